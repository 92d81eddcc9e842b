/** Reads a moving group from its frame: its place, and the context of its steps. */
import { frameOf, unitPlace } from '../../../../kernel/index.js'
import type { ActivationFrame, GroupFrame, IllusionState, IllusionTables, SideIndex } from '../../state/index.js'
import { type MoveGround, moveGround } from './ground.js'
import { type Party, partyOf } from './party.js'

/** Returns the frame of the activation under way. */
export const activationOf = (state: IllusionState): ActivationFrame => frameOf(state, 'activation')!

/** Returns the context of a group's steps. */
export const groundOf = (g: IllusionTables, state: IllusionState, { members }: GroupFrame): MoveGround =>
  moveGround(g, state, g.side[members[0]!] as SideIndex, activationOf(state).kind === 'withdrawal')

/** Returns the group as a party. */
export const partyIn = (g: IllusionTables, state: IllusionState, { members, spent, hexes }: GroupFrame): Party =>
  partyOf(g, state, members, { hex: unitPlace(state, members[0]!), spent, hexes })
