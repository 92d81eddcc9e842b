import { verdun } from '../../src/games/verdun/index.js'
import { pinnedGames } from '../games/common/golden.js'

pinnedGames(verdun, new URL('verdun.json', import.meta.url))
