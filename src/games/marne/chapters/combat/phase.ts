/** M7.r, M1.d to M1.h The combat phase: attacks are declared, and then resolved one by one. */
import { NOBODY, call, done, emptySet, idsOf, stay } from '../../../../kernel/index.js'
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
import { refuseTarget } from './attack.js'
import { violation } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import { nextTargets } from './targets.js'

/** Builds the procedure of the declarations of a combat phase. */
export const declarations = (g: MarneTables): MarneProcedure<DeclarationsFrame> => {
  const targetBase = g.actions.base('target')
  const end = g.actions.of('endDeclarations')
  const indebted = (state: MarneState, frame: DeclarationsFrame): ReadonlyArray<number> =>
    frame.side === GERMAN ? fortressDebts(g, state, frame) : []
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'attack',
    legal: (state, frame) => {
      const out = nextTargets(g, state, frame, []).map(hex => targetBase + hex)
      if (indebted(state, frame).length === 0) out.push(end)
      return out
    },
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
      if (result.type !== 'declared') return stay(state, frame)
      const { targets, attackers } = result.attack
      log?.add({
        kind: 'declared',
        rule: 'marne:M7.r',
        side: SIDES[frame.side],
        forced: false,
        places: targets.map(hex => g.board.ids[hex]!),
        units: idsOf(g, attackers),
      })
      return stay(state, { ...frame, attacks: [...frame.attacks, result.attack] })
    },
    refuse: (state, frame, action) => {
      const type = g.actions.typeOf(action).type
      if (type === 'endDeclarations') {
        const debts = idsOf(g, indebted(state, frame))
        return violation(
          'must-attack',
          'marne:M11.g',
          `units adjacent to a fortress must attack it first: ${debts.join(', ')}`,
          debts,
        )
      }
      return type === 'target' ? refuseTarget(g, state, frame, [], g.actions.placeOf(action)) : null
    },
  }
}

/**
 * Builds the procedure that resolves the declared attacks in any order. Units recover at the end of the phase (M1.e,
 * M1.h).
 */
export const resolution = (g: MarneTables): MarneProcedure<ResolutionFrame> => {
  const base = g.actions.base('resolve')
  const byFirstTarget = (frame: ResolutionFrame): ReadonlyArray<number> =>
    [...frame.open].sort((a, b) => frame.attacks[a]!.targets[0]! - frame.attacks[b]!.targets[0]!)
  return {
    who: (_state, frame) => (frame.open.length > 0 ? frame.side : NOBODY),
    asks: () => 'attack-to-resolve',
    skips: true,
    // the lowest target identifies an attack, because a hex can be a target only once
    legal: (_state, frame) => byFirstTarget(frame).map(number => base + frame.attacks[number]!.targets[0]!),
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
      stay(
        state,
        result.type === 'fought' ? { ...frame, guests: guestsAfter(g, state, frame, result.retreated) } : frame,
      ),
    proceed: (state, frame, log) => done(recover(g, state, frame.side, frame.first, log), { type: 'combats-over' }),
    refuse: (_state, _frame, action) =>
      g.actions.typeOf(action).type !== 'resolve'
        ? null
        : violation(
            'not-offered',
            'marne:M7.r',
            `no unresolved attack has its first target in ${g.board.ids[g.actions.placeOf(action)]!}`,
            [g.board.ids[g.actions.placeOf(action)]!],
          ),
  }
}
