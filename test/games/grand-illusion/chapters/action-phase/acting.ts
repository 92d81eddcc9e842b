/** Plays the action phase from its start, with general withdrawals. Activations have fixed results. */
import {
  actionPhase,
  beginActions,
  segment,
  withdrawalWindow,
} from '../../../../../src/games/grand-illusion/chapters/action-phase/index.js'
import { generalWithdrawal } from '../../../../../src/games/grand-illusion/chapters/general-withdrawal.js'
import { pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import type { IllusionFrame, IllusionProcedure } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, played, position, tablesOf } from '../../kit.js'

/** Plays the phase in a position. `activation` is the result of every activation. */
export const acting = (data: PositionData, activation: IllusionProcedure<IllusionFrame>): Played => {
  const g = tablesOf(data.scenario)
  const state = position(data)
  return played({
    state: { ...state, frames: [...state.frames, beginActions(g, state, data.turn ?? 1)] },
    procedures: {
      actions: actionPhase(g),
      window: withdrawalWindow(g),
      segment: segment(g),
      withdrawal: generalWithdrawal(g),
      pick: pick(g),
      activation,
    },
    g,
  })
}
