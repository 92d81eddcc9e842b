import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { pinnedGames } from '../games/common/golden.js'

pinnedGames(grandIllusion, new URL('grand-illusion.json', import.meta.url))
