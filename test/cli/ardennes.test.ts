/** Tests of Ardennes '44 in the terminal: a map larger than a page, terrain signs, and markers in words. */
import { describe, expect, test } from 'vitest'
import { hexesAtFront, sectorsOf, textBoard } from '../../src/cli/board/index.js'
import { legendOf } from '../../src/cli/board/signs.js'
import { painter } from '../../src/cli/io/paint.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { outcomesText } from '../../src/cli/table/combat-words.js'
import { examplesOf } from '../../src/cli/table/examples.js'
import { foresee, lookAhead, previewOf } from '../../src/cli/table/later.js'
import type { AnyRules, AnyState, Loaded } from '../../src/cli/io/index.js'
import { groundWords, namesOf, scoreWords } from '../../src/cli/table/words.js'
import { orThrow } from '../../src/kernel/index.js'
import { position } from '../games/ardennes/position.js'
import { grognard } from './helpers.js'

const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
const view = rules.observe(rules.start, 'all')
const play = (lines: ReadonlyArray<string>, size: { readonly columns: number; readonly rows: number }) =>
  grognard('play ardennes --side german --board none --dice seed --seed 1', { lines: [...lines, 'quit'], ...size })

describe('the front', () => {
  describe('lines that the rules define', () => {
    test('are drawn along hexsides and in the hexes that they cross, each with the sign of its side', () => {
      const lines = [
        { kind: 'zoc-bond', side: 'german', a: '0505', b: '0506', along: true },
        { kind: 'zoc-bond', side: 'german', a: '0605', b: '0604', along: true },
        { kind: 'zoc-bond', side: 'allied', a: '0704', b: '0706', along: false },
      ] as const
      const region = ['0704', '0705', '0706', '0605', '0604', '0606', '0504', '0505', '0506']
      const drawn = (over: typeof lines | []) =>
        textBoard(view, { paint: painter(false), columns: 80, region, sides: ['german', 'allied'], lines: over })
      expect(drawn([])).not.toMatch(/[%&]/)
      expect(drawn(lines).split('%')).toHaveLength(1 + 2 * 3)
      expect(drawn(lines).split('&')).toHaveLength(2)
    })

    test('are shown by `lines` at the front, in a part of it, or around a unit', async () => {
      const { out } = await play(['lines', 'lines 2', 'lines 1428 2', 'lines nowhere'], { columns: 120, rows: 60 })
      const pages = out.split('german> ')
      expect(pages.filter(page => page.includes('% ZOC bond, German · & ZOC bond, Allied'))).toHaveLength(4)
      expect(pages[1]).toMatch(/&/)
      expect(out).toContain('unknown unit, hex or town "nowhere"')
      const none = await grognard('play marne --board none --dice seed --seed 1', { lines: ['lines', 'quit'] })
      expect(none.out).toContain('the rules define no lines at the moment')
    })
  })

  test('contains the hexes where the armies touch, is at most half of the map, and fits a terminal of 80 columns', () => {
    const region = hexesAtFront(view)
    expect(region.length).toBeLessThan(view.board.hexes.length / 2)
    for (const place of ['1428', '1105', '1839']) expect(region).toContain(place)
    // units in the rear are not part of the front
    expect(region).not.toContain('3939')
    const lines = textBoard(view, { paint: painter(false), columns: 80, region }).split('\n')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
    // there is room for strengths: four characters per hex
    expect(lines[0]).toMatch(/^ {5}\d\d {2}\d\d {2}\d\d/)
  })

  test('is divided into parts on a terminal of 24 lines', () => {
    const region = hexesAtFront(view)
    const sectors = sectorsOf(view, region, 18)
    expect(new Set(sectors.flat()).size).toBe(region.length)
    for (const sector of sectors)
      expect(textBoard(view, { paint: painter(false), columns: 80, region: sector }).split('\n').length).toBeLessThan(
        24,
      )
  })

  test('has a legend in each part with the signs drawn there, and so has a board around a hex', async () => {
    const attack = ['end', 'end', 'end', 'attack 1641: ge-272-981']
    const { out } = await play([...attack, 'board front 1', 'board front 9', 'board 1641 2'], { columns: 80, rows: 24 })
    const [part, last, around] = out.split('german> ').slice(-4)
    for (const text of [part, last, around]) expect(text).toMatch(/\n {2}■ German, □ Allied.*, light woods/s)
    expect(part).toContain('+ engaged')
    expect(last).not.toContain('+ engaged')
    expect(around).toContain('+ engaged')
    expect(around).not.toContain('ravine')
  })

  test('is what `board front` displays', async () => {
    const { out } = await play(['board front 2'], { columns: 80, rows: 24 })
    expect(out).not.toContain('board all')
    expect(out).toMatch(/\n\d\d {2}/)
  })
})

test('every terrain sign has only one meaning', () => {
  const legend = legendOf(view, ['German', 'Allied'])
  const ground = [
    '≡ Westwall',
    '♠ Westwall in forest',
    '; Westwall in light woods',
    '♣ forest',
    ', light woods',
    'v ravine',
  ]
  expect(legend).toEqual(expect.arrayContaining(ground))
  const signs = legend.filter(text => /^\S /.test(text) && !text.startsWith('■')).map(text => text.charAt(0))
  expect(signs.filter((sign, i) => sign !== '/' && sign !== '┆' && signs.indexOf(sign) !== i)).toEqual([])
})

test('`show` names markers and bridges once each, in words', async () => {
  const { out } = await play(['show 1307', 'show 1531', 'show 1424'], { columns: 120, rows: 200 })
  expect(out).toContain('Blown bridge to 1407')
  expect(out).toContain('Improved Position')
  expect(out).not.toMatch(/blown bridge bridge blown/i)
})

test('a picture shows ZOC bonds on request', async () => {
  const bare = await grognard('render ardennes --region 1428+3')
  const lined = await grognard('render ardennes --region 1428+3 --lines')
  expect(bare.out).not.toContain('data-line')
  // a picture of part of the map also has a key
  expect(bare.out).toContain('>Army boundary<')
  expect(lined.out).toContain('>ZOC bond, Allied<')
  expect(lined.out.split('data-line="zoc-bond"').length).toBeGreaterThan(4)
})

describe('after a die roll', () => {
  const attack = ['end', 'end', 'end', 'attack 1641: ge-272-981']

  test.each(['working', 'why'])(
    '`%s` shows the contribution of each unit, the odds, the die roll and the result',
    async word => {
      const { out } = await play([...attack, word], { columns: 120, rows: 60 })
      const told = out.split('german> ').at(-2)!
      expect(told).toMatch(/^(working|why)\nGerman attack on 1641: 3 against 8, column 1-3/)
      for (const line of [
        'ge-272-981 attacks',
        'us-78-310 defends',
        'defensive bonus',
        'odds',
        'column',
        'die',
        'result',
      ])
        expect(told).toContain(`\n    ${line}`)
    },
  )

  test('`working` and `why` say so if no die has been rolled', async () => {
    const { out } = await play(['working', 'why'], { columns: 120, rows: 60 })
    expect(out).toContain('no combat is under way')
    expect(out).toContain('why needs an order')
  })
})

test('die rolls are announced with their purpose', async () => {
  const { out } = await play(['end', 'end', 'end', 'end', 'quit'], { columns: 120, rows: 60 })
  const traffic = out.slice(out.indexOf('Allied · Traffic Phase'))
  expect(traffic).toMatch(
    /\nAllied traffic: the marker with the number of the die returns to its box\n +markers on the map {2}1, 2, 3, 4, 5, 6 {2}\[ardennes:24\.3\.b\]\n {2}the die shows/,
  )
  // a die roll without a working is also announced
  const orders = await grognard('play ardennes --side german --board none --seed 1 --option ninth-armored=on', {
    lines: [...Array.from({ length: 8 }, () => 'end'), 'quit'],
  })
  expect(orders.out).toMatch(/\n {2}the die for the orders of 9 Arm\/CCB:\n {2}.*the die shows/)
}, 60_000)

describe('the questions of a newcomer', () => {
  const sit = async (lines: ReadonlyArray<string>, more = '--dice ask') =>
    (
      await grognard(`play ardennes --side german --board none --bot random --seed 3 ${more}`, {
        lines: [...lines, 'quit'],
        columns: 120,
        rows: 200,
      })
    ).out
      .split('german> ')
      .slice(1)
  const attack = [
    'end',
    'ge-18-294 1327',
    'ge-18-244-stg 1327',
    'end',
    'end',
    'attack 1428: ge-3-fj-5, ge-18-294, ge-18-244-stg, gun ge-i-ss-9-wfr',
    'die 1',
  ]

  test('[ardennes:11.10.d] during an advance, the program explains why a hex is barred, where a unit can go and which unit is selected', async () => {
    const pages = await sit([
      ...attack,
      'why 1428',
      'why ge-18-294 1428',
      'reach ge-18-294',
      'reach us-14-cav-18',
      'advance ge-18-294',
      'why 1428',
      'why 1529',
      'reach',
      'advance ge-3-fj-5',
    ])
    const [hex, barred, may, other, , again, far, reach, held] = pages.slice(6)
    expect(hex).toContain('which units advance? 1428 Manderfeld does not answer that; name a unit')
    expect(barred).toMatch(/1428.*: the army boundary is in between .*\n {2}rule ardennes:11\.10\.d:/)
    expect(may).toContain('ge-18-294 may now: split ge-18-294; advance ge-18-294')
    expect(other).toMatch(/us-14-cav-18 cannot move now \(.*\nus-14-cav-18 is Allied: that side has no decision/)
    expect(again).toMatch(/rule ardennes:11\.10\.d:/)
    expect(far).toMatch(
      /ge-18-294 cannot reach 1529 (?:and gets no nearer than|from) \d{4}: [^:]*: [^:]*\n {2}rule ardennes:/,
    )
    expect(far).not.toContain('the forms are')
    expect(reach).toMatch(/ge-18-294 may now: (?:advance to \d{4}; )*advance to 1427/)
    expect(held).toContain('ge-18-294 is selected: continue its move first')
  })

  test("[ardennes:16.71.h] a bot's answer without an event is in the log", async () => {
    const pages = await sit([...attack.slice(0, -1), 'die 3', 'log 4'])
    expect(pages.at(-2)).toContain('Allied: which unit leads the Determined Defence? decline')
  })

  test('[ardennes:20.2.a] `odds` shows a die roll that belongs to no combat', async () => {
    const pages = await sit(['end', 'end', 'odds disengage ge-116-60'])
    expect(pages[2]).toMatch(/^odds disengage ge-116-60\nDisengagement of ge-116-60.*\n(?: {4}.*\n)* {4}1(?:-\d)?: /)
  })

  test('[ardennes:7.8.a] `odds` shows the roll before a combat, and the combat after the best result of that roll', () => {
    const p = position({
      phase: 'combat',
      rivers: ['0505-0506'],
      secondary: ['0504 0505 0506 0507'],
      ouren: '0505-0506',
      units: ['german G infantry 0505 at:4', 'allied A infantry 0506'],
    })
    const small = p.rules as unknown as AnyRules
    const state = p.state as unknown as AnyState
    const { working, state: from } = previewOf(small, state, orThrow(small.order(state, 'attack 0506: G')), 'german')
    const seen = foresee(small, from, working!)
    expect(seen.dice.map(({ working: { title }, assumed }) => [title, assumed])).toEqual([
      ['Check of the bridge 0505-0506 when the first German unit reaches it', 'die 6'],
    ])
    expect(small.working(seen.state)?.title).toBe('German attack on 0506')
    expect(outcomesText(small, seen.state)).toMatch(/^1: .* · /)
  })

  test('[ardennes:8.3.c] `odds` continues despite an overstacked hex, and assumes that units not named in the order are removed', () => {
    const of = (units: ReadonlyArray<string>, order: string, ...before: ReadonlyArray<string>) => {
      const p = position({ units: [...units, 'allied A infantry 0506'] }).play(...before)
      const small = p.rules as unknown as AnyRules
      const later = lookAhead(small, p.state as unknown as AnyState, order)
      return later.find(({ state }) => small.order(state, order)._tag === 'Right')?.answers
    }
    const two = ['german G infantry 0504', 'german H infantry 0405']
    const full = ['G 0504-0505', 'H 0405-0505']
    expect(of(two, 'attack 0506: G', ...full)).toEqual(['remove H'])
    expect(of(two, 'attack 0506: H', ...full)).toEqual(['remove G'])
    // no hex is overstacked, so nothing is assumed
    expect(of(['german G infantry 0505'], 'attack 0506: G')).toEqual([])
  })

  test('[ardennes:8.3.b] `odds` explains that the phase cannot end while units in an overstacked hex can still move', async () => {
    const pages = await sit(['end', 'ge-62-164 1621', 'odds attack 1428: ge-3-fj-5'])
    expect(pages.at(-2)).toMatch(
      /attacks of a later phase cannot be calculated: this phase cannot end now\nrefused: ge-62-\d+ is in an overstacked hex and can still move \(stacking\)\n {2}rule ardennes:8\.3\.b/,
    )
  })

  test('[ardennes:16.72.g] the example for `odds` in a counterattack is valid, however many other units are at the front', () => {
    const others = [...Array(25).keys()].map(i => `allied B${i} battalion 0909 sp:0`)
    const p = position({
      phase: 'combat',
      places: { '0505': 'village' },
      units: ['german G infantry 0506 at:12/4', 'german H infantry 0908', ...others, 'allied A infantry 0505 steps:2'],
    }).play('attack 0505: G', 'die 1', 'lead A', 'die 4', 'retreat to 0504', 'advance G')
    const small = p.rules as unknown as AnyRules
    const state = p.state as unknown as AnyState
    expect(p.legal()).toEqual(['with A', 'decline'])
    expect(examplesOf(small, state, small.observe(state, 'allied')).odds).toBe('with A')
  })

  test('[ardennes:27.2.a] `boxes` with a name leaves out notes about other units', async () => {
    const [heydte = '', turn = ''] = await sit(['boxes heydte', 'boxes turn 3'])
    expect(heydte).toContain('by parachute: ge-von-der-heydte [ardennes:27.2.a]')
    expect(heydte.match(/ardennes:1\d\./g)).toBeNull()
    expect(turn).toContain('by parachute: ge-von-der-heydte [ardennes:27.2.a]')
    expect(turn).toMatch(/\[ardennes:13\.1\.c\]/)
  })

  test('[ardennes:31.1.f] the final message says how many points were needed', () => {
    const table = { game: ardennes, art: {} }
    const named = namesOf({ table, rules } as unknown as Loaded, painter(false))
    const tracks = [{ id: 'vp:german', title: 'Victory points, German', value: 9, text: '9 of 10 VP' }]
    expect(scoreWords({ german: 9, allied: 0 }, { ...view, tracks }, named, ' · ')).toBe('German 9 of 10 VP')
    const plain = tracks.map(track => ({ ...track, text: '9 VP' }))
    expect(scoreWords({ german: 9, allied: 0 }, { ...view, tracks: plain }, named, ' · ')).toBe('German 9 VP')
  })

  test('[ardennes:27.13.c] the results of the surprise roll are described in the words of the rules, and every result exposes the brigade', () => {
    const p = position({
      phase: 'combat',
      disguised: ['G'],
      units: ['german G armor 0505', 'allied A infantry 0506'],
    }).play('attack 0506: G', 'surprise')
    expect(outcomesText(p.rules as unknown as AnyRules, p.state as unknown as AnyState)).toBe(
      '1-3: a column to the right, and exposed · 4-6: no column, and exposed',
    )
  })

  test('[ardennes:11.4.b] [ardennes:15.7.a] [ardennes:27.13.b] charts describe rivers, bridges, the Westwall and the disguise', async () => {
    const pages = await sit([
      'chart terrain river',
      'chart terrain westwall',
      'chart defence westwall',
      'chart disguise',
    ])
    expect(pages[0]).toMatch(/over a river or ravine hexside +tactical +tactical +no\n/)
    expect(pages[1]).toMatch(/into or out of the Westwall +as the terrain +as the terrain +by road\n/)
    expect(pages[2]).toMatch(/Westwall +\+3 for Germans +no +halved: Allied tanks and recon\n/)
    expect(pages[3]).toMatch(/4 to 6 +no column; exposed after the attack +it counts; the brigade is exposed\n/)
  })

  test('[ardennes:13.4.d] an entry space is described by its title, and a town is described with its terrain', () => {
    const table = { game: ardennes, art: {} }
    const named = namesOf({ table, rules } as unknown as Loaded, painter(false))
    expect(groundWords(view, named, 'beside:1601:1')).toBe('Next to 1601, off the map')
    expect(groundWords(view, named, '1428')).toBe('Manderfeld, clear')
    expect(groundWords(view, named, '1424')).toBe('forest')
  })

  test('[ardennes:11.1.b] a step is listed with its terrain and road, and a hex that is out of reach is listed with the obstacle', async () => {
    const pages = await sit(['end', 'unit ge-1ss-1', 'why 1429', 'undo', 'why ge-1ss-1 1429', 'boxes turn 3'])
    expect(pages[1]).toContain('6 movement points; or Tactical Movement: 2 hexes at any cost [ardennes:11.1.b]')
    expect(pages[1]).toMatch(/to \d{4} {2}\w+, Ormont, light-woods, cost 1 by road/)
    for (const page of [pages[2], pages[4]])
      expect(page).toMatch(/ge-1ss-1 cannot reach 1429 from 1128: 1228 is closed .*\n {2}rule ardennes:29\.3\.a/)
    expect(pages[5]).toContain('\n    by parachute: ge-von-der-heydte [ardennes:27.2.a]\n')
  })
})
