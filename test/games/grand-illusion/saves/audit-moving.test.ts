/** The audit of the end of moves: groups of random games are changed so that they can neither stop nor move on. */
import { describe, expect, it } from 'vitest'
import type { IllusionFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { tablesOf } from '../kit.js'
import { type Case, type Change, type Fields, type Saved, type Where, faultsOf, loaded, statesOf } from './broken.js'

const g = tablesOf('campaign')
const rules = loaded('campaign')

const isOn =
  (at: IllusionFrame['at'], below: IllusionFrame['at']): Where =>
  (top, under) =>
    top.at === at && under?.at === below
/** More movement points than any allowance. */
const TOO_MUCH = 20
const tired = (group: Fields): void => void (group['spent'] = TOO_MUCH)

/** Puts six more corps of the group's side into its hex. */
const crowded = ({ units }: Saved, { members }: Fields): void => {
  const [first = ''] = members as ReadonlyArray<string>
  const { place } = units.find(({ unit }) => unit === first)!
  const side = g.side[g.unitIds.indexOf(first)]
  const others = units.filter(({ unit, place: from }) => {
    const number = g.unitIds.indexOf(unit)
    const isCorps = g.infantry[number] === 1 && g.size[number] === 'corps' && g.side[number] === side
    return isCorps && from !== place && Number(from) > 0
  })
  for (const other of others.slice(0, 6)) other.place = place
}
const crowdedAndTired: Change = (_top, below, saved) => {
  tired(below)
  crowded(saved, below)
}

const FAULT = 'the group can neither stop nor go on (grand-illusion:8.4.6.h)'
const CASES: ReadonlyArray<Case> = [
  [
    '[grand-illusion:8.4.a] a headquarters that flees from a group that has not moved',
    isOn('flight', 'group'),
    (_top, below, { units, frames }) => {
      const [first] = below['members'] as ReadonlyArray<string>
      frames[frames.length - 3]!['hex'] = units.find(({ unit }) => unit === first)!.place
      Object.assign(below, { hexes: 0, spent: 0 })
    },
    'nothing follows from a move before the group has set out (grand-illusion:8.4.a)',
  ],
  [
    '[grand-illusion:8.4.6.h] a group without movement points in a full hex, during the flight of a headquarters',
    isOn('flight', 'group'),
    crowdedAndTired,
    FAULT,
  ],
  [
    '[grand-illusion:9.6.3.c] a group in a full hex that challenges cavalry there',
    isOn('delay', 'group'),
    (_top, below, saved) => {
      crowded(saved, below)
    },
    FAULT,
  ],
]

describe('the audit of moving groups', () => {
  const found = statesOf(rules, CASES, 12)

  it.each(CASES)('reports %s', (...each) => {
    const [name, , broken, fault] = each
    const state = found.get(CASES.find(([its]) => its === name)!)
    expect(state, 'no game has come to such a state').toBeDefined()
    expect(faultsOf(rules, state!, () => {})).toEqual([])
    expect(faultsOf(rules, state!, broken)).toEqual([fault])
  })
})
