/** Notes on the current question: the combat that it belongs to, the effects of the answers, and overstacked hexes. */
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

/** The overstacked hexes of the moving side. At night, only hexes that a unit has entered count. */
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

/** The units that move without a marker on the first night (27.5.a). */
const ofPeiper = (g: ArdennesTables, state: ArdennesState, { side, night }: MovementFrame): Notes => {
  const unmarked = night
    ? g.unitsOf[side].filter(unit => movesAtNight(g, state, unit) && !isMarked(state, unit, NIGHT))
    : []
  return unmarked.length === 0
    ? []
    : [{ text: `Kampfgruppe Peiper moves without night markers: ${names(g, unmarked)}`, rule: 'ardennes:27.5.a' }]
}

/** The units that move without a marker, and the hexes in which units would be eliminated at the end of the phase (8.3.c). */
const ofPhase = (g: ArdennesTables, state: ArdennesState, phase: MovementFrame): Notes => [
  ...ofPeiper(g, state, phase),
  ...fullHexes(g, state, phase).map(hex => ({
    text: `${full(g, state, hex)}; excess units are eliminated at the end of the phase`,
    rule: 'ardennes:8.3.c' as const,
    warns: true as const,
    place: g.board.ids[hex]!,
  })),
]

/** The remaining points of the selected unit, and a warning if it is in an overstacked hex (8.3.b). */
const ofMarch = (g: ArdennesTables, state: ArdennesState, frame: MarchFrame): Notes => {
  const hex = unitPlace(state, frame.unit)
  const way = ofWay(g, state, frame)
  if (hex >= g.board.hexes || !isInExcess(g, state, hex)) return way
  const text = `${full(g, state, hex)}; units that are still in excess at the end of the phase are eliminated`
  return [...way, { text, rule: 'ardennes:8.3.c', warns: true, place: g.board.ids[hex]! }]
}

/** The effects of answers whose wording does not explain them. */
const ANSWERS: Readonly<Partial<Record<ArdennesAsks, Note<ArdennesRule>>>> = {
  recon: {
    text: 'slip away: the unit retreats one hex without disruption and the attackers advance; stand: it stays and becomes engaged',
    rule: 'ardennes:21.4.a',
  },
  firefight: {
    text: 'lead: a die decides, and the lead unit takes the loss, if any; accept: the defenders become engaged',
    rule: 'ardennes:16.1.f',
  },
  'determined-defence': {
    text: 'lead: a die decides whether the hex is held, and success costs the lead unit a step; decline: all defenders retreat two hexes',
    rule: 'ardennes:16.72.d',
  },
  'call-off': {
    text: 'a bridge is gone: call off the attack, or press on without the armor shift',
    rule: 'ardennes:7.4.d',
  },
  'unit-to-set-up': {
    text: 'each unit that is picked up and placed in another hex of its area uses one of the remaining liftings; there are three per unit, so that set-up ends',
    rule: 'ardennes:sequence',
  },
  breakthrough: {
    text: 'strike: the units that have advanced together attack again; join: they take part in another attack, which comes next; decline: neither',
    rule: 'ardennes:19.4.a',
  },
  advantage: {
    text: 'the attackers have one more column against this hex on their next turn',
    rule: 'ardennes:16.6.b',
  },
  demolition: { text: 'the bridge is blown on a die of 4 or less', rule: 'ardennes:7.3.e' },
}

/** The bridge of the question. */
const ofBridge = (g: ArdennesTables, top: ArdennesFrame): Notes =>
  top.at === 'demolition' ? [{ text: `the bridge ${g.bridgeIds[top.bridge]!}`, rule: 'ardennes:7.3.b' }] : []

/** The overstacked hex in which the owner chooses a unit (8.3.c). */
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

/** The length of a retreat, and the remaining hexes of the retreating unit (17.1.b, 20.3.b). */
const ofRetreat = (g: ArdennesTables, state: ArdennesState, top: ArdennesFrame): Notes => {
  switch (top.at) {
    case 'retreats':
      return [{ text: `each unit retreats ${counted(top.distance, 'hex')}`, rule: 'ardennes:17.1.b' }]
    case 'falling': {
      const left = top.distance + 1 - top.entered.length
      const text = `${g.unitIds[top.unit]!} has ${counted(left, 'hex')} of ${top.distance} left`
      return [{ text, rule: 'ardennes:17.1.b' }]
    }
    case 'withdrawal': {
      const left = withdrawalLength(g, state, top.unit) + 1 - top.entered.length
      const more = top.entered.length === 1 ? '' : ' more'
      return [
        { text: `${g.unitIds[top.unit]!} may retreat at most ${counted(left, 'hex')}${more}`, rule: 'ardennes:20.3.b' },
      ]
    }
    default:
      return []
  }
}

/** The number of guns that may still be made Ready (5.2.a). */
const ofGuns = (top: ArdennesFrame): Notes =>
  top.at !== 'artillery'
    ? []
    : [
        {
          text:
            top.left === 0
              ? 'no more guns may be made Ready on this turn'
              : `${counted(top.left, 'gun')} may still be made Ready`,
          rule: 'ardennes:5.2.a',
        },
      ]

/** Returns the notes on the current question. */
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
