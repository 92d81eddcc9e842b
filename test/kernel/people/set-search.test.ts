/** Tests how picked members are completed to a set. Where all sets are few enough to list, compares the result with the list. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyRules } from '../../../src/kernel/contract/index.js'
import { runs } from '../arbitraries.js'
import { type BuiltSets, completed, setsFrom } from '../../../src/kernel/people/set-search.js'

type Set = ReadonlyArray<number>

/** Builds rules that ask only for the members of a set. Only the given sets can be closed. */
const rulesOf = (closable: ReadonlyArray<Set>, size: number): AnyRules => {
  const begins = (members: Set, set: Set) => members.every((member, i) => member === set[i])
  const isClosable = (members: Set) => closable.some(set => set.length === members.length && begins(members, set))
  const legal = (members: Set): Set => [
    ...Array.from({ length: size }, (_, i) => i).filter(i =>
      closable.some(set => begins([...members, i], set) && set.length > members.length),
    ),
    ...(isClosable(members) ? [size] : []),
  ]
  return {
    sets: [{ asks: 'set', add: 'add', close: 'close' }],
    actions: { at: (i: number) => (i === size ? { type: 'close' } : { type: 'add', value: i }) },
    turn: () => ({ type: 'decision', side: 'red', asks: 'set' }),
    indexed: { legal, apply: (members: Set, i: number) => [...members, i] },
  } as unknown as AnyRules
}

const setsOf = (closable: ReadonlyArray<Set>, size: number): BuiltSets<Set> =>
  setsFrom(rulesOf(closable, size), [] as Set)!

/** Lists all sets that can be begun, small sets first. */
const begun = (closable: ReadonlyArray<Set>): ReadonlyArray<Set> => {
  const all = new Map(closable.flatMap(set => set.map((_, i) => set.slice(0, i + 1))).map(set => [set.join(), set]))
  return [[], ...all.values()].sort((a, b) => {
    const i = a.findIndex((member, at) => member !== b[at])
    return a.length - b.length || (i < 0 ? 0 : a[i]! - b[i]!)
  })
}

/** Returns the expected completion of the picked members, found in the list of all sets. */
const right = (closable: ReadonlyArray<Set>, picks: Set) => {
  const holding = (list: ReadonlyArray<Set>) => list.filter(set => picks.every(member => set.includes(member)))
  const others = new Set(holding(closable).flat())
  const [set] = holding(begun(closable))
  return set === undefined || holding(closable).length === 0
    ? null
    : { set, addable: [...others].filter(member => !picks.includes(member)).sort((a, b) => a - b) }
}
const found = (sets: BuiltSets<Set>, picks: Set, few?: number) => {
  const made = completed(sets, picks, few)
  return made === null ? null : { set: made.set.members, addable: made.addable }
}

const SIZE = 7
const subset = fc.subarray(Array.from({ length: SIZE }, (_, i) => i))

/**
 * Builds sets by rules of the kinds that games have: some members require earlier ones (a gun requires the unit that it supports), some of
 * the others exclude each other (guns of two corps), and the size is limited.
 */
const ruled = fc
  .record({
    wants: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant<Set>([]) }, { weight: 1, arbitrary: subset }), {
      minLength: SIZE,
      maxLength: SIZE,
    }),
    excludes: fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), { maxLength: 4 }),
    most: fc.integer({ min: 1, max: SIZE }),
  })
  .map(({ wants, excludes, most }) => {
    const isFree = (member: number): boolean => !wants.some((list, i) => i > member && list.includes(member))
    const mayFollow = (set: Set, member: number): boolean => {
      const before = wants[member]!.filter(other => other < member)
      if (before.length > 0 && !before.some(other => set.includes(other))) return false
      const barred = excludes.flatMap(([a, b]) => (a === member ? [b] : b === member ? [a] : [])).filter(isFree)
      return !isFree(member) || (set.filter(isFree).length < most && !barred.some(other => set.includes(other)))
    }
    const out: Set[] = [[]]
    for (const set of out)
      for (let member = (set.at(-1) ?? -1) + 1; member < SIZE; member++)
        if (mayFollow(set, member)) out.push([...set, member])
    return out
  })

describe('picked members are completed', () => {
  it('to the smallest set that contains them, whichever sets can be closed', () => {
    const property = fc.property(fc.array(subset, { minLength: 1, maxLength: 30 }), subset, (closable, picks) => {
      expect(found(setsOf(closable, SIZE), picks)).toEqual(right(closable, picks))
    })
    fc.assert(property, runs(1000))
  })

  it('to the same set if there are too many sets to examine, using what each added member makes possible', () => {
    let companions = 0
    const property = fc.property(ruled, subset, (closable, picks) => {
      const expected = right(closable, picks)
      if (expected !== null && expected.set.length > picks.length) companions += 1
      expect(found(setsOf(closable, SIZE), picks, 0)).toEqual(expected)
    })
    fc.assert(property, runs(1000))
    expect(companions).toBeGreaterThan(50)
  })

  it('with few calls to the rules if there are many members', () => {
    // thirty members: the last requires the tenth, and the first excludes the twentieth
    const size = 30
    let calls = 0
    const offered = (members: Set): Set =>
      Array.from({ length: size }, (_, i) => i).filter(
        i =>
          i > (members.at(-1) ?? -1) && (i !== size - 1 || members.includes(9)) && (i !== 19 || !members.includes(0)),
      )
    const rules = {
      ...rulesOf([], size),
      indexed: {
        legal: (members: Set) => [...offered(members), size],
        apply: (members: Set, i: number) => {
          calls += 1
          return [...members, i]
        },
      },
    } as unknown as AnyRules
    expect(found(setsFrom(rules, [] as Set)!, [3, 29])).toEqual({
      set: [3, 9, 29],
      addable: Array.from({ length: size - 1 }, (_, i) => i).filter(i => i !== 3),
    })
    expect(found(setsFrom(rules, [] as Set)!, [0, 12])?.addable).not.toContain(19)
    expect(calls).toBeLessThan(2500)
  })
})

describe('sets', () => {
  it('are built if the current question builds one', () => {
    const rules = rulesOf([[0]], 1)
    expect(setsFrom({ ...rules, sets: [] }, [])).toBeNull()
    expect(setsFrom({ ...rules, turn: () => ({ type: 'chance', asks: 'set' }) } as unknown as AnyRules, [])).toBeNull()
  })

  it('end automatically if the question is no longer asked', () => {
    const rules = rulesOf([[0], [0, 1]], 2)
    const left = { ...rules, turn: (s: Set) => ({ type: 'decision', side: 'red', asks: s.length > 0 ? 'hex' : 'set' }) }
    const made = completed(setsFrom(left as unknown as AnyRules, [] as Set)!, [0])
    expect(made).toMatchObject({ set: { members: [0], next: [], close: -1 }, addable: [] })
  })
})
