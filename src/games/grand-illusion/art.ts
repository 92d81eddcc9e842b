/**
 * Counter and map art of Grand Illusion, and the names of its phases and questions. Colours distinguish the armies (2.5).
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { grandIllusion } from 'grognard/grand-illusion'
 * import { illusionArt } from 'grognard/grand-illusion/art'
 * import { render } from 'grognard/svg'
 *
 * const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
 * const svg = render(rules.observe(rules.start, 'public'), { art: illusionArt })
 * console.log(/<title>(.*?)</.exec(svg)?.[1]) // Grand Illusion: Full historical campaign: August to November 1914, turn 1
 * ```
 */
import type { Art, CounterView, MarkerArt } from '../../kernel/index.js'

type Rules = ReadonlyArray<readonly [words: RegExp, text: string]>

/** Numbers of armies in words, as in the names of headquarters. */
const ARMY_NUMBERS = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ')

/** The text to the left of the symbol: the number of a unit, or its shortened name. */
const UNIT_NAMES: Rules = [
  [/^Fortress (.{1,4})/u, '$1'],
  ...ARMY_NUMBERS.map((name, i) => [new RegExp(`\\b${name} Army HQ`), String(i + 1)] as const),
  [/Army of (\w{3})/, '$1'],
  [/Army Detachment/, 'AD'],
  [/Northern Army/, 'N'],
  [/^(?:\w+ )?HQ$/, ''],
  [/heavy siege artillery \((\d+) mm\)/, '$1'],
  [/heavy siege artillery/, ''],
  [/optional corps (\d+)/, 'o$1'],
  [/\b([IVX]+) /, '$1'],
  [/(\d+)(?:st|nd|rd|th) Group/, 'G$1'],
  [/(\d+)(?:st|nd|rd|th)(?: and |, .* and )(\d+)/, '$1/$2'],
  [/(\d+)(?:st|nd|rd|th)/, '$1'],
  [/Guard/, 'Gd'],
  [/Upper Rhine/, 'OR'],
  [/Royal Naval/, 'RN'],
  [/^(?:German|French|British|Belgian|Bavarian) Cavalry/, ''],
  [/^(?:German|French|British|Belgian|Territorial group d’)? ?(\p{L}{3})/u, '$1'],
]
/** The text to the right of the symbol: the kind of troops, if it is unusual. */
const TROOPS: Rules = [
  [/Bavarian Reserve/, 'BR'],
  [/Bavarian/, 'B'],
  [/Landwehr/, 'L'],
  [/Ersatz/, 'E'],
  [/Territorial/, 'T'],
  [/Reserve|reserve/, 'R'],
  [/Moroccan/, 'M'],
  [/Colonial/, 'C'],
  [/Indian/, 'I'],
  [/\(-\)/, '(-)'],
]

const shorten = (rules: Rules, name: string): string => {
  for (const [words, text] of rules) {
    const found = words.exec(name)
    if (found !== null) return text.replace('$1', found[1] ?? '').replace('$2', found[2] ?? '')
  }
  return ''
}

const designation = ({ name }: CounterView): readonly [string, string] => [
  shorten(UNIT_NAMES, name),
  shorten(TROOPS, name),
]

const CLEAR = '#f3ecd8'
const RED = '#b3261e'
const GERMAN = { fill: '#33393a', ink: '#ffffff' } as const
const ALLIED = { fill: '#2763a5', ink: '#ffffff' } as const
const chip = (
  title: string,
  { fill, ink }: { readonly fill: string; readonly ink: string },
  text?: string,
): MarkerArt => ({
  title,
  draw: 'counter',
  fill,
  ink,
  ...(text === undefined ? {} : { text }),
})
const PALE = { fill: '#f7f1df', ink: '#2e2a24' } as const

const QUESTIONS = {
  'unit-to-set-up': 'which unit is placed elsewhere',
  'set-up-hex': 'where is the unit placed',
  'arrival-hex': 'where does the unit arrive',
  'general-withdrawal': 'is the general withdrawal declared',
  activity: 'what is done in this segment',
  'hex-to-withdraw': 'which hex withdraws next',
  'hex-to-entrench': 'which hex is entrenched',
  activation: 'what do the units of the activated hex do',
  group: 'which units move together',
  'next-hex': 'where does the group move',
  'cavalry-delay': 'does the cavalry stand or withdraw',
  attackers: 'which units attack',
  'heavy-artillery': 'which heavy artillery bombards',
  mandated: 'is this a mandated attack',
  'belgian-withdrawal': 'do the Belgians withdraw to Antwerp',
  allenby: 'is this a reconnaissance in force',
  concentrated: 'which two guns are committed together, if any',
  'join-combat': 'do the units that have joined friendly units attack in their hex',
  bombardment: 'which heavy artillery fires next',
  'bombardment-target': 'which fortress does the heavy artillery bombard',
  'tactical-advantage': 'what is the tactical advantage used for',
  'stays-on': 'which disrupted units stay on the board',
  space: 'which unit is placed in the next space',
  reserve: 'behind which column does the unit stand in reserve, if any',
  'leave-board': 'does the cavalry leave the board',
  elan: 'which unit takes the hit by Elan',
  'unit-to-retreat': 'which unit retreats next',
  'retreat-hex': 'where does the unit retreat',
  'retreat-by-choice': 'do the defenders retreat',
  'retreat-loss': 'which unit takes the hit in the retreat',
  surplus: 'which units retreat farther from a full hex',
  'cavalry-yields': 'does the cavalry give way',
  'namur-division': 'is the division taken off the map',
  'headquarters-flees': 'where does the HQ flee',
  'eastern-front': 'which units leave for the Eastern Front, to avoid the loss of victory points',
  'headquarters-relieved': 'which HQ does the detachment relieve',
  'landing-units': 'which units land',
  'unit-to-move-by-rail': 'which unit moves strategically',
  'strategic-hex': 'where does the unit move strategically',
  recovering: 'which units recover',
  'caps-die': 'the die for CAPs',
  'initiative-die': 'the die for initiative',
  'fortunes-dice': 'the dice of Fortunes of War',
  'landing-die': 'the die of the landing',
  'bombardment-die': 'the bombardment die',
  'leaving-die': 'the die for cavalry that leaves the board',
  'pre-fire-die': 'the die of fire at attacking cavalry',
  'fire-die': 'the die of fire',
  'reserve-fire-die': 'the die of fire from reserve',
  'sea-retreat-die': 'the die of a retreat by sea',
  'surrender-die': 'the die for surrender',
  'plan-17-chit': 'the Plan 17 chit drawn',
  'german-chit': 'the German chit drawn',
} as const

/** The art of Grand Illusion, for `render` of `grognard/svg`. */
export const illusionArt: Art = {
  sheet: { paper: '#e6dcc6', band: '#2c2f33', accent: '#c8913a' },
  terrain: {
    clear: { title: 'No modifier', fill: CLEAR },
    rough: { title: 'Modifier +1', fill: CLEAR, shape: '#e0d3a8', texture: 'dots', ink: '#a8935c' },
    mountain: { title: 'Modifier +2', fill: CLEAR, shape: '#d8c3a0', texture: 'rocks', ink: '#96785a' },
    vosges: { title: 'Vosges', fill: CLEAR, shape: '#c9bd9c', texture: 'rocks', ink: '#6f6147' },
  },
  hexsides: {
    difficult: { title: 'One point more', stroke: RED, width: 3, dash: '3 7', dry: true },
    impassable: { title: 'Impassable', stroke: RED, width: 6, dry: true },
  },
  links: {
    railway: { title: 'Railway', stroke: '#fbf3df', width: 1.8, dash: '7 7', casing: '#3c3732', casingWidth: 3.6 },
  },
  labels: {
    city: { title: 'City', draw: 'city', ink: '#4c2f22' },
    town: { title: 'Town', draw: 'name', ink: '#6b5a4a' },
    victory: { title: 'German victory points', draw: 'town', ink: '#8e2b21' },
    'plan-17': { title: 'Plan 17', draw: 'town', ink: '#2c5a9a' },
  },
  sides: { german: { title: 'German', ...GERMAN }, allied: { title: 'Allied', ...ALLIED } },
  nationalities: {
    german: { fill: '#a3a99f', ink: '#14181a', edge: '#50574f', box: '#eceee6' },
    bavarian: { fill: '#7f8a90', ink: '#0f1416', edge: '#3e474c', box: '#e6ebee' },
    french: { fill: '#8fb4df', ink: '#0e2546', edge: '#3f6a9c', box: '#eff5fb' },
    colonial: { fill: '#bcd8ef', ink: '#143150', edge: '#6a94b8', box: '#f6fafd' },
    british: { fill: '#d9c395', ink: '#33270f', edge: '#8b7340', box: '#f8f1df' },
    indian: { fill: '#b58a5c', ink: '#2a1706', edge: '#6f4d28', box: '#f1e4d4' },
    belgian: { fill: '#9cbf83', ink: '#16290c', edge: '#557a3b', box: '#eef5e8' },
  },
  units: {
    infantry: { title: 'Infantry', symbol: 'infantry' },
    cavalry: { title: 'Cavalry', symbol: 'cavalry', box: '#f2dc7a' },
    headquarters: { title: 'Headquarters', symbol: 'headquarters', box: '#e79a8c' },
    'heavy-artillery': { title: 'Heavy siege artillery', symbol: 'artillery', letter: 'H' },
    fortress: { title: 'Fortress', symbol: 'fortress' },
  },
  status: {
    disrupted: { title: 'Disrupted', badge: 'D', fill: '#c0261c', ink: '#ffffff', band: true },
    flipped: { title: 'Flipped: reduced movement', badge: '½', fill: '#5a2a1a', ink: '#ffffff' },
    fired: { title: 'Has fired', badge: 'F', fill: '#55585c', ink: '#ffffff', fade: 0.42 },
    reduced: { title: 'Steps lost', badge: '-', fill: '#8a3b1e', ink: '#ffffff' },
    unsupplied: { title: 'Out of supply', badge: 'U', fill: '#e0962a', ink: '#1d1300' },
    besieged: { title: 'Besieged', badge: 'S', fill: '#5b2a78', ink: '#ffffff' },
    barred: { title: 'Its hex was closed', badge: 'B', fill: '#4a4f55', ink: '#ffffff' },
    rebuilt: { title: 'Rebuilt', badge: 'R', fill: '#3a6b3a', ink: '#ffffff' },
    variable: { title: 'Variable reinforcement', badge: '?', fill: '#4a4f55', ink: '#ffffff' },
    moved: { title: 'Has moved', fill: '#f4edd9', ink: '#2e2a24', fade: 0.42 },
  },
  markers: {
    entrenchment: chip('Entrenchment', { fill: '#8d7a56', ink: '#ffffff' }),
    siege: chip('Siege', { fill: '#5b2a78', ink: '#ffffff' }, 'Siege'),
    'cavalry-control': chip('Cavalry control', PALE, 'Cav'),
    'end-of-rail': chip('End of rail', PALE, 'Rail end'),
    'emergency-supply': chip('Emergency supply', PALE, 'Supply'),
    opened: chip('Open Schlieffen Plan hex', PALE, 'Open'),
    landing: chip('Landing', ALLIED, 'Landing'),
    combat: chip('Combat to come', { fill: RED, ink: '#ffffff' }, 'Combat'),
    'chit-german': chip('German victory points', GERMAN),
    'chit-allied': chip('Plan 17 points', ALLIED),
    'blocked-german': { title: 'Blocked by the Germans', draw: 'bar', ...GERMAN },
    'blocked-allied': { title: 'Blocked by the Allies', draw: 'bar', ...ALLIED },
  },
  titles: {
    setup: 'Set-up',
    options: 'Strategic options',
    liege: 'Attack on Liège',
    opening: 'Start of the turn',
    caps: 'CAPs',
    initiative: 'Initiative',
    reinforcement: 'Reinforcement and replacement',
    actions: 'Action phase',
    bef: 'End of the action phase',
    strategic: 'Strategic movement',
    mandates: 'Mandated attacks not made',
    victory: 'Victory',
    supply: 'Supply',
    attrition: 'Attrition',
    recovery: 'Recovery',
    improvement: 'Entrenchments improved',
    closing: 'End of the turn',
    ...QUESTIONS,
  },
  questions: { options: 'which options are chosen', reinforcement: 'which unit arrives or is rebuilt' },
  designation,
}
