/** The view of a state. Only the other side's unrevealed choice is hidden. */
import {
  type BoardDrawing,
  type MarkerView,
  type Turn,
  type View,
  HIDDEN,
  NO_ONE,
  commitmentSeen,
  deepFreeze,
  frameOf,
  idsOf,
  lookerOf,
  members,
  stepsLeft,
  stepsLost,
  topOf,
  unitPlace,
  unitStatus,
} from 'grognard/kernel'
import { FORTUNES, ORDERS, SIDES, type Side } from './scenario.js'
import { type Setting, fights, strengthOf } from './setting.js'
import { type CombatFrame, type SideIndex, type State, UNSUPPLIED } from './state.js'

/** Returns the board for drawing. */
export const drawingOf = ({ scenario }: Setting): BoardDrawing => ({
  orientation: 'flat',
  hexes: scenario.hexes,
  hexsides: scenario.river.map(([a, b]) => ({
    a,
    b,
    features: scenario.bridges.some(([c, d]) => (a === c && b === d) || (a === d && b === c))
      ? ['river', 'bridge']
      : ['river'],
  })),
  links: scenario.road.map(([a, b]) => ({ a, b, kind: 'road' })),
  labels: scenario.towns.map(({ name, hex, points }) => ({ place: hex, kind: 'town', name, value: points })),
  boxes: [
    { id: 'blue-reserve', title: 'Blue reserve' },
    { id: 'red-reserve', title: 'Red reserve' },
    { id: 'lost', title: 'Lost' },
  ],
  areas: SIDES.map(side => ({ id: `home-${side}`, title: `Home of ${side}`, side, hexes: scenario.homes[side] })),
})

/** Returns the current combat: the innermost one, so that a counterattack hides the attack that it answers. */
export const combatInHand = (state: State): CombatFrame | null => frameOf(state, 'combat')

/** Returns the unit that is moving or retreating. */
const inHand = (state: State): number | null => {
  const frame = topOf(state)
  return frame.at === 'march' ? frame.unit : frame.at === 'retreat' ? frame.units[0]! : null
}

const orderMarkers = (state: State, eye: Side | 'public' | 'all'): ReadonlyArray<MarkerView> => {
  const looker = lookerOf(SIDES, eye)
  const frame = topOf(state)
  return SIDES.flatMap((side, i) => {
    const place = `${side}-reserve`
    const chosen = frame.at === 'orders' ? commitmentSeen(frame.chosen, i as SideIndex, looker) : state.orders[i]!
    return chosen === null
      ? []
      : [
          {
            kind: frame.at === 'orders' ? 'order chosen' : 'order',
            place,
            text: chosen === HIDDEN ? HIDDEN : ORDERS[chosen]!,
          },
        ]
  })
}

export const observer = (
  g: Setting,
  turn: (state: State) => Turn<Side>,
): ((state: State, eye: Side | 'public' | 'all') => View<Side>) => {
  const board = deepFreeze(drawingOf(g))
  return (state, eye) => {
    const fight = combatInHand(state)
    const unit = inHand(state)
    return {
      scenario: g.digest,
      title: g.scenario.title,
      eye,
      turn: turn(state),
      board,
      counters: g.units.map(({ id, side, type, movement }, u) => {
        const status = unitStatus(state, u)
        const face = stepsLost(g.steps, status) > 0 ? ('back' as const) : ('front' as const)
        return {
          id,
          name: id,
          side,
          nationality: side,
          formation: '',
          type,
          size: 'company',
          place: g.board.ids[unitPlace(state, u)]!,
          face,
          numbers: {
            ...(fights(g, u) ? { attack: strengthOf(g, state, u), defence: strengthOf(g, state, u) } : {}),
            movement,
            steps: stepsLeft(g.steps, u, status),
          },
          values: fights(g, u) ? [String(strengthOf(g, state, u)), String(movement)] : [String(movement)],
          status: (status & UNSUPPLIED) === 0 ? [] : ['unsupplied'],
        }
      }),
      markers: [
        ...members(state.trenches).map(hex => ({ kind: 'trench', place: g.board.ids[hex]!, text: '' })),
        ...members(state.blown).map(bridge => ({
          kind: 'blown bridge',
          place: g.scenario.bridges[bridge]![0],
          toward: g.scenario.bridges[bridge]![1],
          text: '',
        })),
        ...(state.fortune === null ? [] : [{ kind: 'fortune', place: 'lost', text: FORTUNES[state.fortune]! }]),
        ...orderMarkers(state, eye),
      ],
      tracks: [
        { id: 'victory', title: 'Victory', value: state.victory, text: String(state.victory) },
        ...FORTUNES.map((kind, k) => ({
          id: `cup:${kind}`,
          title: `In the cup: ${kind}`,
          value: state.cup[k]!,
          text: String(state.cup[k]),
        })),
        ...SIDES.flatMap((side, i) =>
          ORDERS.map((kind, k) => ({
            id: `chits:${side}:${kind}`,
            title: `${side} ${kind} chits`,
            value: state.chits[i]![k]!,
            text: String(state.chits[i]![k]),
          })),
        ),
      ],
      control: state.control.map((holder, hex) => ({
        place: g.board.ids[hex]!,
        side: holder === NO_ONE ? null : SIDES[holder],
      })),
      attacks:
        fight === null
          ? []
          : [
              {
                targets: [g.board.ids[fight.hex]!],
                attackers: idsOf(g, fight.attackers),
                stage: fight.odds === null ? 'building' : 'in-hand',
              },
            ],
      inHand: unit === null ? null : g.unitIds[unit]!,
    }
  }
}
