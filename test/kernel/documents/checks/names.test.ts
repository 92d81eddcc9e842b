import { describe, expect, it } from 'vitest'
import { told } from './told.js'

const zone = { id: 'east', side: 'german' }
const zones = new Map([['east', zone]])

describe('checks of names', () => {
  it('return the named entry, and report a name without an entry', () => {
    expect(
      told(({ known }) => {
        expect(known(zones, { what: 'zone', id: 'east', path: ['zone'] })).toBe(zone)
        expect(known(zones, { what: 'zone', id: 'west', path: ['zone'] })).toBeUndefined()
        known(zones, { what: 'zone', id: 'west', path: ['zone'], by: 'u', rule: 'test:1' })
      }),
    ).toEqual([
      'unknown-id test:scenario /zone: unknown zone "west" [west]',
      'unknown-id test:1 /zone: unknown zone "west" [u west]',
    ])
  })

  it('report an entry that belongs to the other side', () => {
    const named = { what: 'zone', id: 'east', path: ['zone'], by: 'u' }
    expect(
      told(({ ofSide }) => {
        expect(ofSide('german', zone, named)).toBe(true)
        expect(ofSide('french', zone, named)).toBe(false)
        ofSide('french', zone, { ...named, rule: 'test:1' })
      }),
    ).toEqual([
      'wrong-side test:scenario /zone: zone "east" does not belong to the side french [u east]',
      'wrong-side test:1 /zone: zone "east" does not belong to the side french [u east]',
    ])
  })

  it('return the entry that fills a role, and report a role that nothing fills', () => {
    const role = { what: 'zone', role: 'goal', need: 'to win by', rule: 'test:2' }
    expect(
      told(({ filled }) => {
        expect(filled(zones, { ...role, id: 'east' })).toBe(zone)
        expect(filled(zones, { ...role, id: 'west' })).toBeUndefined()
      }),
    ).toEqual(['missing-role test:2 /roles/goal: no zone "west" to win by [west]'])
  })
})
