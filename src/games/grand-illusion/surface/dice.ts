/** The workings of die rolls and chits outside a combat: CAPs, initiative, surrender of a fortress, victory points. */
import {
  type Working,
  type WorkingLine,
  deepFreeze,
  gameTurnOf,
  idsOf,
  signed,
  total,
  unitPlace,
} from '../../../kernel/index.js'
import { DRAWN, capsColumn, combatUnitsIn, cupOf, surrendersUpTo, winsAtOnce, worthOf } from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type CapsFrame,
  type CheckFrame,
  type ChitFrame,
  type IllusionState,
  type IllusionTables,
  type InitiativeFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
  enemyOf,
  sideOf,
} from '../state/index.js'
import { NAMES, OUTER, hitting, line } from './lines.js'

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
