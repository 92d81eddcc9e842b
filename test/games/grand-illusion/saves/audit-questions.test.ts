/** The audit of what lies on something else: questions, retreats, activations, what follows by itself. States of a game are broken, one check each. */
import { describe, expect, it } from 'vitest'
import type { IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import {
  type Case,
  type Change,
  type Fields,
  type Saved,
  type Where,
  faultsOf,
  loaded,
  positions,
  set,
  statesOf,
} from './broken.js'

const isAsk =
  (of: string): Where =>
  top =>
    top.at === 'ask' && top.of === of
const isPick =
  (of: string): Where =>
  top =>
    top.at === 'pick' && top.of === of && top.from.length > 1
const fewer: Change = top => {
  Object.assign(top, { from: (top['from'] as string[]).slice(1), chosen: [] })
}

const ASKED = 'nobody asks this now (grand-illusion:sequence)'
const PICKED = 'nobody picks such units now (grand-illusion:sequence)'
const CANDIDATES = 'these units cannot be picked (grand-illusion:sequence)'
const CHOSEN = 'these units cannot have been picked (grand-illusion:sequence)'
const NUMBER = 'another number of units is picked (grand-illusion:sequence)'
const CALLED = 'nobody retreats so now (grand-illusion:9.4.1.a)'
const MOVED = 'who has moved is not who has come (grand-illusion:8.2.2.a)'
const COME = 'these units cannot have come (grand-illusion:8.6.a)'
const DECLARED = 'no combat can have been declared there (grand-illusion:9.1.2.a)'

const moving: Where = top => top.at === 'activation' && top.stage === 'moving' && top.arrived.length > 1

const CASES: ReadonlyArray<Case> = [
  ['[grand-illusion:9.1.2.j] a question of another kind', isAsk('join-combat'), set({ of: 'mandated' }), ASKED],
  ['[grand-illusion:9.1.2.j] a question about another hex', isAsk('join-combat'), set({ hex: '8' }), ASKED],
  ['[grand-illusion:9.1.2.j] a question about a unit', isAsk('join-combat'), set({ unit: 'de-ii' }), ASKED],
  ['[grand-illusion:9.4.2.a] a retreat offered elsewhere', isAsk('retreat-by-choice'), set({ hex: '8' }), ASKED],
  [
    '[grand-illusion:9.4.2.a] a retreat offered to the attacker',
    isAsk('retreat-by-choice'),
    top => set({ side: top['side'] === 'german' ? 'allied' : 'german' })(top, {}, {} as Saved),
    ASKED,
  ],
  ['[grand-illusion:8.5.a] attackers who pick for another purpose', isPick('attackers'), set({ of: 'elan' }), PICKED],
  ['[grand-illusion:8.5.a] an attacker left out', isPick('attackers'), fewer, CANDIDATES],
  ['[grand-illusion:8.5.a] nobody need attack', isPick('attackers'), set({ least: 0 }), NUMBER],
  [
    '[grand-illusion:8.5.a] an attacker picked who is none',
    (top, below, state) => isPick('attackers')(top, below, state) && top.at === 'pick' && top.side === 0,
    set({ chosen: ['de-hq1'] }),
    CHOSEN,
  ],
  ['[grand-illusion:11.4.d] a unit that might recover left out', isPick('recovering'), fewer, CANDIDATES],
  ['[grand-illusion:11.4.d] all recover', isPick('recovering'), top => void (top['most'] = 99), NUMBER],
  [
    '[grand-illusion:9.4.1.a] a retreat of another kind',
    (top, below) => top.at === 'retreat' && below?.at === 'aftermath',
    set({ cause: 'yielding' }),
    CALLED,
  ],
  [
    '[grand-illusion:9.4.1.a] a retreat upon itself',
    (top, below) => top.at === 'retreat' && below?.at === 'aftermath',
    (top, _below, { frames }) => void frames.push(top),
    CALLED,
  ],
  [
    '[grand-illusion:8.2.2.a] somebody who has moved and come nowhere',
    moving,
    top => void (top['moved'] as string[]).pop(),
    MOVED,
  ],
  [
    '[grand-illusion:8.6.a] hexes out of their order',
    moving,
    top => void (top['arrived'] as unknown[]).reverse(),
    COME,
  ],
  [
    '[grand-illusion:8.6.a] nobody has come to a hex',
    moving,
    top => void Object.assign((top['arrived'] as Fields[])[0]!, { units: [] }),
    COME,
  ],
  [
    '[grand-illusion:9.1.2.a] a combat where nobody has come',
    (top, below, state) => moving(top, below, state) && top.at === 'activation' && top.combats.length === 0,
    set({ combats: ['1'] }),
    DECLARED,
  ],
  [
    '[grand-illusion:9.1.2.h] a combat that must be, undeclared',
    (top, below, state) =>
      moving(top, below, state) && top.at === 'activation' && top.arrived.some(({ obliged }) => obliged),
    set({ combats: [] }),
    'combat has not been declared where it must be (grand-illusion:9.1.2.h)',
  ],
  [
    '[grand-illusion:9.1.2.j] a hex asked about where nobody has come',
    isAsk('join-combat'),
    (_top, below) => void (below['waiting'] = [...(below['waiting'] as string[]), '107']),
    'nobody is asked whether there is combat in these hexes (grand-illusion:9.1.2.j)',
  ],
  [
    '[grand-illusion:9.4.2.c] defenders who have left while they are asked',
    isAsk('retreat-by-choice'),
    (_top, below) => void (below['left'] = true),
    'the defenders cannot have left before the attackers (grand-illusion:9.4.2.c)',
  ],
  [
    '[grand-illusion:8.4.a] a group off the map',
    top => top.at === 'group' && top.hexes > 0,
    (top, _below, { units }) => {
      for (const id of top['members'] as string[]) units.find(({ unit }) => unit === id)!.place = 'gone'
    },
    'these units cannot move together (grand-illusion:8.2.2.a)',
  ],
  [
    '[grand-illusion:9.1.2.a] attackers of a battle who are elsewhere',
    (top, below) => top.at === 'posting' && top.role === 'defender' && below?.at === 'battle',
    (_top, below, { units }) => {
      for (const id of below['designated'] as string[]) units.find(({ unit }) => unit === id)!.place = '8'
    },
    'the attackers are elsewhere (grand-illusion:9.1.2.a)',
  ],
  [
    '[grand-illusion:9.3.1.a] fire from a space that nobody faces',
    top => top.at === 'volley' && top.mode === 'attack' && top.shooters.length > 0,
    (top, below) => {
      const [space = 0] = top['shooters'] as number[]
      const spaces = below['spaces'] as string[][]
      spaces[space % 8] = []
    },
    'nobody fires from these spaces (grand-illusion:9.3.1.a)',
  ],
  [
    '[grand-illusion:8.3.3.a] headquarters left alone among enemies',
    top => top.at === 'segment',
    (_top, _below, { units }) => {
      const corps = units.find(({ unit, place }) => unit.startsWith('de-x') && /^\d+$/.test(place))!
      units.find(({ unit }) => unit === 'fr-hq1')!.place = corps.place
    },
    'something that follows by itself has not been done (grand-illusion:8.3.3.a)',
  ],
]

describe('the audit of what lies on something else', () => {
  const rules = loaded('campaign')
  const found = statesOf(rules, CASES)

  it.each(CASES)('finds %s', (...each) => {
    const [name, , broken, fault] = each
    const state = found.get(CASES.find(([other]) => other === name)!)
    expect(state, 'no game has come to such a state').toBeDefined()
    expect(faultsOf(rules, state!, () => {})).toEqual([])
    expect(faultsOf(rules, state!, broken)).toContain(fault)
  })
})

describe('the audit of what is chosen before play', () => {
  const rules = loaded('what-if')
  const find = (where: Where): IllusionState => {
    for (const state of positions(rules, 20)) {
      const top = state.frames[state.frames.length - 1]!
      if (where(top, undefined, state)) return state
    }
    throw new Error('no game has come to such a state')
  }

  it('finds [grand-illusion:14.3.6.a] a choice of too many options', () => {
    const state = find(top => top.at === 'strategy' && top.chosen.some(mask => mask !== null))
    const chosen = { german: null, allied: 31 }
    expect(faultsOf(rules, state, set({ chosen }))).toEqual([
      'these options cannot have been chosen (grand-illusion:14.3.6.a)',
    ])
  })

  it('finds [grand-illusion:13.1.1.d] a set-up when play has begun, and [grand-illusion:14.3.6.a] before options that are known', () => {
    const state = find(top => top.at === 'setup')
    expect(faultsOf(rules, state, (_top, below) => void (below['turn'] = 2))).toContain(
      'play has begun already (grand-illusion:13.1.1.d)',
    )
    expect(faultsOf(rules, state, (_top, _below, { affairs }) => void (affairs['options'] = [1, 0]))).toContain(
      'the options have been chosen already (grand-illusion:14.3.6.a)',
    )
  })
})
