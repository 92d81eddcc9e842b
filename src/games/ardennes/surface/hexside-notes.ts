/** What is told of the sides of a hex: its bridges, and the bonds that lie along them. */
import { type Note, gameTurnOf, neighbour } from '../../../kernel/index.js'
import { type Lines, barsLine, bondWords, hexsideHolders, isUnchecked, mayTry } from '../chapters/index.js'
import { type ArdennesRule, BLOWN_ON, DEMOLITION, OUREN_STANDS, TURNS } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  BLOWN,
  GERMAN,
  WHOLE,
  buildingOf,
  enemyOf,
} from '../state/index.js'
import { SIDE_NAMES } from './counting.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

/** How a bridge that stands may fall, as the rules are now. */
const standing = (g: ArdennesTables, state: ArdennesState, bridge: number): Note<ArdennesRule> => {
  if (bridge === g.ouren && isUnchecked(g, state))
    return {
      text: `stands; a die is thrown for it as the first German comes to it: on ${OUREN_STANDS} or more it holds`,
      rule: 'ardennes:7.8.a',
    }
  if (mayTry(state, bridge))
    return {
      text: `stands; a die of ${BLOWN_ON} or less blows it in a bridge phase, of ${BLOWN_ON - DEMOLITION.enemyTurn} or less when it is attacked across`,
      rule: 'ardennes:7.3.e',
    }
  return state.tried.includes(bridge)
    ? { text: 'stands; it is not tried again in this player turn', rule: 'ardennes:7.2.c' }
    : { text: `stands; none is blown before turn ${TURNS.second + 1}`, rule: 'ardennes:7.7.a' }
}

/** How a bridge that is down comes back. */
const down = (g: ArdennesTables, state: ArdennesState, bridge: number): Note<ArdennesRule> => {
  if (state.bridges[bridge] === BLOWN)
    return {
      text: 'is blown; who has both ends free of the enemy, and a road from one to supply, begins it in a bridge phase and has it in the next',
      rule: 'ardennes:7.9.d',
    }
  const owner = ([GERMAN, ALLIED] as const).find(side => state.bridges[bridge] === buildingOf(side))
  const due = g.completed.find(each => each.bridge === bridge && gameTurnOf(state) < each.turn)
  if (due !== undefined || owner === undefined)
    return {
      text: `is under construction${due === undefined ? '' : `: it is finished in the German bridge phase of turn ${due.turn}`}`,
      rule: 'ardennes:7.10.a',
    }
  return {
    text: `is under construction by the ${SIDE_NAMES[owner]}: finished in their next bridge phase if both ends are still theirs`,
    rule: 'ardennes:7.9.e',
  }
}

/** The bridges over the sides of a hex. */
export const bridgesAt = (g: ArdennesTables, state: ArdennesState, hex: number): Notes =>
  g.bridgeEnds.flatMap((ends, bridge) => {
    const other = ends.find(end => end !== hex)
    if (other === undefined || !ends.includes(hex)) return []
    const { text, rule } = state.bridges[bridge] === WHOLE ? standing(g, state, bridge) : down(g, state, bridge)
    return [{ text: `the bridge to ${g.board.ids[other]!} ${text}`, rule }]
  })

/** Where an enemy bond lies along a side of a hex, for a side that could go there. */
const alongFor = (lines: Lines, side: SideIndex, hex: number): Notes => {
  const { g, occupancy } = lines
  const isFree = (place: number): boolean => occupancy.count(enemyOf(side), place) === 0
  if (!isFree(hex)) return []
  return [0, 1, 2, 3, 4, 5].flatMap(d => {
    const next = neighbour(g.board, hex, d)
    if (next < 0 || !isFree(next) || !barsLine(lines, side, hex, d)) return []
    const holders = hexsideHolders(lines, hex, d)
    const edge = holders.length < 2 ? ' and the edge of the map' : ''
    return [
      {
        text: `an enemy ZOC bond lies along the side to ${g.board.ids[next]!} for the ${SIDE_NAMES[side]}: ${bondWords(lines, holders)}${edge}`,
        rule: 'ardennes:10.2.a' as const,
      },
    ]
  })
}

/** The bonds along the sides of a hex. */
export const bondsAlong = (lines: Lines, hex: number): Notes =>
  ([GERMAN, ALLIED] as const).flatMap(side => alongFor(lines, side, hex))
