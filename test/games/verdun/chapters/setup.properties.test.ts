/**
 * 14.1 Play reaches every legal set-up: random set-ups that meet an independent statement of the requirements are
 * played as actions.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'
import type { Side, VerdunScenario } from '../../../../src/games/verdun/scenario/index.js'
import type { VerdunAction, VerdunRules, VerdunState } from '../../../../src/games/verdun/index.js'
import { type Random, generator } from '../../../../src/play/index.js'
import { right } from '../../../kernel/helpers.js'
import { positionAt, shipped } from '../position.js'

/** A whole set-up of one side: hexes of units, battalions detached by each regiment, hexes of pillboxes. */
interface SetUp {
  readonly at: Map<string, string>
  readonly detached: Map<string, string[]>
  readonly pillboxes: string[]
}

/** The facts by which a set-up is judged, from the rulebook and from the scenario document. */
const judge = (scenario: VerdunScenario, side: Side) => {
  const hexes = new Map(scenario.map.hexes.map(hex => [hex.id, hex]))
  const units = new Map(scenario.units.map(unit => [unit.id, unit]))
  const zones = new Map(scenario.zones.map(zone => [zone.id, zone]))
  const distance = (a: string, b: string): number => {
    const [from, to] = [hexes.get(a)!, hexes.get(b)!]
    const [dq, dr] = [from.q - to.q, from.r - to.r]
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
  }
  const rivers = new Set(
    scenario.map.hexsides.flatMap(({ a, b, features }) =>
      features.includes('river') ? [`${a} ${b}`, `${b} ${a}`] : [],
    ),
  )
  const trenches = scenario.map.hexes.filter(
    ({ trench, bank }) => trench > 0 && (scenario.banks === 'both' || bank === 'right'),
  )
  const own = scenario.units.filter(unit => unit.side === side && unit.start.type === 'setup')
  const regiments = own.filter(unit => unit.type === 'regiment' && unit.formation !== '')
  /** Returns the hexes of a unit's zone. A battalion has those of its formation's regiments. */
  const zoneOf = (id: string): ReadonlyArray<string> => {
    const unit = units.get(id)!
    const of = unit.start.type === 'setup' ? unit : regiments.find(({ formation }) => formation === unit.formation)!
    if (of.start.type !== 'setup') return []
    const zone = zones.get(of.start.zone)!
    return unit.type.endsWith('artillery') ? zone.artillery : zone.hexes
  }
  const least = (id: string): number => (units.get(id)!.type.endsWith('artillery') ? 3 : 2)
  const everyTrench = scenario.map.hexes.filter(({ trench }) => trench > 0)
  /** Returns the hexes in which the unit may be placed, apart from other units. */
  const places = new Map<string, ReadonlyArray<string>>(
    scenario.units
      .filter(unit => unit.side === side && (unit.start.type === 'setup' || unit.start.type === 'detachment'))
      .map(({ id }) => [
        id,
        zoneOf(id).filter(
          hex => side === 'french' || everyTrench.every(trench => distance(trench.id, hex) >= least(id)),
        ),
      ]),
  )
  const lost = ({ detached }: SetUp, id: string): number => detached.get(id)?.length ?? 0
  const isLegal = (setUp: SetUp): boolean => {
    const steps = new Map<string, number>()
    for (const [id, hex] of setUp.at) {
      if (!places.get(id)!.includes(hex)) return false
      steps.set(hex, (steps.get(hex) ?? 0) + units.get(id)!.steps - lost(setUp, id))
    }
    if ([...steps.values()].some(n => n > 5)) return false
    if (side === 'german') return true
    const stand = [...setUp.at].map(([id, hex]) => ({ hex, type: units.get(id)!.type }))
    const covered = trenches.every(trench =>
      stand.some(
        ({ hex, type }) =>
          hex === trench.id ||
          ((type === 'regiment' || type === 'battalion') &&
            distance(hex, trench.id) === 1 &&
            !rivers.has(`${hex} ${trench.id}`)),
      ),
    )
    return covered && new Set(setUp.pillboxes).size === setUp.pillboxes.length
  }
  const begin = (): SetUp => ({
    at: new Map(own.map(unit => [unit.id, unit.start.type === 'setup' ? unit.start.hex : ''])),
    detached: new Map(),
    pillboxes: side === 'french' ? scenario.pillboxes.map(({ hex }) => hex) : [],
  })
  const free = (setUp: SetUp, formation: string): string | undefined =>
    scenario.units.find(
      unit => unit.start.type === 'detachment' && unit.formation === formation && !setUp.at.has(unit.id),
    )?.id
  return { isLegal, begin, places, regiments, free }
}
type Judge = ReturnType<typeof judge>

const copy = ({ at, detached, pillboxes }: SetUp): SetUp => ({
  at: new Map(at),
  detached: new Map([...detached].map(([id, list]) => [id, [...list]])),
  pillboxes: [...pillboxes],
})

const oneOf = <A>(random: Random, list: ReadonlyArray<A>): A => list[random(list.length)]!

/** Random changes of a set-up. The result need not be legal. */
const CHANGES: Readonly<Record<string, (j: Judge, setUp: SetUp, random: Random) => void>> = {
  exchange: (_, { at }, random) => {
    const [a, b] = [oneOf(random, [...at.keys()]), oneOf(random, [...at.keys()])]
    const hex = at.get(a)!
    at.set(a, at.get(b)!).set(b, hex)
  },
  rotate: (_, { at }, random) => {
    const [a, b, c] = [0, 1, 2].map(() => oneOf(random, [...at.keys()]))
    const hex = at.get(a!)!
    at.set(a!, at.get(b!)!).set(b!, at.get(c!)!).set(c!, hex)
  },
  move: ({ places }, { at }, random) => {
    const unit = oneOf(random, [...at.keys()])
    at.set(unit, oneOf(random, places.get(unit)!))
  },
  detach: ({ regiments, free, places }, setUp, random) => {
    const regiment = regiments.length === 0 ? undefined : oneOf(random, regiments)
    const battalion = regiment === undefined ? undefined : free(setUp, regiment.formation)
    const given = regiment === undefined ? [] : (setUp.detached.get(regiment.id) ?? [])
    if (regiment === undefined || battalion === undefined || given.length > 1) return
    setUp.detached.set(regiment.id, [...given, battalion])
    setUp.at.set(battalion, oneOf(random, [setUp.at.get(regiment.id)!, oneOf(random, places.get(battalion)!)]))
  },
  pillboxes: (_, { pillboxes }, random) => {
    if (pillboxes.length === 0) return
    const [a, b] = [random(pillboxes.length), random(pillboxes.length)]
    ;[pillboxes[a], pillboxes[b]] = [pillboxes[b]!, pillboxes[a]!]
  },
}

/** Builds a whole legal set-up by this many changes of the default one, each of which leaves it legal. */
const madeAtRandom = (
  j: Judge,
  allowed: ReadonlyArray<ReadonlyArray<string>>,
  tries: number,
  random: Random,
): SetUp => {
  let now = j.begin()
  const names = Object.keys(CHANGES)
  for (let i = 0; i < tries; i++) {
    const next = copy(now)
    CHANGES[oneOf(random, names)]!(j, next, random)
    if (j.isLegal(next) && next.pillboxes.every((hex, k) => allowed[k]!.includes(hex))) now = next
  }
  return now
}

/** Plays actions one after the other. All must be accepted. Among identical battalions, the offered one is detached. */
const driven = (rules: VerdunRules, state: VerdunState, actions: ReadonlyArray<VerdunAction>): VerdunState =>
  actions.reduce((now, action) => {
    const meant = action.type === 'detach' ? rules.legalActions(now).find(({ type }) => type === 'detach') : undefined
    return right(rules.apply(now, meant ?? action))
  }, state)

/**
 * Returns the actions that lead to a set-up: each unit and pillbox in another place is lifted once, in random order.
 */
const actionsTo = (target: SetUp, from: SetUp, random: Random): ReadonlyArray<VerdunAction> => {
  const given = (id: string): ReadonlyArray<string> => target.detached.get(id) ?? []
  const changed = [...target.at.keys()].filter(id => target.at.get(id) !== from.at.get(id) || given(id).length > 0)
  const chance = new Map(changed.map(id => [id, random(1 << 20)]))
  // a battalion is available after its regiment has been lifted
  const isBattalion = (id: string): number => (from.at.has(id) ? 0 : 1)
  const order = changed.sort((a, b) => isBattalion(a) - isBattalion(b) || chance.get(a)! - chance.get(b)!)
  return [
    ...order.flatMap((id): VerdunAction[] => [
      { type: 'select', unit: id },
      ...given(id).map((unit): VerdunAction => ({ type: 'detach', unit })),
      { type: 'place', place: target.at.get(id)! },
    ]),
    ...target.pillboxes.flatMap((hex, i): VerdunAction[] =>
      hex === from.pillboxes[i]
        ? []
        : [
            { type: 'pillbox', value: i + 1 },
            { type: 'place', place: hex },
          ],
    ),
  ]
}

const cases = [
  ['historical', 'french'],
  ['historical', 'german'],
  ['hypothetical', 'french'],
] as const

describe.each(cases)('[verdun:14.1.a] %s, %s set-up', (key, side) => {
  const scenario = scenarios[key]
  const rules = shipped(key)
  const j = judge(scenario, side)
  const begun = side === 'french' ? rules.start : driven(rules, rules.start, [{ type: 'end' }])
  const allowed = scenario.pillboxes.map(({ hexes }) => hexes)

  it('[verdun:14.1.a] [verdun:14.1.b] [verdun:14.1.c] every legal set-up can be reached by lifting each unit and pillbox once, and can be ended', () => {
    const most = { moved: 0, detached: 0, pillboxes: 0 }
    fc.assert(
      fc.property(fc.nat(), seed => {
        const random = generator(seed)
        const target = madeAtRandom(j, allowed, 400, random)
        const from = j.begin()
        const state = driven(rules, begun, actionsTo(target, from, random))
        const p = positionAt(rules, state)
        for (const { id, place, numbers } of p.view().counters) {
          if (target.at.has(id)) expect([id, place]).toEqual([id, target.at.get(id)])
          const given = target.detached.get(id)?.length ?? 0
          if (given > 0) expect(numbers.steps).toBe(3 - given)
        }
        if (side === 'french') expect(p.markers('pillbox')).toEqual(target.pillboxes)
        expect(rules.audit(state)).toEqual([])
        const done = right(rules.apply(state, { type: 'end' }))
        expect(rules.turn(done)).not.toMatchObject({ asks: 'unit-to-set-up', side })
        const moved = [...from.at].filter(([id, hex]) => target.at.get(id) !== hex).length
        most.moved = Math.max(most.moved, moved)
        most.detached = Math.max(most.detached, [...target.detached.values()].flat().length)
        most.pillboxes = Math.max(most.pillboxes, target.pillboxes.filter((hex, i) => hex !== from.pillboxes[i]).length)
      }),
      { numRuns: 8 },
    )
    expect(most.moved).toBeGreaterThan(15)
    if (side === 'german') return
    expect(most.pillboxes).toBe(scenario.pillboxes.length)
    // as many as there are counters
    expect(most.detached).toBe(scenario.units.filter(({ start }) => start.type === 'detachment').length)
  })
})
