/** The laws that every game must keep, as checks for any test runner. They have the same numbers as in the contract. */
import type { Game, Rules, Words } from '../../kernel/index.js'
import { type Kit, type LawOptions, brief, fail, kitOf } from '../kit/index.js'
import { calculated } from './building.js'
import { repeatable, strict } from './documents.js'
import { blind, cited, readable } from './information.js'
import { fair, progress, soundAndComplete } from './play.js'
import { positioned } from './positioned.js'
import { readers } from './read.js'
import { seated } from './seated.js'
import { selected } from './selecting.js'
import { indexed, keyed, scored, wrappable } from './search.js'
import { told } from './told.js'
import { total } from './total.js'
import { unspoilt } from './unspoilt.js'
import { audited, plain, pure } from './values.js'

/** A law. */
export interface Law {
  /** The number of the law: 1 to 23. */
  readonly id: number
  readonly title: string
  /** Checks the law. Returns a line that says what was tried, or throws an error with the counterexample. */
  readonly check: () => string
}

const LAWS = [
  [1, 'Total: no function throws on a decoded value', total],
  [2, 'Sound and complete: apply accepts exactly what is offered', soundAndComplete],
  [3, 'Progress: something is offered until the game is over, and every game ends within its bound', progress],
  [4, 'Fair: weights are positive integers that add up, and no result is listed twice', fair],
  [5, 'Pure: input never changes, and equal inputs give equal outputs', pure],
  [6, 'Plain: every value survives JSON, and play continues in the same way', plain],
  [7, 'Strict: codecs refuse faults and name their paths', strict],
  [8, 'Audited: every state that play reaches keeps the invariants', audited],
  [9, 'Blind: hidden information does not show in what a side sees and may do', blind],
  [10, 'Cited: every refusal, event and calculation names a rule of the rulebook', cited],
  [11, 'Repeatable: a record replays to the same digests', repeatable],
  [12, 'Readable: every action is printed as a line that parses back', readable],
  [13, 'Read: readers accept what the codecs decode, and report every fault with its path', readers],
  [14, 'Indexed: lists and steps by index are those of the actions', indexed],
  [15, 'Key: equal states have equal keys, and different states have different keys', keyed],
  [16, "Score: finite, the outcome's at the end, and computed from public information", scored],
  [17, 'Calculated: preview, calculation and result agree, and a preview uses only what a side knows', calculated],
  [18, 'Told: one visible line for every event, the same for equal events', told],
  [19, 'Selected: sets can be chosen in any order, and so can every set that play can close', kit => selected(kit)],
  [20, 'Seated: a side is sent the same in games that it cannot distinguish', kit => seated(kit)],
  [21, 'Wrapped: every function detached from the rules works, whatever is asked in between', wrappable],
  [22, 'Unspoilt: writing into a result changes nothing that is returned later', unspoilt],
  [23, 'Positioned: a position as text reads back, and a damaged text is refused or gives a sound state', positioned],
] as const satisfies ReadonlyArray<
  readonly [number, string, <Sc, S, A, E, V, Side extends string>(kit: Kit<Sc, S, A, E, V, Side>) => string]
>

/**
 * Returns the laws for one game with one scenario and one choice of options. `load` must return new rules on each call,
 * without cached data. The games from which positions are taken are played once, when the first law is checked.
 *
 *     for (const { id, title, check } of laws(game, load)) it(`law ${id}, ${title}`, () => { check() })
 */
export const laws = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  load: () => Rules<State, Action, Event, View, Side>,
  options: LawOptions<State, Action, Event, View, Side> = {},
): ReadonlyArray<Law> => {
  let kit: Kit<Scenario, State, Action, Event, View, Side> | undefined
  return LAWS.map(([id, title, check]) => ({
    id,
    title,
    check: () => check((kit ??= kitOf(game, load, options))),
  }))
}

/** A scenario with a choice of options. */
export interface Variant<State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown> {
  /** The name of the variant: `short` for a scenario with its defaults, `short, die: four` with one option changed. */
  readonly id: string
  readonly scenario: string
  readonly choice: Readonly<Record<string, string>>
  /** Returns new rules. Throws if the scenario has faults. */
  readonly load: () => Rules<State, Action, Event, View, Side, W, Tables>
}

/** Returns every scenario of a game with its default options, and again with each other value of each option. */
export const variants = <
  Scenario,
  State,
  Action,
  Event,
  View,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables>,
  scenarios: Readonly<Record<string, Scenario>> = game.scenarios,
): ReadonlyArray<Variant<State, Action, Event, View, Side, W, Tables>> =>
  Object.entries(scenarios).flatMap(([scenario, document]) => {
    const choices: ReadonlyArray<Readonly<Record<string, string>>> = [
      {},
      ...game
        .options(document)
        .flatMap(option =>
          option.values.filter(value => value !== option.default).map(value => ({ [option.id]: value })),
        ),
    ]
    return choices.map(choice => ({
      id: [scenario, ...Object.entries(choice).map(([option, value]) => `${option}: ${value}`)].join(', '),
      scenario,
      choice,
      load: () => {
        const loaded = game.load(document, choice)
        return loaded._tag === 'Right' ? loaded.right : fail(`${scenario} does not load: ${brief(loaded.left)}`)
      },
    }))
  })
