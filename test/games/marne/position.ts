/**
 * Small scenarios of The Marne for its tests, with a position in them:
 *
 * ```ts
 * const p = position({ columns: 7, rows: 7, rivers: ['0304-0305'], units: ['german G1 6-3 0304', 'allied F1 4-3 0306'] })
 * expect(p.refused('G1 0304-0305-0306').rule).toBe('marne:M2.g')
 * ```
 *
 * Hexes are named CCRR, column and row, both from 1. Columns run north-south, and even columns are half a hex farther
 * south. The first row is the north edge and the last row the south edge. If a scenario does not place Paris and Suippes,
 * they are on islands that no line and no unit reaches, and Paris has fallen.
 */
import type { Outcome } from '../../../src/kernel/contract/contract.js'
import { orThrow } from '../../../src/kernel/contract/result.js'
import { type MarneEvent, type MarneRules, type MarneState, type Side, marne } from '../../../src/games/marne/index.js'
import type {
  Edge,
  MarneArea,
  MarneScenario,
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
  placed,
  range,
  underRules,
  words,
} from '../common/position.js'

export type Phase = 'movement-1' | 'combat-1' | 'movement-2' | 'combat-2'

/** The description of a scenario and a position. Everything except the units has a default. */
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
  /** Names of towns that are German at the start. */
  readonly germanHeld?: ReadonlyArray<string>
  /** Fortresses: `5 0304`: strength, hex. The id of this fortress is `fort-0304`. */
  readonly forts?: ReadonlyArray<string>
  /**
   * Areas: `german gate edge:north 0301 0401`, `allied Paris inland 0305 0306`, `german east front:east 0901 0902` (entry
   * north of the front only). `german north` and `allied south`, the whole edges, are always there.
   */
  readonly areas?: ReadonlyArray<string>
  /**
   * Units: `german G1 6-3 0304`, `allied C1 (1)-4 0406`. Instead of a hex: `turn:9` (due on turn 9), `delayed`,
   * `eliminated`, `exit:0109`. `0304@camp` is a unit that sets up in area camp, and `turn:9@gate` one that enters there. The
   * conditions of the unit may follow, as in the lines of a position.
   */
  readonly units: ReadonlyArray<string>
  /** The phase, by default the German first movement phase of turn 8. */
  readonly turn?: number
  readonly side?: Side
  readonly phase?: Phase
  /** Further lines of the position: `german 0305`, `destroyed fort-0304`, `moved G1`. */
  readonly lines?: ReadonlyArray<string>
  /** The sides that set up by choice. If it is given, the position is the start of the scenario, in turn 8. */
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

const unitOf = (text: string, options: ReadonlyArray<string>): MarneUnit => {
  const [side = '', id = '', values = '', where = ''] = words(text)
  const [, bracket, strength, movement] = /^(\()?(\d+)\)?-(\d+)$/.exec(values) ?? fail(`no unit: "${text}"`)
  const [place = '', area = ''] = where.split('@')
  const isInHex = /^\d{4}$/.test(place)
  const turn = Number(/^turn:(\d+)$/.exec(place)?.[1] ?? 1)
  return {
    id,
    name: id,
    side: side as Side,
    nationality: side === 'german' ? 'german' : 'french',
    formation: '',
    type: bracket === undefined ? 'infantry' : 'cavalry',
    size: 'division',
    strength: Number(strength),
    movement: Number(movement),
    defenceOnly: bracket !== undefined,
    area: isInHex ? area : '',
    starts: [
      isInHex
        ? { type: 'hex', options, hex: place }
        : { type: 'arrival', options, turn, area: area || (side === 'german' ? 'north' : 'south') },
    ],
  }
}

/** Returns the scenario of a position. */
export const scenarioOf = (data: PositionData): MarneScenario => {
  const map = mapOf(data)
  const options = data.options ?? { H: 0 }
  const [first, last] = [data.setup === undefined ? 1 : 8, 17]
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
    units: data.units.map(text => unitOf(text, Object.keys(options))),
    options: Object.entries(options).map(([id, points]) => ({ id, title: id, points })),
    setup: data.setup ?? 'fixed',
    germanHeld: [...(map.hexes.some(hex => hex.id === 'island.Paris') ? ['Paris'] : []), ...(data.germanHeld ?? [])],
    destroyedForts: [],
    demoralisedUntil: data.demoralisedUntil ?? 0,
  }
}

/** Builds a position. */
export const position = (data: PositionData): Position => {
  const { side = 'german', phase = 'movement-1', turn = 8, forces, lines = [] } = data
  const rules = orThrow(marne.load(scenarioOf(data), forces === undefined ? {} : { forces }))
  if (data.setup !== undefined) return positionAt(rules, rules.start)
  const units = data.units.map(text => text.replace(/^\S+ (\S+) \S+ ([^ @]+)(@\S+)?/, '$1 $2'))
  return positionAt(rules, placed(rules, `turn ${turn} ${side} ${phase}`, ...units, ...lines))
}

/** A scenario in which both sides set up by choice. */
export const camp: PositionData = {
  setup: 'free',
  areas: ['german camp inland 0304 0305 0404', 'allied post inland 0306 0506 0406'],
  units: [
    'german G1 6-3 0304@camp',
    'german G2 6-3 0304@camp',
    'german G3 6-3 0304@camp',
    'german G4 6-3 0305@camp',
    'allied F1 4-3 0306@post',
    'allied F2 4-3 0506@post',
  ],
}

const CLOSING = ['stop', 'endAdvance', 'endDeclarations', 'end']

/** A state under the rules, with the queries of tests. */
export const positionAt = (rules: MarneRules, state: MarneState): Position => {
  const { asked, view, after, carriedOut, firstOf } = underRules(rules, state)
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
  }
  return here
}
