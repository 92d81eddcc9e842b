/**
 * Small positions for the tests of The Marne, written in a short notation:
 *
 * ```ts
 * const p = position({ columns: 7, rows: 7, rivers: ['0304-0305'], units: ['german G1 6-3 0304', 'allied F1 4-3 0306'] })
 * expect(p.refused('G1 0304-0305-0306').rule).toBe('marne:M2.g')
 * ```
 *
 * Hexes are named CCRR, column and row, both from 1. Columns run north-south, and even columns are half a hex farther
 * south. The first row is the north edge and the last row the south edge, unless `edges` is given. If a position does not
 * place Paris and Suippes, they are on islands that no line and no unit reaches, and Paris has fallen.
 */
import type { Outcome } from '../../../src/kernel/contract/contract.js'
import { type MarneEvent, type MarneRules, type MarneState, type Side, marne } from '../../../src/games/marne/index.js'
import type {
  Edge,
  MarneArea,
  MarneScenario,
  MarneStart,
  MarneTown,
  MarneUnit,
  Terrain,
} from '../../../src/games/marne/scenario/index.js'
import {
  type AnyPosition,
  fail,
  grid,
  hexId,
  passToEnd,
  passUntil,
  range,
  underRules,
  words,
} from '../common/position.js'

export type Phase = 'movement-1' | 'combat-1' | 'movement-2' | 'combat-2'

/** The description of a position. Everything except the units has a default. */
export interface PositionData {
  /** The size of the map, by default 9 by 9. */
  readonly columns?: number
  readonly rows?: number
  /** Hexes that are not clear, without towns. */
  readonly terrain?: Readonly<Record<string, Terrain>>
  /** River hexsides: `0304-0305`. */
  readonly rivers?: ReadonlyArray<string>
  /** Towns and cities: `Reims 5 0304 0305`: name, points, hexes. `Paris` and `Suippes` fill the roles. */
  readonly towns?: ReadonlyArray<string>
  /** Names of towns, or single hexes of them, in which Germans were the last. */
  readonly germanHeld?: ReadonlyArray<string>
  /** Fortresses: `5 0304`: strength, hex. */
  readonly forts?: ReadonlyArray<string>
  /** Hexes of fortresses that are destroyed. */
  readonly destroyed?: ReadonlyArray<string>
  /** Edges other than the whole first and last row and column. */
  readonly edges?: Partial<Record<Edge, ReadonlyArray<string>>>
  /**
   * Areas: `german gate edge:north 0301 0401`, `allied Paris inland 0305 0306`, `german east front:east 0901 0902` (entry
   * north of the front only). `german north` and `allied south`, the whole edges, are always there.
   */
  readonly areas?: ReadonlyArray<string>
  /**
   * Units: `german G1 6-3 0304`, `allied C1 (1)-4 0406`. Instead of a hex: `turn:9@north` (due on turn 9 in area north),
   * `delayed@north`, `eliminated`, `exit:0109`. After it, in any order: `disrupted` (until the end of the side's next first
   * combat phase), `disrupted-this-turn` (until the end of the second), `moved` (in this movement phase, or the one before
   * this combat phase), `area:paris` (for set-up), `for:A,D` (only with these order-of-battle options), `british`.
   */
  readonly units: ReadonlyArray<string>
  /** The phase, by default the German first movement phase of turn 8. `setup` begins with the set-up. */
  readonly turn?: number
  readonly side?: Side
  readonly phase?: Phase | 'setup'
  readonly turns?: readonly [first: number, last: number]
  readonly setup?: MarneScenario['setup']
  readonly demoralisedUntil?: number
  /** Order-of-battle options with the points that they give the Allies. The first is chosen. */
  readonly options?: Readonly<Record<string, number>>
  readonly forces?: string
}

/** A position with the rules in force. Each order returns a new position. */
export interface Position extends AnyPosition<MarneState, MarneEvent, Side> {
  readonly rules: MarneRules
  /**
   * Carries out an order: `G1 0304-0305`, `attack 0305, 0406: G1, G2`, `die 3`, or any printed action. Fails if it is
   * refused.
   */
  readonly order: (text: string) => Position
  /** Carries out several orders one after the other. */
  readonly orders: (...texts: ReadonlyArray<string>) => Position
  readonly isDisrupted: (unit: string) => boolean
  /** Returns the hexes that the unit may enter first, with `exit` if it may leave; [] if it cannot move. */
  readonly steps: (unit: string) => ReadonlyArray<string>
  readonly attack: (text: string) => Position
  readonly roll: (die: number) => Position
  /** Declares one attack and carries it out up to its roll: `fight('0305: G1, G2', 3)`. */
  readonly fight: (text: string, die: number) => Position
  /** Carries the current combat to its end, with the first hex offered for each retreat and without an advance. */
  readonly settle: () => Position
  /** Ends the unit's move, the advance, the declarations or the phase. */
  readonly pass: () => Position
  /** Passes until this phase, or this phase of a turn. */
  readonly until: (phase: Phase, side: Side, turn?: number) => Position
  /** Passes to the end of the game and returns the outcome. */
  readonly outcome: () => Outcome<Side>
  /** Returns the victory points if the game ended now. */
  readonly points: () => Readonly<Record<Side, number>>
  /** Returns the side that controls a town hex. */
  readonly control: (hex: string) => Side | null
  /** Returns the position after a change to the saved form. Fails if the changed form is not a valid state. */
  readonly edited: (change: (saved: Saved) => void) => Position
}

/** The parts of the saved form of a state that tests change. */
export interface Saved {
  position: {
    turn: number
    phase: string
    carry?: string[]
    units: { unit: string; place: string; status: string[] }[]
    germanHeld: string[]
    destroyed: string[]
  }
  actions: string[]
}

const townOf = (text: string): MarneTown => {
  const [name = '', points = '', ...hexes] = words(text)
  return { name, points: Number(points), hexes }
}

const mapOf = (data: PositionData): MarneScenario['map'] => {
  const { columns = 9, rows = 9 } = data
  const towns = (data.towns ?? []).map(townOf)
  const islands = (['Paris', 'Suippes'] as const).filter(name => !towns.some(town => town.name === name))
  towns.push(...islands.map((name): MarneTown => ({ name, points: 0, hexes: [`island.${name}`] })))
  const town = new Map(
    towns.flatMap(({ hexes }) => hexes.map((hex): [string, Terrain] => [hex, hexes.length > 1 ? 'city' : 'town'])),
  )
  const terrainOf = (hex: string): Terrain => data.terrain?.[hex] ?? town.get(hex) ?? 'clear'
  const side = (text: string): readonly [string, string] => {
    const [a = '', b = ''] = text.split('-')
    return [a, b]
  }
  return {
    hexes: [
      ...grid(columns, rows).map(hex => ({ ...hex, terrain: terrainOf(hex.id) })),
      ...islands.map((name, i) => ({ id: `island.${name}`, q: 300 + 100 * i, r: 0, terrain: 'town' as const })),
    ],
    rivers: [{ name: 'Marne', sides: (data.rivers ?? []).map(side) }],
    towns,
    forts: (data.forts ?? []).map(text => {
      const [strength = '', hex = ''] = words(text)
      return { id: `fort-${hex}`, name: `Fort ${hex}`, hex, strength: Number(strength) }
    }),
    edges: {
      north: range(columns).map(column => hexId(column, 1)),
      south: range(columns).map(column => hexId(column, rows)),
      west: range(rows).map(row => hexId(1, row)),
      east: range(rows).map(row => hexId(columns, row)),
      ...data.edges,
    },
  }
}

const areaOf = (text: string): MarneArea => {
  const [side = '', id = '', kind = '', ...hexes] = words(text)
  const [what = '', edge = 'none'] = kind.split(':')
  return {
    id,
    title: id,
    side: side as Side,
    kind: what === 'inland' ? 'inland' : 'edge',
    edge: edge as Edge,
    northOfFront: what === 'front',
    hexes,
  }
}

/** A unit in the notation of the tests, with its scenario data and its state. */
interface UnitLine {
  readonly unit: MarneUnit
  readonly place: string
  readonly status: string[]
  readonly moved: boolean
}

const unitOf = (text: string, options: ReadonlyArray<string>): UnitLine => {
  const [side = '', id = '', values = '', where = '', ...rest] = words(text)
  const [, bracket, strength, movement] = /^(\()?(\d+)\)?-(\d+)$/.exec(values) ?? fail(`no unit: "${text}"`)
  const after = (key: string): string => rest.find(word => word.startsWith(key))?.slice(key.length) ?? ''
  const forOptions = after('for:') === '' ? options : after('for:').split(',')
  const [place = '', area = side === 'german' ? 'north' : 'south'] = where.split('@')
  const turn = /^turn:(\d+)$/.exec(place)
  const start: MarneStart = /^\d{4}$/.test(place)
    ? { type: 'hex', options: forOptions, hex: place }
    : { type: 'arrival', options: forOptions, turn: turn === null ? 1 : Number(turn[1]), area }
  return {
    unit: {
      id,
      name: id,
      side: side as Side,
      nationality: rest.includes('british') ? 'british' : side === 'german' ? 'german' : 'french',
      formation: '',
      type: bracket === undefined ? 'infantry' : 'cavalry',
      size: 'division',
      strength: Number(strength),
      movement: Number(movement),
      defenceOnly: bracket !== undefined,
      area: after('area:'),
      starts: [start],
    },
    place,
    status: rest.filter(word => word.startsWith('disrupted')),
    moved: rest.includes('moved'),
  }
}

/** Returns the scenario of a position. */
export const scenarioOf = (data: PositionData): MarneScenario => {
  const map = mapOf(data)
  const options = data.options ?? { H: 0 }
  const [first, last] = data.turns ?? [1, 17]
  const names = map.towns.map(town => town.name)
  return {
    format: 'grognard-marne-1',
    id: 'position',
    title: 'Position',
    map,
    turns: { first, last, dates: Array.from({ length: last - first + 1 }, (_, i) => `day ${i + 1}`) },
    roles: { paris: 'Paris', suippes: 'Suippes' },
    areas: [
      areaOf(`german north edge:north ${map.edges.north.join(' ')}`),
      areaOf(`allied south edge:south ${map.edges.south.join(' ')}`),
      ...(data.areas ?? []).map(areaOf),
    ],
    units: data.units.map(text => unitOf(text, Object.keys(options)).unit),
    options: Object.entries(options).map(([id, points]) => ({ id, title: id, points })),
    setup: data.setup ?? 'fixed',
    germanHeld: [
      ...(map.hexes.some(hex => hex.id === 'island.Paris') ? ['Paris'] : []),
      ...(data.germanHeld ?? []).filter(name => names.includes(name)),
    ],
    destroyedForts: (data.destroyed ?? []).map(hex => `fort-${hex}`),
    demoralisedUntil: data.demoralisedUntil ?? 0,
  }
}

/** Builds a position. */
export const position = (data: PositionData): Position => {
  const scenario = scenarioOf(data)
  const loaded = marne.load(scenario, data.forces === undefined ? {} : { forces: data.forces })
  const rules =
    loaded._tag === 'Right'
      ? loaded.right
      : fail(loaded.left.map(fault => `${fault.message} (${(fault.path ?? []).join('/')})`).join('; '))
  const start = positionAt(rules, rules.start)
  const { side = 'german', phase = 'movement-1', turn = Math.max(8, scenario.turns.first) } = data
  if (phase === 'setup') return start
  const inPlay = new Set(rules.observe(rules.start, 'all').counters.map(({ id }) => id))
  const lines = data.units
    .map(text => unitOf(text, Object.keys(data.options ?? { H: 0 })))
    .filter(({ unit }) => inPlay.has(unit.id))
  const held = scenario.map.hexes
    .map(hex => hex.id)
    .filter(hex => scenario.map.towns.some(town => town.hexes.includes(hex)))
  const moved = lines.filter(line => line.moved).map(line => line.unit.id)
  return start.edited(saved => {
    for (const unit of saved.position.units) {
      const line = lines.find(({ unit: { id } }) => id === unit.unit)!
      unit.place = line.place
      unit.status = line.status
    }
    saved.position.germanHeld = held.filter(
      hex => saved.position.germanHeld.includes(hex) || data.germanHeld?.includes(hex) === true,
    )
    Object.assign(saved.position, { turn, phase: `${side} ${phase}` })
    if (phase.startsWith('combat')) saved.position.carry = moved
    saved.actions = []
  })
}

const CLOSING = ['stop', 'endAdvance', 'endDeclarations', 'end']

/** A state under the rules, with the queries of tests. */
export const positionAt = (rules: MarneRules, state: MarneState): Position => {
  const { asked, view, after, carriedOut, firstOf, edited } = underRules(rules, state)
  const here: Position = {
    ...asked,
    rules,
    order: text => positionAt(rules, carriedOut(text)),
    orders: (...texts) => texts.reduce<Position>((p, text) => p.order(text), here),
    isDisrupted: unit => here.status(unit).includes('disrupted'),
    steps: unit => {
      const hexes = (at: MarneState) =>
        rules
          .legalActions(at)
          .flatMap(action =>
            action.type === 'step' || action.type === 'enter' ? [action.place] : action.type === 'exit' ? ['exit'] : [],
          )
      if (view().inHand === unit) return hexes(state)
      if (!here.legal().includes(`unit ${unit}`)) return []
      // if there is only one possible step, selecting the unit already makes it
      const only = here.events(`unit ${unit}`).find(event => event.kind === 'moved' || event.kind === 'exited')
      return only === undefined
        ? hexes(after(state, { type: 'select', unit }))
        : [only.kind === 'exited' ? 'exit' : only.to!]
    },
    attack: text => here.order(`attack ${text}`),
    roll: value => positionAt(rules, after(state, { type: 'roll', value })),
    fight: (text, die) => here.attack(text).order('no more attacks').roll(die),
    settle: () => {
      let p = here
      for (;;) {
        const asks = p.turn.type === 'decision' ? p.turn.asks : ''
        if (asks === 'advance') p = p.pass()
        else if (asks === 'retreat-hex' || asks === 'unit-to-retreat') p = p.order(p.legal()[0]!)
        else return p
      }
    },
    pass: () =>
      positionAt(
        rules,
        after(
          state,
          firstOf(CLOSING, action => action.type) ?? fail(`nothing can be ended now: ${here.legal().join(', ')}`),
        ),
      ),
    until: (phase, side, gameTurn) => passUntil(here, phase, side, gameTurn),
    outcome: () => passToEnd(here),
    points: () => {
      const value = (side: Side): number => view().tracks.find(track => track.id === `vp:${side}`)!.value
      return { german: value('german'), allied: value('allied') }
    },
    control: hex => (view().control.find(({ place }) => place === hex) ?? fail(`no town in ${hex}`)).side,
    edited: change => positionAt(rules, edited(change)),
  }
  return here
}
