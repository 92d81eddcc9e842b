import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { damagedSaves } from '../games/common/fuzz.js'

damagedSaves(grandIllusion)
