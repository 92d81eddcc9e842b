/** Questions outside the phases: yes or no, and sets of units that a side builds one by one. */
import { done, pickProcedure } from '../../../kernel/index.js'
import type { IllusionDecision, IllusionRule } from '../rulebook/index.js'
import {
  type AskFrame,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type PickFrame,
  type Question,
  type SideIndex,
} from '../state/index.js'

/** Builds the frame of a question about a hex, or about a unit in it. */
export const beginAsk = (of: Question, side: SideIndex, hex: number, unit: number | null = null): AskFrame => ({
  at: 'ask',
  of,
  side,
  hex,
  unit,
})

/** Builds the procedure of a question. Its result is the answer. */
export const ask = (g: IllusionTables): IllusionProcedure<AskFrame> => {
  const yes = g.actions.of('yes')
  const answers = Object.freeze([yes, g.actions.of('no')])
  return {
    who: (_state, { side }) => side,
    asks: (_state, { of }) => of,
    legal: () => answers,
    apply: (state, _frame, action) => done(state, { type: 'answered', yes: action === yes }),
  }
}

/** A set that a side builds. */
export interface Picking {
  readonly of: PickFrame['of']
  readonly side: SideIndex
  /** The candidates, ascending. */
  readonly from: ReadonlyArray<number>
  /** The smallest number of members, 0 by default. */
  readonly least?: number
  /** The largest number of members, all candidates by default. */
  readonly most?: number
}

/** Builds the frame of a set. */
export const beginPick = ({ of, side, from, least = 0, most = from.length }: Picking): PickFrame => ({
  at: 'pick',
  of,
  side,
  from,
  chosen: [],
  least,
  most,
})

/** The name of the question for each kind of set, and its rule. */
const PICKED: Readonly<Record<PickFrame['of'], { readonly asks: IllusionDecision; readonly rule: IllusionRule }>> = {
  attackers: { asks: 'attackers', rule: 'grand-illusion:8.5.a' },
  'heavy-artillery': { asks: 'heavy-artillery', rule: 'grand-illusion:8.5.b' },
  'stays-on': { asks: 'stays-on', rule: 'grand-illusion:9.2.4.b' },
  'eastern-front': { asks: 'eastern-front', rule: 'grand-illusion:7.3.b' },
  surplus: { asks: 'surplus', rule: 'grand-illusion:9.4.3.l' },
  recovering: { asks: 'recovering', rule: 'grand-illusion:11.4.d' },
  landing: { asks: 'landing-units', rule: 'grand-illusion:14.3.6.n' },
  elan: { asks: 'elan', rule: 'grand-illusion:9.3.5.c' },
  concentrated: { asks: 'concentrated', rule: 'grand-illusion:9.5.4.u' },
  'headquarters-relieved': { asks: 'headquarters-relieved', rule: 'grand-illusion:14.1.1.ab' },
}

/** The conditions on a set other than its size. */
export interface Whole {
  /** Whether the chosen units form a complete set. */
  readonly is: (state: IllusionState, chosen: ReadonlyArray<number>) => boolean
  /** Whether candidates that come later can complete the set. */
  readonly canBe: (state: IllusionState, chosen: ReadonlyArray<number>, later: ReadonlyArray<number>) => boolean
}
/** The conditions on sets, by kind of set. */
export type Wholes = Readonly<Partial<Record<PickFrame['of'], Whole>>>

/** The rules of sets that depend on the state. */
export type Rests = Readonly<Partial<Record<PickFrame['of'], (state: IllusionState) => IllusionRule>>>

/** Builds the procedure of sets. Its result lists the chosen units. */
export const pick = (g: IllusionTables, wholes: Wholes = {}, rests: Rests = {}): IllusionProcedure<PickFrame> =>
  pickProcedure(g, {
    asks: (_state, { of }) => PICKED[of].asks,
    rule: (state, { of }) => rests[of]?.(state) ?? PICKED[of].rule,
    closed: (state, { chosen }): IllusionNext => done(state, { type: 'picked', units: chosen }),
    whole: {
      is: (state, { of }, chosen) => wholes[of]?.is(state, chosen) !== false,
      canBe: (state, { of }, chosen, later) => wholes[of]?.canBe(state, chosen, later) !== false,
    },
  })
