/** The movement of a unit that disengages (20.3, 20.4): one or two hexes, as its owner chooses. */
import { NOBODY, ascending, bar, done, neighbour, otherwise, stay } from '../../../../kernel/index.js'
import { WITHDRAWAL } from '../../rulebook/index.js'
import {
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type WithdrawalFrame,
  GERMAN,
  TOWED,
  eliminate,
  isMarked,
  offers,
  put,
  sideOf,
} from '../../state/index.js'
import { atLeastDisrupted } from '../disruption.js'
import { crossed } from './boundary.js'
import { isExposedTo, mayRetreat, retreatOf } from './ways.js'

/**
 * Returns the greatest number of hexes of a withdrawal (20.3.b). It is one for German artillery without a prime mover
 * (17.7.b).
 */
export const withdrawalLength = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.guns[unit] === 1 && g.side[unit] === GERMAN && !isMarked(state, unit, TOWED) ? 1 : WITHDRAWAL

/** Returns the hexes to which a unit that disengages may continue, ascending. */
const onward = (g: ArdennesTables, state: ArdennesState, frame: WithdrawalFrame): ReadonlyArray<number> => {
  const { unit, engaged, disrupted, entered } = frame
  const gone = entered.length - 1
  const retreat = retreatOf(g, state, unit, entered[0]!, [unit])
  const here = entered[gone]!
  const left = withdrawalLength(g, state, unit) - gone
  const from = (hex: number, far: number, barred: ReadonlyArray<number>): ReadonlyArray<number> => {
    const out: number[] = []
    for (let d = 0; d < 6; d++) {
      const to = neighbour(g.board, hex, d)
      if (to < 0 || barred.includes(to) || !mayRetreat(retreat, hex, d)) continue
      // only an engaged unit may enter an enemy ZOC, and only as its first hex (20.4.a)
      if (isExposedTo(retreat, to) && (!engaged || far > 0)) continue
      out.push(to)
    }
    return out
  }
  if (left <= 0) return []
  return ascending(
    from(here, gone, entered).filter(
      to =>
        // a unit that will be disrupted must not stay in an enemy ZOC (20.3.e)
        !disrupted || gone > 0 || !isExposedTo(retreat, to) || (left > 1 && from(to, 1, [...entered, to]).length > 0),
    ),
  )
}

/** Whether the unit may stop where it is. It may not stop in an enemy ZOC if it will be disrupted (20.3.c, 20.3.e). */
const mayStop = (g: ArdennesTables, state: ArdennesState, { unit, disrupted, entered }: WithdrawalFrame): boolean => {
  if (entered.length === 1) return false
  const retreat = retreatOf(g, state, unit, entered[0]!, [unit])
  return !disrupted || !isExposedTo(retreat, entered[entered.length - 1]!)
}

/** Ends the withdrawal. */
const away = (state: ArdennesState, { unit, disrupted }: WithdrawalFrame): ArdennesNext =>
  done(disrupted ? atLeastDisrupted(state, unit) : state, { type: 'retreated' })

/** The procedure that asks for each hex of a withdrawal (20.3.b). */
export const withdrawal = (g: ArdennesTables): ArdennesProcedure<WithdrawalFrame> => {
  const stop = g.actions.of('stop')
  return {
    who: (state, frame) =>
      frame.entered.length === 1 && onward(g, state, frame).length === 0 ? NOBODY : sideOf(g, frame.unit),
    asks: () => 'withdrawal-hex',
    skips: true,
    ...offers<WithdrawalFrame>(g, [
      {
        type: 'retreat',
        among: ({ state, frame }) => onward(g, state, frame),
        bars: [],
        otherwise: otherwise(
          'ardennes:20.3.b',
          'retreat',
          (hex, { frame }) => `${g.unitIds[frame.unit]!} cannot retreat into ${hex}`,
        ),
        subjects: ({ frame }, _to, hex) => [g.unitIds[frame.unit]!, hex],
      },
      {
        type: 'stop',
        bars: [
          bar(
            'ardennes:20.3.e',
            'not-offered',
            (_name, { frame }) => `${g.unitIds[frame.unit]!} cannot stop here`,
            ({ state, frame }) => !mayStop(g, state, frame),
            { subjects: ({ frame }) => [g.unitIds[frame.unit]!] },
          ),
        ],
      },
    ]),
    apply: (state, frame, action, log) => {
      const { unit, entered } = frame
      if (action === stop) return away(state, frame)
      const to = g.actions.placeOf(action)
      const moved = put(g, state, { unit, to, rule: 'ardennes:20.3.b', kind: 'moved' }, log)
      const after = crossed(g, moved, unit, entered[entered.length - 1]!, to)
      const next: WithdrawalFrame = { ...frame, entered: [...entered, to] }
      return onward(g, after, next).length === 0 ? away(after, next) : stay(after, next)
    },
    // the unit has no path of retreat (17.2, 20.4.b)
    proceed: (state, { unit }, log) => done(eliminate(g, state, unit, 'ardennes:20.4.b', log), { type: 'retreated' }),
  }
}
