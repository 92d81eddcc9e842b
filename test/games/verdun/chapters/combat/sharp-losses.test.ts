/** 7.5 Results: who takes which step, in what order; what is told of it; forts; 7.5.j Stosstruppen. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** What a result needs, in times of the defence: at 3/1 die 4 is DR2, 6 D1; at 5/1 6 is De; at 7/1 6 is DE; at 1/1 2 is Eng, 3 A1, 4 AR. */
const DR2 = 4
const D1 = 6
const silent = (p: Position): ReadonlyArray<string> =>
  (p.rules.codecs.state.encode(p.state) as { silenced: string[] }).silenced
const onMap = (p: Position, unit: string): boolean => /^\d{4}$/.test(p.at(unit))
/** G1 alone against 0405. */
const against = (
  attack: number,
  die: number,
  units: ReadonlyArray<string>,
  data: Partial<PositionData> = {},
): Position => combat({ ...data, units: [...units, `german G1 regiment ${attack}/1 0404`] }).fight('0405: G1', die)

describe('[verdun:7.5.i] [verdun:Q-17] two steps in place of a retreat', () => {
  it('are taken in the order of the roster: no unit after a later one', () => {
    const p = against(12, DR2, ['french F1 battalion 1 0405', 'french F2 regiment 3 0405']).play('hold')
    expect(p.legal()).toEqual(['loss F1', 'loss F2'])
    const second = p.play('loss F2')
    expect([second.steps('F1'), second.steps('F2'), second.asks]).toEqual([1, 1, 'attack'])
    const both = p.play('loss F1')
    expect([both.steps('F1'), both.steps('F2')]).toEqual([0, 2])
  })

  it('no unit is offered that leaves too few steps behind it', () => {
    const p = against(12, DR2, ['french F1 regiment 3 0405', 'french F2 battalion 1 0405']).play('hold')
    expect([p.steps('F1'), p.legal()]).toEqual([2, ['loss F1', 'loss F2']])
    expect([p.play('loss F2').steps('F1'), p.play('loss F2').steps('F2')]).toEqual([2, 0])
    expect([p.play('loss F1').steps('F1'), p.play('loss F1').steps('F2')]).toEqual([1, 1])
  })

  it('a unit passed over, one not there and an HQ beside others are refused as that', () => {
    const p = against(18, DR2, [
      'french F1 battalion 1 0405',
      'french F2 regiment 3 0405',
      'french F3 battalion 1 0405',
      'french F9 battalion 1 0809',
      'french H1 hq 1 0405',
    ]).play('hold')
    expect(p.refused('loss F9')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-17',
      message: 'F9 is not in this combat',
      subjects: ['F9'],
    })
    expect(p.refused('loss H1')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-23',
      message: 'H1 is spared while another unit of its stack can take the step',
      subjects: ['H1'],
    })
    const next = p.play('loss F2')
    expect(next.legal()).toEqual(['loss F2', 'loss F3'])
    expect(next.refused('loss F1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      message: 'losses are named in ascending order: F1 comes too late',
      subjects: ['F1'],
    })
  })

  it('[verdun:Q-23] an HQ takes the second when the first was the last of its stack', () => {
    const p = against(6, DR2, ['french H1 hq 1 0405', 'french F1 battalion 1 0405']).play('hold')
    expect([p.steps('F1'), onMap(p, 'H1')]).toEqual([0, false])
  })

  it('[verdun:Q-9] [verdun:Q-41] a fort takes one of them and no more', () => {
    const p = against(12, DR2, ['french F1 regiment 2 0405'], { forts: ['red 0405'] }).play('hold')
    expect(p.legal()).toEqual(['loss F1', 'fort loss 0405'])
    const fort = p.play('fort loss 0405')
    expect([fort.steps('F1'), silent(fort), fort.asks]).toEqual([2, ['fort-0405'], 'attack'])
    expect(p.events('fort loss 0405').find(event => event.rule === 'verdun:Q-9')).toBeDefined()
    expect(p.events('fort loss 0405').find(event => event.rule === 'verdun:7.5.i')).toMatchObject({ unit: 'F1' })
    const twice = p.play('loss F1', 'loss F1')
    expect([twice.steps('F1'), silent(twice)]).toEqual([1, []])
  })
})

describe('a step of one unit', () => {
  it('[verdun:Q-23] an HQ alone in one of two hexes may take it', () => {
    const p = combat({
      units: [
        'french F1 regiment 6 0506',
        'french F2 battalion 5 0506',
        'french H1 hq 1 0505',
        'german G1 regiment 12/3 0405',
      ],
    }).fight('0505, 0506: G1', 2)
    expect(p.legal()).toEqual(['loss F1', 'loss F2', 'loss H1'])
  })

  it('[verdun:Q-39] of two forts alone either, in the order of their hexes; it is silent for that', () => {
    const p = combat({ forts: ['red 0506', 'red 0505'], units: ['german G1 regiment 12/3 0405'] }).fight(
      '0505, 0506: G1',
      D1,
    )
    expect(p.legal()).toEqual(['fort loss 0505', 'fort loss 0506'])
    expect(silent(p.play('fort loss 0506'))).toEqual(['fort-0506'])
    expect(p.events('fort loss 0505').some(event => event.rule === 'verdun:Q-39')).toBe(true)
    expect(p.events('fort loss 0505').some(event => event.rule === 'verdun:Q-9')).toBe(false)
  })

  it('[verdun:7.5.f] [verdun:Q-43] Eng: nobody has won, and nobody advances, though a hex is emptied', () => {
    const p = combat({
      units: ['french F1 battalion 6 0505', 'french F2 regiment 6 0506', 'german G1 regiment 12/3 0405'],
    })
      .fight('0505, 0506: G1', 2)
      .play('loss F1')
    expect([p.asks, p.at('F1') === '0505']).toEqual(['attack', false])
  })

  it('[verdun:7.5.j] Stosstruppen that attacked take the first: of Eng too, and of several the owner picks', () => {
    // 8 against 8: 1/1, die 1 with 2 more: A1; out of command 2 less
    const one = combat({
      units: [
        'german G1 regiment 4/1 0404',
        'german S1 stosstruppen 4/2 0404 out-of-command',
        'french F1 regiment 8 0405',
      ],
    }).fight('0405: G1, S1', 2)
    expect([one.asks, one.steps('G1'), one.steps('S1')]).toEqual(['attack', 3, 1])
    const two = combat({
      units: [
        'german G1 regiment 4/1 0404',
        'german S1 stosstruppen 2/1 0404 out-of-command',
        'german S2 stosstruppen 2/1 0505',
        'french F1 regiment 8 0405',
      ],
    }).fight('0405: G1, S1, S2', 2)
    expect(two.legal()).toEqual(['loss S1', 'loss S2'])
    expect(two.refused('loss G1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:7.5.j',
      message: 'the first step comes from the Stosstruppen',
      subjects: ['G1'],
    })
  })
})

describe('all lose, or are eliminated', () => {
  const rules = (p: Position, text: string): ReadonlyArray<string> =>
    p
      .events(text)
      .flatMap(event =>
        'unit' in event && ['7.5.a', '7.5.b', '7.5.c'].some(id => event.rule === `verdun:${id}`)
          ? [`${event.unit} ${event.rule.slice(7)}`]
          : [],
      )
  const before = (attack: number, units: ReadonlyArray<string>, hexes = '0405', from = '0404'): Position => {
    const p = combat({ units: [...units, `german G1 regiment ${attack}/1 ${from}`] }).play(`attack ${hexes}: G1`)
    return p.asks === 'defensive-support' ? p.play('commit') : p
  }
  const ended = (p: Position): Position => {
    let here = p.roll(6)
    while (here.asks !== 'attack' && here.asks !== 'advance') here = here.pass()
    return here
  }

  it('[verdun:7.5.a] is told of each unit once, by the rule of the result', () => {
    expect(rules(before(21, ['french F1 regiment 2 0405', 'french F2 battalion 1 0405']), 'die 6')).toEqual([
      'F1 7.5.a',
      'F2 7.5.a',
    ])
  })

  it('[verdun:7.5.b] [verdun:Q-23] an HQ loses with the last of its own stack alone', () => {
    const kept = ended(before(20, ['french F1 regiment 2 0405', 'french F2 battalion 1 0405', 'french H1 hq 1 0405']))
    expect([kept.steps('F1'), kept.steps('F2'), kept.at('H1')]).toEqual([2, 0, kept.at('F1')])
    let told: ReadonlyArray<string> = []
    let apart = before(
      20,
      ['french F1 regiment 2 0506', 'french F2 battalion 1 0505', 'french H1 hq 1 0505'],
      '0505, 0506',
      '0405',
    ).roll(6)
    while (apart.asks.includes('retreat')) {
      // the regiment to the east, the others to the west
      const [legal, at] = [apart.legal(), apart.at('F1')]
      const choice = apart.play(legal[0]!).at('F1') === at ? legal[0]! : legal[legal.length - 1]!
      told = [...told, ...rules(apart, choice)]
      apart = apart.play(choice)
    }
    expect([apart.steps('F1'), apart.steps('F2'), onMap(apart, 'H1')]).toEqual([2, 0, false])
    expect(told).toEqual(['F1 7.5.b', 'F2 7.5.b', 'H1 7.5.b'])
  })

  it('[verdun:7.5.b] a unit destroyed by it has lost one step, and is told of once', () => {
    // the retreat comes first, with a choice of hexes
    let p = before(15, ['french F1 battalion 2 0405', 'french F2 battalion 1 0405']).roll(6)
    const told: string[] = []
    while (p.asks !== 'attack' && p.asks !== 'advance') {
      const choice = p.legal()[0]!
      told.push(...rules(p, choice))
      p = p.play(choice)
    }
    expect(told).toEqual(['F1 7.5.b', 'F2 7.5.b'])
  })

  it('[verdun:Q-39] [verdun:7.5.h] De: a garrison that retreats leaves its fort standing, a fort alone beside it surrenders', () => {
    const p = ended(
      combat({ forts: ['red 0505', 'red 0506'], units: ['french F1 regiment 2 0506', 'german G1 regiment 30/1 0405'] })
        .play('attack 0505, 0506: G1')
        .play('commit'),
    )
    expect(silent(p)).toEqual(['fort-0505'])
  })

  it('[verdun:7.5.h] [verdun:Q-39] a fort falls with its garrison, or alone, and each is told by its rule', () => {
    const forts = (p: Position): ReadonlyArray<string> =>
      p
        .events('die 6')
        .filter(event => event.rule === 'verdun:7.5.h' || event.rule === 'verdun:Q-39')
        .map(event => event.rule)
    const garrison = combat({
      forts: ['red 0405'],
      units: ['french F1 battalion 1 0405', 'german G1 regiment 30/1 0404'],
    })
      .play('attack 0405: G1')
      .play('commit')
    expect([forts(garrison), silent(garrison.roll(6))]).toEqual([['verdun:7.5.h'], ['fort-0405']])
    const alone = combat({ forts: ['red 0405'], units: ['german G1 regiment 30/1 0404'] })
      .play('attack 0405: G1')
      .play('commit')
    expect([forts(alone), silent(alone.roll(6))]).toEqual([['verdun:Q-39'], ['fort-0405']])
  })

  it('[verdun:7.5.c] a step by choice is told by the rule of the result', () => {
    const p = combat({
      units: ['french F1 regiment 4 0405', 'german G1 regiment 2/1 0404', 'german G2 regiment 2/1 0404'],
    }).fight('0405: G1, G2', 3)
    let here = p
    while (here.asks !== 'loss') here = here.pass()
    expect(here.events('loss G2').filter(event => event.rule === 'verdun:7.5.c')).toMatchObject([{ unit: 'G2' }])
  })
})
