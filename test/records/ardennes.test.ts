/** Tests of records of whole games of Ardennes '44. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { recordCodec, replay } from '../../src/kernel/documents/records.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { left, right } from '../kernel/helpers.js'

const rules = right(ardennes.load(ardennes.scenarios['six-turns']))
const file = new URL('ardennes-six-turns-heuristic-rules-1.json', import.meta.url)
const older = right(recordCodec(rules.codecs.action).decode(JSON.parse(readFileSync(file, 'utf8'))))

it('[ardennes:16.6.a] a record of rules version 1 can be read, and replays until an Advantage marker applies to a whole hex instead of a unit (Q-160)', () => {
  expect([older.version, rules.version]).toEqual(['1', '2'])
  const at = older.actions.findIndex(({ type }) => type === 'advantage')
  expect([at, older.actions[at]]).toEqual([2316, { type: 'advantage', unit: 'ge-12-48' }])
  expect(left(replay(rules, older, 'ardennes:sequence'))).toMatchObject({
    type: 'refused',
    at,
    otherVersion: '1',
    violation: { rule: 'ardennes:16.6.a', message: 'ge-277-990 stands for the hex of ge-12-48: choose ge-277-990' },
  })
  // the actions before that marker replay as they were played
  const before = {
    ...older,
    actions: older.actions.slice(0, at),
    digests: older.digests.filter(({ after }) => after <= at),
  }
  expect(before.digests.length).toBeGreaterThan(7)
  expect(right(replay(rules, before, 'ardennes:sequence'))).toMatchObject({ otherVersion: '1' })
})

it('[ardennes:16.6.a] a record of rules version 1 replays further if its marker is given to the whole hex, and its digests are not checked', () => {
  const at = older.actions.findIndex(({ type }) => type === 'advantage')
  const changed = older.actions.map((action, i) => (i === at ? { type: 'advantage', unit: 'ge-277-990' } : action))
  const result = replay(rules, { ...older, actions: changed as typeof older.actions }, 'ardennes:sequence')
  expect(result._tag === 'Right' ? result.right.unchecked : result.left.type === 'refused' && result.left.at > at).toBe(
    true,
  )
})
