/** The arithmetic of a bombardment and of a combat, line by line. */
import { describe, expect, it } from 'vitest'
import { type Position, assaultOn1904, situation } from '../position.js'

const working = ({ rules, state }: Position) => rules.working(state)
const lines = (p: Position): ReadonlyArray<string> =>
  (working(p)?.lines ?? []).map(({ label, value, rule }) => `${label}: ${value} [${rule.slice('verdun:'.length)}]`)

describe('the working of a bombardment', () => {
  // 1607 is a trench hex
  const named = situation(
    'de-iii-art-1 1703 out-of-command',
    'de-iii-art-2 1703 neutralised',
    'fr-72-351 1607',
    'fr-72-362 1607 one-step-lost',
  ).play('attack 1607')

  it('does not exist before a gun is chosen or outside a bombardment', () => {
    expect(working(named)).toBeNull()
    expect(working(situation('de-iii-art-1 1703', 'fr-72-351 1607'))).toBeNull()
  })

  it('[verdun:8.1.b] [verdun:8.1.e] [verdun:9.b] shows the guns, halved if they are neutralised, the column shifts and the column', () => {
    const p = named.play('gun de-iii-art-1', 'gun de-iii-art-2')
    const full = working(
      situation('de-iii-art-1 1703', 'de-iii-art-2 1703', 'fr-72-351 1607').play(
        'attack 1607',
        'gun de-iii-art-1',
        'gun de-iii-art-2',
      ),
    )!
    expect(full.lines.slice(0, 3).map(line => line.value)).toEqual(['6', '6', '12 = 10-12'])
    expect(lines(p)).toEqual([
      'de-iii-art-1 fires: 6 [8.1.a]',
      'de-iii-art-2 fires: 3 [8.1.a]',
      'bombardment value: 9 = 7-9 [8.1.b]',
      'trench or town: 1 left [8.1.e]',
      'a gun is out of command: 1 left [8.1.e]',
      'column: 3-4 [8.1.b]',
    ])
    expect(working(p)).toMatchObject({
      title: 'German bombardment of 1607',
      attackers: ['de-iii-art-1', 'de-iii-art-2'],
      defenders: ['fr-72-351', 'fr-72-362'],
      targets: ['1607'],
      attack: 9,
      column: '3-4',
      die: null,
      row: null,
      result: null,
    })
  })

  it('[verdun:8.1.d] shows the roll and the result while a loss is chosen, and then the effect of the second roll', () => {
    const p = situation(
      'de-iii-art-1 1703',
      'de-iii-art-2 1703',
      'fr-72-351 1607',
      'fr-72-362 1607 one-step-lost',
    ).play('attack 1607', 'gun de-iii-art-1', 'gun de-iii-art-2', 'commit', 'die 6')
    expect(working(p)).toMatchObject({ column: '7-9', die: 6, row: 6, result: '1' })
    expect(lines(p).slice(-2)).toEqual(['die: 6 [8.1.b]', 'result: 1 [8.1.d]'])
    expect(lines(p.play('loss fr-72-351')).slice(-2)).toEqual([
      'result: 1 [8.1.d]',
      'second die: 4 or more neutralises [8.1.d]',
    ])
  })

  it('[verdun:8.1.c] [verdun:8.1.e] shows the column shift for a lone HQ', () => {
    const p = situation('de-iii-art-1 1703', 'fr-72-hq 1607').play('attack 1607', 'gun de-iii-art-1')
    expect(lines(p)).toContain('a lone HQ: 1 left [8.1.e]')
    expect(working(p)!.column).toBe('1-2') // 6: 5-6, the trench and the HQ
  })
})

describe('the working of a combat', () => {
  it('[verdun:7.4.b] [verdun:7.3.i] writes odds beyond the table in the notation of the table', () => {
    expect(lines(assaultOn1904('fr-ind-t1'))).toContain('odds: 14 : 1 = 14/1 [7.4.b]')
  })
})

describe('the preview', () => {
  const preview = ({ rules, state }: Position, side: 'german' | 'french' = 'german') => rules.preview(state, side)
  const attack = situation(
    'turn 2 german combat',
    'de-5-8 1803',
    'de-5-12 1903',
    'de-5-art 1802',
    'fr-72-56bcp 1904',
    'fr-72-art 2005',
  ).play('attack 1904', 'targets named')

  it('[verdun:8.1.b] of a bombardment equals the working before the roll, for the firing side', () => {
    const p = situation('de-iii-art-1 1703', 'de-iii-art-2 1703', 'fr-72-351 1607').play('attack 1607')
    expect(preview(p)).toBeNull()
    const named = p.play('gun de-iii-art-1')
    expect(preview(named)).toEqual(working(named.play('commit')))
    expect([preview(named, 'french'), preview(named.play('commit'))]).toEqual([null, null])
  })

  it('[verdun:7.4.a] of an attack equals the working before the roll if the defence adds nothing', () => {
    expect(preview(attack)).toBeNull()
    const built = attack.play('with de-5-8', 'gun de-5-art')
    expect(preview(built)).toEqual(working(built.play('commit', 'commit')))
    expect(preview(built)).not.toEqual(working(built.play('commit', 'gun fr-72-art', 'commit')))
  })

  it("[verdun:7.4.a] does not show either side the other's commitment", () => {
    const [one, both] = [attack.play('with de-5-8'), attack.play('with de-5-8', 'with de-5-12')]
    const defending = [one, both].map(p => p.play('commit'))
    const sides = ['german', 'french'] as const
    expect([one, both, ...defending].map(p => preview(p, 'french'))).toEqual([null, null, null, null])
    expect(sides.map(side => preview(defending[0]!.play('gun fr-72-art'), side))).toEqual([null, null])
  })
})
