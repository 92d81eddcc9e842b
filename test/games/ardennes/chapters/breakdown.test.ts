/** Breakdown units (26): large units detach a step and take it back. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { type Position, type PositionData, position } from '../position.js'

const FAR = 'allied Z infantry 1010'
const COUNTERS = ['german infantry 2', 'german grenadiers 1', 'german command 2', 'allied infantry 1']
const PART = 'german-infantry-1'
const moving = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({ breakdown: COUNTERS, ...data, units: [...units, FAR] })
/** Returns the parent of each breakdown unit in play. */
const parents = (p: Position): Readonly<Record<string, string>> => {
  const { unitIds } = p.rules.tables
  return Object.fromEntries(p.state.parents.map(({ counter, parent }) => [unitIds[counter]!, unitIds[parent]!]))
}
/** A position with a regiment of two steps selected. */
const inHand = (line: string, data: Partial<PositionData> = {}, ...more: ReadonlyArray<string>): Position =>
  moving([line, ...more], data).play('unit G')
const WHOLE = 'german G infantry 0505 steps:2'
/** A position at the start of a phase in which G has broken down, and its counter is in a hex. */
const apart = (data: PositionData, hex: string): Position => {
  const p = position({ breakdown: COUNTERS, ...data })
  return p.with(['G', p.at('G'), ...p.status('G'), 'reduced'].join(' '), `${PART} ${hex}`, `parent ${PART} G`)
}

describe('units that break down', () => {
  const { tables } = orThrow(ardennes.load(ardennes.scenarios['eight-turns']))
  /** Returns the counters that a unit may form, without their numbers. */
  const forms = (id: string): string => {
    const counters = tables.breakdowns[tables.unitIds.indexOf(id)]!
    return [...new Set(counters.map(counter => tables.unitIds[counter]!.replace(/-\d+$/, '')))].join(' ')
  }

  it('[ardennes:26.1.b] infantry, parachute and glider regiments form battalions of their side and nation (Q-143)', () => {
    expect([forms('us-99-393'), forms('ge-18-294')]).toEqual(['us-breakdown-infantry', 'ge-breakdown-infantry'])
    expect([forms('us-101-501'), forms('us-101-327g')]).toEqual(['us-breakdown-parachute', 'us-breakdown-parachute'])
    expect(forms('ge-3-fj-5')).toBe('ge-breakdown-parachute-luftwaffe')
  })

  it('[ardennes:26.1.c] [ardennes:26.1.d] Panzergrenadiers and combat commands form counters of their own types', () => {
    expect(forms('ge-12ss-25')).toBe('ge-breakdown-mechanized-infantry')
    expect(forms('us-9-arm-ccb')).toBe('us-breakdown-combat-command')
  })

  it('[ardennes:26.1.b] battalions, guns, tanks, one-step units and breakdown counters form no breakdown units (Q-143)', () => {
    tables.pieces.forEach(({ start, back, size, type }, unit) => {
      const larger = ['regiment', 'brigade', 'combat-command'].includes(size)
      if (start === null || back === null || !larger || ['tank', 'armor', 'nebelwerfer'].includes(type))
        expect([tables.unitIds[unit], tables.breakdowns[unit]]).toEqual([tables.unitIds[unit], []])
    })
    expect(inHand('german G infantry 0505 steps:2 small').may('split G')).toBe(false)
    expect(inHand('german G infantry 0505 steps:2 small').refused('split G').rule).toBe('ardennes:26.1.a')
  })
})

describe('breakdown in movement', () => {
  it('[ardennes:26.1.a] [ardennes:26.1.e] a selected unit detaches a step, a counter is placed in its hex, and both may move', () => {
    const p = inHand(WHOLE).play('split G')
    expect([p.at(PART), p.status('G'), p.status(PART), parents(p)]).toEqual(['0505', ['reduced'], [], { [PART]: 'G' }])
    // the unit may go on or be put aside
    const on = p.play('to 0506', 'stop').play(`unit ${PART}`, 'to 0405', 'stop')
    expect([on.at('G'), on.at(PART)]).toEqual(['0506', '0405'])
    const aside = p.play('stop')
    expect([aside.asks, aside.status('G')]).toEqual(['unit-to-move german', ['reduced']])
    expect([aside.may('unit G'), aside.may(`unit ${PART}`)]).toEqual([true, true])
    expect(aside.play('unit G').may('stop')).toBe(false)
  })

  it('[ardennes:26.1.a] an order to break down selects the unit first, and the log reports the breakdown', () => {
    const p = moving([WHOLE]).play('break down G')
    expect([p.at(PART), p.asks]).toEqual(['0505', 'next-hex german'])
    const events = moving([WHOLE]).events('break down G')
    expect(events.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual([
      'selected ardennes:11.1.a',
      'flipped ardennes:26.1.a',
      'placed ardennes:26.1.e',
    ])
    expect(p.rules.tell(events[1]!)).toContain('G breaks down')
  })

  it('[ardennes:26.2.a] a unit can break down before it moves but not after', () => {
    const p = inHand(WHOLE)
    expect(p.play('to 0506').may('split G')).toBe(false)
    expect(p.play('to 0506').refused('split G').rule).toBe('ardennes:26.2.a')
    expect(moving([WHOLE]).refused('split G').rule).toBe('ardennes:26.2.a')
    expect(moving([WHOLE, 'german H infantry 0303 steps:2']).play('unit H').refused('split G').rule).toBe(
      'ardennes:26.2.a',
    )
    // Strategic Movement counts as the beginning of the move
    const tanks = moving(['german G grenadiers 0505 steps:2'], { primary: ['0504 0505 0506 0507'] }).play('unit G')
    expect([tanks.may('split G'), tanks.play('strategic').may('split G')]).toEqual([true, false])
    expect(tanks.play('split G', 'strategic').may('stop')).toBe(false)
  })

  it('[ardennes:26.1.a] only a unit at full strength can break down (Q-101)', () => {
    expect(inHand('german G infantry 0505 reduced').may('split G')).toBe(false)
    expect(inHand('german G infantry 0505 reduced').refused('split G').rule).toBe('ardennes:26.1.a')
    expect(inHand(WHOLE).play('split G').may('split G')).toBe(false)
  })

  it('[ardennes:26.2.c] [ardennes:18.2.d] a disrupted or routed unit cannot break down', () => {
    for (const mark of ['disrupted', 'routed']) {
      const p = inHand(`${WHOLE} ${mark}`)
      expect([p.may('split G'), p.refused('split G').rule]).toEqual([false, 'ardennes:26.2.c'])
    }
  })

  it('[ardennes:26.2.d] an enemy ZOC, lack of supply or Eng does not prevent a breakdown, and the counter inherits the markers (Q-75, Q-145)', () => {
    expect(inHand(WHOLE, {}, 'allied A infantry 0506').may('split G')).toBe(true)
    const p = inHand(`${WHOLE} out-of-supply`).play('split G')
    expect(p.status(PART)).toEqual(['out-of-supply'])
    const evening = position({
      breakdown: COUNTERS,
      night: 3,
      turn: 4,
      units: [`${WHOLE} engaged`, 'german H infantry 0202', FAR],
    }).play('unit G')
    expect(evening.legal()).toEqual(['split G', 'mark'])
    expect(evening.play('split G').status(PART)).toEqual(['engaged'])
  })

  it('[ardennes:26.2.e] units can break down only while counters are left', () => {
    const units = ['german G infantry 0505 steps:2', 'german H infantry 0303 steps:2', 'german K infantry 0202 steps:2']
    const p = moving(units).play('unit G', 'split G', 'stop', 'unit H', 'split H', 'stop', 'unit K')
    expect([p.may('split K'), p.refused('split K').rule]).toEqual([false, 'ardennes:26.2.e'])
    expect(parents(p)).toEqual({ 'german-infantry-1': 'G', 'german-infantry-2': 'H' })
  })

  it('[ardennes:26.1.a] a unit can break down on the map but not as it arrives', () => {
    const entries = { entries: { E: '- 0105 0305' } }
    const p = inHand('german G infantry E:2 steps:2', entries)
    expect([p.asks, p.may('split G'), p.play('enter 0105').may('split G')]).toEqual(['entry-hex german', false, false])
  })

  it('[ardennes:26.1.a] at night only units that move then can break down', () => {
    const p = position({
      breakdown: COUNTERS,
      night: 3,
      turn: 4,
      units: [WHOLE, 'german H infantry 0202 steps:2', FAR],
    }).play('unit G', 'mark')
    let q = p
    while (!q.when.startsWith('night-movement')) q = q.pass()
    const split = q.play('unit G', 'split G')
    expect(split.status(PART)).toEqual(['night'])
    expect(split.play('stop').legal()).toEqual(['unit G', `unit ${PART}`, `rejoin ${PART}`, 'end'])
  })

  it('[ardennes:26.2.d] [ardennes:25.25.a] a breakdown unit cannot move in the morning if its parent has received a replacement (Q-145)', () => {
    const p = position({
      breakdown: COUNTERS,
      turn: 3,
      replacements: { 2: '1/0' },
      units: [WHOLE, FAR],
    }).with('G 0505 replaced')
    const q = p.play('unit G', 'split G', 'stop')
    expect([q.status(PART), q.play(`unit ${PART}`).legal()]).toEqual([['replaced'], ['dig']])
  })

  it("[ardennes:26.1.a] a breakdown unit joins its parent's isolated group, with its surrender points (Q-145)", () => {
    const p = moving([`${WHOLE} out-of-supply`]).with('group 2 G')
    const { groups } = p.play('unit G', 'split G').state
    expect(groups).toEqual([{ points: 2, units: [0, p.rules.tables.unitIds.indexOf(PART)] }])
  })
})

describe('a combat command that breaks down twice', () => {
  const COMMAND = 'german G command 0505 large'
  const data = { breakdown: ['german command 2'], remnants: 1 }
  const [ONE, TWO, LEFT] = ['german-command-1', 'german-command-2', 'remnant-G-1']

  it('[ardennes:26.1.f] a combat command may break down twice in succession, and then leaves a remnant (Q-101)', () => {
    const p = inHand(COMMAND, data).play('split G', 'split G')
    expect([p.at(ONE), p.at(TWO), p.at(LEFT), p.at('G')]).toEqual(['0505', '0505', '0505', 'dead'])
    // the remnant is selected, and may be put aside
    expect(p.rules.observe(p.state, 'all').inHand).toBe(LEFT)
    const all = p.play('stop').play(`unit ${ONE}`, 'to 0506', 'stop', `unit ${LEFT}`, 'to 0405', 'stop')
    expect([all.at(ONE), all.at(TWO), all.at(LEFT)]).toEqual(['0506', '0505', '0405'])
    expect(parents(all)).toEqual({ [ONE]: 'G', [TWO]: 'G' })
  })

  it('[ardennes:26.1.f] a combat command cannot break down a second time later, or without a remnant or a second counter (Q-101)', () => {
    expect(inHand(COMMAND, data).play('split G', 'stop', 'unit G').may('split G')).toBe(false)
    expect(inHand(COMMAND, data).play('split G', 'to 0506').may('split G')).toBe(false)
    expect(
      inHand(COMMAND, { ...data, breakdown: ['german command 1'] })
        .play('split G')
        .may('split G'),
    ).toBe(false)
    expect(inHand('german G command 0505 steps:2', data).play('split G').may('split G')).toBe(false)
    expect(inHand('german G infantry 0505 large', { breakdown: COUNTERS }).play('split G').may('split G')).toBe(false)
  })

  it('[ardennes:26.4.a] counters do not rejoin a parent in the dead pile (Q-101)', () => {
    const p = inHand(COMMAND, data).play('split G', 'split G', 'stop')
    expect(p.legal().filter(text => text.startsWith('rejoin'))).toEqual([])
    expect(p.refused(`rejoin ${ONE}`).rule).toBe('ardennes:26.4.c')
  })
})

describe('breakdown in disengagement', () => {
  const fighting = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
    position({ phase: 'disengagement', breakdown: COUNTERS, ...data, units })

  it('[ardennes:26.2.a] [ardennes:26.2.b] [ardennes:26.2.d] an engaged unit may break down, and its part holds the line while the unit tries to disengage', () => {
    const p = fighting([`${WHOLE} engaged`, 'allied A infantry 0506'])
    const q = p.play('split G')
    expect([q.status('G'), q.status(PART)]).toEqual([['reduced', 'engaged'], ['engaged']])
    expect(q.legal()).toEqual(['disengage G', `disengage ${PART}`, 'end'])
    const away = q.play('disengage G', 'declared', 'die 1', 'retreat to 0405', 'retreat to 0404')
    expect([away.at('G'), away.at(PART)]).toEqual(['0404', '0505'])
  })

  it('[ardennes:26.2.a] a unit cannot break down after units in its hex are declared, or if it cannot try to disengage', () => {
    const p = fighting([
      WHOLE,
      'german H infantry 0505 sp:1 steps:2',
      'german K infantry 0202 steps:2',
      'allied A infantry 0506',
    ])
    expect(p.play('disengage G').may('split H')).toBe(false)
    expect([p.may('split H'), p.may('split K')]).toEqual([true, false])
    expect(p.refused('split K').rule).toBe('ardennes:26.2.a')
    expect(p.play('disengage G').refused('split H').rule).toBe('ardennes:26.2.a')
  })

  it('[ardennes:26.2.b] a unit cannot break down in the enemy player turn', () => {
    const p = fighting([WHOLE, 'allied A infantry 0506 steps:2'])
    expect([p.may('split G'), p.may('split A')]).toEqual([true, false])
  })

  it('[ardennes:26.1.f] a combat command may break down twice, and all three parts may try to disengage', () => {
    const p = fighting(['german G command 0505 large', 'allied A infantry 0506'], { breakdown: ['german command 2'] })
    const q = p.play('split G', 'split G')
    const all = ['remnant-G-1', 'german-command-1', 'german-command-2']
    expect([q.at('G'), ...all.map(unit => q.may(`disengage ${unit}`))]).toEqual(['dead', true, true, true])
    const late = fighting(
      [
        'german G command 0505 large',
        'german H command 0404 large',
        'allied A infantry 0506',
        'allied B infantry 0403',
      ],
      { breakdown: ['german command 4'] },
    ).play('split G', 'split H')
    expect([late.may('split G'), late.may('split H')]).toEqual([false, true])
  })

  it('[ardennes:15.8.i] the parts of a unit that has begun a position cannot attack (Q-145)', () => {
    const p = fighting([WHOLE, 'allied A infantry 0506']).with('no-attack G')
    expect(p.play('split G', 'end').asks).not.toBe('attack german')
    expect(fighting([WHOLE, 'allied A infantry 0506']).play('split G', 'end', 'attack 0506').legal()).toEqual([
      'with G',
      `with ${PART}`,
    ])
  })
})

describe('breakdown before an advance', () => {
  /** G has driven A from 0505. */
  const won = (
    line = 'infantry 0506 at:16/4 steps:2',
    data: Partial<PositionData> = {},
    ...more: string[]
  ): Position => {
    let p = position({
      phase: 'combat',
      breakdown: COUNTERS,
      ...data,
      units: [`german G ${line}`, 'allied A infantry 0505 at:3/4', ...more],
    }).play('attack 0505: G', 'die 1')
    while (p.asks.endsWith('allied') && p.asks.includes('retreat')) p = p.play(p.legal()[0]!)
    return p
  }

  it('[ardennes:26.2.a] [ardennes:26.1.e] a victorious unit may break down, and its part may advance like other victorious units', () => {
    const p = won()
    expect(p.legal()).toEqual(['split G', 'advance G', 'no more advance'])
    const q = p.play('split G')
    expect(q.legal()).toEqual(['advance G', `advance ${PART}`, 'no more advance'])
    const there = q.play(`advance ${PART}`, 'advance to 0505', 'stop')
    expect([there.at('G'), there.at(PART)]).toEqual(['0506', '0505'])
    expect(there.legal()).toEqual(['advance G', 'no more advance'])
    // a unit that has begun to advance does not break down
    expect(p.play('advance G', 'advance to 0505').may('split G')).toBe(false)
    expect(won('infantry 0506 at:16/4').legal()).toEqual(['advance G', 'no more advance'])
  })

  it('[ardennes:26.2.a] the parts count as having fought with their unit, so they cannot attack again but may break through (19.4)', () => {
    const p = won('infantry 0506 at:16/4 steps:2', {}, 'allied B infantry 0405')
    const q = p.play('split G', `advance ${PART}`, 'advance to 0505', 'stop', 'no more advance')
    expect(q.legal()).toContain('strike 0405')
    const after = q.play('decline')
    expect([after.asks, after.when]).toEqual(['unit-to-move allied', 'movement allied 2'])
  })

  it('[ardennes:26.2.a] [ardennes:26.2.e] a counter eliminated in the combat may be used again by another unit that fought, and the state passes the audit', () => {
    const p = position({
      breakdown: ['german infantry 1'],
      units: [
        'german G infantry 0506 at:12/4 steps:2',
        'german P infantry 0607 at:4/4 steps:2',
        'allied A infantry 0505 at:3/4',
        FAR,
      ],
    })
    const fought = p
      .play('unit P', 'split P', 'stop', `unit ${PART}`, 'to 0506', 'end', 'end', `attack 0505: G, ${PART}`)
      .play('die 3', `lead ${PART}`, 'die 2')
    expect([fought.asks, fought.at(PART), parents(fought)]).toEqual(['advance german', 'pool', {}])
    const anew = fought.play('split G')
    expect([anew.at(PART), parents(anew)]).toEqual(['0506', { [PART]: 'G' }])
    expect(anew.rules.audit(anew.state)).toEqual([])
  })

  it('[ardennes:26.2.b] enemy units that re-enter their hex cannot break down', () => {
    const p = position({
      phase: 'combat',
      breakdown: COUNTERS,
      places: { '0505': 'village' },
      units: ['german G infantry 0506 at:12/4 steps:2', 'allied A infantry 0505 at:3/4 steps:2'],
    })
    const q = p.play('attack 0505: G', 'die 1', 'lead A', 'die 4', 'retreat to 0504')
    expect(q.may('split G')).toBe(true)
    const back = q.play('no more advance')
    expect([back.asks, back.legal()]).toEqual(['advance allied', ['advance A', 'no more advance']])
    expect(back.refused('split A').rule).toBe('ardennes:26.2.b')
  })

  it('[ardennes:26.1.f] a combat command may break down twice, and all three parts may advance', () => {
    const p = won('command 0506 at:16/4 large', { breakdown: ['german command 2'] })
    const q = p.play('split G', 'split G')
    expect(q.legal()).toEqual([
      'advance german-command-1',
      'advance german-command-2',
      'advance remnant-G-1',
      'no more advance',
    ])
    expect(q.play('advance remnant-G-1', 'advance to 0505', 'stop').at('remnant-G-1')).toBe('0505')
  })

  it('[ardennes:26.2.a] a part may advance where the whole unit would exceed the stacking limit', () => {
    const p = position({
      phase: 'combat',
      breakdown: COUNTERS,
      units: [
        'german G infantry 0506 at:8/4 sp:3 large',
        'german H infantry 0606 at:8/4 sp:2',
        'allied A infantry 0505 at:3/4',
      ],
    })
    let q = p.play('attack 0505: G, H', 'die 2')
    while (q.asks.endsWith('allied') && !q.asks.startsWith('unit-to-move')) q = q.play(q.legal()[0]!)
    const taken = q.play('advance H', 'advance to 0505')
    const then = taken.may('stop') ? taken.play('stop') : taken
    expect(then.may('split G')).toBe(true)
    const part = then.play('split G', `advance ${PART}`)
    expect(part.may('advance to 0505')).toBe(true)
  })
})

describe('a breakdown unit as an ordinary unit of one step', () => {
  const SPLIT = [`${WHOLE} div:X corps:XX`]
  it('[ardennes:26.3.a] a breakdown unit that loses its only step returns to the pool, where another unit may use it', () => {
    const p = apart({ phase: 'combat', units: [...SPLIT, 'allied A infantry 0506'] }, '0505')
    const q = p.play(`attack 0506: ${PART}`, 'die 6')
    expect([q.at(PART), parents(q)]).toEqual(['pool', {}])
  })

  it('[ardennes:26.3.b] a breakdown unit has green morale, whatever the morale of its parent', () => {
    const { tables } = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
    const counters = tables.pieces.filter((_, unit) => tables.isBreakdown[unit] === 1)
    expect([counters.length > 20, counters.every(({ morale }) => morale === 'green')]).toEqual([true, true])
    expect(counters.every(({ back }) => back === null)).toBe(true)
  })

  it('[ardennes:26.3.a] [ardennes:14.3.a] a breakdown unit belongs to the division of its parent (Q-75)', () => {
    const others = ['german H infantry 0406 div:Y', 'german K infantry 0606 div:V', 'allied A infantry 0506']
    const of = (division: string): Position =>
      apart({ phase: 'combat', units: [`${WHOLE} div:${division}`, ...others] }, '0507').play(
        'attack 0506',
        'with H',
        'with K',
      )
    expect([of('X').may(`with ${PART}`), of('Y').may(`with ${PART}`)]).toEqual([false, true])
  })

  it("[ardennes:26.3.a] [ardennes:29.3.a] a breakdown unit stays in its parent's areas on turn 1 (Q-144)", () => {
    const areas = { X: '0505 0506', Y: '0405 0406' }
    const p = apart({ turn: 1, areas, units: [...SPLIT, FAR] }, '0505')
    const q = p.play(`unit ${PART}`)
    expect([q.may('to 0506'), q.may('to 0405')]).toEqual([true, false])
    expect(q.refused('to 0405').rule).toBe('ardennes:29.3.a')
  })

  it('[ardennes:26.3.a] [ardennes:29.1.a] [ardennes:27.6.a] a breakdown unit has the movement limits of its parent (Q-144)', () => {
    const red = apart({ turn: 1, units: [`${WHOLE} red`, FAR] }, '0505')
    expect(red.play(`unit ${PART}`).legal()).toEqual(['dig'])
    expect(red.may('unit G')).toBe(true)
    const dams = { units: ['G'], flank: [] }
    const held = apart({ turn: 2, dams, units: [WHOLE, FAR] }, '0303')
    expect(held.play(`unit ${PART}`, 'to 0304').asks).toBe('unit-to-move german')
    expect(apart({ turn: 2, units: [WHOLE, FAR] }, '0303').play(`unit ${PART}`, 'to 0304').asks).toBe('next-hex german')
  })

  it("[ardennes:26.3.a] [ardennes:29.2.a] a breakdown unit may use its division's crossing of turn 1 (Q-144)", () => {
    const wall = ['allied A infantry 0406', 'allied B infantry 0606', FAR]
    const crosses = (division: string): boolean =>
      apart(
        { turn: 1, crossing: { hexes: ['0505', '0506'], division }, rivers: ['0505-0506'], units: [...SPLIT, ...wall] },
        '0505',
      )
        .play(`unit ${PART}`)
        .may('to 0506')
    expect([crosses('X'), crosses('Y')]).toEqual([true, false])
  })

  it('[ardennes:26.3.a] [ardennes:27.5.a] a breakdown unit of Kampfgruppe Peiper may move in the first night (Q-144)', () => {
    const night = (peiper: ReadonlyArray<string>): Position => {
      let p = apart({ night: 3, peiper, units: [WHOLE, FAR] }, '0303')
      while (!p.when.startsWith('night') && !p.when.endsWith('3')) p = p.pass()
      return p
    }
    expect(night(['G']).may(`unit ${PART}`)).toBe(true)
    expect(night([]).when).toContain('3')
  })

  it('[ardennes:26.3.a] [ardennes:6.1.c] a breakdown unit is without fuel if its division is (Q-144)', () => {
    const fuel = { '5': 'X X X X X X X' }
    const p = apart({ turn: 7, phase: 'fuel', fuel, units: [...SPLIT, FAR] }, '0303').play('die 1')
    expect([p.status(PART), p.status('G')]).toEqual([['out-of-supply'], ['reduced', 'out-of-supply']])
  })

  it("[ardennes:26.3.a] [ardennes:29.5.a] guns of its parent's corps support a breakdown unit on turn 1 (Q-144)", () => {
    const data = (corps: string): PositionData => ({
      turn: 1,
      phase: 'combat',
      units: [
        'german G infantry 0304 steps:2 corps:XX',
        `german K volksartillerie 0504 corps:${corps}`,
        'allied A infantry 0303 at:3/4',
      ],
    })
    const guns = (corps: string): ReadonlyArray<string> => {
      return apart(data(corps), '0304').play('attack 0303', `with ${PART}`, 'declared').legal()
    }
    expect([guns('XX').includes('gun K'), guns('YY').includes('gun K')]).toEqual([true, false])
  })

  it('[ardennes:26.3.a] [ardennes:8.2.b] a breakdown unit and its parent stack as one unit, like units of one regiment (Q-144)', () => {
    const units = (regiment: string): PositionData['units'] => [
      `german G infantry 0505 sp:1 steps:2 ${regiment}`,
      'german H infantry 0505 sp:1 at:5/5',
      FAR,
    ]
    const end = (p: Position): string => p.play('end').asks
    // three units with a defence of more than 7
    expect(end(apart({ units: units('') }, '0505'))).not.toContain('stacking-loss')
    const other = ['german G infantry 0303 sp:1 steps:2', 'german L infantry 0505 sp:1 at:5/5', ...units('').slice(1)]
    const three = apart({ units: other }, '0505')
    expect(three.may('end') ? end(three) : 'withheld').toBe('withheld')
    const mates = [
      'german G infantry 0303 sp:1 steps:2 reg:R',
      'german L infantry 0505 sp:1 at:5/5 reg:R',
      ...units('').slice(1),
    ]
    expect(apart({ units: mates }, '0505').may('end')).toBe(true)
  })

  it('[ardennes:26.4.a] [ardennes:26.2.e] notes name the parent of a counter, and state how many counters are left', () => {
    const p = apart({ units: [...SPLIT, 'german H infantry 0202 steps:2', FAR] }, '0303')
    const told = (id: string): ReadonlyArray<string> =>
      p.rules
        .notes(p.state, 'public', id)
        .filter(({ rule }) => rule.startsWith('ardennes:26'))
        .map(({ text }) => text)
    expect([told(PART), told('G'), told('H')]).toEqual([['formed from G'], [], ['may break down: 1 counter left']])
  })

  it('[ardennes:26.3.a] a breakdown unit may leave the map and counts there as others do (Q-147)', () => {
    const p = apart({ units: [...SPLIT, FAR], west: '1005' }, '0905').play(`unit ${PART}`, 'to 1005', 'exit')
    expect([p.at(PART), parents(p), p.rules.audit(p.state)]).toEqual(['exited', { [PART]: 'G' }, []])
  })

  it('[ardennes:26.3.a] the view shows a breakdown unit under the name of its parent, with its division and nation', () => {
    const p = apart({ units: [...SPLIT, FAR] }, '0303')
    const seen = p.rules.observe(p.state, 'all').counters.find(({ id }) => id === PART)!
    expect([seen.name, seen.formation]).toEqual(['G/Breakdown 1', 'X'])
    const waiting = p.rules.observe(p.state, 'all').counters.find(({ id }) => id === 'german-infantry-2')!
    expect([waiting.name, waiting.formation]).toEqual(['Breakdown 2', ''])
  })
})

describe('breakdown units that rejoin', () => {
  const both = (units: ReadonlyArray<string> = [WHOLE], data: Partial<PositionData> = {}): Position =>
    moving(units, data).play('unit G', 'split G', 'stop')
  /** The position at the start of the phase after the one in which G has broken down. */
  const near = (...units: string[]): Position => apart({ units: [WHOLE, ...units, FAR] }, '0505')

  it('[ardennes:26.4.b] [ardennes:26.4.c] a breakdown unit rejoins its parent in its hex, which restores the step, and neither moves on', () => {
    const p = both().play(`rejoin ${PART}`)
    expect([p.at(PART), p.status('G'), parents(p)]).toEqual(['pool', ['moved'], {}])
    expect(p.refused('unit G').rule).toBe('ardennes:11.1.e')
    expect(
      both()
        .events(`rejoin ${PART}`)
        .map(({ kind, rule }) => `${kind} ${rule}`),
    ).toEqual(['removed ardennes:26.4.b', 'flipped ardennes:26.4.b'])
  })

  it('[ardennes:26.4.c] a breakdown unit may rejoin after it has moved to its parent, or its parent to it', () => {
    const apart = both().play(`unit ${PART}`, 'to 0506', 'stop')
    expect(apart.refused(`rejoin ${PART}`).rule).toBe('ardennes:26.4.c')
    const come = apart.play('unit G', 'to 0506', 'stop')
    expect([come.may(`rejoin ${PART}`), come.play(`rejoin ${PART}`).status('G')]).toEqual([true, ['moved']])
    const back = both().play('unit G', 'to 0506', 'stop', `unit ${PART}`, 'to 0506', 'stop', `rejoin ${PART}`)
    expect([back.at('G'), back.status('G'), back.at(PART)]).toEqual(['0506', ['moved'], 'pool'])
    // another unit may form the counter in the same phase, and the counter may move
    const others = both([WHOLE, 'german H infantry 0303 steps:2']).play(`unit ${PART}`, 'to 0506', 'stop')
    const again = others.play('unit G', 'to 0506', 'stop', `rejoin ${PART}`, 'unit H', 'split H', 'stop')
    expect([again.at(PART), again.may(`unit ${PART}`)]).toEqual(['0303', true])
  })

  it('[ardennes:26.4.a] a breakdown unit can rejoin only its own parent', () => {
    const p = both([WHOLE, 'german H infantry 0506 steps:2']).play(`unit ${PART}`, 'to 0506', 'stop')
    expect(p.may(`rejoin ${PART}`)).toBe(false)
    expect(p.refused('rejoin german-infantry-2').rule).toBe('ardennes:26.4.a')
  })

  it('[ardennes:26.4.b] a breakdown unit cannot rejoin a parent at full strength, or in the enemy player turn', () => {
    const p = near().with('G 0505')
    expect([p.may(`rejoin ${PART}`), p.refused(`rejoin ${PART}`).rule]).toEqual([false, 'ardennes:26.4.b'])
    expect(both().until('allied', 2).refused(`rejoin ${PART}`).rule).toBe('ardennes:26.4.b')
  })

  it('[ardennes:26.4.b] the parent keeps the conditions of both (Q-146)', () => {
    const p = near().with(`${PART} 0505 routed out-of-supply`, 'G 0505 reduced disrupted')
    expect(p.play(`rejoin ${PART}`).status('G')).toEqual(['routed', 'out-of-supply', 'moved'])
  })

  it('[ardennes:26.4.b] the parent keeps the Advantage that its part had (Q-146)', () => {
    const advantages = (...units: ReadonlyArray<string>) =>
      near('allied A infantry 0506')
        .with(...units.map(unit => `advantage 0506 2 ${unit}`))
        .play(`rejoin ${PART}`)
        .state.advantages.map(advantage => advantage.units)
    expect([advantages(PART), advantages('G', PART)]).toEqual([[[0]], [[0]]])
  })

  it('[ardennes:26.4.c] a position begun by the part passes to the parent, which then cannot attack (Q-146)', () => {
    const p = both().play(`unit ${PART}`, 'dig', `rejoin ${PART}`)
    expect(p.state.frames[1]).toMatchObject({ at: 'movement', dug: [0] })
    expect(p.state.positions).toHaveLength(1)
  })
})

describe('the audit of breakdown units', () => {
  const p = inHand(WHOLE, {}, 'german H infantry 0303 steps:2').play('split G', 'stop')
  const next = p.until('allied', 2)

  it('[ardennes:26.4.a] requires that a counter in play has a parent that forms such counters and has entered play', () => {
    expect([p.faults, next.broken()]).toEqual([[], []])
    expect(next.broken(`parent ${PART} none`)).toContain('ardennes:26.4.a')
    expect(next.broken('parent german-infantry-2 H')).toContain('ardennes:26.4.a')
    expect(next.broken('parent H G')).toEqual(['unreadable'])
    expect(next.broken(`parent ${PART} ${PART}`)).toContain('ardennes:26.1.a')
    expect(next.broken(`parent ${PART} Z`)).toContain('ardennes:26.1.a')
  })
})
