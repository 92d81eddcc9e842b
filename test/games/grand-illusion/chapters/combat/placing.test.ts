/**
 * 9.2.2, 9.2.3 Placement on the battle board against brute force. On random hexes the procedure reaches every legal
 * placement once, no other placement, and no dead end. The legal placements are implemented here a second time, from
 * the text of the rules.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { posting } from '../../../../../src/games/grand-illusion/chapters/combat/posting.js'
import {
  type IllusionState,
  type PostingFrame,
  DEFENCE_ONLY,
  isFlipped,
  unitHas,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { ascending } from '../../../../../src/kernel/index.js'
import { position, tablesOf, unitsOf } from '../../positions.js'
import { starred } from './fighting.js'

const g = tablesOf('what-if')
const walk = posting(g)
type Space = ReadonlyArray<number>

const ALLIES =
  'fr-i fr-x fr-iii fr-t1 fr-m1 fr-45 fr-m2 fr-alp fr-rm fr-1cd fr-3cd fr-5cd br-1 br-2 br-3 br-cav br-2cav be-i be-3 be-4 be-c'
const GERMANS = 'de-ii de-iii de-iv de-ix de-33r de-30r de-gde de-4e de-8e de-or de-lw de-2kd de-4kd de-9kd'
/** The fortresses of hex 87 and of hex 86. */
const ALLIED_FORTS = ['nancy', 'toul']
const GERMAN_FORTS = ['metz-5', 'metz-3']

/** A random hex: its units, each undisrupted or disrupted. */
const sideOf = (units: string, forts: ReadonlyArray<string>, most: number) =>
  fc.record({
    units: fc.uniqueArray(fc.constantFrom(...units.split(' ')), { minLength: 1, maxLength: most }),
    worn: fc.array(fc.boolean(), { minLength: most, maxLength: most }),
    forts: fc.subarray([...forts]),
  })
type Side = Readonly<{ units: ReadonlyArray<string>; worn: ReadonlyArray<boolean>; forts: ReadonlyArray<string> }>
const written = ({ units, worn }: Side): string => units.map((id, i) => (worn[i] === true ? `${id}*` : id)).join(' ')

const numbers = (...ids: ReadonlyArray<string>): ReadonlyArray<number> => unitsOf(g, ids.join(' '))

/**
 * Returns all placements that the procedure reaches, as texts. Fails at a dead end, and at a placement that is reached
 * twice.
 */
const reached = (state: IllusionState, frame: PostingFrame): ReadonlySet<string> => {
  const out = new Set<string>()
  const go = (at: PostingFrame): void => {
    const legal = walk.legal!(state, at)
    expect(legal.length).toBeGreaterThan(0)
    expect(legal).toEqual(ascending(legal))
    for (const action of legal) {
      const next = walk.apply!(state, at, action, undefined)
      if (next.type === 'stay') go(next.frame as PostingFrame)
      else if (next.type === 'return' && next.result.type === 'posted') {
        const text = told(next.result.spaces, at.role === 'attacker')
        expect(out.has(text)).toBe(false)
        out.add(text)
      }
    }
  }
  go(frame)
  return out
}
/** Returns a placement as text: the defender's without order, the attacker's by target. */
const told = (spaces: ReadonlyArray<Space>, ordered: boolean): string => {
  const all = spaces.map(space => ascending(space).join('+'))
  return (ordered ? all : [...all].sort()).join(' | ')
}

// --- legal placements, from the text of the rules
const corps = (unit: number) => g.units[unit]!.size === 'corps'
const infantry = (unit: number) => g.units[unit]!.type === 'infantry'
const cavalry = (unit: number) => g.units[unit]!.type === 'cavalry'
const fort = (unit: number) => g.units[unit]!.type === 'fortress'
const priority = (state: IllusionState, space: Space): number => {
  const [unit = -1] = space
  if (fort(unit)) return 6
  if (isFlipped(state, unit)) return 5
  if (cavalry(unit)) return 4
  if (corps(unit) || space.length === 2) return 1
  return g.units[unit]!.size === 'division' ? 2 : 3
}
const stackable = (state: IllusionState, a: number, b: number): boolean =>
  !corps(a) &&
  !corps(b) &&
  !fort(a) &&
  !fort(b) &&
  infantry(a) === infantry(b) &&
  g.units[a]!.nation === g.units[b]!.nation &&
  isFlipped(state, a) === isFlipped(state, b)
const spacesOf = (state: IllusionState, units: ReadonlyArray<number>): ReadonlyArray<Space> => [
  ...units.map(unit => [unit]),
  ...units.flatMap(a => units.filter(b => b > a && stackable(state, a, b)).map(b => [a, b])),
]

const defences = (state: IllusionState, units: ReadonlyArray<number>): ReadonlySet<string> => {
  const all = spacesOf(state, units)
  const out = new Set<string>()
  const most = Math.min(4, units.length)
  const go = (from: number, chosen: ReadonlyArray<Space>): void => {
    if (chosen.length === most) {
      const on = new Set(chosen.flat())
      const off = units.filter(unit => !on.has(unit))
      const worst = Math.max(...chosen.map(space => priority(state, space)))
      if (!off.some(unit => priority(state, [unit]) < worst)) out.add(told(chosen, false))
      return
    }
    for (let i = from; i < all.length; i++)
      if (!all[i]!.some(unit => chosen.some(space => space.includes(unit)))) go(i + 1, [...chosen, all[i]!])
  }
  go(0, [])
  return out
}

interface Fight {
  readonly state: IllusionState
  readonly from: ReadonlyArray<number>
  readonly facing: ReadonlyArray<Space>
  readonly forced: boolean
}
const undisruptedTarget = ({ state }: Fight, target: Space): boolean =>
  !fort(target[0]!) && !isFlipped(state, target[0]!)
const mayAttack = (unit: number, target: Space): boolean => !(cavalry(unit) && fort(target[0]!))
const isLegal = (fight: Fight, spaces: ReadonlyArray<Space>): boolean => {
  const { state, from, facing, forced } = fight
  const on = new Set(spaces.flat())
  const off = from.filter(unit => !on.has(unit))
  const filled = spaces.flatMap((space, i) => (space.length > 0 ? [{ space, target: facing[i]! }] : []))
  const open = facing.filter((_target, i) => spaces[i]!.length === 0)
  // 9.2.3.d
  if (filled.some(({ space, target }) => space.some(unit => !mayAttack(unit, target)))) return false
  // 9.2.3.n: at least one unit, if any can
  if (filled.length === 0 && from.some(unit => open.some(target => mayAttack(unit, target)))) return false
  // 9.2.3.b: undisrupted units must be faced first
  const late = filled.filter(({ target }) => !undisruptedTarget(fight, target))
  const early = filled.filter(({ target }) => undisruptedTarget(fight, target))
  if (late.length > 0 && open.some(target => undisruptedTarget(fight, target))) return false
  const free = ({ space, target }: (typeof filled)[number]) =>
    cavalry(space[0]!) && !isFlipped(state, space[0]!) && cavalry(target[0]!)
  // units of better classes face the first targets
  if (early.some(a => !free(a) && late.some(b => priority(state, b.space) < priority(state, a.space)))) return false
  // undisrupted units must face a target; defence-only units need not
  const fighters = off.filter(unit => !isFlipped(state, unit) && !unitHas(g, unit, DEFENCE_ONLY))
  if (fighters.some(unit => open.some(target => mayAttack(unit, target)))) return false
  // 9.2.3.c, e
  for (const each of filled)
    if (
      !free(each) &&
      fighters.some(unit => priority(state, [unit]) < priority(state, each.space) && mayAttack(unit, each.target))
    )
      return false
  if (!forced) return true
  // 9.2.3.g, h
  const french = off.filter(unit => isFlipped(state, unit) && g.units[unit]!.nation === 'french')
  const order = (unit: number) => (corps(unit) ? 0 : cavalry(unit) ? 3 : g.units[unit]!.size === 'division' ? 1 : 2)
  return (
    !french.some(unit => open.some(target => mayAttack(unit, target))) &&
    !filled.some(
      ({ space: [unit = -1], target }) =>
        isFlipped(state, unit) &&
        g.units[unit]!.nation === 'french' &&
        french.some(other => order(other) < order(unit) && mayAttack(other, target)),
    )
  )
}
const attacks = (fight: Fight): ReadonlySet<string> => {
  const all = [...spacesOf(fight.state, fight.from), []]
  const out = new Set<string>()
  const go = (chosen: ReadonlyArray<Space>): void => {
    if (chosen.length === fight.facing.length) {
      if (isLegal(fight, chosen)) out.add(told(chosen, true))
      return
    }
    for (const space of all) if (!space.some(unit => chosen.some(other => other.includes(unit)))) go([...chosen, space])
  }
  go([])
  return out
}

const frameOf = (state: Partial<PostingFrame>): PostingFrame => ({
  at: 'posting',
  side: 0,
  role: 'defender',
  from: [],
  facing: [],
  spaces: [],
  forced: false,
  ...state,
})
const at = (hex: string, allied: Side, german: Side): IllusionState =>
  position(
    ...['grand-illusion what-if', 'turn 6 actions', 'caps german 5', 'caps allied 5', 'others gone'],
    ...starred(hex, [written(allied), written(german), ...allied.forts, ...german.forts].join(' ')),
  ).state

describe('placement on the battle board', () => {
  it('[grand-illusion:9.2.2.h] [grand-illusion:Q-48] the defender reaches every legal placement once, on 1,000 random hexes', () => {
    fc.assert(
      fc.property(sideOf(ALLIES, ALLIED_FORTS, 7), sideOf(GERMANS, [], 1), (allied, german) => {
        const state = at('87', allied, german)
        const from = numbers(...allied.units, ...allied.forts)
        expect(reached(state, frameOf({ from }))).toEqual(defences(state, from))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['[grand-illusion:9.2.3.c] [grand-illusion:Q-50]', false],
    ['[grand-illusion:9.2.3.g] [grand-illusion:Q-148]', true],
  ])('%s, the attacker reaches every legal placement once, on 500 random hexes', (_rule, forced) => {
    fc.assert(
      fc.property(sideOf(ALLIES, [], 5), sideOf(GERMANS, GERMAN_FORTS, 4), fc.nat(), (allied, german, pick) => {
        const state = at('86', allied, german)
        const defended = [...defences(state, numbers(...german.units, ...german.forts))]
        const order = (space: Space) => priority(state, space)
        const facing = (defended[pick % defended.length] ?? '')
          .split(' | ')
          .map(text => text.split('+').map(Number))
          .sort((a, b) => order(a) - order(b))
        const fight: Fight = { state, from: numbers(...allied.units), facing, forced }
        expect(reached(state, frameOf({ role: 'attacker', from: fight.from, facing, forced }))).toEqual(attacks(fight))
      }),
      { numRuns: 500 },
    )
  })
})
