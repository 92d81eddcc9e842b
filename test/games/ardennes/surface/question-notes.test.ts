/** The notes on the current question: its combat, and the losses that the side risks. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

/** The notes on the current question; `!` marks a warning. */
const notes = (p: Position): ReadonlyArray<string> => {
  const turn = p.rules.turn(p.state)
  return turn.type !== 'decision'
    ? []
    : p.rules
        .notes(p.state, turn.side, turn.asks)
        .map(({ text, rule, warns }) => `${warns === true ? '! ' : ''}${text} ${rule.slice('ardennes:'.length)}`)
}

describe('the notes on a question', () => {
  it('[ardennes:8.3.c] warn of an overstacked hex before a move ends there, and before the phase ends', () => {
    const p = position({
      units: ['german G infantry 0504 sp:2', 'german H infantry 0505 sp:2', 'allied A infantry 0101'],
    })
    expect(notes(p)).toEqual([])
    const there = p.play('unit G', 'to 0505')
    expect(there.asks).toBe('next-hex german')
    expect(notes(there)).toEqual([
      '1 of 3 movement points spent, 2 left; 2 more in Extended Movement, which may not end next to an enemy; or Tactical Movement: 1 hex more at any cost 11.1.b',
      '! 0505 exceeds the stacking limit by 1 stacking point: G, H; units that are still in excess at the end of the phase are eliminated 8.3.c',
    ])
    const left = there.play('stop')
    expect(notes(left)).toEqual([
      '! 0505 exceeds the stacking limit by 1 stacking point: G, H; excess units are eliminated at the end of the phase 8.3.c',
    ])
    expect(notes(left.play('H 0505-0506'))).toEqual([])
  })

  it('[ardennes:27.5.a] list the units that move without a marker in the first night', () => {
    const night = (turn: number): Position => {
      let p = position({
        turn,
        night: 3,
        peiper: ['G'],
        side: 'allied',
        units: ['german G infantry 0505', 'german H infantry 0404', 'allied A infantry 1010'],
      })
      while (p.when !== `night-movement german ${turn}` && p.turn.gameTurn === turn) p = p.pass()
      return p
    }
    expect(notes(night(2))).toEqual(['Kampfgruppe Peiper moves without night markers: G 27.5.a'])
    expect(night(4).turn.gameTurn).toBe(5)
  })

  it('name the overstacked hex when a unit must be eliminated', () => {
    const p = position({
      units: ['german G infantry 0504 sp:2', 'german H infantry 0405 sp:2', 'allied A infantry 0101'],
    }).play('G 0504-0505', 'H 0405-0505', 'end')
    expect(p.asks).toBe('stacking-loss german')
    expect(notes(p)).toEqual(['0505 exceeds the stacking limit by 1 stacking point: G, H 8.3.c'])
  })

  it('[ardennes:22.8.a] describe the combat for which the defender chooses guns', () => {
    const p = position({
      phase: 'combat',
      units: ['german G infantry 0505', 'allied A infantry 0506', 'allied V artillery 0507 shift:1'],
    }).play('attack 0506', 'declared')
    expect(p.asks).toBe('defence-guns allied')
    expect(notes(p)).toEqual(['German attack on 0506: G against A; 3 : 4 = 1-2, column 1-2 22.8.a'])
  })

  it('[ardennes:16.72.g] [ardennes:16.72.e] explain why retreated units may attack again, and name the target', () => {
    const driven = (p: Position): Position =>
      p.asks.startsWith('retreat-hex') || p.asks.startsWith('unit-to-retreat') ? driven(p.play(p.legal()[0]!)) : p
    const back = driven(
      position({
        phase: 'combat',
        places: { '0506': 'village' },
        units: ['german G infantry 0505 at:12/4', 'allied A infantry 0506 steps:2'],
      }).play('attack 0506: G', 'die 1', 'lead A', 'die 4'),
    )
    expect(back.asks).toBe('advance german')
    const asked = back.play('advance G')
    expect(asked.asks).toBe('attackers allied')
    expect(notes(asked)).toEqual([
      'Allied counterattack on 0506 against G 16.72.g',
      'units that have retreated from a Determined Defence may attack the hex at once, without guns or air support; decline: the enemy keeps it 16.72.h',
    ])
    // after the first attacker, `decline` is not offered any more
    expect(notes(asked.play('with A'))).toEqual([
      'Allied counterattack on 0506: A against G; 3 : 6 = 1-2, column 1-2 16.72.g',
    ])
  })

  it('[ardennes:16.72.c] name the Determined Defence result that costs the attacker a step', () => {
    const p = position({
      phase: 'combat',
      places: { '0506': 'village' },
      units: [
        'german G infantry 0505 at:6/4 steps:2',
        'german H infantry 0406 at:6/4 steps:2',
        'allied A infantry 0506 steps:2',
      ],
    }).play('attack 0506: G, H', 'die 1', 'lead A', 'die 1')
    expect(p.asks).toBe('loss german')
    expect(notes(p)).toEqual([
      'German attack on 0506: G, H against A; 12 : 6 = 2-1, column 2-1; result DR2 16.1.a',
      'Determined Defence: yes exchange; the hex is held, and the attacker chooses a unit that loses a step 16.72.c',
    ])
  })

  it('[ardennes:3.4.a] explain how units may be lifted at set-up', () => {
    const p = position({
      phase: 'setup',
      areas: { X: '0505 0506' },
      units: ['german G infantry 0505 div:X', 'allied A infantry 1010'],
    })
    expect(p.asks).toBe('unit-to-set-up german')
    expect(notes(p)).toEqual([
      'each unit that is picked up and placed in another hex of its area uses one of the remaining liftings; there are three per unit, so that set-up ends sequence',
    ])
  })

  it('[ardennes:16.2.a] describe the combat of a Firefight, and its effects', () => {
    const p = position({ phase: 'combat', units: ['german G infantry 0505 at:4', 'allied A infantry 0506'] }).play(
      'attack 0506',
      'declared',
      'die 3',
    )
    expect(p.asks).toBe('firefight german')
    expect(notes(p)[0]).toBe('German attack on 0506: G against A; 4 : 4 = 1-1, column 1-1; result FF+1 16.2.a')
    expect(notes(p)[1]).toMatch(/^lead: a die decides.* 16\.1\.f$/)
  })

  it('[ardennes:21.4.a] explain the choice of a lone recon unit', () => {
    const p = position({ phase: 'combat', units: ['german G infantry 0505', 'allied R recon 0506'] }).play(
      'attack 0506',
      'declared',
    )
    const engaged = p.play(`die ${p.odds.endsWith('1-1') ? 4 : 5}`)
    expect(engaged.asks).toBe('recon allied')
    expect(notes(engaged).at(-1)).toMatch(/^slip away: the unit retreats one hex.* 21\.4\.a$/)
  })

  it('[ardennes:8.2.e] report no excess of units in a battle group with too many stacking points', () => {
    const units = ['german G infantry 0504 at:2/2 sp:2']
    const small = ['H', 'J'].map(id => `german ${id} battalion 0505 at:2/2 sp:1`)
    const p = position({ units: [...units, ...small, 'allied A infantry 0101'] }).play('unit G', 'to 0505')
    expect(notes(p)[1]).toMatch(/^! 0505 exceeds the stacking limit by 1 stacking point: G, H, J;/)
  })

  it('[ardennes:8.2.a] report the excess of units in a hex', () => {
    const small = (id: string, hex: string): string => `german ${id} battalion ${hex} at:2/3 sp:1`
    const units = [small('G', '0504'), small('H', '0505'), small('J', '0505'), 'allied A infantry 0101']
    const p = position({ units }).play('unit G', 'to 0505')
    expect(notes(p)[1]).toMatch(/^! 0505 exceeds the stacking limit by 1 unit: G, H, J;/)
  })

  it('[ardennes:17.1.b] show the length of a retreat and its remaining hexes', () => {
    const p = position({
      phase: 'combat',
      units: ['german G infantry 0506 at:8/4', ...['A', 'B'].map(id => `allied ${id} infantry 0505 at:1/2 sp:1`)],
    }).play('attack 0505: G', 'die 1')
    expect(p.asks).toBe('unit-to-retreat allied')
    expect(notes(p)).toContain('each unit retreats 2 hexes 17.1.b')
    const going = p.play('back B')
    expect(notes(going)).toContain('B has 2 hexes of 2 left 17.1.b')
    expect(notes(going.play('retreat to 0605'))).toContain('B has 1 hex of 2 left 17.1.b')
  })

  it('[ardennes:20.3.b] show the remaining hexes of a unit that disengages', () => {
    const p = position({ phase: 'disengagement', units: ['german G infantry 0505', 'allied A infantry 0506'] })
    expect(p.asks).toBe('disengagement german')
    const going = p.play('disengage G', 'declared', 'die 1')
    expect(going.asks).toBe('withdrawal-hex german')
    expect(notes(going)).toContain('G may retreat at most 2 hexes 20.3.b')
    expect(notes(going.play('retreat to 0504'))).toContain('G may retreat at most 1 hex more 20.3.b')
  })

  it('[ardennes:5.2.a] show how many guns may still be made Ready', () => {
    const guns = ['P', 'Q', 'R', 'S'].map((id, i) => `german ${id} volksartillerie 050${i + 1} fired`)
    let p = position({ turn: 2, side: 'allied', units: [...guns, 'allied A infantry 1010'] }).play('end')
    while (p.turn.phasing === 'allied') p = p.pass()
    expect(p.asks).toBe('gun-to-supply german')
    expect(notes(p)).toContain('3 guns may still be made Ready 5.2.a')
    expect(notes(p.play('ready P', 'ready Q'))).toContain('1 gun may still be made Ready 5.2.a')
  })
})
