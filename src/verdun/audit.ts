/** The invariants of a state: what holds wherever play can lead. */
import { type Violation, violation } from '../kernel/contract.js'
import { placeOf, statusOf } from '../kernel/field.js'
import { steps } from './sequence.js'
import type { Setting } from './setting.js'
import { GERMAN, LOST, type SideIndex, type VerdunFrame, type VerdunState, bottomOf } from './state.js'
import { fieldOf, standingFort } from './zones-of-control.js'

type Path = ReadonlyArray<string | number>
const broken = (rule: string, message: string, path: Path, subjects: ReadonlyArray<string> = []): Violation => violation('broken-invariant', rule, message, subjects, { path })

/** Which frames may lie on which: '' is the ground. */
export const NESTING: Readonly<Record<VerdunFrame['at'] | '', ReadonlyArray<VerdunFrame['at']>>> = {
  '': ['sequence', 'over'],
  sequence: ['setup', 'command', 'bombardment', 'movement', 'stacking', 'combats', 'extra-turn'],
  bombardment: ['fire'], movement: ['march'], combats: ['combat', 'retreat'], combat: ['hold', 'losses', 'retreat', 'advance'], retreat: ['losses'],
  over: [], setup: [], command: [], fire: [], march: [], stacking: [], hold: [], losses: [], advance: [], reorganisation: [], 'extra-turn': [],
}

/** All broken invariants; [] on every state that play reaches. */
export const auditState = (g: Setting, state: VerdunState): ReadonlyArray<Violation> => {
  const faults: Violation[] = []
  const field = fieldOf(g, state)
  state.units.forEach((unitWord, unit) => {
    const name = g.unitIds[unit]!
    const place = placeOf(unitWord)
    const side = g.side[unit] as SideIndex
    const path: Path = ['units', unit]
    if ((statusOf(unitWord) & LOST) >= g.steps[unit]!) faults.push(broken('verdun:1.2.e', `${name} has lost more steps than it has`, path, [name]))
    if (place >= g.board.hexes) return
    if (field.count[1 - side]![place]! > 0) faults.push(broken('verdun:Q-27', `${name} shares a hex with the enemy`, path, [name]))
    if (side === GERMAN && standingFort(g, state, place) >= 0) faults.push(broken('verdun:Q-39', `${name} is in the hex of a standing fort`, path, [name]))
  })
  const bottom = bottomOf(state)
  if (bottom.at === 'sequence' && (steps(g)[bottom.step] === undefined || state.frames.length < 2)) faults.push(broken('verdun:2.1.a', 'no phase is under way', ['frames', 0]))
  return faults
}
