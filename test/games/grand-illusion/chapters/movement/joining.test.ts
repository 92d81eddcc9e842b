/**
 * 8.4.a Groups against brute force. On random hexes the offered additions lead to every group that could take a step,
 * and to no other group, so no group is left without an action.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOVER, beginGroup, group, leaders } from '../../../../../src/games/grand-illusion/chapters/movement/index.js'
import {
  type ActivationFrame,
  type GroupFrame,
  type IllusionState,
  withFrames,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { ascending, isOpen, topOf } from '../../../../../src/kernel/index.js'
import { runs } from '../../../../kernel/arbitraries.js'
import { type Position, hexOf, placeName, positionAt, rulesOf, unitNames, unitsAt, unitsOf } from '../../positions.js'

const rules = rulesOf()
const { tables: g } = rules
const moves = group(g)

const ARMIES = {
  german: 'de-ii de-2kd de-33r de-hq1 de-xi de-7kd de-xxi de-hq2 de-ha1 de-or',
  allied: 'fr-i fr-x fr-1cd fr-hq1 br-1 br-cav br-hq be-i be-hq fr-alp fr-hq4',
} as const
/** Hexes at borders, in Belgium, next to Paris and the Vosges, and of the Schlieffen Plan. */
const HEXES = ['86', '76', '87', '54', '44', '62', '33', '28', '97', '102', '59', '64']

const scenes = fc.constantFrom('german', 'allied').chain(side =>
  fc.record({
    side: fc.constant(side),
    hex: fc.constantFrom(...HEXES),
    turn: fc.constantFrom(3, 6, 8),
    movers: fc.uniqueArray(fc.constantFrom(...ARMIES[side].split(' ')), { minLength: 1, maxLength: 5 }),
    worn: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
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
const OTHERS = {
  german: ['de-v', 'de-ix', 'de-4kd', 'de-vii', 'de-x', 'de-gde'],
  allied: ['fr-iii', 'fr-iv', 'fr-3cd', 'fr-v', 'fr-vi', 'fr-xi'],
} as const
/** The number of corps that fill a hex. */
const FULL = {
  german: 'de-vi de-viii de-xvi de-xviii de-xv de-xiv',
  allied: 'fr-ii fr-vii fr-viii fr-ix-minus fr-xii fr-xiii',
} as const

/** Returns the fortresses of a hex. */
const fortsOf = (hex: number): string =>
  unitNames(
    g,
    g.numbers.filter(unit => g.type[unit] === 'fortress' && g.printedHex[unit] === hex),
  ).join(' ')

/** Returns the lines of a scene. Paris is French. */
const linesOf = ({ side, hex, turn, movers, worn, around, own, full, shut }: Scene): ReadonlyArray<string> => {
  const enemy = side === 'german' ? 'allied' : 'german'
  const lines = [
    `turn ${turn} actions`,
    'others gone',
    `initiative ${side}`,
    `withdrawn allied ${side === 'german' && turn > 3 ? 3 : 0}`,
    `${own ? side : enemy} ${hex}`,
    ...movers.flatMap((unit, i) => unitsAt(hex, unit, ...(worn[i] === true ? ['one-step-lost'] : []))),
  ]
  around.forEach(({ who, german }, d) => {
    const next = g.board.neighbours[hexOf(g, hex) * 6 + d]!
    if (next < 0) return
    const id = placeName(g, next)
    const fort = who === 3 ? fortsOf(next) : ''
    const [friend, foe] = [OTHERS[side][d]!, OTHERS[enemy][d]!]
    const units =
      d === full ? FULL[side] : who === 2 ? `${foe} ${friend}` : fort !== '' ? fort : who === 1 || shut ? foe : ''
    const holder = shut ? enemy : german ? 'german' : 'allied'
    lines.push(`${id === '19' ? 'allied' : holder} ${id}`)
    if (units !== '') lines.push(...unitsAt(id, units))
  })
  return lines
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

/** Activates the hex of a scene, in a general withdrawal or not. Scenes that cannot occur are skipped. */
const activated = (scene: Scene): Position => {
  const read = rules.position(linesOf(scene).join('\n'))
  if (read._tag === 'Left') return fc.pre(false) as never
  let p = positionAt(rules, read.right)
  // Headquarters flee and chits are drawn first.
  while (!p.asks.startsWith('activity ')) p = p.play(p.legal()[0]!)
  if (scene.withdraws && p.legal().includes('withdraw')) p = p.play('withdraw')
  const activate = `activate ${scene.hex}`
  fc.pre(p.legal().includes(activate))
  return p.play(activate)
}

it('[grand-illusion:8.4.a] every group of units that could take a step can be formed, and no other group can', () => {
  fc.assert(
    fc.property(scenes, scene => {
      const p = activated(scene)
      const frame = topOf(p.state)
      if (frame.at !== 'activation') return fc.pre(false)
      const movers = unitsOf(g, scene.movers.join(' ')).filter(
        unit => p.at(g.unitIds[unit]!) === scene.hex && isOpen(MOVER, { g, state: p.state, activation: frame }, unit),
      )
      expect([...walked(p.state, frame)].sort()).toEqual([...possible(p.state, movers)].sort())
    }),
    runs(120),
  )
}, 300_000)
