/** 16.1 to 16.7 The stages of a result: what is done at each, in order. */
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

/** The stage after one. */
const after = (stage: Stage): Stage => STAGES[STAGES.indexOf(stage) + 1]!

/** On to the next stage. */
export const onward = (state: ArdennesState, frame: AftermathFrame): ArdennesNext =>
  stay(state, { ...frame, stage: after(frame.stage) })

/** Of some units those that an exchange falls on first (16.3.a); else all. */
const bound = ({ frame }: Carrying, units: ReadonlyArray<number>): ReadonlyArray<number> => {
  const first = frame.result === 'EX' && frame.fire === null ? units.filter(unit => frame.earned.includes(unit)) : []
  return first.length > 0 ? first : units
}

/** The attacker loses a step: the unit that leads a Firefight (16.3.c), else one of his choice. */
const attackerLoss = (at: Carrying): ArdennesNext => {
  const { state, frame } = at
  const units = attackersLeft(at)
  if (effectIn(frame).attackerLoses === 0 || units.length === 0) return onward(state, frame)
  const among = frame.fire === null ? bound(at, units) : [frame.fire.lead]
  return call(state, frame, { at: 'losses', side: frame.side, among })
}

/** The defender loses one: guests of the hex last. */
const defenderLoss = (at: Carrying): ArdennesNext => {
  const { g, state, frame, log } = at
  const units = defendersLeft(at)
  const struck = dumpStruck(g, state, frame.target)
  if (effectIn(frame).defenderLoses === 0) return onward(struck, frame)
  // the dump loses its step where it is alone (32.2.b)
  if (units.length === 0) return onward(dumpLost(g, struck, frame.target, log), frame)
  const hosts = units.filter(unit => !isGuest(g, state, unit))
  return call(struck, frame, {
    at: 'losses',
    side: enemyOf(frame.side),
    among: bound(at, hosts.length > 0 ? hosts : units),
  })
}

/** After the losses: defenders are engaged, unless a lone recon unit may slip away (21.4); where none are left, the victors may take the hex (16.1.i, 17.3). */
const slip = (at: Carrying): ArdennesNext => {
  const { g, state, frame, log } = at
  const left = defendersLeft(at)
  if (left.length === 0) {
    const after = frame.retreat > 0 ? dumpLost(g, state, frame.target, log) : state
    const reach = frame.result === 'EX' && frame.fire === null ? 'limited' : frame.advance
    // the dump that still stands keeps the victors out
    const advance = isGuarded(g, after, frame.target) ? null : reach
    return onward(after, { ...frame, retreat: 0, engages: false, advance })
  }
  if (!frame.engages) return onward(state, frame)
  if (effectIn(frame).defenderLoses === 0 && maySlip(g, left))
    return call(state, frame, { at: 'slip', side: enemyOf(frame.side) })
  return onward(engaged(at, left), { ...frame, engages: false })
}

/** Determined Defence is offered against a normal advance (16.71.a, Q-45). */
const defence = (at: Carrying): ArdennesNext => {
  const { g, state, frame } = at
  const { retreat, advance } = effectIn(frame)
  const offered = frame.retreat === 2 && retreat === 2 && advance === 'normal'
  return offered && holders(g, state, frame.target).length > 0
    ? call(state, frame, { at: 'defence', side: enemyOf(frame.side) })
    : stay(state, { ...frame, stage: 'retreat' })
}

/** The retreat: who is not lost at once goes back (17). A position in the hex goes with its defenders (15.8.p). */
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

/** The victors advance (19.1). */
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

/** The marker that helped is used up; by Eng+ a new one is given (16.6.c), where defenders are engaged. */
const advantage = (at: Carrying): ArdennesNext => {
  const { state, frame } = at
  const spent = withoutUsedAdvantages(state, frame)
  const next = { ...frame, stage: after(frame.stage) }
  const won = frame.fire?.result === 'Eng+' && defendersLeft(at).length > 0 && attackersLeft(at).length > 0
  return won ? call(spent, next, { at: 'advantage', side: frame.side }) : stay(spent, next)
}

/** Those who had to give way may come back at once: against those who have taken the hex, or into it if nobody has (16.72.g, 16.72.i). */
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

/** Those who have advanced may attack again, or join another attack (19.4, 19.5); not those who have done so (19.4.j). */
const breakthrough = (at: Carrying): ArdennesNext => {
  const { g, state, frame } = at
  const may = (unit: number): boolean =>
    isOnMap(g, state, unit) && !frame.able.includes(unit) && !isMarked(state, unit, UNSUPPLIED | SHAKEN)
  const { able, far } = groupsAmong(frame.went, may)
  if (frame.sort !== 'attack' || !effectIn(frame).breaksThrough || !hasBreakthrough(g, state, frame.side, able, far))
    return onward(state, frame)
  return call(state, frame, { at: 'breakthrough', side: frame.side, able, far })
}

/** What is done at each stage. */
export const STAGE: Readonly<Record<Stage, (at: Carrying) => ArdennesNext>> = {
  'attacker-loss': attackerLoss,
  'defender-loss': defenderLoss,
  slip,
  defence,
  // comes after Determined Defence alone
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
  // who has attacked from off the map and not advanced is no longer needed there (13.5.g)
  end: ({ g, state, frame, log }) =>
    done(frame.sort === 'attack' ? withdrawn(g, state, frame.target, frame.attackers, log) : state, {
      type: 'fought',
      sort: frame.sort,
      attackers: frame.attackers,
      struck: frame.defenders,
      next: frame.next,
    }),
}
