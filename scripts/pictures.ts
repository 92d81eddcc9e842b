/** Draws the pictures of the README and the documentation: `npm run pictures`. */
import { drawGrandIllusion } from './pictures-grand-illusion.js'
import { drawMarne } from './pictures-marne.js'
import { drawVerdun } from './pictures-verdun.js'

drawMarne()
drawVerdun()
drawGrandIllusion()
