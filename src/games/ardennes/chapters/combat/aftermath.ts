/** Carries out the result of a combat: the stages, and the results of the procedures that they call. */
import { NOBODY, ascending, stay } from '../../../../kernel/index.js'
import type { DefenceResult } from '../../rulebook/index.js'
import {
  type AftermathFrame,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesResult,
  type ArdennesState,
  type ArdennesTables,
  isGuarded,
} from '../../state/index.js'
import { type Carrying, attackersLeft, defendersLeft, engaged } from './standing.js'
import { STAGE, onward } from './stages.js'

/** Returns the frame after a loss: a remnant takes the place of its unit. */
const afterLoss = (frame: AftermathFrame, unit: number, heir: number): AftermathFrame =>
  heir < 0
    ? frame
    : {
        ...frame,
        attackers: frame.attackers.includes(unit) ? ascending([...frame.attackers, heir]) : frame.attackers,
        defenders: frame.defenders.includes(unit) ? ascending([...frame.defenders, heir]) : frame.defenders,
      }

/** Continues after the result of Determined Defence (16.72). */
const afterDefence = (at: Carrying, result: DefenceResult | null): ArdennesNext => {
  const { state, frame } = at
  const left = defendersLeft(at).length > 0
  switch (result) {
    case 'yes-exchange':
    case 'yes-step': {
      // the defence holds; if it cost the last step, the hex may be entered (16.74)
      const held: AftermathFrame = {
        ...frame,
        retreat: 0,
        advance: left || isGuarded(at.g, state, frame.target) ? null : 'limited',
      }
      const owes = result === 'yes-exchange' && attackersLeft(at).length > 0
      return stay(state, { ...held, stage: owes ? 'defence-loss' : 'retreat' })
    }
    case 'counterattack':
      return stay(state, { ...frame, retreat: 1, shakes: false, advance: 'limited', counter: true, stage: 'retreat' })
    default:
      return stay(state, { ...frame, stage: 'retreat' })
  }
}

/** Continues after a lone recon unit has chosen to retreat one hex or to be engaged (21.4). */
const afterSlip = (at: Carrying, slips: boolean): ArdennesNext => {
  const { state, frame } = at
  return slips
    ? stay(state, { ...frame, engages: false, retreat: 1, shakes: false, advance: 'normal', stage: 'retreat' })
    : onward(engaged(at, defendersLeft(at)), { ...frame, engages: false })
}

/**
 * Records the units that have advanced, and the parts of units that broke down before. The parts have fought as their
 * units have (26.3.a).
 */
const withParts = (
  frame: AftermathFrame,
  { went, formed }: Extract<ArdennesResult, { readonly type: 'advanced' }>,
): AftermathFrame => {
  const known = (units: ReadonlyArray<number>): ReadonlyArray<number> =>
    formed.length === 0
      ? units
      : ascending([...units, ...formed.flatMap(({ unit, of }) => (units.includes(of) ? unit : []))])
  return { ...frame, went, attackers: known(frame.attackers), able: known(frame.able) }
}

/** Adds the attackers and defenders of an attack that this one caused. A counterattack adds none. */
const withFought = (
  frame: AftermathFrame,
  result: Extract<ArdennesResult, { readonly type: 'fought' }>,
): AftermathFrame => ({
  ...frame,
  attackers: ascending([...frame.attackers, ...result.attackers]),
  defenders: ascending([...frame.defenders, ...result.struck]),
})

/** The procedure that carries out a result. */
export const aftermath = (g: ArdennesTables): ArdennesProcedure<AftermathFrame> => {
  const resumed = (state: ArdennesState, frame: AftermathFrame, result: ArdennesResult, at: Carrying): ArdennesNext => {
    switch (result.type) {
      case 'lost':
        return onward(state, afterLoss(frame, result.unit, result.heir))
      case 'slipped':
        return afterSlip(at, result.slips)
      case 'defended':
        return afterDefence(
          { ...at, frame: result.lead < 0 ? frame : afterLoss(frame, result.lead, result.heir) },
          result.result,
        )
      case 'advanced':
        // units that re-enter a hex that was left empty are the defenders
        return stay(state, frame.stage === 'advantage' ? withParts(frame, result) : frame)
      case 'fought':
        return result.sort === 'counterattack' ? stay(state, frame) : onward(state, withFought(frame, result))
      case 'group-decided':
        return onward(state, { ...frame, next: result.next })
      default:
        // a retreat is over, a breakthrough was called off and is asked for again, or a counterattack was declined
        return stay(state, frame)
    }
  }
  return {
    who: () => NOBODY,
    proceed: (state, frame, log) => STAGE[frame.stage]({ g, state, frame, log }),
    resume: (state, frame, result, log) => resumed(state, frame, result, { g, state, frame, log }),
  }
}
