/**
 * The shared parts of the small positions of all games: a map by columns and rows, and queries about a state under its
 * rules.
 */
import type { Outcome, Rules, Turn, Violation, Working } from '../../../src/kernel/contract/contract.js'

/** Fails the test. */
export const fail = (message: string): never => {
  throw new Error(message)
}
/** Returns the words of a line. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
/** Returns the numbers from 1 to n. */
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1)
const two = (n: number): string => String(n).padStart(2, '0')
/** Returns the hex in a column and row, both counted from 1. */
export const hexId = (column: number, row: number): string => two(column) + two(row)

/**
 * Returns the hexes of a map, column by column. Columns run north to south, and even columns are half a hex farther south.
 */
export const grid = (
  columns: number,
  rows: number,
): { readonly id: string; readonly q: number; readonly r: number }[] =>
  range(columns).flatMap(column =>
    range(rows).map(row => ({ id: hexId(column, row), q: column - 1, r: row - 1 - Math.floor((column - 1) / 2) })),
  )

/** The queries about a position in any game. */
export interface AnyPosition<S, Ev, Side extends string> {
  readonly state: S
  readonly turn: Turn<Side>
  /** The current turn, such as `movement german 2`. */
  readonly when: string
  /** Returns the refusal of an order. Fails if the order is allowed or cannot be read. */
  readonly refused: (text: string) => Violation
  /** Returns the events of carrying out an order. */
  readonly events: (text: string) => ReadonlyArray<Ev>
  /** Returns all legal actions, as printed. */
  readonly legal: () => ReadonlyArray<string>
  /** Returns the place of a unit: a hex or a box. */
  readonly at: (unit: string) => string
  /** Returns the conditions shown on the counter. */
  readonly status: (unit: string) => ReadonlyArray<string>
  /** Returns the hexes in which the unit could end its move, with their cost in movement points. */
  readonly reach: (unit: string) => Readonly<Record<string, number>>
  /** Returns the arithmetic of the current combat. Fails if there is none. */
  readonly working: () => Working
}

/** The rules that the functions for positions as text need. */
type Texts<S> = Pick<Rules<S, unknown, unknown, unknown, string>, 'position' | 'positionText' | 'positionLines'>

/** Reads a position as text, given as lines. Fails if it is refused. */
export const placed = <S>(rules: Texts<S>, ...lines: ReadonlyArray<string>): S => {
  const read = rules.position(lines.join('\n'))
  return read._tag === 'Right' ? read.right : fail(read.left.map(({ message }) => message).join('\n'))
}

/** Returns the rules that a position as text breaks, or `unreadable` if its lines are wrong. */
export const brokenRules = <S>(rules: Texts<S>, ...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const read = rules.position(lines.join('\n'))
  return read._tag === 'Right'
    ? []
    : read.left.map(({ code, rule }) => (code === 'broken-invariant' ? rule : 'unreadable'))
}

/**
 * Returns the lines of the position at the start of the phase of a state, after other lines have replaced the lines about the same
 * things. The actions since the start of the phase follow.
 */
export const amended = <S>(rules: Texts<S>, state: S, ...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const forms = new Map(rules.positionLines.map(({ form }) => [words(form)[0]!, words(form)]))
  const known = rules.positionText(state).trimEnd().split('\n')
  const after = lines.map(words).reduce<ReadonlyArray<ReadonlyArray<string>>>(
    (now, line) => {
      const [first = '', ...rest] = line
      const form = forms.get(first)
      // a line of numbers or of given words is a whole list
      const isSet = form?.[2] === '...' && !/NUMBER|\|/.test(form[1]!)
      if (isSet)
        return now.map(each =>
          forms.get(each[0]!)?.slice(1).join() === form.slice(1).join()
            ? each.filter((w, i) => i === 0 || !rest.includes(w))
            : each,
        )
      const isOne = form !== undefined && form.length > 2 && form[form.length - 1] !== '...' && first !== 'turn'
      return now.filter(each => each[0] !== first || (isOne && each[1] !== rest[0]))
    },
    known.filter(line => !line.startsWith('>')).map(words),
  )
  return [
    ...after.filter((line, i) => line.length > 1 || i === 0).map(line => line.join(' ')),
    ...lines,
    ...known.filter(line => line.startsWith('>')),
  ]
}

/** The parts of a view that the tests use. */
interface Seen {
  readonly counters: ReadonlyArray<{
    readonly id: string
    readonly place: string
    readonly status: ReadonlyArray<string>
  }>
}

/** Returns a state under the rules, with queries and orders. */
export const underRules = <S, A, Ev, V extends Seen, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  state: S,
) => {
  const view = (): V => rules.observe(state, 'all')
  const counter = (id: string): V['counters'][number] =>
    view().counters.find(unit => unit.id === id) ?? fail(`no unit ${id}`)
  const after = (at: S, action: A): S => {
    const next = rules.apply(at, action)
    return next._tag === 'Right'
      ? next.right
      : fail(`"${rules.print(at, action)}" is refused: ${next.left.message} (${next.left.code}, ${next.left.rule})`)
  }
  const actionsOf = (text: string): ReadonlyArray<A> => {
    const order = rules.order(state, text)
    return order._tag === 'Right'
      ? order.right
      : fail(`"${text}" is refused: ${order.left.message} (${order.left.code}, ${order.left.rule})`)
  }
  const turn = rules.turn(state)
  const asked: AnyPosition<S, Ev, Side> = {
    state,
    turn,
    when: `${turn.phase} ${turn.phasing ?? 'nobody'} ${turn.gameTurn}`,
    refused: text => {
      const order = rules.order(state, text)
      if (order._tag === 'Right') return fail(`"${text}" is allowed`)
      return order.left.code === 'unreadable' ? fail(`"${text}" cannot be read: ${order.left.message}`) : order.left
    },
    events: text => {
      let at = state
      return actionsOf(text).flatMap(action => {
        const next = rules.step(at, action)
        if (next._tag === 'Left') return fail(next.left.message)
        at = next.right.state
        return next.right.events
      })
    },
    legal: () => rules.legalActions(state).map(action => rules.print(state, action)),
    at: unit => counter(unit).place,
    status: unit => counter(unit).status,
    reach: unit => Object.fromEntries(rules.reach(state, unit).map(({ place, cost }) => [place, cost])),
    working: () => rules.working(state) ?? fail('no combat is in hand'),
  }
  return {
    asked,
    view,
    counter,
    after,
    /** Returns the state after an order. */
    carriedOut: (text: string): S => actionsOf(text).reduce((at, action) => after(at, action), state),
    /** Returns the first legal action of one of these types, in the order of the types. */
    firstOf: (types: ReadonlyArray<string>, typeOf: (action: A) => string): A | undefined => {
      const legal = rules.legalActions(state)
      return types.map(type => legal.find(action => typeOf(action) === type)).find(action => action !== undefined)
    },
  }
}

/** Passes until this side's phase begins, in the given turn if there is one. */
export const passUntil = <P extends { readonly turn: Turn<Side>; readonly pass: () => P }, Side extends string>(
  start: P,
  phase: string,
  side: Side | null,
  gameTurn?: number,
): P => {
  let p = start
  for (let i = 0; i < 1000 && p.turn.type !== 'over'; i++) {
    if (p.turn.phase === phase && p.turn.phasing === side && (gameTurn === undefined || p.turn.gameTurn === gameTurn))
      return p
    p = p.pass()
  }
  return fail(`${side ?? ''} ${phase} does not come`)
}

/** Passes to the end of the game and returns the outcome. */
export const passToEnd = <P extends { readonly turn: Turn<Side>; readonly pass: () => P }, Side extends string>(
  start: P,
): Outcome<Side> => {
  let p = start
  while (p.turn.type !== 'over') p = p.pass()
  return p.turn.outcome
}
