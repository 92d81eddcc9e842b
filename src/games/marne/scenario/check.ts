/**
 * What must hold between the parts of a scenario. Every fault is found in one pass over the document, each with its
 * path; a scenario without faults can be compiled and played.
 */
import {
  type Fault as FaultOf,
  type HexIndex,
  type Path,
  type Violation,
  areNeighbours,
  documentChecks,
  faultsOf,
  firstBy,
  hexIndex,
} from '../../../kernel/index.js'
import {
  EDGES,
  type MarneArea,
  type MarneHex,
  type MarneScenario,
  type MarneTown,
  type MarneUnit,
  type Side,
} from './scenario.js'

/** The rules that a scenario can be at odds with. */
type ScenarioRule =
  | 'marne:M1.j'
  | 'marne:M11.f'
  | 'marne:M13.b'
  | 'marne:M13.c'
  | 'marne:M13.d'
  | 'marne:M13.e'
  | 'marne:M13.h'
  | 'marne:M2.g'
  | 'marne:M4.a'
  | 'marne:M6.d'
  | 'marne:M6.e'
  | 'marne:scenario'
type Fault = FaultOf<ScenarioRule>

const { unique, knownHexes, edge: checkEdge } = documentChecks<ScenarioRule>('marne:scenario')

/** Units of a side that a hex holds (M4.a). */
const STACK = 3

/** What the checks look up. Of two entries under one id the first counts. */
interface Index extends HexIndex<MarneHex> {
  readonly towns: ReadonlyMap<string, MarneTown>
  readonly areas: ReadonlyMap<string, MarneArea>
  /** Area id -> its hexes. */
  readonly within: ReadonlyMap<string, ReadonlySet<string>>
  readonly options: ReadonlySet<string>
  readonly forts: ReadonlySet<string>
  /** Hexes of fortresses that stand at the start. */
  readonly fortified: ReadonlySet<string>
}

const indexOf = ({ map, areas, options, destroyedForts }: MarneScenario): Index => {
  const destroyed = new Set(destroyedForts)
  const areasById = firstBy(areas, area => area.id)
  return {
    ...hexIndex(map.hexes),
    towns: firstBy(map.towns, town => town.name),
    areas: areasById,
    within: new Map([...areasById.values()].map(area => [area.id, new Set(area.hexes)])),
    options: new Set(options.map(option => option.id)),
    forts: new Set(map.forts.map(fort => fort.id)),
    fortified: new Set(map.forts.filter(fort => !destroyed.has(fort.id)).map(fort => fort.hex)),
  }
}

const checkHexes = ({ map }: MarneScenario, index: Index, fault: Fault): void => {
  const path = ['map', 'hexes']
  unique(
    map.hexes.map(hex => hex.id),
    i => [...path, i, 'id'],
    'hex',
    fault,
  )
  unique(
    map.hexes.map(hex => `${hex.q},${hex.r}`),
    i => [...path, i],
    'a hex at',
    fault,
  )
  const town = new Map<string, MarneTown>()
  for (const entry of map.towns) for (const hex of entry.hexes) if (!town.has(hex)) town.set(hex, entry)
  map.hexes.forEach((hex, i) => {
    if (index.hexes.get(hex.id) !== hex) return
    const here = town.get(hex.id)
    // woods and swamp stay what they are under a town: only their modifiers matter (M7.q)
    const wrong =
      here === undefined
        ? hex.terrain === 'town' || hex.terrain === 'city'
        : hex.terrain === 'clear' || (hex.terrain === 'town' && here.hexes.length > 1)
    if (!wrong) return
    const why = here === undefined ? `no town lies in hex ${hex.id}` : `hex ${hex.id} holds ${here.name}`
    fault('inconsistent', 'marne:scenario', [...path, i, 'terrain'], `terrain "${hex.terrain}", but ${why}`, [hex.id])
  })
}

const checkRivers = ({ map }: MarneScenario, index: Index, fault: Fault): void => {
  const seen = new Map<string, Set<string>>()
  map.rivers.forEach((river, i) =>
    river.sides.forEach(([a, b], j) => {
      const path = ['map', 'rivers', i, 'sides', j]
      const [from, to] = [index.hexes.get(a), index.hexes.get(b)]
      if (from === undefined) fault('unknown-id', 'marne:scenario', [...path, 0], `there is no hex "${a}"`, [a])
      if (to === undefined) fault('unknown-id', 'marne:scenario', [...path, 1], `there is no hex "${b}"`, [b])
      if (from === undefined || to === undefined) return
      if (!areNeighbours(from, to)) {
        fault('not-adjacent', 'marne:scenario', path, `hexes ${a} and ${b} share no hexside for the ${river.name}`, [
          a,
          b,
        ])
        return
      }
      const [low, high] = a < b ? [a, b] : [b, a]
      if (seen.get(low)?.has(high) === true)
        fault('duplicate', 'marne:scenario', path, `the hexside between ${a} and ${b} is listed twice`, [a, b])
      else seen.set(low, (seen.get(low) ?? new Set()).add(high))
    }),
  )
}

/** Hexes of a town that no chain of its hexes joins to its first one. */
const detached = (town: MarneTown, index: Index): ReadonlyArray<number> => {
  const hexes = town.hexes.map(id => index.hexes.get(id))
  const left = new Set(hexes.flatMap((hex, i) => (hex === undefined ? [] : [i])))
  const [first] = left
  const reached = first === undefined ? [] : [first]
  if (first !== undefined) left.delete(first)
  for (const i of reached) {
    for (const j of left) {
      if (!areNeighbours(hexes[i]!, hexes[j]!)) continue
      left.delete(j)
      reached.push(j)
    }
  }
  return [...left].filter(i => town.hexes.indexOf(town.hexes[i]!) === i)
}

const checkPlaces = ({ map, roles, germanHeld, destroyedForts }: MarneScenario, index: Index, fault: Fault): void => {
  unique(
    map.towns.map(town => town.name),
    i => ['map', 'towns', i, 'name'],
    'town',
    fault,
  )
  const holder = new Map<string, string>()
  map.towns.forEach((town, i) => {
    const path = ['map', 'towns', i, 'hexes']
    knownHexes(town.hexes, path, index, fault)
    new Set(town.hexes).forEach(hex => {
      const other = holder.get(hex)
      if (other === undefined) holder.set(hex, town.name)
      else
        fault('duplicate', 'marne:scenario', [...path, town.hexes.indexOf(hex)], `hex ${hex} already holds ${other}`, [
          hex,
          other,
          town.name,
        ])
    })
    for (const j of detached(town, index)) {
      const hex = town.hexes[j]!
      fault(
        'inconsistent',
        'marne:scenario',
        [...path, j],
        `hex ${hex} does not hang together with the other hexes of ${town.name}`,
        [hex, town.name],
      )
    }
  })

  unique(
    map.forts.map(fort => fort.id),
    i => ['map', 'forts', i, 'id'],
    'fortress',
    fault,
  )
  map.forts.forEach((fort, i) => {
    if (!index.hexes.has(fort.hex))
      fault('unknown-id', 'marne:scenario', ['map', 'forts', i, 'hex'], `there is no hex "${fort.hex}"`, [fort.hex])
  })
  unique(
    map.forts.map(fort => fort.hex),
    i => ['map', 'forts', i, 'hex'],
    'a fortress in hex',
    fault,
  )

  const paris = index.towns.get(roles.paris)
  if (paris === undefined) {
    fault(
      'missing-role',
      'marne:M6.e',
      ['roles', 'paris'],
      `no town "${roles.paris}" to be the city that supplies the Allies`,
      [roles.paris],
    )
  }
  const suippes = index.towns.get(roles.suippes)
  if (suippes === undefined) {
    fault(
      'missing-role',
      'marne:M13.e',
      ['roles', 'suippes'],
      `no town "${roles.suippes}" to bound the entry from the east`,
      [roles.suippes],
    )
  } else if (new Set(suippes.hexes.flatMap(hex => index.hexes.get(hex)?.q ?? [])).size > 1) {
    fault(
      'inconsistent',
      'marne:M13.e',
      ['roles', 'suippes'],
      `${suippes.name} lies in several columns of hexes: none is the line through it`,
      [suippes.name],
    )
  }

  germanHeld.forEach((name, i) => {
    if (!index.towns.has(name))
      fault('unknown-id', 'marne:scenario', ['germanHeld', i], `there is no town "${name}"`, [name])
  })
  unique(germanHeld, i => ['germanHeld', i], 'town', fault)
  destroyedForts.forEach((id, i) => {
    if (!index.forts.has(id))
      fault('unknown-id', 'marne:scenario', ['destroyedForts', i], `there is no fortress "${id}"`, [id])
  })
  unique(destroyedForts, i => ['destroyedForts', i], 'fortress', fault)
}

const checkEdges = ({ map }: MarneScenario, index: Index, fault: Fault): void => {
  if (map.edges.north.length === 0)
    fault('inconsistent', 'marne:M6.d', ['map', 'edges', 'north'], 'the north edge has no hexes to supply the Germans')
  if (map.edges.south.length === 0)
    fault('inconsistent', 'marne:M6.e', ['map', 'edges', 'south'], 'the south edge has no hexes to supply the Allies')
  for (const edge of EDGES) checkEdge(edge, map.edges[edge], ['map', 'edges', edge], index, fault)
}

const checkAreas = ({ map, areas }: MarneScenario, index: Index, fault: Fault): void => {
  unique(
    areas.map(area => area.id),
    i => ['areas', i, 'id'],
    'area',
    fault,
  )
  const place = new Map(EDGES.map(edge => [edge, new Map(map.edges[edge].map((hex, i) => [hex, i]))]))
  areas.forEach((area, i) => {
    const path = ['areas', i]
    if (area.hexes.length === 0)
      fault('inconsistent', 'marne:M13.d', [...path, 'hexes'], `area ${area.id} has no hexes`, [area.id])
    knownHexes(area.hexes, [...path, 'hexes'], index, fault)
    if ((area.kind === 'edge') !== (area.edge !== 'none')) {
      fault(
        'inconsistent',
        'marne:M13.d',
        [...path, 'edge'],
        `area ${area.id} is of kind "${area.kind}" with edge "${area.edge}"`,
        [area.id],
      )
    }
    if (area.northOfFront && (area.side !== 'german' || area.edge !== 'east')) {
      fault(
        'inconsistent',
        'marne:M13.e',
        [...path, 'northOfFront'],
        `area ${area.id} is no German area on the east edge`,
        [area.id],
      )
    }
    if (area.kind !== 'edge' || area.edge === 'none') return
    const along = place.get(area.edge)
    const seen = new Set<string>()
    area.hexes.forEach((hex, j) => {
      const here = along?.get(hex)
      if (!index.hexes.has(hex) || seen.has(hex)) return
      seen.add(hex)
      const before = j > 0 ? along?.get(area.hexes[j - 1]!) : undefined
      if (here === undefined)
        fault('inconsistent', 'marne:M13.d', [...path, 'hexes', j], `hex ${hex} is not on the ${area.edge} edge`, [
          area.id,
          hex,
        ])
      else if (before !== undefined && here !== before + 1) {
        fault(
          'inconsistent',
          'marne:M13.d',
          [...path, 'hexes', j],
          `hex ${hex} does not come next along the ${area.edge} edge`,
          [area.id, hex],
        )
      }
    })
  })
}

const checkTurns = ({ turns, demoralisedUntil }: MarneScenario, fault: Fault): void => {
  const count = turns.last - turns.first + 1
  if (count < 1)
    fault(
      'out-of-range',
      'marne:M1.j',
      ['turns', 'last'],
      `the last game turn, ${turns.last}, comes before the first, ${turns.first}`,
    )
  else if (turns.dates.length !== count) {
    fault(
      'inconsistent',
      'marne:M1.j',
      ['turns', 'dates'],
      `${turns.dates.length} dates for ${count} game turns`,
      [],
      count,
    )
  }
  if (demoralisedUntil !== 0 && (demoralisedUntil < turns.first || demoralisedUntil > turns.last)) {
    fault('out-of-range', 'marne:M13.c', ['demoralisedUntil'], `${demoralisedUntil} is no game turn of this scenario`)
  }
}

type Stacks = Map<string, Map<string, Record<Side, number>>>

const stackAt = (stacks: Stacks, option: string, hex: string): Record<Side, number> => {
  const hexes = stacks.get(option) ?? new Map<string, Record<Side, number>>()
  const stack = hexes.get(hex) ?? { german: 0, allied: 0 }
  stacks.set(option, hexes.set(hex, stack))
  return stack
}

/** Whether a unit that starts on the map may be placed anew before play (M13.b, M13.h). */
const placedByChoice = ({ setup }: MarneScenario, unit: MarneUnit): boolean =>
  setup === 'free' || (setup === 'allied' && unit.side === 'allied')

const setupRule = ({ setup }: MarneScenario): ScenarioRule => (setup === 'allied' ? 'marne:M13.h' : 'marne:M13.b')

/** Counts a unit into the stacks of its start; what the rules forbid there is named once, with the options concerned. */
const checkStart = (
  unit: MarneUnit,
  hex: string,
  options: ReadonlyArray<string>,
  path: Path,
  stacks: Stacks,
  index: Index,
  fault: Fault,
): void => {
  const enemy = unit.side === 'german' ? 'allied' : 'german'
  const met: string[] = []
  const crowded: string[] = []
  for (const option of options) {
    const stack = stackAt(stacks, option, hex)
    stack[unit.side]++
    if (stack[enemy] > 0) met.push(option)
    if (stack[unit.side] > STACK) crowded.push(option)
  }
  if (met.length > 0)
    fault('enemy-unit', 'marne:M2.g', path, `${unit.id} starts with enemy units in hex ${hex} (${met.join(', ')})`, [
      unit.id,
      hex,
    ])
  if (crowded.length > 0) {
    fault(
      'stacking',
      'marne:M4.a',
      path,
      `${unit.id} starts beyond the limit of units in hex ${hex} (${crowded.join(', ')})`,
      [unit.id, hex],
      STACK,
    )
  }
  if (unit.side === 'german' && index.fortified.has(hex)) {
    fault('inconsistent', 'marne:M11.f', path, `${unit.id} starts in the hex of an undestroyed fortress, ${hex}`, [
      unit.id,
      hex,
    ])
  }
}

const checkUnits = (scenario: MarneScenario, index: Index, fault: Fault): void => {
  const { units, turns } = scenario
  unique(
    scenario.options.map(option => option.id),
    i => ['options', i, 'id'],
    'option',
    fault,
  )
  unique(
    units.map(unit => unit.id),
    i => ['units', i, 'id'],
    'unit',
    fault,
  )
  const stacks: Stacks = new Map()
  units.forEach((unit, i) => {
    const path = ['units', i]
    if ((unit.side === 'german') !== (unit.nationality === 'german')) {
      fault(
        'inconsistent',
        'marne:scenario',
        [...path, 'nationality'],
        `${unit.id} is ${unit.nationality} on the ${unit.side} side`,
        [unit.id],
      )
    }
    const area = index.areas.get(unit.area)
    const byChoice = placedByChoice(scenario, unit)
    if (unit.area !== '' && area === undefined) {
      fault('unknown-id', 'marne:scenario', [...path, 'area'], `there is no area "${unit.area}"`, [unit.id, unit.area])
    } else if (area !== undefined && area.side !== unit.side) {
      fault('wrong-side', setupRule(scenario), [...path, 'area'], `${area.id} is no ${unit.side} area`, [
        unit.id,
        area.id,
      ])
    } else if (area === undefined && byChoice && unit.starts.some(start => start.type === 'hex')) {
      fault('out-of-area', setupRule(scenario), [...path, 'area'], `${unit.id} is placed by choice and has no area`, [
        unit.id,
      ])
    }
    const had = new Set<string>()
    unit.starts.forEach((start, j) => {
      const at = [...path, 'starts', j]
      const options = start.options.filter((option, k) => {
        const twice = had.has(option)
        had.add(option)
        if (!index.options.has(option))
          fault('unknown-id', 'marne:scenario', [...at, 'options', k], `there is no option "${option}"`, [
            unit.id,
            option,
          ])
        else if (twice)
          fault(
            'duplicate',
            'marne:scenario',
            [...at, 'options', k],
            `${unit.id} has two starts for option ${option}`,
            [unit.id, option],
          )
        return !twice && index.options.has(option)
      })
      if (start.type === 'arrival') {
        const entry = index.areas.get(start.area)
        if (entry === undefined)
          fault('unknown-id', 'marne:M13.d', [...at, 'area'], `there is no area "${start.area}"`, [unit.id, start.area])
        else if (entry.side !== unit.side)
          fault('wrong-side', 'marne:M13.d', [...at, 'area'], `${entry.id} is no ${unit.side} area`, [
            unit.id,
            entry.id,
          ])
        if (start.turn < turns.first || start.turn > turns.last) {
          fault(
            'out-of-range',
            'marne:M13.d',
            [...at, 'turn'],
            `${unit.id} arrives on game turn ${start.turn}, not ${turns.first} to ${turns.last}`,
            [unit.id],
          )
        }
        return
      }
      if (!index.hexes.has(start.hex)) {
        fault('unknown-id', 'marne:scenario', [...at, 'hex'], `there is no hex "${start.hex}"`, [unit.id, start.hex])
        return
      }
      checkStart(unit, start.hex, options, [...at, 'hex'], stacks, index, fault)
      if (byChoice && area?.side === unit.side && index.within.get(area.id)?.has(start.hex) !== true) {
        fault(
          'out-of-area',
          setupRule(scenario),
          [...at, 'hex'],
          `${unit.id} starts in ${start.hex}, outside area ${area.id}`,
          [unit.id, start.hex, area.id],
        )
      }
    })
  })
}

/** Set-up by choice needs room in each area for all its units, whatever the option (M13.b, M13.h). */
const checkRoom = (scenario: MarneScenario, index: Index, fault: Fault): void => {
  const demand = new Map<string, Map<string, number>>()
  for (const unit of scenario.units) {
    if (!placedByChoice(scenario, unit)) continue
    const ofArea = demand.get(unit.area) ?? new Map<string, number>()
    const options = new Set(unit.starts.flatMap(start => (start.type === 'hex' ? start.options : [])))
    for (const option of options) if (index.options.has(option)) ofArea.set(option, (ofArea.get(option) ?? 0) + 1)
    demand.set(unit.area, ofArea)
  }
  scenario.areas.forEach((area, i) => {
    const most = Math.max(0, ...(demand.get(area.id)?.values() ?? []))
    const hexes = [...new Set(area.hexes)].filter(
      hex => index.hexes.has(hex) && !(area.side === 'german' && index.fortified.has(hex)),
    )
    if (index.areas.get(area.id) !== area || most <= STACK * hexes.length) return
    const needed = Math.ceil(most / STACK)
    fault(
      'stacking',
      setupRule(scenario),
      ['areas', i, 'hexes'],
      `area ${area.id} has ${hexes.length} hexes for ${most} units`,
      [area.id],
      needed,
    )
  })
}

/** All faults of a scenario that its codec cannot see, in the order of the document's parts; [] for a sound one. */
export const checkScenario = (scenario: MarneScenario): ReadonlyArray<Violation<ScenarioRule>> =>
  faultsOf(fault => {
    const index = indexOf(scenario)
    checkHexes(scenario, index, fault)
    checkRivers(scenario, index, fault)
    checkPlaces(scenario, index, fault)
    checkEdges(scenario, index, fault)
    checkTurns(scenario, fault)
    checkAreas(scenario, index, fault)
    checkUnits(scenario, index, fault)
    checkRoom(scenario, index, fault)
  })
