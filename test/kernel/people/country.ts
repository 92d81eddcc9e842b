/** A small game with one walker, for tests of orders and path search. */
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
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
import { type Reach, violation } from '../../../src/kernel/contract/contract.js'
import { type Walk, walkReach } from '../../../src/kernel/people/walks.js'
import { right, typed } from '../helpers.js'

/** The state of the walker's move. Once the walker is wet from a bog, it pays double. */
interface MarchFrame extends Frame {
  readonly at: 'march'
  readonly points: number
  readonly begun: boolean
  readonly wet: boolean
}
type ToyFrame = { readonly at: 'phase' } | MarchFrame | { readonly at: 'die' }
export interface Toy extends Staged<ToyFrame> {
  readonly place: number
}
type Side = 'red' | 'blue'
type Answer = Next<Toy, ToyFrame, number>

export const marchOf = (s: Toy): MarchFrame | null => {
  const top = s.frames.at(-1)!
  return top.at === 'march' ? top : null
}
export const lineOf = (action: AnyAction): string => Object.values(action).join(' ')
export const take: AnyAction = { type: 'take', unit: 'u' }
export const step = (place: string): AnyAction => ({ type: 'step', place })
export const stop: AnyAction = { type: 'stop' }

/**
 * Builds a game with one walker, which starts at the first place. Hops are `a>b 2` (one way) or `a-b 2` (both), with
 * their cost; `!` ends the move. The walker may not stop on ice and slush, and a ford asks for a die roll. Bog and slush
 * make the walker wet, and an exit reaches `off`.
 */
export const country = (map: string, points: number) => {
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
        bars: (s, _frame, action) =>
          actions.typeOf(action).type === 'step'
            ? [violation('not-adjacent', 'toy:walk', `no way from ${ids[s.place]}`)]
            : [],
      },
      die: {
        who: () => CHANCE,
        asks: () => 'ford',
        chances: () => [1, 2, 3, 4, 5, 6].map(value => ({ action: actions.of('die', 0, 0, value), weight: 1 })),
        apply: (s, _frame, action) => done(s, actions.valueOf(action)),
      },
    },
  })

  const start: Toy = { scenario: 's', place: 0, frames: [{ at: 'phase' }], trail: null }
  const walk: Walk<Toy, AnyAction> = {
    ids,
    index,
    take: [take],
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
