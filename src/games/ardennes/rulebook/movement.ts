/** What movement costs: the columns of the terrain chart (T-14), in half movement points. */
import { points, pointsText } from '../../../kernel/index.js'
import type { Moves, Terrain } from '../scenario/index.js'

/** The ground: mud, or frozen from turn 11 (28.1). */
export const GROUND = ['mud', 'frozen'] as const
/** One of `GROUND`. */
export type Weather = (typeof GROUND)[number]

/** Costs are in half movement points, since a primary road costs half a point. */
export const HALVES = 2
/** Half points as people write them: `2½`, `½`. */
export const halvesText = (halves: number): string => pointsText(points(halves, HALVES))
/** Entered with Tactical Movement alone, and as the first hex of a move (11.4.b, 11.6.e). */
export const TACTICAL_ONLY = 254
/** Entered along a road alone (P in the chart). */
export const PROHIBITED = 255

/** A cost on either ground: mud, frozen. */
type Costs = Readonly<Record<Weather, number>>
const always = (cost: number): Costs => ({ mud: cost, frozen: cost })

/** Off the road, by what is entered and by who enters it. A river or ravine on the way is {@link OFF_ROAD_CROSSING}. */
export const TERRAIN_COST: Readonly<Record<Terrain, Readonly<Record<Moves, Costs>>>> = {
  clear: { foot: always(2), motorized: { mud: 4, frozen: 2 }, vehicle: { mud: 4, frozen: 2 } },
  'light-woods': { foot: always(2), motorized: { mud: 6, frozen: 4 }, vehicle: { mud: 6, frozen: 4 } },
  forest: { foot: always(4), motorized: { mud: 8, frozen: 6 }, vehicle: always(PROHIBITED) },
  ravine: { foot: always(TACTICAL_ONLY), motorized: always(TACTICAL_ONLY), vehicle: always(PROHIBITED) },
  city: { foot: always(2), motorized: always(2), vehicle: always(2) },
}
/** Across a river or a ravine hexside without a road (11.4, 11.6). */
export const OFF_ROAD_CROSSING: Readonly<Record<Moves, number>> = {
  foot: TACTICAL_ONLY,
  motorized: TACTICAL_ONLY,
  vehicle: PROHIBITED,
}
/** Along a road: primary; secondary into forest or ravine; secondary into other hexes (11.7). */
export const ROAD_COST: Readonly<Record<'primary' | 'forest' | 'secondary', Readonly<Record<Moves, number>>>> = {
  primary: { foot: 2, motorized: 1, vehicle: 1 },
  forest: { foot: 2, motorized: 4, vehicle: 4 },
  secondary: { foot: 2, motorized: 2, vehicle: 2 },
}
/** More, to leave an enemy ZOC (9.2.c). */
export const LEAVE_ZOC_COST = 2
/** To leave the map (11.9.b). */
export const EXIT_COST = 2
/** More that a unit on foot may spend in Extended Movement (11.2.a). */
export const EXTENSION = 4
/** Hexes of Tactical Movement (11.3.a). */
export const TACTICAL_HEXES = 2
/** Hexes of a gun that changes position (22.2.d). */
export const POSITION_HEXES = 1
/** The allowance of such a gun; a hex that costs more is entered all the same (22.2.a, 22.2.c). */
export const POSITION_POINTS = 2
/** The movement allowance of a gun with a prime mover, in half points (22.3.b). */
export const TOWED_ALLOWANCE = 10

/** Turns on which rules begin or end. */
export const TURNS = {
  /** The ground is frozen from here (28.1.b). */
  frozen: 11,
  /** Army boundaries bind before it (11.10.a). */
  boundariesEnd: 5,
  /** A unit whose arrival the die decides may come (27.9.a). */
  late: 4,
  /** The brigade of 27.1 deceives the enemy up to here (27.11.b). */
  disguise: 4,
  /** Fuel may be short from here (6.1.a). */
  fuel: 7,
  /** Skies are clear from here (28.2.a). */
  clearSkies: 15,
  /** Divisions keep to their areas (29.3), red boxes hold (29.1). */
  first: 1,
  /** German artillery is supplied twice as well (5.4). */
  second: 2,
  /** The last turn on which the Allies keep out of the closed area (27.7.a), and the units at the dams are held (27.6). */
  held: 2,
} as const
/** Hexes that the units at the dams may move on turns 1 and 2: as they stand, and once Germans have come to their flank (27.6). */
export const DAM_HEXES = { held: [0, 1], freed: [1, 2] } as const
/** Bridges of Ouren that stand: faces of the die (7.8.b). */
export const OUREN_STANDS = 5
/** A unit that may be late comes on this or less, is delayed up to the other, and never comes on more (27.9). */
export const LATE = { comes: 2, delayed: 4 } as const
/** A unit may be put under orders on this turn, by a die of so much or less; they end with the other turn (27.8). */
export const ORDERS = { turn: 2, binds: 3, end: 4 } as const
/** The die by which the brigade of 27.1 is taken for a friend, or surprises (27.12.a, 27.13.a). */
export const DECEIVES = 3
/** Half points of a unit on trucks (12.62.a); others on the road have twice their own (12.1.a). */
export const TRUCK_ALLOWANCE = 24
export const STRATEGIC_TIMES = 2
/** Half points more to enter a hex with a marker of the enemy (24.2.a); a bottleneck while St-Vith is Allied, and once it is German (24.7). */
export const SLOWED = { marker: 4, bottleneck: 8, taken: 4 } as const
/** Traffic: the Germans place from this turn on (24.5.c); one of their markers goes for good from this turn on, every second one (24.6.a). */
export const TRAFFIC = { german: 3, removal: 8, roadblockRange: 4, roadblocks: 2 } as const
/** Half points that a unit marked for the night may have spent (25.3.e). */
export const MARKED_SPENDS = 2
/** A unit that comes by parachute is whole on this or less, reduced up to the other, and lost on more (T-11). */
export const DROP = { whole: 1, reduced: 3 } as const

/** What blocks an entry hex: so many units at most, with so much defence together (13.4.d). */
export const BLOCK = { units: 3, defence: 6 } as const
