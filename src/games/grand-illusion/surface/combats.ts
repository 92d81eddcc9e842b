/** The workings of a combat before the board and after the fire: choices, Fortunes of War, bombardment, retreats. */
import { type Working, type WorkingLine, idsOf, isOnMap, signed, topOf } from '../../../kernel/index.js'
import { BELGIAN_PRICE, bombardmentDefence, combatUnitsIn, fortressesIn, mandateCount } from '../chapters/index.js'
import { defendersOf } from '../chapters/combat/index.js'
import { type RetreatTest, retreatTest } from '../chapters/retreat/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type AftermathFrame,
  type BombardmentFrame,
  type CombatFrame,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  GERMAN,
  enemyOf,
} from '../state/index.js'
import { choiceLines, effectsInWords, fortuneLines, rowLines } from './fortunes.js'
import { NAMES, OUTER, hitting, line, titleOf } from './lines.js'

/** Returns the highest die roll with which a gun hits a fortress: 0 for none, 6 for all (9.5.4.o, x). */
const hitsUpTo = (g: IllusionTables, state: IllusionState, hex: number, gun: number, target: number): number =>
  Math.max(0, Math.min(6, g.bombardment[gun]! - bombardmentDefence(g, state, target, hex)))

const gunLine = (g: IllusionTables, gun: number): WorkingLine =>
  line(`${g.unitIds[gun]!} bombards`, 'grand-illusion:9.5.4.o', String(g.bombardment[gun]!), idsOf(g, [gun]))
const fortLine = (g: IllusionTables, state: IllusionState, hex: number, target: number): WorkingLine =>
  line(
    `defence of ${g.unitIds[target]!}`,
    'grand-illusion:9.5.4.p',
    signed(bombardmentDefence(g, state, target, hex)),
    idsOf(g, [target]),
  )

/** Returns the working of a gun that bombards a fortress (9.5.4.o, p). */
const ofShot = (
  g: IllusionTables,
  state: IllusionState,
  { hex }: BombardmentFrame,
  gun: number,
  target: number,
): Omit<Working, 'title'> => {
  const upTo = hitsUpTo(g, state, hex, gun, target)
  return {
    ...OUTER,
    attackers: idsOf(g, [gun]),
    defenders: idsOf(g, [target]),
    targets: [g.board.ids[hex]!],
    lines: [
      gunLine(g, gun),
      fortLine(g, state, hex, target),
      line('hits on', 'grand-illusion:9.5.4.o', hitting(upTo), idsOf(g, [target])),
    ],
    attack: g.bombardment[gun]!,
    defence: upTo,
    modifier: bombardmentDefence(g, state, target, hex),
  }
}

/**
 * Returns the working before a gun and a fortress are named: the die rolls with which each gun hits each fortress
 * (9.5.4).
 */
const ofChoice = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame): Omit<Working, 'title'> => {
  const { hex, side, unit, heavy, pair } = frame
  const top = topOf(state)
  const together = top.at === 'pick' ? top.chosen : pair
  const guns = unit === null ? (pair.length > 0 ? pair : heavy) : [unit]
  const targets = fortressesIn(g, state, enemyOf(side), hex)
  return {
    ...OUTER,
    attackers: idsOf(g, guns),
    defenders: idsOf(g, targets),
    targets: [g.board.ids[hex]!],
    lines: [
      ...guns.map(gun => gunLine(g, gun)),
      ...targets.map(target => fortLine(g, state, hex, target)),
      ...guns.flatMap(gun =>
        targets.map(target =>
          line(
            `${g.unitIds[gun]!} hits ${g.unitIds[target]!} on`,
            'grand-illusion:9.5.4.o',
            hitting(hitsUpTo(g, state, hex, gun, target)),
            idsOf(g, [gun, target]),
          ),
        ),
      ),
      ...(together.length > 0
        ? [line('committed together', 'grand-illusion:9.5.4.v', 'one more hit at the end', idsOf(g, together))]
        : []),
    ],
  }
}

/** Returns the working of a bombardment. */
export const ofBombardment = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame): Working => {
  const { unit, target, side, hex } = frame
  const shown =
    unit === null || target === null || !isOnMap(g, state, target)
      ? ofChoice(g, state, frame)
      : ofShot(g, state, frame, unit, target)
  return { title: `${NAMES[side]} bombardment in ${g.board.ids[hex]!}`, ...shown }
}

/** Returns the lines for the current question before the board, or for Fortunes of War. */
const beforeLines = (g: IllusionTables, state: IllusionState, combat: CombatFrame): ReadonlyArray<WorkingLine> => {
  const top = topOf(state)
  const asked = top.at === 'ask' ? top.of : top.at
  switch (asked) {
    case 'mandated': {
      const { attackers, defenders, needed } = mandateCount(g, state, combat)
      const rule: IllusionRule = 'grand-illusion:9.1.1.g'
      return [
        line('mandated attacks owed', 'grand-illusion:9.1.1.d', String(state.mandates[combat.attacker])),
        line('attacking corps', rule, `${attackers}, ${needed.attackers} needed`),
        line('defending corps and fortresses', rule, `${defenders}, ${needed.defenders} needed`),
      ]
    }
    case 'belgian-withdrawal':
      return [
        line('Belgian withdrawal', 'grand-illusion:14.1.1.a', `${BELGIAN_PRICE} CAP, no combat`),
        line('Allied CAPs', 'grand-illusion:5.1.1.b', String(state.caps[ALLIED])),
      ]
    case 'allenby': {
      const fortune = g.fortunes[g.scenario.fortunes.allenby]!
      return [line(fortune.title, 'grand-illusion:12.4.a', effectsInWords(fortune)), ...rowLines(g, combat)]
    }
    case 'advantage':
      return choiceLines(g, state, enemyOf(combat.attacker))
    case 'pick':
      return [
        ...fortuneLines(g, combat.fortune),
        line('counterattack', 'grand-illusion:9.2.4.e', `${signed(1)} to each attacking die, no other modifier`),
      ]
    default:
      return rowLines(g, combat)
  }
}

/**
 * Returns the working of a combat before the board: its questions, and the dice roll for Fortunes of War or for a
 * landing (9.1.4, 14.3.6.p).
 */
export const ofCombat = (g: IllusionTables, state: IllusionState, combat: CombatFrame): Working => ({
  ...OUTER,
  title: titleOf(g, combat),
  attackers: idsOf(g, combat.designated),
  defenders: idsOf(g, defendersOf(g, state, combat)),
  targets: [g.board.ids[combat.hex]!],
  lines: beforeLines(g, state, combat),
})

const TESTS: Readonly<Record<RetreatTest['by'], { readonly what: string; readonly rule: IllusionRule }>> = {
  rout: { what: 'units', rule: 'grand-illusion:9.4.1.b' },
  cavalry: { what: 'cavalry', rule: 'grand-illusion:9.4.1.d' },
  infantry: { what: 'infantry', rule: 'grand-illusion:9.4.1.a' },
}

/** Returns the lines on the side that must retreat, with the numbers that decide it (9.4.1). */
const testLines = (
  g: IllusionTables,
  state: IllusionState,
  { hex }: AftermathFrame,
  { by, fresh, held, side }: RetreatTest,
): ReadonlyArray<WorkingLine> => {
  const { what, rule } = TESTS[by]
  const ground = state.trenches[hex]! > 0 ? 'entrenched' : 'in the Vosges'
  return [
    ...([GERMAN, ALLIED] as const).map(each => line(`${NAMES[each]} undisrupted ${what}`, rule, String(fresh[each]))),
    ...(held && by !== 'cavalry'
      ? [line(ground, 'grand-illusion:9.4.1.c', 'no forced retreat', [g.board.ids[hex]!])]
      : []),
    line('must retreat', rule, side === null ? 'neither side' : NAMES[side]),
  ]
}

/**
 * Returns the working of the aftermath: the side that must retreat, with the numbers that decide it. During a retreat, the
 * numbers are shown while they still name the retreating side. A retreat by choice has no numbers.
 */
export const ofAftermath = (g: IllusionTables, state: IllusionState, frame: AftermathFrame): Working => {
  const { hex, attacker, fortune, cancelled } = frame
  const retreat = state.frames.find(each => each.at === 'retreat')
  const test = retreatTest(g, state, frame)
  const counts =
    !cancelled && (retreat === undefined || (retreat.cause === 'forced' && retreat.side === test.side))
      ? testLines(g, state, frame, test)
      : []
  return {
    ...OUTER,
    title: `${titleOf(g, frame)}: aftermath`,
    attackers: idsOf(g, combatUnitsIn(g, state, attacker, hex)),
    defenders: idsOf(g, defendersOf(g, state, frame)),
    targets: [g.board.ids[hex]!],
    lines: [
      ...fortuneLines(g, fortune),
      ...counts,
      ...(retreat === undefined
        ? []
        : [
            line(
              `${NAMES[retreat.side]} retreat`,
              retreat.cause === 'choice' ? 'grand-illusion:9.4.2.a' : 'grand-illusion:9.4.3.a',
              retreat.cause === 'choice' ? 'by choice' : 'forced',
              [g.board.ids[retreat.from]!],
            ),
          ]),
    ],
  }
}
