import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

// X in 0506 has its zone on 0505, 0405, 0406, 0507, 0605, 0606
const against = (unit: string) => position({ units: [`german S1 ${unit}`, 'french X battalion 2 0506'] })
const spent = (path: string, start: string) => {
  // the least allowance with which the path is possible
  for (let points = 1; points < 12; points++) {
    const p = against(`stosstruppen 3 ${start} mp:${points} out-of-command`)
    const order = p.rules.order(p.state, `S1 ${path}`)
    if (order._tag === 'Right') return points
  }
  return -1
}

describe('movement of Stosstruppen in enemy zones of control', () => {
  it('[verdun:6.a] [verdun:6.b] [verdun:Q-26] [verdun:EX-18] entering three ZOC hexes from outside costs 1, 2 and 2, which is 5 points', () => {
    expect(spent('0505', '0504')).toBe(1)
    expect(spent('0505-0405', '0504')).toBe(3)
    expect(spent('0505-0405-0406', '0504')).toBe(5)
  })

  it('[verdun:6.b] [verdun:6.c] [verdun:EX-18] entering three ZOC hexes from a start in enemy ZOC costs 2 each, which is 6 points', () => {
    expect(spent('0405', '0505')).toBe(2)
    expect(spent('0405-0406-0507', '0505')).toBe(6)
  })

  it('[verdun:6.c] the first step out of a zone costs 1 more point', () => {
    expect(spent('0504', '0505')).toBe(2)
    expect(against('stosstruppen 3 0505').reach('S1')['0504']).toBe(2)
  })

  it('[verdun:6.a] [verdun:EX-43] entering a zone costs 1, moving on within it 2 and leaving it 1, which is 4 points, while a regiment stops', () => {
    expect(spent('0505-0405-0404', '0504')).toBe(4)
    const p = against('regiment 5/3 0504').play('unit S1', 'to 0505')
    expect(p.legal()).not.toContain('to 0405')
    expect(p.legal()).not.toContain('to 0404')
  })

  it('[verdun:6.b] [verdun:Q-26] a step from one zone to another costs one more point, for any number of enemies', () => {
    const p = position({
      units: ['german S1 stosstruppen 3 0505', 'french X battalion 2 0506', 'french Y battalion 2 0305'],
    })
    expect(p.reach('S1')['0405']).toBe(2)
  })

  it('[verdun:5.2.a] [verdun:Q-28] the allowance is not doubled after an enemy ZOC is entered', () => {
    expect(against('stosstruppen 3 0504 mp:4').play('unit S1', 'to 0505', 'to 0405').legal()).toContain('to 0404')
    expect(against('stosstruppen 3 0504 mp:3').play('unit S1', 'to 0505', 'to 0405').legal()).toEqual(['end'])
  })
})
