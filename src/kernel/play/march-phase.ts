/** The part that all games share of a movement phase, in which the units of a side move one after another. */
import { type SideIndex, unitPlace } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import { sharedKind } from './event.js'
import type { HeldFrame, MarchAnswer, MarchLog, MarchTypes } from './march.js'
import { type Frame, type Procedure, call } from './procedure.js'

/**
 * The frame of a movement phase. A game also stores in it which units have moved, and other facts that matter only
 * during the phase.
 */
export interface MarchPhaseFrame extends Frame {
  readonly side: SideIndex
}

/** The rules of a game for a movement phase. */
export interface MarchPhaseRules<T extends MarchTypes, P extends MarchPhaseFrame & T['frame']> {
  /** Returns the context of the steps of the phase. */
  readonly ground: (g: T['ground']['g'], state: T['state'], frame: P) => T['ground']
  /** Whether a unit of the side may be selected. This function is a hot path: it is called for every unit. */
  readonly mayTake: (ground: T['ground'], unit: number) => boolean
  /** Returns the rule that allows the unit to be selected. */
  readonly takenBy: (ground: T['ground'], unit: number) => T['words']['rule']
  /** Returns the frame of a selected unit. */
  readonly taken: (ground: T['ground'], unit: number) => HeldFrame<T>
  /** Returns the frame of the phase for the time in which the unit moves. By default it is unchanged. */
  readonly meanwhile?: (frame: P, unit: number) => P
  /**
   * Pushes the indexes of the side's other actions, ascending, between those of `select` and `end`. There are none by
   * default.
   */
  readonly others?: (ground: T['ground'], out: number[]) => void
  /** Applies one of the other actions. */
  readonly act?: (state: T['state'], frame: P, action: number, log: MarchLog<T>) => MarchAnswer<T>
  /** Whether the phase may end. By default it may. */
  readonly mayEnd?: (ground: T['ground']) => boolean
  /** Continues play after the side has ended the phase. */
  readonly ended: (state: T['state'], frame: P, log: MarchLog<T>) => MarchAnswer<T>
}

/**
 * Builds the shared functions of a movement phase, over a catalogue with the actions `select` of a unit and `end`. They
 * return the side that decides, the actions offered, and the effect of an action. The game adds the name of the
 * question, `resume` after a move, and refusals.
 */
export const marchPhase = <T extends MarchTypes, P extends MarchPhaseFrame & T['frame']>(
  g: T['ground']['g'] & { readonly unitsOf: ReadonlyArray<ReadonlyArray<number>> },
  sides: readonly [T['side'], T['side']],
  rules: MarchPhaseRules<T, P>,
): Required<
  Pick<Procedure<T['state'], P, T['frame'], T['result'], T['side'], T['words']>, 'who' | 'legal' | 'apply'>
> => {
  const { board, unitIds, unitsOf } = g
  // narrowed to the types used here: the catalogue of a game also has other types
  const actions = g.actions as Catalogue<AnyAction & { readonly type: 'select' | 'end' }>
  const base = actions.base('select')
  const end = actions.of('end')
  const { mayTake } = rules
  return {
    who: (_state, frame) => frame.side,
    legal: (state, frame) => {
      const out: number[] = []
      const ground = rules.ground(g, state, frame)
      for (const unit of unitsOf[frame.side]!) if (mayTake(ground, unit)) out.push(base + unit)
      rules.others?.(ground, out)
      if (rules.mayEnd?.(ground) !== false) out.push(end)
      return out
    },
    apply: (state, frame, action, log) => {
      if (action === end) return rules.ended(state, frame, log)
      if (action < base || action >= base + unitIds.length) return rules.act!(state, frame, action, log)
      const unit = action - base
      const ground = rules.ground(g, state, frame)
      log?.add({
        kind: sharedKind<T['words']>('selected'),
        rule: rules.takenBy(ground, unit),
        side: sides[frame.side],
        unit: unitIds[unit]!,
        from: board.ids[unitPlace(state, unit)]!,
      })
      return call(state, rules.meanwhile?.(frame, unit) ?? frame, rules.taken(ground, unit))
    },
  }
}
