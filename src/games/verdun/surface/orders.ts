/** Orders in a wargamer's line. */
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

/** Whole orders that are read besides ways of units. */
export const ORDERS: ReadonlyArray<OrderHelp> = [
  { form: 'bombard <hex>: <gun>, ...', says: 'fire guns and aircraft on a hex, in the bombardment phase' },
  {
    form: 'attack <hex>, ...: <unit>, ..., gun <gun>',
    says: 'attack with units and supporting guns, hidden until the defender has committed his',
  },
]

const NOTATION = 'verdun:notation'
export type Play = Machine<VerdunState, VerdunAction, Side, VerdunWords>

const namesIn = (g: VerdunTables) => orderNames(g, ['id', 'name', 'short'], NOTATION)

/** Reads a whole order: `de-5-8 2001-2002-2003`, `attack 1904: de-5-8, de-5-12, gun de-iii-art-1`, or any single action. */
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

/** A bombardment or an attack whole: targets, units, guns behind the word `gun`; names in any order; committed at the end. */
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
    // the only gun that can fire on a hex is added by itself
    units
      .filter(wanted)
      .map(unit => intended({ type, unit: g.unitIds[unit]! }, now => fireInHand(now)?.guns.includes(unit) === true))
  const isGun = (unit: number): boolean => g.units[unit]!.artillery !== null
  const bombards = play.who(state) < CHANCE && play.asks(state) === 'bombardment'
  if (bombards && hexes.length > 1)
    return left(violation('cannot-attack', 'verdun:8.1.a', 'a bombardment is of one hex'))
  return carryOut(
    play,
    state,
    [
      ...hexes.map(hex => intended<VerdunState, VerdunAction>({ type: 'target', place: g.board.ids[hex]! })),
      ...(bombards
        ? []
        : [intended<VerdunState, VerdunAction>({ type: 'targetsNamed' }), ...named('attacker', unit => !isGun(unit))]),
      // whoever cannot fire is refused as a gun
      ...named('gun', bombards ? () => true : isGun),
      intended<VerdunState, VerdunAction>({ type: 'commit' }),
    ],
    NOTATION,
  )
}

/** A unit's way, of words by hexes. */
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

/** The state with the unit in hand for its advance; null where it is not about to advance. */
const stillAdvancing = (g: VerdunTables, before: VerdunState, unit: number): VerdunState | null => {
  const top = topOf(before)
  return top.at === 'advance' && top.unit < 0 && advancers(g, before, top).includes(unit)
    ? { ...before, frames: [...before.frames.slice(0, -1), { ...top, unit }] }
    : null
}
