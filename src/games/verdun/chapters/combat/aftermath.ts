/**
 * 7.5 The aftermath of the roll, in the order of Q-8: ignoring a retreat, retreats, losses of attacker and defender,
 * advance.
 */
import { NOBODY, ascending, call, done, stay } from '../../../../kernel/index.js'
import { effectsOf } from '../../rulebook/index.js'
import {
  type AdvanceFrame,
  type AftermathFrame,
  type Retreated,
  type SideIndex,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  combatPhaseOf,
  enemyOf,
  isOnMap,
  occupancyOf,
  silence,
  unitPlace,
} from '../../state/index.js'
import { destroy, loseStep } from '../units.js'
import { mayBeIn } from '../zones-of-control.js'
import { advancers } from './advance.js'
import { askToHold, heldOn } from './hold.js'
import { resultOf, unmannedForts, winnerOf } from './resolution.js'

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
