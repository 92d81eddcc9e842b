/**
 * The view of a state: everything except the other side's commitment in an unrevealed combat and its answer
 * about the extra turn.
 */
import {
  type AttackView,
  type BoardDrawing,
  type MarkerView,
  type Turn,
  type View,
  HIDDEN,
  commitmentSeen,
  deepFreeze,
  has,
  idsOf,
  lazily,
  lookerOf,
  topOf,
} from '../../../kernel/index.js'
import { stackIn } from '../chapters/index.js'
import { type VerdunWords, FORT_DEFENCE } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  choicesIn,
  enemyOf,
  combatInHand,
  combatPhaseOf,
  fireInHand,
} from '../state/index.js'
import { counters } from './counters.js'
import { dateOf, tracksOf } from './tracks.js'

/** Builds the board's drawing data, once per scenario. */
export const boardDrawing = (g: VerdunTables): BoardDrawing => {
  const { map, objectives } = g.scenario
  // objectives are stored in half points (T5)
  const points = new Map(objectives.map(objective => [objective.name, objective.points / 2]))
  // no unit enters the other bank (14.2.d)
  const idle = map.hexes.filter((_, hex) => g.playable[hex] === 0).map(({ id }) => id)
  const boxTitles: Readonly<Record<string, string>> = {
    reserve: 'Reserves',
    pool: 'Battalions to detach',
    'off-map': 'Railway guns and bombers',
    destroyed: 'Destroyed',
  }
  return {
    orientation: 'flat',
    hexes: map.hexes.map(({ id, q, r, terrain, trench }) => ({
      id,
      q,
      r,
      terrain: trench > 0 ? `${terrain}-trench` : terrain,
    })),
    hexsides: map.hexsides.filter(side => side.features.length > 0).map(({ a, b, features }) => ({ a, b, features })),
    links: map.roads.flatMap(road => road.path.slice(1).map((b, i) => ({ a: road.path[i]!, b, kind: 'road' }))),
    labels: [
      ...map.places.map(place => ({
        place: place.hexes[0]!,
        kind: place.name === g.scenario.roles.verdun ? 'city' : 'town',
        name: place.name,
        value: points.get(place.name) ?? null,
      })),
      ...map.forts.map(fort => ({
        place: fort.hex,
        kind: `fort-${fort.colour}`,
        name: fort.name,
        value: FORT_DEFENCE[fort.colour],
      })),
      // a fort has two numbers: its defence value and its points
      ...map.forts.flatMap(fort =>
        points.has(fort.name) ? [{ place: fort.hex, kind: 'objective', name: '', value: points.get(fort.name)! }] : [],
      ),
      ...map.waters.map(water => ({ place: water.place, kind: 'river', name: water.name, value: null })),
    ],
    boxes: g.board.ids.slice(g.board.hexes).map(id => ({
      id,
      title: boxTitles[id] ?? `Turn ${id.slice('turn:'.length)}${dateOf(g, Number(id.slice('turn:'.length)))}`,
    })),
    areas: [
      ...g.scenario.zones.map(zone => ({ id: zone.id, title: zone.title, side: zone.side, hexes: zone.hexes })),
      ...(idle.length > 0 ? [{ id: 'out-of-play', title: 'Not played on', side: null, hexes: idle }] : []),
    ],
  }
}

/** Returns the current bombardment or combat. Until a combat is revealed, only a side itself sees its contribution. */
const attacks = (g: VerdunTables, state: VerdunState, eye: Side | 'public' | 'all'): ReadonlyArray<AttackView> => {
  const fire = fireInHand(state)
  if (fire !== null)
    return [
      {
        targets: [g.board.ids[fire.target]!],
        attackers: idsOf(g, fire.guns),
        stage: fire.at === 'salvo' ? 'building' : 'in-hand',
      },
    ]
  const combat = combatInHand(state)
  if (combat === null) return []
  const { side } = combatPhaseOf(state)
  const revealed = 'odds' in combat
  const looker = revealed ? 'all' : lookerOf(SIDES, eye)
  const units = [side, enemyOf(side)].flatMap(of => {
    const seen = commitmentSeen(choicesIn(combat, side), of, looker)
    return seen === null || seen === HIDDEN ? [] : seen
  })
  return [
    {
      targets: combat.targets.map(hex => g.board.ids[hex]!),
      attackers: idsOf(g, units),
      stage: revealed ? 'in-hand' : 'building',
    },
  ]
}

/**
 * Returns the unit that the question is about, or the first unit of a stack that retreats or may hold; -1 if there is
 * none.
 */
const unitInHand = (g: VerdunTables, state: VerdunState): number => {
  const top = topOf(state)
  switch (top.at) {
    case 'march':
    case 'setup':
    case 'advance':
      return top.unit
    case 'falling-back':
      return top.units[0]!
    case 'hold':
      return stackIn(g, state, FRENCH, top.hex)[0] ?? -1
    default:
      return -1
  }
}

/** Builds the view of a state. */
export const observer = (
  g: VerdunTables,
  turnOf: (state: VerdunState) => Turn<Side, VerdunWords>,
): ((state: VerdunState, eye: Side | 'public' | 'all') => View<Side, VerdunWords>) => {
  const board = lazily(() => deepFreeze(boardDrawing(g)))
  return (state, eye) => {
    const turn = turnOf(state)
    const inHand = unitInHand(g, state)
    const markers: MarkerView[] = [
      ...state.pillboxes.map(hex => ({ kind: 'pillbox', place: g.board.ids[hex]!, text: 'pillbox' })),
      ...g.fortHexes.flatMap((hex, fort) =>
        has(state.silenced, fort) ? [{ kind: 'fort-silent', place: g.board.ids[hex]!, text: 'fort silent' }] : [],
      ),
    ]
    return {
      scenario: g.digest,
      title: `Verdun 1916: ${g.scenario.title}`,
      eye,
      turn,
      board: board(),
      counters: counters(g, state),
      markers,
      tracks: tracksOf(g, state, turn.gameTurn),
      control: g.heldHexes.map((hex, i) => ({
        place: g.board.ids[hex]!,
        side: SIDES[has(state.germanHeld, i) ? GERMAN : FRENCH],
      })),
      attacks: attacks(g, state, eye),
      inHand: inHand < 0 ? null : g.unitIds[inHand]!,
    }
  }
}
