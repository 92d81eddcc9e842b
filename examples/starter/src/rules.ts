/** Movement, combat, the sequence of play, and victory. */
import type { AskingOf, Bars, Outcome, Phase, Procedures, SideIndex, Working } from 'grognard/kernel'
import {
  ascending,
  bar,
  call,
  clamp,
  combatResult,
  deepFreeze,
  dieProcedure,
  done,
  emptySet,
  enemyOf,
} from 'grognard/kernel'
import { gate, has, idsOf, isOnMap, isOpen, neighboursOf, playIsOver, resultsTable } from 'grognard/kernel'
import { sequenceOfPlay, sideOf, signed, stay, topOf, total, unitPlace, withMember, withWord } from 'grognard/kernel'
import { word, workingLine } from 'grognard/kernel'
import { type RuleId, type Side, SIDES } from './scenario.js'
import type { AnyFrame, CombatFrame, CombatsFrame, MarchFrame, MovementFrame, Procedural } from './state.js'
import { type Setting, type State, type Words, offers } from './state.js'

type Asking<P> = AskingOf<Setting, State, P>

/** Returns the adjacent hexes, ascending: actions are offered in this order. */
const nextTo = (g: Setting, hex: number): ReadonlyArray<number> => ascending(neighboursOf(g.board, hex))
const terrainIn = (g: Setting, hex: number) => g.scenario.hexes[hex]!.terrain
const costOf = (g: Setting, hex: number): number => (terrainIn(g, hex) === 'woods' ? 2 : 1)
const isNextToEnemy = (g: Setting, state: State, side: SideIndex, hex: number): boolean =>
  nextTo(g, hex).some(next => g.occupancy(state.units).count(enemyOf(side), next) > 0)

// ---- movement (rules 2 and 3) ----

/** The rules that keep a unit from taking a step into a hex, in the order in which a refusal cites them. */
const STEP: Bars<Asking<MarchFrame>, RuleId> = [
  gate('outpost:2', 'not-adjacent', '{} is not adjacent', ({ g, state, frame }, hex) => {
    return !nextTo(g, unitPlace(state, frame.unit)).includes(hex)
  }),
  bar('outpost:2.a', 'stacking', '{} contains a unit', ({ g, state }, hex) => {
    return g.occupancy(state.units).firstIn(hex) >= 0
  }),
  bar('outpost:3', 'zone-of-control', 'the unit has stopped next to an enemy', ({ g, state, frame }) => {
    return frame.spent > 0 && isNextToEnemy(g, state, sideOf(g, frame.unit), unitPlace(state, frame.unit))
  }),
  bar('outpost:2', 'no-movement-points', 'the movement points do not reach {}', ({ g, frame }, hex) => {
    return frame.spent + costOf(g, hex) > g.units[frame.unit]!.movement
  }),
]

const hasStep = (asking: Asking<MarchFrame>): boolean => {
  const { g, state, frame } = asking
  return nextTo(g, unitPlace(state, frame.unit)).some(hex => isOpen(STEP, asking, hex))
}

const SELECT: Bars<Asking<MovementFrame>, RuleId> = [
  gate(
    'outpost:1',
    'wrong-side',
    '{} belongs to the other side',
    ({ g, frame }, unit) => sideOf(g, unit) !== frame.side,
  ),
  gate('outpost:2', 'blocked', '{} is eliminated', ({ g, state }, unit) => !isOnMap(g, state, unit)),
  bar('outpost:2', 'already-moved', '{} has moved in this phase', ({ frame }, unit) => has(frame.moved, unit)),
  bar('outpost:2', 'blocked', '{} has no legal step', ({ g, state }, unit) => {
    return !hasStep({ g, state, frame: { at: 'march', unit, spent: 0 } })
  }),
]

const movement = (g: Setting): Procedural<MovementFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'unit-to-move',
  ...offers<MovementFrame>(g, [
    { type: 'select', among: ({ frame }) => g.unitsOf[frame.side], bars: SELECT },
    { type: 'end', bars: [] },
  ]),
  apply: (state, frame, action, log) => {
    if (action === g.actions.of('end')) return done(state, 'done')
    const unit = g.actions.unitOf(action)
    log?.add({ kind: 'selected', rule: 'outpost:2', unit: g.unitIds[unit]! })
    return call(state, { ...frame, moved: withMember(frame.moved, unit) }, { at: 'march', unit, spent: 0 })
  },
  resume: stay,
})

// NEXT: `marchProcedure` is a ready-made march, with `reach` and orders of a whole path
const march = (g: Setting): Procedural<MarchFrame> => ({
  who: (_state, { unit }) => sideOf(g, unit),
  asks: () => 'next-hex',
  ...offers<MarchFrame>(g, [
    {
      type: 'step',
      among: ({ state, frame }) => nextTo(g, unitPlace(state, frame.unit)),
      bars: STEP,
      subjects: ({ frame }, _hex, name) => [g.unitIds[frame.unit]!, name],
    },
    { type: 'stop', bars: [] },
  ]),
  apply: (state, { unit, spent }, action, log) => {
    if (action === g.actions.of('stop')) return done(state, 'done')
    const to = g.actions.placeOf(action)
    const from = g.board.ids[unitPlace(state, unit)]!
    log?.add({ kind: 'moved', rule: 'outpost:2', unit: g.unitIds[unit]!, from, to: g.board.ids[to]! })
    const there = { ...state, units: withWord(state.units, unit, word(to, 0)) }
    const frame: MarchFrame = { at: 'march', unit, spent: spent + costOf(g, to) }
    return hasStep({ g, state: there, frame }) ? stay(there, frame) : done(there, 'done')
  },
})

// ---- combat (rule 4) ----

/** The columns are the attacking strength minus the defending strength. */
export const combatResults = resultsTable(
  ['AL', 'NE', 'DE'],
  `
die  -2-  -1   0    1   2   3   4+
 1   AL   AL   AL   AL  NE  NE  NE
 2   AL   AL   AL   NE  NE  NE  DE
 3   AL   AL   NE   NE  NE  DE  DE
 4   AL   NE   NE   NE  DE  DE  DE
 5   NE   NE   NE   DE  DE  DE  DE
 6   NE   NE   DE   DE  DE  DE  DE
`,
)

/** Returns the units that may attack a hex now, ascending. */
const attackersOf = ({ g, state, frame }: Asking<CombatsFrame>, target: number): ReadonlyArray<number> => {
  const around = nextTo(g, target)
  return g.unitsOf[frame.side].filter(unit => !has(frame.fought, unit) && around.includes(unitPlace(state, unit)))
}

const ATTACK: Bars<Asking<CombatsFrame>, RuleId> = [
  gate('outpost:4', 'cannot-attack', '{} contains no enemy', ({ g, state, frame }, hex) => {
    return g.occupancy(state.units).count(enemyOf(frame.side), hex) === 0
  }),
  bar('outpost:4', 'cannot-attack', 'no unit can attack {}', (asking, hex) => attackersOf(asking, hex).length === 0),
]

const combats = (g: Setting): Procedural<CombatsFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'hex-to-attack',
  ...offers<CombatsFrame>(g, [
    // NEXT: `pickProcedure` lets the side choose the attackers one by one
    { type: 'attack', among: () => [...g.board.ids.keys()].slice(0, g.board.hexes), bars: ATTACK },
    { type: 'end', bars: [] },
  ]),
  apply: (state, frame, action, log) => {
    if (action === g.actions.of('end')) return done(state, 'done')
    const target = g.actions.placeOf(action)
    const attackers = attackersOf({ g, state, frame }, target)
    log?.add({ kind: 'declared', rule: 'outpost:4', side: SIDES[frame.side], places: [g.board.ids[target]!] })
    const fought = attackers.reduce(withMember, frame.fought)
    return call(state, { ...frame, fought }, { at: 'combat', target, attackers })
  },
  resume: stay,
})

const strengthOf = (g: Setting, units: ReadonlyArray<number>) => total(units.map(unit => g.units[unit]!.strength))
const coverOf = (g: Setting, hex: number): number => (terrainIn(g, hex) === 'clear' ? 0 : 1)

/** Returns the defenders, both strengths and the column of an attack. */
const oddsOf = (g: Setting, state: State, { target, attackers }: CombatFrame) => {
  const defenders = g.occupancy(state.units).unitsIn(target)
  const [attack, defence] = [strengthOf(g, attackers), strengthOf(g, defenders) + coverOf(g, target)]
  return { defenders, attack, defence, column: clamp(attack - defence + 2, 0, combatResults.columns.length - 1) }
}

/** Returns the calculation of the current attack. People read it line by line before they roll. */
export const workingOf = (g: Setting, state: State): Working | null => {
  const frame = topOf(state)
  if (frame.at !== 'combat') return null
  const { defenders, attack, defence, column } = oddsOf(g, state, frame)
  const hex = g.board.ids[frame.target]!
  const strengths = (units: ReadonlyArray<number>, label: string) =>
    units.map(unit => workingLine<RuleId>(label, 'outpost:4', g.units[unit]!.strength, idsOf(g, [unit])))
  const cover = coverOf(g, frame.target)
  return {
    title: `Attack on ${hex}`,
    attackers: idsOf(g, frame.attackers),
    defenders: idsOf(g, defenders),
    targets: [hex],
    lines: [
      ...strengths(frame.attackers, 'attacks'),
      ...strengths(defenders, 'defends'),
      ...(cover === 0 ? [] : [workingLine<RuleId>('cover', 'outpost:4.a', signed(cover), [hex])]),
    ],
    ...{ attack, defence, column: combatResults.columns[column]!, modifier: 0 },
    // the combat is over after the roll. NEXT: if it goes on, keep the die in its frame and show it here
    ...{ die: null, row: null, result: null, parts: [] },
  }
}

const combat = (g: Setting): Procedural<CombatFrame> =>
  dieProcedure(g, {
    asks: 'die',
    fallen: (state: State, frame: CombatFrame, die, log) => {
      const { attackers, target } = frame
      const { defenders, column } = oddsOf(g, state, frame)
      const fought = { rule: 'outpost:4.b', side: SIDES[sideOf(g, attackers[0]!)], targets: [target] } as const
      log?.add({ kind: 'rolled', rule: 'outpost:4.b', value: die })
      log?.add(combatResult<Side, Words>(g, combatResults, { ...fought, attackers, defenders, column, die }))
      const weakest = attackers.reduce((a, b) => (g.units[b]!.strength < g.units[a]!.strength ? b : a))
      const result = combatResults.read(column, die)
      // NEXT: a result that retreats calls a frame of its own here, which offers the hexes of `retreatChoices`
      const losses = result === 'AL' ? [weakest] : result === 'DE' ? defenders : []
      for (const id of idsOf(g, losses)) log?.add({ kind: 'removed', rule: 'outpost:4.b', unit: id })
      return done(
        { ...state, units: losses.reduce((now, unit) => withWord(now, unit, word(g.lost, 0)), state.units) },
        'done',
      )
    },
  })

// ---- the sequence of play and victory (rules 1 and 5) ----

type GamePhase = Phase<State, AnyFrame, null, Words>
/** Returns the phases of a game turn. NEXT: a phase whose `begin` returns null is left out. */
export const phasesIn = (g: Setting): ReadonlyArray<GamePhase> =>
  ([0, 1] as const).flatMap((side): ReadonlyArray<GamePhase> => {
    const movementFrame: MovementFrame = deepFreeze({ at: 'movement', side, moved: emptySet(g.units.length) })
    const combatsFrame: CombatsFrame = deepFreeze({ at: 'combats', side, fought: emptySet(g.units.length) })
    return [
      { id: 'movement', title: 'Movement', rule: 'outpost:2', phasing: side, begin: () => movementFrame },
      { id: 'combat', title: 'Combat', rule: 'outpost:4', phasing: side, begin: () => combatsFrame },
    ]
  })

export const scoreOf = (g: Setting, state: State): Readonly<Record<Side, number>> => {
  const units = g.occupancy(state.units)
  const held = (side: SideIndex): number =>
    g.scenario.hexes.filter(({ terrain }, hex) => terrain === 'town' && units.count(side, hex) > 0).length
  return { blue: 3 * held(0) + units.count(1, g.lost), red: 3 * held(1) + units.count(0, g.lost) }
}

export const outcomeOf = (g: Setting, state: State): Outcome<Side, Words> => {
  const score = scoreOf(g, state)
  const winner = score.blue > score.red ? 'blue' : score.red > score.blue ? 'red' : null
  return { winner, level: winner ?? 'draw', score }
}

/** Returns the procedures by the names of their frames. The compiler reports a missing one. */
export const proceduresOf = (g: Setting): Procedures<State, AnyFrame, 'done', Side, Words> => ({
  sequence: sequenceOfPlay<State, AnyFrame, 'done', Side, null, Words>({
    sides: SIDES,
    phases: phasesIn(g),
    lastTurn: g.scenario.turns,
    nothing: null,
    overRule: 'outpost:5',
    levelOf: state => outcomeOf(g, state).level,
  }),
  over: playIsOver,
  movement: movement(g),
  march: march(g),
  combats: combats(g),
  combat: combat(g),
})
