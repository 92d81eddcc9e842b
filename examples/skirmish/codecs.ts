/** The written form of a position, which uses the names of units, hexes and sides. */
import {
  type SavedFields,
  choice,
  controlCodec,
  indexed,
  integer,
  nullable,
  pair,
  poolCodec,
  setCodec,
  wordsCodec,
} from 'grognard/kernel'
import { FORTUNES, ORDERS, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import { REDUCED, type State, TRACK_END, UNSUPPLIED } from './state.js'

/** Returns the codecs of the fields of a position. */
export const savedFields = (g: Setting): SavedFields<State, 'go-on'> => {
  const hexIds = g.board.ids.slice(0, g.board.hexes)
  const { cup, orders } = g.scenario
  const order = nullable(indexed('order', ORDERS))
  return {
    turn: integer('game turn', 1, g.scenario.turns),
    carry: choice('carry', ['go-on']),
    nothing: 'go-on',
    fields: {
      units: wordsCodec(g.unitIds, g.board.ids, {
        conditions: [
          { name: 'reduced', bits: REDUCED },
          { name: 'unsupplied', bits: UNSUPPLIED },
        ],
      }),
      control: controlCodec(SIDES, hexIds),
      blown: setCodec(
        'bridge',
        g.scenario.bridges.map(([a, b]) => `${a}-${b}`),
      ),
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
  }
}
