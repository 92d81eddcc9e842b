/**
 * Comparison of random games of Grand Illusion with a second engine: CAPs, movement and retreats.
 *
 * Two rulings have changed since: headquarters that retreat by choice keep their side, and the Allied withdrawal
 * cancels the mandated attacks of later turns. Digests of positions were updated where the rules of version 1
 * differed only in sides of headquarters, mandated attacks and points. Legal actions differ from the second engine's in two
 * cases: a headquarters can now reach two more hexes, and three groups whose move ended automatically now stop by an action.
 */
import { describe } from 'vitest'
import { steps } from '../../src/games/grand-illusion/chapters/index.js'
import { type IllusionAction, type IllusionState, grandIllusion } from '../../src/games/grand-illusion/index.js'
import { savedFields } from '../../src/games/grand-illusion/saves/index.js'
import { orThrow, positionsOf } from '../../src/kernel/index.js'
import { agreesWith } from './second-engine.js'

const STEPS = ['one-step-lost', 'two-steps-lost', 'three-steps-lost']
const numeric = (list: ReadonlyArray<string>): string => [...list].sort((a, b) => Number(a) - Number(b)).join(' ')
interface Saved {
  readonly units: ReadonlyArray<{ readonly unit: string; readonly place: string; readonly status: readonly string[] }>
  readonly ground: { readonly german: string[]; readonly sieges: string[]; readonly cavalry: string[] }
  readonly caps: readonly number[]
  readonly mandates: readonly number[]
  readonly points: readonly number[]
}
/** Writes a position in the notation that both engines share. */
const said = (saved: unknown): ReadonlyArray<string> => {
  const { units, ground, caps, mandates, points } = saved as Saved
  return [
    ...units.map(({ unit, place, status }) => {
      if (place === 'gone' || place === 'pool') return `${unit} off`
      if (place === 'dead') return `${unit} dead`
      return `${unit} ${place} ${1 + STEPS.findIndex(name => status.includes(name))}`
    }),
    `german ${numeric(ground.german)}`,
    `sieges ${numeric(ground.sieges)}`,
    `cavalry ${numeric(ground.cavalry)}`,
    `caps ${caps.join(' ')}`,
    `mandates ${mandates.join(' ')}`,
    `points ${points.join(' ')}`,
  ]
}
/** The types of legal actions that the second engine lists, by question. */
const COMPARED: Readonly<Record<string, ReadonlyArray<string>>> = {
  activity: ['activate', 'recover', 'entrench'],
  'next-hex': ['step', 'stop'],
  'retreat-hex': ['retreat'],
}
const WRITTEN: Readonly<Record<string, string>> = { retreat: 'retreat to' }
/** Writes legal actions as the second engine does: `activate 45 46; entrench 27`. */
const offered = (actions: ReadonlyArray<IllusionAction>, asks: string): string => {
  const by = new Map<string, string[]>()
  for (const action of actions) {
    if (COMPARED[asks]?.includes(action.type) !== true) continue
    const verb = WRITTEN[action.type] ?? action.type
    by.set(verb, [...(by.get(verb) ?? []), ...('place' in action ? [action.place] : [])])
  }
  return [...by]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([verb, hexes]) => [verb, ...(hexes.length === 0 ? [] : [numeric(hexes)])].join(' '))
    .join('; ')
}

describe('the second engine of Grand Illusion', () => {
  agreesWith({
    files: 'grand-illusion',
    scenarios: ['what-if', 'short-campaign', 'campaign'],
    load: id => orThrow(grandIllusion.load(grandIllusion.scenarios[id])),
    between: { actions: ', ', facts: ', ' },
    read: (rules, state, text) => orThrow(rules.parse(state, text)),
    position: ({ tables }, state) =>
      positionsOf<IllusionState, null>({
        ...savedFields(tables),
        digest: tables.digest,
        sides: grandIllusion.sides,
        phases: steps(tables),
      }).facts(state),
    said,
    offered,
    least: { actions: 900, checks: 400 },
  })
})
