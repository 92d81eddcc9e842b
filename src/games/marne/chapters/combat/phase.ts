/** M7.r, M1.d to M1.h The combat phase: attacks are declared, and then resolved one by one. */
import {
  NOBODY,
  offering,
  ascending,
  call,
  done,
  emptySet,
  handedBack,
  idsOf,
  otherwise,
  stay,
  bar,
} from '../../../../kernel/index.js'
import { fortressDebts } from '../fortresses.js'
import { guestsAfter } from './guests.js'
import { oddsOf } from './odds.js'
import {
  type DeclarationsFrame,
  type MarneProcedure,
  type MarneState,
  type ResolutionFrame,
  type MarneTables,
  GERMAN,
  recover,
} from '../../state/index.js'
import type { AttackOn } from './joining.js'
import type { MarneBars } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import { TARGET, furtherHexes } from './targets.js'

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
