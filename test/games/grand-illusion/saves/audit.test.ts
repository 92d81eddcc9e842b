import { describe, expect, it } from 'vitest'
import { type Laying, emptySet } from '../../../../src/kernel/index.js'
import { auditor, stateCodec } from '../../../../src/games/grand-illusion/saves/index.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import {
  type IllusionFrame,
  type IllusionPhaseOfPlay,
  type IllusionState,
  ALLIED,
  GERMAN,
} from '../../../../src/games/grand-illusion/state/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { type PositionData, hexOf, hexesOf, position, tablesOf, unitOf, unitsOf } from '../kit.js'

interface Saved {
  units: { unit: string; place: string; status: string[] }[]
  blocks: [string[], string[]]
  ground: { german: string[]; cavalry: string[]; sieges: string[]; railEnd: boolean }
  affairs: { [key: string]: unknown; chits: { german: (number | null)[]; plan17: (number | null)[] } }
  frames: Record<string, unknown>[]
}
type Change = (state: Saved) => void

const g = tablesOf('campaign')
const hex = (id: number): number => hexOf(g, id)
const unit = (id: string): number => unitOf(g, id)
const units = (text: string): ReadonlyArray<number> => unitsOf(g, text)

/** A position in which Paris came into danger on turn 1. */
const IN_DANGER: PositionData = { affairs: { danger: 1 }, units: { 'turn:2': 'fr-ix fr-71r' } }

/** The frames that may be on top of the bottom frame in the first test phase. */
const ANY: ReadonlyArray<IllusionFrame['at']> = [
  'actions',
  'group',
  'setup',
  'reinforcement',
  'window',
  'segment',
  'withdrawal',
  'strategic',
  'check',
  'attrition',
  'recovery',
  'aftermath',
  'flight',
  'delay',
]
const phase = (id: IllusionPhaseOfPlay['id'], begins: IllusionPhaseOfPlay['begins']): IllusionPhaseOfPlay => ({
  id,
  title: id,
  rule: 'grand-illusion:4.0.a',
  phasing: null,
  ...(begins === undefined ? {} : { begins }),
  begin: () => null,
})
const PHASES = [phase('actions', ANY), phase('closing', ['upkeep'])]
const procedures = new Proxy({}, { get: () => ({}) }) as Laying<IllusionFrame>

/** Returns the faults of a state after it is encoded, changed and decoded: `rule path: message`. */
const faultsOf = (state: IllusionState, change: Change, scenario: ScenarioId): ReadonlyArray<string> => {
  const tables = tablesOf(scenario)
  const codec = stateCodec(tables, PHASES.length)
  const saved = json(codec.encode(state)) as Saved
  change(saved)
  return auditor(
    tables,
    PHASES,
    procedures,
  )(right(codec.decode(saved))).map(
    ({ rule, path, message }) => `${rule.slice('grand-illusion:'.length)} ${path!.join('/')}: ${message}`,
  )
}

const actions: IllusionFrame = {
  at: 'actions',
  active: GERMAN,
  passed: false,
  stage: 'segment',
  activities: 0,
  activated: [],
}
/** Returns a sound state: the start of the campaign, with the given changes. */
const sound = (data: PositionData = {}): IllusionState => position({ rest: 'start', frames: [actions], ...data })
const line = (state: Saved, id: string): Saved['units'][number] => state.units.find(each => each.unit === id)!
const placed =
  (id: string, place: string, ...status: string[]): Change =>
  state => {
    Object.assign(line(state, id), { place, status })
  }
const affairs =
  (fields: Readonly<Record<string, unknown>>): Change =>
  state => {
    Object.assign(state.affairs, fields)
  }
/** A case: its name, a sound position, the change, and the only expected fault. */
type Case = readonly [name: string, from: PositionData, broken: Change, fault: string]

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
    'de-ii is put aside, where there are no options',
  ],
  [
    '[grand-illusion:2.4.g] a unit that wrongly waits for Paris to be in danger',
    {},
    placed('fr-i', 'paris-in-danger'),
    'fr-i does not wait for Paris to be in danger',
  ],
  [
    '[grand-illusion:2.4.g] a unit that has not waited for Paris to be in danger',
    {},
    placed('fr-71r', '98'),
    'fr-71r waits for Paris to be in danger',
  ],
  ['[grand-illusion:2.4.u] a fortress in another hex', {}, placed('namur', '63'), 'namur is not where it was built'],
  [
    '[grand-illusion:2.4.u] a fortress on the turn track',
    {},
    placed('namur', 'turn:4'),
    'namur is not where it was built',
  ],
  [
    '[grand-illusion:7.2.d] headquarters among the rebuildable units',
    {},
    placed('de-hq1', 'dead'),
    'de-hq1 is among the units that may be rebuilt',
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
    'de-ii is marked for its supply off the map',
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
    s => s.ground.sieges.push('26'),
    '9.5.3.d ground/sieges: 26 has no fortress to besiege',
  ],
  [
    '[grand-illusion:12.5.1.a] a siege of Antwerp without the option',
    {},
    s => s.ground.sieges.push('52'),
    '12.5.1.a ground/sieges: 52 cannot be besieged',
  ],
  [
    '[grand-illusion:8.4.5.a] a hexside blocked at the edge of the map',
    {},
    s => s.blocks[1].push('1/NW'),
    '8.4.5.a blocks/1: 1 is blocked where nobody can pass',
  ],
  [
    '[grand-illusion:8.4.5.a] a blocked hexside that is impassable',
    {},
    s => s.blocks[0].push('52/NW'),
    '8.4.5.a blocks/0: 52 is blocked where nobody can pass',
  ],
  [
    '[grand-illusion:8.4.3.ad] a removed end of rail before the fall of Namur',
    { turn: 6 },
    s => void (s.ground.railEnd = false),
    '8.4.3.ad ground/railEnd: the end of rail cannot have gone yet',
  ],
]

/** The frame of an aftermath, during which control does not change. */
const aftermath: IllusionFrame = {
  at: 'aftermath',
  hex: hex(26),
  attacker: GERMAN,
  swapped: false,
  mandated: false,
  plan17: false,
  landing: null,
  designated: [],
  heavy: [],
  fortune: 0,
  stage: 'choice',
  cancelled: false,
  left: false,
  initiative: false,
}

const AFFAIRS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:8.7.1.b] a withdrawal on turn 2',
    { turn: 4 },
    affairs({ withdrawn: [0, 2] }),
    '8.7.1.b affairs/withdrawn: nobody can have withdrawn then',
  ],
  [
    '[grand-illusion:8.7.1.b] a withdrawal in a future turn',
    { turn: 4 },
    affairs({ withdrawn: [0, 5] }),
    '8.7.1.b affairs/withdrawn: nobody can have withdrawn then',
  ],
  [
    '[grand-illusion:8.7.1.d] a German withdrawal on the turn of the Allied one',
    { turn: 4 },
    affairs({ withdrawn: [4, 4] }),
    '8.7.1.d affairs/withdrawn: the Germans have withdrawn before they might',
  ],
  [
    '[grand-illusion:8.7.1.d] a German withdrawal without an Allied one',
    { turn: 4 },
    affairs({ withdrawn: [4, 0] }),
    '8.7.1.d affairs/withdrawn: the Germans have withdrawn before they might',
  ],
  [
    '[grand-illusion:8.4.9.b] danger to Paris in a future turn',
    IN_DANGER,
    affairs({ danger: 2 }),
    '8.4.9.b affairs/danger: Paris is in danger later',
  ],
  [
    '[grand-illusion:14.1.3.a] a fall of Paris in a future turn',
    {},
    affairs({ parisFell: 2 }),
    '14.1.3.a affairs/parisFell: Paris falls later',
  ],
  [
    '[grand-illusion:14.1.3.a] a fall of Paris without its turn',
    { german: ['19'], affairs: { parisFell: 1 }, frames: [aftermath] },
    affairs({ parisFell: 0 }),
    '14.1.3.a affairs/parisFell: Paris has fallen, and it is not known when',
  ],
  [
    '[grand-illusion:14.1.3.f] points for Paris under Allied control',
    {},
    affairs({ parisCounts: true }),
    '14.1.3.f affairs/parisCounts: Paris counts for the Germans who do not have it',
  ],
  [
    '[grand-illusion:13.1.2.a] a second chit of a value that has only one',
    {},
    s => void s.affairs.chits.plan17.fill(3, 0, 2),
    '13.1.2.a affairs/chits/plan17: more chits of a value have been drawn than there are',
  ],
  [
    '[grand-illusion:13.1.2.d] a third chit of a value that has only two',
    { german: ['8', '14', '16'] },
    s => void s.affairs.chits.german.fill(3, 0, 3),
    '13.1.2.d affairs/chits/german: more chits of a value have been drawn than there are',
  ],
  [
    '[grand-illusion:14.1.3.o] a chit on a hex that is lost',
    {},
    s => void (s.affairs.chits.german[0] = 1),
    '14.1.3.o affairs/chits/german/0: 8 is Allied, and has its chit still',
  ],
  [
    '[grand-illusion:14.3.6.a] options in a scenario without options',
    {},
    affairs({ options: [0, 1] }),
    '14.3.6.a affairs/options: these options cannot have been chosen',
  ],
  [
    '[grand-illusion:14.3.6.a] three options of a side',
    { scenario: 'what-if', affairs: { options: [0, 0b1001] } },
    affairs({ options: [0, 0b1011] }),
    '14.3.6.a affairs/options: these options cannot have been chosen',
  ],
  [
    '[grand-illusion:14.3.6.ad] supply from Antwerp without the option',
    {},
    affairs({ antwerpSupplies: true }),
    '14.3.6.ad affairs/antwerpSupplies: Antwerp supplies nobody without the option',
  ],
  [
    '[grand-illusion:14.3.6.n] a landing without the option',
    {},
    affairs({ landing: '14' }),
    '14.3.6.n affairs/landing: nobody can have landed there',
  ],
  [
    '[grand-illusion:14.3.6.n] a landing inland',
    { scenario: 'what-if', affairs: { options: [0, 8], landing: hex(14) } },
    affairs({ landing: '26' }),
    '14.3.6.n affairs/landing: nobody can have landed there',
  ],
  [
    '[grand-illusion:8.4.8.b] an opened hex that was never closed',
    { opened: ['8'] },
    affairs({ opened: ['26'] }),
    '8.4.8.b affairs/opened: a hex is opened that never was closed',
  ],
  [
    '[grand-illusion:12.5.3.c] locked Belgians outside Antwerp',
    { affairs: { belgiansAtAntwerp: true, antwerpLocked: true }, frames: [aftermath] },
    affairs({ belgiansAtAntwerp: false }),
    '12.5.3.c affairs/antwerpLocked: the Belgians are locked up who never went to Antwerp',
  ],
]

/** Returns a case that changes fields of a frame on top of the bottom one. */
const framed = (
  name: string,
  rule: string,
  path: string,
  frame: IllusionFrame,
  fields: Readonly<Record<string, unknown>>,
  message: string,
  more: PositionData = {},
): Case => [
  `[grand-illusion:${rule}] ${name}`,
  { ...more, frames: [...(more.frames ?? []), frame] },
  s => Object.assign(s.frames[s.frames.length - 1]!, fields),
  `${rule} frames/${1 + (more.frames?.length ?? 0)}${path === '' ? '' : `/${path}`}: ${message}`,
]
const reinforcement: IllusionFrame = {
  at: 'reinforcement',
  side: GERMAN,
  opened: true,
  unit: unit('de-gde'),
  placed: units('de-hq1'),
  granted: [],
}
const segment: IllusionFrame = {
  at: 'segment',
  side: GERMAN,
  activities: 1,
  spent: true,
  recovered: true,
  activated: [],
}
const withdrawal: IllusionFrame = {
  at: 'withdrawal',
  side: GERMAN,
  stage: 'entrenching',
  activated: hexesOf(g, [72, 73]),
  moved: units('de-ii'),
}
const strategic: IllusionFrame = {
  at: 'strategic',
  side: ALLIED,
  unit: unit('fr-i'),
  moved: emptySet(g.units.length),
  free: true,
}
const check: IllusionFrame = { at: 'check', check: 'interim', waiting: hexesOf(g, [8, 26]), drawn: hexesOf(g, [14]) }
const FRAMES: ReadonlyArray<Case> = [
  framed(
    'a unit of the enemy set up',
    '13.1.1.d',
    'unit',
    { at: 'setup', side: ALLIED, lifted: 1, unit: unit('br-1') },
    { unit: 'de-ii' },
    'the selected unit cannot be placed again',
  ),
  framed(
    'a set-up of a unit off the map',
    '13.1.1.d',
    'unit',
    { at: 'setup', side: ALLIED, lifted: 1, unit: unit('br-1') },
    { unit: 'br-8' },
    'the selected unit cannot be placed again',
  ),
  framed(
    'a selected reinforcement on the map',
    '7.1.a',
    'unit',
    reinforcement,
    { unit: 'de-ii' },
    'the unit in hand does not wait to arrive',
  ),
  framed(
    'a unit of the enemy that arrives',
    '7.1.a',
    'unit',
    reinforcement,
    { unit: 'br-8' },
    'the unit in hand does not wait to arrive',
  ),
  framed(
    'a corps placed as headquarters',
    '7.1.2.b',
    'placed',
    reinforcement,
    { placed: ['de-ii'] },
    'these headquarters cannot have come',
  ),
  framed(
    'headquarters placed that are off the map',
    '7.1.2.b',
    'placed',
    reinforcement,
    { placed: ['de-hqn'] },
    'these headquarters cannot have come',
  ),
  framed(
    'an enemy unit that returns without CAPs',
    '14.1.1.w',
    'granted',
    reinforcement,
    { granted: ['br-1'] },
    'these units cannot have been given back',
  ),
  framed(
    'a segment of the side without the initiative',
    '8.1.1.a',
    'side',
    segment,
    { side: 'allied' },
    'it is not the segment of the side with the initiative',
    { frames: [actions] },
  ),
  framed(
    'a recovery without a CAP',
    '9.8.3.a',
    'recovered',
    segment,
    { spent: false },
    'a recovery is an activity, for a CAP',
    { frames: [actions] },
  ),
  framed(
    'a recovery before the first activity',
    '9.8.3.a',
    'recovered',
    segment,
    { activities: 0 },
    'a recovery is an activity, for a CAP',
    { frames: [actions] },
  ),
  framed(
    'a window after the withdrawal',
    '8.7.1.a',
    'side',
    { at: 'window', side: GERMAN },
    { side: 'allied' },
    'the side may not withdraw now',
    { turn: 5, affairs: { withdrawn: [0, 4] }, frames: [actions] },
  ),
  framed(
    'units of the enemy moved in a withdrawal',
    '8.7.1.a',
    'moved',
    withdrawal,
    { moved: ['fr-i'] },
    'these units cannot have moved',
    { turn: 5 },
  ),
  framed(
    'a hex activated twice in a withdrawal',
    '8.7.1.g',
    'activated',
    withdrawal,
    { activated: ['72', '72'] },
    'hexes are activated once',
    { turn: 5 },
  ),
  framed(
    'Allies that entrench in a withdrawal',
    '8.7.3.h',
    'stage',
    { ...withdrawal, side: GERMAN, moved: [] },
    { side: 'allied' },
    'the Germans alone entrench',
    { turn: 5 },
  ),
  framed(
    'units of the enemy moved by rail',
    '10.1.a',
    'moved',
    strategic,
    { moved: ['de-ii'] },
    'these units cannot have moved',
    IN_DANGER,
  ),
  framed(
    'a selected unit that has moved',
    '10.1.c',
    'unit',
    strategic,
    { moved: ['fr-i'] },
    'the unit in hand cannot move so',
    IN_DANGER,
  ),
  framed(
    'a selected fortress',
    '10.1.c',
    'unit',
    strategic,
    { unit: 'paris' },
    'the unit in hand cannot move so',
    IN_DANGER,
  ),
  framed(
    'a selected unit off the map',
    '10.1.c',
    'unit',
    strategic,
    { unit: 'br-8' },
    'the unit in hand cannot move so',
    IN_DANGER,
  ),
  framed(
    'a free move for the Germans',
    '8.4.9.j',
    'free',
    strategic,
    { side: 'german', unit: null },
    'nobody goes to Paris for nothing',
    IN_DANGER,
  ),
  framed(
    'a hex that is not a German VP hex',
    '14.1.3.b',
    'waiting',
    check,
    { waiting: ['27'] },
    'these hexes draw no chit',
  ),
  framed(
    'drawn hexes that are not in order',
    '14.1.3.b',
    'drawn',
    check,
    { drawn: ['14', '8'] },
    'these hexes have drawn no chit',
  ),
  framed(
    'a corps among the besieged fortresses',
    '11.3.f',
    'waiting',
    { at: 'attrition', waiting: units('maubeuge') },
    { waiting: ['fr-i'] },
    'no fortress of these is besieged',
  ),
  framed(
    'hexes of recovery that are not in order',
    '11.4.a',
    'waiting',
    { at: 'recovery', side: GERMAN, waiting: hexesOf(g, [26]) },
    { waiting: ['27', '26'] },
    'these hexes are not in their order',
  ),
  [
    '[grand-illusion:8.7.1.b] a withdrawal that begins too early',
    { turn: 3, frames: [{ ...withdrawal, stage: 'moving' }] },
    s => void (s.frames[0]!['turn'] = 2),
    '8.7.1.b frames/1: it is too early to withdraw',
  ],
]

const cancelled: IllusionFrame = { ...aftermath, cancelled: true, initiative: true }
const alone: PositionData = { units: { 60: 'fr-hq5 de-hq1 de-ii', 59: 'fr-1cd fr-i', 50: 'fr-3cd de-iii' } }
const flight: IllusionFrame = { at: 'flight', unit: unit('fr-hq5'), interrupts: true }
const delay: IllusionFrame = { at: 'delay', side: ALLIED, hex: hex(50) }
/** The frame of a corps that has moved into a hex with cavalry. */
const group: IllusionFrame = {
  at: 'group',
  members: units('de-iii'),
  spent: 1,
  hexes: 1,
  lent: [],
  halted: false,
  ended: [],
}
const moving: PositionData = { ...alone, frames: [group] }
const NO_FLIGHT = 'this is no headquarters that must flee'
const NO_DELAY = 'no cavalry is alone there before infantry'
const AFTERMATH: ReadonlyArray<Case> = [
  framed(
    'a forced retreat after a cancelled combat',
    '9.1.3.g',
    'stage',
    cancelled,
    { stage: 'forced' },
    'nobody must retreat after a combat that was cancelled',
  ),
  framed(
    'defenders that have left too early',
    '9.4.2.c',
    'left',
    aftermath,
    { stage: 'forced', left: true },
    'the defenders cannot have left before the attackers',
  ),
  ...[
    [cancelled, false],
    [aftermath, true],
    [{ ...aftermath, fortune: 10, initiative: true } as const, false],
  ].map(([frame, initiative]) =>
    framed(
      'an initiative that passes without a result of Fortunes of War',
      '8.1.1.h',
      'initiative',
      frame as IllusionFrame,
      { initiative },
      'the initiative goes where Fortunes of War have not sent it',
    ),
  ),
  framed('a corps that flees', '9.4.4.b', 'unit', flight, { unit: 'fr-i' }, NO_FLIGHT, alone),
  framed('a headquarters with its units that flees', '9.4.4.b', 'unit', flight, { unit: 'de-hq1' }, NO_FLIGHT, alone),
  framed('a headquarters off the map that flees', '9.4.4.b', 'unit', flight, { unit: 'fr-hq9' }, NO_FLIGHT, alone),
  framed('a headquarters without enemies that flees', '9.4.4.b', 'unit', flight, { unit: 'fr-hq4' }, NO_FLIGHT, alone),
  framed('a cavalry delay without cavalry', '9.6.3.a', 'hex', delay, { hex: '60' }, NO_DELAY, moving),
  framed('a cavalry delay without infantry', '9.6.3.a', 'hex', delay, { hex: '59' }, NO_DELAY, moving),
  framed('a delay by the wrong side', '9.6.3.a', 'hex', delay, { side: 'german' }, NO_DELAY, moving),
]

const SEQUENCE: ReadonlyArray<Case> = [
  [
    '[grand-illusion:4.0.a] a phase without a frame',
    {},
    s => s.frames.pop(),
    '4.0.a frames/0/step: no phase is under way',
  ],
  [
    '[grand-illusion:4.0.a] the frame of another phase',
    {},
    s => void (s.frames[0]!['step'] = 1),
    '4.0.a frames/1/at: "actions" does not belong to the phase "closing"',
  ],
  [
    '[grand-illusion:4.0.a] the step of another phase',
    { frames: [{ at: 'upkeep', step: 'closing' }], step: 1 },
    s => void (s.frames[1]!['step'] = 'opening'),
    '4.0.a frames/1/step: another step comes now',
  ],
  [
    '[grand-illusion:14.1.3.l] an end before the last turn',
    {},
    s => void (s.frames = [{ at: 'over', turn: 3 }]),
    '14.1.3.l frames/0/turn: the game cannot be over yet',
  ],
]

describe('the audit', () => {
  it.each([
    ...UNITS.map(asUnit('place')),
    ...STATUS.map(asUnit('status')),
    ...GROUND,
    ...AFFAIRS,
    ...FRAMES,
    ...AFTERMATH,
    ...SEQUENCE,
  ])('reports %s', (_, from, broken, fault) => {
    const state = sound(from)
    const scenario = from.scenario ?? 'campaign'
    expect(faultsOf(state, () => {}, scenario)).toEqual([])
    expect(faultsOf(state, broken, scenario)).toEqual([fault])
  })

  it('finds no fault in a finished game, on the last turn or earlier', () => {
    const ended = (change: Change) => faultsOf(sound(), change, 'campaign')
    expect(ended(s => void (s.frames = [{ at: 'over', turn: 15 }]))).toEqual([])
    expect(
      ended(s => {
        s.frames = [{ at: 'over', turn: 3 }]
        s.affairs['decided'] = 'sudden-death'
      }),
    ).toEqual([])
  })

  it('reports [grand-illusion:12.4.a] a choice of Allenby in a calendar without one', () => {
    const without = { ...g, scenario: { ...g.scenario, calendar: { ...g.scenario.calendar, allenbyThrough: 0 } } }
    const state = sound({ allenby: ['24'] })
    const found = (tables: typeof g) => auditor(tables, PHASES, procedures)(state).map(({ message }) => message)
    expect(found(g)).toEqual([])
    expect(found(without)).toEqual(['nobody has made this choice'])
  })

  it('finds no fault [grand-illusion:9.5.3.d] in a siege whose fortress was eliminated in the current combat', () => {
    const shot: Change = state => {
      state.ground.sieges.push(line(state, 'namur').place)
      placed('namur', 'gone')(state)
    }
    expect(faultsOf(sound({ frames: [aftermath] }), shot, 'campaign')).toEqual([])
    expect(faultsOf(sound(), shot, 'campaign')).toHaveLength(1)
  })

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
    for (const change of changes) expect(faultsOf(sound(), change, 'campaign')).toEqual([])
  })
})
