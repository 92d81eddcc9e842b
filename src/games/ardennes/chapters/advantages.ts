/**
 * The Advantage marker (16.6): an attacker gains it from an Eng+ result and uses it in their next attack on the same
 * hex.
 */
import { done, gate, idsOf, otherwise } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type Advantage,
  type AdvantageFrame,
  type AftermathFrame,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  byTarget,
  enemyOf,
  frameOf,
  gameTurnOf,
  offers,
  sideOf,
  unitPlace,
} from '../state/index.js'
import { isPresent } from './gates.js'

const sideWith = (g: ArdennesTables, { units }: Advantage): SideIndex => sideOf(g, units[0]!)

const withAdvantages = (state: ArdennesState, kept: ReadonlyArray<Advantage>): ArdennesState =>
  kept.length === state.advantages.length ? state : { ...state, advantages: kept }

/** Removes a side's Advantage markers against hexes that the enemy has left, when its combat phase begins (16.6.d). */
export const withoutEmptyAdvantages = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState =>
  withAdvantages(
    state,
    state.advantages.filter(
      advantage =>
        sideWith(g, advantage) !== side || g.occupancy(state.units).count(enemyOf(side), advantage.target) > 0,
    ),
  )

/** Removes a side's unused Advantage markers of earlier turns, when its combat phase ends. */
export const withoutOldAdvantages = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState =>
  withAdvantages(
    state,
    state.advantages.filter(advantage => sideWith(g, advantage) !== side || advantage.turn === gameTurnOf(state)),
  )

/** Removes the Advantage marker that helped an attack (16.6.c). */
export const withoutUsedAdvantages = (
  state: ArdennesState,
  { target, attackers }: Pick<AftermathFrame, 'target' | 'attackers'>,
): ArdennesState =>
  withAdvantages(
    state,
    state.advantages.filter(
      advantage => advantage.target !== target || !advantage.units.some(unit => attackers.includes(unit)),
    ),
  )

/**
 * Returns the attackers in each hex from which the attack came, ascending. The first unit of a hex stands for the hex.
 */
export const participants = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<ReadonlyArray<number>> => {
  const hexes = new Map<number, number[]>()
  for (const unit of frameOf(state, 'aftermath')!.attackers) {
    if (!isPresent(g, state, unit)) continue
    const hex = unitPlace(state, unit)
    hexes.set(hex, [...(hexes.get(hex) ?? []), unit])
  }
  return [...hexes.values()]
}

/**
 * Asks the attacker for one hex; all units that attacked from it are under the marker. They may also choose no hex
 * (16.6.a, Q-107, Q-160).
 */
export const advantageChoice = (g: ArdennesTables): ArdennesProcedure<AdvantageFrame> => {
  const pass = g.actions.of('pass')
  const firstWith = (state: ArdennesState, unit: number): number | undefined =>
    participants(g, state).find(units => units.includes(unit))?.[0]
  return {
    who: (_state, { side }) => side,
    asks: () => 'advantage',
    ...offers<AdvantageFrame>(g, [
      {
        type: 'advantage',
        among: ({ state }) => participants(g, state).map(units => units[0]!),
        bars: [
          gate(
            'ardennes:16.6.a',
            'not-offered',
            '{} has not attacked',
            ({ state }, unit) => firstWith(state, unit) === undefined,
          ),
        ],
        otherwise: otherwise(
          'ardennes:16.6.a',
          'not-offered',
          (name, { state }, unit) => {
            const first = g.unitIds[firstWith(state, unit)!]!
            return `${first} stands for the hex of ${name}: choose ${first}`
          },
          { subjects: ({ state }, unit, name) => [name, g.unitIds[firstWith(state, unit)!]!] },
        ),
      },
      { type: 'pass', bars: [] },
    ]),
    apply: (state, { side }, action, log) => {
      if (action === pass) return done(state, { type: 'advantage-decided' })
      const unit = g.actions.unitOf(action)
      const units = participants(g, state).find(([first]) => first === unit)!
      const { target } = frameOf(state, 'aftermath')!
      log?.add({
        kind: 'marker',
        rule: 'ardennes:16.6.a',
        side: SIDES[side],
        units: idsOf(g, units),
        what: 'advantage',
        to: g.board.ids[target]!,
      })
      const advantages = [...state.advantages, { target, units, turn: gameTurnOf(state) }]
      advantages.sort(byTarget)
      return done({ ...state, advantages }, { type: 'advantage-decided' })
    },
  }
}
