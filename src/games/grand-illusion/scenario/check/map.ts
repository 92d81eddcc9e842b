/** Checks of the map of a scenario: hexes, hexsides, railways and lists of hexes. */
import { type Check, SCENARIO } from './common.js'

/** Ids of the boxes off the map, which hexes must not have. */
const BOXES: ReadonlySet<string> = new Set(['pool', 'dead', 'gone'])
/** Diamonds that a hexside may have (8.4.2). */
const DIAMONDS: ReadonlySet<number> = new Set([1, 3])

/** Checks that hexes are listed once, and that their countries agree with their printed control. */
export const checkHexes: Check = ({ scenario: { map }, hexes, distinctHexes, unique, fault }) => {
  const path = ['map', 'hexes']
  distinctHexes(map.hexes, path)
  map.hexes.forEach((hex, i) => {
    const { id, control, territory, border } = hex
    const at = [...path, i]
    if (BOXES.has(id)) fault('duplicate', SCENARIO, [...at, 'id'], `"${id}" is the id of a box off the map`, [id])
    if (hexes.get(id) !== hex) return
    unique(territory, [...at, 'territory'], 'country')
    const german = control === 'german'
    if (territory.includes('germany') !== german) {
      const message = `hex ${id} is printed ${control}, so it ${german ? 'must' : 'must not'} be a hex of Germany`
      fault('inconsistent', 'grand-illusion:10.3.g', [...at, 'territory'], message, [id])
    }
    const french = territory.includes('france')
    if (french && german) {
      const message = `hex ${id} is printed German, so it must not be a hex of France`
      fault('inconsistent', 'grand-illusion:10.3.g', [...at, 'territory'], message, [id])
    }
    if (border && !french)
      fault('inconsistent', 'grand-illusion:7.2.j', [...at, 'border'], `hex ${id} is not a hex of France`, [id])
  })
}

/** Checks that hexsides are listed once and have one or three diamonds. */
export const checkHexsides: Check = ({ scenario: { map }, hexPair, hexsides, fault }) => {
  const check = hexsides()
  map.hexsides.forEach(({ a, b, diamonds }, i) => {
    const path = ['map', 'hexsides', i]
    const pair = hexPair([a, b], path, ['a', 'b'])
    if (pair !== undefined) check(pair, path)
    if (DIAMONDS.has(diamonds)) return
    const message = `${diamonds} diamonds between ${a} and ${b}: expected 1 (a movement point more) or 3 (impassable)`
    fault('inconsistent', 'grand-illusion:8.4.2.b', [...path, 'diamonds'], message, [a, b])
  })
}

/** Checks that railways link neighbours, and that every supply source is on a railway. */
export const checkRails: Check = ({ scenario: { map }, hexPair, hexsides, knownHexes, hexes, fault }) => {
  const check = hexsides()
  map.rails.forEach((link, i) => {
    const path = ['map', 'rails', i]
    const pair = hexPair(link, path, [0, 1])
    if (pair !== undefined) check(pair, path, ' for a railway')
  })
  const onRails = new Set(map.rails.flat())
  for (const nation of ['german', 'french', 'british', 'belgian'] as const) {
    const path = ['map', 'sources', nation]
    const sources = map.sources[nation]
    knownHexes(sources, path)
    sources.forEach((id, i) => {
      if (!hexes.has(id) || onRails.has(id)) return
      fault('inconsistent', 'grand-illusion:8.4.3.a', [...path, i], `the supply source ${id} is not on a railway`, [id])
    })
  }
}

/** Checks that ports are on the coast, and that the hexes of all lists exist. */
export const checkLists: Check = ({ scenario: { map }, hexes, knownHexes, fault }) => {
  for (const list of ['ports', 'schlieffen', 'danger', 'vosges'] as const) knownHexes(map[list], ['map', list])
  map.ports.forEach((id, i) => {
    if (hexes.get(id)?.coast !== false) return
    fault('inconsistent', 'grand-illusion:10.4.a', ['map', 'ports', i], `the port ${id} is not on the coast`, [id])
  })
}

/**
 * Checks that each VP hex is in one list and Paris in none, that doubled hexes are VP hexes, and that there is a chit
 * for each VP hex (13.1.2).
 */
export const checkVictoryHexes: Check = ({ scenario: { map, places, victory }, knownHexes, fault }) => {
  const lists = [
    { list: 'victory', cup: 'germanChits', rule: 'grand-illusion:14.1.2.g', chits: 'grand-illusion:13.1.2.d' },
    { list: 'plan17', cup: 'plan17Chits', rule: 'grand-illusion:14.1.2.c', chits: 'grand-illusion:13.1.2.a' },
  ] as const
  for (const { list, cup, rule, chits } of lists) {
    const { hexes, doubled } = map[list]
    const path = ['map', list]
    knownHexes(hexes, [...path, 'hexes'])
    knownHexes(doubled, [...path, 'doubled'])
    doubled.forEach((id, i) => {
      if (hexes.includes(id)) return
      fault(
        'inconsistent',
        rule,
        [...path, 'doubled', i],
        `hex ${id} counts double, but is not a VP hex of this list`,
        [id],
      )
    })
    hexes.forEach((id, i) => {
      const both = list === 'plan17' && map.victory.hexes.includes(id)
      if (id !== places.paris && !both) return
      const message = both
        ? `hex ${id} is also a German VP hex`
        : `hex ${id} (Paris) has separate points and cannot be a VP hex`
      fault('duplicate', rule, [...path, 'hexes', i], message, [id])
    })
    const cupful = victory[cup]
    const at = ['victory', cup]
    if (cupful.length !== hexes.length)
      fault('inconsistent', chits, at, `${cupful.length} chits for ${hexes.length} VP hexes`, [], hexes.length)
    const fallen = cupful.findIndex((value, i) => i > 0 && value < cupful[i - 1]!)
    if (fallen > 0)
      fault('inconsistent', SCENARIO, [...at, fallen], 'the values of chits must be listed in ascending order')
  }
}
