/** 8.1 Bombardment: each hex once, who may join, refusals in full, what is told. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const fire = (data: PositionData): Position => position({ phase: 'bombardment', ...data })
const GUN = 'german A1 corps-artillery 20/3/8 0402 corps:X'
const SPARE = 'german A2 corps-artillery 20/3/8 0402 corps:X'
const at = (p: Position, ...guns: ReadonlyArray<string>): Position =>
  p.play('attack 0406', ...guns.map(gun => `gun ${gun}`), 'commit')
const resultOf = (p: Position, die: number): string =>
  p.events(`die ${die}`).find(event => event.kind === 'result')!.what!
const asks = (p: Position): string => (p.turn.type === 'chance' ? p.turn.asks : p.asks)
/** Rolls the die that brings a result; the value of the guns is chosen for it. */
const rolled = (units: ReadonlyArray<string>, what: string, data: Partial<PositionData> = {}): Position => {
  for (const value of [1, 3, 5, 7, 10, 13, 16]) {
    const p = at(
      fire({ ...data, units: [`german A1 corps-artillery ${value}/3/8 0402 corps:X`, SPARE, ...units] }),
      'A1',
    )
    for (let die = 1; die <= 6; die++) if (resultOf(p, die) === what) return p.roll(die)
  }
  throw new Error(`no ${what}`)
}
const told = (p: Position, text: string): ReadonlyArray<string> =>
  p
    .events(text)
    .map(event => `${event.kind} ${event.rule.slice('verdun:'.length)}${'unit' in event ? ` ${event.unit}` : ''}`)

describe('[verdun:8.1.a] a hex is bombarded once', () => {
  it.each(['-', 'N', '1', 'E'])('whatever the result: %s', what => {
    let p = rolled(['french F1 regiment 5 0406', 'french F9 regiment 5 0407'], what)
    if (asks(p) === 'neutralisation-die') p = p.roll(1)
    expect(p.asks).toBe('bombardment')
    expect(p.legal()).toEqual(['attack 0407', 'end'])
    expect(p.refused('attack 0406')).toMatchObject({
      code: 'already-attacked',
      rule: 'verdun:8.1.a',
      message: '0406 has been bombarded in this phase',
      subjects: ['0406'],
    })
  })

  it('even where everybody in it was neutralised already', () => {
    const p = rolled(['french F1 regiment 5 0406 neutralised', 'french F9 regiment 5 0407'], '1')
    expect(p.legal()).toEqual(['attack 0407', 'end'])
  })
})

describe('what is asked and refused', () => {
  const units = [
    GUN,
    SPARE,
    'german A3 corps-artillery 20/3/8 0402 corps:Y',
    'german A4 corps-artillery 20/3/8 0402 corps:X fired',
    'german A5 corps-artillery 20/3/1 0402 corps:X',
    'french F1 regiment 5 0406',
    'french F2 regiment 5 0411',
    'french H1 hq 1 0506',
    'french FA divisional-artillery 2/2/5 0407 div:B',
  ]
  const p = fire({ units })

  it('[verdun:8.1.a] [verdun:8.a] targets without an enemy, and out of reach', () => {
    expect(p.asks).toBe('bombardment')
    expect(p.refused('attack 0808')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.1.a',
      message: 'no enemy unit is in 0808',
      subjects: ['0808'],
    })
    expect(p.refused('attack 0411')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.a',
      message: 'nothing can fire on 0411',
      subjects: ['0411'],
    })
    expect(p.refused('commit')).toMatchObject({ code: 'not-now' })
  })

  it('[verdun:1.3.b] [verdun:8.4.b] [verdun:2.1.a] guns', () => {
    const aimed = p.play('attack 0406')
    expect([aimed.asks, aimed.legal()]).toEqual(['gun', ['gun A1', 'gun A2', 'gun A3']])
    expect(aimed.refused('commit')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.1.a',
      message: 'a bombardment needs a gun or an aircraft',
    })
    expect(aimed.refused('gun FA')).toMatchObject({
      code: 'wrong-side',
      rule: 'verdun:2.1.a',
      message: 'FA is of the other side',
      subjects: ['FA'],
    })
    expect(aimed.refused('gun A4')).toMatchObject({
      code: 'already-attacked',
      rule: 'verdun:1.3.b',
      message: 'A4 has fired in this turn',
      subjects: ['A4'],
    })
    expect(aimed.refused('gun A5')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.a',
      message: 'A5 cannot fire on 0406',
      subjects: ['A5'],
    })
    expect(aimed.refused('attack 0407')).toMatchObject({ code: 'not-now' })
    const two = aimed.play('gun A2')
    expect(two.legal()).toEqual(['commit'])
    expect(two.refused('gun A1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      message: 'guns are named in ascending order: A1 comes too late',
      subjects: ['A1'],
    })
    expect(two.refused('gun A3')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.4.b',
      message: 'artillery of different corps does not bombard the same hex',
      subjects: ['A3'],
    })
    expect(two.play('commit').refused('gun A1')).toMatchObject({ code: 'not-now' })
    expect(asks(two.play('commit'))).toBe('bombardment-die')
  })

  it('[verdun:8.1.c] [verdun:Q-38] a third gun on an HQ alone', () => {
    const three = fire({ units: [GUN, SPARE, 'german A3 corps-artillery 20/3/8 0402 corps:X', ...units.slice(5)] })
    const two = three.play('attack 0506', 'gun A1', 'gun A2')
    expect(two.legal()).toEqual(['commit'])
    expect(two.refused('gun A3')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.1.c',
      message: 'two guns or aircraft at most fire on a lone HQ',
      subjects: ['A3'],
    })
    expect(three.play('attack 0506', 'gun A2').refused('gun A1')).toMatchObject({ rule: 'verdun:sequence' })
    expect(three.play('attack 0406', 'gun A1', 'gun A2').legal()).toEqual(['gun A3', 'commit'])
  })

  it('[verdun:8.4.c] [verdun:Q-37] aircraft and railway guns fire with artillery of any corps, before it or after', () => {
    const first = [
      'german B1 bomber 3 corps:Z',
      GUN,
      'german A3 corps-artillery 20/3/8 0402 corps:Y',
      'german R1 railway-gun 5',
      'french F1 regiment 5 0406',
    ]
    const aimed = fire({ units: first }).play('attack 0406')
    expect(aimed.legal()).toEqual(['gun B1', 'gun A1', 'gun A3', 'gun R1'])
    expect(aimed.play('gun B1').legal()).toEqual(['gun A1', 'gun A3', 'gun R1', 'commit'])
    expect(aimed.play('gun A1').legal()).toEqual(['gun R1', 'commit'])
  })
})

describe('what is told', () => {
  const units = [GUN, SPARE, 'french F1 regiment 5 0406', 'french H1 hq 1 0406']

  it('[verdun:8.1.a] [verdun:8.1.b] the guns, the die, the result', () => {
    const named = fire({ units }).play('attack 0406', 'gun A1')
    expect(named.events('commit')).toEqual([
      {
        kind: 'declared',
        rule: 'verdun:8.1.a',
        side: 'german',
        places: ['0406'],
        units: ['A1'],
        forced: false,
        seenBy: 'all',
      },
    ])
    const [die, result] = named.play('commit').events('die 6')
    expect(die).toMatchObject({ kind: 'rolled', rule: 'verdun:8.1.b', value: 6 })
    expect(result).toMatchObject({ kind: 'result', rule: 'verdun:8.1.d', places: ['0406'], forced: true })
  })

  it('[verdun:8.1.d] [verdun:1.4.d] losses, neutralisations and the second die, each by its rule', () => {
    const loss = rolled(['french F1 regiment 5 0406', 'french F2 regiment 5 0406 one-step-lost'], '1')
    expect([loss.asks, loss.decides]).toEqual(['loss', 'french'])
    expect(told(loss, 'loss F2').some(line => line.endsWith(' 8.1.d F2'))).toBe(true)
    const second = loss.play('loss F2')
    expect(asks(second)).toBe('neutralisation-die')
    expect(told(second, 'die 6')).toEqual(['rolled 8.1.d', 'flipped 8.1.d F1', 'flipped 8.1.d F2'])
    expect(told(second, 'die 3')).toEqual(['rolled 8.1.d'])
    const hq = fire({ units: [GUN, SPARE, 'french H1 hq 1 0406'] })
    const lines = [1, 2, 3, 4, 5, 6].map(die => told(at(hq, 'A1', 'A2'), `die ${die}`))
    expect(
      lines
        .flat()
        .filter(line => line.endsWith('H1'))
        .every(line => line === 'flipped 1.4.d H1' || line === 'flipped 8.1.d H1'),
    ).toBe(true)
    expect(lines.flat()).toContain('flipped 1.4.d H1')
  })

  it('[verdun:8.1.e] the first fort of the map shifts like others', () => {
    const p = fire({
      forts: ['red 0406', 'blue 0407'],
      units: [GUN, 'french F1 regiment 5 0406', 'french F2 regiment 5 0407', 'french F3 regiment 5 0408'],
    })
    const left = (hex: string): boolean =>
      p
        .play(`attack ${hex}`)
        .working()
        .lines.some(line => line.label === 'fort or pillbox')
    expect(['0406', '0407', '0408'].map(left)).toEqual([true, true, false])
  })
})
