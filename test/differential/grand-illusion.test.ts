import { heuristicPlayer } from '../../src/games/grand-illusion/bot/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { sameAsPinned } from './differential.js'

// its games are long, and its questions many: three of each scenario ask nearly all of them
sameAsPinned(grandIllusion, heuristicPlayer, new URL('grand-illusion.json', import.meta.url), { random: 3 })
