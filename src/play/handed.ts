/**
 * What a player is handed: nothing that it can do to it reaches the game, or another player. Rules and their parts are frozen
 * copies, lists and tables its own. (The tables behind the rules themselves hold typed arrays and plain lists, which are never frozen: a
 * frozen list is read four times as slowly in Node 20.)
 */
import { type Indexed, type Rules, type Words, copied, frozenWith, lazily } from '../kernel/index.js'

/** The rules as a player may use them: all but what takes events, which no player is given. */
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
 * Makes copies of states that share nothing with them: words in chunks, sets and frames are lists of numbers, small objects and lists
 * of these. What two states share their copies share, so that whoever knows parts of a state again by identity does so here.
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

/** Lists by index that the rules remember: each call gives one of the player's own. */
const ownLists = <State>({ legal, chances, apply }: Indexed<State>): Indexed<State> =>
  Object.freeze({ legal: (state: State) => legal(state).slice(), chances, apply })

/** What was handed out, with its copier of states; a player that plays games of its own is not handed copies of copies. */
const handedOut = new WeakMap<object, <A>(value: A) => A>()

/** A state as the player who was handed these rules may have it: its own, to do with as it likes. */
export const ownState = <State>(rules: object, state: State): State => handedOut.get(rules)?.(state) ?? state

/** Frozen copies of the rules and their parts; tables and start of the player's own, made when they are first read. */
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

/** The rules as one player is handed them: the same at every decision, and in every game that it plays by them. */
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
