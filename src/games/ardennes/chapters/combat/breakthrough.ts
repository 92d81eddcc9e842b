/** Breakthrough (19.4, 19.5): units that have advanced attack once more, or join another attack. */
import { ascending, done, isOpen, neighboursOf, stay, bar } from '../../../../kernel/index.js'
import {
  type AftermathFrame,
  type ArdennesBars,
  type ArdennesProcedure,
  type ArdennesTables,
  type Assault,
  type BreakthroughFrame,
  type CombatsFrame,
  type Asking,
  frameOf,
  offers,
  unitPlace,
} from '../../state/index.js'
import { isManned } from '../dump.js'
import { ATTACKER, attackOn, candidates } from './joining.js'
import { FRESH_TARGET, together } from './targets.js'

/** A group that has advanced and may attack again. */
type Breakthrough = Asking<BreakthroughFrame>

/** Returns the enemy hexes adjacent to units that have advanced, ascending. */
const enemiesBeside = ({ g, state, frame: { side, able } }: Breakthrough): ReadonlyArray<number> =>
  ascending(
    able.flatMap(unit => neighboursOf(g.board, unitPlace(state, unit))).filter(hex => isManned(g, state, side, hex)),
  )

const assault = ({ side, able, far }: BreakthroughFrame, target: number, sort: Assault['sort']): Assault => ({
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

/** Whether the group can begin an attack on a hex: one of its own, or one that other units may also make. */
const canAttack = ({ g, state, frame }: Breakthrough, hex: number, sort: 'breakthrough' | 'attack'): boolean => {
  const phase = withFight(frameOf(state, 'combats')!, frameOf(state, 'aftermath')!)
  if (sort === 'attack' && !isOpen(FRESH_TARGET, { g, state, frame: phase }, hex)) return false
  const attack = attackOn(g, state, phase, assault(frame, hex, sort))
  return candidates(attack).some(unit => isOpen(ATTACKER, attack, unit))
}

/** The rule that keeps the group from an attack of its own on a hex, whether or not it was attacked before. */
const STRIKE: ArdennesBars<Breakthrough> = [
  bar(
    'ardennes:19.4.e',
    'cannot-attack',
    'no unit that has advanced can attack {}',
    (group, hex) => !enemiesBeside(group).includes(hex) || !canAttack(group, hex, 'breakthrough'),
  ),
]
/** The rule that keeps the group from an attack on a hex that other units can attack and have not attacked. */
const JOIN: ArdennesBars<Breakthrough> = [
  bar(
    'ardennes:19.5.a',
    'cannot-attack',
    'no other unit can attack {} with the breakthrough group',
    (group, hex) => !enemiesBeside(group).includes(hex) || !canAttack(group, hex, 'attack'),
  ),
]

/** Whether any of these units can attack again. */
export const hasBreakthrough = (group: Breakthrough): boolean =>
  enemiesBeside(group).some(hex => isOpen(STRIKE, group, hex) || isOpen(JOIN, group, hex))

/** The procedure that asks the attacker about a breakthrough. */
export const breakthrough = (g: ArdennesTables): ArdennesProcedure<BreakthroughFrame> => {
  const decline = g.actions.of('decline')
  return {
    who: (_state, { side }) => side,
    asks: () => 'breakthrough',
    ...offers(g, [
      { type: 'strike', among: enemiesBeside, bars: STRIKE },
      { type: 'join', among: enemiesBeside, bars: JOIN },
      { type: 'decline', bars: [] },
    ]),
    apply: (state, frame, action) => {
      if (action === decline) return done(state, { type: 'group-decided', next: null })
      const target = g.actions.placeOf(action)
      const { able, far } = frame
      return g.actions.typeOf(action).type === 'strike'
        ? stay(state, { at: 'attackers', ...assault(frame, target, 'breakthrough') })
        : done(state, { type: 'group-decided', next: { target, able, far } })
    },
  }
}
