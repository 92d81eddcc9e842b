/**
 * How a game looks: colours and symbols for the ids that its views use. The art is data in the game's folder. A renderer can draw any view
 * without it. Colours are CSS colours. Lengths are in hundredths of the distance between the centres of two adjacent hexes, so a hex is 100
 * across its flats.
 */
import type { CounterView } from './view.js'

/** The textures of a terrain. */
export const TEXTURES = ['trees', 'tufts', 'blocks', 'hills', 'rocks', 'waves', 'dots', 'hatch'] as const
/** One of {@link TEXTURES}. */
export type Texture = (typeof TEXTURES)[number]

/** The symbols that a counter's box may show. */
export const SYMBOLS = [
  'infantry',
  'assault',
  'cavalry',
  'armor',
  'tank',
  'tank-destroyer',
  'mechanized',
  'motorized',
  'artillery',
  'engineer',
  'parachute',
  'glider',
  'mountain',
  'reconnaissance',
  'headquarters',
  'leader',
  'supply',
  'fortress',
  'rocket',
  'anti-tank',
  'anti-aircraft',
  'railway-gun',
  'aircraft',
  'none',
] as const
/** One of {@link SYMBOLS}. */
export type SymbolName = (typeof SYMBOLS)[number]

/** The sheet on which the map is printed. */
export interface SheetArt {
  /** The margin around the hexes. */
  readonly paper: string
  /** Ordinary lettering. */
  readonly ink: string
  /** Halo around lettering, so that it reads on any ground. */
  readonly halo: string
  /** Hex grid. */
  readonly grid: string
  /** Hex numbers. */
  readonly number: string
  /** Title bar. */
  readonly band: string
  /** Lettering on the title bar. */
  readonly bandInk: string
  /** The rule under the title bar, the current turn, and the selected unit. */
  readonly accent: string
}

/** Terrain of a whole hex. */
export interface TerrainArt {
  readonly title?: string
  /** Colour of the hex. */
  readonly fill: string
  /** Colour of a rounded shape that joins adjacent hexes of this terrain; drawn over `fill`. */
  readonly shape?: string
  readonly texture?: Texture
  /** Colour of the texture and of the shape's outline. */
  readonly ink?: string
  /** Id of the terrain that this one is joined with in one shape: `woods` for woods with a trench. */
  readonly joins?: string
  /** A line from hex to hex through all terrains with the same title, such as a trench or a wall. */
  readonly line?: LineArt
}

/** A line along hexsides (river, ravine), across one (bridge), or from hex to hex (road, railway). */
export interface LineArt {
  readonly title?: string
  readonly stroke: string
  readonly width: number
  /** Colour of the wider line beneath. */
  readonly casing?: string
  readonly casingWidth?: number
  /** SVG dash array, of the upper line only. */
  readonly dash?: string
  /** True for a short line across the hexside, such as a bridge; otherwise the line follows the hexside. */
  readonly across?: boolean
  /** `trench`: with traverses on both sides, as trenches are drawn. `hachures`: strokes across the line, as slopes are drawn. */
  readonly pattern?: 'trench' | 'hachures'
  /** True for a line that is not water: no river name is printed along it. */
  readonly dry?: boolean
}

/**
 * How a printed label is drawn: as the buildings of a town, a city's name over its hexes, a fort's star, a name along a river, or just a
 * name.
 */
export interface LabelArt {
  readonly title?: string
  readonly draw: 'town' | 'city' | 'fort' | 'river' | 'name'
  readonly ink: string
  /** True for a fort whose name is printed. */
  readonly named?: boolean
}

/** A side's colour: control of places, arrows, areas. */
export interface SideArt {
  readonly title?: string
  readonly fill: string
  readonly ink: string
}

/** A nationality's counters. */
export interface CounterArt {
  readonly fill: string
  readonly ink: string
  readonly edge: string
  /** Background of the symbol box. */
  readonly box: string
}

/** The look of a unit type: the content of its symbol box. */
export interface UnitArt {
  readonly title?: string
  readonly symbol: SymbolName
  /** One or two small letters in the box: `R` for reserve. */
  readonly letter?: string
  /** Background of the box, instead of the nationality's. */
  readonly box?: string
}

/** A condition of a counter. */
export interface StatusArt {
  readonly title?: string
  /** One or two letters in a round badge. */
  readonly badge?: string
  /** Background of the badge and of the band. */
  readonly fill: string
  readonly ink: string
  /** True for a diagonal band over the counter. */
  readonly band?: boolean
  /** How far the counter is dimmed, 0 to 1. */
  readonly fade?: number
}

/**
 * A marker: a small counter with a text, a pillbox in the corner of its hex, or a strike through the print of the hex. If the marker is on
 * a hexside, the counter or the strike is drawn at its middle, and a bar along it, inside the marker's own hex.
 */
export interface MarkerArt {
  readonly title?: string
  readonly draw: 'counter' | 'pillbox' | 'strike' | 'bar'
  readonly fill: string
  readonly ink: string
  /** Shown if the marker itself has no text. */
  readonly text?: string
}

/** A highlight of a place or a counter. */
export interface HighlightArt {
  readonly title?: string
  readonly stroke: string
  /** Tint of the hex; `none` for only an outline. */
  readonly fill: string
}

/** A tint over an area, under the counters, such as ground that is out of play. */
export interface ShadeArt {
  readonly title?: string
  readonly fill: string
  /** How far the ground is covered, 0 to 1. */
  readonly cover: number
}

/** Everything that describes a game's looks to a renderer. Missing parts get a default look. */
export interface Art {
  readonly sheet?: Partial<SheetArt>
  /** By terrain id. */
  readonly terrain?: Readonly<Record<string, TerrainArt>>
  /** By hexside feature. */
  readonly hexsides?: Readonly<Record<string, LineArt>>
  /** By link kind. */
  readonly links?: Readonly<Record<string, LineArt>>
  /** By label kind. */
  readonly labels?: Readonly<Record<string, LabelArt>>
  /** By area, for tinted areas; the others are outlined on demand. */
  readonly areas?: Readonly<Record<string, ShadeArt>>
  /** By side. */
  readonly sides?: Readonly<Record<string, SideArt>>
  /** By nationality. */
  readonly nationalities?: Readonly<Record<string, CounterArt>>
  /** By unit type. */
  readonly units?: Readonly<Record<string, UnitArt>>
  /** Background of the symbol box by formation, so that units of a formation look alike. A unit type with its own `box` keeps that. */
  readonly formations?: Readonly<Record<string, string>>
  /** By unit size: the bars above the box, as letters (`XX`). */
  readonly sizes?: Readonly<Record<string, string>>
  /** By status; null for a status that is not shown. */
  readonly status?: Readonly<Record<string, StatusArt | null>>
  /** By marker kind. */
  readonly markers?: Readonly<Record<string, MarkerArt>>
  /** By kind of line that the rules add to the map; a line of a side has that side's colour. */
  readonly lines?: Readonly<Record<string, LineArt>>
  /** By highlight kind. */
  readonly highlights?: Readonly<Record<string, HighlightArt>>
  /** Titles of phases and questions, by the id in the view's turn. */
  readonly titles?: Readonly<Record<string, string>>
  /** Titles of questions that have the same id as a phase. */
  readonly questions?: Readonly<Record<string, string>>
  /** The short names left and right of the symbol box: the unit's and its formation's. */
  readonly designation?: (counter: CounterView) => readonly [unit: string, formation: string]
}
