import { ardennes } from '../../src/games/ardennes/index.js'
import { damagedSaves } from '../games/common/fuzz.js'

// fewer runs than for other games, because the states are large
damagedSaves(ardennes, 1_000)
