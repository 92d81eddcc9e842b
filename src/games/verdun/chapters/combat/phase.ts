/**
 * 7.1 The combat phase: combats are chosen and fought one by one. Stacks above the stacking limit then continue
 * their retreat.
 */
import { type BitSet, NOBODY, call, emptySet, offering, stay, withMember } from '../../../../kernel/index.js'
import { STACKING_LIMIT } from '../../rulebook/index.js'
import {
  type CombatsFrame,
  type Fought,
  type Retreated,
  type SideIndex,
  type VerdunCarry,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  GUEST,
  handedBack,
  isMarked,
  isOnMap,
  occupancyOf,
  sideOf,
  stepsLeft,
  unitPlace,
  withoutMark,
} from '../../state/index.js'
import { stackingRoom } from '../stacking.js'
import { enemyHexes } from '../zones-of-control.js'
import { type AttackOn, TARGET } from './targets.js'

/** Returns the frame of a combat phase. `manoeuvred` lists the units that may attack in the second one. */
export const beginCombats = (
  g: VerdunTables,
  side: SideIndex,
  second: boolean,
  manoeuvred: VerdunCarry,
): CombatsFrame => ({
  at: 'combats',
  side,
  second,
  manoeuvred: manoeuvred ?? emptySet(g.units.length),
  attacked: emptySet(g.units.length),
  struck: emptySet(g.units.length),
  fortsStruck: emptySet(g.fortIds.length),
  retreated: [],
  closing: false,
})

/**
 * Returns the stack that continues its retreat, or null if there is none (7.6.e, Q-31). It is the last stack that
 * retreated to a hex above the stacking limit. A stack that exceeds the limit by itself does not fit anywhere. In that
 * case, the last of the stacks that joined to form it, hosts and guests together, continues instead.
 */
const overstackedRetreat = (g: VerdunTables, state: VerdunState, frame: CombatsFrame): Retreated | null => {
  for (let i = frame.retreated.length - 1; i >= 0; i--) {
    const { hex, units } = frame.retreated[i]!
    const there = units.filter(unit => unitPlace(state, unit) === hex)
    if (there.length === 0 || stackingRoom(g, state, sideOf(g, there[0]!), hex) >= 0) continue
    if (there.reduce((sum, unit) => sum + stepsLeft(g, state, unit), 0) <= STACKING_LIMIT) return { hex, units: there }
    for (let j = i - 1; j >= 0; j--) {
      const part = frame.retreated[j]!.units.filter(unit => there.includes(unit))
      if (part.length > 0 && part.length < there.length) return { hex, units: part }
    }
  }
  return null
}

/** Returns the guests whose hex contains only guests. */
const leftAlone = (g: VerdunTables, state: VerdunState): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  const isAlone = (unit: number): boolean =>
    isOnMap(g, state, unit) &&
    isMarked(state, unit, GUEST) &&
    occupancy.unitsIn(unitPlace(state, unit)).every(other => isMarked(state, other, GUEST))
  return g.numbers.filter(isAlone)
}

/** Ends the guest status of units without hosts. */
const releaseGuests = (g: VerdunTables, state: VerdunState): VerdunState =>
  leftAlone(g, state).reduce((now, unit) => withoutMark(now, unit, GUEST), state)

/** Closes the phase: a stack that is above the limit in its hex continues its retreat, and excess steps are lost. */
const close = (g: VerdunTables, state: VerdunState, frame: CombatsFrame): VerdunNext => {
  const stack = overstackedRetreat(g, state, frame)
  if (stack === null)
    return stay(releaseGuests(g, state), {
      at: 'stacking',
      side: frame.side,
      both: true,
      last: null,
      handed: frame.second ? null : frame.manoeuvred,
    })
  // the stack does not return to a hex that it has left, otherwise it could move between two full hexes forever
  const barred = frame.retreated
    .filter(({ hex, units }) => hex !== stack.hex && units.some(unit => stack.units.includes(unit)))
    .map(({ hex }) => hex)
  return call(
    state,
    { ...frame, closing: true },
    {
      at: 'retreats',
      side: sideOf(g, stack.units[0]!),
      distance: 1,
      waiting: [stack],
      done: [],
      barred: [...new Set(barred)],
      owing: [],
    },
  )
}

/** Adds a combat to the record of the phase. `alone` lists guests that remained without hosts in an attacked hex. */
const tally = (g: VerdunTables, frame: CombatsFrame, fought: Fought, alone: ReadonlyArray<number>): CombatsFrame => {
  const add = (set: BitSet, list: ReadonlyArray<number>): BitSet => list.reduce((now, x) => withMember(now, x), set)
  const own = fought.advanced.filter(unit => g.side[unit] === frame.side)
  return {
    ...frame,
    attacked: add(frame.attacked, fought.attackers),
    struck: add(add(frame.struck, fought.struck), alone),
    fortsStruck: add(frame.fortsStruck, fought.forts),
    // an advance counts as a manoeuvre (5.4.b, Q-29)
    manoeuvred: frame.second ? frame.manoeuvred : add(frame.manoeuvred, own),
    retreated: [...frame.retreated, ...fought.retreats],
  }
}

/** Builds the procedure of a combat phase. It passes on the units that advanced. */
export const combatPhase = (g: VerdunTables): VerdunProcedure<CombatsFrame> => {
  const end = g.actions.of('end')
  const attackOn = (state: VerdunState, phase: CombatsFrame): AttackOn => ({ g, state, phase, targets: [] })
  return {
    who: (_state, frame) => (frame.closing ? NOBODY : frame.side),
    asks: () => 'attack',
    ...offering(g.actions, attackOn, [
      { type: 'target', among: ({ state, phase }) => enemyHexes(g, state, phase.side), bars: TARGET },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action) =>
      action === end
        ? close(g, state, frame)
        : call(state, frame, { at: 'targets', targets: [g.actions.placeOf(action)] }),
    proceed: (state, frame) => close(g, state, frame),
    resume: (state, frame, result) => {
      const freed = releaseGuests(g, state)
      if (result.type === 'retreated')
        return stay(freed, { ...frame, retreated: [...frame.retreated, ...result.stacks] })
      // guests without hosts were in a hex that has been attacked (7.1.c)
      const alone = leftAlone(g, state).filter(unit => g.side[unit] !== frame.side)
      return stay(freed, tally(g, frame, handedBack(result, 'fought'), alone))
    },
  }
}
