/** 9 Neutralisation. All expectations are from the inventory. */
import { describe, expect, it } from 'vitest'
import { type Position, position, situation } from '../position.js'

const farthest = (p: Position, unit: string): number =>
  Math.max(...p.rules.reach(p.state, unit).map(({ cost }) => cost))
const modifier = (p: Position): number => p.odds().modifier
/** Returns the events of an order about units, forts and hexes. */
const told = (p: Position, text: string, ...kinds: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  p.events(text).filter(event => kinds.includes(event.kind))
const seenBy = 'all'

describe('a neutralised unit', () => {
  it('[verdun:9.a] [verdun:EX-69] a neutralised regiment of 6 movement points has 6, not 12', () => {
    const move = (status: string) => farthest(situation('turn 2 german movement', `de-13r-7 1709${status}`), 'de-13r-7')
    expect(move('')).toBe(12)
    expect(move(' neutralised')).toBe(6)
  })

  it('[verdun:9.a] neutralised units cannot manoeuvre, including Stosstruppen', () => {
    const p = situation(
      'turn 2 german manoeuvre',
      'de-13r-7 1709 neutralised',
      'de-13r-39 1609',
      'de-13r-3-stoss 1709 neutralised',
    )
    expect(p.legal()).toEqual(['unit de-13r-39', 'end'])
    for (const unit of ['de-13r-7', 'de-13r-3-stoss'])
      expect(p.refused(`unit ${unit}`)).toMatchObject({ rule: 'verdun:9.a' })
  })

  it('[verdun:9.a] [verdun:Q-29] [verdun:EX-69] a neutralised unit cannot advance after combat', () => {
    // 12 against 1 is far above 7/1, so any die eliminates the battalion
    const p = situation('turn 2 german combat', 'de-13r-7 1709 neutralised', 'de-13r-39 1609', 'fr-ind-t1 1710').play(
      'attack 1710',
      'targets named',
      'with de-13r-7',
      'with de-13r-39',
      'commit',
      'commit',
      'die 6',
    )
    expect([p.at('fr-ind-t1'), p.may('advance de-13r-7'), p.may('advance de-13r-39')]).toEqual([
      'destroyed',
      false,
      true,
    ])
  })

  it.each([
    [' neutralised', '', -2],
    ['', ' neutralised', 2],
    [' neutralised', ' neutralised', 0],
    ['', '', 0],
  ])('[verdun:9.c] [verdun:7.3.c] attacker%s against defender%s has a modifier of %d', (attacker, defender, value) => {
    const p = situation('turn 2 german combat', `de-13r-7 1709${attacker}`, `fr-72-351 1710${defender}`).play(
      'attack 1710',
      'targets named',
      'with de-13r-7',
      'commit',
      'commit',
    )
    expect(modifier(p)).toBe(value)
  })

  it('[verdun:9.c] [verdun:Q-34] one neutralised HQ or gun in the attacked hex is enough for the modifier', () => {
    for (const unit of ['fr-72-hq', 'fr-72-art']) {
      const p = situation('turn 2 german combat', 'de-13r-7 1709', 'fr-72-351 1710', `${unit} 1710 neutralised`).play(
        'attack 1710',
        'targets named',
        'with de-13r-7',
        'commit',
        'commit',
      )
      expect(modifier(p)).toBe(2)
    }
  })

  it('[verdun:9.b] a gun whose value is neutralised to 0 cannot fire', () => {
    const units = [' neutralised', '', ''].map(
      (state, i) => `german A${i + 1} corps-artillery 1/3/8 0402 corps:X${state}`,
    )
    const p = position({ phase: 'bombardment', units: [...units, 'french F1 regiment 5 0406'] })
    expect(p.play('attack 0406').legal()).toEqual(['gun A2', 'gun A3'])
  })

  it('[verdun:9.a] [verdun:9.c] [verdun:EX-69] a neutralised regiment has 6 points in its player turn, attacks with -2, and cannot manoeuvre', () => {
    const moving = situation('turn 2 german movement', 'de-13r-7 1705 neutralised', 'de-13r-39 1709', 'fr-72-351 1710')
    expect(farthest(moving, 'de-13r-7')).toBe(6)
    const fight = situation('turn 2 german combat', 'de-13r-7 1709 neutralised', 'fr-72-351 1710')
    expect(fight.legal()).toContain('attack 1710')
    expect(modifier(fight.play('attack 1710', 'targets named', 'with de-13r-7', 'commit', 'commit'))).toBe(-2)
    expect(fight.until('manoeuvre', 'german').legal()).toEqual(['end'])
  })
})

describe('a neutralised HQ', () => {
  it.each([
    ['1711', '', []],
    ['1710', '', ['out-of-command']],
  ])(
    '[verdun:9.d] [verdun:10.1.e] [verdun:EX-70] a unit in %s is in command only within the range of 3 of a neutralised HQ in 1714',
    (hex, _, status) => {
      const p = situation(
        'turn 2 german combat-2',
        'fr-72-hq 1714 neutralised',
        `fr-72-351 ${hex}`,
        'de-13r-7 0801',
      ).play('end')
      expect([p.turn.phasing, p.status('fr-72-351')]).toEqual(['french', status])
    },
  )

  it('[verdun:9.d] the same HQ commands a unit 6 hexes away if it is not neutralised', () => {
    const p = situation('turn 2 german combat-2', 'fr-72-hq 1714', 'fr-72-351 1708', 'fr-72-362 1707').play('end')
    // 1707 is 7 hexes away, but adjacent to 1708
    expect([p.status('fr-72-351'), p.status('fr-72-362')]).toEqual([[], []])
  })
})

describe('[verdun:9.e] the duration of neutralisation', () => {
  it('[verdun:2.1.d] [verdun:EX-35] French units neutralised by German fire stay neutralised until their own phase 7 of that turn', () => {
    const p = situation('fr-72-hq 1714', 'fr-72-351 1709', 'fr-72-art 1712').play(
      'attack 1709',
      'gun de-army-rail-1',
      'commit',
      'die 3',
    )
    expect(p.status('fr-72-351')).toEqual(['neutralised'])
    for (const phase of ['bombardment', 'movement', 'combat', 'manoeuvre', 'combat-2'] as const)
      expect(p.until(phase, 'french', 2).status('fr-72-351')).toEqual(['neutralised'])
    expect(p.until('bombardment', 'german', 3).status('fr-72-351')).toEqual([])
  })

  it('[verdun:2.1.d] [verdun:EX-35] German units neutralised by French fire stay neutralised until German phase 7 of the next turn', () => {
    const p = situation('turn 2 french bombardment', 'fr-xxx-art-1 1714', 'de-13r-7 1709').play(
      'attack 1709',
      'commit',
      'die 6',
    )
    expect(p.status('de-13r-7')).toContain('neutralised')
    expect(p.until('combat-2', 'german', 3).status('de-13r-7')).toContain('neutralised')
    expect(p.until('bombardment', 'french', 3).status('de-13r-7')).not.toContain('neutralised')
  })
})

describe('events of neutralisation', () => {
  it('[verdun:9.a] [verdun:9.c] neutralisation and recovery are each reported once', () => {
    const units = [
      'german A1 corps-artillery 20/3/8 0402 corps:X',
      'french F1 regiment 5 0406',
      'french F2 battalion 2 0406 neutralised',
    ]
    const p = position({ phase: 'bombardment', units }).play('attack 0406', 'commit')
    expect(told(p, 'die 1', 'flipped')).toEqual([
      { kind: 'flipped', rule: 'verdun:8.1.d', side: 'french', unit: 'F1', what: 'neutralised', forced: true, seenBy },
    ])
    const recovered = (at: Position): ReadonlyArray<unknown> => {
      let here = at
      for (let i = 0; i < 20; i++) {
        const found = told(here, 'end', 'recovered').filter(event => (event as { unit: string }).unit === 'F1')
        if (found.length > 0) return found
        here = here.play('end')
      }
      return []
    }
    expect(recovered(p.roll(1))).toMatchObject([{ kind: 'recovered', side: 'french', unit: 'F1', forced: true }])
  })
})
