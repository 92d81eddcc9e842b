import { heuristicPlayer } from '../../src/games/ardennes/bot/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { sameAsPinned } from './differential.js'

// its games are long: one of each scenario at random, and five turns or so of the heuristic player
sameAsPinned(ardennes, heuristicPlayer, new URL('ardennes.json', import.meta.url), { random: 1, heuristicSteps: 1500 })
