import { describe, expect, it } from 'vitest'
import { violationsOf } from 'grognard/kernel'
import { pastStep, record, recordCodec, replay, takeBackable } from 'grognard'
import { left, right } from '../../kernel/helpers.js'
import type { Action } from '../../../examples/skirmish/action.js'
import { skirmish } from '../../../examples/skirmish/index.js'
import { options, play, position, rules, rulesFor } from './position.js'
import type { State } from '../../../examples/skirmish/state.js'

type Save = Readonly<Record<string, ReturnType<typeof JSON.parse>>>

/** Returns the faults of a saved game as `code /path`. */
const faults = (json: unknown): ReadonlyArray<string> => {
  const got = rules.codecs.state.decode(json)
  return got._tag === 'Right'
    ? []
    : violationsOf(got.left, 'skirmish:scenario').map(({ code, path }) => `${code} /${path!.join('/')}`)
}

describe('the game', () => {
  it('loads its scenarios with every option', () => {
    expect(right(skirmish.codec.decode(skirmish.codec.encode(skirmish.scenarios['mill']!)))).toEqual(
      skirmish.scenarios['mill'],
    )
    expect(rulesFor('mill', { first: 'red' }).scenario).not.toBe(rules.scenario)
    expect(
      left(skirmish.load(skirmish.scenarios['mill']!, { first: 'nobody', weather: 'fair' })).map(({ code, path }) => [
        code,
        ...path!,
      ]),
    ).toEqual([
      ['unknown-option', 'weather'],
      ['unknown-option', 'first'],
    ])
  })

  it('reports every fault of a scenario', () => {
    const mill = skirmish.scenarios['mill']!
    const broken = {
      ...mill,
      turns: 9,
      road: [
        ['a1', 'c3'],
        ['a1', 'z9'],
      ] as const,
      bridges: [['a1', 'a2']] as const,
      units: mill.units.map((unit, i) => (i < 3 ? { ...unit, id: 'B1', start: 'd2' } : unit)),
    }
    expect(left(skirmish.load(broken)).map(({ code, path }) => `${code} /${path!.join('/')}`)).toEqual([
      'duplicate /units',
      'not-adjacent /road/0',
      'unknown-id /road/1/1',
      'inconsistent /bridges/0',
      ...[0, 1, 2].flatMap(i => [`stacking /units/${i}/start`, `inconsistent /units/${i}/start`]),
      'inconsistent /units/5/start',
      'inconsistent /units/9/start',
      'inconsistent /cup',
      'inconsistent /orders',
    ])
  })

  it('begins with the other side if that option is chosen', () => {
    const red = rulesFor('mill', { first: 'red' })
    const s = [
      { type: 'draw', value: 1 },
      { type: 'order', value: 1 },
      { type: 'order', value: 1 },
    ].reduce((now, action) => right(red.apply(now, action as Action)), red.start)
    expect(red.turn(s)).toMatchObject({ side: 'red', phase: 'movement', phasing: 'red', gameTurn: 1 })
  })

  it('refuses saves of another scenario, and then reports no further faults', () => {
    const other = rulesFor('melee')
    expect(faults(other.codecs.state.encode(other.start))).toEqual(['other-scenario /scenario'])
    expect(other.audit(rules.start).map(({ code, rule }) => `${code} ${rule}`)).toEqual([
      'other-scenario skirmish:sequence',
    ])
    expect(left(other.apply(rules.start, { type: 'end' })).code).toBe('not-now')
  })

  it('refuses saves of states that play cannot reach, with the path of each fault', () => {
    const saved = rules.codecs.state.encode(
      position({ units: 'B1 c3, B2 c3, R1 c3, RH e1', phase: 'combat', control: 'c3 red' }),
    ) as Save
    const s = saved['position']
    const faultsOf = (changes: object): ReadonlyArray<string> =>
      faults({ ...saved, position: { ...s, ...changes } }).map(fault => fault.replace('/position', ''))
    expect(faultsOf({})).toEqual([])
    const units = (changes: Readonly<Record<string, object>>) => ({
      units: s['units'].map((unit: { unit: string }) => ({ ...unit, ...changes[unit.unit] })),
    })
    expect(faultsOf(units({ RH: { place: 'c3' }, R1: { place: 'e1' } }))).toEqual(['broken-invariant /units/9'])
    expect(faultsOf(units({ BC: { place: 'red-reserve' } }))).toContain('broken-invariant /units/3')
    expect(faultsOf(units({ B3: { place: 'c3', status: [] } }))).toEqual(['broken-invariant /units'])
    expect(faultsOf({ cup: { ...s['cup'], quiet: 2 } })).toContain('broken-invariant /cup')
    expect(faultsOf({ chits: [s['chits'][0], { ...s['chits'][0], march: 1 }] })).toEqual(['broken-invariant /chits/1'])
    expect(faultsOf({ trenches: ['a1', 'a2', 'a3', 'a4'] })).toEqual(['broken-invariant /trenches'])
    expect(
      faultsOf({
        control: s['control'].map((entry: { place: string }) =>
          entry.place === 'e1' ? { ...entry, side: 'blue' } : entry,
        ),
      }),
    ).toEqual(['broken-invariant /control/16'])
    expect(faultsOf({ phase: 'dinner' })).toEqual(['unknown-id /phase'])
    expect(faultsOf({ carry: 'spent' })).toEqual(['unknown-id /carry'])
    expect(faultsOf({ luck: 1, victory: 13 })).toEqual(['out-of-range /victory', 'unknown-key /luck'])
    expect(faults({ ...saved, actions: ['attack e1'] })).toEqual(['not-now /actions/0'])
  })

  it('can be recorded and replayed', () => {
    const lines = ['chit quiet', 'order attack', 'order hold', 'B1 c2', 'move BC', 'blow bridge 1']
    const actions: Action[] = []
    let s: State = rules.start
    for (const line of lines) {
      for (const action of right(rules.order(s, line === 'blow bridge 1' ? 'stop' : line))) {
        actions.push(action)
        s = right(rules.apply(s, action))
      }
    }
    const kept = right(record(rules, { game: 'skirmish', scenario: 'mill', options: {} }, actions))
    const again = right(
      recordCodec(rules.codecs.action).decode(
        JSON.parse(JSON.stringify(recordCodec(rules.codecs.action).encode(kept))),
      ),
    )
    expect(again).toEqual(kept)
    expect(right(replay(rules, again, 'skirmish:sequence')).states.at(-1)).toEqual(s)
    expect(left(replay(rulesFor('melee'), again, 'skirmish:sequence')).type).toBe('other')
  })

  it('allows a side to take back its own decisions, as far as the last die roll', () => {
    const history = []
    let s = play(rules.start, 'chit quiet', 'order attack', 'order hold')
    for (const line of ['move B2', 'to c3', 'stop', 'move B1']) {
      const [action] = right(rules.order(s, line))
      history.push(pastStep(rules, s, action)!)
      s = right(rules.apply(s, action))
    }
    expect(takeBackable(history, 'blue')).toBe(4)
    expect(takeBackable(history, 'red')).toBe(0)
  })

  it('limits the length of the lines that it reads', () => {
    expect(left(rules.order(rules.start, 'x'.repeat(3000))).code).toBe('unreadable')
    expect(left(rules.parse(rules.start, 'x'.repeat(3000))).code).toBe('unreadable')
    expect(options(rules.start).map(line => rules.print(rules.start, right(rules.parse(rules.start, line))))).toEqual(
      options(rules.start),
    )
  })
})
