/**
 * M7.a, M7.e, M7.s One attack: the side names its targets in ascending order, then its attackers in ascending order,
 * and declares it.
 */
import { offering, done, frameOf, idsOf, lastOf, stay, gate, bar } from '../../../../kernel/index.js'
import { mustJoin } from '../fortresses.js'
import type { MarneBars } from '../../rulebook/index.js'
import { type AttackOn, JOINING, besideFirst } from './joining.js'
import type { AttackersFrame, MarneProcedure, MarneState, MarneTables, TargetsFrame } from '../../state/index.js'
import { TARGET, TARGETS_NAMED, furtherHexes } from './targets.js'

/** Builds the procedure that names the targets of an attack. */
export const targetsOfAttack = (g: MarneTables): MarneProcedure<TargetsFrame> => {
  const named = g.actions.of('targetsNamed')
  const attackOn = (state: MarneState, { targets }: TargetsFrame): AttackOn => ({
    g,
    state,
    phase: frameOf(state, 'declarations')!,
    targets,
  })
  return {
    who: state => frameOf(state, 'declarations')!.side,
    asks: () => 'further-target',
    ...offering(g.actions, attackOn, [
      { type: 'target', among: furtherHexes, bars: TARGET },
      { type: 'targetsNamed', bars: TARGETS_NAMED },
    ]),
    apply: (state, { targets }, action) =>
      action === named
        ? stay(state, { at: 'attackers', targets, attackers: [] })
        : stay(state, { at: 'targets', targets: [...targets, g.actions.placeOf(action)] }),
  }
}

/** An attack whose attackers are being added. */
interface Gathering extends AttackOn {
  readonly attackers: ReadonlyArray<number>
  /** The units that must still join. */
  readonly owed: ReadonlyArray<number>
}

const owedBefore = ({ owed }: Gathering, unit: number): ReadonlyArray<number> => owed.filter(other => other < unit)

/** The rules that keep a unit from being the next attacker. */
const ATTACKER: MarneBars<Gathering> = [
  gate('marne:M7.c', 'already-attacked', '{} is in this attack', ({ attackers }, unit) => attackers.includes(unit)),
  ...JOINING,
  gate(
    'marne:sequence',
    'out-of-order',
    'choose attackers in ascending order: {} had to be chosen earlier',
    ({ attackers }, unit) => unit < lastOf(attackers),
  ),
  // attackers are added in ascending order, so a unit that must join cannot be passed over
  bar(
    'marne:M11.g',
    'must-attack',
    (_name, attack, unit) => `these units must join first: ${idsOf(attack.g, owedBefore(attack, unit)).join(', ')}`,
    (attack, unit) => owedBefore(attack, unit).length > 0,
    { subjects: (attack, unit) => idsOf(attack.g, owedBefore(attack, unit)) },
  ),
]

/** The rules that keep an attack from being declared. */
const DECLARED: MarneBars<Gathering> = [
  bar(
    'marne:M11.g',
    'must-attack',
    (_name, { g, owed }) => `these units must join: ${idsOf(g, owed).join(', ')}`,
    ({ owed }) => owed.length > 0,
    { subjects: ({ g, owed }) => idsOf(g, owed) },
  ),
  bar('marne:M7.a', 'cannot-attack', 'an attack needs an attacker', ({ attackers }) => attackers.length === 0),
]

/** Builds the procedure that adds the attackers of an attack. */
export const attackersOfAttack = (g: MarneTables): MarneProcedure<AttackersFrame> => {
  const declare = g.actions.of('declare')
  const gathering = (state: MarneState, frame: AttackersFrame): Gathering => {
    const { targets, attackers } = frame
    const phase = frameOf(state, 'declarations')!
    const owed = mustJoin(g, state, phase, targets).filter(unit => !attackers.includes(unit))
    return { g, state, phase, targets, attackers, owed }
  }
  return {
    who: state => frameOf(state, 'declarations')!.side,
    asks: () => 'attacker',
    ...offering(g.actions, gathering, [
      { type: 'attacker', among: besideFirst, bars: ATTACKER },
      { type: 'declare', bars: DECLARED },
    ]),
    apply: (state, { targets, attackers }, action) =>
      action === declare
        ? done(state, { type: 'declared', attack: { targets, attackers } })
        : stay(state, { at: 'attackers', targets, attackers: [...attackers, g.actions.unitOf(action)] }),
  }
}
