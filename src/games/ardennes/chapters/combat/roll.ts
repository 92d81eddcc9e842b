/** The combat die and the Firefight (14.4.e, 16.2). */
import { combatResult, dieProcedure, isOpen, refusedBy, stay, gate, bar } from '../../../../kernel/index.js'
import { type ArdennesWords, CRT, FIREFIGHT, LEAD_ROLL } from '../../rulebook/index.js'
import type { Side } from '../../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type CombatRollFrame,
  type FirefightFrame,
  type FirefightRollFrame,
  type Joined,
  offers,
} from '../../state/index.js'
import { type Modifier, added, forMorale, shown, where } from '../dice.js'
import { ENTERING_VACATED, type Entering } from './advance-steps.js'
import { bestQuality, blindsTanks, isTank, qualityOf } from './armor.js'
import { usedColumn } from './odds.js'
import { aftermathOf } from './outcome.js'

/** A combat whose Firefight needs a lead unit. */
interface Leading {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly frame: Pick<Joined, 'attackers' | 'target'>
}
const entering = ({ g, state, frame }: Leading): Entering => ({ g, state, vacated: frame.target })

/** The rules that keep a unit from leading a Firefight: it must be able to advance into the hex (16.2.c, Q-42). */
const LEAD: ArdennesBars<Leading> = [
  gate('ardennes:16.2.b', 'not-offered', '{} is not an attacker', ({ frame }, unit) => !frame.attackers.includes(unit)),
  bar(
    'ardennes:16.2.c',
    'advance',
    (name, leading, unit) => {
      const { message, rule } = refusedBy(ENTERING_VACATED, entering(leading), unit, name)!
      return `${name} cannot lead: ${message} (${rule.slice('ardennes:'.length)})`
    },
    (leading, unit) => !isOpen(ENTERING_VACATED, entering(leading), unit),
  ),
]

/** Returns the units that may lead a Firefight. */
export const leads = (g: ArdennesTables, state: ArdennesState, frame: Leading['frame']): ReadonlyArray<number> =>
  frame.attackers.filter(unit => isOpen(LEAD, { g, state, frame }, unit))

/** Returns the modifiers of the Firefight roll (16.2.f to 16.2.i). */
export const firefightModifiers = (
  g: ArdennesTables,
  state: ArdennesState,
  { result, lead, target }: Pick<FirefightRollFrame, 'result' | 'lead' | 'target'>,
): ReadonlyArray<Modifier> => {
  const { tq } = g.pieces[lead]!
  const tank =
    isTank(g, lead) &&
    tq !== null &&
    !tq.red &&
    !blindsTanks(g, target) &&
    qualityOf(g, state, lead) >= bestQuality(g, state, g.occupancy(state.units).unitsIn(target))
  return [
    ...forMorale(g, lead, { green: 'ardennes:16.2.f', elite: 'ardennes:16.2.g' }),
    ...where(tank, 'no defending tank is better', 'ardennes:16.2.h', LEAD_ROLL.tank),
    ...where(result === 'FF+1', 'the result is FF+1', 'ardennes:16.1.g', LEAD_ROLL.worse),
  ]
}

/** Returns the sum of the Firefight modifiers. */
export const firefightModifier = (...of: Parameters<typeof firefightModifiers>): number =>
  added(firefightModifiers(...of))

/** Logs the result of a combat. */
const told = (g: ArdennesTables, { odds, target, ...frame }: Joined, die: number, log: ArdennesLog): void =>
  log?.add(
    combatResult<Side, ArdennesWords>(g, CRT, {
      rule: 'ardennes:14.4.e',
      targets: [target],
      attackers: [...frame.attackers, ...frame.guns],
      defenders: [...frame.defenders, ...frame.defenceGuns],
      column: usedColumn(odds),
      die,
    }),
  )

/** Rolls the combat die. */
export const combatRoll = (g: ArdennesTables): ArdennesProcedure<CombatRollFrame> =>
  dieProcedure(g, {
    asks: 'combat-die',
    fallen: (state, frame, face, log) => {
      const result = CRT.read(usedColumn(frame.odds), face)
      told(g, frame, face, log)
      // the result is Eng if no unit can lead (16.2.e)
      return (result === 'FF' || result === 'FF+1') && leads(g, state, frame).length > 0
        ? stay(state, { ...frame, at: 'firefight', die: face, result })
        : stay(state, aftermathOf({ ...frame, die: face, result, fire: null }))
    },
  })

/** Asks the attacker to accept Eng or to choose the lead unit of a Firefight (16.1.f, 16.2.b). */
export const firefight = (g: ArdennesTables): ArdennesProcedure<FirefightFrame> => {
  const accept = g.actions.of('accept')
  return {
    who: (_state, { side }) => side,
    asks: () => 'firefight',
    ...offers<FirefightFrame>(g, [
      { type: 'lead', among: ({ frame }) => frame.attackers, bars: LEAD },
      { type: 'accept', bars: [] },
    ]),
    apply: (state, frame, action) =>
      action === accept
        ? stay(state, aftermathOf({ ...frame, fire: null }))
        : stay(state, { ...frame, at: 'firefight-roll', lead: g.actions.unitOf(action) }),
  }
}

/** Rolls the Firefight die. */
export const firefightRoll = (g: ArdennesTables): ArdennesProcedure<FirefightRollFrame> =>
  dieProcedure(g, {
    asks: 'firefight-die',
    fallen: (state, frame, face, log) => {
      const modifiers = firefightModifiers(g, state, frame)
      const result = FIREFIGHT.read(0, face + added(modifiers))
      log?.add({
        kind: 'rolled',
        rule: 'ardennes:16.2.a',
        value: face,
        ...shown(modifiers),
        what: result,
        unit: g.unitIds[frame.lead]!,
        places: [g.board.ids[frame.target]!],
      })
      return stay(state, aftermathOf({ ...frame, fire: { result, lead: frame.lead, die: face } }))
    },
  })
