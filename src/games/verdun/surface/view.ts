/**
 * The view of a state: everything except the other side's commitment in an unrevealed combat and its answer
 * about the extra turn.
 */

import {
  type AttackView,
  type BoardDrawing,
  commitmentSeen,
  commitmentsRedrawn,
  type CounterView,
  deepFreeze,
  frameOf,
  has,
  HIDDEN,
  idsOf,
  isOpen,
  lazily,
  liftingsTrack,
  lookerOf,
  type MarkerView,
  type SideIndex,
  stepsLeft,
  topOf,
  type TrackView,
  type Turn,
  unitPlace,
  unitStatus,
  type View,
  withLast,
} from '../../../kernel/index.js'
import {
  ableToAttack,
  attackSupport,
  attackTotal,
  canComeToMore,
  combatValue,
  defenceSupport,
  isFarOff,
  liftingsOf,
  pointsOf,
  stackIn,
  SUPPORT,
} from '../chapters/index.js'
import { FORT_DEFENCE, type VerdunWords } from '../rulebook/index.js'
import { type ArtilleryValues, type Side, SIDES, type VerdunUnit } from '../scenario/index.js'
import {
  answersIn,
  type Assault,
  type AssaultFrame,
  bears,
  choicesIn,
  combatInHand,
  combatPhaseOf,
  type DefenceFrame,
  enemyOf,
  type ExtraTurnFrame,
  FIRED,
  fireInHand,
  FRENCH,
  GERMAN,
  GUEST,
  lostIn,
  NEUTRALISED,
  OUT_OF_COMMAND,
  SHELTERED,
  type VerdunState,
  type VerdunTables,
  withFrames,
} from '../state/index.js'

/** Builds the board's drawing data, once per scenario. */
export const boardDrawing = (g: VerdunTables): BoardDrawing => {
  const { map, objectives } = g.scenario
  // objectives are stored in half points (T5)
  const points = new Map(objectives.map(objective => [objective.name, objective.points / 2]))
  // no unit enters the other bank (14.2.d)
  const idle = map.hexes.filter((_, hex) => g.playable[hex] === 0).map(({ id }) => id)
  const boxTitles: Readonly<Record<string, string>> = {
    reserve: 'Reserves',
    pool: 'Battalions to detach',
    'off-map': 'Railway guns and bombers',
    destroyed: 'Destroyed',
  }
  return {
    orientation: 'flat',
    hexes: map.hexes.map(({ id, q, r, terrain, trench }) => ({
      id,
      q,
      r,
      terrain: trench > 0 ? `${terrain}-trench` : terrain,
    })),
    hexsides: map.hexsides.filter(side => side.features.length > 0).map(({ a, b, features }) => ({ a, b, features })),
    links: map.roads.flatMap(road => road.path.slice(1).map((b, i) => ({ a: road.path[i]!, b, kind: 'road' }))),
    labels: [
      ...map.places.map(place => ({
        place: place.hexes[0]!,
        kind: place.name === g.scenario.roles.verdun ? 'city' : 'town',
        name: place.name,
        value: points.get(place.name) ?? null,
      })),
      ...map.forts.map(fort => ({
        place: fort.hex,
        kind: `fort-${fort.colour}`,
        name: fort.name,
        value: FORT_DEFENCE[fort.colour],
      })),
      // a fort has two numbers: its defence value and its points
      ...map.forts.flatMap(fort =>
        points.has(fort.name) ? [{ place: fort.hex, kind: 'objective', name: '', value: points.get(fort.name)! }] : [],
      ),
      ...map.waters.map(water => ({ place: water.place, kind: 'river', name: water.name, value: null })),
    ],
    boxes: g.board.ids.slice(g.board.hexes).map(id => ({
      id,
      title: boxTitles[id] ?? `Turn ${id.slice('turn:'.length)}${dateOf(g, Number(id.slice('turn:'.length)))}`,
    })),
    areas: [
      ...g.scenario.zones.map(zone => ({ id: zone.id, title: zone.title, side: zone.side, hexes: zone.hexes })),
      ...(idle.length > 0 ? [{ id: 'out-of-play', title: 'Not played on', side: null, hexes: idle }] : []),
    ],
  }
}

/** Returns the current bombardment or combat. Until a combat is revealed, only a side itself sees its contribution. */
const attacks = (g: VerdunTables, state: VerdunState, eye: Side | 'public' | 'all'): ReadonlyArray<AttackView> => {
  const fire = fireInHand(state)
  if (fire !== null)
    return [
      {
        targets: [g.board.ids[fire.target]!],
        attackers: idsOf(g, fire.guns),
        stage: fire.at === 'salvo' ? 'building' : 'in-hand',
      },
    ]
  const combat = combatInHand(state)
  if (combat === null) return []
  const { side } = combatPhaseOf(state)
  const revealed = 'odds' in combat
  const looker = revealed ? 'all' : lookerOf(SIDES, eye)
  const units = [side, enemyOf(side)].flatMap(of => {
    const seen = commitmentSeen(choicesIn(combat, side), of, looker)
    return seen === null || seen === HIDDEN ? [] : seen
  })
  return [
    {
      targets: combat.targets.map(hex => g.board.ids[hex]!),
      attackers: idsOf(g, units),
      stage: revealed ? 'in-hand' : 'building',
    },
  ]
}

/**
 * Returns the unit that the question is about, or the first unit of a stack that retreats or may hold; -1 if there is
 * none.
 */
const unitInHand = (g: VerdunTables, state: VerdunState): number => {
  const top = topOf(state)
  switch (top.at) {
    case 'march':
    case 'setup':
    case 'advance':
      return top.unit
    case 'falling-back':
      return top.units[0]!
    case 'hold':
      return stackIn(g, state, FRENCH, top.hex)[0] ?? -1
    default:
      return -1
  }
}

/** Builds the view of a state. */
export const observer = (
  g: VerdunTables,
  turnOf: (state: VerdunState) => Turn<Side, VerdunWords>,
): ((state: VerdunState, eye: Side | 'public' | 'all') => View<Side, VerdunWords>) => {
  const board = lazily(() => deepFreeze(boardDrawing(g)))
  return (state, eye) => {
    const turn = turnOf(state)
    const inHand = unitInHand(g, state)
    const markers: MarkerView[] = [
      ...state.pillboxes.map(hex => ({ kind: 'pillbox', place: g.board.ids[hex]!, text: 'pillbox' })),
      ...g.fortHexes.flatMap((hex, fort) =>
        has(state.silenced, fort) ? [{ kind: 'fort-silent', place: g.board.ids[hex]!, text: 'fort silent' }] : [],
      ),
    ]
    return {
      scenario: g.digest,
      title: `Verdun 1916: ${g.scenario.title}`,
      eye,
      turn,
      board: board(),
      counters: counters(g, state),
      markers,
      tracks: tracksOf(g, state, turn.gameTurn),
      control: g.heldHexes.map((hex, i) => ({
        place: g.board.ids[hex]!,
        side: SIDES[has(state.germanHeld, i) ? GERMAN : FRENCH],
      })),
      attacks: attacks(g, state, eye),
      inHand: inHand < 0 ? null : g.unitIds[inHand]!,
    }
  }
}

/* Counters. */

const STATUS = [
  [NEUTRALISED, 'neutralised'],
  [OUT_OF_COMMAND, 'out-of-command'],
  [FIRED, 'fired'],
  [GUEST, 'guest'],
  [SHELTERED, 'sheltered'],
] as const

/** Returns the size of a unit; '' for units that stay off the map. */
const sizeOf = ({ type, division }: VerdunUnit, farOff: boolean): string => {
  if (type === 'hq') return division === '' ? 'corps' : /brigade/i.test(division) ? 'brigade' : 'division'
  return type === 'regiment' || type === 'divisional-artillery' ? 'regiment' : farOff ? '' : 'battalion'
}

/** Returns the printed values of artillery (1.3.a). */
const printed = (
  { bombardment, defence, range }: ArtilleryValues,
  movement: number,
  farOff: boolean,
): ReadonlyArray<string> => (farOff ? [bombardment] : [bombardment, defence, range, movement]).map(String)

/**
 * Returns the numbers of a counter by name: the values of artillery, or the current combat value of other units, and
 * the steps left.
 */
const numbersOf = (g: VerdunTables, state: VerdunState, u: number): CounterView['numbers'] => {
  const { artillery, movement } = g.units[u]!
  const steps = stepsLeft(g.steps, u, unitStatus(state, u))
  if (artillery === null) {
    const value = combatValue(g, state, u)
    return { attack: value, defence: value, movement, steps }
  }
  const { bombardment: attack, defence, range } = artillery
  return isFarOff(g, u) ? { attack, steps } : { attack, defence, movement, steps, range }
}

/**
 * Whether the counter shows its back: infantry on its last step, a neutralised HQ, artillery that has fired (1.2.d,
 * 1.4.a, 1.3.b).
 */
const isTurned = (g: VerdunTables, unit: number, status: number): boolean => {
  if (g.type[unit] === 'hq') return bears(status, NEUTRALISED)
  return g.units[unit]!.artillery === null
    ? lostIn(status) > 0 && stepsLeft(g.steps, unit, status) === 1
    : bears(status, FIRED)
}

/** Returns the counters of a state. They are public. */
export const counters = (g: VerdunTables, state: VerdunState): ReadonlyArray<CounterView<Side>> =>
  g.units.map((unit, u) => {
    const status = unitStatus(state, u)
    const lost = lostIn(status)
    const farOff = isFarOff(g, u)
    return {
      id: unit.id,
      name: unit.name,
      side: unit.side,
      nationality: unit.side,
      formation: unit.division === '' ? unit.corps : unit.division,
      type: unit.type,
      size: sizeOf(unit, farOff),
      place: g.board.ids[unitPlace(state, u)]!,
      face: isTurned(g, u, status) ? 'back' : 'front',
      values:
        unit.artillery === null
          ? [String(combatValue(g, state, u)), String(unit.movement)]
          : printed(unit.artillery, unit.movement, farOff),
      numbers: numbersOf(g, state, u),
      status: [
        ...(lost > 0 ? [lost === 1 && unit.steps === 3 ? 'loss-2' : 'reduced'] : []),
        ...STATUS.filter(([mark]) => bears(status, mark)).map(([, name]) => name),
      ],
    }
  })

/* Tracks: game turn, victory points, and how many liftings are left during set-up. */

/** Returns the date of a game turn after a comma; '' if it has none. */
export const dateOf = (g: VerdunTables, turn: number): string => {
  const date = g.scenario.turns.dates[turn - g.scenario.turns.first] ?? ''
  return date === '' ? '' : `, ${date}`
}

/** Returns the tracks of a state. */
const tracksOf = (g: VerdunTables, state: VerdunState, gameTurn: number): ReadonlyArray<TrackView> => {
  const points = pointsOf(g, state)
  const setup = frameOf(state, 'setup')
  return [
    { id: 'turn', title: 'Game turn', value: gameTurn, text: `Turn ${gameTurn}${dateOf(g, gameTurn)}` },
    { id: 'vp:german', title: 'Victory points, German', value: points, text: `${points} VP` },
    ...(setup === null ? [] : [liftingsTrack(liftingsOf(g, setup.side), setup)]),
  ]
}

/* Redrawing of the hidden information. */

type Random = (n: number) => number
/** A frame with hidden choices. */
type Hiding = AssaultFrame | DefenceFrame | ExtraTurnFrame

/**
 * Returns a state that `side` cannot distinguish from this one. Hidden choices are made by the last actions of the
 * trail, so other actions replace them there.
 */
export const resampled = (g: VerdunTables, state: VerdunState, side: Side, random: Random): VerdunState => {
  const eye = SIDES.indexOf(side) as SideIndex
  const top = topOf(state)
  const redrawn = <K extends Hiding>(was: K, now: K): VerdunState => {
    const [before, after] = [choicesMade(g, was), choicesMade(g, now)]
    const trail = state.trail && withLast(state.trail, before.length, after)
    return withFrames(state, [...state.frames.slice(0, -1), now], trail)
  }
  switch (top.at) {
    case 'extra-turn': {
      const [german] = commitmentsRedrawn(answersIn(top), eye, () => random(2))
      return german === null ? state : redrawn(top, { ...top, german })
    }
    case 'assault':
      return eye === combatPhaseOf(state).side
        ? state
        : redrawn(top, { ...top, ...anotherAssault(g, state, top, random) })
    case 'defence':
      return redrawn(
        top,
        eye === combatPhaseOf(state).side
          ? { ...top, defenceGuns: anotherDefence(g, state, top, random) }
          : { ...top, ...anotherAssault(g, state, top, random) },
      )
    default:
      return state
  }
}

/** Returns the actions that made the hidden choices of a frame, by index. They are the last actions of the trail. */
const choicesMade = ({ actions }: VerdunTables, frame: Hiding): ReadonlyArray<number> => {
  if (frame.at === 'extra-turn') return frame.german < 0 ? [] : [actions.of('extraTurn', 0, 0, frame.german)]
  const units = frame.attackers.map(unit => actions.base('attacker') + unit)
  const guns = (list: ReadonlyArray<number>) => list.map(gun => actions.base('gun') + gun)
  const attack = [...units, ...guns(frame.guns)]
  return frame.at === 'assault' ? attack : [...attack, actions.of('commit'), ...guns(frame.defenceGuns)]
}

/**
 * Returns random attackers and guns against the same targets. A committed attack has at least one attacker and a total
 * above 0.
 */
const anotherAssault = (
  g: VerdunTables,
  state: VerdunState,
  { at, targets }: AssaultFrame | DefenceFrame,
  random: Random,
): Assault => {
  const phase = combatPhaseOf(state)
  const building = at === 'assault'
  const able = ableToAttack({ g, state, phase, targets })
  const some = able.filter(() => random(2) === 1)
  const attackers = some.length > 0 || (building && random(2) === 1) ? some : [able[random(able.length)]!]
  const supporters = (of: ReadonlyArray<number>, joins: () => boolean): ReadonlyArray<number> => {
    const guns: number[] = []
    const support = attackSupport(g, state, phase, { targets, attackers: of, guns })
    for (const gun of of.length > 0 ? g.unitsOf[phase.side] : [])
      if (joins() && isOpen(SUPPORT, support, gun)) guns.push(gun)
    return guns
  }
  const guns = supporters(attackers, () => random(3) === 0)
  const comes =
    attackTotal(g, state, { attackers, guns }) > 0 ||
    (building && guns.length === 0 && canComeToMore({ g, state, phase, targets }, attackers))
  return comes ? { targets, attackers, guns } : { targets, attackers: able, guns: supporters(able, () => true) }
}

/** Returns random guns in support of the defence. */
const anotherDefence = (
  g: VerdunTables,
  state: VerdunState,
  { targets }: DefenceFrame,
  random: Random,
): ReadonlyArray<number> => {
  const guns: number[] = []
  const support = defenceSupport(g, state, combatPhaseOf(state), { targets, defenceGuns: guns })
  for (const gun of g.unitsOf[support.side]) if (random(2) === 1 && isOpen(SUPPORT, support, gun)) guns.push(gun)
  return guns
}
