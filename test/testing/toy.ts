/**
 * A tiny game without the kernel's machine: two runners per side race along a track. Each side first chooses a card in
 * secret, boost or brake, and may turn it over once later. Boost adds 2 to its next roll, and brake subtracts 2 from
 * the opponent's next roll. On its turn a side chooses a runner and rolls a die for it. Steps of the first runner count
 * three points, and steps of the second one point. In a long race the side first gives the runner gear. Each piece adds
 * 1 to the roll: shoes, a torch, and a lantern, which needs the torch.
 */
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import {
  choice,
  copied,
  decodeWith,
  deepFreeze,
  digest as digestOf,
  flag,
  integer,
  list,
  mapped,
  nullable,
  readerOf,
  strict,
  tagged,
  text,
} from '../../src/kernel/codec/index.js'
import {
  type Game,
  type Rules,
  type Turn,
  type Violation,
  type Words,
  type Working,
  violation,
} from '../../src/kernel/contract/contract.js'
import { type GameEvent, eventCodec } from '../../src/kernel/play/event.js'
import { stateKeys } from '../../src/kernel/play/key.js'
import { teller } from '../../src/kernel/people/tell.js'
import { type View, viewCodec } from '../../src/kernel/people/view.js'

export type Side = 'red' | 'blue'
const SIDES = ['red', 'blue'] as const
const CARDS = ['boost', 'brake'] as const
type Card = (typeof CARDS)[number]
const UNITS = ['r1', 'r2', 'b1', 'b2'] as const

export interface Scenario {
  readonly id: string
  readonly title: string
  readonly length: number
  readonly turns: number
  /** The number of pieces of gear. */
  readonly gear: number
}
export interface State {
  readonly scenario: string
  readonly gameTurn: number
  readonly active: number
  /** The progress of each runner. */
  readonly places: ReadonlyArray<number>
  readonly cards: ReadonlyArray<Card | null>
  readonly turned: ReadonlyArray<boolean>
  /** The amount added to each side's next roll. */
  readonly bonus: ReadonlyArray<number>
  /** The runner for which the next die is rolled. */
  readonly inHand: number | null
  /** The runner's gear, ascending, and whether the runner has set off with it, if the race has gear. */
  readonly gear: ReadonlyArray<number>
  readonly off: boolean
}
export type Action =
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'turn-over' }
  | { readonly type: 'run'; readonly unit: string }
  | { readonly type: 'take'; readonly value: number }
  | { readonly type: 'set-off' }
  | { readonly type: 'roll'; readonly value: number }
export type ToyEvent = GameEvent<Side>
export type ToyRules = Rules<State, Action, ToyEvent, View<Side>, Side>

const rulebook = {
  'toy:1': 'The race',
  'toy:2': 'Cards',
  'toy:3': 'Running',
  'toy:4': 'The end',
  'toy:scenario': 'Scenario',
  'toy:notation': 'Notation',
  'toy:sequence': 'Sequence',
}

const [TORCH, LANTERN] = [2, 3]
const scenarioCodec: t.Type<Scenario, unknown> = strict('Scenario', {
  id: text('id', 40, 1),
  title: text('title', 80),
  length: integer('length', 3, 40),
  turns: integer('turns', 1, 30),
  gear: integer('gear', 0, LANTERN),
})

const PHASES = [
  { id: 'cards', title: 'Cards', rule: 'toy:2' },
  { id: 'race', title: 'Race', rule: 'toy:3' },
]

const sideOf = (unit: number): number => (unit < 2 ? 0 : 1)
const clamp = (x: number, max: number): number => Math.max(0, Math.min(max, x))

export const toyRules = (scenario: Scenario, faces: number): ToyRules => {
  const digest = `${scenario.id}:${scenario.length}:${scenario.turns}:d${faces}`
  const catalogue: ReadonlyArray<Action> = deepFreeze([
    ...CARDS.map(card => ({ type: 'card' as const, card })),
    { type: 'turn-over' },
    ...UNITS.map(unit => ({ type: 'run' as const, unit })),
    ...Array.from({ length: scenario.gear }, (_, i) => ({ type: 'take' as const, value: i + 1 })),
    ...(scenario.gear > 0 ? [{ type: 'set-off' as const }] : []),
    ...Array.from({ length: faces }, (_, i) => ({ type: 'roll' as const, value: i + 1 })),
  ])
  const keyOf = (a: Action): string =>
    `${a.type}/${a.type === 'card' ? a.card : a.type === 'run' ? a.unit : 'value' in a ? a.value : ''}`
  const keys = new Map(catalogue.map((a, i) => [keyOf(a), i]))
  const index = (a: Action): number => keys.get(keyOf(a)) ?? -1

  /** Whether the next die is rolled for the selected runner. */
  const isOff = (s: State): boolean => s.inHand !== null && (scenario.gear === 0 || s.off)
  const home = (s: State, side: number): boolean =>
    s.places.every((place, unit) => sideOf(unit) !== side || place === scenario.length)
  const over = (s: State): boolean => home(s, 0) || home(s, 1) || s.gameTurn > scenario.turns
  const points = (s: State, side: number): number =>
    s.places.reduce((sum, place, unit) => (sideOf(unit) === side ? sum + place * (unit % 2 === 0 ? 3 : 1) : sum), 0)

  const turn = (s: State): Turn<Side> => {
    const phasing = SIDES[s.active]!
    const when = { gameTurn: s.gameTurn, phase: s.cards.includes(null) ? 'cards' : 'race', phasing }
    if (over(s)) {
      const lead = points(s, 0) - points(s, 1)
      const winner = lead > 0 ? 'red' : lead < 0 ? 'blue' : null
      return {
        type: 'over',
        outcome: { winner, level: winner ?? 'tie', score: { red: points(s, 0), blue: points(s, 1) } },
        ...when,
      }
    }
    if (isOff(s)) return { type: 'chance', asks: 'die', ...when }
    const asks = when.phase === 'cards' ? 'card' : s.inHand === null ? 'runner' : 'gear'
    return { type: 'decision', side: phasing, asks, ...when }
  }

  const refuseGear = (gear: ReadonlyArray<number>, a: Action): Violation | null => {
    if (a.type === 'set-off') return null
    if (a.type !== 'take') return violation('not-now', 'toy:3', 'the runner takes its gear')
    if (a.value === LANTERN && !gear.includes(TORCH)) return violation('cannot-attack', 'toy:3', 'nothing lights it')
    return a.value <= Math.max(0, ...gear) ? violation('out-of-order', 'toy:sequence', 'it comes too late') : null
  }

  const refuse = (s: State, a: Action): Violation | null => {
    if (index(a) < 0) return violation('unknown-id', 'toy:1', 'no such action')
    if (over(s)) return violation('game-over', 'toy:4', 'the race is over')
    if (isOff(s)) return a.type === 'roll' ? null : violation('not-now', 'toy:3', 'the die is to be rolled')
    if (a.type === 'roll') return violation('not-now', 'toy:3', 'no runner is chosen')
    if (s.inHand !== null) return refuseGear(s.gear, a)
    if (a.type === 'take' || a.type === 'set-off') return violation('not-now', 'toy:3', 'no runner is chosen')
    if (s.cards[s.active] === null)
      return a.type === 'card' ? null : violation('not-now', 'toy:2', 'a card is to be chosen')
    if (a.type === 'card') return violation('not-now', 'toy:2', 'the card is chosen already')
    if (a.type === 'turn-over')
      return s.turned[s.active] === true ? violation('not-offered', 'toy:2', 'the card is turned over already') : null
    const unit = UNITS.indexOf(a.unit as (typeof UNITS)[number])
    if (sideOf(unit) !== s.active)
      return violation('wrong-side', 'toy:3', `${a.unit} runs for the other side`, [a.unit])
    return s.places[unit] === scenario.length
      ? violation('already-moved', 'toy:3', `${a.unit} is home`, [a.unit])
      : null
  }

  const modifierOf = (s: State): number => s.bonus[s.active]! + s.gear.length

  const after = (s: State, a: Action): State => {
    const set = <A>(xs: ReadonlyArray<A>, i: number, x: A): ReadonlyArray<A> => xs.map((y, j) => (i === j ? x : y))
    const other = 1 - s.active
    switch (a.type) {
      case 'card':
        return { ...s, cards: set(s.cards, s.active, a.card), active: other }
      case 'turn-over': {
        const target = s.cards[s.active] === 'boost' ? s.active : other
        return {
          ...s,
          turned: set(s.turned, s.active, true),
          bonus: set(s.bonus, target, s.bonus[target]! + (target === s.active ? 2 : -2)),
        }
      }
      case 'run':
        return { ...s, inHand: UNITS.indexOf(a.unit as (typeof UNITS)[number]) }
      case 'take':
        return { ...s, gear: [...s.gear, a.value] }
      case 'set-off':
        return { ...s, off: true }
      case 'roll': {
        const unit = s.inHand ?? 0
        const places = set(
          s.places,
          unit,
          clamp(s.places[unit]! + Math.max(0, a.value + modifierOf(s)), scenario.length),
        )
        return {
          ...s,
          places,
          bonus: set(s.bonus, s.active, 0),
          inHand: null,
          gear: [],
          off: false,
          active: other,
          gameTurn: s.active === 1 ? s.gameTurn + 1 : s.gameTurn,
        }
      }
    }
  }

  const eventsOf = (s: State, a: Action, next: State): ReadonlyArray<ToyEvent> => {
    const base = { forced: false, seenBy: 'all' as const, side: SIDES[s.active]! }
    const end: ReadonlyArray<ToyEvent> = over(next) ? [{ kind: 'over', rule: 'toy:4', ...base, forced: true }] : []
    switch (a.type) {
      case 'card':
        return [{ kind: 'committed', rule: 'toy:2', ...base, seenBy: base.side, what: a.card }]
      case 'turn-over':
        return [{ kind: 'revealed', rule: 'toy:2', ...base, what: s.cards[s.active] ?? 'none' }]
      case 'run':
        return [{ kind: 'selected', rule: 'toy:3', ...base, unit: a.unit }]
      case 'take':
      case 'set-off':
        return [{ kind: 'declared', rule: 'toy:3', ...base, what: keyOf(a) }]
      case 'roll': {
        const unit = s.inHand ?? 0
        return [
          { kind: 'rolled', rule: 'toy:3', ...base, value: a.value },
          {
            kind: 'moved',
            rule: 'toy:3',
            ...base,
            unit: UNITS[unit]!,
            from: String(s.places[unit]),
            to: String(next.places[unit]),
          },
          ...end,
        ]
      }
    }
  }

  const audit = (s: State): ReadonlyArray<Violation> => {
    const broken = (ok: boolean, message: string) => (ok ? [] : [violation('broken-invariant', 'toy:1', message)])
    return [
      ...broken(s.gameTurn <= scenario.turns + 1, 'game turn'),
      ...broken(
        s.places.every(place => place <= scenario.length),
        'a runner is beyond the end',
      ),
      ...broken(
        s.inHand === null || (sideOf(s.inHand) === s.active && s.places[s.inHand]! < scenario.length && !over(s)),
        'runner in hand',
      ),
      ...broken(
        s.cards.every(
          (card, i) =>
            card !== null ||
            (s.gameTurn === 1 &&
              s.places.every(p => p === 0) &&
              s.inHand === null &&
              s.active === (s.cards[0] === null ? 0 : 1) &&
              !s.turned[i]!),
        ),
        'cards',
      ),
      ...broken(
        (s.inHand !== null || (s.gear.length === 0 && !s.off)) &&
          (scenario.gear > 0 || !s.off) &&
          s.gear.every((piece, i) => piece <= scenario.gear && piece > (s.gear[i - 1] ?? 0)) &&
          (!s.gear.includes(LANTERN) || s.gear.includes(TORCH)),
        'gear',
      ),
      ...broken(s.cards[0] !== null || s.cards[1] === null, 'red chooses first'),
    ]
  }

  const bare: t.Type<State, unknown> = strict('State', {
    scenario: choice('scenario', [digest]),
    gameTurn: integer('game turn', 1, scenario.turns + 1),
    active: mapped(
      'side',
      choice('side', SIDES),
      (u): u is number => u === 0 || u === 1,
      side => E.right(SIDES.indexOf(side)),
      i => SIDES[i]!,
    ),
    places: list(integer('place', 0, scenario.length), 4, 4),
    cards: list(nullable(choice('card', CARDS)), 2, 2),
    turned: list(flag, 2, 2),
    bonus: list(integer('bonus', -2, 2), 2, 2),
    inHand: nullable(
      mapped(
        'runner',
        choice('runner', UNITS),
        (u): u is number => typeof u === 'number',
        unit => E.right(UNITS.indexOf(unit)),
        i => UNITS[i]!,
      ),
    ),
    gear: list(integer('piece', 1, LANTERN), LANTERN, 0),
    off: flag,
  })
  const stateCodec = mapped(
    'State',
    bare,
    bare.is,
    s => {
      const faults = audit(s)
      return faults.length > 0 ? E.left({ code: 'broken-invariant' as const, message: faults[0]!.message }) : E.right(s)
    },
    s => s,
  )
  const gearCodecs = {
    take: strict('take', { type: choice('type', ['take']), value: integer('value', 1, scenario.gear) }),
    'set-off': strict('set-off', { type: choice('type', ['set-off']) }),
  }
  const actionCodec: t.Type<Action, unknown> = tagged<Action>('Action', 'type', {
    card: strict('card', { type: choice('type', ['card']), card: choice('card', CARDS) }),
    'turn-over': strict('turn-over', { type: choice('type', ['turn-over']) }),
    run: strict('run', { type: choice('type', ['run']), unit: choice('unit', UNITS) }),
    ...(scenario.gear === 0 ? {} : gearCodecs),
    roll: strict('roll', { type: choice('type', ['roll']), value: integer('value', 1, faces) }),
  })

  const working = (s: State): Working | null =>
    s.inHand === null
      ? null
      : {
          title: `run of ${UNITS[s.inHand]!}`,
          attackers: [UNITS[s.inHand]!],
          defenders: [],
          targets: [],
          attack: 0,
          defence: 0,
          column: 'run',
          modifier: modifierOf(s),
          die: null,
          row: null,
          result: null,
          parts: [],
          lines:
            s.bonus[s.active] === 0
              ? []
              : [
                  {
                    label: 'card',
                    rule: 'toy:2',
                    subjects: [],
                    value: `${s.bonus[s.active]! > 0 ? '+' : ''}${s.bonus[s.active]}`,
                  },
                ],
        }

  const board = deepFreeze({
    orientation: 'flat' as const,
    hexes: Array.from({ length: scenario.length + 1 }, (_, q) => ({ id: String(q), q, r: 0, terrain: 'clear' })),
    hexsides: [],
    links: [],
    labels: [],
    boxes: [],
    areas: [],
  })
  const observe = (s: State, eye: Side | 'public' | 'all'): View<Side> => ({
    scenario: digest,
    title: scenario.title,
    eye,
    turn: turn(s),
    board,
    attacks: [],
    control: [],
    counters: s.places.map((place, unit) => ({
      id: UNITS[unit]!,
      name: UNITS[unit]!,
      side: SIDES[sideOf(unit)]!,
      nationality: SIDES[sideOf(unit)]!,
      formation: '',
      type: 'runner',
      size: '',
      place: String(place),
      face: 'front' as const,
      values: [],
      numbers: {},
      status: [],
    })),
    markers: s.cards.flatMap((card, i) =>
      card === null
        ? []
        : [
            {
              kind: 'card',
              place: SIDES[i]!,
              text: eye === 'all' || eye === SIDES[i] || s.turned[i] === true ? card : 'hidden',
            },
          ],
    ),
    tracks: [
      ...SIDES.map((side, i) => ({ id: `vp:${side}`, title: side, value: points(s, i), text: String(points(s, i)) })),
      { id: 'gear', title: 'gear', value: s.gear.length, text: `${s.gear.join()} ${s.off}` },
      ...SIDES.map((side, i) => ({ id: `bonus:${side}`, title: side, value: s.bonus[i]!, text: '' })),
    ],
    inHand: s.inHand === null ? null : UNITS[s.inHand]!,
  })

  const step: ToyRules['step'] = (s, a) => {
    const fault = refuse(s, a)
    if (fault !== null) return E.left(fault)
    const next = after(s, a)
    return E.right({ state: next, events: eventsOf(s, a, next) })
  }
  const print = (_s: State, a: Action): string => keyOf(a).replace('/', ' ').trim()
  const parse: ToyRules['parse'] = (_s, line) => {
    const i =
      line.length > 40
        ? undefined
        : keys.get(line.trim().includes(' ') ? line.trim().replace(' ', '/') : `${line.trim()}/`)
    return i === undefined
      ? E.left(violation('unreadable', 'toy:notation', 'card boost, turn-over, run r1 or roll 3'))
      : E.right(catalogue[i]!)
  }
  const offered = (s: State, type: 'decision' | 'chance') =>
    turn(s).type === type ? catalogue.filter(a => refuse(s, a) === null) : []

  const start: State = {
    scenario: digest,
    gameTurn: 1,
    active: 0,
    places: [0, 0, 0, 0],
    cards: [null, null],
    turned: [false, false],
    bonus: [0, 0],
    inHand: null,
    gear: [],
    off: false,
  }
  return deepFreeze({
    scenario: digest,
    version: '1',
    phases: PHASES,
    levels: [
      { id: 'red', value: 1 },
      { id: 'tie', value: 0 },
      { id: 'blue', value: -1 },
    ],
    notes: () => [],
    lines: () => [],
    stepCosts: () => [],
    rest: () => null,
    charts: [],
    sets: [{ asks: 'gear', add: 'take', close: 'set-off' }],
    bounds: { steps: 4 + scenario.turns * (scenario.gear > 0 ? 6 + 2 * scenario.gear : 4), actions: 6 },
    actions: {
      size: catalogue.length,
      index,
      at: i => catalogue[i]!,
      types: {
        card: { pattern: 'card {value:boost|brake}', says: 'choose a card, unseen' },
        'turn-over': { pattern: 'turn-over', says: 'turn the card over' },
        take: { value: [1, LANTERN], pattern: 'take {value}', says: 'take this piece of gear along' },
        'set-off': { closes: true, pattern: 'set-off', says: 'take no more along' },
        run: { unit: true, pattern: 'run {unit}', says: 'roll for this runner' },
        roll: { value: [1, faces], pattern: 'roll {value}', says: 'the die as it fell' },
      },
    },
    codecs: { state: stateCodec, action: actionCodec, event: eventCodec(SIDES), view: viewCodec(SIDES) },
    get start() {
      return copied(start)
    },
    turn,
    indexed: {
      legal: s => offered(s, 'decision').map(index),
      chances: s => offered(s, 'chance').map(action => ({ index: index(action), weight: 1, of: faces })),
      apply: (s, i) => {
        const next = catalogue[i] === undefined ? null : step(s, catalogue[i])
        if (next?._tag !== 'Right') throw new RangeError(`the action of index ${i} is not offered`)
        return next.right.state
      },
    },
    read: {
      state: readerOf(stateCodec, 'toy:sequence'),
      action: readerOf(actionCodec, 'toy:sequence'),
      event: readerOf(eventCodec(SIDES), 'toy:sequence'),
      view: readerOf(viewCodec(SIDES), 'toy:sequence'),
    },
    ...teller<Side, Words & { readonly kind: string }>({
      phases: PHASES,
      levels: { red: 'Red victory', tie: 'Tie', blue: 'Blue victory' },
      board: () => board,
      own: {},
    }),
    // a toy writes its positions as JSON
    position: input => {
      let json: unknown = input
      try {
        if (typeof input === 'string') json = JSON.parse(input.replace(/^#.*\n|#[^\r\n]*/g, ''))
      } catch {
        return E.left([violation('unreadable', 'toy:sequence', 'expected JSON')])
      }
      return decodeWith(stateCodec, json, 'toy:sequence')
    },
    positionText: s => `${JSON.stringify(stateCodec.encode(s))}\n`,
    positionLines: [],
    key: stateKeys(),
    digest: s => digestOf(stateCodec.encode(s)),
    score: s => ({ red: points(s, 0), blue: points(s, 1) }),
    tables: scenario,
    audit,
    working,
    preview: (s, side) => (s.inHand !== null && !isOff(s) && side === SIDES[s.active] ? working(s) : null),
    observe,
    step,
    explain: (s, a) => [refuse(s, a)].filter(each => each !== null),
    print,
    parse,
    legalActions: s => offered(s, 'decision'),
    chances: s => offered(s, 'chance').map(action => ({ action, weight: 1, of: faces })),
    apply: (s, a) => E.map((result: { readonly state: State }) => result.state)(step(s, a)),
    resample: (s, side, random) => {
      const enemy = side === 'red' ? 1 : 0
      return s.cards[enemy] === null || s.turned[enemy] === true
        ? s
        : { ...s, cards: s.cards.map((card, i) => (i === enemy ? CARDS[random(2)]! : card)) }
    },
    reach: (s, unit) => {
      const i = UNITS.indexOf(unit as (typeof UNITS)[number])
      return turn(s).type !== 'decision' || refuse(s, { type: 'run', unit }) !== null || i < 0
        ? []
        : [{ place: String(Math.min(scenario.length, s.places[i]! + 1)), cost: 1, actions: [{ type: 'run', unit }] }]
    },
    order: (s, line) => E.map((action: Action) => [action] as const)(parse(s, line)),
    orders: [],
  })
}

export const toy: Game<Scenario, State, Action, ToyEvent, View<Side>, Side> = deepFreeze({
  id: 'toy',
  title: 'The toy race',
  sides: SIDES,
  rulebook,
  scenarios: {
    short: { id: 'short', title: 'Short race', length: 8, turns: 4, gear: 0 },
    long: { id: 'long', title: 'Long race', length: 12, turns: 8, gear: 3 },
  },
  codec: scenarioCodec,
  options: () => [{ id: 'die', title: 'Die', values: ['six', 'four'], default: 'six', rule: 'toy:3' }],
  load: (scenario, given) => readToy(scenario, given),
  read: (document, given) => readToy(document, given),
})

const readToy = (
  document: unknown,
  given: Readonly<Record<string, string>> | null = {},
): ReturnType<typeof toy.read> => {
  const decoded = decodeWith(scenarioCodec, document, 'toy:scenario')
  if (decoded._tag === 'Left') return decoded
  const scenario = decoded.right
  if (given === null) return E.left([violation('wrong-type', 'toy:scenario', 'no options', [], { path: [] })])
  const faults: Violation[] = []
  for (const key of Object.keys(given))
    if (key !== 'die' || !['six', 'four'].includes(given[key]!))
      faults.push(violation('unknown-option', 'toy:scenario', `no option ${key}`, [], { path: ['options', key] }))
  if (scenario.length > scenario.turns * 6)
    faults.push(violation('inconsistent', 'toy:scenario', 'too long', [], { path: ['length'] }))
  return faults.length > 0
    ? E.left(faults as [Violation])
    : E.right(toyRules(scenario, given['die'] === 'four' ? 4 : 6))
}
