/** The rules that each moving unit breaks: bans, then supply (8.4.3.i, m, 8.4.7, 8.4.8). */

import {
  adjacent,
  ascending,
  bar,
  direction,
  firstBar,
  gate,
  has,
  idsOf,
  isOpen,
  refusedBy,
  statusOf,
  withMember,
  withWords,
  word,
} from '../../../kernel/index.js'
import {
  ALLIED,
  type Arrived,
  CAVALRY_UNITS,
  enemyOf,
  GERMAN,
  hexHas,
  type IllusionBars,
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  IMPASSABLE,
  INFANTRY_UNITS,
  isFlipped,
  SCHLIEFFEN,
  type SideIndex,
  withAffairs,
  withUnits,
} from '../state/index.js'
import { banOf } from './bans.js'
import { canFinish, wayBack } from './movement-room.js'
import { combatUnitsIn, hasCombatUnit, holdsOn, isBlocked, unbesieged, withBlock } from './control.js'
import {
  canPay,
  type Company,
  costOf,
  enemyFortress,
  enemyUnits,
  isFriendly,
  isOccupied,
  type MoveGround,
  ownHolds,
  type Party,
} from './movement-party.js'
import { SIDES } from '../scenario/index.js'

/** A step of a unit with a company between two hexes. */
export interface UnitStep extends Entry, StepFrom {
  readonly to: number
}

const hexOf = ({ ground, to }: UnitStep): string => ground.g.board.ids[to]!
const ban = ({ ground: { g, state }, party, to }: UnitStep, unit: number) =>
  banOf(g, state, unit, to, party.company.combat > 0)

/** Whether a unit in supply would leave it. More units cannot change that. */
export const leavesSupply = ({ ground, from, to }: UnitStep, unit: number): boolean =>
  ground.supplies(unit, from) && !ground.supplies(unit, to)

/** The rules that bar a unit from a step of its company. */
export const UNIT_STEP: IllusionBars<UnitStep> = [
  bar(
    (step, unit) => ban(step, unit)!,
    'out-of-area',
    (name, step) => `${hexOf(step)} is closed to ${name}`,
    (step, unit) => ban(step, unit) !== null,
  ),
  bar('grand-illusion:8.4.3.i', 'supply', (_name, step) => `no line of supply leads to ${hexOf(step)}`, leavesSupply),
  bar(
    'grand-illusion:8.4.3.m',
    'supply',
    (_name, step) => `${hexOf(step)} is not nearer to supply`,
    ({ ground, party, from, to }, unit) => {
      if (ground.supplies(unit, from)) return false
      const far = wayBack(ground, unit, party.company)
      return far[to]! >= far[from]!
    },
  ),
]

/* Table T-1 and 8.4.2 to 8.4.5: the rules that bar a company from a hex, by the hexside, its control and its units. */

/** A step from a hex. */
export interface StepFrom {
  readonly ground: MoveGround
  readonly from: number
}
/** Units that would enter a hex together. */
export interface Entry {
  readonly ground: MoveGround
  readonly party: { readonly company: Company }
}

/** Whether the enemy controls and occupies a hex. */
const isHostile = (ground: MoveGround, hex: number): boolean => !isFriendly(ground, hex) && isOccupied(ground, hex)

/** The rules that bar all units from a step to an adjacent hex, because of its hexes and hexside (8.4.4.k, q, 8.7.2.d, 8.7.3.e). */
export const WAY: IllusionBars<StepFrom> = [
  gate(
    'grand-illusion:8.4.2.c',
    'terrain',
    'the hexside to {} is impassable',
    ({ ground, from }, to) => costOf(ground, from, to) === IMPASSABLE,
  ),
  gate(
    'grand-illusion:8.4.5.b',
    'blocked',
    'the enemy has blocked the hexside to {}',
    ({ ground: { g, state, side }, from }, to) => isBlocked(g, state, side, from, direction(g.board, from, to)),
  ),
  gate(
    ({ ground }) => (ground.side === GERMAN ? 'grand-illusion:8.7.3.e' : 'grand-illusion:8.7.2.d'),
    'enemy-unit',
    'in a general withdrawal units may enter only friendly hexes without enemies, not {}',
    ({ ground }, to) => ground.withdrawal && (!isFriendly(ground, to) || isOccupied(ground, to)),
  ),
  gate(
    'grand-illusion:8.4.4.k',
    'enemy-unit',
    'units in an enemy-controlled hex cannot enter {}, which the enemy controls and occupies',
    ({ ground, from }, to) => !isFriendly(ground, from) && isHostile(ground, to),
  ),
]

/** The rules that bar a company from a hex because it lacks the necessary units. */
export const COMPANY: IllusionBars<Entry> = [
  bar(
    'grand-illusion:8.4.4.l',
    'enemy-unit',
    'the enemy holds {}: the group needs an undisrupted combat unit to enter it',
    ({ ground, party: { company } }, to) => company.fresh === 0 && isHostile(ground, to) && !ownHolds(ground, to),
  ),
  bar(
    'grand-illusion:9.8.2.b',
    'disrupted',
    'disrupted units can enter {}, which has enemies, only with an undisrupted combat unit',
    ({ ground, party: { company } }, to) => company.combat > 0 && company.fresh === 0 && isHostile(ground, to),
  ),
  bar(
    'grand-illusion:9.1.2.o',
    'cannot-attack',
    'no unit of the group may attack in {}',
    ({ ground, party: { company } }, to) => company.combat > 0 && company.attackers === 0 && isHostile(ground, to),
  ),
  bar(
    'grand-illusion:9.1.2.n',
    'cannot-attack',
    'cavalry cannot enter the fortress hex {} without infantry',
    ({ ground, party: { company } }, to) =>
      company.combat > 0 && company.foot === 0 && enemyUnits(ground, to) === 0 && enemyFortress(ground, to),
  ),
]

/** Whether units that enter a hex must stop there (T-1, note 2; 8.3.1.d, 8.4.4.s). */
export const mustStop = (ground: MoveGround, to: number): boolean => isOccupied(ground, to)

/* 8.4 The rules that bar a step of a party. */

/** A step of a whole party from its hex. */
export interface PartyStep extends StepFrom {
  readonly party: Party
}

/** Returns the step of a party, for {@link STEP}. */
export const stepOf = (ground: MoveGround, party: Party): PartyStep => ({ ground, party, from: party.hex })

/** Returns the step of a unit with a party. */
export const unitStep = ({ ground, party, from }: PartyStep, to: number): UnitStep => ({ ground, party, from, to })

const canPayFor = ({ ground, party, from }: PartyStep, to: number, unit: number): boolean =>
  canPay(ground.g, ground.state, party, unit, costOf(ground, from, to))

/** The rules that bar a step of the whole party, apart from the way. */
export const PARTY_STEP: IllusionBars<PartyStep> = [
  ...COMPANY,
  {
    when: (step, to) => {
      const each = unitStep(step, to)
      return step.party.members.some(unit => !isOpen(UNIT_STEP, each, unit))
    },
    // the first rule that any member breaks, and the members that break it
    because: (step, to, hex) => {
      const { g } = step.ground
      const each = unitStep(step, to)
      const barOf = (unit: number): number => firstBar(UNIT_STEP, each, unit)
      const first = Math.min(...step.party.members.map(barOf).filter(found => found >= 0))
      const units = step.party.members.filter(unit => barOf(unit) === first)
      return refusedBy(UNIT_STEP, each, units[0]!, g.unitIds[units[0]!]!, () => [...idsOf(g, units), hex])!
    },
  },
  bar(
    'grand-illusion:8.4.c',
    'no-movement-points',
    'not every unit of the group can move as far as {}',
    (step, to) => step.party.members.some(unit => !canPayFor(step, to, unit)),
    {
      subjects: (step, to, hex) => [
        ...idsOf(
          step.ground.g,
          step.party.members.filter(unit => !canPayFor(step, to, unit)),
        ),
        hex,
      ],
      needed: ({ ground, party, from }, to) => party.spent + costOf(ground, from, to),
    },
  ),
  bar(
    'grand-illusion:8.4.6.h',
    'stacking',
    'the group cannot stack in {} or continue from it to hexes where it can',
    ({ ground, party }, to) => !canFinish(ground, party, to),
  ),
]

/** The rules that bar a step of the whole party. */
export const STEP: IllusionBars<PartyStep> = [
  gate(
    'grand-illusion:8.4.b',
    'not-adjacent',
    '{} is not adjacent to the group',
    ({ ground, from }, to) => !adjacent(ground.g.board, from, to),
  ),
  ...WAY,
  ...PARTY_STEP,
]

/* Units that have arrived in hexes during an activation, and whether they must fight there (9.1.2.f, Q-130). */

/** The units in these lists that have arrived in a hex, ascending. */
export const arrivedIn = (hex: number, ...lists: ReadonlyArray<ReadonlyArray<Arrived>>): ReadonlyArray<number> => {
  const out: number[] = []
  for (const list of lists) for (const each of list) if (each.hex === hex) out.push(...each.units)
  return ascending(out)
}

/**
 * Whether a side that has entered a hex must fight there. The enemy holds the hex, and the side had no combat unit and
 * no unbesieged fortress in it when the first of these units entered (9.1.2.f, p).
 */
export const mustFight = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  came: ReadonlyArray<number>,
): boolean =>
  holdsOn(g, state, enemyOf(side), hex) &&
  !unbesieged(g, state, side, hex) &&
  combatUnitsIn(g, state, side, hex).every(unit => came.includes(unit)) &&
  came.some(unit => g.combatant[unit] === 1)

/** Returns the list with further units that have arrived in a hex. */
export const withArrived = (list: ReadonlyArray<Arrived>, more: Arrived): ReadonlyArray<Arrived> => {
  const known = list.find(({ hex }) => hex === more.hex)
  const entry =
    known === undefined
      ? more
      : { ...known, units: ascending([...known.units, ...more.units]), obliged: known.obliged || more.obliged }
  return [...list.filter(({ hex }) => hex !== more.hex), entry].sort((a, b) => a.hex - b.hex)
}

/*
 * The effects of a step: units move, the hexside is blocked, a Schlieffen Plan hex is opened, cavalry is challenged
 * (step 3 of the movement machine).
 */

/**
 * Whether an undisrupted infantry corps enters a hex that only cavalry defends. Then the cavalry must stand or
 * withdraw (9.6.3.a, Q-72, Q-131).
 */
export const meetsCavalry = (ground: MoveGround, { members }: Party, to: number): boolean => {
  const { g, state, occupancy, side } = ground
  const enemy = enemyOf(side)
  return (
    occupancy.tally(CAVALRY_UNITS, enemy, to) > 0 &&
    occupancy.tally(INFANTRY_UNITS, enemy, to) === 0 &&
    !enemyFortress(ground, to) &&
    !ownHolds(ground, to) &&
    members.some(unit => g.infantry[unit] === 1 && g.size[unit] === 'corps' && !isFlipped(state, unit))
  )
}

/** The result of a step. */
export interface Advanced {
  readonly state: IllusionState
  /** Whether the group must stop (T-1). */
  readonly halted: boolean
  /** Whether cavalry in the hex must first stand or withdraw. */
  readonly delay: boolean
}

/**
 * Moves the party to a hex. The standing rules change control, move headquarters and apply the consequences (8.3.3.b).
 */
export const advance = (ground: MoveGround, party: Party, to: number, log: IllusionLog): Advanced => {
  const { g, state, side } = ground
  const { members, hex: from, company } = party
  log?.add({
    kind: 'moved',
    rule: 'grand-illusion:8.4.b',
    side: SIDES[side],
    units: idsOf(g, members),
    from: g.board.ids[from]!,
    to: g.board.ids[to]!,
  })
  let now = withUnits(
    state,
    withWords(state.units, members, unitWord => word(to, statusOf(unitWord))),
  )
  if (company.combat > 0 && isFriendly(ground, from) && isOccupied(ground, to))
    now = withBlock(g, now, side, { from, direction: direction(g.board, from, to) }, log)
  if (
    side === GERMAN &&
    company.combat > 0 &&
    hexHas(g, to, SCHLIEFFEN) &&
    !has(now.affairs.opened, to) &&
    hasCombatUnit(g, state, ALLIED, to)
  ) {
    log?.add({
      kind: 'marker',
      rule: 'grand-illusion:8.4.8.b',
      what: 'schlieffen-opened',
      to: g.board.ids[to]!,
      forced: true,
    })
    now = withAffairs(now, { opened: withMember(now.affairs.opened, to) })
  }
  const delay = meetsCavalry(ground, party, to)
  return { state: now, halted: !delay && mustStop(ground, to), delay }
}
