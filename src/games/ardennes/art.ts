/**
 * Counter and map art of Ardennes '44, and the names of its phases and questions. Each nation has the colour of its
 * counters (2.10).
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { ardennes } from 'grognard/ardennes'
 * import { ardennesArt } from 'grognard/ardennes/art'
 * import { render } from 'grognard/svg'
 *
 * const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
 * const svg = render(rules.observe(rules.start, 'public'), { art: ardennesArt, lines: rules.lines(rules.start, 'public') })
 * console.log(svg.includes('ZOC bond, German')) // true
 * ```
 */
import type { Art, LineArt, MarkerArt, TerrainArt } from '../../kernel/index.js'
import { designation } from './designations.js'

const CLEAR = '#f2ecd6'
const RED = '#b3261e'
const GERMAN = { fill: '#3d4347', ink: '#ffffff' } as const
const ALLIED = { fill: '#5c6b2e', ink: '#ffffff' } as const
const PALE = { fill: '#f7f1df', ink: '#2e2a24' } as const

const GROUND = {
  clear: { title: 'Clear', fill: CLEAR },
  'light-woods': { title: 'Light woods', fill: CLEAR, shape: '#d3dfb4', texture: 'dots', ink: '#8fae6a' },
  forest: { title: 'Forest', fill: CLEAR, shape: '#a9c68d', texture: 'trees', ink: '#55824a' },
  ravine: { title: 'Ravine', fill: CLEAR, shape: '#d9c096', texture: 'rocks', ink: '#8a6434' },
  city: { title: 'City', fill: CLEAR, shape: '#dcc6a8', texture: 'blocks', ink: '#8a6a55' },
} as const satisfies Readonly<Record<string, TerrainArt>>

/** The Westwall, which runs from hex to hex over any terrain (15.8). */
const WESTWALL: LineArt = {
  title: 'Westwall',
  stroke: '#6a5f55',
  width: 2,
  casing: '#f7f1df',
  casingWidth: 9,
  pattern: 'trench',
}
const walled = ([id, art]: readonly [string, TerrainArt]): readonly [string, TerrainArt] => [
  `${id}-westwall`,
  { ...art, title: `${art.title ?? id}, Westwall`, joins: id, line: WESTWALL },
]

type Ink = Pick<MarkerArt, 'fill' | 'ink'>
const marker = (title: string, draw: MarkerArt['draw'], { fill, ink }: Ink, text?: string): MarkerArt => ({
  title,
  draw,
  fill,
  ink,
  ...(text === undefined ? {} : { text }),
})

/**
 * The colours of the symbol boxes: German armies and Nordwind as on their counters (2.11.a), by division, or by corps
 * for units without one.
 */
const ARMIES: Readonly<Record<string, string>> = {
  '#f0b9ae': 'LXVII,272 VG,326 VG,246 VG,I SS,277 VG,12 VG,3 FJ,1 SS,12 SS,150 Pz Bde,II SS,2 SS,9 SS,10 SS,3 PG',
  '#f7f5ee': 'LXVI,18 VG,62 VG,LVIII,560 VG,116 Pz,XLVII,26 VG,2 Pz,Pz Lehr,167 VG,9 Pz,11 Pz,15 PG,FBB',
  '#c6dfae': '17 SS,36 VG',
  '#b5d0e8': 'LXXXV,352 VG,5 FJ,LXXX,276 VG,212 VG,79 VG,LIII,9 VG,FGB',
}
const formations = Object.fromEntries(
  Object.entries(ARMIES).flatMap(([colour, names]) => names.split(',').map(name => [name, colour] as const)),
)

const QUESTIONS = {
  'unit-to-set-up': 'which unit is placed elsewhere',
  'set-up-hex': 'where is the unit placed',
  'gun-to-supply': 'which guns may fire again',
  'traffic-marker': 'which traffic marker is placed',
  'marker-column': 'which column of hexes does the marker go to',
  'marker-hex': 'which hex does the marker go to',
  bridge: 'which bridge is blown or rebuilt',
  'unit-to-move': 'which unit moves',
  'next-hex': 'where does the unit move',
  'entry-hex': 'where does the unit enter',
  'stacking-loss': 'which unit is lost to overstacking',
  disengagement: 'which units try to disengage',
  'withdrawal-hex': 'where does the unit withdraw',
  attack: 'which hex is attacked',
  attackers: 'which units attack',
  demolition: 'which unit tries to blow the bridge',
  'call-off': 'is the attack called off',
  'attack-guns': 'which guns support the attack',
  'defence-guns': 'which guns support the defence',
  firefight: 'which unit leads the Firefight',
  loss: 'which unit loses a step',
  recon: 'does the recon unit slip away',
  'determined-defence': 'which unit leads the Determined Defence',
  'unit-to-retreat': 'which unit retreats next',
  'retreat-hex': 'where does the unit retreat',
  advance: 'which units advance',
  'advance-hex': 'where does the unit advance',
  advantage: 'which unit takes the Advantage marker',
  breakthrough: 'which hex does the breakthrough attack',
  'replacement-order': 'do the Germans take their replacements before the Allies',
  'replacement-hex': 'where does the unit return',
  'replacement-retreat': 'where does the unit retreat',
  remnant: 'which remnant does the unit replace',
  'fuel-dump': 'do the Allies destroy the fuel dump',
  'air-support': 'does this attack get an air support marker',
  surprise: 'does the disguised brigade surprise the enemy',
  'bridge-die': 'the die for the bridge',
  'rally-die': 'the rally die',
  'disengagement-die': 'the disengagement die',
  'artillery-die': 'the die for the defensive artillery',
  'combat-die': 'the combat die',
  'firefight-die': 'the Firefight die',
  'defence-die': 'the die for Determined Defence',
  'surrender-die': 'the die for surrender',
  'arrival-die': 'the die for an arrival',
  'drop-die': 'the die for the drop',
  'traffic-die': 'the die for traffic markers',
  'deceit-die': 'the die for the disguise',
  'orders-die': 'the die for the orders of 9 Arm/CCB',
  'air-die': 'the die for air support',
  'dump-draw': 'where is the fuel dump',
  'dump-die': 'the die for the fuel dump',
  'jabo-die': 'the die for Jabos',
  'surprise-die': 'the die for the surprise',
  'fuel-die': 'the die for the fuel shortage',
} as const

/** The art of Ardennes '44, for `render` of `grognard/svg`. */
export const ardennesArt: Art = {
  sheet: { paper: '#dfe3e4', band: '#2b333a', accent: '#c8913a', grid: '#a39c86' },
  terrain: { ...GROUND, ...Object.fromEntries(Object.entries(GROUND).map(walled)) },
  hexsides: {
    river: { title: 'River', stroke: '#6fa6d0', width: 4.6, casing: '#2f6191', casingWidth: 7 },
    meuse: { title: 'The Meuse', stroke: '#6fa6d0', width: 10, casing: '#2f6191', casingWidth: 13.5 },
    lake: { title: 'Lake', stroke: '#a9cbe0', width: 15, casing: '#2f6191', casingWidth: 17.5 },
    boundary: { title: 'Army boundary', stroke: RED, width: 3, dash: '12 5 3 5', dry: true },
  },
  links: {
    'primary-road': { title: 'Primary road', stroke: '#cf5a3a', width: 4.4, casing: '#6b2415', casingWidth: 6.8 },
    'secondary-road': { title: 'Secondary road', stroke: '#9a6b43', width: 2.4 },
  },
  labels: {
    village: { title: 'Village', draw: 'town', ink: '#7d5a48' },
    town: { title: 'Town', draw: 'town', ink: '#5d2f22' },
    city: { title: 'City', draw: 'city', ink: '#4c2f22' },
    name: { title: '', draw: 'name', ink: '#6b5a4a' },
    objective: { title: 'Victory hex', draw: 'name', ink: '#4c2f22' },
    river: { draw: 'river', ink: '#2a5b8c' },
  },
  sides: { german: { title: 'German', ...GERMAN }, allied: { title: 'Allied', ...ALLIED } },
  nationalities: {
    us: { fill: '#aeb97a', ink: '#1d240b', edge: '#67723a', box: '#f3f5e4' },
    british: { fill: '#dcc493', ink: '#33270f', edge: '#8b7340', box: '#faf3e2' },
    army: { fill: '#b4b7b6', ink: '#14181a', edge: '#5c6163', box: '#f1f2f0' },
    ss: { fill: '#7a8185', ink: '#0b0d0e', edge: '#2a2e31', box: '#f0b9ae' },
    luftwaffe: { fill: '#8fb0ca', ink: '#0f2233', edge: '#46708f', box: '#edf4f9' },
  },
  units: {
    infantry: { title: 'Infantry', symbol: 'infantry' },
    'mechanized-infantry': { title: 'Mechanized infantry', symbol: 'mechanized' },
    parachute: { title: 'Parachute infantry', symbol: 'parachute' },
    airborne: { title: 'Airborne infantry', symbol: 'glider' },
    engineer: { title: 'Engineers', symbol: 'engineer' },
    fortress: { title: 'Fortress troops', symbol: 'fortress' },
    'combat-command': { title: 'Combat command', symbol: 'armor' },
    armor: { title: 'Armor with infantry', symbol: 'armor' },
    tank: { title: 'Tanks', symbol: 'tank' },
    'tank-destroyer': { title: 'Tank destroyers', symbol: 'tank-destroyer' },
    recon: { title: 'Reconnaissance', symbol: 'reconnaissance' },
    flak: { title: 'Flak', symbol: 'anti-aircraft' },
    artillery: { title: 'Artillery', symbol: 'artillery' },
    nebelwerfer: { title: 'Nebelwerfer', symbol: 'rocket' },
    volksartillerie: { title: 'Volksartillerie', symbol: 'artillery', letter: 'V' },
  },
  formations,
  sizes: {
    battalion: 'II',
    squadron: 'Sq',
    regiment: 'III',
    group: 'Gp',
    brigade: 'X',
    'combat-command': 'CC',
    'task-force': 'TF',
    corps: 'XXX',
  },
  status: {
    disrupted: { title: 'Disrupted', badge: 'D', fill: '#c0261c', ink: '#ffffff', band: true },
    routed: { title: 'Routed', badge: 'R', fill: '#7a1220', ink: '#ffffff', band: true },
    engaged: { title: 'Engaged', badge: 'E', fill: '#b5520f', ink: '#ffffff' },
    'out-of-supply': { title: 'Out of supply', badge: 'U', fill: '#e0962a', ink: '#1d1300' },
    fired: { title: 'Has fired', badge: 'F', fill: '#55585c', ink: '#ffffff', fade: 0.3 },
    reduced: { title: 'Reduced by a step', badge: '-', fill: '#8a3b1e', ink: '#ffffff' },
    strategic: { title: 'Strategic Movement', badge: 'SM', fill: '#1f6f8b', ink: '#ffffff' },
    truck: { title: 'On trucks', badge: 'T', fill: '#1f6f8b', ink: '#ffffff' },
    'prime-mover': { title: 'Prime mover', badge: 'P', fill: '#1f6f8b', ink: '#ffffff' },
    night: { title: 'May act at night', badge: 'N', fill: '#2c2f5c', ink: '#ffffff' },
    'fell-back': { title: 'Has retreated', badge: 'B', fill: '#6b5a4a', ink: '#ffffff' },
    astray: { title: 'Beyond its army’s boundary', badge: 'A', fill: '#5b2a78', ink: '#ffffff' },
    replaced: { title: 'Rebuilt: cannot move in the morning', badge: '+', fill: '#c0261c', ink: '#ffffff' },
    moved: { title: 'Has moved', fill: '#f4edd9', ink: '#2e2a24', fade: 0.42 },
  },
  markers: {
    'bridge-blown': marker('Blown bridge', 'strike', { fill: RED, ink: '#ffffff' }),
    'bridge-building': marker('Bridge under construction', 'counter', PALE, 'U/C'),
    position: marker('Improved Position', 'pillbox', { fill: '#7d8a4d', ink: '#20260c' }),
    'position-building': marker('Improved Position begun', 'pillbox', { fill: '#e9e2c6', ink: '#6b6251' }),
    'traffic-german': marker('German traffic marker', 'counter', GERMAN),
    'traffic-allied': marker('Allied traffic marker', 'counter', ALLIED),
    'roadblock-german': marker('German roadblock', 'counter', { fill: '#f2d64b', ink: GERMAN.fill }),
    'roadblock-allied': marker('Allied roadblock', 'counter', { fill: '#f2d64b', ink: '#2c3411' }),
    'fuel-dump': marker('Fuel dump', 'counter', { fill: '#8a5a14', ink: '#fff7e0' }),
    'fuel-dump-site': marker('Possible site of the fuel dump', 'counter', { fill: '#efe3c2', ink: '#8a5a14' }),
    surrender: marker('Cut off, surrender points', 'counter', { fill: '#5b2a78', ink: '#ffffff' }),
    advantage: marker('Advantage over a hex', 'counter', { fill: '#e88b2f', ink: '#2b1500' }, 'Adv'),
  },
  lines: { 'zoc-bond': { title: 'ZOC bond', stroke: '#7a5aa0', width: 8, casing: '#fff8ea', casingWidth: 12 } },
  titles: {
    setup: 'Set-up',
    draw: 'Fuel dump',
    artillery: 'Artillery supply',
    fuel: 'Fuel shortage',
    bridges: 'Bridges',
    movement: 'Movement',
    rally: 'Rally',
    combat: 'Combat',
    traffic: 'Traffic',
    supply: 'Supply',
    victory: 'Victory',
    replacement: 'Replacements',
    'night-movement': 'Night movement',
    'night-combat': 'Night combat',
    ...QUESTIONS,
  },
  questions: { fuel: 'which division has no fuel', replacement: 'which unit receives a replacement' },
  designation,
}
