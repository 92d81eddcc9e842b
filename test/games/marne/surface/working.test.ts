import { describe, expect, it } from 'vitest'
import type { Working } from '../../../../src/kernel/contract/contract.js'
import { marne } from '../../../../src/games/marne/index.js'
import { generator } from '../../../../src/play/random.js'
import { type PositionData, position } from '../position.js'

type Map = Omit<PositionData, 'units'>
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-1', ...map, units })
const lines = (working: Working) => working.lines.map(({ rule, value }) => `${rule.replace('marne:', '')} ${value}`)
const before = (map: Map, attack: string, ...units: ReadonlyArray<string>) =>
  combat(map, ...units)
    .orders(`attack ${attack}`, 'no more attacks')
    .working()

/** Tests a working of any combat: its parts agree, and each line cites a rule. */
const faults = (working: Working): ReadonlyArray<string> => {
  const values = (...rules: ReadonlyArray<string>) =>
    working.lines.filter(line => rules.includes(line.rule)).map(line => line.value)
  const sum = (list: ReadonlyArray<string>) => list.map(Number).reduce((a, b) => a + b, 0)
  const rolled = working.die !== null
  const row = rolled ? Math.min(9, Math.max(0, working.die + working.modifier)) : null
  const [attack = 0, defence = 0] = (/^(\S+) : (\S+) = /.exec(values('marne:M7.f')[0] ?? '') ?? []).slice(1).map(Number)
  return [
    ...working.lines.filter(line => !Object.hasOwn(marne.rulebook, line.rule)).map(line => `unknown rule ${line.rule}`),
    ...working.lines.filter(line => line.label === '' || line.value === '').map(line => `empty line ${line.rule}`),
    ...(sum(values('marne:M7.e')) === working.attack ? [] : ['the attackers do not add up']),
    ...(sum(values('marne:M7.d', 'marne:M11.c', 'marne:M11.d')) === working.defence
      ? []
      : ['the defenders do not add up']),
    ...(attack === working.attack && defence === working.defence ? [] : ['the odds are not those of the strengths']),
    ...(sum(values('marne:M7.m', 'marne:M7.n', 'marne:M7.o', 'marne:M7.j', 'marne:M7.p')) === working.modifier &&
    sum(values('marne:M7.t')) === working.modifier
      ? []
      : ['the modifiers do not add up']),
    ...(values('marne:M7.h').length === (rolled ? 1 : 0) &&
    values('marne:M9.a', 'marne:M9.b', 'marne:M9.c').length === (rolled ? 1 : 0)
      ? []
      : ['the die and its result do not fit']),
    ...(row === working.row && (working.result === null) === !rolled ? [] : ['the row is not that of the die']),
  ]
}

describe('the working of a combat', () => {
  it('[marne:M7.f] [marne:EX-1] shows the strength of each unit, the odds and the column before the roll', () => {
    const working = before({}, '0505: G1, G2', 'german G1 6-3 0504', 'german G2 5-3 0504', 'allied F1 4-3 0505')
    expect(lines(working)).toEqual(['M7.e 6', 'M7.e 5', 'M7.d 4', 'M7.f 11 : 4 = 2-1', 'M7.t 0'])
    expect(working).toMatchObject({
      title: 'German attack on 0505',
      attackers: ['G1', 'G2'],
      defenders: ['F1'],
      targets: ['0505'],
      attack: 11,
      defence: 4,
      column: '2-1',
      modifier: 0,
      die: null,
      row: null,
      result: null,
    })
  })

  it('[marne:M7.h] [marne:M7.m] [marne:EX-2] shows the roll, the row and the result after the roll', () => {
    const working = combat({ terrain: { '0505': 'woods' } }, 'german G1 12-3 0504', 'allied F1 4-3 0505')
      .fight('0505: G1', 3)
      .working()
    expect(lines(working)).toEqual([
      'M7.e 12',
      'M7.d 4',
      'M7.f 12 : 4 = 3-1',
      'M7.m +1',
      'M7.t +1',
      'M7.h 3 +1 = row 4',
      'M9.c D1',
    ])
    expect(working).toMatchObject({ die: 3, row: 4, result: 'D1' })
  })

  it.each([
    [3, '1-1', 'M7.h 3 = row 3', 'M9.c D1'],
    [4, '1-1', 'M7.h 4 = row 4', 'M9.b A1'],
  ] as const)(
    '[marne:M7.h] [marne:M9.b] [marne:M9.c] shows a roll of %i without modifiers',
    (die, column, ...expected) => {
      const working = combat({}, 'german G1 4-3 0504', 'allied F1 4-3 0505').fight('0505: G1', die).working()
      expect(working.column).toBe(column)
      expect(lines(working).slice(-2)).toEqual(expected)
    },
  )

  it('[marne:M9.a] [marne:M7.g] still lists eliminated units during the advance', () => {
    const working = combat({}, 'german G1 30-3 0504', 'allied F1 2-3 0505').fight('0505: G1', 6).working()
    expect(lines(working)).toEqual(['M7.e 30', 'M7.d 2', 'M7.f 30 : 2 = 10-1', 'M7.t 0', 'M7.h 6 = row 6', 'M9.a De'])
    expect(working.defenders).toEqual(['F1'])
  })

  it('[marne:M7.n] [marne:M7.o] [marne:M7.h] [marne:EX-9] cites one rule for swamp and one for a river, and keeps the row within the table', () => {
    const working = combat(
      { terrain: { '0505': 'swamp' }, rivers: ['0504-0505'] },
      'german G1 40-3 0504',
      'allied F1 4-3 0505',
    )
      .fight('0505: G1', 6)
      .working()
    expect(lines(working).slice(2)).toEqual([
      'M7.f 40 : 4 = 10-1',
      'M7.n +2',
      'M7.o +3',
      'M7.t +5',
      'M7.h 6 +5 = row 9',
      'M9.c D3',
    ])
  })

  it('[marne:M7.j] [marne:M7.p] [marne:EX-43] has one line for a flank attack and one for disruption', () => {
    const working = before(
      { terrain: { '0505': 'woods' } },
      '0505: G1, G2',
      'german G1 4-3 0504',
      'german G2 4-3 0506',
      'allied F1 4-3 0505',
      'allied F2 4-3 0505 disrupted',
      'allied F3 4-3 0404',
    )
    expect(lines(working)).toEqual([
      'M7.e 4',
      'M7.e 4',
      'M7.d 4',
      'M7.d 4',
      'M7.f 8 : 8 = 1-1',
      'M7.m +1',
      'M7.j -1',
      'M7.p -1',
      'M7.t -1',
    ])
  })

  it('[marne:M7.i] [marne:EX-42] shows only the highest terrain modifier of several target hexes', () => {
    const working = before(
      { rivers: ['0604-0505'], terrain: { '0505': 'woods', '0605': 'swamp' } },
      '0505, 0605: G1',
      'german G1 8-3 0604',
      'allied F1 4-3 0505',
      'allied F2 4-3 0605',
    )
    expect(lines(working).slice(3)).toEqual(['M7.f 8 : 8 = 1-1', 'M7.m +1', 'M7.o +3', 'M7.t +4'])
    expect(working.title).toBe('German attack on 0505, 0605')
  })

  it('[marne:M6.h] [marne:M13.c] [marne:EX-7] has a line for every halving', () => {
    const working = before(
      { columns: 1, rows: 45, demoralisedUntil: 6, turn: 4 },
      '0104: G1',
      'german G1 6-3 0103',
      'allied F1 5-3 0104',
    )
    expect(lines(working)).toEqual([
      'M7.e 6',
      'M7.d 1.25',
      'M6.h halved',
      'M13.c halved',
      'M7.f 6 : 1.25 = 4-1',
      'M7.t 0',
    ])
    const supplied = before({ demoralisedUntil: 6, turn: 4 }, '0505: G1', 'german G1 6-3 0504', 'allied F1 5-3 0505')
    expect(lines(supplied)).toEqual(['M7.e 6', 'M7.d 2.5', 'M13.c halved', 'M7.f 6 : 2.5 = 2-1', 'M7.t 0'])
  })

  it('[marne:M6.h] [marne:EX-6] shows an attacker out of supply as halved', () => {
    const working = before(
      { columns: 2, rows: 45 },
      '0242: G1, G2',
      'german G1 5-3 0142',
      'german G2 4-3 0241',
      'allied F1 3-3 0242',
    )
    expect(lines(working)).toEqual(['M7.e 2.5', 'M6.h halved', 'M7.e 4', 'M7.d 3', 'M7.f 6.5 : 3 = 2-1', 'M7.t 0'])
  })

  it('[marne:M11.c] [marne:M11.d] [marne:EX-58] [marne:EX-59] has a separate line for a fortress', () => {
    expect(lines(before({ forts: ['5 0505'] }, '0505: G1', 'german G1 30-3 0504'))).toEqual([
      'M7.e 30',
      'M11.c 5',
      'M7.f 30 : 5 = 6-1',
      'M7.t 0',
    ])
    expect(lines(before({ forts: ['3 0505'] }, '0505: G1', 'german G1 14-3 0504', 'allied F1 4-3 0505'))).toEqual([
      'M7.e 14',
      'M7.d 4',
      'M11.d 3',
      'M7.f 14 : 7 = 2-1',
      'M7.t 0',
    ])
  })

  it('is null if there is no combat', () => {
    const p = combat({}, 'german G1 6-3 0504', 'allied F1 4-3 0505')
    const after = p.fight('0505: G1', 6).settle()
    for (const at of [p, p.attack('0505: G1'), after]) expect(at.rules.working(at.state)).toBeNull()
  })

  it('[marne:Q-19] describes only the current combat if several attacks were declared', () => {
    const p = combat({}, 'german G1 6-3 0504', 'german G2 6-3 0704', 'allied F1 4-3 0505', 'allied F2 4-3 0705')
      .attack('0505: G1')
      .attack('0705: G2')
      .order('no more attacks')
    expect(p.rules.working(p.state)).toBeNull()
    expect(p.order('resolve 0705').working().title).toBe('German attack on 0705')
  })

  it.each(Object.entries(marne.scenarios))(
    'adds up and cites rules of the rulebook in every combat of a random game: %s',
    (id, scenario) => {
      const loaded = marne.load(scenario)
      if (loaded._tag === 'Left') throw new Error(id)
      const rules = loaded.right
      const random = generator(7)
      const found = new Set<string>()
      let seen = { before: 0, after: 0 }
      let state = rules.start
      for (let i = 0; i < 4000 && rules.turn(state).type !== 'over'; i++) {
        const legal =
          rules.turn(state).type === 'chance'
            ? rules.chances(state).map(chance => chance.action)
            : rules.legalActions(state)
        const next = rules.apply(state, legal[random(legal.length)]!)
        if (next._tag === 'Left') throw new Error(next.left.message)
        state = next.right
        const working = rules.working(state)
        if (working === null) continue
        seen = working.die === null ? { ...seen, before: seen.before + 1 } : { ...seen, after: seen.after + 1 }
        for (const fault of faults(working)) found.add(`${fault}: ${JSON.stringify(working)}`)
      }
      expect([...found]).toEqual([])
      expect([seen.before > 20, seen.after > 20]).toEqual([true, true])
    },
  )
})

describe('the preview of an attack', () => {
  const asked = combat({}, 'german G1 6-3 0504', 'german G2 5-3 0504', 'allied F1 4-3 0505', 'allied F2 4-3 0404')
  const after = (...orders: ReadonlyArray<string>) => asked.orders(...orders)
  const preview = ({ rules, state }: Pick<ReturnType<typeof position>, 'rules' | 'state'>, side: 'german' | 'allied') =>
    rules.preview(state, side)

  it('[marne:M7.e] [marne:M7.f] equals the working before the roll, from the first target and attacker on', () => {
    expect([after('attack 0505'), after('attack 0505', 'targets named')].map(p => preview(p, 'german'))).toEqual([
      null,
      null,
    ])
    const built = after('attack 0505', 'targets named', 'with G2')
    expect(preview(built, 'german')).toEqual(built.orders('declare', 'no more attacks').working())
    expect(preview(built, 'allied')).toBeNull()
    expect(preview(built.orders('declare'), 'german')).toBeNull()
  })

  it('[marne:M7.r] shows the attack that is being built, in any order of choices', () => {
    const second = after('attack 0505: G1', 'attack 0404', 'targets named', 'with G2')
    expect(preview(second, 'german')).toEqual(second.orders('declare', 'no more attacks', 'resolve 0404').working())
  })

  it('[marne:M11.g] exists even while units that must join are missing', () => {
    const beside = combat({ forts: ['5 0505'] }, 'german G1 6-3 0504', 'german G2 5-3 0504').orders(
      'attack 0505',
      'targets named',
      'with G1',
    )
    expect(beside.legal()).toEqual(['with G2'])
    expect(preview(beside, 'german')).toMatchObject({ attackers: ['G1'], attack: 6, defence: 5, die: null, parts: [] })
  })
})
