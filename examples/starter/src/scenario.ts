/** The rulebook, the scenario, and what a scenario must satisfy. */
import type { TypeOf, Violation } from 'grognard/kernel'
import { choice, documentChecks, faultsOf, hexFields, hexesOfMap, integer, list, partId } from 'grognard/kernel'
import { partName, strict } from 'grognard/kernel'

/** The rules that refusals, events and calculations cite. Three ids are for cases without a printed rule. */
export const rulebook = {
  'outpost:sequence': 'The order of decisions in play',
  'outpost:scenario': 'What a scenario must contain',
  'outpost:notation': 'How actions are written',
  'outpost:1': 'In each game turn blue moves and attacks, then red',
  'outpost:2': 'Each unit moves once, hex by hex, as far as its points go; woods cost two points',
  'outpost:2.a': 'A hex contains at most one unit',
  'outpost:3': 'A unit stops when a step ends next to an enemy',
  'outpost:4': 'All units next to a hex attack it together; each unit attacks once per turn',
  'outpost:4.a': 'Woods and towns add one to the defence',
  'outpost:4.b': 'AL eliminates the weakest attacker, DE the defender; NE has no effect',
  'outpost:5': 'Three points for each occupied town, one for each eliminated enemy',
} as const
export type RuleId = keyof typeof rulebook

export const SIDES = ['blue', 'red'] as const
export type Side = (typeof SIDES)[number]

/** The codec of scenarios. It checks shapes and ranges; {@link scenarioFaults} checks conditions between the parts. */
export const Scenario = strict('Scenario', {
  format: choice('format', ['outpost-1']),
  id: partId,
  title: partName,
  turns: integer('game turns', 1, 20),
  hexes: hexesOfMap(strict('Hex', { ...hexFields, terrain: choice('terrain', ['clear', 'woods', 'town']) })),
  units: list(
    strict('Unit', {
      id: partId,
      side: choice('side', SIDES),
      strength: integer('strength', 1, 9),
      movement: integer('movement allowance', 1, 6),
      hex: partId,
      // NEXT: a unit with a game turn instead of a hex is a reinforcement; `turnTrack` gives it a box until then
    }),
    40,
    1,
  ),
})
export type Scenario = TypeOf<typeof Scenario>

/** Returns the faults that the codec cannot find. A scenario without faults can be played. */
export const scenarioFaults = ({ hexes, units }: Scenario): ReadonlyArray<Violation<RuleId>> =>
  faultsOf(fault => {
    const check = documentChecks<RuleId, Scenario['hexes'][number]>(hexes, 'outpost:scenario', fault)
    check.distinctHexes(hexes, ['hexes'])
    check.uniqueBy('id', units, ['units'], 'unit')
    const stack = check.stacks({ most: 1, what: 'units', rule: 'outpost:2.a', enemyRule: 'outpost:2.a' })
    units.forEach(({ id, side, hex }, i) => {
      const path = ['units', i, 'hex']
      if (check.knownHex(hex, path, id) !== undefined) stack({ id, side, hex, size: 1 }, path)
    })
  })

/** One line per row: `.` clear, `w` woods, `t` town. Columns b, d and f are half a hex lower. */
const MAP = ['..w.t.', '.t..w.', 'w..t..', '..w..w', '.t...t']
const TERRAIN = { '.': 'clear', w: 'woods', t: 'town' } as const

// axial coordinates: `q` is the column, and `r` is one less in every second column
const hexAt = (letter: string, q: number, row: number) => {
  return { id: `${'abcdef'[q]!}${row + 1}`, q, r: row - (q >> 1), terrain: TERRAIN[letter as keyof typeof TERRAIN] }
}

const unit = (id: string, strength: number, movement: number, hex: string) => {
  return { id, side: SIDES[id.startsWith('b') ? 0 : 1], strength, movement, hex }
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  outpost: {
    format: 'outpost-1',
    id: 'outpost',
    title: 'The outpost',
    turns: 6,
    hexes: MAP.flatMap((line, row) => Array.from(line, (letter, q) => hexAt(letter, q, row))),
    units: [
      ...[unit('b1', 4, 3, 'a1'), unit('b2', 4, 3, 'a3'), unit('b3', 3, 3, 'a5'), unit('b4', 2, 5, 'b3')],
      ...[unit('r1', 4, 3, 'f1'), unit('r2', 4, 3, 'f3'), unit('r3', 3, 3, 'f5'), unit('r4', 2, 5, 'e3')],
    ],
  },
}
