/** The battle board as a display of the view: four columns, front and reserve of each side, and the fire of each space (9.2.1, 9.3). */
import {
  type CellMark,
  type DisplayCell,
  type DisplayRow,
  type DisplayView,
  frameOf,
  signed,
} from '../../../kernel/index.js'
import {
  ATTACKER,
  DEFENDER,
  FRONT,
  RESERVE,
  columnOf,
  inRow,
  opposite,
  roleOf,
  sideIn,
  shotOf,
  unitsAt,
} from '../chapters/combat/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { type BattleFrame, type IllusionState, type IllusionTables } from '../state/index.js'
import { boardNow } from './board-now.js'
import { spaceBox } from './drawing.js'
import { MODES, firing, fronts } from './fire.js'
import { effectsInWords } from './fortunes.js'
import { hitting, titleOf } from './lines.js'

/** The rows of the display, with the attackers at the top. */
const ROWS = [
  { role: ATTACKER, row: RESERVE, title: 'attackers, reserve' },
  { role: ATTACKER, row: FRONT, title: 'attackers, front' },
  { role: DEFENDER, row: FRONT, title: 'defenders, front' },
  { role: DEFENDER, row: RESERVE, title: 'defenders, reserve' },
] as const

/** The titles of the stages without die rolls. */
const STAGES: Readonly<Partial<Record<BattleFrame['stage'], string>>> = {
  defender: 'the defenders take their places',
  attacker: 'the attackers take their places',
  'defender-reserves': 'the defenders place reserves',
  'attacker-reserves': 'the attackers place reserves',
  leaving: 'defending cavalry may leave',
  elan: 'a hit by Elan',
}

/** The spaces that the current step is about. */
interface Doing {
  /** Spaces that fire, are filled or are left now. */
  readonly active: ReadonlyArray<number>
  /** Spaces that fire in the current volley. */
  readonly firing: ReadonlyArray<number>
  /** Spaces of `firing` that have fired. */
  readonly done: ReadonlyArray<number>
  /** Spaces that have been hit. */
  readonly hit: ReadonlyArray<number>
}

const doingOf = (g: IllusionTables, state: IllusionState, battle: BattleFrame): Doing => {
  const [volley, posting, reserve, leaving] = [
    frameOf(state, 'volley'),
    frameOf(state, 'posting'),
    frameOf(state, 'reserve'),
    frameOf(state, 'leaving'),
  ]
  const roleOf = (role: 'defender' | 'attacker'): number => (role === 'defender' ? DEFENDER : ATTACKER)
  const shooters = volley === null ? [] : firing(g, state, battle, volley.mode)
  return {
    active: [
      ...(volley?.shooters.slice(0, 1) ?? []),
      ...(posting === null ? [] : inRow(roleOf(posting.role), FRONT, [posting.spaces.length])),
      ...(reserve === null ? [] : inRow(roleOf(reserve.role), RESERVE, reserve.open)),
      ...(leaving === null
        ? []
        : inRow(DEFENDER, FRONT).filter(space => battle.spaces[space]!.includes(leaving.waiting[0] ?? -1))),
    ],
    firing: shooters,
    done: shooters.filter(space => volley?.shooters.includes(space) === false),
    hit: [...(volley?.hits ?? []), ...battle.hits],
  }
}

/** Returns the notes on a space: its strength and, if it fires, its modifiers and the die rolls that hit. */
const notesOf = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  space: number,
  fires: boolean,
): ReadonlyArray<string> => {
  if (unitsAt(g, state, battle, space).length === 0) return []
  const { strength, modifiers, hitsUpTo } = shotOf(g, state, battle, space)
  const worth = `strength ${strength}`
  if (!fires) return [worth]
  return [worth, ...modifiers.map(({ name, value }) => `${signed(value)} ${name}`), `hits on ${hitting(hitsUpTo)}`]
}

const cellOf = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  { active, firing: shooters, done, hit }: Doing,
  space: number,
): DisplayCell => {
  const column = columnOf(space)
  const fires = shooters.includes(space) || fronts(g, state, battle, roleOf(space)).includes(space)
  const marks: ReadonlyArray<readonly [CellMark, boolean]> = [
    ['active', active.includes(space)],
    ['done', done.includes(space)],
    ['hit', hit.includes(space)],
    ['closed', battle.vacant.includes(column)],
  ]
  return {
    place: spaceBox(space),
    marks: marks.flatMap(([mark, bears]) => (bears ? [mark] : [])),
    notes: notesOf(g, state, battle, space, fires),
    against: fires ? spaceBox(opposite(space)) : null,
  }
}

/** Returns the displays in use: the battle board during a battle. */
export const displaysOf = (g: IllusionTables, state: IllusionState): ReadonlyArray<DisplayView<Side>> => {
  const battle = boardNow(state)
  if (battle === null) return []
  const doing = doingOf(g, state, battle)
  const volley = frameOf(state, 'volley')
  const stage = volley === null ? STAGES[battle.stage] : MODES[volley.mode]
  const fortune = g.fortunes[battle.fortune]!
  const name = g.scenario.map.hexes.find(({ id }) => id === g.board.ids[battle.hex])?.name ?? ''
  const rows = ROWS.map(({ role, row, title }): DisplayRow<Side> => ({
    title,
    side: SIDES[sideIn(battle, role)],
    cells: inRow(role, row).map(space => cellOf(g, state, battle, doing, space)),
  }))
  return [
    {
      id: 'battle-board',
      title: `${titleOf(g, battle)}${name === '' ? '' : `, ${name}`}`,
      notes: [
        ...(stage === undefined ? [] : [stage]),
        ...(battle.fortune === 0 ? [] : [`Fortunes of War: ${fortune.title} (${effectsInWords(fortune)})`]),
      ],
      columns: [0, 1, 2, 3].map(column => ({
        title: String(column + 1),
        active: doing.active.some(space => columnOf(space) === column),
      })),
      rows,
    },
  ]
}
