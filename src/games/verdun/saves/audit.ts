/** The invariants of a state: what holds wherever play can lead. */
import { steps, verdunTaken } from '../chapters/index.js'
import type { VerdunPhase } from '../rulebook/index.js'
import {
  type SideIndex,
  type VerdunFrame,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  bottomOf,
} from '../state/index.js'
import { combatFaults } from './audit-combat.js'
import { phaseFaults } from './audit-phases.js'
import { unitFaults } from './audit-units.js'

import { brokenInvariant as broken, isEmpty } from '../../../kernel/index.js'

/** The frames of a retreat. */
const RETREAT = ['retreats', 'falling-back'] as const

/** Which frames may lie on which: '' is the ground. */
export const NESTING: Readonly<Record<VerdunFrame['at'] | '', ReadonlyArray<VerdunFrame['at']>>> = {
  '': ['sequence', 'over'],
  sequence: ['setup', 'command', 'bombardment', 'movement', 'stacking', 'combats', 'extra-turn'],
  bombardment: ['salvo', 'bombardment-roll', 'bombardment-loss', 'neutralisation-roll'],
  movement: ['march'],
  combats: ['targets', 'assault', 'defence', 'combat-roll', 'aftermath', ...RETREAT],
  aftermath: ['hold', 'step-losses', 'advance', ...RETREAT],
  'falling-back': ['step-losses'],
  over: [],
  setup: [],
  command: [],
  salvo: [],
  'bombardment-roll': [],
  'bombardment-loss': [],
  'neutralisation-roll': [],
  march: [],
  stacking: [],
  targets: [],
  assault: [],
  defence: [],
  'combat-roll': [],
  hold: [],
  'step-losses': [],
  retreats: [],
  advance: [],
  reorganisation: [],
  'extra-turn': [],
}

/** The frames of each phase; nobody is asked in the reorganisation. */
const FRAMES: Readonly<Record<VerdunPhase, ReadonlyArray<VerdunFrame['at']>>> = {
  setup: ['setup'],
  command: ['command'],
  bombardment: ['bombardment'],
  movement: ['movement', 'stacking'],
  combat: ['combats', 'stacking'],
  manoeuvre: ['movement', 'stacking'],
  'combat-2': ['combats', 'stacking'],
  reorganisation: [],
  'extra-turn': ['extra-turn'],
}

/** All broken invariants; [] on every state that play reaches. */
export const auditState = (g: VerdunTables, state: VerdunState): ReadonlyArray<VerdunViolation> => {
  // each part trusts what has been looked at before it
  for (const faults of [sequenceFaults, unitFaults, phaseFaults, combatFaults]) {
    const found = faults(g, state)
    if (found.length > 0) return found
  }
  return []
}

const sequenceFaults = (g: VerdunTables, state: VerdunState): ReadonlyArray<VerdunViolation> => {
  const bottom = bottomOf(state)
  const { first, last } = g.scenario.turns
  // an extra turn is bought at the end of the last one (14.2.h)
  const bought = state.extra > 0
  const faults: VerdunViolation[] = []
  if (bought !== bottom.turn > last)
    faults.push(broken('verdun:14.2.h', 'the extra turn and who has bought it do not agree', ['extra']))
  if (
    new Set(state.pillboxes).size !== state.pillboxes.length ||
    !state.pillboxes.every((hex, i) => g.pillboxHexes[i]!.includes(hex))
  ) {
    faults.push(broken('verdun:14.1.b', 'the pillboxes are not where they may be', ['pillboxes']))
  }
  if (bottom.at === 'over') {
    if (bottom.turn < last && !verdunTaken(g, state))
      faults.push(broken('verdun:13.b', 'the game cannot be over yet', ['frames', 0, 'turn']))
    return faults
  }
  const step = steps(g)[bottom.step]
  const phase = state.frames[1]
  if (step === undefined || phase === undefined)
    return [...faults, broken('verdun:2.1.a', 'no phase is under way', ['frames', 0, 'step'])]
  if (!FRAMES[step.id].includes(phase.at))
    return [
      ...faults,
      broken('verdun:2.1.a', `"${phase.at}" does not belong to the phase "${step.id}"`, ['frames', 1, 'at']),
    ]
  if ('side' in phase && phase.side !== step.phasing)
    faults.push(broken('verdun:2.1.a', "it is the other side's turn", ['frames', 1, 'side']))
  const second = step.id === 'manoeuvre' || step.id === 'combat-2'
  if ((phase.at === 'movement' && phase.manoeuvre !== second) || (phase.at === 'combats' && phase.second !== second)) {
    faults.push(broken('verdun:2.1.a', 'first and second phase do not agree', ['frames', 1]))
  }
  if (phase.at === 'stacking' && phase.both !== step.id.startsWith('combat'))
    faults.push(broken('verdun:Q-31', 'it is not these stacks that are looked at', ['frames', 1, 'both']))
  if (
    step.id === 'setup' &&
    (bottom.turn !== first ||
      !isEmpty(state.germanHeld) ||
      !isEmpty(state.silenced) ||
      ((step.phasing as SideIndex) === FRENCH && bottom.step !== 0))
  ) {
    faults.push(broken('verdun:14.1.a', 'set-up comes before play', ['frames', 0]))
  }
  if (step.id === 'extra-turn' && (bottom.turn !== last || g.scenario.turns.extra === 0 || verdunTaken(g, state)))
    faults.push(broken('verdun:14.2.h', 'no extra turn can be bought now', ['frames', 0]))
  // the manoeuvre phase is handed the units that advanced, the second combat phase those that may attack
  if ((bottom.carry !== null) !== second)
    faults.push(broken('verdun:5.4.b', 'what the phase before handed on does not fit', ['frames', 0, 'carry']))
  return faults
}
