/** The audit finds each broken invariant and cites its rule. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { stateCodec } from '../../../../src/games/ardennes/saves/codecs.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { position } from '../position.js'

const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
type Draft = {
  units: { unit: string; place: string; status: string[] }[]
  germanHeld: string[]
  bridges: string[]
  facts: string[]
  frames: Record<string, unknown>[]
}
const saved = (state = rules.start): Draft => structuredClone(rules.codecs.state.encode(state)) as Draft
const moving = (() => {
  const next = rules.apply(rules.start, { type: 'end' })
  if (next._tag === 'Left') throw new Error(next.left.message)
  return next.right
})()
/** The frame of a selected unit. */
const marching = (unit: string, more: Record<string, unknown> = {}) => ({
  at: 'march',
  unit,
  spent: 0,
  hexes: 0,
  strategic: false,
  town: null,
  masked: false,
  afoot: false,
  formed: null,
  ...more,
})
const unitOf = (draft: Draft, id: string) => draft.units.find(({ unit }) => unit === id)!

/** Returns the rules that a changed save breaks. */
const broken = (from: typeof moving, change: (draft: Draft) => void): ReadonlyArray<string> => {
  const draft = saved(from)
  change(draft)
  const read = stateCodec(rules.tables).decode(draft)
  return read._tag === 'Right' ? rules.audit(read.right).map(({ rule }) => rule) : ['unreadable']
}

describe('the audit', () => {
  it('finds nothing in positions that play reaches', () => {
    expect(broken(rules.start, () => undefined)).toEqual([])
    expect(broken(moving, () => undefined)).toEqual([])
  })

  const IN_PLAY: ReadonlyArray<readonly [what: string, rule: string, change: (draft: Draft) => void]> = [
    ['enemies in one hex', '2.0.a', d => (unitOf(d, 'us-2-38').place = unitOf(d, 'ge-276-986').place)],
    ['a German in a box', '11.9.d', d => (unitOf(d, 'ge-276-986').place = 'SE')],
    ['a unit in the slot of another turn', '3.2.a', d => (unitOf(d, 'us-4-8-2').place = 'turn:5')],
    ['a unit that arrives too early', '13.1.a', d => (unitOf(d, 'us-4-8-2').place = '4020')],
    ['a unit in reserve', '2.0.a', d => (unitOf(d, 'us-2-38').place = 'pool')],
    ['infantry that has fired', '22.5.a', d => unitOf(d, 'us-2-38').status.push('fired')],
    ['an Allied prime mover', '22.3.b', d => unitOf(d, 'us-v-187').status.push('prime-mover')],
    ['a gun that arrives Ready', '13.3.a', d => (unitOf(d, 'us-viii-174').status = [])],
    [
      'a marked gun in the dead pile',
      '16.4.b',
      d => Object.assign(unitOf(d, 'us-v-187'), { place: 'dead', status: ['fired'] }),
    ],
    [
      'three prime movers of an army with two',
      '22.3.d',
      d => {
        for (const unit of d.units)
          if (/-(wfr|vak)$/.test(unit.unit) && /lxxx/.test(unit.unit)) unit.status = ['prime-mover']
      },
    ],
    ['an overstacked Allied hex', '8.2.a', d => (unitOf(d, 'us-2-38').place = unitOf(d, 'us-2-9').place)],
    [
      'a bridge in another condition than at the start',
      '7.1.a',
      d => (d.bridges[0] = d.bridges[0] === 'blown' ? 'whole' : 'blown'),
    ],
    ['the movement of the wrong side', '4.0.a', d => (d.frames[1]!['side'] = 'allied')],
    ['night movement by day', '25.1.c', d => (d.frames[1]!['night'] = true)],
    ['the wrong phase', '4.0.b', d => (d.frames[0]!['step'] = 0)],
    ['a game that ends too early', '31.1.a', d => (d.frames = [{ at: 'over', turn: 3 }])],
    ['an Allied unit that has moved', '11.1.e', d => (d.frames[1]!['moved'] = ['us-2-38'])],
    ['a town in which no unit was placed', '13.2.b', d => (d.frames[1]!['towns'] = ['2416'])],
    [
      'a selected unit that has spent too many points',
      '11.1.b',
      d => d.frames.push(marching('ge-276-986', { spent: 50, hexes: 3 })),
    ],
    ['a selected unit of the enemy', '11.1.d', d => d.frames.push(marching('us-2-38'))],
    [
      'the check of a bridge that no unit has reached',
      '7.8.a',
      d => d.frames.push(marching('ge-276-986'), { at: 'check' }),
    ],
    [
      'a disguise in a hex without an enemy zone of control',
      '27.12.a',
      d => d.frames.push(marching('ge-276-986', { masked: true })),
    ],
    [
      'a deception by an ordinary unit',
      '27.12.a',
      d => d.frames.push(marching('ge-276-986'), { at: 'deceit', unit: 'ge-276-986' }),
    ],
    ['a German unit that has left trucks', '12.61.b', d => d.frames.push(marching('ge-276-986', { afoot: true }))],
    [
      'a last eliminated unit that is still on the map',
      '8.3.c',
      d => (d.frames[1] = { at: 'excess', side: 'german', hexes: null, last: 'ge-276-986', dug: [] }),
    ],
  ]
  it.each(IN_PLAY)('finds %s', (_, rule, change) => {
    expect(broken(moving, change)).toContain(`ardennes:${rule}`)
  })

  it('finds an overstacked Allied hex before the dump is drawn', () => {
    const drawing = orThrow(ardennes.load(ardennes.scenarios['six-turns'], { 'fuel-dump': 'on' }))
    const next = drawing.apply(drawing.start, { type: 'end' })
    const state = next._tag === 'Right' ? next.right : drawing.start
    expect(drawing.turn(state)).toMatchObject({ type: 'chance', asks: 'dump-draw' })
    const draft = saved(state)
    unitOf(draft, 'us-2-38').place = unitOf(draft, 'us-2-9').place
    const read = stateCodec(drawing.tables).decode(draft)
    expect(read._tag === 'Right' ? drawing.audit(read.right).map(({ rule }) => rule) : read).toEqual(['ardennes:8.2.a'])
  })

  it('finds a unit that is missing from the retreat of its hex', () => {
    const p = position({
      phase: 'combat',
      units: ['german G infantry 0506 at:16/4', 'allied A infantry 0505 at:3/2', 'allied B infantry 0505 at:1/2'],
    }).play('attack 0505: G', 'die 1')
    const { codecs, audit } = p.rules
    const draft = structuredClone(codecs.state.encode(p.state)) as Draft
    const frame = draft.frames.find(({ at }) => at === 'retreats' || at === 'falling')!
    expect(frame['waiting']).toContain('B')
    frame['waiting'] = (frame['waiting'] as string[]).filter(unit => unit !== 'B')
    const read = stateCodec(p.rules.tables).decode(draft)
    expect(read._tag === 'Right' ? audit(read.right).map(({ rule }) => rule) : read).toContain('ardennes:17.1.b')
  })

  const [GERMAN_MOVEMENT, ALLIED_MOVEMENT, ALLIED_RALLY, REPLACEMENTS, NIGHT_MOVEMENT] = [4, 11, 12, 16, 17]
  const MOVEMENT = { at: 'movement', night: false, moved: [], towns: [], dug: [], infiltration: null }
  const EXCESS = { at: 'excess', hexes: null, last: null, dug: [] }
  const REPLACEMENT = { at: 'replacement', second: false, retreats: 0, unit: null, remnant: null }
  /** Replaces the phase by one of a later turn, given by its number in the sequence of play. */
  const waiting = (d: Draft, turn: number, step: number, side: string, phase: Record<string, unknown>): void =>
    void (d.frames = [
      { at: 'sequence', turn, step, carry: [] },
      { ...phase, side },
    ])
  /** Does the same, with the Allied arrivals in their boxes. */
  const later = (d: Draft, turn: number, step: number, side: string, phase: Record<string, unknown>): void => {
    waiting(d, turn, step, side, phase)
    const { tables } = rules
    for (const unit of d.units) {
      const box = tables.ownBoxes[tables.unitIds.indexOf(unit.unit)]?.[0]
      const due = Number(unit.place.replace('turn:', ''))
      if (unit.place.startsWith('turn:') && due < turn + (step > ALLIED_MOVEMENT ? 1 : 0) && box !== undefined)
        unit.place = tables.board.ids[box]!
    }
  }
  const marched = (d: Draft, unit: string, more = {}): void => {
    later(d, 3, ALLIED_MOVEMENT, 'allied', MOVEMENT)
    d.frames.push(marching(unit, more))
  }
  const rebuilt = (d: Draft, phase: Record<string, unknown>): void => {
    later(d, 3, GERMAN_MOVEMENT, 'german', phase)
    unitOf(d, 'ge-62-183').status.push('replaced')
  }

  const LATER: ReadonlyArray<readonly [what: string, rule: string, change: (draft: Draft) => void]> = [
    [
      'units that wait in the slot of an earlier turn',
      '13.1.g',
      d => waiting(d, 4, REPLACEMENTS, 'allied', REPLACEMENT),
    ],
    ['such units in the next German movement', '13.1.g', d => waiting(d, 3, GERMAN_MOVEMENT, 'german', MOVEMENT)],
    [
      'such units after the movement of their side',
      '13.1.g',
      d => waiting(d, 2, ALLIED_RALLY, 'allied', { at: 'rally', last: null }),
    ],
    ['such units while excess units are eliminated', '13.1.g', d => waiting(d, 2, ALLIED_MOVEMENT, 'allied', EXCESS)],
    ['a unit that is in its box too early', '13.1.a', d => (unitOf(d, 'us-4-8-2').place = 'SE')],
    ['a unit that is eliminated before its arrival', '13.1.a', d => (unitOf(d, 'us-4-8-2').place = 'dead')],
    [
      'a unit that has arrived before the movement of its side',
      '13.1.a',
      d => {
        later(d, 3, GERMAN_MOVEMENT, 'german', MOVEMENT)
        unitOf(d, 'us-4-8-2').place = 'SE'
      },
    ],
    ['a replacement marker after the movement in which it is removed', '25.25.a', d => rebuilt(d, EXCESS)],
    ['trucks that a unit has left off the map', '12.61.b', d => marched(d, 'us-4-8-2', { afoot: true })],
    [
      'trucks that a unit has left at night',
      '12.61.b',
      d => {
        later(d, 4, NIGHT_MOVEMENT, 'allied', { ...MOVEMENT, night: true })
        d.frames.push(marching('us-2-38', { afoot: true }))
      },
    ],
    [
      'trucks that an engaged unit has left',
      '12.61.b',
      d => {
        marched(d, 'us-2-38', { afoot: true })
        unitOf(d, 'us-2-38').status.push('engaged')
      },
    ],
  ]
  it.each(LATER)('finds %s', (_, rule, change) => {
    expect(broken(moving, change)).toContain(`ardennes:${rule}`)
  })

  const SOUND: ReadonlyArray<readonly [what: string, change: (draft: Draft) => void]> = [
    ['units in their boxes after their turn', d => later(d, 3, GERMAN_MOVEMENT, 'german', MOVEMENT)],
    ['units that wait for the movement of their turn', d => marched(d, 'us-4-8-2')],
    [
      'a unit in its box during the movement of its side',
      d => {
        marched(d, 'us-1-26')
        unitOf(d, 'us-4-8-2').place = 'SE'
      },
    ],
    ['a replacement marker during the movement of its side', d => rebuilt(d, MOVEMENT)],
    ['trucks that a unit has left on the map', d => marched(d, 'us-28-112-1', { afoot: true })],
  ]
  it.each(SOUND)('accepts %s', (_, change) => {
    expect(broken(moving, change)).toEqual([])
  })

  const BEFORE: ReadonlyArray<readonly [what: string, rule: string, change: (draft: Draft) => void]> = [
    ['a unit outside its area', '3.4.a', d => (unitOf(d, 'ge-276-986').place = '0102')],
    ['an Allied unit in another hex than its own', '3.4.a', d => (unitOf(d, 'us-2-38').place = '4020')],
    ['a Fired gun before play', '3.6.a', d => unitOf(d, 'us-v-187').status.push('fired')],
    ['a hex that changed its owner before play', '31.1.g', d => d.germanHeld.pop()],
    ['a fact before play', '7.8.a', d => d.facts.push('ouren-checked')],
    ['set-up on turn 2', '3.4.a', d => (d.frames[0]!['turn'] = 2)],
  ]
  it.each(BEFORE)('finds %s', (_, rule, change) => {
    expect(broken(rules.start, change)).toContain(`ardennes:${rule}`)
  })
})
