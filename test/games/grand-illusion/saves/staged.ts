/** Positions in an action segment with all frames below it, and random play from them. Each state must pass the audit and survive a save. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { beginSegment } from '../../../../src/games/grand-illusion/chapters/action-phase/index.js'
import { beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/index.js'
import { steps } from '../../../../src/games/grand-illusion/chapters/sequence.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import {
  type ActivationFrame,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  isFlipped,
  occupancyOf,
  withFrames,
} from '../../../../src/games/grand-illusion/state/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { type PositionData, hexOf, position, tablesOf } from '../kit.js'
import type { Loaded } from './broken.js'

/** A position, the side of the segment, and the hex where all its units are about to fight; without a hex, the segment has just begun. */
export interface Staging extends PositionData {
  readonly side: SideIndex
  readonly hex?: string
}

/** Returns an activation in which all units of a side in a hex fight there. */
const fighting = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): ActivationFrame => {
  const there = occupancyOf(g, state).unitsIn(hex)
  return {
    ...beginActivation(side, hex, 'normal'),
    stage: 'resolving',
    staying: there.filter(unit => g.side[unit] === side && g.combatant[unit] === 1 && !isFlipped(state, unit)),
    heavy: there.filter(unit => g.side[unit] === side && g.type[unit] === 'heavy-artillery'),
    combats: [hex],
  }
}

/** Returns the state of a position. Units that it does not name are in their places at the start of the game. */
export const staged = (rules: Loaded, { side, hex, ...data }: Staging): IllusionState => {
  const g = tablesOf(data.scenario)
  const state = position({
    caps: [6, 6],
    rest: 'start',
    ...data,
    step: steps(g).findIndex(({ id }) => id === 'actions'),
    frames: [
      { at: 'actions', active: side, passed: false, stage: 'segment', activities: 0, activated: [] },
      { ...beginSegment(side), spent: hex !== undefined, activities: hex === undefined ? 0 : 1 },
    ],
  })
  const frames = hex === undefined ? [] : [fighting(g, state, side, hexOf(g, hex))]
  let now: IllusionState = { ...withFrames(state, [...state.frames, ...frames]), scenario: rules.start.scenario }
  for (;;) {
    const settled = standingRules(g)(now, undefined)
    if (settled === now) return now
    now = settled
  }
}

/** Returns the question of a frame, or its name. */
const nameOf = (frame: IllusionState['frames'][number]): string =>
  frame.at === 'ask' || frame.at === 'pick' ? frame.of : frame.at
export const stackOf = (state: IllusionState): string => state.frames.map(nameOf).join(' ')

/** Checks that a state passes the audit and survives a save. */
export const expectSound = (rules: Loaded, state: IllusionState): void => {
  const stack = stackOf(state)
  expect(rules.audit(state), stack).toEqual([])
  const back = right(rules.codecs.state.decode(json(rules.codecs.state.encode(state))))
  // `toEqual` is slow, so it is used only to report a difference
  if (!isDeepStrictEqual(back, state)) expect(back, stack).toEqual(state)
}

/** The preferred actions. */
const EAGER: ReadonlyArray<string> = ['assault', 'enter']
type Random = (below: number) => number
/** Plays at random, with a preference for attacks. `visit` receives each state, and returns true to stop. */
export const wander = (
  rules: Loaded,
  begin: IllusionState,
  random: Random,
  most: number,
  visit: (state: IllusionState) => boolean,
): void => {
  let state = begin
  for (let i = 0; i < most; i++) {
    const chances = rules.indexed.chances(state)
    const offered = chances.length > 0 ? chances.map(({ index }) => index) : rules.indexed.legal(state)
    if (offered.length === 0) return
    const eager = offered.filter(index => EAGER.includes(rules.actions.at(index).type))
    const from = eager.length > 0 && random(8) > 0 ? eager : offered
    const action = from[random(from.length)]!
    state = rules.indexed.apply(state, action)
    if (visit(state)) return
  }
}
