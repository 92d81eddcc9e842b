/** The lines of a combat working: terrain, possible lead units of a Firefight, and the combat that is shown. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const attack = (data: Partial<PositionData>, attacker = 'infantry', ...more: ReadonlyArray<string>): Position =>
  position({
    phase: 'combat',
    ...data,
    units: [attacker.replace(/^\S+/, 'german G $& 0505 at:4'), 'allied A infantry 0506', ...more],
  }).play('attack 0506')

describe('the working of a combat', () => {
  it.each([
    ['[ardennes:15.1.a]', 'village', '15.1.a', { places: { '0506': 'village' } }],
    ['[ardennes:15.1.a]', 'forest', '15.1.a', { terrain: { '0506': 'forest' } }],
    ['[ardennes:15.8.a]', 'Improved Position', '15.8.a', { positions: ['0506'] }],
    ['[ardennes:15.1.c]', 'town', '15.1.a', { places: { '0506': 'town' }, positions: ['0506'] }],
  ] as const)('%s names the source of the defence bonus (%s)', (_rule, what, rule, data) => {
    const lines = attack(data).lines.filter(line => line.includes('bonus'))
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${rule} defensive bonus \\(${what}\\): \\+\\d$`))])
  })

  it.each([
    ['[ardennes:14.5.a]', 'at:1', 'at:3/4', '14.5.a the lowest column is 1-3: 1-4 = 1-3'],
    ['[ardennes:14.5.b]', 'at:16', 'at:3/2', '14.5.b the highest column is 7-1: 8-1 = 7-1'],
  ] as const)('%s shows the limit of the table', (_rule, mine, theirs, line) => {
    const units = (strength: string, other: string) => [
      `german G infantry 0505 ${strength}`,
      `allied A infantry 0506 ${other}`,
    ]
    const lines = (strength: string, other: string): ReadonlyArray<string> =>
      position({ phase: 'combat', units: units(strength, other) }).play('attack 0506: G').lines
    const found = lines(mine, theirs)
    expect(found).toContain(line)
    expect(found.indexOf(line)).toBe(found.findIndex(each => each.startsWith('14.5.c column')) - 1)
    // odds within the table need no such line
    expect(lines('at:4', 'at:3/4').filter(each => each.startsWith('14.5'))).toEqual(['14.5.c column: 0 = 1-1'])
  })

  it('[ardennes:14.5.a] [ardennes:14.5.c] shows the limit if a shift leads beyond it', () => {
    const units = ['german G infantry 0505 at:1', 'allied A infantry 0506 at:2/2', 'allied B tank 0506 tq:2 at:1/1']
    expect(position({ phase: 'combat', units }).play('attack 0506: G').lines).toContain(
      '14.5.a the lowest column is 1-3: 1-4 = 1-3',
    )
  })

  it('[ardennes:16.2.b] [ardennes:16.2.f] [ardennes:16.2.g] lists the possible lead units of a Firefight with their modifiers', () => {
    const p = attack({}, 'infantry elite', 'german H infantry 0406 green', 'german K tank 0606 at:1 tq:4')
    const lines = p.play('with G', 'with H').lines
    expect(lines).toContain('16.2.b G may lead a Firefight (G is elite): -1')
    expect(lines).toContain('16.2.b H may lead a Firefight (H is green): +1')
    expect(lines.some(line => line.includes('K may lead'))).toBe(false)
  })

  it('[ardennes:16.2.b] [ardennes:16.2.h] lists every reason for a modifier, and none for a modifier of 0', () => {
    expect(attack({}).lines).toContain('16.2.b G may lead a Firefight: 0')
    expect(attack({ units: [] }, 'tank tq:4 elite').lines).toContain(
      '16.2.b G may lead a Firefight (G is elite, no defending tank is better): -2',
    )
  })

  it('[ardennes:15.1.f] explains the small terrain bonus of tanks without other units', () => {
    const units = ['german G infantry 0505 at:2', 'allied A tank 0506 tq:2']
    const p = position({ phase: 'combat', places: { '0506': 'town' }, units }).play('attack 0506: G')
    expect(p.lines).toContain('15.1.f defensive bonus (at most 1 for tanks without other units): +1')
  })

  it('[ardennes:16.2.c] [ardennes:16.2.e] omits lead units that could not advance into the hex', () => {
    const p = attack({ boundary: ['0505-0506'] })
    expect(p.lines).toContain('16.2.e no unit can lead a Firefight: FF becomes Eng: -')
  })

  it('[ardennes:19.4.a] is the working of the breakthrough attack after `strike`', () => {
    const driven = (p: Position): Position =>
      p.asks === 'retreat-hex allied' || p.asks === 'unit-to-retreat allied' ? driven(p.play(p.legal()[0]!)) : p
    const p = driven(
      position({
        phase: 'combat',
        units: ['german G grenadiers 0506 at:16/4', 'allied A infantry 0505 at:3/4', 'allied B infantry 0503'],
      }).play('attack 0505: G', 'die 1'),
    ).play('advance G', 'advance to 0505', 'advance to 0504')
    const asked = p.asks === 'breakthrough german' ? p : p.play('stop')
    expect(asked.asks).toBe('breakthrough german')
    expect(p.rules.working(asked.state)?.title).toMatch(/attack on 0505/)
    const struck = asked.play('strike 0503')
    expect(struck.asks).toBe('attackers german')
    expect(p.rules.working(struck.state)).toBeNull()
    expect(p.rules.preview(struck.state, 'german')?.title).toMatch(/breakthrough attack on 0503/)
  })
})
