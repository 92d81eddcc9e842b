/** The workings of die rolls and chits outside a combat: CAPs, initiative, surrender of a fortress, victory points. */

import {
  CHANCE,
  deepFreeze,
  frameOf,
  gameTurnOf,
  idsOf,
  type Machine,
  OVER,
  signed,
  topOf,
  total,
  unitPlace,
  type Working,
  type WorkingLine,
} from '../../../kernel/index.js'
import {
  capsColumn,
  combatUnitsIn,
  cupOf,
  DRAWN,
  surrendering,
  surrendersUpTo,
  winsAtOnce,
  worthOf,
  LEAVING_HIT_UP_TO,
  opposite,
  unitsAt,
  seaModifier,
  turnsAway,
} from '../chapters/index.js'
import type { IllusionRule, IllusionWords } from '../rulebook/index.js'
import {
  ALLIED,
  type AttritionFrame,
  type BattleFrame,
  type CapsFrame,
  type CheckFrame,
  type ChitFrame,
  enemyOf,
  GERMAN,
  type IllusionAction,
  type IllusionState,
  type IllusionTables,
  type InitiativeFrame,
  type LeavingFrame,
  type PickFrame,
  type SideIndex,
  sideOf,
} from '../state/index.js'
import { ofAftermath, ofBattle, ofBombardment, ofCombat } from './combats.js'
import { hitting, line, NAMES, OUTER } from './lines.js'
import type { Side } from '../scenario/index.js'
import { boardNow } from './battle-board.js'

const NOBODY_FIGHTS = deepFreeze({ ...OUTER, attackers: [], defenders: [], targets: [] })
const FACES = [1, 2, 3, 4, 5, 6] as const

/** The rules of the columns of CAPs by side, before and after the general withdrawal. */
const COLUMNS: readonly [readonly [IllusionRule, IllusionRule], readonly [IllusionRule, IllusionRule]] = [
  ['grand-illusion:5.1.2.a', 'grand-illusion:5.1.2.b'],
  ['grand-illusion:5.1.3.a', 'grand-illusion:5.1.3.b'],
]

/**
 * Returns the working of a side's die roll for CAPs: its column, the bonus from options, and the CAPs for each number
 * (5.1).
 */
export const ofCaps = (g: IllusionTables, state: IllusionState, { side }: CapsFrame): Working => {
  const { withdrawn, extra, points } = capsColumn(g, state, side)
  return {
    ...NOBODY_FIGHTS,
    title: `${NAMES[side]} CAPs of turn ${gameTurnOf(state)}`,
    lines: [
      line('column', COLUMNS[side][withdrawn ? 1 : 0], `${withdrawn ? 'after' : 'before'} the general withdrawal`),
      ...extra.map(rule => line('option', rule, signed(1))),
      ...FACES.map(face => line(`die ${face}`, 'grand-illusion:5.1.1.a', `${points[face - 1]!} CAPs`)),
      line('at most', 'grand-illusion:5.1.1.e', `${g.scenario.caps.most} CAPs`),
    ],
  }
}

/**
 * Returns the working of an initiative die roll. The German die is rolled first, and the Allied die must be higher
 * (6.0.g, h).
 */
export const ofInitiative = (state: IllusionState, { german }: InitiativeFrame): Working => {
  const title = `${NAMES[german === null ? GERMAN : ALLIED]} die for the initiative of turn ${gameTurnOf(state)}`
  if (german === null)
    return {
      ...NOBODY_FIGHTS,
      title,
      lines: [
        line('higher die', 'grand-illusion:6.0.g', 'has the initiative'),
        line('equal dice', 'grand-illusion:6.0.h', 'German'),
      ],
    }
  return {
    ...NOBODY_FIGHTS,
    title,
    lines: [
      line('German die', 'grand-illusion:6.0.g', String(german)),
      ...FACES.map(face =>
        line(
          `die ${face}`,
          face === german ? 'grand-illusion:6.0.h' : 'grand-illusion:6.0.g',
          NAMES[face > german ? ALLIED : GERMAN],
        ),
      ),
    ],
  }
}

/** Returns the working of the die roll for a besieged fortress (9.5.3.g to i). */
export const ofSurrender = (g: IllusionTables, state: IllusionState, fortress: number): Working => {
  const hex = unitPlace(state, fortress)
  const upTo = surrendersUpTo(g, fortress)
  const defenders = idsOf(g, [fortress])
  return {
    ...OUTER,
    title: `${g.unitIds[fortress]!} is besieged in ${g.board.ids[hex]!}`,
    attackers: idsOf(g, combatUnitsIn(g, state, enemyOf(sideOf(g, fortress)), hex)),
    defenders,
    targets: [g.board.ids[hex]!],
    lines: [
      line('one die', 'grand-illusion:9.5.3.g', 'in the attrition segment', defenders),
      line(
        'surrenders on',
        g.largeGarrison[fortress] === 1 ? 'grand-illusion:9.5.3.i' : 'grand-illusion:9.5.3.h',
        hitting(upTo),
        defenders,
      ),
    ],
    defence: upTo,
  }
}

/** Returns the possible chits of a hex with their odds, and the total after each. */
const cupLines = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  rule: IllusionRule,
): ReadonlyArray<WorkingLine> => {
  const cup = cupOf(g, state, side)
  const all = total(cup)
  return [
    ...(worthOf(g, side, hex, 1) === 1
      ? []
      : [line('counts', side === GERMAN ? 'grand-illusion:14.1.2.h' : 'grand-illusion:14.1.2.d', 'double')]),
    ...cup.flatMap((count, value) =>
      count === 0
        ? []
        : [
            line(
              `chit ${value} (${count}/${all})`,
              rule,
              `${signed(worthOf(g, side, hex, value))} = ${state.points[side] + worthOf(g, side, hex, value)} VP`,
            ),
          ],
    ),
  ]
}

const ofChit = (
  g: IllusionTables,
  state: IllusionState,
  { side, hex, rule }: { readonly side: SideIndex; readonly hex: number; readonly rule: IllusionRule },
): Working => {
  const name = g.board.ids[hex]!
  return {
    ...NOBODY_FIGHTS,
    title: `${side === GERMAN ? 'German' : 'Plan 17'} chit for ${name}`,
    targets: [name],
    lines: [
      line(
        'points so far',
        'grand-illusion:14.1.2.a',
        `${state.points[GERMAN]} German, ${state.points[ALLIED]} Plan 17`,
      ),
      ...cupLines(g, state, side, hex, rule),
    ],
  }
}

/** Returns the working of a Plan 17 hex's chit (14.1.2.c, d). */
export const ofPlan17Chit = (g: IllusionTables, state: IllusionState, { hex }: ChitFrame): Working =>
  ofChit(g, state, { side: ALLIED, hex, rule: 'grand-illusion:14.1.2.c' })

/** Returns the working of a chit in a victory check, with the total that the German side needs (14.1.3). */
export const ofCheck = (g: IllusionTables, state: IllusionState, { check, waiting }: CheckFrame): Working | null => {
  const hex = waiting?.[0]
  if (hex === undefined) return null
  const chit = ofChit(g, state, { side: GERMAN, hex, rule: DRAWN[check] })
  const { least, times } = g.scenario.victory.german
  switch (check) {
    case 'interim':
      return chit
    case 'immediate':
      return {
        ...chit,
        lines: [
          ...chit.lines,
          line(
            'German victory',
            'grand-illusion:14.1.3.e',
            `more than ${2 * state.points[ALLIED]} VP: ${winsAtOnce(state) ? 'yes' : 'not yet'}`,
          ),
        ],
      }
    case 'final':
      return {
        ...chit,
        lines: [
          ...chit.lines,
          line(
            'German victory',
            'grand-illusion:14.1.3.k',
            `at least ${Math.max(least, times * state.points[ALLIED])} VP`,
          ),
        ],
      }
  }
}

/* The preview of an attack that a side is preparing: the working of its first dice, as if nothing more were added. */

/** The play machine of this game. */
export type Play = Machine<IllusionState, IllusionAction, Side, IllusionWords>

/** The sets of units of an attack. */
const OF_ATTACKS: ReadonlyArray<PickFrame['of']> = ['attackers', 'heavy-artillery', 'concentrated', 'stays-on']
/** The greatest number of decisions before the first die roll. */
const FOLLOWED = 12
/** Action types that close a question, in order of preference. */
const CLOSING: ReadonlyArray<IllusionAction['type']> = ['close', 'no', 'end']

/** Returns the answer that adds nothing: it closes the question, resolves this combat, or lets the first gun fire. */
const closing = (play: Play, state: IllusionState, place: string): IllusionAction | undefined => {
  const legal = play.legalActions(state)
  return (
    CLOSING.map(type => legal.find(action => action.type === type)).find(action => action !== undefined) ??
    legal.find(
      action =>
        (action.type === 'resolve' && action.place === place) || action.type === 'bombard' || action.type === 'target',
    )
  )
}

/**
 * Returns the hex of the attack that a side is preparing: the set of attackers is not empty, or groups have moved in to
 * attack. Null if the side is not preparing an attack.
 */
const hexBuilt = (state: IllusionState, side: SideIndex): number | null => {
  const top = topOf(state)
  if (top.at === 'activation') return top.side === side ? (top.combats[0] ?? null) : null
  if (top.at !== 'pick' || top.side !== side || !OF_ATTACKS.includes(top.of)) return null
  const activation = frameOf(state, 'activation')
  const combat = frameOf(state, 'bombardment') ?? frameOf(state, 'combat')
  const somebody = top.chosen.length > 0 || (combat === null && (activation?.staying.length ?? 0) > 0)
  return somebody ? (combat?.hex ?? activation?.hex ?? null) : null
}

/**
 * Returns the working of the attack that a side is preparing, or null. All information up to the first die roll is
 * public.
 */
export const previewOf = (g: IllusionTables, play: Play, state: IllusionState, side: SideIndex): Working | null => {
  const hex = hexBuilt(state, side)
  if (hex === null) return null
  let now = state
  for (let followed = 0; followed < FOLLOWED; followed++) {
    const who = play.who(now)
    if (who === CHANCE) return workingOf(g, now)
    const answer = who === OVER ? undefined : closing(play, now, g.board.ids[hex]!)
    if (answer === undefined) return null
    const next = play.apply(now, answer)
    if (next._tag === 'Left') return null
    now = next.right
  }
  return null
}

/* The workings of the current combat, and of die rolls and chits outside a combat. Each line has its rule. */

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
