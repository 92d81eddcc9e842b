/** Checks the off-map part of a scenario, and the units that arrive from there. */
import { hexesOf, runOf } from '../hexes.js'
import { type Check, SCENARIO } from './common.js'

/** Ids that every game reserves for its own boxes. */
const RESERVED = /^(?:turn:.*|dead|surrendered|pool|exited|away)$/

/** Checks that entries are on the map edge. Allied entries lead to a box, and German entries do not. */
export const checkEntries: Check = look => {
  const { entries } = look.scenario.edge
  look.uniqueBy('id', entries, ['edge', 'entries'], 'entry')
  entries.forEach(({ id, side, box, hexes }, i) => {
    const path = ['edge', 'entries', i]
    look.knownHexes(hexes, [...path, 'hexes'])
    hexes.forEach((hex, k) => {
      const there = look.hexes.get(hex)
      if (there !== undefined) look.onEdge(there, [...path, 'hexes', k], `entry ${id} is`)
    })
    if (box !== null) look.known(look.boxes, { what: 'box', id: box, path: [...path, 'box'], by: id })
    if ((side === 'allied') === (box !== null)) return
    const message =
      side === 'allied' ? `the Allied entry ${id} needs a box` : `the German entry ${id} must not have a box`
    look.fault('inconsistent', 'ardennes:11.9.f', [...path, 'box'], message, [id])
  })
}

/**
 * Checks that boxes are connected in both directions and are next to hexes of the map edge, including the hexes of
 * their entries.
 */
export const checkBoxes: Check = look => {
  const { boxes, entries } = look.scenario.edge
  const { units } = look.scenario
  look.uniqueBy('id', boxes, ['edge', 'boxes'], 'box')
  const hexes = new Map(hexesOf(look.scenario.sheets).map(hex => [hex.id, hex]))
  const before = new Map<string, string>()
  boxes.forEach(({ id, adjacent, edge }, i) => {
    const path = ['edge', 'boxes', i]
    if (RESERVED.test(id) || hexes.has(id) || look.units.has(id))
      look.fault('duplicate', SCENARIO, [...path, 'id'], `the id "${id}" is already in use`, [id])
    look.unique(adjacent, [...path, 'adjacent'], 'box')
    adjacent.forEach((other, k) => {
      const there = look.known(look.boxes, { what: 'box', id: other, path: [...path, 'adjacent', k], by: id })
      if (there === undefined || (there.adjacent.includes(id) && other !== id)) return
      const message = `the boxes ${id} and ${other} are not linked both ways`
      look.fault('inconsistent', 'ardennes:11.9.f', [...path, 'adjacent', k], message, [id, other])
    })
    look.knownRuns(edge, [...path, 'edge']).forEach(hex => {
      look.onEdge(hexes.get(hex)!, [...path, 'edge'], `box ${id} is`)
      const other = before.get(hex)
      if (other !== undefined && other !== id)
        look.fault('duplicate', SCENARIO, [...path, 'edge'], `hex ${hex} is already next to box ${other}`, [hex, id])
      before.set(hex, id)
    })
  })
  entries.forEach(({ id, box, hexes: own }, i) => {
    const there = box === null ? undefined : look.boxes.get(box)
    if (there === undefined) return
    const edge = new Set(there.edge.flatMap(run => runOf(hexes, run)))
    own.forEach((hex, k) => {
      if (!hexes.has(hex) || edge.has(hex)) return
      const message = `entry ${id} leads to box ${there.id}, which is not next to hex ${hex}`
      look.fault('inconsistent', 'ardennes:11.9.f', ['edge', 'entries', i, 'hexes', k], message, [id, hex])
    })
  })
  if (units.length === 0) look.fault('out-of-range', SCENARIO, ['units'], 'the scenario needs at least one unit', [], 1)
}

/** Checks that roads leave the map at its edge. */
export const checkEdgeRoads: Check = look => {
  look.scenario.edge.roads.forEach(({ hex }, i) => {
    const there = look.knownHex(hex, ['edge', 'roads', i, 'hex'])
    if (there !== undefined) look.onEdge(there, ['edge', 'roads', i, 'hex'], 'a road leads off the map')
  })
}
