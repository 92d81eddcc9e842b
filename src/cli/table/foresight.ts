/** Commands that calculate the effect of an order without carrying it out. */
import type { AnyAction } from '../../kernel/index.js'
import type { AnyRules, AnyState } from '../io/index.js'
import type { Desk } from './desk.js'
import { readOrder } from './choices.js'
import { foreseenText, workingText } from './combat-words.js'
import { examplesFor } from './examples.js'
import { type Foreseen, closing, foresee, lookAhead, previewOf } from './later.js'
import { hidesFrom } from './secrets.js'
import { refusal } from './words.js'

/** Returns an attack that can be previewed, as it is typed, after these words; or that there is none. */
const oddsExample = (desk: Desk, asIn: string): string => {
  const { odds: order } = examplesFor(desk)
  return order === null ? '; no single unit can attack now or soon' : `${asIn} odds ${order}`
}

/** Returns the calculation of the last dice; null if there were none. */
export const lastWorking = ({ session, names, paint, io }: Desk): string | null => {
  const last = session.lastThrown()
  return last.length === 0 ? null : last.map(each => workingText(each, names, paint, io.columns)).join('\n')
}

/** `working`: shows the calculation of the current combat, or of the one being built; after its die, of the last one. */
export const working = (desk: Desk, side: string): string => {
  const { rules, state, turn } = desk.session
  const built = turn.type === 'decision' ? rules.preview(state, side) : null
  const now = rules.working(state) ?? built
  const last = lastWorking(desk)
  if (now !== null && (turn.type === 'chance' || now.die === null || last === null))
    return foreseenText(rules, state, now, desk)
  if (now !== null && last !== null) return last
  const none = `no combat is under way${oddsExample(desk, '; to calculate one in advance:')}`
  return last === null ? none : `${last}\n  (this was the last roll; ${none})`
}

/**
 * Returns the answer that an order needs before its dice: the end of the set that it begins, or the first unit if one of several must be
 * named.
 */
const answerTo = (rules: AnyRules, state: AnyState): AnyAction | undefined => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') return undefined
  const set = rules.sets.find(({ asks, next }) => (next ?? asks) === turn.asks)
  const legal = rules.legalActions(state)
  if (set !== undefined) return legal.find(({ type }) => type === set.close)
  return legal.every(({ unit }) => unit !== undefined) ? legal[0] : undefined
}

/** Shows the dice that follow an order at once, if they belong to no combat: for a bridge demolition, or a disengagement. */
const diceOf = (desk: Desk, from: AnyState, actions: ReadonlyArray<AnyAction>): string | null => {
  const { rules } = desk.session
  let state = from
  for (const action of actions) {
    const next = rules.apply(state, action)
    if (next._tag === 'Left') return null
    state = next.right
  }
  const answer = answerTo(rules, state)
  const answered = answer === undefined ? undefined : rules.apply(state, answer)
  if (answered?._tag === 'Right') state = answered.right
  const thrown = rules.turn(state).type === 'chance' ? rules.working(state) : null
  return thrown === null ? null : foreseenText(rules, state, thrown, desk)
}

/** Shows the dice before those of a combat, and their assumed results. */
const diceBefore = (desk: Desk, dice: Foreseen['dice']): string =>
  dice
    .map(
      ({ working: thrown, state, assumed }) =>
        `First: ${foreseenText(desk.session.rules, state, thrown, desk)}\nAfter ${assumed}:\n`,
    )
    .join('')

/**
 * Explains why an order of a later phase is not calculated: the present phase cannot end, with the rule that prevents it; null if that is
 * not the reason.
 */
const heldUp = (
  { session: { rules, state, turn }, names, paint }: Desk,
  why: { readonly code?: string },
): string | null => {
  if (why.code !== 'not-now' || closing(rules, state) !== undefined) return null
  const end = rules.order(state, 'end')
  if (end._tag === 'Right' || end.left.code === 'not-now' || end.left.code === 'unreadable') return null
  return `attacks of a later phase cannot be calculated: this phase cannot end now\n${refusal(names, paint, end.left, turn)}`
}

/** `odds`: shows the calculation of the combat that an order would cause, or that is being built, and the outcome of each die. */
export const odds = (desk: Desk, argument: string, side: string): string => {
  const { rules, state } = desk.session
  const { inHand } = desk.view()
  const built = { state, working: rules.preview(state, side) }
  if (argument === '' && built.working === null) return `odds needs an attack${oddsExample(desk, ', for example:')}`
  // playing on from here would reveal what the other side has committed
  if (hidesFrom(rules, state, side)) return 'the odds cannot be calculated: some information is hidden from you now'
  // in a movement phase, the order means an attack in the following combat phase
  const readings = lookAhead(rules, state, argument).map(({ state: from, answers }) => ({
    from,
    owed: answers,
    read: readOrder(rules, from, inHand, argument),
  }))
  const { from, owed, read } = readings.find(each => each.read._tag === 'Right') ??
    readings.find(
      each => each.read._tag === 'Left' && !('code' in each.read.left && each.read.left.code === 'not-now'),
    ) ?? { from: state, owed: [], read: readOrder(rules, state, inHand, argument) }
  if (argument !== '' && read._tag === 'Left')
    return 'rule' in read.left
      ? (heldUp(desk, read.left) ?? refusal(desk.names, desk.paint, read.left, desk.session.turn))
      : read.left.message
  const thought = argument === '' || read._tag === 'Left' ? built : previewOf(rules, from, read.right, side)
  const later =
    argument === '' || from === state
      ? ''
      : `If you ended your phase now${owed.length === 0 ? '' : ` and answered ${owed.join(', ')}`}:\n`
  const seen = thought.working === null ? null : foresee(rules, thought.state, thought.working)
  if (seen === null) {
    const dice = read._tag === 'Left' ? null : diceOf(desk, from, read.right)
    return dice === null ? 'this order is allowed, but it leads to no combat that can be calculated' : `${later}${dice}`
  }
  const answers = seen.answers.length === 0 ? '' : `If the other side adds nothing (${seen.answers.join(', ')}):\n`
  return `${later}${answers}${diceBefore(desk, seen.dice)}${foreseenText(rules, seen.state, seen.working, desk)}`
}
