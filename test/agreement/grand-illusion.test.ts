/**
 * Random games on which a second engine agreed, written by somebody else from the rulebook and its inventory alone: the actions played, and
 * what that engine answered. It stays outside; these are its answers, decision by decision: where all units and markers are, what a side
 * may do with the next CAP, where a group may go on to, where a unit retreats to. They hold in any later version of the rules but where
 * a ruling changes.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { orThrow } from '../../src/kernel/index.js'

type ScenarioId = keyof typeof grandIllusion.scenarios
/** A game that both engines played. */
interface Agreed {
  readonly scenario: ScenarioId
  readonly seed: number
  readonly winner: string
  /** Actions as they are written, several in a line. */
  readonly actions: ReadonlyArray<string>
  /** [actions before it, question, digest of the position or '', what the second engine offered or '']. */
  readonly checks: ReadonlyArray<readonly [number, string, string, string]>
  /** The last position, several facts in a line. */
  readonly end: ReadonlyArray<string>
}

const folder = new URL('./', import.meta.url)
const games = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Agreed)
const items = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.flatMap(line => line.split(', '))

type GameRules = ReturnType<typeof load>
const load = (id: ScenarioId) => orThrow(grandIllusion.load(grandIllusion.scenarios[id]))

const STEPS = ['one-step-lost', 'two-steps-lost', 'three-steps-lost']
const numeric = (list: ReadonlyArray<string>): string => [...list].sort((a, b) => Number(a) - Number(b)).join(' ')
interface Saved {
  readonly units: ReadonlyArray<{ readonly unit: string; readonly place: string; readonly status: readonly string[] }>
  readonly ground: { readonly german: string[]; readonly sieges: string[]; readonly cavalry: string[] }
  readonly caps: readonly number[]
  readonly mandates: readonly number[]
  readonly points: readonly number[]
}
/** A position in the words that both engines have. */
const said = (rules: GameRules, state: typeof rules.start): ReadonlyArray<string> => {
  const { units, ground, caps, mandates, points } = rules.codecs.state.encode(state) as Saved
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
const digest = (lines: ReadonlyArray<string>): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)

/** What of the legal actions the second engine was asked about, by question. */
const COMPARED: Readonly<Record<string, ReadonlyArray<string>>> = {
  activity: ['activate', 'recover', 'entrench'],
  'next-hex': ['step', 'stop'],
  'retreat-hex': ['retreat'],
}
const WRITTEN: Readonly<Record<string, string>> = { retreat: 'retreat to' }
/** Legal actions as the second engine wrote its own: `activate 45 46; entrench 27`. */
const offered = (rules: GameRules, state: typeof rules.start, asks: string): string => {
  const by = new Map<string, string[]>()
  for (const action of rules.legalActions(state)) {
    if (COMPARED[asks]?.includes(action.type) !== true) continue
    const verb = WRITTEN[action.type] ?? action.type
    by.set(verb, [...(by.get(verb) ?? []), ...('place' in action ? [action.place] : [])])
  }
  return [...by]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([verb, hexes]) => [verb, ...(hexes.length === 0 ? [] : [numeric(hexes)])].join(' '))
    .join('; ')
}

describe('a second engine of Grand Illusion', () => {
  it('has left whole games of every scenario', () => {
    expect(new Set(games.map(({ scenario }) => scenario))).toEqual(new Set(Object.keys(grandIllusion.scenarios)))
    for (const { checks, actions } of games) {
      expect(items(actions).length).toBeGreaterThan(900)
      expect(checks.length).toBeGreaterThan(400)
    }
  })

  it.each(games.map(game => [game.scenario, game.seed, game] as const))(
    'agrees on %s, seed %i',
    (scenario, _seed, { actions, checks, end, winner }) => {
      const rules = load(scenario)
      let state = rules.start
      let next = 0
      const seen = (): void => {
        for (; checks[next]?.[0] === done; next++) {
          const [, asks, position, offers] = checks[next]!
          expect(rules.turn(state)).toMatchObject({ asks })
          if (position !== '') expect(digest(said(rules, state)), `position after ${done} actions`).toBe(position)
          if (offers !== '') expect(offered(rules, state, asks), `offers after ${done} actions`).toBe(offers)
        }
      }
      let done = 0
      for (const text of items(actions)) {
        seen()
        state = orThrow(rules.apply(state, orThrow(rules.parse(state, text))))
        done += 1
      }
      expect(next).toBe(checks.length)
      expect(said(rules, state)).toEqual(items(end))
      expect(rules.turn(state)).toMatchObject({ type: 'over', outcome: { winner } })
    },
  )
})
