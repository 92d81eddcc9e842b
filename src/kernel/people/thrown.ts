/** The calculations of past die rolls. The contribution of each unit is computed before the roll, which may move or eliminate units. */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Turn, Working, WorkingLine } from '../contract/index.js'
import { rollLines, signed, workingLine } from '../numbers/index.js'
import type { GameEvent } from '../play/index.js'

/** An action of chance, and the state in which it was played. */
export interface DiceThrow<State, Action> {
  readonly before: State
  readonly action: Action
}

/** The part of the rules that a past roll needs. `Rules` of any game fit. */
export interface ThrowRules<State, Action> {
  /** {@link Rules.turn}; only the turn and the phase are used. */
  readonly turn: (state: State) => Pick<Turn<string>, 'gameTurn' | 'phase' | 'phasing'>
  /** {@link Rules.working}. */
  readonly working: (state: State) => Working | null
  /** {@link Rules.step}. */
  readonly step: (state: State, action: Action) => Either<unknown, { readonly events: ReadonlyArray<GameEvent> }>
}

const joined = (units: ReadonlyArray<string> = []): string => units.join(' ')

/** Returns the working of one die after the roll, with the die and its result, taken from the events, as last lines. */
const fallen = (working: Working, events: ReadonlyArray<GameEvent>): Working => {
  const rolled = events.find(({ kind }) => kind === 'rolled')
  const told =
    events.find(({ kind }) => kind === 'result') ??
    events.find(({ die }) => die !== undefined) ??
    rolled ??
    events.find(({ kind }) => kind === 'drawn')
  const die = told?.die ?? told?.value
  if (told === undefined || die === undefined) return working
  const { what, modifier = rolled?.modifier ?? working.modifier } = told
  const rule = rolled?.rule ?? told.rule
  const face = modifier === 0 ? String(die) : `${die} ${signed(modifier)} = ${die + modifier}`
  const name = told.kind === 'drawn' ? 'chit' : 'die'
  const lines: ReadonlyArray<WorkingLine> =
    told.row === undefined
      ? [workingLine(name, rule, face), ...(what === undefined ? [] : [workingLine('result', told.rule, what)])]
      : rollLines({ die, modifier, row: told.row, result: what ?? '' }, rule, told.rule)
  return {
    ...working,
    lines: [...working.lines, ...lines],
    die,
    row: told.row ?? null,
    result: what ?? null,
  }
}

/**
 * Returns the complete calculation of a die that was rolled: every line of {@link Rules.working} before the roll, and the die with its
 * result. If several dice have strengths of their own, it covers only the die that was rolled. Returns null if the rules have no working
 * for the die, or if it continues an earlier roll. Like {@link Rules.working} it ignores hidden information, so it must not be sent to a
 * client while anything is hidden.
 */
export const workingThrown = <State, Action>(
  rules: ThrowRules<State, Action>,
  { before, action }: DiceThrow<State, Action>,
): Working | null => {
  const working = rules.working(before)
  if (working === null || working.die !== null) return null
  const next = rules.step(before, action)
  if (next._tag === 'Left') return null
  const { events } = next.right
  if (working.parts.length === 0) return fallen(working, events)
  const parts = working.parts.filter(part => part.die === null && part.result === null)
  const shot = events.find(({ attackers }) => parts.some(part => joined(part.attackers) === joined(attackers)))
  const part = parts.find(({ attackers }) => joined(attackers) === joined(shot?.attackers)) ?? parts[0]
  return part === undefined ? null : { ...working, parts: [fallen(part, events)] }
}

/** Whether both workings contain a die of the same name, so that they belong to two combats. */
const shareDice = (one: Working, other: Working): boolean =>
  one.parts.some(({ title }) => other.parts.some(part => part.title === title))

/**
 * Returns the rolls of the last combat, in order: successive rolls of one phase about the same hexes, with the parts of one title together.
 * A roll that concerns no hex is returned by itself. Returns [] if none of the rolls has a working.
 */
export const lastThrown = <State, Action>(
  rules: ThrowRules<State, Action>,
  throws: ReadonlyArray<DiceThrow<State, Action>>,
): ReadonlyArray<Working> => {
  const found: Working[] = []
  const phaseOf = ({ before }: DiceThrow<State, Action>): string => {
    const { gameTurn, phase, phasing } = rules.turn(before)
    return `${gameTurn} ${phase} ${phasing}`
  }
  const last = throws[throws.length - 1]
  for (const each of [...throws].reverse()) {
    // the hex may have been attacked on an earlier turn
    if (last !== undefined && phaseOf(each) !== phaseOf(last)) break
    const working = workingThrown(rules, each)
    const [later] = found
    if (working === null) continue
    if (later === undefined) {
      found.push(working)
      if (working.targets.length === 0) break
    } else if (working.targets.length === 0) continue
    else if (joined(working.targets) !== joined(later.targets)) break
    else if (working.title === later.title && working.parts.length > 0 && !shareDice(working, later))
      found[0] = { ...later, parts: [...working.parts, ...later.parts] }
    // one combat has no two dice of one name
    else if (found.some(({ title }) => title === working.title)) break
    else found.unshift(working)
  }
  return found
}
