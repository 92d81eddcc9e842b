import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { damagedSaves } from '../games/common/fuzz.js'

// its states are large
damagedSaves(grandIllusion, 4_000)
