/** The workings of dice and chits outside a combat: the result of each face, and modifiers. */
import { describe, expect, it } from 'vitest'
import { procedures } from '../../../../src/games/grand-illusion/chapters/index.js'
import { beginChit } from '../../../../src/games/grand-illusion/chapters/victory/index.js'
import type { IllusionFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { workingOf } from '../../../../src/games/grand-illusion/surface/index.js'
import type { Working } from '../../../../src/kernel/index.js'
import { type Played, type PositionData, played, position, tablesOf, unitOf } from '../kit.js'

const begun = (frame: IllusionFrame, data: PositionData = {}): Played => {
  const g = tablesOf(data.scenario)
  return played({ state: position({ turn: 6, ...data, frames: [frame] }), procedures: procedures(g) })
}
const working = ({ state }: Played, scenario?: PositionData['scenario']): Working =>
  workingOf(tablesOf(scenario), state)!
const lines = ({ lines: all }: Working): ReadonlyArray<string> =>
  all.map(({ label, value, rule }) => `${label}: ${value} [${rule.slice('grand-illusion:'.length)}]`)

describe('the working of the CAPs roll', () => {
  const faces = (side: 0 | 1, data: PositionData): ReadonlyArray<string> => {
    const p = begun({ at: 'caps', side }, data)
    const shown = lines(working(p, data.scenario))
    // each line agrees with the result of its face
    for (const face of [1, 6]) {
      const value = p.play(`die ${face}`).events.find(({ what }) => what === 'caps')?.value
      expect(shown).toContain(`die ${face}: ${value} CAPs [5.1.1.a]`)
    }
    return shown
  }

  it('[grand-illusion:5.1.2.a] [grand-illusion:5.1.2.b] shows the German column before and after the general withdrawal', () => {
    expect(faces(0, {})).toEqual([
      'column: before the general withdrawal [5.1.2.a]',
      'die 1: 5 CAPs [5.1.1.a]',
      'die 2: 6 CAPs [5.1.1.a]',
      'die 3: 7 CAPs [5.1.1.a]',
      'die 4: 7 CAPs [5.1.1.a]',
      'die 5: 8 CAPs [5.1.1.a]',
      'die 6: 9 CAPs [5.1.1.a]',
      'at most: 10 CAPs [5.1.1.e]',
    ])
    const after = faces(0, { affairs: { withdrawn: [5, 0] } })
    expect([after[0], after[3]]).toEqual(['column: after the general withdrawal [5.1.2.b]', 'die 3: 6 CAPs [5.1.1.a]'])
    // the first column still applies in the turn of the withdrawal
    expect(faces(0, { affairs: { withdrawn: [6, 0] } })[0]).toMatch('before')
  })

  it('[grand-illusion:5.1.3.b] [grand-illusion:14.3.6.k] shows the Allied columns, and the additional CAP from an option', () => {
    expect(faces(1, { affairs: { withdrawn: [0, 3] } })[0]).toBe('column: after the general withdrawal [5.1.3.b]')
    const options: PositionData = { scenario: 'what-if', turn: 10, affairs: { options: [0, 4] } }
    expect(faces(1, options).slice(0, 3)).toEqual([
      'column: before the general withdrawal [5.1.3.a]',
      'option: +1 [14.3.6.k]',
      'die 1: 4 CAPs [5.1.1.a]',
    ])
  })
})

describe('the working of the initiative rolls', () => {
  it('[grand-illusion:6.0.g] [grand-illusion:6.0.h] shows the German roll, and then the Allied rolls that are higher', () => {
    const p = begun({ at: 'initiative', german: null })
    expect(lines(working(p))).toEqual(['higher die: has the initiative [6.0.g]', 'equal dice: German [6.0.h]'])
    const second = p.play('die 4')
    expect(lines(working(second)).slice(0, 1)).toEqual(['German die: 4 [6.0.g]'])
    expect(lines(working(second)).slice(3)).toEqual([
      'die 3: German [6.0.g]',
      'die 4: German [6.0.h]',
      'die 5: Allied [6.0.g]',
      'die 6: Allied [6.0.g]',
    ])
  })
})

describe('the working of a surrender roll', () => {
  const besieged = (fort: string, hex: string): Played =>
    begun(
      { at: 'attrition', waiting: [unitOf(tablesOf(), fort)] },
      { units: { [hex]: `${fort} de-ii` }, german: [hex], sieges: [hex] },
    )

  it('[grand-illusion:9.5.3.h] [grand-illusion:9.5.3.i] shows the rolls on which the fortress surrenders', () => {
    const g = tablesOf()
    const fort = (large: 0 | 1): string =>
      g.unitIds.find(
        (_id, unit) => g.type[unit] === 'fortress' && g.side[unit] === 1 && g.largeGarrison[unit] === large,
      )!
    const what = (p: Played, face: number) => p.play(`die ${face}`).events.find(({ kind }) => kind === 'rolled')?.what
    const small = besieged(fort(0), '54')
    expect(working(small)).toMatchObject({
      attackers: ['de-ii'],
      defenders: [fort(0)],
      targets: ['54'],
      defence: 2,
    })
    expect(lines(working(small))[1]).toBe('surrenders on: 1 to 2 [9.5.3.h]')
    expect([what(small, 2), what(small, 3)]).toEqual(['surrender', 'holds-out'])
    const large = besieged(fort(1), '54')
    expect(working(large).defence).toBe(1)
    expect(lines(working(large))[1]).toBe('surrenders on: 1 [9.5.3.i]')
    expect([what(large, 1), what(large, 2)]).toEqual(['surrender', 'holds-out'])
  })
})

describe('the working of drawing a chit', () => {
  const g = tablesOf()
  const doubled = g.victory[1].hexes.find((_hex, i) => g.victory[1].factor[i] === 2)!
  const single = g.victory[1].hexes.find((_hex, i) => g.victory[1].factor[i] === 1)!

  it('[grand-illusion:14.1.2.c] [grand-illusion:14.1.2.d] shows the chits in the Plan 17 cup, their value for the hex and the resulting totals', () => {
    const p = begun(beginChit(single), { points: [2, 3] })
    const shown = working(p)
    expect(shown.targets).toEqual([g.board.ids[single]])
    expect(lines(shown)[0]).toBe('points so far: 2 German, 3 Plan 17 [14.1.2.a]')
    const value = Math.max(...g.victory[1].chits)
    const count = g.victory[1].chits.filter(each => each === value).length
    const last = (of: Played): string | undefined => lines(working(of)).at(-1)
    expect(last(p)).toBe(
      `chit ${value} (${count}/${g.victory[1].chits.length}): +${value} = ${3 + value} VP [14.1.2.c]`,
    )
    expect(p.play(`chit ${value}`).state.points).toEqual([2, 3 + value])
    // the hex counts double
    const twice = begun(beginChit(doubled), { points: [2, 3] })
    expect(lines(working(twice))[1]).toBe('counts: double [14.1.2.d]')
    expect(last(twice)).toMatch(`: +${2 * value} = ${3 + 2 * value} VP [14.1.2.c]`)
    expect(twice.play(`chit ${value}`).state.points).toEqual([2, 3 + 2 * value])
  })

  it('[grand-illusion:EX-15] [grand-illusion:14.1.3.e] [grand-illusion:14.1.3.k] shows the German totals that win in the immediate check and in the final check', () => {
    const check = (kind: 'immediate' | 'interim' | 'final', points: readonly [number, number]): string | undefined =>
      lines(
        working(begun({ at: 'check', check: kind, waiting: [g.victory[0].hexes[0]!], drawn: [] }, { points })),
      ).find(text => text.startsWith('German victory'))
    expect(check('immediate', [9, 4])).toBe('German victory: more than 8 VP: yes [14.1.3.e]')
    expect(check('immediate', [9, 5])).toBe('German victory: more than 10 VP: not yet [14.1.3.e]')
    expect(check('final', [8, 4])).toBe('German victory: at least 8 VP [14.1.3.k]')
    expect(check('final', [8, 5])).toBe('German victory: at least 10 VP [14.1.3.k]')
    expect(check('final', [5, 0])).toBe('German victory: at least 6 VP [14.1.3.k]')
    expect(check('interim', [9, 4])).toBeUndefined()
  })
})
