/** Reads orders in one line: `kg-peiper 1331-1431-1531`, or any single action. */
import { type Either, left } from 'fp-ts/lib/Either.js'
import {
  CHANCE,
  type Machine,
  type OrderHelp,
  type OrderNames,
  type Orders,
  carryOut,
  intended,
  moveOrder,
  namedAttack,
  orderNames,
  readLine,
  topOf,
  violation,
} from '../../../kernel/index.js'
import type { ArdennesRule, ArdennesWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import {
  type AdvancingFrame,
  type ArdennesAction,
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  frameOf,
  unitPlace,
} from '../state/index.js'
import { REACH } from './reach.js'

/** The forms of whole orders other than moves. */
export const ORDERS: ReadonlyArray<OrderHelp> = [
  {
    form: 'attack <hex>: <unit>, ..., gun <gun>',
    says: 'attack a hex with units and supporting guns; the order ends where a bridge may be blown first',
  },
  { form: 'break down <unit>', says: 'select a unit that has not moved, and break it down' },
]

const NOTATION = 'ardennes:notation'

type Play = Machine<ArdennesState, ArdennesAction, Side, ArdennesWords>

/**
 * Reads a whole attack: the hex, the attackers, and the guns after the word `gun`, in any order. Closes the lists of
 * attackers and guns when the game asks for that.
 */
const attackOrder = (
  g: ArdennesTables,
  play: Play,
  state: ArdennesState,
  names: OrderNames<ArdennesRule>,
  [target, units]: readonly [target: string, units: string],
): Orders<ArdennesAction, ArdennesRule> => {
  const read = namedAttack(names, target, units, name => name.replace(/^gun /i, ''))
  if (read._tag === 'Left') return read
  const named = read.right
  if (named.hexes.length !== 1)
    return left(violation('cannot-attack', 'ardennes:14.2.a', 'an attack must have exactly one target hex'))
  const order = (action: ArdennesAction, isDone?: (now: ArdennesState) => boolean) =>
    intended<ArdennesState, ArdennesAction>(action, isDone)
  const id = (unit: number): string => g.unitIds[unit]!
  const isGun = (unit: number): boolean => g.guns[unit] === 1
  const supports = (now: ArdennesState): boolean => frameOf(now, 'support') !== null
  return carryOut(
    play,
    state,
    [
      order({ type: 'target', place: g.board.ids[named.hexes[0]!]! }),
      // a lone eligible attacker is chosen automatically
      ...named.units
        .filter(unit => !isGun(unit))
        .map(unit =>
          order(
            { type: 'attacker', unit: id(unit) },
            now => frameOf(now, 'attackers')?.attackers.includes(unit) === true,
          ),
        ),
      order({ type: 'declared' }),
      ...named.units.filter(isGun).map(unit => order({ type: 'gun', unit: id(unit) })),
      order({ type: 'commit' }, now => !supports(now)),
    ],
    NOTATION,
  )
}

/** Breaks a unit down. In its movement phase, the unit is selected first (26.2.a). */
const splitOrder = (play: Play, state: ArdennesState, unit: string): Orders<ArdennesAction, ArdennesRule> =>
  carryOut(
    play,
    state,
    [
      intended<ArdennesState, ArdennesAction>({ type: 'select', unit }, now => topOf(now).at !== 'movement'),
      intended<ArdennesState, ArdennesAction>({ type: 'split', unit }),
    ],
    NOTATION,
  )

/** Returns the state in which a unit whose advance ended when it entered its last hex is still selected; null if no advance ended. */
const stillAdvancing = (before: ArdennesState, unit: number, now: ArdennesState): ArdennesState | null => {
  const top = topOf<ArdennesFrame>(before)
  if (before === now || (top.at !== 'advance' && top.at !== 'advancing')) return null
  if (top.at === 'advancing' && top.unit !== unit) return null
  const way = top.at === 'advancing' ? top.way : [unitPlace(before, unit)]
  const there: AdvancingFrame = { ...top, at: 'advancing', unit, way: [...way, unitPlace(now, unit)] }
  return { ...now, frames: [...before.frames.slice(0, -1), there] }
}

/** The notation of answers that name a hex outside a march. */
const GOES: Readonly<Partial<Record<string, string>>> = {
  'advance-hex': 'advance to',
  'retreat-hex': 'retreat to',
  'withdrawal-hex': 'retreat to',
}

/** Reads `to 1920` as the answer to a question about the hex of an advance or a retreat. */
const asAsked = (play: Play, state: ArdennesState, text: string): string => {
  const goes = /^\s*to\s/i.test(text) && play.who(state) < CHANCE ? GOES[play.asks(state)] : undefined
  return goes === undefined ? text : text.replace(/^\s*to\b/i, goes)
}

/** Reads a whole order. */
export const readOrder = (
  g: ArdennesTables,
  play: Play,
  parse: (text: string) => Either<ArdennesViolation, ArdennesAction>,
  state: ArdennesState,
  text: string,
): Orders<ArdennesAction, ArdennesRule> => {
  const names = orderNames({ ...g, units: g.pieces }, ['id', 'name'], NOTATION)
  return readLine(play, parse, state, asAsked(play, state, text), NOTATION, [
    [
      /^break down (.+)$/i,
      ([, name = '']) => {
        const unit = names.unit(name)
        return unit < 0 ? null : splitOrder(play, state, g.unitIds[unit]!)
      },
    ],
    // either end of a bridge may come first
    [
      /^(blow|rebuild) (\S+)[- ](\S+)$/i,
      ([, what = '', a = '', b = '']) => {
        const place = [`${a}-${b}`, `${b}-${a}`].find(id => g.bridgeIds.includes(id))
        const type = what.toLowerCase() as 'blow' | 'rebuild'
        return place === undefined
          ? left(violation('unreadable', NOTATION, `${a} and ${b} are not joined by a bridge`))
          : carryOut(play, state, [intended<ArdennesState, ArdennesAction>({ type, place })], NOTATION)
      },
    ],
    [/^attack ([^:]+):(.+)$/i, ([, target = '', units = '']) => attackOrder(g, play, state, names, [target, units])],
    [
      /^(?:move |unit )?(.+?)[ :]+([^ :]+(?: (?:exit|stop))?|exit)$/i,
      ([, name = '', way = '']) => {
        const unit = names.unit(name)
        const desk = { g, rules: REACH, play, names, notationRule: NOTATION, stillAdvancing } as const
        return unit < 0 ? null : moveOrder(desk, state, unit, way)
      },
    ],
  ])
}
