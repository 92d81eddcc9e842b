/** What the heuristic player does at each question. */
import { type Answers, best, firstOffered, isOnMap, offered, total } from '../../../kernel/index.js'
import type { ArdennesDecision } from '../rulebook/index.js'
import { type ArdennesAction, GERMAN, divisionOf } from '../state/index.js'
import {
  advance,
  advanceTo,
  airSupport,
  advantage,
  attack,
  attackGunsOf,
  attackers,
  blow,
  breakThrough,
  callOff,
  defenceGunsOf,
  firefight,
  holdOn,
  loss,
  retreatTo,
  slip,
  withdrawTo,
} from './answers-in-combat.js'
import { entry, onTheWay, toMove, tooMany } from './answers-moving.js'
import { type ArdennesAnswer, type Desk, unitOf } from './desk.js'
import { markerColumn, markerHex, trafficMarker } from './markers.js'
import { remnant, replacement, replacementHex, replacementRetreat } from './rebuild.js'
import { unitWorth } from './worth.js'

/** Takes what is offered first. */
const whatever: ArdennesAnswer = () => undefined
/** Readies guns while it may. */
const supply: ArdennesAnswer = ({ actions }) =>
  firstOffered(actions, 'ready') ?? firstOffered(actions, 'unmark') ?? firstOffered(actions, 'end')

/** The Germans rebuild bridges, the Allies blow them. */
const bridge: ArdennesAnswer = ({ side, actions }) =>
  firstOffered(actions, 'destroy') ??
  firstOffered(actions, side === 0 ? 'rebuild' : 'blow') ??
  firstOffered(actions, 'end')

/** What a division is worth on the map. */
const divisionWorth = ({ g, state }: Desk, division: string | null): number =>
  total(
    g.pieces.map((_, unit) =>
      divisionOf(g, state, unit) === division && isOnMap(g, state, unit) ? unitWorth(g, state, unit) : 0,
    ),
  )
/** The Germans leave their weakest division without fuel, the Allies the strongest. */
const fuel: ArdennesAnswer = desk =>
  best(offered(desk.actions, 'shortage'), action => {
    const worth = divisionWorth(desk, divisionOf(desk.g, desk.state, unitOf(desk.g, action)))
    return desk.side === GERMAN ? -worth : worth
  })

/** What it does at each question that a side is asked. */
export const ANSWERS: Answers<ArdennesDecision, Desk, ArdennesAction> = {
  // the default set-up will do
  'unit-to-set-up': ({ actions }) => firstOffered(actions, 'end') ?? firstOffered(actions, 'default'),
  'set-up-hex': whatever,
  'gun-to-supply': supply,
  fuel,
  'traffic-marker': trafficMarker,
  'marker-column': markerColumn,
  'marker-hex': markerHex,
  bridge,
  'unit-to-move': toMove,
  'next-hex': onTheWay,
  'entry-hex': entry,
  'stacking-loss': tooMany,
  disengagement: ({ actions }) => firstOffered(actions, 'end') ?? firstOffered(actions, 'declared'),
  'withdrawal-hex': withdrawTo,
  attack,
  attackers,
  demolition: blow,
  'fuel-dump': ({ actions }) => firstOffered(actions, 'destroy'),
  'call-off': callOff,
  'attack-guns': attackGunsOf,
  'defence-guns': defenceGunsOf,
  'air-support': airSupport,
  // to be exposed costs little: the disguise is soon over
  surprise: ({ actions }) => firstOffered(actions, 'surprise'),
  firefight,
  loss,
  recon: slip,
  'determined-defence': holdOn,
  'unit-to-retreat': whatever,
  'retreat-hex': retreatTo,
  advance,
  'advance-hex': advanceTo,
  advantage,
  breakthrough: breakThrough,
  // who comes second sees what the other does
  'replacement-order': ({ actions }) => firstOffered(actions, 'second'),
  replacement,
  'replacement-hex': replacementHex,
  'replacement-retreat': replacementRetreat,
  remnant,
}
