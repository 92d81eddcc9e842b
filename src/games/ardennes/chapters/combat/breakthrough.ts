/** 19.4, 19.5 Breakthrough: those who have advanced attack once more, or join an attack. */
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

/** The enemy hexes next to some units, ascending. */
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

/** The phase as it will be when the fight in hand is over: who took part in it joins no attack as one of the others, nor is attacked in one. */
const withFight = (phase: CombatsFrame, { attackers, defenders }: AftermathFrame): CombatsFrame => ({
  ...phase,
  spent: together(phase.spent, attackers),
  struck: together(phase.struck, defenders),
})

/** The enemy hexes beside those who have advanced that they can attack. */
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

/** The hexes that may be struck: attacked before or not. */
const strikes = (g: ArdennesTables, state: ArdennesState, frame: Breaking): ReadonlyArray<number> =>
  within(g, state, frame, 'breakthrough')

/** The hexes whose attack may be joined: others can attack them, and have not (19.5.a). */
const joins = (g: ArdennesTables, state: ArdennesState, frame: Breaking): ReadonlyArray<number> =>
  within(g, state, frame, 'attack')

/** Whether any of these can attack again. */
export const hasBreakthrough = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  able: ReadonlyArray<number>,
  far: ReadonlyArray<number>,
): boolean => strikes(g, state, { side, able, far }).length > 0 || joins(g, state, { side, able, far }).length > 0

/** The attacker decides. */
export const breakthrough = (g: ArdennesTables): ArdennesProcedure<BreakthroughFrame> => {
  const [strikeBase, joinBase] = [g.actions.base('strike'), g.actions.base('join')]
  const decline = g.actions.of('decline')
  return {
    becomes: ['attackers'],
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
        ? violation('cannot-attack', 'ardennes:19.4.e', `none of those who have advanced can attack ${name}`, [name])
        : violation('cannot-attack', 'ardennes:19.5.a', `no other unit can attack ${name} with them`, [name])
    },
  }
}
