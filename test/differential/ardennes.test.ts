import { heuristicPlayer } from '../../src/games/ardennes/bot/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { sameAsPinned } from './differential.js'

// the games are long, so there is only one random game per scenario, and about five turns of the heuristic player
sameAsPinned(ardennes, heuristicPlayer, new URL('ardennes.json', import.meta.url), { random: 1, heuristicSteps: 1500 })
