/** Reads orders: lines of text for one or more actions. */
import {
  type OrderHelp,
  type Orders,
  carryOut,
  intended,
  moveOrder,
  namedAttack,
  orderNames,
  readLine,
} from '../../../kernel/index.js'
import { REACH } from './reach.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type { MarneAction, MarnePlay, MarneState, MarneTables } from '../state/index.js'
import type { MarneRule, MarneViolation } from '../rulebook/index.js'

/** Forms of orders other than moves of units. */
export const ORDERS: ReadonlyArray<OrderHelp> = [{ form: 'attack <hex>, ...: <unit>, ...', says: 'declare an attack' }]

const NOTATION = 'marne:notation'
type Parse = (text: string) => Either<MarneViolation, MarneAction>
type MarneOrders = Orders<MarneAction, MarneRule>

const namesIn = (g: MarneTables) => orderNames(g, ['id', 'name'], NOTATION)

/** Reads an order: `ge-3 1406-1407-1508`, `ge-3 0130 exit`, `attack 2312, 2313: ge-3, ge-4`, or any single action. */
export const readOrder = (
  g: MarneTables,
  play: MarnePlay,
  parse: Parse,
  state: MarneState,
  text: string,
): MarneOrders =>
  readLine(play, parse, state, text, NOTATION, [
    [/^attack ([^:]+):(.+)$/i, ([, targets = '', attackers = '']) => attackOrder(g, play, state, targets, attackers)],
    [
      /^(?:move |unit )?(.+?)[ :]+([^ :]+(?: (?:exit|stop))?|exit)$/i,
      ([, name = '', way = '']) => {
        const unit = namesIn(g).unit(name)
        return unit < 0 ? null : wayOrder(g, play, state, unit, way)
      },
    ],
  ])

const attackOrder = (
  g: MarneTables,
  play: MarnePlay,
  state: MarneState,
  targets: string,
  attackers: string,
): MarneOrders => {
  const named = namedAttack(namesIn(g), targets, attackers)
  if (named._tag === 'Left') return named
  const { hexes, units } = named.right
  return carryOut(
    play,
    state,
    [
      ...hexes.map(hex => intended<MarneState, MarneAction>({ type: 'target', place: g.board.ids[hex]! })),
      intended<MarneState, MarneAction>({ type: 'targetsNamed' }),
      ...units.map(unit => intended<MarneState, MarneAction>({ type: 'attacker', unit: g.unitIds[unit]! })),
      intended<MarneState, MarneAction>({ type: 'declare' }),
    ],
    NOTATION,
  )
}

/** Reads a move of a unit, written as hexes and words. */
const wayOrder = (g: MarneTables, play: MarnePlay, state: MarneState, unit: number, way: string): MarneOrders =>
  moveOrder({ g, rules: REACH, play, names: namesIn(g), notationRule: NOTATION }, state, unit, way)
