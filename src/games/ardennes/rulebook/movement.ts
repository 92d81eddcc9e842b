/** Movement costs: the columns of the terrain chart (T-14), in half movement points. */
import { points, pointsText } from '../../../kernel/index.js'
import type { Moves, Terrain } from '../scenario/index.js'

/** The ground conditions: mud, or frozen from turn 11 (28.1). */
export const GROUND = ['mud', 'frozen'] as const
/** One of `GROUND`. */
export type Weather = (typeof GROUND)[number]

/** The number of cost units per movement point. Costs are in half points because a primary road costs half a point. */
export const HALVES = 2
/** Formats half movement points for people: `2½`, `½`. */
export const halvesText = (halves: number): string => pointsText(points(halves, HALVES))
/** The cost of a hex that a unit can enter only by Tactical Movement, as the first hex of its move (11.4.b, 11.6.e). */
export const TACTICAL_ONLY = 254
/** The cost of a hex that a unit can enter only along a road (P in the chart). */
export const PROHIBITED = 255

/** One cost for each ground condition. */
type Costs = Readonly<Record<Weather, number>>
const always = (cost: number): Costs => ({ mud: cost, frozen: cost })

/**
 * The cost of a hex off the road, by its terrain and the class of the unit. {@link OFF_ROAD_CROSSING} contains the cost
 * of river and ravine hexsides.
 */
export const TERRAIN_COST: Readonly<Record<Terrain, Readonly<Record<Moves, Costs>>>> = {
  clear: { foot: always(2), motorized: { mud: 4, frozen: 2 }, vehicle: { mud: 4, frozen: 2 } },
  'light-woods': { foot: always(2), motorized: { mud: 6, frozen: 4 }, vehicle: { mud: 6, frozen: 4 } },
  forest: { foot: always(4), motorized: { mud: 8, frozen: 6 }, vehicle: always(PROHIBITED) },
  ravine: { foot: always(TACTICAL_ONLY), motorized: always(TACTICAL_ONLY), vehicle: always(PROHIBITED) },
  city: { foot: always(2), motorized: always(2), vehicle: always(2) },
}
/** The cost of a river or ravine hexside without a road (11.4, 11.6). */
export const OFF_ROAD_CROSSING: Readonly<Record<Moves, number>> = {
  foot: TACTICAL_ONLY,
  motorized: TACTICAL_ONLY,
  vehicle: PROHIBITED,
}
/** The cost of a hex along a road: a primary road, a secondary road into forest or ravine, a secondary road into another hex (11.7). */
export const ROAD_COST: Readonly<Record<'primary' | 'forest' | 'secondary', Readonly<Record<Moves, number>>>> = {
  primary: { foot: 2, motorized: 1, vehicle: 1 },
  forest: { foot: 2, motorized: 4, vehicle: 4 },
  secondary: { foot: 2, motorized: 2, vehicle: 2 },
}
/** The additional cost of leaving an enemy zone of control (9.2.c). */
export const LEAVE_ZOC_COST = 2
/** The cost of leaving the map (11.9.b). */
export const EXIT_COST = 2
/** The additional allowance of a unit on foot in Extended Movement (11.2.a). */
export const EXTENSION = 4
/** The maximum length of Tactical Movement, in hexes (11.3.a). */
export const TACTICAL_HEXES = 2
/** The maximum distance in hexes that a gun may change position (22.2.d). */
export const POSITION_HEXES = 1
/** The movement allowance of a gun that changes position. The gun may enter a hex that costs more (22.2.a, 22.2.c). */
export const POSITION_POINTS = 2
/** The movement allowance of a gun with a prime mover, in half points (22.3.b). */
export const TOWED_ALLOWANCE = 10

/** The turns on which rules begin or end. */
export const TURNS = {
  /** The first turn on which the ground is frozen (28.1.b). */
  frozen: 11,
  /** The first turn without army boundaries (11.10.a). */
  boundariesEnd: 5,
  /** The turn on which a unit whose arrival depends on a die roll may come (27.9.a). */
  late: 4,
  /** The last turn on which the brigade of 27.1 may deceive the enemy (27.11.b). */
  disguise: 4,
  /** The first turn with fuel shortage (6.1.a). */
  fuel: 7,
  /** The first turn with clear skies (28.2.a). */
  clearSkies: 15,
  /** The turn on which divisions must stay in their areas (29.3) and units in red boxes may not move (29.1). */
  first: 1,
  /** The turn on which the Germans may make twice as many guns Ready (5.4). */
  second: 2,
  /** The last turn on which the Allies must stay out of the closed area (27.7.a) and the units at the dams are held (27.6). */
  held: 2,
} as const
/**
 * The maximum move in hexes of the units at the dams on turns 1 and 2: while they are held, and after Germans have
 * reached their flank (27.6).
 */
export const DAM_HEXES = { held: [0, 1], freed: [1, 2] } as const
/** The lowest die roll with which the bridge of Ouren stands (7.8.b). */
export const OUREN_STANDS = 5
/**
 * The highest die rolls for a unit that may be late. Up to `comes` it arrives, up to `delayed` it is delayed, and with
 * a higher roll it never comes (27.9).
 */
export const LATE = { comes: 2, delayed: 4 } as const
/**
 * The turn on which a unit may receive orders, the highest die roll that binds it, and the turn on which the orders end
 * (27.8).
 */
export const ORDERS = { turn: 2, binds: 3, end: 4 } as const
/** The highest die roll with which the brigade of 27.1 deceives or surprises the enemy (27.12.a, 27.13.a). */
export const DECEIVES = 3
/** The allowance of a unit on trucks, in half points (12.62.a). */
export const TRUCK_ALLOWANCE = 24
/** The factor of the allowance of other units in Strategic Movement (12.1.a). */
export const STRATEGIC_TIMES = 2
/**
 * The additional cost, in half points, of a hex with an enemy marker (24.2.a), and of a bottleneck, both while St-Vith
 * is Allied and after it has become German (24.7).
 */
export const SLOWED = { marker: 4, bottleneck: 8, taken: 4 } as const
/**
 * Traffic markers and roadblocks (24.5.c, 24.6.a). `german` is the first turn on which the Germans place them. From
 * turn `removal`, one German marker is removed permanently on every second turn. The other values are the range of
 * roadblocks and their number.
 */
export const TRAFFIC = { german: 3, removal: 8, roadblockRange: 4, roadblocks: 2 } as const
/** The most half points that a unit may have spent if it is to be marked for the night (25.3.e). */
export const MARKED_SPENDS = 2
/**
 * The highest die rolls for a unit that arrives by parachute. Up to `whole` it arrives at full strength, up to
 * `reduced` it arrives reduced, and with a higher roll it is eliminated (T-11).
 */
export const DROP = { whole: 1, reduced: 3 } as const

/** The units that block an entry hex: their maximum number, and the total defence strength that they need (13.4.d). */
export const BLOCK = { units: 3, defence: 6 } as const
