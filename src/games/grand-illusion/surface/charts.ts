/** The charts of a scenario of Grand Illusion. */
import { type Chart, signed } from '../../../kernel/index.js'
import { CONCENTRIC, FIRE_MODIFIERS } from '../chapters/combat/index.js'
import { SEA_MODIFIERS, TURNS_AWAY } from '../chapters/retreat/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { IllusionTables } from '../state/index.js'
import { effectsInWords } from './fortunes.js'
import { NAMES } from './lines.js'

const DICE = [1, 2, 3, 4, 5, 6] as const
const SIDES = [0, 1] as const

/** Builds the chart of CAPs by die and side, before and after the side's general withdrawal. */
const capsChart = ({ caps }: IllusionTables): Chart<IllusionRule> => ({
  id: 'caps',
  title: 'CAPs by die roll, before and after the general withdrawal',
  rule: 'grand-illusion:5.1.1.a',
  columns: ['die', ...SIDES.flatMap(side => [`${NAMES[side]}, before`, `${NAMES[side]}, after`])],
  rows: DICE.map(die => [String(die), ...SIDES.flatMap(side => caps[side].map(column => String(column[die - 1]!)))]),
})

/** Builds the chart of Fortunes of War by the sum of two dice, followed by the choices of a tactical advantage. */
const fortunesChart = ({ fortunes, firstAdvantage }: IllusionTables): Chart<IllusionRule> => ({
  id: 'fortunes',
  title: 'Fortunes of War: two dice before each combat',
  rule: 'grand-illusion:9.1.4.a',
  columns: ['sum', 'result', 'effect', 'CAPs'],
  rows: fortunes.flatMap((fortune, sum) =>
    sum < 2
      ? []
      : [
          [
            sum < firstAdvantage ? String(sum) : 'choice',
            fortune.title,
            effectsInWords(fortune) + (fortune.ignoredInPlan17 ? '; ignored in Plan 17 attacks' : ''),
            sum < firstAdvantage ? '' : String(fortune.price),
          ],
        ],
  ),
})

/** Builds the chart of the victory hexes and their chits. */
const victoryChart = (g: IllusionTables): Chart<IllusionRule> => ({
  id: 'victory',
  title: 'Hexes for which a chit is drawn, and the chits in the cup',
  rule: 'grand-illusion:14.1.2.a',
  columns: ['side', 'hexes', 'chits'],
  rows: SIDES.map(side => {
    const { hexes, factor, chits } = g.victory[side]
    const named = hexes.map((hex, i) => `${g.board.ids[hex]!}${factor[i] === 2 ? ' (twice)' : ''}`)
    return [side === 0 ? NAMES[0] : 'Plan 17', named.join(', '), chits.join(' ')]
  }),
})

/** The chart of modifiers of fire on the battle board (T-14). Lower results are better for the firing side. */
const FIRE: Chart<IllusionRule> = {
  id: 'fire',
  title: 'Modifiers of fire: a 1 always hits, a 6 always misses',
  rule: 'grand-illusion:9.3.1.b',
  columns: ['fire of', '', 'modifier'],
  rows: [
    ['the attacker', 'terrain', 'as printed on the hex'],
    ['the attacker', 'entrenchment', 'its level, except against a fortress'],
    ...CONCENTRIC.map(([hexes, value]) => ['the attacker', `concentric attack, ${hexes} hexes`, signed(value)]),
    ['the attacker', 'mountain troops in the Vosges', signed(FIRE_MODIFIERS.mountain)],
    ['the attacker', 'counterattack', `${signed(FIRE_MODIFIERS.counterattack)}, instead of all of the above`],
    ['the defender', 'fortress in the hex', signed(FIRE_MODIFIERS.fortress)],
    ['the defender', 'elan: Plan 17 or a landing', 'less the terrain of the hex'],
    ['both', 'Fortunes of War', 'see the chart of Fortunes of War'],
  ],
}

/** The chart of retreats by sea (T-3). */
const BY_SEA: Chart<IllusionRule> = {
  id: 'sea',
  title: `Retreat by sea: British ${signed(SEA_MODIFIERS.british)}, French Territorials ${signed(SEA_MODIFIERS.territorial)}, Belgians ${signed(SEA_MODIFIERS.belgian)}`,
  rule: 'grand-illusion:9.4.5.b',
  columns: ['die, modified', 'result'],
  rows: TURNS_AWAY.map((turns, i) => [
    String(i + 1),
    turns === 0 ? 'eliminated' : `returns in ${turns} turns, disrupted`,
  ]),
}

/** Returns the charts of a scenario. */
export const chartsOf = (g: IllusionTables): ReadonlyArray<Chart<IllusionRule>> => [
  fortunesChart(g),
  capsChart(g),
  FIRE,
  BY_SEA,
  victoryChart(g),
]
