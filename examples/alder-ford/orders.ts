/** The orders of a formation: its moves, and its attacks (rules 3 to 5). */
import type { AskingOf, Bars, Working } from 'grognard/kernel'
import { adjacent, ascending, bar, below, call, clamp, combatResult, dieProcedure, done } from 'grognard/kernel'
import { enemyOf, frameOf, gate, has, idsOf, isOnMap, neighboursOf, offersOf, resultsTable } from 'grognard/kernel'
import { sideOf, stay, topOf, total, unitPlace, unitStatus, withMember, withUnitsChanged, word } from 'grognard/kernel'
import { workingLine } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { type Side, FACES, SIDES } from './scenario.js'
import { type Action, type CombatFrame, type Listener, type MarchFrame, type OrdersFrame, faceOf } from './state.js'
import type { Procedural, Setting, State, Words } from './state.js'

const offers = offersOf<Setting, State, Action, RuleId>()
type Asking<P> = AskingOf<Setting, State, P>

/** Returns the strength that a block has left. Its status is the number of lost steps. [5] */
export const strengthOf = (g: Setting, state: State, unit: number): number =>
  faceOf(g, state, unit).strength - unitStatus(state, unit)
const terrainOf = (g: Setting, hex: number) => g.scenario.hexes[hex]!.terrain
const costOf = (g: Setting, hex: number): number => (terrainOf(g, hex) === 'woods' ? 2 : 1)
export const countIn = (g: Setting, state: State, side: number, hex: number): number =>
  g.occupancy(state.units).count(side, hex)
const isNextTo = (g: Setting, state: State, unit: number, hex: number): boolean =>
  isOnMap(g, state, unit) && adjacent(g.board, unitPlace(state, unit), hex)

const put = (state: State, unit: number, place: number, lost: number): State =>
  withUnitsChanged(state, [unit], () => word(place, lost))

/** The rules that keep a block from entering a hex. [3] */
const STEP: Bars<Asking<MarchFrame>, RuleId> = [
  gate('alder-ford:3', 'not-adjacent', '{} is not adjacent', ({ g, state, frame }, hex) => {
    return !isNextTo(g, state, frame.unit, hex)
  }),
  bar('alder-ford:3.a', 'terrain', '{} is in the river', ({ g }, hex) => terrainOf(g, hex) === 'water'),
  bar('alder-ford:3.a', 'no-movement-points', 'the points do not reach {}', ({ g, state, frame }, hex) => {
    return frame.spent + costOf(g, hex) > faceOf(g, state, frame.unit).movement
  }),
  bar('alder-ford:3.b', 'stacking', 'a block is in {}', ({ g, state }, hex) => {
    return countIn(g, state, 0, hex) + countIn(g, state, 1, hex) > 0
  }),
]
const around = (g: Setting, state: State, unit: number) => ascending(neighboursOf(g.board, unitPlace(state, unit)))

export const march = (g: Setting): Procedural<MarchFrame> => ({
  who: (_state, { unit }) => sideOf(g, unit),
  asks: () => 'next-hex',
  ...offers<MarchFrame>(g, [
    { type: 'step', among: ({ state, frame }) => around(g, state, frame.unit), bars: STEP },
    { type: 'stop', bars: [] },
  ]),
  apply: (state, frame, action, log) => {
    if (action === g.actions.of('stop')) return done(state, null)
    const { unit } = frame
    const [from, to, side] = [unitPlace(state, unit), g.actions.placeOf(action), sideOf(g, unit)]
    const places = { from: g.board.ids[from]!, to: g.board.ids[to]! }
    log?.add({ kind: 'moved', rule: 'alder-ford:3', side: SIDES[side], unit: g.unitIds[unit]!, ...places })
    const there = put(state, unit, to, unitStatus(state, unit))
    const spent = frame.spent + costOf(g, to)
    // only horse can go so far
    const after = spent > FACES.pikes.movement ? g.roster.revealed(there, [unit], log) : there
    const isMet = g.unitsOf[enemyOf(side)].some(enemy => isNextTo(g, after, enemy, to))
    return isMet ? done(after, null) : stay(after, { ...frame, spent })
  },
})

/** Whether a block is of the formation that was drawn, and has not attacked. */
const mayAct = ({ state, g, frame }: Asking<OrdersFrame>, unit: number): boolean =>
  g.formationOf[unit] === frameOf(state, 'activation')?.chit && !has(frame.fought, unit)
/** The rules that keep a block from moving. [1][3] */
const MOVE: Bars<Asking<OrdersFrame>, RuleId> = [
  bar('alder-ford:1', 'not-offered', '{} may not act in this activation', (asked, unit) => !mayAct(asked, unit)),
  bar('alder-ford:3', 'already-moved', '{} has moved', ({ frame }, unit) => has(frame.moved, unit)),
  bar('alder-ford:5', 'blocked', '{} is eliminated', ({ g, state }, unit) => !isOnMap(g, state, unit)),
]
/** Returns the blocks that attack a hex. [4] */
const attackersOf = (asked: Asking<OrdersFrame>, hex: number): ReadonlyArray<number> =>
  asked.g.unitsOf[asked.frame.side].filter(unit => mayAct(asked, unit) && isNextTo(asked.g, asked.state, unit, hex))
/** The rules that keep a hex from being attacked. [4] */
const ATTACK: Bars<Asking<OrdersFrame>, RuleId> = [
  gate('alder-ford:4', 'cannot-attack', 'no enemy is in {}', ({ g, state, frame }, hex) => {
    return countIn(g, state, enemyOf(frame.side), hex) === 0
  }),
  bar('alder-ford:4', 'cannot-attack', 'no block that may attack is next to {}', (asked, hex) => {
    return attackersOf(asked, hex).length === 0
  }),
]

export const orders = (g: Setting): Procedural<OrdersFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'order',
  ...offers<OrdersFrame>(g, [
    { type: 'select', among: ({ frame }) => g.unitsOf[frame.side], bars: MOVE },
    { type: 'attack', among: () => below(g.board.hexes), bars: ATTACK },
    { type: 'end', bars: [] },
  ]),
  apply: (state, frame, action, log) => {
    const { type } = g.actions.typeOf(action)
    if (type === 'end') return done(state, null)
    const [unit, target] = [g.actions.unitOf(action), g.actions.placeOf(action)]
    if (type === 'select')
      return call(state, { ...frame, moved: withMember(frame.moved, unit) }, { at: 'march', unit, spent: 0 })
    const attackers = attackersOf({ g, state, frame }, target)
    const defender = g.occupancy(state.units).firstIn(target)
    log?.add({ kind: 'declared', rule: 'alder-ford:4', side: SIDES[frame.side], places: [g.board.ids[target]!] })
    const known = g.roster.revealed(state, [...attackers, defender], log)
    const fought = attackers.reduce(withMember, frame.fought)
    return call(known, { ...frame, fought }, { at: 'combat', attackers, defender })
  },
  resume: stay,
})

export const results = resultsTable(
  ['A', 'X', '-', 'D'],
  `
die  -2  0  +2  +4  +6
 1   A   A   A   X   X
 2   A   A   X   X   D
 3   A   X   -   D   D
 4   A   -   D   D   D
 5   X   X   D   D   D
 6   -   D   D   D   D
`,
)

/** Returns the calculation of an attack, in which both sides know all faces, and the column, from 0. [4.a][4.b] */
const calculated = (g: Setting, state: State, { attackers, defender }: CombatFrame) => {
  const strength = (unit: number): number => strengthOf(g, state, unit)
  const [attack, defence, hex] = [total(attackers.map(strength)), strength(defender), unitPlace(state, defender)]
  const place = [g.board.ids[hex]!]
  const lineOf = (what: string) => (unit: number) =>
    workingLine<RuleId>(what, 'alder-ford:4.a', strength(unit), idsOf(g, [unit]))
  const isCovered = terrainOf(g, hex) !== 'clear'
  const cover = workingLine<RuleId>('cover', 'alder-ford:4.b', 'one column left', place)
  const column = clamp(Math.floor((attack - defence + 1) / 2) + (isCovered ? 0 : 1), 0, results.columns.length - 1)
  const working: Working = {
    title: `Attack on ${place.join()}`,
    attackers: idsOf(g, attackers),
    defenders: idsOf(g, [defender]),
    targets: place,
    lines: [...attackers.map(lineOf('attacks')), lineOf('defends')(defender), ...(isCovered ? [cover] : [])],
    attack,
    defence,
    column: results.columns[column]!,
    ...{ modifier: 0, die: null, row: null, result: null, parts: [] },
  }
  return { working, column }
}
export const working = (g: Setting, state: State): Working | null => {
  const frame = topOf(state)
  return frame.at === 'combat' ? calculated(g, state, frame).working : null
}

/** Returns the state after a block has lost a step. [5] */
const withLoss = (g: Setting, state: State, unit: number, log: Listener): State => {
  const [isLast, from] = [strengthOf(g, state, unit) === 1, unitPlace(state, unit)]
  const event = { rule: 'alder-ford:5', side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]! } as const
  const place = g.board.ids[from]!
  log?.add(isLast ? { kind: 'removed', ...event, from: place } : { kind: 'flipped', ...event, what: 'reduced' })
  return isLast ? put(state, unit, g.lost, 0) : put(state, unit, from, unitStatus(state, unit) + 1)
}

export const combat = (g: Setting): Procedural<CombatFrame> =>
  dieProcedure(g, {
    asks: 'die',
    fallen: (state: State, frame: CombatFrame, die: number, log: Listener) => {
      const { attackers, defender } = frame
      const { column } = calculated(g, state, frame)
      const fought = { side: SIDES[sideOf(g, attackers[0]!)], targets: [unitPlace(state, defender)], column, die }
      const units = { attackers, defenders: [defender] }
      log?.add(combatResult<Side, Words>(g, results, { rule: 'alder-ford:5', ...fought, ...units }))
      const result = results.read(column, die)
      const losers = [...('AX'.includes(result) ? attackers : []), ...('DX'.includes(result) ? [defender] : [])]
      const after = losers.reduce((now, unit) => withLoss(g, now, unit, log), state)
      return done(after, null)
    },
  })
