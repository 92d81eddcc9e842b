/** The procedure of a selected unit, built from the rules of a game for its moves. */
import { type Violation, violation } from '../contract/index.js'
import { sideOf, unitPlace } from '../units/index.js'
import { sharedKind } from './event.js'
import {
  type Ground,
  type HeldFrame,
  type MarchAnswer,
  type MarchIndexes,
  type MarchLog,
  type MarchQuestion,
  type MarchRules,
  type MarchTypes,
  type Mover,
  type StepRules,
  isOver,
  marchActions,
  marchIndexes,
  pushSteps,
  stepViolation,
} from './march.js'
import { type Procedure, done, stay } from './procedure.js'

/** Returns the hex or box where an action moves a unit, or -1 if the action does not move it. */
const goesTo = <G, M extends Mover>(
  rules: Pick<StepRules<G, M, string>, 'exit'>,
  ground: G,
  mover: M,
  { stepBase, enterBase, hexes, exit }: MarchIndexes,
  action: number,
): number => {
  if (action >= stepBase && action < stepBase + hexes) return action - stepBase
  if (action >= enterBase && action < enterBase + hexes) return action - enterBase
  return action === exit ? rules.exit!(ground, mover) : -1
}

/** Returns the legal actions of a selected unit, ascending. */
const marchLegal = <G extends Ground<unknown>, M extends Mover>(
  rules: StepRules<G, M, string>,
  ground: G,
  mover: M,
  { stepBase, enterBase, exit, stop }: MarchIndexes,
): number[] => {
  const out: number[] = []
  rules.others?.(ground, mover, out)
  const others = out.length
  if (mover.place >= ground.g.board.hexes) for (const hex of rules.entries(ground, mover)) out.push(enterBase + hex)
  else {
    pushSteps(rules, ground, mover, stepBase, out)
    if (rules.exit !== undefined && rules.exit(ground, mover) >= 0) out.push(exit)
    if (rules.mayStop(ground, mover)) out.push(stop)
  }
  if (others > 0 && others < out.length && out[others - 1]! > out[others]!) out.sort((a, b) => a - b)
  return out
}

/** Returns a reason as a list. */
const listed = <Rule extends string>(why: Violation<Rule> | null): ReadonlyArray<Violation<Rule>> =>
  why === null ? [] : [why]

/** Moves the unit into a hex, onto the map, or off the map. */
const gone = <T extends MarchTypes>(
  rules: MarchRules<T>,
  ground: T['ground'],
  mover: T['mover'],
  to: number,
  log: MarchLog<T>,
): MarchAnswer<T> => {
  const over = isOver(rules, ground, mover, to)
  const there = rules.after(ground, mover, to, rules.cost(ground, mover, to))
  const after = rules.arrive(ground, there, over, log)
  return over ? done(after, rules.result(there)) : stay(after, rules.frame(there))
}

/** Builds the procedure of a selected unit, for the frames `P` of a move. */
export const marchProcedure = <T extends MarchTypes>(
  g: T['ground']['g'],
  sides: readonly [T['side'], T['side']],
  rules: MarchRules<T>,
): Procedure<T['state'], HeldFrame<T>, T['frame'], T['result'], T['side'], T['words']> => {
  const { board, unitIds } = g
  const actions = marchActions(g)
  const indexes = marchIndexes(g, rules.exit !== undefined)
  const { stop } = indexes
  return {
    who: (_state, frame) => sideOf(g, frame.unit),
    asks: (state, frame): MarchQuestion => (unitPlace(state, frame.unit) < board.hexes ? 'next-hex' : 'entry-hex'),
    skips: true,
    legal: (state, frame) => {
      const ground = rules.ground(g, state)
      return marchLegal(rules, ground, rules.mover(ground, frame), indexes)
    },
    apply: (state, frame, action, log) => {
      const ground = rules.ground(g, state)
      const mover = rules.mover(ground, frame)
      if (action === stop) {
        const { unit, place } = mover
        log?.add({
          kind: sharedKind<T['words']>('stopped'),
          rule: rules.stopRule,
          side: sides[sideOf(g, unit)],
          unit: unitIds[unit]!,
          to: board.ids[place]!,
        })
        return done(state, rules.result(mover))
      }
      const to = goesTo(rules, ground, mover, indexes, action)
      if (to < 0) return rules.act!(ground, frame, action, log)
      return rules.meets?.(ground, frame, to, log) ?? gone(rules, ground, mover, to, log)
    },
    ...(rules.resume === undefined
      ? {}
      : {
          resume: (state: T['state'], frame: HeldFrame<T>, result: T['result'], log: MarchLog<T>) =>
            rules.resume!(rules.ground(g, state), frame, result, log),
        }),
    bars: (state, frame, action) => {
      const ground = rules.ground(g, state)
      const mover = rules.mover(ground, frame)
      const { type } = actions.typeOf(action)
      const outside = mover.place >= board.hexes
      if (type === 'step' && !outside) return listed(stepViolation(rules, ground, mover, actions.placeOf(action)))
      const own = rules.refuse?.(ground, mover, action) ?? null
      if (own !== null || type !== 'enter' || !outside) return listed(own)
      const name = unitIds[mover.unit]!
      const hex = actions.places[actions.placeOf(action)]!
      return [violation('out-of-area', rules.entryRule, `${name} may not enter the map there`, [name, hex])]
    },
  }
}
