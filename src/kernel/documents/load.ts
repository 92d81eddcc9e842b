/** Loading a scenario into rules: the part of `load` that all games share. */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type * as t from 'io-ts'
import { type Option, type Violation, violation } from '../contract/index.js'
import { MOST_FAULTS, decodeWith, deepFreeze, digest } from '../codec/index.js'
import { mostFaults } from './document.js'

/** Returns a value for every option: the chosen one or the default. Left: each option or value that does not exist. */
export const chosenOptions = <Rule extends string = string>(
  options: ReadonlyArray<Option<Rule>>,
  choice: Readonly<Record<string, string>>,
  scenarioRule: Rule,
): E.Either<ReadonlyArray<Violation<Rule>>, Readonly<Record<string, string>>> => {
  // callers may pass any value
  if (typeof choice !== 'object' || (choice as unknown) === null || Array.isArray(choice))
    return E.left([violation('wrong-type', scenarioRule, 'expected options as an object of texts', [], { path: [] })])
  const faults = Object.keys(choice)
    .filter(id => !options.some(option => option.id === id))
    .slice(0, MOST_FAULTS + 1)
    .map(id => violation('unknown-option', scenarioRule, `unknown option "${id.slice(0, 60)}"`, [], { path: [id] }))
  const entries = options.map(({ id, values, default: fallback }): readonly [string, string] => {
    const value = Object.hasOwn(choice, id) ? choice[id]! : fallback
    if (!values.includes(value))
      faults.push(
        violation('unknown-option', scenarioRule, `expected the option "${id}" to be one of ${values.join(', ')}`, [], {
          path: [id],
        }),
      )
    return [id, value]
  })
  return faults.length > 0 ? E.left(faults) : E.right(Object.fromEntries(entries))
}

/** The part of a game that {@link loader} needs. */
export interface LoadSpec<Scenario, R, Rule extends string = string> {
  readonly codec: t.Type<Scenario, unknown>
  /** Returns the choices that the scenario leaves to the players. */
  readonly options: (scenario: Scenario) => ReadonlyArray<Option<Rule>>
  /** Returns all faults of the scenario that its codec cannot detect. */
  readonly check: (scenario: Scenario) => ReadonlyArray<Violation<Rule>>
  /** Rule cited where no printed section applies: `<game>:scenario`. */
  readonly scenarioRule: Rule
  /**
   * Compiles a valid scenario. `options` has a value for each option, `digest` is the digest of the scenario and its options,
   * and `changed` has the options whose values are not the default.
   */
  readonly make: (
    scenario: Scenario,
    options: Readonly<Record<string, string>>,
    digest: string,
    changed: Readonly<Record<string, string>>,
  ) => R
}

/** The functions of a game that read scenarios. */
export interface Loader<Scenario, R, Rule extends string = string> extends Pick<
  LoadSpec<Scenario, R, Rule>,
  'codec' | 'options'
> {
  /** Implements `Game.load`: returns the rules, or all faults of scenario and options. */
  readonly load: (
    scenario: Scenario,
    choice?: Readonly<Record<string, string>>,
  ) => E.Either<ReadonlyNonEmptyArray<Violation<Rule>>, R>
  /** Implements `Game.read`: loads a document of unknown type. */
  readonly read: (
    document: unknown,
    choice?: Readonly<Record<string, string>>,
  ) => E.Either<ReadonlyNonEmptyArray<Violation<Rule>>, R>
}

/**
 * Builds the functions of a game that read scenarios. Both functions decode the scenario, because a static type proves nothing about data.
 */
export const loader = <Scenario, R, Rule extends string = string>(
  spec: LoadSpec<Scenario, R, Rule>,
): Loader<Scenario, R, Rule> => {
  const read: Loader<Scenario, R, Rule>['read'] = (document, choice = {}) => {
    const decoded = decodeWith(spec.codec, document, spec.scenarioRule)
    if (decoded._tag === 'Left') return decoded
    // decoding makes a copy, so freezing it affects no other code
    const scenario = deepFreeze(decoded.right)
    const known = spec.options(scenario)
    const chosen = chosenOptions(known, choice, spec.scenarioRule)
    const [first, ...rest] = mostFaults([...spec.check(scenario), ...(chosen._tag === 'Left' ? chosen.left : [])])
    if (first !== undefined) return E.left([first, ...rest])
    const options = chosen._tag === 'Right' ? chosen.right : {}
    const changed = known.flatMap(({ id, default: usual }) =>
      options[id] === usual ? [] : [[id, options[id]!] as const],
    )
    const name = digest({ scenario: spec.codec.encode(scenario), options })
    return E.right(spec.make(scenario, options, name, Object.fromEntries(changed)))
  }
  return { codec: spec.codec, options: scenario => deepFreeze(spec.options(scenario)), load: read, read }
}
