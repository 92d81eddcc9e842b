import { verdun } from '../../src/games/verdun/index.js'
import { mutatedScenarios } from '../games/common/fuzz.js'

mutatedScenarios(verdun)
