import { beforeEach, describe, expect, it } from 'vitest'
import { EVENT_KINDS, eventCodec } from '../../../src/kernel/play/event.js'
import { faults, json, right } from '../helpers.js'

let codec = eventCodec(['red', 'blue'])
beforeEach(() => {
  codec = eventCodec(['red', 'blue'])
})
const moved = { kind: 'moved', rule: 'toy:3', forced: false, seenBy: 'all' }

describe('eventCodec', () => {
  it('accepts an event with its facts and returns it through JSON', () => {
    const full = {
      ...moved,
      seenBy: 'red',
      side: 'blue',
      unit: 'u1',
      units: ['u1', 'u2'],
      places: ['0914'],
      from: '0914',
      to: '1014',
      value: 2.5,
      what: 'DR',
      attackers: ['u1'],
      defenders: [],
      column: '3-1',
      modifier: -1,
      die: 4,
      row: 3,
    }
    expect(right(codec.decode(json(codec.encode(right(codec.decode(full))))))).toStrictEqual(full)
    expect(right(codec.decode(moved))).toStrictEqual(moved)
  })

  it('accepts every shared kind and every kind of the game', () => {
    for (const kind of EVENT_KINDS) expect(codec.is({ ...moved, kind })).toBe(true)
    expect(codec.is({ ...moved, kind: 'burned' })).toBe(false)
    expect(eventCodec(['red', 'blue'], [...EVENT_KINDS, 'burned']).is({ ...moved, kind: 'burned' })).toBe(true)
  })

  it('refuses unknown sides, kinds and keys, and missing facts', () => {
    expect(
      faults(codec, {
        kind: 'burned',
        rule: 1,
        forced: 'no',
        seenBy: 'public',
        side: 'green',
        value: '3',
        extra: 0,
        unit: 1,
        units: [1],
        places: 'x',
        from: 1,
        to: 2,
        what: 3,
        attackers: 'u1',
        defenders: [1],
        column: 3,
        modifier: '+1',
        die: null,
        row: {},
      }).map(fault => fault.split(':')[0]),
    ).toEqual([
      'unknown-id at /kind',
      'wrong-type at /rule',
      'wrong-type at /forced',
      'unknown-id at /seenBy',
      'unknown-id at /side',
      'wrong-type at /unit',
      'wrong-type at /units/0',
      'wrong-type at /places',
      'wrong-type at /from',
      'wrong-type at /to',
      'wrong-type at /value',
      'wrong-type at /what',
      'wrong-type at /attackers',
      'wrong-type at /defenders/0',
      'wrong-type at /column',
      'wrong-type at /modifier',
      'wrong-type at /die',
      'wrong-type at /row',
      'unknown-key at /extra',
    ])
    expect(faults(codec, {})).toEqual([
      'missing-key at /kind: Event needs "kind"',
      'missing-key at /rule: Event needs "rule"',
      'missing-key at /forced: Event needs "forced"',
      'missing-key at /seenBy: Event needs "seenBy"',
    ])
  })

  it('limits the sizes of its values', () => {
    expect(codec.is({ ...moved, what: 'x'.repeat(200) })).toBe(true)
    expect(codec.is({ ...moved, what: 'x'.repeat(201) })).toBe(false)
    for (const key of ['units', 'places']) {
      expect(codec.is({ ...moved, [key]: new Array(2000).fill('u') })).toBe(true)
      expect(codec.is({ ...moved, [key]: new Array(2001).fill('u') })).toBe(false)
    }
  })

  it('names each field in its messages', () => {
    expect(faults(codec, { ...moved, kind: 3, seenBy: 3, side: 3, value: NaN, what: 3 })).toEqual([
      'wrong-type at /kind: expected kind (one of 22 ids), got 3',
      'wrong-type at /seenBy: expected seenBy (red, blue, all), got 3',
      'wrong-type at /side: expected side (red, blue), got 3',
      'wrong-type at /value: expected number (a finite number), got NaN',
      'wrong-type at /what: expected text (text of at most 200 characters), got 3',
    ])
  })
})
