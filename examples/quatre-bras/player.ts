/** A heuristic player: one answer a question, from maps of what draws and threatens a unit, and what the die promises. */
import type { Answer, Answers, HexMap, SideIndex, Turn } from 'grognard/kernel'
import { answering, best, enemyOf, firstOffered, frameOf, has, isOnMap, offered, placeNamed } from 'grognard/kernel'
import { pullMap, rememberLike, threatMaps, topOf, total, unitNamed, unitPlace, weigh } from 'grognard/kernel'
import type { QuatreBrasRules } from './index.js'
import { attackersOf } from './combat.js'
import { columnOf, combatNow, combatResults } from './odds.js'
import { type Side, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import type { Action, State, Words } from './state.js'

/** What the player needs of a `Sight` of `grognard/play`. */
export interface QuatreBrasSight {
  readonly side: Side
  readonly turn: Turn<Side, Words>
  readonly actions: ReadonlyArray<Action>
  readonly rules: Pick<QuatreBrasRules, 'reach' | 'tables'>
  /** A state that the side cannot tell from the true one. */
  readonly sample: () => State
}
/** What the player is asked: chance alone rolls the die. */
type Question = Exclude<Words['asks'], 'die'>

/** What a point draws with, what an enemy does, and what a hex of the way takes off. */
const POINT = 2
const FALL = 1
const CONTACT = 5
/** The share of an enemy's strength that is felt at 0, 1 and 2 hexes, and what a point of it weighs. */
const NEAR = [1, 1, 0.5]
const DANGER = 0.3
/** What a retreat is worth, in the strength of those who retreat; and how much better a hex must be before a unit leaves its own. */
const RETREAT = 0.4
const RESTLESSNESS = 0.5

/** How a side sees the map: hex -> what draws a unit there, and the strength of the enemy, and of its own side, that could come to it. */
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
    // one of our own draws as long as it is in danger
    if (!isOurs || threat[hex]! > support[hex]!) worth[hex] = scenario.farms[i]!.points * POINT
  })
  for (const unit of unitsOf[enemy]) if (isOnMap(g, state, unit)) worth[unitPlace(state, unit)]! += CONTACT
  return { pull: pullMap(board, worth, FALL), threat, support }
}

/** A position, as far as it is known. */
interface Seen {
  readonly g: Setting
  readonly state: State
}
/** A decision, with what it is looked at with. */
interface Desk extends Look, Seen {
  readonly sight: QuatreBrasSight
}
type ToDo = Answer<Desk, Action>

const oneOf = ({ sight }: Desk, type: Action['type']): Action | undefined => firstOffered(sight.actions, type)
const hexOf = ({ g }: Desk, there: { readonly place: string }): number => placeNamed(g.board, there.place)
/** What it is worth to be in a hex. */
const worthIn = ({ pull, threat, support }: Desk, hex: number): number =>
  pull[hex]! - DANGER * Math.max(0, threat[hex]! - support[hex]!)

/** The first unit that has somewhere better to be; one off the map always has. */
const toMove: ToDo = desk => {
  const { g, state, sight } = desk
  return offered(sight.actions, 'select').find(action => {
    const place = unitPlace(state, unitNamed(g.actions, action))
    if (place >= g.board.hexes) return true
    const now = worthIn(desk, place) + RESTLESSNESS
    return sight.rules.reach(state, action.unit).some(way => worthIn(desk, hexOf(desk, way)) > now)
  })
}

/** The next step to the best place within reach. */
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

/** What an attack by some units promises, in strength: the die's six faces, each as likely. */
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

/** The hex whose attack promises most, all who are able joining; none that promises nothing. */
const toAttack: ToDo = desk => {
  const { g, state, sight } = desk
  const phase = frameOf(state, 'combats')!
  const worth = (hex: number): number => promise(g, state, attackersOf(g, state, phase, hex), hex)
  const target = best(offered(sight.actions, 'attack'), action => worth(hexOf(desk, action)))
  return target !== undefined && worth(hexOf(desk, target)) > 0 ? target : oneOf(desk, 'end')
}

/** Whoever makes the attack better, and whoever is needed to make one. */
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
  // the first unit that may advance takes the emptied hex
  'unit-to-advance': desk => oneOf(desk, 'advance'),
}

/** A player that weighs places and odds. Gives the same answer for the same sight. */
export const heuristicPlayer = (): ((sight: QuatreBrasSight) => Action) => {
  // kept as long as no unit changes: a farm passes only where one comes
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
