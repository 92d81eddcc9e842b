import { marne } from '../../src/games/marne/index.js'
import { damagedSaves } from '../games/common/fuzz.js'

damagedSaves(marne)
