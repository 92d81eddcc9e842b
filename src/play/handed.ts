/**
 * The copies of rules and states that a player receives. Changes to these copies affect neither the game nor another
 * player. Rules and their parts are frozen copies with separate lists and tables. The tables of the rules themselves
 * contain typed arrays and lists that are never frozen, because Node 20 reads a frozen list four times as slowly.
 */
import { type Indexed, type Rules, type Words, copied, frozenWith, lazily } from '../kernel/index.js'

/** The rules for a player. They lack the parts that use events, because players receive no events. */
export interface PlayerRules<
  State,
  Action,
  View,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
> extends Omit<Rules<State, Action, unknown, View, Side, W, Tables>, 'codecs' | 'tell'> {
  readonly codecs: Omit<Rules<State, Action, unknown, View, Side, W, Tables>['codecs'], 'event'>
}

/**
 * Builds a function that copies states. States contain packed units in chunks, sets and frames, which are lists of
 * numbers, small objects, and lists of small objects. Parts that two states share are also shared by their copies, so
 * code can recognize parts by identity.
 */
const stateCopier = (): (<A>(value: A) => A) => {
  const known = new WeakMap<object, unknown>()
  const copy = <A>(value: A): A => {
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before !== undefined) return before as A
    let out: unknown
    if (Array.isArray(value))
      out = typeof value[0] === 'object' ? value.map((each: unknown) => copy(each)) : value.slice()
    else {
      const made = { ...value }
      for (const key in made) if (typeof made[key] === 'object' && made[key] !== null) made[key] = copy(made[key])
      out = made
    }
    known.set(value, out)
    return out as A
  }
  return copy
}

/** Returns the index interface, changed so that it returns a new copy of each remembered list. */
const ownLists = <State>({ legal, chances, apply }: Indexed<State>): Indexed<State> =>
  Object.freeze({ legal: (state: State) => legal(state).slice(), chances, apply })

/**
 * The copies of rules that players have received, each with the copier of its states. If a player itself plays games,
 * its players do not receive copies of copies.
 */
const handedOut = new WeakMap<object, <A>(value: A) => A>()

/** Returns the copy of a state for the player that received these rules. The player may change the copy. */
export const ownState = <State>(rules: object, state: State): State => handedOut.get(rules)?.(state) ?? state

/**
 * Returns frozen copies of the rules and their parts. The copies of `tables` and `start` are made when they are first
 * read.
 */
const copyOf = <State, Action, View, Side extends string, W extends Words, Tables>(
  rules: PlayerRules<State, Action, View, Side, W, Tables>,
): PlayerRules<State, Action, View, Side, W, Tables> => {
  const own = stateCopier()
  const copy = frozenWith(
    {
      ...rules,
      phases: copied(rules.phases),
      levels: copied(rules.levels),
      bounds: copied(rules.bounds),
      orders: copied(rules.orders),
      actions: Object.freeze({ ...rules.actions, types: copied(rules.actions.types) }),
      codecs: Object.freeze({ ...rules.codecs }),
      read: Object.freeze({ ...rules.read }),
      indexed: ownLists(rules.indexed),
    },
    { tables: lazily(() => copied(rules.tables)), start: lazily(() => own(rules.start)) },
  )
  handedOut.set(copy, own)
  return copy
}

const copies = new WeakMap<object, WeakMap<object, unknown>>()

/** Returns the rules that a player receives: the same copy at every decision and in every game with these rules. */
export const handedTo = <State, Action, View, Side extends string, W extends Words, Tables>(
  player: object,
  rules: PlayerRules<State, Action, View, Side, W, Tables>,
): PlayerRules<State, Action, View, Side, W, Tables> => {
  if (handedOut.has(rules)) return rules
  let own = copies.get(player)
  if (own === undefined) copies.set(player, (own = new WeakMap()))
  let copy = own.get(rules) as PlayerRules<State, Action, View, Side, W, Tables> | undefined
  if (copy === undefined) own.set(rules, (copy = copyOf(rules)))
  return copy
}
