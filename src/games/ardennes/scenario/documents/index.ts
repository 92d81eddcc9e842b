/**
 * Joins the scenarios of Ardennes '44 from the documents in this folder: the sheets of the map, the counters, the data
 * that all games share, and one document per game. The README describes the documents.
 */
import { deepFreeze, documentOf } from '../../../../kernel/index.js'
import type { ArdennesEdge } from '../edge.js'
import type { ArdennesCounter, ArdennesUnit } from '../forces.js'
import { hexesOf } from '../hexes.js'
import type { OptionalUnits } from '../optional.js'
import type { UnitRoles } from '../roles.js'
import type { ArdennesScenario } from '../scenario.js'
import type { ArdennesSheet } from '../sheet.js'
import campaignDocument from './campaign.json' with { type: 'json' }
import commonDocument from './common.json' with { type: 'json' }
import eastDocument from './east.json' with { type: 'json' }
import eightTurnsDocument from './eight-turns.json' with { type: 'json' }
import forcesDocument from './forces.json' with { type: 'json' }
import optionalDocument from './optional.json' with { type: 'json' }
import sixTurnsDocument from './six-turns.json' with { type: 'json' }
import westDocument from './west.json' with { type: 'json' }

/** The data that all games share. `edge` has the entries and roads of every game, and `dates` the dates of all turns. */
type Common = Omit<
  ArdennesScenario,
  'id' | 'title' | 'sheets' | 'units' | 'counters' | 'optional' | 'edge' | 'turns' | 'victory' | 'roles'
> & {
  readonly edge: Omit<ArdennesEdge, 'boxes'>
  readonly roles: Omit<UnitRoles, 'riders'>
  readonly dates: ReadonlyArray<string>
}
/**
 * The data of one game: the ids of its sheets, and its additions to the shared edge. `starts` replaces the starts of
 * units that differ from the campaign.
 */
type Part = Pick<ArdennesScenario, 'id' | 'title' | 'edge' | 'victory'> & {
  readonly sheets: ReadonlyArray<string>
  readonly riders: UnitRoles['riders']
  readonly turns: Omit<ArdennesScenario['turns'], 'dates'>
  readonly starts: Readonly<Record<string, ArdennesUnit['start']>>
}

const maps = [documentOf<ArdennesSheet>(eastDocument), documentOf<ArdennesSheet>(westDocument)]
const { units, counters } = documentOf<{
  readonly units: ReadonlyArray<ArdennesUnit>
  readonly counters: ReadonlyArray<ArdennesCounter>
}>(forcesDocument)
const optional = documentOf<OptionalUnits>(optionalDocument)
/** All units that are printed on counters, including optional units. */
export const PRINTED: ReadonlyArray<ArdennesUnit> = [...units, ...optional.groups.flatMap(group => group.units)]
const common = documentOf<Common>(commonDocument)
const campaign = documentOf<Part>(campaignDocument)
const sixTurns = documentOf<Part>(sixTurnsDocument)
const eightTurns = documentOf<Partial<Part>>(eightTurnsDocument)

/** Whether a unit can take part: it starts on the sheets in play, or arrives before the game ends. */
const takesPart =
  (hexes: ReadonlySet<string>, last: number) =>
  ({ start }: ArdennesUnit): boolean =>
    'turn' in start ? start.turn <= last : hexes.has(start.hex)

/** Returns the groups of optional units whose units can all take part. Without such a group, the stretch of the Meuse is empty. */
const optionalHere = (part: (unit: ArdennesUnit) => boolean): OptionalUnits => {
  const groups = optional.groups.filter(({ units: own }) => own.every(part))
  return { stretch: groups.length === 0 ? [] : optional.stretch, groups }
}

/**
 * Joins a scenario. Leaves out units that cannot take part, counters that only such units need, hexes of other sheets, and
 * nights after the end of the game.
 */
const join = ({ id, title, turns, starts, ...part }: Part): ArdennesScenario => {
  const sheets = maps.filter(sheet => part.sheets.includes(sheet.id))
  const hexes = new Set(hexesOf(sheets).map(hex => hex.id))
  const isIn = takesPart(hexes, turns.last)
  const own = units
    .map(unit => (starts[unit.id] === undefined ? unit : { ...unit, start: starts[unit.id]! }))
    .filter(isIn)
  const maybe = optionalHere(isIn)
  const inPlay = new Set([...own, ...maybe.groups.flatMap(group => group.units)].map(unit => unit.id))
  const taken = counters
    .map(counter =>
      counter.kind === 'remnant' ? { ...counter, of: counter.of.filter(unit => inPlay.has(unit)) } : counter,
    )
    .filter(({ of }) => of.length > 0)
  const { format, edge, places, roles, dates, replacements, ...play } = common
  const here = (runs: ReadonlyArray<string>): ReadonlyArray<string> => runs.filter(run => hexes.has(run.split('-')[0]!))
  return {
    format,
    id,
    title,
    sheets,
    edge: {
      entries: [...edge.entries, ...part.edge.entries],
      boxes: part.edge.boxes,
      roads: [...edge.roads, ...part.edge.roads],
    },
    units: own,
    counters: taken,
    optional: maybe,
    ...play,
    replacements: {
      entries: replacements.entries,
      nights: replacements.nights.filter(({ afterTurn }) => afterTurn < turns.last),
    },
    places: { ...places, westOfOurthe: here(places.westOfOurthe), westOfMeuse: here(places.westOfMeuse) },
    roles: { ...roles, riders: part.riders },
    turns: { ...turns, dates: dates.slice(turns.first - 1, turns.last) },
    victory: part.victory,
  }
}

/** Ids of the scenarios that come with the game. */
export type ScenarioId = 'six-turns' | 'eight-turns' | 'campaign'

/** The scenarios that come with the game, by id: 31.1, 31.2 and 30 of the rulebook. */
export const scenarios: Readonly<Record<ScenarioId, ArdennesScenario>> = deepFreeze({
  'six-turns': join(sixTurns),
  // its document contains only the differences from the shorter game
  'eight-turns': join({ ...sixTurns, ...eightTurns }),
  campaign: join(campaign),
})
