/** Replacements (25.2). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const FAR = 'allied Z infantry 1010'
/** A town with a road to a source. */
const TOWN: Partial<PositionData> = {
  places: { '0505': 'town', '0303': 'village', '0606': 'town' },
  secondary: ['0505 0405 0304 0204 0203'],
}
/** The night after turn 6, with one point for the German side, which is first. */
const night = (data: Partial<PositionData> & Pick<PositionData, 'units'>): Position =>
  position({ turn: 6, phase: 'replacement', replacements: { 6: '1/0' }, ...data })
/** Returns the units that may receive a point. */
const open = (p: Position): ReadonlyArray<string> =>
  p.turn.type === 'decision' && p.turn.asks === 'replacement'
    ? p.legal().filter(text => text !== 'end').map(text => text.slice('replace '.length)) // prettier-ignore
    : []
/** Another unit that may receive a point, so that the question is asked. */
const OTHER = 'german X infantry 0901 reduced'
/** Returns the rule under which a unit receives no point. */
const why = (unit: string, data: Partial<PositionData> = {}, ...more: ReadonlyArray<string>) =>
  night({ ...data, units: [`german G ${unit}`, OTHER, FAR, ...more] }).refused('replace G').rule

describe('replacement points', () => {
  it("[ardennes:25.21.a] both sides receive the scenario's replacement points at night", () => {
    const p = position({
      turn: 6,
      replacements: { 6: '1/1' },
      units: ['german G infantry 0101 reduced', 'allied A infantry 1010 reduced', 'allied B infantry 0910 reduced'],
    })
    let q = p
    const asked: string[] = []
    while (q.turn.gameTurn === 6) {
      if (q.when.startsWith('replacement')) asked.push(q.asks)
      q = q.pass()
    }
    // this also happens without night markers, and a side that takes nothing is asked once
    expect(asked).toEqual(['replacement-order german', 'replacement german', 'replacement allied'])
  })

  it('neither side receives points after the last turn or on a turn without points', () => {
    const units = ['german G infantry 0101 reduced', 'allied A infantry 1010']
    const asks = (data: Partial<PositionData>): boolean => {
      let q = position({ turn: 6, replacements: { 6: '1/1' }, ...data, units })
      while (q.turn.type !== 'over' && q.turn.gameTurn === 6 && !q.when.startsWith('replacement')) q = q.pass()
      return q.when.startsWith('replacement')
    }
    expect([asks({}), asks({ replacements: { 4: '1/1' } })]).toEqual([true, false])
  })

  it('[ardennes:25.21.b] a single point may be spent only on infantry, of any type', () => {
    for (const kind of ['infantry', 'grenadiers', 'engineer'])
      expect([kind, open(night({ units: [`german G ${kind} 0101 reduced`, FAR] }))]).toEqual([kind, ['G']])
    for (const kind of ['tank', 'armor', 'destroyer', 'recon'])
      expect([kind, why(`${kind} 0301 reduced`)]).toEqual([kind, 'ardennes:25.21.b'])
  })

  it('[ardennes:25.21.c] one of two points may be spent on tanks, recon or Flak, before or after the other (Q-72)', () => {
    const units = [
      'german G tank 0101 reduced',
      'german H recon 0301 reduced',
      'german K infantry 0501 reduced',
      'german L infantry 0701 reduced',
      FAR,
    ]
    const p = night({ replacements: { 6: '2/0' }, units })
    expect(open(p)).toEqual(['G', 'H', 'K', 'L'])
    const tank = p.play('replace G')
    expect([open(tank), tank.refused('replace H').rule]).toEqual([['K', 'L'], 'ardennes:25.21.c'])
    expect(open(p.play('replace K'))).toEqual(['G', 'H', 'L'])
    // both points are spent on infantry
    expect(p.play('replace K', 'replace L').when).not.toMatch(/^replacement/)
    // one of three as well
    const three = night({ replacements: { 6: '3/0' }, units }).play('replace G', 'replace K')
    expect(open(three)).toEqual(['L'])
  })

  it('[ardennes:25.21.d] a point restores a step or returns a reduced unit, once per unit and night', () => {
    const p = night({ replacements: { 6: '2/0' }, units: ['german G infantry 0101 reduced', OTHER, FAR] })
    const q = p.play('replace G')
    expect(q.status('G')).toEqual(['replaced'])
    expect(q.refused('replace G')).toMatchObject({ code: 'not-now', rule: 'ardennes:25.21.d' })
    expect(why('infantry 0301')).toBe('ardennes:25.21.d')
    expect(p.events('replace G').map(event => p.rules.tell(event))).toContain('G receives a replacement')
    const dead = night({ ...TOWN, units: ['german G infantry dead back:2/2', 'german H battalion dead', 'german K infantry 0505 sp:1', FAR] }) // prettier-ignore
    const back = dead.play('replace G')
    // the town is the only one that the side controls
    expect([back.at('G'), back.status('G')]).toEqual(['0505', ['reduced', 'replaced']])
    expect(dead.play('replace H').status('H')).toEqual(['replaced'])
  })

  it('remnants and breakdown counters are not rebuilt (Q-74)', () => {
    const p = night({ units: ['german G infantry dead large', OTHER, FAR] })
    expect(p.refused('replace remnant-G-1').rule).toBe('ardennes:25.21.d')
  })

  it('[ardennes:25.21.e] points that are not used are not kept', () => {
    const units = [OTHER, 'german Y infantry 0301 reduced', FAR]
    let p = night({ replacements: { 6: '2/0', 8: '1/0' }, units }).play('end')
    expect(p.rules.observe(p.state, 'all').tracks.some(({ id }) => id.startsWith('replacement'))).toBe(false)
    while (p.turn.gameTurn < 8 || !p.when.startsWith('replacement')) p = p.pass()
    expect(p.rules.observe(p.state, 'all').tracks.find(({ id }) => id === 'replacement:german')?.value).toBe(1)
    expect(p.play('replace X').when).not.toMatch(/^replacement/)
  })

  it('[ardennes:25.23.a] the German side decides which side goes first if both have units to rebuild (Q-142)', () => {
    const units = (allied: string) => ['german G infantry 0101 reduced', `allied A infantry 1010 ${allied}`]
    const start = (allied: string, points: string) => {
      let p = position({ turn: 6, replacements: { 6: points }, units: units(allied) })
      while (!p.when.startsWith('replacement') && p.turn.gameTurn === 6) p = p.pass()
      return p
    }
    const p = start('reduced', '1/1')
    expect([p.asks, p.legal()]).toEqual(['replacement-order german', ['first', 'second']])
    expect(p.play('first').asks).toBe('replacement german')
    expect(p.play('second').asks).toBe('replacement allied')
    expect(p.play('second', 'replace A').asks).toBe('replacement german')
    expect(p.play('first', 'end', 'end').when).not.toMatch(/^replacement/)
    expect([start('', '1/1').asks, start('reduced', '0/1').asks]).toEqual(['replacement german', 'replacement allied'])
  })

  it('a side may have a unit to rebuild once the other side has finished, even if it had none at first', () => {
    // the retreat of A frees the town for an eliminated German unit
    const p = position({
      ...TOWN,
      turn: 6,
      phase: 'replacement',
      replacements: { 6: '1/1' },
      side: 'allied',
      second: false,
      units: ['german G infantry dead', 'german K battalion 0604', 'german L battalion 0505', 'allied A infantry 0506 reduced'], // prettier-ignore
    })
    expect(p.play('end').asks).not.toBe('replacement german')
    const q = p.play('replace A')
    expect(q.play(q.legal()[0]!).asks).toBe('replacement german')
  })
})

describe('units on the map', () => {
  it('[ardennes:25.22.a] only units in supply and in order receive points on the map, and units in boxes receive none (Q-73)', () => {
    for (const mark of ['out-of-supply', 'disrupted', 'routed'])
      expect([mark, why(`infantry 0301 reduced ${mark}`)]).toEqual([mark, 'ardennes:25.22.a'])
    const boxed = position({
      turn: 6,
      phase: 'replacement',
      replacements: { 6: '0/1' },
      side: 'allied',
      entries: { A: 'SE 0301' },
      units: ['allied A infantry SE reduced', 'allied B infantry 0505 reduced', 'german G infantry 1010'],
    })
    expect([open(boxed), boxed.refused('replace A').rule]).toEqual([['B'], 'ardennes:25.22.a'])
  })

  it('a unit that would exceed the stacking limit at full strength receives no point (Q-138)', () => {
    const units = (other: string) => ['german G infantry 0301 large reduced sp:3', `german H ${other}`]
    expect(why('infantry 0301 sp:3 large reduced', {}, 'german H battalion 0301')).toBe('ardennes:8.3.a')
    expect(open(night({ units: [...units('battalion 0302'), FAR] }))).toEqual(['G'])
  })

  it('[ardennes:25.22.b] a rebuilt unit next to an enemy retreats one hex out of every enemy ZOC and stays in order', () => {
    const p = night({ units: ['german G infantry 0505 reduced', 'allied A infantry 0506'] }).play('replace G')
    // 0606 and 0406 are in the zone of A, and the priorities lead towards a source
    expect([p.asks, p.legal()]).toEqual(['replacement-retreat german', [...p.legal()].sort()])
    expect(p.legal().length).toBeGreaterThan(1)
    expect(p.refused('retreat to 0406')).toMatchObject({ code: 'retreat', rule: 'ardennes:25.22.b' })
    const q = p.play('retreat to 0504')
    expect([q.at('G'), q.status('G')]).toEqual(['0504', ['replaced']])
    // no hex is left to retreat to
    const shut = [
      'allied A infantry 0506',
      'allied B infantry 0503',
      'allied C infantry 0705',
      'allied D infantry 0305',
    ]
    expect(why('infantry 0505 reduced', {}, ...shut)).toBe('ardennes:25.22.b')
    // a friendly unit in the hex cancels the zone
    const held = night({ units: ['german G infantry 0505 reduced', 'german H battalion 0504', ...shut] })
    expect(held.play('replace G').at('G')).toBe('0504')
  })

  it('this retreat follows the rules for retreats: not across unbridged rivers for tanks, and not across a boundary (Q-142)', () => {
    const ways = (data: Partial<PositionData>, unit = 'armor') =>
      night({
        replacements: { 4: '2/0', 6: '2/0' },
        ...data,
        units: [`german G ${unit} 0505 reduced`, OTHER, 'allied A infantry 0506'],
      })
        .play('replace G')
        .legal()
    const south = ['0505-0504', '0505-0605', '0505-0405']
    expect(() => ways({ rivers: south })).toThrow()
    expect(ways({ rivers: south }, 'infantry').length).toBeGreaterThan(0)
    expect(ways({ turn: 4, boundary: ['0505-0504'] })).not.toContain('retreat to 0504')
    expect(ways({ turn: 6, boundary: ['0505-0504'] })).toContain('retreat to 0504')
  })

  it('this retreat removes trucks and leaves no retreat mark', () => {
    const p = position({
      turn: 6,
      phase: 'replacement',
      replacements: { 6: '0/1' },
      side: 'allied',
      units: ['allied A infantry 0505 reduced truck night', 'german G infantry 0506'],
    }).play('replace A', 'retreat to 0504')
    expect(p.status('A')).toEqual(['night', 'replaced'])
  })

  it('[ardennes:25.22.c] at most two units per side may retreat in this way', () => {
    const units = ['0105', '0405', '0705'].flatMap((hex, i) => [
      `german G${i} infantry ${hex} reduced`,
      `allied A${i} infantry ${hex.slice(0, 2)}06`,
    ])
    let p = night({ replacements: { 6: '3/0' }, units: [...units, OTHER] })
    for (const unit of ['G0', 'G1']) {
      p = p.play(`replace ${unit}`)
      while (p.asks === 'replacement-retreat german') p = p.play(p.legal()[0]!)
    }
    expect([open(p), p.refused('replace G2').rule]).toEqual([['X'], 'ardennes:25.22.c'])
  })

  it('[ardennes:25.22.f] a unit that is engaged next to an enemy receives no point', () => {
    expect(why('infantry 0505 reduced engaged', {}, 'allied A infantry 0506')).toBe('ardennes:25.22.f')
    expect(open(night({ units: ['german G infantry 0505 reduced engaged', FAR] }))).toEqual(['G'])
  })
})

describe('units from the dead pile', () => {
  const K = 'german K battalion 0505'
  const dead = (data: Partial<PositionData>, ...units: ReadonlyArray<string>) =>
    night({ ...TOWN, ...data, units: ['german G infantry dead back:2/2', 'german H infantry dead', OTHER, ...units] })

  it('[ardennes:25.22.d] eliminated units return in a friendly town or city with a road to a source and no enemy next to it', () => {
    const p = dead({ returnBy: ['E'], entries: { E: '- 0110' } }, K, FAR).play('replace G')
    expect([p.asks, p.legal()]).toEqual(['replacement-hex german', ['place 0110', 'place 0505']])
    expect(p.refused('place 0303').message).toContain('not a town or city')
    expect(p.refused('place 0606').message).toContain('the enemy controls it')
    const q = p.play('place 0505')
    expect([q.at('G'), q.status('G'), q.asks]).toEqual(['0505', ['reduced', 'replaced'], q.asks])
    const no = (data: Partial<PositionData>, ...units: ReadonlyArray<string>) =>
      dead(data, ...units).refused('replace G').rule
    expect(no({ secondary: [] }, K, FAR)).toBe('ardennes:25.22.d')
    expect(no({}, K, 'allied A infantry 0506')).toBe('ardennes:25.22.d')
    expect(no({}, FAR)).toBe('ardennes:25.22.d')
    expect(no({}, 'german K infantry 0505 sp:3', FAR)).toBe('ardennes:25.22.d')
    const city = dead({ terrain: { '0505': 'city' }, places: {} }, K, FAR)
    expect(city.play('replace G').at('G')).toBe('0505')
  })

  it('[ardennes:24.8.f] eliminated units cannot return in a hex with an enemy roadblock', () => {
    const p = dead({ returnBy: ['E'], entries: { E: '- 0110' }, roadblocks: ['0505'] }, K, FAR).play('replace G')
    expect(p.at('G')).toBe('0110')
    const two = dead({ returnBy: ['E'], entries: { E: '- 0110 0108' }, roadblocks: ['0505'] }, K, FAR).play('replace G')
    expect(two.refused('place 0505').rule).toBe('ardennes:24.8.f')
  })

  it('[ardennes:25.22.e] German units also return at certain entry hexes outside enemy ZOC', () => {
    const entry = { secondary: [], returnBy: ['E'], entries: { E: '- 0110 0101', F: '- 0108' } }
    const p = dead(entry, FAR).play('replace G')
    // no unit returns at F
    expect(p.legal()).toEqual(['place 0101', 'place 0110'])
    expect([p.may('place 0110'), p.may('place 0108')]).toEqual([true, false])
    const near = dead(entry, 'allied A infantry 0109').play('replace G')
    expect(near.at('G')).toBe('0101')
    expect(dead({ ...entry, entries: { E: '- 0110 0101 0105' } }, 'allied A infantry 0109').play('replace G').refused('place 0110').rule).toBe('ardennes:25.22.e') // prettier-ignore
  })

  it('[ardennes:11.10.g] units cannot return beyond the army boundary while it is in force (Q-139)', () => {
    const data = (turn: number): Partial<PositionData> => ({
      turn,
      replacements: { 4: '1/0', 6: '1/0' },
      areas: { X: '0101-0110' },
      // on all sides of the town
      boundary: ['0506', '0406', '0405', '0504', '0605', '0606'].map(hex => `0505-${hex}`),
      returnBy: ['E'],
      entries: { E: '- 0110 0108' },
    })
    const before = dead(data(4), K, FAR).play('replace G')
    expect(before.refused('place 0505')).toMatchObject({ code: 'out-of-area', rule: 'ardennes:11.10.g' })
    expect(before.may('place 0110')).toBe(true)
    expect(dead(data(6), K, FAR).play('replace G').may('place 0505')).toBe(true)
  })
})

describe('the return of large units', () => {
  const LARGE = 'german G infantry dead large sp:3'
  /** A position with the remnant in some place. */
  const withRemnant = (place: string, marks: ReadonlyArray<string>, ...units: ReadonlyArray<string>) =>
    night({
      ...TOWN,
      units: [LARGE, 'german K battalion 0505', OTHER, ...units],
      lines: [['remnant-G-1', place, ...marks].join(' ')],
    })

  it('[ardennes:25.24.a] [ardennes:25.24.c] large units return only in place of a remnant of their type that is in supply and in order', () => {
    expect(night({ ...TOWN, units: [LARGE, 'german K battalion 0505', OTHER, FAR] }).refused('replace G').rule).toBe(
      'ardennes:25.24.a',
    )
    expect(open(withRemnant('0302', [], FAR))).toContain('G')
    for (const mark of ['out-of-supply', 'disrupted', 'routed'])
      expect([mark, withRemnant('0302', [mark], FAR).refused('replace G').rule]).toEqual([mark, 'ardennes:25.24.a'])
    // the unit would exceed the stacking limit
    expect(withRemnant('0302', [], 'german L infantry 0302', FAR).refused('replace G').rule).toBe('ardennes:25.24.a')
  })

  it("[ardennes:25.24.b] a large unit returns reduced in the remnant's hex and inherits its markers (Q-140)", () => {
    const p = withRemnant('0302', ['night'], FAR).play('replace G')
    expect([p.at('G'), p.status('G'), p.at('remnant-G-1')]).toEqual(['0302', ['reduced', 'night', 'replaced'], 'pool'])
    const held = withRemnant('0302', ['engaged'], FAR).play('replace G')
    expect(held.status('G')).toEqual(['reduced', 'engaged', 'replaced'])
  })

  it('a remnant next to an enemy retreats first, and cannot be replaced if it is engaged (Q-140)', () => {
    const p = withRemnant('0805', [], 'allied A infantry 0806').play('replace G')
    expect([p.at('G'), p.at('remnant-G-1'), p.status('G')]).toEqual(['0804', 'pool', ['reduced', 'replaced']])
    expect(withRemnant('0805', ['engaged'], 'allied A infantry 0806').refused('replace G').rule).toBe(
      'ardennes:25.24.a',
    )
  })

  it('the side chooses the remnant if several could be replaced', () => {
    const lines = ['remnant-G-1 0302', 'remnant-G-2 0304']
    const p = night({ remnants: 2, units: [LARGE, OTHER, FAR], lines })
    const q = p.play('replace G')
    expect([q.asks, q.legal()]).toEqual(['remnant german', ['replace remnant-G-1', 'replace remnant-G-2']])
    expect(q.refused('replace X').rule).toBe('ardennes:25.24.a')
    expect(q.play('replace remnant-G-2').at('G')).toBe('0304')
  })
})

describe('units that never receive replacements', () => {
  it('[ardennes:25.26.a] [ardennes:25.26.b] German tanks of quality 5 or more, or with a black box, never receive replacements', () => {
    const points = { replacements: { 6: '2/0' } }
    expect(why('tank 0301 reduced tq:5', points)).toBe('ardennes:25.26.a')
    expect(why('armor 0301 reduced tq:[6]', points)).toBe('ardennes:25.26.a')
    expect(why('destroyer 0301 reduced tq:4 black', points)).toBe('ardennes:25.26.b')
    expect(open(night({ ...points, units: ['german G tank 0301 reduced tq:4', FAR] }))).toEqual(['G'])
    const allied = night({
      replacements: { 6: '0/2' },
      side: 'allied',
      units: ['allied G tank 0301 reduced tq:5', 'german X infantry 1010'],
    })
    expect(open(allied)).toEqual(['G'])
  })

  it('[ardennes:25.26.c] the parachute unit of 27.2 and the brigade of 27.1 never receive replacements', () => {
    expect(why('infantry 0301 reduced', { disguised: ['G'] })).toBe('ardennes:25.26.c')
    const p = night({ units: ['german G infantry drop:3 steps:2', OTHER, FAR], lines: ['G 0301 reduced'] })
    expect(p.refused('replace G').rule).toBe('ardennes:25.26.c')
  })

  it('[ardennes:25.26.d] [ardennes:25.26.e] [ardennes:25.26.f] US airborne, artillery and British units never receive replacements', () => {
    const units = [
      'allied G infantry 0301 reduced',
      'allied H artillery dead',
      'allied K infantry 0501 reduced british',
    ]
    const p = night({
      replacements: { 6: '0/1' },
      side: 'allied',
      airborne: ['G'],
      units: [...units, 'allied X infantry 0701 reduced', 'german Z infantry 1010'],
    })
    expect(open(p)).toEqual(['X'])
    expect(['G', 'H', 'K'].map(unit => p.refused(`replace ${unit}`).rule)).toEqual([
      'ardennes:25.26.d',
      'ardennes:25.26.e',
      'ardennes:25.26.f',
    ])
  })

  it('[ardennes:25.26.g] units that have surrendered never receive replacements', () => {
    expect(why('infantry surrendered', TOWN)).toBe('ardennes:25.26.g')
  })
})

describe('rebuilt units in the next night and morning', () => {
  it('[ardennes:25.25.a] [ardennes:4.0.d] a rebuilt unit cannot move in the morning, and then loses its marker', () => {
    const p = position({
      turn: 6,
      replacements: { 6: '1/1' },
      units: ['german G infantry 0505 reduced', 'german H infantry 0303', 'allied A infantry 1010 reduced'],
    })
    let q = p
    while (!q.when.startsWith('replacement')) q = q.pass()
    q = q.play('first', 'replace G', 'replace A').until('german', 7)
    expect(q.status('G')).toEqual(['replaced'])
    expect(q.play('unit G').legal()).toEqual(['dig'])
    expect(q.play('unit G').refused('to 0504')).toMatchObject({ rule: 'ardennes:25.25.a' })
    expect(q.rules.reach(q.state, 'G')).toEqual([])
    const allied = q.until('allied', 7)
    // only the markers of the German side
    expect([allied.status('G'), allied.status('A')]).toEqual([[], ['replaced']])
    expect(allied.until('german', 8).status('A')).toEqual([])
    expect(allied.until('german', 8).reach('G')).not.toEqual({})
  })

  it('a rebuilt unit cannot mount trucks, and can be selected only if it may begin a position (Q-141)', () => {
    const p = position({
      turn: 7,
      replacements: { 6: '1/1' },
      side: 'allied',
      places: { '0505': 'town' },
      secondary: ['0505 0405'],
      units: ['allied A infantry 0505 replaced', 'allied B infantry 0405', 'german Z infantry 1010'],
    })
    expect(p.refused('unit A')).toMatchObject({ code: 'not-now', rule: 'ardennes:25.25.a' })
    expect(p.play('unit B').may('mount')).toBe(true)
  })

  it('a rebuilt unit may still move and attack in the night (Q-141)', () => {
    const p = night({ units: ['german G infantry 0505 reduced night', FAR] }).play('replace G')
    expect([p.when, p.status('G')]).toEqual(['night-movement german 6', ['night', 'replaced']])
    expect(p.play('unit G').may('to 0504')).toBe(true)
  })

  it('a remnant of a rebuilt unit keeps its marker (Q-141)', () => {
    const p = position({
      turn: 7,
      phase: 'combat',
      replacements: { 6: '1/1' },
      units: ['german G infantry 0505 at:20/4', 'allied A infantry 0506 large reduced replaced sp:3'],
    }).play('attack 0506: G')
    const heirs = [1, 2, 3, 4, 5, 6].flatMap(die => {
      let q = p.play(`die ${die}`)
      for (let i = 0; i < 4 && q.at('A') !== 'dead' && q.turn.type === 'decision'; i++) q = q.play(q.legal()[0]!)
      return q.at('A') === 'dead' && q.at('remnant-A-1') !== 'pool' ? [q.status('remnant-A-1')] : []
    })
    expect(heirs.length).toBeGreaterThan(0)
    expect(heirs.every(marks => marks.includes('replaced'))).toBe(true)
  })

  it('a breakdown unit of a rebuilt unit cannot move either (Q-141)', () => {
    const p = position({
      turn: 7,
      replacements: { 6: '1/1' },
      breakdown: ['german infantry 1'],
      units: ['german G infantry 0505 back:2/2 replaced', 'german H infantry 0303', FAR],
    }).play('unit G', 'split G')
    expect(p.status('german-infantry-1')).toEqual(['replaced'])
    expect(p.play('stop', 'unit german-infantry-1').legal()).toEqual(['dig'])
  })

  it('a rebuilt unit that leaves the map loses its marker', () => {
    const p = night({ west: '0505', units: ['german G infantry 0505 reduced night', FAR] }).play('replace G')
    const q = p.play('unit G', 'exit')
    expect([q.at('G'), q.status('G')]).toEqual(['exited', ['moved']])
  })
})

describe('the audit of saves with replacements', () => {
  const units = [
    'german G infantry 0101 reduced',
    'german H tank 0301 reduced',
    'german K infantry 0501',
    'german L infantry 0505 reduced',
    'allied A infantry 0506',
    'allied B infantry 1010 british reduced',
  ]
  const p = night({ replacements: { 6: '1/1' }, units })

  it('finds no fault in states of play', () => {
    expect([p.faults, p.play('replace L').faults, p.broken()]).toEqual([[], [], []])
  })

  it('[ardennes:25.21.a] refuses a replacement phase in a night without points', () => {
    expect(() => p.with('turn 8 replacement')).toThrow('play does not begin in this position')
  })

  it.each([
    ['a marker on a unit that receives no points', '25.26.c', 'B 1010 reduced replaced'],
    ['more markers than points', '25.21.a', 'G 0101 reduced replaced', 'K 0501 replaced'],
    ['tanks rebuilt with a single point', '25.21.c', 'H 0301 reduced replaced'],
    ['a marker off the map', '16.4.b', 'G dead replaced'],
  ])('finds %s', (_, rule, ...lines) => {
    expect(p.broken(...lines)).toContain(`ardennes:${rule}`)
  })

  it('finds a marker by day, except in the morning', () => {
    const rules = (turn: number, side: 'german' | 'allied') =>
      position({ turn, side, replacements: { 6: '1/1', 8: '1/1' }, units }).broken('G 0101 reduced replaced')
    expect(rules(7, 'german')).toEqual([])
    expect(rules(7, 'allied')).toContain('ardennes:25.25.a')
    expect(rules(8, 'german')).toContain('ardennes:25.25.a')
  })
})
