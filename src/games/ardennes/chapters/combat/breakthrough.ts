/** Breakthrough (19.4, 19.5): units that have advanced attack once more, or join another attack. */
import { ascending, done, neighboursOf, stay, violation } from '../../../../kernel/index.js'
import {
  type AftermathFrame,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type BreakthroughFrame,
  type CombatsFrame,
  type SideIndex,
  frameOf,
  unitPlace,
} from '../../state/index.js'
import { isManned } from '../dump.js'
import { isTarget, nextAttackers, together } from './targets.js'

/** Returns the enemy hexes adjacent to some units, ascending. */
const enemiesBeside = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  units: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  return ascending(
    units.flatMap(unit => neighboursOf(g.board, unitPlace(state, unit))).filter(hex => isManned(g, state, side, hex)),
  )
}

type Breaking = Pick<BreakthroughFrame, 'side' | 'able' | 'far'>

const assault = ({ side, able, far }: Breaking, target: number, sort: Assault['sort']): Assault => ({
  sort,
  side,
  target,
  attackers: [],
  able,
  far,
})

/**
 * Returns the phase as it will be after the current combat: its attackers cannot join another attack as fresh units,
 * and its defenders cannot be attacked again as fresh ones.
 */
const withFight = (phase: CombatsFrame, { attackers, defenders }: AftermathFrame): CombatsFrame => ({
  ...phase,
  spent: together(phase.spent, attackers),
  struck: together(phase.struck, defenders),
})

/** Returns the adjacent enemy hexes that units which have advanced can attack. */
const within = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: Breaking,
  sort: 'breakthrough' | 'attack',
): ReadonlyArray<number> => {
  const phase = withFight(frameOf(state, 'combats')!, frameOf(state, 'aftermath')!)
  return enemiesBeside(g, state, frame.side, frame.able).filter(
    hex =>
      (sort === 'breakthrough' || isTarget(g, state, phase, hex)) &&
      nextAttackers(g, state, phase, assault(frame, hex, sort)).length > 0,
  )
}

/** Returns the hexes that the group may attack, whether or not they were attacked before. */
const strikes = (g: ArdennesTables, state: ArdennesState, frame: Breaking): ReadonlyArray<number> =>
  within(g, state, frame, 'breakthrough')

/** Returns the hexes whose attack the group may join: other units can attack them and have not done so (19.5.a). */
const joins = (g: ArdennesTables, state: ArdennesState, frame: Breaking): ReadonlyArray<number> =>
  within(g, state, frame, 'attack')

/** Whether any of these units can attack again. */
export const hasBreakthrough = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  able: ReadonlyArray<number>,
  far: ReadonlyArray<number>,
): boolean => strikes(g, state, { side, able, far }).length > 0 || joins(g, state, { side, able, far }).length > 0

/** The procedure that asks the attacker about a breakthrough. */
export const breakthrough = (g: ArdennesTables): ArdennesProcedure<BreakthroughFrame> => {
  const [strikeBase, joinBase] = [g.actions.base('strike'), g.actions.base('join')]
  const decline = g.actions.of('decline')
  return {
    who: (_state, { side }) => side,
    asks: () => 'breakthrough',
    legal: (state, frame) => [
      ...strikes(g, state, frame).map(hex => strikeBase + hex),
      ...joins(g, state, frame).map(hex => joinBase + hex),
      decline,
    ],
    apply: (state, frame, action) => {
      if (action === decline) return done(state, { type: 'group-decided', next: null })
      const target = g.actions.placeOf(action)
      const { able, far } = frame
      return g.actions.typeOf(action).type === 'strike'
        ? stay(state, { at: 'attackers', ...assault(frame, target, 'breakthrough') })
        : done(state, { type: 'group-decided', next: { target, able, far } })
    },
    refuse: (_state, _frame, action) => {
      const { type } = g.actions.typeOf(action)
      if (type !== 'strike' && type !== 'join') return null
      const name = g.actions.places[g.actions.placeOf(action)]!
      return type === 'strike'
        ? violation('cannot-attack', 'ardennes:19.4.e', `no unit that has advanced can attack ${name}`, [name])
        : violation(
            'cannot-attack',
            'ardennes:19.5.a',
            `no other unit can attack ${name} with the breakthrough group`,
            [name],
          )
    },
  }
}
