/** What is told of a box off the map: by which entries units come in, and who is due. */
import { type Note, unitPlace } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { ArdennesState, ArdennesTables, Piece } from '../state/index.js'
import { names } from './counting.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

/** By which entries units of a box of the scenario come in, and to which others they go (13.1.h, 13.3). */
const ofScenarioBox = ({ scenario: { edge } }: ArdennesTables, id: string): Notes => {
  const box = edge.boxes.find(each => each.id === id)
  if (box === undefined) return []
  const entries = edge.entries.filter(each => each.box === id).map(entry => `${entry.id} (${entry.hexes.join(', ')})`)
  const others = edge.boxes.filter(other => box.adjacent.includes(other.id)).map(({ name }) => name)
  return [
    ...(entries.length === 0
      ? []
      : [{ text: `units enter by ${entries.join(', ')}`, rule: 'ardennes:13.1.h' as const }]),
    ...(others.length === 0
      ? []
      : [{ text: `units go from here to: ${others.join(', ')}`, rule: 'ardennes:11.9.c' as const }]),
  ]
}

/** How a unit comes, in few words. */
const wayIn = ({ start }: Piece): string =>
  start?.type === 'town'
    ? 'in a town'
    : start?.type === 'drop'
      ? 'by parachute'
      : start?.type === 'reinforcement'
        ? `by ${start.entries.join(' or ')}`
        : ''

/** Who is due on a turn, by the entry that they come by (13.1.c, 13.2.a, 27.2.a). */
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

/** What lies before an entry hex, off the map, is for (13.4.d, 13.5.a). */
const ofGate = (g: ArdennesTables, gate: number): Notes => [
  {
    text: `before the entry hex ${g.board.ids[gate]!}: units here hold a German in it back, and may attack him`,
    rule: 'ardennes:13.4.d',
  },
]

/** Notes of a box. */
export const ofBox = (g: ArdennesTables, state: ArdennesState, place: number): Notes => {
  const gate = g.gateOf[place]!
  if (gate >= 0) return ofGate(g, gate)
  return g.turnOf(place) > 0 ? dueIn(g, state, place) : ofScenarioBox(g, g.board.ids[place]!)
}
