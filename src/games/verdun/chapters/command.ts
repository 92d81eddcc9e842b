/** 10 Command, 1.4.g Return of HQs: the first phase of a player turn. */
import { NOBODY, distance, done, flood, otherwise, stay } from '../../../kernel/index.js'
import { NEUTRALISED_RANGE } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type CommandFrame,
  type SideIndex,
  type VerdunLog,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  NEUTRALISED,
  OUT_OF_COMMAND,
  PHASE_OVER,
  bottomTurn,
  isMarked,
  isOnMap,
  offers,
  put,
  sideOf,
  unitPlace,
  withMarkWhere,
} from '../state/index.js'
import { stackingRoom } from './stacking.js'
import { inUncancelledZoc, mayBeIn } from './zones-of-control.js'

/** Returns the current command range of an HQ (10.1.a, 10.1.e, 9.d). */
export const commandRange = (g: VerdunTables, state: VerdunState, hq: number): number =>
  isMarked(state, hq, NEUTRALISED) ? Math.min(NEUTRALISED_RANGE, g.units[hq]!.command) : g.units[hq]!.command

/**
 * Returns the length of the command line from an HQ to a hex within its range, not counting the HQ's own hex (10.1.a,
 * 10.1.c).
 */
const commandLines = (g: VerdunTables, state: VerdunState, hq: number): ((hex: number) => number) => {
  const side = sideOf(g, hq)
  const at = unitPlace(state, hq)
  // neither the HQ's hex nor the unit's hex blocks a line
  const lines = g.trace(
    [at],
    hex => hex === at || (mayBeIn(g, state, side, hex) && !inUncancelledZoc(g, state, side, hex)),
    undefined,
    commandRange(g, state, hq),
  )
  // the rule counts from the hex next to the unit to the HQ's hex inclusive; the count is the same from the HQ to the
  // unit
  return hex => (hex === at ? 0 : lines.from(hex))
}

/** Whether the unit is always in command: an HQ, a unit with that property, or a unit that obeys no HQ. */
export const isAlwaysInCommand = (g: VerdunTables, unit: number): boolean =>
  g.type[unit] === 'hq' || g.units[unit]!.alwaysInCommand || (g.formation[unit]! < 0 && !g.units[unit]!.obeysCorps)

/**
 * Returns the units of a side that would be in command if they were checked now (10.1.b, Q-21, Q-24). They have a
 * command line or are adjacent to a unit of their division that has one.
 */
export const unitsInCommand = (g: VerdunTables, state: VerdunState, side: SideIndex): ReadonlySet<number> => {
  const lines = new Map(
    g.hqs[side]
      .filter(hq => isOnMap(g, state, hq))
      .map(hq => [hq, { reach: commandLines(g, state, hq), range: commandRange(g, state, hq) }]),
  )
  const mine = g.unitsOf[side].filter(unit => isOnMap(g, state, unit))
  const byLine = mine.filter(
    unit =>
      isAlwaysInCommand(g, unit) ||
      g.obeys[unit]!.some(hq => {
        const line = lines.get(hq)
        return line !== undefined && line.reach(unitPlace(state, unit)) <= line.range
      }),
  )
  const comradesBeside = (unit: number): ReadonlyArray<number> => {
    const { division } = g.units[unit]!
    const place = unitPlace(state, unit)
    return division === ''
      ? []
      : mine.filter(
          other => g.units[other]!.division === division && distance(g.board, place, unitPlace(state, other)) <= 1,
        )
  }
  return new Set(flood(byLine, comradesBeside).keys())
}

/**
 * Checks which units of a side are in command, and adds or removes their markers (10.1.d). In turn 1 no unit is marked
 * (14.2.c).
 */
export const checkCommand = (g: VerdunTables, state: VerdunState, side: SideIndex, log: VerdunLog): VerdunState => {
  const inCommand = bottomTurn(state) === g.scenario.turns.first ? null : unitsInCommand(g, state, side)
  const isOut = (unit: number): boolean => inCommand !== null && isOnMap(g, state, unit) && !inCommand.has(unit)
  return withMarkWhere(state, g.unitsOf[side], OUT_OF_COMMAND, isOut, (unit, out) => {
    log?.add({
      kind: out ? 'flipped' : 'recovered',
      rule: 'verdun:10.1.d',
      side: SIDES[side],
      unit: g.unitIds[unit]!,
      what: 'out-of-command',
      forced: true,
    })
  })
}

/** Returns the lowest-numbered HQ that was destroyed in an earlier turn and is due to return, or -1. */
const dueHq = (g: VerdunTables, state: VerdunState, side: SideIndex): number =>
  g.hqs[side].find(hq => {
    const slot = g.turnOf(unitPlace(state, hq))
    const { start } = g.units[hq]!
    return slot > 0 && slot <= bottomTurn(state) && !(start.type === 'reinforcement' && start.turn === slot)
  }) ?? -1

/** Returns the hexes to which an HQ may return: hexes in play without enemy units that have room for it. */
const returnHexes = (g: VerdunTables, state: VerdunState, hq: number): ReadonlyArray<number> => {
  const side = sideOf(g, hq)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (mayBeIn(g, state, side, hex) && stackingRoom(g, state, side, hex) > 0) out.push(hex)
  return out
}

/**
 * Builds the procedure of the command phase: HQs return one by one, then the command status of all units is checked.
 */
export const commandPhase = (g: VerdunTables): VerdunProcedure<CommandFrame> => {
  const due = (state: VerdunState, frame: CommandFrame): number => {
    const hq = dueHq(g, state, frame.side)
    return hq >= 0 && returnHexes(g, state, hq).length > 0 ? hq : -1
  }
  return {
    who: (state, frame) => (due(state, frame) < 0 ? NOBODY : frame.side),
    asks: () => 'hq-returns',
    ...offers<CommandFrame>(g, [
      {
        type: 'place',
        among: ({ state, frame }) => returnHexes(g, state, due(state, frame)),
        bars: [],
        otherwise: otherwise('verdun:Q-22', 'out-of-area', 'the HQ cannot return to {}'),
      },
    ]),
    apply: (state, frame, action, log) =>
      stay(
        put(
          g,
          state,
          { unit: due(state, frame), to: g.actions.placeOf(action), rule: 'verdun:1.4.g', kind: 'placed' },
          log,
        ),
        frame,
      ),
    proceed: (state, frame, log) => done(checkCommand(g, state, frame.side, log), PHASE_OVER),
  }
}
