/** The combats of a game as rows of a table. */
import type { GameEvent, Rules, Words, Working } from '../kernel/index.js'
import type { Step } from './course.js'
import { type CombatLosses, joined, lossesOf } from './losses.js'
import { type StepColumns, eventsOf } from './step-rows.js'

/**
 * A combat or bombardment as one flat row. Lists of unit ids and places are joined with ", ", and each list has another
 * column for its length.
 */
export interface CombatRow<Side extends string> extends StepColumns<Side>, CombatLosses {
  /** The attacking side. */
  readonly side: Side | null
  /** The id of the rule of the result, which distinguishes the kinds of combat. */
  readonly rule: string
  readonly attackers: string
  readonly attackerCount: number
  readonly defenders: string
  readonly defenderCount: number
  readonly places: string
  readonly placeCount: number
  /**
   * The strength points before the roll, from `rules.working`, or null without a calculation. For fire without a table,
   * `defence` is the highest die roll that hits.
   */
  readonly attack: number | null
  readonly defence: number | null
  /** The name of the column of the results table. */
  readonly column: string | null
  /** The sum of the die-roll modifiers. */
  readonly modifier: number | null
  /** The die roll, or the sum of the dice, before modifiers. */
  readonly die: number | null
  /** The row of the table after modifiers and limits. */
  readonly row: number | null
  /** The id of the result. */
  readonly result: string | null
  /** The line of `rules.tell` for the result. */
  readonly text: string
}

/**
 * Whether an event is a die roll of combat or bombardment: a result from a table, or the fire of one space if each
 * space has its own die roll.
 */
const isDieOfCombat = ({ kind, attackers, die }: GameEvent): boolean =>
  kind === 'result' || (attackers !== undefined && die !== undefined)

/** Returns the calculation of one die roll, which is the calculation of a space if each space has its own die roll. */
const workingOf = (working: Working | null, { attackers }: GameEvent): Working | null =>
  working?.parts.find(part => part.die === null && joined(part.attackers) === joined(attackers)) ?? working

/** A row whose losses are not complete. */
interface Pending<Side extends string, Event> {
  readonly row: Omit<CombatRow<Side>, keyof CombatLosses>
  readonly event: Event
  readonly after: Event[]
}

/**
 * Returns the row to which a loss belongs: the last combat against the unit, otherwise the last combat in which the
 * unit took part, otherwise the last combat.
 */
const struckBy = <Side extends string, Event extends GameEvent>(
  pending: ReadonlyArray<Pending<Side, Event>>,
  { unit }: Event,
): Pending<Side, Event> | undefined => {
  const last = pending[pending.length - 1]
  if (unit === undefined || pending.length < 2) return last
  const latest = (names: (event: Event) => boolean) => pending.filter(({ event }) => names(event)).pop()
  return (
    latest(({ defenders }) => defenders?.includes(unit) ?? false) ??
    latest(({ attackers }) => attackers?.includes(unit) ?? false) ??
    last
  )
}

/**
 * Yields a row for each die roll of combat or bombardment, in order. There is one row per combat with a results table,
 * and one per firing space if each space has its own die roll. A row is yielded when its losses are known, and rows are
 * computed lazily. `steps` must include events: `combatRows(rules, steps(rules, players, { seed: 1, events: true }))`.
 * Throws a TypeError if they do not.
 */
export function* combatRows<
  State,
  Action,
  Event extends GameEvent<Side>,
  View,
  Side extends string,
  W extends Words,
  Tables,
>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  steps: Iterable<Step<State, Action, Event, Side>>,
): Generator<CombatRow<Side>, void, undefined> {
  let pending: Pending<Side, Event>[] = []
  const known = (): ReadonlyArray<CombatRow<Side>> => {
    const rows = pending.map(({ row, after }) => ({ ...row, ...lossesOf(row.side ?? undefined, after) }))
    pending = []
    return rows
  }
  for (const { event, state, when } of eventsOf(steps)) {
    const isDie = isDieOfCombat(event)
    // the dice rolls of one battle board belong to one combat, whose losses follow after all rolls
    const goesOn = isDie && event.kind !== 'result' && joined(event.places) === pending[0]?.row.places
    if (event.kind === 'phase' || (isDie && !goesOn)) yield* known()
    if (!isDie) {
      if (event.kind !== 'phase') struckBy(pending, event)?.after.push(event)
      continue
    }
    const working = workingOf(rules.working(state), event)
    const row = {
      ...when,
      side: event.side ?? null,
      rule: event.rule,
      attackers: joined(event.attackers),
      attackerCount: event.attackers?.length ?? 0,
      defenders: joined(event.defenders),
      defenderCount: event.defenders?.length ?? 0,
      places: joined(event.places),
      placeCount: event.places?.length ?? 0,
      attack: working?.attack ?? null,
      defence: working?.defence ?? null,
      column: event.column ?? null,
      modifier: event.modifier ?? null,
      die: event.die ?? null,
      row: event.row ?? null,
      result: event.what ?? null,
      text: rules.tell(event),
    }
    pending.push({ row, event, after: [] })
  }
  yield* known()
}
