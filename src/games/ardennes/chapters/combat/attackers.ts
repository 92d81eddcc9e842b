/** The attackers of a combat (14.2, 14.3): chosen one by one, then declared. */
import { done, idsOf, offering, stay, bar } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type AttackersFrame,
  frameOf,
} from '../../state/index.js'
import { crossingOf } from './crossing.js'
import { ATTACKER, ATTACK_RULES, type Attack, DECLARED, attackOn, candidates } from './joining.js'

const told = (g: ArdennesTables, { sort, side, target, attackers }: Assault, log: ArdennesLog): void =>
  log?.add({
    kind: 'combat',
    rule: ATTACK_RULES[sort],
    side: SIDES[side],
    places: [g.board.ids[target]!],
    units: idsOf(g, attackers),
    ...(sort === 'attack' ? {} : { what: sort }),
  })

/** The rule that keeps an attack from being declined (16.72.g). */
const DECLINED: ArdennesBars<Attack> = [
  bar(
    'ardennes:16.72.g',
    'not-offered',
    'only a counterattack may be declined, and only before a unit is chosen',
    ({ sort, attackers }) => sort !== 'counterattack' || attackers.length > 0,
  ),
]

/** The procedure that asks for the attackers. */
export const attackersNamed = (g: ArdennesTables): ArdennesProcedure<AttackersFrame> => {
  const declared = g.actions.of('declared')
  const decline = g.actions.of('decline')
  const attack = (state: ArdennesState, frame: AttackersFrame): Attack =>
    attackOn(g, state, frameOf(state, 'combats')!, frame)
  return {
    who: (_state, { side }) => side,
    asks: () => 'attackers',
    skips: true,
    ...offering(g.actions, attack, [
      { type: 'attacker', among: candidates, bars: ATTACKER },
      { type: 'declared', bars: DECLARED },
      { type: 'decline', bars: DECLINED },
    ]),
    apply: (state, frame, action, log) => {
      if (action === decline) return done(state, { type: 'called-off' })
      if (action !== declared)
        return stay(state, { ...frame, attackers: [...frame.attackers, g.actions.unitOf(action)] })
      told(g, frame, log)
      return stay(state, crossingOf(g, state, frame))
    },
  }
}
