import { ardennes } from '../../src/games/ardennes/index.js'
import { damagedSaves } from '../games/common/fuzz.js'

damagedSaves(ardennes)
