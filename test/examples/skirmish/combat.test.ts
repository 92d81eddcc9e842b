import { describe, expect, it } from 'vitest'
import { asked, happens, options, ordered, play, position, refusal, rules, where } from './position.js'
import { EFFECTS, RESULTS, combatResults } from '../../../examples/skirmish/tables.js'

const two = position('B1 c3, B2 c3, R1 c3, R2 c3, turn 1 blue combat, control c3 red')

describe('an attack', () => {
  it('is built unit by unit, and one order can name a whole set [skirmish:9]', () => {
    const s = play(two, 'attack c3')
    expect([asked(s), options(s)]).toEqual(['blue attacker', ['with B1', 'with B2']])
    expect(options(play(s, 'with B1'))).toEqual(['with B2', 'fight'])
    expect(options(play(s, 'with B2'))).toEqual(['fight'])
    expect(play(two, 'attack c3: B2, B1')).toEqual(play(two, 'attack c3: B1,B2'))
    expect(rules.order(two, 'attack c3: B9')._tag).toBe('Left')
    expect(refusal(two, 'attack c3: R1')).toBe('not-now skirmish:sequence')
    expect(refusal(two, 'attack c2: B1')).toBe('not-now skirmish:sequence')
  })

  it('takes an only unit without a question, but asks before the attack is declared', () => {
    const s = position('B1 c3, R1 c3, turn 1 blue combat, control c3 red')
    expect(happens(s, 'attack c3')).toEqual(['declared skirmish:9', 'selected skirmish:9 B1 (forced)'])
    expect(options(play(s, 'attack c3'))).toEqual(['fight'])
    expect(asked(play(s, 'attack c3: B1'))).toBe('chance dice')
  })

  it('may be made at most once per hex', () => {
    const s = play(two, 'attack c3: B1', 'dice 9', 'lose R1')
    expect([asked(s), options(s)]).toEqual(['blue hex-to-attack', ['end']])
  })

  it('shows its working before and after the roll [skirmish:9.a][skirmish:9.b][skirmish:9.c][skirmish:2.a][skirmish:2.b][skirmish:3.b]', () => {
    const s = play(
      position(
        `B1 c2, B2 c2 unsupplied, R2 c2, RC c2 reduced, turn 1 blue combat, control c2 red, trench c2, ${ordered('blue', 'attack')}`,
      ),
      'attack c2: B1, B2',
    )
    const working = rules.working(s)!
    expect(
      working.lines.map(({ label, rule, subjects, value }) => [label, rule, ...subjects, value].join(' ')),
    ).toEqual([
      'attacker skirmish:9 B1 4',
      'attacker skirmish:9 B2 1.5',
      'defender skirmish:9 R2 3',
      'defender skirmish:9 RC 1',
      'odds skirmish:9.a 1-1',
      'attack order skirmish:2.a one column right',
      'hold order skirmish:2.b one column left',
      'terrain skirmish:9.b c2 one column left',
      'trench skirmish:9.c c2 one column left',
    ])
    expect(working).toMatchObject({ attack: 5.5, defence: 4, column: '1-2', die: null, result: null, targets: ['c2'] })
    expect(rules.working(play(s, 'dice 7'))).toMatchObject({ die: 7, result: 'CA', column: '1-2' })
    expect(rules.working(two)).toBeNull()
  })

  it('is resolved by the sum of two dice [skirmish:9.d]', () => {
    expect(rules.chances(play(two, 'attack c3: B1')).map(({ weight, of }) => `${weight}/${of}`)).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map(n => `${n}/36`),
    )
  })
})

describe('combat results', () => {
  const fought = play(two, 'attack c3: B1, B2')

  it("with A1, an attacker of the owner's choice is flipped, and all attackers retreat on paths that the defender chooses [skirmish:9.e]", () => {
    const s = play(fought, 'dice 2')
    expect([asked(s), options(s)]).toEqual(['blue unit-to-lose-a-step', ['lose B1', 'lose B2']])
    expect(happens(s, 'lose B2')).toEqual(['flipped skirmish:9.e B2', 'track skirmish:13 victory'])
    const retreating = play(s, 'lose B2')
    expect([asked(retreating), options(retreating), where(retreating, 'B2')]).toEqual([
      'red retreat-hex',
      ['retreat to b2', 'retreat to b3'],
      'c3 reduced',
    ])
    expect(where(play(retreating, 'retreat to b2', 'retreat to b2'), 'B2')).toBe('b2 reduced')
  })

  it('with DR, headquarters retreat first, and units that cannot retreat are eliminated [skirmish:10][skirmish:10.a]', () => {
    const s = play(
      position('B1 a1, B2 a1, B3 b1, BC a2, R1 a1, RH a1, turn 1 blue combat, control a1 red'),
      'attack a1: B1, B2',
    )
    expect(happens(s, 'dice 11')).toEqual([
      'rolled skirmish:9.d',
      'result skirmish:9.e DR',
      'removed skirmish:10.a RH (forced)',
      'track skirmish:13 victory (forced)',
      'removed skirmish:10.a R1 (forced)',
      'track skirmish:13 victory (forced)',
      'control skirmish:12 (forced)',
    ])
  })

  it('with D1, a unit without steps left goes to the dead pile', () => {
    const s = play(
      position(
        `B1 c3, B2 c3, R2 c3 reduced, turn 1 blue combat, control c3 red, ${ordered('blue', 'attack')}, ${ordered('red', 'attack')}`,
      ),
      'attack c3: B1, B2',
    )
    expect(happens(s, 'dice 12')).toEqual([
      'rolled skirmish:9.d',
      'result skirmish:9.e D1',
      'removed skirmish:9.e R2 (forced)',
      'track skirmish:13 victory (forced)',
      'control skirmish:12 (forced)',
    ])
    expect([where(play(s, 'dice 12'), 'R2'), asked(play(s, 'dice 12'))]).toEqual(['lost', 'blue hex-to-attack'])
  })

  it('with CA, the defender may counterattack, in a combat within the combat [skirmish:9.f]', () => {
    const s = play(fought, 'dice 7')
    expect([asked(s), options(s)]).toEqual(['red counterattack', ['counterattack', 'decline']])
    expect(asked(play(s, 'decline'))).toBe('blue hex-to-attack')
    const counter = play(s, 'counterattack')
    expect(counter.frames.map(frame => frame.at)).toEqual(['sequence', 'combats', 'combat', 'combat'])
    expect([asked(counter), options(counter)]).toEqual(['red attacker', ['with R1', 'with R2']])
    const rolling = play(counter, 'with R1', 'with R2', 'fight')
    expect(rules.working(rolling)?.title).toBe('Counterattack of red in c3')
    // a counterattack cannot be answered by another counterattack
    expect(asked(play(rolling, 'dice 7'))).toBe('blue hex-to-attack')
    const lost = play(rolling, 'dice 12', 'retreat to b2', 'retreat to b2')
    expect([where(lost, 'B1'), where(lost, 'B2'), asked(lost)]).toEqual(['b2', 'b2', 'blue hex-to-attack'])
  })

  it('are read from the table cell by cell', () => {
    expect(combatResults.columns).toEqual(['1-2', '1-1', '2-1', '3-1', '4-1'])
    expect(combatResults.rows.length).toBe(11)
    expect(Object.keys(EFFECTS)).toEqual(
      [...RESULTS].sort((a, b) => Object.keys(EFFECTS).indexOf(a) - Object.keys(EFFECTS).indexOf(b)),
    )
    expect(combatResults.read(4, 12)).toBe('D1')
    expect(combatResults.read(0, 2)).toBe('A1')
  })
})
