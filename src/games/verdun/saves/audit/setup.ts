/** The audit of the set-up (14.1): what is in hand, what has been lifted, which battalions have been detached. */
import { type Invariants, isOnMap, invariant, inFrame, setupInvariants, unitPlace } from '../../../../kernel/index.js'
import { isAsAtStart, isDefault, isSetUp, liftingsOf, movedPillboxes } from '../../chapters/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import { type SetupFrame, type VerdunState, type VerdunTables, FRENCH, GERMAN, stepsLost } from '../../state/index.js'

/**
 * How often something has been lifted at least: each unit and pillbox that is not as it was, and what is in hand once more than what
 * has brought it to where it is. A battalion need not have been lifted to be where its regiment once was.
 */
const fewestLiftings = (
  g: VerdunTables,
  state: VerdunState,
  { side, unit, pillbox }: Omit<SetupFrame, 'lifted'>,
): number => {
  const changed = g.unitsOf[side].filter(
    each => each !== unit && g.units[each]!.start.type === 'setup' && !isAsAtStart(g, state, each),
  )
  const isAway =
    unit >= 0 &&
    g.units[unit]!.start.type === 'setup' &&
    unitPlace(state, unit) !== unitPlace({ units: g.starts }, unit)
  return (
    changed.length +
    (side === FRENCH ? movedPillboxes(g, state).length : 0) +
    (isAway ? 1 : 0) +
    (unit >= 0 || pillbox >= 0 ? 1 : 0)
  )
}

/** Whether the battalions on the map are the first of each formation, one for each step that its regiments have given for them. */
const battalionsFit = (g: VerdunTables, state: VerdunState): boolean =>
  g.battalions.every((battalions, formation) => {
    const given = g.unitsOf[FRENCH].filter(unit => g.formation[unit] === formation).reduce(
      (sum, unit) => sum + stepsLost(state, unit),
      0,
    )
    return battalions.every((battalion, i) => isOnMap(g, state, battalion) === i < given) && given <= battalions.length
  })

/** What holds of what has been lifted, of what is in hand, and of detached battalions. */
export const setupLines = (g: VerdunTables, state: VerdunState, frame: SetupFrame): Invariants<VerdunRule> => {
  const { side, unit, pillbox } = frame
  return [
    ...setupInvariants(
      {
        rule: 'verdun:14.1.a',
        mayBeInHand: each => g.side[each] === side && isSetUp(g, each) && isOnMap(g, state, each),
        most: liftingsOf(g, side),
        least: () => fewestLiftings(g, state, frame),
        path: inFrame(1),
      },
      frame,
    ),
    invariant(
      'verdun:14.1.b',
      'the pillbox in hand cannot be placed anew',
      inFrame(1, 'pillbox'),
      () => pillbox < 0 || (side === FRENCH && unit < 0),
    ),
    // the French set up first
    invariant(
      'verdun:14.1.a',
      'the German has lifted nothing as yet',
      ['units'],
      () => side !== FRENCH || isDefault(g, state, GERMAN),
    ),
    invariant('verdun:1.6.b', 'battalions and the steps given for them do not agree', ['units'], () =>
      battalionsFit(g, state),
    ),
  ]
}
