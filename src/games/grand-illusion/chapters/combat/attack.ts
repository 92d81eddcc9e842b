/**
 * 9.2.3 The attacker's placement: one answer for each occupied space of the defender, in order. Spaces with undisrupted
 * combat units come first, and must be faced first (9.2.3.b). Every legal placement can be reached in exactly one way,
 * and every offered answer leads to at least one legal placement.
 */
import type { IllusionState, IllusionTables } from '../../state/index.js'
import { DEFENCE_ONLY, FRENCH, unitHas } from '../../state/index.js'
import { type Space, CAVALRY, CORPS, DISRUPTED, FORTRESS, classOf, classOfSpace, mayPair } from './spaces.js'

/** The data that an attacker's placement depends on. */
export interface Attack {
  /** The units that may be placed, ascending. */
  readonly from: ReadonlyArray<number>
  /** The defender's front spaces. Spaces with undisrupted combat units come first. */
  readonly facing: ReadonlyArray<Space>
  /** Whether disrupted French units must fill spaces that would otherwise be empty (9.2.3.g). */
  readonly forced: boolean
}

/** Whether a space of the defender must be faced before others: it contains undisrupted combat units. */
const isFirst = (g: IllusionTables, state: IllusionState, target: Space): boolean =>
  classOf(g, state, target[0]!) < DISRUPTED

/** Whether a unit may face a space: cavalry cannot face a fortress (9.2.3.d). */
export const mayFace = (g: IllusionTables, state: IllusionState, unit: number, target: Space): boolean =>
  g.cavalry[unit] === 0 || classOf(g, state, target[0]!) !== FORTRESS

/** Whether cavalry faces cavalry. The order of units does not apply to such a column (9.2.3.e, Q-161). */
const isCavalryFight = (g: IllusionTables, state: IllusionState, space: Space, target: Space): boolean =>
  classOf(g, state, space[0]!) === CAVALRY && g.cavalry[target[0]!] === 1

/**
 * Whether a unit must be placed if it can face a space: it is undisrupted and may attack without an attack to the limit
 * (Q-50, Q-168).
 */
const mustFight = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  classOf(g, state, unit) < DISRUPTED && !unitHas(g, unit, DEFENCE_ONLY)

/** Whether a unit is a disrupted French one that is forced into battle. Its rank is its order (9.2.3.g, h). */
const isForced = (g: IllusionTables, state: IllusionState, { forced }: Attack, unit: number): boolean =>
  forced && g.nation[unit] === FRENCH && classOf(g, state, unit) === DISRUPTED

/** Whether no unit off the board has precedence over a placed unit (9.2.3.c, h, Q-161). */
const keepsOrder = (
  g: IllusionTables,
  state: IllusionState,
  attack: Attack,
  spaces: ReadonlyArray<Space>,
  off: ReadonlyArray<number>,
): boolean =>
  spaces.every((space, i) => {
    const target = attack.facing[i]!
    if (space.length === 0 || isCavalryFight(g, state, space, target)) return true
    const own = classOfSpace(g, state, space)
    return !off.some(
      unit =>
        mayFace(g, state, unit, target) &&
        ((mustFight(g, state, unit) && classOf(g, state, unit) < own) ||
          (isForced(g, state, attack, unit) &&
            isForced(g, state, attack, space[0]!) &&
            g.rank[unit]! < g.rank[space[0]!]!)),
    )
  })

/**
 * Whether the spaces that must be faced first are faced, and by units of at least the class of the others (9.2.3.b,
 *
 */
const keepsTargets = (
  g: IllusionTables,
  state: IllusionState,
  { facing }: Attack,
  spaces: ReadonlyArray<Space>,
): boolean => {
  let best = FORTRESS
  for (let i = 0; i < spaces.length; i++)
    if (spaces[i]!.length > 0 && !isFirst(g, state, facing[i]!))
      best = Math.min(best, classOfSpace(g, state, spaces[i]!))
  if (best === FORTRESS) return true
  return spaces.every(
    (space, i) =>
      !isFirst(g, state, facing[i]!) ||
      (space.length > 0 && (isCavalryFight(g, state, space, facing[i]!) || classOfSpace(g, state, space) <= best)),
  )
}

/** Whether one answer for each space of the defender forms a legal placement. */
const isLegal = (g: IllusionTables, state: IllusionState, attack: Attack, spaces: ReadonlyArray<Space>): boolean => {
  const used = new Set(spaces.flat())
  const off = attack.from.filter(unit => !used.has(unit))
  const empty = attack.facing.filter((_target, i) => spaces[i]!.length === 0)
  const mayFaceEmpty = (unit: number): boolean => empty.some(target => mayFace(g, state, unit, target))
  if (used.size === 0 && attack.from.some(mayFaceEmpty)) return false
  return (
    !off.some(unit => (mustFight(g, state, unit) || isForced(g, state, attack, unit)) && mayFaceEmpty(unit)) &&
    keepsTargets(g, state, attack, spaces) &&
    keepsOrder(g, state, attack, spaces, off)
  )
}

/** Returns the kind of a unit. Units of one kind are equivalent for the placement of the others. */
const kindOf = (g: IllusionTables, state: IllusionState, unit: number): number =>
  ((g.nation[unit]! * 8 + g.rank[unit]!) * 8 + classOf(g, state, unit)) * 2 + (unitHas(g, unit, DEFENCE_ONLY) ? 1 : 0)

/** One unit of each kind, the best class first. */
const kinds = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>): ReadonlyArray<number> => {
  const seen = new Set<number>()
  return units
    .filter(unit => {
      const kind = kindOf(g, state, unit)
      if (seen.has(kind)) return false
      seen.add(kind)
      return true
    })
    .sort((a, b) => classOf(g, state, a) - classOf(g, state, b))
}

/** The possible answers to a space, with one unused unit of each kind: single units, pairs, and an empty space. */
const answersTo = (
  g: IllusionTables,
  state: IllusionState,
  target: Space,
  unused: ReadonlyArray<number>,
): ReadonlyArray<Space> => {
  const alone = kinds(g, state, unused).filter(unit => mayFace(g, state, unit, target))
  const pairs = alone
    .filter(unit => classOf(g, state, unit) !== CORPS)
    .flatMap(unit =>
      kinds(
        g,
        state,
        unused.filter(other => other !== unit && mayPair(g, state, unit, other)),
      ).map(other => [unit, other]),
    )
  return [...alone.map(unit => [unit]), ...pairs, []]
}

/** Whether some legal placement begins with these answers. The search tries the most likely answers first. */
const canGoOn = (g: IllusionTables, state: IllusionState, attack: Attack, spaces: ReadonlyArray<Space>): boolean => {
  if (spaces.length === attack.facing.length) return isLegal(g, state, attack, spaces)
  const used = new Set(spaces.flat())
  const unused = attack.from.filter(unit => !used.has(unit))
  return answersTo(g, state, attack.facing[spaces.length]!, unused).some(answer =>
    canGoOn(g, state, attack, [...spaces, answer]),
  )
}

/**
 * Whether these answers begin a legal placement of the attacker. All answers except the last one are known to face
 * their spaces legally.
 */
export const beginsAttack = (
  g: IllusionTables,
  state: IllusionState,
  attack: Attack,
  spaces: ReadonlyArray<Space>,
): boolean => {
  const last = spaces.length - 1
  return (
    last < 0 ||
    (spaces[last]!.every(unit => mayFace(g, state, unit, attack.facing[last]!)) && canGoOn(g, state, attack, spaces))
  )
}
