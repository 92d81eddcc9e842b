/**
 * A view: the part of a state that a viewer may see. Its form is common to all games, so that one renderer, one terminal and one notebook
 * table serve all. The board's drawing data is the same object in every view of the same rules.
 */
import type * as t from 'io-ts'
import type { Turn, Words } from '../contract/index.js'
import { type DisplayView, displayCodec } from './display.js'
import { type Codec, choice, finite, integer, list, nullable, strict, tagged, text } from '../codec/index.js'

/** A hex as it is drawn: axial coordinates, terrain id, printed name. */
export interface HexDrawing {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly terrain: string
}
/** A hexside and the features along or across it (river, bridge, ravine, blocked...). */
export interface HexsideDrawing {
  readonly a: string
  readonly b: string
  readonly features: ReadonlyArray<string>
}
/** A road, railway or other link between two places. */
export interface LinkDrawing {
  readonly a: string
  readonly b: string
  readonly kind: string
}
/** Something printed on the map: a town or city with its victory points, a fortress with its strength, a river's name. */
export interface LabelDrawing {
  readonly place: string
  readonly kind: string
  readonly name: string
  /** A printed number (victory points, strength); null if there is none. */
  readonly value: number | null
}
/** A box off the map: turn-track slot, dead pile, display, holding box. */
export interface BoxDrawing {
  readonly id: string
  readonly title: string
}
/** An area of hexes with a name (army area, entry area). */
export interface AreaDrawing {
  readonly id: string
  readonly title: string
  readonly side: string | null
  readonly hexes: ReadonlyArray<string>
}
/** Everything that a renderer needs to know about the board. */
export interface BoardDrawing {
  readonly orientation: 'flat' | 'pointy'
  readonly hexes: ReadonlyArray<HexDrawing>
  readonly hexsides: ReadonlyArray<HexsideDrawing>
  readonly links: ReadonlyArray<LinkDrawing>
  readonly labels: ReadonlyArray<LabelDrawing>
  readonly boxes: ReadonlyArray<BoxDrawing>
  readonly areas: ReadonlyArray<AreaDrawing>
}
/**
 * The numbers that a counter may have: `attack` and `defence` in strength points (the `attack` of a gun is its bombardment value),
 * `movement` in movement points, `steps` as the number that remains, `range` in hexes.
 */
export const COUNTER_NUMBERS = ['attack', 'defence', 'movement', 'steps', 'range'] as const
/** One of {@link COUNTER_NUMBERS}. */
export type CounterNumber = (typeof COUNTER_NUMBERS)[number]

/** A counter in its present condition: `values` are the printed numbers now in force. */
export interface CounterView<Side extends string = string> {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Nationality or army, for the counter's colour. */
  readonly nationality: string
  /** Larger formation, for people. */
  readonly formation: string
  /** Unit type, for the symbol: infantry, cavalry, armor, headquarters, ... */
  readonly type: string
  /** Unit size, for the symbol's bars: division, brigade, ... */
  readonly size: string
  readonly place: string
  readonly face: 'front' | 'back' | 'hidden'
  /** Printed values as text, in the order of the counter: `['6', '3']`, `['(1)', '4']`. */
  readonly values: ReadonlyArray<string>
  /** The values as numbers, by name. Values that the counter does not have are left out; a hidden face has none. */
  readonly numbers: Partial<Readonly<Record<CounterNumber, number>>>
  /** Conditions in force: disrupted, unsupplied, cut-off, moved, ... */
  readonly status: ReadonlyArray<string>
}
/** A marker in a place, or on a hexside. */
export interface MarkerView {
  readonly kind: string
  readonly place: string
  /** The adjacent hex, for a marker on the hexside to it, such as a blown bridge or a hexside blocked from `place`. */
  readonly toward?: string
  readonly text: string
}
/** A number on a track (game turn, victory points). */
export interface TrackView {
  readonly id: string
  readonly title: string
  readonly value: number
  readonly text: string
}
/** The side that controls a place, for places that matter. */
export interface ControlView<Side extends string = string> {
  readonly place: string
  readonly side: Side | null
}
/** An attack that is declared or under way, for arrows on the map. */
export interface AttackView {
  readonly targets: ReadonlyArray<string>
  readonly attackers: ReadonlyArray<string>
  readonly stage: 'building' | 'declared' | 'in-hand' | 'resolved'
}
/** The part of a state that a side may see. */
export interface View<Side extends string = string, W extends Words = Words> {
  /** Digest of scenario and options. */
  readonly scenario: string
  readonly title: string
  readonly eye: Side | 'public' | 'all'
  readonly turn: Turn<Side, W>
  readonly board: BoardDrawing
  readonly counters: ReadonlyArray<CounterView<Side>>
  readonly markers: ReadonlyArray<MarkerView>
  readonly tracks: ReadonlyArray<TrackView>
  readonly control: ReadonlyArray<ControlView<Side>>
  readonly attacks: ReadonlyArray<AttackView>
  /** The unit that is being moved, retreated or advanced; null if there is none. */
  readonly inHand: string | null
  /** Displays in use, such as a battle board during a battle; missing if there are none. */
  readonly displays?: ReadonlyArray<DisplayView<Side>>
}

const word = text('text', 200)
const drawing: t.Type<BoardDrawing, unknown> = strict('BoardDrawing', {
  orientation: choice('orientation', ['flat', 'pointy']),
  hexes: list(
    strict('HexDrawing', {
      id: word,
      q: integer('axial', -9999, 9999),
      r: integer('axial', -9999, 9999),
      terrain: word,
    }),
    10000,
  ),
  hexsides: list(strict('HexsideDrawing', { a: word, b: word, features: list(word, 20) }), 60000),
  links: list(strict('LinkDrawing', { a: word, b: word, kind: word }), 60000),
  labels: list(
    strict('LabelDrawing', { place: word, kind: word, name: word, value: nullable(finite('number')) }),
    10000,
  ),
  boxes: list(strict('BoxDrawing', { id: word, title: word }), 1000),
  areas: list(strict('AreaDrawing', { id: word, title: word, side: nullable(word), hexes: list(word, 10000) }), 1000),
})

const numbers = Object.fromEntries(COUNTER_NUMBERS.map(name => [name, finite(name)])) as Record<
  CounterNumber,
  Codec<number>
>

/** The closed vocabulary of one game that occurs in a turn. */
export interface TurnWords<W extends Words = Words> {
  readonly asks: ReadonlyArray<W['asks']>
  readonly phases: ReadonlyArray<W['phase']>
  readonly levels: ReadonlyArray<W['level']>
}

/** Builds the codec of a {@link Turn}. Without the game's vocabulary any text is accepted. */
export const turnCodec = <Side extends string, W extends Words = Words>(
  sides: readonly [Side, Side],
  words?: TurnWords<W>,
): t.Type<Turn<Side, W>, unknown> => {
  const side = choice('side', sides)
  const oneOf = (name: string, of: ReadonlyArray<string> | undefined): Codec<string> =>
    of === undefined ? word : choice(name, of)
  const asks = oneOf('question', words?.asks)
  const when = {
    gameTurn: integer('game turn', 0, 9999),
    phase: oneOf('phase', words?.phases),
    phasing: nullable(side),
  }
  const [first, second] = sides
  return tagged('Turn', 'type', {
    decision: strict('decision', { type: choice('type', ['decision']), side, asks, ...when }),
    chance: strict('chance', { type: choice('type', ['chance']), asks, ...when }),
    over: strict('over', {
      type: choice('type', ['over']),
      outcome: strict('outcome', {
        winner: nullable(side),
        level: oneOf('level', words?.levels),
        score: strict('score', { [first]: finite('points'), [second]: finite('points') }),
      }),
      ...when,
    }),
  }) as unknown as t.Type<Turn<Side, W>, unknown>
}

/** Builds the codec of a {@link View} for one game's sides and vocabulary. */
export const viewCodec = <Side extends string, W extends Words = Words>(
  sides: readonly [Side, Side],
  words?: TurnWords<W>,
): t.Type<View<Side, W>, unknown> => {
  const side = choice('side', sides)
  const shown = {
    scenario: word,
    title: word,
    eye: choice('eye', [...sides, 'public', 'all']),
    turn: turnCodec(sides, words),
    board: drawing,
    counters: list(
      strict('CounterView', {
        id: word,
        name: word,
        side,
        nationality: word,
        formation: word,
        type: word,
        size: word,
        place: word,
        face: choice('face', ['front', 'back', 'hidden']),
        values: list(word, 20),
        numbers: strict('numbers', {}, numbers),
        status: list(word, 40),
      }),
      5000,
    ),
    markers: list(strict('MarkerView', { kind: word, place: word, text: word }, { toward: word }), 5000),
    tracks: list(strict('TrackView', { id: word, title: word, value: finite('value'), text: word }), 200),
    control: list(strict('ControlView', { place: word, side: nullable(side) }), 5000),
    attacks: list(
      strict('AttackView', {
        targets: list(word, 200),
        attackers: list(word, 2000),
        stage: choice('stage', ['building', 'declared', 'in-hand', 'resolved']),
      }),
      2000,
    ),
    inHand: nullable(word),
  }
  return strict('View', shown, { displays: list(displayCodec(side), 20) })
}
