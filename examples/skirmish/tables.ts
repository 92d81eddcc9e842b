/** The combat results table. */
import { resultsTable } from 'grognard/kernel'
import type { Duty } from './state.js'

export const RESULTS = ['A1', 'AR', 'EX', 'CA', 'DR', 'D1'] as const
export type ResultId = (typeof RESULTS)[number]

export const combatResults = resultsTable(
  RESULTS,
  `
  die  1-2  1-1  2-1  3-1  4-1
   2   A1   A1   A1   AR   AR
   3   A1   A1   AR   AR   EX
   4   A1   AR   AR   CA   EX
   5   AR   AR   CA   EX   EX
   6   AR   CA   CA   EX   DR
   7   CA   CA   EX   DR   DR
   8   CA   EX   DR   DR   DR
   9   EX   EX   DR   DR   D1
  10   EX   DR   DR   D1   D1
  11   DR   DR   D1   D1   D1
  12   DR   D1   D1   D1   D1
`,
)

/** The steps that carry out each result, in order. [9.e][9.f] */
export const EFFECTS: Readonly<Record<ResultId, ReadonlyArray<Duty>>> = {
  A1: ['attacker-loss', 'attacker-retreat'],
  AR: ['attacker-retreat'],
  EX: ['attacker-loss', 'defender-loss'],
  CA: ['counterattack'],
  DR: ['defender-retreat'],
  D1: ['defender-loss', 'defender-retreat'],
}
