/**
 * Pictures of The Marne. A seeded policy that holds the line and attacks plays up to a combat on the second day. The
 * pictures show that position.
 */
import { orThrow } from '../src/kernel/contract/result.js'
import { marneArt } from '../src/games/marne/art.js'
import { marne } from '../src/games/marne/index.js'
import { block, draw, picker, present, until } from './pictures-common.js'

/** The types of actions that the policy prefers, best first. */
const PREFERRED = ['attacker', 'declare', 'target', 'targetsNamed', 'end', 'endAdvance', 'stop', 'endDeclarations']

export const drawMarne = (): void => {
  const rules = orThrow(marne.load(marne.scenarios.counterattack))
  const { random, pick } = picker(3)
  type State = typeof rules.start
  const isOver = (state: State): boolean => rules.turn(state).type === 'over'
  const next = (state: State): State => {
    if (rules.turn(state).type === 'chance') return orThrow(rules.apply(state, pick(rules.chances(state)).action))
    const legal = rules.legalActions(state)
    const fresh = random(3) > 0
    for (const type of PREFERRED) {
      if (type === 'target' && !fresh) continue
      const fitting = legal.filter(action => action.type === type)
      if (fitting.length > 0) return orThrow(rules.apply(state, pick(fitting)))
    }
    return orThrow(rules.apply(state, pick(legal)))
  }

  const combat = until(next, isOver, rules.start, state => {
    const { gameTurn, phasing, type } = rules.turn(state)
    const view = rules.observe(state, 'all')
    const hand = view.attacks.find(({ stage }) => stage === 'in-hand')
    const column = Number(hand?.targets[0]?.slice(0, 2) ?? 0)
    const disrupted = view.counters.filter(
      ({ place, status }) =>
        status.includes('disrupted') && Number(place.slice(0, 2)) >= 14 && Number(place.slice(0, 2)) <= 29,
    )
    return (
      type === 'chance' &&
      gameTurn >= 9 &&
      phasing === 'german' &&
      disrupted.length >= 3 &&
      column >= 18 &&
      column <= 28 &&
      view.attacks.filter(({ stage }) => stage === 'declared').length >= 2
    )
  })
  const fought = rules.observe(combat, 'all')
  draw('marne-combat', fought, { art: marneArt, scale: 72, region: block(fought, 12, 31, 12, 22), key: true }, true)
  draw('marne-map', fought, { art: marneArt, scale: 50 })

  const movement = until(next, isOver, combat, state => {
    const turn = rules.turn(state)
    return turn.type === 'decision' && turn.asks === 'unit-to-move' && turn.phasing === 'allied'
  })
  const mover = present(
    rules
      .observe(movement, 'all')
      .counters.find(
        ({ nationality, place, type }) => nationality === 'british' && type === 'cavalry' && /^\d{4}$/.test(place),
      ),
  )
  const inHand = orThrow(
    rules.apply(
      movement,
      present(rules.legalActions(movement).find(action => action.type === 'select' && action.unit === mover.id)),
    ),
  )
  const view = rules.observe(inHand, 'all')
  draw('marne-movement', view, {
    art: marneArt,
    scale: 72,
    region: block(view, 9, 22, 13, 22),
    highlights: rules.reach(inHand, mover.id).map(({ place, cost }) => ({ place, kind: 'move', text: String(cost) })),
  })
}
