import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { scenarios } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { IllusionScenario } from '../../../../src/games/grand-illusion/scenario/index.js'
import { json } from '../../../kernel/helpers.js'

type Path = ReadonlyArray<string | number>
type Values = Record<string | number, unknown>

const UNITS = ['de-ii', 'de-hq1', 'de-ha1', 'br-7', 'fr-71r', 'maubeuge']
const big = scenarios['what-if']
/** A document with every kind of part: options, bonuses, CAPs of the first turn. */
const whole: IllusionScenario = {
  ...big,
  map: { ...big.map, hexes: big.map.hexes.slice(0, 2), rails: big.map.rails.slice(0, 1) },
  units: UNITS.map(id => big.units.find(unit => unit.id === id)!),
  special: scenarios.campaign.special,
  caps: scenarios.campaign.caps,
  victory: scenarios['short-campaign'].victory,
}
const parentIn = (document: unknown, path: Path): Values =>
  path.slice(0, -1).reduce((at, key) => (at as Values)[key], document) as Values
/** Returns the code and path of each fault that the codec finds after a change of one value. */
const faultsWith = (path: Path, change: (parent: Values, key: string | number) => void): ReadonlyArray<string> => {
  const document = json(whole)
  change(parentIn(document, path), path[path.length - 1]!)
  const decoded = decodeWith(IllusionScenario, document, 'grand-illusion:scenario')
  return decoded._tag === 'Right' ? [] : decoded.left.map(fault => `${fault.code} ${(fault.path ?? []).join('/')}`)
}
const setTo =
  (value: unknown) =>
  (parent: Values, key: string | number): void => {
    parent[key] = value
  }

/** The first place of each kind in the document. The kind is the path without the numbers of lists. */
const placesOf = (at: unknown, path: Path, seen: Map<string, Path>): ReadonlyMap<string, Path> => {
  const sort = path.filter(key => typeof key === 'string').join('/')
  if (!seen.has(sort) && path.length > 0) seen.set(sort, path)
  if (typeof at === 'object' && at !== null)
    for (const [key, value] of Object.entries(at))
      placesOf(value, [...path, Array.isArray(at) ? Number(key) : key], seen)
  return seen
}
const PLACES = [...placesOf(whole, [], new Map<string, Path>())]

describe('the codec of a scenario', () => {
  it('is tested in many kinds of places', () => {
    expect(PLACES.length).toBeGreaterThan(200)
  })

  it('refuses a value of another type in every place', () => {
    for (const [sort, path] of PLACES) {
      const found = faultsWith(path, setTo({ other: [] }))
      expect(found.length, sort).toBeGreaterThan(0)
      expect(found[0], sort).toContain(` ${path.join('/')}`)
    }
  })

  it('refuses a missing value', () => {
    for (const [sort, path] of PLACES) {
      if (typeof path[path.length - 1] === 'number') continue
      const found = faultsWith(path, (parent, key) => {
        Reflect.deleteProperty(parent, key)
      })
      expect(found.length, sort).toBeGreaterThan(0)
    }
  })

  it('refuses an unknown key', () => {
    const objects = PLACES.map(([, path]) => path.slice(0, -1)).filter(
      path => !Array.isArray(parentIn(whole, [...path, ''])),
    )
    for (const path of objects)
      expect(faultsWith([...path, 'further'], setTo(1)), path.join('/')).toContain(
        `unknown-key ${[...path, 'further'].join('/')}`,
      )
  })

  it.each<readonly [path: string, low: unknown, high: unknown]>([
    ['map/hexes/0/terrain', -1, 3],
    ['map/hexsides/0/diamonds', 0, 4],
    ['units/0/combat/front', -1, 21],
    ['units/0/movement/back', -1, 13],
    ['units/0/option', -1, 6],
    ['units/2/bombardment', -1, 21],
    ['units/1/headquarters/number', -1, 100],
    ['units/5/fortress/steps/0/defence', -1, 10],
    ['turns/last', 0, 31],
    ['entrenchments/0/level', 0, 3],
    ['caps/most', -1, 21],
    ['mandates/german/0', -1, 11],
    ['fortunes/rows/0/sum', 1, 13],
    ['fortunes/rows/0/modifier', -7, 7],
    ['fortunes/rows/0/mandates', -1, 11],
    ['fortunes/rows/3/caps/points', 0, 11],
    ['fortunes/advantages/0/price', -1, 11],
    ['calendar/interim', -1, 31],
    ['victory/start/german', -61, 100],
    ['victory/germanChits/0', -1, 21],
    ['victory/paris', -1, 61],
    ['victory/german/times', 0, 10],
    ['options/most', -1, 6],
    ['options/german/0/number', 0, 6],
    ['options/german/0/cost', -1, 61],
    ['options/allied/1/effects/0/modifier', 0, 7],
    ['options/german/2/effects/0/hexes', 0, 10],
  ])('refuses a value of %s outside the permitted range', (text, low, high) => {
    const path = text.split('/').map(key => (/^\d+$/.test(key) ? Number(key) : key))
    for (const value of [low, high]) expect(faultsWith(path, setTo(value))).toEqual([`out-of-range ${text}`])
  })

  it('refuses a column of the CAPS table that does not have six entries', () => {
    expect(faultsWith(['caps', 'columns', 'german', 'before'], setTo([5, 6, 7, 7, 8]))).not.toEqual([])
  })
})
