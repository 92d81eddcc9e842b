import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { mutatedScenarios } from '../games/common/fuzz.js'

mutatedScenarios(grandIllusion)
