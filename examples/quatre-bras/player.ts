/** A heuristic player with one function per question. It uses maps of goals and threats, and the expected result of the die roll. */
import type { Answer, Answers, HexMap, SideIndex, Turn } from 'grognard/kernel'
import { answering, best, enemyOf, firstOffered, frameOf, has, isOnMap, offered, placeNamed } from 'grognard/kernel'
import { pullMap, rememberLike, threatMaps, topOf, total, unitNamed, unitPlace, weigh } from 'grognard/kernel'
import type { QuatreBrasRules } from './index.js'
import { attackersOf } from './combat.js'
import { columnOf, combatNow, combatResults } from './odds.js'
import { type Side, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import type { Action, State, Words } from './state.js'

/** The part of a `Sight` of `grognard/play` that the player needs. */
export interface QuatreBrasSight {
  readonly side: Side
  readonly turn: Turn<Side, Words>
  readonly actions: ReadonlyArray<Action>
  readonly rules: Pick<QuatreBrasRules, 'reach' | 'tables'>
  /** Returns a state that the side cannot distinguish from the true one. */
  readonly sample: () => State
}
/** The questions that the player answers. Chance rolls the die. */
type Question = Exclude<Words['asks'], 'die'>

/** The value of a victory point. */
const POINT = 2
/** The value that a goal loses per hex of distance. */
const FALL = 1
/** The value of an enemy unit as a goal. */
const CONTACT = 5
/** The share of a unit's strength that counts at a distance of 0, 1 and 2 hexes. */
const NEAR = [1, 1, 0.5]
/** The value that a hex loses per point of superior enemy strength. */
const DANGER = 0.3
/** The value of an enemy retreat, as a share of the strength that retreats. */
const RETREAT = 0.4
/** The least gain in value for which a unit leaves its hex. */
const RESTLESSNESS = 0.5

/** A side's maps, by hex: the value of its goals, and the strength that the enemy and the side itself could bring there. */
interface Look {
  readonly pull: HexMap
  readonly threat: HexMap
  readonly support: HexMap
}
const lookOf = (g: Setting, state: State, side: SideIndex): Look => {
  const { board, farms, scenario, units, unitsOf } = g
  const enemy = enemyOf(side)
  const felt = threatMaps(board, NEAR)
  const around = (of: SideIndex): HexMap =>
    felt({ units: unitsOf[of], place: unit => unitPlace(state, unit), strength: unit => units[unit]!.strength })
  const [threat, support] = [around(enemy), around(side)]
  const worth = new Float64Array(board.hexes)
  farms.forEach((hex, i) => {
    const isOurs = has(state.held, i) === (side === 0)
    // a farm of our own is a goal only while it is in danger
    if (!isOurs || threat[hex]! > support[hex]!) worth[hex] = scenario.farms[i]!.points * POINT
  })
  for (const unit of unitsOf[enemy]) if (isOnMap(g, state, unit)) worth[unitPlace(state, unit)]! += CONTACT
  return { pull: pullMap(board, worth, FALL), threat, support }
}

/** The state, as far as the side knows it. */
interface Seen {
  readonly g: Setting
  readonly state: State
}
/** A decision with the data for answering it. */
interface Desk extends Look, Seen {
  readonly sight: QuatreBrasSight
}
type ToDo = Answer<Desk, Action>

const oneOf = ({ sight }: Desk, type: Action['type']): Action | undefined => firstOffered(sight.actions, type)
const hexOf = ({ g }: Desk, there: { readonly place: string }): number => placeNamed(g.board, there.place)
/** Returns the value of a hex for a unit. */
const worthIn = ({ pull, threat, support }: Desk, hex: number): number =>
  pull[hex]! - DANGER * Math.max(0, threat[hex]! - support[hex]!)

/** Selects the first unit that can reach a better hex. A unit off the map always enters. */
const toMove: ToDo = desk => {
  const { g, state, sight } = desk
  return offered(sight.actions, 'select').find(action => {
    const place = unitPlace(state, unitNamed(g.actions, action))
    if (place >= g.board.hexes) return true
    const now = worthIn(desk, place) + RESTLESSNESS
    return sight.rules.reach(state, action.unit).some(way => worthIn(desk, hexOf(desk, way)) > now)
  })
}

/** Takes the next step to the best place within reach. */
const onTheWay: ToDo = desk => {
  const { g, state, sight } = desk
  const top = topOf(state)
  if (top.at !== 'march') return undefined
  const ways = sight.rules.reach(state, g.unitIds[top.unit]!)
  const goal = best(ways, way => worthIn(desk, hexOf(desk, way)))
  const stop = oneOf(desk, 'stop')
  if (goal === undefined) return stop
  const isThere = worthIn(desk, unitPlace(state, top.unit)) >= worthIn(desk, hexOf(desk, goal))
  return stop !== undefined && isThere ? stop : goal.actions[0]
}

/** Returns the expected gain of an attack in strength points, over the six faces of the die. */
const promise = (g: Setting, state: State, attackers: ReadonlyArray<number>, target: number): number => {
  const combat = combatNow(g, state, attackers, target)
  const strength = (units: ReadonlyArray<number>): number => total(units.map(unit => g.units[unit]!.strength))
  const [ours, theirs] = [strength(attackers), strength(combat.defenders)]
  return weigh(combatResults, { column: columnOf(g, combat) }, (sum, result) => {
    if (result === 'DE') return sum + theirs
    if (result === 'DR') return sum + theirs * RETREAT
    if (result === 'AE') return sum - ours
    return result === 'AR' ? sum - ours * RETREAT : sum
  })
}

/** Attacks the hex with the highest expected gain if all units join. Ends the phase if no attack gains anything. */
const toAttack: ToDo = desk => {
  const { g, state, sight } = desk
  const phase = frameOf(state, 'combats')!
  const worth = (hex: number): number => promise(g, state, attackersOf(g, state, phase, hex), hex)
  const target = best(offered(sight.actions, 'attack'), action => worth(hexOf(desk, action)))
  return target !== undefined && worth(hexOf(desk, target)) > 0 ? target : oneOf(desk, 'end')
}

/** Adds a unit if it improves the attack, or if it is the first one. */
const toJoin: ToDo = desk => {
  const { g, state, sight } = desk
  const top = topOf(state)
  const next = offered(sight.actions, 'add')[0]
  if (top.at !== 'attack' || next === undefined) return oneOf(desk, 'close')
  const joined = [...top.chosen, unitNamed(g.actions, next)]
  const isBetter =
    top.chosen.length === 0 || promise(g, state, joined, top.target) > promise(g, state, top.chosen, top.target)
  return isBetter ? next : oneOf(desk, 'close')
}

const ANSWERS: Answers<Question, Desk, Action> = {
  'unit-to-move': desk => toMove(desk) ?? oneOf(desk, 'end'),
  'entry-hex': desk => best(offered(desk.sight.actions, 'enter'), action => worthIn(desk, hexOf(desk, action))),
  'next-hex': onTheWay,
  'hex-to-attack': toAttack,
  attacker: toJoin,
  'retreat-hex': desk => best(offered(desk.sight.actions, 'retreat'), action => -desk.threat[hexOf(desk, action)]!),
  // the first unit that may advance takes the vacated hex
  'unit-to-advance': desk => oneOf(desk, 'advance'),
}

/** Returns a player that compares places and odds. It gives equal answers to equal sights. */
export const heuristicPlayer = (): ((sight: QuatreBrasSight) => Action) => {
  // cached until a unit changes, because control of a farm changes only when a unit enters it
  const lookFor = ([0, 1] as const).map(side =>
    rememberLike<Seen, Look>(
      (last, now) => last.state.units === now.state.units,
      ({ g, state }) => lookOf(g, state, side),
    ),
  )
  return answering(ANSWERS, (sight: QuatreBrasSight): Desk => {
    const g = sight.rules.tables
    const state = sight.sample()
    return { g, state, sight, ...lookFor[SIDES.indexOf(sight.side)]!({ g, state }) }
  })
}
