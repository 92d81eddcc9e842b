/** The stages of a combat result and their effects, in order (16.1 to 16.7). */
import { adjacent, call, done, isOnMap, stay } from '../../../../kernel/index.js'
import {
  type AftermathFrame,
  type ArdennesNext,
  type ArdennesState,
  type Stage,
  SHAKEN,
  STAGES,
  UNSUPPLIED,
  enemyOf,
  isGuarded,
  isMarked,
  unitPlace,
  withoutPosition,
} from '../../state/index.js'
import { withoutUsedAdvantages } from '../advantages.js'
import { dumpLost, dumpStruck } from '../dump.js'
import { withdrawn } from '../gates.js'
import { readied } from '../retreat/index.js'
import { groupsAmong } from './advance.js'
import { maySlip } from './slip.js'
import { hasBreakthrough } from './breakthrough.js'
import { holders } from './defence.js'
import { effectIn } from './outcome.js'
import { isGuest } from './strengths.js'
import { type Carrying, attackersLeft, defendersLeft, engaged } from './standing.js'

/** Returns the stage after a stage. */
const after = (stage: Stage): Stage => STAGES[STAGES.indexOf(stage) + 1]!

/** Goes on to the next stage. */
export const onward = (state: ArdennesState, frame: AftermathFrame): ArdennesNext =>
  stay(state, { ...frame, stage: after(frame.stage) })

/** Returns the units that must take an exchange's losses first (16.3.a), or all units if there are none. */
const bound = ({ frame }: Carrying, units: ReadonlyArray<number>): ReadonlyArray<number> => {
  const first = frame.result === 'EX' && frame.fire === null ? units.filter(unit => frame.earned.includes(unit)) : []
  return first.length > 0 ? first : units
}

/**
 * Takes a step from the attacker: from the lead unit of a Firefight (16.3.c), otherwise from a unit the attacker
 * chooses.
 */
const attackerLoss = (at: Carrying): ArdennesNext => {
  const { state, frame } = at
  const units = attackersLeft(at)
  if (effectIn(frame).attackerLoses === 0 || units.length === 0) return onward(state, frame)
  const among = frame.fire === null ? bound(at, units) : [frame.fire.lead]
  return call(state, frame, { at: 'losses', side: frame.side, among })
}

/** Takes a step from the defender. Units that retreated into the hex lose theirs last. */
const defenderLoss = (at: Carrying): ArdennesNext => {
  const { g, state, frame, log } = at
  const units = defendersLeft(at)
  const struck = dumpStruck(g, state, frame.target)
  if (effectIn(frame).defenderLoses === 0) return onward(struck, frame)
  // a dump without units loses its own step (32.2.b)
  if (units.length === 0) return onward(dumpLost(g, struck, frame.target, log), frame)
  const hosts = units.filter(unit => !isGuest(g, state, unit))
  return call(struck, frame, {
    at: 'losses',
    side: enemyOf(frame.side),
    among: bound(at, hosts.length > 0 ? hosts : units),
  })
}

/**
 * Engages the defenders after the losses, unless a lone recon unit may slip away (21.4). If no defender is left, the
 * victors may enter the hex (16.1.i, 17.3).
 */
const slip = (at: Carrying): ArdennesNext => {
  const { g, state, frame, log } = at
  const left = defendersLeft(at)
  if (left.length === 0) {
    const after = frame.retreat > 0 ? dumpLost(g, state, frame.target, log) : state
    const reach = frame.result === 'EX' && frame.fire === null ? 'limited' : frame.advance
    // a dump that is still defended keeps the victors out
    const advance = isGuarded(g, after, frame.target) ? null : reach
    return onward(after, { ...frame, retreat: 0, engages: false, advance })
  }
  if (!frame.engages) return onward(state, frame)
  if (effectIn(frame).defenderLoses === 0 && maySlip(g, left))
    return call(state, frame, { at: 'slip', side: enemyOf(frame.side) })
  return onward(engaged(at, left), { ...frame, engages: false })
}

/** Offers Determined Defence against a normal advance (16.71.a, Q-45). */
const defence = (at: Carrying): ArdennesNext => {
  const { g, state, frame } = at
  const { retreat, advance } = effectIn(frame)
  const offered = frame.retreat === 2 && retreat === 2 && advance === 'normal'
  return offered && holders(g, state, frame.target).length > 0
    ? call(state, frame, { at: 'defence', side: enemyOf(frame.side) })
    : stay(state, { ...frame, stage: 'retreat' })
}

/** Retreats the defenders that are not lost at once (17). A position in the hex that they leave is removed (15.8.p). */
const retreat = (at: Carrying): ArdennesNext => {
  const { g, state, frame, log } = at
  const next = { ...frame, stage: after(frame.stage) }
  const left = defendersLeft(at)
  const isEmpty = left.length === 0 || frame.retreat > 0
  const positions = isEmpty ? withoutPosition(state.positions, frame.target) : state.positions
  const stripped = positions === state.positions ? state : { ...state, positions }
  const bare = frame.retreat > 0 ? dumpLost(g, stripped, frame.target, log) : stripped
  if (frame.retreat === 0 || left.length === 0) return stay(bare, next)
  const guests = left.filter(unit => isGuest(g, bare, unit))
  const ready = readied(g, bare, left, { distance: frame.retreat, shakes: frame.shakes, guests }, log)
  return call(ready.state, next, {
    at: 'retreats',
    side: enemyOf(frame.side),
    from: frame.target,
    distance: frame.retreat,
    waiting: ready.units,
    gone: [],
  })
}

/** Lets the victors advance (19.1). */
const advance = (at: Carrying): ArdennesNext => {
  const { g, state, frame } = at
  const next = { ...frame, stage: after(frame.stage) }
  if (frame.advance === null) return stay(state, next)
  return call(state, next, {
    at: 'advance',
    side: frame.side,
    reach: frame.advance,
    vacated: frame.target,
    able: attackersLeft(at).filter(unit => g.guns[unit] === 0),
    went: [],
    formed: [],
  })
}

/**
 * Removes the Advantage marker that helped the attack, and gives a new one for Eng+ (16.6.c) if defenders are engaged
 * (Q-64).
 */
const advantage = (at: Carrying): ArdennesNext => {
  const { state, frame } = at
  const spent = withoutUsedAdvantages(state, frame)
  const next = { ...frame, stage: after(frame.stage) }
  const won = frame.fire?.result === 'Eng+' && defendersLeft(at).length > 0 && attackersLeft(at).length > 0
  return won ? call(spent, next, { at: 'advantage', side: frame.side }) : stay(spent, next)
}

/**
 * Lets defenders that had to give way return at once: they attack units in the hex, or enter it if it is empty
 * (16.72.g, 16.72.i).
 */
const counter = (at: Carrying): ArdennesNext => {
  const { g, state, frame } = at
  const next = { ...frame, stage: after(frame.stage) }
  const side = enemyOf(frame.side)
  const near = frame.defenders.filter(
    unit =>
      g.guns[unit] === 0 &&
      isOnMap(g, state, unit) &&
      adjacent(g.board, unitPlace(state, unit), frame.target) &&
      !isMarked(state, unit, SHAKEN),
  )
  if (!frame.counter || near.length === 0) return stay(state, next)
  return g.occupancy(state.units).count(frame.side, frame.target) > 0
    ? call(state, next, {
        at: 'attackers',
        sort: 'counterattack',
        side,
        target: frame.target,
        attackers: [],
        able: near,
        far: [],
      })
    : call(state, next, {
        at: 'advance',
        side,
        reach: 'limited',
        vacated: frame.target,
        able: near,
        went: [],
        formed: [],
      })
}

/**
 * Lets units that have advanced attack again or join another attack (19.4, 19.5), except units that have already done
 * so (19.4.j).
 */
const breakthrough = (at: Carrying): ArdennesNext => {
  const { g, state, frame } = at
  const may = (unit: number): boolean =>
    isOnMap(g, state, unit) && !frame.able.includes(unit) && !isMarked(state, unit, UNSUPPLIED | SHAKEN)
  const { able, far } = groupsAmong(frame.went, may)
  const group = { at: 'breakthrough', side: frame.side, able, far } as const
  return frame.sort === 'attack' && effectIn(frame).breaksThrough && hasBreakthrough({ g, state, frame: group })
    ? call(state, frame, group)
    : onward(state, frame)
}

/** The effect of each stage. */
export const STAGE: Readonly<Record<Stage, (at: Carrying) => ArdennesNext>> = {
  'attacker-loss': attackerLoss,
  'defender-loss': defenderLoss,
  slip,
  defence,
  // this stage only follows Determined Defence
  'defence-loss': at => {
    const among = attackersLeft(at)
    return among.length === 0
      ? onward(at.state, at.frame)
      : call(at.state, at.frame, { at: 'losses', side: at.frame.side, among })
  },
  retreat,
  advance,
  advantage,
  counter,
  breakthrough,
  // units that attacked from off the map and did not advance go back to their box (13.5.g)
  end: ({ g, state, frame, log }) =>
    done(frame.sort === 'attack' ? withdrawn(g, state, frame.target, frame.attackers, log) : state, {
      type: 'fought',
      sort: frame.sort,
      attackers: frame.attackers,
      struck: frame.defenders,
      next: frame.next,
    }),
}
