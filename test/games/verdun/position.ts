/**
 * Positions for the tests of Verdun 1916: in small scenarios, which a short notation describes, and on the shipped maps.
 *
 * ```ts
 * const p = position({ rivers: ['0304-0305'], units: ['german G1 regiment 7/3 0304', 'french F1 battalion 2 0306'] })
 * expect(p.refused('G1 0305-0306').rule).toBe('verdun:Q-27')
 * const q = situation('turn 2 german combat', 'de-5-8 1803', 'fr-72-59bcp 1804')
 * ```
 *
 * Hexes of small scenarios are named CCRR, column and row, both from 1. Columns run north-south, and even columns are half a
 * hex farther south. The first row is the north edge (German), the last row the south edge (French).
 */
import type { Outcome } from '../../../src/kernel/contract/contract.js'
import { type VerdunEvent, type VerdunRules, type VerdunView, verdun } from '../../../src/games/verdun/index.js'
import { assembleRules } from '../../../src/games/verdun/rules.js'
import type {
  Feature,
  Side,
  Terrain,
  UnitType,
  VerdunFormation,
  VerdunHex,
  VerdunScenario,
  VerdunStart,
  VerdunUnit,
} from '../../../src/games/verdun/scenario/index.js'
import { compile } from '../../../src/games/verdun/state/compile.js'
import { type Odds, type VerdunState, CONDITIONS, combatInHand } from '../../../src/games/verdun/state/index.js'
import { orThrow } from '../../../src/kernel/index.js'
import {
  type AnyPosition,
  amended,
  fail,
  grid,
  hexId,
  passToEnd,
  passUntil,
  placed,
  range,
  underRules,
  words,
} from '../common/position.js'

export type Phase = 'setup' | 'command' | 'bombardment' | 'movement' | 'combat' | 'manoeuvre' | 'combat-2'

/** The description of a position. Everything except the units has a default. */
export interface PositionData {
  /** The size of the map, by default 12 by 12. */
  readonly columns?: number
  readonly rows?: number
  /** Hexes that are not clear. */
  readonly terrain?: Readonly<Record<string, Terrain>>
  /** Hexes of the first French trench line, and of the second. */
  readonly trenches?: ReadonlyArray<string>
  readonly secondTrenches?: ReadonlyArray<string>
  /** Hexsides: `0304-0305`. */
  readonly slopes?: ReadonlyArray<string>
  readonly streams?: ReadonlyArray<string>
  readonly rivers?: ReadonlyArray<string>
  /** Roads, hex by hex: `0304-0305-0306`. */
  readonly roads?: ReadonlyArray<string>
  /** Forts: `red 0304`. The id is `fort-0304`. */
  readonly forts?: ReadonlyArray<string>
  /** Hexes with a pillbox. */
  readonly pillboxes?: ReadonlyArray<string>
  /** Objectives: `Bras 2 0304 0305`: name, points (half points allowed), hexes. */
  readonly objectives?: ReadonlyArray<string>
  /** Hexes of Verdun. */
  readonly verdun?: ReadonlyArray<string>
  /** Hexes on the left bank. They are in play only if `banks` is `both` (the default). */
  readonly left?: ReadonlyArray<string>
  readonly banks?: 'right' | 'both'
  /** Hexes of the zone in which reserves enter and units are set up, by default all hexes. */
  readonly zone?: Partial<Record<Side, ReadonlyArray<string>>>
  /**
   * Units: side, id, type, values, place, words. `german G1 regiment 7/3 0304 div:A corps:X`, `french F1 battalion 2 0305`,
   * `german S1 stosstruppen 3/2 0304` (two steps, or one step with only `3`), `french H1 hq 1 0405 div:B`,
   * `german A1 divisional-artillery 4/3/8 0304 div:A corps:X` (bombardment, defence, range), `german R1 railway-gun 5`,
   * `german B1 bomber 3` (off the map, without a place). Instead of a hex: `turn:3@0912` (reinforcement), `reserve:2`
   * (reserve from turn 2), `destroyed`. Words after it: `mp:4` (by default 6, guns 4), `range:6` (HQ), `free` (always in
   * command), `obeys-corps`, `cost:1` (reserve, half points), `group:X`, and conditions, as in the lines of positions. German
   * units obey the HQ of their corps, French ones that of their division. Units without either are independent.
   */
  readonly units: ReadonlyArray<string>
  /** Battalion counters of a division with a value of 2: `{ B: 2 }` makes `B-1` and `B-2`. */
  readonly battalions?: Readonly<Record<string, number>>
  /**
   * The phase, by default the German movement phase of turn 2. `command` plays the end of the preceding player turn.
   */
  readonly turn?: number
  readonly side?: Side
  readonly phase?: Phase
  /** Further lines of the position: `silenced fort-0506`, `german 0304`, `advanced G1`. */
  readonly lines?: ReadonlyArray<string>
  readonly turns?: { readonly first: number; readonly last: number; readonly extra: number }
  readonly thresholds?: { readonly tactical: number; readonly operational: number }
}

/** A position with the rules in force. Each order returns a new position. */
export interface Position extends AnyPosition<VerdunState, VerdunEvent, Side> {
  readonly rules: VerdunRules
  /** The current question: `unit-to-move`, `attack`, `combat-die`, or `over`. */
  readonly asks: string
  /** The side that decides now: `german`, `french`, `chance`, or `over`. */
  readonly decides: string
  /** Carries out orders one after the other: `G1 0304-0305`, `attack 0305: G1, gun A1`, `die 3`, any printed action. */
  readonly play: (...texts: ReadonlyArray<string>) => Position
  /** Returns the current combat value. */
  readonly value: (unit: string) => number
  /** Returns the steps left; 0 for a destroyed unit. */
  readonly steps: (unit: string) => number
  readonly roll: (die: number) => Position
  /** Carries out one combat up to its roll, without defensive support: `declare('0305: G1, G2, gun A1')`. */
  readonly declare: (text: string) => Position
  /** Carries out one combat including its roll. */
  readonly fight: (text: string, die: number) => Position
  /** Carries the current combat to its end, with the first choice of each decision, without holding and advance. */
  readonly settle: () => Position
  /** Ends the unit's move, the advance or the phase, or commits. If nothing can be ended, it takes the first choice. */
  readonly pass: () => Position
  /** Passes until this phase, or this phase of a turn. */
  readonly until: (phase: Phase | 'extra-turn', side: Side | null, turn?: number) => Position
  readonly outcome: () => Outcome<Side>
  /** Returns the victory points of the Germans if the game ended now. */
  readonly points: () => number
  /** Whether a German was last in an objective hex. */
  readonly held: (hex: string) => boolean
  /** Returns the view that a side has. By default it shows everything. */
  readonly view: (eye?: Side | 'public' | 'all') => VerdunView
  /** Returns the places of all markers of a kind: `pillbox`, `fort-silent`. */
  readonly markers: (kind: string) => ReadonlyArray<string>
  /** Returns the odds of the current combat. Fails if they are not yet known. */
  readonly odds: () => Odds
  /** Whether an action is legal. */
  readonly may: (text: string) => boolean
  /** Returns the position in which lines replace the lines about the same things. */
  readonly amended: (...lines: ReadonlyArray<string>) => Position
}

/** A unit in the notation of the tests, and its line in the position. */
interface UnitLine {
  readonly unit: VerdunUnit
  readonly line: string
}

const CONDITION: ReadonlySet<string> = new Set(CONDITIONS.map(({ name }) => name))

const unitOf = (text: string): UnitLine => {
  const [sideName = '', id = '', type = '', values = '', ...more] = words(text)
  const side = sideName as Side
  const offMap = type === 'railway-gun' || type === 'bomber'
  const [place = '', ...rest] = offMap ? ['off-map', ...more] : more
  const after = (key: string): string => rest.find(word => word.startsWith(`${key}:`))?.slice(key.length + 1) ?? ''
  const numbers = values.split('/').map(Number)
  if (numbers.some(n => !Number.isInteger(n))) fail(`no unit: "${text}"`)
  const gun = offMap || type.endsWith('artillery')
  const [at = '', turn = '', entry = '0112'] = place.split(/[:@]/)
  const startOf: Readonly<Record<string, VerdunStart>> = {
    'off-map': { type: 'off-map' },
    pool: { type: 'detachment' },
    turn: { type: 'reinforcement', turn: Number(turn), hex: entry },
    reserve: {
      type: 'reserve',
      turn: Number(turn),
      zone: side,
      cost: Number(after('cost') || 1),
      group: after('group') || id,
    },
    destroyed: { type: 'setup', hex: '0101', zone: side },
  }
  const corps = after('corps')
  const division = after('div')
  const own = side === 'german' ? (corps === '' ? '' : `corps-${corps}`) : division
  // a unit that can be out of command obeys an HQ
  const formation = own === '' && rest.includes('out-of-command') ? `stragglers-${side}` : own
  return {
    unit: {
      id,
      name: id,
      short: id,
      side,
      type: type as UnitType,
      corps,
      division,
      formation,
      obeysCorps: rest.includes('obeys-corps'),
      alwaysInCommand: rest.includes('free') || offMap,
      steps: type === 'regiment' ? 3 : type === 'stosstruppen' && numbers.length > 1 ? 2 : 1,
      combat: gun ? null : { whole: numbers[0]!, flipped: numbers[1] ?? 0 },
      artillery: gun ? { bombardment: numbers[0]!, defence: numbers[1] ?? 0, range: numbers[2] ?? 0 } : null,
      movement: offMap ? 0 : Number(after('mp') || (gun ? 4 : 6)),
      command: type === 'hq' ? Number(after('range') || 6) : 0,
      start: startOf[at] ?? { type: 'setup', hex: at, zone: side },
    },
    line: [id, at === 'turn' ? `turn:${turn}` : at, ...rest.filter(word => CONDITION.has(word))].join(' '),
  }
}

/** Returns the units of a position, with its battalions. */
const unitsOf = ({ units, battalions = {} }: PositionData): ReadonlyArray<UnitLine> => {
  const detached = Object.entries(battalions).flatMap(([division, n]) =>
    range(n).map(i => `french ${division}-${i} battalion 2 pool div:${division}`),
  )
  return [...units, ...detached].map(unitOf)
}

/** Returns the scenario of a position. */
const scenarioOf = (data: PositionData): VerdunScenario => {
  const { columns = 12, rows = 12, trenches = [], secondTrenches = [], left = [] } = data
  const hexes = grid(columns, rows).map((hex): VerdunHex => ({
    ...hex,
    terrain: data.terrain?.[hex.id] ?? 'clear',
    bank: left.includes(hex.id) ? 'left' : 'right',
    trench: trenches.includes(hex.id) ? 1 : secondTrenches.includes(hex.id) ? 2 : 0,
  }))
  const sides = new Map<string, Feature[]>()
  for (const [feature, list] of [
    ['slope', data.slopes],
    ['stream', data.streams],
    ['river', data.rivers],
  ] as const)
    for (const side of list ?? []) sides.set(side, [...(sides.get(side) ?? []), feature])
  const units = unitsOf(data).map(({ unit }) => unit)
  const formations = [...new Set(units.map(unit => unit.formation))]
    .filter(id => id !== '')
    .map((id): VerdunFormation => ({
      id,
      title: id,
      side: units.find(unit => unit.formation === id)!.side,
      battalions: data.battalions?.[id] ?? 0,
    }))
  const turns = data.turns ?? { first: 1, last: 5, extra: 6 }
  const all = hexes.map(hex => hex.id)
  const zone = (side: Side) => ({
    id: side,
    title: side,
    side,
    hexes: data.zone?.[side] ?? all,
    artillery: data.zone?.[side] ?? all,
  })
  return {
    format: 'grognard-verdun-1',
    id: 'position',
    title: 'Position',
    banks: data.banks ?? 'both',
    map: {
      hexes,
      hexsides: [...sides].map(([side, features]) => ({
        a: side.slice(0, 4),
        b: side.slice(5),
        features,
        meuse: false,
      })),
      roads: (data.roads ?? []).map((path, i) => ({ name: `road ${i + 1}`, path: path.split('-') })),
      waters: [],
      forts: (data.forts ?? []).map(text => {
        const [colour = '', hex = ''] = words(text)
        return { id: `fort-${hex}`, name: `Fort ${hex}`, colour: colour as 'red' | 'blue', hex }
      }),
      places: data.verdun === undefined ? [] : [{ name: 'Verdun', hexes: data.verdun }],
      edges: {
        north: range(columns).map(column => hexId(column, 1)),
        south: range(columns).map(column => hexId(column, rows)),
      },
    },
    turns: { ...turns, dates: range(Math.max(turns.last, turns.extra) - turns.first + 1).map(i => `day ${i}`) },
    roles: { verdun: 'Verdun' },
    zones: [zone('german'), zone('french')],
    formations,
    units,
    pillboxes: (data.pillboxes ?? []).map((hex, i) => ({ id: `pillbox-${i + 1}`, formation: '', hex, hexes: all })),
    objectives: (data.objectives ?? []).map(text => {
      const [name = '', points = '', ...at] = words(text)
      return { name, hexes: at, points: 2 * Number(points) }
    }),
    thresholds: data.thresholds ?? { tactical: 24, operational: 34 },
  }
}

let built = 0

/** Builds a position. */
export const position = (data: PositionData): Position => {
  const rules = assembleRules(compile(scenarioOf(data), `position-${++built}`))
  const { side = 'german', phase = 'movement', turn = 2 } = data
  const at = (...when: ReadonlyArray<string>): Position =>
    positionAt(rules, placed(rules, ...when, ...unitsOf(data).map(({ line }) => line), ...(data.lines ?? [])))
  if (phase === 'setup') return at()
  // the command phase has no decision unless an HQ returns, so it is played from the end of the preceding player turn
  return phase !== 'command'
    ? at(`turn ${turn} ${side} ${phase}`)
    : at(side === 'french' ? `turn ${turn} german combat-2` : `turn ${turn - 1} french combat-2`).play('end')
}

/** Returns the rules of a shipped scenario. They are loaded once. */
export const shipped = (id: string): VerdunRules => {
  const known = SHIPPED.get(id) ?? orThrow(verdun.load(verdun.scenarios[id as keyof typeof verdun.scenarios]))
  SHIPPED.set(id, known)
  return known
}
const SHIPPED = new Map<string, VerdunRules>()

/** Returns the start of a shipped scenario. */
export const start = (id = 'historical'): Position => positionAt(shipped(id), shipped(id).start)

/**
 * Returns a position on a shipped map from its lines. The heading can be `verdun hypothetical`. By default the position is
 * in the historical scenario, in the German bombardment phase of turn 2. Units of the map that no line names are
 * destroyed. HQs cannot be: they return in the next turn.
 */
export const situation = (...text: ReadonlyArray<string>): Position => {
  const lines = text.filter(line => line !== 'verdun hypothetical')
  const rules = shipped(lines.length < text.length ? 'hypothetical' : 'historical')
  const at = lines.find(line => line.startsWith('turn ')) ?? 'turn 2 german bombardment'
  const named = new Set(lines.map(line => words(line)[0]))
  const hqs = rules.tables.units
    .filter(({ id, type, start: { type: from } }) => type === 'hq' && from === 'setup' && !named.has(id))
    .map(({ id }) => `${id} turn:${Number(words(at)[1]) + 1}`)
  return positionAt(rules, placed(rules, ...new Set([...lines, at]), 'others destroyed', ...hqs))
}

const CLOSING = ['stop', 'endAdvance', 'targetsNamed', 'commit', 'yield', 'end']

/** A state under the rules, with the queries of tests. */
export const positionAt = (rules: VerdunRules, state: VerdunState): Position => {
  const { asked, view, counter, after, carriedOut, firstOf } = underRules(rules, state)
  const { turn } = asked
  const here: Position = {
    ...asked,
    rules,
    asks: turn.type === 'over' ? 'over' : turn.asks,
    decides: turn.type === 'decision' ? turn.side : turn.type,
    play: (...texts) =>
      texts.reduce<Position>((p, text, i) => (i === 0 ? positionAt(rules, carriedOut(text)) : p.play(text)), here),
    value: unit => Number(counter(unit).values[0]),
    steps: unit => {
      const { place, numbers } = counter(unit)
      return place === 'destroyed' || place === 'pool' ? 0 : numbers.steps!
    },
    roll: value => positionAt(rules, after(state, { type: 'roll', value })),
    declare: text => {
      const p = here.play(`attack ${text}`)
      return p.asks === 'defensive-support' ? p.play('commit') : p
    },
    fight: (text, die) => here.declare(text).roll(die),
    settle: () => {
      let p = here
      for (let i = 0; i < 100; i++) {
        if (p.asks === 'attack' || p.turn.type === 'over' || p.view().attacks.length === 0) return p
        if (p.turn.type === 'chance') return fail('a die is to be rolled')
        p = p.pass()
      }
      return fail('the combat does not end')
    },
    pass: () =>
      positionAt(
        rules,
        after(
          state,
          firstOf(CLOSING, action => action.type) ?? rules.legalActions(state)[0] ?? fail('nothing can be done now'),
        ),
      ),
    until: (phase, side, gameTurn) => passUntil(here, phase, side, gameTurn),
    outcome: () => passToEnd(here),
    points: () => view().tracks.find(track => track.id === 'vp:german')!.value,
    held: hex =>
      (view().control.find(({ place }) => place === hex) ?? fail(`no objective in ${hex}`)).side === 'german',
    view: (eye = 'all') => rules.observe(state, eye),
    markers: of => view().markers.flatMap(({ kind, place }) => (kind === of ? [place] : [])),
    odds: () => {
      const combat = combatInHand(state)
      return combat !== null && 'odds' in combat ? combat.odds : fail('the odds are not known')
    },
    may: text => here.legal().includes(text),
    amended: (...lines) => positionAt(rules, placed(rules, ...amended(rules, state, ...lines))),
  }
  return here
}

/** Two German regiments and a gun before a French regiment with a gun. The attacked hex is named. */
export const assaultOn0506 = (): Position =>
  position({
    phase: 'combat',
    units: [
      'german G1 regiment 4/2 0505 div:A corps:X',
      'german G2 regiment 4/2 0405 div:A corps:X',
      'german A1 divisional-artillery 2/1/6 0502 div:A corps:X',
      'german H hq 1 0501 corps:X',
      'french F1 regiment 4/2 0506 div:B',
      'french A2 divisional-artillery 5/3/6 0509 div:B',
      'french H2 hq 1 0510 div:B',
    ],
  }).play('attack 0506', 'targets named')

/** Two regiments have attacked 1904, both sides have committed, and the die has not been rolled yet. */
export const assaultOn1904 = (defender: string): Position =>
  situation('turn 2 german combat', 'de-5-8 1803', 'de-5-12 1903', `${defender} 1904`).play(
    'attack 1904',
    'targets named',
    'with de-5-8',
    'with de-5-12',
    'commit',
    'commit',
  )
