/** `npm run pictures`: draws the pictures of the README and the documentation. */
import { drawArdennes } from './pictures-ardennes.js'
import { drawGrandIllusion } from './pictures-grand-illusion.js'
import { drawMarne } from './pictures-marne.js'
import { drawVerdun } from './pictures-verdun.js'

drawMarne()
drawVerdun()
drawGrandIllusion()
drawArdennes()
