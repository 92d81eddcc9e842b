/** Tests of fuzzing whole games, and of runs that break a law. */
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import { type FuzzFault, LawError, MUTANTS, codecFuzz, playFuzz, playersFuzz } from '../../src/testing/index.js'
import { toy, toyRules } from './toy.js'

const rules = toyRules(toy.scenarios['short']!, 6)
/** An audit that finds faults in some states, which a correct codec would refuse. */
const odd = {
  ...rules,
  audit: (s: typeof rules.start) =>
    s.bonus[0] !== 0 ? [{ code: 'broken-invariant' as const, rule: 'toy:1', subjects: [], message: 'odd' }] : [],
}

describe('runs that break a law', () => {
  const faults: FuzzFault[] = []
  const report = codecFuzz(odd, { runs: 400, seed: 3, onFault: fault => faults.push(fault) })

  it('continue, and are all reported, if there is a listener', () => {
    expect(report).toMatchObject({ states: 200, actions: 200, broken: faults.length })
    expect(faults.length).toBeGreaterThan(3)
    for (const { seed, message } of faults) expect([seed, message]).toEqual([3, expect.stringContaining('odd')])
  })

  it('can be repeated one at a time', () => {
    for (const fault of faults.slice(0, 5)) {
      const again: FuzzFault[] = []
      codecFuzz(odd, { runs: 1, first: fault.run, seed: fault.seed, onFault: each => again.push(each) })
      expect(again).toEqual([fault])
    }
  })

  it('contain the damaged save, and a message that says first what broke and last what was changed', () => {
    for (const { document, message } of faults) {
      const read = rules.codecs.state.decode(document)
      expect(read._tag).toBe('Right')
      expect(message).toMatch(/^the audit finds: odd \(toy:1\) \(\d+ actions later\) \(.* at \/.*, from .* to .*\)\n/)
    }
  })

  it('contain the save of the state in which a game broke a law, or null if it cannot be saved', () => {
    const [fault, unsaved]: FuzzFault[][] = [[], []]
    playFuzz(odd, { runs: 5, every: 1, onFault: each => fault!.push(each) })
    expect(fault!.length).toBeGreaterThan(0)
    for (const { document } of fault!)
      expect(document).toMatchObject({ scenario: rules.scenario, bonus: expect.any(Array) })
    const encode = () => {
      throw new Error('not saved')
    }
    const state = Object.create(rules.codecs.state, { encode: { value: encode } })
    playFuzz(
      { ...rules, codecs: { ...rules.codecs, state } },
      { runs: 1, every: 1, onFault: each => unsaved!.push(each) },
    )
    expect(unsaved).toMatchObject([{ message: 'throws: Error: not saved', document: null }])
  })

  it('also report exceptions', () => {
    const broken = {
      ...rules,
      turn: () => {
        throw new TypeError('no turn')
      },
    }
    const told: FuzzFault[] = []
    expect(playFuzz(broken, { runs: 2, onFault: fault => told.push(fault) }).broken).toBe(2)
    expect(told.map(({ message }) => message)).toEqual(['throws: TypeError: no turn', 'throws: TypeError: no turn'])
    expect(() => playFuzz(broken, { runs: 2 })).toThrow('playFuzz, seed 1, run 0: throws: TypeError: no turn')
  })

  it('damage only states if the options request it', () => {
    expect(codecFuzz(rules, { runs: 50, only: 'states' })).toMatchObject({ states: 50, actions: 0 })
  })
})

describe('playFuzz', () => {
  it('plays games with correct rules to the end, and reports its counts', () => {
    const report = playFuzz(rules, { runs: 40, every: 3 })
    expect(report).toMatchObject({ games: 40, over: 40, broken: 0 })
    expect(report.decisions).toBeGreaterThan(100)
    expect(report.played).toBeGreaterThan(report.decisions)
    expect(report.positions).toBeGreaterThan(40 + report.played / 6)
    expect(playFuzz(rules, { runs: 8, actions: 2 })).toMatchObject({ games: 8, over: 0, played: 16 })
  })

  const caught: ReadonlyArray<readonly [title: string, RegExp]> = [
    ['actions are offered in descending order', /not in ascending index order/],
    ['more actions are offered than the bound says', /more than the bound of 1/],
    ['games last longer than the bound says', /not over after 3 actions, the bound/],
    ['legal actions are cached under the wrong key', /is offered, and apply refuses/],
    ['the codec of states returns another state', /the state does not come back from JSON as it was/],
    ['views contain a value that JSON cannot represent', /the view of red does not come back from JSON as it was/],
    ['play reaches states that break an invariant', /the audit finds: broken on purpose/],
    ['actions are printed without their number', /does not parse/],
    ['two actions are printed the same', /parses as/],
    ['the indexes are offered in another order', /not in ascending order: 1,0/],
  ]
  it.each(caught)('fails if %s', (title, message) => {
    const mutant = MUTANTS.find(each => each.title === title)!
    const run = () => playFuzz(mutant.break(toyRules(toy.scenarios['short']!, 6)), { runs: 40, every: 2 })
    expect(run).toThrow(LawError)
    expect(run).toThrow(message)
  })

  it('fails if an audit finds a fault, even if few positions are checked completely', () => {
    expect(() => playFuzz(odd, { runs: 200, every: 1e9 })).toThrow(/after \d+ actions: the audit finds: odd/)
  })

  it('fails if no action is offered, or if a path that reach lists is refused', () => {
    expect(() => playFuzz({ ...rules, indexed: { ...rules.indexed, legal: () => [] } }, { runs: 9 })).toThrow(
      'a side decides, but nothing is offered',
    )
    expect(() => playFuzz({ ...rules, indexed: { ...rules.indexed, chances: () => [] } }, { runs: 9 })).toThrow(
      'chance acts, but nothing is offered',
    )
    const way = [{ place: '1', cost: 1, actions: [rules.actions.at(0), rules.actions.at(0)] }]
    expect(() => playFuzz({ ...rules, reach: () => way }, { runs: 9, every: 1 })).toThrow(/the way to 1: .* is refused/)
  })
})

describe('playersFuzz', () => {
  const players = () => ({ red: randomPlayer(), blue: randomPlayer() })

  it('plays games between players to the end, and reports its counts', () => {
    const report = playersFuzz(rules, players, { runs: 20, every: 3 })
    expect(report).toMatchObject({ games: 20, over: 20, broken: 0 })
    expect(report.played).toBeGreaterThan(report.decisions)
    expect(report.positions).toBeGreaterThan(20)
    expect(playersFuzz(rules, players, { runs: 8, actions: 2 })).toMatchObject({ games: 8, over: 0, played: 16 })
  })

  it.each([
    ['the indexes are offered in another order', /not in ascending order: 1,0/],
    [
      'legal actions are cached under the wrong key',
      /returned an action that the rules refuse|is offered, and apply refuses/,
    ],
    ['games last longer than the bound says', /not over after 3 actions, the bound/],
  ])('fails if %s', (title, message) => {
    const mutant = MUTANTS.find(each => each.title === title)!
    const broken = mutant.break(toyRules(toy.scenarios['short']!, 6))
    expect(() => playersFuzz(broken, players, { runs: 40, every: 2 })).toThrow(message)
  })
})
