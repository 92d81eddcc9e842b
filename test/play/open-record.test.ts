/** Tests with records of any content: `openRecord` opens and refuses the same records as the command-line program. */
import { beforeAll, describe, expect, it } from 'vitest'
import { marne } from '../../src/games/marne/index.js'
import { orThrow, record } from '../../src/kernel/index.js'
import { randomPlayer } from '../../src/bots/index.js'
import { openRecord, steps } from '../../src/play/index.js'
import { grognard } from '../cli/helpers.js'

const rules = orThrow(marne.load(marne.scenarios.counterattack))
type Kept = Record<string, unknown> & {
  readonly actions: ReadonlyArray<{ readonly type: string; readonly value?: number }>
  readonly digests: ReadonlyArray<{ readonly after: number; readonly digest: string }>
}
const base: { kept: Kept } = { kept: undefined! }

/** The actions of a record, with every die roll changed. */
const otherDice = ({ actions }: Kept) =>
  actions.map(action => (action.type === 'roll' ? { ...action, value: ((action.value ?? 1) % 6) + 1 } : action))
const damages: ReadonlyArray<readonly [string, (kept: Kept) => unknown]> = [
  ['null', () => null],
  ['a number', () => 3],
  ['a list', () => []],
  ['an empty object', () => ({})],
  ['no actions', kept => ({ ...kept, actions: undefined })],
  ['another format', kept => ({ ...kept, format: 'grognard-record-9' })],
  ['an unknown key', kept => ({ ...kept, more: 1 })],
  ['an option that is an object', kept => ({ ...kept, options: { forces: { toString: 1, valueOf: 1 } } })],
  ['a different value for an option', kept => ({ ...kept, options: { forces: 'A' } })],
  ['a value that the option does not have', kept => ({ ...kept, options: { forces: 'nonsense' } })],
  ['an option that does not exist', kept => ({ ...kept, options: { toString: 'H' } })],
  ['null as its document', kept => ({ ...kept, document: null })],
  ['a file as its document', kept => ({ ...kept, document: './secret.json' })],
  ['a damaged document', kept => ({ ...kept, document: { ...marne.scenarios.counterattack, germanHeld: ['Thule'] } })],
  ['another game', kept => ({ ...kept, game: 'verdun' })],
  ['a game that does not exist', kept => ({ ...kept, game: 'toString' })],
  ['another scenario', kept => ({ ...kept, scenario: 'pursuit' })],
  ['a scenario that does not exist', kept => ({ ...kept, scenario: 'toString' })],
  ['a different digest for the scenario', kept => ({ ...kept, digest: '0'.repeat(32) })],
  ['seats that are not text', kept => ({ ...kept, seats: { german: 1 } })],
  ['a seed that is not a whole number', kept => ({ ...kept, seed: 1.5 })],
  ['an action that does not exist', kept => ({ ...kept, actions: [{ type: 'fly' }, ...kept.actions] })],
  ['an action that is refused', kept => ({ ...kept, actions: [{ type: 'declare' }, ...kept.actions] })],
  ['different die rolls', kept => ({ ...kept, actions: otherDice(kept) })],
  [
    'a digest that does not match',
    kept => ({ ...kept, digests: kept.digests.map(each => ({ ...each, digest: 'x' })) }),
  ],
  ['a digest after the last action', kept => ({ ...kept, digests: [{ after: 9999, digest: 'x' }] })],
]

describe('opening a record', () => {
  beforeAll(() => {
    const players = { german: randomPlayer(), allied: randomPlayer() }
    const actions = [...steps(rules, players, { seed: 1 })].slice(0, 400).flatMap(({ action }) => action ?? [])
    const about = { game: 'marne', scenario: 'counterattack', options: {}, seats: { german: 'person' }, seed: 7 }
    const made = record(rules, about, actions)
    if (made._tag === 'Left') throw new Error(made.left.type)
    base.kept = JSON.parse(JSON.stringify(made.right)) as Kept
    expect(base.kept.actions.some(({ type }) => type === 'roll')).toBe(true)
  })

  it('gives the rules, the history and the final state of the record', async () => {
    const opened = openRecord(marne, base.kept)
    if (opened._tag === 'Left') throw new Error(opened.left.message)
    const { record: read, steps: played, state, remark } = opened.right
    expect(read).toEqual(base.kept)
    expect(remark).toBeNull()
    expect(played.map(({ action }) => action)).toEqual(base.kept.actions)
    expect(played[0]?.before).toEqual(opened.right.rules.start)
    expect(played.every(({ before }, i) => i === 0 || before === played[i - 1]?.after)).toBe(true)
    expect(played.at(-1)?.after).toBe(state)
    expect(played.flatMap(({ events }) => events).length).toBeGreaterThan(100)
    expect((await grognard('replay r.json', { files: { 'r.json': JSON.stringify(base.kept) } })).code).toBe(0)
  })

  it.each(damages)(
    'refuses a record with %s, and gives the same reason as the command-line program',
    async (_, damaged) => {
      const text = JSON.stringify(damaged(base.kept))
      const opened = openRecord(marne, JSON.parse(text))
      expect(opened._tag).toBe('Left')
      if (opened._tag === 'Right') return
      expect(opened.left.message).toMatch(/\w/)
      const ran = await grognard('replay r.json --log none', { files: { 'r.json': text } })
      // the command-line program supports all games
      expect(ran.code === 0).toBe(false)
      for (const { code, path = [], message } of opened.left.violations.slice(0, 10)) {
        // the command-line program says what to write instead of an option
        if (code !== 'unknown-option') expect(ran.err).toContain(message.replace(`at /${path.join('/')}: `, ''))
      }
      if (opened.left.message.includes('digest differs')) expect(ran.err).toContain(opened.left.message)
    },
  )

  it('accepts a record made with another version of the rules if it replays exactly, with a remark; otherwise its refusal contains the remark', async () => {
    const other = { ...base.kept, version: 'old\n1' }
    const said = `made with version old\\u000a1 of the rules; these are version ${rules.version}`
    const opened = openRecord(marne, other)
    expect(opened._tag === 'Right' && opened.right.remark).toBe(said)
    const { err } = await grognard('replay r.json --log none', { files: { 'r.json': JSON.stringify(other) } })
    expect(err).toContain(said)
    const refused = openRecord(marne, { ...other, actions: otherDice(base.kept) })
    expect(refused._tag === 'Left' && refused.left.message).toMatch(
      /^made with version .*; (after \d+ actions the digest differs|action \d+: )/,
    )
  })
})
