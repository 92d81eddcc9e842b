/** The audit: each invariant broken in turn, and found under its rule. */
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
/** A unit in hand. */
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

/** The rules that a changed save breaks. */
const broken = (from: typeof moving, change: (draft: Draft) => void): ReadonlyArray<string> => {
  const draft = saved(from)
  change(draft)
  const read = stateCodec(rules.tables).decode(draft)
  return read._tag === 'Right' ? rules.audit(read.right).map(({ rule }) => rule) : ['unreadable']
}

describe('the audit', () => {
  it('finds nothing in what play reaches', () => {
    expect(broken(rules.start, () => undefined)).toEqual([])
    expect(broken(moving, () => undefined)).toEqual([])
  })

  const IN_PLAY: ReadonlyArray<readonly [what: string, rule: string, change: (draft: Draft) => void]> = [
    ['enemies in one hex', '2.0.a', d => (unitOf(d, 'us-2-38').place = unitOf(d, 'ge-276-986').place)],
    ['a German in a box', '11.9.d', d => (unitOf(d, 'ge-276-986').place = 'SE')],
    ['a unit in a turn not its own', '3.2.a', d => (unitOf(d, 'us-4-8-2').place = 'turn:5')],
    ['a unit that is early', '13.1.a', d => (unitOf(d, 'us-4-8-2').place = '4020')],
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
      'three prime movers of two',
      '22.3.d',
      d => {
        for (const unit of d.units)
          if (/-(wfr|vak)$/.test(unit.unit) && /lxxx/.test(unit.unit)) unit.status = ['prime-mover']
      },
    ],
    ['an Allied stack in excess', '8.2.a', d => (unitOf(d, 'us-2-38').place = unitOf(d, 'us-2-9').place)],
    ['a bridge that is blown', '7.1.a', d => (d.bridges[0] = d.bridges[0] === 'blown' ? 'whole' : 'blown')],
    ['the other side that moves', '4.0.a', d => (d.frames[1]!['side'] = 'allied')],
    ['night movement by day', '25.1.c', d => (d.frames[1]!['night'] = true)],
    ['the wrong phase', '4.0.b', d => (d.frames[0]!['step'] = 0)],
    ['the end too early', '31.1.a', d => (d.frames = [{ at: 'over', turn: 3 }])],
    ['an Allied unit that has moved', '11.1.e', d => (d.frames[1]!['moved'] = ['us-2-38'])],
    ['towns in which nobody was placed', '13.2.b', d => (d.frames[1]!['towns'] = ['2416'])],
    [
      'a unit in hand that spent too much',
      '11.1.b',
      d => d.frames.push(marching('ge-276-986', { spent: 50, hexes: 3 })),
    ],
    ['an enemy in hand', '11.1.d', d => d.frames.push(marching('us-2-38'))],
    ['a bridge to be checked that nobody is at', '7.8.a', d => d.frames.push(marching('ge-276-986'), { at: 'check' })],
    [
      'a disguise where nobody is to be deceived',
      '27.12.a',
      d => d.frames.push(marching('ge-276-986', { masked: true })),
    ],
    [
      'a ruse of an ordinary unit',
      '27.12.a',
      d => d.frames.push(marching('ge-276-986'), { at: 'deceit', unit: 'ge-276-986' }),
    ],
    ['a German who has left trucks', '12.61.b', d => d.frames.push(marching('ge-276-986', { afoot: true }))],
    [
      'a last loss that lives',
      '8.3.c',
      d => (d.frames[1] = { at: 'excess', side: 'german', hexes: null, last: 'ge-276-986', dug: [] }),
    ],
  ]
  it.each(IN_PLAY)('finds %s', (_, rule, change) => {
    expect(broken(moving, change)).toContain(`ardennes:${rule}`)
  })

  it('finds an Allied stack in excess before the dump is drawn, too', () => {
    const drawing = orThrow(ardennes.load(ardennes.scenarios['six-turns'], { 'fuel-dump': 'on' }))
    const next = drawing.apply(drawing.start, { type: 'end' })
    const state = next._tag === 'Right' ? next.right : drawing.start
    expect(drawing.turn(state)).toMatchObject({ type: 'chance', asks: 'dump-draw' })
    const draft = saved(state)
    unitOf(draft, 'us-2-38').place = unitOf(draft, 'us-2-9').place
    const read = stateCodec(drawing.tables).decode(draft)
    expect(read._tag === 'Right' ? drawing.audit(read.right).map(({ rule }) => rule) : read).toEqual(['ardennes:8.2.a'])
  })

  it('finds a unit of the hex that goes back with the others, and is left out', () => {
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

  const BEFORE: ReadonlyArray<readonly [what: string, rule: string, change: (draft: Draft) => void]> = [
    ['a unit outside its area', '3.4.a', d => (unitOf(d, 'ge-276-986').place = '0102')],
    ['an Allied unit elsewhere', '3.4.a', d => (unitOf(d, 'us-2-38').place = '4020')],
    ['a gun turned before play', '3.6.a', d => unitOf(d, 'us-v-187').status.push('fired')],
    ['a place taken before play', '31.1.g', d => d.germanHeld.pop()],
    ['something that has happened', '7.8.a', d => d.facts.push('ouren-checked')],
    ['set-up on turn 2', '3.4.a', d => (d.frames[0]!['turn'] = 2)],
  ]
  it.each(BEFORE)('finds %s', (_, rule, change) => {
    expect(broken(rules.start, change)).toContain(`ardennes:${rule}`)
  })
})
