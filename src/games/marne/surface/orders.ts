/** Orders in a wargamer's line, and where a unit can go. */
import {
  type Intended,
  type OrderHelp,
  type Orders,
  CHANCE,
  bottomOf,
  carryOut,
  frameOf,
  intended,
  namedAttack,
  orderNames,
  readLine,
  topOf,
  unitPlace,
} from '../../../kernel/index.js'
import { hopCost } from './reach.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type { MarneAction, MarneFrame, MarnePlay, MarneState, MarneTables } from '../state/index.js'
import { allowance } from '../chapters/index.js'
import { type MarneRule, type MarneViolation, violation } from '../rulebook/index.js'

/** Whole orders that are read besides ways of units. */
export const ORDERS: ReadonlyArray<OrderHelp> = [{ form: 'attack <hex>, ...: <unit>, ...', says: 'declare an attack' }]

const NOTATION = 'marne:notation'
type Parse = (text: string) => Either<MarneViolation, MarneAction>
type MarneOrders = Orders<MarneAction, MarneRule>

const namesIn = (g: MarneTables) => orderNames(g, ['id', 'name'], NOTATION)

/** Reads a whole order: `ge-3 1406-1407-1508`, `ge-3 0130 exit`, `attack 2312, 2313: ge-3, ge-4`, or any single action. */
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
        return unit < 0 ? null : moveOrder(g, play, state, unit, way)
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

/** A unit's way: from its own hex or from the next one, dashes between; at the end it stops. */
const moveOrder = (g: MarneTables, play: MarnePlay, state: MarneState, unit: number, way: string): MarneOrders => {
  const id = g.unitIds[unit]!
  const words = way.split(/[-\s]+/).filter(word => word !== '')
  const inHand = (now: MarneState): boolean => {
    const top = topOf<MarneFrame>(now)
    return 'unit' in top && top.at !== 'retreating' && top.unit === unit
  }
  const asks = play.who(state) < CHANCE ? play.asks(state) : ''
  const isIn =
    (hex: string) =>
    (now: MarneState): boolean =>
      unitPlace(now, unit) === g.board.index.get(hex)
  const first = words[0] !== undefined && isIn(words[0])(state) ? words.slice(1) : words
  const known = namesIn(g).hexes(first.filter(word => !/^(?:exit|stop)$/i.test(word)))
  if (known._tag === 'Left') return known
  if (asks === 'unit-to-set-up' || asks === 'set-up-hex') {
    return carryOut(
      play,
      state,
      [
        { action: { type: 'select', unit: id }, isDone: inHand },
        ...first.map(hex => ({ action: { type: 'place', place: hex } as const, isDone: isIn(hex) })),
      ],
      NOTATION,
    )
  }
  if (asks === 'advance' || asks === 'advance-hex') {
    return carryOut(
      play,
      state,
      [
        { action: { type: 'advance', unit: id }, isDone: inHand },
        ...first.map(hex => ({ action: { type: 'advanceTo', place: hex } as const, isDone: isIn(hex) })),
      ],
      NOTATION,
    )
  }
  const entering = unitPlace(state, unit) >= g.board.hexes
  return carryOut(
    play,
    state,
    [
      { action: { type: 'select', unit: id }, isDone: inHand },
      ...first
        .filter(word => !/^stop$/i.test(word))
        .map((word, i): Intended<MarneState, MarneAction> =>
          /^exit$/i.test(word)
            ? { action: { type: 'exit' }, isDone: now => g.exitHexOf(unitPlace(now, unit)) >= 0 }
            : {
                action: entering && i === 0 ? { type: 'enter', place: word } : { type: 'step', place: word },
                isDone: isIn(word),
              },
        ),
      { action: { type: 'stop' }, isDone: now => !inHand(now) },
    ],
    NOTATION,
    overAlready(g, play, unit),
  )
}

/**
 * A move ends by itself where the unit can do no more. What is ordered of it then is put to the unit as if it were still
 * in hand, so that the refusal says what stopped it, and not that other things are asked now.
 */
const overAlready =
  (g: MarneTables, play: MarnePlay, unit: number) =>
  (before: MarneState, now: MarneState, action: MarneAction): MarneViolation | null => {
    const [from, to] = [unitPlace(before, unit), unitPlace(now, unit)]
    const phase = frameOf(before, 'movement')
    const top = topOf<MarneFrame>(before)
    if (phase === null || topOf<MarneFrame>(now).at !== 'movement' || from === to || to >= g.board.hexes) return null
    const hop = hopCost(g, before, phase.side, from, to)
    const points = (top.at === 'marching' ? top.points : allowance(g, phase, unit)) - hop
    const inHand = play.apply(
      { ...now, frames: [bottomOf<MarneFrame>(before), phase, { at: 'marching', unit, points }] },
      action,
    )
    return inHand._tag === 'Left'
      ? inHand.left
      : violation('already-moved', 'marne:M3.c', `${g.unitIds[unit]!} has made a leapfrog: its move is over`, [
          g.unitIds[unit]!,
        ])
  }
