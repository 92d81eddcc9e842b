/** The invariants of a state: what holds wherever play can lead. */
import {
  type BitSet,
  type Path,
  type SideIndex,
  bottomOf,
  frameOf,
  has,
  isEmpty,
  isSame,
  members,
  unitPlace,
  unitStatus,
} from '../../../kernel/index.js'
import { declarationsFaults, resolutionFaults } from './audit-combat.js'
import { allowance, choosesSetup, fortStands, mayArrive, steps } from '../chapters/index.js'
import {
  type MarneFrame,
  type MarneState,
  type MarneTables,
  type MovementFrame,
  ALLIED,
  DISRUPTED_THIS_TURN,
  GERMAN,
  isDisrupted,
} from '../state/index.js'
import { type MarneRule, type MarneViolation, type PhaseId, STACKING_LIMIT, broken } from '../rulebook/index.js'

/** Which frames may lie on which: '' is the ground. */
export const NESTING: Readonly<Record<MarneFrame['at'] | '', ReadonlyArray<MarneFrame['at']>>> = {
  '': ['sequence', 'over'],
  sequence: ['setup', 'movement', 'stacking', 'declarations', 'resolution'],
  movement: ['entering', 'departing', 'marching'],
  declarations: ['targets', 'attackers'],
  resolution: ['roll', 'retreats', 'pursuit'],
  retreats: ['retreating'],
  pursuit: ['advance'],
  over: [],
  setup: [],
  entering: [],
  departing: [],
  marching: [],
  stacking: [],
  targets: [],
  attackers: [],
  roll: [],
  retreating: [],
  advance: [],
}

type Faults = ReadonlyArray<MarneViolation>

/** All broken invariants; [] on every state that play reaches. */
export const auditState = (g: MarneTables, state: MarneState): Faults => {
  const faults = [...unitFaults(g, state), ...sequenceFaults(g, state)]
  // the frames above speak of units and hexes: they are looked at only once those are sound
  return faults.length > 0 ? faults : frameFaults(g, state)
}

const unitFaults = (g: MarneTables, state: MarneState): Faults => {
  const faults: MarneViolation[] = []
  const occupancy = g.occupancy(state.units)
  g.unitIds.forEach((name, unit) => {
    const place = unitPlace(state, unit)
    const status = unitStatus(state, unit)
    const side = g.side[unit] as SideIndex
    const path: Path = ['units', unit, 'place']
    if (place < g.board.hexes) {
      if (occupancy.count(1 - side, place) > 0)
        faults.push(broken('marne:M2.g', `${name} shares a hex with the enemy`, path, [name]))
      if (side === GERMAN && fortStands(g, state, place))
        faults.push(broken('marne:M11.f', `${name} is in the hex of an undestroyed fortress`, path, [name]))
    } else {
      if (status !== 0) faults.push(broken('marne:M8.a', `${name} is disrupted off the map`, path, [name]))
      const exit = g.exitHexOf(place)
      if (exit >= 0 && g.exitHex[side][exit] !== 1)
        faults.push(broken('marne:M12.e', `${name} has left by an edge that is not open to it`, path, [name]))
      const slot = place >= g.slotOf(0) && place < g.delayed
      if (slot && (g.arrival[unit] === 0 || place !== g.slotOf(g.arrival[unit]!)))
        faults.push(broken('marne:M13.d', `${name} waits in a turn that is not its own`, path, [name]))
      if (place === g.delayed && (side !== GERMAN || g.arrival[unit] === 0 || g.arrival[unit]! > bottomOf(state).turn))
        faults.push(broken('marne:M13.f', `${name} cannot have been delayed`, path, [name]))
    }
    if (status === DISRUPTED_THIS_TURN && !disruptedThisTurnFits(g, state, side)) {
      faults.push(
        broken(
          'marne:M1.d',
          `${name} cannot have been disrupted in a first combat phase of this player turn`,
          ['units', unit, 'status'],
          [name],
        ),
      )
    }
  })
  // stacking: three at most, but for the side that moves, and the unit on its retreat (M4.c)
  const crowd = (frameOf(state, 'movement') ?? frameOf(state, 'stacking'))?.side ?? null
  const onTheWay = frameOf(state, 'retreating')
  const passing = onTheWay === null ? null : unitPlace(state, onTheWay.unit)
  for (const side of [GERMAN, ALLIED] as const) {
    if (side === crowd) continue
    for (let hex = 0; hex < g.board.hexes; hex++) {
      const count = occupancy.count(side, hex) - (hex === passing && onTheWay?.side === side ? 1 : 0)
      if (count > STACKING_LIMIT)
        faults.push(broken('marne:M4.a', `${count} units are in ${g.board.ids[hex]!}`, ['units'], [g.board.ids[hex]!]))
    }
  }
  return faults
}

/** Units disrupted in a first combat phase are of the phasing side, from that phase to the end of the second. */
const disruptedThisTurnFits = (g: MarneTables, state: MarneState, side: SideIndex): boolean => {
  const bottom = bottomOf(state)
  if (bottom.at === 'over') return false
  const step = steps(g)[bottom.step]
  return step !== undefined && step.phasing === side && step.id !== 'setup' && step.id !== 'movement-1'
}

const sequenceFaults = (g: MarneTables, state: MarneState): Faults => {
  const bottom = bottomOf(state)
  if (bottom.at === 'over')
    return bottom.turn === g.scenario.turns.last
      ? []
      : [broken('marne:Q-43', 'the game cannot be over yet', ['frames', 0, 'turn'])]
  const all = steps(g)
  const step = all[bottom.step]
  const phase = state.frames[1]
  if (step === undefined || phase === undefined)
    return [broken('marne:M1.b', 'no phase is under way', ['frames', 0, 'step'])]
  const names: Readonly<Record<PhaseId, ReadonlyArray<MarneFrame['at']>>> = {
    setup: ['setup'],
    'movement-1': ['movement', 'stacking'],
    'movement-2': ['movement', 'stacking'],
    'combat-1': ['declarations', 'resolution'],
    'combat-2': ['declarations', 'resolution'],
  }
  if (!names[step.id].includes(phase.at))
    return [broken('marne:M1.b', `"${phase.at}" does not belong to the phase "${step.id}"`, ['frames', 1, 'at'])]
  const faults: MarneViolation[] = []
  if ('side' in phase && phase.side !== step.phasing)
    faults.push(broken('marne:M1.a', "it is the other side's turn", ['frames', 1, 'side']))
  if ('first' in phase && phase.first !== step.id.endsWith('1'))
    faults.push(broken('marne:M1.b', 'first and second phase do not agree', ['frames', 1, 'first']))
  if (step.id === 'setup' && (bottom.turn !== g.scenario.turns.first || !choosesSetup(g, step.phasing as SideIndex)))
    faults.push(broken('marne:M13.b', 'this side does not set up by choice now', ['frames', 0]))
  // combat phases are handed the units that moved; what comes after them is handed nothing
  const carries = step.id.startsWith('combat')
  if ((bottom.carry !== null) !== carries)
    faults.push(broken('marne:M7.k', 'what the phase before handed on does not fit', ['frames', 0, 'carry']))
  faults.push(...waitingFaults(g, state, bottom.carry ?? [], ['frames', 0, 'carry']))
  if (phase.at === 'declarations' && carries && !isSame(phase.moved, bottom.carry ?? []))
    faults.push(broken('marne:M7.k', 'the units that moved do not agree', ['frames', 1, 'moved']))
  return faults
}

const frameFaults = (g: MarneTables, state: MarneState): Faults => {
  const phase = state.frames[1]
  const faults: MarneViolation[] = []
  const ownOnly = (set: ReadonlyArray<number>, side: SideIndex, key: string, rule: MarneRule): void => {
    for (const unit of members(set))
      if (g.side[unit] !== side)
        faults.push(broken(rule, `${g.unitIds[unit]!} is of the other side`, ['frames', 1, key], [g.unitIds[unit]!]))
  }
  switch (phase?.at) {
    case 'setup': {
      ownOnly(phase.placed, phase.side, 'placed', 'marne:M13.b')
      if (!isEmpty(phase.placed) && members(phase.placed).some(unit => g.setupHexes[unit]!.length === 0))
        faults.push(
          broken('marne:M13.b', 'a unit without an area cannot have been placed anew', ['frames', 1, 'placed']),
        )
      if (phase.unit >= 0 && (g.side[phase.unit] !== phase.side || has(phase.placed, phase.unit)))
        faults.push(broken('marne:M13.b', 'the unit in hand cannot be placed anew', ['frames', 1, 'unit']))
      break
    }
    case 'movement': {
      for (const key of ['moved', 'unsupplied', 'cutOff'] as const) ownOnly(phase[key], phase.side, key, 'marne:M6.j')
      if (members(phase.cutOff).some(unit => !has(phase.unsupplied, unit)))
        faults.push(broken('marne:Q-15', 'a cut-off unit is unsupplied', ['frames', 1, 'cutOff']))
      faults.push(...waitingFaults(g, state, phase.moved, ['frames', 1, 'moved']), ...moveFaults(g, state, phase))
      break
    }
    case 'stacking': {
      faults.push(...waitingFaults(g, state, phase.moved, ['frames', 1, 'moved']))
      ownOnly(phase.moved, phase.side, 'moved', 'marne:M2.i')
      if (phase.last !== null && (g.side[phase.last] !== phase.side || unitPlace(state, phase.last) !== g.eliminated))
        faults.push(broken('marne:M4.b', 'the unit removed last is not', ['frames', 1, 'last']))
      break
    }
    case 'declarations':
      faults.push(...declarationsFaults(g, state, phase))
      break
    case 'resolution':
      faults.push(...resolutionFaults(g, state, phase))
      break
    default:
      break
  }
  return faults
}

/** Faults of the unit in hand in a movement phase. */
const moveFaults = (g: MarneTables, state: MarneState, phase: MovementFrame): Faults => {
  const move = frameOf(state, 'entering') ?? frameOf(state, 'departing') ?? frameOf(state, 'marching')
  if (move === null) return []
  const { unit } = move
  const waits = unitPlace(state, unit) >= g.board.hexes
  const fits =
    g.side[unit] === phase.side &&
    !has(phase.moved, unit) &&
    !isDisrupted(state, unit) &&
    (move.at === 'entering' ? waits && phase.first && mayArrive(g, state, unit) : !waits)
  const name = g.unitIds[unit]!
  const faults = fits ? [] : [broken('marne:M2.h', 'the unit in hand cannot move now', ['frames', 2, 'unit'], [name])]
  return move.at === 'marching' && move.points > allowance(g, phase, unit)
    ? [...faults, broken('marne:M2.i', 'the movement points left do not fit', ['frames', 2, 'points'])]
    : faults
}

/** Whoever has moved in this phase waits no longer off the map (M13.d). */
const waitingFaults = (g: MarneTables, state: MarneState, moved: BitSet, path: Path): Faults =>
  members(moved)
    .filter(unit => unitPlace(state, unit) === g.delayed || g.turnOf(unitPlace(state, unit)) > 0)
    .map(unit =>
      broken('marne:M13.d', `${g.unitIds[unit]!} waits to enter, and cannot have moved`, path, [g.unitIds[unit]!]),
    )
