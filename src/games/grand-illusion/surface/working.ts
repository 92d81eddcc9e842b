/** The arithmetic of the combat in hand, line by line, each with its rule. */
import { type Working, frameOf, isOnMap, signed, topOf } from '../../../kernel/index.js'
import { bombardmentDefence } from '../chapters/index.js'
import { LEAVING_HIT_UP_TO, defendersOf, opposite, unitsAt } from '../chapters/combat/index.js'
import { seaModifier, turnsAway } from '../chapters/retreat/index.js'
import type {
  BattleFrame,
  BombardmentFrame,
  Combat,
  IllusionState,
  IllusionTables,
  LeavingFrame,
} from '../state/index.js'
import { boardNow } from './board-now.js'
import { ofBattle } from './fire.js'
import { rowLines } from './fortunes.js'
import { NAMES, OUTER, hitting, ids, line, titleOf } from './lines.js'

/** Cavalry that leaves before infantry (9.6.2.b). */
const ofLeaving = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  { waiting }: LeavingFrame,
): Working => {
  const cavalry = ids(g, waiting.slice(0, 1))
  const space = battle.spaces.findIndex((units, at) => at < 4 && units.includes(waiting[0]!))
  return {
    ...OUTER,
    title: `${cavalry.join()} leaves the battle board`,
    attackers: ids(g, unitsAt(g, state, battle, opposite(space))),
    defenders: cavalry,
    targets: [g.board.ids[battle.hex]!],
    lines: [line('hits on', 'grand-illusion:9.6.2.b', hitting(LEAVING_HIT_UP_TO), cavalry)],
    defence: LEAVING_HIT_UP_TO,
  }
}

/** A gun at a fortress (9.5.4.o, p). */
const ofBombardment = (
  g: IllusionTables,
  state: IllusionState,
  { hex, side }: BombardmentFrame,
  unit: number,
  target: number,
): Working => {
  const strength = g.bombardment[unit]!
  const defence = bombardmentDefence(g, state, target, hex)
  const upTo = Math.max(0, Math.min(6, strength - defence))
  return {
    ...OUTER,
    title: `${NAMES[side]} bombardment in ${g.board.ids[hex]!}`,
    attackers: ids(g, [unit]),
    defenders: ids(g, [target]),
    targets: [g.board.ids[hex]!],
    lines: [
      line(`${g.unitIds[unit]!} bombards`, 'grand-illusion:9.5.4.o', String(strength), ids(g, [unit])),
      line(`defence of ${g.unitIds[target]!}`, 'grand-illusion:9.5.4.p', signed(defence), ids(g, [target])),
      line('hits on', 'grand-illusion:9.5.4.o', hitting(upTo), ids(g, [target])),
    ],
    attack: strength,
    defence: upTo,
    modifier: defence,
  }
}

/** Fortunes of War, or the die of a landing, before they fall (9.1.4, 14.3.6.p). */
const ofFortunes = (g: IllusionTables, state: IllusionState, combat: Combat): Working => ({
  ...OUTER,
  title: titleOf(g, combat),
  attackers: ids(g, combat.designated),
  defenders: ids(g, defendersOf(g, state, combat)),
  targets: [g.board.ids[combat.hex]!],
  lines: rowLines(g, combat),
})

/** The die of a retreat by sea: turns away by face (T-3). */
const ofSeaRetreat = (g: IllusionTables, unit: number): Working => {
  const modifier = seaModifier(g, unit)
  return {
    ...OUTER,
    title: `${g.unitIds[unit]!} retreats by sea`,
    attackers: [],
    defenders: ids(g, [unit]),
    targets: [],
    lines: [
      line('modifier', 'grand-illusion:9.4.5.e', signed(modifier), ids(g, [unit])),
      ...[1, 2, 3, 4, 5, 6].map(face => {
        const turns = turnsAway(g, unit, face)
        return line(`die ${face}`, 'grand-illusion:9.4.5.c', turns === 0 ? 'eliminated' : `back in ${turns} turns`)
      }),
    ],
    modifier,
  }
}

/** The arithmetic of the combat in hand: of Fortunes of War, of heavy artillery, of the board. Null where no dice belong to what is done. */
export const workingOf = (g: IllusionTables, state: IllusionState): Working | null => {
  const top = topOf(state)
  if (top.at === 'sea-retreat') return ofSeaRetreat(g, top.unit)
  const bombardment = frameOf(state, 'bombardment')
  if (bombardment !== null) {
    const { unit, target } = bombardment
    return unit === null || target === null || !isOnMap(g, state, target)
      ? null
      : ofBombardment(g, state, bombardment, unit, target)
  }
  const battle = boardNow(state)
  if (battle !== null) {
    const leaving = frameOf(state, 'leaving')
    return leaving?.rolling === true ? ofLeaving(g, state, battle, leaving) : ofBattle(g, state, battle)
  }
  return top.at === 'fortunes' ? ofFortunes(g, state, frameOf(state, 'combat')!) : null
}
