/** Orders in a wargamer's line: `kg-peiper 1331-1431-1531`, or any single action. */
import type { Either } from 'fp-ts/lib/Either.js'
import { type Machine, type OrderHelp, type Orders, moveOrder, orderNames, readLine } from '../../../kernel/index.js'
import type { ArdennesRule, ArdennesWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { ArdennesAction, ArdennesState, ArdennesTables, ArdennesViolation } from '../state/index.js'
import { REACH } from './reach.js'

/** Whole orders that are read besides ways of units. */
export const ORDERS: ReadonlyArray<OrderHelp> = []

const NOTATION = 'ardennes:notation'

/** Reads a whole order. */
export const readOrder = (
  g: ArdennesTables,
  play: Machine<ArdennesState, ArdennesAction, Side, ArdennesWords>,
  parse: (text: string) => Either<ArdennesViolation, ArdennesAction>,
  state: ArdennesState,
  text: string,
): Orders<ArdennesAction, ArdennesRule> => {
  const names = orderNames({ ...g, units: g.pieces }, ['id', 'name'], NOTATION)
  return readLine(play, parse, state, text, NOTATION, [
    [
      /^(?:move |unit )?(.+?)[ :]+([^ :]+(?: (?:exit|stop))?|exit)$/i,
      ([, name = '', way = '']) => {
        const unit = names.unit(name)
        return unit < 0 ? null : moveOrder({ g, rules: REACH, play, names, notationRule: NOTATION }, state, unit, way)
      },
    ],
  ])
}
