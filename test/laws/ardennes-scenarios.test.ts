import { ardennes } from '../../src/games/ardennes/index.js'
import { mutatedScenarios } from '../games/common/fuzz.js'

mutatedScenarios(ardennes)
