/** A position as rows of tables: units, hexes. */
import { type CounterView, type HexDrawing, type View, hexCentre } from '../kernel/index.js'

/** A unit as one flat row. Columns of what it has not, and of hexes for what lies in a box, are null. */
export interface UnitRow<Side extends string> {
  /** Unit id. */
  readonly unit: string
  readonly name: string
  readonly side: Side
  readonly nationality: string
  readonly formation: string
  readonly type: string
  readonly size: string
  /** Id of the hex or box. */
  readonly place: string
  /** Axial coordinates and terrain id of its hex. */
  readonly q: number | null
  readonly r: number | null
  /** Centre of its hex, as in {@link HexRow}. */
  readonly x: number | null
  readonly y: number | null
  readonly terrain: string | null
  readonly face: CounterView['face']
  /** Strength points now in force. */
  readonly attack: number | null
  readonly defence: number | null
  /** Movement points. */
  readonly movement: number | null
  /** Steps left. */
  readonly steps: number | null
  /** Hexes. */
  readonly range: number | null
  /** Conditions in force, comma and blank between them; '' for none. */
  readonly status: string
  readonly statusCount: number
}

/** A hex as one flat row. Lists have comma and blank between their parts, and each its length. */
export interface HexRow<Side extends string> {
  /** Hex id. */
  readonly hex: string
  /** Axial coordinates. */
  readonly q: number
  readonly r: number
  /** Its centre: 100 between neighbours, x runs right and y down. */
  readonly x: number
  readonly y: number
  /** Terrain id. */
  readonly terrain: string
  /** Printed names. */
  readonly labels: string
  readonly labelCount: number
  /** Who holds it; null for nobody, and where the game does not ask. */
  readonly control: Side | null
  /** Ids of the areas that it lies in. */
  readonly areas: string
  readonly areaCount: number
  /** Ids of the units there, of both sides. */
  readonly units: string
  readonly unitCount: number
  /** What is printed there, by kind: victory points (`value:town`), strength (`value:fort`); null where there is none of that kind. */
  readonly [value: `value:${string}`]: number | null
}

const NOWHERE = { q: null, r: null, x: null, y: null, terrain: null }

const positionOf = (orientation: 'flat' | 'pointy', hex: HexDrawing) => {
  const { x, y } = hexCentre(orientation, hex)
  return { q: hex.q, r: hex.r, x, y, terrain: hex.terrain }
}

/** Things by the key that each has. */
const grouped = <A>(all: ReadonlyArray<A>, keyOf: (a: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, A[]>()
  for (const a of all) {
    const key = keyOf(a)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [a])
    else group.push(a)
  }
  return groups
}

/** A row for each counter of a view, in its order: `unitRows(rules.observe(state, 'all'))`. */
export const unitRows = <Side extends string>({
  board,
  counters,
}: Pick<View<Side>, 'board' | 'counters'>): ReadonlyArray<UnitRow<Side>> => {
  const hexes = new Map(board.hexes.map(hex => [hex.id, positionOf(board.orientation, hex)]))
  return counters.map(({ id, name, side, nationality, formation, type, size, place, face, numbers, status }) => ({
    unit: id,
    name,
    side,
    nationality,
    formation,
    type,
    size,
    place,
    ...(hexes.get(place) ?? NOWHERE),
    face,
    attack: numbers.attack ?? null,
    defence: numbers.defence ?? null,
    movement: numbers.movement ?? null,
    steps: numbers.steps ?? null,
    range: numbers.range ?? null,
    status: status.join(', '),
    statusCount: status.length,
  }))
}

/** A row for each hex of a view, in its order: `hexRows(rules.observe(state, 'all'))`. */
export const hexRows = <Side extends string>({
  board,
  counters,
  control,
}: Pick<View<Side>, 'board' | 'counters' | 'control'>): ReadonlyArray<HexRow<Side>> => {
  const labelsIn = grouped(board.labels, ({ place }) => place)
  const unitsIn = grouped(counters, ({ place }) => place)
  const areasOf = grouped(
    board.areas.flatMap(({ id, hexes }) => hexes.map(hex => ({ id, hex }))),
    ({ hex }) => hex,
  )
  const held = new Map(control.map(({ place, side }) => [place, side]))
  const kinds = [...new Set(board.labels.flatMap(({ kind, value }) => (value === null ? [] : [kind])))]
  return board.hexes.map(hex => {
    const labels = labelsIn.get(hex.id) ?? []
    const names = labels.flatMap(({ name }) => (name === '' ? [] : [name]))
    const areas = areasOf.get(hex.id) ?? []
    const units = unitsIn.get(hex.id) ?? []
    return {
      hex: hex.id,
      ...positionOf(board.orientation, hex),
      labels: names.join(', '),
      labelCount: names.length,
      control: held.get(hex.id) ?? null,
      areas: areas.map(({ id }) => id).join(', '),
      areaCount: areas.length,
      units: units.map(({ id }) => id).join(', '),
      unitCount: units.length,
      ...Object.fromEntries(
        kinds.map(kind => [`value:${kind}`, labels.find(label => label.kind === kind)?.value ?? null]),
      ),
    }
  })
}
