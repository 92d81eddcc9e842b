/**
 * 9.5.4 Heavy artillery bombards the fortresses of a combat's hex before Fortunes of War are rolled. Guns fire one
 * after another. Each gun fires until it misses or no fortress is left.
 *
 * Two guns may be committed to a concentrated bombardment first. If fortresses remain after it, the last fortress fired
 * at loses one more step.
 */
import { CHANCE, NOBODY, call, die, done, handedBack, isOnMap, otherwise, stay } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type BombardmentFrame,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  enemyOf,
  flip,
  inForce,
  isFlipped,
  loseStep,
  offers,
  stepsLost,
} from '../state/index.js'
import { fortressesIn } from './control.js'
import { type Whole, beginPick } from './questions.js'

/** The number of guns in a concentrated bombardment (9.5.4.u, Q-71). */
const TWO = 2

/** The guns that have not fired and therefore may bombard (9.5.4.j). */
export const readyGuns = (state: IllusionState, heavy: ReadonlyArray<number>): ReadonlyArray<number> =>
  heavy.filter(unit => !isFlipped(state, unit))

/** Builds the frame of a bombardment for which these guns are available. */
export const beginBombardment = (side: SideIndex, hex: number, heavy: ReadonlyArray<number>): BombardmentFrame => ({
  at: 'bombardment',
  side,
  hex,
  stage: heavy.length >= TWO ? 'asking' : 'firing',
  heavy,
  unit: null,
  target: null,
  pair: [],
})

/** The fortresses that can be fired at, ascending. */
const targetsOf = (g: IllusionTables, state: IllusionState, { hex, side }: BombardmentFrame): ReadonlyArray<number> =>
  fortressesIn(g, state, enemyOf(side), hex)

/**
 * Returns the number that a fortress at its current step adds to the die roll, including the modifier of an option
 * (9.5.4.p, 14.3.6.g).
 */
export const bombardmentDefence = (g: IllusionTables, state: IllusionState, fortress: number, hex: number): number => {
  const option = inForce(g.effects.defence, state.affairs.options)
  return g.defence[fortress * 4 + stepsLost(state, fortress)]! + (option?.hex === hex ? option.modifier : 0)
}

/**
 * Turns a gun that has finished to its fired side. In a concentrated bombardment, the second gun then continues against
 * the first gun's last target (9.5.4.r, Q-181). When both have finished, the fortress fired at last takes one more hit,
 * if a fortress is left (9.5.4.t, v, w).
 */
const spent = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame, log: IllusionLog): IllusionNext => {
  const { unit, target, heavy } = frame
  const fired = flip(g, state, unit!, 'grand-illusion:9.5.4.t', log)
  const pair = frame.pair.filter(other => other !== unit)
  const isSecond = frame.pair.length === 1 && target !== null
  return stay(isSecond ? loseStep(g, fired, target, 'grand-illusion:9.5.4.v', log) : fired, {
    ...frame,
    heavy: heavy.filter(other => other !== unit),
    unit: null,
    target: pair.length > 0 ? target : null,
    pair,
  })
}

/** Applies a bombardment die roll (9.5.4.n to s). */
const rolled = (
  g: IllusionTables,
  state: IllusionState,
  frame: BombardmentFrame,
  face: number,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  const target = frame.target!
  const defence = bombardmentDefence(g, state, target, frame.hex)
  const hit = face + defence <= g.bombardment[unit]!
  log?.add({
    kind: 'fired',
    rule: 'grand-illusion:9.5.4.o',
    side: SIDES[frame.side],
    places: [g.board.ids[frame.hex]!],
    attackers: [g.unitIds[unit]!],
    defenders: [g.unitIds[target]!],
    what: hit ? 'hit' : 'miss',
    value: g.bombardment[unit]!,
    modifier: defence,
    die: face,
  })
  if (!hit) return spent(g, state, frame, log)
  const after = loseStep(g, state, target, 'grand-illusion:9.5.4.o', log)
  // The gun fires again, at another fortress if this one is destroyed. It has finished when no fortress is left
  // (9.5.4.r, s).
  if (isOnMap(g, after, target)) return stay(after, frame)
  return targetsOf(g, after, frame).length > 0
    ? stay(after, { ...frame, target: null })
    : spent(g, after, { ...frame, target: null }, log)
}

/** A concentrated bombardment has two guns; the set may also be empty (9.5.4.u). */
export const wholeConcentration: Whole = {
  is: (_state, chosen) => chosen.length === 0 || chosen.length === TWO,
  canBe: (_state, chosen, later) => chosen.length + later.length >= TWO,
}

/**
 * Continues as long as the owner has nothing to choose. The second gun follows the first, and the bombardment ends when
 * guns or targets run out.
 */
const proceed = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame, log: IllusionLog): IllusionNext => {
  if (frame.stage === 'asking')
    return call(
      state,
      { ...frame, stage: 'firing' },
      beginPick({ of: 'concentrated', side: frame.side, from: frame.heavy, most: TWO }),
    )
  const targets = targetsOf(g, state, frame)
  if (frame.unit !== null && targets.length === 1) return stay(state, { ...frame, target: targets[0]! })
  const [next] = frame.pair
  if (next !== undefined && frame.unit === null) {
    const fires: BombardmentFrame = { ...frame, unit: next }
    return targets.length === 0 ? spent(g, state, fires, log) : stay(state, fires)
  }
  return done(state, { type: 'bombarded' })
}

/** Whether the owner has a choice: the gun that fires next, if any, or one of several fortresses. */
const chooses = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame): boolean => {
  const targets = targetsOf(g, state, frame)
  if (frame.stage === 'asking' || targets.length === 0) return false
  if (frame.unit !== null) return targets.length > 1
  return frame.pair.length === 0 ? frame.heavy.length > 0 : frame.pair.length > 1
}

/** Builds the procedure of a bombardment. */
export const bombardment = (g: IllusionTables): IllusionProcedure<BombardmentFrame> => {
  const dice = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) =>
      frame.unit !== null && frame.target !== null && isOnMap(g, state, frame.target)
        ? CHANCE
        : chooses(g, state, frame)
          ? frame.side
          : NOBODY,
    asks: (_state, { unit, target }) =>
      unit === null ? 'bombardment' : target === null ? 'bombardment-target' : 'bombardment-die',
    chances: () => dice,
    ...offers<BombardmentFrame>(g, [
      {
        type: 'bombard',
        among: ({ frame: { unit, pair, heavy } }) => (unit !== null ? [] : pair.length > 0 ? pair : heavy),
        bars: [],
        otherwise: otherwise('grand-illusion:9.5.4.j', 'not-offered', '{} is not heavy artillery that can fire here'),
      },
      {
        type: 'target',
        among: ({ state, frame }) => (frame.unit === null ? [] : targetsOf(g, state, frame)),
        bars: [],
        otherwise: otherwise('grand-illusion:9.5.4.n', 'not-offered', '{} is not a fortress that can be fired at here'),
      },
      { type: 'end', among: ({ frame: { unit, pair } }) => (unit === null && pair.length === 0 ? [0] : []), bars: [] },
    ]),
    apply: (state, frame, action, log) => {
      switch (g.actions.typeOf(action).type) {
        case 'bombard':
          return stay(state, { ...frame, unit: g.actions.unitOf(action), target: null })
        case 'target':
          return stay(state, { ...frame, target: g.actions.unitOf(action) })
        case 'end':
          return done(state, { type: 'bombarded' })
        default:
          return rolled(g, state, frame, g.actions.valueOf(action), log)
      }
    },
    proceed: (state, frame, log) => proceed(g, state, frame, log),
    resume: (state, frame, result) => stay(state, { ...frame, pair: handedBack(result, 'picked').units }),
  }
}
