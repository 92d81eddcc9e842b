/** What a side that is asked cannot see in the question: which combat it is about, what an answer brings, which hexes are too full. */
import { type Note, has, topOf, unitPlace } from '../../../kernel/index.js'
import { isInExcess, movesAtNight, withdrawalLength } from '../chapters/index.js'
import type { ArdennesAsks, ArdennesRule } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type MarchFrame,
  type MovementFrame,
  NIGHT,
  frameOf,
  isMarked,
} from '../state/index.js'
import { ofCombat } from './combat-notes.js'
import { counted, full, names } from './counting.js'
import { ofAdvance, ofAdvancing, ofWay } from './way-notes.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

/** The hexes of the side that moves in which more lie than may; at night those alone that somebody has entered. */
const fullHexes = (g: ArdennesTables, state: ArdennesState, phase: MovementFrame): ReadonlyArray<number> => {
  const occupancy = g.occupancy(state.units)
  return [
    ...new Set(
      g.unitsOf[phase.side].flatMap(unit => {
        const hex = unitPlace(state, unit)
        const counts = hex < g.board.hexes && occupancy.count(phase.side, hex) > 1 && isInExcess(g, state, hex)
        return counts && (!phase.night || occupancy.unitsIn(hex).some(each => has(phase.moved, each))) ? hex : []
      }),
    ),
  ]
}

/** In the first night: who moves without a marker (27.5.a). */
const ofPeiper = (g: ArdennesTables, state: ArdennesState, { side, night }: MovementFrame): Notes => {
  const unmarked = night
    ? g.unitsOf[side].filter(unit => movesAtNight(g, state, unit) && !isMarked(state, unit, NIGHT))
    : []
  return unmarked.length === 0
    ? []
    : [{ text: `without night markers Kampfgruppe Peiper moves: ${names(g, unmarked)}`, rule: 'ardennes:27.5.a' }]
}

/** Who moves unmarked; before the phase ends: who would be lost (8.3.c). */
const ofPhase = (g: ArdennesTables, state: ArdennesState, phase: MovementFrame): Notes => [
  ...ofPeiper(g, state, phase),
  ...fullHexes(g, state, phase).map(hex => ({
    text: `${full(g, state, hex)}; when the movement ends, who is too many is eliminated`,
    rule: 'ardennes:8.3.c' as const,
    warns: true as const,
    place: g.board.ids[hex]!,
  })),
]

/** Of a unit in hand what it has left, and before its move ends whether the hex holds all who are there (8.3.b). */
const ofMarch = (g: ArdennesTables, state: ArdennesState, frame: MarchFrame): Notes => {
  const hex = unitPlace(state, frame.unit)
  const way = ofWay(g, state, frame)
  if (hex >= g.board.hexes || !isInExcess(g, state, hex)) return way
  const text = `${full(g, state, hex)}; who is still too many when the movement ends is eliminated`
  return [...way, { text, rule: 'ardennes:8.3.c', warns: true, place: g.board.ids[hex]! }]
}

/** What the answers to a question bring, where their words do not tell. */
const ANSWERS: Readonly<Partial<Record<ArdennesAsks, Note<ArdennesRule>>>> = {
  recon: {
    text: 'slip away: it goes back one hex and is not disrupted, the attackers advance; stand: it is engaged where it is',
    rule: 'ardennes:21.4.a',
  },
  firefight: {
    text: 'lead: a die decides, and the unit that leads takes the loss that it may bring; accept: the defenders are engaged',
    rule: 'ardennes:16.1.f',
  },
  'determined-defence': {
    text: 'lead: a die decides whether the hex is held, and a success costs the unit that leads a step; decline: all go back two hexes',
    rule: 'ardennes:16.72.d',
  },
  'call-off': { text: 'a bridge has gone: call off, or press on without the shift of tanks', rule: 'ardennes:7.4.d' },
  'unit-to-set-up': {
    text: 'each unit that is picked up, to be placed in another hex of its area, takes one of the liftings left: three for each unit, so that the set-up comes to an end',
    rule: 'ardennes:sequence',
  },
  breakthrough: {
    text: 'strike: those who have advanced together attack again; join: they take part in an attack that comes next; decline: neither',
    rule: 'ardennes:19.4.a',
  },
  advantage: { text: 'the attackers have a column more against this hex on their next turn', rule: 'ardennes:16.6.b' },
  demolition: { text: 'a die: the bridge is blown on 4 or less', rule: 'ardennes:7.3.e' },
}

/** The bridge that a question is about. */
const ofBridge = (g: ArdennesTables, top: ArdennesFrame): Notes =>
  top.at === 'demolition' ? [{ text: `the bridge ${g.bridgeIds[top.bridge]!}`, rule: 'ardennes:7.3.b' }] : []

/** Who is too many, of whom the owner names one (8.3.c). */
const ofExcess = (g: ArdennesTables, state: ArdennesState): Notes => {
  const frame = frameOf(state, 'excess')
  const hex =
    frame === null
      ? undefined
      : g.unitsOf[frame.side]
          .map(unit => unitPlace(state, unit))
          .find(place => place < g.board.hexes && isInExcess(g, state, place))
  return hex === undefined ? [] : [{ text: full(g, state, hex), rule: 'ardennes:8.3.c' }]
}

/** How far those go back who do, and how many hexes are still to go of the one in hand (17.1.b, 20.3.b). */
const ofRetreat = (g: ArdennesTables, state: ArdennesState, top: ArdennesFrame): Notes => {
  switch (top.at) {
    case 'retreats':
      return [{ text: `each goes back ${counted(top.distance, 'hex')}`, rule: 'ardennes:17.1.b' }]
    case 'falling': {
      const left = top.distance + 1 - top.entered.length
      const text = `${g.unitIds[top.unit]!} has ${counted(left, 'hex')} of ${top.distance} still to go`
      return [{ text, rule: 'ardennes:17.1.b' }]
    }
    case 'withdrawal': {
      const left = withdrawalLength(g, state, top.unit) + 1 - top.entered.length
      const more = top.entered.length === 1 ? '' : ' more'
      return [
        { text: `${g.unitIds[top.unit]!} may go back ${counted(left, 'hex')}${more} at most`, rule: 'ardennes:20.3.b' },
      ]
    }
    default:
      return []
  }
}

/** How many guns may still be made Ready (5.2.a). */
const ofGuns = (top: ArdennesFrame): Notes =>
  top.at !== 'artillery'
    ? []
    : [
        {
          text:
            top.left === 0
              ? 'no more guns are made ready on this turn'
              : `${counted(top.left, 'gun')} may still be made ready`,
          rule: 'ardennes:5.2.a',
        },
      ]

/** Notes on the question that is asked now. */
export const ofQuestion = (g: ArdennesTables, state: ArdennesState, asks: ArdennesAsks): Notes => {
  const top = topOf<ArdennesFrame>(state)
  if (top.at === 'movement') return ofPhase(g, state, top)
  if (top.at === 'march') return ofMarch(g, state, top)
  if (asks === 'stacking-loss') return ofExcess(g, state)
  const answers = ANSWERS[asks]
  return [
    ...ofBridge(g, top),
    ...ofRetreat(g, state, top),
    ...ofGuns(top),
    ...(top.at === 'advance' ? ofAdvance(top) : top.at === 'advancing' ? ofAdvancing(g, state, top) : []),
    ...ofCombat(g, state, asks),
    ...(answers === undefined ? [] : [answers]),
  ]
}
