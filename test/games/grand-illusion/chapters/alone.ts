/** Builds positions in which no unit is on the map or on the turn track but the named ones. */
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import type { Side } from '../../../../src/games/grand-illusion/scenario/index.js'
import { unitPlace } from '../../../../src/kernel/index.js'
import { type Position, rulesOf } from '../positions.js'
import { given } from './given.js'

/**
 * Reads a position of a scenario, given as lines with commas between them, without the units that no line names. Each side
 * has 3 CAPs, and the German side has the initiative, if no line says otherwise.
 */
export const alone = (scenario: ScenarioId, ...lines: ReadonlyArray<string>): Position => {
  const { tables: g, start } = rulesOf(scenario)
  const named = lines.flatMap(text => text.split(', '))
  const isNamed = (words: string): boolean => named.some(line => `${line} `.startsWith(`${words} `))
  const defaults = ['caps german 3', 'caps allied 3', 'initiative german']
  return given(
    `grand-illusion ${scenario}`,
    ...named,
    ...defaults.filter(line => !isNamed(line.slice(0, line.lastIndexOf(' ')))),
    ...g.unitIds.filter((id, unit) => g.turnOf(unitPlace(start, unit)) > 0 && !isNamed(id)).map(id => `${id} gone`),
  )
}

/** Reads the reinforcement phase of a side, by default of turn 4 of the campaign. */
export const reinforcing = (side: Side, lines: string, turn = 4, scenario: ScenarioId = 'campaign'): Position =>
  alone(scenario, `turn ${turn} ${side} reinforcement`, lines)

/** Returns the hexes in which the selected unit can be placed. */
export const arrivalHexes = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('place ') ? [text.slice('place '.length)] : []))
