/**
 * Bars: the rules that keep an answer from being offered, in the order in which a refusal cites them.
 *
 * A game states the bars of a question once. An answer is offered if no bar applies. If it is refused, the first bar that
 * applies is the reason; `explain` lists all that apply. So offers, refusals and explanations cannot disagree.
 */
import { type Violation, type ViolationCode, violation } from '../contract/index.js'
import type { AnyAction, Catalogue } from './actions.js'

/** The answer that a bar is about: the number of a unit, a place or a value, or 0 for an action such as `end`. */
type Asked = number

/** A rule that can keep an answer from being offered. `C` is what the game has worked out about the question. */
export interface Bar<C, Rule extends string = string> {
  /** The rule, or a function that returns it. */
  readonly rule: Rule | ((context: C, asked: Asked) => Rule)
  readonly code: ViolationCode
  /** Whether the bar applies. It is called only if no earlier bar with `final` applies. */
  readonly when: (context: C, asked: Asked) => boolean
  /** The message, in which `{}` is the id of the unit or place, or a function that returns the message. */
  readonly why: string | ((name: string, context: C, asked: Asked) => string)
  /** Returns the ids at fault. By default this is the id of the unit or place. */
  readonly subjects?: (context: C, asked: Asked, name: string) => ReadonlyArray<string>
  /** Returns the quantity that would have been enough. */
  readonly needed?: (context: C, asked: Asked) => number
  /** Later bars have no meaning if this one applies, so they are not tested. */
  readonly final?: true
}
/** A bar for which other bars give the reason, such as those of the one unit that could help. */
export interface BarByOthers<C, Rule extends string = string> {
  /** Whether the bar applies. */
  readonly when: (context: C, asked: Asked) => boolean
  /** Returns the reason. */
  readonly because: (context: C, asked: Asked, name: string) => Violation<Rule>
  readonly final?: true
}
/** The bars of one kind of answer, in the order in which they are cited. */
export type Bars<C, Rule extends string = string> = ReadonlyArray<Bar<C, Rule> | BarByOthers<C, Rule>>

/** Builds a bar. */
export const bar = <C, Rule extends string>(
  rule: Bar<C, Rule>['rule'],
  code: ViolationCode,
  why: Bar<C, Rule>['why'],
  when: Bar<C, Rule>['when'],
  more?: Pick<Bar<C, Rule>, 'subjects' | 'needed'>,
): Bar<C, Rule> => ({ rule, code, why, when, ...more })

/** Builds what is said about answers that are not tried, for `otherwise`. */
export const otherwise = <C, Rule extends string>(
  rule: Bar<C, Rule>['rule'],
  code: ViolationCode,
  why: Bar<C, Rule>['why'],
  more?: Pick<Bar<C, Rule>, 'subjects' | 'needed'>,
): Bar<C, Rule> => bar(rule, code, why, () => true, more)

/** Builds a bar after which later bars have no meaning, so they are not tested. */
export const gate = <C, Rule extends string>(
  ...[rule, code, why, when, more]: Parameters<typeof bar<C, Rule>>
): Bar<C, Rule> => ({ ...bar(rule, code, why, when, more), final: true })

/** Builds a bar from a function that returns the reason, or null if the bar does not apply. */
export const barBy = <C, Rule extends string>(
  reason: (context: C, asked: Asked) => Violation<Rule> | null,
): BarByOthers<C, Rule> => ({
  when: (context, asked) => reason(context, asked) !== null,
  because: (context, asked) => reason(context, asked)!,
})

/** Builds a bar like {@link barBy}, after which later bars are not tested. */
export const gateBy = <C, Rule extends string>(
  reason: (context: C, asked: Asked) => Violation<Rule> | null,
): BarByOthers<C, Rule> => ({ ...barBy(reason), final: true })

/** Returns the number of the first bar that applies, or -1 if none does. */
export const firstBar = <C>(bars: Bars<C>, context: C, asked: Asked): number => {
  for (let i = 0; i < bars.length; i++) if (bars[i]!.when(context, asked)) return i
  return -1
}

/** Whether no bar applies. */
export const isOpen = <C>(bars: Bars<C>, context: C, asked: Asked): boolean => firstBar(bars, context, asked) < 0

/** Returns what a bar says about an answer. */
const said = <C, Rule extends string>(
  bar: Bar<C, Rule> | BarByOthers<C, Rule>,
  context: C,
  asked: Asked,
  name: string,
  about?: Bar<C>['subjects'],
): Violation<Rule> => {
  if ('because' in bar) return bar.because(context, asked, name)
  const { code, rule, why, subjects, needed } = bar
  return violation(
    code,
    typeof rule === 'function' ? rule(context, asked) : rule,
    typeof why === 'function' ? why(name, context, asked) : why.replaceAll('{}', name),
    (subjects ?? about)?.(context, asked, name) ?? (name === '' ? [] : [name]),
    needed && { needed: needed(context, asked) },
  )
}

/** Returns the reason of the first bar that applies, or null if none does. `about` is for bars without `subjects`. */
export const refusedBy = <C, Rule extends string>(
  bars: Bars<C, Rule>,
  context: C,
  asked: Asked,
  name: string,
  about?: Bar<C>['subjects'],
): Violation<Rule> | null => {
  const bar = bars[firstBar(bars, context, asked)]
  return bar === undefined ? null : said(bar, context, asked, name, about)
}

/** Returns the reasons of the first `most` bars that apply, in order. */
export const reasonsOf = <C, Rule extends string>(
  { bars, subjects }: Pick<Offer<C, string, Rule>, 'bars' | 'subjects'>,
  context: C,
  asked: Asked,
  name: string,
  most: number,
): ReadonlyArray<Violation<Rule>> => {
  const out: Violation<Rule>[] = []
  for (const bar of bars) {
    if (!bar.when(context, asked)) continue
    out.push(said(bar, context, asked, name, subjects))
    if (bar.final === true || out.length === most) break
  }
  return out
}

/** The answers of one action type to a question. */
export interface Offer<C, Type extends string = string, Rule extends string = string> {
  readonly type: Type
  /** Returns the answers that are tried, in the order in which they are offered. No other answer is offered. */
  readonly among?: (context: C) => ReadonlyArray<number>
  readonly bars: Bars<C, Rule>
  /** The reason for an answer that is not tried and has no bar, if it applies. Not needed if every such answer has one. */
  readonly otherwise?: Bar<C, Rule> | BarByOthers<C, Rule>
  /** Returns the ids at fault for bars that do not name any, such as the unit that moves and the hex. */
  readonly subjects?: (context: C, asked: Asked, name: string) => ReadonlyArray<string>
}

/** The functions of a procedure that follow from its offers. */
export interface Offering<S, P, Rule extends string> {
  /** Returns the answers that no bar keeps from being offered. */
  readonly legal: (state: S, frame: P) => ReadonlyArray<number>
  /** Returns the reasons of the first `most` bars that apply to an action. */
  readonly bars: (state: S, frame: P, action: number, most: number) => ReadonlyArray<Violation<Rule>>
}

/** The only answer of an action type without arguments. */
const ONLY = [0]

/**
 * Builds the legal actions and the refusals of a question. `context` is computed once for each list. An answer is
 * offered in the order of `offers`, which is the order of their action types. A type without `among` has one action.
 */
export const offering = <S, P, C, A extends AnyAction, Rule extends string>(
  actions: Catalogue<A>,
  context: (state: S, frame: P) => C,
  offers: ReadonlyArray<Offer<C, A['type'], Rule>>,
): Offering<S, P, Rule> => {
  const rows = offers.map(offer => ({ ...offer, base: actions.base(offer.type) }))
  return {
    legal: (state, frame) => {
      const asked = context(state, frame)
      const out: number[] = []
      for (const { among, bars, base } of rows)
        for (const each of among?.(asked) ?? ONLY) if (isOpen(bars, asked, each)) out.push(base + each)
      return out
    },
    bars: (state, frame, action, most) => {
      const { type, unit, place } = actions.typeOf(action)
      const row = rows.find(each => each.type === type)
      if (row === undefined) return []
      const name = unit ? actions.units[actions.unitOf(action)]! : place ? actions.places[actions.placeOf(action)]! : ''
      const asked = context(state, frame)
      const each = action - row.base
      const found = reasonsOf(row, asked, each, name, most)
      const last = row.otherwise
      if (found.length > 0 || last?.when(asked, each) !== true || row.among?.(asked).includes(each) !== false)
        return found
      return [said(last, asked, each, name, row.subjects)]
    },
  }
}

/** The context of a question whose bars need nothing else: the tables of the game, the state and the frame that asks. */
export interface AskingOf<G, S, P> {
  readonly g: G
  readonly state: S
  readonly frame: P
}
/**
 * Returns the function that builds the legal actions and the refusals of a game's questions whose bars need only tables,
 * state and frame. The type arguments are those of the game.
 */
export const offersOf =
  <G extends { readonly actions: Catalogue<A> }, S, A extends AnyAction, Rule extends string>() =>
  <P>(g: G, offers: ReadonlyArray<Offer<AskingOf<G, S, P>, A['type'], Rule>>): Offering<S, P, Rule> =>
    offering(g.actions, (state: S, frame: P) => ({ g, state, frame }), offers)
