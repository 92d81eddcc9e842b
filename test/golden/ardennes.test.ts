import { ardennes } from '../../src/games/ardennes/index.js'
import { pinnedGames } from '../games/common/golden.js'
import { takesLong } from '../long.js'

takesLong()

// fewer games than for other scenarios, because these games are long
pinnedGames(ardennes, new URL('ardennes.json', import.meta.url), 5)
