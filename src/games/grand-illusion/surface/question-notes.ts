/** What a side that is asked cannot see in the question: which hex it is about, who stands there, what an answer costs. */
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

/** Questions about a hex that its arithmetic does not name, and their rules. */
const OF_HEXES: Readonly<Partial<Record<Question, IllusionRule>>> = {
  'join-combat': 'grand-illusion:9.1.2.j',
  'retreat-by-choice': 'grand-illusion:9.4.2.a',
  'cavalry-yields': 'grand-illusion:9.4.3.g',
}

/** A hex with those in it, of the side that is asked first. */
const whoIsIn = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  name: (id: string) => string,
): string => {
  const of = (whose: SideIndex): string =>
    idsOf(g, [...combatUnitsIn(g, state, whose, hex), ...fortressesIn(g, state, whose, hex)]).join(', ') || 'nobody'
  return `${name(g.board.ids[hex]!)}: ${of(side)}; against ${of(enemyOf(side))}`
}

/** Notes on the question that is asked now. */
export const ofQuestion = (g: IllusionTables, state: IllusionState, name: (id: string) => string): Notes => {
  const top = topOf(state)
  switch (top.at) {
    case 'window': {
      const [points, rule] = withdrawalPrice(g, gameTurnOf(state), top.side)
      const of = top.side === GERMAN ? 'German VP' : 'Plan 17 VP'
      return [
        {
          text: `withdraw: ${points} ${of} less, and the ${NAMES[enemyOf(top.side)]} side has the initiative then`,
          rule,
        },
        ...(top.side === ALLIED && state.mandates[ALLIED] > 0
          ? [{ text: 'mandated attacks that are owed lapse', rule: 'grand-illusion:8.7.2.g' as const }]
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
