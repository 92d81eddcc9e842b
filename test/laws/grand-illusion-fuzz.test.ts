import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { damagedSaves } from '../games/common/fuzz.js'

// fewer runs than for other games, because the states are large
damagedSaves(grandIllusion, 1_000)
