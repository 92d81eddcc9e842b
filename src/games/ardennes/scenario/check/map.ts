/** Checks the sheets of a scenario: hexes, waters, roads and bridges. */
import { hexsideName } from '../../../../kernel/index.js'
import type { ArdennesWater } from '../sheet.js'
import { type Check, type Look, SCENARIO } from './common.js'

/** Checks that all rows of a sheet have the same length, and that no two hexes have the same id. */
export const checkSheets: Check = ({ scenario: { sheets }, hexes, at, uniqueBy, fault }) => {
  uniqueBy('id', sheets, ['sheets'], 'sheet')
  sheets.forEach(({ rows, prefix, firstColumn }, i) => {
    const width = rows[0]!.length
    rows.forEach((row, k) => {
      if (row.length === width) return
      const message = `the row has ${row.length} hexes, but the first row has ${width}`
      fault('inconsistent', SCENARIO, ['sheets', i, 'rows', k], message, [], width)
    })
    if (firstColumn + width - 1 <= 99) return
    const message = `the columns of ${prefix === '' ? 'the sheet' : prefix} go beyond 99`
    fault('out-of-range', SCENARIO, ['sheets', i, 'firstColumn'], message)
  })
  if (hexes.size === at.size) return
  fault(
    'duplicate',
    SCENARIO,
    ['sheets'],
    'two sheets have hexes with the same id: change the prefix or the first column of one sheet',
  )
}

/** Checks that places, river towns and the Westwall are hexes of the map, each listed once. */
export const checkPlaces: Check = ({
  scenario: { sheets },
  hexes,
  knownRuns,
  knownHexes,
  uniqueBy,
  knownHex,
  fault,
}) => {
  const towns = new Set(
    sheets.flatMap(sheet => sheet.places.filter(place => place.settlement !== null).map(place => place.hex)),
  )
  sheets.forEach(({ westwall, riverTowns, places }, i) => {
    const path = ['sheets', i]
    knownRuns(westwall, [...path, 'westwall'])
    knownHexes(riverTowns, [...path, 'riverTowns'])
    riverTowns.forEach((id, k) => {
      if (!towns.has(id) && hexes.get(id)?.terrain !== 'city')
        fault('inconsistent', 'ardennes:7.7.b', [...path, 'riverTowns', k], `hex ${id} has no settlement`, [id])
    })
    uniqueBy('hex', places, [...path, 'places'], 'a place in hex')
    places.forEach(({ hex, name, settlement }, k) => {
      const at = [...path, 'places', k]
      knownHex(hex, [...at, 'hex'])
      if (name === '' && settlement === null)
        fault('inconsistent', SCENARIO, [...at, 'name'], `the place in ${hex} has neither name nor settlement`, [hex])
    })
  })
}

/** Checks that rivers and lakes follow hexsides, and that no hexside has two of them. */
export const checkWaters: Check = look => {
  const seen = new Set<string>()
  const sides = (waters: ReadonlyArray<ArdennesWater>, path: ReadonlyArray<string | number>): void => {
    waters.forEach((water, i) => {
      water.sides.forEach((side, k) => {
        const at = [...path, i, 'sides', k]
        const pair = look.knownSide(side, at)
        if (pair === undefined) return
        const name = hexsideName(pair[0].id, pair[1].id)
        if (seen.has(name))
          look.fault('duplicate', SCENARIO, at, `hexside ${side} already has a river or a lake`, [side])
        seen.add(name)
      })
    })
  }
  look.scenario.sheets.forEach(({ rivers, lakes }, i) => {
    sides(rivers, ['sheets', i, 'rivers'])
    sides(lakes, ['sheets', i, 'lakes'])
  })
}

/** Returns the names of the hexsides of all rivers or lakes. */
const sidesOf = (look: Look, which: 'rivers' | 'lakes'): ReadonlySet<string> =>
  new Set(look.scenario.sheets.flatMap(sheet => sheet[which].flatMap(water => water.sides)).map(side => sideName(side)))
const sideName = (side: string): string => {
  const parts = side.split('-')
  return hexsideName(parts[0]!, parts[1]!)
}

/** Returns the names of the hexsides that roads cross. */
export const roadSides = ({ scenario: { sheets } }: Look): ReadonlySet<string> =>
  new Set(
    sheets.flatMap(sheet => sheet.roads.flatMap(({ path }) => path.slice(1).map((id, i) => hexsideName(path[i]!, id)))),
  )

/**
 * Checks that each hex of a road is adjacent to the next, that no road crosses a lake, and that no link is listed
 * twice.
 */
export const checkRoads: Check = look => {
  const lakes = sidesOf(look, 'lakes')
  const check = look.hexsides()
  look.scenario.sheets.forEach(({ roads }, i) => {
    roads.forEach(({ path: hexes }, k) => {
      const path = ['sheets', i, 'roads', k, 'path']
      hexes.slice(1).forEach((id, n) => {
        const before = hexes[n]!
        const at = [...path, n + 1]
        const pair = look.hexPair([before, id], path, [n, n + 1])
        if (pair === undefined || !check(pair, at, ' for a road')) return
        if (lakes.has(hexsideName(before, id)))
          look.fault('inconsistent', 'ardennes:11.4.f', at, `the road from ${before} to ${id} crosses a lake`, [
            before,
            id,
          ])
      })
    })
  })
}

/** Checks that each bridge that is not intact at the start is a place where a road crosses a river. */
export const checkBridges: Check = look => {
  const { bridges, turns, places } = look.scenario
  const roads = roadSides(look)
  const rivers = sidesOf(look, 'rivers')
  const seen = new Set<string>()
  const bridge = (side: string, path: ReadonlyArray<string | number>): void => {
    const name = sideName(side)
    if (!roads.has(name) || !rivers.has(name))
      look.fault('unknown-id', 'ardennes:3.5.b', path, `no road crosses a river at ${side}`, [side])
    if (seen.has(name)) look.fault('duplicate', SCENARIO, path, `the bridge at ${side} is listed twice`, [side])
    seen.add(name)
  }
  bridges.destroyed.forEach((side, i) => {
    bridge(side, ['bridges', 'destroyed', i])
  })
  bridges.building.forEach(({ side, turn }, i) => {
    bridge(side, ['bridges', 'building', i, 'side'])
    if (turn <= turns.first)
      look.fault(
        'out-of-range',
        SCENARIO,
        ['bridges', 'building', i, 'turn'],
        `the bridge at ${side} would be completed on turn ${turn}, before play begins`,
        [side],
        turns.first + 1,
      )
  })
  // the bridge of Ouren stands until it is first crossed, so it need not be listed
  if (places.ouren !== null) bridge(places.ouren, ['places', 'ouren'])
}
