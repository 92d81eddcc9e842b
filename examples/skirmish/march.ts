/** The movement phase, and the march of one unit hex by hex (rules 4, 6, 7, 8). */
import { call, done, has, members, stay, unitPlace, unitStatus, withMember, withWord, word } from 'grognard/kernel'
import { canBlow } from './bridges.js'
import { entries, isHeld } from './movement.js'
import { whyNotEnter, whyNotMove } from './refusals.js'
import { SIDES } from './scenario.js'
import { type Setting, mayStop, sideOf } from './setting.js'
import { type MarchFrame, type MovementFrame, type SkirmishProcedure, type State, enemyOf } from './state.js'
import { mayWithdraw } from './withdrawal.js'

/** Whether a unit may dig in in its hex. [8] */
const canDig = (g: Setting, state: State, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return (
    g.units[unit]!.type === 'infantry' &&
    place < g.board.hexes &&
    state.control[place] === sideOf(g, unit) &&
    !has(state.trenches, place) &&
    members(state.trenches).length < g.scenario.trenches
  )
}

/** Returns the bridges that a unit may try to blow from its hex. [7] */
const bridgesBeside = (g: Setting, state: State, unit: number): ReadonlyArray<number> =>
  g.scenario.bridges.flatMap((_, bridge) => (canBlow(g, state, unit, bridge) ? [bridge] : []))

/** Whether a unit may be selected: it is on the map or due from the reserve, is not held by an enemy, and has a legal action. */
export const mayMarch = (g: Setting, state: State, turn: number, unit: number): boolean => {
  const place = unitPlace(state, unit)
  if (
    place === g.lost ||
    isHeld(g, state, unit) ||
    (place === g.reserve[sideOf(g, unit)] && g.units[unit]!.turn > turn)
  )
    return false
  return canDig(g, state, unit) || bridgesBeside(g, state, unit).length > 0 || entries(g, state, unit, 0).length > 0
}

const gameTurn = (state: State): number => (state.frames[0] as { readonly turn: number }).turn

export const movement = (g: Setting): SkirmishProcedure<MovementFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'unit-to-move',
  legal: (state, { side, moved }) => [
    ...g.unitIds.flatMap((_, unit) =>
      sideOf(g, unit) === side && !has(moved, unit) && mayMarch(g, state, gameTurn(state), unit)
        ? [g.actions.of('move', unit)]
        : [],
    ),
    g.actions.of('end'),
  ],
  apply: (state, frame, action, log) => {
    if (action === g.actions.of('end')) return done(state, 'go-on')
    const unit = g.actions.unitOf(action)
    log?.add({ kind: 'selected', rule: 'skirmish:4', unit: g.unitIds[unit]! })
    return call(state, { ...frame, moved: withMember(frame.moved, unit) }, { at: 'march', unit, spent: 0 })
  },
  resume: (state, frame) => stay(state, frame),
  bars: (state, frame, action) =>
    g.actions.typeOf(action).type === 'move'
      ? whyNotMove(g, state, frame, g.actions.unitOf(action), gameTurn(state))
      : [],
})

export const march = (g: Setting): SkirmishProcedure<MarchFrame> => ({
  who: (_state, { unit }) => sideOf(g, unit),
  asks: () => 'next-hex',
  skips: true,
  legal: (state, { unit, spent }) => [
    ...entries(g, state, unit, spent).map(({ to }) => g.actions.of('enter', 0, to)),
    ...(spent === 0 && canDig(g, state, unit) ? [g.actions.of('dig')] : []),
    ...(spent === 0 ? bridgesBeside(g, state, unit).map(bridge => g.actions.of('blow', 0, 0, bridge + 1)) : []),
    ...(mayStop(g, state, unit, unitPlace(state, unit)) ? [g.actions.of('stop')] : []),
  ],
  apply: (state, frame, action, log) => {
    const { unit, spent } = frame
    const side = sideOf(g, unit)
    const from = unitPlace(state, unit)
    const { type } = g.actions.typeOf(action)
    if (type === 'blow') return call(state, frame, { at: 'demolition', bridge: g.actions.valueOf(action) - 1 })
    if (type === 'dig') {
      log?.add({
        kind: 'marker',
        rule: 'skirmish:8',
        side: SIDES[side],
        unit: g.unitIds[unit]!,
        places: [g.board.ids[from]!],
        what: 'trench',
      })
      return done({ ...state, trenches: withMember(state.trenches, from) }, 'go-on')
    }
    if (type === 'stop') {
      log?.add({ kind: 'stopped', rule: 'skirmish:4', unit: g.unitIds[unit]!, places: [g.board.ids[from]!] })
      return done(state, 'go-on')
    }
    const to = g.actions.placeOf(action)
    const cost = entries(g, state, unit, spent).find(entry => entry.to === to)!.cost
    log?.add({
      kind: 'moved',
      rule: from < g.board.hexes ? 'skirmish:4' : 'skirmish:4.e',
      unit: g.unitIds[unit]!,
      from: g.board.ids[from]!,
      to: g.board.ids[to]!,
      value: cost / 2,
    })
    const there: State = { ...state, units: withWord(state.units, unit, word(to, unitStatus(state, unit))) }
    const onward: MarchFrame = { at: 'march', unit, spent: spent + cost }
    // the other side interrupts the move, because its cavalry may withdraw
    return mayWithdraw(g, there, enemyOf(side), to)
      ? call(there, onward, { at: 'withdrawal', side: enemyOf(side), hex: to })
      : stay(there, onward)
  },
  resume: (state, frame, result) => (result === 'spent' ? done(state, 'go-on') : stay(state, frame)),
  bars: (state, frame, action) =>
    g.actions.typeOf(action).type === 'enter' ? whyNotEnter(g, state, frame, g.actions.placeOf(action)) : [],
})
