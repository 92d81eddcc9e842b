/** Reads orders: lines of text for one or more actions. */
import {
  type Intended,
  type Machine,
  type OrderHelp,
  type Orders,
  CHANCE,
  carryOut,
  intended,
  moveOrder,
  namedAttack,
  orderNames,
  readLine,
  topOf,
  violation,
} from '../../../kernel/index.js'
import { advancers } from '../chapters/index.js'
import type { VerdunRule, VerdunWords } from '../rulebook/index.js'
import { REACH } from './reach.js'
import type { Side } from '../scenario/index.js'
import {
  type VerdunAction,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  fireInHand,
} from '../state/index.js'

import { type Either, left } from 'fp-ts/lib/Either.js'

/** Forms of orders other than moves of units. */
export const ORDERS: ReadonlyArray<OrderHelp> = [
  { form: 'bombard <hex>: <gun>, ...', says: 'fire guns and aircraft on a hex, in the bombardment phase' },
  {
    form: 'attack <hex>, ...: <unit>, ..., gun <gun>',
    says: 'attack with units and supporting guns, hidden until the defender has committed guns',
  },
]

const NOTATION = 'verdun:notation'
export type Play = Machine<VerdunState, VerdunAction, Side, VerdunWords>

const namesIn = (g: VerdunTables) => orderNames(g, ['id', 'name', 'short'], NOTATION)

/** Reads an order: `de-5-8 2001-2002-2003`, `attack 1904: de-5-8, de-5-12, gun de-iii-art-1`, or any single action. */
export const readOrder = (
  g: VerdunTables,
  play: Play,
  parse: (text: string) => Either<VerdunViolation, VerdunAction>,
  state: VerdunState,
  text: string,
): Orders<VerdunAction, VerdunRule> =>
  readLine(play, parse, state, text, NOTATION, [
    [
      /^(?:attack|bombard) ([^:]+):(.+)$/i,
      ([, targets = '', contributors = '']) => fireOrder(g, play, state, targets, contributors),
    ],
    [
      /^(?:move |unit )?(.+?)[ :]+([^ :]+(?: stop)?)$/i,
      ([, name = '', way = '']) => {
        const unit = namesIn(g).unit(name)
        return unit < 0 ? null : wayOrder(g, play, state, unit, way)
      },
    ],
  ])

/**
 * Reads a whole bombardment or attack: targets, units, and guns after the word `gun`. Names may come in any order, and
 * the order ends with a commitment.
 */
const fireOrder = (
  g: VerdunTables,
  play: Play,
  state: VerdunState,
  targets: string,
  contributors: string,
): Orders<VerdunAction, VerdunRule> => {
  const read = namedAttack(namesIn(g), targets, contributors, name => name.replace(/^gun /i, ''))
  if (read._tag === 'Left') return read
  const { hexes, units } = read.right
  const named = (type: 'attacker' | 'gun', wanted: (unit: number) => boolean): Intended<VerdunState, VerdunAction>[] =>
    // the only gun that can fire on a hex is added automatically
    units
      .filter(wanted)
      .map(unit => intended({ type, unit: g.unitIds[unit]! }, now => fireInHand(now)?.guns.includes(unit) === true))
  const isGun = (unit: number): boolean => g.units[unit]!.artillery !== null
  const bombards = play.who(state) < CHANCE && play.asks(state) === 'bombardment'
  if (bombards && hexes.length > 1)
    return left(violation('cannot-attack', 'verdun:8.1.a', 'a bombardment has only one target hex'))
  return carryOut(
    play,
    state,
    [
      ...hexes.map(hex => intended<VerdunState, VerdunAction>({ type: 'target', place: g.board.ids[hex]! })),
      ...(bombards
        ? []
        : [intended<VerdunState, VerdunAction>({ type: 'targetsNamed' }), ...named('attacker', unit => !isGun(unit))]),
      // a unit that cannot fire is refused as a gun
      ...named('gun', bombards ? () => true : isGun),
      intended<VerdunState, VerdunAction>({ type: 'commit' }),
    ],
    NOTATION,
  )
}

/** Reads a move of a unit, written as hexes and words. */
const wayOrder = (
  g: VerdunTables,
  play: Play,
  state: VerdunState,
  unit: number,
  way: string,
): Orders<VerdunAction, VerdunRule> =>
  moveOrder(
    {
      g,
      rules: REACH,
      play,
      names: namesIn(g),
      notationRule: NOTATION,
      stillAdvancing: (before, advancing) => stillAdvancing(g, before, advancing),
    },
    state,
    unit,
    way,
  )

/** Returns the state with the unit selected for its advance, or null if it is not about to advance. */
const stillAdvancing = (g: VerdunTables, before: VerdunState, unit: number): VerdunState | null => {
  const top = topOf(before)
  return top.at === 'advance' && top.unit < 0 && advancers(g, before, top).includes(unit)
    ? { ...before, frames: [...before.frames.slice(0, -1), { ...top, unit }] }
    : null
}
