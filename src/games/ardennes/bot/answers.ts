/** The heuristic player's answer to each question. */
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

/** Takes the first legal action. */
const whatever: ArdennesAnswer = () => undefined
/** Makes guns Ready as long as that is allowed. */
const supply: ArdennesAnswer = ({ actions }) =>
  firstOffered(actions, 'ready') ?? firstOffered(actions, 'unmark') ?? firstOffered(actions, 'end')

/** The Germans rebuild bridges, and the Allies blow them. */
const bridge: ArdennesAnswer = ({ side, actions }) =>
  firstOffered(actions, 'destroy') ??
  firstOffered(actions, side === 0 ? 'rebuild' : 'blow') ??
  firstOffered(actions, 'end')

/** The value of a division on the map. */
const divisionWorth = ({ g, state }: Desk, division: string | null): number =>
  total(
    g.pieces.map((_, unit) =>
      divisionOf(g, state, unit) === division && isOnMap(g, state, unit) ? unitWorth(g, state, unit) : 0,
    ),
  )
/** The answer to a fuel shortage: the weakest division for the German player, the strongest for the Allied player. */
const fuel: ArdennesAnswer = desk =>
  best(offered(desk.actions, 'shortage'), action => {
    const worth = divisionWorth(desk, divisionOf(desk.g, desk.state, unitOf(desk.g, action)))
    return desk.side === GERMAN ? -worth : worth
  })

/** The answer to each question that a side decides. */
export const ANSWERS: Answers<ArdennesDecision, Desk, ArdennesAction> = {
  // keeps the default set-up
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
  // exposure costs little, since the disguise ends soon
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
  // the side that chooses second sees the other side's choices
  'replacement-order': ({ actions }) => firstOffered(actions, 'second'),
  replacement,
  'replacement-hex': replacementHex,
  'replacement-retreat': replacementRetreat,
  remnant,
}
