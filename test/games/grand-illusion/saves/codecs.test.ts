import { describe, expect, it } from 'vitest'
import { decodeWith, emptySet } from '../../../../src/kernel/index.js'
import { stateCodec } from '../../../../src/games/grand-illusion/saves/index.js'
import {
  type Combat,
  type IllusionFrame,
  type IllusionState,
  ALLIED,
  GERMAN,
} from '../../../../src/games/grand-illusion/state/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { hexOf, hexesOf, position, start, tablesOf, unitOf, unitsOf } from '../kit.js'

/** More phases than a game turn has. The codec only checks the range. */
const PHASES = 40
const g = tablesOf('campaign')
const codec = stateCodec(g, PHASES)
const hex = (id: number): number => hexOf(g, id)
const unit = (id: string): number => unitOf(g, id)
const units = (text: string): ReadonlyArray<number> => unitsOf(g, text)

interface Saved {
  [key: string]: unknown
  units: { unit: string; place: string; status: string[] }[]
  trenches: { hex: string; level: number }[]
  blocks: [string[], string[]]
  ground: { german: string[]; cavalry: string[]; sieges: string[]; railEnd: boolean }
  affairs: { [key: string]: unknown; chits: { german: (number | null)[]; plan17: (number | null)[] } }
  frames: Record<string, unknown>[]
}
const saved = (state: IllusionState): Saved => json(codec.encode(state)) as Saved

const combat: Combat = {
  hex: hex(26),
  attacker: GERMAN,
  swapped: false,
  mandated: true,
  plan17: false,
  landing: null,
  designated: units('de-ii de-iii'),
  heavy: [],
  fortune: 7,
}
const spaces = Array.from({ length: 16 }, (_, i) => (i === 0 ? units('fr-i') : i === 8 ? units('de-ii') : []))
const arrived = [{ hex: hex(26), units: units('de-ii'), obliged: true }]

/** At least one frame of each procedure. */
const FRAMES: ReadonlyArray<IllusionFrame> = [
  { at: 'over', turn: 15 },
  { at: 'ask', of: 'allenby', side: ALLIED, hex: hex(26), unit: null },
  { at: 'ask', of: 'namur-division', side: ALLIED, hex: hex(64), unit: unit('be-4') },
  { at: 'pick', of: 'attackers', side: GERMAN, from: units('de-ii de-iii'), chosen: units('de-ii'), least: 1, most: 2 },
  { at: 'setup', side: ALLIED, lifted: 2, unit: unit('br-1') },
  { at: 'strategy', chosen: [null, 5] },
  { at: 'caps', side: GERMAN },
  { at: 'initiative', german: 3 },
  { at: 'reinforcement', side: ALLIED, opened: true, unit: null, placed: units('fr-hq6'), granted: [] },
  { at: 'actions', active: GERMAN, passed: false, stage: 'window', activities: 1, activated: hexesOf(g, [54]) },
  { at: 'window', side: ALLIED },
  { at: 'segment', side: GERMAN, activities: 1, spent: true, recovered: true, activated: [] },
  { at: 'withdrawal', side: GERMAN, stage: 'entrenching', activated: hexesOf(g, [26]), moved: units('de-ii') },
  { at: 'strategic', side: ALLIED, unit: unit('fr-i'), moved: emptySet(171), free: true },
  { at: 'upkeep', step: 'bef' },
  { at: 'check', check: 'interim', waiting: hexesOf(g, [26, 34]), drawn: hexesOf(g, [8]) },
  { at: 'attrition', waiting: units('maubeuge') },
  { at: 'attrition', waiting: null },
  { at: 'recovery', side: GERMAN, waiting: hexesOf(g, [26]) },
  { at: 'liege' },
  { at: 'landing', hex: hex(14) },
  {
    at: 'activation',
    side: GERMAN,
    hex: hex(36),
    kind: 'normal',
    stage: 'moving',
    staying: [],
    heavy: units('de-ha1'),
    moved: units('de-ii'),
    arrived,
    combats: [],
    waiting: [],
    withdrew: null,
  },
  { at: 'entering', hex: hex(52), units: units('de-ii') },
  { at: 'group', members: units('de-ii de-hq1'), spent: 2, hexes: 1, lent: [], halted: false, ended: arrived },
  { at: 'delay', side: ALLIED, hex: hex(26) },
  { at: 'combat', ...combat, stage: 'fortunes' },
  { at: 'battle', ...combat, spaces, vacant: [1], attackerHit: true, stage: 'return-fire', hits: [0, 8] },
  { at: 'fortunes', landing: false },
  { at: 'advantage', side: ALLIED },
  {
    at: 'bombardment',
    stage: 'firing',
    side: GERMAN,
    hex: hex(54),
    heavy: [],
    unit: unit('de-ha1'),
    target: unit('maubeuge'),
    pair: units('de-ha1'),
  },
  {
    at: 'posting',
    side: GERMAN,
    role: 'attacker',
    from: units('de-iii'),
    facing: [units('fr-i')],
    forced: false,
    spaces: [],
  },
  { at: 'reserve', side: GERMAN, role: 'defender', waiting: units('fr-i'), open: [0, 2], spaces: [[], units('fr-x')] },
  { at: 'volley', mode: 'reserve-attack', shooters: [8, 9], hits: [0] },
  { at: 'leaving', side: ALLIED, waiting: units('fr-1cd'), rolling: true, left: [] },
  { at: 'aftermath', ...combat, stage: 'headquarters', cancelled: false, left: true, initiative: true },
  {
    at: 'retreat',
    side: ALLIED,
    from: hex(26),
    cause: 'forced',
    stage: 'surplus',
    waiting: units('fr-i'),
    unit: null,
    entered: hexesOf(g, [27]),
    went: [{ unit: unit('fr-x'), to: hex(27) }],
    met: [{ unit: unit('fr-i'), to: hex(35) }],
    over: hex(27),
    barred: units('fr-x'),
  },
  { at: 'sea-retreat', unit: unit('br-1') },
  { at: 'flight', unit: unit('fr-hq5') },
  { at: 'flight', unit: unit('fr-hq5'), interrupts: true },
  { at: 'chit', hex: hex(86), interrupts: true },
]

describe('the saved form of a state', () => {
  it.each([
    ['the start', start(g)],
    [
      'a position in the middle of a game',
      position({
        turn: 9,
        units: { '26': 'de-ii de-iii*! fr-i', dead: 'br-1', 'turn:11': 'fr-x*+rebuilt', '54': 'maubeuge***' },
        german: ['26', '54'],
        cavalry: ['26'],
        sieges: ['54'],
        railEnd: false,
        trenches: { '26': 2, '86': 0 },
        blocks: { german: ['26 NE'], allied: ['27 S', '36 NW'] },
        opened: ['8'],
        allenby: ['26'],
        points: [-3, 7],
        affairs: {
          landing: hex(14),
          withdrawn: [5, 4],
          decided: 'final',
          chits: [start(g).affairs.chits[0].map(() => 1), start(g).affairs.chits[1]],
        },
      }),
    ],
  ])('decodes to the same state: %s', (_, state) => {
    const written = codec.encode(state)
    expect(right(codec.decode(json(written)))).toEqual(state)
    expect(codec.is(state)).toBe(true)
  })

  it('names units, hexes and hexsides', () => {
    const {
      trenches,
      blocks,
      ground,
      units: roster,
    } = saved(position({ turn: 2, trenches: { '26': 2 }, blocks: { german: ['26 NE'] }, units: { '26': 'de-iii*!' } }))
    expect(trenches).toEqual([
      { hex: '26', level: 2 },
      { hex: '86', level: 1 },
    ])
    expect(blocks).toEqual([['26/NE'], []])
    expect(ground.german.slice(0, 3)).toEqual(['72', '73', '81'])
    expect(roster[1]).toEqual({ unit: 'de-iii', place: '26', status: ['one-step-lost', 'out-of-supply'] })
    expect(roster[0]).toEqual({ unit: 'de-ii', place: 'gone', status: [] })
  })

  it.each(FRAMES.map((frame): readonly [string, IllusionFrame] => [frame.at, frame]))(
    'includes a frame of "%s"',
    (_, frame) => {
      const state = position({ frames: [frame] })
      expect(right(codec.decode(json(codec.encode(state))))).toEqual(state)
    },
  )

  it('refuses an invalid value or an unknown field of a frame', () => {
    for (const frame of FRAMES) {
      const state = saved(position({ frames: [frame] }))
      for (const key of Object.keys(state.frames[1]!)) {
        const broken = structuredClone(state)
        broken.frames[1]![key] = { other: 1 }
        expect(decodeWith(codec, broken, 'grand-illusion:sequence')._tag, `${frame.at} ${key}`).toBe('Left')
      }
      const more = structuredClone(state)
      more.frames[1]!['further'] = 1
      expect(decodeWith(codec, more, 'grand-illusion:sequence')._tag, frame.at).toBe('Left')
    }
  })

  it.each<readonly [string, (state: Saved) => void, string]>([
    ['another scenario', state => (state['scenario'] = 'another'), 'unknown-id scenario'],
    ['a unit in an unknown place', state => (state.units[0]!.place = '108'), 'unknown-id units/0/place'],
    ['units that are not in order', state => state.units.reverse(), 'out-of-order units/0/unit'],
    ['too few units', state => state.units.pop(), 'out-of-range units'],
    ['an unknown status', state => (state.units[0]!.status = ['tired']), 'unknown-id units/0/status/0'],
    ['control of an unknown hex', state => state.ground.german.push('108'), 'unknown-id ground/german/22'],
    ['an entrenchment of level 0', state => (state.trenches[0]!.level = 0), 'out-of-range trenches/0/level'],
    [
      'two entrenchments in a hex',
      state => state.trenches.push({ hex: '86', level: 2 }),
      'out-of-order trenches/1/hex',
    ],
    ['a hexside in an unknown direction', state => state.blocks[0].push('26/E'), 'unknown-id blocks/0/0'],
    ['too many CAPs', state => (state['caps'] = [11, 0]), 'out-of-range caps/0'],
    ['a negative number of mandated attacks', state => (state['mandates'] = [-1, 0]), 'out-of-range mandates/0'],
    ['points that are not a whole number', state => (state['points'] = [0, 0.5]), 'out-of-range points/1'],
    ['too many chits', state => state.affairs.chits.german.push(1), 'out-of-range affairs/chits/german'],
    ['a chit of an unknown value', state => (state.affairs.chits.plan17[0] = 4), 'out-of-range affairs/chits/plan17/0'],
    ['an unknown option', state => (state.affairs['options'] = [32, 0]), 'out-of-range affairs/options/0'],
    [
      'a withdrawal after the last turn',
      state => (state.affairs['withdrawn'] = [16, 0]),
      'out-of-range affairs/withdrawn/0',
    ],
    ['a landing in an unknown hex', state => (state.affairs['landing'] = '108'), 'unknown-id affairs/landing'],
    ['an unknown end of the game', state => (state.affairs['decided'] = 'draw'), 'unknown-id affairs/decided'],
    ['an unknown frame', state => (state.frames[0]!['at'] = 'nothing'), 'unknown-id frames/0/at'],
    ['an unknown phase', state => (state.frames[0]!['step'] = PHASES), 'out-of-range frames/0/step'],
    ['a turn after the last', state => (state.frames[0]!['turn'] = 16), 'out-of-range frames/0/turn'],
    [
      'a chit with `interrupts: false`',
      state => state.frames.push({ at: 'chit', hex: '86', interrupts: false }),
      'wrong-type frames/1/interrupts',
    ],
    ['a state without frames', state => (state.frames = []), 'out-of-range frames'],
  ])('refuses %s', (_, change, fault) => {
    const broken = saved(start(g))
    change(broken)
    const decoded = decodeWith(codec, broken, 'grand-illusion:sequence')
    expect(
      decoded._tag === 'Left' ? decoded.left.map(each => `${each.code} ${each.path?.join('/') ?? ''}`)[0] : 'read',
    ).toBe(fault)
  })
})
