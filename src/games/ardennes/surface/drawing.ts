/** The drawing of the map of Ardennes '44, built once per scenario. */
import type { BoardDrawing, HexDrawing, HexsideDrawing, LabelDrawing, LinkDrawing } from '../../../kernel/index.js'
import { hexesById, hexesOf, hexesOfSide, runOf } from '../scenario/index.js'
import { type ArdennesTables, victoryIds } from '../state/index.js'

/** Returns the date of a game turn after a comma; '' for a turn without a date. */
export const dateOf = ({ scenario: { turns } }: ArdennesTables, turn: number): string => {
  const date = turns.dates[turn - turns.first] ?? ''
  return date === '' ? '' : `, ${date}`
}

/** Titles of places off the map that are not boxes of the scenario. */
const TITLES: Readonly<Record<string, string>> = { surrendered: 'Prisoners', exited: 'Germans who have left the map' }

const boxTitle = (g: ArdennesTables, id: string): string => {
  const box = g.scenario.edge.boxes.find(other => other.id === id)
  if (box !== undefined) return box.name
  const [kind, turn = ''] = id.split(':')
  if (kind === 'beside') return `Next to ${turn}, off the map`
  if (kind === 'turn') return `Turn ${turn}${dateOf(g, Number(turn))}`
  return kind === 'dead' ? 'Dead pile' : (TITLES[kind ?? ''] ?? 'Counters in reserve')
}

/** Returns the ids of the hexes of some runs. */
const inRuns = (g: ArdennesTables, runs: ReadonlyArray<string>): ReadonlyArray<string> =>
  runs.flatMap(run => runOf(hexesById(g.scenario.sheets), run))

/** The hexes with their terrain and the Westwall. */
const hexesDrawn = (g: ArdennesTables): ReadonlyArray<HexDrawing> => {
  const walled = new Set(
    inRuns(
      g,
      g.scenario.sheets.flatMap(({ westwall }) => westwall),
    ),
  )
  return hexesOf(g.scenario.sheets).map(({ id, q, r, terrain }) => ({
    id,
    q,
    r,
    terrain: walled.has(id) ? `${terrain}-westwall` : terrain,
  }))
}

/** The features of hexsides: rivers, the Meuse, lakes, army boundaries. */
const sidesDrawn = ({ scenario: { sheets, boundaries } }: ArdennesTables): ReadonlyArray<HexsideDrawing> => {
  const features = new Map<string, string[]>()
  const add = (sides: ReadonlyArray<string>, feature: string): void => {
    for (const side of sides) features.set(side, [...(features.get(side) ?? []), feature])
  }
  for (const { rivers, lakes } of sheets) {
    for (const { sides, meuse } of rivers) add(sides, meuse ? 'meuse' : 'river')
    for (const { sides } of lakes) add(sides, 'lake')
  }
  for (const { sides } of boundaries) add(sides, 'boundary')
  return [...features].map(([side, of]) => {
    const [a, b] = hexesOfSide(side)
    return { a, b, features: of }
  })
}

const linksDrawn = ({ scenario: { sheets } }: ArdennesTables): ReadonlyArray<LinkDrawing> =>
  sheets.flatMap(({ roads }) =>
    roads.flatMap(({ path, primary }) =>
      path.slice(1).map((b, i) => ({ a: path[i]!, b, kind: primary ? 'primary-road' : 'secondary-road' })),
    ),
  )

/** The minimum number of hexsides of a river whose name is printed. */
const NAMED = 6

/** Labels for towns and cities, with their victory points (31.1.g), and for rivers. */
const labelsDrawn = (g: ArdennesTables): ReadonlyArray<LabelDrawing> => {
  const { sheets } = g.scenario
  const prizes = victoryIds(g.scenario.victory)
  const worth = (hex: string): number | null => (prizes.includes(hex) ? 1 : null)
  const places = sheets.flatMap(sheet => sheet.places)
  const named = new Set(places.map(({ hex }) => hex))
  return [
    ...places.map(({ hex, name, settlement }) => ({
      place: hex,
      kind: g.terrain[g.board.index.get(hex)!] === 'city' ? 'city' : (settlement ?? 'name'),
      name,
      value: worth(hex),
    })),
    ...prizes
      .filter(hex => !named.has(hex))
      .map(hex => ({ place: hex, kind: 'objective', name: '', value: worth(hex) })),
    ...sheets.flatMap(({ rivers }) =>
      rivers
        .filter(({ sides }) => sides.length >= NAMED)
        .map(({ name, sides }) => ({
          place: hexesOfSide(sides[sides.length >> 1]!)[0],
          kind: 'river',
          name,
          value: null,
        })),
    ),
  ]
}

/** Builds the drawing of the board. */
export const boardDrawing = (g: ArdennesTables): BoardDrawing => ({
  orientation: 'flat',
  hexes: hexesDrawn(g),
  hexsides: sidesDrawn(g),
  links: linksDrawn(g),
  labels: labelsDrawn(g),
  boxes: g.board.ids.slice(g.board.hexes).map(id => ({ id, title: boxTitle(g, id) })),
  areas: g.scenario.areas.map(({ division, hexes }) => ({
    id: `area:${division}`,
    title: `Set-up area of ${division}`,
    side: 'german',
    hexes: inRuns(g, hexes),
  })),
})
