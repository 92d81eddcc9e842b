/** The units and hexes of a view as rows of tables. */
import { type CounterView, type HexDrawing, type View, hexCentre } from '../kernel/index.js'

/**
 * A unit as one flat row. Values that the unit does not have are null, and so are the columns of its hex if the unit is
 * in a box.
 */
export interface UnitRow<Side extends string> {
  /** The unit id. */
  readonly unit: string
  readonly name: string
  readonly side: Side
  readonly nationality: string
  readonly formation: string
  readonly type: string
  readonly size: string
  /** The id of the hex or box. */
  readonly place: string
  /** The axial coordinates and the terrain id of its hex. */
  readonly q: number | null
  readonly r: number | null
  /** The centre of its hex, as in {@link HexRow}. */
  readonly x: number | null
  readonly y: number | null
  readonly terrain: string | null
  readonly face: CounterView['face']
  /** Current strength points. */
  readonly attack: number | null
  readonly defence: number | null
  /** Movement points. */
  readonly movement: number | null
  /** Remaining steps. */
  readonly steps: number | null
  /** The range in hexes. */
  readonly range: number | null
  /** Current conditions, joined with ", "; '' if there are none. */
  readonly status: string
  readonly statusCount: number
}

/** A hex as one flat row. Lists are joined with ", ", and each list has another column for its length. */
export interface HexRow<Side extends string> {
  /** The hex id. */
  readonly hex: string
  /** Axial coordinates. */
  readonly q: number
  readonly r: number
  /** The centre of the hex: 100 units between adjacent hexes, with x increasing to the right and y downward. */
  readonly x: number
  readonly y: number
  /** The terrain id. */
  readonly terrain: string
  /** The names that are printed in the hex. */
  readonly labels: string
  readonly labelCount: number
  /** The side that controls the hex; null if neither side does, or if the game has no control. */
  readonly control: Side | null
  /** Ids of the areas that contain the hex. */
  readonly areas: string
  readonly areaCount: number
  /** Ids of the units in the hex, of both sides. */
  readonly units: string
  readonly unitCount: number
  /**
   * Printed values by kind: victory points (`value:town`), strength (`value:fort`); null if the hex has no label of
   * that kind.
   */
  readonly [value: `value:${string}`]: number | null
}

const NOWHERE = { q: null, r: null, x: null, y: null, terrain: null }

const positionOf = (orientation: 'flat' | 'pointy', hex: HexDrawing) => {
  const { x, y } = hexCentre(orientation, hex)
  return { q: hex.q, r: hex.r, x, y, terrain: hex.terrain }
}

/** Groups items by their keys. */
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

/** Returns a row for each counter of a view, in its order: `unitRows(rules.observe(state, 'all'))`. */
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

/** Returns a row for each hex of a view, in its order: `hexRows(rules.observe(state, 'all'))`. */
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
