/** Notes on the current question: the combat that it belongs to, the effects of the answers, and overstacked hexes. */

import { has, type Note, oddsName, topOf, unitPlace } from '../../../kernel/index.js'
import {
  ATTACK_RULES,
  isInExcess,
  movesAtNight,
  oddsOf,
  ratioOf,
  usedColumn,
  withdrawalLength,
} from '../chapters/index.js'
import { type ArdennesAsks, type ArdennesRule, CRT } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type AttackersFrame,
  frameOf,
  GERMAN,
  isMarked,
  type MarchFrame,
  type MovementFrame,
  NIGHT,
  type Odds,
} from '../state/index.js'
import { counted, full, names, type Notes } from './counting.js'
import { ofAdvance, ofAdvancing, ofWay } from './way-notes.js'

/** The overstacked hexes of the moving side. At night, only hexes that a unit has entered count (Q-109). */
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

/* Notes on the combat of the current question: the units, the odds and the result. */

const SORTS: Readonly<Record<Assault['sort'], string>> = {
  attack: 'attack',
  breakthrough: 'breakthrough attack',
  counterattack: 'counterattack',
}

/** Returns the frame of the innermost combat, or null. */
const combatIn = ({ frames }: ArdennesState): (ArdennesFrame & Assault) | null => {
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!
    if ('sort' in frame) return frame
  }
  return null
}

/** Describes the units, the current odds and the result of a combat. */
const combatWords = (g: ArdennesTables, state: ArdennesState, frame: ArdennesFrame & Assault): string => {
  const { side, sort, target, attackers } = frame
  const guns = 'guns' in frame ? frame.guns : []
  const defenders = 'defenders' in frame ? frame.defenders : g.occupancy(state.units).unitsIn(target)
  const odds: Odds | null =
    'odds' in frame ? frame.odds : attackers.length === 0 ? null : oddsOf(g, state, frame, { guns, barrage: 0 })
  const fire = 'fire' in frame ? frame.fire : null
  const who = [...attackers.map(unit => g.unitIds[unit]!), ...guns.map(gun => `gun ${g.unitIds[gun]!}`)]
  return [
    `${side === GERMAN ? 'German' : 'Allied'} ${SORTS[sort]} on ${g.board.ids[target]!}${who.length === 0 ? '' : `: ${who.join(', ')}`} against ${names(g, defenders)}`,
    ...(odds === null
      ? []
      : [`${odds.attack} : ${odds.defence} = ${oddsName(ratioOf(odds))}, column ${CRT.columns[usedColumn(odds)]!}`]),
    ...('result' in frame ? [`result ${frame.result}${fire === null ? '' : `, Firefight ${fire.result}`}`] : []),
  ].join('; ')
}

/** The attack whose attackers are chosen, and the terms of a counterattack. */
const ofAttackers = (g: ArdennesTables, state: ArdennesState, frame: AttackersFrame): Notes => [
  { text: combatWords(g, state, frame), rule: ATTACK_RULES[frame.sort] },
  ...(frame.sort === 'counterattack' && frame.attackers.length === 0
    ? [
        {
          text: 'units that have retreated from a Determined Defence may attack the hex at once, without guns or air support; decline: the enemy keeps it',
          rule: 'ardennes:16.72.h' as const,
        },
      ]
    : []),
]

/** The questions within a combat, each with its rule. */
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

/** The cost of a Determined Defence for the attacker (16.72.c). */
const ofExchange = (state: ArdennesState): Notes =>
  frameOf(state, 'aftermath')?.stage === 'defence-loss'
    ? [
        {
          text: 'Determined Defence: yes exchange; the hex is held, and the attacker chooses a unit that loses a step',
          rule: 'ardennes:16.72.c',
        },
      ]
    : []

/** Returns the notes on the combat of the current question. */
export const ofCombat = (g: ArdennesTables, state: ArdennesState, asks: ArdennesAsks): Notes => {
  const top = topOf<ArdennesFrame>(state)
  if (top.at === 'attackers') return ofAttackers(g, state, top)
  const rule = IN_COMBAT[asks]
  const combat = rule === undefined ? null : combatIn(state)
  return [
    ...(rule === undefined || combat === null ? [] : [{ text: combatWords(g, state, combat), rule }]),
    ...(asks === 'loss' ? ofExchange(state) : []),
  ]
}
