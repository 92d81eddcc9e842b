/** The sets of units that a side builds unit by unit, with the conditions on each set. */
import type { IllusionProcedure, IllusionTables, PickFrame } from '../state/index.js'
import { recoveryRule } from './administration/index.js'
import { attackersWhole } from './attackers.js'
import { wholeConcentration } from './bombardment.js'
import { pick } from './questions.js'
import { wholeForEast } from './reinforcements/index.js'
import { wholeSurplus } from './retreat/index.js'
import { wholeForLanding } from './strategic-options/index.js'

/** Builds the procedure of all these sets. */
export const picks = (g: IllusionTables): IllusionProcedure<PickFrame> =>
  pick(
    g,
    {
      attackers: attackersWhole(g),
      concentrated: wholeConcentration,
      surplus: wholeSurplus(g),
      'eastern-front': wholeForEast(g),
      landing: wholeForLanding(g),
    },
    { recovering: recoveryRule(g) },
  )
