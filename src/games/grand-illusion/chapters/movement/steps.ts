/** 8.4 One step of a party: the rule that it breaks, in the order of refusals, and the members that break it. */
import { type Violation, direction, idsOf, violation } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { type IllusionViolation, GERMAN } from '../../state/index.js'
import { banOf } from '../bans.js'
import { unitBreak, wayBreak } from './conditions.js'
import {
  BANNED,
  BLOCKED,
  DISRUPTED_ALONE,
  FARTHER_OFF,
  FROM_ENEMY,
  IMPASSABLE_SIDE,
  NOT_ADJACENT,
  NO_ATTACKER,
  NO_FRESH_UNIT,
  NO_ROOM,
  ONLY_CAVALRY,
  OPEN,
  TOO_DEAR,
  UNSUPPLIED,
  WITHDRAWS,
  companyBreak,
} from './entry.js'
import type { MoveGround } from './ground.js'
import { type Party, canPay } from './party.js'
import { canFinish } from './room.js'

/**
 * Returns the rule that a step of the whole party breaks, without the check for room. This is a hot path: it is called
 * for every neighbour.
 */
export const stepBreakButRoom = (ground: MoveGround, party: Party, d: number): number => {
  const { g, state, costs } = ground
  const { members, hex: from, company } = party
  const way = wayBreak(ground, from, d)
  if (way !== OPEN) return way
  const to = g.board.neighbours[from * 6 + d]!
  const lacking = companyBreak(ground, company, to)
  if (lacking !== OPEN) return lacking
  let first = OPEN
  for (const unit of members) {
    const broken = unitBreak(ground, unit, company, from, to)
    if (broken !== OPEN && (first === OPEN || broken < first)) first = broken
  }
  if (first !== OPEN) return first
  const cost = costs[from * 6 + d]!
  for (const unit of members) if (!canPay(g, state, party, unit, cost)) return TOO_DEAR
  return OPEN
}

/** Returns the rule that a step of the whole party breaks; 0 if the step is legal. */
export const stepBreak = (ground: MoveGround, party: Party, d: number): number => {
  const broken = stepBreakButRoom(ground, party, d)
  return broken !== OPEN || canFinish(ground, party, d) ? broken : NO_ROOM
}

/** The refusals of a step. Bans are not listed because each has its own rule. */
const REFUSALS: Readonly<
  Record<number, readonly [code: Violation['code'], rule: IllusionRule, why: (hex: string) => string]>
> = {
  [NOT_ADJACENT]: ['not-adjacent', 'grand-illusion:8.4.b', hex => `${hex} is not adjacent to the group`],
  [IMPASSABLE_SIDE]: ['terrain', 'grand-illusion:8.4.2.c', hex => `the hexside to ${hex} is impassable`],
  [BLOCKED]: ['blocked', 'grand-illusion:8.4.5.b', hex => `the enemy has blocked the hexside to ${hex}`],
  [FROM_ENEMY]: [
    'enemy-unit',
    'grand-illusion:8.4.4.k',
    hex => `units in an enemy-controlled hex cannot enter ${hex}, which the enemy controls and occupies`,
  ],
  [WITHDRAWS]: [
    'enemy-unit',
    'grand-illusion:8.7.2.d',
    hex => `in a general withdrawal units may enter only friendly hexes without enemies, not ${hex}`,
  ],
  [NO_FRESH_UNIT]: [
    'enemy-unit',
    'grand-illusion:8.4.4.l',
    hex => `the enemy holds ${hex}: the group needs an undisrupted combat unit to enter it`,
  ],
  [DISRUPTED_ALONE]: [
    'disrupted',
    'grand-illusion:9.8.2.b',
    hex => `disrupted units can enter ${hex}, which has enemies, only with an undisrupted combat unit`,
  ],
  [NO_ATTACKER]: ['cannot-attack', 'grand-illusion:9.1.2.o', hex => `no unit of the group may attack in ${hex}`],
  [ONLY_CAVALRY]: [
    'cannot-attack',
    'grand-illusion:9.1.2.n',
    hex => `cavalry cannot enter the fortress hex ${hex} without infantry`,
  ],
  [UNSUPPLIED]: ['supply', 'grand-illusion:8.4.3.i', hex => `no line of supply leads to ${hex}`],
  [FARTHER_OFF]: ['supply', 'grand-illusion:8.4.3.m', hex => `${hex} is not nearer to supply`],
  [TOO_DEAR]: [
    'no-movement-points',
    'grand-illusion:8.4.c',
    hex => `not every unit of the group can move as far as ${hex}`,
  ],
  [NO_ROOM]: [
    'stacking',
    'grand-illusion:8.4.6.h',
    hex => `the group cannot stack in ${hex} or continue from it to hexes where it can`,
  ],
}

/** The units of a party that break this rule by entering the hex. */
const culprits = (ground: MoveGround, party: Party, to: number, broken: number): ReadonlyArray<number> => {
  const { g, state, costs } = ground
  if (broken === TOO_DEAR) {
    const cost = costs[party.hex * 6 + direction(g.board, party.hex, to)]!
    return party.members.filter(unit => !canPay(g, state, party, unit, cost))
  }
  if (broken !== BANNED && broken !== UNSUPPLIED && broken !== FARTHER_OFF) return []
  return party.members.filter(unit => unitBreak(ground, unit, party.company, party.hex, to) === broken)
}

/** Explains why a party may not enter a hex; null if it may. */
export const stepViolation = (ground: MoveGround, party: Party, to: number): IllusionViolation | null => {
  const { g, state, costs } = ground
  const d = direction(g.board, party.hex, to)
  const broken = d < 0 ? NOT_ADJACENT : stepBreak(ground, party, d)
  if (broken === OPEN) return null
  const hex = g.board.ids[to]!
  const units = culprits(ground, party, to, broken)
  const subjects = [...idsOf(g, units), hex]
  if (broken === BANNED) {
    const rule = banOf(g, state, units[0]!, to, party.company.combat > 0)!
    return violation('out-of-area', rule, `${hex} is closed to ${g.unitIds[units[0]!]!}`, subjects)
  }
  const [code, cited, why] = REFUSALS[broken]!
  const rule = broken === WITHDRAWS && ground.side === GERMAN ? 'grand-illusion:8.7.3.e' : cited
  const needed = broken === TOO_DEAR ? { needed: party.spent + costs[party.hex * 6 + d]! } : {}
  return violation(code, rule, why(hex), subjects, needed)
}
