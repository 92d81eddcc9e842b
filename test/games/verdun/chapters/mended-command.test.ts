import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

describe('in command', () => {
  it('[verdun:14.2.c] [verdun:1.4.f] in turn 1 all units are, though their HQ is destroyed; from turn 2 on they are not', () => {
    const lost = (turn: number) =>
      position({
        turn,
        phase: 'combat',
        units: ['german G1 regiment 14/5 0505', 'french H1 hq 2 0506 div:B', 'french F1 regiment 4/2 0910 div:B'],
      }).fight('0506: G1', 6)
    const first = lost(1)
    expect([first.at('H1'), first.status('F1')]).toEqual(['turn:2', []])
    // it comes back in turn 2 before the check
    expect(first.settle().until('command', 'french').play('place 0911').status('F1')).toEqual([])
    expect(lost(2).status('F1')).toEqual(['out-of-command'])
  })

  it('[verdun:Q-21] [verdun:Q-39] a standing fort blocks German lines, a silent one and French lines not', () => {
    const german = (silent: ReadonlyArray<string>) =>
      position({
        columns: 1,
        phase: 'command',
        forts: ['blue 0103'],
        silent,
        units: ['german H1 hq 1 0101 corps:X', 'german G1 regiment 5/3 0105 corps:X', 'french F1 battalion 1 0112'],
      }).status('G1')
    expect([german([]), german(['0103'])]).toEqual([['out-of-command'], []])
    const french = position({
      columns: 1,
      side: 'french',
      phase: 'command',
      forts: ['blue 0110'],
      units: ['french H1 hq 1 0112 div:B', 'french F1 regiment 5/3 0108 div:B', 'german G1 battalion 1 0101'],
    })
    expect(french.status('F1')).toEqual([])
  })

  it('[verdun:Q-24] corps artillery whose corps has no HQ has none to obey; independent units need none', () => {
    const at = (gun: string) =>
      position({
        columns: 1,
        rows: 20,
        side: 'french',
        phase: 'command',
        units: [
          'french H1 hq 1 0112 div:B corps:XXX',
          `french A1 corps-artillery 4/3/8 0110 ${gun}`,
          'german G1 battalion 2 0101',
        ],
      }).status('A1')
    expect(at('corps:VII obeys-corps')).toEqual(['out-of-command'])
    expect(at('corps:VII obeys-corps free')).toEqual([])
    expect(at('')).toEqual([])
  })
})
