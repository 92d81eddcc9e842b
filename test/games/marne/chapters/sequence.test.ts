import { describe, expect, it } from 'vitest'
import { marne } from '../../../../src/games/marne/index.js'
import { position } from '../position.js'

/** Two units face to face: G1 north of F1. */
const duel = (g: string, f: string) =>
  position({ phase: 'combat-1', units: [`german G1 ${g} 0504`, `allied F1 ${f} 0505`] })

describe('M1 Game turn and phases', () => {
  it('[marne:M1.a][marne:M1.b][marne:M1.i] a turn has four German phases and the same four Allied phases, and then the next turn begins', () => {
    let p = position({ units: ['german G1 6-3 0501', 'allied F1 4-3 0509'] })
    const seen = [p.when]
    for (let i = 0; i < 8; i++) {
      p = p.pass()
      seen.push(p.when)
      expect(p.turn).toMatchObject({ type: 'decision', side: p.turn.phasing })
    }
    expect(seen).toEqual([
      'movement-1 german 8',
      'combat-1 german 8',
      'movement-2 german 8',
      'combat-2 german 8',
      'movement-1 allied 8',
      'combat-1 allied 8',
      'movement-2 allied 8',
      'combat-2 allied 8',
      'movement-1 german 9',
    ])
  })

  it("[marne:M1.a] units move only in their own side's player turn", () => {
    const p = position({ units: ['german G1 6-3 0501', 'allied F1 4-3 0509'] })
    expect(p.refused('F1 0508')).toMatchObject({ code: 'wrong-side', rule: 'marne:M1.a', subjects: ['F1'] })
    expect(p.until('movement-1', 'allied').refused('G1 0502')).toMatchObject({
      code: 'wrong-side',
      rule: 'marne:M1.a',
      subjects: ['G1'],
    })
  })

  it('[marne:M1.b] a side cannot attack in a movement phase or move in a combat phase', () => {
    const p = position({ units: ['german G1 6-3 0504', 'allied F1 4-3 0505'] })
    expect(p.refused('attack 0505: G1')).toMatchObject({ code: 'not-now', rule: 'marne:sequence' })
    expect(p.pass().refused('G1 0503')).toMatchObject({ code: 'not-now', rule: 'marne:sequence' })
  })

  it('[marne:M1.c] a reinforcement enters in the first movement phase, moves in it, and then acts like any other unit', () => {
    const p = position({
      columns: 5,
      areas: ['german gate edge:north 0301'],
      units: ['german G1 6-4 turn:8@gate', 'allied F1 4-3 0305'],
    })
    const entered = p.order('G1 0301-0302-0303')
    expect(entered.at('G1')).toBe('0303')
    expect(entered.until('movement-2', 'german').order('G1 0304').at('G1')).toBe('0304')
    const close = p.order('G1 0301-0302-0303').until('movement-2', 'german').order('G1 0304').pass()
    expect(close.fight('0305: G1', 6).working()).toMatchObject({ attackers: ['G1'], result: 'A2' })
  })

  it('[marne:M1.c] a reinforcement does not enter in the second movement phase, or before its turn', () => {
    const delayed = position({ phase: 'movement-2', units: ['german G1 6-3 delayed@north', 'german G2 6-3 0505'] })
    expect(delayed.legal()).toEqual(['unit G2', 'end'])
    expect(delayed.refused('G1 0501')).toMatchObject({ code: 'not-now', rule: 'marne:M1.c', subjects: ['G1'] })
    expect(
      position({ units: ['german G1 6-3 delayed@north'] })
        .order('G1 0501')
        .at('G1'),
    ).toBe('0501')
    const later = position({ units: ['german G1 6-3 turn:9@north'] })
    expect(later.refused('G1 0501')).toMatchObject({ code: 'not-now', rule: 'marne:M13.d', subjects: ['G1'] })
    expect(later.until('movement-1', 'german', 9).order('G1 0501').at('G1')).toBe('0501')
  })

  it.each([
    ['D2', '6-3', '3-3', 1, 'D2'],
    ['D1', '6-3', '3-3', 3, 'D1'],
    ['A1', '6-3', '6-3', 4, 'A1'],
    ['A2', '6-3', '6-3', 5, 'A2'],
  ] as const)(
    '[marne:M1.d] a unit that attacks in the first combat phase is disrupted afterwards: result %s',
    (_, g, f, die, result) => {
      const p = duel(g, f).fight('0505: G1', die)
      expect(p.working().result).toBe(result)
      const after = p.settle()
      expect(after.when).toBe('movement-2 german 8')
      expect(after.status('G1')).toContain('disrupted')
      expect(after.refused('unit G1')).toMatchObject({ code: 'disrupted', rule: 'marne:M2.h' })
    },
  )

  it('[marne:M1.d] a unit that does not attack is not disrupted, even if an adjacent unit attacks', () => {
    const p = position({ phase: 'combat-1', units: ['german G1 6-3 0504', 'german G2 6-3 0504', 'allied F1 3-3 0505'] })
    const after = p.fight('0505: G1', 1).settle()
    expect([after.isDisrupted('G1'), after.isDisrupted('G2')]).toEqual([true, false])
  })

  it('[marne:M1.d] a unit that is eliminated in its attack is not disrupted afterwards', () => {
    const after = duel('1-3', '9-3').fight('0505: G1', 3).settle() // 1-5, Ae
    expect(after.at('G1')).toBe('eliminated')
    expect(after.status('G1')).toEqual([])
  })

  it('[marne:M1.d][marne:M1.h] [marne:EX-19] after an attack in combat 1 a unit cannot move or attack, and recovers at the end of combat 2', () => {
    const p = duel('6-3', '3-3').fight('0505: G1', 3) // D1
    const retreated = p.order('retreat to 0506')
    const advanced = retreated.order('G1 0505')
    expect(advanced.at('G1')).toBe('0505')
    expect(advanced.when).toBe('movement-2 german 8')
    expect(advanced.isDisrupted('G1')).toBe(true)
    expect(advanced.legal()).toEqual(['end'])
    const combat2 = advanced.pass()
    expect(combat2.refused('attack 0506: G1')).toMatchObject({ code: 'disrupted', rule: 'marne:M8.a' })
    expect(combat2.isDisrupted('G1')).toBe(true)
    const allied = combat2.pass()
    expect(allied.when).toBe('movement-1 allied 8')
    expect(allied.isDisrupted('G1')).toBe(false)
  })

  it('[marne:M1.e] [marne:EX-20] a unit disrupted in the enemy player turn recovers at the end of its own combat 1', () => {
    const p = position({
      side: 'allied',
      phase: 'combat-1',
      units: ['german G1 3-3 0504', 'allied F1 6-3 0505', 'allied F2 9-3 0709'],
    })
    const hit = p.fight('0504: F1', 3) // 2-1, D1
    const german = hit.order('retreat to 0503').pass().until('movement-1', 'german', 9)
    expect(german.isDisrupted('G1')).toBe(true)
    expect(german.legal()).toEqual(['end'])
    const combat = german.pass()
    expect(combat.isDisrupted('G1')).toBe(true)
    expect(combat.legal()).toEqual(['no more attacks'])
    const second = combat.pass()
    expect(second.when).toBe('movement-2 german 9')
    expect(second.isDisrupted('G1')).toBe(false)
    const attack = second.order('G1 0504').pass()
    expect(attack.legal()).toContain('attack 0505')
    expect(attack.attack('0505: G1').legal()).toEqual(['no more attacks'])
  })

  it('[marne:M1.e][marne:M1.g] [marne:EX-21] a unit disrupted in its own combat 2 defends at full strength, and recovers at the end of its next combat 1', () => {
    const p = position({ phase: 'combat-2', units: ['german G1 6-3 0504', 'allied F1 6-3 0505'] })
    const away = p.fight('0505: G1', 4).order('retreat to 0503').settle() // 1-1, A1
    expect(away.when).toBe('movement-1 allied 8')
    expect(away.isDisrupted('G1')).toBe(true)
    const attacked = away.order('F1 0504').pass().attack('0503: F1').order('no more attacks')
    expect(attacked.working()).toMatchObject({ defence: 6, column: '1-1' })
    const next = away.until('combat-1', 'german', 9)
    expect(next.isDisrupted('G1')).toBe(true)
    expect(next.pass().isDisrupted('G1')).toBe(false)
  })

  it('[marne:M1.e][marne:M1.h] units disrupted before the player turn recover at the end of combat 1, and units disrupted during it recover at the end of combat 2', () => {
    const units = [
      'german G1 6-3 0301 disrupted',
      'german G2 6-3 0501 disrupted-this-turn',
      'allied F1 6-3 0309 disrupted',
    ]
    const p = position({ phase: 'combat-1', units })
    const second = p.pass()
    expect(['G1', 'G2', 'F1'].map(second.isDisrupted)).toEqual([false, true, true])
    expect(['G1', 'G2', 'F1'].map(second.pass().isDisrupted)).toEqual([false, true, true])
    expect(['G1', 'G2', 'F1'].map(second.pass().pass().isDisrupted)).toEqual([false, false, true])
    // the enemy units recover at the end of the enemy's combat 1
    expect(second.until('movement-2', 'allied').isDisrupted('F1')).toBe(false)
  })

  it('[marne:M1.f] only undisrupted units move in the second movement phase', () => {
    const p = position({ phase: 'movement-2', units: ['german G1 6-3 0504 disrupted-this-turn', 'german G2 6-3 0304'] })
    expect(p.legal()).toEqual(['unit G2', 'end'])
    expect(p.refused('G1 0503')).toMatchObject({ code: 'disrupted', subjects: ['G1'] })
  })

  it('[marne:M1.g] only undisrupted units attack in the second combat phase', () => {
    const p = position({
      phase: 'combat-2',
      units: ['german G1 6-3 0504 disrupted-this-turn', 'german G2 6-3 0604', 'allied F1 3-3 0505'],
    })
    expect(p.refused('attack 0505: G1, G2')).toMatchObject({ code: 'disrupted', rule: 'marne:M8.a', subjects: ['G1'] })
    expect(p.attack('0505: G2').legal()).toEqual(['no more attacks'])
  })

  it('[marne:M1.g] an attack in the second combat phase does not disrupt the attackers unless its result does', () => {
    const p = position({ phase: 'combat-2', units: ['german G1 6-3 0504', 'allied F1 6-3 0505'] })
    expect(p.fight('0505: G1', 3).settle().isDisrupted('G1')).toBe(false) // D1
    expect(p.fight('0505: G1', 4).settle().isDisrupted('G1')).toBe(true) // A1
  })

  it('[marne:M1.g] disrupted units cannot attack, even while other attacks of the phase remain', () => {
    const units = ['german G1 6-3 0504', 'german G2 6-3 0304', 'allied F1 6-3 0505', 'allied F2 6-3 0305']
    const declared = (phase: 'combat-1' | 'combat-2') =>
      position({ phase, units }).attack('0505: G1').attack('0305: G2').orders('no more attacks', 'resolve 0505')
    const after = (phase: 'combat-1' | 'combat-2') => declared(phase).roll(3).order('retreat to 0506').pass()
    expect(after('combat-1').turn).toMatchObject({ phase: 'combat-1', asks: 'combat-die' })
    expect(['combat-1', 'combat-2'].map(phase => after(phase as 'combat-1').isDisrupted('G1'))).toEqual([true, false])
  })

  it('[marne:M1.i] Allied units become disrupted and recover at the same points of their player turn', () => {
    const p = position({
      side: 'allied',
      phase: 'combat-1',
      units: ['german G1 3-3 0504', 'allied F1 6-3 0505', 'allied F2 6-3 0709 disrupted'],
    })
    const after = p.fight('0504: F1', 3).settle()
    expect(after.when).toBe('movement-2 allied 8')
    expect(['F1', 'F2'].map(after.isDisrupted)).toEqual([true, false])
    expect(after.pass().pass().isDisrupted('F1')).toBe(false)
  })

  it('[marne:M7.k] [marne:EX-22] a unit that moved in movement 1 cannot attack across a river in combat 1, but can in combat 2 if it stays in movement 2', () => {
    const p = position({ rivers: ['0504-0505'], units: ['german G1 6-3 0503', 'allied F1 4-3 0505'] })
      .order('G1 0504')
      .pass()
    expect(p.refused('attack 0505: G1')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.k', subjects: ['G1'] })
    const second = p.pass().pass()
    expect(second.when).toBe('combat-2 german 8')
    expect(second.attack('0505: G1').legal()).toEqual(['no more attacks'])
  })

  it.each([
    ['counterattack', 8],
    ['counterattack-free', 8],
    ['pursuit', 1],
  ] as const)('[marne:M1.j] %s runs from turn %i to turn 17', (name, first) => {
    const loaded = marne.load(marne.scenarios[name])
    if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
    const rules = loaded.right
    expect(rules.turn(rules.start).gameTurn).toBe(first)
    expect(marne.scenarios[name].turns).toMatchObject({ first, last: 17 })
    const days = marne.scenarios[name].turns.dates
    expect([days[8 - first], days[days.length - 1]]).toEqual(['6 September 1914', '15 September 1914'])
  })

  it('[marne:M1.j][marne:Q-43] the game is over after turn 17', () => {
    const p = position({ turn: 17, units: ['german G1 6-3 0501'] })
    const last = p.until('combat-2', 'allied', 17)
    expect(last.turn.type).toBe('decision')
    expect(last.pass().turn).toMatchObject({ type: 'over', gameTurn: 17 })
    expect(last.pass().legal()).toEqual([])
    expect(last.pass().refused('end')).toMatchObject({ code: 'game-over' })
  })
})
