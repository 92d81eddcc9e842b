/** Checks of the rules data of a scenario: turns, CAPs, Fortunes of War, special rules, victory points. */
import type { Path } from '../../../../kernel/index.js'
import type { IllusionCalendar } from '../play.js'
import { type Check, type Look, SCENARIO, knownUnits } from './common.js'

/** Reports a table that does not have one entry per game turn. */
const checkLength = ({ fault, gameTurns }: Look, list: ReadonlyArray<unknown>, path: Path): void => {
  if (list.length === gameTurns) return
  const message = `${list.length} entries for ${gameTurns} game turns: expected one per turn`
  fault(
    'inconsistent',
    path[0] === 'mandates' ? 'grand-illusion:9.1.1.a' : 'grand-illusion:6.0.a',
    path,
    message,
    [],
    gameTurns,
  )
}

/** Checks that play begins with turn 1 and that tables by turn have one entry per turn. */
export const checkTurns: Check = look => {
  const { turns, initiative, mandates } = look.scenario
  if (turns.first !== 1)
    look.fault('out-of-range', 'grand-illusion:13.1.3.a', ['turns', 'first'], 'play must begin with turn 1', [], 1)
  if (!look.turnsAscend(turns, SCENARIO)) return
  look.datesOf(turns.dates, look.gameTurns, SCENARIO)
  checkLength(look, initiative, ['initiative'])
  checkLength(look, mandates.german, ['mandates', 'german'])
  checkLength(look, mandates.allied, ['mandates', 'allied'])
}

/** First turns of rules. If a scenario does not have the rule, this is a turn after the last. */
const BEGINNINGS = [
  'withdrawalFrom',
  'emergencyFrom',
  'railFrom',
  'conqueredRailFrom',
  'franceFrom',
  'disruptedLaterFrom',
  'disruptedAtOnceFrom',
  'fatigueFrom',
] as const satisfies ReadonlyArray<keyof IllusionCalendar>

/** Checks that rules have a first turn, and end after it. */
export const checkCalendar: Check = ({ scenario: { calendar, victory }, fault }) => {
  for (const field of BEGINNINGS)
    if (calendar[field] === 0)
      fault(
        'out-of-range',
        SCENARIO,
        ['calendar', field],
        'expected the first turn of the rule, or a turn after the last one if the scenario does not have the rule',
        [],
        1,
      )
  if (calendar.emergencyThrough < calendar.emergencyFrom)
    fault('out-of-range', SCENARIO, ['calendar', 'emergencyThrough'], 'emergency supply ends before it begins')
  for (const side of ['german', 'allied'] as const) {
    if (victory.withdrawal[side].turn >= calendar.withdrawalFrom) continue
    const message = `the ${side} withdrawal has a cost for turn ${victory.withdrawal[side].turn}, before the first turn of general withdrawals`
    fault('out-of-range', 'grand-illusion:8.7.1.b', ['victory', 'withdrawal', side, 'turn'], message)
  }
}

/** Checks that the CAPs of the first turn are within the limit. */
export const checkCaps: Check = ({ scenario: { caps }, fault }) => {
  for (const side of ['german', 'allied'] as const) {
    if (caps.first === null || caps.first[side] <= caps.most) continue
    const message = `${caps.first[side]} CAPs are more than the limit of ${caps.most}`
    fault('out-of-range', 'grand-illusion:5.1.1.e', ['caps', 'first', side], message, [], caps.most)
  }
}

/** Checks the markers at the start: German control only of hexes printed Allied, and one entrenchment per hex. */
export const checkMarkers: Check = ({
  scenario: { captured, entrenchments },
  hexes,
  knownHexes,
  knownHex,
  unique,
  fault,
}) => {
  knownHexes(captured, ['captured'])
  captured.forEach((id, i) => {
    if (hexes.get(id)?.control !== 'german') return
    fault(
      'inconsistent',
      'grand-illusion:13.1.3.j',
      ['captured', i],
      `hex ${id} is printed German and needs no marker`,
      [id],
    )
  })
  entrenchments.forEach(({ hex }, i) => {
    knownHex(hex, ['entrenchments', i, 'hex'])
  })
  unique(
    entrenchments.map(({ hex }) => hex),
    ['entrenchments'],
    'an entrenchment in',
  )
}

/** Sums of two dice. */
const SUMS = Array.from({ length: 11 }, (_, i) => i + 2)

/** Checks that Fortunes of War have one row per sum, and that a defender without CAPs has a choice (9.1.4, Q-115). */
export const checkFortunes: Check = ({ scenario: { fortunes }, fault, uniqueBy }) => {
  const { rows, advantages } = fortunes
  const path = ['fortunes', 'rows']
  const seen = new Set<number>()
  rows.forEach(({ sum }, i) => {
    if (seen.has(sum)) fault('duplicate', 'grand-illusion:9.1.4.a', [...path, i, 'sum'], `the sum ${sum} has two rows`)
    seen.add(sum)
  })
  for (const sum of SUMS)
    if (!seen.has(sum)) fault('inconsistent', 'grand-illusion:9.1.4.a', path, `the sum ${sum} has no row`)
  const at = ['fortunes', 'advantages']
  uniqueBy('id', advantages, at, 'choice')
  advantages.forEach(({ id, combat }, i) => {
    if (combat === 'chosen')
      fault(
        'inconsistent',
        'grand-illusion:9.1.4.d',
        [...at, i, 'combat'],
        `the choice "${id}" leads to another choice`,
        [id],
      )
  })
  const allenby = rows.find(({ sum }) => sum === fortunes.allenby)
  if (allenby?.combat === 'chosen')
    fault(
      'inconsistent',
      'grand-illusion:12.4.a',
      ['fortunes', 'allenby'],
      `the row "${allenby.id}" leaves the choice to the defender`,
      [allenby.id],
    )
  if (rows.every(({ combat }) => combat !== 'chosen') || advantages.some(({ price }) => price === 0)) return
  fault('inconsistent', 'grand-illusion:9.1.4.d', at, 'expected a choice without a price, for a defender without CAPs')
}

/** Checks the hexes and units of the special rules. Units that may be set up elsewhere must be part of the set-up. */
export const checkSpecial: Check = look => {
  const { activation, closed, setup } = look.scenario.special
  activation.forEach(({ hexes }, i) => {
    look.knownHexes(hexes, ['special', 'activation', i, 'hexes'])
  })
  closed.forEach(({ hex }, i) => {
    look.knownHex(hex, ['special', 'closed', i, 'hex'])
  })
  const path = ['special', 'setup']
  look.knownHex(setup.hex, [...path, 'hex'])
  for (const unit of knownUnits(look, setup.units, [...path, 'units'])) {
    if (unit.start.type === 'setup' && unit.combat !== null && unit.option === 0) continue
    const at = [...path, 'units', setup.units.indexOf(unit.id)]
    look.fault('inconsistent', 'grand-illusion:13.1.1.f', at, `${unit.id} is not a combat unit of the set-up`, [
      unit.id,
    ])
  }
}

/** Checks that the turn of each bonus is within the game, and that the fortresses of a bonus are fortresses. */
export const checkBonuses: Check = look => {
  const { victory, turns } = look.scenario
  victory.bonuses.forEach((bonus, i) => {
    const path = ['victory', 'bonuses', i]
    if (bonus.turn > turns.last)
      look.fault(
        'out-of-range',
        SCENARIO,
        [...path, 'turn'],
        `the bonus of turn ${bonus.turn} is after the last turn`,
        [],
        turns.last,
      )
    if (bonus.type !== 'fortresses') return
    for (const unit of knownUnits(look, bonus.fortresses, [...path, 'fortresses'])) {
      if (unit.type === 'fortress') continue
      const at = [...path, 'fortresses', bonus.fortresses.indexOf(unit.id)]
      look.fault('inconsistent', 'grand-illusion:14.2.2.c', at, `${unit.id} is not a fortress`, [unit.id])
    }
  })
}
