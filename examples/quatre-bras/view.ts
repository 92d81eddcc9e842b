/** Views, sentences for events, and orders on one line. The game has no hidden information. */
import type { AttackView, BoardDrawing, Chart, InPlay, OrderForm, Turn, View } from 'grognard/kernel'
import {
  deepFreeze,
  frameOf,
  has,
  idsOf,
  moveOrder,
  orderNames,
  pickedTrack,
  readLine,
  resultsRows,
} from 'grognard/kernel'
import { teller, topOf, unitPlace, unitStatus } from 'grognard/kernel'
import { REACH } from './movement.js'
import { combatResults } from './odds.js'
import type { RuleId } from './rulebook.js'
import { type Side, SIDES } from './scenario.js'
import { phasesIn, scoreOf } from './sequence.js'
import type { Setting } from './setting.js'
import type { Action, State, Words } from './state.js'

/** Returns the board for drawing, which is the same object in every view. */
const drawingOf = ({ scenario, track }: Setting): BoardDrawing =>
  deepFreeze({
    orientation: 'flat',
    hexes: scenario.hexes,
    hexsides: scenario.stream.map(([a, b]) => ({ a, b, features: ['stream'] })),
    links: scenario.road.map(([a, b]) => ({ a, b, kind: 'road' })),
    labels: scenario.farms.map(({ name, hex, points }) => ({ place: hex, kind: 'farm', name, value: points })),
    boxes: [...track.boxes, 'lost'].map((id, n) => ({ id, title: scenario.dates[n - 1] ?? 'Off the map' })),
    areas: scenario.entries.map(entry => ({ ...entry, title: entry.id })),
  })

/** Returns the current attack, which is being built or resolved. */
const attacksIn = (g: Setting, state: State): ReadonlyArray<AttackView> => {
  const attack = frameOf(state, 'attack') ?? frameOf(state, 'combat')
  if (attack === null) return []
  const attackers = idsOf(g, attack.at === 'attack' ? attack.chosen : attack.attackers)
  return [{ targets: [g.board.ids[attack.target]!], attackers, stage: attack.at === 'attack' ? 'building' : 'in-hand' }]
}

/** Returns a function that shows a state to a viewer. */
export const observerOf = (g: Setting, turn: (state: State) => Turn<Side, Words>) => {
  const board = drawingOf(g)
  return (state: State, eye: Side | 'public' | 'all'): View<Side, Words> => {
    const top = topOf(state)
    const inHand = top.at === 'march' ? top.unit : top.at === 'retreat' ? top.units[0]! : -1
    const vp = scoreOf(g, state)
    return {
      scenario: g.digest,
      title: g.scenario.title,
      eye,
      turn: turn(state),
      board,
      counters: g.units.map(({ id, name, side, nationality, formation, type, strength, movement }, unit) => ({
        id,
        name,
        side,
        nationality,
        formation,
        type,
        size: 'brigade',
        face: 'front',
        place: g.board.ids[unitPlace(state, unit)]!,
        values: [`${strength}`, `${movement}`],
        numbers: { attack: strength, defence: strength, movement },
        status: unitStatus(state, unit) === 0 ? [] : ['disordered'],
      })),
      markers: [],
      tracks: [
        ...SIDES.map(side => ({ id: `vp:${side}`, title: `Points: ${side}`, value: vp[side], text: `${vp[side]}` })),
        ...(top.at === 'attack' ? [pickedTrack(top)] : []),
      ],
      control: g.farms.map((hex, i) => ({ place: g.board.ids[hex]!, side: has(state.held, i) ? 'french' : 'allied' })),
      attacks: attacksIn(g, state),
      inHand: g.unitIds[inHand] ?? null,
    }
  }
}

export const CHARTS: ReadonlyArray<Chart<RuleId>> = [
  { id: 'combat', title: 'Combat results', rule: 'quatre-bras:6', ...resultsRows(combatResults) },
]

/** Returns the functions that describe events in sentences. */
export const tellerOf = (g: Setting) =>
  teller<Side, Words>({
    phases: phasesIn(g),
    levels: {
      'french-decisive': 'French decisive victory',
      french: 'French victory',
      draw: 'Draw',
      allied: 'Allied victory',
      'allied-decisive': 'Allied decisive victory',
    },
    board: () => drawingOf(g),
    verbs: { 'quatre-bras:2.e': 'enters', 'quatre-bras:7': 'retreats', 'quatre-bras:8': 'advances' },
    own: {},
  })

/** Reads orders for several actions: `husson f5-f4` is a whole move. */
export const orderOf = (g: Setting, { play, parse }: InPlay<State, Action, Side, Words>) => {
  const notationRule = 'quatre-bras:notation'
  const names = orderNames(g, ['id'], notationRule)
  const way = (state: State): OrderForm<Action, RuleId> => [
    /^(\S+) (\S+)$/,
    ([, id = '', hexes = '']) => {
      const unit = names.unit(id)
      return unit < 0 ? null : moveOrder({ g, rules: REACH, play, names, notationRule }, state, unit, hexes)
    },
  ]
  return (state: State, line: string) => readLine(play, parse, state, line, notationRule, [way(state)])
}
