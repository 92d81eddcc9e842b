/** 8.4 The rules that bar a step of a party. */
import { adjacent, bar, firstBar, gate, idsOf, isOpen, refusedBy } from '../../../../kernel/index.js'
import type { IllusionBars } from '../../state/index.js'
import { type UnitStep, UNIT_STEP } from './conditions.js'
import { type StepFrom, COMPANY, WAY } from './entry.js'
import { type MoveGround, costOf } from './ground.js'
import { type Party, canPay } from './party.js'
import { canFinish } from './room.js'

/** A step of a whole party from its hex. */
export interface PartyStep extends StepFrom {
  readonly party: Party
}

/** Returns the step of a party, for {@link STEP}. */
export const stepOf = (ground: MoveGround, party: Party): PartyStep => ({ ground, party, from: party.hex })

/** Returns the step of a unit with a party. */
export const unitStep = ({ ground, party, from }: PartyStep, to: number): UnitStep => ({ ground, party, from, to })

const canPayFor = ({ ground, party, from }: PartyStep, to: number, unit: number): boolean =>
  canPay(ground.g, ground.state, party, unit, costOf(ground, from, to))

/** The rules that bar a step of the whole party, apart from the way. */
export const PARTY_STEP: IllusionBars<PartyStep> = [
  ...COMPANY,
  {
    when: (step, to) => {
      const each = unitStep(step, to)
      return step.party.members.some(unit => !isOpen(UNIT_STEP, each, unit))
    },
    // the first rule that any member breaks, and the members that break it
    because: (step, to, hex) => {
      const { g } = step.ground
      const each = unitStep(step, to)
      const barOf = (unit: number): number => firstBar(UNIT_STEP, each, unit)
      const first = Math.min(...step.party.members.map(barOf).filter(found => found >= 0))
      const units = step.party.members.filter(unit => barOf(unit) === first)
      return refusedBy(UNIT_STEP, each, units[0]!, g.unitIds[units[0]!]!, () => [...idsOf(g, units), hex])!
    },
  },
  bar(
    'grand-illusion:8.4.c',
    'no-movement-points',
    'not every unit of the group can move as far as {}',
    (step, to) => step.party.members.some(unit => !canPayFor(step, to, unit)),
    {
      subjects: (step, to, hex) => [
        ...idsOf(
          step.ground.g,
          step.party.members.filter(unit => !canPayFor(step, to, unit)),
        ),
        hex,
      ],
      needed: ({ ground, party, from }, to) => party.spent + costOf(ground, from, to),
    },
  ),
  bar(
    'grand-illusion:8.4.6.h',
    'stacking',
    'the group cannot stack in {} or continue from it to hexes where it can',
    ({ ground, party }, to) => !canFinish(ground, party, to),
  ),
]

/** The rules that bar a step of the whole party. */
export const STEP: IllusionBars<PartyStep> = [
  gate(
    'grand-illusion:8.4.b',
    'not-adjacent',
    '{} is not adjacent to the group',
    ({ ground, from }, to) => !adjacent(ground.g.board, from, to),
  ),
  ...WAY,
  ...PARTY_STEP,
]
