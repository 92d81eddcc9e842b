import { RULEBOOK } from '../../../../src/games/ardennes/rulebook/rulebook.js'
import { inventoryTests } from '../../inventory.js'

inventoryTests({
  game: 'ardennes',
  file: 'ardennes-44.md',
  rulebook: RULEBOOK,
  sections: 207,
  atoms: 860,
  rulings: 164,
  examples: 56,
  derived: 24,
  missing: 20,
})
