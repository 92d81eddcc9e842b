/**
 * Before an attack is resolved (7.4, 7.8, 14.4.a): bridges that it crosses may be blown, and the attacker may call it
 * off.
 */
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
import { supportOf } from './guns.js'
import { assaultOf } from './joining.js'

/** Returns the bridges that an attack crosses, ascending, intact or not. */
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

/** Returns the frame that settles the bridges of an attack. A counterattack has none to settle (16.72.h, Q-48). */
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

/** Whether the bridge of Ouren still has to be checked for this attack (7.8.a). */
const isToCheck = (g: ArdennesTables, state: ArdennesState, { side, left }: CrossingFrame): boolean =>
  side === GERMAN && left.includes(g.ouren) && isUnchecked(g, state)

/** The procedure that settles bridges and the dump. It asks no question of its own. */
export const crossing = (g: ArdennesTables): ArdennesProcedure<CrossingFrame> => ({
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
    // the dump was the only defender, and is gone
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

/** Asks the attacker, after a bridge was blown, whether to go on with the attack or call it off (14.4.a). */
export const callOff = (g: ArdennesTables): ArdennesProcedure<CallOffFrame> => {
  const press = g.actions.of('pressOn')
  return {
    who: (_state, { side }) => side,
    asks: () => 'call-off',
    legal: () => [press, g.actions.of('callOff')],
    apply: (state, frame, action, log) =>
      action === press ? supportOf(g, state, assaultOf(frame), log) : done(state, { type: 'called-off' }),
  }
}
