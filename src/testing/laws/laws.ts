/** The laws that every game keeps, as checks for any test runner. Their numbers are those of the contract. */
import type { Game, Rules, Words } from '../../kernel/index.js'
import { type Kit, type LawOptions, brief, fail, kitOf } from '../kit/index.js'
import { previewed } from './building.js'
import { repeatable, strict } from './documents.js'
import { blind, cited, readable } from './information.js'
import { fair, progress, soundAndComplete } from './play.js'
import { readers } from './read.js'
import { seated } from './seated.js'
import { selected } from './selecting.js'
import { indexed, keyed, scored, wrappable } from './search.js'
import { told } from './told.js'
import { total } from './total.js'
import { unspoilt } from './unspoilt.js'
import { audited, plain, pure } from './values.js'

/** One law. */
export interface Law {
  /** The number of the law: 1 to 22. */
  readonly id: number
  readonly title: string
  /** Throws an error that tells the counterexample if the law does not hold; otherwise gives a line about what was tried. */
  readonly check: () => string
}

const LAWS = [
  [1, 'Total: no function throws on a decoded value', total],
  [2, 'Sound and complete: apply accepts exactly what is offered', soundAndComplete],
  [3, 'Progress: something is offered until the game is over, and every game ends within its bound', progress],
  [4, 'Fair: weights are positive integers that add up, and no result is there twice', fair],
  [5, 'Pure: input never changes, and equal inputs give equal outputs', pure],
  [6, 'Plain: every value survives JSON, and play goes on the same', plain],
  [7, 'Strict: codecs refuse what is wrong, and name its path', strict],
  [8, 'Audited: every state that play reaches keeps the invariants', audited],
  [9, 'Blind: what is hidden from a side does not show in what it sees and may do', blind],
  [10, 'Cited: every refusal, event and working names a rule of the rulebook', cited],
  [11, 'Repeatable: a record replays to the same digests', repeatable],
  [12, 'Readable: every action is printed as a line that parses back', readable],
  [13, 'Read: readers take what the codecs decode, and tell every fault with its path', readers],
  [14, 'Indexed: lists and steps by index are those of the actions', indexed],
  [15, 'Key: equal states have equal keys, and no two others share one', keyed],
  [16, "Score: finite, the outcome's at the end, and of what both sides see", scored],
  [17, 'Preview: the working at the next die, from what a side knows', previewed],
  [18, 'Told: one visible line for every event, the same for equal events', told],
  [19, 'Selected: sets are picked in any order, and every one that play can close', kit => selected(kit)],
  [20, 'Seated: what is sent to a side is the same in games that it cannot tell apart', kit => seated(kit)],
  [21, 'Wrapped: every function taken off the rules works, whatever else is asked', wrappable],
  [22, 'Unspoilt: writing into what was given changes nothing that is given later', unspoilt],
] as const satisfies ReadonlyArray<
  readonly [number, string, <Sc, S, A, E, V, Side extends string>(kit: Kit<Sc, S, A, E, V, Side>) => string]
>

/**
 * The laws for one game with one scenario and one choice of options. `load` gives the rules anew at each call, with
 * nothing cached; the games from which positions are taken are played once, when the first law is checked.
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
  /** `short` for a scenario as it is, `short, die: four` for one with an option. */
  readonly id: string
  readonly scenario: string
  readonly choice: Readonly<Record<string, string>>
  /** Gives the rules anew; throws if the scenario has faults. */
  readonly load: () => Rules<State, Action, Event, View, Side, W, Tables>
}

/** Every scenario of a game as it is, and once more with each value of each option that is not its default. */
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
