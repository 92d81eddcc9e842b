/** The invariants of a state. Play never breaks an invariant, and a save that breaks one is refused. */
import {
  type StackingLimit,
  type Violation,
  NO_ONE,
  frameOf,
  has,
  members,
  stackRoom,
  total,
  unitPlace,
  unitStatus,
  violation,
} from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { FORTUNES, ORDERS, SIDES } from './scenario.js'
import { type Setting, aloneIn, fights, fightersOf, sideOf } from './setting.js'
import { REDUCED, type State, UNSUPPLIED, enemyOf } from './state.js'

type Broken = (
  rule: RuleId,
  message: string,
  path: ReadonlyArray<string | number>,
  subjects?: ReadonlyArray<string>,
) => void

const auditUnits = (g: Setting, state: State, broken: Broken): void => {
  g.unitIds.forEach((id, unit) => {
    const [place, status, side] = [unitPlace(state, unit), unitStatus(state, unit), sideOf(g, unit)]
    const say = (rule: RuleId, message: string): void => broken(rule, `${id} ${message}`, ['units', unit], [id])
    if ((status & REDUCED) !== 0 && g.units[unit]!.strength.length < 2)
      say('skirmish:13', 'is reduced but has only one step')
    if (place === g.reserve[enemyOf(side)]) say('skirmish:4.e', 'is in the reserve of the other side')
    if (place === g.reserve[side] && g.units[unit]!.start !== 'reserve')
      say('skirmish:4.e', 'did not begin in the reserve')
    if (place === g.reserve[side] && status !== 0) say('skirmish:4.e', 'is in reserve and must have no status')
    if (place === g.lost && status !== 0) say('skirmish:13', 'is lost and must have no status')
    if (
      place < g.board.hexes &&
      !fights(g, unit) &&
      fightersOf(g, state, enemyOf(side), place).length > 0 &&
      fightersOf(g, state, side, place).length === 0
    ) {
      say('skirmish:11', 'is alone with an enemy combat unit and should have been captured')
    }
  })
  // a moving unit may pass through a full hex
  const marching = frameOf(state, 'march')
  for (const side of [0, 1] as const) {
    for (const place of g.board.ids.keys()) {
      const room = (limit: StackingLimit): number => stackRoom(limit, g.occupancy(state.units), side, place)
      const limit = [g.stacking.steps, g.stacking.counters].find(each => room(each) < 0)
      if (limit === undefined) continue
      if (marching === null || place !== unitPlace(state, marching.unit) || sideOf(g, marching.unit) !== side) {
        broken(
          limit.rule,
          `${g.board.ids[place]!} has ${-room(limit)} more ${limit.measure} of ${SIDES[side]} than its stacking limit`,
          ['units'],
          [g.board.ids[place]!],
        )
      }
    }
  }
}

const auditMarkers = (g: Setting, state: State, broken: Broken): void => {
  state.control.forEach((holder, hex) => {
    const alone = aloneIn(g, state, hex)
    if (alone !== NO_ONE && alone !== holder)
      broken(
        'skirmish:12',
        `${g.board.ids[hex]!} must be controlled by the only side with units in it`,
        ['control', hex],
        [g.board.ids[hex]!],
      )
    if (has(state.trenches, hex) && holder === NO_ONE)
      broken(
        'skirmish:8',
        `${g.board.ids[hex]!} has a trench but no controlling side`,
        ['trenches'],
        [g.board.ids[hex]!],
      )
  })
  if (members(state.trenches).length > g.scenario.trenches)
    broken('skirmish:8', 'there are more trenches than markers', ['trenches'])
}

/** Checks the chits drawn and spent: one of each sort per game turn. */
const auditChits = (g: Setting, state: State, broken: Broken): void => {
  const bottom = state.frames[0]!
  if (bottom.at !== 'sequence' && bottom.at !== 'over') return
  // in a position the phase has not begun
  const [fortune, orders] = [0, 1].map(n => bottom.at === 'sequence' && bottom.step === n) as [boolean, boolean]
  const phase = state.frames[1]
  const inFortune = fortune && (phase?.at !== 'fortune' || phase.recovering === null)
  const drawn = total(FORTUNES.map(kind => g.scenario.cup[kind])) - total(state.cup)
  if (drawn !== bottom.turn - (inFortune ? 1 : 0))
    broken('skirmish:1', `${drawn} chits have been drawn, which does not fit the game turn`, ['cup'])
  if ((state.fortune === null) !== (drawn === 0))
    broken('skirmish:1', 'a chit must be in force exactly if one has been drawn', ['fortune'])
  if (state.fortune !== null && state.cup[state.fortune] === g.scenario.cup[FORTUNES[state.fortune]!])
    broken('skirmish:1', 'the chit in force is still in the cup', ['fortune'])
  for (const side of [0, 1] as const) {
    const spent = total(ORDERS.map(kind => g.scenario.orders[kind])) - total(state.chits[side])
    const order = state.orders[side]
    const choosing = fortune || orders
    if (spent !== bottom.turn - (choosing ? 1 : 0))
      broken('skirmish:2', `${SIDES[side]} has spent ${spent} order chits, which does not fit the game turn`, [
        'chits',
        side,
      ])
    if ((order === null) !== (spent === 0))
      broken('skirmish:2', 'an order must be in force exactly if one has been revealed', ['orders', side])
    if (order !== null && state.chits[side][order] === g.scenario.orders[ORDERS[order]!])
      broken('skirmish:2', 'the order in force has not been spent', ['orders', side])
  }
}

/** Returns every invariant that a state breaks. */
export const auditState = (g: Setting, state: State): ReadonlyArray<Violation> => {
  const out: Violation[] = []
  const broken: Broken = (rule, message, path, subjects = []) => {
    out.push(violation('broken-invariant', rule, message, subjects, { path }))
  }
  auditUnits(g, state, broken)
  auditMarkers(g, state, broken)
  auditChits(g, state, broken)
  if (g.unitIds.some((_, unit) => (unitStatus(state, unit) & ~(REDUCED | UNSUPPLIED)) !== 0))
    broken('skirmish:3', 'the status of a unit has an unknown bit', ['units'])
  return out
}
