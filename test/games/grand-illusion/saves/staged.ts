/** Positions in the middle of an action segment, with all that lies below it, and random play from there: each state is held to the audit and the codec. */
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

/** A position, whose segment it is, and the hex in which it is about to fight with all it has there; none: it has yet to do something. */
export interface Staging extends PositionData {
  readonly side: SideIndex
  readonly hex?: string
}

/** The activation in which all of a side that are in a hex fight there. */
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

/** The position, of a game of these rules: who is not named is where the game begins. */
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

/** What is asked on a frame, or its name. */
const nameOf = (frame: IllusionState['frames'][number]): string =>
  frame.at === 'ask' || frame.at === 'pick' ? frame.of : frame.at
export const stackOf = (state: IllusionState): string => state.frames.map(nameOf).join(' ')

/** Holds a state to the audit, and to coming back from its saved form. */
export const expectSound = (rules: Loaded, state: IllusionState): void => {
  const stack = stackOf(state)
  expect(rules.audit(state), stack).toEqual([])
  const back = right(rules.codecs.state.decode(json(rules.codecs.state.encode(state))))
  // equality is asked for by name only where it fails
  if (!isDeepStrictEqual(back, state)) expect(back, stack).toEqual(state)
}

/** What is done rather than anything else. */
const EAGER: ReadonlyArray<string> = ['assault', 'enter']
type Random = (below: number) => number
/** Plays on at random, attacking where that is offered at first; `visit` is told of each state, and ends it with `true`. */
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
