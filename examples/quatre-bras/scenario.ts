/** A scenario as one JSON document: codec, type, and checks across its parts. */
import type { TypeOf, Violation } from 'grognard/kernel'
import { choice, documentChecks, faultsOf, firstBy, hexFields, hexIdentifier, hexIds } from 'grognard/kernel'
import { hexesOfMap, integer, list, pair, partId, partName, strict, text } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'

export const SIDES = ['french', 'allied'] as const
export type Side = (typeof SIDES)[number]
const side = choice('side', SIDES)

const unit = strict('Unit', {
  id: partId,
  name: partName,
  side,
  nationality: partId,
  formation: partName,
  type: choice('type', ['infantry', 'cavalry']),
  strength: integer('strength', 1, 20),
  movement: integer('movement allowance', 3, 9),
  // a hex and turn 0; for a reinforcement, its entry and the game turn in which it arrives
  start: partId,
  turn: integer('game turn', 0, 40),
})

export const Scenario = strict('Scenario', {
  format: choice('format', ['grognard-quatre-bras-1']),
  id: partId,
  title: partName,
  // the hours, one per game turn
  dates: list(text('hour', 40, 1), 40, 1),
  hexes: hexesOfMap(strict('Hex', { ...hexFields, terrain: choice('terrain', ['clear', 'woods', 'farm']) })),
  // pairs of adjacent hexes: hexsides with a stream, hexes that a road joins
  stream: list(pair(hexIdentifier), 1000),
  road: list(pair(hexIdentifier), 1000),
  farms: list(strict('Farm', { name: partName, hex: hexIdentifier, points: integer('points', 0, 20) }), 40),
  // where reinforcements enter, and towards which units retreat
  entries: list(strict('Entry', { id: partId, side, hexes: hexIds(40, 1) }), 20),
  units: list(unit, 60, 1),
})
export type Scenario = TypeOf<typeof Scenario>

/** Returns the faults of a scenario that its codec cannot find. A scenario without faults can be played. */
export const scenarioFaults = (scenario: Scenario): ReadonlyArray<Violation<RuleId>> =>
  faultsOf(fault => {
    const { hexes, dates, farms, entries, units } = scenario
    const check = documentChecks<RuleId, Scenario['hexes'][number]>(hexes, 'quatre-bras:scenario', fault)
    check.distinctHexes(hexes, ['hexes'])
    for (const key of ['stream', 'road'] as const) {
      const joins = check.hexsides()
      scenario[key].forEach((ends, i) => {
        const hexPair = check.hexPair(ends, [key, i], [0, 1])
        if (hexPair !== undefined) joins(hexPair, [key, i])
      })
    }
    check.uniqueBy('hex', farms, ['farms'], 'a farm in hex')
    farms.forEach(({ hex }, i) => check.knownHex(hex, ['farms', i, 'hex']))
    check.uniqueBy('id', entries, ['entries'], 'entry')
    entries.forEach((entry, i) => check.knownHexes(entry.hexes, ['entries', i, 'hexes']))
    check.uniqueBy('id', units, ['units'], 'unit')
    const roads = firstBy(entries, ({ id }) => id)
    const stack = check.stacks({ most: 2, what: 'units', rule: 'quatre-bras:4', enemyRule: 'quatre-bras:2.d' })
    units.forEach(({ id, side: whose, start, turn }, i) => {
      const path = ['units', i, 'start']
      const named = { what: 'entry', id: start, path, by: id }
      if (turn > dates.length)
        fault('out-of-range', 'quatre-bras:2.e', ['units', i, 'turn'], `${id} arrives after the last game turn`, [id])
      const entry = turn === 0 ? undefined : check.known(roads, named)
      if (entry !== undefined) check.ofSide(whose, entry, named)
      if (turn === 0 && check.knownHex(start, path, id) !== undefined)
        stack({ id, side: whose, hex: start, size: 1 }, path)
    })
  })
