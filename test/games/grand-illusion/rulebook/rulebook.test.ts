import { RULEBOOK } from '../../../../src/games/grand-illusion/rulebook/rulebook.js'
import { inventoryTests } from '../../inventory.js'

inventoryTests({
  game: 'grand-illusion',
  file: 'grand-illusion.md',
  rulebook: RULEBOOK,
  sections: 133,
  atoms: 890,
  rulings: 183,
  examples: 16,
  missing: 22,
})
