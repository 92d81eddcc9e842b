/** The audit of activations, combats, the battle board and retreats. Each case breaks one check. */
import { describe, expect, it } from 'vitest'
import type { Arrived, IllusionFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { hexOf, tablesOf } from '../kit.js'
import { type Case, type Change, type Fields, type Where, faultsOf, loaded, set, statesOf } from './broken.js'

const g = tablesOf('campaign')
const isTop =
  (at: IllusionFrame['at'], fields: Fields = {}): Where =>
  top =>
    top.at === at && Object.entries(fields).every(([name, value]) => (top as unknown as Fields)[name] === value)
/** Selects states with frame `at` on top of frame `below`. */
const on =
  (at: IllusionFrame['at'], below: IllusionFrame['at'], fields: Fields = {}): Where =>
  (top, under, state) =>
    isTop(at, fields)(top, under, state) && under?.at === below
/** Selects states that meet all conditions. */
const and =
  (...all: ReadonlyArray<Where>): Where =>
  (top, below, state) =>
    all.every(each => each(top, below, state))

/** Returns a change of fields of the frame below the top one. */
const under =
  (fields: Fields): Change =>
  (_top, below) =>
    void Object.assign(below, fields)
/** Exchanges the side in a field. */
const other = (frame: Fields, field: string): void => {
  frame[field] = frame[field] === 'german' ? 'allied' : 'german'
}
/** Returns a headquarters of the frame's side, which neither fights nor bombards. */
const headquarters = (frame: Fields, field = 'side'): ReadonlyArray<string> =>
  frame[field] === 'german' ? ['de-hq1'] : ['fr-hq1']

/** Whether only infantry has arrived in the hex, which is not hex 8. */
const hasInfantry = ({ hex, units }: Arrived): boolean =>
  hex !== hexOf(g, 8) && units.length > 0 && units.every(unit => g.infantry[unit] === 1)

const inAction: Where = isTop('activation', { stage: 'moving' })
const rolling: Where = on('fortunes', 'combat')
const firing: Where = on('volley', 'battle', { mode: 'attack' })
const posting = (role: string): Where => on('posting', 'battle', { role })
const reserves: Where = (top, below) => top.at === 'reserve' && below?.at === 'battle' && top.open.length > 0
const leaving: Where = isTop('leaving')
const retreating: Where = top => top.at === 'retreat' && top.stage === 'units' && top.waiting.length > 0

const ACTIVATIONS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:9.1.3.a] a moving group during the resolution of combats',
    on('group', 'activation'),
    under({ stage: 'resolving' }),
    'this does not happen at this stage of an activation (grand-illusion:9.1.3.a)',
  ],
  [
    '[grand-illusion:8.5.a] a headquarters that stays to attack',
    inAction,
    top => void (top['staying'] = headquarters(top)),
    'these units cannot attack in the hex (grand-illusion:8.5.a)',
  ],
  [
    '[grand-illusion:8.5.b] a headquarters that bombards',
    inAction,
    top => void (top['heavy'] = headquarters(top)),
    'these units cannot bombard in the hex (grand-illusion:8.5.b)',
  ],
  [
    '[grand-illusion:8.6.a] infantry that is not in its hex of arrival',
    top => top.at === 'activation' && top.stage === 'moving' && top.arrived.some(hasInfantry),
    top => {
      Object.assign(top, { arrived: [{ hex: '8', units: top['moved'], obliged: false }], combats: [] })
    },
    'who has come to a hex is elsewhere (grand-illusion:8.6.a)',
  ],
  [
    '[grand-illusion:8.4.e] infantry that is not in the hex where it was dropped',
    top => top.at === 'group' && top.ended.some(hasInfantry),
    top => void ((top['ended'] as Fields[])[0]!['hex'] = '8'),
    'who was dropped is elsewhere (grand-illusion:8.4.e)',
  ],
  [
    '[grand-illusion:8.2.1.a] a move of a withdrawal in a segment',
    and(inAction, (_top, below) => below?.at === 'segment'),
    set({ kind: 'withdrawal' }),
    'this activation does not belong here (grand-illusion:8.2.1.a)',
  ],
  [
    '[grand-illusion:9.1.3.b] combats that are not in order',
    top => top.at === 'activation' && top.combats.length > 1,
    top => void (top['combats'] as string[]).reverse(),
    'the combats are not in their order (grand-illusion:9.1.3.b)',
  ],
  [
    '[grand-illusion:14.1.1.a] a withdrawal of the Belgians late in the game',
    (top, _below, { frames: [bottom] }) => top.at === 'activation' && bottom?.at === 'sequence' && bottom.turn > 8,
    set({ withdrew: '64' }),
    'no Belgians have withdrawn (grand-illusion:14.1.1.a)',
  ],
  [
    '[grand-illusion:8.4.a] a group that has entered hexes without spending movement points',
    top => top.at === 'group' && top.hexes > 0,
    set({ spent: 0 }),
    'what the group has spent does not agree with its way (grand-illusion:8.4.a)',
  ],
  [
    '[grand-illusion:8.4.1.b] a corps that lends its allowance',
    (top, below) => top.at === 'group' && below?.at === 'activation' && below.side === 1,
    set({ lent: ['fr-i'] }),
    'these headquarters cannot have lent their allowance (grand-illusion:8.4.1.b)',
  ],
  [
    '[grand-illusion:8.4.e] a hex of dropped units without units',
    top => top.at === 'group' && top.hexes > 0,
    set({ ended: [{ hex: '8', units: [], obliged: false }] }),
    'these units cannot have been dropped (grand-illusion:8.4.e)',
  ],
]

const COMBATS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:9.1.b] an attack in an activation of the other side',
    rolling,
    (_top, below) => {
      other(below, 'attacker')
    },
    'the attacker is not whose activation it is (grand-illusion:9.1.b)',
  ],
  [
    '[grand-illusion:9.1.3.e] a current combat that is also listed as unresolved',
    rolling,
    (_top, below, { frames }) => void (frames[frames.length - 3]!['combats'] = [below['hex']]),
    'a combat marker still lies in the hex (grand-illusion:9.1.3.e)',
  ],
  [
    '[grand-illusion:9.1.1.l] an attack of Plan 17 that is not mandated',
    rolling,
    under({ plan17: true, mandated: false }),
    'an attack of Plan 17 is a mandated one (grand-illusion:9.1.1.l)',
  ],
  [
    '[grand-illusion:14.3.6.l] a landing without a coast',
    rolling,
    under({ landing: 'surprise' }),
    'this is no landing (grand-illusion:14.3.6.l)',
  ],
  [
    '[grand-illusion:14.3.6.p] the die of a landing in another combat',
    rolling,
    set({ landing: true }),
    'a landing has a die of its own (grand-illusion:14.3.6.p)',
  ],
  [
    '[grand-illusion:9.1.2.a] a headquarters that attacks',
    rolling,
    (_top, below) => void (below['designated'] = headquarters(below, 'attacker')),
    'these units cannot attack (grand-illusion:9.1.2.a)',
  ],
  [
    '[grand-illusion:9.5.4.l] a headquarters among the guns',
    rolling,
    (_top, below) => void (below['heavy'] = headquarters(below, 'attacker')),
    'these units cannot bombard (grand-illusion:9.5.4.l)',
  ],
  [
    '[grand-illusion:9.1.4.a] a sum that two dice cannot make',
    rolling,
    under({ fortune: 1 }),
    'Fortunes of War have no such result here (grand-illusion:9.1.4.a)',
  ],
  [
    '[grand-illusion:9.1.4.a] a result before the dice',
    rolling,
    under({ fortune: 5 }),
    'the dice have not fallen yet (grand-illusion:9.1.4.a)',
  ],
  [
    '[grand-illusion:9.2.4.a] a counterattack before the dice',
    rolling,
    under({ swapped: true }),
    'roles change when the dice have fallen (grand-illusion:9.2.4.a)',
  ],
  [
    '[grand-illusion:9.1.1.o] a mandated attack before its declaration',
    rolling,
    under({ stage: 'mandate', mandated: true }),
    'it has not been said yet whether it is a mandated attack (grand-illusion:9.1.1.o)',
  ],
  [
    '[grand-illusion:9.1.4.d] the attacker with the advantage',
    isTop('advantage'),
    top => {
      other(top, 'side')
    },
    'the defender has the advantage (grand-illusion:9.1.4.d)',
  ],
  [
    '[grand-illusion:9.5.4.i] guns that fire into another hex',
    isTop('bombardment'),
    set({ hex: '8' }),
    'it belongs to no combat (grand-illusion:9.5.4.i)',
  ],
  [
    '[grand-illusion:9.5.4.j] a headquarters that fires',
    isTop('bombardment'),
    top => void (top['heavy'] = headquarters(top)),
    'these units cannot fire (grand-illusion:9.5.4.j)',
  ],
  [
    '[grand-illusion:9.5.4.u] a pair of units that are not guns',
    isTop('bombardment'),
    top => void (top['pair'] = headquarters(top)),
    'no more than two are committed together, and one of them fires (grand-illusion:9.5.4.u)',
  ],
  [
    '[grand-illusion:9.5.4.n] a target that is not a fortress',
    isTop('bombardment'),
    set({ target: 'fr-i' }),
    'this is no fortress to fire at (grand-illusion:9.5.4.n)',
  ],
]

const BATTLES: ReadonlyArray<Case> = [
  [
    '[grand-illusion:9.1.4.c] a battle that caution forbids',
    firing,
    under({ fortune: 3 }),
    'with this result nobody comes to the board (grand-illusion:9.1.4.c)',
  ],
  [
    '[grand-illusion:9.2.1.c] a unit in two spaces',
    firing,
    (_top, below) => {
      const spaces = below['spaces'] as string[][]
      spaces[7] = spaces[0]!
    },
    'these units cannot stand so (grand-illusion:9.2.1.c)',
  ],
  [
    '[grand-illusion:9.2.3.a] attackers that were not designated',
    firing,
    under({ designated: [] }),
    'who has not been named does not attack (grand-illusion:9.2.3.a)',
  ],
  [
    '[grand-illusion:9.2.6.f] a vacant column with units',
    and(firing, (_top, below) => below?.at === 'battle' && below.spaces[0]!.length > 0),
    under({ vacant: [0] }),
    'these columns have not been left (grand-illusion:9.2.6.f)',
  ],
  [
    '[grand-illusion:9.3.3.a] hits before the fire is over',
    and(firing, (_top, below) => below?.at === 'battle' && below.spaces[0]!.length > 0),
    under({ hits: [0] }),
    'nobody has been hit there (grand-illusion:9.3.3.a)',
  ],
  [
    '[grand-illusion:9.3.1.a] fire at the wrong stage',
    firing,
    set({ mode: 'defence' }),
    'another fire comes now (grand-illusion:9.3.1.a)',
  ],
  [
    '[grand-illusion:9.3.1.h] a hit in an empty space',
    and(firing, (_top, below) => below?.at === 'battle' && below.spaces[3]!.length === 0),
    set({ hits: [3] }),
    'nobody is hit in these spaces (grand-illusion:9.3.1.h)',
  ],
  [
    '[grand-illusion:9.6.2.a] a decision of the attacker to leave with cavalry',
    leaving,
    top => {
      other(top, 'side')
    },
    'it is not the defender who is asked (grand-illusion:9.6.2.a)',
  ],
  [
    '[grand-illusion:9.6.2.a] a headquarters that leaves',
    leaving,
    top => void (top['waiting'] = headquarters(top)),
    'these units cannot leave the board (grand-illusion:9.6.2.a)',
  ],
  [
    '[grand-illusion:9.6.2.c] a headquarters that has left',
    leaving,
    top => void (top['left'] = headquarters(top)),
    'these units cannot have left the board (grand-illusion:9.6.2.c)',
  ],
  [
    '[grand-illusion:9.2.2.a] the attacker in the place of the defender',
    posting('defender'),
    top => {
      other(top, 'side')
    },
    'it is the other side that places its units (grand-illusion:9.2.2.a)',
  ],
  [
    '[grand-illusion:9.2.2.i] a missing defender',
    posting('defender'),
    top => void (top['from'] = (top['from'] as string[]).slice(1)),
    'these units are not those that come to the board (grand-illusion:9.2.2.i)',
  ],
  [
    '[grand-illusion:9.2.3.a] a placement without opposite spaces',
    posting('attacker'),
    set({ facing: [] }),
    'these are not the spaces of the enemy (grand-illusion:9.2.3.a)',
  ],
  [
    '[grand-illusion:9.2.3.g] disrupted units that are forced without a rule',
    posting('defender'),
    set({ forced: true }),
    'it is not said so whether disrupted units are forced to the board (grand-illusion:9.2.3.g)',
  ],
  [
    '[grand-illusion:9.2.2.b] a headquarters on the board',
    posting('defender'),
    top => void (top['spaces'] = [headquarters(top)]),
    'these units cannot stand so (grand-illusion:9.2.2.b)',
  ],
  [
    '[grand-illusion:9.2.5.b] reserves of the other side',
    reserves,
    top => {
      other(top, 'side')
    },
    'it is not the side whose reserves come now (grand-illusion:9.2.5.b)',
  ],
  [
    '[grand-illusion:9.2.5.b] a headquarters among the candidates for reserve',
    reserves,
    top => void (top['waiting'] = headquarters(top)),
    'these units cannot go into reserve (grand-illusion:9.2.5.b)',
  ],
  [
    '[grand-illusion:9.2.5.b] a reserve unit that is also in a front space',
    and(reserves, isTop('reserve', { role: 'defender' })),
    (top, below) => {
      const [column = 0] = top['open'] as number[]
      top['waiting'] = (below['spaces'] as string[][])[column]
    },
    'these units cannot go into reserve (grand-illusion:9.2.5.b)',
  ],
  [
    '[grand-illusion:9.2.3.a] a reserve of attackers that were not designated',
    and(reserves, isTop('reserve', { role: 'attacker' }), top => top.at === 'reserve' && top.waiting.length > 0),
    (top, below) => {
      const [first] = top['waiting'] as string[]
      below['designated'] = (below['designated'] as string[]).filter(unit => unit !== first)
    },
    'these units cannot go into reserve (grand-illusion:9.2.5.b)',
  ],
  [
    '[grand-illusion:9.2.5.g] reserves behind an empty column',
    reserves,
    set({ open: [] }),
    'in these columns nobody fights (grand-illusion:9.2.5.g)',
  ],
  [
    '[grand-illusion:9.2.5.b] a row of three',
    reserves,
    top => void (top['spaces'] as unknown[]).pop(),
    'these units cannot be in reserve (grand-illusion:9.2.5.b)',
  ],
]

const RETREATS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:9.4.b] a headquarters among the combat units',
    retreating,
    top => void (top['waiting'] = headquarters(top)),
    'these units do not retreat (grand-illusion:9.4.b)',
  ],
  [
    '[grand-illusion:9.4.3.a] a selected unit that is not among the retreating units',
    retreating,
    top => void Object.assign(top, { unit: (top['waiting'] as string[])[0], entered: [] }),
    'the unit in hand is not on its way (grand-illusion:9.4.3.a)',
  ],
  [
    '[grand-illusion:9.4.3.a] an enemy unit among the units that have retreated',
    retreating,
    top => void (top['went'] = [{ unit: top['side'] === 'german' ? 'fr-i' : 'de-ii', to: '8' }]),
    'these units cannot have gone so (grand-illusion:9.4.3.a)',
  ],
  [
    '[grand-illusion:9.4.3.f] an enemy unit among the units that have met cavalry',
    retreating,
    top => void (top['met'] = [{ unit: top['side'] === 'german' ? 'fr-i' : 'de-ii', to: '8' }]),
    'these units have met no cavalry (grand-illusion:9.4.3.f)',
  ],
  [
    '[grand-illusion:9.4.3.l] a full hex before the stage of surplus units',
    retreating,
    set({ over: '8' }),
    'nobody goes on from this hex (grand-illusion:9.4.3.l)',
  ],
  [
    '[grand-illusion:9.4.3.q] units that are not in order',
    retreating,
    (top, _below, { units }) => void (top['barred'] = [units[1]!.unit, units[0]!.unit]),
    'these units are not in their order (grand-illusion:9.4.3.q)',
  ],
  [
    '[grand-illusion:9.4.3.q] a unit that retreats twice',
    retreating,
    top => void (top['barred'] = top['waiting']),
    'they have retreated already (grand-illusion:9.4.3.q)',
  ],
  [
    '[grand-illusion:9.4.5.i] a retreat by sea from inland',
    retreating,
    (_top, _below, { frames }) => void frames.push({ at: 'sea-retreat', unit: 'de-ii' }),
    'the unit is in no port (grand-illusion:9.4.5.i)',
  ],
  [
    '[grand-illusion:14.1.2.c] a chit for a hex that is not a Plan 17 hex',
    isTop('chit'),
    set({ hex: '8' }),
    'no chit is drawn for this hex (grand-illusion:14.1.2.c)',
  ],
  [
    '[grand-illusion:14.1.2.c] a chit that does not interrupt',
    isTop('chit'),
    top => delete top['interrupts'],
    'this follows by itself, and does not say that it interrupts (grand-illusion:14.1.2.c)',
  ],
  [
    '[grand-illusion:9.4.4.b] a flight that does not interrupt',
    isTop('flight'),
    top => delete top['interrupts'],
    'this follows by itself, and does not say that it interrupts (grand-illusion:9.4.4.b)',
  ],
  [
    '[grand-illusion:8.3.3.f] a draw of a chit during a combat',
    firing,
    (_top, _below, { frames }) => void frames.push({ at: 'chit', hex: '107', interrupts: true }),
    'nothing of this kind happens while units fight, retreat or flee (grand-illusion:8.3.3.f)',
  ],
]

describe.each([
  ['activations', ACTIVATIONS],
  ['combats before the board', COMBATS],
  ['the battle board', BATTLES],
  ['retreats and chits', RETREATS],
])('the audit of %s', (_name, cases) => {
  const rules = loaded('campaign')
  const found = statesOf(rules, cases, 12)

  it.each(cases)('reports %s', (...each) => {
    const [name, , broken, fault] = each
    const state = found.get(cases.find(([its]) => its === name)!)
    expect(state, 'no game has come to such a state').toBeDefined()
    expect(faultsOf(rules, state!, () => {})).toEqual([])
    expect(faultsOf(rules, state!, broken)).toContain(fault)
  })
})
