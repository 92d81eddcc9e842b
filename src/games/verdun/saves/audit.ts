/** The audit of a state: the places and markers of units, stacking, set-up, the extra turn, and the carry. */
import {
  type Faults,
  type Invariants,
  type SideIndex,
  allBroken,
  areDistinct,
  brokenInvariant as broken,
  carryFits,
  frameOf,
  has,
  invariant,
  isEmpty,
  isOnMap,
  members,
  phaseOf,
  total,
} from '../../../kernel/index.js'
import {
  isAlwaysInCommand,
  isDefault,
  isSetUp,
  stackSteps,
  standingFort,
  steps,
  uncoveredTrenches,
  zoneRule,
} from '../chapters/index.js'
import { type VerdunPhase, type VerdunRule, STACKING_LIMIT } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FIRED,
  FRENCH,
  GERMAN,
  GUEST,
  NEUTRALISED,
  OUT_OF_COMMAND,
  SHELTERED,
  bears,
  bottomOf,
  lostIn,
  occupancyOf,
  sideOf,
  stepsLeft,
  stepsLost,
  unitPlace,
  unitStatus,
} from '../state/index.js'
import { isCarriedInto } from './position.js'

/** The phase under way. */
interface Moment {
  readonly id: VerdunPhase | 'over'
  readonly phasing: SideIndex | null
  /** Whether the phase has begun, so that the state is not a position. */
  readonly begun: boolean
}

/** A unit with its place and markers, at a moment. */
interface Placed extends Moment {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly unit: number
  readonly side: SideIndex
  readonly place: number
  readonly status: number
}

/** A line of the audit that is checked for every unit. A line may rely on the lines before it. */
type Line = readonly [
  rule: VerdunRule | ((g: VerdunTables, unit: number) => VerdunRule),
  what: string,
  holds: (at: Placed) => boolean,
]

const IN_A_HEX: ReadonlyArray<Line> = [
  [
    'verdun:Q-27',
    'shares a hex with the enemy',
    ({ g, state, side, place }) => occupancyOf(g, state).count(1 - side, place) === 0,
  ],
  [
    'verdun:Q-39',
    'is in the hex of a standing fort',
    ({ g, state, side, place }) => side !== GERMAN || standingFort(g, state, place) < 0,
  ],
  [
    'verdun:14.2.d',
    'is in a hex that is not in play',
    ({ g, unit, place }) => g.playable[place] === 1 || g.zoneOf(unit).includes(place),
  ],
  ['verdun:Q-37', 'never comes onto the map', ({ g, unit }) => g.units[unit]!.start.type !== 'off-map'],
  ['verdun:14.1.a', 'is on the map before play', ({ g, unit, id }) => id !== 'setup' || isSetUp(g, unit)],
  [zoneRule, 'is outside its zone', ({ g, unit, place, id }) => id !== 'setup' || g.zoneOf(unit).includes(place)],
  [
    'verdun:13.a',
    'is in an objective whose last visitor was German',
    ({ g, state, side, place }) => side !== FRENCH || g.heldAt[place]! < 0 || !has(state.germanHeld, g.heldAt[place]!),
  ],
]

const OFF_THE_MAP: ReadonlyArray<Line> = [
  [
    'verdun:14.1.a',
    'is not where it is before play',
    ({ g, unit, place, id }) => id !== 'setup' || place === unitPlace({ units: g.starts }, unit),
  ],
  ['verdun:1.4.g', 'cannot be in this place', at => mayBeAt(at, bottomOf(at.state).turn)],
]

/** Whether a unit may be in its place off the map. */
const mayBeAt = ({ g, unit, place }: Placed, turn: number): boolean => {
  const { start } = g.units[unit]!
  if (start.type === 'off-map' || place === g.offMap) return start.type === 'off-map' && place === g.offMap
  if (place === g.reserve) return start.type === 'reserve'
  if (place === g.pool || start.type === 'detachment') return start.type === 'detachment' && place === g.pool
  if (place === g.destroyed) return g.type[unit] !== 'hq'
  const slot = g.turnOf(place)
  // an HQ returns in the turn after its destruction
  return (
    (start.type === 'reinforcement' && slot === start.turn) ||
    (g.type[unit] === 'hq' && slot > g.scenario.turns.first && slot <= turn + 1)
  )
}

const FOUGHT: ReadonlySet<Moment['id']> = new Set(['combat', 'manoeuvre', 'combat-2', 'reorganisation'])
/** Whether there can have been combats in the player turn. */
const hasFought = ({ id, begun }: Moment): boolean => FOUGHT.has(id) && (id !== 'combat' || begun)
/** Whether guns can have fired in the player turn. */
const hasFired = ({ id, begun }: Moment): boolean =>
  FOUGHT.has(id) || id === 'movement' || (id === 'bombardment' && begun)

const MARKED: ReadonlyArray<Line> = [
  ['verdun:1.2.e', 'has lost more steps than it has', ({ g, state, unit }) => stepsLeft(g, state, unit) > 0],
  [
    'verdun:1.2.e',
    'has a marker off the map',
    ({ g, unit, place, status }) =>
      place < g.board.hexes || status === (g.units[unit]!.start.type === 'off-map' ? FIRED : 0),
  ],
  [
    'verdun:1.3.b',
    'cannot have fired',
    at => !bears(at.status, FIRED) || (hasFired(at) && (at.g.guns[at.unit] === 1 || at.place >= at.g.board.hexes)),
  ],
  ['verdun:Q-33', 'cannot be a guest in this phase', at => !bears(at.status, GUEST) || hasFought(at)],
  [
    'verdun:3.3.b',
    'cannot be sheltered from attacks',
    at => !bears(at.status, SHELTERED) || (hasFought(at) && at.side !== at.phasing && at.g.infantry[at.unit] === 1),
  ],
  [
    'verdun:2.1.d',
    'cannot be neutralised in this phase',
    // a side recovers at the end of its player turn
    ({ side, status, id, phasing }) =>
      !bears(status, NEUTRALISED) ||
      !(id === 'setup' || (id === 'command' && side !== phasing) || (id === 'extra-turn' && side === FRENCH)),
  ],
  [
    'verdun:1.6.b',
    'cannot have lost steps before play',
    ({ g, unit, status, id }) =>
      id !== 'setup' ||
      lostIn(status) === 0 ||
      (g.type[unit] === 'regiment' && g.formation[unit]! >= 0 && g.battalions[g.formation[unit]!]!.length > 0),
  ],
  [
    'verdun:Q-24',
    'is always in command',
    ({ g, unit, status }) => !bears(status, OUT_OF_COMMAND) || !isAlwaysInCommand(g, unit),
  ],
  [
    'verdun:14.2.c',
    'cannot be out of command in the first turn',
    ({ g, state, status }) => !bears(status, OUT_OF_COMMAND) || bottomOf(state).turn > g.scenario.turns.first,
  ],
]

/** Returns the broken invariants of a state. The list is empty for every state that play reaches. */
export const auditOf = (g: VerdunTables, state: VerdunState): Faults<VerdunRule> => {
  const { id, phasing } = phaseOf(steps(g), state) ?? { id: 'over', phasing: null }
  const moment: Moment = { id, phasing, begun: state.frames.length > 1 }
  return [
    ...g.numbers.flatMap(unit => unitFaults(g, state, unit, moment)),
    ...stackFaults(g, state),
    ...allBroken([...lastingLines(g, state, moment), ...(id === 'setup' ? setupLines(g, state, moment) : [])]),
  ]
}

/** Returns the first fault of a unit's place, and the first fault of its markers. */
const unitFaults = (
  g: VerdunTables,
  state: VerdunState,
  unit: number,
  { id, phasing, begun }: Moment,
): Faults<VerdunRule> => {
  const place = unitPlace(state, unit)
  const status = unitStatus(state, unit)
  // a literal, because a spread takes twenty times as long
  const at: Placed = { id, phasing, begun, g, state, unit, side: sideOf(g, unit), place, status }
  const first = (key: 'place' | 'status', lines: ReadonlyArray<Line>): Faults<VerdunRule> => {
    const line = lines.find(([, , holds]) => !holds(at))
    if (line === undefined) return []
    const [rule, what] = line
    const name = g.unitIds[unit]!
    const cited = typeof rule === 'string' ? rule : rule(g, unit)
    return [broken(cited, `${name} ${what}`, ['units', unit, key], [name])]
  }
  return [
    ...first('place', place < g.board.hexes ? IN_A_HEX : OFF_THE_MAP),
    ...(status === 0 ? [] : first('status', MARKED)),
  ]
}

/** A hex contains at most five steps of a side (4.a). The limit applies when a side has moved, and after combats (4.b). */
const stackFaults = (g: VerdunTables, state: VerdunState): Faults<VerdunRule> => {
  const stacking = frameOf(state, 'stacking')
  if (frameOf(state, 'combats') !== null || stacking?.both === true) return []
  const moving = (frameOf(state, 'setup') ?? frameOf(state, 'movement') ?? stacking)?.side
  const occupancy = occupancyOf(g, state)
  const faults: VerdunViolation[] = []
  for (const side of [GERMAN, FRENCH])
    for (let hex = 0; side !== moving && hex < g.board.hexes; hex++) {
      const name = g.board.ids[hex]!
      if (occupancy.count(side, hex) > 1 && stackSteps(g, state, side, hex) > STACKING_LIMIT)
        faults.push(broken('verdun:4.a', `too many steps are in ${name}`, ['units'], [name]))
    }
  return faults
}

/** The extra turn, the pillboxes, and the carry. */
const lastingLines = (g: VerdunTables, state: VerdunState, { id, phasing }: Moment): Invariants<VerdunRule> => {
  const bottom = bottomOf(state)
  const carry = bottom.at === 'over' ? null : bottom.carry
  return [
    invariant(
      'verdun:14.2.h',
      'a side has bought the extra turn if and only if it is under way',
      ['extra'],
      () => state.extra > 0 === bottom.turn > g.scenario.turns.last,
    ),
    invariant('verdun:14.1.b', 'a pillbox is outside its hexes, or shares its hex with another', ['pillboxes'], () => {
      // the French may place two in a hex until their set-up ends
      const areApart = frameOf(state, 'setup')?.side === FRENCH || areDistinct(state.pillboxes)
      return areApart && state.pillboxes.every((hex, i) => g.pillboxHexes[i]!.includes(hex))
    }),
    // the units that advanced, and from the second combat phase on also the units that manoeuvred
    carryFits('verdun:5.4.b', () => (carry !== null) === isCarriedInto(id)),
    invariant('verdun:7.1.d', 'the carry contains units that are not infantry of the side', ['carry'], () =>
      members(carry ?? []).every(unit => g.side[unit] === phasing && g.infantry[unit] === 1),
    ),
  ]
}

/** Set-up: the French set up first (14.1). */
const setupLines = (g: VerdunTables, state: VerdunState, { phasing, begun }: Moment): Invariants<VerdunRule> => {
  const waiting = [FRENCH, GERMAN].filter(side => (side === phasing ? !begun : side === GERMAN))
  const bare = phasing === GERMAN ? uncoveredTrenches(g, state).map(hex => g.board.ids[hex]!) : []
  return [
    ...waiting.map(side =>
      invariant<VerdunRule>(
        'verdun:14.1.a',
        `the ${SIDES[side]} side has not begun to set up, so it is as at the start`,
        ['units'],
        () => isDefault(g, state, side),
      ),
    ),
    invariant('verdun:14.1.a', 'no objective is German before play', ['germanHeld'], () => isEmpty(state.germanHeld)),
    invariant('verdun:14.1.a', 'no fort is silent before play', ['silenced'], () => isEmpty(state.silenced)),
    invariant('verdun:14.1.c', `trenches are not covered: ${bare.join(', ')}`, ['units'], () => bare.length === 0),
    invariant('verdun:1.6.b', 'the battalions do not fit the steps of their regiments', ['units'], () =>
      g.battalions.every((battalions, formation) => {
        const regiments = g.unitsOf[FRENCH].filter(unit => g.formation[unit] === formation)
        const lost = total(regiments.map(unit => stepsLost(state, unit)))
        return lost <= battalions.length && battalions.every((unit, i) => isOnMap(g, state, unit) === i < lost)
      }),
    ),
  ]
}
