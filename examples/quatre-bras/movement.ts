/** The movement phase, and the march of one unit hex by hex (rules 2 to 4), with the kernel's procedures. */
import type { Bars, Ground, MarchRules, MarchTypes, Mover, Occupancy, ReachRules, SideIndex } from 'grognard/kernel'
import {
  OPEN,
  bar,
  canStep,
  direction,
  done,
  enemyOf,
  frameOf,
  gameTurnOf,
  gate,
  has,
  isOnMap,
  isOpen,
} from 'grognard/kernel'
import {
  linked,
  marchPhase,
  marchProcedure,
  reasonsOf,
  sideHas,
  sideOf,
  stay,
  unitPlace,
  withMember,
} from 'grognard/kernel'
import { type Side, SIDES } from './scenario.js'
import { type Setting, STREAM, hasRoom, put, terrainOf } from './setting.js'
import type { AnyFrame, MarchFrame, MovementFrame, Procedural, Result, State, Words } from './state.js'
import { DONE } from './state.js'

/** The state in which steps are checked, with its setting. */
type MarchGround = Ground<State> & { readonly g: Setting; readonly units: Occupancy }
/** A unit that moves. */
type MarchMover = Mover & { readonly side: SideIndex; readonly spent: number }
/** The types that the march procedure needs. */
interface March extends MarchTypes {
  readonly state: State
  readonly frame: AnyFrame
  readonly held: MarchFrame
  readonly result: Result
  readonly side: Side
  readonly words: Words
  readonly ground: MarchGround
  readonly mover: MarchMover
}

const groundOf = (g: Setting, state: State): MarchGround => ({ g, state, units: g.occupancy(state.units) })
const moverOf = ({ g, state }: MarchGround, unit: number, spent: number): MarchMover => {
  return { unit, side: sideOf(g, unit), place: unitPlace(state, unit), begun: spent > 0, spent }
}
const inEnemyZone = ({ units }: MarchGround, { side }: MarchMover, hex: number): boolean =>
  units.zoc(enemyOf(side), hex) > 0
const hasEnemy = ({ units }: MarchGround, { side }: MarchMover, hex: number): boolean =>
  units.count(enemyOf(side), hex) > 0

/** Returns the cost of a step into a hex, from another hex or onto the map. [2.a][2.b][2.c] */
const costOf = ({ g }: MarchGround, { unit, place }: MarchMover, to: number): number => {
  const ground = terrainOf(g, to) === 'woods' ? (g.units[unit]!.type === 'cavalry' ? 3 : 2) : 1
  if (place >= g.board.hexes) return ground
  if (linked(g.road, place, to)) return 1
  return ground + (sideHas(g.stream, place, direction(g.board, place, to), STREAM) ? 1 : 0)
}

/** Returns the number of the first refusal that applies to a step, or {@link OPEN}. */
const breaks = (ground: MarchGround, mover: MarchMover, way: number): number => {
  const { g, state } = ground
  const to = g.board.neighbours[mover.place * 6 + way]!
  if (hasEnemy(ground, mover, to)) return 2
  if (!hasRoom(g, state, mover.side, to)) return 3
  if (inEnemyZone(ground, mover, mover.place) && (mover.begun || inEnemyZone(ground, mover, to))) return 4
  return mover.spent + costOf(ground, mover, to) > g.units[mover.unit]!.movement ? 5 : OPEN
}
const REFUSALS: MarchRules<March>['refusals'] = {
  1: { code: 'not-adjacent', rule: 'quatre-bras:2', why: (unit, hex) => `${hex} is not adjacent to ${unit}` },
  2: { code: 'enemy-unit', rule: 'quatre-bras:2.d', why: (_unit, hex) => `enemies are in ${hex}` },
  3: { code: 'stacking', rule: 'quatre-bras:4', why: (_unit, hex) => `${hex} is stacked to its limit` },
  4: { code: 'zone-of-control', rule: 'quatre-bras:3.a', why: unit => `${unit} is in an enemy zone of control` },
  5: {
    code: 'no-movement-points',
    rule: 'quatre-bras:2',
    why: (unit, hex) => `the movement points of ${unit} do not reach ${hex}`,
    costs: true,
  },
}

/** Returns the hexes where a reinforcement may enter now. [2.e] */
const entriesOf = (ground: MarchGround, mover: MarchMover): ReadonlyArray<number> =>
  ground.g.entries[mover.unit]!.filter(
    hex => !hasEnemy(ground, mover, hex) && hasRoom(ground.g, ground.state, mover.side, hex),
  )

const MARCH: MarchRules<March> = {
  breaks,
  refusals: REFUSALS,
  cost: costOf,
  after: (_ground, mover, to, cost) => ({ ...mover, place: to, begun: true, spent: mover.spent + cost }),
  entries: entriesOf,
  // every hex that it may enter has room, so it may stop anywhere
  mayStop: (_ground, { begun }) => begun,
  ground: (g, state) => groundOf(g, state),
  mover: (ground, { unit, spent }) => moverOf(ground, unit, spent),
  frame: ({ unit, spent }) => ({ at: 'march', unit, spent }),
  arrive: ({ g, state }, { unit, place }, _over, log) => {
    const rule = isOnMap(g, state, unit) ? 'quatre-bras:2' : 'quatre-bras:2.e'
    return put(g, state, { unit, to: place, rule, kind: 'moved' }, log)
  },
  result: () => DONE,
  stopRule: 'quatre-bras:2',
  entryRule: 'quatre-bras:2.e',
}

/** Whether a unit has a legal step. A reinforcement cannot enter before its game turn. */
const canMarch = (ground: MarchGround, unit: number): boolean => {
  const { g, state } = ground
  const mover = moverOf(ground, unit, 0)
  if (isOnMap(g, state, unit)) return canStep(MARCH, ground, mover)
  const isDue = mover.place !== g.lost && g.track.turnOf(mover.place) <= gameTurnOf(state)
  return isDue && entriesOf(ground, mover).length > 0
}
/** The rules that keep a unit from being selected in this phase. */
const SELECT: Bars<MarchGround, Words['rule']> = [
  gate(
    'quatre-bras:1',
    'wrong-side',
    '{} belongs to the other side',
    ({ g, state }, unit) => sideOf(g, unit) !== frameOf(state, 'movement')!.side,
  ),
  gate('quatre-bras:2', 'already-moved', '{} has moved in this phase', ({ state }, unit) =>
    has(frameOf(state, 'movement')!.moved, unit),
  ),
  bar('quatre-bras:2', 'blocked', '{} has no legal step now', (ground, unit) => !canMarch(ground, unit)),
]

const mayTake = (ground: MarchGround, unit: number): boolean => isOpen(SELECT, ground, unit)

export const march = (g: Setting): Procedural<MarchFrame> => marchProcedure<March>(g, SIDES, MARCH)

export const movement = (g: Setting): Procedural<MovementFrame> => ({
  asks: () => 'unit-to-move',
  ...marchPhase<March, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake,
    takenBy: () => 'quatre-bras:2',
    taken: (_ground, unit) => ({ at: 'march', unit, spent: 0 }),
    meanwhile: (frame, unit) => ({ ...frame, moved: withMember(frame.moved, unit) }),
    ended: state => done(state, DONE),
  }),
  resume: stay,
  bars: (state, _frame, action, most) => {
    if (g.actions.typeOf(action).type !== 'select') return []
    const unit = g.actions.unitOf(action)
    return reasonsOf({ bars: SELECT }, groundOf(g, state), unit, g.unitIds[unit]!, most)
  },
})

/** The rules for `reach` and orders with a path. */
export const REACH: ReachRules<March> = {
  march: MARCH,
  inHand: ['march'],
  phase: 'movement',
  mayTake,
  atRest: (ground, unit) => moverOf(ground, unit, 0),
}
