/** 5.4 Manoeuvre. */
import { describe, expect, it } from 'vitest'
import { position } from '../../position.js'

const line = (unit: string, enemy = '0120') =>
  position({ columns: 1, rows: 20, phase: 'manoeuvre', units: [`german U ${unit}`, `french X battalion 2 ${enemy}`] })
const farthest = (p: ReturnType<typeof line>) => Math.max(...Object.keys(p.reach('U')).map(Number)) - 101

describe('manoeuvre', () => {
  it('[verdun:5.4.a] [verdun:Q-29] [verdun:5.2.a] [verdun:EX-19] a manoeuvre has 4 movement points, or 8 if doubled, whatever the printed allowance', () => {
    expect(farthest(line('regiment 5/3 0101 mp:6'))).toBe(8)
    expect(farthest(line('regiment 5/3 0101 mp:2'))).toBe(8)
    // 4 if it enters an enemy ZOC
    expect(line('regiment 5/3 0101', '0106').reach('U')['0105']).toBe(4)
    expect(line('regiment 5/3 0101', '0107').reach('U')['0106']).toBeUndefined()
  })

  it('[verdun:5.4.a] a manoeuvre follows all rules for terrain and zones of control', () => {
    const p = position({
      columns: 1,
      phase: 'manoeuvre',
      terrain: { '0103': 'woods' },
      units: ['german U regiment 5/3 0102', 'french X battalion 2 0112'],
    })
    expect(p.reach('U')['0103']).toBe(2)
    const q = position({ phase: 'manoeuvre', units: ['german U regiment 5/3 0505', 'french X battalion 2 0506'] })
    expect(q.reach('U')['0504']).toBe(2)
    expect(q.refused('U 0405').rule).toBe('verdun:3.2.d')
  })

  it('[verdun:5.4.c] [verdun:10.2.a] [verdun:9.a] infantry that is in command and not neutralised may manoeuvre, and Stosstruppen may even out of command', () => {
    const refused = (unit: string) => line(unit).refused('unit U').rule
    expect(refused('regiment 5/3 0101 out-of-command')).toBe('verdun:10.2.a')
    expect(refused('battalion 2 0101 out-of-command')).toBe('verdun:10.2.a')
    expect(refused('regiment 5/3 0101 neutralised')).toBe('verdun:9.a')
    expect(refused('divisional-artillery 4/3/8 0101')).toBe('verdun:5.4.c')
    expect(refused('corps-artillery 4/3/8 0101')).toBe('verdun:5.4.c')
    expect(refused('hq 1 0101')).toBe('verdun:5.4.c')
    expect(line('battalion 2 0101').legal()).toContain('unit U')
    expect(line('stosstruppen 3 0101 out-of-command').legal()).toContain('unit U')
  })

  it('[verdun:6.d] [verdun:Q-28] [verdun:EX-44] Stosstruppen out of command manoeuvre with 4 points instead of 8, and neutralised ones cannot manoeuvre', () => {
    expect(farthest(line('stosstruppen 3 0101 out-of-command'))).toBe(4)
    expect(farthest(line('stosstruppen 3 0101'))).toBe(8)
    expect(line('stosstruppen 3 0101 neutralised').refused('unit U').rule).toBe('verdun:9.a')
  })

  const battle = (more = '') =>
    position({
      phase: 'combat',
      units: [
        `german G1 regiment 5/3 0505${more}`,
        'german G2 regiment 5/3 0605',
        'french F1 regiment 5/3 0506',
        'french F2 regiment 5/3 0606',
      ],
    })

  it('[verdun:7.1.d] [verdun:Q-29] [verdun:EX-34] a unit that manoeuvred may attack again, but a unit that stayed may not', () => {
    // 5:5 is 1/1, die 2: Eng
    const fought = battle().fight('0506: G1', 2).settle().play('end')
    expect(fought.when).toBe('manoeuvre german 2')
    const second = fought.play('G1 0504', 'end')
    expect(second.when).toBe('combat-2 german 2')
    // G1 is away from all enemies, G2 has not moved
    expect(second.legal()).toEqual(['end'])
    const p = position({
      phase: 'manoeuvre',
      units: ['german G1 regiment 5/3 0504', 'german G2 regiment 5/3 0605', 'french F1 regiment 5/3 0506'],
    })
    const q = p.play('G1 0505', 'end')
    expect(q.play('attack 0506', 'targets named').legal()).toEqual(['with G1'])
    expect(p.play('end').legal()).toEqual(['end'])
  })

  it('[verdun:5.4.b] [verdun:Q-29] an advance counts as a manoeuvre even out of command, and a neutralised unit cannot advance', () => {
    // 12:3 is 4/1, less 2: die 4 is row 2: DR
    const at = (state: string, die: number) =>
      position({
        columns: 1,
        phase: 'combat',
        units: [`german G1 regiment 12/6 0104 ${state}`, 'french F1 regiment 3/1 0105', 'french F3 battalion 2 0107'],
      })
        .fight('0105: G1', die)
        .play('yield')
    const won = at('', 2)
    expect(won.asks).toBe('advance')
    const second = won.play('advance G1').until('combat-2', 'german')
    expect([second.at('G1'), second.legal()]).toEqual(['0105', ['attack 0106', 'end']])
    expect(won.play('no more advance').until('combat-2', 'german').legal()).toEqual(['end'])
    const lost = at('out-of-command', 4)
    expect(lost.play('advance G1').until('combat-2', 'german').legal()).toEqual(['attack 0106', 'end'])
    expect(at('neutralised', 4).asks).toBe('attack')
  })

  it("[verdun:Q-33] a guest that leaves its hosts' hex is no longer a guest, and may attack in phase 6", () => {
    const units = ['german G1 regiment 5/3 0504 guest', 'german G2 battalion 5 0504', 'french F1 regiment 5/3 0506']
    const gone = position({ phase: 'manoeuvre', units }).play('G1 0505')
    expect([gone.status('G1'), gone.play('end').play('attack 0506', 'targets named').legal()]).toEqual([
      [],
      ['with G1'],
    ])
    // a guest whose hosts leave is no longer a guest
    const alone = position({ phase: 'manoeuvre', units }).play('G2 0505')
    expect([alone.status('G1'), alone.status('G2')]).toEqual([[], []])
    // a guest that stays is still a guest
    const third = position({
      phase: 'manoeuvre',
      units: [...units.slice(0, 2), 'german G3 battalion 1 0504', units[2]!],
    }).play('G2 0505')
    expect(third.status('G1')).toEqual(['guest'])
  })
})
