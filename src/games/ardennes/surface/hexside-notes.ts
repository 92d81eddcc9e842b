/** Notes on the sides of a hex: its bridges, and the bonds along them. */
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

/** Describes how an intact bridge can be blown at this point of the game. */
const standing = (g: ArdennesTables, state: ArdennesState, bridge: number): Note<ArdennesRule> => {
  if (bridge === g.ouren && isUnchecked(g, state))
    return {
      text: `stands; a die decides when the first German unit reaches it: it holds on ${OUREN_STANDS} or more`,
      rule: 'ardennes:7.8.a',
    }
  if (mayTry(g, state, bridge))
    return {
      text: `stands; a die of ${BLOWN_ON} or less blows it in a bridge phase, and of ${BLOWN_ON - DEMOLITION.enemyTurn} or less in an attack across it`,
      rule: 'ardennes:7.3.e',
    }
  return state.tried.includes(bridge)
    ? { text: 'stands; no second attempt is allowed in this player turn', rule: 'ardennes:7.2.c' }
    : { text: `stands; no bridge can be blown before turn ${TURNS.second + 1}`, rule: 'ardennes:7.7.a' }
}

/** Describes how a bridge that is down can be rebuilt. */
const down = (g: ArdennesTables, state: ArdennesState, bridge: number): Note<ArdennesRule> => {
  if (state.bridges[bridge] === BLOWN)
    return {
      text: 'is blown; a side with both ends free of the enemy, and a supply road to one end, can rebuild it in two of its bridge phases',
      rule: 'ardennes:7.9.d',
    }
  const owner = ([GERMAN, ALLIED] as const).find(side => state.bridges[bridge] === buildingOf(side))
  const due = g.completed.find(each => each.bridge === bridge && gameTurnOf(state) < each.turn)
  if (due !== undefined || owner === undefined)
    return {
      text: `is under construction${due === undefined ? '' : `: it is completed in the German bridge phase of turn ${due.turn}`}`,
      rule: 'ardennes:7.10.a',
    }
  return {
    text: `is under construction by the ${SIDE_NAMES[owner]}: it is completed in their next bridge phase if they still control both ends`,
    rule: 'ardennes:7.9.e',
  }
}

/** Returns the notes on the bridges over the sides of a hex. */
export const bridgesAt = (g: ArdennesTables, state: ArdennesState, hex: number): Notes =>
  g.bridgeEnds.flatMap((ends, bridge) => {
    const other = ends.find(end => end !== hex)
    if (other === undefined || !ends.includes(hex)) return []
    const { text, rule } = state.bridges[bridge] === WHOLE ? standing(g, state, bridge) : down(g, state, bridge)
    return [{ text: `the bridge to ${g.board.ids[other]!} ${text}`, rule }]
  })

/** The enemy bonds along the sides of a hex, for a side that could move there. */
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
        text: `an enemy ZOC bond closes the side to ${g.board.ids[next]!} for the ${SIDE_NAMES[side]}: ${bondWords(lines, holders)}${edge}`,
        rule: 'ardennes:10.2.a' as const,
      },
    ]
  })
}

/** Returns the notes on the bonds along the sides of a hex. */
export const bondsAlong = (lines: Lines, hex: number): Notes =>
  ([GERMAN, ALLIED] as const).flatMap(side => alongFor(lines, side, hex))
