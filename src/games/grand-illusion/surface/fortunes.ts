/** The texts of Fortunes of War: each row with its probability and its effects (9.1.4). */
import { type WorkingLine, signed } from '../../../kernel/index.js'
import { SURPRISE_UP_TO } from '../chapters/index.js'
import type { Combat, Fortune, IllusionState, IllusionTables, SideIndex } from '../state/index.js'
import { NAMES, line } from './lines.js'

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
