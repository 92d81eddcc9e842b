/** 7.4, 7.8, 14.4.a Before an attack is resolved: bridges that it crosses may go, and it may be called off. */
import { NOBODY, ascending, call, direction, done, stay } from '../../../../kernel/index.js'
import {
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type CallOffFrame,
  type CrossingFrame,
  GERMAN,
  WHOLE,
  enemyOf,
  unitPlace,
} from '../../state/index.js'
import { isUnchecked } from '../bridges.js'
import { mayBlow } from '../demolition.js'
import { isManned, mayDestroyUnderAttack } from '../dump.js'
import { AFTER_GUNS } from './air-support.js'
import { supportOf } from './guns.js'
import { assaultOf } from './targets.js'

/** The bridges that an attack leads across, ascending, whole or not. */
const bridgesUnder = (g: ArdennesTables, state: ArdennesState, { attackers, target }: Assault): ReadonlyArray<number> =>
  ascending(
    new Set(
      attackers
        .map(unit => {
          const from = unitPlace(state, unit)
          if (from >= g.board.hexes) return -1
          return g.bridgeAt[from * 6 + direction(g.board, from, target)]!
        })
        .filter(bridge => bridge >= 0),
    ),
  )

/** The frame of an attack whose bridges are seen to; a counterattack has none (16.72.h, Q-48). */
export const crossingOf = (g: ArdennesTables, state: ArdennesState, assault: Assault): CrossingFrame => ({
  at: 'crossing',
  ...assaultOf(assault),
  left:
    assault.sort === 'counterattack'
      ? []
      : bridgesUnder(g, state, assault).filter(bridge => state.bridges[bridge] === WHOLE),
  fallen: false,
  dump: mayDestroyUnderAttack(g, state, assault.side, assault.target),
})

/** Whether the bridge of Ouren is still to be checked for this attack (7.8.a). */
const isToCheck = (g: ArdennesTables, state: ArdennesState, { side, left }: CrossingFrame): boolean =>
  side === GERMAN && left.includes(g.ouren) && isUnchecked(g, state)

/** The procedure: nobody is asked here. */
export const crossing = (g: ArdennesTables): ArdennesProcedure<CrossingFrame> => ({
  calls: ['check', 'demolition', 'dump-demolition'],
  becomes: ['call-off', 'support', 'barrage', ...AFTER_GUNS],
  who: () => NOBODY,
  proceed: (state, frame, log) => {
    if (isToCheck(g, state, frame)) return call(state, frame, { at: 'check' })
    const [bridge, ...left] = frame.left
    if (bridge !== undefined) {
      const rest = { ...frame, left }
      const defender = enemyOf(frame.side)
      return mayBlow(g, state, defender, bridge)
        ? call(state, rest, { at: 'demolition', side: defender, bridge })
        : stay(state, rest)
    }
    if (frame.dump) return call(state, { ...frame, dump: false }, { at: 'dump-demolition' })
    // with the dump all that was attacked is gone
    if (!isManned(g, state, frame.side, frame.target)) return done(state, { type: 'called-off' })
    return frame.fallen
      ? stay(state, { at: 'call-off', ...assaultOf(frame) })
      : supportOf(g, state, assaultOf(frame), log)
  },
  resume: (state, frame, result) => {
    const fell = (result.type === 'demolished' && result.blown) || (result.type === 'checked' && !result.stands)
    return stay(state, { ...frame, fallen: frame.fallen || fell })
  },
})

/** A bridge has gone: the attacker presses on, or calls the attack off (14.4.a). */
export const callOff = (g: ArdennesTables): ArdennesProcedure<CallOffFrame> => {
  const press = g.actions.of('pressOn')
  return {
    becomes: ['support', 'barrage', ...AFTER_GUNS],
    who: (_state, { side }) => side,
    asks: () => 'call-off',
    legal: () => [press, g.actions.of('callOff')],
    apply: (state, frame, action, log) =>
      action === press ? supportOf(g, state, assaultOf(frame), log) : done(state, { type: 'called-off' }),
  }
}
