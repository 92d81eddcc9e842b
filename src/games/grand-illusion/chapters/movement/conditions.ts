/** The rules that each moving unit breaks: bans, then supply (8.4.3.i, m, 8.4.7, 8.4.8). */
import { bar } from '../../../../kernel/index.js'
import type { IllusionBars } from '../../state/index.js'
import { banOf } from '../bans.js'
import type { Entry, StepFrom } from './entry.js'
import { wayBack } from './way-back.js'

/** A step of a unit with a company between two hexes. */
export interface UnitStep extends Entry, StepFrom {
  readonly to: number
}

const hexOf = ({ ground, to }: UnitStep): string => ground.g.board.ids[to]!
const ban = ({ ground: { g, state }, party, to }: UnitStep, unit: number) =>
  banOf(g, state, unit, to, party.company.combat > 0)

/** Whether a unit in supply would leave it. More units cannot change that. */
export const leavesSupply = ({ ground, from, to }: UnitStep, unit: number): boolean =>
  ground.supplies(unit, from) && !ground.supplies(unit, to)

/** The rules that bar a unit from a step of its company. */
export const UNIT_STEP: IllusionBars<UnitStep> = [
  bar(
    (step, unit) => ban(step, unit)!,
    'out-of-area',
    (name, step) => `${hexOf(step)} is closed to ${name}`,
    (step, unit) => ban(step, unit) !== null,
  ),
  bar('grand-illusion:8.4.3.i', 'supply', (_name, step) => `no line of supply leads to ${hexOf(step)}`, leavesSupply),
  bar(
    'grand-illusion:8.4.3.m',
    'supply',
    (_name, step) => `${hexOf(step)} is not nearer to supply`,
    ({ ground, party, from, to }, unit) => {
      if (ground.supplies(unit, from)) return false
      const far = wayBack(ground, unit, party.company)
      return far[to]! >= far[from]!
    },
  ),
]
