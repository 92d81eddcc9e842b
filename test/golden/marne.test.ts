import { marne } from '../../src/games/marne/index.js'
import { pinnedGames } from '../games/common/golden.js'

pinnedGames(marne, new URL('marne.json', import.meta.url))
