import { marne } from '../../src/games/marne/index.js'
import { mutatedScenarios } from '../games/common/fuzz.js'

mutatedScenarios(marne)
