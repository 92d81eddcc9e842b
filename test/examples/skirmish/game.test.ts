import { describe, expect, it } from 'vitest'
import { pastStep, record, recordCodec, replay, takeBackable } from 'grognard'
import { amended } from '../../games/common/position.js'
import { left, right } from '../../kernel/helpers.js'
import type { Action } from '../../../examples/skirmish/action.js'
import { skirmish } from '../../../examples/skirmish/index.js'
import { options, play, position, rules, rulesFor } from './position.js'
import type { State } from '../../../examples/skirmish/state.js'

/** Returns the faults of a state that is refused as `code /path`. */
const faults = (read: ReturnType<typeof rules.position>): ReadonlyArray<string> =>
  read._tag === 'Right' ? [] : read.left.map(({ code, path }) => `${code} /${path!.join('/')}`)

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
    expect(faults(rules.read.state(other.codecs.state.encode(other.start)))).toEqual(['other-scenario /scenario'])
    expect(other.audit(rules.start).map(({ code, rule }) => `${code} ${rule}`)).toEqual([
      'other-scenario skirmish:sequence',
    ])
    expect(left(other.apply(rules.start, { type: 'end' })).code).toBe('not-now')
  })

  it('refuses positions that play cannot reach, with the path of each fault', () => {
    const s = position('B1 c3, B2 c3, R1 c3, RH e1, turn 1 blue combat, control c3 red')
    const faultsOf = (...lines: ReadonlyArray<string>) => faults(rules.position(amended(rules, s, ...lines).join('\n')))
    expect(faultsOf()).toEqual([])
    expect(faultsOf('RH c3', 'R1 e1')).toEqual(['broken-invariant /units/9'])
    expect(faultsOf('BC red-reserve')).toContain('broken-invariant /units/3')
    expect(faultsOf('B3 c3')).toEqual(['broken-invariant /units'])
    expect(faultsOf('cup quiet 2')).toContain('broken-invariant /cup')
    expect(faultsOf('red-chits march 1')).toEqual(['broken-invariant /chits/1'])
    expect(faultsOf('trench a1 a2 a3 a4')).toEqual(['broken-invariant /trenches'])
    expect(faultsOf('control e1 blue')).toEqual(['broken-invariant /control/16'])
    expect(faults(rules.position({ phase: 'dinner' }))).toEqual(['unknown-id /phase'])
    expect(faultsOf('victory 13')).toEqual(['out-of-range /victory'])
    expect(faults(rules.position({ carry: 'spent' }))).toEqual(['unknown-id /carry'])
    expect(faults(rules.position({ luck: 1 }))).toEqual(['unknown-key /luck'])
    expect(faultsOf('> attack e1')).toEqual(['not-now /actions/0'])
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
