/** Tests of a unit's move: offered actions, refusals and events. */
import { describe, expect, it } from 'vitest'
import type { AnyAction } from '../../../src/kernel/play/index.js'
import { unitPlace } from '../../../src/kernel/units/index.js'
import { left, right } from '../helpers.js'
import { type Country, type Land, country } from './march.js'

/** A selected walker. Tests name its actions in notation, such as `step b`. */
const walk = (data: Country, ...done: ReadonlyArray<string>) => {
  const toy = country(data)
  const { play, board } = toy
  const actionOf = (line: string): AnyAction => {
    const [type = '', place] = line.split(' ')
    if (type === 'select') return { type, unit: 'u' }
    return place === undefined ? { type } : { type, place }
  }
  const state = done.reduce<Land>((now, line) => right(play.apply(now, actionOf(line))), toy.begin)
  return {
    ...toy,
    state,
    asks: play.asks(state),
    offered: play.legalActions(state).map(({ type, place }) => (place === undefined ? type : `${type} ${place}`)),
    at: board.ids[unitPlace(state, 0)]!,
    refused: (line: string) => left(play.apply(state, actionOf(line))),
    told: (line: string) =>
      right(play.step(state, actionOf(line))).events.map(
        ({ kind, rule, from, to, forced }) => `${forced ? 'forced ' : ''}${kind} ${rule} ${from ?? '-'} ${to ?? '-'}`,
      ),
  }
}

const MAP = `
  a  b  c3
  d  e  f
  g  h  i`

describe('the move of a unit', () => {
  it('offers adjacent hexes in ascending order, and `stop` once it has begun', () => {
    const data = { map: MAP, start: 'e', points: 2 }
    expect(walk(data, 'select').offered).toEqual(['step b', 'step d', 'step f', 'step g', 'step h'])
    const on = walk(data, 'select', 'step d')
    expect([on.asks, on.offered]).toEqual(['next-hex', ['step a', 'step b', 'step e', 'step g', 'stop']])
  })

  it('logs its steps and its end with their rules, and returns its result to the phase', () => {
    const data = { map: MAP, start: 'a', points: 2 }
    expect(walk(data, 'select').told('step b')).toEqual(['moved toy:on a b'])
    const on = walk(data, 'select', 'step b')
    expect(on.told('stop')).toEqual(['stopped toy:stop - b'])
    // with no point left it stops automatically
    expect(on.told('step e')).toEqual(['moved toy:on b e', 'forced stopped toy:stop - e'])
    expect(on.results).toEqual(['ended b', 'ended e'])
  })

  it('ends in a hex where moves end, however many points are left', () => {
    const on = walk({ map: 'a b! c', start: 'a', points: 9 }, 'select')
    expect([on.at, on.asks, on.results]).toEqual(['b', 'unit', ['ended b']])
    expect(walk({ map: 'a b! c', start: 'a', points: 9 }).told('select')).toEqual([
      'selected toy:take a -',
      'forced moved toy:over a b',
    ])
  })

  it('continues from a hex where the unit may not stop', () => {
    const data = { map: 'a b~ c d', start: 'a', points: 5 }
    expect(walk(data, 'select').offered).toEqual(['step a', 'step c'])
    expect(walk(data, 'select').refused('stop')).toMatchObject({ code: 'not-offered', rule: 'toy:stop.b' })
  })

  it('enters the map only through the gates', () => {
    const data = { map: MAP, start: 'wait', points: 4, gates: ['h', 'c'] }
    const on = walk(data, 'select')
    expect([on.asks, on.offered]).toEqual(['entry-hex', ['enter c', 'enter h']])
    expect(on.refused('enter a')).toEqual({
      code: 'out-of-area',
      rule: 'toy:gate',
      subjects: ['u', 'a'],
      message: 'u may not enter the map there',
    })
    expect(on.refused('step h').code).toBe('not-now')
    expect(on.refused('stop')).toMatchObject({ rule: 'toy:stop.a' })
    // the cost of entering is paid
    expect(walk(data, 'select', 'enter c').refused('step i').code).toBe('not-adjacent')
    expect(walk(data, 'select', 'enter c', 'step b').offered).toEqual(['end'])
  })

  it('leaves the map where the game allows it', () => {
    const data = { map: 'a b^ c', start: 'a', points: 3 }
    const on = walk(data, 'select')
    expect([on.at, on.offered]).toEqual(['b', ['step a', 'step c', 'exit', 'stop']])
    expect(on.told('exit')).toEqual(['exited toy:over b off'])
    expect(walk(data, 'select', 'exit').results).toEqual(['ended off'])
  })

  it("offers the game's other actions in the order of their indexes", () => {
    const data = { map: 'a bd c', start: 'b', points: 3 }
    expect(walk(data, 'select').offered).toEqual(['step a', 'step c', 'dig'])
    expect(walk({ ...data, digsFirst: true }, 'select').offered).toEqual(['dig', 'step a', 'step c'])
    expect(walk(data, 'select', 'dig').results).toEqual(['dug'])
    // the action is not offered before the walker has entered the map
    expect(walk({ ...data, start: 'wait', gates: ['a', 'b'] }, 'select').offered).toEqual(['enter a', 'enter b'])
  })

  it('is refused under the first rule that a step breaks, with what the step would have cost', () => {
    const on = walk({ map: 'ax b c3\nd e f', start: 'b', points: 2 }, 'select')
    expect(on.refused('step f')).toEqual({
      code: 'not-adjacent',
      rule: 'toy:1',
      subjects: ['u', 'f'],
      message: 'f is not next to u',
    })
    expect(on.refused('step a')).toMatchObject({ code: 'terrain', rule: 'toy:2.a', message: 'a is shut' })
    expect(on.refused('step c')).toEqual({
      code: 'no-movement-points',
      rule: 'toy:3',
      subjects: ['u', 'c'],
      needed: 3,
      message: 'u has 2 left',
    })
    expect(on.refused('exit').code).toBe('not-now')
    expect(on.refused('enter e').code).toBe('not-now')
    expect(walk({ map: 'ax b c3\nd e f', start: 'b', points: 2 }, 'select', 'step d').refused('step a').rule).toBe(
      'toy:2.b',
    )
  })

  it('does not begin if the unit cannot make any step', () => {
    expect(walk({ map: 'a bx', start: 'a', points: 3 }).offered).toEqual(['end'])
    expect(walk({ map: 'a^ bx', start: 'a', points: 3 }).offered).toEqual(['select', 'end'])
    expect(walk({ map: 'a b2', start: 'a', points: 1 }).offered).toEqual(['end'])
  })
})
