/** The texts of Fortunes of War: each row with its probability and its effects (9.1.4). */

import { type Chart, signed, type WorkingLine } from '../../../kernel/index.js'
import { SURPRISE_UP_TO, CONCENTRIC, FIRE_MODIFIERS, SEA_MODIFIERS, TURNS_AWAY } from '../chapters/index.js'
import type { Combat, Fortune, IllusionState, IllusionTables, SideIndex } from '../state/index.js'
import { line, NAMES } from './lines.js'
import type { IllusionRule } from '../rulebook/index.js'

const COMBATS: Readonly<Record<Fortune['combat'], string>> = {
  fought: '',
  cancelled: 'no combat',
  swapped: 'the defender attacks',
  chosen: 'the defender chooses',
}

/** Returns the effects of a result: `+1 to all fire, no reserves`, or `no effect`. */
export const effectsInWords = (fortune: Fortune): string => {
  const { combat, fulfils, initiative, modifier, reserves, fortress, surprise, limit, rout, retreat, caps, mandates } =
    fortune
  const all = [
    COMBATS[combat],
    modifier === 0 ? '' : `${signed(modifier)} to all fire`,
    surprise ? 'losses by the attacker’s fire are applied first' : '',
    limit ? 'defence-only units may attack' : '',
    reserves ? '' : 'no reserves',
    fortress ? '' : 'no fortress modifier',
    rout ? 'the side with fewer undisrupted units retreats' : '',
    retreat ? 'the defender may retreat' : '',
    initiative ? 'the initiative passes' : '',
    caps === null ? '' : `${caps.side} ${signed(caps.points)} CAP`,
    mandates === 0 ? '' : `${signed(mandates)} mandated attack`,
    fulfils ? '' : 'mandated attack not fulfilled',
  ].filter(text => text !== '')
  return all.length === 0 ? 'no effect' : all.join(', ')
}

/** Returns the line of a result of Fortunes of War; [] without a result. */
export const fortuneLines = (g: IllusionTables, fortune: number): ReadonlyArray<WorkingLine> =>
  fortune === 0
    ? []
    : [
        line(
          `Fortunes of War: ${g.fortunes[fortune]!.title}`,
          'grand-illusion:9.1.4.d',
          effectsInWords(g.fortunes[fortune]!),
        ),
      ]

/** Returns the lines of the choices of a tactical advantage, with prices and effects, and of the side's CAPs (Q-115). */
export const choiceLines = (
  g: IllusionTables,
  { caps }: IllusionState,
  side: SideIndex,
): ReadonlyArray<WorkingLine> => [
  line(`${NAMES[side]} CAPs`, 'grand-illusion:5.1.1.b', String(caps[side])),
  ...g.fortunes
    .slice(g.firstAdvantage)
    .map(fortune =>
      line(
        `${fortune.title} (${fortune.price === 0 ? 'free' : `${fortune.price} CAP`})`,
        'grand-illusion:9.1.4.d',
        fortune.price > caps[side] ? 'not enough CAPs' : effectsInWords(fortune),
      ),
    ),
]

/** Returns how many of the 36 rolls of two dice have this sum. */
const ways = (sum: number): number => 6 - Math.abs(7 - sum)

/** Returns a line for each row of the table, or for each of the two outcomes of a landing (14.3.6.p). */
export const rowLines = (g: IllusionTables, { landing, plan17 }: Combat): ReadonlyArray<WorkingLine> => {
  if (landing !== null)
    return [
      { label: 'surprise', rule: 'grand-illusion:14.3.6.p', subjects: [], value: `1 to ${SURPRISE_UP_TO}` },
      { label: 'elan', rule: 'grand-illusion:14.3.6.p', subjects: [], value: `${SURPRISE_UP_TO + 1} to 6` },
    ]
  return g.fortunes.slice(2, 13).map((fortune, row) => {
    const ignored = plan17 && fortune.ignoredInPlan17
    return {
      label: `${row + 2} (${ways(row + 2)}/36) ${fortune.title}`,
      rule: ignored ? 'grand-illusion:9.1.1.m' : 'grand-illusion:9.1.4.d',
      subjects: [],
      value: ignored ? 'ignored in Plan 17' : effectsInWords(fortune),
    }
  })
}

/* The charts of a scenario of Grand Illusion. */

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
