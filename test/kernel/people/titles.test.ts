/** Checks that no counter of either game has a name that repeats a word. */
import { describe, expect, it } from 'vitest'
import { marne } from '../../../src/games/marne/index.js'
import { verdun } from '../../../src/games/verdun/index.js'
import type { AnyRules } from '../../../src/kernel/contract/contract.js'
import { orThrow } from '../../../src/kernel/contract/result.js'
import { formationBeside, kindBeside } from '../../../src/kernel/people/titles.js'
import type { CounterView } from '../../../src/kernel/people/view.js'

describe('the text beside the name of a counter', () => {
  const of = (name: string, formation: string, type: string, size: string): ReadonlyArray<string> => [
    formationBeside({ name, formation }),
    kindBeside({ name, type, size }),
  ]

  it('is its formation and its kind of unit', () => {
    expect(of('6th Dragoons', 'II Corps', 'cavalry', 'regiment')).toEqual(['II Corps', 'cavalry regiment'])
    expect(of('Guns', '', 'corps-artillery', '')).toEqual(['', 'corps artillery'])
    expect(of('', '', '', '')).toEqual(['', ''])
  })

  it('is left out if the name contains it', () => {
    expect(of('116th Regiment', 'XVIII Corps', 'regiment', 'regiment')).toEqual(['XVIII Corps', ''])
    expect(
      of('Artillery, 11th Bavarian Division', '11th Bavarian Division', 'divisional-artillery', 'regiment'),
    ).toEqual(['', 'divisional artillery regiment'])
    expect(of('3rd Horse', '', 'battalion', 'battalion')).toEqual(['', 'battalion'])
    expect(of('R/Stosstruppen', '5th Division', 'stosstruppen', 'battalion')).toEqual(['5th Division', 'battalion'])
  })

  const counters = [
    ...[marne.scenarios.pursuit, marne.scenarios.counterattack].map(scenario => orThrow(marne.load(scenario))),
    ...Object.values(verdun.scenarios).map(scenario => orThrow(verdun.load(scenario))),
  ].flatMap((rules: AnyRules): ReadonlyArray<CounterView> => rules.observe(rules.start, 'all').counters)

  it('repeats no word and no formation, for any counter in the games', () => {
    expect(counters.length).toBeGreaterThan(400)
    for (const counter of counters) {
      const kind = kindBeside(counter)
      const title = `${counter.name}, ${formationBeside(counter)} | ${kind}`
      expect(title).not.toMatch(/(?<![\p{L}\p{N}])([\p{L}\p{N}]+)[\s,-]+\1(?![\p{L}\p{N}])/iu)
      if (counter.formation !== '') expect(title.split(counter.formation).length, title).toBeLessThanOrEqual(2)
      // the end of the name is not repeated
      expect(kind === '' || !counter.name.toLowerCase().endsWith(kind.toLowerCase()), title).toBe(true)
    }
  })
})
