/** The log sentences of Grand Illusion, for events that need more than the sentences of all games. */
import { type OwnSentences, inWords, signed } from '../../../kernel/index.js'
import type { IllusionRule, IllusionWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { IllusionTables } from '../state/index.js'
import { optionText } from './tracks.js'

type Own = OwnSentences<Side, IllusionWords>
type Said<Kind extends keyof Own> = NonNullable<Own[Kind]>

/** Rule of a die -> its purpose. */
const DICE: Readonly<Partial<Record<IllusionRule, string>>> = {
  'grand-illusion:5.1.1.a': 'CAPs',
  'grand-illusion:6.0.g': 'initiative',
  'grand-illusion:9.6.2.b': 'cavalry that leaves',
}
/** Rule of fire -> its name, except for the attackers' front fire. */
const FIRE: Readonly<Partial<Record<IllusionRule, string>>> = {
  'grand-illusion:9.3.2.a': 'return fire',
  'grand-illusion:9.3.4.a': 'reserve fire',
  'grand-illusion:9.6.1.b': 'first fire at cavalry',
}
/** Declaration -> its text, after the name of the side. */
const DECLARED: Readonly<Record<string, string>> = {
  pass: 'side passes',
  'leaves-board': 'cavalry leaves the battle board',
  'cavalry-withdraws': 'cavalry withdraws',
  'cavalry-stands': 'cavalry stands',
  'check-lapsed': 'side does not control Paris at the end of the turn: its check of immediate victory lapses',
  'troops-for-the-east': 'troops for the Eastern Front',
}
/** Marker -> its text. A place such as ` at 98 Épinal` follows. */
const MARKERS: Readonly<Record<string, string>> = {
  'combat-removed': 'no enemy is left, and no combat takes place',
  'end-of-rail-lifted': 'the end-of-rail marker is removed',
  'supply-source': 'German supply comes from the Netherlands',
  'schlieffen-opened': 'the Schlieffen Plan hex is open',
  besieged: 'the fortress is besieged',
  'siege-ended': 'the siege is over',
}
const TRACKS: Readonly<Record<string, string>> = {
  caps: 'CAPs left',
  'mandated-attacks': 'mandated attacks owed',
  'victory-points': 'victory points',
}

const moved: Said<'moved'> = ({ rule, unit, units = [], from, to }, { place }) => {
  const way = `${from === undefined ? '' : ` from ${place(from)}`}${to === undefined ? '' : ` to ${place(to)}`}`
  if (rule === 'grand-illusion:10.2.a' && unit !== undefined) return `${unit} moves strategically${way}`
  return unit !== undefined || units.length === 0
    ? null
    : `${units.join(', ')} ${units.length === 1 ? 'moves' : 'move'}${way}`
}
const stopped: Said<'stopped'> = ({ unit, units = [], to }, { place }) =>
  unit !== undefined || units.length === 0
    ? null
    : `${units.join(', ')} ${units.length === 1 ? 'stops' : 'stop'}${to === undefined ? '' : ` in ${place(to)}`}`

const fired: Said<'fired'> = (event, { who, there }) => {
  const { rule, attackers = [], defenders = [], column, value, modifier = 0, die, what } = event
  const space = column === undefined ? '' : `, column ${column}`
  const strength = value === undefined ? '' : `, strength ${value}`
  const modified = modifier === 0 ? '' : `, die ${signed(modifier)}`
  const result = what === undefined ? '' : `: ${inWords(what)}`
  return `${who} ${FIRE[rule] ?? 'fire'}${there}${space}: ${attackers.join(', ')} at ${defenders.join(', ')}${strength}${modified}, rolled ${die ?? '?'}${result}`
}

const rolled: Said<'rolled'> = ({ rule, unit, value = '?', modifier = 0, what }, { who, there }) => {
  const result = what === undefined ? '' : `: ${inWords(what)}`
  if (unit !== undefined)
    return `${unit}${there}: the die shows ${value}${modifier === 0 ? '' : ` ${signed(modifier)}`}${result}`
  const of = DICE[rule]
  return of === undefined ? null : `${who} die for ${of}: ${value}${result}`
}

const declared: Said<'declared'> = ({ rule, what, value, places = [] }, { who, where, there, units }) => {
  if (what === 'no-immediate-victory')
    return `no immediate ${who} victory: ${value ?? '?'} VP short of more than twice the Plan 17 points, with Paris and ${places.length === 0 ? 'no other German VP hex' : `one chit per hex for ${places.join(', ')}`}`
  if (what === 'rebuilt')
    return `${who} side rebuilds ${rule === 'grand-illusion:7.2.a' ? 'at once' : 'for two turns later'}${units}`
  const known = what === undefined ? undefined : DECLARED[what]
  if (known !== undefined) return `${who} ${known}${there}${units}`
  return rule === 'grand-illusion:9.1.2.h'
    ? `${who} attack on ${where}: obligatory, because units have entered it`
    : null
}

const marker: Said<'marker'> = ({ what = 'marker', places = [], from, to, value }, { who, place }) => {
  const at = to === undefined && places[0] === undefined ? '' : ` at ${place(to ?? places[0]!)}`
  switch (what) {
    case 'entrenchment':
      return `entrenchment of level ${value ?? '?'}${at}`
    case 'chit-returned':
      return `the chit of ${value ?? '?'}${at} goes back into the cup`
    case 'paris-in-danger':
      return `Paris is in danger${value === undefined ? '' : ` from turn ${value} on`}`
    case 'blocked':
    case 'unblocked':
      return from === undefined || to === undefined
        ? null
        : `${who} side ${what === 'blocked' ? 'blocks' : 'no longer blocks'} the hexside between ${place(from)} and ${place(to)}`
    default:
      return MARKERS[what] === undefined ? null : `${MARKERS[what]}${at}`
  }
}

const initiative: Said<'initiative'> = ({ what }, { who }) =>
  what === 'won' ? `the ${who} side has the initiative this turn` : `the initiative passes to the ${who} side`

const drawn: Said<'drawn'> = ({ value }, { who, there }) => `${who} chit drawn${there}: ${value ?? '?'}`

/** The sentences of the battle board and of Fortunes of War. */
const ofCombat = (g: IllusionTables): Pick<Own, 'fired' | 'fortune' | 'posted'> & Required<Pick<Own, 'fired'>> => ({
  fired,
  fortune: ({ rule, what = '', value }, { there }) => {
    const chosen = rule === 'grand-illusion:9.1.4.d'
    const rows = chosen ? g.fortunes.slice(g.firstAdvantage) : g.fortunes.slice(2, g.firstAdvantage)
    const title = rows.find(({ id }) => id === what)?.title ?? inWords(what)
    const head = chosen
      ? 'tactical advantage'
      : rule === 'grand-illusion:14.3.6.p'
        ? 'assault landing'
        : 'Fortunes of War'
    return `${head}${there}: ${title || 'no effect'}${value === undefined ? '' : ` (${value})`}`
  },
  posted: ({ what = 'board', column }, { who, there, units }) =>
    `${who} ${inWords(what)}${column === undefined ? '' : `, column ${column}`}${there}${units}`,
})

/** Returns the sentences of this game. */
export const sentences = (g: IllusionTables): Own => ({
  ...ofCombat(g),
  activated: ({ rule }, { who, where }) =>
    `${who} ${rule === 'grand-illusion:9.8.3.a' ? 'recovery' : 'activation'}${where === '' ? '' : ` of ${where}`}`,
  // the options are logged when both sides have chosen
  committed: ({ rule }, { who }) => (rule === 'grand-illusion:14.3.6.a' ? `${who} has chosen its options` : null),
  declared,
  disrupted: (_event, { unit, there }) => `${unit} is disrupted${there}`,
  drawn,
  exited: ({ unit = 'a unit', from, value }, { place }) =>
    value === undefined || from === undefined
      ? null
      : `${unit} leaves the map at ${place(from)}, for ${value === 1 ? '1 turn' : `${value} turns`}`,
  flipped: ({ what }, { unit }) => (what === 'step-lost' ? `${unit} loses a step` : null),
  initiative,
  marker,
  moved,
  revealed: ({ rule, value = 0 }, { who }) =>
    rule === 'grand-illusion:14.3.6.b' ? `${who} options: ${optionText(value)}` : null,
  rolled,
  stopped,
  track: ({ what = '', value }, { who }) =>
    TRACKS[what] === undefined ? null : `${who} ${TRACKS[what]}: ${value ?? '?'}`,
  withdrawal: (_event, { who }) => `${who} general withdrawal`,
})
