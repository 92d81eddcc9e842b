/** 7.6.e Stacks above the limit that continue their retreat at the end of the phase. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** F1, a regiment of 4 in 0506, retreats from G1 in 0505 after DR (6 to 4, die 6). The French do not hold. */
const driven = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
  combat({ ...more, units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/1 0506', ...units] })
    .fight('0506: G1', 6)
    .play('yield')
/** Takes first choices until one of these questions is asked. */
const until = (p: Position, asks: ReadonlyArray<string>): Position => {
  let q = p
  for (let i = 0; i < 20 && !asks.includes(q.asks); i++) q = q.play(q.legal()[0]!)
  return q
}

describe('7.6.e Retreats above the stacking limit', () => {
  it('[verdun:7.6.e] [verdun:Q-31] a retreated stack that is above the limit at the end of the phase continues its retreat with all effects', () => {
    // 0507 is the only hex outside ZOC and contains five steps
    const p = driven([
      'french F2 regiment 4/1 0507',
      'french F3 battalion 1 0507',
      'french F4 battalion 1 0507',
      'german G2 regiment 1/1 0306',
      'german G3 regiment 1/1 0706',
    ])
    const after = p.settle()
    expect(after.at('F1')).toBe('0507')
    const closed = after.play('end')
    const out = closed.asks === 'retreat-hex' ? closed.play(closed.legal()[0]!) : closed
    expect([out.at('F2'), out.steps('F2'), out.at('F3'), out.steps('F1')]).toEqual(['0507', 3, '0507', 3])
    expect(['0407', '0508', '0607']).not.toContain(out.at('F2'))
    expect(out.at('F1')).not.toBe('0507')
    expect(out.when).toBe('manoeuvre german 2')
  })

  it('[verdun:7.6.e] [verdun:Q-31] a retreat costs nothing more if its hex is back within the limit at the end of the phase', () => {
    const p = driven([
      'french F2 regiment 4/1 0507',
      'german G2 regiment 1/1 0306',
      'german G3 regiment 1/1 0706',
      'german G4 regiment 4/1 0607',
    ]).settle()
    expect([p.at('F1'), p.steps('F1') + p.steps('F2')]).toEqual(['0507', 6])
    // 4 to 4, die 2: Eng costs the sixth step
    const end = p.fight('0507: G4', 2).play('loss F2').play('end')
    expect([end.when, end.at('F1'), end.at('F2'), end.steps('F1'), end.steps('F2')]).toEqual([
      'manoeuvre german 2',
      '0507',
      '0507',
      3,
      2,
    ])
  })

  it('[verdun:7.6.e] [verdun:Q-31] only the last of two stacks that retreated to one hex continues its retreat', () => {
    const units = [
      'german G1 regiment 12/3 0505',
      'french F1 regiment 4/1 0506',
      'french F2 regiment 4/1 0605',
      'german G2 regiment 1/1 0806',
    ]
    let p = combat({ units }).play('attack 0506', 'attack 0605', 'targets named')
    while (p.turn.type !== 'chance') p = p.play(p.legal().find(text => text.startsWith('with')) ?? 'commit')
    // 12 to 8, die 6: DR
    p = p.roll(6).play('yield', 'yield', 'retreat from 0506', 'retreat to 0606')
    const both = p.asks === 'retreat-hex' ? p.play('retreat to 0606') : p
    expect([both.at('F1'), both.at('F2')]).toEqual(['0606', '0606'])
    const closed = both.settle().play('end')
    const out = closed.asks === 'retreat-hex' ? closed.play(closed.legal()[0]!) : closed
    expect(out.at('F1')).toBe('0606')
    expect(out.at('F2')).not.toBe('0606')
  })
})

describe('Several hexes above the limit', () => {
  /**
   * One column from north to south: G1 in 0104 drives F1 from 0105 (12 to 3, die 2: DR) onto F2, a regiment, in 0106.
   */
  const file = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
    combat({
      columns: 1,
      ...more,
      units: [
        'german G1 regiment 12/6 0104',
        'french F1 regiment 3/1 0105',
        'french F2 regiment 3/1 0106',
        ...units,
      ].sort((a, b) => b.localeCompare(a)),
    })
      .fight('0105: G1', 2)
      .play('yield')
      .settle()
      .play('end')

  it('[verdun:7.6.e] [verdun:Q-31] a stack continues its retreat hex by hex until there is room', () => {
    const p = file(['french F3 regiment 3/1 0107', 'french F4 regiment 3/1 0108'])
    expect(['F1', 'F2', 'F3', 'F4'].map(p.at)).toEqual(['0109', '0106', '0107', '0108'])
    expect(['F1', 'F2', 'F3', 'F4'].map(p.steps)).toEqual([3, 3, 3, 3])
    expect(p.when).toBe('manoeuvre german 2')
  })

  it('[verdun:7.6.e] [verdun:Q-31] a stack that continues its retreat loses a step in enemy ZOC and is eliminated if no hex is open', () => {
    const costly = file(['german G2 regiment 1/1 0109', 'french F3 regiment 3/1 0107'])
    expect([costly.at('F1'), costly.steps('F1'), costly.steps('F3')]).toEqual(['0108', 2, 3])
    const edge = file(['french F3 regiment 3/1 0107'], { rows: 7 })
    expect(['F1', 'F2', 'F3'].map(edge.at)).toEqual(['destroyed', '0106', '0107'])
  })

  it('[verdun:4.c] [verdun:Q-31] steps are removed only if no retreat can bring the hex within the limit', () => {
    // both winners advance into 0506: six steps
    const p = combat({
      units: ['german G1 regiment 14/1 0505', 'german G2 regiment 14/1 0605', 'french F1 battalion 2 0506'],
    })
      .fight('0506: G1, G2', 6)
      .play('advance G1', 'advance G2')
      .play('end')
    expect([p.asks, p.decides, p.legal()]).toEqual(['stacking-loss', 'german', ['loss G1', 'loss G2']])
    expect(p.play('loss G2').when).toBe('manoeuvre german 2')
  })

  it('[verdun:4.b] [verdun:Q-31] the stacks of both sides are checked against the limit at the end of each combat phase', () => {
    // AE: the defenders advance into 0505, five or six steps
    const french = (phase: 'combat' | 'combat-2'): Position => {
      const fought = position({
        phase,
        lines: phase === 'combat' ? [] : ['advanced G1'],
        units: [
          'german G1 battalion 1 0505',
          'french F1 regiment 9/1 0506',
          'french F2 battalion 1 0506',
          'french F3 battalion 1 0506',
        ],
      }).fight('0506: G1', 1)
      return fought.play('advance F1', 'advance F2', 'advance F3').play('end')
    }
    expect(french('combat').when).toBe('manoeuvre german 2')
    const both = (phase: 'combat' | 'combat-2'): Position =>
      position({
        phase,
        lines: phase === 'combat' ? [] : ['advanced G1'],
        units: ['german G1 battalion 1 0505', 'french F1 regiment 9/1 0405', 'french F2 regiment 9/1 0506'],
      })
        .fight('0405, 0506: G1', 1)
        .play('advance F1', 'advance F2')
        .play('end')
    for (const phase of ['combat', 'combat-2'] as const)
      expect([both(phase).asks, both(phase).decides]).toEqual(['stacking-loss', 'french'])
  })
})

describe('[verdun:7.6.e] [verdun:Q-31] a stack that is above the limit on its own', () => {
  // G1 drives F1 from 0605 onto the five steps in 0506 (its other hexes are in German ZOC or occupied); then G2 drives
  // all of them out
  const units = [
    'german G1 regiment 6/1 0604',
    'german G2 regiment 15/1 0505',
    'german H1 hq 1 0606 corps:X',
    'german H2 hq 1 0705 corps:Y',
    'german H3 hq 1 0706 corps:Z',
    'french F1 regiment 4/1 0605',
    'french F2 regiment 6/1 0506',
    'french F3 battalion 2 0506',
    'french F4 battalion 2 0506',
  ]
  const driven = (): Position => {
    // 6 to 4: 3/2, die 6: DR
    const first = position({ phase: 'combat', units }).fight('0605: G1', 6).play('yield')
    const there = first.asks === 'retreat-hex' ? first.play('retreat to 0506') : first
    return there.settle()
  }

  it('it separates again: the units that joined last continue, and no unit is lost for lack of room', () => {
    const guest = driven()
    expect([guest.at('F1'), guest.status('F1')]).toEqual(['0506', ['guest']])
    // 15 to 10: 3/2, die 6: DR
    const all = until(guest.fight('0506: G2', 6).play('yield'), ['advance', 'attack'])
    const hex = all.at('F2')
    expect([all.at('F1'), all.at('F3'), all.at('F4')]).toEqual([hex, hex, hex])
    const closed = until(all.settle().play('end'), ['unit-to-manoeuvre'])
    expect([closed.at('F2'), closed.at('F3'), closed.at('F4')]).toEqual([hex, hex, hex])
    expect(closed.at('F1')).toMatch(/^\d{4}$/)
    expect(closed.at('F1')).not.toBe(hex)
    expect(['F1', 'F2', 'F3', 'F4'].map(closed.steps)).toEqual([3, 3, 1, 1])
  })
})

describe('[verdun:7.6.e] [verdun:Q-31] retreats that continue at the end of the phase', () => {
  it('a stack above the limit retreats one hex', () => {
    // 12 to 3: 4/1, die 2: DR; F2 retreats onto F3: six steps
    const p = combat({
      units: [
        'german G1 regiment 12/6 0405',
        'french F1 battalion 2 0410',
        'french F2 regiment 3/1 0406',
        'french F3 regiment 3/1 0407',
        'french F4 regiment 3/1 0307',
        'french F5 regiment 3/1 0507',
      ],
    })
      .fight('0406: G1', 2)
      .play('yield', 'retreat to 0407')
      .settle()
    const closed = p.play('end')
    expect([closed.asks, closed.decides, closed.legal()]).toEqual([
      'retreat-hex',
      'french',
      ['retreat to 0308', 'retreat to 0408', 'retreat to 0508'],
    ])
  })

  it('it may retreat into any hex that it has not already left, at the edge of the map also towards the enemy', () => {
    // F2 continues from 0406 to 0407, which is also full; all hexes around 0407 are full and two hexes from a German
    const p = combat({
      rows: 7,
      units: [
        ...['german G1 regiment 12/6 0404', 'german G2 regiment 1/1 0107', 'german G3 regiment 1/1 0707'],
        ...['0405', '0406', '0407', '0306', '0307', '0506', '0507'].map(
          (hex, i) => `french F${i + 2} regiment 3/1 ${hex}`,
        ),
      ],
    })
      .fight('0405: G1', 2)
      .play('yield', 'retreat to 0406')
      .settle()
    expect(p.at('F2')).toBe('0406')
    const closed = p.play('end')
    expect([closed.asks, closed.decides, closed.at('F2')]).toEqual(['retreat-hex', 'french', '0407'])
    expect(closed.legal()).toEqual(['retreat to 0307', 'retreat to 0507'])
  })

  it('a stack that has left the hex does not retreat again if the hex is still above the limit: the stack before it does', () => {
    // F2 and then F1 retreat onto F3: nine steps
    const both = combat({
      units: [
        ...['german G1 regiment 12/6 0405', 'german G2 regiment 12/6 0606'],
        ...['0507', '0406', '0407', '0307', '0508', '0607'].map((hex, i) => `french F${i + 1} regiment 3/1 ${hex}`),
      ],
    })
      .fight('0406: G1', 2)
      .play('yield', 'retreat to 0407')
      .settle()
      .fight('0507: G2', 2)
      .play('yield', 'retreat to 0407')
      .settle()
    expect(['F1', 'F2', 'F3'].map(both.at)).toEqual(['0407', '0407', '0407'])
    const closed = both.play('end').play('retreat to 0308')
    expect(['F1', 'F2', 'F3'].map(closed.at)).toEqual(['0308', '0408', '0407'])
    expect(['F1', 'F2', 'F3'].map(closed.steps)).toEqual([3, 3, 3])
    expect(closed.when).toBe('manoeuvre german 2')
  })
})
