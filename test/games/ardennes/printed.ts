/** Positions on the map and with the counters of the campaign, for the examples of the rulebook. */
import { ardennes } from '../../../src/games/ardennes/index.js'
import { orThrow } from '../../../src/kernel/index.js'
import { type Position, begun, positionAt } from './position.js'

type Options = Readonly<Record<string, string>>
const games = new Map<string, Position>()
/** The campaign at its start, with the German set-up. */
export const campaign = (options: Options = {}): Position => {
  const key = JSON.stringify(options)
  const known = games.get(key)
  if (known !== undefined) return known
  const rules = orThrow(ardennes.load(ardennes.scenarios.campaign, options))
  const p = positionAt(rules, rules.start)
  games.set(key, p)
  return p
}

interface PrintedData {
  /** The place of each unit, with its conditions: `2416 reduced`. */
  readonly at: Readonly<Record<string, string>>
  readonly side?: 'german' | 'allied'
  readonly turn?: number
  readonly phase?: 'movement' | 'disengagement' | 'combat' | 'fuel' | 'replacement'
  /** The bridges that are blown: `2828-2928`. */
  readonly blown?: ReadonlyArray<string>
  /** The bridges under construction. */
  readonly building?: ReadonlyArray<string>
  readonly options?: Options
}
/**
 * The campaign with only these of the units that have entered play, without positions and roadblocks. The default is
 * the German movement of turn 3.
 */
export const printed = (data: PrintedData): Position => {
  const { at, side = 'german', turn = 3, phase = 'movement', blown = [], building = [], options } = data
  const { rules } = campaign(options)
  const { pieces, bridgeIds, positionStarts, board } = rules.tables
  /** The last turn on which a side has begun to move. */
  const lastMoved = (own: string): number => {
    const isMoved = own === side ? phase !== 'fuel' && phase !== 'movement' : own === 'german'
    return isMoved ? turn : turn - 1
  }
  const entered = pieces.filter(
    ({ start, side: own }) => start !== null && 'turn' in start && start.turn <= lastMoved(own),
  )
  const state = (bridge: string): string =>
    blown.includes(bridge) ? 'blown' : building.includes(bridge) ? 'building' : 'whole'
  return begun(
    rules,
    { side, turn, phase },
    Object.entries(at).map(unit => unit.join(' ')),
    [
      'others dead',
      ...entered.filter(({ id }) => at[id] === undefined).map(({ id }) => `${id} dead`),
      ...bridgeIds.map(bridge => `bridge ${bridge} ${state(bridge)}`),
      ...positionStarts.map(({ hex }) => `position ${board.ids[hex]!} none`),
      'roadblock allied-1 box',
      'roadblock allied-2 box',
    ],
  )
}
