import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import { type Reach, type Violation, violation } from '../../../src/kernel/contract/contract.js'
import {
  CHANCE,
  type Frame,
  type Machine,
  type Next,
  type Staged,
  call,
  done,
  machine,
  stay,
} from '../../../src/kernel/play/index.js'
import { ascending } from '../../../src/kernel/numbers/index.js'
import { LONGEST_TEXT, notation } from '../../../src/kernel/people/notation.js'
import {
  type Intended,
  type OrderForm,
  type Walk,
  carryOut,
  intended,
  orderNames,
  readLine,
  walkReach,
} from '../../../src/kernel/people/orders.js'
import { drawn, left, right, spoken, typed } from '../helpers.js'

/** A walk under way; once wet in a bog, the walker pays double. */
interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly points: number
  readonly begun: boolean
  readonly wet: boolean
}
type ToyFrame = { readonly at: 'phase' } | MarchFrame | { readonly at: 'die' }
interface Toy extends Staged<ToyFrame> {
  readonly place: number
}
type Side = 'red' | 'blue'
type Answer = Next<Toy, ToyFrame, number>

const marchOf = (s: Toy): MarchFrame | null => {
  const top = s.frames.at(-1)!
  return top.at === 'march' ? top : null
}
const lineOf = (action: AnyAction): string => Object.values(action).join(' ')
const take: AnyAction = { type: 'take', unit: 'u' }
const step = (place: string): AnyAction => ({ type: 'step', place })
const stop: AnyAction = { type: 'stop' }

/**
 * A game of one walker, that starts at the first place. Hops are `a>b 2` (one way) or `a-b 2` (both), with their cost; `!` ends the move.
 * From ice and slush it may not stop, a ford asks for a die, bog and slush make wet, `off` is reached by an exit.
 */
const country = (map: string, points: number) => {
  const hops = map.split(', ').flatMap(text => {
    const [, from = '', way, to = '', cost, ends] = /^(\w+)([->])(\w+) (\d)(!?)$/.exec(text)!
    const hop = { from, to, cost: Number(cost), ends: ends === '!' }
    return way === '-' ? [hop, { ...hop, from: to, to: from }] : [hop]
  })
  const ids = [...new Set(hops.flatMap(hop => [hop.from, hop.to])).add('off')].sort(
    (a, b) => Number(a === 'off') - Number(b === 'off'),
  )
  const index = new Map(ids.map((id, i) => [id, i]))
  const actions = catalogue<AnyAction>(
    typed([
      { type: 'take', unit: true },
      { type: 'step', place: true },
      { type: 'exit' },
      { type: 'stop' },
      { type: 'end', closes: true },
      { type: 'die', value: [1, 6] },
    ]),
    ['u'],
    ids,
  )
  const hopOf = (from: number, to: number) => {
    const found = hops.find(hop => hop.from === ids[from] && hop.to === ids[to])
    if (found === undefined) throw new Error(`no hop from ${ids[from]} to ${ids[to]}`)
    return found
  }
  const costOf = (s: Toy, from: number, to: number): number => hopOf(from, to).cost * (marchOf(s)?.wet === true ? 2 : 1)

  const play = machine<Toy, AnyAction, ToyFrame, number, Side>({
    sides: ['red', 'blue'],
    actions,
    sequenceRule: 'toy:sequence',
    procedures: {
      phase: {
        who: () => 0,
        asks: () => 'unit',
        legal: () => [actions.of('take'), actions.of('end')],
        resume: (s, frame) => stay(s, frame),
        apply: (s, frame, action): Answer =>
          action === actions.of('end')
            ? stay(s, frame)
            : call(s, frame, { at: 'march', points, begun: false, wet: false }),
      },
      march: {
        who: () => 0,
        asks: () => 'step',
        skips: true,
        legal: (s, { points: rest, begun }) => [
          ...ids.flatMap((to, place) =>
            hops.some(hop => hop.from === ids[s.place] && hop.to === to) && costOf(s, s.place, place) <= rest
              ? [to === 'off' ? actions.of('exit') : actions.of('step', 0, place)]
              : [],
          ),
          ...(begun && ids[s.place] !== 'ice' && ids[s.place] !== 'slush' ? [actions.of('stop')] : []),
        ],
        apply: (s, frame, action, log): Answer => {
          if (action === actions.of('stop')) return done(s, 0)
          const to = action === actions.of('exit') ? index.get('off')! : actions.placeOf(action)
          const [from, there] = [ids[s.place]!, ids[to]!]
          log?.add({ kind: there === 'off' ? 'exited' : 'moved', rule: 'toy:walk', from, to: there })
          log?.add({ kind: 'marker', rule: 'toy:walk', from, to: there, what: 'footprints' })
          const after: Toy = { ...s, place: to }
          const walked = {
            ...frame,
            points: frame.points - costOf(s, s.place, to),
            begun: true,
            wet: frame.wet || there === 'bog' || there === 'slush',
          }
          if (there === 'off' || hopOf(s.place, to).ends) return done(after, 0)
          return there === 'ford' ? call(after, walked, { at: 'die' }) : stay(after, walked)
        },
        resume: (s, frame, result): Answer => (result > 3 ? stay(s, frame) : done(s, 0)),
        refuse: (s, _frame, action) =>
          actions.typeOf(action).type === 'step'
            ? violation('not-adjacent', 'toy:walk', `no way from ${ids[s.place]}`)
            : null,
      },
      die: {
        who: () => CHANCE,
        asks: () => 'ford',
        chances: () => [1, 2, 3, 4, 5, 6].map(value => ({ action: actions.of('die', 0, 0, value), weight: 1 })),
        apply: (s, _frame, action) => done(s, actions.valueOf(action)),
      },
    },
  })

  const start: Toy = { scenario: 's', place: 0, frames: [{ at: 'phase' }] }
  const walk: Walk<Toy, AnyAction> = {
    ids,
    index,
    take,
    stop,
    place: s => s.place,
    marching: s => marchOf(s) !== null,
    begun: s => marchOf(s)?.begun ?? true,
    label: (_s, to) => to,
    moves: action => action.type !== 'stop',
    hop: costOf,
  }
  const after = (...wanted: ReadonlyArray<AnyAction>): Toy =>
    wanted.reduce((s, action) => right(play.apply(s, action)), start)
  const reach = (change: Partial<Walk<Toy, AnyAction>> = {}, from = start, by: Machine<Toy, AnyAction, Side> = play) =>
    walkReach(by, from, { ...walk, ...change }).map(shown)
  const isAt =
    (place: string) =>
    (s: Toy): boolean =>
      ids[s.place] === place
  return { ids, actions, play, start, walk, after, reach, isAt }
}
const shown = ({ place, cost, actions }: Reach<AnyAction>): string =>
  `${place} ${cost}: ${actions.map(lineOf).join(', ')}`

describe('where a unit can go', () => {
  it('is told nearest first, places equally near in the order of the actions', () => {
    expect(country('a>d 3, a>c 1, a>b 2, a>e 1', 3).reach()).toEqual([
      'c 1: take u, step c',
      'e 1: take u, step e',
      'b 2: take u, step b',
      'd 3: take u, step d',
    ])
  })

  it('names each place once, by the cheapest way', () => {
    expect(country('a>c 4, a>b 1, b>c 1, c>d 1', 5).reach()).toEqual([
      'b 1: take u, step b, stop',
      'c 2: take u, step b, step c, stop',
      'd 3: take u, step b, step c, step d',
    ])
  })

  it('ends where the points do, and needs no stop where the move ends by itself', () => {
    const map = 'a>b 1, a>x 1, b>c 1, c>d 1'
    expect(country(map, 2).reach()).toEqual([
      'b 1: take u, step b, stop',
      'x 1: take u, step x',
      'c 2: take u, step b, step c',
    ])
    expect(country(map, 1).reach()).toEqual(['b 1: take u, step b', 'x 1: take u, step x'])
  })

  it('gives actions that the rules take, one by one, to that very place', () => {
    const { play, start, walk, ids } = country('a-b 1, b-c 1, a-c 3, c-d 2, b-bog 1, bog-d 1, d-off 1', 6)
    const places = walkReach(play, start, walk).map(({ place, actions }) => {
      const s = actions.reduce((now, action) => right(play.apply(now, action)), start)
      expect([ids[s.place], marchOf(s)]).toEqual([place, null])
      return place
    })
    expect(places).toEqual(['b', 'a', 'c', 'bog', 'd', 'off'])
  })

  it('holds its own place only for one that has gone and come back', () => {
    expect(country('a-b 1, a>x 9, a>y 2', 2).reach()).toEqual([
      'b 1: take u, step b, stop',
      'y 2: take u, step y',
      'a 2: take u, step b, step a',
    ])
    expect(country('a>b 1, a>c 1', 1).reach()).toEqual(['b 1: take u, step b', 'c 1: take u, step c'])
  })

  it('goes on from where the unit in hand is, which it need not take', () => {
    const { after, reach } = country('a>b 1, a>c 1, b>d 2', 9)
    expect(reach({ take: null }, after(take))).toEqual(['b 1: step b, stop', 'c 1: step c', 'd 3: step b, step d'])
    expect(reach({ take: null }, after(take, step('b')))).toEqual(['b 0: stop', 'd 2: step d'])
  })

  it('is nowhere for a unit that may not be taken', () => {
    expect(country('a>b 1, a>c 1', 9).reach({ take: { type: 'take', unit: 'v' } })).toEqual([])
  })

  it('goes by actions of the move alone', () => {
    const { reach } = country('a>b 1, b>off 2, b>c 1', 3)
    expect(reach()).toEqual(['b 1: take u, stop', 'c 2: take u, step c', 'off 3: take u, exit'])
    expect(reach({ moves: action => action.type === 'step' })).toEqual(['b 1: take u, stop', 'c 2: take u, step c'])
  })

  it('does not take the unit again when its move is over', () => {
    expect(country('a>b 1, a>x 1, b>c 1, b>d 1', 1).reach({ moves: () => true })).toEqual([
      'b 1: take u, step b',
      'x 1: take u, step x',
    ])
  })

  it('counts the hops that follow by themselves, and nothing else that happens', () => {
    // the only way out is taken with the unit; ice carries it on
    expect(country('a>b 2, b>c 1, b>ice 1, ice>d 3', 9).reach()).toEqual([
      'b 2: take u, stop',
      'c 3: take u, step c',
      'd 6: take u, step ice',
    ])
    expect(country('a>ice 2, a>b 1, ice>off 3', 9).reach()).toEqual(['b 1: take u, step b', 'off 5: take u, step ice'])
  })

  it('ends at a die: what lies beyond is not known', () => {
    const { reach, after, play } = country('a>ford 1, a>b 1, ford>c 1', 9)
    expect(reach()).toEqual(['ford 1: take u, step ford', 'b 1: take u, step b'])
    expect(play.legalActions(right(play.apply(after(take, step('ford')), { type: 'die', value: 4 })))).toEqual([
      step('c'),
      stop,
    ])
  })

  it('goes on through a place where another way, though cheaper, ends', () => {
    expect(country('a>b 1!, a>c 1, c>b 1, b>d 1', 9).reach()).toEqual([
      'b 1: take u, step b',
      'c 1: take u, step c, stop',
      'd 3: take u, step c, step b, step d',
    ])
  })

  it('tells ways apart by their label', () => {
    const { reach, ids } = country('a>bog 1, a>b 2, bog>c 1, b>c 2, c>d 2, c>e 1', 6)
    const wetOrDry: Walk<Toy, AnyAction>['label'] = (s, to) =>
      to * 2 + (marchOf(s)?.wet === true || ids[to] === 'bog' ? 1 : 0)
    const near = [
      'bog 1: take u, step bog, stop',
      'b 2: take u, step b, stop',
      'c 3: take u, step bog, step c, stop',
      'e 5: take u, step bog, step c, step e',
    ]
    // wet feet are in c first, but only dry ones get to d
    expect(reach()).toEqual(near)
    expect(reach({ label: wetOrDry })).toEqual([...near, 'd 6: take u, step b, step c, step d'])
  })

  it('asks for the label of a way that slides on from where it has come to', () => {
    const { reach } = country('a>slush 1, a>c 2, slush>c 0, c>d 4, c>e 1', 6)
    const wetOrDry: Walk<Toy, AnyAction>['label'] = (s, to) => to * 2 + (marchOf(s)?.wet === true ? 1 : 0)
    expect(reach({ label: wetOrDry })).toEqual([
      'c 1: take u, step slush, stop',
      'e 3: take u, step slush, step e',
      'd 6: take u, step c, step d',
    ])
  })
})

describe('the search for it', () => {
  /** What is played, as `place: action`, and the places it goes on from. */
  const watched = (map: string, points: number) => {
    const { ids, play, reach, start } = country(map, points)
    const played: string[] = []
    const asked: string[] = []
    reach({}, start, {
      ...play,
      apply: (s, action) => {
        played.push(`${ids[s.place]}: ${lineOf(action)}`)
        return play.apply(s, action)
      },
      legalActions: s => {
        asked.push(ids[s.place]!)
        return play.legalActions(s)
      },
    })
    return { played, asked }
  }

  it('plays no step to where another way came at no greater cost', () => {
    expect(watched('a>b 1, a>c 2, a>d 3, b>c 1, b>d 1, c>d 0, d>e 1', 9).played).toEqual([
      'a: take u',
      'a: step b',
      'a: step c',
      'a: step d',
      'b: step d',
      'd: step e',
    ])
  })

  it('forgets a way that slides to where another came cheaper', () => {
    const { played, asked } = watched('a>c 1, a>ice 1, a>b 1, ice>c 2, b>c 1, c>d 1', 9)
    expect(played).toEqual(['a: take u', 'a: step c', 'a: step ice', 'a: step b', 'c: step d'])
    expect(asked).toEqual(['a', 'c', 'b'])
  })

  it('goes on from each place once', () => {
    expect(watched('a>c 4, a>b 1, b>c 1, c>d 1, d>e 1', 9).asked).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('an order that is carried out', () => {
  const { play, start, after, isAt } = country('a>b 1, a>x 2, b>ice 1, ice>c 1, b>d 1, c>b 1, c>e 1', 5)
  const ended = (s: Toy): boolean => marchOf(s) === null
  const carried = (...wanted: ReadonlyArray<Intended<Toy, AnyAction>>) => carryOut(play, start, wanted, 'toy:notation')
  const lines = (orders: E.Either<Violation, ReadonlyArray<AnyAction>>): ReadonlyArray<string> =>
    right(orders).map(lineOf)

  it('gives its actions, each played where the last one led', () => {
    expect(lines(carried(intended(take), intended(step('b')), intended(step('d'))))).toEqual([
      'take u',
      'step b',
      'step d',
    ])
  })

  it('leaves out what has been done by itself', () => {
    const wanted = [
      intended(take),
      intended(step('b'), isAt('b')),
      intended(step('ice'), isAt('ice')),
      intended(step('c'), isAt('c')),
      intended(step('e'), isAt('e')),
      intended(stop, ended),
    ]
    // from ice the way goes on to c; after e the move is over
    expect(lines(carried(...wanted))).toEqual(['take u', 'step b', 'step ice', 'step e'])
    expect(lines(carried(...wanted.slice(0, 4), intended(stop, ended)))).toEqual([
      'take u',
      'step b',
      'step ice',
      'stop',
    ])
  })

  it('asks for what is never done by itself', () => {
    expect(intended(take)).toMatchObject({ action: take })
    expect(intended(take).isDone(after(take))).toBe(false)
    expect(
      left(carried(intended(take), intended(step('b')), intended(step('ice')), intended(step('c')))),
    ).toMatchObject({ code: 'not-adjacent', message: 'no way from c' })
  })

  it('is refused as a whole with its first refusal', () => {
    expect(carried(intended(take), intended(step('d')), intended(step('e')))).toEqual(
      E.left(violation('not-adjacent', 'toy:walk', 'no way from a')),
    )
    expect(left(carried(intended(step('b')), intended(take)))).toMatchObject({ code: 'not-now', rule: 'toy:sequence' })
  })

  it('is refused if it would do nothing', () => {
    const nothing = E.left(violation('unreadable', 'toy:notation', 'this order would do nothing'))
    expect(carried()).toEqual(nothing)
    expect(carried(intended(stop, ended), intended(step('a'), isAt('a')))).toEqual(nothing)
  })

  it('may be refused for a better reason, found from before and after the last action', () => {
    const seen: string[] = []
    const reason =
      (better: Violation | null) =>
      (before: Toy, now: Toy, action: AnyAction): Violation | null => {
        seen.push(
          [before, now].map(s => `${'abxicde'[s.place]} ${marchOf(s)?.points ?? '-'}`).join(', '),
          lineOf(action),
        )
        return better
      }
    const wanted = [intended(take), intended(step('b')), intended(step('d')), intended(step('e'))]
    const over = violation('already-moved', 'toy:walk', 'its move is over')
    expect(carryOut(play, start, wanted, 'toy:notation', reason(over))).toEqual(E.left(over))
    expect(left(carryOut(play, start, wanted, 'toy:notation', reason(null)))).toMatchObject({ code: 'not-now' })
    expect(left(carryOut(play, after(take), [intended(step('d'))], 'toy:notation', reason(null)))).toMatchObject({
      code: 'not-adjacent',
    })
    expect(seen).toEqual(['b 4, d -', 'step e', 'b 4, d -', 'step e', 'a 5, a 5', 'step d'])
  })
})

describe('a line', () => {
  const { play, start, after, actions } = country('a>b 1, a>x 2, b>c 1', 5)
  const { parse } = notation(
    spoken(actions, {
      take: 'take {unit}',
      step: '{place}',
      exit: 'exit',
      stop: 'stop',
      end: 'end',
      die: 'die {value}',
    }),
    'toy:notation',
  )
  const walks = (parts: ReadonlyArray<string>) =>
    carryOut(play, start, [intended(take), ...parts.slice(1).map(place => intended(step(place)))], 'toy:notation')
  const forms: ReadonlyArray<OrderForm<AnyAction>> = [
    [/^go (\w+) (\w+)$/, parts => (parts[1] === 'no' ? null : walks(parts))],
    [/^go (?:no )?(\w)$/, walks],
    [/^take u$/, () => E.left(violation('unreadable', 'toy:notation', 'a form'))],
    [/^go .+$/, () => E.left(violation('unreadable', 'toy:notation', 'a later form'))],
  ]
  const read = (text: string, from = start) => readLine(play, parse, from, text, 'toy:notation', forms)
  const shownLine = (text: string, from?: Toy): ReadonlyArray<string> => right(read(text, from)).map(lineOf)

  it('is one action where it reads as one, whatever the forms', () => {
    expect([shownLine('take u'), shownLine('b', after(take))]).toEqual([['take u'], ['step b']])
  })

  it('is refused by the rules where its one action is', () => {
    expect(left(read('c', after(take)))).toEqual(violation('not-adjacent', 'toy:walk', 'no way from a'))
  })

  it('is else read by the first form that takes it, runs of blanks as one', () => {
    expect(shownLine('  go  b\t c ')).toEqual(['take u', 'step b', 'step c'])
    expect(shownLine('go x')).toEqual(['take u', 'step x'])
    expect(shownLine('go no b')).toEqual(['take u', 'step b'])
  })

  it('is refused by the form that takes it', () => {
    expect(left(read('go b x'))).toMatchObject({ code: 'not-adjacent', message: 'no way from b' })
  })

  it('is refused as no action where no form takes it', () => {
    expect(read('go')).toEqual(parse('go'))
    expect(left(read('go'))).toMatchObject({ code: 'unreadable', rule: 'toy:notation' })
  })

  it('is refused when it is too long, unread', () => {
    expect(shownLine('go b c'.padEnd(LONGEST_TEXT))).toEqual(['take u', 'step b', 'step c'])
    const unread = () => {
      throw new Error('read')
    }
    expect(readLine(play, unread, start, 'take u'.padEnd(LONGEST_TEXT + 1), 'toy:notation', forms)).toEqual(
      E.left(violation('unreadable', 'toy:notation', 'an order of 2001 characters is too long: 2000 at most')),
    )
  })
})

describe('names in orders', () => {
  const unit = (id: string, name: string, short: string) => ({ id, name, short })
  const units = [
    unit('F1', '1st Guard', 'G'),
    unit('F2', 'Line', 'F3'),
    unit('F3', 'line', 'L'),
    unit('f4', 'Reserve', 'g'),
    unit('F5', 'Staff', 'S'),
    unit('X', 'One', 'O'),
    unit('x', 'Two', 'T'),
  ]
  const names = orderNames(
    { board: drawn('a B\nc d', 'flat', ['pool']), units },
    ['id', 'name', 'short'],
    'toy:notation',
  )
  const refused = (message: string) => E.left(violation('unreadable', 'toy:notation', message))

  it('mean a unit by its id or another of its names, in any case', () => {
    expect(['F1', 'f1', 'F4', '1ST guard', ' reserve ', 's', 'l'].map(names.unit)).toEqual([0, 0, 3, 0, 3, 4, 2])
  })

  it('mean none where no unit has them, or more than one', () => {
    expect(['F9', '', 'Line', 'G', 'x', 'F1 F2'].map(names.unit)).toEqual([-1, -1, -1, -1, -1, -1])
  })

  it('mean a unit by its id before another by its other names', () => {
    expect(names.unit('f3')).toBe(2)
    expect(orderNames({ board: drawn('a'), units }, ['short', 'id'], 'toy:notation').unit('f3')).toBe(1)
  })

  it('mean units in ascending order, none twice', () => {
    expect(names.units(['f5', 'F1', 'L', 'staff'])).toEqual(E.right([0, 2, 4]))
    expect(names.units([])).toEqual(E.right([]))
  })

  it('mean no units if one of them is none: the first is told, not at any length', () => {
    expect(names.units(['F1', 'Line', 'nobody'])).toEqual(refused('there is no unit "Line", or more than one'))
    expect(names.units(['n'.repeat(41)])).toEqual(refused(`there is no unit "${'n'.repeat(40)}", or more than one`))
  })

  it('mean hexes in the order of the words, as often as they are named', () => {
    expect(names.hexes(['d', 'a', 'd', 'B'])).toEqual(E.right([3, 0, 3, 1]))
  })

  it('mean no hexes if one of them is none, or a box', () => {
    expect(names.hexes(['a', 'b', 'e'])).toEqual(refused('there is no hex "b"'))
    expect(names.hexes(['a', 'pool'])).toEqual(refused('there is no hex "pool"'))
    expect(names.hexes(['h'.repeat(41)])).toEqual(refused(`there is no hex "${'h'.repeat(40)}"`))
  })
})

describe('ascending numbers', () => {
  it('are in the order of numbers, not of words, none twice', () => {
    const given = [10, 9, 100, 9, 0, 10]
    expect(ascending(given)).toEqual([0, 9, 10, 100])
    expect(given).toEqual([10, 9, 100, 9, 0, 10])
    expect(ascending(new Set([3, 1, 2]))).toEqual([1, 2, 3])
  })
})
