import { describe, expect, it } from 'vitest'
import { strict, text } from '../../../src/kernel/codec/index.js'
import { type Option, violation } from '../../../src/kernel/contract/contract.js'
import { digest } from '../../../src/kernel/codec/digest.js'
import { chosenOptions, loader } from '../../../src/kernel/documents/load.js'
import { left, right } from '../helpers.js'

const OPTIONS: ReadonlyArray<Option> = [
  { id: 'forces', title: 'Forces', values: ['few', 'many'], default: 'few', rule: 'test:1' },
  { id: 'rain', title: 'Rain', values: ['no', 'yes'], default: 'no', rule: 'test:2' },
]
const told = (choice: Readonly<Record<string, string>>) =>
  left(chosenOptions(OPTIONS, choice, 'test:scenario')).map(
    ({ code, rule, path, message }) => `${code} ${rule} /${path!.join('/')}: ${message}`,
  )

describe('options', () => {
  it('have the chosen values or their defaults, in the order of the options', () => {
    expect(right(chosenOptions(OPTIONS, {}, 'test:scenario'))).toEqual({ forces: 'few', rain: 'no' })
    expect(Object.entries(right(chosenOptions(OPTIONS, { rain: 'yes', forces: 'many' }, 'test:scenario')))).toEqual([
      ['forces', 'many'],
      ['rain', 'yes'],
    ])
    expect(right(chosenOptions([], {}, 'test:scenario'))).toEqual({})
  })

  it('are refused together if an option or a value does not exist', () => {
    expect(told({ rain: 'maybe', snow: 'yes', toString: 'x' })).toEqual([
      'unknown-option test:scenario /snow: unknown option "snow"',
      'unknown-option test:scenario /toString: unknown option "toString"',
      'unknown-option test:scenario /rain: expected the option "rain" to be one of no, yes',
    ])
    expect(told({ ['s'.repeat(80)]: '' })[0]).toContain(`"${'s'.repeat(60)}"`)
  })
})

describe('load', () => {
  const codec = strict('Scenario', { id: text('id', 20) })
  const { load, read } = loader({
    codec,
    options: () => OPTIONS,
    scenarioRule: 'test:scenario',
    check: ({ id }) =>
      id === 'bad' ? [violation('inconsistent', 'test:3', 'bad'), violation('inconsistent', 'test:4', 'worse')] : [],
    make: (scenario, options, key) => ({ scenario, options, key }),
  })

  it('builds rules from a scenario and its options, with a digest of both', () => {
    const made = right(load({ id: 'a' }, { rain: 'yes' }))
    expect(made).toEqual({
      scenario: { id: 'a' },
      options: { forces: 'few', rain: 'yes' },
      key: digest({ scenario: { id: 'a' }, options: { forces: 'few', rain: 'yes' } }),
    })
    expect(right(load({ id: 'a' })).key).not.toBe(made.key)
    expect(right(load({ id: 'a' })).key).toBe(right(load({ id: 'a' }, { rain: 'no' })).key)
  })

  it('reports every fault of the scenario, then those of the options', () => {
    expect(left(load({ id: 'bad' })).map(({ message }) => message)).toEqual(['bad', 'worse'])
    expect(left(load({ id: 'bad' }, { snow: '' })).map(({ message }) => message)).toEqual([
      'bad',
      'worse',
      'unknown option "snow"',
    ])
    expect(left(load({ id: 'a' }, { snow: '' }))).toHaveLength(1)
  })

  it('decodes the scenario first, whatever its static type says', () => {
    expect(left(load({ id: 3 } as unknown as { id: string }))).toMatchObject([
      { code: 'wrong-type', rule: 'test:scenario', path: ['id'] },
    ])
    for (const junk of [undefined, null, 'x', [], {}, { id: 'a', more: 1 }]) {
      expect(left(load(junk as { id: string }))).toEqual(left(read(junk)))
      expect(left(read(junk))[0]).toHaveProperty('path')
    }
    expect(right(read({ id: 'a' }))).toEqual(right(load({ id: 'a' })))
  })

  it('keeps a frozen copy, and leaves its input unchanged', () => {
    const given = { id: 'a' }
    const { scenario } = right(load(given))
    expect(scenario).not.toBe(given)
    expect(Object.isFrozen(scenario)).toBe(true)
    expect(Object.isFrozen(given)).toBe(false)
  })

  it('accepts options of any type from outside TypeScript', () => {
    for (const choice of [null, 3, 'x', ['few']])
      expect(left(read({ id: 'a' }, choice as unknown as Readonly<Record<string, string>>))).toMatchObject([
        { code: 'wrong-type', path: [] },
      ])
    expect(left(read({ id: 'a' }, { rain: 3 } as unknown as Readonly<Record<string, string>>))[0]).toMatchObject({
      code: 'unknown-option',
      path: ['rain'],
    })
  })

  it('reports at most a thousand faults of scenario and options together', () => {
    const choice = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`o${i}`, '']))
    const found = left(load({ id: 'bad' }, choice))
    expect(found).toHaveLength(1_000)
    expect(found[998]?.path).toEqual(['o996'])
    expect(found[999]).toMatchObject({ code: 'more-faults', rule: 'test:scenario', path: ['o997'] })
  })
})
