import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

const NORTH = ['0101', '0201', '0301', '0102', '0202', '0302']
const setup = (units: ReadonlyArray<string>, more: object = {}) =>
  position({
    columns: 3,
    rows: 9,
    phase: 'setup',
    trenches: ['0105', '0205', '0305'],
    zone: { german: [...NORTH, '0204'], french: ['0105', '0106', '0205', '0206', '0305', '0306'] },
    units,
    ...more,
  })
const FRENCH = ['french F1 regiment 5/3 0205', 'french F2 regiment 5/3 0106']
const german = (units: ReadonlyArray<string>, more: object = {}) => setup([...FRENCH, ...units], more).play('end')

describe('[verdun:14.1.a] what set-up refuses, and why', () => {
  it('[verdun:14.1.d] German units too near a trench; [verdun:14.2.a] outside their zone; [verdun:14.1.e] HQs', () => {
    const p = german([
      'german G1 regiment 5/3 0201 corps:X',
      'german H1 hq 1 0101 corps:X',
      'german A1 corps-artillery 4/3/8 0301 corps:X',
    ])
    const rule = (unit: string, hex: string) => p.play(`unit ${unit}`).refused(`place ${hex}`).rule
    expect([rule('G1', '0204'), rule('G1', '0203'), rule('H1', '0303'), rule('A1', '0303')]).toEqual([
      'verdun:14.1.d',
      'verdun:14.2.a',
      'verdun:14.1.e',
      'verdun:14.1.d',
    ])
  })

  it('the hex that the unit is in, a full one, one of the enemy', () => {
    const p = german(['german G1 regiment 5/3 0201 corps:X', 'german G2 regiment 5/3 0101 corps:X'])
    expect([p.play('unit G1').refused('place 0201').rule, p.play('unit G1').refused('place 0101').rule]).toEqual([
      'verdun:14.1.a',
      'verdun:4.a',
    ])
    const fort = german(['german G1 regiment 5/3 0201 corps:X'], { forts: ['blue 0102'] })
    expect(fort.play('unit G1').refused('place 0102')).toMatchObject({ code: 'enemy-unit', rule: 'verdun:Q-27' })
    expect(setup(FRENCH).play('unit F2').refused('place 0106').rule).toBe('verdun:14.1.a')
  })

  it('[verdun:14.1.c] a trench left bare', () => {
    expect(setup(FRENCH).play('unit F1').refused('place 0106').rule).toBe('verdun:4.a')
    expect(
      setup(['french F1 regiment 5/3 0205'], { zone: { german: NORTH, french: ['0205', '0209'] } }).refused('unit F1')
        .rule,
    ).toBe('verdun:14.1.c')
    expect(setup(FRENCH).play('unit F1').refused('place 0105').rule).toBe('verdun:14.1.c')
  })

  it('a unit with no other hex, and one that is not on the map yet', () => {
    const p = german(
      ['german G1 regiment 5/3 0201 corps:X', 'german R1 regiment 5/3 reserve:2 corps:X', 'german B1 bomber 3'],
      { zone: { german: ['0201'], french: ['0205', '0106'] } },
    )
    expect([p.refused('unit G1').rule, p.refused('unit R1').rule, p.refused('unit B1').rule]).toEqual([
      'verdun:14.2.a',
      'verdun:14.2.f',
      'verdun:Q-37',
    ])
    const french = setup([...FRENCH, 'french F3 regiment 5/3 turn:3@0209 div:B'], { battalions: { B: 1 } })
    expect([french.refused('unit F3').rule, french.refused('unit B-1').rule]).toEqual(['verdun:12.a', 'verdun:14.1.b'])
  })

  it('[verdun:14.1.b] [verdun:Q-40] pillboxes: one a hex, each placed anew once; [verdun:Q-30] battalions that are not to be had', () => {
    const p = setup([...FRENCH, 'french F3 regiment 5/3 0306 div:B'], {
      pillboxes: ['0205', '0105'],
      battalions: { B: 1 },
    })
    expect(p.play('pillbox 1').refused('place 0105').rule).toBe('verdun:Q-40')
    expect(p.play('pillbox 1', 'place 0305').refused('pillbox 1').rule).toBe('verdun:14.1.b')
    expect(p.play('unit F1').refused('detach B-1').rule).toBe('verdun:Q-30')
  })
})
