/** A scenario of Skirmish as one JSON document: type, codec, and checks across its parts. */
import {
  type Codec,
  type Violation,
  type ViolationCode,
  choice,
  hexIdentifier as hex,
  identifier,
  integer,
  list,
  strict,
  text,
  violation,
} from 'grognard/kernel'

export const SIDES = ['blue', 'red'] as const
export type Side = (typeof SIDES)[number]
export const TERRAINS = ['clear', 'woods', 'town'] as const
export type Terrain = (typeof TERRAINS)[number]
export const FORTUNES = ['quiet', 'rain', 'engineers', 'replacements'] as const
export type Fortune = (typeof FORTUNES)[number]
export const ORDERS = ['attack', 'hold', 'march'] as const
export type Order = (typeof ORDERS)[number]

type Pair = readonly [a: string, b: string]

export interface ScenarioUnit {
  readonly id: string
  readonly side: Side
  readonly type: 'infantry' | 'cavalry' | 'headquarters'
  /** Combat strength on the front of the counter, then on the back if it has one; [0] for a headquarters. */
  readonly strength: ReadonlyArray<number>
  /** Movement allowance in movement points. */
  readonly movement: number
  /** A hex, or 'reserve'. */
  readonly start: string
  /** The first game turn in which a unit in reserve may enter; 1 for other units. */
  readonly turn: number
}

export interface Scenario {
  readonly format: 'grognard-skirmish-1'
  readonly id: string
  readonly title: string
  readonly turns: number
  /** Axial coordinates, flat-topped. */
  readonly hexes: ReadonlyArray<{
    readonly id: string
    readonly q: number
    readonly r: number
    readonly terrain: Terrain
  }>
  /** The hexsides with the river. */
  readonly river: ReadonlyArray<Pair>
  /** The hexsides with the river that a bridge crosses. */
  readonly bridges: ReadonlyArray<Pair>
  /** Adjacent hexes that the road joins. */
  readonly road: ReadonlyArray<Pair>
  readonly towns: ReadonlyArray<{ readonly name: string; readonly hex: string; readonly points: number }>
  /** The hexes where a side's reserves enter and its lines of supply start. The side controls them at the start of the game. */
  readonly homes: Readonly<Record<Side, ReadonlyArray<string>>>
  readonly units: ReadonlyArray<ScenarioUnit>
  /** The number of chits of each kind in the cup. */
  readonly cup: Readonly<Record<Fortune, number>>
  /** The number of order chits of each kind that each side has. */
  readonly orders: Readonly<Record<Order, number>>
  /** The number of trench markers in the pool. */
  readonly trenches: number
}

const chits = integer('number of chits', 0, 20)
const pair = list(hex, 2, 2) as unknown as Codec<Pair>

export const Scenario: Codec<Scenario> = strict('Scenario', {
  format: choice('format', ['grognard-skirmish-1']),
  id: identifier('id'),
  title: text('title', 100, 1),
  turns: integer('game turns', 1, 10),
  hexes: list(
    strict('Hex', {
      id: hex,
      q: integer('q', -50, 50),
      r: integer('r', -50, 50),
      terrain: choice('terrain', TERRAINS),
    }),
    100,
    1,
  ),
  river: list(pair, 300),
  bridges: list(pair, 20),
  road: list(pair, 300),
  towns: list(strict('Town', { name: text('name', 60, 1), hex, points: integer('points', 0, 9) }), 20),
  homes: strict('homes', { blue: list(hex, 100, 1), red: list(hex, 100, 1) }),
  units: list(
    strict('Unit', {
      id: identifier('id'),
      side: choice('side', SIDES),
      type: choice('type', ['infantry', 'cavalry', 'headquarters']),
      strength: list(integer('strength', 0, 9), 2, 1),
      movement: integer('movement allowance', 1, 9),
      start: identifier('start'),
      turn: integer('game turn', 1, 10),
    }),
    40,
    1,
  ),
  cup: strict('cup', { quiet: chits, rain: chits, engineers: chits, replacements: chits }),
  orders: strict('orders', { attack: chits, hold: chits, march: chits }),
  trenches: integer('trench markers', 0, 20),
})

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0)

/** Returns every fault of a scenario with its path. A scenario without faults can be played. */
export const faultsOf = (scenario: Scenario): ReadonlyArray<Violation> => {
  const out: Violation[] = []
  const fault = (code: ViolationCode, path: ReadonlyArray<string | number>, message: string): void => {
    out.push(violation(code, 'skirmish:scenario', message, [], { path }))
  }
  const at = new Map(scenario.hexes.map(h => [h.id, h]))
  const places = new Set(scenario.hexes.map(h => `${h.q},${h.r}`))
  if (at.size < scenario.hexes.length) fault('duplicate', ['hexes'], 'two hexes have the same id')
  if (places.size < scenario.hexes.length) fault('duplicate', ['hexes'], 'two hexes have the same coordinates')
  if (new Set(scenario.units.map(unit => unit.id)).size < scenario.units.length)
    fault('duplicate', ['units'], 'two units have the same id')
  const known = (id: string, path: ReadonlyArray<string | number>): boolean => {
    if (!at.has(id)) fault('unknown-id', path, `unknown hex "${id}"`)
    return at.has(id)
  }
  for (const key of ['river', 'bridges', 'road'] as const) {
    scenario[key].forEach((ends, i) => {
      if (!ends.map((id, k) => known(id, [key, i, k])).every(Boolean)) return
      const [a, b] = ends.map(id => at.get(id)!)
      const [dq, dr] = [a!.q - b!.q, a!.r - b!.r]
      if (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr) !== 2)
        fault('not-adjacent', [key, i], `${a!.id} and ${b!.id} are not adjacent`)
    })
  }
  const wet = new Set(scenario.river.flatMap(([a, b]) => [`${a}-${b}`, `${b}-${a}`]))
  scenario.bridges.forEach(([a, b], i) => {
    if (!wet.has(`${a}-${b}`)) fault('inconsistent', ['bridges', i], 'a bridge must cross a hexside of the river')
  })
  scenario.towns.forEach((town, i) => known(town.hex, ['towns', i, 'hex']))
  for (const side of SIDES)
    scenario.homes[side].forEach((id, i, ids) => {
      known(id, ['homes', side, i])
      if (ids.indexOf(id) < i) fault('duplicate', ['homes', side, i], `${id} is listed twice`)
    })
  scenario.homes.blue.forEach((id, i) => {
    if (scenario.homes.red.includes(id)) fault('inconsistent', ['homes', 'blue', i], `${id} is home to both sides`)
  })
  scenario.units.forEach((unit, i) => {
    if (unit.start !== 'reserve') known(unit.start, ['units', i, 'start'])
    if (
      unit.type === 'headquarters' ? unit.strength.length !== 1 || unit.strength[0] !== 0 : unit.strength.includes(0)
    ) {
      fault(
        'inconsistent',
        ['units', i, 'strength'],
        'expected the strength [0] for headquarters, or strengths above 0 for combat units',
      )
    }
    const stack = scenario.units.filter(other => other.side === unit.side && other.start === unit.start)
    if (
      unit.start !== 'reserve' &&
      (stack.length > 3 || stack.reduce((steps, other) => steps + other.strength.length, 0) > 4)
    ) {
      fault(
        'stacking',
        ['units', i, 'start'],
        `units of ${unit.side} in ${unit.start} exceed the stacking limit of 3 counters and 4 steps`,
      )
    }
    if (
      unit.start !== 'reserve' &&
      scenario.units.some(other => other.side !== unit.side && other.start === unit.start)
    ) {
      fault('inconsistent', ['units', i, 'start'], `both sides have units in ${unit.start}`)
    }
  })
  if (sum(scenario.cup) < scenario.turns)
    fault('inconsistent', ['cup'], 'the cup needs at least one chit per game turn')
  if (sum(scenario.orders) < scenario.turns)
    fault('inconsistent', ['orders'], 'each side needs at least one order chit per game turn')
  return out
}
