/** Random changes of markers, places, units and options of scenarios. An accepted scenario begins in a sound state. */
import { describe, expect, it } from 'vitest'
import { type IllusionScenario, grandIllusion } from '../../../../src/games/grand-illusion/index.js'
import { generator } from '../../../../src/play/index.js'
import { type Json, repair } from '../../../../src/testing/index.js'
import { json } from '../../../kernel/helpers.js'
import { takesLong } from '../../../long.js'

type Mutable<A> =
  A extends ReadonlyArray<infer B> ? Mutable<B>[] : A extends object ? { -readonly [K in keyof A]: Mutable<A[K]> } : A
type Draft = Mutable<IllusionScenario>
type Random = (below: number) => number
type Change = (draft: Draft, random: Random) => void

const pick = <A>(list: ReadonlyArray<A>, random: Random): A => list[random(list.length)]!
const some = <A>(list: ReadonlyArray<A>, most: number, random: Random): A[] => [
  ...new Set(Array.from({ length: random(most + 1) }, () => pick(list, random))),
]
const hexIds = ({ map }: Draft): string[] => map.hexes.map(({ id }) => id)
const unitIds = ({ units }: Draft): string[] => units.map(({ id }) => id)

/** The possible changes of the start. */
const CHANGES: ReadonlyArray<Change> = [
  (draft, random) => {
    draft.captured = some(hexIds(draft), 20, random)
  },
  (draft, random) => {
    draft.captured.push(draft.places.paris)
    draft.captured.push(...some(hexIds(draft), 5, random))
  },
  (draft, random) => {
    draft.entrenchments = some(hexIds(draft), 8, random).map(hex => ({ hex, level: 1 + random(2) }))
  },
  (draft, random) => {
    const role = pick(['paris', 'antwerp', 'suddenDeath', 'brussels', 'maubeuge', 'emergency'] as const, random)
    draft.places[role] = pick(hexIds(draft), random)
  },
  (draft, random) => {
    for (let i = 0; i < 5; i++) pick(draft.units, random).start = structuredClone(pick(draft.units, random).start)
  },
  (draft, random) => {
    const hex = pick(draft.map.hexes, random)
    hex.control = hex.control === 'german' ? 'allied' : 'german'
    hex.territory = hex.control === 'german' ? ['germany'] : ['france']
    hex.border = false
  },
  (draft, random) => {
    draft.mandates.allied[0] = random(11)
    draft.victory.start = { german: random(40) - 20, allied: random(40) - 20 }
  },
  (draft, random) => {
    const { german = [], allied = [] } = draft.options ?? {}
    for (const effect of [...german, ...allied].flatMap(({ effects }) => effects)) {
      if (random(2) === 0) continue
      if ('hex' in effect) effect.hex = pick(hexIds(draft), random)
      if ('units' in effect) effect.units = some(unitIds(draft), 3, random)
      if (effect.type === 'control') effect.side = pick(['german', 'allied'] as const, random)
      if (effect.type === 'exchange') for (const pair of effect.pairs) pair[0] = pick(unitIds(draft), random)
    }
  },
]

/** Checks that a state passes the audit and survives a save. */
const expectSound = <State>(
  rules: {
    readonly audit: (state: State) => ReadonlyArray<unknown>
    readonly codecs: { readonly state: { encode(state: State): unknown; decode(saved: unknown): { _tag: string } } }
  },
  state: State,
): void => {
  expect(rules.audit(state)).toEqual([])
  expect(rules.codecs.state.decode(json(rules.codecs.state.encode(state)))).toEqual({ _tag: 'Right', right: state })
}

describe('an accepted scenario', () => {
  takesLong()
  it('[grand-illusion:14.1.3.a] [grand-illusion:13.1.1.c] begins in a state that passes the audit and survives a save, with and without options', () => {
    const random = generator(14)
    const documents = Object.values(grandIllusion.scenarios).map(each => json(grandIllusion.codec.encode(each)) as Json)
    let accepted = 0
    for (let i = 0; i < 60; i++) {
      const original = pick(documents, random)
      const draft = structuredClone(original) as unknown as Draft
      for (let k = random(3); k >= 0; k--) pick(CHANGES, random)(draft, random)
      const document = repair(grandIllusion, draft as unknown as Json, original)
      const read = document === null ? null : grandIllusion.read(document)
      if (read?._tag !== 'Right') continue
      accepted++
      const rules = read.right
      expectSound(rules, rules.start)
      // the choice of options, and its immediate consequences
      let state = rules.start
      for (let n = 0; n < 6 && rules.turn(state).type === 'decision'; n++) {
        state = rules.indexed.apply(state, pick(rules.indexed.legal(state), random))
        expectSound(rules, state)
      }
    }
    expect(accepted).toBeGreaterThan(30)
  })
})
