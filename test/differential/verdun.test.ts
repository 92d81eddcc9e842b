import { heuristicPlayer } from '../../src/verdun/bot.js'
import { verdun } from '../../src/verdun/index.js'
import { sameAsPinned } from './differential.js'

sameAsPinned(verdun, heuristicPlayer, new URL('verdun.json', import.meta.url))
