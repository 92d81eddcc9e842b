/** 8.1 Bombardment: the phase, and the arithmetic of a bombardment. */
import { call, done, isOpen, offering, stay, total, bar } from '../../../../kernel/index.js'
import { type VerdunBars, BOMBARDMENT_SHIFT as SHIFT, LONE_HQ_LIMIT, bombardmentColumn } from '../../rulebook/index.js'
import {
  type BombardmentFrame,
  type Salvo,
  type SideIndex,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  OUT_OF_COMMAND,
  PHASE_OVER,
  enemyOf,
  handedBack,
  isMarked,
  occupancyOf,
  sideOf,
} from '../../state/index.js'
import { enemyHexes, stackIn } from '../zones-of-control.js'
import { type Fire, FIRE, bombardmentValue, furtherGuns, inRange } from './guns.js'

/** Whether the hex contains only HQs (8.1.c, Q-38). */
export const isLoneHq = (g: VerdunTables, stack: ReadonlyArray<number>): boolean =>
  stack.length > 0 && stack.every(unit => g.type[unit] === 'hq')

/** The guns of a bombardment, as chosen so far. */
export interface Bombarding extends Fire {
  readonly target: number
}

/** Returns a bombardment, as chosen so far. */
export const bombarding = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  { target, guns }: Salvo,
): Bombarding => ({ g, state, side, purpose: 'bombardment', target, guns })

/** The rules that keep a gun or an aircraft from joining a bombardment (8.1.a, 8.1.c, 8.4.b). */
export const BOMBARD: VerdunBars<Bombarding> = [
  ...FIRE,
  bar(
    'verdun:8.a',
    'cannot-attack',
    (name, { g, target }) => `${g.board.ids[target]!} is out of range of ${name}`,
    ({ g, state, target }, gun) => !inRange(g, state, gun, target),
  ),
  bar(
    'verdun:8.1.c',
    'cannot-attack',
    () => 'at most two guns or aircraft can fire on a lone HQ',
    ({ g, state, side, target, guns }) =>
      guns.length >= LONE_HQ_LIMIT && isLoneHq(g, stackIn(g, state, enemyOf(side), target)),
  ),
  bar(
    'verdun:8.4.b',
    'cannot-attack',
    () => 'artillery of different corps cannot bombard the same hex',
    ({ g, guns }, gun) =>
      g.guns[gun] === 1 && guns.some(other => g.guns[other] === 1 && g.units[other]!.corps !== g.units[gun]!.corps),
  ),
]

/**
 * Returns the column shifts to the left, by kind: trench or town, a gun out of command, a lone HQ, fortifications
 * (8.1.e, Q-11, Q-38).
 */
export const bombardmentShifts = (
  g: VerdunTables,
  state: VerdunState,
  { target, guns }: Salvo,
  stack: ReadonlyArray<number>,
) => {
  const fort = g.fortAt[target]!
  return {
    ground: g.trench[target]! > 0 || g.terrain[target] === 'town' ? SHIFT.ground : 0,
    command: guns.some(gun => g.guns[gun] === 1 && isMarked(state, gun, OUT_OF_COMMAND)) ? SHIFT.command : 0,
    hq: isLoneHq(g, stack) ? SHIFT.hq : 0,
    works:
      (state.pillboxes.includes(target) ? SHIFT.pillbox : 0) +
      (fort < 0 ? 0 : SHIFT.fort[g.scenario.map.forts[fort]!.colour]),
  }
}

/** Returns the sum of the guns' values, the column of T2 after shifts, and the shift to the left. */
export const bombardmentOdds = (
  g: VerdunTables,
  state: VerdunState,
  { target, guns }: Salvo,
): { readonly total: number; readonly column: number; readonly shift: number } => {
  const value = total(guns.map(gun => bombardmentValue(g, state, gun)))
  const enemy = guns.length > 0 ? enemyOf(sideOf(g, guns[0]!)) : GERMAN
  const shifts = bombardmentShifts(g, state, { target, guns }, stackIn(g, state, enemy, target))
  const shift = total(Object.values(shifts))
  return { total: value, shift, column: Math.max(0, bombardmentColumn(value) - shift) }
}

/** A bombardment phase. `ready` lists the guns and aircraft that could fire. */
interface Bombarder {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly phase: BombardmentFrame
  readonly ready: ReadonlyArray<number>
}

/** The rules that keep a hex from being bombarded next (8.1.a). */
const TARGET: VerdunBars<Bombarder> = [
  bar('verdun:8.1.a', 'already-attacked', '{} has been bombarded in this phase', ({ phase }, hex) =>
    phase.bombarded.includes(hex),
  ),
  bar(
    'verdun:8.1.a',
    'cannot-attack',
    'no enemy unit is in {}',
    ({ g, state, phase }, hex) => occupancyOf(g, state).count(enemyOf(phase.side), hex) === 0,
  ),
  bar(
    'verdun:8.a',
    'cannot-attack',
    'no gun or aircraft can fire on {}',
    ({ g, state, ready }, hex) => !ready.some(gun => inRange(g, state, gun, hex)),
  ),
]

/** Builds the procedure of the bombardment phase: targets one by one, each hex at most once (8.1.a). */
export const bombardmentPhase = (g: VerdunTables): VerdunProcedure<BombardmentFrame> => {
  const end = g.actions.of('end')
  const bombarder = (state: VerdunState, phase: BombardmentFrame): Bombarder => {
    const fire: Fire = { g, state, side: phase.side, purpose: 'bombardment', guns: [] }
    return { g, state, phase, ready: furtherGuns(fire).filter(gun => isOpen(FIRE, fire, gun)) }
  }
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'bombardment',
    ...offering(g.actions, bombarder, [
      { type: 'target', among: ({ state, phase }) => enemyHexes(g, state, phase.side), bars: TARGET },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action) =>
      action === end
        ? done(state, PHASE_OVER)
        : call(state, frame, { at: 'salvo', target: g.actions.placeOf(action), guns: [] }),
    resume: (state, frame, result) =>
      stay(state, { ...frame, bombarded: [...frame.bombarded, handedBack(result, 'bombarded').hex] }),
  }
}
