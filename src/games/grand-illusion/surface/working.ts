/** The workings of the current combat, and of die rolls and chits outside a combat. Each line has its rule. */
import { type Working, frameOf, idsOf, signed, topOf } from '../../../kernel/index.js'
import { surrendering } from '../chapters/index.js'
import { LEAVING_HIT_UP_TO, opposite, unitsAt } from '../chapters/combat/index.js'
import { seaModifier, turnsAway } from '../chapters/retreat/index.js'
import type { AttritionFrame, BattleFrame, IllusionState, IllusionTables, LeavingFrame } from '../state/index.js'
import { boardNow } from './board-now.js'
import { ofAftermath, ofBombardment, ofCombat } from './combats.js'
import { ofCaps, ofCheck, ofInitiative, ofPlan17Chit, ofSurrender } from './dice.js'
import { ofBattle } from './fire.js'
import { OUTER, hitting, line } from './lines.js'

/** Returns the working of cavalry that leaves before infantry (9.6.2.b). */
const ofLeaving = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  { waiting }: LeavingFrame,
): Working => {
  const cavalry = idsOf(g, waiting.slice(0, 1))
  const space = battle.spaces.findIndex((units, at) => at < 4 && units.includes(waiting[0]!))
  return {
    ...OUTER,
    title: `${cavalry.join()} leaves the battle board`,
    attackers: idsOf(g, unitsAt(g, state, battle, opposite(space))),
    defenders: cavalry,
    targets: [g.board.ids[battle.hex]!],
    lines: [line('hits on', 'grand-illusion:9.6.2.b', hitting(LEAVING_HIT_UP_TO), cavalry)],
    defence: LEAVING_HIT_UP_TO,
  }
}

/** Returns the working of a retreat by sea: turns of absence by die roll (T-3). */
const ofSeaRetreat = (g: IllusionTables, unit: number): Working => {
  const modifier = seaModifier(g, unit)
  return {
    ...OUTER,
    title: `${g.unitIds[unit]!} retreats by sea`,
    attackers: [],
    defenders: idsOf(g, [unit]),
    targets: [],
    lines: [
      line('modifier', 'grand-illusion:9.4.5.e', signed(modifier), idsOf(g, [unit])),
      ...[1, 2, 3, 4, 5, 6].map(face => {
        const turns = turnsAway(g, unit, face)
        return line(`die ${face}`, 'grand-illusion:9.4.5.c', turns === 0 ? 'eliminated' : `returns in ${turns} turns`)
      }),
    ],
    modifier,
  }
}

/** Returns the working of the die roll for the next besieged fortress; null if there is none. */
const ofAttrition = (g: IllusionTables, state: IllusionState, frame: AttritionFrame): Working | null => {
  const fortress = surrendering(g, state, frame)
  return fortress === undefined ? null : ofSurrender(g, state, fortress)
}

/** Returns the working of the current combat: before the board, bombardment, board or aftermath; null outside a combat. */
const ofCombatInHand = (g: IllusionTables, state: IllusionState): Working | null => {
  const bombardment = frameOf(state, 'bombardment')
  if (bombardment !== null) return ofBombardment(g, state, bombardment)
  const battle = boardNow(state)
  if (battle !== null) {
    const leaving = frameOf(state, 'leaving')
    return leaving?.rolling === true ? ofLeaving(g, state, battle, leaving) : ofBattle(g, state, battle)
  }
  const after = frameOf(state, 'aftermath')
  if (after !== null) return ofAftermath(g, state, after)
  const combat = frameOf(state, 'combat')
  return combat === null ? null : ofCombat(g, state, combat)
}

/**
 * Returns the working of the next die or chit, or of the current combat. Null if there is neither. Workings contain no
 * prices or limits of actions; these are in tracks and refusals.
 */
export const workingOf = (g: IllusionTables, state: IllusionState): Working | null => {
  const top = topOf(state)
  switch (top.at) {
    case 'caps':
      return ofCaps(g, state, top)
    case 'initiative':
      return ofInitiative(state, top)
    case 'attrition':
      return ofAttrition(g, state, top)
    case 'chit':
      return ofPlan17Chit(g, state, top)
    case 'check':
      return ofCheck(g, state, top)
    case 'sea-retreat':
      return ofSeaRetreat(g, top.unit)
    default:
      return ofCombatInHand(g, state)
  }
}
