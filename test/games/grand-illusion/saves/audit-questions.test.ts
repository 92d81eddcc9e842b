/** The audit of frames that depend on frames below them: questions, retreats, activations and automatic steps. Each case breaks one check. */
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
  ['[grand-illusion:9.4.2.a] a retreat offered in another hex', isAsk('retreat-by-choice'), set({ hex: '8' }), ASKED],
  [
    '[grand-illusion:9.4.2.a] a retreat offered to the attacker',
    isAsk('retreat-by-choice'),
    top => set({ side: top['side'] === 'german' ? 'allied' : 'german' })(top, {}, {} as Saved),
    ASKED,
  ],
  ['[grand-illusion:8.5.a] a set of attackers with another purpose', isPick('attackers'), set({ of: 'elan' }), PICKED],
  ['[grand-illusion:8.5.a] a missing candidate for the attack', isPick('attackers'), fewer, CANDIDATES],
  ['[grand-illusion:8.5.a] a set of attackers that may be empty', isPick('attackers'), set({ least: 0 }), NUMBER],
  [
    '[grand-illusion:8.5.a] a picked attacker that is not a candidate',
    (top, below, state) => isPick('attackers')(top, below, state) && top.at === 'pick' && top.side === 0,
    set({ chosen: ['de-hq1'] }),
    CHOSEN,
  ],
  ['[grand-illusion:11.4.d] a missing candidate for recovery', isPick('recovering'), fewer, CANDIDATES],
  ['[grand-illusion:11.4.d] recovery of too many units', isPick('recovering'), top => void (top['most'] = 99), NUMBER],
  [
    '[grand-illusion:9.4.1.a] a retreat of another kind',
    (top, below) => top.at === 'retreat' && below?.at === 'aftermath',
    set({ cause: 'yielding' }),
    CALLED,
  ],
  [
    '[grand-illusion:9.4.1.a] a retreat on top of a retreat of the same kind',
    (top, below) => top.at === 'retreat' && below?.at === 'aftermath',
    (top, _below, { frames }) => void frames.push(top),
    CALLED,
  ],
  [
    '[grand-illusion:8.2.2.a] an arrived unit that is not among the moved units',
    moving,
    top => void (top['moved'] as string[]).pop(),
    MOVED,
  ],
  [
    '[grand-illusion:8.6.a] hexes of arrival that are not in order',
    moving,
    top => void (top['arrived'] as unknown[]).reverse(),
    COME,
  ],
  [
    '[grand-illusion:8.6.a] a hex of arrival without units',
    moving,
    top => void Object.assign((top['arrived'] as Fields[])[0]!, { units: [] }),
    COME,
  ],
  [
    '[grand-illusion:9.1.2.a] a combat in a hex without arrivals',
    (top, below, state) => moving(top, below, state) && top.at === 'activation' && top.combats.length === 0,
    set({ combats: ['1'] }),
    DECLARED,
  ],
  [
    '[grand-illusion:9.1.2.h] an obligatory combat that is not declared',
    (top, below, state) =>
      moving(top, below, state) && top.at === 'activation' && top.arrived.some(({ obliged }) => obliged),
    set({ combats: [] }),
    'combat has not been declared where it must be (grand-illusion:9.1.2.h)',
  ],
  [
    '[grand-illusion:9.1.2.j] a question about a hex without arrivals',
    isAsk('join-combat'),
    (_top, below) => void (below['waiting'] = [...(below['waiting'] as string[]), '107']),
    'nobody is asked whether there is combat in these hexes (grand-illusion:9.1.2.j)',
  ],
  [
    '[grand-illusion:9.4.2.c] defenders that have left before their decision',
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
    '[grand-illusion:9.1.2.a] attackers of a battle in another hex',
    (top, below) => top.at === 'posting' && top.role === 'defender' && below?.at === 'battle',
    (_top, below, { units }) => {
      for (const id of below['designated'] as string[]) units.find(({ unit }) => unit === id)!.place = '8'
    },
    'the attackers are elsewhere (grand-illusion:9.1.2.a)',
  ],
  [
    '[grand-illusion:9.3.1.a] fire from a space without an opponent',
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

describe('the audit of frames that depend on others', () => {
  const rules = loaded('campaign')
  const found = statesOf(rules, CASES)

  it.each(CASES)('reports %s', (...each) => {
    const [name, , broken, fault] = each
    const state = found.get(CASES.find(([other]) => other === name)!)
    expect(state, 'no game has come to such a state').toBeDefined()
    expect(faultsOf(rules, state!, () => {})).toEqual([])
    expect(faultsOf(rules, state!, broken)).toContain(fault)
  })
})

describe('the audit of choices before play', () => {
  const rules = loaded('what-if')
  const find = (where: Where): IllusionState => {
    for (const state of positions(rules, 20)) {
      const top = state.frames[state.frames.length - 1]!
      if (where(top, undefined, state)) return state
    }
    throw new Error('no game has come to such a state')
  }

  it('reports [grand-illusion:14.3.6.a] a choice of too many options', () => {
    const state = find(top => top.at === 'strategy' && top.chosen.some(mask => mask !== null))
    const chosen = { german: null, allied: 31 }
    expect(faultsOf(rules, state, set({ chosen }))).toEqual([
      'these options cannot have been chosen (grand-illusion:14.3.6.a)',
    ])
  })

  it('reports [grand-illusion:13.1.1.d] a set-up after the start of play, and [grand-illusion:14.3.6.a] a set-up before options that are already chosen', () => {
    const state = find(top => top.at === 'setup')
    expect(faultsOf(rules, state, (_top, below) => void (below['turn'] = 2))).toContain(
      'play has begun already (grand-illusion:13.1.1.d)',
    )
    expect(faultsOf(rules, state, (_top, _below, { affairs }) => void (affairs['options'] = [1, 0]))).toContain(
      'the options have been chosen already (grand-illusion:14.3.6.a)',
    )
  })
})
