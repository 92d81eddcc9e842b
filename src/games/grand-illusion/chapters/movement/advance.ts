/**
 * The effects of a step: units move, the hexside is blocked, a Schlieffen Plan hex is opened, cavalry is challenged
 * (step 3 of the movement machine).
 */
import { direction, has, idsOf, statusOf, withMember, withWords, word } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  ALLIED,
  CAVALRY_UNITS,
  GERMAN,
  INFANTRY_UNITS,
  SCHLIEFFEN,
  enemyOf,
  hexHas,
  isFlipped,
  withAffairs,
  withUnits,
} from '../../state/index.js'
import { withBlock } from '../blocks.js'
import { hasCombatUnit } from '../control.js'
import { mustStop } from './entry.js'
import { type MoveGround, enemyFortress, isFriendly, isOccupied, ownHolds } from './ground.js'
import type { Party } from './party.js'

/**
 * Whether an undisrupted infantry corps enters a hex that only cavalry defends. Then the cavalry must stand or
 * withdraw (9.6.3.a, Q-72, Q-131).
 */
export const meetsCavalry = (ground: MoveGround, { members }: Party, to: number): boolean => {
  const { g, state, occupancy, side } = ground
  const enemy = enemyOf(side)
  return (
    occupancy.tally(CAVALRY_UNITS, enemy, to) > 0 &&
    occupancy.tally(INFANTRY_UNITS, enemy, to) === 0 &&
    !enemyFortress(ground, to) &&
    !ownHolds(ground, to) &&
    members.some(unit => g.infantry[unit] === 1 && g.size[unit] === 'corps' && !isFlipped(state, unit))
  )
}

/** The result of a step. */
export interface Advanced {
  readonly state: IllusionState
  /** Whether the group must stop (T-1). */
  readonly halted: boolean
  /** Whether cavalry in the hex must first stand or withdraw. */
  readonly delay: boolean
}

/**
 * Moves the party to a hex. The standing rules change control, move headquarters and apply the consequences (8.3.3.b).
 */
export const advance = (ground: MoveGround, party: Party, to: number, log: IllusionLog): Advanced => {
  const { g, state, side } = ground
  const { members, hex: from, company } = party
  log?.add({
    kind: 'moved',
    rule: 'grand-illusion:8.4.b',
    side: SIDES[side],
    units: idsOf(g, members),
    from: g.board.ids[from]!,
    to: g.board.ids[to]!,
  })
  let now = withUnits(
    state,
    withWords(state.units, members, unitWord => word(to, statusOf(unitWord))),
  )
  if (company.combat > 0 && isFriendly(ground, from) && isOccupied(ground, to))
    now = withBlock(g, now, side, { from, direction: direction(g.board, from, to) }, log)
  if (
    side === GERMAN &&
    company.combat > 0 &&
    hexHas(g, to, SCHLIEFFEN) &&
    !has(now.affairs.opened, to) &&
    hasCombatUnit(g, state, ALLIED, to)
  ) {
    log?.add({
      kind: 'marker',
      rule: 'grand-illusion:8.4.8.b',
      what: 'schlieffen-opened',
      to: g.board.ids[to]!,
      forced: true,
    })
    now = withAffairs(now, { opened: withMember(now.affairs.opened, to) })
  }
  const delay = meetsCavalry(ground, party, to)
  return { state: now, halted: !delay && mustStop(ground, to), delay }
}
