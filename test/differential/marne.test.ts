import { heuristicPlayer } from '../../src/games/marne/bot/index.js'
import { marne } from '../../src/games/marne/index.js'
import { sameAsPinned } from './differential.js'

sameAsPinned(marne, heuristicPlayer, new URL('marne.json', import.meta.url))
