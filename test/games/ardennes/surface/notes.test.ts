/** What is told of units and hexes besides the picture. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

const notes = (p: Position, id: string): ReadonlyArray<string> =>
  p.rules.notes(p.state, 'all', id).map(({ text, rule }) => `${text} ${rule.slice('ardennes:'.length)}`)

describe('notes', () => {
  it('of a unit: what its counter shows beside the numbers, and its supply', () => {
    const p = position({ units: ['german G tank 0505 tq:[3] green', 'allied A infantry 0101 large red'] })
    expect(notes(p, 'G')).toEqual([
      'green, 0 stacking points 2.8.a',
      'tank quality 3, red: in defence alone 2.9.b',
      'of army 5 2.11.d',
      'in supply 23.1.b',
    ])
    expect(notes(p, 'A').slice(0, 2)).toEqual(['veteran, 2 stacking points 2.8.a', 'does not move on turn 1 29.1.a'])
    expect(notes(position({ units: ['german G tank 0505 black tq:3'] }), 'G')).toContain(
      'attacks twice as strong against settlements 27.4.a',
    )
  })

  it('of a unit without a line, before and after the check', () => {
    const pocket = position({
      sources: { german: '0110' },
      units: ['german G infantry 0901', 'allied A infantry 0406'],
    })
    expect(notes(pocket, 'G')).toContain('no line of supply leads here now; it counts from the next check on 23.1.f')
    const marked = pocket.edited(saved => saved.units[0]!.status.push('out-of-supply'))
    expect(notes(marked, 'G')).toContain('out of supply 23.1.b')
    const relieved = position({ units: ['german G infantry 0505 out-of-supply'] })
    expect(notes(relieved, 'G')).toContain(
      'a line of supply leads here now; the marker stays on until the next check 23.1.f',
    )
    const cutOff = marked.edited(saved => {
      ;(saved as unknown as { groups: unknown[] }).groups = [{ points: 1, units: ['G'] }]
    })
    expect(notes(cutOff, 'G')).toContain('cut off: 1 surrender point of 4 23.8.d')
  })

  it('of a unit that is to come: when, and how', () => {
    const p = position({
      entries: { A: 'SE 0301', B: 'SE 0401' },
      units: ['allied A infantry A,B:3', 'allied E engineer town:4', 'german P infantry drop:5'],
    })
    expect(notes(p, 'A')).toContain('due on turn 3, Turn 3, by A or B 13.1.c')
    expect(notes(p, 'E')).toContain('due on turn 4, Turn 4, in a town 13.2.a')
    expect(notes(p, 'P')).toContain('due on turn 5, Turn 5, by parachute 27.2.a')
  })

  it('of a hex: defence, supply, bonds, entries, who holds it', () => {
    const p = position({
      places: { '0505': 'village', '0701': 'town' },
      westwall: ['0404'],
      entries: { A: 'SE 0701' },
      victory: ['0701'],
      units: ['german G infantry 0506', 'german H infantry 0504', 'allied A infantry 0203'],
    })
    expect(notes(p, '0505')).toEqual([
      'units here have +2 in defence 15.1.a',
      'in supply of Germans 23.1.b',
      'an enemy ZOC bond bars it to the Allies: G at 0506 and H at 0504 10.2.a',
    ])
    expect(notes(p, '0404')[0]).toBe('Germans here have +3 in defence 15.7.a')
    expect(notes(p, '0701')).toEqual([
      'units here have +3 in defence 15.1.a',
      'in supply of Germans and Allies 23.1.b',
      'entry A of the Allies, a source of supply 23.2.a',
      'held by the Allies: counts for victory 31.1.g',
    ])
    expect([notes(p, 'nowhere'), notes(p, 'dead')]).toEqual([[], []])
  })
})
