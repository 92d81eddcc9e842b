/**
 * Counter and map art of The Marne: field grey, horizon blue and khaki, with titles for its phases and questions.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { marne } from 'grognard/marne'
 * import { marneArt } from 'grognard/marne/art'
 * import { render } from 'grognard/svg'
 *
 * const rules = orThrow(marne.load(marne.scenarios.pursuit))
 * const svg = render(rules.observe(rules.start, 'public'), { art: marneArt })
 * console.log(/<title>(.*?)</.exec(svg)?.[1]) // The Marne: Pursuit, turn 1
 * ```
 */
import type { Art, CounterView } from '../../kernel/index.js'

/**
 * Short names of units: `9. Reserve-Division` is 9, `Garde-Kavallerie-Division` is Gd, `Division marocaine` is Mar. A
 * unit named after a place or a leader gets three letters.
 */
const UNIT_NAMES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(\d+)\. Garde/, '$1G'],
  [/^Garde/, 'Gd'],
  [/^Bayerische/, 'Bay'],
  [/marocaine/, 'Mar'],
  [/fusiliers marins/, 'FM'],
  [/territoriale/i, 'Ter'],
  [/\((?:général )?(\p{L}{3})/u, '$1'],
  [/cavalerie (\p{L}{3})/u, '$1'],
]
const FORMATIONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^H\.K\.K\. (\d)/, 'K$1'],
  [/^Garde-Reserve/, 'GR'],
  [/^Garde/, 'Gd'],
  [/^([IVX]+)\. Reserve/, '$1R'],
  [/^([IVX]+)\b/, '$1'],
  [/^Etappe (\d+)/, 'Et$1'],
  [/^(\d+)\S* corps de cavalerie/, '$1C'],
  [/^(\d+)\S* armée/, '$1A'],
  [/^(\d+)\S* groupe/, '$1g'],
  [/^(\d+)/, '$1'],
  [/^Corps colonial/, 'Col'],
  [/Paris/, 'Par'],
  [/Verdun/, 'Ver'],
  [/Metz/, 'Met'],
  [/^(\p{L}{3})/u, '$1'],
]

const shorten = (rules: ReadonlyArray<readonly [RegExp, string]>, name: string): string | undefined => {
  for (const [words, text] of rules) {
    const found = words.exec(name)
    if (found !== null) return text.replace('$1', found[1] ?? '')
  }
  return undefined
}

const designation = ({ name, formation }: CounterView): readonly [string, string] => {
  const guard = /^\d+\. Garde/.test(name)
  const number = guard ? undefined : /^(\d+)/.exec(name)?.[1]
  return [number ?? shorten(UNIT_NAMES, name) ?? name.slice(0, 3), shorten(FORMATIONS, formation) ?? '']
}

const CLEAR = '#f5eeda'

/** The art of The Marne, for `render` of `grognard/svg`. */
export const marneArt: Art = {
  sheet: { paper: '#e9dfc8', band: '#2a3138', accent: '#d6a03c' },
  terrain: {
    clear: { title: 'Clear', fill: CLEAR },
    town: { title: 'Town', fill: CLEAR },
    woods: { title: 'Woods', fill: CLEAR, shape: '#bdd1a0', texture: 'trees', ink: '#5d8547' },
    swamp: { title: 'Swamp', fill: CLEAR, shape: '#cfe0d6', texture: 'tufts', ink: '#4a8093' },
    city: { title: 'City', fill: CLEAR, shape: '#e0cbae', texture: 'blocks', ink: '#7f5a45' },
  },
  sides: {
    german: { title: 'German', fill: '#33393a', ink: '#ffffff' },
    allied: { title: 'Allied', fill: '#2763a5', ink: '#ffffff' },
  },
  nationalities: {
    german: { fill: '#97a090', ink: '#14181a', edge: '#49514a', box: '#eceee6' },
    french: { fill: '#a5c5e6', ink: '#10284a', edge: '#47719f', box: '#f4f8fc' },
    british: { fill: '#d6be88', ink: '#33260c', edge: '#87703c', box: '#f9f2de' },
  },
  units: {
    infantry: { title: 'Infantry', symbol: 'infantry' },
    reserve: { title: 'Reserve', symbol: 'infantry', letter: 'R', box: '#d9cba6' },
    landwehr: { title: 'Landwehr', symbol: 'infantry', letter: 'L', box: '#c9b58a' },
    ersatz: { title: 'Ersatz', symbol: 'infantry', letter: 'E', box: '#c9b58a' },
    territorial: { title: 'Territorial', symbol: 'infantry', letter: 'T', box: '#c9b58a' },
    colonial: { title: 'Colonial', symbol: 'infantry', letter: 'C', box: '#e7d08c' },
    garrison: { title: 'Garrison', symbol: 'infantry', letter: 'G', box: '#d9cba6' },
    cavalry: { title: 'Cavalry', symbol: 'cavalry', box: '#f4e08f' },
  },
  titles: {
    setup: 'Set-up',
    'movement-1': 'First movement phase',
    'combat-1': 'First combat phase',
    'movement-2': 'Second movement phase',
    'combat-2': 'Second combat phase',
    'unit-to-move': 'which unit moves',
    'next-hex': 'where does the unit move',
    'entry-hex': 'where does the unit enter',
    'unit-to-set-up': 'which unit is placed elsewhere',
    'set-up-hex': 'where is the unit placed',
    attack: 'which hex is attacked',
    'further-target': 'which further targets are attacked',
    attacker: 'which units attack',
    'attack-to-resolve': 'which attack is resolved',
    'combat-die': 'the combat die',
    'unit-to-retreat': 'which unit retreats',
    'retreat-hex': 'where does the unit retreat',
    advance: 'which units advance',
    'advance-hex': 'where does the unit advance',
    'stacking-loss': 'which unit is lost to overstacking',
  },
  status: { guest: null },
  designation,
  markers: { 'fort-destroyed': { title: 'Destroyed', draw: 'strike', fill: '#c0261c', ink: '#ffffff' } },
}
