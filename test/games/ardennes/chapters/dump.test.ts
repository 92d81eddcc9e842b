/** The optional fuel dump (32). */
import { describe, expect, it } from 'vitest'
import { heuristicPlayer } from '../../../../src/games/ardennes/bot/index.js'
import { generator, sightOf } from '../../../../src/play/index.js'
import { type Position, type PositionData, position } from '../position.js'

const SITES = ['0505', '0808', '0202']
const UNITS = ['german G infantry 0503', 'allied A infantry 1010', 'allied B infantry 1001']
const OPEN = ['dump-site 0505', 'dump-seen 0505', 'dump open']
const HELD = ['dump-site 0505', 'dump-seen 0505', 'dump held']
const at = (data: Partial<PositionData> = {}): Position => {
  const lines = ['dump-site 0505', 'dump-seen 0505', 'dump guarded']
  return position({ dumps: SITES, agreed: { dump: true }, lines, units: UNITS, turn: 3, ...data })
}
const hidden = (hex: string, data: Partial<PositionData> = {}, seen = 'none') =>
  at({ lines: [`dump-site ${hex}`, `dump-seen ${seen}`], ...data })
const lot = ({ state }: Position) => state.dump?.lot
const marks = (p: Position, eye: 'german' | 'allied' | 'public' | 'all') =>
  p.rules
    .observe(p.state, eye)
    .markers.filter(({ kind }) => kind.startsWith('fuel-dump'))
    .map(({ kind, place }) => `${kind} ${place}`)
const attack = (data: Partial<PositionData> = {}) =>
  at({ phase: 'combat', units: ['german G infantry 0504', 'allied A infantry 1010'], ...data })
/** Plays the dice of an attack on a dump that the Allied side does not try to destroy. */
const result = (p: Position, die: number) => p.play('attack 0505: G', 'pass', `die ${die}`)

describe('the hidden hex of the fuel dump', () => {
  const start = position({ phase: 'setup', dumps: SITES, agreed: { dump: true }, units: UNITS })

  it("[ardennes:32.0.a] the dump's site is drawn after set-up if both players have agreed to use the dump", () => {
    expect(start.play('end').asks).toBe('dump-draw')
    const none = position({ phase: 'setup', dumps: SITES, units: UNITS })
    expect([none.play('end').asks, none.state.dump]).toEqual(['unit-to-move german', null])
  })

  it('[ardennes:32.1.a] the dump is placed at random in one of three hexes, and the Allied player sees which', () => {
    const p = start.play('end')
    expect(p.rules.chances(p.state).map(({ weight, of }) => [weight, of])).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ])
    const seen = p.events('die 2').filter(({ kind }) => kind === 'drawn')
    expect(seen.map(({ seenBy, places }) => [seenBy, places])).toEqual([
      ['allied', ['0808']],
      ['german', undefined],
    ])
    expect(marks(p.play('die 2'), 'allied')).toEqual(['fuel-dump-site 0505', 'fuel-dump 0808', 'fuel-dump-site 0202'])
  })

  it('[ardennes:32.1.b] the German player sees three sites, wherever the dump is', () => {
    const sites = SITES.map(hex => `fuel-dump-site ${hex}`)
    for (const site of SITES)
      for (const eye of ['german', 'public'] as const) expect(marks(hidden(site), eye)).toEqual(sites)
    const drawn = new Set<number>()
    const random = generator(7)
    const p = hidden('0808', {}, '0202')
    for (let i = 0; i < 40; i++) drawn.add(p.rules.resample(p.state, 'german', random).dump!.site)
    expect([...drawn].sort((a, b) => a - b)).toEqual([0, 1])
    expect(p.rules.resample(p.state, 'allied', random)).toBe(p.state)
  })

  it('[ardennes:32.1.c] the German side learns whether the dump is at a site when a unit is next to it', () => {
    const found = hidden('0505').play('unit G', 'to 0504')
    expect([lot(found), marks(found, 'german')]).toEqual(['guarded', ['fuel-dump 0505']])
    const not = hidden('0808').play('unit G', 'to 0504')
    expect([lot(not), marks(not, 'german')]).toEqual(['hidden', ['fuel-dump-site 0808', 'fuel-dump-site 0202']])
    const told = (p: Position) =>
      p
        .play('unit G')
        .events('to 0504')
        .find(({ kind }) => kind === 'dump')
    expect([told(hidden('0505'))?.what, told(hidden('0808'))?.what]).toEqual(['found', 'not-there'])
  })

  it('no parachute unit may be dropped where the dump may be (Q-152)', () => {
    const units = ['german D infantry drop:3', ...UNITS]
    const p = hidden('0808', { units }).play('unit D')
    for (const hex of SITES) expect(p.may(`enter ${hex}`)).toBe(false)
    const known = hidden('0808', { units }, '0202').play('unit D')
    expect(known.may('enter 0202')).toBe(true)
  })
})

describe('the dump as an obstacle and defender', () => {
  it('[ardennes:32.1.d] the dump has no stacking value and no zone of control, and German units cannot enter its hex', () => {
    const p = at({ units: ['german G infantry 0504', 'allied A infantry 0605 sp:3', 'allied B infantry 1001'] })
    expect(p.play('unit G').refused('to 0505').rule).toBe('ardennes:2.0.a')
    const q = at({ units: ['german G infantry 0503', 'allied A infantry 1010'] })
    // no zone of control stops it next to the dump
    expect(q.play('unit G', 'to 0504').may('to 0604')).toBe(true)
    const allied = at({ side: 'allied', units: ['german G infantry 0101', 'allied A infantry 0506'] })
    expect(allied.play('unit A').may('to 0505')).toBe(true)
  })

  it('[ardennes:32.2.a] the dump defends with 2, whatever the terrain', () => {
    const p = attack({ places: { '0505': 'town' } }).play('attack 0505: G')
    expect(p.play('pass').odds).toBe('3:2 1-1')
    expect(p.play('pass').lines).toContain('32.2.a the fuel dump defends: 2')
    const both = attack({ units: ['german G infantry 0504', 'allied A infantry 0505'] }).play('attack 0505: G', 'pass')
    expect(both.odds).toMatch(/^3:6/)
  })

  it('an undefended dump never counts as all defenders being out of supply', () => {
    expect(attack().play('attack 0505: G', 'pass').shifts).toEqual([])
  })

  it('[ardennes:32.2.b] the dump loses its step if it is the only defender', () => {
    // 3-1, die 4: EX
    const p = attack({ units: ['german G infantry 0504 at:6/4 steps:2', 'allied A infantry 1010'] })
    expect(lot(result(p, 4))).toBe('open')
    const guarded = attack({ units: ['german G infantry 0504 at:18/4 steps:2', 'allied A infantry 0505 steps:2'] })
    const after = result(guarded, 4)
    expect([lot(after), after.status('A')]).toEqual(['guarded', expect.arrayContaining(['reduced'])])
  })

  it('[ardennes:32.2.c] a dump that would have to retreat becomes undefended instead, and a unit that advances captures it', () => {
    const p = result(attack({ units: ['german G infantry 0504 at:6/4', 'allied A infantry 1010'] }), 1)
    expect([lot(p), p.asks]).toEqual(['open', 'advance german'])
    const q = p.play('advance G', 'advance to 0505')
    expect([lot(q), q.at('G'), marks(q, 'public')]).toEqual(['held', '0505', ['fuel-dump 0505']])
    // a unit may also capture it later
    const later = at({ lines: OPEN, units: ['german G infantry 0504', 'allied A infantry 1010'] })
    expect(lot(later.play('unit G', 'to 0505'))).toBe('held')
  })

  it('the dump can be attacked only once per phase (14.1.c)', () => {
    const units = ['german G infantry 0504', 'german H infantry 0605', 'allied A infantry 1010']
    // 1-1, die 6: the attacker loses a step
    const p = result(attack({ units }), 5)
    let q = p
    while (q.when.startsWith('combat german') && !q.asks.startsWith('attack german')) q = q.pass()
    expect(q.when.startsWith('combat german')).toBe(false)
  })

  it('[ardennes:32.2.d] an attack on the dump by a unit in Strategic Movement is shifted one column to the left', () => {
    const p = attack({ units: ['german G recon 0504 strategic', 'allied A infantry 1010'] }).play(
      'attack 0505: G',
      'pass',
    )
    expect(p.shifts).toContain('32.2.d 1 left')
  })

  it('[ardennes:32.2.g] the Allies can retake the dump, and it is then undefended', () => {
    const held = at({
      side: 'allied',
      lines: HELD,
      units: ['german G infantry 0101', 'allied A infantry 0506'],
    })
    const p = held.play('unit A', 'to 0505')
    expect(lot(p)).toBe('open')
    expect(
      at({ lines: OPEN, units: ['german G infantry 0504', 'allied A infantry 1010'] })
        .play('unit G')
        .may('to 0505'),
    ).toBe(true)
  })
})

describe('capture, transport and destruction of the dump', () => {
  const FUEL = { '5': 'none X|Y X|Y X|Y X|Y X|Y X|Y', '6': 'none none none none none none none' }
  const fuel = (data: Partial<PositionData> = {}) =>
    at({
      turn: 7,
      phase: 'fuel',
      fuel: FUEL,
      lines: HELD,
      primary: ['0101 0202 0302 0403 0404 0505'],
      sources: { german: '0101', allied: '1010' },
      units: ['german G infantry 0505 div:X', 'german H infantry 0303 div:Y', 'allied A infantry 1010'],
      ...data,
    })

  it('[ardennes:32.2.e] a road to a source transports a captured dump in the fuel phase, before the fuel rolls (Q-117)', () => {
    const ROAD = ['0501 0502 0503 0504 0505']
    const begun = (primary: ReadonlyArray<string>, enemy: string) => {
      let q = at({
        side: 'allied',
        turn: 6,
        fuel: FUEL,
        lines: HELD,
        primary,
        sources: { german: '0501', allied: '1010' },
        units: ['german G infantry 0505 div:X', 'german H infantry 0303 div:Y', `allied A infantry ${enemy}`],
      })
      while (q.asks !== 'fuel-die') q = q.pass()
      return q
    }
    expect([lot(begun(ROAD, '1010')), begun(ROAD, '1010').when]).toEqual(['carried', 'fuel german 7'])
    expect(lot(begun([], '1010'))).toBe('held')
    expect(lot(begun(ROAD, '0503'))).toBe('held')
  })

  it('[ardennes:32.2.f] [ardennes:6.3.b] a transported dump subtracts two from both fuel rolls', () => {
    const asks = (kind: 'gone' | 'carried', turn: number, die: number) =>
      fuel({ turn, last: 22 }).with(`dump ${kind}`).play(`die ${die}`, 'die 1').asks
    expect([asks('gone', 7, 3), asks('carried', 7, 3)]).toEqual(['fuel german', 'unit-to-move german'])
    // together with the modifier of one for clear skies
    expect([asks('carried', 15, 2), asks('carried', 15, 3)]).toEqual(['unit-to-move german', 'fuel german'])
  })

  it('[ardennes:32.3.a] [ardennes:32.3.c] under attack the Allies destroy the dump on 1 or 2, even without a unit there (Q-16)', () => {
    const p = attack().play('attack 0505: G')
    expect([p.asks, p.legal()]).toEqual(['fuel-dump allied', ['destroy', 'pass']])
    const dice = [1, 2, 3, 4].map(die => lot(p.play('destroy', `die ${die}`)))
    expect(dice).toEqual(['gone', 'gone', 'guarded', 'guarded'])
    // the dump was the only defender, so the attack ends
    expect(p.play('destroy', 'die 1').when).not.toContain('attackers')
    expect(p.play('destroy', 'die 3').asks).toBe('combat-die')
  })

  it('[ardennes:32.3.b] the Allies destroy the dump on 1 to 4 in their bridge phase if a German unit is next to it', () => {
    const bridges = (units: ReadonlyArray<string>) => {
      let q = at({ units })
      for (let i = 0; i < 99 && !q.when.startsWith('movement allied') && !q.when.startsWith('bridges allied'); i++)
        q = q.pass()
      return q
    }
    const p = bridges(['german G infantry 0504', 'allied A infantry 1010'])
    expect([p.asks, p.legal()]).toEqual(['bridge allied', ['destroy', 'end']])
    expect([1, 4, 5].map(die => lot(p.play('destroy', `die ${die}`)))).toEqual(['gone', 'gone', 'guarded'])
    expect(p.play('destroy', 'die 5').when).toBe('movement allied 3')
    expect(bridges(['german G infantry 0502', 'allied A infantry 1010']).when).toBe('movement allied 3')
  })

  it('[ardennes:32.3.d] the dump is removed after turn 6 unless Germans hold it (Q-117)', () => {
    const after = (kind: 'hidden' | 'guarded' | 'held') => {
      const lines = ['dump-site 0505', `dump ${kind}`, `dump-seen ${kind === 'hidden' ? 'none' : '0505'}`]
      let q = at({ turn: 6, lines, units: ['german G infantry 0101', 'allied A infantry 1010'] })
      while (q.turn.gameTurn === 6 && q.turn.type !== 'over') q = q.pass()
      return q
    }
    expect([after('hidden'), after('guarded'), after('held')].map(lot)).toEqual(['gone', 'gone', 'held'])
    expect([marks(after('hidden'), 'all'), after('hidden').state.dump?.site]).toEqual([[], -1])
  })

  it('the heuristic player destroys the dump if it would lose it', () => {
    const { rules, state } = attack().play('attack 0505: G')
    const turn = rules.turn(state)
    if (turn.type !== 'decision') throw new Error('no decision')
    const sight = sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(1))
    expect(rules.print(state, heuristicPlayer()(sight))).toBe('destroy')
  })
})

describe('the audit of the dump', () => {
  const p = at({ units: ['german G infantry 0504', 'allied A infantry 1010'] })

  it('finds no fault in states of play', () => {
    for (const q of [p, hidden('0808'), attack().play('attack 0505: G'), attack().play('attack 0505: G', 'destroy')])
      expect([q.faults, q.broken()]).toEqual([[], []])
  })

  it.each([
    ['a dump without a site', '32.1.a', 'dump-site none', 'dump-seen none'],
    ['a dump that is found without a unit next to it', '32.1.c', 'dump-seen none'],
    ['a dump that is hidden although a unit is next to it', '32.1.c', 'dump hidden'],
    ['a dump that is transported too early', '6.3.b', 'dump carried'],
    ['an attempt to destroy a hidden dump', '32.3.a', 'dump hidden', 'dump-seen none', 'dump-tried yes'],
  ])('finds %s', (_, rule, ...lines) => {
    expect(p.broken(...lines)).toContain(`ardennes:${rule}`)
  })

  it('finds a dump without the option, a missing dump, and a dump that is still there too late', () => {
    const without = position({ dumps: SITES, units: UNITS })
    const dump = { site: 0, seen: [], lot: 'hidden', tried: false, struck: false }
    for (const [{ rules }, value] of [
      [without, dump],
      [p, null],
    ] as const) {
      const read = rules.position({ turn: 2, phase: 'german movement', dump: value })
      expect(read).toMatchObject({ _tag: 'Left', left: [{ rule: 'ardennes:32.0.a', path: ['dump'] }] })
    }
    expect(at({ turn: 7, lines: HELD }).broken('dump guarded')).toContain('ardennes:32.3.d')
  })
})
