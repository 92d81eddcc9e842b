import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, type Saved, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const silenced = (p: Position): ReadonlyArray<string> => (p.rules.codecs.state.encode(p.state) as Saved).silenced
/** All attackers there are on these hexes, no guns, and the die. */
const onAll = (p: Position, targets: ReadonlyArray<string>, die: number): Position => {
  let q = p.play(...targets.map(hex => `attack ${hex}`), 'targets named')
  while (q.turn.type !== 'chance') q = q.play(q.legal().find(text => text.startsWith('with')) ?? 'commit')
  return q.roll(die)
}

describe('[verdun:Q-39] A fort without units that is attacked together with a held hex', () => {
  const p = (attack: number, held: string): Position =>
    combat({ forts: ['red 0506'], units: [`german G1 regiment ${attack}/3 0505`, `french F1 ${held} 0605`] })
  const fought = (attack: number, held: string, die: number): Position => onAll(p(attack, held), ['0506', '0605'], die)

  it('[verdun:Q-19] stands while results cost the attacker alone, or one step: units take that', () => {
    // 12 to 10 + 2: 1/1; die 1 Ae, 2 Eng, 4 AR, 5 D/A1, 6 D/AR
    for (const die of [1, 2, 4, 5, 6])
      expect(silenced(fought(12, 'regiment 10/1', die).settle()), String(die)).toEqual([])
    const eng = fought(12, 'regiment 10/1', 2)
    expect([eng.steps('F1'), eng.steps('G1'), silenced(eng)]).toEqual([2, 2, []])
    // 12 to 2 + 2: 3/1; die 6: D1
    expect(silenced(fought(12, 'regiment 2/1', 6).settle())).toEqual([])
  })

  it('[verdun:Q-19] stands when the last unit of the other hex takes the step', () => {
    const eng = fought(12, 'battalion 10', 2)
    expect([eng.at('F1'), silenced(eng)]).toEqual(['destroyed', []])
  })

  it('[verdun:7.5.b] [verdun:Q-19] surrenders where each of the defenders loses a step', () => {
    // 20 to 2 + 2: 5/1; die 6: De
    const de = fought(20, 'regiment 2/1', 6)
    expect(silenced(de)).toEqual(['fort-0506'])
    const back = de.play('yield').settle()
    expect([back.steps('F1'), silenced(back)]).toEqual([2, ['fort-0506']])
    // the other hex ignores its retreat: no help to the fort
    expect(silenced(de.play('hold').settle())).toEqual(['fort-0506'])
  })

  it('[verdun:7.5.a] surrenders where all are eliminated', () => {
    // 28 to 4: 7/1; die 6: DE
    const de = fought(28, 'regiment 2/1', 6)
    expect([de.at('F1'), silenced(de)]).toEqual(['destroyed', ['fort-0506']])
  })

  it('a garrison attacked beside an empty fort: its own fort alone falls with it', () => {
    // 2 to 2 + 2: 1/2, die 6: D/A1, and the battalion of 0605 is the only unit to lose the step
    const q = onAll(
      combat({
        forts: ['red 0506', 'blue 0605'],
        units: ['german G1 regiment 4/3 0505', 'french F1 battalion 4 0605'],
      }),
      ['0506', '0605'],
      6,
    ).settle()
    expect([q.at('F1'), silenced(q)]).toEqual(['destroyed', ['fort-0605']])
  })
})

describe('[verdun:Q-39] [verdun:Q-19] Forts alone, two in one combat', () => {
  const two = (attack: number, die: number): Position =>
    onAll(
      combat({
        forts: ['red 0506', 'blue 0605'],
        units: [`german G1 regiment ${attack}/3 0505`, 'french F1 battalion 1 1212'],
      }),
      ['0506', '0605'],
      die,
    )

  it("one step is one fort, of the owner's choice", () => {
    // 3 to 3: 1/1, die 2: Eng
    const eng = two(3, 2)
    expect([eng.asks, eng.decides, eng.legal()]).toEqual(['loss', 'french', ['fort loss 0506', 'fort loss 0605']])
    expect(silenced(eng.play('fort loss 0605'))).toEqual(['fort-0605'])
    expect(silenced(eng.play('fort loss 0506'))).toEqual(['fort-0506'])
  })

  it('a step of each is both', () => {
    // 15 to 3: 5/1, die 6: De
    expect(silenced(two(15, 6))).toEqual(['fort-0506', 'fort-0605'])
  })
})

describe('[verdun:7.5.h] A garrison with no way to retreat', () => {
  const ringed = (more: ReadonlyArray<string>): Position =>
    combat({
      forts: ['red 0506'],
      units: [
        'german G1 regiment 6/3 0505',
        'french F1 battalion 2 0506',
        ...['0406', '0507', '0606', '0405', '0605'].map((hex, i) => `german H${i} hq 1 ${hex} corps:${i}`),
        ...more,
      ],
    })

  it('[verdun:7.6.f] is eliminated in its hex, and the fort surrenders with it', () => {
    // 6 to 4: 3/2, die 6: DR
    const p = ringed([]).fight('0506: G1', 6).play('yield')
    expect([p.at('F1'), silenced(p), p.asks]).toEqual(['destroyed', ['fort-0506'], 'advance'])
    expect(p.play('advance G1').at('G1')).toBe('0506')
  })

  it('[verdun:Q-39] eliminated on its way, it has left the fort standing', () => {
    // 10 to 4 (2.5): 3/1, die 4: DR2; from 0507 there is no second hex
    const p = combat({
      forts: ['red 0506'],
      units: [
        'german G1 regiment 10/3 0505',
        'french F1 battalion 2 0506',
        ...['0406', '0606', '0407', '0607', '0508'].map((hex, i) => `german H${i} hq 1 ${hex} corps:${i}`),
      ],
    })
      .fight('0506: G1', 4)
      .play('yield')
    expect([p.at('F1'), silenced(p), p.asks]).toEqual(['destroyed', [], 'attack'])
  })
})

describe('[verdun:7.5.j] Stosstruppen that are guests', () => {
  it('[verdun:7.1.e] do not give the step that Stosstruppen taking part owe', () => {
    const p = combat({
      side: 'french',
      units: [
        'german G1 regiment 2/1 0505',
        'german S1 stosstruppen 2/1 0505',
        'german S2 stosstruppen 2/1 0505 guest',
        'french F1 regiment 4/2 0506',
      ],
    }).play('attack 0505: F1')
    // 4 to 4 is 1/1; 4 - 2: Eng
    const eng = (p.asks === 'defensive-support' ? p.play('commit') : p).roll(4)
    expect([eng.value('S1'), eng.value('S2'), eng.steps('G1')]).toEqual([1, 2, 3])
    expect([p.steps('S1'), eng.steps('S1'), eng.steps('S2')]).toEqual([2, 1, 2])
  })

  it('[verdun:Q-33] become guests on the retreat, and owe the step all the same', () => {
    // 12 to 4: 3/1, 6 + 2 - 2: D1; onto friends in 0504
    const p = combat({
      side: 'french',
      units: [
        'german G1 regiment 2/1 0505 neutralised',
        'german S1 stosstruppen 2/1 0505',
        'german G2 battalion 2 0504',
        'french F1 regiment 12/2 0506',
        'french H1 hq 1 0404 div:A',
        'french H2 hq 1 0604 div:B',
      ],
    }).fight('0505: F1', 6)
    const there = p.asks === 'retreat-hex' ? p.play('retreat to 0504') : p
    expect([there.at('S1'), there.status('S1'), there.value('S1'), there.steps('G1')]).toEqual([
      '0504',
      ['reduced', 'guest'],
      1,
      3,
    ])
  })
})

describe('[verdun:Q-51] Units of value 0', () => {
  const units = [
    'german G1 regiment 2/1 0505 one-step-lost',
    'german G2 regiment 6/1 0605',
    'french F1 regiment 6/1 0506',
  ]

  it('[verdun:7.1.a] may join an attack that comes to more, and share its fate', () => {
    const p = combat({ units })
    expect(p.value('G1')).toBe(0)
    const both = p.play('attack 0506: G1, G2')
    expect((both.asks === 'defensive-support' ? both.play('commit') : both).working().attack).toBe(6)
    // 1/1, die 2: Eng; the step may be that of G1
    expect(p.fight('0506: G1, G2', 2).play('loss G1').steps('G1')).toBe(1)
  })

  it('an attack of 0 cannot be made', () => {
    expect(combat({ units: [units[0]!, units[2]!] }).legal()).toEqual(['end'])
    const begun = combat({ units }).play('attack 0506', 'targets named', 'with G1')
    expect(begun.legal()).toEqual(['with G2'])
    expect(begun.refused('commit').rule).toBe('verdun:Q-51')
    // after G2 has been passed over nothing could come of it
    const turned = combat({ units: ['german G3 regiment 6/1 0605', units[0]!, units[2]!] }).play(
      'attack 0506',
      'targets named',
    )
    expect([turned.legal(), turned.refused('with G1').rule]).toEqual([['with G3'], 'verdun:Q-51'])
  })

  it('[verdun:8.2.a] [verdun:11.a] guns and aircraft may bring what the units do not', () => {
    const p = combat({ units: ['german B1 bomber 3', units[0]!, units[2]!] }).play('attack 0506', 'targets named')
    expect(p.legal()).toEqual(['with G1'])
    const with1 = p.play('with G1')
    expect(with1.legal()).toEqual(['gun B1'])
    expect(with1.play('gun B1').legal()).toEqual(['commit'])
    // one of another division does not
    expect(
      combat({
        units: [
          'german A1 divisional-artillery 4/3/8 0502 div:C corps:X',
          'german G1 regiment 2/1 0505 div:A corps:X one-step-lost',
          units[2]!,
        ],
      }).legal(),
    ).toEqual(['end'])
  })

  it('[verdun:Q-20] what the defender imagines comes to more than 0 as well', () => {
    const p = combat({
      units: [...units, 'french A1 corps-artillery 4/3/8 0509 corps:Y', 'french F2 battalion 1 0507 corps:Y'],
    }).play('attack 0506', 'targets named', 'with G2', 'commit')
    for (let seed = 0; seed < 40; seed++) {
      let n = seed
      const random = (below: number): number => {
        n = (n * 1103515245 + 12345) % 2147483648
        return Math.floor(n / 65536) % below
      }
      const other = p.rules.resample(p.state, 'french', random)
      expect(p.rules.codecs.state.decode(p.rules.codecs.state.encode(other))._tag).toBe('Right')
    }
  })

  it('a saved commitment of 0, or one with infantry among its guns, is refused', () => {
    const committed = (at: Position, change: (combat: Record<string, unknown>) => void): Position =>
      at.edited(saved => {
        change(saved.frames[2]!)
      })
    const p = combat({ units }).play('attack 0506', 'targets named', 'with G2', 'commit')
    expect(committed(p, () => undefined).asks).toBe('defensive-support')
    expect(() =>
      committed(p, frame => {
        frame['attackers'] = ['G1']
      }),
    ).toThrow('comes to 0')
    expect(() =>
      committed(p, frame => {
        frame['guns'] = ['G1']
      }),
    ).toThrow('cannot support the attack')
  })
})
