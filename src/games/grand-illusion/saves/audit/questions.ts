/** The audit of questions: each is what the frame that it lies on asks, of whom it asks it, and about whom. */
import {
  type Invariants,
  gameTurnOf,
  has,
  inFrame,
  invariant,
  isAscending,
  isSame,
  unitPlace,
} from '../../../../kernel/index.js'
import { recoverable } from '../../chapters/action-phase/index.js'
import { assailants, canAssault, gunsIn } from '../../chapters/activation/index.js'
import { quotaOf } from '../../chapters/administration/index.js'
import { elanVictims } from '../../chapters/combat/index.js'
import {
  type Picking,
  beginAsk,
  combatUnitsIn,
  mayBeMandated,
  mayBelgiansWithdraw,
  mayRecover,
} from '../../chapters/index.js'
import { eligibleForEast, relievable } from '../../chapters/reinforcements/index.js'
import { mayRetreatByChoice, wentTo } from '../../chapters/retreat/index.js'
import { divisionsForLanding, landingMost } from '../../chapters/strategic-options/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type ActivationFrame,
  type AskFrame,
  type CombatFrame,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type PickFrame,
  type ReinforcementFrame,
  type RetreatFrame,
  type SegmentFrame,
  ALLIED,
  DEFENCE_ONLY,
  GERMAN,
  enemyOf,
  isFlipped,
  unitHas,
} from '../../state/index.js'

type Lines = Invariants<IllusionRule>

/** What a combat asks before the dice fall. Allenby's hex is noted as he is asked. */
const askedInCombat = (g: IllusionTables, state: IllusionState, frame: CombatFrame): AskFrame | null => {
  const { stage, attacker, hex } = frame
  switch (stage) {
    case 'mandate':
      return mayBeMandated(g, state, frame) ? beginAsk('mandated', attacker, hex) : null
    case 'belgians':
      return mayBelgiansWithdraw(g, state, frame) ? beginAsk('belgian-withdrawal', ALLIED, hex) : null
    case 'allenby':
      return attacker === GERMAN &&
        has(state.affairs.allenby, hex) &&
        gameTurnOf(state) <= g.scenario.calendar.allenbyThrough
        ? beginAsk('allenby', ALLIED, hex)
        : null
    default:
      return null
  }
}

const askedInRetreat = (g: IllusionTables, frame: RetreatFrame): AskFrame | null => {
  const { stage, side, cause, waiting, unit, from, over } = frame
  const [next] = waiting
  if (stage === 'cavalry')
    return next !== undefined && over !== null && unit === null
      ? beginAsk('cavalry-yields', enemyOf(side), over, next)
      : null
  return stage === 'units' && cause === 'forced' && unit === g.roles.namurDivision
    ? beginAsk('namur-division', ALLIED, from, unit)
    : null
}

/** The question that a frame asks; null: none. */
const askedOn = (g: IllusionTables, state: IllusionState, below: IllusionFrame | undefined): AskFrame | null => {
  switch (below?.at) {
    case 'combat':
      return askedInCombat(g, state, below)
    case 'retreat':
      return askedInRetreat(g, below)
    case 'activation': {
      const [next] = below.waiting
      return below.stage === 'joining' && next !== undefined ? beginAsk('join-combat', below.side, next) : null
    }
    case 'aftermath': {
      const defender = enemyOf(below.attacker)
      return below.stage === 'choice' && !below.left && mayRetreatByChoice(g, state, defender, below.hex)
        ? beginAsk('retreat-by-choice', defender, below.hex)
        : null
    }
    default:
      return null
  }
}

/** Attackers of the activated hex are picked, then guns (8.5.a, b). */
const pickedInActivation = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): Picking | null => {
  const { side, stage, staying, heavy } = frame
  if (stage !== 'declaring' || heavy.length > 0 || !canAssault(g, state, frame)) return null
  return staying.length === 0
    ? { of: 'attackers', side, from: assailants(g, state, frame), least: 1 }
    : { of: 'heavy-artillery', side, from: gunsIn(g, state, frame) }
}

/** A hex recovers by half: that of those who may be picked. */
const pickedInSegment = (
  g: IllusionTables,
  state: IllusionState,
  { side, recovered }: SegmentFrame,
  [first]: ReadonlyArray<number>,
): Picking | null => {
  if (!recovered || first === undefined) return null
  const from = recoverable(g, state, side, unitPlace(state, first))
  const most = mayRecover(g, state, from.length)
  return most < from.length ? { of: 'recovering', side, from, least: most, most } : null
}

/** Disrupted units that stay on in a counterattack (9.2.4.b). */
const pickedInCombat = (g: IllusionTables, state: IllusionState, frame: CombatFrame): Picking | null => {
  const { attacker, hex, stage, swapped } = frame
  const from = combatUnitsIn(g, state, attacker, hex).filter(
    unit => isFlipped(state, unit) && !unitHas(g, unit, DEFENCE_ONLY),
  )
  return stage === 'consequences' && swapped ? { of: 'stays-on', side: attacker, from } : null
}

/** Who goes to the Eastern Front, or which headquarters the detachment relieves where it has come (7.3.b, 14.1.1.ab). */
const pickedInReinforcement = (
  g: IllusionTables,
  state: IllusionState,
  { side, opened }: ReinforcementFrame,
  of: PickFrame['of'],
): Picking | null => {
  if (side !== GERMAN || !opened) return null
  if (of !== 'headquarters-relieved') return { of: 'eastern-front', side, from: eligibleForEast(g, state) }
  const { detachment } = g.roles
  return { of, side, from: relievable(g, state, detachment, unitPlace(state, detachment)), least: 1, most: 1 }
}

/** The set that a frame has its side pick, of those whom it can; null: none. */
const pickedOn = (
  g: IllusionTables,
  state: IllusionState,
  below: IllusionFrame | undefined,
  { of, from }: PickFrame,
): Picking | null => {
  switch (below?.at) {
    case 'activation':
      return pickedInActivation(g, state, below)
    case 'combat':
      return pickedInCombat(g, state, below)
    case 'segment':
      return pickedInSegment(g, state, below, from)
    case 'battle':
      return below.stage === 'elan'
        ? { of: 'elan', side: enemyOf(below.attacker), from: elanVictims(g, state, below), least: 1, most: 1 }
        : null
    case 'recovery': {
      const hex = below.waiting?.[0]
      if (hex === undefined) return null
      const quota = quotaOf(g, state, below.side, hex)
      return { of: 'recovering', side: below.side, from: quota.from, least: quota.most, most: quota.most }
    }
    case 'landing':
      return {
        of: 'landing',
        side: ALLIED,
        from: divisionsForLanding(g, state),
        least: 1,
        most: landingMost(g, state),
      }
    case 'retreat':
      return below.stage === 'surplus' && below.over !== null
        ? { of: 'surplus', side: below.side, from: wentTo(state, below, below.over), least: 1 }
        : null
    case 'bombardment':
      return below.stage === 'firing' && below.unit === null && below.pair.length === 0
        ? { of: 'concentrated', side: below.side, from: below.heavy, most: 2 }
        : null
    case 'reinforcement':
      return pickedInReinforcement(g, state, below, of)
    default:
      return null
  }
}

/** A set that is being built. */
const pickLines = (g: IllusionTables, state: IllusionState, frame: PickFrame, at: number): Lines => {
  const { of, side, from, chosen, least, most } = frame
  const asked = pickedOn(g, state, state.frames[at - 1], frame)
  return [
    invariant(
      'grand-illusion:sequence',
      'nobody picks such units now',
      inFrame(at, 'of'),
      () => asked !== null && asked.of === of && asked.side === side,
    ),
    invariant(
      'grand-illusion:sequence',
      'these units cannot be picked',
      inFrame(at, 'from'),
      () => asked === null || isSame(from, asked.from),
    ),
    invariant(
      'grand-illusion:sequence',
      'these units cannot have been picked',
      inFrame(at, 'chosen'),
      () => isAscending(chosen) && chosen.every(unit => from.includes(unit)) && chosen.length <= most,
    ),
    invariant(
      'grand-illusion:sequence',
      'another number of units is picked',
      inFrame(at, 'least'),
      () => asked === null || (least === (asked.least ?? 0) && most === (asked.most ?? from.length)),
    ),
  ]
}

/** What holds of a question by itself; nothing of other frames. */
export const questionLines = (g: IllusionTables, state: IllusionState, at: number): Lines => {
  const frame = state.frames[at]!
  if (frame.at === 'pick') return pickLines(g, state, frame, at)
  if (frame.at !== 'ask') return []
  const asked = askedOn(g, state, state.frames[at - 1])
  return [
    invariant(
      'grand-illusion:sequence',
      'nobody asks this now',
      inFrame(at, 'of'),
      () =>
        asked !== null &&
        asked.of === frame.of &&
        asked.side === frame.side &&
        asked.hex === frame.hex &&
        asked.unit === frame.unit,
    ),
  ]
}
