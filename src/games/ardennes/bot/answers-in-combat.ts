/** The heuristic player's answers in combats, retreats and advances. */
import { adjacent, best, firstOffered, frameOf as frameIn, offered, unitPlace } from '../../../kernel/index.js'
import { defenceModifier, participants, usedColumn } from '../chapters/index.js'
import { AIR_SUPPORT } from '../rulebook/index.js'
import {
  type Assault,
  type ArdennesFrame,
  type ArdennesState,
  ENGAGED,
  RIDING,
  SHAKEN,
  frameOf,
  isMarked,
} from '../state/index.js'
import { LEAST, bestTarget, planAttack } from './attack.js'
import { combatWorth, engagedWorth, firefightWorth } from './combat-worth.js'
import { type ArdennesAnswer, type Desk, hexOf, unitOf } from './desk.js'
import { placeWorth } from './place.js'
import { prizeIn, stepWorth } from './worth.js'

const topOf = <K extends ArdennesFrame['at']>(state: ArdennesState, at: K) => frameIn<ArdennesFrame, K>(state, at)!

/** Chooses a hex to attack as long as an attack is worth making. */
export const attack: ArdennesAnswer = ({ g, state, actions }) => {
  const targets = offered(actions, 'target')
  const hex = bestTarget(
    g,
    state,
    targets.map(action => hexOf(g, action)),
  )
  return hex === null ? firstOffered(actions, 'end') : targets.find(action => hexOf(g, action) === hex)
}

/** Adds the next unit of the planned attack, then declares it. Declines a counterattack that is not worth making. */
export const attackers: ArdennesAnswer = ({ g, state, actions }) => {
  const frame = topOf(state, 'attackers')
  const plan = planAttack(g, state, frame)
  const decline = firstOffered(actions, 'decline')
  if (decline !== undefined && (plan === null || plan.value < LEAST)) return decline
  const next = offered(actions, 'attacker').find(action => plan?.attackers.includes(unitOf(g, action)))
  return next ?? firstOffered(actions, 'declared')
}

/** Uses an air support marker if it changes the column, since markers are removed at the end of the phase. */
export const airSupport: ArdennesAnswer = ({ state, actions }) => {
  const { odds } = topOf(state, 'air')
  const helps = usedColumn({ ...odds, shift: odds.shift + AIR_SUPPORT }) !== usedColumn(odds)
  return firstOffered(actions, helps ? 'air' : 'pass')
}

/** Adds guns to a declared attack while they increase its value. */
export const attackGunsOf: ArdennesAnswer = ({ g, state, actions }) => {
  const frame = topOf(state, 'support')
  const worth = (guns: ReadonlyArray<number>): number =>
    combatWorth(g, state, { assault: frame, guns, barrage: 0 }) - (frame.side === 0 ? 0.5 : 0.3) * guns.length
  const now = worth(frame.guns)
  const adds = offered(actions, 'gun')
  const more = best(adds, action => worth([...frame.guns, unitOf(g, action)]))
  const together = more !== undefined && worth([...frame.guns, unitOf(g, more)]) > now
  return together ? more : firstOffered(actions, 'commit')
}

/** Adds defending guns if the attack is dangerous. */
export const defenceGunsOf: ArdennesAnswer = ({ g, state, actions }) => {
  const frame = topOf(state, 'barrage')
  const draft = { assault: frame, guns: frame.guns }
  const saved = combatWorth(g, state, { ...draft, barrage: 0 }) - combatWorth(g, state, { ...draft, barrage: 1 })
  const enough = frame.defenceGuns.length >= 1 && saved < 1.5
  return saved < 0.3 || enough
    ? firstOffered(actions, 'commit')
    : (firstOffered(actions, 'gun') ?? firstOffered(actions, 'commit'))
}

/** Presses on after a bridge has been blown if the attack is still worth making. */
export const callOff: ArdennesAnswer = ({ g, state, actions }) => {
  const frame = topOf(state, 'call-off')
  const value = combatWorth(g, state, { assault: frame, guns: [], barrage: 0 })
  return firstOffered(actions, value > LEAST ? 'pressOn' : 'callOff')
}

/** Fights a Firefight with the best lead unit if that is worth more than the result Eng. */
export const firefight: ArdennesAnswer = ({ g, state, actions }) => {
  const frame = topOf(state, 'firefight')
  const draft = { assault: frame, guns: frame.guns, barrage: frame.barrage }
  const worth = (lead: number): number => firefightWorth(g, state, draft, frame.result, lead)
  const lead = best(offered(actions, 'lead'), action => worth(unitOf(g, action)))
  return lead !== undefined && worth(unitOf(g, lead)) > engagedWorth(g, state, draft)
    ? lead
    : firstOffered(actions, 'accept')
}

/** Chooses the cheapest step as the loss. */
export const loss: ArdennesAnswer = ({ g, state, actions }) =>
  best(offered(actions, 'loss'), action => -stepWorth(g, state, unitOf(g, action)))

/** Attempts a Determined Defence if the expected gain is worth the step. This is more likely in a victory hex. */
export const holdOn: ArdennesAnswer = ({ g, state, side, actions }) => {
  const frame = topOf(state, 'aftermath')
  const prize = prizeIn(g, state, frame.target, 1 - side)
  const lead = best(
    offered(actions, 'lead'),
    action => -4 * defenceModifier(g, state, unitOf(g, action), frame) - stepWorth(g, state, unitOf(g, action)),
  )
  if (lead === undefined) return firstOffered(actions, 'decline')
  // a step is lost with a probability of two thirds, and the hex is held with a probability of one half
  const chance = (4 - defenceModifier(g, state, unitOf(g, lead), frame)) / 6
  const gain = chance * (prize + 2.5)
  return gain > 0.6 * stepWorth(g, state, unitOf(g, lead)) ? lead : firstOffered(actions, 'decline')
}

/** Retreats a unit to the best hex. */
const backTo =
  (unitIn: (state: ArdennesState) => number): ArdennesAnswer =>
  ({ g, state, side, actions }) => {
    const place = placeWorth(g, state, side, unitIn(state))
    return best(offered(actions, 'retreat'), action => {
      const hex = hexOf(g, action)
      return hex < g.board.hexes ? place(hex) : -20
    })
  }
export const retreatTo = backTo(state => topOf(state, 'falling').unit)
export const withdrawTo = backTo(state => topOf(state, 'withdrawal').unit)

/** Advances with units that gain a better place. A slightly worse place is accepted to occupy an empty hex. */
export const advance: ArdennesAnswer = ({ g, state, side, actions }) => {
  const { vacated } = topOf(state, 'advance')
  const worth = (unit: number): number => {
    const place = placeWorth(g, state, side, unit)
    const at = unitPlace(state, unit)
    return adjacent(g.board, vacated, at) ? place(vacated) - place(at) : 0
  }
  const empty = g.occupancy(state.units).count(side, vacated) === 0
  const next = best(offered(actions, 'advance'), action => worth(unitOf(g, action)))
  const least = empty ? (side === 0 ? -2 : -0.5) : 0
  return next !== undefined && worth(unitOf(g, next)) > least ? next : firstOffered(actions, 'endAdvance')
}
export const advanceTo: ArdennesAnswer = ({ g, state, side, actions }) => {
  const { unit } = topOf(state, 'advancing')
  const place = placeWorth(g, state, side, unit)
  const next = best(offered(actions, 'advanceTo'), action => place(hexOf(g, action)))
  const stop = firstOffered(actions, 'stop')
  return next !== undefined && (stop === undefined || place(hexOf(g, next)) > place(unitPlace(state, unit)))
    ? next
    : stop
}

/** Attacks again, or joins another attack, if that is worthwhile. */
export const breakThrough: ArdennesAnswer = ({ g, state, actions }) => {
  const { side, able, far } = topOf(state, 'breakthrough')
  const worth = (sort: Assault['sort'], target: number): number =>
    planAttack(g, state, { sort, side, target, able, far })?.value ?? 0
  const choice = best([...offered(actions, 'strike'), ...offered(actions, 'join')], action =>
    worth(action.type === 'strike' ? 'breakthrough' : 'attack', hexOf(g, action)),
  )
  const value = choice === undefined ? 0 : worth(choice.type === 'strike' ? 'breakthrough' : 'attack', hexOf(g, choice))
  return value > LEAST ? choice : firstOffered(actions, 'decline')
}

/** Gives the Advantage marker to the hex with the most valuable attackers. */
export const advantage: ArdennesAnswer = ({ g, state, actions }) => {
  const hexes = participants(g, state)
  return best(offered(actions, 'advantage'), action =>
    hexes.find(([first]) => first === unitOf(g, action))!.reduce((sum, unit) => sum + stepWorth(g, state, unit), 0),
  )
}

/** A lone recon unit slips away, except from a victory hex. */
export const slip: ArdennesAnswer = ({ g, state, side, actions }) => {
  const { target } = topOf(state, 'aftermath')
  return firstOffered(actions, prizeIn(g, state, target, 1 - side) > 0 ? 'stand' : 'slip')
}

/** The Allies blow bridges with the most suitable unit. The Germans keep them. */
export const blow: ArdennesAnswer = ({ state, side, g, actions }: Desk) => {
  const hampered = (unit: number): number => (isMarked(state, unit, SHAKEN | ENGAGED | RIDING) ? 1 : 0)
  return side === 0 && frameOf(state, 'bridges') === null
    ? firstOffered(actions, 'pass')
    : best(offered(actions, 'demolish'), action => -hampered(unitOf(g, action)))
}
