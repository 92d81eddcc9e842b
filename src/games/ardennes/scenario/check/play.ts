/** Checks areas, boundaries, positions, roles, markers, turns and victory conditions. */
import type { Path } from '../../../../kernel/index.js'
import type { ArdennesUnit, Side } from '../forces.js'
import type { GoalsVictory, HexGoal } from '../scenario.js'
import { type Check, type Look, type ScenarioRule, SCENARIO } from './common.js'
import { knownFormation, knownUnit } from './names.js'

/** Checks that each division has at most one area, and that the hexes of areas are on the map. */
export const checkAreas: Check = look => {
  const { areas } = look.scenario
  look.uniqueBy('division', areas, ['areas'], 'the area of')
  areas.forEach(({ hexes, rear }, i) => {
    const own = new Set(look.knownRuns(hexes, ['areas', i, 'hexes']))
    for (const hex of look.knownRuns(rear, ['areas', i, 'rear']))
      if (own.has(hex))
        look.fault('duplicate', SCENARIO, ['areas', i, 'rear'], `hex ${hex} is already in the area`, [hex])
  })
}

/** Checks that boundaries follow hexsides and separate armies that have areas. */
export const checkBoundaries: Check = look => {
  const armies = new Set(look.scenario.areas.map(area => area.army))
  look.scenario.boundaries.forEach(({ armies: two, sides }, i) => {
    const path = ['boundaries', i]
    two.forEach((army, k) => {
      if (!armies.has(army))
        look.fault('unknown-id', 'ardennes:11.10.b', [...path, 'armies', k], `no area belongs to the army "${army}"`, [
          army,
        ])
    })
    const check = look.hexsides()
    sides.forEach((side, k) => {
      const pair = look.knownSide(side, [...path, 'sides', k])
      if (pair !== undefined) check(pair, [...path, 'sides', k])
    })
  })
}

/** Checks that Allied units start in each position, and that positions are not in settlements. */
export const checkPositions: Check = look => {
  const { positions, sheets, units } = look.scenario
  look.knownHexes(positions, ['positions'])
  const closed = new Set(
    sheets.flatMap(sheet => sheet.places.filter(place => place.settlement !== null).map(place => place.hex)),
  )
  const starts = new Set(
    units.flatMap(({ start, side }) => (start.type === 'hex' && side === 'allied' ? [start.hex] : [])),
  )
  positions.forEach((hex, i) => {
    const path = ['positions', i]
    if (closed.has(hex) || look.hexes.get(hex)?.terrain === 'city')
      look.fault('inconsistent', 'ardennes:15.8.f', path, `hex ${hex} has a settlement and cannot have a position`, [
        hex,
      ])
    if (!starts.has(hex))
      look.fault('inconsistent', 'ardennes:3.3.c', path, `no Allied unit starts in the position in ${hex}`, [hex])
  })
}

/** Returns the units of a list. Reports unknown units, duplicates, and units of the wrong side. */
const knownUnits = (look: Look, ids: ReadonlyArray<string>, side: Side, role: string): ReadonlyArray<ArdennesUnit> => {
  const path = ['roles', role]
  look.unique(ids, path, 'unit')
  // units that are not in play have no effect
  return ids.flatMap((id, i) => {
    const unit = knownUnit(look, id, [...path, i])
    if (unit !== undefined) look.ofSide(side, unit, { what: 'unit', id, path: [...path, i] })
    return unit ?? []
  })
}

/** Checks that the places of roles exist, and that their units exist or are printed on counters. */
export const checkRoles: Check = look => {
  const { places, roles, markers } = look.scenario
  for (const list of ['stVith', 'bottlenecks', 'damFlank', 'farBank', 'crossing', 'fuelDumps'] as const)
    look.knownHexes(places[list], ['places', list])
  for (const list of ['stVithArea', 'westOfOurthe', 'westOfMeuse'] as const)
    look.knownRuns(places[list], ['places', list])
  if (places.closed !== null)
    look.known(look.areas, { what: 'area', id: places.closed, path: ['places', 'closed'], rule: SCENARIO })
  const sites = places.fuelDumps.length
  if (sites !== 0 && sites !== 3)
    look.fault('missing-key', 'ardennes:32.1.a', ['places', 'fuelDumps'], 'a fuel dump needs three sites', [], 3)
  const [from, to] = places.crossing
  if (from !== undefined && to === undefined)
    look.fault('missing-key', 'ardennes:29.2.a', ['places', 'crossing'], 'a crossing needs two hexes', [], 2)
  if (from !== undefined && to !== undefined) look.knownSide(`${from}-${to}`, ['places', 'crossing'])
  knownUnits(look, roles.farBank, 'german', 'farBank')
  knownUnits(look, roles.peiper, 'german', 'peiper')
  knownUnits(look, roles.disguised, 'german', 'disguised')
  for (const { id, start } of knownUnits(look, roles.delayed, 'german', 'delayed'))
    if (start.type !== 'reinforcement') {
      const message = `${id} arrives by die roll, but is not a reinforcement`
      look.fault('inconsistent', 'ardennes:27.9.a', ['roles', 'delayed'], message, [id])
    }
  for (const list of ['dams', 'monschauGuns', 'ordered', 'airborne'] as const)
    knownUnits(look, roles[list], 'allied', list)
  if (roles.crossing !== null) knownFormation(look, 'division', roles.crossing, ['roles', 'crossing'])
  look.knownHexes(markers.roadblocks, ['markers', 'roadblocks'])
  const { riders } = roles
  if (riders !== null && riders.markers > markers.strategic.allied)
    look.fault(
      'out-of-range',
      'ardennes:31.1.e',
      ['roles', 'riders', 'markers'],
      `${riders.markers} markers are reserved, but there are only ${markers.strategic.allied}`,
    )
  look.unique(
    markers.primeMovers.map(({ army }) => army),
    ['markers', 'primeMovers'],
    'army',
    'ardennes:22.3.d',
  )
  markers.primeMovers.forEach(({ army }, i) => {
    knownFormation(look, 'army', army, ['markers', 'primeMovers', i, 'army'])
  })
}

/**
 * Checks that nights follow PM turns before the last turn (25.1.a), each once and in order, and that Germans return
 * through German entries.
 */
export const checkReplacements: Check = look => {
  const { replacements, turns } = look.scenario
  const { entries, nights } = replacements
  look.unique(entries, ['replacements', 'entries'], 'entry')
  entries.forEach((entry, i) => {
    const named = { what: 'entry', id: entry, path: ['replacements', 'entries', i], rule: 'ardennes:25.22.e' } as const
    const there = look.known(look.entries, named)
    if (there !== undefined) look.ofSide('german', there, named)
  })
  // another check reports a game that ends before it begins
  if (turns.last < turns.first) return
  nights.forEach(({ afterTurn }, i) => {
    const before = i === 0 ? turns.first - 1 : nights[i - 1]!.afterTurn
    if (afterTurn % 2 === 0 && afterTurn > before && afterTurn < turns.last) return
    const message = `turn ${afterTurn} is not followed by a night, or is listed out of order`
    look.fault('out-of-range', 'ardennes:25.21.a', ['replacements', 'nights', i, 'afterTurn'], message)
  })
}

/** Checks that each fuel table has its own army, and that no result names a division twice. */
export const checkFuel: Check = look => {
  const { fuel } = look.scenario
  look.unique(
    fuel.map(({ army }) => army),
    ['fuel'],
    'the fuel table of',
  )
  fuel.forEach(({ army, results }, i) => {
    knownFormation(look, 'army', army, ['fuel', i, 'army'])
    results.forEach((result, k) => {
      if (!('of' in result)) return
      const path = ['fuel', i, 'results', k, 'of']
      look.unique(result.of, path, 'division')
      result.of.forEach((division, n) => {
        knownFormation(look, 'division', division, [...path, n])
      })
    })
  })
}

/** Checks that the last turn is not before the first, that each turn has a date, and that the victory conditions can be met. */
export const checkVictory: Check = look => {
  const { turns, victory } = look.scenario
  if (look.turnsAscend(turns, SCENARIO)) look.datesOf(turns.dates, turns.last - turns.first + 1, SCENARIO)
  if (victory.type === 'goals') {
    checkGoals(look, victory)
    return
  }
  look.knownHexes(victory.hexes, ['victory', 'hexes'])
  look.known(look.boxes, { what: 'box', id: victory.exit, path: ['victory', 'exit'], rule: 'ardennes:31.1.h' })
}

/** Checks that the goals can be met: there are enough hexes and areas, and the exit entries are Allied. */
const checkGoals = (look: Look, { base, exit, occupied, held, areas }: GoalsVictory): void => {
  const goal = ({ count, hexes }: HexGoal, path: Path, rule: ScenarioRule): void => {
    look.knownHexes(hexes, [...path, 'hexes'])
    if (count > hexes.length)
      look.fault(
        'out-of-range',
        rule,
        [...path, 'count'],
        `${count} hexes are required, but only ${hexes.length} are listed`,
        [],
        hexes.length,
      )
  }
  goal(base, ['victory', 'base'], 'ardennes:30.2.a')
  goal(held, ['victory', 'held'], 'ardennes:30.2.g')
  occupied.forEach((each, i) => {
    goal(each, ['victory', 'occupied', i], 'ardennes:30.2.e')
  })
  look.unique(exit.entries, ['victory', 'exit', 'entries'], 'entry')
  exit.entries.forEach((entry, i) => {
    const named = {
      what: 'entry',
      id: entry,
      path: ['victory', 'exit', 'entries', i],
      rule: 'ardennes:30.2.b',
    } as const
    const there = look.known(look.entries, named)
    if (there !== undefined) look.ofSide('allied', there, named)
  })
  const { length } = look.scenario.areas
  if (areas > length)
    look.fault(
      'out-of-range',
      'ardennes:30.3.b',
      ['victory', 'areas'],
      `${areas} areas are required, but there are only ${length}`,
      [],
      length,
    )
}
