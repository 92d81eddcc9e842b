import { verdun } from '../../src/verdun/index.js'
import { damagedSaves } from '../games/fuzz.js'

damagedSaves(verdun)
