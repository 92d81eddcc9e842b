import { marne } from '../../src/marne/index.js'
import { pinnedGames } from '../games/golden.js'

pinnedGames(marne, new URL('marne.json', import.meta.url))
