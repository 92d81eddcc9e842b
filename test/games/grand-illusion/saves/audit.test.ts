/** Positions that play cannot reach. Each is refused, with the path and the rule. */
import { describe, expect, it } from 'vitest'
import { auditOf } from '../../../../src/games/grand-illusion/saves/index.js'
import { type IllusionFrame, type IllusionState, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, hexOf, position, tablesOf, unitOf, unitsOf } from '../kit.js'
import { type Change, faultsOf, loaded, phaseStart } from './saved.js'
import { combat } from '../chapters/combat/fighting.js'

const g = tablesOf('campaign')
const rules = { campaign: loaded('campaign'), 'what-if': loaded('what-if') }
const hex = (id: number): number => hexOf(g, id)

type Data = Omit<PositionData, 'scenario' | 'step' | 'frames'> & {
  readonly scenario?: keyof typeof rules
  readonly phase?: string
}
/** Returns the faults of a position at the start of a phase after a change: `rule path: message`. */
const faults = ({ scenario = 'campaign', ...data }: Data, change: Change): ReadonlyArray<string> =>
  faultsOf(rules[scenario], phaseStart(rules[scenario], { scenario, ...data }), change).map(fault =>
    fault.replace(/^broken-invariant at \/position\/(\S+): (.*) \(grand-illusion:(\S+)\)$/, '$3 $1: $2'),
  )

/** A position in which Paris came into danger on turn 1. */
const IN_DANGER: Data = { affairs: { danger: 1 }, units: { 'turn:2': 'fr-ix fr-71r' } }

const placed =
  (id: string, place: string, ...status: string[]): Change =>
  ({ position: { units } }) => {
    Object.assign(
      units.find(({ unit }) => unit === id)!,
      { place, status },
    )
  }
const affairs =
  (fields: Readonly<Record<string, unknown>>): Change =>
  ({ position: saved }) => {
    Object.assign(saved.affairs, fields)
  }
/** A case: its name, a sound position, the change, and the only expected fault. */
type Case = readonly [name: string, from: Data, broken: Change, fault: string]

const UNITS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:13.1.1.c] a counter of an option that is not chosen',
    { scenario: 'what-if' },
    placed('de-ha3', 'dead'),
    'de-ha3 is in play without its option',
  ],
  [
    '[grand-illusion:13.1.1.c] a counter in the pool without options',
    {},
    placed('de-ii', 'pool'),
    'de-ii is set aside in a scenario without options',
  ],
  [
    '[grand-illusion:2.4.g] a unit that wrongly waits for Paris to be in danger',
    {},
    placed('fr-i', 'paris-in-danger'),
    'fr-i does not wait until Paris is in danger',
  ],
  [
    '[grand-illusion:2.4.g] a unit that has not waited for Paris to be in danger',
    {},
    placed('fr-71r', '98'),
    'fr-71r waits until Paris is in danger',
  ],
  ['[grand-illusion:2.4.u] a fortress in another hex', {}, placed('namur', '63'), 'namur is not in its printed hex'],
  [
    '[grand-illusion:2.4.u] a fortress on the turn track',
    {},
    placed('namur', 'turn:4'),
    'namur is not in its printed hex',
  ],
  [
    '[grand-illusion:7.2.d] headquarters among the rebuildable units',
    {},
    placed('de-hq1', 'dead'),
    'de-hq1 cannot be rebuilt',
  ],
  [
    '[grand-illusion:13.1.1.a] a unit that is due before the first turn',
    {},
    placed('de-ii', 'turn:0'),
    'de-ii is due before the first turn',
  ],
]
const STATUS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:2.4.x] a corps with three lost steps',
    {},
    placed('de-ii', '72', 'two-steps-lost'),
    'de-ii has lost more steps than it has',
  ],
  [
    '[grand-illusion:14.3.1.u] a mark of Maubeuge in a scenario without closed hexes',
    { scenario: 'what-if' },
    placed('fr-1cd', '54', 'maubeuge'),
    'fr-1cd is marked for a hex that is not closed',
  ],
  [
    '[grand-illusion:11.2.2.a] an out-of-supply marker off the map',
    {},
    placed('de-ii', 'dead', 'out-of-supply'),
    'de-ii has a supply marker off the map',
  ],
  [
    '[grand-illusion:2.4.h] a disrupted unit off the map',
    {},
    placed('de-ii', 'dead', 'one-step-lost'),
    'de-ii has lost steps off the map',
  ],
  [
    '[grand-illusion:2.4.h] headquarters on their back on the turn track',
    {},
    placed('de-hq1', 'turn:4', 'one-step-lost'),
    'de-hq1 has lost steps off the map',
  ],
  [
    '[grand-illusion:2.4.h] German guns on their back on the turn track, where only Allied ones may be after a retreat by sea',
    {},
    placed('de-ha1', 'turn:4', 'one-step-lost'),
    'de-ha1 has lost steps off the map',
  ],
  [
    '[grand-illusion:7.1.a] a unit on the map with a way of arrival',
    {},
    placed('de-ii', '72', 'variable'),
    'de-ii does not wait to arrive',
  ],
  [
    '[grand-illusion:7.2.d] headquarters rebuilt',
    {},
    placed('de-hq1', 'turn:4', 'rebuilt'),
    'de-hq1 cannot have been rebuilt',
  ],
  [
    '[grand-illusion:12.6.a] another division than that of Namur with its way of arrival',
    {},
    placed('be-3', 'turn:6', 'namur'),
    'be-3 cannot have been taken off the map',
  ],
]

const asUnit =
  (key: 'place' | 'status') =>
  ([name, from, broken, message]: Case): Case => {
    const rule = /\[grand-illusion:([^\]]+)\]/.exec(name)![1]!
    const id = message.split(' ')[0]!
    return [name, from, broken, `${rule} units/${tablesOf(from.scenario).unitIds.indexOf(id)}/${key}: ${message}`]
  }

const GROUND: ReadonlyArray<Case> = [
  [
    '[grand-illusion:9.5.3.d] a siege without a fortress',
    {},
    s => s.position.ground.sieges.push('26'),
    '9.5.3.d ground/sieges: 26 has no fortress to besiege',
  ],
  [
    '[grand-illusion:12.5.1.a] a siege of Antwerp without the option',
    {},
    s => s.position.ground.sieges.push('52'),
    '12.5.1.a ground/sieges: 52 cannot be besieged',
  ],
  [
    '[grand-illusion:8.4.5.a] a hexside blocked at the edge of the map',
    {},
    s => s.position.blocks[1].push('1/NW'),
    '8.4.5.a blocks/1: 1 is blocked at a hexside that units cannot cross',
  ],
  [
    '[grand-illusion:8.4.5.a] a blocked hexside that is impassable',
    {},
    s => s.position.blocks[0].push('52/NW'),
    '8.4.5.a blocks/0: 52 is blocked at a hexside that units cannot cross',
  ],
  [
    '[grand-illusion:8.4.3.ad] a removed end of rail before the fall of Namur',
    { turn: 6 },
    s => void (s.position.ground.railEnd = false),
    '8.4.3.ad ground/railEnd: the end-of-rail marker cannot have been removed yet',
  ],
]

const AFFAIRS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:8.7.1.b] a withdrawal on turn 2',
    { turn: 4 },
    affairs({ withdrawn: [0, 2] }),
    '8.7.1.b affairs/withdrawn: no side can have withdrawn in that turn',
  ],
  [
    '[grand-illusion:8.7.1.b] a withdrawal in a future turn',
    { turn: 4 },
    affairs({ withdrawn: [0, 5] }),
    '8.7.1.b affairs/withdrawn: no side can have withdrawn in that turn',
  ],
  [
    '[grand-illusion:8.7.1.d] a German withdrawal on the turn of the Allied one',
    { turn: 4 },
    affairs({ withdrawn: [4, 4] }),
    '8.7.1.d affairs/withdrawn: the German side withdraws in a later turn than the Allied side',
  ],
  [
    '[grand-illusion:8.7.1.d] a German withdrawal without an Allied one',
    { turn: 4 },
    affairs({ withdrawn: [4, 0] }),
    '8.7.1.d affairs/withdrawn: the German side withdraws in a later turn than the Allied side',
  ],
  [
    '[grand-illusion:8.4.9.b] danger to Paris in a future turn',
    IN_DANGER,
    affairs({ danger: 2 }),
    '8.4.9.b affairs/danger: Paris comes into danger in a future turn',
  ],
  [
    '[grand-illusion:14.1.3.a] a fall of Paris in a future turn',
    {},
    affairs({ parisFell: 2 }),
    '14.1.3.a affairs/parisFell: Paris falls in a future turn',
  ],
  [
    '[grand-illusion:14.1.3.a] a fall of Paris without its turn',
    { german: ['19'], affairs: { parisFell: 1 } },
    affairs({ parisFell: 0 }),
    '14.1.3.a affairs/parisFell: Paris is German, but the turn of its fall is missing',
  ],
  [
    '[grand-illusion:14.1.3.f] points for Paris under Allied control',
    {},
    affairs({ parisCounts: true }),
    '14.1.3.f affairs/parisCounts: Paris counts for the German side, which does not control it',
  ],
  [
    '[grand-illusion:13.1.2.a] a second chit of a value that has only one',
    {},
    s => void s.position.affairs.chits.plan17.fill(3, 0, 2),
    '13.1.2.a affairs/chits/plan17: more chits of a value have been drawn than the cup contains',
  ],
  [
    '[grand-illusion:13.1.2.d] a third chit of a value that has only two',
    { german: ['8', '14', '16'] },
    s => void s.position.affairs.chits.german.fill(3, 0, 3),
    '13.1.2.d affairs/chits/german: more chits of a value have been drawn than the cup contains',
  ],
  [
    '[grand-illusion:14.1.3.o] a chit on a hex that is lost',
    {},
    s => void (s.position.affairs.chits.german[0] = 1),
    '14.1.3.o affairs/chits/german/0: 8 is Allied, but still has its chit',
  ],
  [
    '[grand-illusion:14.3.6.a] options in a scenario without options',
    {},
    affairs({ options: [0, 1] }),
    '14.3.6.a affairs/options: a side cannot have chosen these options',
  ],
  [
    '[grand-illusion:14.3.6.a] three options of a side',
    { scenario: 'what-if', affairs: { options: [0, 0b1001] } },
    affairs({ options: [0, 0b1011] }),
    '14.3.6.a affairs/options: a side cannot have chosen these options',
  ],
  [
    '[grand-illusion:14.3.6.ad] supply from Antwerp without the option',
    {},
    affairs({ antwerpSupplies: true }),
    '14.3.6.ad affairs/antwerpSupplies: Antwerp is a supply source only with its option',
  ],
  [
    '[grand-illusion:14.3.6.n] a landing without the option',
    {},
    affairs({ landing: '14' }),
    '14.3.6.n affairs/landing: no units can have landed there',
  ],
  [
    '[grand-illusion:14.3.6.n] a landing inland',
    { scenario: 'what-if', affairs: { options: [0, 8], landing: hex(14) } },
    affairs({ landing: '26' }),
    '14.3.6.n affairs/landing: no units can have landed there',
  ],
  [
    '[grand-illusion:8.4.8.b] an opened hex that was never closed',
    { opened: ['8'] },
    affairs({ opened: ['26'] }),
    '8.4.8.b affairs/opened: only a Schlieffen Plan hex can be opened',
  ],
  [
    '[grand-illusion:12.5.3.c] locked Belgians outside Antwerp',
    { affairs: { belgiansAtAntwerp: true, antwerpLocked: true } },
    affairs({ belgiansAtAntwerp: false }),
    '12.5.3.c affairs/antwerpLocked: the Belgians are locked in Antwerp, but have not withdrawn to it',
  ],
]

const SEQUENCE: ReadonlyArray<Case> = [
  [
    '[grand-illusion:14.1.3.l] the end of the game',
    {},
    affairs({ decided: 'final' }),
    '14.1.3.l affairs/decided: the game has ended, so no phase can begin',
  ],
  [
    '[grand-illusion:14.3.6.a] options before their phase',
    { scenario: 'what-if', phase: 'options' },
    affairs({ options: [0, 8] }),
    '14.3.6.a affairs/options: no side can have chosen options yet',
  ],
]

describe('the audit of a position', () => {
  it.each([...UNITS.map(asUnit('place')), ...STATUS.map(asUnit('status')), ...GROUND, ...AFFAIRS, ...SEQUENCE])(
    'refuses %s',
    (_, from, broken, fault) => {
      expect(faults(from, () => {})).toEqual([])
      expect(faults(from, broken)).toEqual([fault])
    },
  )

  it('finds no fault in units that wait, are eliminated or have returned', () => {
    const changes: ReadonlyArray<Change> = [
      placed('de-ii', 'dead', 'maubeuge'),
      placed('de-ii', 'turn:4', 'one-step-lost', 'rebuilt'),
      placed('br-1', 'turn:5', 'one-step-lost', 'variable'),
      placed('be-4', 'turn:6', 'namur'),
      placed('de-hq1', 'gone'),
      placed('namur', 'gone'),
      placed('maubeuge', '54', 'three-steps-lost', 'maubeuge'),
      placed('de-ii', '72', 'one-step-lost', 'out-of-supply'),
    ]
    for (const change of changes) expect(faults({}, change)).toEqual([])
  })

  it('reports [grand-illusion:12.4.a] a choice of Allenby in a calendar without one', () => {
    const without = { ...g, scenario: { ...g.scenario, calendar: { ...g.scenario.calendar, allenbyThrough: 0 } } }
    const state = position({ rest: 'start', allenby: ['24'] })
    expect(auditOf(g, state)).toEqual([])
    expect(auditOf(without, state)).toMatchObject([
      { code: 'broken-invariant', rule: 'grand-illusion:12.4.a', path: ['affairs', 'allenby'] },
    ])
  })
})

describe('the audit of a state in the middle of a phase', () => {
  /** The frame of an aftermath, during which control does not change. */
  const aftermath: IllusionFrame = {
    at: 'aftermath',
    ...combat('', { attacker: GERMAN }),
    stage: 'choice',
    cancelled: false,
    left: false,
    initiative: false,
  }
  const audit = (state: IllusionState) => auditOf(g, state).map(({ rule, message }) => `${rule} ${message}`)

  it('finds no fault [grand-illusion:9.5.3.d] in a siege whose fortress was eliminated in the current combat', () => {
    const siege = { rest: 'start', sieges: ['64'], units: { gone: 'namur' } } as const
    expect(audit(position({ ...siege, frames: [aftermath] }))).toEqual([])
    expect(audit(position(siege))).toEqual(['grand-illusion:9.5.3.d 64 has no fortress to besiege'])
  })

  it('finds no fault [grand-illusion:7.2.a] in a rebuilt unit that is still among the eliminated units while its owner places it', () => {
    const rebuilt = { rest: 'start', units: { dead: 'de-ii*+rebuilt' } } as const
    const unit = unitOf(g, 'de-ii')
    const frame: IllusionFrame = {
      at: 'reinforcement',
      side: GERMAN,
      opened: true,
      unit,
      placed: [],
      granted: unitsOf(g, 'de-ii'),
    }
    expect(audit(position({ ...rebuilt, frames: [frame] }))).toEqual([])
    expect(audit(position(rebuilt))).toEqual(['grand-illusion:2.4.h de-ii has lost steps off the map'])
  })

  it('finds no fault in a finished game, on the last turn or earlier', () => {
    const over = (turn: number, decided: IllusionState['affairs']['decided']): IllusionState => ({
      ...position({ rest: 'start', affairs: { decided } }),
      frames: [{ at: 'over', turn }],
    })
    expect(audit(over(15, 'final'))).toEqual([])
    expect(audit(over(3, 'sudden-death'))).toEqual([])
  })
})
