/**
 * 9.5.4 Heavy artillery bombards the fortresses of a combat's hex before Fortunes of War are rolled: one gun after another, each until it
 * fails or no fortress is left. Two may be committed together beforehand, and bombard as one: where fortresses remain, the last one fired at
 * suffers once more.
 */
import {
  CHANCE,
  NOBODY,
  ascending,
  call,
  die,
  done,
  handedBack,
  isOnMap,
  stay,
  violation,
} from '../../../kernel/index.js'
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
  stepsLost,
} from '../state/index.js'
import { fortressesIn } from './control.js'
import { type Whole, beginPick } from './questions.js'

/** How many guns a concentrated bombardment has (9.5.4.u, Q-71). */
const TWO = 2

/** Guns of a side that may bombard: those that have not fired (9.5.4.j). */
export const readyGuns = (state: IllusionState, heavy: ReadonlyArray<number>): ReadonlyArray<number> =>
  heavy.filter(unit => !isFlipped(state, unit))

/** The frame of a bombardment by some of these guns. */
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

/** Fortresses that can be fired at, ascending. */
const targetsOf = (g: IllusionTables, state: IllusionState, { hex, side }: BombardmentFrame): ReadonlyArray<number> =>
  fortressesIn(g, state, enemyOf(side), hex)

/** The number that a fortress adds to the die, at its step of the moment; an option may add to it (9.5.4.p, 14.3.6.g). */
export const bombardmentDefence = (g: IllusionTables, state: IllusionState, fortress: number, hex: number): number => {
  const option = inForce(g.effects.defence, state.affairs.options)
  return g.defence[fortress * 4 + stepsLost(state, fortress)]! + (option?.hex === hex ? option.modifier : 0)
}

/**
 * The gun has done: it is turned to its fired side. Of two that were committed together the second goes on with the fortress that the first
 * has left (9.5.4.r, Q-181); when it has done, the fortress fired at last takes one more hit, if any is left (9.5.4.t, v, w).
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

/** A die has fallen (9.5.4.n to s). */
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
  // it goes on against the same fortress, or names another; with the last one it has done (9.5.4.r, s)
  if (isOnMap(g, after, target)) return stay(after, frame)
  return targetsOf(g, after, frame).length > 0
    ? stay(after, { ...frame, target: null })
    : spent(g, after, { ...frame, target: null }, log)
}

/** Two guns are committed, or none (9.5.4.u). */
export const wholeConcentration: Whole = {
  is: (_state, chosen) => chosen.length === 0 || chosen.length === TWO,
  canBe: (_state, chosen, later) => chosen.length + later.length >= TWO,
}

/** Goes on where nobody has a choice: the second gun follows the first, and with nobody left to fire or to fire at it is over. */
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

/** Whether the owner chooses: which gun fires next or none, or at which of several fortresses. */
const chooses = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame): boolean => {
  const targets = targetsOf(g, state, frame)
  if (frame.stage === 'asking' || targets.length === 0) return false
  if (frame.unit !== null) return targets.length > 1
  return frame.pair.length === 0 ? frame.heavy.length > 0 : frame.pair.length > 1
}

/** The procedure of a bombardment. */
export const bombardment = (g: IllusionTables): IllusionProcedure<BombardmentFrame> => {
  const dice = die(6, face => g.actions.of('roll', 0, 0, face))
  const bombardBase = g.actions.base('bombard')
  const targetBase = g.actions.base('target')
  const end = g.actions.of('end')
  return {
    calls: ['pick'],
    who: (state, frame) =>
      frame.unit !== null && frame.target !== null && isOnMap(g, state, frame.target)
        ? CHANCE
        : chooses(g, state, frame)
          ? frame.side
          : NOBODY,
    asks: (_state, { unit, target }) =>
      unit === null ? 'bombardment' : target === null ? 'bombardment-target' : 'bombardment-die',
    chances: () => dice,
    legal: (state, frame) =>
      frame.unit === null
        ? frame.pair.length > 0
          ? frame.pair.map(unit => bombardBase + unit)
          : ascending([...frame.heavy.map(unit => bombardBase + unit), end])
        : targetsOf(g, state, frame).map(unit => targetBase + unit),
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
    refuse: (_state, _frame, action) => {
      const { type } = g.actions.typeOf(action)
      if (type !== 'bombard' && type !== 'target') return null
      const name = g.unitIds[g.actions.unitOf(action)]!
      return type === 'bombard'
        ? violation('not-offered', 'grand-illusion:9.5.4.j', `${name} is no gun that can fire here`, [name])
        : violation('not-offered', 'grand-illusion:9.5.4.n', `${name} is no fortress to be fired at here`, [name])
    },
  }
}
