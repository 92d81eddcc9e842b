/** Views, in which the blocks of the other side are hidden until they are known, and sentences for events. */
import type { BoardDrawing, CounterView, Turn, View } from 'grognard/kernel'
import { deepFreeze, hiddenCounter, lookerOf, sideOf, teller, topOf, total, unitPlace } from 'grognard/kernel'
import { unitStatus } from 'grognard/kernel'
import { strengthOf, working } from './orders.js'
import { type Side, FACE_IDS, FORMATIONS, SIDES } from './scenario.js'
import { scoreOf, sequenceOf } from './sequence.js'
import { type Setting, type State, type Words, CHITS, faceOf } from './state.js'

/** Returns the board for drawing, which is the same object in every view. */
const drawingOf = ({ scenario: { hexes, villages } }: Setting): BoardDrawing =>
  deepFreeze({
    orientation: 'flat',
    hexes,
    labels: villages.map(({ name, hex, points }) => ({ place: hex, kind: 'village', name, value: points })),
    boxes: [{ id: 'lost', title: 'Eliminated' }],
    hexsides: [],
    links: [],
    areas: [],
  })

/** Returns the counter of a block as its owner sees it. */
const counterOf = (g: Setting, state: State, unit: number): CounterView<Side> => {
  const { type, movement } = faceOf(g, state, unit)
  const [strength, side] = [strengthOf(g, state, unit), SIDES[sideOf(g, unit)]]
  const isKnown = g.roster.isKnown(state, unit, null)
  return {
    id: g.unitIds[unit]!,
    name: FACE_IDS[g.roster.faceOf(state, unit)]!,
    side,
    nationality: side,
    formation: FORMATIONS[g.formationOf[unit]!]!,
    type,
    size: '',
    face: 'front',
    place: g.board.ids[unitPlace(state, unit)]!,
    values: [`${strength}`, `${movement}`],
    numbers: { attack: strength, defence: strength, movement },
    status: [...(unitStatus(state, unit) > 0 ? ['reduced'] : []), ...(isKnown ? ['known'] : [])],
  }
}

/** Returns a function that shows a state to a viewer. */
export const observerOf = (g: Setting, turn: (state: State) => Turn<Side, Words>) => {
  const board = drawingOf(g)
  return (state: State, eye: Side | 'public' | 'all'): View<Side, Words> => {
    const [vp, top, fight] = [scoreOf(g, state), topOf(state), working(g, state)]
    const chits = CHITS.flatMap(({ id }, chit) => (state.cup[chit]! > 0 ? [id] : []))
    return {
      scenario: g.digest,
      title: g.scenario.title,
      eye,
      turn: turn(state),
      board,
      markers: [],
      control: [],
      counters: g.unitIds.map((_, unit) => {
        const counter = counterOf(g, state, unit)
        return g.roster.isKnown(state, unit, lookerOf(SIDES, eye)) ? counter : hiddenCounter(counter)
      }),
      tracks: [
        ...SIDES.map(side => ({ id: `vp:${side}`, title: `Points: ${side}`, value: vp[side], text: `${vp[side]}` })),
        { id: 'cup', title: 'Chits in the cup', value: total(state.cup), text: chits.join(', ') },
      ],
      attacks: fight === null ? [] : [{ targets: fight.targets, attackers: fight.attackers, stage: 'in-hand' }],
      inHand: top.at === 'march' ? g.unitIds[top.unit]! : null,
    }
  }
}

/** Returns the functions that describe events in sentences. */
export const tellerOf = (g: Setting) => {
  const levels = { crown: 'Victory of the crown', draw: 'Draw', league: 'Victory of the league' }
  return teller<Side, Words>({ phases: sequenceOf(g).phases, levels, board: () => drawingOf(g), own: {} })
}
