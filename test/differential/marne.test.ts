import { heuristicPlayer } from '../../src/marne/bot.js'
import { marne } from '../../src/marne/index.js'
import { sameAsPinned } from './differential.js'

sameAsPinned(marne, heuristicPlayer, new URL('marne.json', import.meta.url))
