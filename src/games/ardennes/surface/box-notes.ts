/** Notes on a box off the map: the entries to the map, and the units that are due. */
import { type Note, unitPlace } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { ArdennesState, ArdennesTables, Piece } from '../state/index.js'
import { names } from './counting.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

/** The entries of a box of the scenario, and the boxes that units can move to from it (13.1.h, 13.3). */
const ofScenarioBox = ({ scenario: { edge } }: ArdennesTables, id: string): Notes => {
  const box = edge.boxes.find(each => each.id === id)
  if (box === undefined) return []
  const entries = edge.entries.filter(each => each.box === id).map(entry => `${entry.id} (${entry.hexes.join(', ')})`)
  const others = edge.boxes.filter(other => box.adjacent.includes(other.id)).map(({ name }) => name)
  return [
    ...(entries.length === 0
      ? []
      : [{ text: `units enter the map by ${entries.join(', ')}`, rule: 'ardennes:13.1.h' as const }]),
    ...(others.length === 0
      ? []
      : [{ text: `units can move from here to: ${others.join(', ')}`, rule: 'ardennes:11.9.c' as const }]),
  ]
}

/** The arrival of a unit, in a few words. */
const wayIn = ({ start }: Piece): string =>
  start?.type === 'town'
    ? 'in a town'
    : start?.type === 'drop'
      ? 'by parachute'
      : start?.type === 'reinforcement'
        ? `by entry ${start.entries.join(' or ')}`
        : ''

/** The units that are due on a turn, grouped by their arrival (13.1.c, 13.2.a, 27.2.a). */
const dueIn = (g: ArdennesTables, state: ArdennesState, place: number): Notes => {
  const due = [...g.unitIds.keys()].filter(unit => unitPlace(state, unit) === place)
  const ways = [...new Set(due.map(unit => wayIn(g.pieces[unit]!)))].filter(way => way !== '')
  return ways.map(way => ({
    text: `${way}: ${names(
      g,
      due.filter(unit => wayIn(g.pieces[unit]!) === way),
    )}`,
    rule: way === 'in a town' ? 'ardennes:13.2.a' : way === 'by parachute' ? 'ardennes:27.2.a' : 'ardennes:13.1.c',
  }))
}

/** The purpose of a place off the map next to an entry hex (13.4.d, 13.5.a). */
const ofGate = (g: ArdennesTables, gate: number): Notes => [
  {
    text: `next to the entry hex ${g.board.ids[gate]!}: units here block a German unit in it, and may attack it`,
    rule: 'ardennes:13.4.d',
  },
]

/** Returns the notes on a box. */
export const ofBox = (g: ArdennesTables, state: ArdennesState, place: number): Notes => {
  const gate = g.gateOf[place]!
  if (gate >= 0) return ofGate(g, gate)
  return g.turnOf(place) > 0 ? dueIn(g, state, place) : ofScenarioBox(g, g.board.ids[place]!)
}
