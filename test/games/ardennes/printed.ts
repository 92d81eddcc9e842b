/** Positions on the map and with the counters of the campaign, for the examples of the rulebook. */
import { ardennes } from '../../../src/games/ardennes/index.js'
import { orThrow } from '../../../src/kernel/index.js'
import { words } from '../common/position.js'
import { type Position, begunAt, positionAt } from './position.js'

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
  /** The place of each unit, with marks in the form of a save: `2416 reduced`. */
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
 * Whether a unit still waits on the turn track. All units of later turns do, and units of this turn whose side has not
 * begun to move.
 */
const stillWaits = (
  unit: string,
  place: string,
  { side, turn, phase }: Required<Pick<PrintedData, 'side' | 'turn' | 'phase'>>,
) => {
  if (!place.startsWith('turn:')) return false
  const due = Number(place.slice('turn:'.length))
  const moves = unit.startsWith('ge-') === (side === 'german')
  return due > turn || (due === turn && (moves ? phase === 'fuel' || phase === 'movement' : side === 'german'))
}

/**
 * The campaign with only these of the units that have entered play, without positions and roadblocks. The default is
 * the German movement of turn 3.
 */
export const printed = (data: PrintedData): Position => {
  const { at, side = 'german', turn = 3, phase = 'movement', blown = [], building = [], options = {} } = data
  const begun = campaign(options)
  const { bridgeIds, heldHexes, board } = begun.rules.tables
  return begunAt(begun, { side, turn, phase }, saved => {
    for (const unit of saved.units) {
      if (at[unit.unit] === undefined && stillWaits(unit.unit, unit.place, { side, turn, phase })) continue
      const [place = 'dead', ...marks] = words(at[unit.unit] ?? '').filter(word => word !== '')
      // counters that are not in use stay in the pool
      if (place !== 'dead' || unit.place !== 'pool') Object.assign(unit, { place, status: marks })
    }
    bridgeIds.forEach((bridge, i) => {
      saved.bridges[i] = blown.includes(bridge) ? 'blown' : building.includes(bridge) ? 'building' : 'whole'
    })
    const places = (german: boolean) =>
      saved.units.filter(({ unit }) => unit.startsWith('ge-') === german).map(({ place }) => place)
    const held = new Set([...saved.germanHeld, ...places(true)])
    for (const place of places(false)) held.delete(place)
    saved.germanHeld.splice(0, Infinity, ...heldHexes.map(hex => board.ids[hex]!).filter(id => held.has(id)))
    saved.positions.length = 0
    saved.slowing.roadblocks.fill('box')
  })
}
