/** What is to be seen of a state: all but what the other side has committed in a combat not yet revealed (Q-20), or answered about the extra turn (Q-48). */
import { placeOf, statusOf } from '../kernel/field.js'
import { has } from '../kernel/sets.js'
import type { Turn } from '../kernel/contract.js'
import type { AttackView, BoardDrawing, CounterView, MarkerView, View } from '../kernel/view.js'
import { combatValue } from './placement.js'
import { SIDES, type Side } from './scenario.js'
import type { Setting } from './setting.js'
import { FIRED, FRENCH, GERMAN, GUEST, LOST, NEUTRALISED, OUT_OF_COMMAND, SHELTERED, type VerdunState, combatsOf } from './state.js'
import { pointsOf } from './victory.js'

/** The board's drawing data, made once a setting. */
export const boardDrawing = (g: Setting): BoardDrawing => {
  const { map } = g.scenario
  const boxTitles: Readonly<Record<string, string>> = { reserve: 'Reserves', pool: 'Battalions to detach', 'off-map': 'Railway guns and bombers', destroyed: 'Destroyed' }
  return {
    orientation: 'flat',
    hexes: map.hexes.map(({ id, q, r, terrain, trench }) => ({ id, q, r, terrain: trench > 0 ? `${terrain}-trench` : terrain })),
    hexsides: map.hexsides.filter(side => side.features.length > 0).map(({ a, b, features }) => ({ a, b, features })),
    links: map.roads.flatMap(road => road.path.slice(1).map((b, i) => ({ a: road.path[i]!, b, kind: 'road' }))),
    labels: [
      ...map.places.map(place => ({ place: place.hexes[0]!, kind: place.name === g.scenario.roles.verdun ? 'city' : 'town', name: place.name, value: g.scenario.objectives.find(o => o.name === place.name)?.points ?? null })),
      ...map.forts.map(fort => ({ place: fort.hex, kind: `fort-${fort.colour}`, name: fort.name, value: null })),
      ...map.waters.map(water => ({ place: water.place, kind: 'river', name: water.name, value: null })),
    ],
    boxes: g.board.ids.slice(g.board.hexes).map(id => ({ id, title: boxTitles[id] ?? `Turn ${id.slice('turn:'.length)}` })),
    areas: g.scenario.zones.map(zone => ({ id: zone.id, title: zone.title, side: zone.side, hexes: zone.hexes })),
  }
}

const STATUS = [[NEUTRALISED, 'neutralised'], [OUT_OF_COMMAND, 'out-of-command'], [FIRED, 'fired'], [GUEST, 'guest'], [SHELTERED, 'sheltered']] as const

const counters = (g: Setting, state: VerdunState): ReadonlyArray<CounterView<Side>> => g.units.map((unit, u) => {
  const word = state.units[u]!
  const lost = statusOf(word) & LOST
  return {
    id: unit.id, name: unit.name, side: unit.side, nationality: unit.side, formation: unit.division === '' ? unit.corps : unit.division, type: unit.type,
    size: unit.type === 'regiment' ? 'regiment' : 'battalion', place: g.board.ids[placeOf(word)]!,
    face: lost > 0 && unit.steps - lost === 1 ? 'back' : 'front',
    values: unit.artillery === null ? [String(combatValue(g, state, u)), String(unit.movement)]
      : [String(unit.artillery.bombardment), String(unit.artillery.defence), String(unit.artillery.range), String(unit.movement)],
    status: [...(lost > 0 ? [lost === 1 && unit.steps === 3 ? 'loss-2' : 'reduced'] : []), ...STATUS.filter(([bit]) => (statusOf(word) & bit) !== 0).map(([, name]) => name)],
  }
})

/** The combat in hand; until it is revealed a side's contribution is shown to that side alone. */
const attacks = (g: Setting, state: VerdunState, eye: Side | 'public' | 'all'): ReadonlyArray<AttackView> => {
  const frame = state.frames[2]
  if (frame?.at !== 'combat') return []
  const { side } = combatsOf(state)
  const revealed = frame.odds !== null
  const sees = (of: number): boolean => revealed || eye === 'all' || eye === SIDES[of]
  const units = [...(sees(side) ? [...frame.attackers, ...frame.guns] : []), ...(sees(1 - side) ? frame.defenceGuns : [])]
  return [{ targets: frame.targets.map(hex => g.board.ids[hex]!), attackers: units.map(unit => g.unitIds[unit]!), stage: revealed ? 'in-hand' : 'building' }]
}

/** The view of a state. */
export const observer = (g: Setting, turnOf: (state: VerdunState) => Turn<Side>): ((state: VerdunState, eye: Side | 'public' | 'all') => View<Side>) => {
  const board = boardDrawing(g)
  return (state, eye) => {
    const turn = turnOf(state)
    const top = state.frames[state.frames.length - 1]!
    const inHand = top.at === 'march' || top.at === 'setup' || top.at === 'advance' ? top.unit : -1
    const markers: MarkerView[] = [
      ...state.pillboxes.map(hex => ({ kind: 'pillbox', place: g.board.ids[hex]!, text: 'pillbox' })),
      ...g.fortHexes.flatMap((hex, fort) => (has(state.silenced, fort) ? [{ kind: 'fort-silent', place: g.board.ids[hex]!, text: 'fort silent' }] : [])),
    ]
    const date = g.scenario.turns.dates[turn.gameTurn - g.scenario.turns.first] ?? ''
    const { total } = pointsOf(g, state)
    return {
      scenario: g.digest, title: `Verdun 1916: ${g.scenario.title}`, eye, turn, board, counters: counters(g, state), markers,
      tracks: [
        { id: 'turn', title: 'Game turn', value: turn.gameTurn, text: `Turn ${turn.gameTurn}${date === '' ? '' : `, ${date}`}` },
        { id: 'vp:german', title: 'Victory points, german', value: total, text: `${total} VP` },
      ],
      control: g.heldHexes.map((hex, i) => ({ place: g.board.ids[hex]!, side: SIDES[has(state.germanHeld, i) ? GERMAN : FRENCH] })),
      attacks: attacks(g, state, eye), inHand: inHand < 0 ? null : g.unitIds[inHand]!,
    }
  }
}

