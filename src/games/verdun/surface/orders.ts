/** Orders in a wargamer's line. */
import {
  type Intended,
  type Machine,
  type OrderHelp,
  type Orders,
  CHANCE,
  carryOut,
  direction,
  has,
  intended,
  namedAttack,
  orderNames,
  readLine,
  topOf,
  violation,
} from '../../../kernel/index.js'
import { advancers, inEnemyZoc, spentBefore, stepCost } from '../chapters/index.js'
import type { VerdunRule, VerdunWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import {
  type MarchFrame,
  type VerdunAction,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  fireInHand,
  moverOf,
  sideOf,
  unitPlace,
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
        return unit < 0 ? null : moveOrder(g, play, state, unit, way)
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

/** A unit's way: from its own hex or from the next one, dashes between; at the end it stops. */
const moveOrder = (
  g: VerdunTables,
  play: Play,
  state: VerdunState,
  unit: number,
  way: string,
): Orders<VerdunAction, VerdunRule> => {
  const id = g.unitIds[unit]!
  const words = way.split(/[-\s]+/).filter(word => word !== '' && !/^stop$/i.test(word))
  const inHand = (now: VerdunState): boolean => {
    const top = topOf(now)
    return (top.at === 'march' || top.at === 'setup' || top.at === 'advance') && top.unit === unit
  }
  const isIn =
    (hex: string) =>
    (now: VerdunState): boolean =>
      unitPlace(now, unit) === g.board.index.get(hex)
  const hexes = words[0] !== undefined && isIn(words[0])(state) ? words.slice(1) : words
  const known = namesIn(g).hexes(hexes)
  if (known._tag === 'Left') return known
  const asks = play.who(state) < CHANCE ? play.asks(state) : ''
  const take = (type: 'select' | 'advance'): Intended<VerdunState, VerdunAction> => intended({ type, unit: id }, inHand)
  if (asks === 'unit-to-set-up' || asks === 'set-up-hex')
    return carryOut(
      play,
      state,
      [
        take('select'),
        ...hexes.map(hex => intended<VerdunState, VerdunAction>({ type: 'place', place: hex }, isIn(hex))),
      ],
      NOTATION,
    )
  if (asks === 'advance' || asks === 'advance-hex')
    return carryOut(
      play,
      state,
      [
        take('advance'),
        ...hexes.map(hex => intended<VerdunState, VerdunAction>({ type: 'advanceTo', place: hex }, isIn(hex))),
      ],
      NOTATION,
      overAlready(g, play, unit),
    )
  const entering = unitPlace(state, unit) >= g.board.hexes
  return carryOut(
    play,
    state,
    [
      take('select'),
      ...hexes.map((hex, i) =>
        intended<VerdunState, VerdunAction>({ type: entering && i === 0 ? 'enter' : 'step', place: hex }, isIn(hex)),
      ),
      intended<VerdunState, VerdunAction>({ type: 'stop' }, now => !inHand(now)),
    ],
    NOTATION,
    overAlready(g, play, unit),
  )
}

/**
 * A move ends by itself where the unit can do no more, an advance where there is one hex for it. What is ordered of the
 * unit then is put to it as if it were still in hand, so that the refusal says what stopped it, and not that other things
 * are asked now.
 */
const overAlready =
  (g: VerdunTables, play: Play, unit: number) =>
  (before: VerdunState, now: VerdunState, action: VerdunAction): VerdunViolation | null => {
    const inHand = stillMarching(g, before, now, unit) ?? stillAdvancing(g, before, unit)
    const next = inHand === null ? null : play.apply(inHand, action)
    return next?._tag === 'Left' ? next.left : null
  }

/** The state after the last step of a march, before the stop that followed by itself; null where none did. */
const stillMarching = (g: VerdunTables, before: VerdunState, now: VerdunState, unit: number): VerdunState | null => {
  const [bottom, phase] = before.frames
  const top = topOf(before)
  const after = topOf(now)
  if (
    bottom === undefined ||
    phase?.at !== 'movement' ||
    after.at !== 'movement' ||
    has(phase.moved, unit) ||
    !has(after.moved, unit)
  )
    return null
  const begun: MarchFrame =
    top.at === 'march' ? top : { at: 'march', unit, spent: spentBefore(phase, unit), steps: 0, zoc: false, dropped: [] }
  const [from, to] = [unitPlace(before, unit), unitPlace(now, unit)]
  // a battalion was dropped, and no hex entered
  const march =
    from === to
      ? begun
      : {
          ...begun,
          steps: begun.steps + 1,
          zoc: begun.zoc || inEnemyZoc(g, now, sideOf(g, unit), to),
          spent:
            begun.spent +
            (from >= g.board.hexes
              ? g.entryCost[moverOf(g, unit)][to]!
              : stepCost(g, before, begun, from, direction(g.board, from, to))),
        }
  return { ...now, frames: [bottom, phase, march] }
}

/** The state with the unit in hand for its advance; null where it is not about to advance. */
const stillAdvancing = (g: VerdunTables, before: VerdunState, unit: number): VerdunState | null => {
  const top = topOf(before)
  return top.at === 'advance' && top.unit < 0 && advancers(g, before, top).includes(unit)
    ? { ...before, frames: [...before.frames.slice(0, -1), { ...top, unit }] }
    : null
}
