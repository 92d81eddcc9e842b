/**
 * Orders that declare a combat in the activated hex or in a hex where units have joined friendly units, or that resolve
 * a declared combat.
 */
import { isLeft, left, right } from 'fp-ts/lib/Either.js'
import {
  type NamedAttack,
  type Orders,
  carryOut,
  frameOf,
  idsOf,
  intended,
  topOf,
  violation,
} from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { IllusionAction, IllusionState, IllusionTables, IllusionViolation, PickFrame } from '../state/index.js'
import type { Play } from './preview.js'
import { asked } from './reach.js'

const NOTATION = 'grand-illusion:notation'
type IllusionOrders = Orders<IllusionAction, IllusionRule>

/** Returns the actions that build a set of units, named in any order, and close it. */
const setOfUnits = (
  g: IllusionTables,
  of: PickFrame['of'],
  units: ReadonlyArray<number>,
): ReadonlyArray<ReturnType<typeof intended<IllusionState, IllusionAction>>> => {
  const chosen = (now: IllusionState): ReadonlyArray<number> => {
    const top = topOf(now)
    return top.at === 'pick' && top.of === of ? top.chosen : []
  }
  return [
    ...units.map(unit =>
      intended<IllusionState, IllusionAction>({ type: 'add', unit: g.unitIds[unit]! }, now =>
        chosen(now).includes(unit),
      ),
    ),
    intended<IllusionState, IllusionAction>({ type: 'close' }),
  ]
}

/** Returns the reason why units cannot attack without others, which have therefore been added; null if none were. */
const needsOthers = (
  g: IllusionTables,
  state: IllusionState,
  units: ReadonlyArray<number>,
): IllusionViolation | null => {
  const others = idsOf(g, frameOf(state, 'activation')?.staying.filter(unit => !units.includes(unit)) ?? [])
  const message = `the units named cannot attack without ${others.join(', ')}`
  return others.length === 0 ? null : violation('cannot-attack', 'grand-illusion:9.1.2.n', message, others)
}

/** Declares combat in a hex, which is activated if necessary, with attackers and bombarding heavy artillery (8.5). */
export const attackOrder = (
  g: IllusionTables,
  play: Play,
  state: IllusionState,
  { hexes, units }: NamedAttack,
): IllusionOrders => {
  const [hex, ...more] = hexes
  if (hex === undefined || more.length > 0)
    return left(violation('cannot-attack', 'grand-illusion:9.1.2.a', 'name one hex for the combat'))
  const place = g.board.ids[hex]!
  const activation = frameOf(state, 'activation')
  if (activation !== null && activation.hex !== hex)
    return left(
      violation('not-offered', 'grand-illusion:9.1.2.a', `${place} is not the activated hex`, [
        place,
        g.board.ids[activation.hex]!,
      ]),
    )
  const isGun = (unit: number): boolean => g.type[unit] === 'heavy-artillery'
  const guns = units.filter(isGun)
  const asks = asked(play, state)
  const declared = carryOut(
    play,
    state,
    [
      ...(activation === null ? [intended<IllusionState, IllusionAction>({ type: 'activate', place })] : []),
      ...(asks === 'attackers' ? [] : [intended<IllusionState, IllusionAction>({ type: 'assault' })]),
      ...setOfUnits(
        g,
        'attackers',
        units.filter(unit => !isGun(unit)),
      ),
    ],
    NOTATION,
  )
  if (isLeft(declared)) return declared
  const after = declared.right.reduce((now, action) => {
    const next = play.apply(now, action)
    return isLeft(next) ? now : next.right
  }, state)
  const barred = needsOthers(g, after, units)
  if (barred !== null) return left(barred)
  if (topOf(after).at !== 'pick' || asked(play, after) !== 'heavy-artillery')
    return guns.length === 0
      ? declared
      : left(
          violation(
            'cannot-attack',
            'grand-illusion:8.5.b',
            `heavy artillery cannot bombard in ${place}`,
            idsOf(g, guns),
          ),
        )
  const bombarding = carryOut(play, after, setOfUnits(g, 'heavy-artillery', guns), NOTATION)
  return isLeft(bombarding) ? bombarding : right([declared.right[0], ...declared.right.slice(1), ...bombarding.right])
}

/** Declares a combat where units have joined friendly units, or resolves a declared combat (9.1.2.j, 9.1.3.b). */
export const joinOrder = (g: IllusionTables, play: Play, state: IllusionState, hex: number): IllusionOrders => {
  const top = topOf(state)
  const joins = top.at === 'ask' && top.of === 'join-combat' && top.hex === hex
  return carryOut(
    play,
    state,
    [intended<IllusionState, IllusionAction>(joins ? { type: 'yes' } : { type: 'resolve', place: g.board.ids[hex]! })],
    NOTATION,
  )
}
