/**
 * 7.5, 7.6.h The aftermath of the roll, in the order of Q-8: ignoring a retreat, retreats, losses of attacker and
 * defender, advance. Retreats, and the decision to ignore one, are in retreat.ts.
 */

import {
  adjacent,
  advanceProcedure,
  advancersAmong,
  type AdvanceRules,
  ascending,
  bar,
  call,
  done,
  gate,
  isOpen,
  NOBODY,
  otherwise,
  stay,
} from '../../../../kernel/index.js'
import { effectsOf, type VerdunBars, type VerdunWords } from '../../rulebook/index.js'
import {
  type AdvanceFrame,
  type AftermathFrame,
  type Asking,
  combatPhaseOf,
  enemyOf,
  FRENCH,
  GERMAN,
  GUEST,
  isMarked,
  isOnMap,
  type LossesFrame,
  NEUTRALISED,
  occupancyOf,
  offers,
  put,
  type Retreated,
  SHELTERED,
  type SideIndex,
  silence,
  stepsLeft,
  unitPlace,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunResult,
  type VerdunState,
  type VerdunTables,
  withMark,
} from '../../state/index.js'
import { destroy, loseStep } from '../units.js'
import { inEnemyZoc, mayBeIn } from '../zones-of-control.js'
import { askToHold, heldOn } from './retreat.js'
import { resultOf, unmannedForts, winnerOf } from './resolution.js'
import type { Side } from '../../scenario/index.js'

/** Builds the procedure of the aftermath of a roll. */
export const aftermath = (g: VerdunTables): VerdunProcedure<AftermathFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame, log) => {
    const { side } = combatPhaseOf(state)
    switch (frame.stage) {
      case 'hold':
        return askToHold(g, state, frame)
      case 'retreat':
        return fallBack(g, state, frame)
      case 'attacker-losses':
        return suffer(g, state, { ...frame, stage: 'defender-losses' }, side, log)
      case 'defender-losses':
        return suffer(g, state, { ...frame, stage: 'advance' }, enemyOf(side), log)
      case 'advance':
        return advance(g, fallen(g, state, frame, log), frame)
    }
  },
  resume: (state, frame, result) => {
    switch (result.type) {
      case 'decided':
        return heldOn(g, state, frame, result)
      case 'retreated':
        return stay(state, {
          ...frame,
          stage: 'attacker-losses',
          retreats: result.stacks,
          owing: germanRetreated(state, frame) ? result.owing : frame.owing,
        })
      case 'advanced':
        return finish(g, state, frame, result.units)
      default:
        // a step has been lost; if it was a German step, the Stosstruppen no longer have to take one
        return stay(
          state,
          frame.stage === 'defender-losses' && combatPhaseOf(state).side === GERMAN ? { ...frame, owing: [] } : frame,
        )
    }
  },
})

/** Groups units into stacks by their hexes. */
const stacksOf = (g: VerdunTables, state: VerdunState, units: ReadonlyArray<number>): ReadonlyArray<Retreated> => {
  const alive = units.filter(unit => isOnMap(g, state, unit))
  return ascending(alive.map(unit => unitPlace(state, unit))).map(hex => ({
    hex,
    units: alive.filter(unit => unitPlace(state, unit) === hex),
  }))
}

/** Returns the side that must retreat by the result, or the attacker if neither must. */
const retreatsSide = (state: VerdunState, frame: AftermathFrame): SideIndex => {
  const { side } = combatPhaseOf(state)
  return effectsOf(resultOf(frame)).defender.retreat > 0 ? enemyOf(side) : side
}
const germanRetreated = (state: VerdunState, frame: AftermathFrame): boolean => retreatsSide(state, frame) === GERMAN

/** Starts the retreat of the stacks that must retreat, except stacks that hold their hex. */
const fallBack = (g: VerdunTables, state: VerdunState, frame: AftermathFrame): VerdunNext => {
  const { attacker, defender } = effectsOf(resultOf(frame))
  const distance = Math.max(attacker.retreat, defender.retreat)
  const stacks = stacksOf(g, state, defender.retreat > 0 ? frame.defending : frame.attacking)
  const waiting = stacks.filter(stack => !frame.holding.includes(stack.hex))
  if (distance === 0 || waiting.length === 0) return stay(state, { ...frame, stage: 'attacker-losses' })
  const loser = retreatsSide(state, frame)
  return call(state, frame, {
    at: 'retreats',
    side: loser,
    distance,
    waiting,
    done: [],
    barred: [],
    owing: loser === GERMAN ? frame.owing : [],
  })
}

/**
 * Applies the losses of one side (7.5.a to 7.5.f). The owner chooses if there is a choice. `frame` is the frame that
 * continues afterwards.
 */
const suffer = (
  g: VerdunTables,
  state: VerdunState,
  frame: AftermathFrame,
  side: SideIndex,
  log: VerdunLog,
): VerdunNext => {
  const attacks = combatPhaseOf(state).side === side
  const units = attacks ? frame.attacking : frame.defending
  const { loss } = effectsOf(resultOf(frame))[attacks ? 'attacker' : 'defender']
  const alive = units.filter(unit => isOnMap(g, state, unit))
  // if the hexes of forts had no units, one of the forts loses the step
  const forts = side === FRENCH && units.length === 0 ? unmannedForts(g, state, frame.targets) : []
  if (loss === 'none' || alive.length + forts.length === 0) return stay(state, frame)
  if (loss === 'all')
    return stay(
      alive.reduce((now, unit) => destroy(g, now, unit, 'verdun:7.5.a', log), state),
      frame,
    )
  if (loss === 'each') return stay(eachLoses(g, state, alive, log), frame)
  // one unit loses one step; a fort does not lose it while there are units
  return call(state, frame, {
    at: 'step-losses',
    side,
    among: alive,
    forts,
    count: 1,
    first: side === GERMAN ? frame.owing : [],
    last: null,
    rule: 'verdun:7.5.c',
  })
}

/** Applies the loss of a step to every unit. An HQ loses its step only if no other unit of its stack is left. */
const eachLoses = (g: VerdunTables, state: VerdunState, units: ReadonlyArray<number>, log: VerdunLog): VerdunState => {
  const others = units.filter(unit => g.type[unit] !== 'hq')
  const struck = others.reduce((now, unit) => loseStep(g, now, unit, 'verdun:7.5.b', log), state)
  const isAlone = (hq: number): boolean =>
    !others.some(other => isOnMap(g, struck, other) && unitPlace(struck, other) === unitPlace(struck, hq))
  return units
    .filter(unit => g.type[unit] === 'hq' && isAlone(unit))
    .reduce((now, unit) => loseStep(g, now, unit, 'verdun:7.5.b', log), struck)
}

/**
 * Makes a fort surrender if its last defenders were eliminated in its hex (7.5.h, Q-39). A fort whose defenders
 * retreated remains.
 */
const fallen = (g: VerdunTables, state: VerdunState, frame: AftermathFrame, log: VerdunLog): VerdunState => {
  if (combatPhaseOf(state).side !== GERMAN) return state
  const { defender } = effectsOf(resultOf(frame))
  // if there was no retreat, no hex had to decide, so `decided` lists only the hexes without units
  const stood = frame.targets.filter(hex =>
    defender.retreat === 0 ? !frame.decided.includes(hex) : frame.holding.includes(hex),
  )
  return unmannedForts(g, state, stood).reduce((now, fort) => silence(g, now, fort, 'verdun:7.5.h', log), state)
}

/** Starts the winner's advance if a unit may make one, or finishes the combat (7.6.h). */
const advance = (g: VerdunTables, state: VerdunState, frame: AftermathFrame): VerdunNext => {
  const { side } = combatPhaseOf(state)
  const winner = winnerOf(resultOf(frame), side)
  if (winner === null) return finish(g, state, frame, [])
  const occupancy = occupancyOf(g, state)
  const emptied = frame.vacated.filter(hex => mayBeIn(g, state, winner, hex) && occupancy.count(winner, hex) === 0)
  const able = (winner === side ? frame.attackers : frame.defenders).filter(unit => g.infantry[unit] === 1)
  const next: AdvanceFrame = { at: 'advance', side: winner, able, emptied, unit: -1, advanced: [] }
  return advancers(g, state, next).length > 0 ? call(state, frame, next) : finish(g, state, frame, [])
}

/** Returns the result of the combat. */
const finish = (
  g: VerdunTables,
  state: VerdunState,
  { attackers, defenders, targets, retreats }: AftermathFrame,
  advanced: ReadonlyArray<number>,
): VerdunNext =>
  done(state, {
    type: 'fought',
    attackers,
    struck: defenders,
    forts: targets.map(hex => g.fortAt[hex]!).filter(fort => fort >= 0),
    advanced,
    retreats: retreats
      .map(({ hex, units }) => ({ hex, units: units.filter(unit => unitPlace(state, unit) === hex) }))
      .filter(({ units }) => units.length > 0),
  })

/* 7.6.h Advance after combat. */

/** The rules of the advance, unit by unit in ascending order. Its result lists the units that advanced. */
const ADVANCE: AdvanceRules<VerdunTables, VerdunState, AdvanceFrame, VerdunResult, Side, VerdunWords> = {
  unitBars: [
    bar('verdun:Q-29', 'disrupted', '{} is neutralised', ({ state }, unit) => isMarked(state, unit, NEUTRALISED)),
    gate(
      'verdun:Q-43',
      'advance',
      '{} did not take part, or it or a later unit has already advanced',
      ({ g, state, frame }, unit) =>
        !frame.able.includes(unit) || !isOnMap(g, state, unit) || isMarked(state, unit, GUEST),
    ),
  ],
  hexBars: [
    bar(
      'verdun:Q-43',
      'advance',
      (hex, { g, unit }) => `${g.unitIds[unit]!} is not adjacent to ${hex}`,
      ({ g, state, unit }, hex) => !adjacent(g.board, unitPlace(state, unit), hex),
    ),
  ],
  advance: (g, state, frame, hex, log) => {
    const moved = put(g, state, { unit: frame.unit, to: hex, rule: 'verdun:7.6.h', kind: 'moved' }, log)
    // a defender that advances into an enemy ZOC cannot be attacked until the player turn ends (3.3.b, Q-4)
    const shelter = frame.side !== combatPhaseOf(state).side && inEnemyZoc(g, moved, frame.side, hex)
    const safe = shelter ? withMark(moved, frame.unit, SHELTERED) : moved
    return [safe, { ...frame, advanced: [...frame.advanced, frame.unit] }]
  },
  result: frame => ({ type: 'advanced', units: frame.advanced }),
  hexRule: 'verdun:7.6.h',
}

/** Returns the units that may still advance, ascending. */
export const advancers = (g: VerdunTables, state: VerdunState, frame: AdvanceFrame): ReadonlyArray<number> =>
  advancersAmong(ADVANCE, { g, state, frame })

/** Builds the procedure of the winner's advance. */
export const advanceAfterCombat = (g: VerdunTables): VerdunProcedure<AdvanceFrame> => advanceProcedure(g, ADVANCE)

/* 7.5 Losses by choice: the unit or the fort that loses a step. */

type Loss = Asking<LossesFrame>

const isLeft = ({ g, state, frame }: Loss, unit: number): boolean =>
  frame.among.includes(unit) && isOnMap(g, state, unit)
/** Returns the Stosstruppen of which one must lose the next step (7.5.j). */
const mustLoseFirst = (loss: Loss): ReadonlyArray<number> => loss.frame.first.filter(unit => isLeft(loss, unit))

/** The rules that keep a unit from losing the next step (7.5, Q-17). */
const LOSS: VerdunBars<Loss> = [
  gate('verdun:Q-17', 'not-offered', '{} is not in this combat', (loss, unit) => !isLeft(loss, unit)),
  bar(
    'verdun:7.5.j',
    'out-of-order',
    () => 'the Stosstruppen must lose the first step',
    (loss, unit) => {
      const first = mustLoseFirst(loss)
      return first.length > 0 && !first.includes(unit)
    },
  ),
  bar(
    'verdun:Q-23',
    'not-offered',
    '{} cannot lose a step while another unit of its stack can',
    ({ g, state, frame }, unit) =>
      g.type[unit] === 'hq' &&
      frame.among.some(other => g.type[other] !== 'hq' && unitPlace(state, other) === unitPlace(state, unit)),
  ),
]

/** Returns the units that may lose the next step: in ascending order, if enough steps follow them. */
const lossChoices = (loss: Loss): ReadonlyArray<number> => {
  const { g, state, frame } = loss
  const open = frame.among.filter(unit => isOpen(LOSS, loss, unit))
  if (mustLoseFirst(loss).length > 0) return open
  const alive = frame.among.filter(unit => isOnMap(g, state, unit))
  const steps = (units: ReadonlyArray<number>): number =>
    units.reduce((sum, unit) => sum + stepsLeft(g, state, unit), 0)
  const others = alive.filter(unit => g.type[unit] !== 'hq')
  // units are offered in ascending order if enough steps follow, so that each set of losses is offered once; if a unit
  // is passed over, the HQ loses nothing
  const beyond = (from: number): number =>
    frame.forts.length + steps(others.some(unit => unit < from) ? others.filter(unit => unit >= from) : alive)
  const last = frame.last ?? -1
  return open.filter(unit => g.type[unit] === 'hq' || (unit >= last && beyond(unit) >= frame.count))
}

/**
 * Continues after a step was lost by a unit, or by a fort if `unit` is null. The next step follows if one can be lost.
 */
const next = (
  g: VerdunTables,
  state: VerdunState,
  frame: LossesFrame,
  unit: number | null,
  forts: ReadonlyArray<number>,
): VerdunNext => {
  const after: LossesFrame = {
    ...frame,
    count: frame.count - 1,
    last: unit === null || g.type[unit] === 'hq' ? frame.last : unit,
    forts,
    first: [],
  }
  return after.count === 0 || (lossChoices({ g, state, frame: after }).length === 0 && forts.length === 0)
    ? done(state, { type: 'steps-lost' })
    : stay(state, after)
}

/** Builds the procedure in which the owner names a unit or a fort for each step that the side loses. */
export const losses = (g: VerdunTables): VerdunProcedure<LossesFrame> => ({
  who: (_state, frame) => frame.side,
  asks: () => 'loss',
  skips: true,
  ...offers<LossesFrame>(g, [
    {
      type: 'loss',
      among: lossChoices,
      bars: LOSS,
      otherwise: otherwise(
        'verdun:sequence',
        'out-of-order',
        'choose losses in ascending order: {} had to be chosen earlier',
      ),
    },
    { type: 'fortLoss', among: ({ frame }) => ascending(frame.forts.map(fort => g.fortHexes[fort]!)), bars: [] },
  ]),
  apply: (state, frame, action, log) => {
    if (g.actions.typeOf(action).type === 'fortLoss') {
      const lost = g.fortAt[g.actions.placeOf(action)]!
      // the fort either holds and is silent from now on, or surrenders
      const silent = silence(g, state, lost, frame.rule === 'verdun:7.5.i' ? 'verdun:Q-9' : 'verdun:Q-39', log)
      return next(
        g,
        silent,
        frame,
        null,
        frame.forts.filter(fort => fort !== lost),
      )
    }
    const unit = g.actions.unitOf(action)
    return next(g, loseStep(g, state, unit, frame.rule, log), frame, unit, frame.forts)
  },
})
