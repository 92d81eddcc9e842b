/**
 * Notes on a unit that moves or advances: the points, hexes and modes that are left, and obstacles ahead that the list
 * of hexes does not show.
 */
import { type Note, OPEN, isOnMap, neighbour, unitPlace } from '../../../kernel/index.js'
import {
  type Ground,
  type Mover,
  MARCH,
  advanceHexes,
  advancerOf,
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

/** Formats half points: `2½ movement points`. */
const points = (halves: number): string =>
  `${halvesText(halves)} movement point${halves === HALVES || halves === 1 ? '' : 's'}`

/** Formats the remaining points: `3 movement points`, or `1 of 3 movement points spent, 2 left`. */
const purse = (spent: number, all: number): string =>
  spent === 0
    ? points(all)
    : `${halvesText(spent)} of ${points(all)} spent, ${halvesText(Math.max(0, all - spent))} left`

/** The remaining hexes at any cost, in Tactical Movement or a change of position (11.3, 18.2.a, 23.4.d, 22.1.f, 22.2.d). */
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

/** The points spent and left, and the mode of movement. */
const ofPoints = (ground: Ground, mover: Mover): Notes => {
  const { g } = ground
  const { unit, place, spent, plain, most, road, from } = mover
  if (isDropped(g, ground.state, unit))
    return [{ text: 'it lands by parachute and does not move on this turn', rule: 'ardennes:27.2.d' }]
  if (isPlaced(g, unit, place))
    return [
      {
        text: `it is placed in a town and may then move ${counted(TACTICAL_HEXES, 'hex')} at any cost`,
        rule: 'ardennes:13.2.d',
      },
    ]
  if (from >= 0) return [{ text: 'infiltration: one hex at any cost', rule: 'ardennes:34.0.a' }]
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
        text: `Extended Movement: ${purse(spent, most)}; it may not end next to an enemy`,
        rule: 'ardennes:11.2.c',
      },
      ...(endsTactically(ground, mover) && MARCH.mayStop(ground, mover)
        ? [{ text: `${tacticalName(g, mover)} if it ends here`, rule: 'ardennes:11.3.a' as const }]
        : []),
      ...ofTactical(ground, mover),
    ]
  return [
    { text: purse(spent, plain), rule: 'ardennes:11.1.b' },
    ...(most > plain
      ? [
          {
            text: `${halvesText(EXTENSION)} more in Extended Movement, which may not end next to an enemy`,
            rule: 'ardennes:11.2.a' as const,
          },
        ]
      : []),
    ...ofTactical(ground, mover),
  ]
}

/**
 * The bridge that may collapse when the unit reaches it (7.8). After the die roll, the player must order the rest of
 * the move again.
 */
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
      text: `before it crosses the bridge ${g.bridgeIds[g.ouren]!} to ${g.board.ids[to]!}, a die decides whether the bridge stands (${OUREN_STANDS} or more); order the rest of the move after the die`,
      rule: 'ardennes:7.8.a',
    }))

/** The reason why a unit that has begun to move may not stop (11.2.c, 12.2.c, 27.8.b). */
const ofStop = (ground: Ground, mover: Mover): Notes => {
  if (!mover.begun || MARCH.mayStop(ground, mover)) return []
  if (mover.road) return [{ text: 'it may not end Strategic Movement here', rule: 'ardennes:12.2.c' }]
  return mover.spent > mover.plain && mover.hexes > mover.free
    ? [{ text: 'an enemy is next to it: it may not end Extended Movement here', rule: 'ardennes:11.2.c' }]
    : []
}

/** Returns the notes on a selected unit: its remaining movement, and obstacles on its way. */
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
    // this is one line, since it is shown above every step
    ...(first === undefined ? [] : [{ ...first, text: [first, ...more].map(({ text }) => text).join('; ') }]),
    ...(limit < Infinity && mover.from < 0 && g.guns[unit] === 0
      ? [{ text: `at most ${counted(limit - hexes, 'hex')} on this turn`, rule: 'ardennes:27.6.b' as const }]
      : []),
    ...(inside && !begun && mover.from < 0 && mover.plain > 0
      ? [
          {
            text: `leaving the enemy zone of control costs ${points(LEAVE_ZOC_COST)} more for the first hex`,
            rule: 'ardennes:9.2.c' as const,
          },
        ]
      : []),
    ...ofStop(ground, mover),
    ...ofOuren(g, state, unit, place, next),
  ]
}

/** The kinds of advance. */
const KINDS: Readonly<Record<AdvanceFrame['reach'], Note<ArdennesRule>>> = {
  limited: { text: 'limited advance: only into the attacked hex', rule: 'ardennes:19.1.c' },
  normal: { text: `normal advance: ${counted(ADVANCE.normal, 'hex')}`, rule: 'ardennes:19.1.d' },
  bonus: { text: `bonus advance: ${counted(ADVANCE.bonus, 'hex')}`, rule: 'ardennes:19.1.e' },
}

/** The additional hex by road, for units that can use it (19.1.f). */
const ROAD_BONUS: Note<ArdennesRule> = {
  text: 'one hex more for mechanized units that advance only by road (a secondary road: not into forest or ravine)',
  rule: 'ardennes:19.1.f',
}

/** Returns the notes on the length of an advance. */
export const ofAdvance = ({ reach }: AdvanceFrame): Notes =>
  reach === 'limited' ? [KINDS[reach]] : [KINDS[reach], ROAD_BONUS]

/** The kind of advance, and the remaining hexes of the advancing unit. */
const ofReach = (g: ArdennesTables, state: ArdennesState, { unit, reach, way }: AdvancingFrame): Notes => {
  const gone = way.length - 1
  if (isMarked(state, unit, UNSUPPLIED))
    return [{ text: `out of supply: ${counted(UNSUPPLIED_ADVANCE, 'hex')}`, rule: 'ardennes:19.6.a' }]
  const { text, rule } = KINDS[reach]
  const kind = { text: gone === 0 ? text : `${text}, ${counted(Math.max(0, ADVANCE[reach] - gone), 'hex')} left`, rule }
  return reach === 'limited' || g.moves[unit] === 'foot' || !isFastWay(g, state, way) ? [kind] : [kind, ROAD_BONUS]
}

/** Returns the notes on an advancing unit: its remaining hexes, and the hexes in which it may not stop. */
export const ofAdvancing = (g: ArdennesTables, state: ArdennesState, frame: AdvancingFrame): Notes => {
  const { unit, way } = frame
  const at = unitPlace(state, unit)
  const next = advanceHexes(advancerOf(g, state, frame, unit, way))
  const there = (hex: number): ArdennesState =>
    put(g, state, { unit, to: hex, rule: 'ardennes:19.1.d', kind: 'moved' }, undefined)
  return [
    ...ofReach(g, state, frame),
    ...(way.length === 1
      ? [{ text: 'it must advance at least one hex', rule: 'ardennes:19.1.i' as const }]
      : mayStopIn(g, state, unit, at)
        ? []
        : [{ text: `it may not stop here: ${full(g, state, at)}`, rule: 'ardennes:8.3.b' as const }]),
    ...next
      .filter(hex => !mayStopIn(g, state, unit, hex))
      .map(hex => ({
        text: `it may not stop in ${g.board.ids[hex]!}: ${full(g, there(hex), hex)}`,
        rule: 'ardennes:8.3.b' as const,
      })),
    ...ofOuren(g, state, unit, at, next),
  ]
}
