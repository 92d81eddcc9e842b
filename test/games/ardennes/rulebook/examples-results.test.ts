/** Examples of chapters 16, 18, 21 and 22: results, the choices that they cause, and guns. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'
import { printed } from '../printed.js'

const DICE = [1, 2, 3, 4, 5, 6]
const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** Returns the effect of a die and its modifier. */
const rolled = (p: Position, die: number) => {
  const { what, modifier = 0 } = p.events(`die ${die}`).find(({ kind }) => kind === 'rolled')!
  return [what, modifier]
}
/** Returns the result of a die on the combat results table. */
const result = (p: Position, die: number) => p.events(`die ${die}`).find(({ kind }) => kind === 'result')?.what
/** Returns the attack after a die that gives this result. */
const having = (p: Position, wanted: string): Position => p.play(`die ${DICE.find(die => result(p, die) === wanted)!}`)
/** Retreats the defenders, each time by the first path offered. */
const driven = (p: Position, side = 'allied'): Position =>
  p.asks === `retreat-hex ${side}` ? driven(p.play(p.legal()[0]!), side) : p

describe('the combat results table in the examples', () => {
  it('[ardennes:DX-3] [ardennes:16.1.a] has the stated results in the column 3-1', () => {
    const p = combat({ units: ['german G infantry 0506 at:12/4', 'allied A infantry 0505 at:3/4'] })
    const attack = p.play('attack 0505: G')
    expect(attack.odds).toBe('12:4 3-1')
    expect(DICE.map(die => result(attack, die))).toEqual(['DR3', 'DR2', 'FF', 'EX', 'FF+1', 'Eng'])
  })
})

describe('the Firefight in the examples', () => {
  it('[ardennes:EX-40] [ardennes:16.2.g] [ardennes:16.2.h] has a modifier of -2 if CCR of 4 Armored leads against Bastogne', () => {
    const firefight = (lead: string, tanks: Readonly<Record<string, string>> = {}) => {
      const p = printed({
        side: 'allied',
        turn: 13,
        phase: 'combat',
        at: { 'us-4-arm-ccr': '3412', 'us-4-arm-cca': '3312', 'ge-26-39-fus': '3413', ...tanks },
      }).play('attack 3413: us-4-arm-ccr, us-4-arm-cca')
      return having(p, 'FF').play(`lead us-4-arm-${lead}`)
    }
    const ccr = firefight('ccr')
    expect(ccr.asks).toBe('firefight-die')
    expect(DICE.map(die => rolled(ccr, die))).toEqual([
      ['D1', -2],
      ['D1', -2],
      ['D1', -2],
      ['DR2', -2],
      ['A1/D1', -2],
      ['A1/DR2', -2],
    ])
    // an equal German tank changes nothing; a better one removes the tank's modifier
    expect(rolled(firefight('ccr', { 'ge-2-3-2': '3413' }), 4)).toEqual(['DR2', -2])
    expect(rolled(firefight('ccr', { 'ge-2-3-1': '3413' }), 4)).toEqual(['A1/D1', -1])
  })
})

describe('the defence in the examples', () => {
  it('[ardennes:EX-41] [ardennes:16.73.c] [ardennes:16.72.c] [ardennes:16.71.d] has a modifier of -1 if tanks lead it in Clervaux, and a 2 is an exchange', () => {
    const attackers = { 'ge-2-3-2': '2315', 'ge-2-304': '2315', 'ge-2-2': '2316', 'ge-116-60': '2417' }
    const p = printed({
      phase: 'combat',
      at: { ...attackers, 'us-28-110-2': '2416', 'us-28-707-tnk': '2416' },
    }).play(`attack 2416: ${Object.keys(attackers).join(', ')}`)
    expect(p.odds).toBe('19:8 2-1')
    const asked = having(p, 'DR2')
    expect(asked.asks).toBe('determined-defence allied')
    const led = asked.play('lead us-28-707-tnk')
    expect(rolled(led, 2)).toEqual(['yes-exchange', -1])
    expect(rolled(asked.play('lead us-28-110-2'), 2)).toEqual(['yes-step', 0])
    const exchange = led.play('die 2')
    expect([exchange.asks, exchange.status('us-28-707-tnk')]).toEqual(['loss german', ['reduced']])
    const over = exchange.play('loss ge-2-304')
    expect([over.status('ge-2-304'), over.when]).toEqual([['reduced'], 'traffic german 3'])
    // no unit retreats, is disrupted, or advances
    for (const unit of ['us-28-110-2', 'us-28-707-tnk']) expect(over.at(unit)).toBe('2416')
    expect([over.status('us-28-110-2'), over.status('us-28-707-tnk')]).toEqual([[], ['reduced']])
    for (const [unit, hex] of Object.entries(attackers)) expect(over.at(unit)).toBe(hex)
    // against tank quality 4 there is no modifier
    const better = printed({
      phase: 'combat',
      at: { ...attackers, 'ge-2-3-2': '1716', 'ge-2-3-1': '2315', 'us-28-110-2': '2416', 'us-28-707-tnk': '2416' },
    }).play('attack 2416: ge-2-3-1, ge-2-304, ge-2-2, ge-116-60')
    expect(rolled(having(better, 'DR2').play('lead us-28-707-tnk'), 2)).toEqual(['yes-step', 0])
  })

  it('[ardennes:EX-56] [ardennes:21.4.a] [ardennes:21.4.b] can turn Eng into an orderly retreat of one hex with a normal advance for a lone recon unit', () => {
    const p = combat({ units: ['german G infantry 0506 at:4/4', 'allied A recon 0505 at:3/4'] }).play('attack 0505: G')
    const asked = having(p, 'Eng')
    expect([asked.asks, asked.legal()]).toEqual(['recon allied', ['slip away', 'stand']])
    const back = asked.play('slip away', 'retreat to 0504')
    expect([back.at('A'), back.asks]).toEqual(['0504', 'advance german'])
    for (const mark of ['disrupted', 'routed', 'engaged']) expect(back.status('A')).not.toContain(mark)
    // one hex, in any direction
    const ways = back.play('advance G')
    expect(['0505', '0406', '0606', '0507'].map(hex => ways.may(`advance to ${hex}`))).toEqual(Array(4).fill(true))
    expect(ways.play('advance to 0507').turn.phase).not.toBe('combat')
    // not with other units in its hex
    const stacked = combat({
      units: ['german G infantry 0506 at:4/4', 'allied A recon 0505 at:3/2', 'allied B battalion 0505 at:2/2'],
    }).play('attack 0505: G')
    expect(having(stacked, 'Eng').asks).not.toBe('recon allied')
  })
})

describe('guns and bridges in the examples', () => {
  const units = ['german G infantry 0506 steps:2', 'allied A infantry 0505']
  it('[ardennes:DX-11] [ardennes:22.8.b] [ardennes:22.8.d] two defending guns have a modifier of -1, so a 2 becomes Time on Target, and a German 6 has no effect', () => {
    const two = combat({ units: [...units, 'allied K artillery 0502', 'allied L artillery 0602'] }).play(
      'attack 0505: G',
      'gun K',
      'gun L',
      'commit',
    )
    expect(rolled(two, 2)).toEqual(['time-on-target', -1])
    expect([two.play('die 2').status('G'), two.play('die 2').turn.phase]).toEqual([['reduced'], 'movement'])
    expect(two.play('die 3').shifts).toEqual(['22.8.d 2 left'])
    const german = position({
      phase: 'combat',
      side: 'allied',
      units: [
        'allied A infantry 0506 steps:2',
        'german G infantry 0505',
        'german K volksartillerie 0502',
        'german L volksartillerie 0602',
      ],
    }).play('attack 0505: A', 'gun K', 'gun L', 'commit')
    expect(rolled(german, 6)[1]).toBe(-1)
    expect([german.play('die 6').shifts, german.play('die 5').shifts]).toEqual([[], ['22.8.d 1 left']])
  })

  it('[ardennes:DX-9] [ardennes:7.5.a] [ardennes:7.5.b] [ardennes:7.5.c] a disrupted unit under attack blows a bridge only on a roll of 1', () => {
    const asked = (mark: string) =>
      combat({
        turn: 3,
        rivers: ['0505-0506'],
        secondary: ['0506 0505'],
        units: ['german G tank 0506 at:4/3', `allied A infantry 0505 ${mark}`],
      }).play('attack 0505: G', 'blow by A')
    const on = (mark: string) => DICE.filter(die => asked(mark).play(`die ${die}`).bridges.length === 1)
    expect([on('disrupted'), on('')]).toEqual([[1], [1, 2, 3]])
    expect(
      asked('disrupted')
        .events('die 1')
        .find(({ kind }) => kind === 'rolled'),
    ).toMatchObject({ modifier: 3 })
  })
})

describe('retreats in the examples', () => {
  /** A defender of 0505 with these marks, after this result. */
  const hit = (unit: string, wanted: string, side: 'german' | 'allied' = 'allied'): Position => {
    const other = side === 'allied' ? 'german' : 'allied'
    for (const strength of [4, 8, 12, 16]) {
      const p = position({
        phase: 'combat',
        side: other,
        units: [`${other} G infantry 0506 at:${strength}/4`, `${side} A ${unit}`, `${side} Z infantry 1010`],
      }).play('attack 0505: G')
      if (DICE.some(die => result(p, die) === wanted)) return driven(having(p, wanted), side)
    }
    throw new Error(`no ${wanted}`)
  }

  /** The hexes two hexes away from 0505, on the side away from the attacker. */
  const TWO_AWAY = ['0304', '0305', '0404', '0503', '0604', '0704', '0705']

  it('[ardennes:DX-20] [ardennes:18.1.a] [ardennes:18.1.b] [ardennes:18.1.c] [ardennes:18.1.d] disrupt a unit first, then rout it, and then eliminate it', () => {
    const status = (mark: string, wanted: string) => {
      const p = hit(`infantry 0505 at:3/4 ${mark}`, wanted)
      return p.at('A') === 'dead'
        ? 'dead'
        : p
            .status('A')
            .filter(each => each !== 'fell-back')
            .join(' ')
    }
    expect(['DR2', 'DR3', 'DR4*'].map(wanted => status('', wanted))).toEqual(['disrupted', 'routed', 'routed'])
    expect(['DR2', 'DR3', 'DR4*'].map(wanted => status('disrupted', wanted))).toEqual(['routed', 'routed', 'routed'])
    expect(['DR2', 'DR3', 'DR4*'].map(wanted => status('routed', wanted))).toEqual(['dead', 'dead', 'dead'])
  })

  it('[ardennes:DX-21] [ardennes:17.7.a] [ardennes:17.7.b] eliminate German guns, or move guns with a prime mover two hexes, Fired and disrupted', () => {
    expect(hit('volksartillerie 0505 at:0/4', 'DR2', 'german').at('A')).toBe('dead')
    const towed = hit('volksartillerie 0505 at:0/4 prime-mover', 'DR2', 'german')
    expect(towed.status('A')).toEqual(expect.arrayContaining(['fired', 'disrupted', 'prime-mover']))
    expect(TWO_AWAY).toContain(towed.at('A'))
  })

  it('[ardennes:DX-24] [ardennes:27.10.b] eliminate a US engineer after three hexes, and disrupt it after two', () => {
    expect(hit('engineer 0505 at:1/4', 'DR3').at('A')).toBe('dead')
    const back = hit('engineer 0505 at:1/4', 'DR2')
    expect(back.status('A')).toContain('disrupted')
    expect(TWO_AWAY).toContain(back.at('A'))
    // other units survive a retreat of three hexes
    expect(hit('infantry 0505 at:3/4', 'DR3').at('A')).not.toBe('dead')
  })
})
