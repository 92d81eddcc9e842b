/** M7.a, M7.e, M7.r, M7.s, M1.d to M1.h The combat phase: attacks are declared, and then resolved one by one. */

import {
  ascending,
  bar,
  call,
  done,
  emptySet,
  frameOf,
  gate,
  handedBack,
  idsOf,
  lastOf,
  NOBODY,
  offering,
  otherwise,
  stay,
} from '../../../../kernel/index.js'
import { fortressDebts, mustJoin } from '../fortresses.js'
import { guestsAfter } from './retreat.js'
import { oddsOf } from './resolution.js'
import {
  type AttackersFrame,
  type DeclarationsFrame,
  GERMAN,
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  recover,
  type ResolutionFrame,
  type TargetsFrame,
} from '../../state/index.js'
import { type AttackOn, besideFirst, furtherHexes, JOINING, TARGET, TARGETS_NAMED } from './targets.js'
import type { MarneBars } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'

/** The declarations of a combat phase, as the question which attack comes next. */
interface Declaring extends AttackOn {
  /** The units that must still attack a fortress. */
  readonly debts: ReadonlyArray<number>
}

/** The rule that keeps the declarations from ending. */
const END_DECLARATIONS: MarneBars<Declaring> = [
  bar(
    'marne:M11.g',
    'must-attack',
    (_name, { g, debts }) => `units adjacent to a fortress must attack it first: ${idsOf(g, debts).join(', ')}`,
    ({ debts }) => debts.length > 0,
    { subjects: ({ g, debts }) => idsOf(g, debts) },
  ),
]

/** Builds the procedure of the declarations of a combat phase. */
export const declarations = (g: MarneTables): MarneProcedure<DeclarationsFrame> => {
  const end = g.actions.of('endDeclarations')
  const declaring = (state: MarneState, phase: DeclarationsFrame): Declaring => ({
    g,
    state,
    phase,
    targets: [],
    debts: phase.side === GERMAN ? fortressDebts(g, state, phase) : [],
  })
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'attack',
    ...offering(g.actions, declaring, [
      { type: 'target', among: furtherHexes, bars: TARGET },
      { type: 'endDeclarations', bars: END_DECLARATIONS },
    ]),
    apply: (state, frame, action) =>
      action === end
        ? stay(state, {
            at: 'resolution',
            side: frame.side,
            first: frame.first,
            attacks: frame.attacks,
            open: frame.attacks.map((_, i) => i),
            guests: emptySet(g.units.length),
          })
        : call(state, frame, { at: 'targets', targets: [g.actions.placeOf(action)] }),
    resume: (state, frame, result, log) => {
      const { attack } = handedBack(result, 'declared')
      const { targets, attackers } = attack
      log?.add({
        kind: 'declared',
        rule: 'marne:M7.r',
        side: SIDES[frame.side],
        forced: false,
        places: targets.map(hex => g.board.ids[hex]!),
        units: idsOf(g, attackers),
      })
      return stay(state, { ...frame, attacks: [...frame.attacks, attack] })
    },
  }
}

/** Returns the first target of each open attack, ascending. It identifies the attack: a hex is a target only once. */
const firstTargets = ({ attacks, open }: ResolutionFrame): ReadonlyArray<number> =>
  ascending(open.map(number => attacks[number]!.targets[0]!))

/**
 * Builds the procedure that resolves the declared attacks in any order. Units recover at the end of the phase (M1.e,
 * M1.h).
 */
export const resolution = (g: MarneTables): MarneProcedure<ResolutionFrame> => ({
  who: (_state, frame) => (frame.open.length > 0 ? frame.side : NOBODY),
  asks: () => 'attack-to-resolve',
  skips: true,
  ...offering(g.actions, (_state: MarneState, frame: ResolutionFrame) => frame, [
    {
      type: 'resolve',
      among: firstTargets,
      bars: [],
      otherwise: otherwise('marne:M7.r', 'not-offered', 'no unresolved attack has its first target in {}'),
    },
  ]),
  apply: (state, frame, action, log) => {
    const hex = g.actions.placeOf(action)
    const number = frame.open.find(i => frame.attacks[i]!.targets[0] === hex)!
    const attack = frame.attacks[number]!
    const rest = { ...frame, open: frame.open.filter(i => i !== number) }
    log?.add({
      kind: 'combat',
      rule: 'marne:M7.r',
      side: SIDES[frame.side],
      places: attack.targets.map(at => g.board.ids[at]!),
      units: idsOf(g, attack.attackers),
    })
    return call(state, rest, {
      at: 'roll',
      targets: attack.targets,
      odds: oddsOf(g, state, attack, frame.side, frame.guests),
    })
  },
  resume: (state, frame, result) =>
    stay(state, { ...frame, guests: guestsAfter(g, state, frame, handedBack(result, 'fought').retreated) }),
  proceed: (state, frame, log) => done(recover(g, state, frame.side, frame.first, log), { type: 'combats-over' }),
})

/*
 * M7.a, M7.e, M7.s The declaration of one attack: the side names its targets in ascending order, then its attackers in ascending order,
 * and declares it.
 */

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
