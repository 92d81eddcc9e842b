import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

describe('M8 Disruption', () => {
  it('[marne:M8.a] a disrupted unit cannot act in the next movement and combat phases of its side', () => {
    const p = position({ units: ['german G1 6-3 0504 disrupted', 'allied F1 3-3 0505'] })
    expect(p.refused('G1 0503')).toMatchObject({ code: 'disrupted', rule: 'marne:M2.h', subjects: ['G1'] })
    const combat = p.pass()
    expect(combat.refused('attack 0505: G1')).toMatchObject({ code: 'disrupted', rule: 'marne:M8.a', subjects: ['G1'] })
    expect(combat.legal()).toEqual(['no more attacks'])
  })

  it('[marne:M8.b] a disrupted unit defends with its full strength and keeps its zone of control', () => {
    const units = (status: string) => ['german G1 8-3 0503', `allied F1 4-3 0505 ${status}`]
    const p = position({ units: units('disrupted') })
    expect(p.reach('G1')['0504']).toBe(2)
    const attacked = p.order('G1 0504').pass().attack('0505: G1').order('no more attacks')
    expect(attacked.working()).toMatchObject({ defence: 4, column: '2-1' })
  })

  it('[marne:M8.b] the zone of control of a disrupted unit closes supply lines like any other', () => {
    const p = position({
      columns: 2,
      rows: 12,
      rivers: ['0204-0105'],
      units: ['german G1 6-3 0107', 'allied F1 4-3 0204 disrupted'],
    })
    expect(p.status('G1')).toEqual(['cut-off'])
  })

  it("[marne:M8.c] disruption ends after one movement phase and one combat phase of the unit's own side", () => {
    const p = position({ units: ['german G1 6-3 0504 disrupted', 'allied F1 3-3 0505'] })
    expect(p.until('combat-1', 'german').isDisrupted('G1')).toBe(true)
    const second = p.until('movement-2', 'german')
    expect(second.isDisrupted('G1')).toBe(false)
    expect(second.order('G1 0503').at('G1')).toBe('0503')
    const own = position({
      phase: 'movement-2',
      units: ['german G1 6-3 0504 disrupted-this-turn', 'allied F1 3-3 0505'],
    })
    expect(own.until('combat-2', 'german').isDisrupted('G1')).toBe(true)
    expect(own.until('movement-1', 'allied').isDisrupted('G1')).toBe(false)
  })

  it('[marne:M8.d] [marne:EX-47] a unit disrupted in enemy combat 1 and again in enemy combat 2 recovers once, at the end of its own next combat 1', () => {
    const units = ['german G1 3-3 0504', 'allied F1 6-3 0505', 'allied F2 6-4 0506']
    const hit = position({ side: 'allied', phase: 'combat-1', units })
      .fight('0504: F1', 3)
      .order('retreat to 0503')
      .pass()
    expect(hit.when).toBe('movement-2 allied 8')
    expect(hit.isDisrupted('G1')).toBe(true)
    const again = hit.order('F2 0605-0604-0504').orders('end', 'attack 0503: F2').order('no more attacks')
    expect(again.working().modifier).toBe(-1)
    const rolled = again.roll(3)
    expect(rolled.events('retreat to 0402').filter(event => event.kind === 'flipped')).toEqual([]) // nothing more befalls it
    const twice = rolled.settle()
    expect(twice.at('G1')).toBe('0402')
    expect(twice.isDisrupted('G1')).toBe(true)
    const combat = twice.until('combat-1', 'german', 9)
    expect(combat.isDisrupted('G1')).toBe(true)
    const free = combat.pass()
    expect(free.isDisrupted('G1')).toBe(false)
    expect(free.until('movement-1', 'german', 10).isDisrupted('G1')).toBe(false)
  })

  it('[marne:M8.d] a unit disrupted in its own combat 2 and again in the enemy turn recovers at the end of its next combat 1', () => {
    const p = position({ phase: 'combat-2', units: ['german G1 3-3 0504', 'allied F1 6-3 0505', 'allied F2 6-4 0506'] })
    const failed = p.fight('0505: G1', 2) // 1-2, A1
    const back = failed.order('retreat to 0503').settle()
    const again = back.order('F2 0605-0604-0504').pass().attack('0503: F2').orders('no more attacks', 'die 3').settle()
    expect(again.isDisrupted('G1')).toBe(true)
    expect(again.until('combat-1', 'german', 9).isDisrupted('G1')).toBe(true)
    expect(again.until('movement-2', 'german', 9).isDisrupted('G1')).toBe(false)
  })

  it('[marne:M8.e] a disrupted defender cannot advance, but an undisrupted one may', () => {
    const p = position({
      phase: 'combat-1',
      units: ['german G1 6-3 0504', 'allied F1 4-3 0505 disrupted', 'allied F2 4-3 0505'],
    })
    let asked = p.fight('0505: G1', 6) // 1-2, row 5: A2
    while (asked.turn.type === 'decision' && asked.turn.asks !== 'advance') asked = asked.order(asked.legal()[0]!)
    expect(asked.legal()).toEqual(['advance F2', 'no more advance'])
    expect(asked.refused('advance F1')).toMatchObject({ code: 'disrupted', rule: 'marne:M10.h', subjects: ['F1'] })
  })

  it('[marne:M8.e] no advance is offered if all defenders are disrupted', () => {
    const p = position({ phase: 'combat-1', units: ['german G1 6-3 0504', 'allied F1 9-3 0505 disrupted'] })
    let at = p.fight('0505: G1', 5)
    while (at.turn.type === 'decision' && at.turn.asks === 'retreat-hex') at = at.order(at.legal()[0]!)
    expect(at.when).toBe('movement-2 german 8')
    expect(at.at('F1')).toBe('0505')
  })

  it('[marne:M7.p] [marne:EX-46] strength 8 against a disrupted 4-3 uses the next lower row', () => {
    const result = (status: string, die: number) =>
      position({ phase: 'combat-1', units: ['german G1 8-3 0504', `allied F1 4-3 0505 ${status}`] })
        .fight('0505: G1', die)
        .working()
    expect(result('disrupted', 4)).toMatchObject({ column: '2-1', row: 3, result: 'D1' })
    expect(result('', 4)).toMatchObject({ column: '2-1', row: 4, result: 'D1' })
    expect(result('disrupted', 5)).toMatchObject({ row: 4, result: 'D1' })
    expect(result('', 5)).toMatchObject({ row: 5, result: 'A1' })
  })
})
