/** Notes on the current question: its hex, the units there, and the cost of each answer. */
import { type Note, gameTurnOf, idsOf, topOf } from '../../../kernel/index.js'
import { combatUnitsIn, fortressesIn, withdrawalPrice } from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type Question,
  type SideIndex,
  ALLIED,
  GERMAN,
  enemyOf,
} from '../state/index.js'
import { NAMES } from './lines.js'

type Notes = ReadonlyArray<Note<IllusionRule>>

/** Questions about a hex that the working does not name, with their rules. */
const OF_HEXES: Readonly<Partial<Record<Question, IllusionRule>>> = {
  'join-combat': 'grand-illusion:9.1.2.j',
  'retreat-by-choice': 'grand-illusion:9.4.2.a',
  'cavalry-yields': 'grand-illusion:9.4.3.g',
}

/** Returns a hex and the units in it. The units of the side that decides come first. */
const whoIsIn = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  name: (id: string) => string,
): string => {
  const of = (whose: SideIndex): string =>
    idsOf(g, [...combatUnitsIn(g, state, whose, hex), ...fortressesIn(g, state, whose, hex)]).join(', ') || 'none'
  return `${name(g.board.ids[hex]!)}: ${of(side)}; against ${of(enemyOf(side))}`
}

/** Returns the notes on the current question. */
export const ofQuestion = (g: IllusionTables, state: IllusionState, name: (id: string) => string): Notes => {
  const top = topOf(state)
  switch (top.at) {
    case 'window': {
      const [points, rule] = withdrawalPrice(g, gameTurnOf(state), top.side)
      const of = top.side === GERMAN ? 'German VP' : 'Plan 17 VP'
      return [
        {
          text: `withdraw: lose ${points} ${of}; the initiative passes to the ${NAMES[enemyOf(top.side)]} side`,
          rule,
        },
        ...(top.side === ALLIED && state.mandates[ALLIED] > 0
          ? [{ text: 'withdraw: mandated attacks still owed lapse', rule: 'grand-illusion:8.7.2.g' as const }]
          : []),
      ]
    }
    case 'ask': {
      const rule = OF_HEXES[top.of]
      return rule === undefined ? [] : [{ text: whoIsIn(g, state, top.side, top.hex, name), rule }]
    }
    case 'delay':
      return [{ text: whoIsIn(g, state, top.side, top.hex, name), rule: 'grand-illusion:9.6.3.b' }]
    default:
      return []
  }
}
