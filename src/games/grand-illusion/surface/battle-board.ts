/** The battle board as a display of the view: four columns, front and reserve of each side, and what each space's die is worth (9.2.1, 9.3). */
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

/** Rows as they lie on the table, the attackers above. */
const ROWS = [
  { role: ATTACKER, row: RESERVE, title: 'attackers, reserve' },
  { role: ATTACKER, row: FRONT, title: 'attackers, front' },
  { role: DEFENDER, row: FRONT, title: 'defenders, front' },
  { role: DEFENDER, row: RESERVE, title: 'defenders, reserve' },
] as const

/** What happens, where no dice fall. */
const STAGES: Readonly<Partial<Record<BattleFrame['stage'], string>>> = {
  defender: 'the defenders take their places',
  attacker: 'the attackers take their places',
  'defender-reserves': 'the defenders place reserves',
  'attacker-reserves': 'the attackers place reserves',
  leaving: 'cavalry of the defence may leave',
  elan: 'a hit of Elan',
}

/** What is asked about now: spaces that fire, are filled, are left. */
interface Doing {
  readonly active: ReadonlyArray<number>
  /** Spaces that fire in the volley under way; those of them that have fired. */
  readonly firing: ReadonlyArray<number>
  readonly done: ReadonlyArray<number>
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

/** What stands beside the counters of a space: its strength; of one that faces the enemy its die too. */
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

/** The displays in use: the battle board while a battle is fought; none else. */
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
