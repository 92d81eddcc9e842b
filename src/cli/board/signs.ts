/** The signs of the text board, and the legend for the signs that a view uses. */
import { type CounterView, type LabelDrawing, type MarkerView, type View, inWords } from '../../kernel/index.js'
import type { Ink } from '../io/index.js'

/** A map feature with its sign. */
export interface Sign {
  readonly name: string
  readonly sign: string
  readonly ink: Ink | null
}

/** A feature along hexsides. */
export interface Line {
  readonly name: string
  /** The signs for rising, falling and level hexsides, at the small scale and at the large scale. */
  readonly small: readonly [string, string, string]
  readonly large: readonly [string, string, string]
  readonly ink: Ink
  /** Whether a road needs a bridge to cross the feature. */
  readonly water: boolean
}

const lower = (id: string): string => inWords(id).toLowerCase()
const own = <T>(table: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined

const GROUND: Readonly<Record<string, Sign>> = {
  clear: { name: '', sign: '·', ink: 'dim' },
  woods: { name: 'woods', sign: '♣', ink: 'woods' },
  forest: { name: 'forest', sign: '♣', ink: 'woods' },
  swamp: { name: 'swamp', sign: '"', ink: 'swamp' },
  marsh: { name: 'marsh', sign: '"', ink: 'swamp' },
  town: { name: 'town', sign: 'o', ink: 'town' },
  city: { name: 'city', sign: '#', ink: 'town' },
  hill: { name: 'hill', sign: '^', ink: 'town' },
  rough: { name: 'rough', sign: '^', ink: 'town' },
  mountain: { name: 'mountain', sign: '^', ink: 'town' },
  water: { name: 'water', sign: '~', ink: 'river' },
  'light-woods': { name: 'light woods', sign: ',', ink: 'woods' },
  ravine: { name: 'ravine', sign: 'v', ink: 'town' },
  'clear-westwall': { name: 'Westwall', sign: '≡', ink: 'town' },
  'light-woods-westwall': { name: 'Westwall in light woods', sign: ';', ink: 'woods' },
  'forest-westwall': { name: 'Westwall in forest', sign: '♠', ink: 'woods' },
  'ravine-westwall': { name: 'Westwall in a ravine', sign: 'V', ink: 'town' },
  'city-westwall': { name: 'Westwall in a city', sign: 'ø', ink: 'town' },
  'clear-trench': { name: 'trench', sign: '≡', ink: 'town' },
  'woods-trench': { name: 'trench in woods', sign: '♠', ink: 'woods' },
  'town-trench': { name: 'trench in town', sign: 'ø', ink: 'town' },
}
/** Returns the sign of a terrain; an unknown terrain is shown by its first letter. */
export const groundSign = (terrain: string): Sign =>
  own(GROUND, terrain) ?? { name: lower(terrain), sign: terrain.charAt(0), ink: null }

const RIVER: Line = { name: 'river', small: ['/', '\\', '_'], large: ['≈', '≈', '≈'], ink: 'river', water: true }
const STREAM: Line = { name: 'stream', small: ['~', '~', '~'], large: ['~', '~', '~'], ink: 'river', water: true }
const SLOPE: Line = { name: 'slope', small: ['┆', '┆', '┄'], large: ['┆', '┆', '┄'], ink: 'town', water: false }
const LINES: Readonly<Record<string, Line>> = {
  impassable: { name: 'impassable', small: ['█', '█', '▀'], large: ['█', '█', '▀'], ink: 'fort', water: false },
  river: RIVER,
  'major-river': { ...RIVER, name: 'major river' },
  meuse: { ...RIVER, name: 'the Meuse' },
  lake: { ...RIVER, name: 'lake' },
  stream: STREAM,
  canal: { ...STREAM, name: 'canal' },
  slope: SLOPE,
}
/** Returns the line of a hexside; water has priority. */
export const lineOf = (features: ReadonlyArray<string>): Line | undefined => {
  const lines = features.map(feature => own(LINES, feature) ?? { ...SLOPE, name: lower(feature) })
  return lines.find(({ water }) => water) ?? lines[0]
}

/** The sign of a road or railway across a slanted hexside, and across a level one. */
export const LINK: readonly [string, string] = ['-', '|']
/** The sign of a road or railway over water. */
export const BRIDGE = '='

/** The conditions that are shown on the board, worst first. */
const CONDITIONS: Readonly<Record<string, string>> = {
  routed: '%',
  disrupted: '~',
  neutralised: '%',
  'out-of-supply': '°',
  engaged: '+',
  'out-of-command': '¤',
  fired: "'",
}
/** Returns the sign of the worst condition among some counters; '' if no counter has a condition to show. */
export const conditionSign = (...counters: ReadonlyArray<CounterView>): string =>
  CONDITIONS[Object.keys(CONDITIONS).find(id => counters.some(({ status }) => status.includes(id))) ?? ''] ?? ''

const GUNS = /artillery|artillerie|nebelwerfer|gun\b|howitzer|mortar|bomber/
const HQS = /^(hq|headquarters|leader)$/
/** Returns the role of a counter: `guns` and `hq` have no combat strength to be added. */
export const roleOf = ({ type, face }: CounterView): 'guns' | 'hq' | 'troops' =>
  face === 'hidden' ? 'troops' : GUNS.test(type) ? 'guns' : HQS.test(type) ? 'hq' : 'troops'

/** Whether a marker puts the fort of its hex out of action. */
export const isStruck = (marker: string): boolean => /destroyed|silent/.test(marker)
/** The signs of an intact fort, of a destroyed or silent one, and of a pillbox. */
export const [FORT, STRUCK, PILLBOX] = ['*', 'x', '∩']
/** The markers of works in the corner of a hex: pillboxes, Improved Positions. */
const PILLBOXES: ReadonlySet<string> = new Set(['pillbox', 'position'])
export const isPillbox = (marker: string): boolean => PILLBOXES.has(marker)
/** The sign of a marker on a hexside, such as a blown bridge or a block. */
export const BARRED = '×'
/** The signs of lines that the rules define, for the first side and for other sides. */
export const LAID = ['%', '&'] as const
/** Whether a marker on a hexside bars it, instead of pointing across it. */
export const isBar = ({ kind, toward }: MarkerView): boolean => toward !== undefined && kind !== 'advantage'
export const isFort = ({ kind }: LabelDrawing): boolean => kind.startsWith('fort')

/** The signs of works in a hex with room for them: entrenchments, a siege. */
export const WORKS: Readonly<Record<string, string>> = { siege: '@', entrenchment: '≡' }
/** Returns the sign of the side that controls an empty hex. */
export const heldSign = (side: number): string => (side === 0 ? '▪' : side === 1 ? '▫' : '')

/** Returns the sign of a side: the first, the second, any other. */
export const signOf = (side: number): string => (side === 0 ? '■' : side === 1 ? '□' : '◆')

const distinct = (list: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(list)]

const unitsLegend = (view: View, sides: ReadonlyArray<string>, large: boolean): ReadonlyArray<string> => {
  const hexes = new Set(view.board.hexes.map(({ id }) => id))
  const there = view.counters.filter(({ place }) => hexes.has(place))
  const roles = new Set(there.map(roleOf))
  const borne = new Set(there.flatMap(({ status }) => status))
  const conditions = Object.keys(CONDITIONS).filter(id => borne.has(id))
  const stacked = new Set(there.map(({ place }) => place)).size < there.length
  return [
    ...(there.length > 0
      ? [
          `■ ${sides[0] ?? ''}, □ ${sides[1] ?? ''}${large ? '' : ', with strength (on a narrow page: number of units)'}`,
        ]
      : []),
    ...(!large && roles.has('guns') && roles.has('troops') ? ['g1, g2: only guns'] : []),
    ...(!large && roles.has('hq') && roles.has('troops') ? ['hq: only headquarters'] : []),
    ...(!large && stacked ? ['2, 3: units in the stack'] : []),
    ...conditions.map(id => `${CONDITIONS[id] ?? ''} ${lower(id)}`),
    ...(conditions.length > 1 ? ['a hex shows only the first of its conditions'] : []),
    ...(view.attacks.some(({ stage }) => stage !== 'resolved') ? ['! attacked'] : []),
  ]
}

const worksLegend = (view: View): ReadonlyArray<string> => {
  const forts = view.board.labels.filter(isFort)
  const lying = view.markers.filter(({ toward }) => toward === undefined).map(({ kind }) => kind)
  const onHexsides = distinct(view.markers.filter(isBar).map(({ kind }) => kind))
  return [
    ...(forts.length > 0 ? [`${FORT} fort${forts.some(({ value }) => value !== null) ? ' with strength' : ''}`] : []),
    ...distinct(lying.filter(isStruck)).map(kind => `${STRUCK} ${lower(kind)}`),
    ...distinct(lying.filter(isPillbox)).map(kind => `${PILLBOX} ${lower(kind)}`),
    ...Object.keys(WORKS).flatMap(kind => (lying.includes(kind) ? [`${WORKS[kind] ?? ''} ${lower(kind)}`] : [])),
    ...(onHexsides.length > 0 ? [`${BARRED} ${onHexsides.map(lower).join(', ')}`] : []),
  ]
}

const linesLegend = (view: View, large: boolean): ReadonlyArray<string> => {
  const sides = view.board.hexsides.flatMap(({ features }) => lineOf(features) ?? [])
  const lines = sides.filter((line, i) => sides.findIndex(({ name }) => name === line.name) === i)
  const kinds = distinct(view.board.links.map(({ kind }) => kind))
  const wet = new Set(
    view.board.hexsides
      .filter(({ features }) => lineOf(features)?.water === true)
      .map(({ a, b }) => (a < b ? `${a} ${b}` : `${b} ${a}`)),
  )
  const bridged = view.board.links.some(({ a, b }) => wet.has(a < b ? `${a} ${b}` : `${b} ${a}`))
  return [
    ...lines.map(line => `${distinct(large ? line.large : line.small).join(' ')} ${line.name}`),
    ...(kinds.length > 0 ? [`${LINK.join(' ')} ${kinds.map(lower).join(', ')}`] : []),
    ...(bridged ? [`${BRIDGE} bridge`] : []),
  ]
}

/** Builds the legend for people, which explains the signs that the view uses. `sides` are the names of the first and the second side. */
export const legendOf = (
  view: View,
  sides: ReadonlyArray<string>,
  { numbered = false, large = false }: { readonly numbered?: boolean; readonly large?: boolean } = {},
): ReadonlyArray<string> => {
  const ground = distinct(view.board.hexes.map(({ terrain }) => terrain)).map(groundSign)
  const named = ground
    .filter(({ name }, i) => name !== '' && ground.findIndex(other => other.name === name) === i)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    ...unitsLegend(view, sides, large),
    ...(numbered && view.control.length > 0 ? [`▪ ▫ empty, held by ${sides.slice(0, 2).join(', ')}`] : []),
    ...named.map(({ sign, name }) => `${sign} ${name}`),
    ...worksLegend(view),
    ...linesLegend(view, large),
  ]
}
