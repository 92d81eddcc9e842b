/** What a scenario says of its play: turns, CAPs, Fortunes of War, special rules, points. */
import type { Path } from '../../../../kernel/index.js'
import type { IllusionCalendar } from '../play.js'
import { type Check, type Look, SCENARIO, knownUnits } from './common.js'

/** A table with an entry a game turn. */
const checkLength = ({ fault, gameTurns }: Look, list: ReadonlyArray<unknown>, path: Path): void => {
  if (list.length === gameTurns) return
  const message = `${list.length} entries for ${gameTurns} game turns`
  fault(
    'inconsistent',
    path[0] === 'mandates' ? 'grand-illusion:9.1.1.a' : 'grand-illusion:6.0.a',
    path,
    message,
    [],
    gameTurns,
  )
}

/** Play begins with turn 1; what goes by turns has an entry a turn. */
export const checkTurns: Check = look => {
  const { turns, initiative, mandates } = look.scenario
  if (turns.first !== 1)
    look.fault('out-of-range', 'grand-illusion:13.1.3.a', ['turns', 'first'], 'play begins with turn 1', [], 1)
  if (!look.turnsAscend(turns, SCENARIO)) return
  look.datesOf(turns.dates, look.gameTurns, SCENARIO)
  checkLength(look, initiative, ['initiative'])
  checkLength(look, mandates.german, ['mandates', 'german'])
  checkLength(look, mandates.allied, ['mandates', 'allied'])
}

/** Rules that begin with a turn: one that a scenario has not begins after its end. */
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

/** Rules begin with a turn, before they end. */
export const checkCalendar: Check = ({ scenario: { calendar, victory }, fault }) => {
  for (const field of BEGINNINGS)
    if (calendar[field] === 0)
      fault(
        'out-of-range',
        SCENARIO,
        ['calendar', field],
        'a rule begins with a turn: one after the last for none',
        [],
        1,
      )
  if (calendar.emergencyThrough < calendar.emergencyFrom)
    fault('out-of-range', SCENARIO, ['calendar', 'emergencyThrough'], 'emergency supply ends before it begins')
  for (const side of ['german', 'allied'] as const) {
    if (victory.withdrawal[side].turn >= calendar.withdrawalFrom) continue
    const message = `the ${side} withdrawal is priced for a turn on which nobody may withdraw`
    fault('out-of-range', 'grand-illusion:8.7.1.b', ['victory', 'withdrawal', side, 'turn'], message)
  }
}

/** CAPs of the first turn are within the limit. */
export const checkCaps: Check = ({ scenario: { caps }, fault }) => {
  for (const side of ['german', 'allied'] as const) {
    if (caps.first === null || caps.first[side] <= caps.most) continue
    const message = `${caps.first[side]} CAPs are more than a side may hold`
    fault('out-of-range', 'grand-illusion:5.1.1.e', ['caps', 'first', side], message, [], caps.most)
  }
}

/** Markers at the start: German control of hexes printed Allied, entrenchments, each once. */
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
    fault('inconsistent', 'grand-illusion:13.1.3.j', ['captured', i], `hex ${id} is printed German`, [id])
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

/** Fortunes of War: a row for each sum, and choices that leave the defender one without CAPs (9.1.4, Q-115). */
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
        `the choice "${id}" leaves the choice open`,
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
  fault('inconsistent', 'grand-illusion:9.1.4.d', at, 'a defender without CAPs has no choice')
}

/** Special rules name hexes and units; who may be set up elsewhere is set up at all. */
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
    look.fault('inconsistent', 'grand-illusion:13.1.1.f', at, `${unit.id} is no combat unit of the set-up`, [unit.id])
  }
}

/** Points for what comes by turns fall within the game, and fortresses of a bonus are fortresses. */
export const checkBonuses: Check = look => {
  const { victory, turns } = look.scenario
  victory.bonuses.forEach((bonus, i) => {
    const path = ['victory', 'bonuses', i]
    if (bonus.turn > turns.last)
      look.fault(
        'out-of-range',
        SCENARIO,
        [...path, 'turn'],
        `points on turn ${bonus.turn}, after the last`,
        [],
        turns.last,
      )
    if (bonus.type !== 'fortresses') return
    for (const unit of knownUnits(look, bonus.fortresses, [...path, 'fortresses'])) {
      if (unit.type === 'fortress') continue
      const at = [...path, 'fortresses', bonus.fortresses.indexOf(unit.id)]
      look.fault('inconsistent', 'grand-illusion:14.2.2.c', at, `${unit.id} is no fortress`, [unit.id])
    }
  })
}
