/** The phase in which a side's units march, one after another: the part of it that all games share. */
import { type SideIndex, unitPlace } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import { sharedKind } from './event.js'
import type { HeldFrame, MarchAnswer, MarchLog, MarchTypes } from './march.js'
import { type Frame, type Procedure, call } from './procedure.js'

/** A phase of a side's marches. A game keeps in it who has moved, and whatever else ends with it. */
export interface MarchPhaseFrame extends Frame {
  readonly side: SideIndex
}

/** What a game says of a phase of marches. */
export interface MarchPhaseRules<T extends MarchTypes, P extends MarchPhaseFrame & T['frame']> {
  /** What the steps of the phase are judged by. */
  readonly ground: (g: T['ground']['g'], state: T['state'], frame: P) => T['ground']
  /** Whether a unit of the side may be taken in hand. Hot: asked of each. */
  readonly mayTake: (ground: T['ground'], unit: number) => boolean
  /** The rule by which it is. */
  readonly takenBy: (ground: T['ground'], unit: number) => T['words']['rule']
  /** The frame of a unit that has been taken in hand. */
  readonly taken: (ground: T['ground'], unit: number) => HeldFrame<T>
  /** The phase while the unit is on its way; as it was by default. */
  readonly meanwhile?: (frame: P, unit: number) => P
  /** Pushes the indexes of what else is open to the side, ascending, between those of `select` and `end`; nothing by default. */
  readonly others?: (ground: T['ground'], out: number[]) => void
  /** What comes of such an action. */
  readonly act?: (state: T['state'], frame: P, action: number, log: MarchLog<T>) => MarchAnswer<T>
  /** Whether the phase may end; it may by default. */
  readonly mayEnd?: (ground: T['ground']) => boolean
  /** The side has ended it. */
  readonly ended: (state: T['state'], frame: P, log: MarchLog<T>) => MarchAnswer<T>
}

/**
 * Whom a phase of marches asks, what it offers and what comes of that, over a catalogue with the actions `select` of a unit and `end`. What
 * it calls the question, how it goes on after a march, and why it refuses something is for the game to add.
 */
export const marchPhase = <T extends MarchTypes, P extends MarchPhaseFrame & T['frame']>(
  g: T['ground']['g'] & { readonly unitsOf: ReadonlyArray<ReadonlyArray<number>> },
  sides: readonly [T['side'], T['side']],
  rules: MarchPhaseRules<T, P>,
): Required<
  Pick<Procedure<T['state'], P, T['frame'], T['result'], T['side'], T['words']>, 'who' | 'legal' | 'apply'>
> => {
  const { board, unitIds, unitsOf } = g
  // narrowed for reading: a game's catalogue has these types among others
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
