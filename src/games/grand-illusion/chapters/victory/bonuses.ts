/** 14.2.2 The points of scenario 2 that are not for hexes. */
import { gameTurnOf, has, isOnMap, placeNamed } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { IllusionBonus } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  GERMAN,
  INFANTRY_CORPS,
  occupancyOf,
} from '../../state/index.js'
import { scorePoints } from './points.js'

const RULES: Readonly<Record<IllusionBonus['type'], IllusionRule>> = {
  fortresses: 'grand-illusion:14.2.2.c',
  blockade: 'grand-illusion:14.2.2.d',
  'french-corps': 'grand-illusion:14.2.2.e',
  'british-hits': 'grand-illusion:14.2.2.f',
}

/** Whether a fortress is off the map and its hex is German. */
const isTaken = (g: IllusionTables, state: IllusionState, id: string): boolean => {
  const unit = g.unitIds.indexOf(id)
  const { start } = g.units[unit]!
  return !isOnMap(g, state, unit) && start.type === 'setup' && has(state.ground.german, placeNamed(g.board, start.hex))
}

const isEarned = (g: IllusionTables, state: IllusionState, bonus: IllusionBonus): boolean => {
  const { antwerp, guards } = g.places
  switch (bonus.type) {
    case 'fortresses':
      return bonus.fortresses.every(id => isTaken(g, state, id))
    case 'blockade': {
      const occupancy = occupancyOf(g, state)
      const corps = guards.reduce((sum, hex) => sum + occupancy.tally(INFANTRY_CORPS, GERMAN, hex), 0)
      return !has(state.ground.german, antwerp) && corps >= bonus.corps
    }
    case 'french-corps':
      return state.affairs.frenchLost >= bonus.number
    case 'british-hits':
      return state.affairs.britishHits >= bonus.number
  }
}

/** Scores the points that the German side has earned on this turn. */
export const scoreBonuses = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState =>
  g.scenario.victory.bonuses
    .filter(bonus => bonus.turn === gameTurnOf(state) && isEarned(g, state, bonus))
    .reduce((now, { type, points }) => scorePoints(now, GERMAN, points, RULES[type], log), state)
