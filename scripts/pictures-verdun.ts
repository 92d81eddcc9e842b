/**
 * Pictures of Verdun 1916: the whole map after set-up, and two positions from a game between heuristic players. One is
 * a combat among the forts after both commitments are revealed, and the other shows where a unit can move.
 */
import type { Turn } from '../src/kernel/contract/contract.js'
import type { View } from '../src/kernel/people/view.js'
import { orThrow } from '../src/kernel/contract/result.js'
import { steps } from '../src/play/index.js'
import { verdunArt } from '../src/games/verdun/art.js'
import { heuristicPlayer } from '../src/games/verdun/bot/index.js'
import { type Side, verdun } from '../src/games/verdun/index.js'
import { block, draw, present } from './pictures-common.js'

const rules = orThrow(verdun.load(verdun.scenarios.historical))
type State = typeof rules.start
interface Sight {
  readonly state: State
  readonly turn: Turn<Side>
  readonly view: View<Side>
}

/** The most games to search for a position. */
const GAMES = 20

/** Returns the first position that passes a test. */
const find = (accepts: (sight: Sight) => boolean): Sight => {
  for (let seed = 1; seed <= GAMES; seed++) {
    for (const { state, turn } of steps(rules, { german: heuristicPlayer(), french: heuristicPlayer() }, { seed })) {
      const sight = { state, turn, view: rules.observe(state, 'all') }
      if (accepts(sight)) return sight
    }
  }
  throw new Error('no game reached such a position')
}

const columnOf = (hex: string): number => Number(hex.slice(0, 2))
const rowOf = (hex: string): number => Number(hex.slice(2))
const amongForts = (hex: string): boolean =>
  columnOf(hex) >= 20 && columnOf(hex) <= 26 && rowOf(hex) >= 12 && rowOf(hex) <= 16

/** Whether a German attack on the forts of the right bank awaits its die roll, with guns in support. */
const isCombat = ({ turn, view }: Sight): boolean => {
  const hand = view.attacks.find(({ stage }) => stage === 'in-hand')
  const target = hand?.targets[0]
  if (
    turn.type !== 'chance' ||
    turn.asks !== 'combat-die' ||
    turn.phasing !== 'german' ||
    hand === undefined ||
    target === undefined
  )
    return false
  const firing = view.counters.filter(({ id }) => hand.attackers.includes(id))
  const sources = new Set(firing.map(({ place }) => place))
  return amongForts(target) && sources.size >= 3 && firing.some(({ values }) => values.length === 4)
}

/** Returns a French regiment among the forts that can reach 18 to 32 hexes, and its reach. */
const mover = ({
  state,
  view,
}: Sight): { readonly unit: string; readonly reach: ReturnType<typeof rules.reach> } | undefined =>
  view.counters
    .filter(({ side, type, place }) => side === 'french' && type === 'regiment' && amongForts(place))
    .map(({ id }) => ({ unit: id, reach: rules.reach(state, id) }))
    .find(({ reach }) => reach.length >= 18 && reach.length <= 32)

/** Whether the French are about to move and have such a regiment. */
const isMovement = (sight: Sight): boolean => {
  const { turn } = sight
  return (
    turn.type === 'decision' &&
    turn.asks === 'unit-to-move' &&
    turn.side === 'french' &&
    turn.gameTurn > 1 &&
    mover(sight) !== undefined
  )
}

export const drawVerdun = (): void => {
  const whole = orThrow(verdun.load(verdun.scenarios.hypothetical))
  draw('verdun-map', whole.observe(whole.start, 'all'), { art: verdunArt, scale: 50 })

  const combat = find(isCombat).view
  const target = present(combat.attacks[0]?.targets[0])
  draw(
    'verdun-combat',
    combat,
    {
      art: verdunArt,
      scale: 72,
      region: block(combat, columnOf(target) - 8, columnOf(target) + 8, rowOf(target) - 5, rowOf(target) + 5),
      key: true,
    },
    true,
  )

  const movement = find(isMovement)
  const { unit, reach } = present(mover(movement))
  const inHand = rules.observe(orThrow(rules.apply(movement.state, { type: 'select', unit })), 'all')
  const hexes = [present(inHand.counters.find(({ id }) => id === unit)).place, ...reach.map(({ place }) => place)]
  const [columns, rows] = [hexes.map(columnOf), hexes.map(rowOf)]
  draw('verdun-movement', inHand, {
    art: verdunArt,
    scale: 72,
    region: block(
      inHand,
      Math.min(...columns) - 1,
      Math.max(...columns) + 1,
      Math.min(...rows) - 1,
      Math.max(...rows) + 1,
    ),
    highlights: reach.map(({ place, cost }) => ({ place, kind: 'move', text: String(cost) })),
  })
}
