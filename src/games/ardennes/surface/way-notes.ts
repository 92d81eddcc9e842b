/** What a unit on its way has left: points and mode of a march, kind and hexes of an advance, what lies ahead that a list of hexes does not tell. */
import { type Note, OPEN, isOnMap, neighbour, unitPlace } from '../../../kernel/index.js'
import {
  type Ground,
  type Mover,
  MARCH,
  advanceHexes,
  crossesUnchecked,
  isDropped,
  isFastWay,
  isPlaced,
  mayStopIn,
} from '../chapters/index.js'
import {
  ADVANCE,
  type ArdennesRule,
  EXTENSION,
  HALVES,
  LEAVE_ZOC_COST,
  OUREN_STANDS,
  POSITION_HEXES,
  TACTICAL_HEXES,
  UNSUPPLIED_ADVANCE,
  halvesText,
} from '../rulebook/index.js'
import {
  type AdvanceFrame,
  type AdvancingFrame,
  type ArdennesState,
  type ArdennesTables,
  type MarchFrame,
  BEYOND,
  SHAKEN,
  UNSUPPLIED,
  isMarked,
  put,
} from '../state/index.js'
import { counted, full } from './counting.js'
import { endsTactically, tacticalName } from './modes.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

/** Half points as they are counted: `2½ movement points`. */
const points = (halves: number): string =>
  `${halvesText(halves)} movement point${halves === HALVES || halves === 1 ? '' : 's'}`

/** `3 movement points`, or `1 of 3 movement points spent, 2 left`. */
const purse = (spent: number, all: number): string =>
  spent === 0
    ? points(all)
    : `${halvesText(spent)} of ${points(all)} spent, ${halvesText(Math.max(0, all - spent))} left`

/** Tactical Movement, as far as it is still open: hexes at any cost (11.3, 18.2.a, 23.4.d, 22.1.f, 22.2.d). */
const ofTactical = ({ g, state }: Ground, mover: Mover): Notes => {
  const { unit, spent, hexes, plain, free, limit, tactical } = mover
  const left = Math.min(free, limit) - hexes
  const gun = g.guns[unit] === 1 && !tactical
  const hampered = plain === 0 && isMarked(state, unit, SHAKEN | UNSUPPLIED)
  const rule: ArdennesRule = gun
    ? free === POSITION_HEXES
      ? 'ardennes:22.2.d'
      : 'ardennes:22.1.f'
    : hampered
      ? isMarked(state, unit, SHAKEN)
        ? 'ardennes:18.2.a'
        : 'ardennes:23.4.d'
      : 'ardennes:11.3.a'
  const name = tacticalName(g, mover)
  if (spent === BEYOND)
    return [{ text: `${name}: ${left > 0 ? counted(left, 'hex') : 'no hex'} left, at any cost`, rule }]
  if (left <= 0) return []
  return [
    {
      text: `${plain === 0 ? '' : 'or '}${name}: ${counted(left, 'hex')}${hexes === 0 ? '' : ' more'} at any cost`,
      rule,
    },
  ]
}

/** Points spent and left, and the mode of movement. */
const ofPoints = (ground: Ground, mover: Mover): Notes => {
  const { g } = ground
  const { unit, place, spent, plain, most, road, from } = mover
  if (isDropped(g, ground.state, unit))
    return [{ text: 'it drops, and does not move on this turn', rule: 'ardennes:27.2.d' }]
  if (isPlaced(g, unit, place))
    return [
      {
        text: `it is placed in a town, and then has ${counted(TACTICAL_HEXES, 'hex')} at any cost`,
        rule: 'ardennes:13.2.d',
      },
    ]
  if (from >= 0) return [{ text: 'it infiltrates: one hex at any cost', rule: 'ardennes:34.0.a' }]
  if (road)
    return [
      g.moves[unit] === 'foot'
        ? { text: `on trucks: ${purse(spent, most)}`, rule: 'ardennes:12.62.a' }
        : { text: `Strategic Movement: ${purse(spent, most)}`, rule: 'ardennes:12.1.a' },
    ]
  if (spent === BEYOND || plain === 0) return ofTactical(ground, mover)
  if (spent > plain)
    return [
      {
        text: `Extended Movement: ${purse(spent, most)}; it does not end beside an enemy`,
        rule: 'ardennes:11.2.c',
      },
      ...(endsTactically(ground, mover) && MARCH.mayStop(ground, mover)
        ? [{ text: `${tacticalName(g, mover)}, if it ends here`, rule: 'ardennes:11.3.a' as const }]
        : []),
      ...ofTactical(ground, mover),
    ]
  return [
    { text: purse(spent, plain), rule: 'ardennes:11.1.b' },
    ...(most > plain
      ? [
          {
            text: `${halvesText(EXTENSION)} more in Extended Movement, to end where no enemy is next to it`,
            rule: 'ardennes:11.2.a' as const,
          },
        ]
      : []),
    ...ofTactical(ground, mover),
  ]
}

/** The bridge that may fall as it is come to (7.8): the way over it has to be ordered again after the die. */
const ofOuren = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  from: number,
  hexes: ReadonlyArray<number>,
): Notes =>
  hexes
    .filter(to => crossesUnchecked({ g, state }, unit, from, to))
    .map(to => ({
      text: `before it crosses the bridge ${g.bridgeIds[g.ouren]!} to ${g.board.ids[to]!} a die says whether that stands (${OUREN_STANDS} or more); then it is ordered on again`,
      rule: 'ardennes:7.8.a',
    }))

/** Why it may not stop though it has begun (11.2.c, 12.2.c, 27.8.b). */
const ofStop = (ground: Ground, mover: Mover): Notes => {
  if (!mover.begun || MARCH.mayStop(ground, mover)) return []
  if (mover.road) return [{ text: 'it does not end Strategic Movement here', rule: 'ardennes:12.2.c' }]
  return mover.spent > mover.plain && mover.hexes > mover.free
    ? [{ text: 'an enemy is next to it: in Extended Movement it goes on', rule: 'ardennes:11.2.c' }]
    : []
}

/** What a unit in hand has to go with, and what its way holds. */
export const ofWay = (g: ArdennesTables, state: ArdennesState, frame: MarchFrame): Notes => {
  const ground = MARCH.ground(g, state)
  const mover = MARCH.mover(ground, frame)
  const { unit, place, inside, begun, hexes, limit } = mover
  const onMap = isOnMap(g, state, unit)
  const next = onMap
    ? [0, 1, 2, 3, 4, 5].flatMap(d => (MARCH.breaks(ground, mover, d) === OPEN ? neighbour(g.board, place, d) : []))
    : []
  const [first, ...more] = ofPoints(ground, mover)
  return [
    // on one line, since it stands above every step
    ...(first === undefined ? [] : [{ ...first, text: [first, ...more].map(({ text }) => text).join('; ') }]),
    ...(limit < Infinity && mover.from < 0 && g.guns[unit] === 0
      ? [{ text: `${counted(limit - hexes, 'hex')} at most on this turn`, rule: 'ardennes:27.6.b' as const }]
      : []),
    ...(inside && !begun && mover.from < 0 && mover.plain > 0
      ? [
          {
            text: `out of the enemy zone of control: ${points(LEAVE_ZOC_COST)} more for the first hex`,
            rule: 'ardennes:9.2.c' as const,
          },
        ]
      : []),
    ...ofStop(ground, mover),
    ...ofOuren(g, state, unit, place, next),
  ]
}

/** The kinds of advance, by their rule. */
const KINDS: Readonly<Record<AdvanceFrame['reach'], Note<ArdennesRule>>> = {
  limited: { text: 'limited advance: into the hex that was attacked, and no farther', rule: 'ardennes:19.1.c' },
  normal: { text: `normal advance: ${counted(ADVANCE.normal, 'hex')}`, rule: 'ardennes:19.1.d' },
  bonus: { text: `bonus advance: ${counted(ADVANCE.bonus, 'hex')}`, rule: 'ardennes:19.1.e' },
}

/** One hex more by road, for those who can have it (19.1.f). */
const ROAD_BONUS: Note<ArdennesRule> = {
  text: 'one hex more for mechanized units, if all their way is by road (secondary: not into forest or ravine)',
  rule: 'ardennes:19.1.f',
}

/** How far those go who may advance. */
export const ofAdvance = ({ reach }: AdvanceFrame): Notes =>
  reach === 'limited' ? [KINDS[reach]] : [KINDS[reach], ROAD_BONUS]

/** The kind of advance and hexes left of the unit that advances. */
const ofReach = (g: ArdennesTables, state: ArdennesState, { unit, reach, way }: AdvancingFrame): Notes => {
  const gone = way.length - 1
  if (isMarked(state, unit, UNSUPPLIED))
    return [{ text: `out of supply: ${counted(UNSUPPLIED_ADVANCE, 'hex')}`, rule: 'ardennes:19.6.a' }]
  const { text, rule } = KINDS[reach]
  const kind = { text: gone === 0 ? text : `${text}, ${counted(Math.max(0, ADVANCE[reach] - gone), 'hex')} left`, rule }
  return reach === 'limited' || g.moves[unit] === 'foot' || !isFastWay(g, state, way) ? [kind] : [kind, ROAD_BONUS]
}

/** What an advancing unit may do, where it cannot stop, and why. */
export const ofAdvancing = (g: ArdennesTables, state: ArdennesState, frame: AdvancingFrame): Notes => {
  const { unit, way } = frame
  const at = unitPlace(state, unit)
  const next = advanceHexes(g, state, frame)
  const there = (hex: number): ArdennesState =>
    put(g, state, { unit, to: hex, rule: 'ardennes:19.1.d', kind: 'moved' }, undefined)
  return [
    ...ofReach(g, state, frame),
    ...(way.length === 1
      ? [{ text: 'it has been named: it goes one hex at least', rule: 'ardennes:19.1.i' as const }]
      : mayStopIn(g, state, unit, at)
        ? []
        : [{ text: `it does not stop here: ${full(g, state, at)}`, rule: 'ardennes:8.3.b' as const }]),
    ...next
      .filter(hex => !mayStopIn(g, state, unit, hex))
      .map(hex => ({
        text: `it would go on from ${g.board.ids[hex]!}: ${full(g, there(hex), hex)}`,
        rule: 'ardennes:8.3.b' as const,
      })),
    ...ofOuren(g, state, unit, at, next),
  ]
}
