import { verdun } from '../../src/verdun/index.js'
import { pinnedGames } from '../games/golden.js'

pinnedGames(verdun, new URL('verdun.json', import.meta.url))
