/** The combat die and the Firefight (14.4.e, 16.2). */

import {
  bar,
  combatResult,
  dieProcedure,
  done,
  gate,
  isOpen,
  refusedBy,
  stay,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  type ArdennesRule,
  type ArdennesWords,
  CRT,
  DETERMINED_DEFENCE,
  type Effect,
  effectOf,
  FIREFIGHT,
  LEAD_ROLL,
} from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type AftermathFrame,
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Asking,
  type CombatRollFrame,
  type DefenceFrame,
  type DefenceRollFrame,
  eliminate,
  type FirefightFrame,
  type FirefightRollFrame,
  frameOf,
  isMarked,
  type Joined,
  type LossesFrame,
  LOST,
  offers,
  SHAKEN,
  sideOf,
  type SlipFrame,
  succeeded,
  withMark,
} from '../../state/index.js'
import { added, forMorale, type Modifier, shown, where } from '../dice.js'
import { type Entering, ENTERING_VACATED } from './advance-steps.js'
import {
  bestQuality,
  blindsTanks,
  defendersIn,
  gains,
  isDugIn,
  isSettled,
  isTank,
  qualityOf,
  usedColumn,
} from './odds.js'
import { assaultOf } from './joining.js'

/** A combat whose Firefight needs a lead unit. */
interface Leading {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly frame: Pick<Joined, 'attackers' | 'target'>
}
const entering = ({ g, state, frame }: Leading): Entering => ({ g, state, vacated: frame.target })

/** The rules that keep a unit from leading a Firefight: it must be able to advance into the hex (16.2.c, Q-42). */
const FIREFIGHT_LEAD: ArdennesBars<Leading> = [
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
  frame.attackers.filter(unit => isOpen(FIREFIGHT_LEAD, { g, state, frame }, unit))

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
      { type: 'lead', among: ({ frame }) => frame.attackers, bars: FIREFIGHT_LEAD },
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

/* The first effects of a combat result (16.1). */

/** Returns the effect of a combat whose dice have been rolled. */
export const effectIn = ({ result, fire }: Pick<AftermathFrame, 'result' | 'fire'>): Effect =>
  effectOf(fire?.result ?? result)

/** Returns the frame that begins to carry out a result. */
export const aftermathOf = (
  fought: Pick<AftermathFrame, 'die' | 'result' | 'fire'> & Omit<AftermathFrame, keyof Progress | 'at'>,
): AftermathFrame => {
  const { guns, defenceGuns, barrage, odds, defenders, earned, surprise, air } = fought
  const { die, result, fire } = fought
  const { retreat, advance, engages } = effectIn(fought)
  return {
    at: 'aftermath',
    ...assaultOf(fought),
    guns,
    defenceGuns,
    barrage,
    odds,
    defenders,
    earned,
    surprise,
    air,
    die,
    result,
    fire,
    stage: 'attacker-loss',
    retreat,
    shakes: true,
    // a breakthrough never has more than a normal advance (19.4.i)
    advance: fought.sort === 'breakthrough' && advance === 'bonus' ? 'normal' : advance,
    engages,
    counter: false,
    went: [],
    next: null,
  }
}
/** The fields that change while a result is carried out. */
type Progress = Pick<
  AftermathFrame,
  'stage' | 'retreat' | 'shakes' | 'advance' | 'engages' | 'counter' | 'went' | 'next'
>

/* Step losses (16.3, 16.4): the unit that loses the step, and the result for it. */

/**
 * Takes a step from a unit: it is turned over, replaced by a remnant, or eliminated (16.4). `heir` is the remnant, or
 * -1.
 */
export const withStepLost = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  rule: ArdennesRule,
  log: ArdennesLog,
): { readonly state: ArdennesState; readonly heir: number } => {
  if (g.guns[unit] === 0 && g.pieces[unit]!.back !== null && !isMarked(state, unit, LOST)) {
    log?.add({
      kind: 'flipped',
      rule: 'ardennes:16.4.a',
      side: SIDES[sideOf(g, unit)],
      unit: g.unitIds[unit]!,
      what: 'reduced',
    })
    return { state: withMark(state, unit, LOST), heir: -1 }
  }
  const heir = g.remnants[unit]!.find(counter => unitPlace(state, counter) === g.pool)
  return heir === undefined
    ? { state: eliminate(g, state, unit, rule, log), heir: -1 }
    : { state: succeeded(g, state, { unit, rule: 'ardennes:16.4.c', heir }, log), heir }
}

/** The rule that keeps a unit from taking a step loss. */
const LOSS: ArdennesBars<Asking<LossesFrame>> = [
  bar(
    'ardennes:16.3.b',
    'not-offered',
    '{} cannot take this step loss',
    ({ frame }, unit) => !frame.among.includes(unit),
  ),
]

/** Asks the owner which unit loses the step. */
export const losses = (g: ArdennesTables): ArdennesProcedure<LossesFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'loss',
  skips: true,
  ...offers(g, [{ type: 'loss', among: ({ frame }) => frame.among, bars: LOSS }]),
  apply: (state, _frame, action, log) => {
    const unit = g.actions.unitOf(action)
    const lost = withStepLost(g, state, unit, 'ardennes:16.4.b', log)
    return done(lost.state, { type: 'lost', unit, heir: lost.heir })
  },
})

/* Determined Defence (16.7): a stack tries to hold its hex. */

const combatUnder = (state: ArdennesState): AftermathFrame => frameOf(state, 'aftermath')!

/**
 * Returns the units that may lead Determined Defence in a hex (16.71.c, 16.71.e). They must be in order, and not
 * artillery if only a position strengthens the hex.
 */
export const holders = (g: ArdennesTables, state: ArdennesState, hex: number): ReadonlyArray<number> => {
  const strong = isSettled(g, hex) || g.walled[hex] === 1
  if (!strong && !isDugIn(state, hex)) return []
  return defendersIn(g, state, hex).filter(unit => !isMarked(state, unit, SHAKEN) && (strong || gains(g, state, unit)))
}

/** The question which unit leads Determined Defence, and the units that may. */
type Holding = Pick<Asking<DefenceFrame>, 'g' | 'state'>
const holding = ({ g, state }: Holding): ReadonlyArray<number> => holders(g, state, combatUnder(state).target)

/** The rule that keeps a unit from leading Determined Defence. */
const DEFENCE_LEAD: ArdennesBars<Holding> = [
  bar(
    'ardennes:16.71.e',
    'not-offered',
    '{} cannot lead the defence',
    (question, unit) => !holding(question).includes(unit),
  ),
]

/** Returns the modifiers of the Determined Defence roll (16.73). */
export const defenceModifiers = (
  g: ArdennesTables,
  state: ArdennesState,
  lead: number,
  { target, attackers }: Pick<AftermathFrame, 'target' | 'attackers'>,
): ReadonlyArray<Modifier> => {
  const city = g.terrain[target] === 'city'
  const quality = qualityOf(g, state, lead)
  const tank = isTank(g, lead) && quality >= 0 && !blindsTanks(g, target) && quality >= bestQuality(g, state, attackers)
  return [
    ...forMorale(g, lead, { green: 'ardennes:16.73.a', elite: 'ardennes:16.73.a' }),
    ...where(city, 'a city is defended', 'ardennes:16.73.b', LEAD_ROLL.city),
    ...where(tank, 'no attacking tank is better', 'ardennes:16.73.c', LEAD_ROLL.tank),
  ]
}

/** Returns the sum of the Determined Defence modifiers. */
export const defenceModifier = (...of: Parameters<typeof defenceModifiers>): number => added(defenceModifiers(...of))

/** Asks the defender for the lead unit, or to decline (16.71.h). */
export const defence = (g: ArdennesTables): ArdennesProcedure<DefenceFrame> => {
  const decline = g.actions.of('decline')
  return {
    who: (_state, { side }) => side,
    asks: () => 'determined-defence',
    ...offers(g, [
      { type: 'lead', among: holding, bars: DEFENCE_LEAD },
      { type: 'decline', bars: [] },
    ]),
    apply: (state, { side }, action) =>
      action === decline
        ? done(state, { type: 'defended', result: null, lead: -1, heir: -1 })
        : stay(state, { at: 'defence-roll', side, lead: g.actions.unitOf(action) }),
  }
}

/** Rolls the die of Determined Defence. The lead unit takes the loss (16.72). */
export const defenceRoll = (g: ArdennesTables): ArdennesProcedure<DefenceRollFrame> =>
  dieProcedure(g, {
    asks: 'defence-die',
    fallen: (state, { lead }, face, log) => {
      const combat = combatUnder(state)
      const modifiers = defenceModifiers(g, state, lead, combat)
      const read = DETERMINED_DEFENCE.read(0, face + added(modifiers))
      // a counterattack cannot cause another counterattack
      const result = read === 'counterattack' && combat.sort === 'counterattack' ? 'no' : read
      log?.add({
        kind: 'rolled',
        rule: 'ardennes:16.71.d',
        value: face,
        ...shown(modifiers),
        what: result,
        unit: g.unitIds[lead]!,
        places: [g.board.ids[combat.target]!],
      })
      if (result === 'counterattack' || result === 'no')
        return done(state, { type: 'defended', result, lead, heir: -1 })
      const lost = withStepLost(g, state, lead, 'ardennes:16.72.d', log)
      return done(lost.state, { type: 'defended', result, lead, heir: lost.heir })
    },
  })

/* Recon units that slip away from an engagement (21.4). */

/** Whether the defenders of a hex may slip away: a single recon unit, or squadrons of one cavalry group. */
export const maySlip = ({ pieces }: ArdennesTables, defenders: ReadonlyArray<number>): boolean => {
  const { regiment } = pieces[defenders[0]!]!
  return (
    defenders.every(unit => pieces[unit]!.type === 'recon') &&
    (defenders.length === 1 || (regiment !== null && defenders.every(unit => pieces[unit]!.regiment === regiment)))
  )
}

/** Asks the defender whether to slip away. */
export const slip = (g: ArdennesTables): ArdennesProcedure<SlipFrame> => {
  const away = g.actions.of('slip')
  return {
    who: (_state, { side }) => side,
    asks: () => 'recon',
    legal: () => [away, g.actions.of('stand')],
    apply: (state, _frame, action) => done(state, { type: 'slipped', slips: action === away }),
  }
}
