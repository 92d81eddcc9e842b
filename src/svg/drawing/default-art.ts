/** The default styles for ids that a game's art does not describe: common terrain, lines, unit types and conditions. */
import type {
  CounterArt,
  HighlightArt,
  LabelArt,
  LineArt,
  MarkerArt,
  SheetArt,
  SideArt,
  StatusArt,
  SymbolName,
  TerrainArt,
  UnitArt,
} from '../../kernel/index.js'

export const SHEET: SheetArt = {
  paper: '#e6dcc3',
  ink: '#2e2a24',
  halo: '#f7f1df',
  grid: '#9c9078',
  number: '#7d715a',
  band: '#2b3138',
  bandInk: '#f3ead3',
  accent: '#d9a441',
}

const CLEAR = '#f4edd9'
const WOODS: TerrainArt = { title: 'Woods', fill: CLEAR, shape: '#b7cf9c', texture: 'trees', ink: '#5f8a4c' }
const SWAMP: TerrainArt = { title: 'Swamp', fill: CLEAR, shape: '#cfdfd2', texture: 'tufts', ink: '#4f8391' }
const HILLS: TerrainArt = { title: 'Hills', fill: CLEAR, shape: '#e3cfa4', texture: 'hills', ink: '#a9854f' }
const ROUGH: TerrainArt = { title: 'Rough', fill: CLEAR, shape: '#ddd0b4', texture: 'rocks', ink: '#8d7a5b' }
const MOUNTAIN: TerrainArt = { title: 'Mountain', fill: CLEAR, shape: '#cdb48c', texture: 'hills', ink: '#7d5f3a' }
const CITY: TerrainArt = { title: 'City', fill: CLEAR, shape: '#dcc6a8', texture: 'blocks', ink: '#8a6a55' }
const WATER: TerrainArt = { title: 'Water', fill: '#a9cbe0', texture: 'waves', ink: '#6d9fc0' }
/** A line of trenches, for terrain that contains one. */
const TRENCH: LineArt = {
  title: 'Trench',
  stroke: '#5a4330',
  width: 1.9,
  casing: CLEAR,
  casingWidth: 9.5,
  pattern: 'trench',
}
const OPEN = (title: string): TerrainArt => ({ title, fill: CLEAR })

export const TERRAIN: Readonly<Record<string, TerrainArt>> = {
  clear: OPEN('Clear'),
  open: OPEN('Open'),
  plain: OPEN('Plain'),
  town: OPEN('Town'),
  village: OPEN('Village'),
  woods: WOODS,
  wood: WOODS,
  forest: { ...WOODS, title: 'Forest', shape: '#a5c28a' },
  swamp: SWAMP,
  marsh: { ...SWAMP, title: 'Marsh' },
  rough: ROUGH,
  broken: { ...ROUGH, title: 'Broken' },
  hill: HILLS,
  hills: HILLS,
  ridge: { ...HILLS, title: 'Ridge' },
  mountain: MOUNTAIN,
  mountains: MOUNTAIN,
  city: CITY,
  urban: { ...CITY, title: 'Urban' },
  fortress: { ...CITY, title: 'Fortress', shape: '#d2c8b8', ink: '#6e665c' },
  lake: { ...WATER, title: 'Lake' },
  sea: { ...WATER, title: 'Sea' },
  water: WATER,
  trench: { ...OPEN('Trench'), line: TRENCH },
  entrenchment: { ...OPEN('Entrenchment'), line: TRENCH },
  desert: { title: 'Desert', fill: '#f0dfae', texture: 'dots', ink: '#c9ac6a' },
}
/** The styles for terrain with other names, used in turn. */
export const TERRAIN_PALETTE: readonly [TerrainArt, ...TerrainArt[]] = [
  { fill: CLEAR, shape: '#e5d8b0', texture: 'dots', ink: '#a8935c' },
  { fill: CLEAR, shape: '#d5d9bd', texture: 'hatch', ink: '#8f9a6a' },
  { fill: CLEAR, shape: '#e2ccc0', texture: 'rocks', ink: '#a37a66' },
  { fill: CLEAR, shape: '#cfd6dd', texture: 'dots', ink: '#77879a' },
]

const RIVER: LineArt = { title: 'River', stroke: '#6fa6d0', width: 5.2, casing: '#2f6191', casingWidth: 8.4 }
const BRIDGE: LineArt = {
  title: 'Bridge',
  stroke: '#f4edd9',
  width: 6,
  casing: '#3b342b',
  casingWidth: 11,
  across: true,
}
export const HEXSIDES: Readonly<Record<string, LineArt>> = {
  river: RIVER,
  'major-river': { ...RIVER, title: 'Major river', width: 9, casingWidth: 13 },
  stream: { title: 'Stream', stroke: '#6fa6d0', width: 3.4, casing: '#48799f', casingWidth: 4.8 },
  canal: { title: 'Canal', stroke: '#8dbbd8', width: 3.4, casing: '#2f6191', casingWidth: 6, dash: '9 4' },
  bridge: BRIDGE,
  'bridge-blown': { ...BRIDGE, title: 'Blown bridge', stroke: '#b3261e', width: 4, dash: '5 6' },
  ford: { ...BRIDGE, title: 'Ford', stroke: '#d9c48f', dash: '3 3' },
  ravine: { title: 'Ravine', stroke: '#8b6a43', width: 4, dash: '3 5', dry: true },
  slope: { title: 'Slope', stroke: '#a67c4c', width: 8, pattern: 'hachures', dry: true },
  ridge: { title: 'Ridge', stroke: '#8b6a43', width: 5, dry: true },
  wall: { title: 'Wall', stroke: '#6b6257', width: 6, dry: true },
  blocked: { title: 'Blocked hexside', stroke: '#7a1f17', width: 7, dry: true },
  border: { title: 'Border', stroke: '#a33b2b', width: 4, dash: '10 4 2 4', dry: true },
}
export const LINE_PALETTE: readonly [LineArt, ...LineArt[]] = [
  { stroke: '#8b6a43', width: 4, dash: '8 4' },
  { stroke: '#6b5a8e', width: 4 },
  { stroke: '#4a7a6a', width: 4, dash: '3 4' },
]
const ROAD: LineArt = { title: 'Road', stroke: '#c9824a', width: 3.4, casing: '#6e4526', casingWidth: 5.6 }
export const LINKS: Readonly<Record<string, LineArt>> = {
  road: ROAD,
  'primary-road': { ...ROAD, title: 'Primary road', width: 4.6, casingWidth: 7 },
  'secondary-road': { title: 'Secondary road', stroke: '#9a6b43', width: 2.6 },
  track: { title: 'Track', stroke: '#9a6b43', width: 2.2, dash: '6 4' },
  trail: { title: 'Trail', stroke: '#9a6b43', width: 2.2, dash: '6 4' },
  rail: { title: 'Railway', stroke: '#f4edd9', width: 2, casing: '#3d3831', casingWidth: 4.4, dash: '8 8' },
  railway: { title: 'Railway', stroke: '#f4edd9', width: 2, casing: '#3d3831', casingWidth: 4.4, dash: '8 8' },
}

export const LABELS: Readonly<Record<string, LabelArt>> = {
  town: { title: 'Town', draw: 'town', ink: '#6b3d2e' },
  village: { title: 'Village', draw: 'town', ink: '#6b3d2e' },
  city: { title: 'City', draw: 'city', ink: '#4c2f22' },
  fort: { title: 'Fortress', draw: 'fort', ink: '#7b2d26' },
  fortress: { title: 'Fortress', draw: 'fort', ink: '#7b2d26' },
  river: { draw: 'river', ink: '#2a5b8c' },
}

export const SIDES: Readonly<Record<string, SideArt>> = {
  red: { fill: '#a3322a', ink: '#ffffff' },
  blue: { fill: '#2c5a94', ink: '#ffffff' },
  german: { fill: '#33393a', ink: '#ffffff' },
  french: { fill: '#2763a5', ink: '#ffffff' },
  allied: { fill: '#2763a5', ink: '#ffffff' },
  american: { fill: '#5d6b33', ink: '#ffffff' },
}
/** The styles for sides with other names, used in turn. */
export const SIDE_PALETTE: readonly [SideArt, ...SideArt[]] = [
  { fill: '#a3322a', ink: '#ffffff' },
  { fill: '#2c5a94', ink: '#ffffff' },
  { fill: '#4d6b3a', ink: '#ffffff' },
  { fill: '#6a4a86', ink: '#ffffff' },
]
export const NATIONALITIES: Readonly<Record<string, CounterArt>> = {
  german: { fill: '#9aa193', ink: '#16191a', edge: '#4d534a', box: '#e8e9e2' },
  french: { fill: '#a9c6e3', ink: '#142a47', edge: '#4f749b', box: '#f2f6fa' },
  british: { fill: '#d3bd8c', ink: '#33270f', edge: '#8b7340', box: '#f6efdc' },
  american: { fill: '#a9b57c', ink: '#22280f', edge: '#66713c', box: '#f1f3e2' },
  belgian: { fill: '#e0c15a', ink: '#33280a', edge: '#9a7d22', box: '#faf2d8' },
  red: { fill: '#d99a86', ink: '#3b1209', edge: '#94533f', box: '#f8ebe6' },
  blue: { fill: '#a7bfd9', ink: '#15294a', edge: '#5b7798', box: '#f0f4f9' },
  russian: { fill: '#c9a27f', ink: '#3a1d10', edge: '#835a3a', box: '#f4e8dd' },
}
export const NATIONALITY_PALETTE: readonly [CounterArt, ...CounterArt[]] = [
  { fill: '#d99a86', ink: '#3b1209', edge: '#94533f', box: '#f8ebe6' },
  { fill: '#a7bfd9', ink: '#15294a', edge: '#5b7798', box: '#f0f4f9' },
  { fill: '#b5c795', ink: '#22300f', edge: '#6b7f45', box: '#f2f6e9' },
  { fill: '#c7b2d6', ink: '#2c1840', edge: '#7d6391', box: '#f5f0f8' },
  { fill: '#e3cf8d', ink: '#372b08', edge: '#9c8437', box: '#fbf5df' },
]

const unit = (symbol: SymbolName, letter?: string): UnitArt => (letter === undefined ? { symbol } : { symbol, letter })
export const UNITS: Readonly<Record<string, UnitArt>> = {
  infantry: unit('infantry'),
  reserve: unit('infantry', 'R'),
  landwehr: unit('infantry', 'L'),
  ersatz: unit('infantry', 'E'),
  territorial: unit('infantry', 'T'),
  colonial: unit('infantry', 'C'),
  garrison: unit('fortress'),
  militia: unit('infantry', 'M'),
  guard: unit('infantry', 'G'),
  cavalry: unit('cavalry'),
  armor: unit('armor'),
  armour: unit('armor'),
  tank: unit('armor'),
  panzer: unit('armor'),
  mechanized: unit('mechanized'),
  'panzer-grenadier': unit('mechanized'),
  'armored-infantry': unit('mechanized'),
  motorized: unit('motorized'),
  artillery: unit('artillery'),
  'assault-gun': unit('armor', 'A'),
  engineer: unit('engineer'),
  engineers: unit('engineer'),
  parachute: unit('parachute'),
  airborne: unit('parachute'),
  glider: unit('parachute', 'G'),
  mountain: unit('mountain'),
  reconnaissance: unit('reconnaissance'),
  headquarters: unit('headquarters'),
  hq: unit('headquarters'),
  leader: unit('leader'),
  supply: unit('supply'),
  fortress: unit('fortress'),
  rocket: unit('rocket'),
  'railway-gun': unit('railway-gun'),
  bomber: unit('aircraft'),
  aircraft: unit('aircraft'),
  'anti-tank': unit('anti-tank'),
  'anti-aircraft': unit('anti-aircraft'),
}
export const SIZES: Readonly<Record<string, string>> = {
  company: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  'army-group': 'XXXXX',
  group: 'KG',
  kampfgruppe: 'KG',
}

export const STATUS: Readonly<Record<string, StatusArt | null>> = {
  disrupted: { title: 'Disrupted', badge: 'D', fill: '#c0261c', ink: '#ffffff', band: true },
  unsupplied: { title: 'Out of supply', badge: 'U', fill: '#e0962a', ink: '#1d1300' },
  'cut-off': { title: 'Cut off', badge: 'C', fill: '#5b2a78', ink: '#ffffff' },
  isolated: { title: 'Isolated', badge: 'I', fill: '#5b2a78', ink: '#ffffff' },
  moved: { title: 'Has moved', fill: '#f4edd9', ink: '#2e2a24', fade: 0.42 },
  spent: { title: 'Spent', fill: '#f4edd9', ink: '#2e2a24', fade: 0.42 },
}
/** Returns the style of a condition with any other name, which shows its first letter. */
export const otherStatus = (id: string): StatusArt => ({
  badge: (Array.from(id)[0] ?? '?').toUpperCase(),
  fill: '#4a4f55',
  ink: '#ffffff',
})

export const MARKERS: Readonly<Record<string, MarkerArt>> = {
  'fort-destroyed': { title: 'Destroyed', draw: 'strike', fill: '#c0261c', ink: '#ffffff' },
  destroyed: { title: 'Destroyed', draw: 'strike', fill: '#c0261c', ink: '#ffffff' },
  blocked: { title: 'Blocked hexside', draw: 'bar', fill: '#c0261c', ink: '#fff8ea' },
  'blown bridge': { title: 'Blown bridge', draw: 'strike', fill: '#c0261c', ink: '#ffffff' },
  pillbox: { title: 'Pillbox', draw: 'pillbox', fill: '#8d8778', ink: '#2b2822' },
}

export const HIGHLIGHTS: Readonly<Record<string, HighlightArt>> = {
  move: { title: 'May move here', stroke: '#d9a441', fill: '#ffe08a' },
  advance: { title: 'May advance here', stroke: '#6b9a3a', fill: '#cbe29a' },
  retreat: { title: 'May retreat here', stroke: '#c46a1f', fill: '#f6c08a' },
  target: { title: 'May be attacked', stroke: '#c0261c', fill: '#f2a49b' },
  unit: { title: 'May act', stroke: '#e8b52e', fill: 'none' },
  enter: { title: 'May enter here', stroke: '#3f7fb0', fill: '#bcdcf0' },
  other: { title: 'May be chosen', stroke: '#7a5aa0', fill: '#dccdec' },
}
