/** What a side that is asked cannot see in the question: which combat it is about, what an answer brings, which hexes are too full. */
import { type Note, has, oddsName, topOf, unitPlace } from '../../../kernel/index.js'
import { isInExcess, oddsOf, ratioOf, usedColumn, withdrawalLength } from '../chapters/index.js'
import { type ArdennesAsks, type ArdennesRule, CRT } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type MarchFrame,
  type MovementFrame,
  type Odds,
  GERMAN,
  frameOf,
} from '../state/index.js'

import { counted, full, names } from './counting.js'
import { ofAdvance, ofAdvancing, ofWay } from './way-notes.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

/** The hexes of the side that moves in which more lie than may; at night those alone that somebody has entered (Q-109). */
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

/** Before the phase ends: who would be lost (8.3.c). */
const ofPhase = (g: ArdennesTables, state: ArdennesState, phase: MovementFrame): Notes =>
  fullHexes(g, state, phase).map(hex => ({
    text: `${full(g, state, hex)}; when the movement ends, who is too many is eliminated`,
    rule: 'ardennes:8.3.c',
    warns: true,
    place: g.board.ids[hex]!,
  }))

/** Of a unit in hand what it has left, and before its move ends whether the hex holds all who are there (8.3.b). */
const ofMarch = (g: ArdennesTables, state: ArdennesState, frame: MarchFrame): Notes => {
  const hex = unitPlace(state, frame.unit)
  const way = ofWay(g, state, frame)
  if (hex >= g.board.hexes || !isInExcess(g, state, hex)) return way
  const text = `${full(g, state, hex)}; who is still too many when the movement ends is eliminated`
  return [...way, { text, rule: 'ardennes:8.3.c', warns: true, place: g.board.ids[hex]! }]
}

const SORTS: Readonly<Record<Assault['sort'], string>> = {
  attack: 'attack',
  breakthrough: 'breakthrough attack',
  counterattack: 'counterattack',
}

/** The innermost combat under way: its frame, with what has been named and thrown so far. */
const combatIn = ({ frames }: ArdennesState): (ArdennesFrame & Assault) | null => {
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!
    if ('sort' in frame) return frame
  }
  return null
}

/** Who fights whom, at what odds as they stand, with what result. */
const combatWords = (g: ArdennesTables, state: ArdennesState, frame: ArdennesFrame & Assault): string => {
  const { side, sort, target, attackers } = frame
  const guns = 'guns' in frame ? frame.guns : []
  const defenders = 'defenders' in frame ? frame.defenders : g.occupancy(state.units).unitsIn(target)
  const odds: Odds | null =
    'odds' in frame ? frame.odds : attackers.length === 0 ? null : oddsOf(g, state, frame, { guns, barrage: 0 })
  const fire = 'fire' in frame ? frame.fire : null
  return [
    `${side === GERMAN ? 'German' : 'Allied'} ${SORTS[sort]} on ${g.board.ids[target]!}: ${[names(g, attackers), ...guns.map(gun => `gun ${g.unitIds[gun]!}`)].filter(text => text !== '').join(', ')} against ${names(g, defenders)}`,
    ...(odds === null
      ? []
      : [`${odds.attack} : ${odds.defence} = ${oddsName(ratioOf(odds))}, column ${CRT.columns[usedColumn(odds)]!}`]),
    ...('result' in frame ? [`result ${frame.result}${fire === null ? '' : `, Firefight ${fire.result}`}`] : []),
  ].join('; ')
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
  breakthrough: {
    text: 'strike: those who have advanced together attack again; join: they take part in an attack that comes next; decline: neither',
    rule: 'ardennes:19.4.a',
  },
  advantage: { text: 'the attackers have a column more against this hex on their next turn', rule: 'ardennes:16.6.b' },
  demolition: { text: 'a die: the bridge is blown on 4 or less', rule: 'ardennes:7.3.e' },
}

/** Questions that are put within a combat, each with the rule that it rests on. */
const IN_COMBAT: Readonly<Partial<Record<ArdennesAsks, ArdennesRule>>> = {
  demolition: 'ardennes:7.4.a',
  'call-off': 'ardennes:7.4.d',
  'attack-guns': 'ardennes:14.4.d',
  'defence-guns': 'ardennes:22.8.a',
  'air-support': 'ardennes:15.6.c',
  surprise: 'ardennes:27.13.a',
  firefight: 'ardennes:16.2.a',
  loss: 'ardennes:16.1.a',
  recon: 'ardennes:21.4.a',
  'determined-defence': 'ardennes:16.71.a',
  'unit-to-retreat': 'ardennes:17.1.a',
  'retreat-hex': 'ardennes:17.1.a',
  advance: 'ardennes:19.1.a',
  'advance-hex': 'ardennes:19.1.a',
  advantage: 'ardennes:16.6.a',
  breakthrough: 'ardennes:19.4.a',
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
  const rule = IN_COMBAT[asks]
  const combat = rule === undefined ? null : combatIn(state)
  const answers = ANSWERS[asks]
  return [
    ...ofBridge(g, top),
    ...ofRetreat(g, state, top),
    ...ofGuns(top),
    ...(top.at === 'advance' ? ofAdvance(top) : top.at === 'advancing' ? ofAdvancing(g, state, top) : []),
    ...(rule === undefined || combat === null ? [] : [{ text: combatWords(g, state, combat), rule }]),
    ...(answers === undefined ? [] : [answers]),
  ]
}
