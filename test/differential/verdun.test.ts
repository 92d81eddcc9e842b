import { heuristicPlayer } from '../../src/games/verdun/bot/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { sameAsPinned } from './differential.js'

sameAsPinned(verdun, heuristicPlayer, new URL('verdun.json', import.meta.url))
