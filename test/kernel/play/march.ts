/**
 * A game with one walker for the tests of moves. The map is drawn in text. A hex is a letter and its properties. `b2`
 * costs two points; the default is one. No unit enters `x`, a move ends in `!`, and no unit stops in `~`. A unit may
 * leave the map from `^`, and it may dig in `d`, which ends its move.
 */
import {
  type AnyAction,
  type Ground,
  type InHand,
  type Machine,
  type MarchPhaseFrame,
  type MarchRules,
  type MarchTypes,
  type Mover,
  type Staged,
  OPEN,
  canStep,
  catalogue,
  done,
  frameOf,
  machine,
  marchPhase,
  marchProcedure,
  stay,
} from '../../../src/kernel/play/index.js'
import { ascendingDirections, neighbour, neighboursOf } from '../../../src/kernel/board/index.js'
import type { ReachRules } from '../../../src/kernel/people/index.js'
import { type UnitWords, unitPlace, word, wordList } from '../../../src/kernel/units/index.js'
import type { Words } from '../../../src/kernel/contract/index.js'
import { generator } from '../../../src/play/index.js'
import { drawn, typed } from '../helpers.js'

interface WalkFrame extends InHand {
  readonly at: 'walk'
  readonly left: number
  readonly begun: boolean
}
interface PhaseFrame extends MarchPhaseFrame {
  readonly at: 'phase'
  readonly done: boolean
}
type AFrame = WalkFrame | PhaseFrame
export interface Land extends Staged<AFrame>, UnitWords {
  readonly frames: ReadonlyArray<AFrame>
}
interface Walker extends Mover {
  readonly left: number
}
type Side = 'red' | 'blue'
type Place = Ground<Land>
interface Walks extends MarchTypes {
  readonly state: Land
  readonly frame: AFrame
  readonly held: WalkFrame
  readonly result: string
  readonly side: Side
  readonly words: Words
  readonly ground: Place
  readonly mover: Walker
}

/** The drawing, the start of the walker (a hex, or `wait`, off the map), and its movement allowance. */
export interface Country {
  readonly map: string
  readonly start: string
  readonly points: number
  /** Hexes where the walker may enter the map. */
  readonly gates?: ReadonlyArray<string>
  /** Whether digging comes before the steps in the order of actions. */
  readonly digsFirst?: boolean
}

/** The game, and all helpers that its tests use. */
export const country = ({ map, start, points, gates = [], digsFirst = false }: Country) => {
  const signs = new Map(
    map
      .trim()
      .split(/\s+/)
      .map(hex => [hex.slice(0, 1), hex.slice(1)]),
  )
  const board = drawn(map.replace(/(\S)\S*/g, '$1'), 'flat', ['wait', 'off'])
  const at = (id: string): number => board.index.get(id)!
  const signOf = (place: number): string => signs.get(board.ids[place]!) ?? ''
  const has = (place: number, sign: string): boolean => signOf(place).includes(sign)
  const price = (place: number): number => Number(/\d/.exec(signOf(place))?.[0] ?? 1)
  const [wait, off] = [at('wait'), at('off')]
  const dig = { type: 'dig' } as const
  const actions = catalogue<AnyAction>(
    typed([
      { type: 'select', unit: true },
      ...(digsFirst ? [dig] : []),
      { type: 'enter', place: true },
      { type: 'step', place: true },
      { type: 'exit' },
      ...(digsFirst ? [] : [dig]),
      { type: 'stop' },
      { type: 'end', closes: true },
    ]),
    ['u'],
    board.ids.slice(0, board.hexes),
  )
  const g = { board, ascending: ascendingDirections(board), unitIds: ['u'], side: Uint8Array.of(0), actions }
  /** Whether a walker with this many points left can continue from a hex where no unit may stop. */
  const goesOn = (place: number, left: number): boolean =>
    neighboursOf(board, place).some(next => !has(next, 'x') && !has(next, '~') && price(next) <= left)
  const rules: MarchRules<Walks> = {
    breaks: (_ground, { place, left }, d) => {
      const to = neighbour(board, place, d)
      if (to < 0) return 1
      if (has(to, 'x')) return 2
      if (price(to) > left) return 3
      return has(to, '~') && !goesOn(to, left - price(to)) ? 4 : OPEN
    },
    refusals: {
      1: { code: 'not-adjacent', rule: 'toy:1', why: (unit, hex) => `${hex} is not next to ${unit}` },
      2: (_ground, { begun }) => ({
        code: 'terrain',
        rule: begun ? 'toy:2.b' : 'toy:2.a',
        why: (_, hex) => `${hex} is shut`,
      }),
      3: {
        code: 'no-movement-points',
        rule: 'toy:3',
        why: (unit, _, { left }) => `${unit} has ${left} left`,
        costs: true,
      },
      4: { code: 'stacking', rule: 'toy:4', why: () => 'no way on' },
    },
    cost: (_ground, _mover, to) => (to === off ? 1 : price(to)),
    after: (_ground, { unit, left }, place, cost) => ({ unit, place, begun: true, left: left - cost }),
    endsIn: (_ground, _mover, to) => has(to, '!'),
    ended: { rule: 'toy:5', why: unit => `${unit} is stuck` },
    entries: () => gates.map(at).sort((a, b) => a - b),
    exit: (_ground, { place, left }) => (has(place, '^') && left > 0 ? off : -1),
    others: (_ground, { place }, out) => {
      if (has(place, 'd')) out.push(actions.of('dig'))
    },
    mayStop: (_ground, { place, begun }) => begun && !has(place, '~'),
    ground: (_g, state) => ({ g, state }),
    mover: ({ state }, { unit, left, begun }) => ({ unit, place: unitPlace(state, unit), begun, left }),
    frame: ({ unit, left, begun }) => ({ at: 'walk', unit, left, begun }),
    arrive: ({ state }, { unit, place }, over, log) => {
      const from = board.ids[unitPlace(state, unit)]!
      const kind = place === off ? 'exited' : 'moved'
      log?.add({ kind, rule: over ? 'toy:over' : 'toy:on', unit: 'u', from, to: board.ids[place]! })
      return { ...state, units: wordList([word(place, 0)]) }
    },
    act: ({ state }) => done(state, 'dug'),
    result: ({ place }) => `ended ${board.ids[place]!}`,
    stopRule: 'toy:stop',
    entryRule: 'toy:gate',
    refuse: (_ground, { begun }, action) =>
      actions.typeOf(action).type === 'stop'
        ? { code: 'not-offered', rule: begun ? 'toy:stop.b' : 'toy:stop.a', subjects: ['u'], message: 'not here' }
        : null,
  }
  const atRest = ({ state }: Place, unit: number): Walker => ({
    unit,
    place: unitPlace(state, unit),
    begun: false,
    left: points,
  })
  const mayTake = (ground: Place, unit: number): boolean => {
    const mover = atRest(ground, unit)
    if (frameOf<AFrame, 'phase'>(ground.state, 'phase')!.done) return false
    return mover.place < board.hexes ? canStep(rules, ground, mover) || has(mover.place, 'd') : gates.length > 0
  }
  const reach: ReachRules<Walks> = {
    march: rules,
    inHand: ['walk'],
    phase: 'phase',
    mayTake,
    atRest,
  }
  const results: string[] = []
  const play: Machine<Land, AnyAction, Side> = machine<Land, AnyAction, AFrame, string, Side>({
    sides: ['red', 'blue'],
    actions,
    sequenceRule: 'toy:sequence',
    procedures: {
      phase: {
        asks: () => 'unit',
        ...marchPhase<Walks, PhaseFrame>({ ...g, unitsOf: [[0], []] }, ['red', 'blue'], {
          ground: (_g, state) => ({ g, state }),
          mayTake,
          takenBy: () => 'toy:take',
          taken: (ground, unit) => rules.frame(atRest(ground, unit)),
          ended: stay,
        }),
        resume: (state, frame, result) => {
          results.push(result)
          return stay(state, { ...frame, done: true })
        },
      },
      walk: marchProcedure(g, ['red', 'blue'], rules),
    },
  })
  const begin: Land = {
    scenario: 's',
    units: wordList([word(at(start), 0)]),
    frames: [{ at: 'phase', side: 0, done: false }],
    trail: null,
  }
  return { g, board, actions, rules, reach, play, begin, results, wait, off }
}

/** Random hexes of every kind. */
export const drawnBy = (seed: number): Country => {
  const random = generator(seed)
  const signs = ['', '', '', '2', '3', 'x', '!', '~', '~', '^', 'd', '2~', '2!', 'd^']
  const rows = [0, 1, 2, 3].map(r =>
    [0, 1, 2, 3].map(q => String.fromCharCode(97 + 4 * r + q) + signs[random(signs.length)]!).join(' '),
  )
  const start = random(4) === 0 ? 'wait' : 'f'
  return {
    map: rows.join('\n').replace(/(^|\s)f\S*/, `$1f${random(3) === 0 ? 'd' : ''}`),
    start,
    points: 1 + random(6),
    gates: random(2) === 0 ? ['f'] : ['a', 'f', 'k'].filter(hex => !rows.join(' ').includes(`${hex}x`)),
    digsFirst: random(2) === 0,
  }
}
