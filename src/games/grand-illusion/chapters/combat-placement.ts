/**
 * 9.2.3 The attacker's placement: one answer for each occupied space of the defender, in order. Spaces with undisrupted
 * combat units come first, and must be faced first (9.2.3.b). Every legal placement can be reached in exactly one way,
 * and every offered answer leads to at least one legal placement.
 */

import {
  type Asking,
  DEFENCE_ONLY,
  FRENCH,
  type IllusionBars,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type PostingFrame,
  unitHas,
} from '../state/index.js'
import {
  BRIGADE,
  CAVALRY,
  classOf,
  classOfSpace,
  COLUMNS,
  CORPS,
  DISRUPTED,
  DIVISION,
  FORTRESS,
  mayPair,
  type Space,
} from './combat-board.js'
import { bar, done, gate, offering, stay } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'

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
const canAttackFurther = (
  g: IllusionTables,
  state: IllusionState,
  attack: Attack,
  spaces: ReadonlyArray<Space>,
): boolean => {
  if (spaces.length === attack.facing.length) return isLegal(g, state, attack, spaces)
  const used = new Set(spaces.flat())
  const unused = attack.from.filter(unit => !used.has(unit))
  return answersTo(g, state, attack.facing[spaces.length]!, unused).some(answer =>
    canAttackFurther(g, state, attack, [...spaces, answer]),
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
    (spaces[last]!.every(unit => mayFace(g, state, unit, attack.facing[last]!)) &&
      canAttackFurther(g, state, attack, spaces))
  )
}

/*
 * 9.2.2 The defender's placement, space by space. The order of the columns does not matter (9.2.2.f), so the spaces
 * are filled in one fixed order: corps, pairs of infantry, single divisions, single brigades, cavalry, disrupted units,
 * fortresses. Within a kind, the unit with the lower number comes first. Every legal placement can be reached in exactly one way, and every beginning
 * that is offered can be completed.
 */

/** Positions in the fixed order. Corps and pairs have the same class but different positions. */
const ALL_CORPS = 0
const PAIRS = 1
const stepOf = (g: IllusionTables, state: IllusionState, space: Space): number => {
  const alone = classOf(g, state, space[0]!)
  if (alone === CORPS) return ALL_CORPS
  return space.length === 2 && (alone === DIVISION || alone === BRIGADE) ? PAIRS : alone
}

/**
 * Returns the number of spaces that a defender fills: four, or the number of units if that is lower (9.2.2.a, i, Q-48).
 */
export const spacesToFill = (from: ReadonlyArray<number>): number => Math.min(COLUMNS, from.length)

/**
 * Returns the number of infantry pairs that units with numbers above `after` can form: half the units of each
 * nationality.
 */
const pairsOf = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>, after: number): number => {
  const of = [0, 0, 0, 0]
  for (const unit of units) {
    const rank = classOf(g, state, unit)
    if (unit > after && (rank === DIVISION || rank === BRIGADE)) of[g.nation[unit]!]!++
  }
  return of.reduce((sum, count) => sum + Math.floor(count / 2), 0)
}

/** Whether the spaces are in the fixed order. */
const isInOrder = (g: IllusionTables, state: IllusionState, spaces: ReadonlyArray<Space>): boolean =>
  spaces.every((space, i) => {
    if (i === 0) return true
    const before = spaces[i - 1]!
    const [was, is] = [stepOf(g, state, before), stepOf(g, state, space)]
    return was < is || (was === is && before[0]! < space[0]!)
  })

/** Whether unused units can fill `needed` more spaces after these spaces. */
const canDefendFurther = (
  g: IllusionTables,
  state: IllusionState,
  spaces: ReadonlyArray<Space>,
  unused: ReadonlyArray<number>,
  needed: number,
): boolean => {
  const last = spaces[spaces.length - 1]
  if (needed === 0 || last === undefined || unused.length < needed) return unused.length >= needed
  const step = stepOf(g, state, last)
  const first = last[0]!
  if (step > PAIRS) {
    // A unit of the same class was passed over, so no unit of a lower class may follow.
    const same = unused.filter(unit => classOf(g, state, unit) === step)
    return !same.some(unit => unit < first) || same.filter(unit => unit > first).length >= needed
  }
  const corps = unused.filter(unit => classOf(g, state, unit) === CORPS)
  const passed = step === PAIRS ? corps.length > 0 : corps.some(unit => unit < first)
  if (!passed) return true
  const later = step === PAIRS ? 0 : corps.filter(unit => unit > first).length
  return later + pairsOf(g, state, unused, step === PAIRS ? first : -1) >= needed
}

/** Whether these spaces begin a legal placement of the defender. */
export const beginsDefence = (
  g: IllusionTables,
  state: IllusionState,
  from: ReadonlyArray<number>,
  spaces: ReadonlyArray<Space>,
): boolean => {
  const last = spaces[spaces.length - 1]
  const needed = spacesToFill(from) - spaces.length
  if (last === undefined) return true
  if (needed < 0 || !isInOrder(g, state, spaces)) return false
  const used = new Set(spaces.flat())
  const unused = from.filter(unit => !used.has(unit))
  const worst = classOfSpace(g, state, last)
  return !unused.some(unit => classOf(g, state, unit) < worst) && canDefendFurther(g, state, spaces, unused, needed)
}

/*
 * The placement of a side's front units (9.2.2, 9.2.3). `post` opens a space, and `pair` adds a unit to the last space.
 */

/** A question in a placement. */
interface Posting extends Asking<PostingFrame> {
  /** Units that are not on the board; ascending. */
  readonly unused: ReadonlyArray<number>
  /** The only unit of the last space, or -1 if there is none. */
  readonly single: number
  /** Whether the last space may stay as it is. */
  readonly whole: boolean
}

/** Whether these spaces begin a legal placement. */
const begins = ({ g, state, frame }: Asking<PostingFrame>, spaces: ReadonlyArray<Space>): boolean =>
  frame.role === 'defender' ? beginsDefence(g, state, frame.from, spaces) : beginsAttack(g, state, frame, spaces)

/** Whether every space has an answer. */
const isFull = ({ role, from, facing, spaces }: PostingFrame): boolean =>
  spaces.length === (role === 'defender' ? spacesToFill(from) : facing.length)

/** Whether a space with this content can come next. */
const canOpen = (asked: Posting, space: Space): boolean =>
  asked.whole && !isFull(asked.frame) && begins(asked, [...asked.frame.spaces, space])

/** Returns the unused units that may share a space with a unit and are named after it. */
const partners = ({ g, state, unused }: Posting, unit: number): ReadonlyArray<number> =>
  unused.filter(other => other > unit && mayPair(g, state, unit, other))

const rule =
  (defender: IllusionRule, attacker: IllusionRule) =>
  ({ frame }: Posting): IllusionRule =>
    frame.role === 'defender' ? defender : attacker
const FILLS = rule('grand-illusion:9.2.2.a', 'grand-illusion:9.2.3.a')
const ORDER = rule('grand-illusion:9.2.2.h', 'grand-illusion:9.2.3.c')

/** The rules that keep a unit off the board. */
const UNUSED: IllusionBars<Posting> = [
  gate(FILLS, 'not-offered', '{} takes no part in this combat', ({ frame }, unit) => !frame.from.includes(unit)),
  gate(ORDER, 'not-offered', '{} is already on the board', ({ unused }, unit) => !unused.includes(unit)),
]
/** The rules that keep a unit from opening the next space, alone or with a second unit. */
const POSTED: IllusionBars<Posting> = [
  ...UNUSED,
  gate(
    'grand-illusion:9.2.3.d',
    'cannot-attack',
    '{} is cavalry and cannot face a fortress',
    ({ g, state, frame: { facing, spaces } }, unit) =>
      spaces.length < facing.length && !mayFace(g, state, unit, facing[spaces.length]!),
  ),
  bar(ORDER, 'out-of-order', 'other units must be placed before {}', (asked, unit) => {
    return !canOpen(asked, [unit]) && !partners(asked, unit).some(other => canOpen(asked, [unit, other]))
  }),
]
/** The rules that keep a unit from joining the last space. */
const PAIRED: IllusionBars<Posting> = [
  ...UNUSED,
  gate('grand-illusion:9.2.2.d', 'stacking', '{} cannot share this space', ({ g, state, single }, unit) => {
    return single < 0 || !mayPair(g, state, single, unit)
  }),
  bar(ORDER, 'out-of-order', 'with {} in this space the board cannot be filled legally', (asked, unit) => {
    const { single, frame } = asked
    return unit < single || !begins(asked, [...frame.spaces.slice(0, -1), [single, unit]])
  }),
]

/** Builds the procedure of a side that fills its front spaces. */
export const posting = (g: IllusionTables): IllusionProcedure<PostingFrame> => {
  const close = g.actions.of('close')
  const offered = offering(
    g.actions,
    (state: IllusionState, frame: PostingFrame): Posting => {
      const { from, spaces } = frame
      const last = spaces[spaces.length - 1]
      return {
        g,
        state,
        frame,
        unused: from.filter(unit => !spaces.some(space => space.includes(unit))),
        single: last?.length === 1 ? last[0]! : -1,
        whole: begins({ g, state, frame }, spaces),
      }
    },
    [
      { type: 'post', among: ({ unused }) => unused, bars: POSTED },
      { type: 'pair', among: ({ unused, single }) => (single < 0 ? [] : unused), bars: PAIRED },
      {
        type: 'close',
        bars: [bar(FILLS, 'not-offered', 'not every space is filled', ({ whole, frame }) => !whole || !isFull(frame))],
      },
      {
        type: 'empty',
        bars: [
          bar('grand-illusion:9.2.3.a', 'must-attack', 'a unit must face this space', asked => {
            return asked.frame.role === 'defender' || !canOpen(asked, [])
          }),
        ],
      },
    ],
  )
  return {
    who: (_state, { side }) => side,
    asks: () => 'space',
    skips: true,
    ...offered,
    apply: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      if (type === 'close') return done(state, { type: 'posted', spaces: frame.spaces })
      const kept = type === 'pair' ? frame.spaces.slice(0, -1) : frame.spaces
      const mate = type === 'pair' ? frame.spaces[kept.length]! : []
      const spaces = [...kept, type === 'empty' ? [] : [...mate, g.actions.unitOf(action)]]
      const after: PostingFrame = { ...frame, spaces }
      // the placement ends if nothing is left to choose
      if (!isFull(after) || offered.legal(state, after).some(answer => answer !== close)) return stay(state, after)
      return done(state, { type: 'posted', spaces })
    },
  }
}
