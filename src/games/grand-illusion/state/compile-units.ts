/** Compiles a scenario's counters: the values printed on them and their starting places. */
import {
  ascending,
  below,
  occupancies,
  placeNamed,
  placesNamed,
  unitsBySide,
  word,
  wordList,
} from '../../../kernel/index.js'
import { type IllusionScenario, type IllusionUnit, NATIONS, SIDES, TRAITS, type UnitSize } from '../scenario/index.js'
import type { MapTables } from './compile-map.js'
import { STEADY } from './flags.js'
import { lostIn, MAUBEUGE, STEP_BITS } from './status.js'
import type { IllusionTables, RoleNumbers } from './tables.js'

/** Size for stacking, in half corps (8.4.6). */
const HALVES_OF: Readonly<Record<UnitSize, number>> = { corps: 2, division: 1, brigade: 1, none: 0 }
/** Classes of undisrupted infantry on the battle board (T-13). */
const INFANTRY_RANK: Readonly<Record<UnitSize, number>> = { corps: 1, division: 2, brigade: 3, none: 0 }
const CAVALRY_RANK = 4
const FORTRESS_RANK = 6
/** Steps of a counter with two sides. */
const TWO_SIDES = 2

const isCombatUnit = ({ type }: IllusionUnit): boolean => type === 'infantry' || type === 'cavalry'
const traitsOf = ({ traits }: IllusionUnit): number =>
  traits.reduce((bits, trait) => bits | (1 << TRAITS.indexOf(trait)), 0)

const rankOf = ({ type, size }: IllusionUnit): number => {
  switch (type) {
    case 'infantry':
      return INFANTRY_RANK[size]
    case 'cavalry':
      return CAVALRY_RANK
    case 'fortress':
      return FORTRESS_RANK
    default:
      return 0
  }
}

/** Returns the combat strengths: unit * 8 + (4 in defence) + steps lost -> combat strength. */
const strengths = (units: ReadonlyArray<IllusionUnit>): Uint8Array => {
  const out = new Uint8Array(units.length * 8)
  units.forEach((unit, u) => {
    const values =
      unit.combat === null
        ? (unit.fortress?.steps.map(step => step.strength) ?? [])
        : [unit.combat.front, unit.combat.disrupted]
    // a strength in a red circle counts only in defence (12.2)
    const more = (traitsOf(unit) & STEADY) === 0 ? 0 : 1
    values.forEach((value, lost) => {
      out[u * 8 + lost] = value
      out[u * 8 + 4 + lost] = value + more
    })
  })
  return out
}

/** Returns the bombardment defence numbers: unit * 4 + steps lost -> number. */
const defences = (units: ReadonlyArray<IllusionUnit>): Uint8Array => {
  const out = new Uint8Array(units.length * 4)
  units.forEach((unit, u) => {
    unit.fortress?.steps.forEach(({ defence }, lost) => {
      out[u * 4 + lost] = defence
    })
  })
  return out
}

/** Returns the numbers of the units with a role. */
const roleNumbers = ({ roles }: IllusionScenario, ids: ReadonlyArray<string>): RoleNumbers => {
  const unit = (id: string): number => ids.indexOf(id)
  const listed = (names: ReadonlyArray<string>): ReadonlyArray<number> =>
    ascending(names.map(unit).filter(found => found >= 0))
  return {
    easternFront: listed(roles.easternFront),
    dangerRemoves: listed(roles.dangerRemoves),
    reducedCorps: unit(roles.reducedCorps),
    fullCorps: unit(roles.fullCorps),
    detachment: unit(roles.detachment),
    inAntwerp: listed(roles.inAntwerp),
    namurDivision: unit(roles.namurDivision),
    namurFortress: unit(roles.namurFortress),
    maubeugeFortress: unit(roles.maubeugeFortress),
    antwerpFortresses: listed(roles.antwerpFortresses),
  }
}

/** Returns a unit's word before set-up. Counters of options wait in the pool (13.1.1). */
const startWord = ({ board, pool, parisBox, slotOf, closed }: MapTables, { start, option }: IllusionUnit): number => {
  if (option !== 0) return word(pool, 0)
  switch (start.type) {
    case 'setup': {
      const hex = placeNamed(board, start.hex)
      return word(hex, closed.some(entry => entry.hex === hex) ? MAUBEUGE : 0)
    }
    case 'reinforcement':
      return word(slotOf(start.turn), 0)
    case 'danger':
      return word(parisBox, 0)
  }
}

/** Returns the hex printed on a reinforcement; -1 for a variable one, and for units of the set-up. */
const printedHex = ({ board }: MapTables, { start }: IllusionUnit): number =>
  start.type === 'setup' || start.hex === null ? -1 : placeNamed(board, start.hex)

/** The tables of the counters. */
export type UnitTables = Pick<
  IllusionTables,
  | 'units'
  | 'unitIds'
  | 'side'
  | 'unitsOf'
  | 'numbers'
  | 'type'
  | 'size'
  | 'nation'
  | 'traits'
  | 'combatant'
  | 'infantry'
  | 'cavalry'
  | 'rank'
  | 'halves'
  | 'strength'
  | 'movement'
  | 'bombardment'
  | 'defence'
  | 'largeGarrison'
  | 'steps'
  | 'headquarters'
  | 'heavyArtillery'
  | 'fortresses'
  | 'headquartersOf'
  | 'numbered'
  | 'army'
  | 'starts'
  | 'dueTurn'
  | 'printedHex'
  | 'alsoIn'
  | 'roles'
  | 'setup'
  | 'setupHex'
>

/** Compiles the counters. */
export const unitTables = (scenario: IllusionScenario, map: MapTables): UnitTables => {
  const { units, special } = scenario
  const bySide = unitsBySide(units, SIDES)
  const { unitsOf, unitIds } = bySide
  const numbers = below(units.length)
  const table = (value: (unit: IllusionUnit) => number): Uint8Array => Uint8Array.from(units, value)
  const where = (which: (unit: IllusionUnit) => boolean): Uint8Array => table(unit => (which(unit) ? 1 : 0))
  const bySort = (sort: IllusionUnit['type']): readonly [ReadonlyArray<number>, ReadonlyArray<number>] => [
    unitsOf[0].filter(unit => units[unit]!.type === sort),
    unitsOf[1].filter(unit => units[unit]!.type === sort),
  ]
  return {
    units,
    ...bySide,
    numbers,
    type: units.map(unit => unit.type),
    size: units.map(unit => unit.size),
    nation: table(unit => NATIONS.indexOf(unit.nation)),
    traits: table(traitsOf),
    combatant: where(isCombatUnit),
    infantry: where(unit => unit.type === 'infantry'),
    cavalry: where(unit => unit.type === 'cavalry'),
    rank: table(rankOf),
    halves: table(unit => (isCombatUnit(unit) ? HALVES_OF[unit.stacksAs] : 0)),
    strength: strengths(units),
    movement: Uint8Array.from(units.flatMap(({ movement }) => [movement.front, movement.back])),
    bombardment: table(unit => unit.bombardment),
    defence: defences(units),
    largeGarrison: where(unit => unit.fortress?.largeGarrison === true),
    steps: { printed: table(unit => unit.fortress?.steps.length ?? TWO_SIDES), ...STEP_BITS },
    headquarters: bySort('headquarters'),
    heavyArtillery: bySort('heavy-artillery'),
    fortresses: bySort('fortress'),
    headquartersOf: NATIONS.map(nation =>
      numbers.filter(u => units[u]!.type === 'headquarters' && units[u]!.nation === nation),
    ),
    numbered: where(unit => unit.headquarters?.kind === 'numbered'),
    army: table(unit => unit.headquarters?.number ?? 0),
    starts: wordList(units.map(unit => startWord(map, unit))),
    dueTurn: table(({ start }) => (start.type === 'reinforcement' ? start.turn : 0)),
    printedHex: Int16Array.from(units, unit => printedHex(map, unit)),
    setupHex: Int16Array.from(units, ({ start }) => (start.type === 'setup' ? placeNamed(map.board, start.hex) : -1)),
    alsoIn: units.map(({ start }) =>
      start.type === 'reinforcement' ? ascending(placesNamed(map.board, start.also)) : [],
    ),
    roles: roleNumbers(scenario, unitIds),
    setup: {
      units: ascending(special.setup.units.map(id => unitIds.indexOf(id))),
      hex: placeNamed(map.board, special.setup.hex),
      most: special.setup.most,
    },
  }
}

/** Builds the occupancy. The tallies are in the order of their numbers, COMBAT_UNITS to LARGE_UNITS. */
export const occupancyTables = ({ board }: MapTables, g: UnitTables): IllusionTables['occupancy'] => {
  const { units, combatant, infantry, cavalry, halves, type } = g
  const isFresh = (status: number): number => (lostIn(status) === 0 ? 1 : 0)
  const corps = Uint8Array.from(units, unit => (unit.type === 'infantry' && unit.stacksAs === 'corps' ? 1 : 0))
  const large = Uint8Array.from(units, unit => (isCombatUnit(unit) && unit.stacksAs === 'corps' ? 1 : 0))
  const fortress = Uint8Array.from(type, sort => (sort === 'fortress' ? 1 : 0))
  const support = Uint8Array.from(type, sort => (sort === 'headquarters' || sort === 'heavy-artillery' ? 1 : 0))
  return occupancies({
    board,
    sides: g.side,
    tallies: [
      unit => combatant[unit]!,
      unit => infantry[unit]!,
      (unit, status) => infantry[unit]! * isFresh(status),
      (unit, status) => corps[unit]! * isFresh(status),
      unit => corps[unit]!,
      unit => cavalry[unit]!,
      (unit, status) => cavalry[unit]! * isFresh(status),
      unit => fortress[unit]!,
      unit => support[unit]!,
      unit => halves[unit]!,
      unit => infantry[unit]! * halves[unit]!,
      unit => large[unit]!,
    ],
  })
}
