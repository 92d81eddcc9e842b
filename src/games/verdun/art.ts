/**
 * Counter and map art of Verdun 1916: field grey and horizon blue, trench lines and forts, with titles for its phases and questions.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { verdun } from 'grognard/verdun'
 * import { verdunArt } from 'grognard/verdun/art'
 * import { render } from 'grognard/svg'
 *
 * const rules = orThrow(verdun.load(verdun.scenarios.hypothetical))
 * const svg = render(rules.observe(rules.start, 'public'), { art: verdunArt })
 * console.log(/<title>(.*?)</.exec(svg)?.[1]) // Verdun 1916: Hypothetical: both banks of the Meuse, turn 1
 * ```
 */
import type { Art, CounterView, LineArt, TerrainArt } from '../../kernel/index.js'

type Rules = ReadonlyArray<readonly [words: RegExp, text: string]>

/**
 * The text to the left of the symbol: the number of a regiment, with a letter if a number occurs twice; a leader's
 * name; the number of a group.
 */
const UNIT_NAMES: Rules = [
  [/^HQ\b/, ''],
  [/^Divisional artillery|^Artillery/, ''],
  [/artillery, (\d+)/, '$1'],
  [/^\S+(?: Reserve)? Corps artillery$/, '1'],
  [/^(\d)\w+ Battalion, (\d+)\w+ Territorial/, '$1/$2'],
  [/^Detached battalion (\d+)/, 'b$1'],
  [/^Independent territorial battalion (\d+)/, 'T$1'],
  [/^(\d+)\w+ Bavarian Reserve/, '$1BR'],
  [/^(\d+)\w+ Bavarian/, '$1B'],
  [/^(\d+)\w+ Reserve Regiment/, '$1R'],
  [/^(\d+)\w+ Chasseurs/, '$1c'],
  [/^(\d+)\w+ Zouaves/, '$1z'],
  [/^(\d+)\w+ Tirailleurs/, '$1t'],
  [/^(\d+)\w+ Mixed/, '$1m'],
  [/^(\w+)\/Stosstruppen/, '$1'],
  [/^Sturmabteilung (\w+)/, '$1'],
  [/\bvon (\w{5})/, '$1'],
  [/^(\d+)/, '$1'],
  [/(\d+)$/, '$1'],
  [/^(\p{L}{3})/u, '$1'],
]
/** The text to the right of the symbol: the division or the corps of a unit. */
const FORMATIONS: Rules = [
  [/^(\d+)\w+ Reserve/, '$1R'],
  [/^(\d+)\w+ Bavarian/, '$1B'],
  [/^(\d+)/, '$1'],
  [/^([IVX]+) Reserve/, '$1R'],
  [/^([IVX]+)/, '$1'],
]

const shorten = (rules: Rules, name: string): string => {
  for (const [words, text] of rules) {
    const found = words.exec(name)
    if (found !== null) return text.replace('$1', found[1] ?? '').replace('$2', found[2] ?? '')
  }
  return ''
}

const designation = ({ name, formation }: CounterView): readonly [string, string] => [
  shorten(UNIT_NAMES, name),
  shorten(FORMATIONS, formation),
]

const CLEAR = '#f3ecd8'
/** The two lines of trenches. */
const TRENCH: LineArt = {
  title: 'Trench line',
  stroke: '#54402e',
  width: 2,
  casing: '#efe4c6',
  casingWidth: 10,
  pattern: 'trench',
}
const WOODS: TerrainArt = { title: 'Woods', fill: CLEAR, shape: '#bccfa1', texture: 'trees', ink: '#5b8148' }
const TOWN: TerrainArt = { title: 'Town', fill: CLEAR, shape: '#ead9bc', texture: 'blocks', ink: '#c9ad8b' }

/**
 * The colours of French divisions and brigades, each with its own HQ, and of German corps, whose divisions have shades
 * of one colour.
 */
const FORMATION_COLOURS = {
  '72nd Reserve Division': '#f6df73',
  '51st Reserve Division': '#b4da95',
  '14th Division': '#f4b679',
  '29th Division': '#f1afc1',
  '67th Reserve Division': '#cdb5e5',
  '37th Division': '#9adacd',
  '48th Division': '#ee9888',
  '153rd Reserve Division': '#d9c19b',
  '31st Brigade': '#c9ced3',
  'VII Reserve Corps': '#faf0bd',
  '14th Reserve Division': '#f1da6c',
  '13th Reserve Division': '#dfb935',
  'XVIII Corps': '#dcefca',
  '21st Division': '#b3d88d',
  '25th Division': '#83ba60',
  'III Corps': '#f9d6cd',
  '5th Division': '#f0a495',
  '24th Division': '#db7868',
  'V Corps': '#e9ddf4',
  '10th Division': '#ceb4e3',
  '30th Division': '#a98ace',
  'VI Reserve Corps': '#daecf5',
  '11th Reserve Division': '#a3cce5',
  '12th Reserve Division': '#72add4',
  '11th Bavarian Division': '#bfe6ea',
} as const

/** The art of Verdun 1916, for `render` of `grognard/svg`. */
export const verdunArt: Art = {
  sheet: { paper: '#e6dcc6', band: '#2c2f33', accent: '#c8913a' },
  terrain: {
    clear: { title: 'Clear', fill: CLEAR },
    woods: WOODS,
    town: TOWN,
    'clear-trench': { title: 'Trench', fill: CLEAR, line: TRENCH },
    'woods-trench': { ...WOODS, title: 'Woods with trench', joins: 'woods', line: TRENCH },
    'town-trench': { ...TOWN, title: 'Town with trench', joins: 'town', line: TRENCH },
  },
  hexsides: {
    slope: { title: 'Slope', stroke: '#a0723f', width: 8, pattern: 'hachures', dry: true },
    stream: { title: 'Stream', stroke: '#79aed4', width: 3, casing: '#3f759f', casingWidth: 4.6 },
    river: { title: 'River', stroke: '#6fa6d0', width: 9, casing: '#2f6191', casingWidth: 12.6 },
  },
  links: { road: { title: 'Road', stroke: '#fbf3df', width: 3, casing: '#8d5a3c', casingWidth: 5.4 } },
  labels: {
    city: { title: 'City', draw: 'city', ink: '#4c2f22' },
    town: { title: 'Town', draw: 'town', ink: '#6b3d2e' },
    'fort-red': { title: 'Red fort', draw: 'fort', ink: '#a82f26', named: true },
    'fort-blue': { title: 'Blue fort', draw: 'fort', ink: '#2c5a9a', named: true },
    objective: { title: 'Objective', draw: 'name', ink: '#6b3d2e' },
    river: { title: 'River', draw: 'river', ink: '#2a5b8c' },
  },
  areas: { 'out-of-play': { title: 'Not played on', fill: '#b5ac99', cover: 0.6 } },
  sides: {
    german: { title: 'German', fill: '#33393a', ink: '#ffffff' },
    french: { title: 'French', fill: '#2763a5', ink: '#ffffff' },
  },
  nationalities: {
    german: { fill: '#979f90', ink: '#14181a', edge: '#49514a', box: '#eceee6' },
    french: { fill: '#a5c5e6', ink: '#10284a', edge: '#47719f', box: '#f4f8fc' },
  },
  units: {
    regiment: { title: 'Infantry regiment', symbol: 'infantry' },
    battalion: { title: 'Infantry battalion', symbol: 'infantry' },
    stosstruppen: { title: 'Stosstruppen', symbol: 'assault' },
    hq: { title: 'Headquarters', symbol: 'headquarters' },
    'divisional-artillery': { title: 'Divisional artillery', symbol: 'artillery' },
    'corps-artillery': { title: 'Corps artillery', symbol: 'artillery' },
    'railway-gun': { title: 'Railway gun', symbol: 'railway-gun' },
    bomber: { title: 'Bombers', symbol: 'aircraft' },
  },
  formations: FORMATION_COLOURS,
  status: {
    'loss-2': { title: 'One loss: value less 2', badge: '-2', fill: '#8a3b1e', ink: '#ffffff' },
    reduced: { title: 'Flipped by losses', badge: '½', fill: '#5a2a1a', ink: '#ffffff' },
    neutralised: { title: 'Neutralised', badge: 'N', fill: '#c0261c', ink: '#ffffff', band: true },
    'out-of-command': { title: 'Out of command', badge: 'C', fill: '#e0962a', ink: '#1d1300' },
    fired: { title: 'Has fired', badge: 'F', fill: '#55585c', ink: '#ffffff', fade: 0.42 },
    guest: { title: 'Retreated onto friends', badge: 'G', fill: '#5b2a78', ink: '#ffffff' },
    sheltered: { title: 'No target in this turn', badge: 'A', fill: '#3a6b3a', ink: '#ffffff' },
  },
  markers: {
    pillbox: { title: 'Pillbox', draw: 'pillbox', fill: '#b9b3a3', ink: '#2b2822' },
    'fort-silent': { title: 'Silent fort', draw: 'strike', fill: '#c0261c', ink: '#ffffff' },
  },
  titles: {
    setup: 'Set-up',
    command: 'Command',
    bombardment: 'Bombardment',
    movement: 'Movement',
    combat: 'First combat',
    manoeuvre: 'Manoeuvre',
    'combat-2': 'Second combat',
    reorganisation: 'Reorganisation',
    'extra-turn': 'Extra turn',
    'unit-to-set-up': 'which unit is placed elsewhere',
    'set-up-hex': 'where is the unit placed',
    'pillbox-hex': 'where is the pillbox placed',
    'hq-returns': 'where does the HQ return',
    gun: 'which guns join the bombardment',
    loss: 'which unit takes the loss',
    'bombardment-die': 'the bombardment die',
    'neutralisation-die': 'the neutralisation die',
    'unit-to-move': 'which unit moves',
    'unit-to-manoeuvre': 'which unit manoeuvres',
    'next-hex': 'where does the unit move',
    'entry-hex': 'where does the unit enter',
    attack: 'which hex is attacked',
    'further-target': 'which further hexes are attacked',
    assault: 'which units and guns attack',
    'defensive-support': 'which guns support the defence',
    'combat-die': 'the combat die',
    'ignore-retreat': 'are steps paid instead of the retreat',
    'stack-to-retreat': 'which stack retreats',
    'retreat-hex': 'where does the stack retreat',
    advance: 'which units advance',
    'advance-hex': 'where does the unit advance',
    'stacking-loss': 'which unit loses a step to overstacking',
  },
  questions: { bombardment: 'which hex is bombarded', 'extra-turn': 'is the sixth turn bought' },
  designation,
}
