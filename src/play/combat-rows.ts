/** The combats of a game as rows of a table. */
import type { GameEvent, Rules, Words, Working } from '../kernel/index.js'
import type { Step } from './course.js'
import { type CombatLosses, joined, lossesOf } from './losses.js'
import { type StepColumns, eventsOf } from './step-rows.js'

/** A combat or bombardment as one flat row. Lists are unit ids and places with comma and blank between them, each with its length. */
export interface CombatRow<Side extends string> extends StepColumns<Side>, CombatLosses {
  /** The side that attacks. */
  readonly side: Side | null
  /** Id of the rule that gives the result: tells one sort of combat from another. */
  readonly rule: string
  readonly attackers: string
  readonly attackerCount: number
  readonly defenders: string
  readonly defenderCount: number
  readonly places: string
  readonly placeCount: number
  /** Strength points, as `rules.working` has them before the roll; null where it has none. For fire without a table, `defence` is the highest die that hits. */
  readonly attack: number | null
  readonly defence: number | null
  /** Name of the column of the results table. */
  readonly column: string | null
  /** Sum of the die-roll modifiers. */
  readonly modifier: number | null
  /** The die, or the sum of the dice, as it fell. */
  readonly die: number | null
  /** The row read after modifiers and limits. */
  readonly row: number | null
  /** The result's id. */
  readonly result: string | null
  /** `rules.tell` of the result. */
  readonly text: string
}

/** Whether an event is a die of combat or bombardment that fell: a result of a table, or the fire of one space where each has its die. */
const isDieOfCombat = ({ kind, attackers, die }: GameEvent): boolean =>
  kind === 'result' || (attackers !== undefined && die !== undefined)

/** The working of one die: that of its space, where each space has a die. */
const workingOf = (working: Working | null, { attackers }: GameEvent): Working | null =>
  working?.parts.find(part => part.die === null && joined(part.attackers) === joined(attackers)) ?? working

/** A row whose losses are still to come. */
interface Pending<Side extends string, Event> {
  readonly row: Omit<CombatRow<Side>, keyof CombatLosses>
  readonly event: Event
  readonly after: Event[]
}

/** The row that a loss belongs to: the last that was aimed at the unit, else the last that it took part in, else the last. */
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
 * A row for each die of combat or bombardment that fell, in order: one a combat where a table gives its result, one a space that fires where
 * each space has a die. A row comes when its losses are known. Lazy. `steps` must tell events:
 * `combatRows(rules, steps(rules, players, { seed: 1, events: true }))`. Throws a TypeError if they do not.
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
    // dice of one board are of one combat: what they cost comes when all have fallen
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
