/** Plays retreats from a hex, directly on the bottom frame. Allied units leave hex 26 unless stated otherwise. */
import { ask, pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import {
  beginRetreat,
  retreat,
  seaRetreat,
  wholeSurplus,
} from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { type RetreatFrame, ALLIED } from '../../../../../src/games/grand-illusion/state/index.js'
import { unitPlace } from '../../../../../src/kernel/index.js'
import { type Played, type PositionData, hexOf, placeName, played, position, tablesOf, unitOf } from '../../kit.js'

const g = tablesOf()
/** The hexes adjacent to 26. */
export const AROUND = ['16', '17', '25', '27', '35', '36']
/** Returns these hexes except the given ones. */
export const beyond = (...but: string[]) => AROUND.filter(hex => !but.includes(hex))
/** A position, the side that retreats, and its hex. */
export interface Way extends PositionData {
  readonly from?: string
  readonly side?: 0 | 1
  readonly cause?: RetreatFrame['cause']
  readonly barred?: string
}
/** Plays a retreat from a hex. */
export const leave = ({ from = '26', side = ALLIED, cause = 'forced', barred, ...data }: Way): Played => {
  const all = { turn: 6, ...data }
  const frame = beginRetreat(g, position(all), {
    side,
    from: hexOf(g, from),
    cause,
    ...(barred === undefined ? {} : { barred: [unitOf(g, barred)] }),
  })
  return played({
    state: position({ ...all, frames: [...(data.frames ?? []), frame] }),
    procedures: {
      retreat: retreat(g),
      'sea-retreat': seaRetreat(g),
      ask: ask(g),
      pick: pick(g, { surplus: wholeSurplus(g) }),
    },
  })
}
/** Returns the place of a unit. */
export const at = ({ state }: Played, unit: string): string => placeName(g, unitPlace(state, unitOf(g, unit)))
