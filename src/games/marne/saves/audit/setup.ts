/** The audit of the set-up (M13.b). */
import {
  type Faults,
  type SideIndex,
  allBroken,
  inFrame,
  invariant,
  invariantOf,
  setupInvariants,
  sideOf,
  unitPlace,
  unitStatus,
  unitsMoved,
} from '../../../../kernel/index.js'
import { choosesSetup, setupLiftings } from '../../chapters/index.js'
import type { MarneRule } from '../../rulebook/index.js'
import { type MarneState, type MarneTables, type SetupFrame, ALLIED, FRESH, GERMAN } from '../../state/index.js'

/** Faults of where the units are, of the unit in hand, and of how often units have been lifted. */
export const setupFaults = (g: MarneTables, state: MarneState, frame: SetupFrame): Faults<MarneRule> => {
  const { side, unit } = frame
  const moved = (of: SideIndex): number => unitsMoved(g, g.firstWords, state, of).length
  const isFree = (each: number): boolean => g.setupHexes[each]!.length > 0 && choosesSetup(g, sideOf(g, each))
  return allBroken([
    ...g.unitIds.map((name, each) =>
      invariantOf(name, 'marne:M13.b', 'cannot be there before play', ['units', each, 'place'], () =>
        isFree(each)
          ? g.setupHexes[each]!.includes(unitPlace(state, each))
          : unitPlace(state, each) === unitPlace({ units: g.firstWords }, each),
      ),
    ),
    ...g.unitIds.map((name, each) =>
      invariantOf(
        name,
        'marne:M8.a',
        'is disrupted before play',
        ['units', each, 'status'],
        () => unitStatus(state, each) === FRESH,
      ),
    ),
    // the German sets up first
    invariant(
      'marne:M13.b',
      'the Allies have lifted nothing as yet',
      ['units'],
      () => side !== GERMAN || moved(ALLIED) === 0,
    ),
    ...setupInvariants(
      {
        rule: 'marne:M13.b',
        mayBeInHand: each => g.side[each] === side && g.setupHexes[each]!.length > 0,
        most: setupLiftings(g, side),
        // each unit that is elsewhere has been, and what is in hand once more
        least: () => moved(side) + (unit < 0 ? 0 : 1),
        path: inFrame(1),
      },
      frame,
    ),
  ])
}
