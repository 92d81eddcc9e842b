import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

const QUIET = ['german G1 regiment 5/3 0101 div:A', 'french F1 regiment 5/3 1212 div:B free']

describe('the sequence of play', () => {
  it('[verdun:2.1.a] [verdun:2.1.f] the German player turn comes first, with its phases in order, and the next turn follows', () => {
    const seen: string[] = []
    let p = position({ phase: 'bombardment', turn: 2, units: QUIET })
    while (p.turn.gameTurn < 4) {
      if (seen[seen.length - 1] !== p.when) seen.push(p.when)
      p = p.play('end')
    }
    const phases = ['bombardment', 'movement', 'combat', 'manoeuvre', 'combat-2']
    expect(seen).toEqual(
      [2, 3].flatMap(turn => ['german', 'french'].flatMap(side => phases.map(phase => `${phase} ${side} ${turn}`))),
    )
  })

  it('[verdun:2.1.a] the command phase precedes bombardment, and reorganisation follows the second combat', () => {
    const p = position({ phase: 'bombardment', turn: 2, units: QUIET })
    const ids = p.rules.phases.map(phase => phase.id)
    expect(ids.filter(id => id !== 'setup' && id !== 'extra-turn')).toEqual([
      'command',
      'bombardment',
      'movement',
      'combat',
      'manoeuvre',
      'combat-2',
      'reorganisation',
    ])
  })

  it('[verdun:2.1.a] only the active side moves and attacks', () => {
    const p = position({ side: 'french', units: ['german G1 regiment 5/3 0505', 'french F1 regiment 5/3 0506'] })
    expect(p.legal()).toEqual(['unit F1', 'end'])
    expect(p.play('end').play('attack 0505', 'targets named').legal()).toEqual(['with F1'])
  })

  it('[verdun:2.1.b] [verdun:2.1.e] guns and aircraft of both sides stay used until the interphase', () => {
    const p = position({
      phase: 'bombardment',
      units: [
        'german R1 railway-gun 1',
        'german B1 bomber 1',
        'german G1 regiment 5/3 0505',
        'french F1 regiment 5/3 0506',
        'french F2 battalion 2 0909',
      ],
    })
    const fired = p.play('attack 0909', 'gun R1', 'gun B1', 'commit').roll(1)
    expect([fired.status('R1'), fired.status('B1')]).toEqual([['fired'], ['fired']])
    expect(fired.until('combat', 'german').play('attack 0506', 'targets named', 'with G1').legal()).toEqual(['commit'])
    expect(fired.until('combat-2', 'german').status('B1')).toEqual(['fired'])
    const french = fired.until('bombardment', 'french')
    expect([french.status('R1'), french.status('B1')]).toEqual([[], []])
  })

  it('[verdun:2.1.c] adjacent enemies may be attacked with support from unfired artillery of both sides', () => {
    const units = (a: string, b: string) => [
      'german G1 regiment 5/3 0505 div:A',
      `german A1 divisional-artillery 4/3/8 0503 div:A ${a}`,
      'french F1 regiment 5/3 0506 div:B',
      `french A2 divisional-artillery 4/3/8 0508 div:B ${b}`,
      'french F2 battalion 2 0909',
    ]
    const p = position({ phase: 'combat', units: units('', '') })
    expect(p.legal()).toEqual(['attack 0506', 'end'])
    expect(p.play('attack 0506: G1, gun A1').legal()).toEqual(['gun A2', 'commit'])
    const q = position({ phase: 'combat', units: units('fired', 'fired') })
    expect(q.play('attack 0506', 'targets named', 'with G1').legal()).toEqual(['commit'])
    expect(q.play('attack 0506: G1').legal()).toEqual(['commit'])
  })

  it('[verdun:2.1.d] [verdun:9.e] [verdun:EX-35] units stay neutralised until their own reorganisation phase', () => {
    const p = position({
      phase: 'bombardment',
      turn: 2,
      units: [
        'german R1 railway-gun 16',
        'german G1 regiment 5/3 0303',
        'french F1 regiment 5/3 0506',
        'french A1 corps-artillery 16/3/9 0509',
      ],
    })
    const hit = p.play('bombard 0506: R1').roll(1)
    expect(hit.status('F1')).toEqual(['neutralised'])
    const french = hit.until('combat-2', 'french')
    expect([french.status('F1'), hit.until('movement', 'french').status('F1')]).toEqual([
      ['neutralised'],
      ['neutralised'],
    ])
    expect(french.play('end').status('F1')).toEqual([])
    const answer = hit.until('bombardment', 'french').play('bombard 0303: A1').roll(1)
    expect(answer.status('G1')).toEqual(['neutralised'])
    expect(answer.until('combat-2', 'german', 3).status('G1')).toEqual(['neutralised'])
    expect(answer.until('combat-2', 'german', 3).play('end').status('G1')).toEqual([])
  })

  it('[verdun:2.1.e] [verdun:Q-1] the interphase follows each player turn', () => {
    const p = position({
      phase: 'combat-2',
      units: ['german A1 corps-artillery 4/3/8 0303 fired', 'french A2 corps-artillery 4/3/8 0909 fired'],
    })
    expect([p.status('A1'), p.status('A2')]).toEqual([['fired'], ['fired']])
    const q = p.play('end')
    expect([q.when, q.status('A1'), q.status('A2')]).toEqual(['bombardment french 2', [], []])
    const r = position({
      phase: 'combat-2',
      side: 'french',
      units: ['german A1 corps-artillery 4/3/8 0303 fired', 'french A2 corps-artillery 4/3/8 0909 fired'],
    }).play('end')
    expect([r.when, r.status('A1'), r.status('A2')]).toEqual(['bombardment german 3', [], []])
  })
})
