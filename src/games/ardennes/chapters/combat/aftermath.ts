/** The units that a stage of a combat result works on (16.1): those still present, and those that become engaged. */

import { adjacent, ascending, call, done, idsOf, isOnMap, NOBODY, stay } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type AftermathFrame,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesResult,
  type ArdennesState,
  type ArdennesTables,
  enemyOf,
  ENGAGED,
  isGuarded,
  isMarked,
  RIDING,
  SHAKEN,
  type Stage,
  STAGES,
  unitPlace,
  UNSUPPLIED,
  withMark,
  withoutMark,
  withoutPosition,
} from '../../state/index.js'
import { isPresent, withdrawn } from '../gates.js'
import { withoutUsedAdvantages } from '../advantages.js'
import { dumpLost, dumpStruck } from '../dump.js'
import { readied } from '../retreat/retreats.js'
import { groupsAmong, hasBreakthrough } from './advance.js'
import { effectIn, holders, maySlip } from './results.js'
import { isGuest } from './odds.js'
import type { DefenceResult } from '../../rulebook/index.js'

/** The data that a stage works on. */
export interface Carrying {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly frame: AftermathFrame
  readonly log: ArdennesLog
}

/** Returns the defenders that are still in the hex, ascending. */
export const defendersLeft = ({ g, state, frame }: Omit<Carrying, 'log'>): ReadonlyArray<number> =>
  frame.defenders.filter(unit => unitPlace(state, unit) === frame.target && g.side[unit] !== frame.side)

/** Returns the attackers that are left, ascending. */
export const attackersLeft = ({ g, state, frame }: Omit<Carrying, 'log'>): ReadonlyArray<number> =>
  frame.attackers.filter(unit => isPresent(g, state, unit))

/** Marks the units left in the hex as engaged (16.5, Q-66). */
export const engaged = ({ g, state, frame, log }: Carrying, units: ReadonlyArray<number>): ArdennesState => {
  if (units.length > 0)
    log?.add({
      kind: 'marker',
      rule: 'ardennes:16.1.j',
      side: SIDES[enemyOf(frame.side)],
      what: 'engaged',
      units: idsOf(g, units),
      places: [g.board.ids[frame.target]!],
      forced: true,
    })
  // an engaged unit loses its Strategic Movement marker (12.5.d)
  return units.reduce((now, unit) => withMark(withoutMark(now, unit, RIDING), unit, ENGAGED), state)
}

/* The stages of a combat result and their effects, in order (16.1 to 16.7). */

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

/* Carries out the result of a combat: the stages, and the results of the procedures that they call. */

/** Returns the frame after a loss: a remnant takes the place of its unit. */
const afterLoss = (frame: AftermathFrame, unit: number, heir: number): AftermathFrame =>
  heir < 0
    ? frame
    : {
        ...frame,
        attackers: frame.attackers.includes(unit) ? ascending([...frame.attackers, heir]) : frame.attackers,
        defenders: frame.defenders.includes(unit) ? ascending([...frame.defenders, heir]) : frame.defenders,
      }

/** Continues after the result of Determined Defence (16.72). */
const afterDefence = (at: Carrying, result: DefenceResult | null): ArdennesNext => {
  const { state, frame } = at
  const left = defendersLeft(at).length > 0
  switch (result) {
    case 'yes-exchange':
    case 'yes-step': {
      // the defence holds; if it cost the last step, the hex may be entered (16.74)
      const held: AftermathFrame = {
        ...frame,
        retreat: 0,
        advance: left || isGuarded(at.g, state, frame.target) ? null : 'limited',
      }
      const owes = result === 'yes-exchange' && attackersLeft(at).length > 0
      return stay(state, { ...held, stage: owes ? 'defence-loss' : 'retreat' })
    }
    case 'counterattack':
      return stay(state, { ...frame, retreat: 1, shakes: false, advance: 'limited', counter: true, stage: 'retreat' })
    default:
      return stay(state, { ...frame, stage: 'retreat' })
  }
}

/** Continues after a lone recon unit has chosen to retreat one hex or to be engaged (21.4). */
const afterSlip = (at: Carrying, slips: boolean): ArdennesNext => {
  const { state, frame } = at
  return slips
    ? stay(state, { ...frame, engages: false, retreat: 1, shakes: false, advance: 'normal', stage: 'retreat' })
    : onward(engaged(at, defendersLeft(at)), { ...frame, engages: false })
}

/**
 * Records the units that have advanced, and the parts of units that broke down before. The parts have fought as their
 * units have (26.3.a).
 */
const withParts = (
  frame: AftermathFrame,
  { went, formed }: Extract<ArdennesResult, { readonly type: 'advanced' }>,
): AftermathFrame => {
  const known = (units: ReadonlyArray<number>): ReadonlyArray<number> =>
    formed.length === 0
      ? units
      : ascending([...units, ...formed.flatMap(({ unit, of }) => (units.includes(of) ? unit : []))])
  return { ...frame, went, attackers: known(frame.attackers), able: known(frame.able) }
}

/** Adds the attackers and defenders of an attack that this one caused. A counterattack adds none. */
const withFought = (
  frame: AftermathFrame,
  result: Extract<ArdennesResult, { readonly type: 'fought' }>,
): AftermathFrame => ({
  ...frame,
  attackers: ascending([...frame.attackers, ...result.attackers]),
  defenders: ascending([...frame.defenders, ...result.struck]),
})

/** The procedure that carries out a result. */
export const aftermath = (g: ArdennesTables): ArdennesProcedure<AftermathFrame> => {
  const resumed = (state: ArdennesState, frame: AftermathFrame, result: ArdennesResult, at: Carrying): ArdennesNext => {
    switch (result.type) {
      case 'lost':
        return onward(state, afterLoss(frame, result.unit, result.heir))
      case 'slipped':
        return afterSlip(at, result.slips)
      case 'defended':
        return afterDefence(
          { ...at, frame: result.lead < 0 ? frame : afterLoss(frame, result.lead, result.heir) },
          result.result,
        )
      case 'advanced':
        // units that re-enter a hex that was left empty are the defenders
        return stay(state, frame.stage === 'advantage' ? withParts(frame, result) : frame)
      case 'fought':
        return result.sort === 'counterattack' ? stay(state, frame) : onward(state, withFought(frame, result))
      case 'group-decided':
        return onward(state, { ...frame, next: result.next })
      default:
        // a retreat is over, a breakthrough was called off and is asked for again, or a counterattack was declined
        return stay(state, frame)
    }
  }
  return {
    who: () => NOBODY,
    proceed: (state, frame, log) => STAGE[frame.stage]({ g, state, frame, log }),
    resume: (state, frame, result, log) => resumed(state, frame, result, { g, state, frame, log }),
  }
}
