/** From a scenario to rules: what every game's `load` does. */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type * as t from 'io-ts'
import { type Option, type Violation, violation } from '../contract/index.js'
import { MOST_FAULTS, decodeWith, deepFreeze, digest } from '../codec/index.js'
import { mostFaults } from './document.js'

/** Every option with its value: as chosen, else its default. Left: each option or value that does not exist. */
export const chosenOptions = <Rule extends string = string>(
  options: ReadonlyArray<Option<Rule>>,
  choice: Readonly<Record<string, string>>,
  scenarioRule: Rule,
): E.Either<ReadonlyArray<Violation<Rule>>, Readonly<Record<string, string>>> => {
  // from outside it may be anything
  if (typeof choice !== 'object' || (choice as unknown) === null || Array.isArray(choice))
    return E.left([violation('wrong-type', scenarioRule, 'options are an object of texts', [], { path: [] })])
  const faults = Object.keys(choice)
    .filter(id => !options.some(option => option.id === id))
    .slice(0, MOST_FAULTS + 1)
    .map(id => violation('unknown-option', scenarioRule, `there is no option "${id.slice(0, 60)}"`, [], { path: [id] }))
  const entries = options.map(({ id, values, default: fallback }): readonly [string, string] => {
    const value = Object.hasOwn(choice, id) ? choice[id]! : fallback
    if (!values.includes(value))
      faults.push(
        violation('unknown-option', scenarioRule, `the option "${id}" has the values ${values.join(', ')}`, [], {
          path: [id],
        }),
      )
    return [id, value]
  })
  return faults.length > 0 ? E.left(faults) : E.right(Object.fromEntries(entries))
}

/** What {@link loader} needs to know of a game. */
export interface LoadSpec<Scenario, R, Rule extends string = string> {
  readonly codec: t.Type<Scenario, unknown>
  /** What the scenario leaves to the players. */
  readonly options: (scenario: Scenario) => ReadonlyArray<Option<Rule>>
  /** All faults of the scenario that its codec cannot see. */
  readonly check: (scenario: Scenario) => ReadonlyArray<Violation<Rule>>
  /** Rule cited for what rests on no printed section: `<game>:scenario`. */
  readonly scenarioRule: Rule
  /** Compiles a sound scenario. `digest` is that of scenario and options, `options` holds a value for each. */
  readonly make: (scenario: Scenario, options: Readonly<Record<string, string>>, digest: string) => R
}

/** What {@link loader} makes: the doors of a game, and what they go by. */
export interface Loader<Scenario, R, Rule extends string = string> extends Pick<
  LoadSpec<Scenario, R, Rule>,
  'codec' | 'options'
> {
  /** `Game.load`: all faults of scenario and options, or the rules. */
  readonly load: (
    scenario: Scenario,
    choice?: Readonly<Record<string, string>>,
  ) => E.Either<ReadonlyNonEmptyArray<Violation<Rule>>, R>
  /** `Game.read`: the same for what comes from outside. */
  readonly read: (
    document: unknown,
    choice?: Readonly<Record<string, string>>,
  ) => E.Either<ReadonlyNonEmptyArray<Violation<Rule>>, R>
}

/** The two doors of a game, which are one: a type is no proof, so a scenario is decoded whoever gives it. */
export const loader = <Scenario, R, Rule extends string = string>(
  spec: LoadSpec<Scenario, R, Rule>,
): Loader<Scenario, R, Rule> => {
  const read: Loader<Scenario, R, Rule>['read'] = (document, choice = {}) => {
    const decoded = decodeWith(spec.codec, document, spec.scenarioRule)
    if (decoded._tag === 'Left') return decoded
    // decoding copies: what is frozen here is nobody else's
    const scenario = deepFreeze(decoded.right)
    const chosen = chosenOptions(spec.options(scenario), choice, spec.scenarioRule)
    const [first, ...rest] = mostFaults([...spec.check(scenario), ...(chosen._tag === 'Left' ? chosen.left : [])])
    if (first !== undefined) return E.left([first, ...rest])
    const options = chosen._tag === 'Right' ? chosen.right : {}
    return E.right(spec.make(scenario, options, digest({ scenario: spec.codec.encode(scenario), options })))
  }
  return { codec: spec.codec, options: scenario => deepFreeze(spec.options(scenario)), load: read, read }
}
