/** 9.4 Why a retreat is refused: who is not asked about, and hexes that are closed or not of the best category. */
import { adjacent, violation } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { IllusionState, IllusionTables, IllusionViolation, RetreatFrame, SideIndex } from '../../state/index.js'
import { retreatBanOf } from '../bans.js'
import { CATEGORY_RULES, CLOSED, categoryOf, closedSide, isForced } from './priorities.js'

const refuseHex = (g: IllusionTables, state: IllusionState, frame: RetreatFrame, to: number): IllusionViolation => {
  const unit = frame.unit!
  const name = g.unitIds[unit]!
  const hex = g.board.ids[to]!
  const subjects = [name, hex]
  const no = (code: IllusionViolation['code'], rule: IllusionRule, why: string): IllusionViolation =>
    violation(code, rule, why, subjects)
  const side = g.side[unit] as SideIndex
  const from = frame.entered[frame.entered.length - 1]!
  const ban = retreatBanOf(g, state, unit, to, isForced(frame))
  const banned = (rule: IllusionRule): IllusionViolation =>
    no('out-of-area', rule, `${hex} is closed to ${name}, while another hex is open`)
  if (frame.stage === 'headquarters')
    return ban !== null
      ? banned(ban)
      : no('retreat', 'grand-illusion:9.4.4.h', `${name} goes where its units went, or to the nearest friends`)
  if (!adjacent(g.board, from, to))
    return no('not-adjacent', 'grand-illusion:9.4.3.a', `${hex} is not next to where ${name} is`)
  const closed = closedSide(g, state, side, from, to)
  if (closed !== null)
    return closed === 'impassable'
      ? no('terrain', 'grand-illusion:9.4.3.h', `nobody crosses the hexside to ${hex}`)
      : no('blocked', 'grand-illusion:9.4.3.i', `the hexside to ${hex} is blocked`)
  if (frame.stage === 'heavy')
    return no('retreat', 'grand-illusion:9.4.4.h', `${name} goes where the units of its hex went`)
  const category = categoryOf(g, state, side, from, to)
  if (category === CLOSED) return no('enemy-unit', 'grand-illusion:9.4.3.e', `the enemy holds ${hex}`)
  if (frame.entered.includes(to)) return no('retreat', 'grand-illusion:9.6.3.d', `${name} has been in ${hex}`)
  if (ban !== null) return banned(ban)
  return no('retreat', CATEGORY_RULES[category]!, `a hex of a better category is open to ${name}, or a longer way`)
}

/** Why an action of a retreat is refused; null: the question itself is another. */
export const refuseRetreat = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  action: number,
): IllusionViolation | null => {
  const { type } = g.actions.typeOf(action)
  if (type === 'retreat' && frame.unit !== null) return refuseHex(g, state, frame, g.actions.placeOf(action))
  if ((type !== 'retreater' && type !== 'loss') || frame.unit !== null) return null
  const name = g.unitIds[g.actions.unitOf(action)]!
  return type === 'retreater'
    ? violation('not-offered', 'grand-illusion:9.4.b', `${name} does not retreat here, or has gone`, [name])
    : violation(
        'not-offered',
        frame.stage === 'toll' ? 'grand-illusion:9.4.3.m' : 'grand-illusion:9.4.3.f',
        `${name} is none of those who can take the loss`,
        [name],
      )
}
