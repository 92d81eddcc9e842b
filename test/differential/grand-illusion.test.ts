import { heuristicPlayer } from '../../src/games/grand-illusion/bot/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { sameAsPinned } from './differential.js'

// the games are long; three random games per scenario reach nearly all questions
sameAsPinned(grandIllusion, heuristicPlayer, new URL('grand-illusion.json', import.meta.url), { random: 3 })
