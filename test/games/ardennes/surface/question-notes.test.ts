/** What a question is about, and what the side that is asked will lose if it goes on. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

/** Notes on the question that is asked now; a warning with `!`. */
const notes = (p: Position): ReadonlyArray<string> => {
  const turn = p.rules.turn(p.state)
  return turn.type !== 'decision'
    ? []
    : p.rules
        .notes(p.state, turn.side, turn.asks)
        .map(({ text, rule, warns }) => `${warns === true ? '! ' : ''}${text} ${rule.slice('ardennes:'.length)}`)
}

describe('notes on a question', () => {
  it('[ardennes:8.3.c] warn of a full hex before a move ends in it, and before the phase ends', () => {
    const p = position({
      units: ['german G infantry 0504 sp:2', 'german H infantry 0505 sp:2', 'allied A infantry 0101'],
    })
    expect(notes(p)).toEqual([])
    const there = p.play('unit G', 'to 0505')
    expect(there.asks).toBe('next-hex german')
    expect(notes(there)).toEqual([
      '! 0505 is too full: G, H; who is still too many when the movement ends is eliminated 8.3.c',
    ])
    const left = there.play('stop')
    expect(notes(left)).toEqual([
      '! 0505 is too full: G, H; when the movement ends, who is too many is eliminated 8.3.c',
    ])
    expect(notes(left.play('H 0505-0506'))).toEqual([])
  })

  it('tell which hex is too full when somebody has to go', () => {
    const p = position({
      units: ['german G infantry 0504 sp:2', 'german H infantry 0405 sp:2', 'allied A infantry 0101'],
    }).play('G 0504-0505', 'H 0405-0505', 'end')
    expect(p.asks).toBe('stacking-loss german')
    expect(notes(p)).toEqual(['0505 is too full: G, H 8.3.c'])
  })

  it('[ardennes:22.8.a] say of which combat guns of the defence are asked for', () => {
    const p = position({
      phase: 'combat',
      units: ['german G infantry 0505', 'allied A infantry 0506', 'allied V artillery 0507 shift:1'],
    }).play('attack 0506', 'declared')
    expect(p.asks).toBe('defence-guns allied')
    expect(notes(p)).toEqual(['German attack on 0506: G against A; 3 : 4 = 1-2, column 1-2 22.8.a'])
  })

  it('[ardennes:16.2.a] say of which combat a Firefight is, and what it brings', () => {
    const p = position({ phase: 'combat', units: ['german G infantry 0505 at:4', 'allied A infantry 0506'] }).play(
      'attack 0506',
      'declared',
      'die 3',
    )
    expect(p.asks).toBe('firefight german')
    expect(notes(p)[0]).toBe('German attack on 0506: G against A; 4 : 4 = 1-1, column 1-1; result FF+1 16.2.a')
    expect(notes(p)[1]).toMatch(/^lead: a die decides.* 16\.1\.f$/)
  })

  it('[ardennes:21.4.a] explain what a lone recon unit may do', () => {
    const p = position({ phase: 'combat', units: ['german G infantry 0505', 'allied R recon 0506'] }).play(
      'attack 0506',
      'declared',
    )
    const engaged = p.play(`die ${p.odds.endsWith('1-1') ? 4 : 5}`)
    expect(engaged.asks).toBe('recon allied')
    expect(notes(engaged).at(-1)).toMatch(/^slip away: it goes back one hex.* 21\.4\.a$/)
  })
})
