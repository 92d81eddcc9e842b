/** Notes on the combat of the current question: the units, the odds and the result. */
import { type Note, oddsName, topOf } from '../../../kernel/index.js'
import { ATTACK_RULES, oddsOf, ratioOf, usedColumn } from '../chapters/index.js'
import { type ArdennesAsks, type ArdennesRule, CRT } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type AttackersFrame,
  type Odds,
  GERMAN,
  frameOf,
} from '../state/index.js'
import { names } from './counting.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

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
