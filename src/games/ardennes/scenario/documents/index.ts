/**
 * The scenarios of Ardennes '44, joined from the documents in this folder: one map and one list of counters for all, and a
 * document for what each scenario adds. The documents are the source: see the README beside them.
 */
import { deepFreeze, documentOf } from '../../../../kernel/index.js'
import type { ArdennesCounter, ArdennesUnit } from '../forces.js'
import { hexesOf } from '../hexes.js'
import type { ArdennesScenario } from '../scenario.js'
import type { ArdennesSheet } from '../sheet.js'
import eastDocument from './east.json' with { type: 'json' }
import eightTurnsDocument from './eight-turns.json' with { type: 'json' }
import forcesDocument from './forces.json' with { type: 'json' }
import sixTurnsDocument from './six-turns.json' with { type: 'json' }

/** What a scenario adds to the map and the counters; `starts` are those of units that come otherwise than in the campaign. */
type Part = Omit<ArdennesScenario, 'sheets' | 'units' | 'counters'> & {
  readonly starts: Readonly<Record<string, ArdennesUnit['start']>>
}

const sheets = [documentOf<ArdennesSheet>(eastDocument)]
const { units, counters } = documentOf<{
  readonly units: ReadonlyArray<ArdennesUnit>
  readonly counters: ReadonlyArray<ArdennesCounter>
}>(forcesDocument)
const sixTurns = documentOf<Part>(sixTurnsDocument)
const eightTurns = documentOf<Partial<Part>>(eightTurnsDocument)

/** Whether a unit can take part: it starts on the sheets in play, or comes before the game is over. */
const takesPart =
  (hexes: ReadonlySet<string>, last: number) =>
  ({ start }: ArdennesUnit): boolean =>
    'turn' in start ? start.turn <= last : hexes.has(start.hex)

/** Units that take no part are left out, and so are counters for which they alone would be exchanged, and nights that do not come. */
const join = ({ starts, ...part }: Part): ArdennesScenario => {
  const { format, id, title, ...play } = part
  const hexes = new Set(hexesOf(sheets).map(hex => hex.id))
  const own = units
    .map(unit => (starts[unit.id] === undefined ? unit : { ...unit, start: starts[unit.id]! }))
    .filter(takesPart(hexes, play.turns.last))
  const inPlay = new Set(own.map(unit => unit.id))
  const taken = counters
    .map(counter =>
      counter.kind === 'remnant' ? { ...counter, of: counter.of.filter(unit => inPlay.has(unit)) } : counter,
    )
    .filter(({ of }) => of.length > 0)
  const { entries, nights } = play.replacements
  const replacements = { entries, nights: nights.filter(({ afterTurn }) => afterTurn < play.turns.last) }
  return { format, id, title, sheets, units: own, counters: taken, ...play, replacements }
}

/** Ids of the scenarios that come with the game. */
export type ScenarioId = 'six-turns' | 'eight-turns'

/** The scenarios that come with the game, by id: 31.1 and 31.2 of the rulebook. */
export const scenarios: Readonly<Record<ScenarioId, ArdennesScenario>> = deepFreeze({
  'six-turns': join(sixTurns),
  // it lists what differs from the shorter game
  'eight-turns': join({ ...sixTurns, ...eightTurns }),
})
