/** 8.1 Bombardment: the phase, and the arithmetic of a bombardment. */
import { call, done, stay, total, violation } from '../../../../kernel/index.js'
import { BOMBARDMENT_SHIFT as SHIFT, LONE_HQ_LIMIT, bombardmentColumn } from '../../rulebook/index.js'
import {
  type BombardmentFrame,
  type Salvo,
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
import { stackIn } from '../zones-of-control.js'
import type { Bar } from './bars.js'
import { barsFire, bombardmentValue, corpsOf, inRange } from './support.js'

/** Whether the hex contains only HQs (8.1.c, Q-38). */
export const isLoneHq = (g: VerdunTables, stack: ReadonlyArray<number>): boolean =>
  stack.length > 0 && stack.every(unit => g.type[unit] === 'hq')

/** Returns the first reason why a gun or aircraft cannot join the chosen ones, or null (8.1.a, 8.1.c, 8.4.b). */
export const barsJoining = (g: VerdunTables, state: VerdunState, frame: Salvo, unit: number): Bar | null => {
  const bar = barsFire(g, state, unit)
  if (bar !== null) return bar
  if (!inRange(g, state, unit, frame.target)) return 'range'
  if (frame.guns.length >= LONE_HQ_LIMIT && isLoneHq(g, stackIn(g, state, enemyOf(sideOf(g, unit)), frame.target)))
    return 'lone-hq'
  const corps = corpsOf(g, unit)
  return corps !== '' && frame.guns.some(gun => corpsOf(g, gun) !== '' && corpsOf(g, gun) !== corps) ? 'corps' : null
}

/** Whether a gun or aircraft may join the chosen ones. */
export const mayJoin = (g: VerdunTables, state: VerdunState, frame: Salvo, unit: number): boolean =>
  barsJoining(g, state, frame, unit) === null

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

/** Builds the procedure of the bombardment phase: targets one by one, each hex at most once (8.1.a). */
export const bombardmentPhase = (g: VerdunTables): VerdunProcedure<BombardmentFrame> => {
  const base = g.actions.base('target')
  const end = g.actions.of('end')
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'bombardment',
    legal: (state, frame) => {
      const occupancy = occupancyOf(g, state)
      const enemy = enemyOf(frame.side)
      const ready = g.unitsOf[frame.side].filter(unit => barsFire(g, state, unit) === null)
      const out: number[] = []
      for (let hex = 0; hex < g.board.hexes; hex++)
        if (
          occupancy.count(enemy, hex) > 0 &&
          !frame.bombarded.includes(hex) &&
          ready.some(unit => inRange(g, state, unit, hex))
        )
          out.push(base + hex)
      out.push(end)
      return out
    },
    apply: (state, frame, action) =>
      action === end
        ? done(state, PHASE_OVER)
        : call(state, frame, { at: 'salvo', target: g.actions.placeOf(action), guns: [] }),
    resume: (state, frame, result) =>
      stay(state, { ...frame, bombarded: [...frame.bombarded, handedBack(result, 'bombarded').hex] }),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'target') return null
      const hex = g.actions.placeOf(action)
      const name = g.board.ids[hex]!
      if (frame.bombarded.includes(hex))
        return violation('already-attacked', 'verdun:8.1.a', `${name} has been bombarded in this phase`, [name])
      return occupancyOf(g, state).count(enemyOf(frame.side), hex) === 0
        ? violation('cannot-attack', 'verdun:8.1.a', `no enemy unit is in ${name}`, [name])
        : violation('cannot-attack', 'verdun:8.a', `no gun or aircraft can fire on ${name}`, [name])
    },
  }
}
