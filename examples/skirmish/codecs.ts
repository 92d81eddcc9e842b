/** The written form of a position, which uses the names of units, hexes and sides. */
import {
  type PositionLine,
  type SavedFields,
  choice,
  controlCodec,
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
  const side = { ids: SIDES, what: 'side' } as const
  const order = optionalWord(nameWord(ORDERS.join('|')))
  return [
    eachLine({
      word: 'control',
      says: 'the owner of a hex',
      path: ['control'],
      ids: hexes,
      what: 'hex',
      value: optionalWord(nameWord(SIDES.join('|'))),
      below: at => [at, 'side'],
    }),
    setLine({
      word: 'blown',
      says: 'bridges that are blown',
      not: { word: 'standing', says: 'bridges that are not blown' },
      path: ['blown'],
      ids: bridges,
      what: 'bridge',
    }),
    setLine({
      word: 'trench',
      says: 'hexes with a trench',
      not: { word: 'no-trench', says: 'hexes without a trench' },
      path: ['trenches'],
      ids: hexes,
      what: 'hex',
    }),
    eachLine({
      word: 'cup',
      says: 'the number of fortune chits of a kind in the cup',
      path: ['cup'],
      ids: FORTUNES,
      what: 'kind',
      value: numberWord,
      below: (_, kind) => [kind],
    }),
    valueLine({
      word: 'fortune',
      says: 'the fortune of this turn',
      path: ['fortune'],
      value: optionalWord(nameWord(FORTUNES.join('|'))),
    }),
    ...SIDES.map((who, i) =>
      eachLine({
        word: `${who}-chits`,
        says: `the number of order chits of a kind that ${who} has left`,
        path: ['chits', i],
        ids: ORDERS,
        what: 'order',
        value: numberWord,
        below: (_, kind) => [kind],
      }),
    ),
    eachLine({ ...side, word: 'order', says: 'the order of a side this turn', path: ['orders'], value: order }),
    valueLine({ word: 'victory', says: 'the victory track', path: ['victory'], value: numberWord }),
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
