/** 7 Combat: the phase, the secret commitments of both sides, the roll and what it brings in the order of Q-8. */
import {
  type Next,
  type Procedure,
  type Violation,
  type Who,
  CHANCE,
  NOBODY,
  adjacent,
  call,
  die,
  done,
  emptySet,
  has,
  stay,
  violation,
  withMember,
} from '../../../../kernel/index.js'
import { ADVANCED, advancers } from './advance.js'
import { isInContact, markFired, maySupportAttack, maySupportDefence } from '../artillery/index.js'
import { attackTotal, canComeToMore, isTarget, mayAttack, oddsOf } from './odds.js'
import { stackSteps } from '../command.js'
import {
  type AdvanceFrame,
  type CombatFrame,
  type CombatsFrame,
  type Handed,
  type Retreated,
  type Setting,
  type SideIndex,
  type VerdunFrame,
  type VerdunLog,
  type VerdunState,
  FRENCH,
  GERMAN,
  GUEST,
  combatsOf,
  enemyOf,
  isMarked,
  isOnMap,
  silence,
  stepsLeft,
  unitPlace,
  unitStatus,
  withStatus,
} from '../../state/index.js'
import { readRetreat } from './retreat.js'
import { SIDES, type Side } from '../../scenario/index.js'
import { isStosstruppen } from '../stosstruppen.js'
import {
  COMBAT,
  type CombatResult,
  type Effect,
  STACKING_LIMIT,
  effectsOf,
  shiftedColumn,
} from '../../rulebook/index.js'
import { combatValue, destroy, loseStep } from '../units.js'
import { defendersIn, fieldOf, mayBeIn, stackIn, standingFort } from '../zones-of-control.js'

/** The frame of a combat phase; `manoeuvred` are the units that may attack in the second one. */
export const beginCombats = (g: Setting, side: SideIndex, second: boolean, manoeuvred: Handed): CombatsFrame => ({
  at: 'combats',
  side,
  second,
  manoeuvred: manoeuvred.length > 0 ? manoeuvred : emptySet(g.units.length),
  attacked: emptySet(g.units.length),
  struck: emptySet(g.units.length),
  fortsStruck: emptySet(g.fortIds.length),
  retreated: [],
  closing: false,
})

/** Whether somebody could attack these targets (7.1.a), and come to more than 0. */
export const isOpen = (g: Setting, state: VerdunState, phase: CombatsFrame, targets: ReadonlyArray<number>): boolean =>
  targets.every(hex => isTarget(g, state, phase, hex)) && canComeToMore(g, state, phase, [], targets)

/** Hexes that may be the next target, ascending and beyond the last (7.2.c, Q-19). */
export const nextTargets = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const last = targets[targets.length - 1] ?? -1
  const found = new Set<number>()
  const weak = new Set<number>()
  for (const unit of g.unitsOf[phase.side]) {
    if (!mayAttack(g, state, phase, unit, targets)) continue
    const from = unitPlace(state, unit)
    const into = combatValue(g, state, unit) > 0 ? found : weak
    for (let k = from * 6; k < from * 6 + 6; k++) {
      const hex = g.board.neighbours[k]!
      if (hex > last && isTarget(g, state, phase, hex)) into.add(hex)
    }
  }
  // where nobody next to it has any value guns must bring some
  for (const hex of weak) if (!found.has(hex) && canComeToMore(g, state, phase, [], [...targets, hex])) found.add(hex)
  return [...found].sort((a, b) => a - b)
}

/**
 * The last stack to have retreated to a hex that is still over the limit: it retreats on (7.6.e, Q-31); null when none can help. One that
 * is over the limit by itself fits nowhere: the last of the stacks that it was made of, hosts and their guests, goes on instead.
 */
const overstackedRetreat = (g: Setting, state: VerdunState, frame: CombatsFrame): Retreated | null => {
  for (let i = frame.retreated.length - 1; i >= 0; i--) {
    const { hex, units } = frame.retreated[i]!
    const there = units.filter(unit => unitPlace(state, unit) === hex)
    if (there.length === 0 || stackSteps(g, state, g.side[there[0]!] as SideIndex, hex) <= STACKING_LIMIT) continue
    if (there.reduce((sum, unit) => sum + stepsLeft(g, unit, unitStatus(state, unit)), 0) <= STACKING_LIMIT)
      return { hex, units: there }
    for (let j = i - 1; j >= 0; j--) {
      const part = frame.retreated[j]!.units.filter(unit => there.includes(unit))
      if (part.length > 0 && part.length < there.length) return { hex, units: part }
    }
  }
  return null
}

/** Guests in whose hex nobody but guests is left. */
const leftAlone = (g: Setting, state: VerdunState): ReadonlyArray<number> => {
  const field = fieldOf(g, state)
  const guests = state.units.flatMap((_, unit) =>
    isOnMap(g, state, unit) && isMarked(state, unit, GUEST) ? [unit] : [],
  )
  return guests.filter(unit => field.unitsIn(unitPlace(state, unit)).every(other => isMarked(state, other, GUEST)))
}

/** Such guests are guests no longer. */
const releaseGuests = (g: Setting, state: VerdunState): VerdunState =>
  leftAlone(g, state).reduce((now, unit) => withStatus(now, unit, unitStatus(now, unit) & ~GUEST), state)

/** The combat phase: combats chosen and resolved one by one; then over-stacked retreats go on. Hands on the units that advanced. */
export const combatPhase = (g: Setting): Procedure<VerdunState, CombatsFrame, VerdunFrame, Handed, Side> => {
  const base = g.actions.base('target')
  const end = g.actions.of('end')
  const close = (state: VerdunState, frame: CombatsFrame): Next<VerdunState, VerdunFrame, Handed> => {
    const stack = overstackedRetreat(g, state, frame)
    if (stack === null)
      return stay(releaseGuests(g, state), {
        at: 'stacking',
        side: frame.side,
        both: true,
        last: -1,
        handed: frame.second ? [] : frame.manoeuvred,
      })
    const side = g.side[stack.units[0]!] as SideIndex
    // it goes on, and does not come back to a hex that it has left: two full hexes would send it to and fro for ever
    const barred = [
      ...new Set(
        frame.retreated
          .filter(({ hex, units }) => hex !== stack.hex && units.some(unit => stack.units.includes(unit)))
          .map(({ hex }) => hex),
      ),
    ]
    return call(
      state,
      { ...frame, closing: true },
      {
        at: 'retreat',
        side,
        distance: 1,
        waiting: [stack],
        units: [],
        entered: [],
        done: [],
        barred,
        stosstruppenOwe: false,
      },
    )
  }
  return {
    who: (_state, frame) => (frame.closing ? NOBODY : frame.side),
    asks: () => 'attack',
    legal: (state, frame) => [...nextTargets(g, state, frame, []).map(hex => base + hex), end],
    apply: (state, frame, action) =>
      action === end
        ? close(state, frame)
        : call(state, frame, {
            at: 'combat',
            stage: 'targets',
            targets: [g.actions.placeOf(action)],
            attackers: [],
            guns: [],
            defenceGuns: [],
            odds: null,
            die: 0,
            attacking: [],
            defending: [],
            defenders: [],
            decided: [],
            holding: [],
            stosstruppenOwe: false,
            retreats: [],
            left: [],
          }),
    proceed: (state, frame) => close(state, frame),
    resume: (state, frame, handed) =>
      frame.closing
        ? stay(releaseGuests(g, state), { ...frame, retreated: [...frame.retreated, ...readRetreat(handed).stacks] })
        : // those left alone were in a hex that has been attacked (7.1.c)
          stay(
            releaseGuests(g, state),
            tally(
              g,
              frame,
              handed,
              leftAlone(g, state).filter(unit => g.side[unit] !== frame.side),
            ),
          ),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'target') return null
      const hex = g.actions.placeOf(action)
      const name = g.board.ids[hex]!
      if (stackIn(g, state, enemyOf(frame.side), hex).length === 0 && standingFort(g, state, hex) < 0)
        return violation('cannot-attack', 'verdun:7.1.a', `nothing in ${name} can be attacked`, [name])
      return isTarget(g, state, frame, hex)
        ? violation('cannot-attack', 'verdun:7.1.a', `no unit can attack ${name}`, [name])
        : violation('already-attacked', 'verdun:Q-32', `${name} cannot be a target in this phase`, [name])
    },
  }
}

/** What a combat hands back: four lists, each after its length: attackers, units struck, forts struck, units that advanced; then the retreats. */
const hand = (
  frame: CombatFrame,
  forts: ReadonlyArray<number>,
  advanced: ReadonlyArray<number>,
  retreats: ReadonlyArray<Retreated>,
): Handed => [
  ...[frame.attackers, frame.defenders, forts, advanced].flatMap(list => [list.length, ...list]),
  ...retreats.flatMap(stack => [stack.hex, stack.units.length, ...stack.units]),
]

const tally = (g: Setting, frame: CombatsFrame, handed: Handed, alone: ReadonlyArray<number>): CombatsFrame => {
  let at = 0
  const take = (): ReadonlyArray<number> => {
    const list = handed.slice(at + 1, at + 1 + handed[at]!)
    at += 1 + list.length
    return list
  }
  const [attackers, struck, forts, advanced] = [take(), take(), take(), take()]
  const add = (set: ReadonlyArray<number>, list: ReadonlyArray<number>): ReadonlyArray<number> =>
    list.reduce((now, x) => withMember(now, x), set)
  const { stacks } = readRetreat([0, ...handed.slice(at)])
  const own = advanced.filter(unit => g.side[unit] === frame.side)
  return {
    ...frame,
    attacked: add(frame.attacked, attackers),
    struck: add(add(frame.struck, struck), alone),
    fortsStruck: add(frame.fortsStruck, forts),
    // an advance counts as manoeuvre (5.4.b, Q-29)
    manoeuvred: frame.second ? frame.manoeuvred : add(frame.manoeuvred, own),
    retreated: [...frame.retreated, ...stacks],
  }
}

/** The result of a combat whose die has been rolled. */
export const resultOf = (frame: CombatFrame): CombatResult => {
  const { column, shift, modifier } = frame.odds!
  const used = shiftedColumn(column, shift)
  return COMBAT.read(used.column, frame.die + modifier + used.bonus)
}

/** One combat. */
export const combat = (g: Setting): Procedure<VerdunState, CombatFrame, VerdunFrame, Handed, Side> => {
  const targetBase = g.actions.base('target')
  const attackerBase = g.actions.base('attacker')
  const gunBase = g.actions.base('gun')
  const named = g.actions.of('targetsNamed')
  const commit = g.actions.of('commit')
  const rolls = die(6, face => g.actions.of('roll', 0, 0, face))
  const who = (state: VerdunState, frame: CombatFrame): Who => {
    switch (frame.stage) {
      case 'targets':
      case 'assault':
        return combatsOf(state).side
      case 'defence':
        return enemyOf(combatsOf(state).side)
      case 'die':
        return CHANCE
      default:
        return NOBODY
    }
  }
  return {
    who,
    asks: (_state, frame) =>
      // the same question for units and guns: it must not tell the defender how far the attacker is
      (
        ({
          targets: 'further-target',
          assault: 'assault',
          defence: 'defensive-support',
          die: 'combat-die',
        }) as Readonly<Record<string, string>>
      )[frame.stage] ?? '',
    chances: () => rolls,
    legal: (state, frame) => {
      const phase = combatsOf(state)
      if (frame.stage === 'targets')
        return [...nextTargets(g, state, phase, frame.targets).map(hex => targetBase + hex), named]
      if (frame.stage === 'defence') {
        const side = enemyOf(phase.side)
        const last = frame.defenceGuns[frame.defenceGuns.length - 1] ?? -1
        const guns = g.unitsOf[side].filter(
          gun => gun > last && maySupportDefence(g, state, side, gun, frame.targets, frame.defenceGuns),
        )
        return [...guns.map(gun => gunBase + gun), commit]
      }
      const last = frame.attackers[frame.attackers.length - 1] ?? -1
      const total = attackTotal(g, state, frame.attackers, frame.guns)
      const out =
        frame.guns.length > 0
          ? []
          : g.unitsOf[phase.side]
              .filter(
                unit =>
                  unit > last &&
                  mayAttack(g, state, phase, unit, frame.targets) &&
                  (total + combatValue(g, state, unit) > 0 ||
                    canComeToMore(g, state, phase, [...frame.attackers, unit], frame.targets)),
              )
              .map(unit => attackerBase + unit)
      if (frame.attackers.length === 0) return out
      const lastGun = frame.guns[frame.guns.length - 1] ?? -1
      const guns = g.unitsOf[phase.side].filter(
        gun => gun > lastGun && maySupportAttack(g, state, phase, gun, frame.attackers, frame.targets, frame.guns),
      )
      return [...out, ...guns.map(gun => gunBase + gun), ...(total > 0 ? [commit] : [])]
    },
    apply: (state, frame, action, log) => {
      const type = g.actions.typeOf(action).type
      if (frame.stage === 'die') return roll(g, state, { ...frame, die: g.actions.valueOf(action) }, log)
      if (action === named) return stay(state, { ...frame, stage: 'assault' })
      if (action === commit) {
        const { side } = combatsOf(state)
        // what has been committed is seen by its own side until both are revealed
        log?.add({
          kind: 'committed',
          rule: 'verdun:7.4.a',
          side: SIDES[frame.stage === 'assault' ? side : enemyOf(side)],
          places: frame.targets.map(hex => g.board.ids[hex]!),
          forced: false,
        })
        return frame.stage === 'assault' ? stay(state, { ...frame, stage: 'defence' }) : reveal(g, state, frame, log)
      }
      if (type === 'target') return stay(state, { ...frame, targets: [...frame.targets, g.actions.placeOf(action)] })
      if (type === 'attacker')
        return stay(state, { ...frame, attackers: [...frame.attackers, g.actions.unitOf(action)] })
      return stay(
        state,
        frame.stage === 'defence'
          ? { ...frame, defenceGuns: [...frame.defenceGuns, g.actions.unitOf(action)] }
          : { ...frame, guns: [...frame.guns, g.actions.unitOf(action)] },
      )
    },
    proceed: (state, frame, log) => consequences(g, state, frame, log),
    resume: (state, frame, handed) => resumed(g, state, frame, handed),
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

/** Both contributions lie open: the guns have been used, the odds stand (7.4.a). */
const reveal = (
  g: Setting,
  state: VerdunState,
  frame: CombatFrame,
  log: VerdunLog,
): Next<VerdunState, VerdunFrame, Handed> => {
  const { side } = combatsOf(state)
  const odds = oddsOf(g, state, side, frame.targets, frame.attackers, frame.guns, frame.defenceGuns)
  log?.add({
    kind: 'revealed',
    rule: 'verdun:7.4.a',
    side: SIDES[side],
    forced: false,
    places: frame.targets.map(hex => g.board.ids[hex]!),
    units: [...frame.attackers, ...frame.guns, ...frame.defenceGuns].map(unit => g.unitIds[unit]!),
  })
  return stay(markFired(state, [...frame.guns, ...frame.defenceGuns]), { ...frame, stage: 'die', odds })
}

/** Guests in the attackers' hexes that share their fate: no unit is left there that took no part (Q-33). */
const guestsOfAttack = (
  g: Setting,
  state: VerdunState,
  side: SideIndex,
  contact: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  [...new Set(contact.map(unit => unitPlace(state, unit)))].flatMap(hex => {
    const stack = stackIn(g, state, side, hex)
    return stack.every(unit => contact.includes(unit) || isMarked(state, unit, GUEST))
      ? stack.filter(unit => isMarked(state, unit, GUEST) && !contact.includes(unit))
      : []
  })

const roll = (
  g: Setting,
  state: VerdunState,
  frame: CombatFrame,
  log: VerdunLog,
): Next<VerdunState, VerdunFrame, Handed> => {
  const { side } = combatsOf(state)
  const enemy = enemyOf(side)
  const result = resultOf(frame)
  log?.add({ kind: 'rolled', rule: 'verdun:7.4.d', value: frame.die, forced: false })
  log?.add({ kind: 'result', rule: 'verdun:7.5.g', what: result, places: frame.targets.map(hex => g.board.ids[hex]!) })
  const contact = [...frame.attackers, ...frame.guns.filter(gun => isInContact(g, state, gun, frame.targets))]
  const attacking = [...contact, ...guestsOfAttack(g, state, side, contact)].sort((a, b) => a - b)
  const defending = frame.targets.flatMap(hex => stackIn(g, state, enemy, hex)).sort((a, b) => a - b)
  const defenders = frame.targets.flatMap(hex => defendersIn(g, state, enemy, hex)).sort((a, b) => a - b)
  // guests take no part (7.1.e)
  const german = side === GERMAN ? contact : defenders
  const attackerRetreats = effectsOf(result).attacker.retreat > 0 || (result.startsWith('A') && !result.includes('/'))
  return stay(surrender(g, state, frame, log), {
    ...frame,
    stage: 'hold',
    attacking,
    defending,
    defenders,
    decided: frame.targets.filter(hex => stackIn(g, state, enemy, hex).length === 0),
    stosstruppenOwe: german.some(unit => isStosstruppen(g, unit)),
    left: attackerRetreats
      ? [...new Set(attacking.map(unit => unitPlace(state, unit)))].sort((a, b) => a - b)
      : frame.targets,
  })
}

/** The stacks of units, by the hex they are in. */
const stacksOf = (g: Setting, state: VerdunState, units: ReadonlyArray<number>): ReadonlyArray<Retreated> => {
  const alive = units.filter(unit => isOnMap(g, state, unit))
  return [...new Set(alive.map(unit => unitPlace(state, unit)))]
    .sort((a, b) => a - b)
    .map(hex => ({ hex, units: alive.filter(unit => unitPlace(state, unit) === hex) }))
}

/** Steps that a French hex has to ignore a retreat with, its fort's included. */
export const stepsIn = (g: Setting, state: VerdunState, hex: number): number =>
  stackSteps(g, state, FRENCH, hex) + (standingFort(g, state, hex) >= 0 ? 1 : 0)

/** What follows the roll, in the order of Q-8: ignoring a retreat, retreats, losses of attacker and defender, advance. */
const consequences = (
  g: Setting,
  state: VerdunState,
  frame: CombatFrame,
  log: VerdunLog,
): Next<VerdunState, VerdunFrame, Handed> => {
  const { side } = combatsOf(state)
  const enemy = enemyOf(side)
  const { attacker, defender } = effectsOf(resultOf(frame))
  switch (frame.stage) {
    case 'hold': {
      const hex =
        enemy === FRENCH && defender.retreat > 0
          ? frame.targets.find(
              target =>
                !frame.decided.includes(target) &&
                stackIn(g, state, FRENCH, target).length > 0 &&
                stepsIn(g, state, target) >= defender.retreat,
            )
          : undefined
      return hex === undefined
        ? stay(state, { ...frame, stage: 'retreat' })
        : call(state, frame, { at: 'hold', hex, steps: defender.retreat })
    }
    case 'retreat': {
      const loser = defender.retreat > 0 ? enemy : side
      const distance = Math.max(attacker.retreat, defender.retreat)
      const waiting =
        distance === 0
          ? []
          : defender.retreat > 0
            ? stacksOf(g, state, frame.defending).filter(stack => !frame.holding.includes(stack.hex))
            : stacksOf(g, state, frame.attacking)
      if (waiting.length === 0) return stay(state, { ...frame, stage: 'attacker-losses' })
      return call(state, frame, {
        at: 'retreat',
        side: loser,
        distance,
        waiting,
        units: [],
        entered: [],
        done: [],
        barred: [],
        stosstruppenOwe: frame.stosstruppenOwe && loser === GERMAN,
      })
    }
    case 'attacker-losses':
      return suffer(g, state, frame, side, frame.attacking, attacker, 'defender-losses', log)
    case 'defender-losses':
      return suffer(g, state, frame, enemy, frame.defending, defender, 'advance', log)
    default:
      return advance(g, fallen(g, state, frame, log), frame)
  }
}

/** The losses of one side (7.5.a to 7.5.f); those chosen by the owner are asked for. */
const suffer = (
  g: Setting,
  state: VerdunState,
  frame: CombatFrame,
  side: SideIndex,
  units: ReadonlyArray<number>,
  effect: Effect,
  next: CombatFrame['stage'],
  log: VerdunLog,
): Next<VerdunState, VerdunFrame, Handed> => {
  const alive = units.filter(unit => isOnMap(g, state, unit))
  const after: CombatFrame = { ...frame, stage: next }
  // where forts were attacked alone one of them gives the step
  const forts = side === FRENCH && units.length === 0 ? unmannedForts(g, state, frame) : []
  if (effect.loss === 'none' || alive.length + forts.length === 0) return stay(state, after)
  if (effect.loss === 'all')
    return stay(
      alive.reduce((now, unit) => destroy(g, now, unit, 'verdun:7.5.a', log), state),
      after,
    )
  if (effect.loss === 'each') return stay(eachLoses(g, state, alive, log), after)
  // one step of one unit; while there are units no fort takes it
  return call(state, after, {
    at: 'losses',
    side,
    among: alive,
    forts,
    count: 1,
    stosstruppenFirst: frame.stosstruppenOwe && side === GERMAN,
    last: -1,
    rule: 'verdun:7.5.c',
  })
}

/** Every unit loses a step; an HQ only with the last of its stack. */
const eachLoses = (g: Setting, state: VerdunState, units: ReadonlyArray<number>, log: VerdunLog): VerdunState => {
  const others = units.filter(unit => g.type[unit] !== 'hq')
  const struck = others.reduce((now, unit) => loseStep(g, now, unit, 'verdun:7.5.b', log), state)
  return units
    .filter(
      unit =>
        g.type[unit] === 'hq' &&
        !others.some(other => isOnMap(g, struck, other) && unitPlace(struck, other) === unitPlace(struck, unit)),
    )
    .reduce((now, unit) => loseStep(g, now, unit, 'verdun:7.5.b', log), struck)
}

/** The standing forts of attacked hexes without units. */
const unmannedForts = (g: Setting, state: VerdunState, frame: CombatFrame): ReadonlyArray<number> =>
  frame.targets
    .filter(hex => stackIn(g, state, FRENCH, hex).length === 0)
    .map(hex => standingFort(g, state, hex))
    .filter(fort => fort >= 0)

/** A fort without units surrenders where each of the defenders loses a step, or all are eliminated. */
const surrender = (g: Setting, state: VerdunState, frame: CombatFrame, log: VerdunLog): VerdunState => {
  const { loss } = effectsOf(resultOf(frame)).defender
  return combatsOf(state).side !== GERMAN || (loss !== 'each' && loss !== 'all')
    ? state
    : unmannedForts(g, state, frame).reduce((now, fort) => silence(g, now, fort, 'verdun:Q-39', log), state)
}

/** A fort whose last defenders were eliminated in its hex surrenders (7.5.h, Q-39); one they left by retreat stands. */
const fallen = (g: Setting, state: VerdunState, frame: CombatFrame, log: VerdunLog): VerdunState => {
  if (combatsOf(state).side !== GERMAN) return state
  const { defender } = effectsOf(resultOf(frame))
  // without a retreat nobody has decided: the hexes in the list had no units
  const stood = frame.targets.filter(
    hex =>
      (defender.retreat === 0 ? !frame.decided.includes(hex) : frame.holding.includes(hex)) &&
      stackIn(g, state, FRENCH, hex).length === 0,
  )
  return stood
    .map(hex => standingFort(g, state, hex))
    .filter(fort => fort >= 0)
    .reduce((now, fort) => silence(g, now, fort, 'verdun:7.5.h', log), state)
}

/** Who has won by the result; null: nobody. */
export const winnerOf = (result: CombatResult, side: SideIndex): SideIndex | null => {
  if (result === 'Eng') return null
  const last = result.split('/').pop()!
  return last.startsWith('D') ? side : enemyOf(side)
}

const advance = (g: Setting, state: VerdunState, frame: CombatFrame): Next<VerdunState, VerdunFrame, Handed> => {
  const { side } = combatsOf(state)
  const winner = winnerOf(resultOf(frame), side)
  if (winner === null) return finish(g, state, frame, [])
  const emptied = frame.left.filter(hex => mayBeIn(g, state, winner, hex) && fieldOf(g, state).count[winner][hex] === 0)
  const able = (winner === side ? frame.attackers : frame.defenders).filter(unit => g.infantry[unit] === 1)
  const next: AdvanceFrame = { at: 'advance', side: winner, able, emptied, unit: -1, advanced: [] }
  return advancers(g, state, next).length > 0 ? call(state, frame, next) : finish(g, state, frame, [])
}

/** The combat is over: what it hands to the phase. */
const finish = (
  g: Setting,
  state: VerdunState,
  frame: CombatFrame,
  advanced: ReadonlyArray<number>,
): Next<VerdunState, VerdunFrame, Handed> => {
  const forts = frame.targets.map(hex => g.fortAt[hex]!).filter(fort => fort >= 0)
  const moved = frame.retreats
    .map(({ hex, units }) => ({ hex, units: units.filter(unit => unitPlace(state, unit) === hex) }))
    .filter(({ units }) => units.length > 0)
  return done(state, hand(frame, forts, advanced, moved))
}

const resumed = (
  g: Setting,
  state: VerdunState,
  frame: CombatFrame,
  handed: Handed,
): Next<VerdunState, VerdunFrame, Handed> => {
  switch (frame.stage) {
    case 'hold':
      return heldOn(g, state, frame, handed)
    case 'retreat': {
      const { owe, stacks } = readRetreat(handed)
      return stay(state, {
        ...frame,
        stage: 'attacker-losses',
        retreats: stacks,
        stosstruppenOwe: frame.stosstruppenOwe && (owe || !germanRetreated(state, frame)),
      })
    }
    case 'advance':
      return handed[0] === ADVANCED ? finish(g, state, frame, handed.slice(1)) : stay(state, frame)
    // a step has been lost: Stosstruppen owe none any more if it was their side's
    default:
      return stay(
        state,
        frame.stage === 'defender-losses' && combatsOf(state).side === GERMAN
          ? { ...frame, stosstruppenOwe: false }
          : frame,
      )
  }
}

const germanRetreated = (state: VerdunState, frame: CombatFrame): boolean => {
  const { side } = combatsOf(state)
  return (effectsOf(resultOf(frame)).defender.retreat > 0 ? enemyOf(side) : side) === GERMAN
}

/** The answer of a hex, or the steps it has paid: those are asked for when it holds (7.5.i, Q-41). */
const heldOn = (
  g: Setting,
  state: VerdunState,
  frame: CombatFrame,
  handed: Handed,
): Next<VerdunState, VerdunFrame, Handed> => {
  if (handed.length === 1) return stay(state, frame)
  const [hex, holds] = [handed[0]!, handed[1] === 1]
  const after: CombatFrame = {
    ...frame,
    decided: [...frame.decided, hex],
    holding: holds ? [...frame.holding, hex] : frame.holding,
  }
  if (!holds) return stay(state, after)
  const { defender } = effectsOf(resultOf(frame))
  return call(state, after, {
    at: 'losses',
    side: FRENCH,
    among: stackIn(g, state, FRENCH, hex),
    forts: [standingFort(g, state, hex)].filter(fort => fort >= 0),
    count: defender.retreat,
    stosstruppenFirst: false,
    last: -1,
    rule: 'verdun:7.5.i',
  })
}

const refuse = (g: Setting, state: VerdunState, frame: CombatFrame, action: number): Violation | null => {
  const type = g.actions.typeOf(action).type
  const phase = combatsOf(state)
  if (type === 'target' && frame.stage === 'targets') {
    const hex = g.actions.placeOf(action)
    const name = g.board.ids[hex]!
    if (!isOpen(g, state, phase, [...frame.targets, hex]))
      return violation('cannot-attack', 'verdun:7.2.c', `no unit can attack ${name} together with the other targets`, [
        name,
      ])
    return violation(
      'out-of-order',
      'verdun:sequence',
      `targets are named in ascending order: ${name} comes too late`,
      [name],
    )
  }
  if (type === 'commit' && frame.stage === 'assault') {
    return frame.attackers.length === 0
      ? violation('cannot-attack', 'verdun:Q-32', 'a combat needs an attacking ground unit')
      : violation('cannot-attack', 'verdun:Q-51', 'an attack of 0 cannot be made')
  }
  if (type !== 'attacker' && type !== 'gun') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  if (type === 'attacker' && frame.stage === 'assault') {
    if (g.side[unit] !== phase.side)
      return violation('wrong-side', 'verdun:2.1.a', `${name} is of the other side`, [name])
    if (has(phase.attacked, unit) || frame.attackers.includes(unit))
      return violation('already-attacked', 'verdun:7.1.c', `${name} has attacked in this phase`, [name])
    if (!isOnMap(g, state, unit) || !frame.targets.every(hex => adjacent(g.board, unitPlace(state, unit), hex)))
      return violation('not-adjacent', 'verdun:7.2.c', `${name} is not next to every target hex`, [name])
    if (phase.second && !has(phase.manoeuvred, unit))
      return violation('cannot-attack', 'verdun:7.1.d', `${name} has not manoeuvred`, [name])
    if (mayAttack(g, state, phase, unit, frame.targets)) {
      const late = frame.guns.length > 0 || unit < frame.attackers[frame.attackers.length - 1]!
      return late
        ? violation(
            'out-of-order',
            'verdun:sequence',
            `attackers are added in ascending order, before the guns: ${name} comes too late`,
            [name],
          )
        : violation('cannot-attack', 'verdun:Q-51', `with ${name} alone the attack comes to 0`, [name])
    }
    return violation(
      'cannot-attack',
      g.infantry[unit] === 0 ? 'verdun:1.4.b' : 'verdun:7.6.g',
      `${name} cannot attack`,
      [name],
    )
  }
  return violation(
    'cannot-attack',
    frame.stage === 'defence' ? 'verdun:8.2.b' : 'verdun:8.2.a',
    `${name} cannot support this combat, or comes too late in the ascending order`,
    [name],
  )
}

/** The French decide for a hex whether to ignore its retreat. */
export const hold = (
  g: Setting,
): Procedure<VerdunState, Extract<VerdunFrame, { readonly at: 'hold' }>, VerdunFrame, Handed, Side> => {
  const yields = g.actions.of('yield')
  const holds = g.actions.of('hold')
  return {
    who: () => FRENCH,
    asks: () => 'ignore-retreat',
    legal: () => [yields, holds],
    apply: (state, frame, action, log) => {
      log?.add({
        kind: (action === holds ? 'holds' : 'yields') as never,
        rule: 'verdun:7.5.i',
        side: SIDES[FRENCH],
        places: [g.board.ids[frame.hex]!],
      })
      return done(state, [frame.hex, action === holds ? 1 : 0])
    },
  }
}
