/** The drawing data of the board, which is the same object in every view. */
import type { AreaDrawing, BoardDrawing, LabelDrawing } from '../../../kernel/index.js'
import type { IllusionMap, IllusionScenario } from '../scenario/index.js'
import { type IllusionTables, SPACES } from '../state/index.js'

/** Columns of the battle board. */
const COLUMNS = 4

/** Returns the id of a space of the battle board, role * 8 + row * 4 + column (9.2.1). */
export const spaceBox = (space: number): string => {
  const [role, row] = [
    space >= 2 * COLUMNS ? 'attacker' : 'defender',
    space % (2 * COLUMNS) >= COLUMNS ? 'reserve' : 'front',
  ]
  return `board:${role}:${row}:${(space % COLUMNS) + 1}`
}

const spaceTitle = (space: number): string => {
  const [, role = '', row = '', column = ''] = spaceBox(space).split(':')
  return `Battle board, ${role}, ${row} ${column}`
}

/** Returns the date of a game turn after a comma; '' if the turn has no date. */
export const dateOf = ({ turns }: IllusionScenario, turn: number): string => {
  const date = turns.dates[turn - turns.first] ?? ''
  return date === '' ? '' : `, ${date}`
}

const BOX_TITLES: Readonly<Record<string, string>> = {
  'paris-in-danger': 'Paris in danger',
  pool: 'Counters of options',
  dead: 'Eliminated',
  gone: 'Out of play',
}

const boxTitle = (scenario: IllusionScenario, id: string): string => {
  const turn = Number(id.slice('turn:'.length))
  return BOX_TITLES[id] ?? (turn === 0 ? 'Before turn 1' : `Turn ${turn}${dateOf(scenario, turn)}`)
}

/** Returns the terrain by its modifier (2.2.d). The Vosges have their own terrain (2.2.l). */
const terrainOf = ({ vosges }: IllusionMap, { id, terrain }: IllusionMap['hexes'][number]): string =>
  vosges.includes(id) ? 'vosges' : (['clear', 'rough', 'mountain'][terrain] ?? 'mountain')

/** Returns the names of hexes. The type of a label depends on the victory points of its hex (2.2.e). */
const labelsOf = ({ map, places, victory }: IllusionScenario): ReadonlyArray<LabelDrawing> =>
  map.hexes.flatMap(({ id, name }) => {
    const kind = map.plan17.hexes.includes(id)
      ? 'plan-17'
      : map.victory.hexes.includes(id)
        ? 'victory'
        : id === places.paris
          ? 'city'
          : 'town'
    const value = id === places.paris ? victory.paris : null
    return name === '' ? [] : [{ place: id, kind, name, value }]
  })

const areasOf = ({ map, places }: IllusionScenario): ReadonlyArray<AreaDrawing> => [
  { id: 'schlieffen', title: 'Schlieffen Plan hexes', side: 'german', hexes: map.schlieffen },
  { id: 'danger', title: 'Paris in danger', side: null, hexes: map.danger },
  {
    id: 'belgium',
    title: 'Belgium',
    side: null,
    hexes: map.hexes.filter(({ territory }) => territory.includes('belgium')).map(({ id }) => id),
  },
  { id: 'plan-17', title: 'Plan 17', side: 'allied', hexes: map.plan17.hexes },
  { id: 'victory', title: 'German victory points', side: 'german', hexes: [...map.victory.hexes, places.paris] },
  {
    id: 'doubled',
    title: 'Chit counts double',
    side: null,
    hexes: [...map.plan17.doubled, ...map.victory.doubled],
  },
  { id: 'ports', title: 'Ports', side: null, hexes: map.ports },
  ...(['german', 'french', 'british', 'belgian'] as const).map(nation => ({
    id: `source:${nation}`,
    title: `Supply sources, ${nation}`,
    side: nation === 'german' ? 'german' : 'allied',
    hexes: map.sources[nation],
  })),
]

/** Builds the drawing data of the board. */
export const boardDrawing = ({ scenario, board }: IllusionTables): BoardDrawing => {
  const { map } = scenario
  return {
    orientation: 'flat',
    hexes: map.hexes.map(hex => ({ id: hex.id, q: hex.q, r: hex.r, terrain: terrainOf(map, hex) })),
    hexsides: map.hexsides.map(({ a, b, diamonds }) => ({
      a,
      b,
      features: [diamonds >= 3 ? 'impassable' : 'difficult'],
    })),
    links: map.rails.map(([a, b]) => ({ a, b, kind: 'railway' })),
    labels: labelsOf(scenario),
    boxes: [
      ...board.ids.slice(board.hexes).map(id => ({ id, title: boxTitle(scenario, id) })),
      ...Array.from({ length: SPACES }, (_, space) => ({ id: spaceBox(space), title: spaceTitle(space) })),
    ],
    areas: areasOf(scenario),
  }
}
