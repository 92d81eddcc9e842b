import { verdun } from '../../src/games/verdun/index.js'
import { damagedSaves } from '../games/common/fuzz.js'

damagedSaves(verdun)
