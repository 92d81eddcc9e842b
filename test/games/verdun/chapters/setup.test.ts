/** 14 Scenarios and set-up. All expectations are from the inventory. */
import { describe, expect, it } from 'vitest'
import { frameOf } from '../../../../src/kernel/index.js'
import { type Position, position, situation, start } from '../position.js'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'
import type { VerdunUnit } from '../../../../src/games/verdun/scenario/index.js'

const { map } = scenarios.historical
const hexes = new Map(map.hexes.map(hex => [hex.id, hex]))
const distance = (a: string, b: string): number => {
  const [from, to] = [hexes.get(a)!, hexes.get(b)!]
  const [dq, dr] = [from.q - to.q, from.r - to.r]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
const bank = (hex: string): string => hexes.get(hex)!.bank
const column = (hex: string): number => Number(hex.slice(0, 2))
const trenches = map.hexes.filter(hex => hex.trench > 0)
/** Returns the hexes in which the selected unit may be placed. */
const places = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('place ') ? [text.slice(6)] : []))
const placesOf = (p: Position, unit: string): ReadonlyArray<string> =>
  p.may(`unit ${unit}`) ? places(p.play(`unit ${unit}`)) : []
const setUp = (scenario: keyof typeof scenarios, side: string): ReadonlyArray<VerdunUnit> =>
  scenarios[scenario].units.filter(unit => unit.side === side && unit.start.type === 'setup')
/** The game after the French set-up. */
const german = (key: keyof typeof scenarios = 'historical'): Position => start(key).play('end')
const isArtillery = (unit: VerdunUnit): boolean => unit.type.endsWith('artillery')
const NORTH = ['0101', '0201', '0301', '0102', '0202', '0302']
const small = (units: ReadonlyArray<string>, more: object = {}) =>
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
const afterFrench = (units: ReadonlyArray<string>, more: object = {}) => small([...FRENCH, ...units], more).play('end')

describe('14.1 Set-up', () => {
  it('[verdun:14.1.a] the French set up first, then the Germans, and then the German player turn of turn 1 begins', () => {
    const p = start()
    expect([p.when, p.asks]).toEqual(['setup french 1', 'unit-to-set-up'])
    expect(p.refused('unit de-5-8')).toMatchObject({ rule: 'verdun:14.1.a' })
    const q = p.play('end')
    expect([q.when, q.asks]).toEqual(['setup german 1', 'unit-to-set-up'])
    expect(q.refused('unit fr-72-351')).toMatchObject({ rule: 'verdun:14.1.a' })
    const r = q.play('end')
    expect([r.when, r.asks]).toEqual(['bombardment german 1', 'bombardment'])
  })

  it('[verdun:14.1.a] a unit that has been placed again may be placed again later', () => {
    const p = start().play('unit fr-72-hq', 'place 1709')
    expect(p.at('fr-72-hq')).toBe('1709')
    expect(p.play('unit fr-72-hq', 'place 2020').at('fr-72-hq')).toBe('2020')
  })

  it('[verdun:14.1.a] a selected unit or pillbox can be put back, and must be placed before any other action', () => {
    const p = start().play('unit fr-72-351')
    const home = p.at('fr-72-351')
    expect(p.may(`place ${home}`)).toBe(true)
    for (const other of ['unit fr-72-362', 'pillbox 1', 'end', 'default'])
      expect(p.refused(other)).toMatchObject({ code: 'not-now', subjects: ['fr-72-351'] })
    const q = p.play(`place ${home}`)
    expect([q.at('fr-72-351'), q.asks, q.may('end'), q.may('default')]).toEqual([home, 'unit-to-set-up', true, false])
    const r = start().play('pillbox 2')
    expect(r.refused('unit fr-72-362').message).toBe('pillbox 2 is selected and must be placed first')
    expect(r.play('place 1904').may('end')).toBe(true)
  })

  it('[verdun:14.1.a] `default` restores the whole set-up of the side, including battalions and pillboxes', () => {
    const p = start()
    expect(p.refused('default')).toMatchObject({ code: 'not-offered', rule: 'verdun:sequence' })
    const q = p.play('unit fr-72-365', 'detach fr-72-b1', 'detach fr-72-b2', 'place 1709', 'pillbox 1', 'place 1506')
    const r = q.play('unit fr-72-b2', 'place 2020', 'unit fr-72-b2', 'place 2019', 'default')
    expect([r.view().counters, r.view().markers]).toEqual([p.view().counters, p.view().markers])
    // the liftings are not restored
    expect(frameOf(r.state, 'setup')).toMatchObject({ lifted: 4 })
    expect(r.play('end').asks).toBe('unit-to-set-up')
    const s = german().play('unit de-iii-hq', 'place 1801')
    expect(s.play('default').view().counters).toEqual(german().view().counters)
  })

  it.each(['french', 'german'] as const)(
    '[verdun:14.1.a] %s may lift units and pillboxes three times as often as it has any, and then only `default` and `end` are left',
    side => {
      const begun = side === 'french' ? start() : german()
      const own = scenarios.historical.units.filter(
        unit => unit.side === side && (unit.start.type === 'setup' || unit.start.type === 'detachment'),
      )
      const most = 3 * (own.length + (side === 'french' ? scenarios.historical.pillboxes.length : 0))
      const [unit, there, back] =
        side === 'french' ? ['fr-72-351', '1209', start().at('fr-72-351')] : ['de-iii-hq', '1801', '']
      const track = (p: Position) => p.view().tracks.find(({ id }) => id === 'liftings')?.value
      let p = begun
      expect(track(p)).toBe(most)
      for (let i = 1; i < most; i++) p = p.play(`unit ${unit}`, `place ${i % 2 === 0 && back !== '' ? back : there}`)
      expect(track(p)).toBe(1)
      const q = p.play(`unit ${unit}`)
      expect([track(q), q.may(`place ${there}`)]).toEqual([0, true])
      const r = q.play(`place ${there}`)
      expect(r.legal()).toEqual(side === 'french' ? ['default'] : ['end', 'default'])
      expect(r.refused(`unit ${unit}`)).toMatchObject({ code: 'not-offered', rule: 'verdun:sequence' })
      expect(r.play('default').legal()).toEqual(['end'])
    },
  )

  it('[verdun:14.1.b] [verdun:Q-30] [verdun:1.6.b] a selected regiment may detach at most two battalions, at a step each, and may then be placed with or without them', () => {
    const one = start().play('unit fr-72-365', 'detach fr-72-b1')
    expect([one.at('fr-72-b1'), one.status('fr-72-365'), one.asks]).toEqual(['1607', ['loss-2'], 'set-up-hex'])
    const two = one.play('detach fr-72-b2')
    expect(two.status('fr-72-365')).toEqual(['reduced'])
    expect(two.legal().filter(text => text.startsWith('detach'))).toEqual([])
    const placed = two.play('place 1709')
    expect(['fr-72-365', 'fr-72-b1', 'fr-72-b2'].map(unit => placed.at(unit))).toEqual(['1709', '1607', '1607'])
    // detaching is voluntary
    expect(start().play('unit fr-72-365', 'place 1709').status('fr-72-365')).toEqual([])
  })

  it('[verdun:14.1.b] [verdun:Q-30] each formation may detach its maximum of battalions: six for the 72nd, six for the 51st, four for the 14th', () => {
    const most = (regiments: ReadonlyArray<string>): number => {
      let p = start()
      let n = 0
      for (const regiment of regiments) {
        for (let i = 0; i < 2; i++) {
          if (!p.may(`unit ${regiment}`)) continue
          const detach = p
            .play(`unit ${regiment}`)
            .legal()
            .find(text => text.startsWith('detach'))
          if (detach === undefined) continue
          p = p.play(`unit ${regiment}`, detach, `place ${p.at(regiment)}`)
          n++
        }
      }
      return n
    }
    expect(most(['351', '362', '164', '165', '324', '365'].map(id => `fr-72-${id}`))).toBe(6)
    expect(most(['233', '243', '327', '208', '273', '310'].map(id => `fr-51-${id}`))).toBe(6)
    expect(most(['42', '44', '35', '60'].map(id => `fr-14-${id}`))).toBe(4)
  })

  it("[verdun:14.1.b] a detached battalion may be placed anywhere in its formation's zone", () => {
    const p = start().play('unit fr-72-365', 'detach fr-72-b1', 'place 1607')
    const found = placesOf(p, 'fr-72-b1')
    expect(found).toEqual(expect.arrayContaining(['1709', '2004', '1010', '2011']))
    expect(found.filter(hex => column(hex) < 10 || column(hex) > 20 || bank(hex) === 'left')).toEqual([])
    const q = p.play('unit fr-72-b1', 'place 1709')
    expect(q.at('fr-72-b1')).toBe('1709')
  })

  it('[verdun:14.1.b] [verdun:14.1.c] a detached battalion may occupy the trench that its regiment leaves', () => {
    const p = start().play('unit fr-72-164', 'place 1709')
    // the first line at 2004 is not covered
    expect(p.refused('end')).toMatchObject({ code: 'inconsistent', rule: 'verdun:14.1.c' })
    expect(start().play('unit fr-72-164', 'detach fr-72-b1', 'place 1709').may('end')).toBe(true)
  })

  it("[verdun:14.1.b] [verdun:Q-40] pillboxes may be moved within the first two trench lines, in the formation's columns, one per hex", () => {
    const p = start()
    const first = places(p.play('pillbox 1'))
    expect(first.length).toBeGreaterThan(10)
    expect(first.every(hex => column(hex) >= 10 && column(hex) <= 20)).toBe(true)
    expect(places(p.play('pillbox 5')).every(hex => column(hex) >= 23 && column(hex) <= 28)).toBe(true)
    const q = p.play('pillbox 1', 'place 1506')
    expect(q.markers('pillbox')[0]).toBe('1506')
    // two pillboxes may share a hex during set-up, so that they can exchange places
    const both = q.play('pillbox 2', 'place 1506')
    expect(both.refused('end')).toMatchObject({ rule: 'verdun:Q-40', subjects: ['1506'] })
    const exchanged = p.play('pillbox 1', 'place 1904', 'pillbox 2', 'place 1804')
    expect([exchanged.markers('pillbox').slice(0, 2), exchanged.may('end')]).toEqual([['1904', '1804'], true])
    expect(
      german()
        .legal()
        .filter(text => text.startsWith('pillbox')),
    ).toEqual([])
  })

  /** Whether the set-up can end with these units placed there. */
  const isDone = (p: Position, ...orders: ReadonlyArray<readonly [unit: string, hex: string]>): boolean =>
    orders.reduce((now, [unit, hex]) => now.play(`unit ${unit}`, `place ${hex}`), p).may('end')

  it('[verdun:14.1.c] [verdun:EX-80] set-up can end only if every trench of the right bank is occupied or in a French zone of control', () => {
    const p = start()
    const infantry = new Set(
      scenarios.historical.units.filter(unit => ['regiment', 'battalion'].includes(unit.type)).map(unit => unit.id),
    )
    const bare = (at: Position): ReadonlyArray<string> => {
      const french = at.view().counters.filter(({ side, place }) => side === 'french' && /^\d{4}$/.test(place))
      return trenches
        .filter(
          trench =>
            trench.bank === 'right' &&
            !french.some(
              ({ id, place }) => place === trench.id || (infantry.has(id) && distance(place, trench.id) === 1),
            ),
        )
        .map(({ id }) => id)
    }
    expect(bare(p)).toEqual([])
    let [met, unmet] = [0, 0]
    for (const unit of ['fr-72-351', 'fr-72-164', 'fr-51-208', 'fr-14-60']) {
      for (const hex of placesOf(p, unit).filter((_, i) => i % 4 === 0)) {
        const q = p.play(`unit ${unit}`, `place ${hex}`)
        const left = bare(q)
        if (left.length === 0) met++
        else {
          unmet++
          expect(q.refused('end')).toMatchObject({ rule: 'verdun:14.1.c', subjects: left })
        }
        expect([unit, hex, q.may('end')]).toEqual([unit, hex, left.length === 0])
      }
    }
    expect(Math.min(met, unmet)).toBeGreaterThan(2)
  })

  it('[verdun:14.1.c] [verdun:EX-80] infantry covers an adjacent trench, and artillery only the trench in its own hex', () => {
    // only the 164th covers 2105
    const away = (unit: string, hex: string) => isDone(start(), [unit, hex], ['fr-72-164', '1709'])
    expect(away('fr-ind-t3', '2005')).toBe(true)
    expect(away('fr-72-art', '2005')).toBe(false)
    expect(away('fr-72-hq', '2005')).toBe(false)
    expect(away('fr-xxx-art-1', '2105')).toBe(true)
  })

  it('[verdun:14.1.c] [verdun:3.2.a] [verdun:EX-80] a trench is not covered across a river', () => {
    // only the 214th covers 1006; 1005 is across the Meuse from it, 1007 across a stream
    const p = start('hypothetical')
    const far = placesOf(p, 'fr-67-214').filter(to => distance(to, '1006') > 1)
    const beyond = (unit: string, hex: string) => far.filter(to => isDone(p, [unit, hex], ['fr-67-214', to]))
    expect(beyond('fr-72-324', '1005')).toEqual([])
    expect(beyond('fr-67-211', '1007').length).toBeGreaterThan(0)
  })

  it('[verdun:14.1.c] the other French units may be anywhere within their zones', () => {
    const p = start()
    expect(placesOf(p, 'fr-72-art')).toEqual(expect.arrayContaining(['1719', '2020']))
    expect(placesOf(p, 'fr-72-324')).toContain('1719')
    for (const unit of setUp('historical', 'french').filter(({ division }) => division.startsWith('72'))) {
      expect(placesOf(p, unit.id).every(hex => column(hex) >= 10 && column(hex) <= 20)).toBe(true)
    }
    expect(placesOf(p, 'fr-72-324')).not.toContain('2310')
    expect(p.play('unit fr-72-324').refused('place 2310')).toMatchObject({ rule: 'verdun:14.1.c' })
  })

  it('[verdun:14.1.c] the 351st, which alone covers its trenches, may go anywhere in its zone if another unit takes its place', () => {
    const p = start()
    const home = p.at('fr-72-351')
    const found = placesOf(p, 'fr-72-351')
    expect(found.length).toBeGreaterThan(100)
    expect(isDone(p, ['fr-72-351', '2020'])).toBe(false)
    expect(isDone(p, ['fr-72-351', '2020'], ['fr-72-324', home])).toBe(true)
    expect(isDone(p, ['fr-72-351', p.at('fr-72-362')], ['fr-72-362', home])).toBe(true)
  })

  it('[verdun:4.a] [verdun:Q-31] set-up can end only if no stack has more than five steps', () => {
    const p = start().play('unit fr-72-art', 'place 2004', 'unit fr-72-hq', 'place 2004') // with a regiment: five steps
    expect(p.may('end')).toBe(true)
    const q = p.play('unit fr-xxx-art-1', 'place 2004')
    expect(q.refused('end')).toMatchObject({ code: 'stacking', rule: 'verdun:4.a', subjects: ['2004'] })
    expect(q.play('unit fr-72-hq', 'place 2020').may('end')).toBe(true)
  })

  it.each(['historical', 'hypothetical'] as const)(
    '[verdun:14.1.d] [verdun:Q-49] [verdun:EX-79] %s: German infantry and HQs start at least 2 hexes from every French trench, artillery at least 3',
    key => {
      const p = german(key)
      for (const unit of setUp(key, 'german')) {
        const least = isArtillery(unit) ? 3 : 2
        const near = [p.at(unit.id), ...placesOf(p, unit.id)].filter(hex =>
          trenches.some(trench => distance(trench.id, hex) < least),
        )
        expect([unit.id, near]).toEqual([unit.id, []])
      }
    },
  )

  it('[verdun:14.1.d] [verdun:EX-79] a distance of 2 is allowed for a regiment and refused for artillery, and a distance of 1 is refused for both', () => {
    const p = german()
    expect(distance('1802', '1804')).toBe(2)
    expect(placesOf(p, 'de-24-rohr')).toContain('1802')
    expect(p.play('unit de-5-art').refused('place 1802')).toMatchObject({ rule: 'verdun:14.1.d' })
    expect(p.play('unit de-24-3').refused('place 1803')).toMatchObject({ rule: 'verdun:14.1.d' })
  })

  it('[verdun:14.1.e] [verdun:14.2.a] German corps HQs may be anywhere in the zone of their corps', () => {
    const p = german()
    const of = (unit: string) => [...new Set(placesOf(p, unit).map(column))].sort((a, b) => a - b)
    expect(of('de-vii-r-hq')).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(of('de-iii-hq')).toEqual([18, 19, 20, 21, 22])
    expect(of('de-xviii-hq')).toEqual([22, 23, 24, 25, 26, 27])
    expect(of('de-v-hq')).toEqual([28, 29, 30, 31, 32])
  })

  it('[verdun:14.2.a] regiments of divisions stay in their columns', () => {
    const p = german()
    const range = (unit: string): readonly [number, number] => {
      const found = placesOf(p, unit).map(column)
      return [Math.min(...found), Math.max(...found)]
    }
    expect(range('de-14r-37')).toEqual([8, 10])
    expect(range('de-14r-16')).toEqual([8, 13])
    expect(range('de-13r-7')).toEqual([14, 17])
    expect(range('de-21-81')).toEqual([22, 27])
    expect(range('de-30-99')).toEqual([28, 32])
  })

  it('[verdun:1.6.c] [verdun:Q-30] [verdun:EX-33] the 14th Division with four battalions on the map cannot detach another until one is destroyed', () => {
    const units = ['fr-14-42 3010', 'fr-14-b1 3011', 'fr-14-b2 3012', 'fr-14-b3 3013', 'fr-14-b4 3014']
    const may = (p: Position) =>
      p
        .until('movement', 'french')
        .play('unit fr-14-42')
        .legal()
        .filter(text => text.startsWith('detach'))
    const p = situation(...units)
    expect(may(p)).toEqual([])
    expect(may(p.play('attack 3012', 'gun de-army-rail-1', 'gun de-army-rail-2', 'commit', 'die 6'))).toEqual([
      'detach fr-14-b2',
    ])
  })

  it('[verdun:Q-30] hypothetical: the 29th Division has two battalions and the 67th three, and a division that lists no battalions has none', () => {
    const most = (regiments: ReadonlyArray<string>): number => {
      let p = situation(
        'verdun hypothetical',
        'turn 4 french movement',
        ...regiments.map((unit, i) => `${unit} ${812 + i}`.replace(/ (\d{3})$/, ' 0$1')),
      )
      let n = 0
      for (const regiment of regiments) {
        p = p.play(`unit ${regiment}`)
        for (
          let detach = p.legal().find(text => text.startsWith('detach'));
          detach !== undefined;
          detach = p.legal().find(text => text.startsWith('detach'))
        ) {
          p = p.play(detach)
          n++
        }
        p = p.play(p.legal().find(text => text === 'stop') ?? p.legal().find(text => text.startsWith('to '))!)
        if (p.may('stop')) p = p.play('stop')
      }
      return n
    }
    expect(most(['fr-29-111', 'fr-29-258'])).toBe(2)
    expect(most(['fr-67-211', 'fr-67-214', 'fr-67-220'])).toBe(3)
    expect(most(['fr-37-2z', 'fr-37-3z'])).toBe(0)
  })
})

describe('[verdun:14.1.a] refusals of set-up', () => {
  it('[verdun:14.1.d] German units too near a trench, [verdun:14.2.a] units outside their zone and [verdun:14.1.e] HQs are refused', () => {
    const p = afterFrench([
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

  it('a hex occupied by an enemy is refused', () => {
    const fort = afterFrench(['german G1 regiment 5/3 0201 corps:X'], { forts: ['blue 0102'] })
    expect(fort.play('unit G1').refused('place 0102')).toMatchObject({ code: 'enemy-unit', rule: 'verdun:Q-27' })
  })

  it('the end of set-up is refused with the first requirement that is not met', () => {
    const p = small([...FRENCH, 'french F3 regiment 5/3 0306'], { pillboxes: ['0205', '0105'] })
    const q = p.play('pillbox 1', 'place 0105', 'F1 0306', 'F2 0306')
    expect(q.refused('end')).toMatchObject({ code: 'inconsistent', rule: 'verdun:14.1.c', subjects: ['0105'] })
    const r = q.play('F2 0106', 'F3 0106')
    expect(r.refused('end')).toMatchObject({ code: 'inconsistent', rule: 'verdun:Q-40', subjects: ['0105'] })
    const s = r.play('pillbox 1', 'place 0305')
    expect(s.refused('end')).toMatchObject({ code: 'stacking', rule: 'verdun:4.a', subjects: ['0106'] })
    expect(s.play('F2 0205', 'end').asks).toBe('unit-to-set-up')
  })

  it('a unit with no other hex to go to and a unit that is not on the map yet are refused', () => {
    const p = afterFrench(
      ['german G1 regiment 5/3 0201 corps:X', 'german R1 regiment 5/3 reserve:2 corps:X', 'german B1 bomber 3'],
      { zone: { german: ['0201'], french: ['0205', '0106'] } },
    )
    expect(p.refused('unit G1')).toMatchObject({ message: 'G1 cannot be placed in any other hex' })
    expect([p.refused('unit G1').rule, p.refused('unit R1').rule, p.refused('unit B1').rule]).toEqual([
      'verdun:14.2.a',
      'verdun:14.2.f',
      'verdun:Q-37',
    ])
    const french = small([...FRENCH, 'french F3 regiment 5/3 turn:3@0209 div:B'], { battalions: { B: 1 } })
    expect([french.refused('unit F3').rule, french.refused('unit B-1').rule]).toEqual(['verdun:12.a', 'verdun:14.1.b'])
  })

  it('[verdun:14.1.b] [verdun:Q-40] wrong pillboxes and hexes, and [verdun:Q-30] battalions that are not available, are refused', () => {
    const p = small([...FRENCH, 'french F3 regiment 5/3 0306 div:B'], {
      pillboxes: ['0205', '0105'],
      battalions: { B: 1 },
    })
    const german = p.play('end')
    expect(german.refused('pillbox 1')).toMatchObject({ code: 'wrong-side', rule: 'verdun:14.1.b' })
    expect(start().play('pillbox 1').refused('place 2020')).toMatchObject({ rule: 'verdun:Q-40', subjects: ['2020'] })
    expect(small(FRENCH).refused('pillbox 1')).toMatchObject({
      rule: 'verdun:Q-40',
      message: 'the scenario has no pillboxes',
    })
    expect(p.play('unit F1').refused('detach B-1').rule).toBe('verdun:Q-30')
  })
})

describe('14.2 The historical scenario', () => {
  it('[verdun:14.2.a] [verdun:2.1.f] the game has five turns, and at the end of the fifth both sides are asked about a sixth', () => {
    const p = situation('turn 5 french combat-2').play('end')
    expect([p.turn.gameTurn, p.asks]).toEqual([5, 'extra-turn'])
    expect(p.play('extra turn 0', 'extra turn 0').asks).toBe('over')
  })

  const shift = (p: Position, target: string, unit: string): number =>
    p.play(`attack ${target}`, 'targets named', `with ${unit}`, 'commit', 'commit').odds().shift
  const two = ['de-13r-7 1709', 'fr-72-351 1710']

  it('[verdun:14.2.b] [verdun:Q-46] [verdun:EX-81] German attacks gain a column in both combat phases of turn 1, and French attacks do not', () => {
    expect(shift(situation('turn 1 german combat', ...two), '1710', 'de-13r-7')).toBe(1)
    const second = situation('turn 1 german combat-2', ...two, 'advanced de-13r-7')
    expect(shift(second, '1710', 'de-13r-7')).toBe(1)
    expect(shift(situation('turn 2 german combat', ...two), '1710', 'de-13r-7')).toBe(0)
    expect(shift(situation('turn 1 french combat', ...two), '1709', 'fr-72-351')).toBe(0)
  })

  it('[verdun:14.2.c] no unit is out of command in turn 1, but the same unit is out of command in turn 2', () => {
    const units = ['fr-72-hq 2020', 'fr-72-351 1209', 'de-13r-7 1401']
    expect(
      situation('turn 1 german combat-2', ...units)
        .play('end')
        .status('fr-72-351'),
    ).toEqual([])
    expect(
      situation('turn 2 german combat-2', ...units)
        .play('end')
        .status('fr-72-351'),
    ).toEqual(['out-of-command'])
  })

  it('[verdun:14.2.d] only the artillery listed in 14.2.e is on the left bank, and no unit crosses the Meuse', () => {
    const across = ['fr-vii-art-1', 'de-vi-r-art-1', 'de-vi-r-art-2']
    for (const [p, side] of [
      [start(), 'french'],
      [german(), 'german'],
    ] as const) {
      for (const unit of setUp('historical', side).filter(({ id }) => !across.includes(id))) {
        expect([unit.id, [p.at(unit.id), ...placesOf(p, unit.id)].filter(hex => bank(hex) === 'left')]).toEqual([
          unit.id,
          [],
        ])
      }
    }
    const p = situation('turn 2 german movement', 'de-13r-7 1308', 'fr-ind-t1 2020')
    const reached = p.rules.reach(p.state, 'de-13r-7').map(({ place }) => place)
    expect(reached.length).toBeGreaterThan(20)
    expect(reached.filter(hex => bank(hex) === 'left')).toEqual([])
    expect(p.play('unit de-13r-7').refused('to 1208').code).toBe('enemy-unit')
  })

  it('[verdun:14.2.e] French VII and German VI Reserve corps artillery is set up on the left bank', () => {
    const french = placesOf(start(), 'fr-vii-art-1')
    expect(french.length).toBeGreaterThan(50)
    expect(french.every(hex => bank(hex) === 'left')).toBe(true)
    for (const unit of ['de-vi-r-art-1', 'de-vi-r-art-2']) {
      const found = placesOf(german(), unit)
      expect(found.length).toBeGreaterThan(10)
      expect(found.every(hex => bank(hex) === 'left' && trenches.every(trench => distance(trench.id, hex) >= 3))).toBe(
        true,
      )
    }
    expect(start().play('unit fr-vii-art-1', 'place 0910').at('fr-vii-art-1')).toBe('0910')
  })

  it('[verdun:14.2.e] [verdun:Q-39] German corps artillery beyond the Meuse cannot be placed in the hex of a fort', () => {
    const p = afterFrench(['german A1 corps-artillery 4/2/8 0101 free corps:X'], {
      banks: 'right',
      left: ['0101', '0102', '0201'],
      forts: ['red 0102'],
      zone: { german: ['0101', '0102', '0201'], french: ['0105', '0106', '0205', '0206', '0305', '0306'] },
    }).play('unit A1')
    expect(p.play('place 0201').at('A1')).toBe('0201')
    expect(p.refused('place 0102')).toMatchObject({ code: 'enemy-unit', rule: 'verdun:Q-27' })
  })

  it('[verdun:14.2.e] left-bank corps artillery is always in command and does not move', () => {
    const p = situation('turn 2 german combat-2', 'fr-vii-art-1 0810', 'de-vi-r-art-1 0604', 'fr-xxx-art-1 1709').play(
      'end',
    )
    expect([p.status('fr-vii-art-1'), p.status('fr-xxx-art-1')]).toEqual([[], ['out-of-command']])
    expect(p.until('bombardment', 'german', 3).status('de-vi-r-art-1')).toEqual([])
    expect(p.until('movement', 'french').may('unit fr-vii-art-1')).toBe(false)
  })

  it('[verdun:14.2.g] [verdun:14.3.d] [verdun:Q-30] the counter of a destroyed battalion is available again', () => {
    const p = situation(
      'fr-72-b1 1709',
      'fr-72-351 1711',
      ...['b2', 'b3', 'b4', 'b5', 'b6'].map((b, i) => `fr-72-${b} ${1812 + i}`),
    )
    const detach = (at: Position) =>
      at
        .until('movement', 'french')
        .play('unit fr-72-351')
        .legal()
        .filter(text => text.startsWith('detach'))
    expect(detach(p)).toEqual([])
    const hit = p.play('attack 1709', 'gun de-army-rail-1', 'commit', 'die 6')
    expect(hit.at('fr-72-b1')).toBe('pool')
    expect(detach(hit)).toEqual(['detach fr-72-b1'])
  })

  it('[verdun:Q-49] [verdun:14.1.c] historical: the trenches of the left bank need not be covered', () => {
    const p = start()
    const left = trenches.filter(trench => trench.bank === 'left')
    expect(left.length).toBeGreaterThan(10)
    expect(
      p
        .view()
        .counters.filter(
          ({ id, side, place }) =>
            side === 'french' &&
            id !== 'fr-vii-art-1' &&
            left.some(trench => distance(trench.id, /^\d{4}$/.test(place) ? place : '3220') <= 1),
        )
        .map(({ id }) => id),
    ).toEqual([])
    expect(p.may('end')).toBe(true)
  })

  it('[verdun:Q-15] Verdun, a suburb and a village each give the defender one column shift and cost one point to enter', () => {
    for (const [hex, from] of [
      ['1820', '1819'],
      ['1718', '1717'],
      ['1506', '1505'],
    ] as const) {
      const p = situation('turn 2 german combat', `de-13r-7 ${from}`, `fr-72-351 ${hex}`)
      const slopes = map.hexsides.some(
        side => [side.a, side.b].sort().join() === [hex, from].sort().join() && side.features.includes('slope'),
      )
        ? 1
        : 0
      expect([hex, shift(p, hex, 'de-13r-7')]).toEqual([hex, -1 - slopes])
    }
  })
})

describe('14.3 The hypothetical scenario', () => {
  it('[verdun:14.3.a] the whole map is in play, and the Meuse may be crossed', () => {
    const p = situation('verdun hypothetical', 'turn 2 german movement', 'de-13r-7 1308', 'fr-ind-t1 2020')
    expect(p.rules.reach(p.state, 'de-13r-7').map(({ place }) => place)).toContain('1208')
  })

  it('[verdun:14.3.a] the forces of T7 are set up in their columns', () => {
    const p = start('hypothetical')
    const range = (at: Position, unit: string): readonly [number, number] => {
      const found = [at.at(unit), ...placesOf(at, unit)].map(column)
      return [Math.min(...found), Math.max(...found)]
    }
    for (const unit of ['fr-29-hq', 'fr-29-111', 'fr-29-258']) expect(range(p, unit)[1]).toBeLessThanOrEqual(4)
    for (const unit of ['fr-67-hq', 'fr-67-211', 'fr-67-214', 'fr-67-220', 'fr-67-art']) {
      expect(range(p, unit)[0]).toBeGreaterThanOrEqual(5)
      expect(range(p, unit)[1]).toBeLessThanOrEqual(10)
    }
    for (const unit of ['de-vi-r-hq', 'de-11r-10', 'de-12r-51', 'de-12r-art'])
      expect(range(german('hypothetical'), unit)[1]).toBeLessThanOrEqual(9)
  })

  it('[verdun:14.3.a] [verdun:14.1.c] [verdun:Q-49] the trenches of both banks must be covered', () => {
    const p = start('hypothetical')
    const far = placesOf(p, 'fr-29-111').filter(hex => distance(hex, '0208') > 1)
    expect(far.length).toBeGreaterThan(20)
    for (const hex of far.filter((_, i) => i % 5 === 0))
      expect(p.play('unit fr-29-111', `place ${hex}`).refused('end')).toMatchObject({ rule: 'verdun:14.1.c' })
  })

  it('[verdun:14.3.b] left-bank corps artillery follows the ordinary rules, so it may be out of command and may move', () => {
    const p = situation('verdun hypothetical', 'turn 2 german combat-2', 'fr-vii-art-1 0812').play('end')
    expect(p.status('fr-vii-art-1')).toEqual(['out-of-command'])
    expect(p.until('movement', 'french').may('unit fr-vii-art-1')).toBe(true)
  })

  it('[verdun:14.3.d] left-bank regiments also detach battalions there', () => {
    const p = situation('verdun hypothetical', 'turn 2 french movement', 'fr-29-111 0312', 'fr-67-211 0812')
    expect(p.play('unit fr-29-111').may('detach fr-29-b1')).toBe(true)
    expect(p.play('unit fr-67-211', 'detach fr-67-b1').at('fr-67-b1')).toBe('0812')
  })
})
