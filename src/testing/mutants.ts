/**
 * Sets of rules that each break one law on purpose. A law that cannot fail proves nothing. The tests of the test kit
 * check that each law fails on its mutants, and authors of games can break their own rules in the same way.
 */
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type Chance, type Rules, type Violation, digest, violation } from '../kernel/index.js'
import { typeOf } from './kit/index.js'

/** A function that returns a copy of the given rules with one fault. */
export type Break = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
) => Rules<State, Action, Event, View, Side>

/** One way to break rules. */
export interface Mutant {
  /** The number of the law that it breaks. */
  readonly law: number
  readonly title: string
  readonly break: Break
}

/** A number that differs for each load of a mutant, for results that must not differ between loads. */
let loads = 0

/** Lists of levels by scenario, for a mutant that shares them between loads. */
const LEVELS = new Map<string, Rules<unknown, unknown, unknown, unknown, string>['levels']>()

const codec = <A>(
  of: t.Type<A, unknown>,
  change: { readonly decode?: (u: unknown) => unknown; readonly encode?: (a: A) => unknown },
): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    of.name,
    of.is,
    (u, c) => of.validate(change.decode?.(u) ?? u, c),
    a => change.encode?.(a) ?? of.encode(a),
  )

/** Returns a codec that reads values in another way. */
const reading = <A>(of: t.Type<A, unknown>, validate: t.Validate<unknown, A>): t.Type<A, unknown> =>
  new t.Type<A, unknown>(of.name, of.is, validate, of.encode)

const without = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? Object.fromEntries(Object.entries(json).filter(([k]) => k !== key))
    : json

/** Returns a saved state without its last action. Other values are unchanged. */
const lastActionCut = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'actions' in json && Array.isArray(json.actions)
    ? { ...json, actions: json.actions.slice(0, -1) }
    : json

const uncited = (fault: Violation): Violation => ({ ...fault, rule: 'nowhere:0' })

const decisive = <State, Side extends string>(
  rules: { readonly turn: Rules<State, unknown, unknown, unknown, Side>['turn'] },
  state: State,
): boolean => rules.turn(state).type === 'decision'

/** All mutants of the kit. */
export const MUTANTS: ReadonlyArray<Mutant> = [
  {
    law: 1,
    title: 'reach throws on a unit that it does not know',
    break: rules => ({
      ...rules,
      reach: (s, unit) => {
        if (unit === 'no such thing') throw new Error('unknown unit')
        return rules.reach(s, unit)
      },
    }),
  },
  {
    law: 1,
    title: 'parse throws on long text',
    break: rules => ({
      ...rules,
      parse: (s, text) => {
        if (text.length > 1000) throw new Error('too long')
        return rules.parse(s, text)
      },
    }),
  },
  {
    law: 1,
    title: 'order throws on a way to a place',
    break: rules => ({
      ...rules,
      order: (s, text) => {
        if (text.includes(' to ')) throw new Error('too far')
        return rules.order(s, text)
      },
    }),
  },
  {
    law: 1,
    title: 'stepCosts throws where a side decides',
    break: rules => ({
      ...rules,
      stepCosts: s => {
        if (decisive(rules, s)) throw new Error('no unit is selected')
        return rules.stepCosts(s)
      },
    }),
  },
  {
    law: 2,
    title: 'the last legal action is not offered',
    break: rules => ({
      ...rules,
      legalActions: s => {
        const all = rules.legalActions(s)
        return all.length > 1 ? all.slice(0, -1) : all
      },
    }),
  },
  {
    law: 2,
    title: 'an action is accepted at any time, and does nothing',
    break: rules => ({
      ...rules,
      apply: (s, a) => {
        const result = rules.apply(s, a)
        return result._tag === 'Left' && rules.actions.index(a) === 0 ? E.right(s) : result
      },
    }),
  },
  {
    law: 2,
    title: 'an explanation leaves out the reason that a refusal gives',
    break: rules => ({ ...rules, explain: (s, a) => rules.explain(s, a).slice(1) }),
  },
  {
    law: 2,
    title: 'actions are offered in descending order',
    break: rules => ({ ...rules, legalActions: s => [...rules.legalActions(s)].reverse() }),
  },
  {
    law: 3,
    title: 'the last of several actions leads nowhere',
    break: rules => ({
      ...rules,
      apply: (s, a) => {
        const last = rules.legalActions(s)
        return last.length > 1 && rules.actions.index(a) === rules.actions.index(last[last.length - 1] as typeof a)
          ? E.right(s)
          : rules.apply(s, a)
      },
    }),
  },
  {
    law: 3,
    title: 'more actions are offered than the bound says',
    break: rules => ({ ...rules, bounds: { ...rules.bounds, actions: 1 } }),
  },
  {
    law: 3,
    title: 'games last longer than the bound says',
    break: rules => ({ ...rules, bounds: { ...rules.bounds, steps: 3 } }),
  },
  {
    law: 4,
    title: 'the weights do not add up',
    break: rules => ({
      ...rules,
      chances: s => rules.chances(s).map((chance, i) => (i === 0 ? { ...chance, weight: chance.weight + 1 } : chance)),
    }),
  },
  {
    law: 4,
    title: 'one result is listed twice',
    break: rules => ({
      ...rules,
      chances: s => {
        const [first, ...rest] = rules.chances(s)
        return first === undefined
          ? []
          : [first, first, ...rest].map((chance: Chance<(typeof first)['action']>) => ({
              ...chance,
              of: chance.of + first.weight,
            }))
      },
    }),
  },
  {
    law: 5,
    title: 'turn writes into the state',
    break: rules => ({
      ...rules,
      turn: s => {
        if (typeof s === 'object' && s !== null) (s as { touched?: boolean }).touched = true
        return rules.turn(s)
      },
    }),
  },
  {
    law: 5,
    title: 'legal actions are cached under the wrong key',
    break: <State, Action, Event, View, Side extends string>(rules: Rules<State, Action, Event, View, Side>) => {
      const kept = new Map<string, ReadonlyArray<Action>>()
      return {
        ...rules,
        legalActions: (s: State) => {
          const turn = rules.turn(s)
          // the cache key is the question without the state, so another state with the same question gets the wrong list
          const key = turn.type === 'decision' ? `${turn.side} ${turn.asks}` : turn.type
          const list = kept.get(key) ?? rules.legalActions(s)
          kept.set(key, list)
          return list
        },
      }
    },
  },
  {
    law: 5,
    title: 'step and apply disagree',
    break: rules => ({
      ...rules,
      step: (s, a) =>
        E.map((result: { readonly events: ReadonlyArray<never> } & { readonly state: typeof s }) => ({
          ...result,
          state: s,
        }))(rules.step(s, a) as never),
    }),
  },
  {
    law: 6,
    title: 'the codec of states returns another state',
    break: rules => ({
      ...rules,
      codecs: {
        ...rules.codecs,
        state: codec(rules.codecs.state, { encode: () => rules.codecs.state.encode(rules.start) }),
      },
    }),
  },
  {
    law: 6,
    title: 'views contain a value that JSON cannot represent',
    break: rules => ({ ...rules, observe: (s, eye) => ({ ...rules.observe(s, eye), note: undefined }) }),
  },
  {
    law: 7,
    title: 'an unknown key is dropped without an error',
    break: rules => ({
      ...rules,
      codecs: { ...rules.codecs, state: codec(rules.codecs.state, { decode: u => without(u, 'no such key') }) },
    }),
  },
  {
    law: 6,
    title: 'a decoded state has forgotten the actions of the phase',
    break: rules => ({
      ...rules,
      codecs: {
        ...rules.codecs,
        state: reading(rules.codecs.state, u =>
          E.map((s: object) => ({ ...s, trail: null }) as never)(rules.codecs.state.decode(u) as never),
        ),
      },
    }),
  },
  {
    law: 7,
    title: 'the last action of a save is ignored if it is refused',
    break: rules => ({
      ...rules,
      codecs: {
        ...rules.codecs,
        state: codec(rules.codecs.state, {
          decode: u => (rules.codecs.state.decode(u)._tag === 'Left' ? lastActionCut(u) : u),
        }),
      },
    }),
  },
  {
    law: 7,
    title: 'an action of any type decodes to the first one',
    break: rules => ({
      ...rules,
      codecs: {
        ...rules.codecs,
        action: reading(rules.codecs.action, u =>
          t.success(E.getOrElse(() => rules.actions.at(0))(rules.codecs.action.decode(u))),
        ),
      },
    }),
  },
  {
    law: 7,
    title: 'faults are reported without a path',
    break: rules => ({
      ...rules,
      codecs: {
        ...rules.codecs,
        state: reading(rules.codecs.state, (u, c) => {
          const got = rules.codecs.state.decode(u)
          return got._tag === 'Right' ? got : t.failure(u, c, 'wrong')
        }),
      },
    }),
  },
  {
    law: 8,
    title: 'play reaches states that break an invariant',
    break: rules => ({
      ...rules,
      audit: s =>
        decisive(rules, s) && rules.legalActions(s).length > 2
          ? [violation('broken-invariant', rules.phases[0]?.rule ?? '', 'broken on purpose')]
          : rules.audit(s),
    }),
  },
  {
    law: 9,
    title: 'a side sees everything',
    break: rules => ({ ...rules, observe: (s, eye) => ({ ...rules.observe(s, 'all'), eye }) }),
  },
  {
    law: 9,
    title: 'resample keeps the hidden actions in the trail',
    break: rules => ({
      ...rules,
      resample: (s, side, random) => ({
        ...rules.resample(s, side, random),
        ...('trail' in (s as object) ? { trail: (s as { readonly trail: unknown }).trail } : {}),
      }),
    }),
  },
  { law: 9, title: 'resample changes nothing', break: rules => ({ ...rules, resample: s => s }) },
  {
    law: 9,
    title: 'resample changes nothing that is hidden from the first side',
    break: rules => ({
      ...rules,
      resample: (s, side, random) => (side === Object.keys(rules.score(s))[0] ? s : rules.resample(s, side, random)),
    }),
  },
  {
    law: 9,
    title: 'resample changes nothing before a die roll',
    break: rules => ({
      ...rules,
      resample: (s, side, random) => (rules.turn(s).type === 'chance' ? s : rules.resample(s, side, random)),
    }),
  },
  {
    law: 10,
    title: 'refusals cite a rule that is not in the rulebook',
    break: rules => ({ ...rules, step: (s, a) => E.mapLeft(uncited)(rules.step(s, a)) }),
  },
  {
    law: 10,
    title: 'unreadable orders cite a rule that is not in the rulebook',
    break: rules => ({ ...rules, order: (s, text) => E.mapLeft(uncited)(rules.order(s, text)) }),
  },
  {
    law: 11,
    title: 'the digest depends on the way in which play reached a state',
    break: rules => ({
      ...rules,
      digest: s => digest([(s as { readonly trail?: unknown }).trail ?? null, rules.digest(s)]),
    }),
  },
  {
    law: 11,
    title: 'each load has another digest',
    break: rules => ({ ...rules, scenario: `${rules.scenario}#${String(loads++)}` }),
  },
  {
    law: 12,
    title: 'actions are printed without their number',
    break: rules => ({ ...rules, print: (s, a) => rules.print(s, a).replace(/\d+/, '') }),
  },
  {
    law: 12,
    title: 'two actions are printed the same',
    break: rules => ({ ...rules, print: s => rules.print(s, rules.legalActions(s)[0] ?? rules.actions.at(0)) }),
  },
  {
    law: 13,
    title: 'a reader throws on a value that is not an object',
    break: rules => ({
      ...rules,
      read: {
        ...rules.read,
        state: u => {
          if (typeof u !== 'object' || u === null) throw new TypeError('no object')
          return rules.read.state(u)
        },
      },
    }),
  },
  {
    law: 13,
    title: 'a reader decodes anything to the first action',
    break: rules => ({ ...rules, read: { ...rules.read, action: () => E.right(rules.actions.at(0)) } }),
  },
  {
    law: 13,
    title: 'a reader reports a fault without its path',
    break: rules => ({
      ...rules,
      read: {
        ...rules.read,
        state: u => {
          const got = rules.read.state(u)
          return got._tag === 'Right' ? got : E.left([violation('wrong-type', got.left[0].rule, 'wrong')])
        },
      },
    }),
  },
  {
    law: 14,
    title: 'the indexes are offered in another order',
    break: rules => ({
      ...rules,
      indexed: { ...rules.indexed, legal: s => [...rules.indexed.legal(s)].reverse() },
    }),
  },
  {
    law: 14,
    title: 'an index that is not offered returns the same state',
    break: rules => ({
      ...rules,
      indexed: {
        ...rules.indexed,
        apply: (s, i) => {
          const next =
            rules.actions.size > i && i >= 0 && Number.isInteger(i) ? rules.apply(s, rules.actions.at(i)) : null
          return next?._tag === 'Right' ? next.right : s
        },
      },
    }),
  },
  {
    law: 14,
    title: 'a list is reversed after it was returned',
    break: rules => {
      let last: number[] = []
      return {
        ...rules,
        indexed: {
          ...rules.indexed,
          legal: s => {
            last.reverse()
            last = [...rules.indexed.legal(s)]
            return last
          },
        },
      }
    },
  },
  {
    law: 15,
    title: 'the key distinguishes only game turns',
    break: rules => ({
      ...rules,
      key: s => String(rules.turn(s).gameTurn).padStart(16, '0'),
    }),
  },
  {
    law: 15,
    title: 'the key depends on the way in which play reached a state',
    break: rules => ({
      ...rules,
      key: s => digest([(s as { readonly trail?: unknown }).trail ?? null, rules.key(s)]).slice(0, 16),
    }),
  },
  {
    law: 15,
    title: 'the key depends on the identity of a state',
    break: rules => {
      const keys = new WeakMap<object, string>()
      let count = 0
      return {
        ...rules,
        key: s => {
          const known = keys.get(s as object) ?? String(count++).padStart(16, '0')
          keys.set(s as object, known)
          return known
        },
      }
    },
  },
  {
    law: 16,
    title: 'the score is replaced when the game is over',
    break: rules => ({
      ...rules,
      score: s =>
        rules.turn(s).type === 'over'
          ? (Object.fromEntries(Object.keys(rules.score(s)).map(side => [side, -1])) as ReturnType<typeof rules.score>)
          : rules.score(s),
    }),
  },
  {
    law: 17,
    title: 'a preview adds one to the modifier',
    break: rules => ({
      ...rules,
      preview: (s, side) => {
        const preview = rules.preview(s, side)
        return preview === null ? null : { ...preview, modifier: preview.modifier + 1 }
      },
    }),
  },
  {
    law: 17,
    title: 'a preview depends on the whole state',
    break: rules => ({
      ...rules,
      preview: (s, side) => (/[02468ace]$/.test(rules.key(s)) ? rules.preview(s, side) : null),
    }),
  },
  {
    law: 17,
    title: 'the calculation takes another column after the die roll',
    break: rules => ({
      ...rules,
      working: s => {
        const working = rules.working(s)
        return working === null || working.die === null ? working : { ...working, column: `${working.column}+1` }
      },
    }),
  },
  {
    law: 17,
    title: 'the calculation counts only the attackers that are left after the die roll',
    break: rules => ({
      ...rules,
      working: s => {
        const working = rules.working(s)
        return working === null || working.die === null ? working : { ...working, attack: working.attack - 1 }
      },
    }),
  },
  {
    law: 17,
    title: 'the event of a result has a modifier that the calculation does not have',
    break: rules => ({
      ...rules,
      step: (s, a) =>
        E.map((next: { readonly state: typeof s; readonly events: ReadonlyArray<never> }) => ({
          ...next,
          events: next.events.map((event: object) =>
            'modifier' in event ? ({ ...event, modifier: Number(event.modifier) + 1 } as never) : (event as never),
          ),
        }))(rules.step(s, a) as never) as never,
    }),
  },
  {
    law: 18,
    title: 'tell shows unescaped text of a document',
    break: rules => ({
      ...rules,
      tell: event => `${rules.tell(event)} ${(event as { readonly unit?: string }).unit ?? ''}`.slice(0, 200),
    }),
  },
  {
    law: 18,
    title: 'tell writes a long line',
    break: rules => ({ ...rules, tell: event => JSON.stringify(rules.codecs.event.encode(event)) }),
  },
  {
    law: 18,
    title: 'each load describes an event differently',
    break: rules => {
      const load = ++loads
      return { ...rules, tell: event => rules.tell(event).slice(0, 190) + String(load) }
    },
  },
  {
    law: 19,
    title: 'a set names its adding action as its closing action',
    break: rules => ({ ...rules, sets: rules.sets.map(set => ({ ...set, close: set.add })) }),
  },
  {
    law: 19,
    title: 'a set with all its members cannot be closed',
    break: rules => ({
      ...rules,
      legalActions: s => {
        const all = rules.legalActions(s)
        return all.length === 1 && rules.sets.some(({ close }) => close === typeOf(all[0])) ? [] : all
      },
    }),
  },
  {
    law: 20,
    title: 'a line depends on the whole state',
    break: rules => ({
      ...rules,
      print: (s, a) => `${rules.print(s, a)}${/[02468ace]$/.test(rules.key(s)) ? ' ' : ''}`,
    }),
  },
  {
    law: 20,
    title: 'every side sees every event',
    break: rules => ({
      ...rules,
      step: (s, a) => {
        const next = rules.step(s, a)
        if (next._tag === 'Left') return next
        return E.right({ ...next.right, events: next.right.events.map(event => ({ ...event, seenBy: 'all' })) })
      },
    }),
  },
  {
    law: 20,
    title: 'the number of events depends on the whole state',
    break: rules => ({
      ...rules,
      step: (s, a) => {
        const next = rules.step(s, a)
        if (next._tag === 'Left' || /[02468ace]$/.test(rules.key(s))) return next
        return E.right({ ...next.right, events: [...next.right.events, ...next.right.events] })
      },
    }),
  },
  {
    law: 21,
    title: 'turn is a method of its object',
    break: rules => {
      const methods = {
        ...rules,
        turn(this: unknown, s: Parameters<typeof rules.turn>[0]) {
          if (this !== methods) throw new TypeError('taken off its object')
          return rules.turn(s)
        },
      }
      return methods
    },
  },
  {
    law: 22,
    title: 'the start is the same object for everybody',
    break: rules => Object.freeze({ ...rules }),
  },
  {
    law: 22,
    title: 'all loads give the same list, which is not frozen',
    break: rules => {
      const levels = LEVELS.get(rules.scenario) ?? rules.levels.map(level => ({ ...level }))
      LEVELS.set(rules.scenario, levels)
      return Object.freeze({
        ...rules,
        levels,
        get start() {
          return rules.start
        },
      })
    },
  },
  {
    law: 23,
    title: 'the text of a position leaves out its last line',
    break: rules => ({
      ...rules,
      positionText: s => rules.positionText(s).trimEnd().split('\n').slice(0, -1).join('\n'),
    }),
  },
  {
    law: 23,
    title: 'a position that is read has forgotten the actions of the phase',
    break: rules => ({
      ...rules,
      position: input => E.map((s: object) => ({ ...s, trail: null }) as never)(rules.position(input) as never),
    }),
  },
  {
    law: 23,
    title: 'comments are refused',
    break: rules => ({
      ...rules,
      position: input => rules.position(typeof input === 'string' ? input.replaceAll('#', '?') : input),
    }),
  },
  {
    law: 23,
    title: 'the faults of a text are placed after its last line',
    break: rules => ({
      ...rules,
      position: input =>
        E.mapLeft((faults: ReadonlyArray<Violation>) => faults.map(fault => ({ ...fault, line: 1e6 })) as never)(
          rules.position(input),
        ),
    }),
  },
]

/**
 * Returns rules that break one law, with the law's first mutant or with mutant number `way`: see {@link MUTANTS}.
 * Returns the rules unchanged if the law has no mutant of that number.
 */
export const breakLaw = <State, Action, Event, View, Side extends string>(
  law: number,
  rules: Rules<State, Action, Event, View, Side>,
  way = 0,
): Rules<State, Action, Event, View, Side> => MUTANTS.filter(mutant => mutant.law === law)[way]?.break(rules) ?? rules
