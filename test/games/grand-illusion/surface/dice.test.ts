/** The workings of dice and chits outside a combat: the result of each face, and modifiers. */
import { describe, expect, it } from 'vitest'
import { type Position, linesIn, position, tablesOf } from '../positions.js'

const g = tablesOf()
const linesOf = (p: Position): ReadonlyArray<string> => linesIn(p.working())

describe('the working of the CAPs roll', () => {
  const faces = (p: Position): ReadonlyArray<string> => {
    const shown = linesOf(p)
    // each line agrees with the result of its face
    for (const face of [1, 6]) {
      const value = p.events(`die ${face}`).find(({ what }) => what === 'caps')?.value
      expect(shown).toContain(`die ${face}: ${value} CAPs [5.1.1.a]`)
    }
    return shown
  }

  it('[grand-illusion:5.1.2.a] [grand-illusion:5.1.2.b] shows the German column before and after the general withdrawal', () => {
    expect(faces(position('turn 6 caps'))).toEqual([
      'column: before the general withdrawal [5.1.2.a]',
      'die 1: 5 CAPs [5.1.1.a]',
      'die 2: 6 CAPs [5.1.1.a]',
      'die 3: 7 CAPs [5.1.1.a]',
      'die 4: 7 CAPs [5.1.1.a]',
      'die 5: 8 CAPs [5.1.1.a]',
      'die 6: 9 CAPs [5.1.1.a]',
      'at most: 10 CAPs [5.1.1.e]',
    ])
    const after = faces(position('turn 6 caps', 'withdrawn allied 4', 'withdrawn german 5'))
    expect([after[0], after[3]]).toEqual(['column: after the general withdrawal [5.1.2.b]', 'die 3: 6 CAPs [5.1.1.a]'])
    // the first column still applies in the turn of the withdrawal
    expect(faces(position('turn 6 caps', 'withdrawn allied 4', 'withdrawn german 6'))[0]).toMatch('before')
  })

  it('[grand-illusion:5.1.3.b] [grand-illusion:14.3.6.k] shows the Allied columns, and the additional CAP from an option', () => {
    const withdrawn = position('turn 6 caps', 'withdrawn allied 3').play('die 1')
    expect(faces(withdrawn)[0]).toBe('column: after the general withdrawal [5.1.3.b]')
    const options = position('grand-illusion what-if', 'turn 10 caps', 'options allied 3').play('die 1')
    expect(faces(options).slice(0, 3)).toEqual([
      'column: before the general withdrawal [5.1.3.a]',
      'option: +1 [14.3.6.k]',
      'die 1: 4 CAPs [5.1.1.a]',
    ])
  })
})

describe('the working of the initiative rolls', () => {
  it('[grand-illusion:6.0.g] [grand-illusion:6.0.h] shows the German roll, and then the Allied rolls that are higher', () => {
    const p = position('turn 6 initiative')
    expect(linesOf(p)).toEqual(['higher die: has the initiative [6.0.g]', 'equal dice: German [6.0.h]'])
    const second = linesOf(p.play('die 4'))
    expect(second.slice(0, 1)).toEqual(['German die: 4 [6.0.g]'])
    expect(second.slice(3)).toEqual([
      'die 3: German [6.0.g]',
      'die 4: German [6.0.h]',
      'die 5: Allied [6.0.g]',
      'die 6: Allied [6.0.g]',
    ])
  })
})

describe('the working of a surrender roll', () => {
  it('[grand-illusion:9.5.3.h] [grand-illusion:9.5.3.i] shows the rolls on which the fortress surrenders', () => {
    const besieged = (fort: string, hex: string): Position =>
      position('turn 6 attrition', 'others gone', `${fort} ${hex}`, `de-ii ${hex}`, `german ${hex}`, `siege ${hex}`)
    const what = (p: Position, face: number) => p.events(`die ${face}`).find(({ kind }) => kind === 'rolled')?.what
    const small = besieged('namur', '64')
    expect(small.working()).toMatchObject({ attackers: ['de-ii'], defenders: ['namur'], targets: ['64'], defence: 2 })
    expect(linesOf(small)[1]).toBe('surrenders on: 1 to 2 [9.5.3.h]')
    expect([what(small, 2), what(small, 3)]).toEqual(['surrender', 'holds-out'])
    const large = besieged('maubeuge', '54')
    expect(large.working().defence).toBe(1)
    expect(linesOf(large)[1]).toBe('surrenders on: 1 [9.5.3.i]')
    expect([what(large, 1), what(large, 2)]).toEqual(['surrender', 'holds-out'])
  })
})

describe('the working of drawing a chit', () => {
  const points = (german: number, plan17: number) => [`points german ${german}`, `points plan-17 ${plan17}`]

  it('[grand-illusion:14.1.2.c] [grand-illusion:14.1.2.d] shows the chits in the Plan 17 cup, their value for the hex and the resulting totals', () => {
    const drawing = (hex: string): Position =>
      position('turn 6 actions', 'others gone', `fr-i ${hex}`, `allied ${hex}`, ...points(2, 3))
    const p = drawing('96')
    expect(p.working().targets).toEqual(['96'])
    expect(linesOf(p)[0]).toBe('points so far: 2 German, 3 Plan 17 [14.1.2.a]')
    expect(linesOf(p).at(-1)).toBe(`chit 3 (1/${g.victory[1].chits.length}): +3 = 6 VP [14.1.2.c]`)
    expect(p.play('chit 3').state.points).toEqual([2, 6])
    // the hex counts double
    const twice = drawing('86')
    expect(linesOf(twice)[1]).toBe('counts: double [14.1.2.d]')
    expect(linesOf(twice).at(-1)).toMatch(': +6 = 9 VP [14.1.2.c]')
    expect(twice.play('chit 3').state.points).toEqual([2, 9])
  })

  it('[grand-illusion:EX-15] [grand-illusion:14.1.3.e] [grand-illusion:14.1.3.k] shows the German totals that win in the immediate check and in the final check', () => {
    const supplied = ['others gone', 'de-ii 34', 'german 73 64 63 54 53 44 34 45']
    const check = (
      phase: string,
      german: number,
      plan17: number,
      ...lines: ReadonlyArray<string>
    ): string | undefined =>
      linesOf(position(`turn ${phase}`, ...supplied, ...points(german, plan17), ...lines)).find(text =>
        text.startsWith('German victory'),
      )
    const paris = ['de-iii 19', 'german 19', 'paris-fell 6', 'paris-counts yes']
    expect(check('6 victory', 9, 4, ...paris)).toBe('German victory: more than 8 VP: yes [14.1.3.e]')
    expect(check('6 victory', 9, 5, ...paris)).toBe('German victory: more than 10 VP: not yet [14.1.3.e]')
    expect(check('15 victory 3', 8, 4)).toBe('German victory: at least 8 VP [14.1.3.k]')
    expect(check('15 victory 3', 8, 5)).toBe('German victory: at least 10 VP [14.1.3.k]')
    expect(check('15 victory 3', 5, 0)).toBe('German victory: at least 6 VP [14.1.3.k]')
    expect(check('9 victory 2', 9, 4)).toBeUndefined()
  })
})
