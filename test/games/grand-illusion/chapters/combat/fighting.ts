/** Plays attacks up to the battle board, and reads the board. */
import {
  type BattleFrame,
  type Combat,
  ALLIED,
  stepsLost,
} from '../../../../../src/games/grand-illusion/state/index.js'
import type { IllusionEvent } from '../../../../../src/games/grand-illusion/index.js'
import { words } from '../../../common/position.js'
import { type Position, acting, hexOf, tablesOf, unitNames, unitOf, unitsAt, unitsOf } from '../../positions.js'

/** Hexes have their map numbers; the default is 26. */
export type CombatData = Partial<Omit<Combat, 'hex'>> & { readonly hex?: number }

/** Builds a combat of these attackers, by default French ones in hex 26. */
export const combat = (designated: string, { hex = 26, ...more }: CombatData = {}): Combat => ({
  hex: hexOf(tablesOf(), hex),
  attacker: ALLIED,
  swapped: false,
  mandated: false,
  plan17: false,
  landing: null,
  designated: designated === '' ? [] : unitsOf(tablesOf(), designated),
  heavy: [],
  fortune: 0,
  ...more,
})

const LOSSES = ['', 'one-step-lost', 'two-steps-lost', 'three-steps-lost']
/** Returns the lines of units in a hex. A star after a unit is a lost step: `fr-i de-ii*`. */
export const starred = (hex: string, units: string): ReadonlyArray<string> =>
  words(units).flatMap(unit => unitsAt(hex, unit.replaceAll('*', ''), LOSSES[unit.split('*').length - 1]!))
/** Both sides have 5 CAPs, and the attacker has 4 after the activation. Nobody owes a mandated attack. */
const DEFAULTS = ['caps german 5', 'caps allied 5', 'mandates german 0', 'mandates allied 0']

/**
 * Declares an attack in 26 or in another hex: `attack('fr-i, fr-x*', 'de-ii fr-iii')` or
 * `attack('54: de-ii, gun de-ha1', 'maubeuge', 'trench 54 1')`. The first units attack, the second ones are also in the
 * hex.
 */
export const attack = (attackers: string, others: string, ...lines: ReadonlyArray<string>): Position => {
  const [, hex = '26', names = ''] = /^(?:(\d+): )?(.*)$/.exec(attackers)!
  const units = names.replaceAll('gun ', '').replaceAll(',', '')
  const defaults = DEFAULTS.filter(line => !lines.some(other => other.startsWith(line.slice(0, -1))))
  const all = [...lines, ...defaults, ...starred(hex, `${units} ${others}`)]
  return acting(units.startsWith('de-') ? 'german' : 'allied', ...all).play(
    `attack ${hex}: ${names.replaceAll('*', '')}`,
    'end',
  )
}

/** Declares an attack, as `attack` does, and plays on to the battle board. The Fortunes of War do not affect the board. */
export const fight = (attackers: string, others: string, ...lines: ReadonlyArray<string>): Position =>
  attack(attackers, others, ...lines).play('dice 5')

/** Returns the current battle frame. */
export const boardOf = ({ state }: Position): BattleFrame =>
  state.frames.find(({ at }) => at === 'battle') as BattleFrame
/** Returns the fronts and reserves of the defender, then those of the attacker: `de-ii`, `fr-45+fr-alp`. */
export const rows = (p: Position): ReadonlyArray<ReadonlyArray<string>> => {
  const all = boardOf(p).spaces.map(space => unitNames(p.rules.tables, space).join('+'))
  return [0, 4, 8, 12].map(from => all.slice(from, from + 4))
}
/** Returns the steps that units have lost. */
export const lost = ({ rules, state }: Position, units: string): ReadonlyArray<number> =>
  words(units).map(unit => stepsLost(state, unitOf(rules.tables, unit)))
/** Returns the shots in order. */
export const shots = ({ log }: Position): ReadonlyArray<IllusionEvent> => log.filter(({ kind }) => kind === 'fired')

/** Returns the results of the next die that hit. */
export const hitting = (p: Position): ReadonlyArray<number> =>
  [1, 2, 3, 4, 5, 6].filter(face => p.events(`die ${face}`).find(({ kind }) => kind === 'fired')?.what === 'hit')
