import { marne } from '../../src/marne/index.js'
import { damagedSaves } from '../games/fuzz.js'

damagedSaves(marne)
