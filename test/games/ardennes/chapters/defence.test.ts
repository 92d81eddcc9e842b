/**
 * The decisions of the defender (16.7, 21.4, 22.6 to 22.9, 7.4): Determined Defence, slipping away, guns and bridges.
 */
import { describe, expect, it } from 'vitest'
import { BARRAGE } from '../../../../src/games/ardennes/rulebook/index.js'
import { type Position, type PositionData, position } from '../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const status = (p: Position, unit: string) => [p.at(unit), ...p.status(unit)].join(' ')

/** A DR2 result against a village in 0505, attacked from 0506. */
const beaten = (
  defenders: ReadonlyArray<string>,
  data: Partial<PositionData> = {},
  attacker = 'infantry 0506 at:12/4 steps:2',
) =>
  combat({
    places: { '0505': 'village' },
    ...data,
    units: [`german G ${attacker}`, ...defenders],
  })
const VETERAN = 'allied A infantry 0505 at:3/4 steps:2'
const offered = (defenders: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  beaten(defenders, data).play('attack 0505: G', 'die 1')

describe('Determined Defence', () => {
  it('[ardennes:16.71.a] [ardennes:16.71.h] Determined Defence is offered against a normal advance and may be declined', () => {
    const p = offered([VETERAN])
    expect([p.asks, p.legal()]).toEqual(['determined-defence allied', ['lead A', 'decline']])
    expect(p.play('decline').asks).toBe('retreat-hex allied')
    expect(p.refused('lead G')).toMatchObject({ rule: 'ardennes:16.71.e' })
  })

  it('[ardennes:16.71.b] Determined Defence is not offered against a bonus advance', () => {
    expect(beaten([VETERAN], {}, 'infantry 0506 at:18/4').play('attack 0505: G', 'die 1').asks).toBe(
      'retreat-hex allied',
    )
  })

  it('[ardennes:16.71.c] Determined Defence requires a settlement, the Westwall or a completed position', () => {
    const asks = (data: Partial<PositionData>, strength: number) =>
      combat({ ...data, units: [`german G infantry 0506 at:${strength}/4`, VETERAN] }).play('attack 0505: G', 'die 1')
        .asks
    expect(asks({}, 8)).toBe('retreat-hex allied')
    expect(asks({ places: { '0505': 'town' } }, 14)).toBe('determined-defence allied')
    expect(asks({ terrain: { '0505': 'city' } }, 16)).toBe('determined-defence allied')
    expect(asks({ westwall: ['0505'] }, 8)).toBe('determined-defence allied')
    expect(asks({ positions: ['0505'] }, 12)).toBe('determined-defence allied')
  })

  it('[ardennes:16.71.d] [ardennes:16.72.d] after success the stack stays in order, the attacker does not advance and the lead unit loses a step', () => {
    const p = offered([VETERAN, 'allied B battalion 0505 at:1/0']).play('lead A', 'die 2')
    expect([status(p, 'A'), status(p, 'B'), p.at('G'), p.when]).toEqual([
      '0505 reduced',
      '0505',
      '0506',
      'movement allied 2',
    ])
  })

  it('[ardennes:16.71.e] [ardennes:16.71.f] the lead unit must be in order, and without such a unit there is no Determined Defence', () => {
    const both = (a: string, b: string) =>
      beaten(
        [`allied A infantry 0505 at:3/4 ${a}`, `allied B battalion 0505 at:1/0 ${b}`],
        {},
        'infantry 0506 at:6/4',
      ).play('attack 0505: G', 'die 1')
    expect(both('', 'disrupted').legal()).toEqual(['lead A', 'decline'])
    expect(both('disrupted', 'disrupted').asks).toBe('unit-to-retreat allied')
  })

  it('[ardennes:16.71.g] a step lost in the Firefight is not restored by Determined Defence', () => {
    const p = beaten([VETERAN], {}, 'infantry 0506 at:6/4 steps:2').play('attack 0505: G', 'die 1', 'lead G', 'die 1')
    expect([p.asks, p.status('A')]).toEqual(['determined-defence allied', ['reduced']])
    // its last step is lost, so the hex may be entered (16.74)
    expect(p.play('lead A', 'die 2').at('A')).toBe('dead')
  })

  it('[ardennes:16.72.a] [ardennes:16.72.c] an EX result also costs the attacker a step, from a unit that it chooses', () => {
    const p = beaten([VETERAN], {}, 'infantry 0506 at:6/4 steps:2')
    const two = combat({
      places: { '0505': 'village' },
      units: ['german G infantry 0506 at:6/4 steps:2', 'german H infantry 0406 at:6/4 steps:2', VETERAN],
    }).play('attack 0505: G, H', 'die 1', 'lead A', 'die 1')
    expect([two.asks, two.legal(), two.status('A')]).toEqual(['loss german', ['loss G', 'loss H'], ['reduced']])
    expect(two.play('loss H').when).toBe('movement allied 2')
    expect(p.asks).toBe('attack german')
  })

  it('[ardennes:16.72.b] after the result No the original result applies, and the lead unit may take a step loss first', () => {
    const p = offered([VETERAN]).play('lead A')
    expect(p.play('die 5').status('A')).toEqual(['disrupted'])
    expect(p.play('die 6').status('A')).toEqual(['reduced', 'disrupted'])
  })

  it('[ardennes:16.72.e] [ardennes:16.72.f] the result CA is a retreat of one hex in order, with a limited advance', () => {
    const p = offered([VETERAN]).play('lead A', 'die 4')
    expect(p.asks).toBe('retreat-hex allied')
    const q = p.play('retreat to 0504')
    expect([status(q, 'A'), q.asks, q.legal()]).toEqual([
      '0504 fell-back',
      'advance german',
      ['advance G', 'no more advance'],
    ])
    expect(q.play('advance G').at('G')).toBe('0505')
  })

  it('[ardennes:16.72.g] [ardennes:16.72.h] after CA the defender may counterattack its former hex without guns', () => {
    const q = offered([VETERAN, 'allied B artillery 0502 fired']).play(
      'lead A',
      'die 4',
      'retreat to 0504',
      'advance G',
    )
    expect([q.asks, q.legal()]).toEqual(['attackers allied', ['with A', 'decline']])
    const r = q.play('with A', 'declared')
    expect([r.asks, r.odds]).toEqual(['combat-die', '3:6 1-2'])
    expect(q.play('decline').when).toBe('movement allied 2')
    // the result of the counterattack is A1/Eng on 4
    expect(r.play('die 4').status('G')).toEqual(['engaged'])
  })

  it('[ardennes:16.72.i] the defenders may re-enter their hex if it was not entered after CA', () => {
    const p = offered([VETERAN]).play('lead A', 'die 4', 'retreat to 0504', 'no more advance')
    expect([p.asks, p.legal()]).toEqual(['advance allied', ['advance A', 'no more advance']])
    expect(p.play('advance A').at('A')).toBe('0505')
    expect(p.play('no more advance').at('A')).toBe('0504')
  })

  const result = (p: Position, die: number) => p.events(`die ${die}`).find(({ kind }) => kind === 'rolled')!.what

  it("[ardennes:DX-8] [ardennes:2.8.b] [ardennes:16.73.a] [ardennes:16.73.b] the lead unit's morale and a city modify the roll", () => {
    expect(result(offered(['allied A infantry 0505 at:3/4 green']).play('lead A'), 3)).toBe('counterattack')
    expect(result(offered(['allied A infantry 0505 at:3/4 elite']).play('lead A'), 4)).toBe('yes-step')
    const city = combat({
      terrain: { '0505': 'city' },
      units: ['german G infantry 0506 at:16/4', VETERAN],
    }).play('attack 0505: G', 'die 1', 'lead A')
    expect(result(city, 5)).toBe('counterattack')
  })

  it('[ardennes:16.73.c] [ardennes:21.2.d] [ardennes:21.5.d] a lead tank as good as the best attacking tank modifies the roll', () => {
    const led = (lead: string, terrain: PositionData['terrain'] = {}) =>
      combat({
        terrain,
        places: { '0505': 'village' },
        units: [
          'german G infantry 0506 at:14/4',
          'german H tank 0506 at:2/3 tq:3',
          'allied A infantry 0505 at:2/2',
          `allied B ${lead}`,
        ],
      })
    const asked = led('tank 0505 at:4/3 tq:3').play('attack 0505: G, H', 'die 1')
    expect(result(asked.play('lead B'), 2)).toBe('yes-exchange')
    expect(result(asked.play('lead A'), 2)).toBe('yes-step')
    expect(result(led('destroyer 0505 at:4/3 tq:[3]').play('attack 0505: G, H', 'die 1', 'lead B'), 2)).toBe(
      'yes-exchange',
    )
    expect(result(led('tank 0505 at:4/3 tq:2').play('attack 0505: G, H', 'die 2', 'lead B'), 2)).toBe('yes-step')
  })

  it('[ardennes:16.74.a] the attacker may enter the hex and go no farther if the only step is lost', () => {
    const p = offered(['allied A infantry 0505 at:3/4']).play('lead A', 'die 2')
    expect([p.at('A'), p.asks]).toEqual(['dead', 'advance german'])
    expect(p.play('advance G').at('G')).toBe('0505')
  })
})

describe('a lone recon unit', () => {
  const engaged = (...units: string[]) =>
    combat({ units: ['german G infantry 0506 at:4/4', ...units] }).play('attack 0505: G', 'die 4')

  it('[ardennes:21.4.a] [ardennes:21.4.b] a lone recon unit may treat Eng as a retreat of one hex, after which the attacker advances', () => {
    const p = engaged('allied A recon 0505 at:3/4')
    expect([p.asks, p.legal()]).toEqual(['recon allied', ['slip away', 'stand']])
    expect(p.play('stand').status('A')).toEqual(['engaged'])
    const q = p.play('slip away', 'retreat to 0504')
    expect([status(q, 'A'), q.asks]).toEqual(['0504 fell-back', 'advance german'])
  })

  it('squadrons of one group count as a lone unit, and cannot slip away if a step is lost (Q-64)', () => {
    expect(engaged('allied A recon 0505 at:3/2', 'allied B battalion 0505 at:2/2').when).toBe('movement allied 2')
    expect(engaged('allied A recon 0505 at:3/2 reg:X', 'allied B recon 0505 at:3/2 reg:X').asks).toBe('recon allied')
    const mixed = engaged('allied A recon 0505 at:3/2 reg:X', 'allied B battalion 0505 at:2/2 reg:X')
    expect(mixed.when).toBe('movement allied 2')
    const exchange = combat({
      units: ['german G infantry 0506 at:4/4 steps:2', 'allied A recon 0505 at:3/4 steps:2'],
    }).play('attack 0505: G', 'die 2')
    expect(exchange.when).toBe('movement allied 2')
  })
})

describe('guns in support of a combat', () => {
  const asked = (gun: string, data: Partial<PositionData> = {}, attacker = 'german G infantry 0506') =>
    combat({ ...data, units: [attacker, 'allied A infantry 0505 steps:2', gun] }).play('attack 0505', 'declared').asks

  it('[ardennes:22.4.a] [ardennes:22.4.b] [ardennes:22.6.a] a gun may support a combat in a hex within its range if it is on its Ready face and in order', () => {
    expect(asked('german K volksartillerie 0508 range:3')).toBe('attack-guns german')
    expect(asked('german K volksartillerie 0508 range:2')).toBe('combat-die')
    expect(asked('allied K artillery 0502 range:3')).toBe('defence-guns allied')
    expect(asked('allied K artillery 0502 range:2')).toBe('combat-die')
    for (const mark of ['fired', 'prime-mover', 'disrupted', 'routed'])
      expect([mark, asked(`german K volksartillerie 0508 ${mark}`)]).toEqual([mark, 'combat-die'])
  })

  it.each([
    ['22.6.a', 'german K volksartillerie 0508 range:2', 'K is too far off: 0505 is 3 hexes away, its range is 2'],
    ['22.6.a', 'german K volksartillerie 0508 fired', 'K is not ready to fire: it has fired'],
    ['22.6.a', 'german K volksartillerie 0508 prime-mover', 'K is not ready to fire: it has a prime mover'],
    ['22.6.a', 'german K volksartillerie 0508 disrupted', 'K is not ready to fire: it is disrupted'],
    ['22.6.a', 'german K volksartillerie 0508 routed', 'K is not ready to fire: it is routed'],
    ['22.6.a', 'german K volksartillerie A:9', 'K is off the map'],
    ['22.6.a', 'allied K artillery 0502', 'K is not on the german side'],
  ] as const)('[ardennes:%s] the refusal of a gun gives its reason: %s', (rule, gun, message) => {
    const units = ['german G infantry 0506', 'allied A infantry 0505', 'german L volksartillerie 0608', gun]
    const p = combat({ entries: { A: 'SE 0301' }, units }).play('attack 0505', 'declared')
    expect(p.refused('gun K')).toMatchObject({ code: 'not-offered', rule: `ardennes:${rule}`, message })
  })

  it('[ardennes:27.3.e] [ardennes:29.4.a] [ardennes:29.5.a] the refusal of a gun also cites other rules that keep it from firing', () => {
    const refused = (turn: number, guns: ReadonlyArray<string>, attack: string) =>
      combat({ turn, guns: ['L'], units: ['german G infantry 0506', 'allied A infantry 0505', ...guns] })
        .play(...attack.split('; '))
        .refused('gun K').rule
    const allied = 'allied L artillery 0605'
    expect(refused(2, ['allied K artillery 0502 british', allied], 'attack 0505: G')).toBe('ardennes:27.3.e')
    expect(refused(1, ['allied K artillery 0502', allied], 'attack 0505: G')).toBe('ardennes:29.4.a')
    const german = 'german L volksartillerie 0608'
    expect(refused(1, ['german K volksartillerie 0508 corps:D', german], 'attack 0505; declared')).toBe(
      'ardennes:29.5.a',
    )
  })

  it('[ardennes:22.5.b] [ardennes:22.1.b] the refusal of an Allied gun on its back does not state whether it has fired or moved', () => {
    const units = ['german G infantry 0506', 'allied A infantry 0505', 'allied L artillery 0605']
    const why = (mark: string): string =>
      combat({ units: [...units, `allied K artillery 0502 ${mark}`] })
        .play('attack 0505: G')
        .refused('gun K').message
    expect(why('fired')).toBe('K is not ready to fire: it has fired, or moved more than one hex')
    expect(why('engaged')).toBe('K is not ready to fire: it is engaged')
  })

  it('[ardennes:23.4.e] a Ready gun out of supply may fire', () => {
    expect(asked('german K volksartillerie 0508 out-of-supply')).toBe('attack-guns german')
  })

  it('[ardennes:22.5.b] [ardennes:22.6.b] [ardennes:22.8.c] a gun that has fired is turned to its Fired face', () => {
    const p = combat({
      units: [
        'german G infantry 0506',
        'allied A infantry 0505',
        'german K volksartillerie 0508',
        'allied B artillery 0502',
      ],
    }).play('attack 0505: G, gun K', 'gun B', 'commit', 'die 6')
    expect([p.status('K'), p.status('B'), p.asks]).toEqual([['fired'], ['fired'], 'combat-die'])
  })

  it('[ardennes:22.6.c] [ardennes:22.6.d] each side may use two guns, and the attacker chooses first', () => {
    const p = combat({
      units: [
        'german G infantry 0506',
        'allied A infantry 0505',
        'german K volksartillerie 0508',
        'german L volksartillerie 0608',
        'german M volksartillerie 0408',
      ],
    }).play('attack 0505', 'declared', 'gun K', 'gun L')
    expect(p.legal()).toEqual(['commit'])
    expect(p.refused('gun M')).toMatchObject({ rule: 'ardennes:22.6.c' })
  })

  it('[ardennes:22.6.e] [ardennes:29.5.a] guns may support any friendly units, but on turn 1 German guns only units of their corps', () => {
    const turn = (n: number, corps: string) => asked(`german K volksartillerie 0508 corps:${corps} army:6`, { turn: n })
    expect([turn(2, 'D'), turn(1, 'D'), turn(1, 'C')]).toEqual([
      'attack-guns german',
      'combat-die',
      'attack-guns german',
    ])
  })

  it('[ardennes:29.4.a] on turn 1 only the guns at Monschau may fire in defence', () => {
    const turn = (n: number, guns: ReadonlyArray<string>) => asked('allied K artillery 0502', { turn: n, guns })
    expect([turn(2, []), turn(1, []), turn(1, ['K'])]).toEqual([
      'defence-guns allied',
      'combat-die',
      'defence-guns allied',
    ])
  })

  it('[ardennes:27.3.e] Allied guns may support only units of their own nation', () => {
    expect(asked('allied K artillery 0502 british')).toBe('combat-die')
    expect(asked('allied K artillery 0502')).toBe('defence-guns allied')
  })

  it('[ardennes:22.9.c] [ardennes:22.9.d] a gun may not support the defence of its own hex, but may support another hex while next to enemies', () => {
    const p = combat({
      units: ['german G infantry 0506', 'allied A infantry 0505', 'allied B artillery 0505', 'allied K artillery 0605'],
    }).play('attack 0505: G')
    expect([p.asks, p.legal()]).toEqual(['defence-guns allied', ['gun K', 'commit']])
    expect(p.refused('gun B')).toMatchObject({ rule: 'ardennes:22.9.c' })
    expect(p.refused('gun A')).toMatchObject({ rule: 'ardennes:22.0.a' })
  })

  it('[ardennes:22.9.b] [ardennes:22.9.e] an attacked gun defends with its strength in brackets, even after it has fired', () => {
    const p = combat({ places: { '0505': 'town' }, units: ['german G infantry 0506', 'allied A artillery 0505 fired'] })
    expect(p.play('attack 0505: G').odds).toBe('3:2 1-1')
  })

  it('[ardennes:22.9.f] a gun that is engaged or has retreated does not support later combats', () => {
    const p = combat({
      units: [
        'german G infantry 0506 at:2/4',
        'german H infantry 0304',
        'allied A artillery 0505',
        'allied B infantry 0303',
      ],
    }).play('attack 0505: G', 'die 4')
    expect(p.status('A')).toEqual(['engaged'])
    expect(p.play('attack 0303: H').asks).toBe('combat-die')
  })

  it('[ardennes:22.8.a] [ardennes:22.8.b] [ardennes:22.8.d] T-5 has the printed results, and two guns subtract one', () => {
    const dice = [0, 1, 2, 3, 4, 5, 6]
    expect(dice.map(die => BARRAGE.read(1, die))).toEqual(['TOT', 'TOT', '2', '1', '1', '1', '-'])
    expect(dice.map(die => BARRAGE.read(0, die))).toEqual(['2', '2', '2', '1', '1', '-', '-'])
    const units = [
      'german G infantry 0506 steps:2',
      'allied A infantry 0505',
      'allied K artillery 0502',
      'allied L artillery 0602',
    ]
    const one = combat({ units }).play('attack 0505: G', 'gun K', 'commit')
    expect([one.play('die 2').shifts, one.play('die 3').shifts, one.play('die 6').shifts]).toEqual([
      ['22.8.d 2 left'],
      ['22.8.d 1 left'],
      [],
    ])
    const two = combat({ units }).play('attack 0505: G', 'gun K', 'gun L', 'commit')
    expect(two.play('die 3').shifts).toEqual(['22.8.d 2 left'])
    expect(two.play('die 2').status('G')).toEqual(['reduced'])
  })

  it("[ardennes:22.8.e] [ardennes:22.8.f] Time on Target ends the attack and costs a step of the attacker's choice, for Allied guns only", () => {
    const p = combat({
      units: [
        'german G infantry 0506 steps:2 sp:1',
        'german H infantry 0506 steps:2 sp:1',
        'allied A infantry 0505',
        'allied K artillery 0502',
      ],
    }).play('attack 0505: G, H', 'gun K', 'commit', 'die 1')
    expect([p.asks, p.legal()]).toEqual(['loss german', ['loss G', 'loss H']])
    const q = p.play('loss G')
    expect([q.status('G'), q.status('A'), q.when]).toEqual([['reduced'], [], 'movement allied 2'])
    const german = position({
      phase: 'combat',
      side: 'allied',
      units: ['allied A infantry 0506 steps:2', 'german G infantry 0505', 'german K volksartillerie 0502'],
    }).play('attack 0505: A', 'gun K', 'commit', 'die 1')
    expect(german.shifts).toEqual(['22.8.d 2 left'])
  })
})

/** Retreats the defenders by the first way offered each time. */
const driven = (p: Position): Position => (p.asks === 'retreat-hex allied' ? driven(p.play(p.legal()[0]!)) : p)

describe('bridges under attack', () => {
  const data = (units: ReadonlyArray<string>, more: Partial<PositionData> = {}): PositionData => ({
    turn: 3,
    rivers: ['0505-0506'],
    secondary: ['0506 0505'],
    units,
    ...more,
  })
  const UNITS = ['german G tank 0506 at:4/3 tq:3', 'allied A infantry 0505 steps:2']
  const attack = (units = UNITS, more: Partial<PositionData> = {}) => combat(data(units, more)).play('attack 0505: G')

  it('[ardennes:7.2.a] [ardennes:7.2.b] [ardennes:7.4.a] the defender may blow a bridge that it is attacked across', () => {
    const p = attack()
    expect([p.asks, p.legal()]).toEqual(['demolition allied', ['blow by A', 'pass']])
    expect(p.play('pass').asks).toBe('combat-die')
    expect(attack(UNITS, { secondary: [] }).asks).toBe('combat-die')
    expect(attack(UNITS, { blown: ['0505-0506'] }).asks).toBe('combat-die')
  })

  it('[ardennes:7.3.e] [ardennes:7.3.f] [ardennes:7.5.a] [ardennes:7.5.b] [ardennes:7.5.c] the demolition roll adds one in the enemy phase, and two for a hampered unit', () => {
    const falls = (unit: string, die: number) =>
      attack(['german G tank 0506 at:4/3 tq:3', unit]).play('blow by A', `die ${die}`).bridges.length === 1
    const upTo = (unit: string) => [1, 2, 3, 4, 5, 6].filter(die => falls(unit, die)).length
    expect(upTo('allied A infantry 0505 steps:2')).toBe(3)
    expect(upTo('allied A infantry 0505 disrupted')).toBe(1)
    expect(upTo('allied A infantry 0505 engaged')).toBe(1)
    expect(upTo('allied A infantry 0505 routed engaged')).toBe(1)
  })

  it('[ardennes:16.5.c] [ardennes:7.2.d] [ardennes:23.5.a] an engaged unit is hampered, and a unit out of supply is not', () => {
    const p = attack(['german G tank 0506 at:4/3', 'allied A infantry 0505 out-of-supply']).play('blow by A', 'die 3')
    expect(p.bridges).toEqual(['0505-0506 blown'])
  })

  it('[ardennes:7.4.b] [ardennes:7.4.c] [ardennes:7.4.d] [ardennes:14.4.a] a blown bridge removes the armour shift and bars tanks, and the attack may be called off (Q-116)', () => {
    const p = attack()
    expect(p.play('pass').shifts).toEqual(['21.1.a 1 right'])
    const gone = p.play('blow by A', 'die 1')
    expect([gone.asks, gone.legal()]).toEqual(['call-off german', ['press on', 'call off']])
    expect(gone.play('press on').shifts).toEqual([])
    const off = gone.play('call off')
    expect([off.asks, off.legal(), off.status('A')]).toEqual(['attack german', ['attack 0505', 'end'], []])
    // the bridge stands, so the attacker is not asked
    expect(p.play('blow by A', 'die 6').asks).toBe('combat-die')
  })

  it('[ardennes:7.2.c] a side may try to blow a bridge once per player turn', () => {
    const units = [...UNITS, 'german H infantry 0506 sp:1']
    const p = combat(data(units)).play('attack 0505: G', 'blow by A', 'die 6')
    expect(p.state.tried).toHaveLength(1)
    const later = p.play('die 3').until('german', 4)
    expect(later.state.tried).toEqual([])
  })

  it('[ardennes:7.3.b] [ardennes:7.3.c] [ardennes:7.3.d] units at a bridge or one hex from it may blow it through enemy zones but not past enemies or bonds', () => {
    const p = attack([...UNITS, 'allied B infantry 0504', 'allied C infantry 0502', 'allied D infantry 0605'])
    expect(p.legal()).toEqual(['blow by A', 'blow by B', 'blow by D', 'pass'])
    expect(p.refused('blow by C')).toMatchObject({ rule: 'ardennes:7.3.b' })
  })

  it('[ardennes:7.7.a] no bridge may be blown on turns 1 and 2', () => {
    expect([attack(UNITS, { turn: 1 }).asks, attack(UNITS, { turn: 2 }).asks]).toEqual(['combat-die', 'combat-die'])
  })

  it('[ardennes:7.8.a] the bridge of Ouren is checked before an attack and before an advance', () => {
    const p = attack(UNITS, { ouren: '0505-0506', turn: 2 })
    expect(p.asks).toBe('bridge-die')
    expect(p.play('die 3').asks).toBe('call-off german')
    expect(p.play('die 5').asks).toBe('combat-die')
    // DR3: a tank advances two hexes, and a third along the road
    const beyond = combat({
      ouren: '0504-0505',
      rivers: ['0504-0505'],
      secondary: ['0506 0505 0504'],
      turn: 2,
      units: ['german G armor 0506 at:12/4', 'allied A battalion 0505 at:2/4'],
    }).play('attack 0505: G', 'die 1')
    const gone = driven(beyond).play('advance G', 'advance to 0505')
    const checked = gone.play('advance to 0504')
    expect([checked.asks, checked.faults]).toEqual(['bridge-die', []])
    expect(gone.play('advance to 0504', 'die 6', 'advance to 0504').at('G')).toBe('0504')
    expect(gone.play('advance to 0504', 'die 1').may('advance to 0504')).toBe(false)
  })
})
