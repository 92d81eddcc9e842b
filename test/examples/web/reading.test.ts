/** Tests of the web board's input: files, stored games and messages from its worker. No input throws an error. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openBox } from '../../../examples/web/src/game.js'
import { type Match, type Opened, chanceOf, open, play, recordOf } from '../../../examples/web/src/match.js'
import { fromFile, fromKept, readAnswer, readFile, titleOf } from '../../../examples/web/src/reading.js'
import type { ActionLike } from '../../../src/svg/index.js'

const made = (opened: Opened): Match => {
  if ('faults' in opened) throw new Error(opened.faults[0]?.message)
  return opened.match
}
const faultsOf = (opened: Opened): string =>
  'faults' in opened ? opened.faults.map(({ path = [], message }) => `/${path.join('/')} ${message}`).join('\n') : ''
const fileOf = (text: string) => ({ name: 'game.json', size: text.length, text: () => Promise.resolve(text) })
const table: { match: Match } = { match: undefined! }
const record = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(recordOf(table.match))) as Record<string, unknown>

const DAMAGED: ReadonlyArray<readonly [string, (kept: Record<string, unknown>) => unknown, RegExp]> = [
  [
    'an option that is an object',
    kept => ({ ...kept, options: { forces: { toString: 1, valueOf: 1 } } }),
    /options\/forces/,
  ],
  ['the document null', kept => ({ ...kept, document: null }), /expected/],
  ['no game', kept => ({ ...kept, game: 'toString' }), /unknown game/],
  ['wrong digests', kept => ({ ...kept, digests: [{ after: 1, digest: 'x' }] }), /after 1 actions the digest differs/],
  [
    'a version that plays otherwise',
    kept => ({ ...kept, version: '0', digests: [{ after: 1, digest: 'x' }] }),
    /version 0 of the rules.*differs/,
  ],
  ['other actions', kept => ({ ...kept, actions: [{ type: 'declare' }] }), /action 1: /],
  ['nothing in it', () => null, /no record/],
]

describe('stored games and game files of the web board', () => {
  beforeAll(async () => {
    const box = await openBox('marne')
    const seats = { german: 'human', allied: 'bot' } as const
    let match = made(open(box, { game: 'marne', scenario: 'counterattack', options: {}, seats, seed: 5 }))
    for (let i = 0; i < 200; i++) {
      const legal: ReadonlyArray<ActionLike> = match.rules.legalActions(match.state)
      const action = legal.find(({ type }) => type === 'end') ?? legal.at(-1) ?? chanceOf(match)
      const tried = action === undefined ? null : play(match, [action])
      if (tried !== null && 'match' in tried) ({ match } = tried)
    }
    table.match = match
  })
  it.each(DAMAGED)('with %s are reported', async (_, damaged, says) => {
    const text = JSON.stringify(damaged(record()))
    expect(faultsOf(await fromFile(fileOf(text)))).toMatch(says)
    for (const kept of [text, `{"seats":{},"seed":1,"record":${text}}`]) {
      expect(faultsOf(await fromKept(kept))).toMatch(says)
      expect(titleOf(kept)).toMatch(/\w/)
    }
  })

  it('are reported if they are not JSON, too large or unreadable', async () => {
    for (const text of ['', '{', '[[[']) {
      expect(faultsOf(await fromFile(fileOf(text)))).toMatch(/not JSON/)
      expect(faultsOf(await fromKept(text))).toMatch(/not JSON/)
      expect(titleOf(text)).toBe('an unreadable game')
    }
    expect(faultsOf(await fromFile({ ...fileOf('{}'), size: 33 * 1024 * 1024 }))).toMatch(
      /larger than the limit of 32 MB/,
    )
    const gone = { ...fileOf('{}'), text: () => Promise.reject(new Error('it has gone')) }
    expect(faultsOf(await fromFile(gone))).toMatch(/it has gone/)
    expect(await readFile(fileOf('\uFEFF{"a":1}'))).toEqual({ document: { a: 1 } })
    // a deeply nested document must not crash the page
    expect(faultsOf(await fromFile(fileOf(`{"document":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)))).not.toBe('')
  })

  it('continue from the point where they were saved', async () => {
    const text = JSON.stringify(record())
    expect(titleOf(text)).toBe(`The Marne, counterattack, after ${table.match.past.length} actions`)
    for (const kept of [text, `{"seats":{},"seed":1,"record":${text}}`]) {
      const again = made(await fromKept(kept))
      expect(recordOf(again)).toEqual(recordOf(table.match))
      expect(again.setting).toEqual(table.match.setting)
    }
    // a record from another version of the rules that replays identically causes a remark
    const older = await fromFile(fileOf(JSON.stringify({ ...record(), version: '0' })))
    expect('remark' in older && older.remark).toMatch(/made with version 0 of the rules/)
  })

  it("are not confused with the package's scenario if their own scenario is null", async () => {
    const box = await openBox('marne')
    const { setting } = table.match
    expect(faultsOf(open(box, { ...setting, document: null }))).toMatch(/expected/)
  })
})

describe('a message from the worker', () => {
  it('is an action or a reason, and the game ignores anything else', () => {
    const { rules } = table.match
    const action = rules.codecs.action.encode(rules.actions.at(0))
    expect(readAnswer(rules, 3, { ticket: 3, action })).toEqual({ action: rules.actions.at(0) })
    expect(readAnswer(rules, 3, { ticket: 2, action })).toBeNull()
    for (const message of [null, 7, 'x', [], {}]) expect(readAnswer(rules, 3, message)).toBeNull()
    expect(readAnswer(rules, 3, { ticket: 3, failed: 'why' })).toEqual({ failed: 'why' })
    for (const wrong of [null, { type: 'fly' }, { type: 'select', unit: { toString: 1 } }])
      expect(readAnswer(rules, 3, { ticket: 3, action: wrong })).toEqual({
        failed: expect.stringMatching(/expected/) as string,
      })
  })
})
