/**
 * 8.4.a Groups against brute force. On random hexes the offered additions lead to every group that could take a step,
 * and to no other group, so no group is left without an action.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginActivation } from '../../../../../src/games/grand-illusion/chapters/activation/index.js'
import { beginGroup, group, leaders } from '../../../../../src/games/grand-illusion/chapters/movement/index.js'
import {
  type ActivationFrame,
  type GroupFrame,
  type IllusionState,
  ALLIED,
  GERMAN,
  withFrames,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { ascending } from '../../../../../src/kernel/index.js'
import { runs } from '../../../../kernel/arbitraries.js'
import { hexOf, placeName, position, tablesOf, unitNames, unitsOf } from '../../kit.js'

const g = tablesOf()
const moves = group(g)

const ARMIES = [
  'de-ii de-2kd de-33r de-hq1 de-xi de-7kd de-xxi de-hq2 de-ha1 de-or',
  'fr-i fr-x fr-1cd fr-hq1 br-1 br-cav br-hq be-i be-hq fr-alp fr-hq4',
] as const
const FORTS = ['maubeuge', 'nancy', 'metz-5', 'antwerp'] as const
/** Hexes at borders, in Belgium, next to Paris and the Vosges, and of the Schlieffen Plan. */
const HEXES = ['86', '76', '87', '54', '44', '62', '33', '28', '97', '102', '59', '64']

const crew = (side: 0 | 1) =>
  fc.record({
    units: fc.uniqueArray(fc.constantFrom(...ARMIES[side].split(' ')), { minLength: 1, maxLength: 5 }),
    worn: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  })
const scenes = fc.constantFrom(GERMAN, ALLIED).chain(side =>
  fc.record({
    side: fc.constant(side),
    hex: fc.constantFrom(...HEXES),
    turn: fc.constantFrom(3, 6, 8),
    movers: crew(side),
    /** The contents of each neighbour: nobody, enemies, both sides, a fortress; and its control. */
    around: fc.array(fc.record({ who: fc.nat(5), german: fc.boolean() }), { minLength: 6, maxLength: 6 }),
    own: fc.boolean(),
    /** Replaces empty neighbours by enemies with control. */
    shut: fc.boolean(),
    withdraws: fc.nat(5).map(n => n === 0),
    /** Fills one neighbour with friendly units. */
    full: fc.nat(8),
  }),
)
type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never

/** Enemy and friendly units for the neighbours, in turn. They are not among the moving units. */
const OTHERS = [
  ['de-v', 'de-ix', 'de-4kd', 'de-vii', 'de-x', 'de-gde'],
  ['fr-iii', 'fr-iv', 'fr-3cd', 'fr-v', 'fr-vi', 'fr-xi'],
] as const

/** The number of corps that fill a hex. */
const FULL = ['de-vi de-viii de-xvi de-xviii de-xv de-xiv', 'fr-ii fr-vii fr-viii fr-ix fr-xii fr-xiii'] as const

const built = ({ side, hex, turn, movers, around, own, withdraws, full, shut }: Scene) => {
  const units: Record<string, string> = {
    [hex]: movers.units.map((id, i) => (movers.worn[i] === true ? `${id}*` : id)).join(' '),
  }
  const german: string[] = []
  const allied: string[] = []
  const to = (id: string, isGerman: boolean) => (isGerman ? german : allied).push(id)
  to(hex, own === (side === GERMAN))
  around.forEach(({ who, german: isGerman }, d) => {
    const next = g.board.neighbours[hexOf(g, hex) * 6 + d]!
    if (next < 0) return
    const id = placeName(g, next)
    to(id, shut ? side !== GERMAN : isGerman)
    const enemy = OTHERS[side === GERMAN ? 1 : 0][d]!
    const friend = OTHERS[side][d]!
    if (d === full) units[id] = FULL[side]
    else if (who === 1 || (shut && who !== 2 && who !== 3)) units[id] = enemy
    else if (who === 2) units[id] = `${enemy} ${friend}`
    else if (who === 3) units[id] = FORTS[d % FORTS.length]!
  })
  const frame = beginActivation(side, hexOf(g, hex), withdraws ? 'withdrawal' : 'normal')
  return { state: position({ turn, units, german, allied, frames: [frame] }), frame }
}

const key = (units: ReadonlyArray<number>): string => unitNames(g, units).join(' ')
const inGroup = (state: IllusionState, members: ReadonlyArray<number>): readonly [IllusionState, GroupFrame] => {
  const frame: GroupFrame = { ...beginGroup(members[0]!), members }
  return [withFrames(state, [...state.frames, frame]), frame]
}
const legalOf = (state: IllusionState, members: ReadonlyArray<number>): ReadonlyArray<number> =>
  moves.legal!(...inGroup(state, members))
const hasStep = (state: IllusionState, members: ReadonlyArray<number>): boolean =>
  legalOf(state, members).some(action => g.actions.typeOf(action).type === 'step')

/** Returns the groups to which the offered additions lead. */
const walked = (state: IllusionState, frame: ActivationFrame): ReadonlySet<string> => {
  const out = new Set<string>()
  const go = (members: ReadonlyArray<number>): void => {
    const legal = legalOf(state, members)
    expect(legal.length, `nothing is left to ${key(members)}`).toBeGreaterThan(0)
    expect(legal).toEqual(ascending(legal))
    if (hasStep(state, members)) out.add(key(members))
    for (const action of legal) if (g.actions.typeOf(action).type === 'add') go([...members, g.actions.unitOf(action)])
  }
  for (const unit of leaders(g, state, frame)) go([unit])
  return out
}
/** Returns all groups that could take a step. */
const possible = (state: IllusionState, units: ReadonlyArray<number>): ReadonlySet<string> => {
  const out = new Set<string>()
  for (let bits = 1; bits < 1 << units.length; bits++) {
    const members = units.filter((_, i) => ((bits >> i) & 1) === 1)
    if (hasStep(state, members)) out.add(key(members))
  }
  return out
}

it('[grand-illusion:8.4.a] every group of units that could take a step can be formed, and no other group can', () => {
  fc.assert(
    fc.property(scenes, scene => {
      const { state, frame } = built(scene)
      const reached = walked(state, frame)
      expect([...reached].sort()).toEqual([...possible(state, unitsOf(g, scene.movers.units))].sort())
    }),
    runs(120),
  )
}, 300_000)
