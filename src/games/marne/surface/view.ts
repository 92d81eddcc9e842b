/** The view of a state. The Marne has no hidden information. */
import {
  type AttackView,
  type BitSet,
  type BoardDrawing,
  type CounterView,
  type MarkerView,
  type SideIndex,
  type Turn,
  type View,
  bottomOf,
  deepFreeze,
  frameOf,
  has,
  idsOf,
  lazily,
  liftingsTrack,
  titleOf,
  topOf,
  unitPlace,
} from '../../../kernel/index.js'
import type { MarneWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type Attack,
  type MarneFrame,
  type MarneState,
  type MarneTables,
  ALLIED,
  GERMAN,
  isDisrupted,
} from '../state/index.js'
import { combatOf, controlsHex, guestsNow, pointsOf, setupLiftings, supplyAt } from '../chapters/index.js'

/** Builds the board's drawing data, once per scenario. */
export const boardDrawing = (g: MarneTables): BoardDrawing => {
  const { map } = g.scenario
  const seen = new Set<string>()
  const hexsides = map.rivers
    .flatMap(river => river.sides)
    .flatMap(([a, b]) => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      if (seen.has(key)) return []
      seen.add(key)
      return [{ a, b, features: ['river'] }]
    })
  return {
    orientation: 'flat',
    hexes: map.hexes.map(({ id, q, r, terrain }) => ({ id, q, r, terrain })),
    hexsides,
    links: [],
    labels: [
      ...map.towns.map(town => ({
        place: town.hexes[Math.floor((town.hexes.length - 1) / 2)]!,
        kind: town.hexes.length > 1 ? 'city' : 'town',
        name: town.name,
        value: town.points,
      })),
      ...map.forts.map(fort => ({ place: fort.hex, kind: 'fort', name: fort.name, value: fort.strength })),
      ...map.rivers
        .filter(river => river.sides.length > 0)
        .map(river => ({
          place: river.sides[river.sides.length >> 1]![0],
          kind: 'river',
          name: river.name,
          value: null,
        })),
    ],
    boxes: g.board.ids.slice(g.board.hexes).map(id => ({ id, title: boxTitle(g, id) })),
    areas: g.areas.map(({ data }) => ({ id: data.id, title: data.title, side: data.side, hexes: data.hexes })),
  }
}

const boxTitle = (g: MarneTables, id: string): string => {
  const [kind = '', rest = ''] = id.split(':')
  if (kind === 'turn') return `Turn ${rest}${dateOf(g, Number(rest))}`
  return kind === 'exit' ? `Left the map by ${rest}` : kind === 'delayed' ? 'Delayed reinforcements' : 'Eliminated'
}

const dateOf = (g: MarneTables, turn: number): string => {
  const date = g.scenario.turns.dates[turn - g.scenario.turns.first]
  return date === undefined ? '' : `, ${date}`
}

/**
 * Returns the units that have moved in the current movement phase, or in the one before the current combat phase
 * (M7.k); null at other times.
 */
const movedIn = (state: MarneState): BitSet | null => {
  const phase = frameOf(state, 'movement') ?? frameOf(state, 'stacking')
  if (phase !== null) return phase.moved
  const bottom = bottomOf(state)
  return bottom.at === 'sequence' ? bottom.carry : null
}

/** Returns the numbers on each counter. A strength in parentheses counts only in defence. */
const numbersOf = (g: MarneTables): ReadonlyArray<CounterView['numbers']> =>
  deepFreeze(
    g.units.map(({ strength, movement, defenceOnly }) =>
      defenceOnly ? { defence: strength, movement } : { attack: strength, defence: strength, movement },
    ),
  )

const counters = (
  g: MarneTables,
  state: MarneState,
  numbers: ReadonlyArray<CounterView['numbers']>,
): ReadonlyArray<CounterView<Side>> => {
  const moved = movedIn(state)
  const guests = guestsNow(g, state)
  return g.units.map((unit, u) => {
    const place = unitPlace(state, u)
    const side = g.side[u] as SideIndex
    const supply = place < g.board.hexes ? supplyAt(g, state, side, place) : 'supplied'
    const disrupted = isDisrupted(state, u)
    const status: string[] = []
    if (disrupted) status.push('disrupted')
    if (supply === 'unsupplied') status.push('unsupplied')
    if (supply === 'cutOff') status.push('cut-off')
    if (moved !== null && place < g.board.hexes && has(moved, u)) status.push('moved')
    if (guests !== null && place < g.board.hexes && has(guests, u)) status.push('guest')
    return {
      id: unit.id,
      name: unit.name,
      side: unit.side,
      nationality: unit.nationality,
      formation: unit.formation,
      type: unit.type,
      size: unit.size,
      place: g.board.ids[place]!,
      face: disrupted ? 'back' : 'front',
      values: [unit.defenceOnly ? `(${unit.strength})` : String(unit.strength), String(unit.movement)],
      numbers: numbers[u]!,
      status,
    }
  })
}

const attacks = (g: MarneTables, state: MarneState): ReadonlyArray<AttackView> => {
  const hexes = (list: ReadonlyArray<number>): ReadonlyArray<string> => list.map(hex => g.board.ids[hex]!)
  const viewOf = ({ targets, attackers }: Attack, stage: AttackView['stage']): AttackView => ({
    targets: hexes(targets),
    attackers: idsOf(g, attackers),
    stage,
  })
  const declared = frameOf(state, 'declarations')
  if (declared !== null) {
    const attackers = frameOf(state, 'attackers')
    const targets = frameOf(state, 'targets')
    const building = attackers ?? (targets === null ? null : { ...targets, attackers: [] })
    return [
      ...declared.attacks.map(attack => viewOf(attack, 'declared')),
      ...(building === null ? [] : [viewOf(building, 'building')]),
    ]
  }
  const phase = frameOf(state, 'resolution')
  const first = combatOf(state)?.frame.targets[0]
  return (phase?.attacks ?? []).map((attack, i) =>
    viewOf(attack, phase!.open.includes(i) ? 'declared' : first === attack.targets[0] ? 'in-hand' : 'resolved'),
  )
}

const inHand = (g: MarneTables, state: MarneState): string | null => {
  const top = topOf<MarneFrame>(state)
  return 'unit' in top && top.unit >= 0 ? g.unitIds[top.unit]! : null
}

/** Builds the view of a state. */
export const observer = (
  g: MarneTables,
  turnOf: (state: MarneState) => Turn<Side, MarneWords>,
): ((state: MarneState, eye: Side | 'public' | 'all') => View<Side, MarneWords>) => {
  const board = lazily(() => deepFreeze(boardDrawing(g)))
  const numbers = numbersOf(g)
  return (state, eye) => {
    const [german, allied] = pointsOf(g, state)
    const turn = turnOf(state)
    const setup = frameOf(state, 'setup')
    const markers: MarkerView[] = g.fortHexes.flatMap((hex, fort) =>
      has(state.destroyed, fort)
        ? [{ kind: 'fort-destroyed', place: g.board.ids[hex]!, text: 'fortress destroyed' }]
        : [],
    )
    const points = (side: SideIndex, total: number) => ({
      id: `vp:${SIDES[side]}`,
      title: `Victory points, ${titleOf(SIDES[side])}`,
      value: total,
      text: `${total} VP`,
    })
    return {
      scenario: g.digest,
      title: `The Marne: ${g.scenario.title}`,
      eye,
      turn,
      board: board(),
      counters: counters(g, state, numbers),
      markers,
      tracks: [
        {
          id: 'turn',
          title: 'Game turn',
          value: turn.gameTurn,
          text: `Turn ${turn.gameTurn} of ${g.scenario.turns.last}${dateOf(g, turn.gameTurn)}`,
        },
        points(GERMAN, german.total),
        points(ALLIED, allied.total),
        ...(setup === null ? [] : [liftingsTrack(setupLiftings(g, setup.side), setup)]),
      ],
      control: g.heldHexes.map(hex => ({
        place: g.board.ids[hex]!,
        side: controlsHex(g, state, GERMAN, hex) ? 'german' : controlsHex(g, state, ALLIED, hex) ? 'allied' : null,
      })),
      attacks: attacks(g, state),
      inHand: inHand(g, state),
    }
  }
}
