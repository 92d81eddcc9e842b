/** Determined Defence (16.7): a stack tries to hold its hex. */
import { dieProcedure, done, stay, bar } from '../../../../kernel/index.js'
import { DETERMINED_DEFENCE, LEAD_ROLL } from '../../rulebook/index.js'
import {
  type AftermathFrame,
  type ArdennesBars,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type DefenceFrame,
  type DefenceRollFrame,
  type Asking,
  SHAKEN,
  frameOf,
  isMarked,
  offers,
} from '../../state/index.js'
import { type Modifier, added, forMorale, shown, where } from '../dice.js'
import { bestQuality, blindsTanks, isTank, qualityOf } from './armor.js'
import { withStepLost } from './losses.js'
import { defendersIn, gains, isDugIn, isSettled } from './strengths.js'

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
const LEAD: ArdennesBars<Holding> = [
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
      { type: 'lead', among: holding, bars: LEAD },
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
