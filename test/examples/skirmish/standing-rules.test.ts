import { describe, expect, it } from 'vitest'
import { asked, happens, ordered, play, position, rules, where } from './position.js'
import type { State } from '../../../examples/skirmish/state.js'

const holder = (state: State, hex: string) =>
  rules.observe(state, 'public').control.find(({ place }) => place === hex)?.side

describe('control', () => {
  it('passes to a side that is alone in the hex, and remains when the side leaves [skirmish:12]', () => {
    const s = position('B1 b2, R1 e1')
    expect(holder(s, 'c3')).toBeNull()
    expect(happens(play(s, 'move B1'), 'to c3')).toEqual(['moved skirmish:4 B1', 'control skirmish:12 (forced)'])
    expect(holder(play(s, 'B1 c3-c2'), 'c3')).toBe('blue')
  })

  it('does not pass in a hex with units of both sides', () => {
    const s = play(position('B1 b2, R1 c3'), 'B1 c3')
    expect(holder(s, 'c3')).toBe('red')
  })

  it('includes a trench in the hex [skirmish:12]', () => {
    const s = position('B1 b2, R1 e1, control c3 red, trench c3')
    expect(happens(play(s, 'move B1'), 'to c3')).toEqual([
      'moved skirmish:4 B1',
      'control skirmish:12 (forced)',
      'marker skirmish:12 trench lost (forced)',
    ])
  })
})

describe('the stores of a town', () => {
  const marching = play(position('B1 b2, control c2 red'), 'move B1')

  it('interrupt every procedure if the town is taken from the enemy [skirmish:12.a]', () => {
    const s = play(marching, 'to c2')
    expect(s.frames.map(frame => frame.at)).toEqual(['sequence', 'movement', 'march', 'stores'])
    expect(asked(s)).toBe('chance stores')
    expect(asked(play(marching, 'to c3'))).toBe('blue next-hex')
    expect(asked(play(position('B1 b2, control c2 none'), 'move B1', 'to c2'))).toBe('blue next-hex')
  })

  it('are worth a point on a roll of five or six, and the march continues', () => {
    const s = play(marching, 'to c2')
    expect(happens(s, 'die 4')).toEqual(['rolled skirmish:12.a'])
    expect(happens(s, 'die 5')).toEqual(['rolled skirmish:12.a', 'track skirmish:12.a victory'])
    expect(asked(play(s, 'die 5'))).toBe('blue next-hex')
    expect(play(s, 'die 5').frames).toEqual([...marching.frames.slice(0, 2), { at: 'march', unit: 0, spent: 1 }])
  })

  it('can also interrupt a combat', () => {
    const s = play(
      position(
        `B1 c2, B2 c2, R2 c2 reduced, turn 1 blue combat, control c2 red, ${ordered('blue', 'attack')}, ${ordered('red', 'attack')}`,
      ),
      'attack c2: B1, B2',
      'dice 12',
    )
    expect(s.frames.map(frame => frame.at)).toEqual(['sequence', 'combats', 'combat', 'stores'])
    expect(asked(play(s, 'die 1'))).toBe('blue hex-to-attack')
  })
})

describe('a headquarters', () => {
  it('is captured when its hex contains an enemy combat unit and no other friendly unit [skirmish:11]', () => {
    const s = play(position('B1 c2, RH d2'), 'B1 d2')
    expect(where(s, 'RH')).toBe('lost')
    expect([s.victory, holder(s, 'd2')]).toEqual([2, 'blue'])
  })

  it('is safe while a friendly unit is with it', () => {
    expect(where(play(position('B1 c2, RH d2, R1 d2'), 'B1 d2'), 'RH')).toBe('d2')
  })
})

describe('supply', () => {
  /** Returns the conditions after blue's next supply phase. */
  const judged = (text: string) =>
    play(position(`${text}, turn 1 red combat`), 'end', 'chit rain', 'order hold', 'order hold')

  it('reaches units up to four hexes from a home hex [skirmish:3]', () => {
    const s = judged('B1 d2, B2 e2, R1 e4')
    expect([where(s, 'B1'), where(s, 'B2')]).toEqual(['d2', 'e2'])
    expect(where(judged('B2 e1, R1 e4'), 'B2')).toBe('e1 unsupplied')
  })

  it('crosses the river only on a bridge [skirmish:3.a]', () => {
    expect(where(judged('B1 d2, R1 e1, blown c2-d2 c4-d3'), 'B1')).toBe('d2 unsupplied')
    expect(where(judged('B1 d3, R1 e1, blown c2-d2'), 'B1')).toBe('d3')
  })

  it('does not pass an enemy zone of control unless a friendly unit is there', () => {
    expect(where(judged('B1 c2, R1 b2'), 'B1')).toBe('c2 unsupplied')
    expect(where(judged('B1 c2, B2 b1, B3 a1, R1 b2'), 'B1')).toBe('c2')
  })

  it('does not come from a home hex that the enemy controls', () => {
    const lost = [1, 2, 3, 4].map(n => `control a${n} red`)
    expect(where(judged(`B1 b2, R1 e1, ${lost.join(', ')}`), 'B1')).toBe('b2 unsupplied')
  })
})

describe('victory', () => {
  it('counts towns at the end of each game turn [skirmish:13]', () => {
    const s = position('B1 c2, R1 d3, turn 1 red combat, control b3 blue')
    expect(play(s, 'end').victory).toBe(0)
    // the farm still counts for blue without a garrison, and the abbey has no owner
    expect(play(position('B1 c2, R1 e3, turn 1 red combat, control b3 blue, control d3 none'), 'end').victory).toBe(2)
  })

  it('is decided at the end of the turn track [skirmish:13.a]', () => {
    const won = play(position('B1 c2, R1 e3, turn 1 red combat, control b3 blue, control d3 none, victory 11'), 'end')
    expect(rules.turn(won)).toMatchObject({
      type: 'over',
      outcome: { winner: 'blue', level: 'blue-decisive', score: { blue: 12, red: 0 } },
    })
    const drawn = [
      ...['quiet', 'rain', 'engineers'].map(kind => `cup ${kind} 0`),
      ...['blue', 'red'].flatMap(side => [`${side}-chits hold 0`, `${side}-chits march 0`]),
    ]
    const end = play(position(`B1 c2, R1 d3, control b3 blue, turn 4 red combat, ${drawn.join(', ')}`), 'end')
    expect(rules.turn(end)).toMatchObject({
      type: 'over',
      gameTurn: 4,
      outcome: { winner: null, level: 'draw', score: { blue: 0, red: 0 } },
    })
  })
})
