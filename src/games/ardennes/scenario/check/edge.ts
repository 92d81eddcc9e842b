/** What lies off the map of a scenario, and who comes from there. */
import { hexesOf, runOf } from '../hexes.js'
import { type Check, SCENARIO } from './common.js'

/** Ids of the boxes that every game has: none of a scenario may bear one. */
const RESERVED = /^(?:turn:.*|dead|surrendered|pool|exited|away)$/

/** Entries lie on the edge; those of the Allies lead to a box, those of the Germans to none. */
export const checkEntries: Check = look => {
  const { entries } = look.scenario.edge
  look.uniqueBy('id', entries, ['edge', 'entries'], 'entry')
  entries.forEach(({ id, side, box, hexes }, i) => {
    const path = ['edge', 'entries', i]
    look.knownHexes(hexes, [...path, 'hexes'])
    hexes.forEach((hex, k) => {
      const there = look.hexes.get(hex)
      if (there !== undefined) look.onEdge(there, [...path, 'hexes', k], `entry ${id} lies`)
    })
    if (box !== null) look.known(look.boxes, { what: 'box', id: box, path: [...path, 'box'], by: id })
    if ((side === 'allied') === (box !== null)) return
    const message =
      side === 'allied' ? `the Allied entry ${id} leads to no box` : `the German entry ${id} leads to a box`
    look.fault('inconsistent', 'ardennes:11.9.f', [...path, 'box'], message, [id])
  })
}

/** Boxes are joined both ways, and lie before hexes of the edge; entries that lead to one are among those. */
export const checkBoxes: Check = look => {
  const { boxes, entries } = look.scenario.edge
  const { units } = look.scenario
  look.uniqueBy('id', boxes, ['edge', 'boxes'], 'box')
  const hexes = new Map(hexesOf(look.scenario.sheets).map(hex => [hex.id, hex]))
  const before = new Map<string, string>()
  boxes.forEach(({ id, adjacent, edge }, i) => {
    const path = ['edge', 'boxes', i]
    if (RESERVED.test(id) || hexes.has(id) || look.units.has(id))
      look.fault('duplicate', SCENARIO, [...path, 'id'], `"${id}" is the name of something else`, [id])
    look.unique(adjacent, [...path, 'adjacent'], 'box')
    adjacent.forEach((other, k) => {
      const there = look.known(look.boxes, { what: 'box', id: other, path: [...path, 'adjacent', k], by: id })
      if (there === undefined || (there.adjacent.includes(id) && other !== id)) return
      const message = `the boxes ${id} and ${other} are not joined both ways`
      look.fault('inconsistent', 'ardennes:11.9.f', [...path, 'adjacent', k], message, [id, other])
    })
    look.knownRuns(edge, [...path, 'edge']).forEach(hex => {
      look.onEdge(hexes.get(hex)!, [...path, 'edge'], `box ${id} lies`)
      const other = before.get(hex)
      if (other !== undefined && other !== id)
        look.fault('duplicate', SCENARIO, [...path, 'edge'], `hex ${hex} lies before box ${other} already`, [hex, id])
      before.set(hex, id)
    })
  })
  entries.forEach(({ id, box, hexes: own }, i) => {
    const there = box === null ? undefined : look.boxes.get(box)
    if (there === undefined) return
    const edge = new Set(there.edge.flatMap(run => runOf(hexes, run)))
    own.forEach((hex, k) => {
      if (!hexes.has(hex) || edge.has(hex)) return
      const message = `entry ${id} leads to box ${there.id}, which does not lie behind hex ${hex}`
      look.fault('inconsistent', 'ardennes:11.9.f', ['edge', 'entries', i, 'hexes', k], message, [id, hex])
    })
  })
  if (units.length === 0) look.fault('out-of-range', SCENARIO, ['units'], 'there are no units', [], 1)
}

/** Roads lead off the map from its edge. */
export const checkEdgeRoads: Check = look => {
  look.scenario.edge.roads.forEach(({ hex }, i) => {
    const there = look.knownHex(hex, ['edge', 'roads', i, 'hex'])
    if (there !== undefined) look.onEdge(there, ['edge', 'roads', i, 'hex'], 'a road leads off the map')
  })
}
