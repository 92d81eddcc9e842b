/** Rules whose output is escaped, for a scenario whose names contain characters that must not reach a terminal. */
import * as E from 'fp-ts/lib/Either.js'
import { type Violation, shown } from '../../kernel/index.js'
import type { AnyRules } from './games.js'
import { shownWithin } from './shown.js'

const refused = <R>(answer: E.Either<Violation, R>): E.Either<Violation, R> =>
  answer._tag === 'Left' ? E.left(shownWithin(answer.left)) : answer

/** Wraps rules so that characters unsafe for a terminal are escaped in their views, events, workings, lines and refusals. */
export const shownRules = (rules: AnyRules): AnyRules => ({
  ...rules,
  observe: (state, eye) => shownWithin(rules.observe(state, eye)),
  step: (state, action) => {
    const next = rules.step(state, action)
    return next._tag === 'Left'
      ? refused(next)
      : E.right({ state: next.right.state, events: shownWithin(next.right.events) })
  },
  apply: (state, action) => refused(rules.apply(state, action)),
  order: (state, text) => refused(rules.order(state, text)),
  rest: (state, text) => {
    const left = rules.rest(state, text)
    return left === null ? null : shown(left)
  },
  audit: state => shownWithin(rules.audit(state)),
  notes: (state, eye, id) => shownWithin(rules.notes(state, eye, id)),
  working: state => shownWithin(rules.working(state)),
  print: (state, action) => shown(rules.print(state, action)),
})
