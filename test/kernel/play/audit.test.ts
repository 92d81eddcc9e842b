import { describe, expect, it } from 'vitest'
import {
  type Faults,
  allBroken,
  carryFits,
  firstFaults,
  invariant,
  invariantOf,
} from '../../../src/kernel/play/index.js'

const texts = (faults: Faults<string>): ReadonlyArray<string> =>
  faults.map(({ rule, path, message, subjects }) => [`${rule} ${path!.join('/')}: ${message}`, ...subjects].join(' | '))

describe('lines of an audit', () => {
  const lines = [
    invariant('toy:1', 'holds', ['a'], () => true),
    invariant('toy:2', 'is broken', ['groups', 1, 'b'], () => false),
    invariantOf('G1', 'toy:3', 'is nowhere', ['units', 0], () => false),
  ]
  const second = 'toy:2 groups/1/b: is broken'

  it('report broken invariants with their subjects', () => {
    expect(texts(allBroken(lines))).toEqual([second, 'toy:3 units/0: G1 is nowhere | G1'])
    expect(allBroken(lines)[0]!.code).toBe('broken-invariant')
    expect(allBroken(lines.slice(0, 1))).toEqual([])
  })

  it('can be grouped into parts that rely on earlier parts', () => {
    const never = (): Faults<string> => {
      throw new Error('looked at')
    }
    expect(
      texts(
        firstFaults(
          () => [],
          () => allBroken(lines.slice(1, 2)),
          never,
        ),
      ),
    ).toEqual([second])
    expect(firstFaults()).toEqual([])
  })
})

it('an invariant of the carry has the path of the carry', () => {
  expect(texts(allBroken([carryFits('toy:carry', () => false), carryFits('toy:carry', () => true)]))).toEqual([
    'toy:carry carry: the carry does not fit the previous phase',
  ])
})
