/** Reads orders in a wargamer's notation. */
import {
  type OrderHelp,
  type OrderNames,
  type Orders,
  carryOut,
  intended,
  namedAttack,
  orderNames,
  readLine,
  topOf,
  unitPlace,
  violation,
} from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { IllusionAction, IllusionState, IllusionTables, IllusionViolation } from '../state/index.js'
import { attackOrder, joinOrder } from './attack-orders.js'
import { type OrderedWay, groupOrder, restOfWay } from './group-orders.js'
import type { Play } from './preview.js'
import { asked } from './reach.js'

import { type Either, left, right } from 'fp-ts/lib/Either.js'

/** The orders of several actions, in addition to single actions and moves of one unit. */
export const ORDERS: ReadonlyArray<OrderHelp> = [
  {
    form: '<unit>, ... <hex>-<hex>',
    says: 'activate their hex if necessary, and move these units together, hex by hex or to a destination',
  },
  {
    form: 'attack <hex>: <unit>, ..., gun <gun>',
    says: 'activate a hex if necessary, and attack in it with these units; heavy artillery stays to bombard',
  },
  { form: 'attack <hex>', says: 'attack where units have joined friendly units, or resolve this combat next' },
]

const NOTATION = 'grand-illusion:notation'
type IllusionOrders = Orders<IllusionAction, IllusionRule>

/** Questions at which a unit is selected and then placed, with the types of both actions. */
const PUT: Readonly<Record<string, readonly ['select' | 'retreater', 'place' | 'retreat']>> = {
  'unit-to-set-up': ['select', 'place'],
  'set-up-hex': ['select', 'place'],
  reinforcement: ['select', 'place'],
  'arrival-hex': ['select', 'place'],
  'unit-to-move-by-rail': ['select', 'place'],
  'strategic-hex': ['select', 'place'],
  'unit-to-retreat': ['retreater', 'retreat'],
  'retreat-hex': ['retreater', 'retreat'],
}

/** Returns the actions that place a unit: at set-up, on arrival, by rail or sea, in a retreat. */
const putOrder = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  unit: number,
  hexes: ReadonlyArray<number>,
): IllusionOrders => {
  const [take, into] = PUT[asked(play, state)]!
  const inHand = (now: IllusionState): boolean => {
    const top = topOf(now)
    return 'unit' in top && top.unit === unit
  }
  return carryOut(
    play,
    state,
    [
      intended<IllusionState, IllusionAction>({ type: take, unit: g.unitIds[unit]! }, inHand),
      ...hexes.map(hex =>
        intended<IllusionState, IllusionAction>(
          { type: into, place: g.board.ids[hex]! },
          // a move into the only legal hex is automatic; a selected unit has not been placed yet
          now => now !== state && unitPlace(now, unit) === hex && (into === 'retreat' || !inHand(now)),
        ),
      ),
    ],
    NOTATION,
  )
}

/** The notation of a move: units, and hexes separated by dashes. */
const WAY = /^(?:move |unit )?(.+?)[ :]+(?:to )?([^ :,]+)(?: stop)?$/i

/** Reads the units and hexes of a move as numbers; null if the text does not begin with a unit. */
const wayOf = (
  names: OrderNames<IllusionRule>,
  [who = '', way = '']: ReadonlyArray<string>,
): Either<IllusionViolation, OrderedWay> | null => {
  const texts = who.split(',').filter(text => text.trim() !== '')
  if (texts.length === 0 || names.unit(texts[0]!) < 0) return null
  const units = names.units(texts)
  if (units._tag === 'Left') return units
  const hexes = names.hexes(way.split('-').filter(word => word !== ''))
  return hexes._tag === 'Left' ? hexes : right({ units: units.right, hexes: hexes.right })
}

/** Reads a move of a group, or the placement of a unit, as an order. */
const wayOrder = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  names: OrderNames<IllusionRule>,
  parts: ReadonlyArray<string>,
): IllusionOrders | null => {
  const way = wayOf(names, parts)
  if (way === null || way._tag === 'Left') return way
  const { units, hexes } = way.right
  if (!(asked(play, state) in PUT)) return groupOrder(g, play, state, units, hexes)
  const [unit, ...others] = units
  return unit === undefined || others.length > 0
    ? left(violation('unreadable', NOTATION, 'units are placed one at a time', []))
    : putOrder(g, play, state, unit, hexes)
}

/** Reads an order: `de-ii, de-iii 72-63`, `de-ii to 63`, `attack 26: fr-i, fr-x`, or a single action. */
export const readOrder = (
  g: IllusionTables,
  play: Play,
  parse: (text: string) => Either<IllusionViolation, IllusionAction>,
  state: IllusionState,
  text: string,
): IllusionOrders => {
  const names = orderNames(g, ['id', 'name', 'short'], NOTATION)
  return readLine(play, parse, state, text, NOTATION, [
    [
      /^attack ([^:]+):(.+)$/i,
      ([, targets = '', attackers = '']) => {
        const read = namedAttack(names, targets, attackers, name => name.replace(/^gun /i, ''))
        return read._tag === 'Left' ? read : attackOrder(g, play, state, read.right)
      },
    ],
    [
      /^attack (\S+)$/i,
      ([, target = '']) => {
        const hexes = names.hexes([target])
        return hexes._tag === 'Left' ? hexes : joinOrder(g, play, state, hexes.right[0]!)
      },
    ],
    [WAY, ([, ...parts]) => wayOrder(g, play, state, names, parts)],
  ])
}

/** Implements {@link Rules.rest}: returns the rest of a move that a decision of the opponent or chance interrupts. */
export const restOf = (
  g: IllusionTables,
  play: Play,
  parse: (text: string) => Either<IllusionViolation, IllusionAction>,
  state: IllusionState,
  text: string,
): string | null => {
  const order = readOrder(g, play, parse, state, text)
  const parts = WAY.exec(text.trim().replace(/\s+/g, ' '))
  if (order._tag === 'Left' || parts === null || parse(text)._tag === 'Right') return null
  const way = wayOf(orderNames(g, ['id', 'name', 'short'], NOTATION), parts.slice(1))
  return way === null || way._tag === 'Left' ? null : restOfWay(g, play, state, way.right, order.right)
}
