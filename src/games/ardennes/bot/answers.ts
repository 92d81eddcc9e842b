/** What the heuristic player does at each question. */
import { type Answers, firstOffered } from '../../../kernel/index.js'
import type { ArdennesDecision } from '../rulebook/index.js'
import type { ArdennesAction } from '../state/index.js'
import {
  advance,
  advanceTo,
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
import type { ArdennesAnswer, Desk } from './desk.js'
import { markerColumn, markerHex, trafficMarker } from './markers.js'

/** Takes what is offered first. */
const whatever: ArdennesAnswer = () => undefined
/** Readies guns while it may. */
const supply: ArdennesAnswer = ({ actions }) =>
  firstOffered(actions, 'ready') ?? firstOffered(actions, 'unmark') ?? firstOffered(actions, 'end')

/** The Germans rebuild bridges, the Allies blow them. */
const bridge: ArdennesAnswer = ({ side, actions }) =>
  firstOffered(actions, side === 0 ? 'rebuild' : 'blow') ?? firstOffered(actions, 'end')

/** What it does at each question that a side is asked. */
export const ANSWERS: Answers<ArdennesDecision, Desk, ArdennesAction> = {
  // the default set-up will do
  'unit-to-set-up': ({ actions }) => firstOffered(actions, 'end') ?? firstOffered(actions, 'default'),
  'set-up-hex': whatever,
  'gun-to-supply': supply,
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
  'call-off': callOff,
  'attack-guns': attackGunsOf,
  'defence-guns': defenceGunsOf,
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
}
