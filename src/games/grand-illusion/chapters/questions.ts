/** What a side is asked outside its phases: yes or no, and sets of units that it builds one by one. */
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

/** The frame of a question about a hex, or about a unit in it. */
export const beginAsk = (of: Question, side: SideIndex, hex: number, unit: number | null = null): AskFrame => ({
  at: 'ask',
  of,
  side,
  hex,
  unit,
})

/** The procedure of a question: it hands back the answer. */
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

/** A set that a side is to build. */
export interface Picking {
  readonly of: PickFrame['of']
  readonly side: SideIndex
  /** Ascending. */
  readonly from: ReadonlyArray<number>
  /** 0 by default. */
  readonly least?: number
  /** All of them by default. */
  readonly most?: number
}

/** The frame of a set. */
export const beginPick = ({ of, side, from, least = 0, most = from.length }: Picking): PickFrame => ({
  at: 'pick',
  of,
  side,
  from,
  chosen: [],
  least,
  most,
})

/** What is asked of a side that builds a set, and the rule that it rests on. */
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

/** What must hold of a set besides the number of its units. */
export interface Whole {
  /** Whether these are enough, by themselves. */
  readonly is: (state: IllusionState, chosen: ReadonlyArray<number>) => boolean
  /** Whether they can be made enough by some of the later candidates. */
  readonly canBe: (state: IllusionState, chosen: ReadonlyArray<number>, later: ReadonlyArray<number>) => boolean
}
/** What must hold of sets, by what they are of. */
export type Wholes = Readonly<Partial<Record<PickFrame['of'], Whole>>>

/** The rules that sets rest on, where that hangs on more than what they are of. */
export type Rests = Readonly<Partial<Record<PickFrame['of'], (state: IllusionState) => IllusionRule>>>

/** The procedure of sets: it hands back the units picked. */
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
