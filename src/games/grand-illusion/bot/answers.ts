/** The heuristic player's answers, by question. */
import { type Answers, best, firstOffered, offered } from '../../../kernel/index.js'
import type { IllusionDecision } from '../rulebook/index.js'
import type { IllusionAction } from '../state/index.js'
import {
  arrive,
  attackers,
  byRail,
  chooseUnit,
  fillSpace,
  joinCombat,
  recovering,
  reserve,
  retreatByChoice,
  retreatTo,
  tactical,
} from './answers-in-combat.js'
import type { Desk, IllusionAnswer } from './desk.js'
import { activation, activity, group, nextHex } from './answers-moving.js'

/** Takes the first legal action. */
const whatever: IllusionAnswer = () => undefined
const yes: IllusionAnswer = ({ actions }) => firstOffered(actions, 'yes')
const no: IllusionAnswer = ({ actions }) => firstOffered(actions, 'no')
/** Adds all units to the set, and then closes it. */
const everybody: IllusionAnswer = ({ actions }) => firstOffered(actions, 'add') ?? firstOffered(actions, 'close')
/** Adds a unit to the set only if it must. */
const nobody: IllusionAnswer = ({ actions }) => firstOffered(actions, 'close') ?? firstOffered(actions, 'add')

/** Places the selected unit in the first hex, because the default set-up is good enough. */
const setUpHex: IllusionAnswer = ({ actions }) => firstOffered(actions, 'place')

/** The answers to all questions that a side decides. */
export const ANSWERS: Answers<IllusionDecision, Desk, IllusionAction> = {
  'unit-to-set-up': ({ actions }) => firstOffered(actions, 'end') ?? firstOffered(actions, 'default'),
  'set-up-hex': setUpHex,
  options: whatever,
  reinforcement: ({ actions }) => firstOffered(actions, 'select') ?? firstOffered(actions, 'end'),
  'arrival-hex': arrive,
  'general-withdrawal': no,
  activity,
  'hex-to-withdraw': ({ actions }) => firstOffered(actions, 'end'),
  'hex-to-entrench': ({ look, g, actions }) =>
    best(offered(actions, 'entrench'), ({ place }) => look.threat[g.board.index.get(place)!]!) ??
    firstOffered(actions, 'end'),
  activation,
  group,
  'next-hex': nextHex,
  'cavalry-delay': ({ actions }) => firstOffered(actions, 'withdraw'),
  attackers,
  'heavy-artillery': everybody,
  mandated: yes,
  'belgian-withdrawal': yes,
  allenby: no,
  concentrated: nobody,
  'join-combat': joinCombat,
  bombardment: ({ actions }) => firstOffered(actions, 'bombard'),
  'bombardment-target': whatever,
  'tactical-advantage': tactical,
  'stays-on': everybody,
  space: fillSpace,
  reserve,
  'leave-board': no,
  elan: nobody,
  'unit-to-retreat': whatever,
  'retreat-hex': retreatTo,
  'retreat-by-choice': retreatByChoice,
  'retreat-loss': chooseUnit,
  surplus: nobody,
  'cavalry-yields': yes,
  'namur-division': no,
  'headquarters-flees': retreatTo,
  'eastern-front': nobody,
  'headquarters-relieved': everybody,
  'landing-units': everybody,
  'unit-to-move-by-rail': byRail,
  'strategic-hex': arrive,
  recovering,
}
