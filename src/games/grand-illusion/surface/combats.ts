/** The workings of a combat: before the board, of the fire in each space (9.3), and after it. */

import { frameOf, idsOf, isOnMap, signed, topOf, type Working, type WorkingLine } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type AftermathFrame,
  ALLIED,
  type BattleFrame,
  type BombardmentFrame,
  type CombatFrame,
  combatStrength,
  enemyOf,
  GERMAN,
  type IllusionState,
  type IllusionTables,
  stepsLost,
  type VolleyFrame,
} from '../state/index.js'
import {
  ATTACKER,
  columnOf,
  DEFENDER,
  defendersOf,
  engaged,
  FRONT,
  inRow,
  mayFire,
  opposite,
  preFire,
  reserveShooters,
  roleOf,
  sideIn,
  unitsAt,
  FIRE_RULES,
  shotOf,
  BELGIAN_PRICE,
  bombardmentDefence,
  combatUnitsIn,
  fortressesIn,
  mandateCount,
  type RetreatTest,
  retreatTest,
} from '../chapters/index.js'
import { NAMES, OUTER, UNROLLED, hitting, line, titleOf } from './lines.js'
import { choiceLines, effectsInWords, fortuneLines, rowLines } from './charts.js'

/** The titles of the kinds of fire. */
export const MODES: Readonly<Record<VolleyFrame['mode'], string>> = {
  'pre-fire': 'fire at attacking cavalry',
  attack: 'fire of the attackers',
  defence: 'fire of the defenders',
  'reserve-attack': 'fire of the attackers in reserve',
  'reserve-defence': 'fire of the defenders in reserve',
}

/** The rules of a hit by Elan: in Plan 17, in a landing. */
const ELAN = ['grand-illusion:9.3.5.c', 'grand-illusion:14.3.6.q'] as const

/** Returns the rule for a front space's die roll. */
const ruleOf = (space: number): IllusionRule => (roleOf(space) === ATTACKER ? FIRE_RULES.attack : FIRE_RULES.defence)

/** Returns the working of a space's die roll against the opposite space. */
const fireOf = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  space: number,
  rule: IllusionRule,
): Working => {
  const { units, strength, modifiers, hitsUpTo } = shotOf(g, state, battle, space)
  const target = unitsAt(g, state, battle, opposite(space))
  const attacks = roleOf(space) === ATTACKER
  const row = space % 8 < 4 ? 'front' : 'reserve'
  const atFortress = attacks && target.some(unit => g.type[unit] === 'fortress')
  return {
    ...UNROLLED,
    title: `${NAMES[sideIn(battle, roleOf(space))]} ${row} ${columnOf(space) + 1}`,
    attackers: idsOf(g, units),
    defenders: idsOf(g, target),
    targets: [g.board.ids[battle.hex]!],
    lines: [
      ...units.map(unit =>
        line(
          `${g.unitIds[unit]!} fires`,
          units.length > 1 ? 'grand-illusion:9.3.1.k' : rule,
          String(combatStrength(g, unit, stepsLost(state, unit), !attacks)),
          idsOf(g, [unit]),
        ),
      ),
      ...modifiers.map(({ name, value, rule }) => line(name, rule, signed(value))),
      line(
        'hits on',
        atFortress ? 'grand-illusion:9.5.1.g' : 'grand-illusion:9.3.1.h',
        hitting(hitsUpTo),
        idsOf(g, target),
      ),
    ],
    attack: strength,
    defence: hitsUpTo,
    modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
  }
}

/** Returns the front spaces of a role that have an opposite target (9.3.1.a, 9.6.1.a). */
export const fronts = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  role: number,
): ReadonlyArray<number> =>
  inRow(role, FRONT, engaged(g, state, battle)).filter(space => mayFire(g, state, battle, space))

/** Returns the spaces that fire in a volley, including those that have fired. Losses are applied only after the volley. */
export const firing = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  mode: VolleyFrame['mode'],
): ReadonlyArray<number> => {
  switch (mode) {
    case 'pre-fire':
      return inRow(DEFENDER, FRONT, preFire(g, state, battle))
    case 'attack':
      return fronts(g, state, battle, ATTACKER)
    case 'defence':
      return fronts(g, state, battle, DEFENDER)
    case 'reserve-attack':
      return reserveShooters(g, state, battle, ATTACKER)
    case 'reserve-defence':
      return reserveShooters(g, state, battle, DEFENDER)
  }
}

/**
 * Returns the workings of a volley's die rolls. For dice already rolled, the state contains the results but not the
 * numbers rolled.
 */
const volleyParts = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  { mode, shooters, hits }: VolleyFrame,
): ReadonlyArray<Working> =>
  firing(g, state, battle, mode).map(space => {
    const part = fireOf(g, state, battle, space, FIRE_RULES[mode])
    return shooters.includes(space) ? part : { ...part, result: hits.includes(opposite(space)) ? 'hit' : 'miss' }
  })

/**
 * Returns the working of the board, with a part for each die roll of the current volley, or for each front space that
 * can fire.
 */
export const ofBattle = (g: IllusionTables, state: IllusionState, battle: BattleFrame): Working => {
  const volley = frameOf(state, 'volley')
  const parts =
    volley !== null
      ? volleyParts(g, state, battle, volley)
      : battle.stage === 'elan'
        ? []
        : [ATTACKER, DEFENDER]
            .flatMap(role => fronts(g, state, battle, role))
            .map(space => fireOf(g, state, battle, space, ruleOf(space)))
  const waiting = battle.hits.flatMap(space => unitsAt(g, state, battle, space))
  const unitsOf = (role: number): ReadonlyArray<string> =>
    idsOf(
      g,
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap(space => unitsAt(g, state, battle, role * 8 + space)),
    )
  return {
    ...OUTER,
    title: volley === null ? titleOf(g, battle) : `${titleOf(g, battle)}: ${MODES[volley.mode]}`,
    attackers: unitsOf(ATTACKER),
    defenders: unitsOf(DEFENDER),
    targets: [g.board.ids[battle.hex]!],
    lines: [
      ...fortuneLines(g, battle.fortune),
      ...(waiting.length === 0
        ? []
        : [line('hits to be applied', 'grand-illusion:9.3.3.a', idsOf(g, waiting).join(', '), idsOf(g, waiting))]),
      ...(battle.stage === 'elan'
        ? [line('no attacker has been hit', ELAN[battle.landing === null ? 0 : 1], 'one takes a hit')]
        : []),
      ...battle.vacant.map(column => line('vacant column', 'grand-illusion:9.2.6.f', String(column + 1))),
    ],
    parts,
  }
}

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
