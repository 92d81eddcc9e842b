/** The written form of a position, which uses the names of units, hexes and sides. */
import {
  type PositionLine,
  type SavedFields,
  choice,
  controlCodec,
  among,
  eachLine,
  indexed,
  integer,
  nameWord,
  nullable,
  numberWord,
  optionalWord,
  pair,
  poolCodec,
  setCodec,
  setLine,
  valueLine,
  wordsCodec,
} from 'grognard/kernel'
import { FORTUNES, ORDERS, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import { REDUCED, type State, TRACK_END, UNSUPPLIED } from './state.js'

const CONDITIONS = [
  { name: 'reduced', bits: REDUCED },
  { name: 'unsupplied', bits: UNSUPPLIED },
] as const

/** Returns the lines of positions as text. */
const linesOf = (bridges: ReadonlyArray<string>, hexes: ReadonlyArray<string>): ReadonlyArray<PositionLine> => {
  const side = among('side', SIDES)
  const order = optionalWord(nameWord(ORDERS.join('|')))
  return [
    eachLine(
      'control',
      'control: the owner of a hex',
      among('hex', hexes),
      optionalWord(nameWord(SIDES.join('|'))),
      at => [at, 'side'],
    ),
    setLine('blown', 'blown: bridges that are blown', among('bridge', bridges), 'standing: bridges that are not blown'),
    setLine('trenches', 'trench: hexes with a trench', among('hex', hexes), 'no-trench: hexes without a trench'),
    eachLine(
      'cup',
      'cup: the number of fortune chits of a kind in the cup',
      among('kind', FORTUNES),
      numberWord,
      (_, kind) => [kind],
    ),
    valueLine('fortune', 'fortune: the fortune of this turn', optionalWord(nameWord(FORTUNES.join('|')))),
    ...SIDES.map((who, i) =>
      eachLine(
        ['chits', i],
        `${who}-chits: the number of order chits of a kind that ${who} has left`,
        among('order', ORDERS),
        numberWord,
        (_, kind) => [kind],
      ),
    ),
    eachLine('orders', 'order: the order of a side this turn', side, order),
    valueLine('victory', 'victory: the victory track', numberWord),
  ]
}

/** Returns the codecs of the fields of a position. */
export const savedFields = (g: Setting): SavedFields<State, 'go-on'> => {
  const hexIds = g.board.ids.slice(0, g.board.hexes)
  const { cup, orders } = g.scenario
  const bridges = g.scenario.bridges.map(([a, b]) => `${a}-${b}`)
  const order = nullable(indexed('order', ORDERS))
  return {
    turn: integer('game turn', 1, g.scenario.turns),
    carry: choice('carry', ['go-on']),
    nothing: 'go-on',
    fields: {
      units: wordsCodec(g.unitIds, g.board.ids, {
        conditions: CONDITIONS,
      }),
      control: controlCodec(SIDES, hexIds),
      blown: setCodec('bridge', bridges),
      trenches: setCodec('hex', hexIds),
      cup: poolCodec(
        'cup',
        FORTUNES,
        FORTUNES.map(kind => cup[kind]),
      ),
      fortune: nullable(indexed('chit', FORTUNES)),
      chits: pair(
        poolCodec(
          'order chits',
          ORDERS,
          ORDERS.map(kind => orders[kind]),
        ),
      ),
      orders: pair(order),
      victory: integer('victory track', -TRACK_END, TRACK_END),
    },
    text: { conditions: CONDITIONS.map(({ name }) => name), hexes: hexIds, lines: linesOf(bridges, hexIds) },
  }
}
