/**
 * Positions of Grand Illusion for tests: lines that `rules.position` reads, and then orders.
 *
 * ```ts
 * const p = position('turn 2 actions', 'others gone', 'de-ii 26 one-step-lost', 'fr-i 27', 'initiative german')
 * expect(p.refused('activate 27').rule).toBe('grand-illusion:8.2.1.b')
 * expect(p.play('activate 26', 'add de-ii').legal()).toEqual(['to 35', 'to 36'])
 * const fight = acting('allied', ...unitsAt('26', 'de-ii fr-i'), 'trench 26 1').play('attack 26: fr-i', 'end', 'dice 5')
 * ```
 *
 * - The lines say what differs from the start of the campaign. With `grand-illusion what-if` as the first line they are
 *   about another scenario. `rules.positionLines` lists all forms of lines. `others gone` removes the units and fortresses
 *   that begin on the map and that no line names. If the audit refuses a position, the test fails.
 * - The position is at the start of a phase, such as `turn 4 actions`, `turn 4 german reinforcement` or `turn 1 caps`. The
 *   second and third phase of a name have a number: `turn 15 victory 3`. If nobody decides in the phase, the position is
 *   refused. In the action phase the side with the initiative acts first. From turn 3 on, the Allied side is first asked
 *   for its general withdrawal if it does not have the initiative: play `no`, or begin with `acting`.
 * - `play` carries out printed actions (`activate 26`, `die 3`, `unblock 26 NE`) and orders (`de-ii 26-36`). If a group can
 *   take only one step, it takes this step at once.
 */
import { type IllusionEvent, type IllusionRules, grandIllusion } from '../../../src/games/grand-illusion/index.js'
import type { ScenarioId } from '../../../src/games/grand-illusion/scenario/documents/index.js'
import type { Side } from '../../../src/games/grand-illusion/scenario/index.js'
import type { IllusionState, IllusionTables } from '../../../src/games/grand-illusion/state/index.js'
import type { Working } from '../../../src/kernel/index.js'
import { right } from '../../kernel/helpers.js'
import { type AnyPosition, fail, placed, underRules, words } from '../common/position.js'

/** A state under its rules. Orders return new positions. */
export interface Position extends AnyPosition<IllusionState, IllusionEvent, Side> {
  readonly rules: IllusionRules
  /** The question and its side: `attackers german`, `fire-die chance`; `over` at the end. */
  readonly asks: string
  /** The events of all orders since the position was read, oldest first. */
  readonly log: ReadonlyArray<IllusionEvent>
  /** Carries out orders, one after the other. Fails if one is refused. */
  readonly play: (...orders: ReadonlyArray<string>) => Position
  /** Returns the text of a track of the view. */
  readonly track: (id: string) => string
  /** Returns the units in a hex or box, as `rules.observe` lists them. */
  readonly unitsIn: (place: string) => ReadonlyArray<string>
  /** Returns the side that controls a hex. */
  readonly control: (hex: string) => Side | null
}

const loaded = new Map<string, IllusionRules>()
/** Returns the rules of a scenario, by default of the campaign. */
export const rulesOf = (id: ScenarioId = 'campaign'): IllusionRules => {
  const rules = loaded.get(id) ?? right(grandIllusion.load(grandIllusion.scenarios[id]))
  loaded.set(id, rules)
  return rules
}

/** Returns a state under its rules, after these events. */
export const positionAt = (
  rules: IllusionRules,
  state: IllusionState,
  log: ReadonlyArray<IllusionEvent> = [],
): Position => {
  const { asked, view } = underRules(rules, state)
  const { turn } = asked
  const here: Position = {
    ...asked,
    rules,
    log,
    asks: turn.type === 'over' ? 'over' : `${turn.asks} ${turn.type === 'chance' ? 'chance' : turn.side}`,
    legal: () =>
      turn.type === 'chance' ? rules.chances(state).map(({ action }) => rules.print(state, action)) : asked.legal(),
    play: (...orders) =>
      orders.reduce<Position>(
        (p, order) => positionAt(rules, underRules(rules, p.state).carriedOut(order), [...p.log, ...p.events(order)]),
        here,
      ),
    track: id => (view().tracks.find(track => track.id === id) ?? fail(`no track ${id}`)).text,
    unitsIn: place =>
      view()
        .counters.filter(counter => counter.place === place)
        .map(({ id }) => id),
    control: hex => (view().control.find(({ place }) => place === hex) ?? fail(`no hex ${hex}`)).side,
  }
  return here
}

/** Returns the tables of a scenario, by default of the campaign. */
export const tablesOf = (id?: ScenarioId): IllusionTables => rulesOf(id).tables
/** Returns the number of a place: a hex, or a box by its id. */
export const hexOf = (g: IllusionTables, id: string | number): number =>
  g.board.index.get(String(id)) ?? fail(`no place "${id}"`)
/** Returns the number of a unit. */
export const unitOf = (g: IllusionTables, id: string): number => {
  const unit = g.unitIds.indexOf(id)
  return unit < 0 ? fail(`no unit "${id}"`) : unit
}

/** Returns the numbers of units, ascending. */
export const unitsOf = (g: IllusionTables, ids: string): ReadonlyArray<number> =>
  words(ids)
    .map(id => unitOf(g, id))
    .sort((a, b) => a - b)

/** Returns the id of a place. */
export const placeName = (g: IllusionTables, place: number): string => g.board.ids[place] ?? fail(`no place ${place}`)
/** Returns the ids of units. */
export const unitNames = (g: IllusionTables, units: ReadonlyArray<number>): ReadonlyArray<string> =>
  units.map(unit => g.unitIds[unit] ?? fail(`no unit ${unit}`))

/** Reads a position, given as lines. See the head of the file. */
export const position = (...lines: ReadonlyArray<string>): Position => {
  const [game, id] = words(lines[0] ?? '')
  const rules = rulesOf(game === 'grand-illusion' ? (id as ScenarioId) : 'campaign')
  return positionAt(rules, placed(rules, ...lines))
}

/** Returns the lines of units in one place: `unitsAt('26', 'fr-i de-ii')`, `unitsAt('26', 'fr-i', 'one-step-lost')`. */
export const unitsAt = (place: string, units: string, ...conditions: ReadonlyArray<string>): ReadonlyArray<string> =>
  words(units).map(unit => [unit, place, ...conditions].join(' '))

/**
 * Returns the position at the first activity of a side, by default on turn 6, without the units that the lines do not name.
 * Neither side withdraws before it.
 */
export const acting = (side: Side, ...lines: ReadonlyArray<string>): Position => {
  const turn = lines.some(line => line.startsWith('turn ')) ? [] : ['turn 6 actions']
  const p = position(...lines, ...turn, 'others gone', `initiative ${side}`)
  return p.asks.startsWith('general-withdrawal') ? p.play('no') : p
}

/** Carries a combat on to its aftermath: units are posted in their order, and no fire hits. */
export const missing = (p: Position): Position =>
  /fire-die/.test(p.asks)
    ? missing(p.play('die 6'))
    : /^(space|reserve|leave-board) /.test(p.asks)
      ? missing(p.play(p.legal()[0]!))
      : p

/** Returns the lines of a working: `terrain: +1 [9.3.1.c]`. */
export const linesIn = ({ lines }: Pick<Working, 'lines'>): ReadonlyArray<string> =>
  lines.map(({ label, value, rule }) => `${label}: ${value} [${rule.slice('grand-illusion:'.length)}]`)
