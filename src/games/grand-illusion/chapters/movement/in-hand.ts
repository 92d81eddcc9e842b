/** A group as its frame has it: where it is, and what its steps are judged by. */
import { frameOf, unitPlace } from '../../../../kernel/index.js'
import type { ActivationFrame, GroupFrame, IllusionState, IllusionTables, SideIndex } from '../../state/index.js'
import { type MoveGround, moveGround } from './ground.js'
import { type Party, partyOf } from './party.js'

/** The activation that is under way. */
export const activationOf = (state: IllusionState): ActivationFrame => frameOf(state, 'activation')!

/** What the steps of a group are judged by. */
export const groundOf = (g: IllusionTables, state: IllusionState, { members }: GroupFrame): MoveGround =>
  moveGround(g, state, g.side[members[0]!] as SideIndex, activationOf(state).kind === 'withdrawal')

/** The group as a party. */
export const partyIn = (g: IllusionTables, state: IllusionState, { members, spent, hexes }: GroupFrame): Party =>
  partyOf(g, state, members, { hex: unitPlace(state, members[0]!), spent, hexes })
