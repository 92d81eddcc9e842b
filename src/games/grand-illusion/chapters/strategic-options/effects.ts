/**
 * 14.3.6.c, d The immediate effects of the chosen options: points, counters, exchanges, control. The other chapters
 * apply the later effects.
 */
import { placeNamed, unitPlace, withMembership } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  type OfOption,
  type OptionTable,
  type Pair,
  type SideIndex,
  ALLIED,
  GERMAN,
  withAffairs,
  withFresh,
  withGround,
} from '../../state/index.js'
import { scorePoints } from '../victory/index.js'

/** Returns the effects of one kind that an option has. */
const effectsOf = <Effect extends OfOption>(
  effects: ReadonlyArray<Effect>,
  { side, bit }: OptionTable,
): ReadonlyArray<Effect> => effects.filter(effect => effect.side === side && effect.bit === bit)

/** Whether an option has been chosen. */
export const isChosen = (state: IllusionState, { side, bit }: OfOption): boolean =>
  ((state.affairs.options[side] >> bit) & 1) === 1

/** Brings a counter of an option into play: in its set-up hex, or on the turn track (13.1.1.c). */
const bringIn = (g: IllusionTables, state: IllusionState, unit: number): IllusionState => {
  const { start } = g.units[unit]!
  return withFresh(state, unit, start.type === 'setup' ? placeNamed(g.board, start.hex) : g.slotOf(g.dueTurn[unit]!))
}

/** Replaces one counter with another. The first counter is set aside (14.3.6.s). */
const exchange = (
  g: IllusionTables,
  state: IllusionState,
  [goes, comes]: readonly [number, number],
  log: IllusionLog,
): IllusionState => {
  const place = unitPlace(state, goes)
  log?.add({
    kind: 'exchanged',
    rule: 'grand-illusion:14.3.6.s',
    side: SIDES[g.side[goes] as SideIndex],
    unit: g.unitIds[goes]!,
    what: g.unitIds[comes]!,
    to: g.board.ids[place]!,
    forced: true,
  })
  return withFresh(withFresh(state, goes, g.pool), comes, place)
}

/** Gives a hex to another side at the start (14.3.6.u). */
const giveHex = (
  g: IllusionTables,
  state: IllusionState,
  { hex, to }: { readonly hex: number; readonly to: SideIndex },
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'control', rule: 'grand-illusion:14.3.6.u', side: SIDES[to], to: g.board.ids[hex]!, forced: true })
  return withGround(state, { ...state.ground, german: withMembership(state.ground.german, hex, to === GERMAN) })
}

/** Carries out an option. */
const carryOutOne = (g: IllusionTables, state: IllusionState, option: OptionTable, log: IllusionLog): IllusionState => {
  const { effects } = g
  let now = scorePoints(state, option.side, -option.cost, 'grand-illusion:14.3.4.c', log)
  for (const unit of option.units) now = bringIn(g, now, unit)
  for (const { pairs } of effectsOf(effects.exchange, option))
    for (const pair of pairs) now = exchange(g, now, pair, log)
  for (const { units, turn } of effectsOf(effects.earlier, option))
    for (const unit of units) now = withFresh(now, unit, g.slotOf(turn))
  for (const { units } of effectsOf(effects.withheld, option))
    for (const unit of units) now = withFresh(now, unit, g.pool)
  for (const effect of effectsOf(effects.control, option)) now = giveHex(g, now, effect, log)
  return now
}

/** Reveals both choices and carries them out: the Allied options first, each side's in order. */
export const carryOut = (g: IllusionTables, state: IllusionState, chosen: Pair, log: IllusionLog): IllusionState => {
  const order = [ALLIED, GERMAN] as const
  for (const side of order)
    log?.add({
      kind: 'revealed',
      rule: 'grand-illusion:14.3.6.b',
      side: SIDES[side],
      what: 'options',
      value: chosen[side],
      forced: false,
    })
  const known = withAffairs(state, { options: chosen })
  return order
    .flatMap(side => g.options[side])
    .filter(option => isChosen(known, option))
    .reduce((now, option) => carryOutOne(g, now, option, log), known)
}
