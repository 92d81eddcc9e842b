/** Tests of the log of many events. */
import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../src/kernel/play/event.js'
import { narration, tellAll } from '../../../src/kernel/people/tell-all.js'
import { plainTeller as rules } from '../helpers.js'

const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({
  kind,
  rule: 'g:1',
  forced: false,
  seenBy: 'all',
  ...more,
})
const moved = (unit: string, from: string, to: string, rule = 'g:1'): GameEvent =>
  event('moved', { unit, from, to, rule })
const phase = (what: string): GameEvent => event('phase', { what, value: 2, side: 'red' })
const told = (events: ReadonlyArray<GameEvent>, eye?: string): ReadonlyArray<string> =>
  tellAll(rules, events, eye).map(({ text, rules: cited }) => `${text} [${cited.join(', ')}]`)

describe('tellAll', () => {
  it('joins the moves of a unit into one path, and paths under the same rules into one line', () => {
    expect(
      told([
        event('selected', { unit: 'u' }),
        moved('u', 'a', 'b'),
        event('control', { side: 'red', to: 'b' }),
        moved('u', 'b', 'c'),
        event('stopped', { unit: 'u', to: 'c' }),
        moved('v', 'a', 'b'),
        moved('v', 'x', 'y'),
        moved('w', 'box', 'a', 'g:3'),
        moved('w', 'a', 'b'),
        moved('x', 'a', 'b', 'g:4'),
      ]),
    ).toEqual([
      'control, Red: b [g:1]',
      'moves: u a-b-c, v a-b, v x-y [g:1]',
      'enters: w a-b [g:1, g:3]',
      'withdraws: x a-b [g:4]',
    ])
  })

  it('joins the moves of a group into one path while the group stays the same', () => {
    const together = (units: ReadonlyArray<string>, from: string, to: string): GameEvent =>
      event('moved', { units, from, to })
    expect(
      told([
        together(['u', 'v', 'w'], 'a', 'b'),
        together(['u', 'v', 'w'], 'b', 'c'),
        event('stopped', { units: ['v'], to: 'c' }),
        together(['u', 'w'], 'c', 'd'),
        event('stopped', { units: ['u', 'w'], to: 'd' }),
        together(['x'], 'a', 'b'),
        moved('x', 'b', 'c'),
        together([], 'a', 'b'),
      ]),
    ).toEqual(['moves: u + v + w a-b-c, u + w c-d, x a-b-c [g:1]', 'a unit moves from a to b [g:1]'])
  })

  it('distinguishes retreats from advances, and logs a change to several units once', () => {
    expect(
      told([
        event('rolled', { value: 3 }),
        moved('u', 'a', 'b', 'g:2'),
        event('flipped', { unit: 'u', what: 'disrupted' }),
        event('flipped', { unit: 'v', what: 'disrupted' }),
        event('flipped', { unit: 'v' }),
        event('removed', { unit: 'w', from: 'a' }),
        event('removed', { unit: 'w2' }),
        moved('x', 'c', 'a', 'g:5'),
        event('recovered', { unit: 'y' }),
        event('recovered', { unit: 'y2', what: 'out-of-command' }),
        event('exited', { unit: 'z', from: 'e' }),
        event('exited', { unit: 'z2' }),
        event('delayed', { unit: 'd' }),
        event('placed', { unit: 'p', to: 'q' }),
        event('placed', { unit: 'p2' }),
        event('control', { to: 'b' }),
        event('control', { places: ['c', 'd'] }),
        event('marker', { what: 'fort-silent', to: 'b' }),
        event('marker', { what: 'pillbox', from: 'a', to: 'b' }),
      ]),
    ).toEqual([
      'the die shows 3 [g:1]',
      'retreats: u a-b [g:2]',
      'disrupted: u, v [g:1]',
      'flipped: v [g:1]',
      'eliminated: w (a), w2 [g:1]',
      'advances: x c-a [g:5]',
      'recovered: y [g:1]',
      'no longer out of command: y2 [g:1]',
      'left the map: z at e, z2 [g:1]',
      'delayed: d [g:1]',
      'placed: p q, p2 [g:1]',
      'control, nobody: b, c, d [g:1]',
      'fort silent: b [g:1]',
      'pillbox: a to b [g:1]',
    ])
  })

  it('prints a heading only for a phase in which something happens', () => {
    expect(told([phase('first'), phase('second'), moved('u', 'a', 'b')])).toEqual([
      'Turn 2 · Red · Second [g:1]',
      'moves: u a-b [g:1]',
    ])
    expect(told([moved('u', 'a', 'b'), phase('first')])).toEqual(['moves: u a-b [g:1]'])
  })

  it('logs a die roll together with its result, or alone if it has none', () => {
    const die = event('rolled', { value: 4, rule: 'g:6' })
    const result = event('result', { what: 'D1', column: '2-1', die: 4, modifier: 1 })
    expect(told([die, result])).toEqual(['the result is D1 (column 2-1, die 4 +1) [g:6, g:1]'])
    expect(told([die, { ...result, die: 3 }])).toEqual([
      'the die shows 4 [g:6]',
      'the result is D1 (column 2-1, die 3 +1) [g:1]',
    ])
    expect(told([die, moved('u', 'a', 'b'), die])).toEqual([
      'the die shows 4 [g:6]',
      'moves: u a-b [g:1]',
      'the die shows 4 [g:6]',
    ])
  })

  it('names all units of an attack in pieces that can be wrapped', () => {
    const units = Array.from({ length: 40 }, (_, i) => `division-${i}`)
    const [line] = tellAll(rules, [event('combat', { side: 'red', places: ['a'], units })])
    expect(line).toMatchObject({ kind: 'event', text: `Red attack on a: ${units.join(', ')}` })
    expect(line?.parts).toHaveLength(40)
    expect(line?.parts[0]).toBe('Red attack on a: division-0')
  })

  it('leaves out events that only another viewer sees', () => {
    const events = [event('revealed', { what: 'secret', seenBy: 'red' }), event('control', { to: 'a' })]
    expect(told(events, 'red')).toHaveLength(2)
    expect(told(events)).toHaveLength(2)
    for (const eye of ['blue', 'public']) expect(told(events, eye)).toEqual(['control, nobody: a [g:1]'])
  })

  it('gives the kind of each line', () => {
    const events = [phase('first'), moved('u', 'a', 'b'), event('delayed', { unit: 'v' }), event('over')]
    expect(tellAll(rules, events).map(({ kind }) => kind)).toEqual(['heading', 'ways', 'list', 'event'])
  })

  it('logs events separately if they lack what a list or a path needs', () => {
    const bare = ['moved', 'removed', 'flipped', 'placed', 'control', 'marker'].map(kind => event(kind))
    expect(told(bare)).toEqual(bare.map(each => `${rules.tell(each)} [g:1]`))
  })
})

describe('narration', () => {
  const begun = (eye?: () => string) => {
    const lines: string[] = []
    return { lines, ...narration<GameEvent>(rules, ({ text }) => lines.push(text), eye) }
  }

  it('withholds a path that may continue', () => {
    const { lines, add, flush } = begun()
    add([phase('first'), moved('u', 'a', 'b')])
    expect(lines).toEqual([])
    add([moved('u', 'b', 'c')])
    flush()
    expect(lines).toEqual(['Turn 2 · Red · First', 'moves: u a-b-c'])
    flush()
    expect(lines).toHaveLength(2)
  })

  it('can start a phase in which nothing has happened yet', () => {
    const { lines, add, turnTo } = begun()
    add([phase('first')])
    turnTo()
    turnTo()
    expect(lines).toEqual(['Turn 2 · Red · First'])
  })

  it('leaves out kinds of events that are logged elsewhere, and keeps the order', () => {
    const { lines, add, flush } = begun()
    add([moved('u', 'a', 'b'), event('rolled', { value: 3 }), moved('u', 'b', 'c')], new Set(['rolled']))
    flush()
    expect(lines).toEqual(['moves: u a-b', 'moves: u b-c'])
  })

  it('asks for the viewer at each call', () => {
    let eye = 'red'
    const { lines, add } = begun(() => eye)
    const secret = event('revealed', { what: 'secret', seenBy: 'red' })
    add([secret])
    eye = 'blue'
    add([secret])
    expect(lines).toEqual(['revealed: secret'])
  })
})
