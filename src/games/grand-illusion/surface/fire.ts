/** The workings of fire on the battle board, with a part for each space that fires (9.3). */
import { type Working, frameOf, idsOf, signed } from '../../../kernel/index.js'
import {
  ATTACKER,
  DEFENDER,
  FIRE_RULES,
  FRONT,
  columnOf,
  engaged,
  inRow,
  mayFire,
  opposite,
  preFire,
  reserveShooters,
  roleOf,
  shotOf,
  sideIn,
  unitsAt,
} from '../chapters/combat/index.js'
import {
  type BattleFrame,
  type IllusionState,
  type IllusionTables,
  type VolleyFrame,
  combatStrength,
  stepsLost,
} from '../state/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { fortuneLines } from './fortunes.js'
import { NAMES, OUTER, UNROLLED, hitting, line, titleOf } from './lines.js'

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
