/** Notes on supply and on markers that slow the enemy: lines of supply, their gaps, and the cost of markers and bottlenecks. */
import { type Note, isOnMap, unitPlace, withUnitsChanged, word } from '../../../kernel/index.js'
import { slowedIn, suppliedHexes, supplyBreaks, supplyLine, surrenderLevel } from '../chapters/index.js'
import { type ArdennesRule, halvesText } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  UNSUPPLIED,
  isBlocked,
  isMarked,
  sideOf,
} from '../state/index.js'
import { SIDES } from '../scenario/index.js'
import { SIDE_NAMES, counted } from './counting.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

/** The number of gaps in a line that the notes list. */
const TOLD = 3

/** Explains why a hex has no line of supply (23.3). The notes describe the line with the fewest gaps. */
const brokenBy = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): Notes => {
  const breaks = supplyBreaks(g, state, side, hex)
  if (breaks === null) return [{ text: 'no road from a source comes within four hexes', rule: 'ardennes:23.3.b' }]
  return breaks.slice(0, TOLD).map(([rule, text], i) => {
    const more = i === TOLD - 1 && breaks.length > TOLD ? `, and ${breaks.length - TOLD} more` : ''
    return { text: `${i === 0 ? 'its line of supply is cut by: ' : 'and by: '}${text}${more}`, rule }
  })
}

/** Describes the line of supply of a hex (23.3.a): its source, its road part and its overland part. */
const lineTo = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): Notes => {
  const line = supplyLine(g, state, side, hex)
  if (line === null) return []
  const { overland, road } = line
  const ids = (hexes: ReadonlyArray<number>): string => hexes.map(each => g.board.ids[each]!).join('-')
  const source = g.board.ids[road[road.length - 1]!]!
  const entry = g.scenario.edge.entries.find(
    each => each.source && each.side === SIDES[side] && each.hexes.includes(source),
  )
  const from = `from the source ${source}${entry === undefined ? '' : ` (entry ${entry.id})`}`
  const parts = [
    ...(road.length > 1 ? [`${counted(road.length - 1, 'hex')} by road, ${ids([...road].reverse())}`] : []),
    ...(overland.length > 1
      ? [`${counted(overland.length - 1, 'hex')} overland, ${ids([...overland].reverse())}`]
      : []),
  ]
  return [{ text: `its line of supply: ${[from, ...parts].join('; ')}`, rule: 'ardennes:23.3.a' }]
}

/** Returns the notes on a unit's supply: its current line, its marker from the last check, and the surrender points of its group. */
export const supplyOf = (g: ArdennesTables, state: ArdennesState, unit: number): Notes => {
  const [side, hex] = [sideOf(g, unit), unitPlace(state, unit)]
  const line = suppliedHexes(g, state, side)[hex] === 1
  const marked = isMarked(state, unit, UNSUPPLIED)
  const group = state.groups.find(({ units }) => units.includes(unit))
  return [
    line === marked
      ? {
          text: line
            ? 'a line of supply leads here now; the marker stays until the next check'
            : 'no line of supply leads here now; this takes effect at the next check',
          rule: 'ardennes:23.1.f',
        }
      : { text: line ? 'in supply' : 'out of supply', rule: 'ardennes:23.1.b' },
    ...(line ? lineTo : brokenBy)(g, state, side, hex),
    ...(group === undefined
      ? []
      : [
          {
            text: `cut off: ${counted(group.points, 'surrender point')} of ${surrenderLevel(g, group.units)}`,
            rule: 'ardennes:23.8.d' as const,
          },
        ]),
  ]
}

/**
 * Whether a unit of a side would be in supply in a hex without such a unit. A unit negates enemy zones of control and
 * bonds in its own hex (Q-50, 10.4.b).
 */
const wouldBeSupplied = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): boolean => {
  const occupancy = g.occupancy(state.units)
  // a counter off the map, or a unit that leaves another unit behind, since lines only ask whether a hex is occupied
  const spare = g.unitsOf[side].find(
    unit => !isOnMap(g, state, unit) || occupancy.count(side, unitPlace(state, unit)) > 1,
  )
  const there = spare === undefined ? state : withUnitsChanged(state, [spare], () => word(hex, 0))
  return suppliedHexes(g, there, side)[hex] === 1
}

/** Returns the supply of the units in a hex, or the supply that units would have there (23.1). */
export const supplyIn = (g: ArdennesTables, state: ArdennesState, hex: number): Notes => {
  const occupancy = g.occupancy(state.units)
  const rule = 'ardennes:23.1.b'
  const said = (who: string, verb: string, supplied: boolean) =>
    ({
      text: `${who} here ${verb} ${supplied ? 'in' : 'out of'} supply`,
      rule,
    }) as const
  const holder = ([GERMAN, ALLIED] as const).find(side => occupancy.count(side, hex) > 0)
  if (holder !== undefined) return [said(SIDE_NAMES[holder], 'are', suppliedHexes(g, state, holder)[hex] === 1)]
  const [german, allied] = [wouldBeSupplied(g, state, GERMAN, hex), wouldBeSupplied(g, state, ALLIED, hex)]
  return german === allied
    ? [said('units', 'would be', german)]
    : [said(SIDE_NAMES[GERMAN], 'would be', german), said(SIDE_NAMES[ALLIED], 'would be', allied)]
}

/**
 * Returns the additional cost of entering a hex for each side, from enemy markers and bottlenecks (24.2, 24.7), and the
 * other effects of a roadblock (24.8).
 */
export const slowedBy = (g: ArdennesTables, state: ArdennesState, hex: number): Notes =>
  ([GERMAN, ALLIED] as const).flatMap((side): Notes => {
    const halves = slowedIn(g, state, side, hex)
    if (halves === 0) return []
    const who = side === GERMAN ? 'Germans' : 'Allies'
    const narrow = side === GERMAN && g.bottlenecks[hex] === 1
    return [
      {
        text: `${who} pay ${halvesText(halves)} more movement points to enter, except in Tactical Movement`,
        rule: narrow ? 'ardennes:24.7.a' : 'ardennes:24.2.a',
      },
      ...(isBlocked(state, side, hex)
        ? [
            {
              text: `a roadblock: ${who} must stop here in Strategic Movement, and may not trace supply through it`,
              rule: 'ardennes:24.8.d',
            } as const,
          ]
        : []),
    ]
  })
