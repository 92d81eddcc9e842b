/** Tests of Verdun 1916 in the terminal: a game in progress, the per-player views, and games between bots. */
import { describe, expect, test } from 'vitest'
import { scenarios } from '../../src/games/verdun/scenario/documents/index.js'
import { CLEARED, type World, grognard, talk } from './helpers.js'

const verdun = (lines: ReadonlyArray<string>, args = '', world: World = {}) => talk(lines, args, world, 'verdun')

/** Orders of both sides up to the first German combat phase; no die is rolled. */
const TO_COMBAT = ['end', 'end', 'end', 'de-5-12 1903', 'de-5-5-stoss 1903', 'de-5-8 1803', 'end']

describe('the first day', () => {
  test('[verdun:14.1.a] [verdun:14.1.b] [verdun:14.1.d] during set-up, units and pillboxes are moved to other hexes, by the French first', async () => {
    const { answers } = await verdun(
      [
        'list pillbox',
        'fr-72-59bcp 1904',
        'pillbox 2',
        '1704',
        'why fr-72-164 1703',
        'end',
        'de-5-8 1803',
        'de-5-8 2101',
        'end',
      ],
      '--side both',
    )
    expect(answers[0]).toContain('French: which unit is placed elsewhere?')
    expect(answers[1]).toMatch(/^\s*\d+ {2}pillbox 1 {2}at 1804\n\s*\d+ {2}pillbox 2 {2}at 1904\n/)
    expect(answers[2]).toContain('placed: fr-72-59bcp 1904 [verdun:14.1.a]')
    expect(answers[3]).toContain('French: where is the pillbox placed?')
    expect(answers[4]).toContain('pillbox: 1904 to 1704 [verdun:14.1.b]')
    expect(answers[5]).toBe(
      'refused: 1703 is outside the zone of fr-72-164 (out-of-area)\n  rule verdun:14.1.c: French units occupy or cover every trench\n',
    )
    expect(answers[6]).toContain('German: which unit is placed elsewhere?')
    expect(answers[7]).toMatch(/^refused: 1803 is too near a French trench for de-5-8 .*\n {2}rule verdun:14\.1\.d: /)
    expect(answers[8]).toContain('placed: de-5-8 2101')
    expect(answers[9]).toContain('German: which hex is bombarded? attack <hex> (32), end: no more bombardments')
  })

  test('[verdun:8.1.b] [verdun:8.1.d] a bombardment shows the calculation before the roll, the dice, and the result', async () => {
    const { answers } = await verdun(
      [
        'end',
        'end',
        'odds bombard 2004: de-iii-art-1, de-iii-art-2, de-army-rail-1',
        'bombard 2004: de-iii-art-1, de-v-art-1',
        'bombard 1904, 2004: de-iii-art-1',
        'bombard 2004: de-iii-art-1, de-iii-art-2, de-army-rail-1',
        '5',
        '6',
        'why bombard 2004: de-iii-art-3',
        'why bombard 1904: de-iii-art-1',
      ],
      '--side both --dice ask',
    )
    const arithmetic =
      /German bombardment of 2004: 17, column 13-15\n {4}de-iii-art-1 fires +6 {2}\[verdun:8\.1\.a\][\s\S]*trench or town +1 left {2}\[verdun:8\.1\.e\]\n[\s\S]*1-2: N · 3-4: 1 · 5-6: E\n/
    expect(answers[3]).toMatch(arithmetic)
    expect(answers[4]).toMatch(/^refused: .*\n {2}rule verdun:8\.4\.b: /)
    expect(answers[5]).toMatch(/^refused: a bombardment has only one target hex .*\n {2}rule verdun:8\.1\.a: /)
    // die rolls have their own prompt
    const [, fired = '', second = ''] = /^([\s\S]*?> 5\n)([\s\S]*)$/.exec(answers[6] ?? '') ?? []
    expect(fired).toMatch(arithmetic)
    expect(fired).toContain('the bombardment die: die 1, die 2, die 3, die 4, die 5, die 6 (or an empty line)> 5\n')
    expect(second).toMatch(
      /^ {4}die 5: E \[verdun:8\.1\.b, verdun:8\.1\.d\]\n {2}step lost: fr-72-164 \[verdun:8\.1\.d\]\nthe neutralisation die: die 1.*> 6\n {2}the die shows 6 \[verdun:8\.1\.d\]\n {2}neutralised: fr-72-164 \[verdun:8\.1\.d\]\n/,
    )
    expect(answers[7]).toMatch(/^refused: 2004 has been bombarded in this phase .*\n {2}rule verdun:8\.1\.a: /)
    expect(answers[8]).toMatch(/^refused: de-iii-art-1 has fired in this turn .*\n {2}rule verdun:1\.3\.b: /)
  })

  test('[verdun:7.4.a] [verdun:7.4.d] an attack shows moves, odds, the commitments of both sides, their reveal, and the die roll', async () => {
    const { answers } = await verdun(
      [
        ...TO_COMBAT,
        'odds attack 1904: de-5-8, de-5-12, de-5-5-stoss',
        'attack 1904: de-5-8, de-24-3',
        'attack 1904: de-5-8, de-5-12, de-5-5-stoss, gun de-5-art, gun de-army-bomber-2',
        'gun fr-72-art',
        'commit',
        '6',
        'yield',
      ],
      '--side both --dice ask',
    )
    expect(answers[4]).toContain('moves: de-5-12 1902-1903 [verdun:5.1.a]')
    expect(answers[8]).toMatch(
      /^If the other side adds nothing \(commit\):\nGerman attack on 1904: 17 against 3, column 3\/1, die-roll modifier \+2\n/,
    )
    expect(answers[9]).toMatch(/^refused: de-24-3 is not adjacent to every target hex .*\n {2}rule verdun:7\.2\.c: /)
    expect(answers[10]).toMatch(
      /^ {2}German has committed itself at 1904 \[verdun:7\.4\.a\]\n\n---- hand over to the French player, who must not read the text above ----\n\nFrench: which guns support the defence\?\n/,
    )
    expect(answers[10]).toContain('commit  add nothing more')
    expect(answers[12]).toMatch(
      /revealed at 1904: de-5-8, de-5-12, de-5-5-stoss, de-5-art, de-army-bomber-2, fr-72-art \[verdun:7\.4\.a\]\n\nGerman attack on 1904: 24 against 7, column 1\/1, die-roll modifier \+2\n/,
    )
    expect(answers[12]).toContain('1: A1 · 2: AR · 3: D/A1 · 4: D/AR · 5: A/DR · 6: DR\nthe combat die: ')
    expect(answers[12]).toContain('die 6 +2: DR [verdun:7.4.d, verdun:7.5.g]')
    expect(answers[12]).toContain(
      'French: are steps paid instead of the retreat? (fr-72-56bcp 3-6 at 1904)\n 1  yield  retreat by the result\n',
    )
  })

  test('[verdun:7.5.i] [verdun:7.6.c] [verdun:7.6.h] after a combat there is a retreat or a loss of steps instead, then an advance', async () => {
    const fight = [...TO_COMBAT, 'attack 1904: de-5-8, de-5-12, de-5-5-stoss', 'commit', '4']
    const retreat = await verdun(
      [
        ...fight,
        'yield',
        '1',
        'list',
        'de-5-8 1804',
        'de-5-8 1904',
        'de-5-12 1904',
        'no more advance',
        'end',
        'de-5-12',
      ],
      '--side both --dice ask',
    )
    expect(retreat.out).toContain('die 4 +2: D1 [')
    expect(retreat.answers[10]).toContain('French: where does the stack retreat?')
    expect(retreat.answers[11]).toMatch(
      /^ {2}retreats: fr-72-56bcp 1904-1905 \[verdun:7\.6\.c\]\n {2}eliminated: fr-72-56bcp \(1905\) \[verdun:7\.5\.c\]\n/,
    )
    expect(retreat.answers[11]).toContain('German: which units advance?')
    expect(retreat.answers[13]).toMatch(/^refused: de-5-8 may not advance to 1804 .*\n {2}rule verdun:7\.6\.h: /)
    expect(retreat.out).toContain('advances: de-5-8 1803-1904 [verdun:7.6.h]')
    expect(retreat.out).toContain('advances: de-5-12 1903-1904 [verdun:7.6.h]')
    // six steps are in a hex, so one is removed when the phase ends
    expect(retreat.answers[17]).toContain('German: which unit loses a step to overstacking?')
    expect(retreat.answers[18]).toMatch(
      /^ {2}step lost: de-5-12 \[verdun:4\.c\]\n\nTurn 1 · German · Manoeuvre \[verdun:5\.4\.a\]\n/,
    )
    const stay = await verdun([...fight, 'hold'], '--side both --dice ask')
    expect(stay.answers[10]).toMatch(
      /^ {2}French units hold at 1904 \[verdun:7\.5\.i\]\n {2}eliminated: fr-72-56bcp \(1904\) \[verdun:7\.5\.i\]/,
    )
  })

  test('[verdun:10.1.d] [verdun:2.1.e] before the next German turn, guns are made ready and units are checked for command', async () => {
    const { out } = await verdun(
      ['end', 'end', 'bombard 2004: de-iii-art-1', ...Array.from({ length: 14 }, () => 'end')],
      '--side both',
    )
    expect(out).toMatch(
      /Turn 1 · German · Reorganisation \[verdun:2\.1\.d\]\n {2}recovered: de-iii-art-1 \[verdun:2\.1\.e\]\n/,
    )
    const phases = [...out.matchAll(/^Turn (\d · \w+ · .*?) \[/gm)].map(([, phase]) => phase)
    expect(phases).toEqual(
      expect.arrayContaining([
        '1 · German · Bombardment',
        '1 · German · Manoeuvre',
        '1 · French · Bombardment',
        '1 · French · Movement',
        '2 · German · Bombardment',
      ]),
    )
  })
})

describe('help', () => {
  test('describes the current game with valid examples', async () => {
    const { answers } = await verdun(
      ['end', 'end', 'end', '?', 'show', 'reach', 'why', 'odds', 'working'],
      '--side both',
    )
    expect(answers[4]).toContain('bombard <hex>: <gun>, ...')
    expect(answers[4]).toContain('attack <hex>, ...: <unit>, ..., gun <gun>')
    expect(answers.slice(4).join('')).not.toMatch(/ge-\d|1406|2312/)
    const told = /For example:([\s\S]*?)\n\n/.exec(answers[4] ?? '')?.[1] ?? ''
    const examples = [...told.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example)
    // no unit can attack yet, so no example is an attack
    expect(examples).toHaveLength(3)
    const asked = [
      // the path of a unit that has moved is no longer an example
      ...examples.map((example, i) => (i === 0 ? `why ${example}` : example)),
      ...answers.slice(5, 10).flatMap(answer => /(?:for example|in advance): (.*)\n$/.exec(answer)?.[1] ?? []),
    ]
    expect(asked).toHaveLength(6)
    for (const { answer, order } of (await verdun(['end', 'end', 'end', ...asked], '--side both')).answers
      .slice(4)
      .map((answer, i) => ({ answer, order: asked[i] }))) {
      expect({ order, answer }).not.toMatchObject({
        answer: expect.stringMatching(/unknown|refused|is not an order|needs a/) as unknown,
      })
    }
  })

  test('a refusal at the wrong moment names the current question', async () => {
    const { answers } = await verdun(['end', 'end', 'commit'], '--side both')
    expect(answers[3]).toBe(
      'refused: that does not answer the current question: which hex is bombarded? (not-now)\n  rule verdun:sequence: The order of decisions in play\n  `end` leads to: Movement, German\n',
    )
  })
})

/** Everything that a French player may type to learn the German commitment. */
const SPYING = [
  '',
  '?',
  'list',
  'list de-',
  'working',
  'odds',
  'odds commit',
  'odds gun fr-72-art',
  'why commit',
  'why gun fr-72-art',
  'why gun de-5-art',
  'log',
  'log 100',
  'board',
  'board 1904 3',
  'show 1904',
  'show de-5-art',
  'units',
  'boxes',
  'score',
  'reach de-5-8',
  'undo',
  'undo all',
  'position',
  'svg spied.svg',
  'gun fr-72-art',
  'odds',
  'undo',
  'gun fr-72-art',
  'log 100',
  'commit',
]
/** Two attacks on one hex. The French know only which hex it is. */
const ATTACKS = [
  'attack 1904: de-5-8, gun de-5-art, gun de-army-bomber-1',
  'attack 1904: de-5-12, de-5-5-stoss, gun de-iii-art-2',
]
const beforeReveal = (text: string): string => text.slice(0, text.indexOf('revealed at'))

describe('the German commitment is hidden from the French', () => {
  test('[verdun:7.4.a] [verdun:Q-20] when a French player faces a bot, and does not affect any output before the reveal', async () => {
    const seen = []
    for (const attack of ATTACKS) {
      const { files } = await verdun([...TO_COMBAT, attack], '--side both --record game.json')
      const { out, files: drawn } = await verdun(SPYING, '--side french --load game.json --bot random', { files })
      seen.push({ out, picture: drawn.get('spied.svg') })
    }
    const [one, other] = seen
    expect(beforeReveal(one?.out ?? '')).toBe(beforeReveal(other?.out ?? '-'))
    expect(beforeReveal(one?.out ?? '')).toContain('some information is hidden from you now')
    expect(one?.picture).toMatch(/^<svg /)
    expect(one?.picture).toBe(other?.picture)
    expect(one?.out).toContain('revealed at 1904: de-5-8, de-5-art, de-army-bomber-1, fr-72-art')
    expect(other?.out).toContain('revealed at 1904: de-5-12, de-5-5-stoss, de-iii-art-2, fr-72-art')
  })

  test('[verdun:7.4.a] when a French player asks for the position, which only a file contains, with a warning', async () => {
    const { files } = await verdun([...TO_COMBAT, ATTACKS[0]!], '--side both --record game.json')
    const { answers } = await verdun(['position', 'position p.txt'], '--side french --load game.json', { files })
    expect(answers[1]).toBe(
      'the position contains information that is hidden from you; `position <file>` writes it to a file\n',
    )
    expect(answers[2]).toContain('play it with `--position p.txt`; the file contains hidden information\n')
    expect(files.get('p.txt')).toMatch(/^> .*de-5-art/m)
  })

  test('[verdun:7.4.a] when two people share a terminal, and the French player finds a cleared page with only their own news', async () => {
    const pages = []
    for (const attack of ATTACKS) {
      const lines = [...TO_COMBAT, attack, '', ...SPYING]
      const { out, files } = await verdun(lines, '--side both --svg pictures', { lines, isTTY: true })
      const [german = '', french = '', ...more] = out.split(CLEARED)
      expect(more).toEqual([])
      expect(german).toContain('which hex is attacked?')
      pages.push({ french, picture: files.get('spied.svg') })
    }
    const [one, other] = pages
    expect(one?.french).toMatch(
      /^Hand over to the French player, who presses Enter> \nSince you left:\n[\s\S]*moves: de-5-12 1902-1903[\s\S]*German has committed itself at 1904 \[verdun:7\.4\.a\]\n\nFrench: which guns support the defence\?/,
    )
    expect(beforeReveal(one?.french ?? '')).toBe(beforeReveal(other?.french ?? '-'))
    expect(one?.picture).toBe(other?.picture)
    expect(one?.french).toContain('revealed at 1904: de-5-8, de-5-art')
  })

  test('[verdun:7.4.a] while the players change places, and the picture of the board shows no attack arrow', async () => {
    const pictures = []
    for (const attack of ATTACKS) {
      const lines = [...TO_COMBAT, attack]
      pictures.push((await verdun(lines, '--side both --svg pictures', { isTTY: true })).files.get('pictures/now.svg'))
    }
    expect(pictures[0]).toMatch(/^<svg /)
    expect(pictures[0]).toBe(pictures[1])
  })

  test('[verdun:7.4.a] when the opponent is a bot, and no gun is named between commitment and reveal', async () => {
    const lines = ['end', ...Array.from({ length: 350 }, () => ['working', 'log 2', 'odds commit', 'auto']).flat()]
    const { out } = await verdun(lines, '--side french --bot random')
    const combats = [
      ...out.matchAll(
        /German has committed itself at .*\n([\s\S]*?) {2}revealed at .*?: (.*(?:\n {4}.*)*?) \[verdun:7\.4\.a\]/g,
      ),
    ]
    const guns = combats.map(([, between = '', revealed = '']) => ({
      between,
      guns: revealed.split(', ').filter(unit => /^de-.*(?:art|bomber)/.test(unit)),
    }))
    expect(guns.filter(each => each.guns.length > 0).length).toBeGreaterThan(2)
    for (const { between, guns: hidden } of guns) for (const gun of hidden) expect(between).not.toContain(gun)
  })

  test('so players at one terminal change places, though not if nothing is hidden, and can give only their own side to the bot', async () => {
    const open = await verdun(['end', 'end', 'end'], '--side both', { isTTY: true })
    expect(open.out).not.toContain(CLEARED)
    // the bot plays the German turn, and the French player is still asked
    const { out } = await verdun(['end', 'end', 'auto turn', 'commit'], '--side both --bot random')
    expect(out).toMatch(
      /german> auto turn\n[\s\S]*\n {2}German has committed itself at .*\n[\s\S]*French: which guns support the defence\?[^\n]*\n[\s\S]*french> commit\n {2}French has committed itself/,
    )
    const left = await verdun([...TO_COMBAT, ATTACKS[0] ?? ''], '--side both', { isTTY: true })
    expect(left.code).toBe(0)
    expect(left.out).toMatch(
      /\fHand over to the French player, who presses Enter> \nYou left the game in turn 1, First combat\. It is stored: the next `grognard play verdun` offers to continue it\.\n$/,
    )
  })

  test('except in a saved file, whose message says that it contains hidden information', async () => {
    const { answers } = await verdun(
      [...TO_COMBAT, 'save open.json', ATTACKS[0] ?? '', 'save hidden.json'],
      '--side both',
    )
    expect(answers[8]).toBe('saved to open.json; continue with `--load open.json`\n')
    expect(answers[10]).toBe(
      'saved to hidden.json; continue with `--load hidden.json`; the file contains hidden information\n',
    )
  })
})

describe('the extra turn', () => {
  const asked = async (german: string, world: World = {}, args = '') => {
    // a game to the end of turn 5 in which neither side does anything
    const lines = [
      ...Array.from({ length: 2 + 5 * 10 }, () => 'end'),
      german,
      ...(world.isTTY === true ? [''] : []),
      'log',
      'score',
      'list',
      'extra turn 0',
    ]
    return verdun(lines, `--side both ${args}`, world)
  }

  test('[verdun:14.2.h] [verdun:Q-48] the German answer is hidden until the French have given theirs', async () => {
    const [no, yes] = [await asked('extra turn 0', { isTTY: true }), await asked('extra turn 1', { isTTY: true })]
    const pages = [no, yes].map(({ out }) => out.split(CLEARED)[1] ?? '')
    expect(pages[0]).toMatch(/^Hand over to the French player/)
    expect(pages[0]).toContain(
      'French: is the sixth turn bought?\n 1  extra turn 0  no sixth turn\n 2  extra turn 1  buy the sixth turn for 3 points, unless both buy it\n',
    )
    const [hidden, open] = pages.map(page => page.slice(0, page.indexOf('French has decided')))
    expect(hidden).toBe(open)
    expect(pages[0]).toContain('revealed: nobody buys the extra turn [verdun:Q-48]')
    expect(pages[0]).toContain('The game is over: French victory\n  German 0 VP\n')
    expect(pages[1]).toContain('revealed: the Germans buy the extra turn [verdun:Q-48]')
    expect(pages[1]).toContain('German -3 VP')
  })
})

describe('bots', () => {
  test.each(Object.keys(scenarios))('play %s to its end, and the record replays', async scenario => {
    const { code, out, files } = await grognard(
      `play verdun --scenario ${scenario} --side none --bot random --seed 5 --board none --record r.json`,
    )
    expect(code).toBe(0)
    expect(out).toMatch(/The game is over: (French|German \w+) victory\n {2}German -?\d+(\.5)? VP\n {2}Record: r\.json/)
    const again = await grognard('replay r.json --log none', { files })
    expect(again).toMatchObject({ code: 0, out: '' })
    expect(again.err).toContain('all as recorded')
  })

  test('are listed with the strongest player first, which plays by default', async () => {
    const { out } = await grognard('games')
    expect(out).toMatch(
      /verdun: Verdun 1916 \(german, french\)\n {2}players: heuristic, greedy, random\n {2}scenario historical: /,
    )
    const { code, out: started } = await verdun(['end', 'auto'], '--side french')
    expect(code).toBe(0)
    expect(started).toContain('German: the heuristic bot, French: you')
    expect(started).toMatch(/Turn 1 · German · Bombardment[\s\S]*\n {4}die \d: /)
  })

  test('play a series in `simulate`, which prints one line per game', async () => {
    const { code, out } = await grognard(
      'simulate verdun --scenario hypothetical --games 2 --seed 7 --bots random --format csv',
    )
    expect(code).toBe(0)
    const [head, ...rows] = out.trim().split('\n')
    expect(head).toBe(
      'game,seed,swapped,winner,wonBy,level,value,gameTurn,decisions,choices,chances,steps,digest,score:german,score:french',
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatch(/^\d,\d+,false,(german|french),(german|french),(french|german-\w+),/)
  })

  test('play a game in `demo`, which prints each bombardment and combat with its losses on one line', async () => {
    const { code, out } = await grognard('demo verdun --seed 2 --bots random', { columns: 100 })
    expect(code).toBe(0)
    expect(out).toMatch(/\n {2}German · Bombardment\n {4}\d{4}.*: de-.* \(\d+\), (0|\d+-\d+|16\+): die \d, [-N1E]/)
    expect(out).toMatch(/\n {2}(German|French) · First combat\n {4}\d{4}.* v .*: die \d, \S+/)
    expect(out).toMatch(/die \d, \S+; .*eliminated/)
    expect(out).toMatch(/; step lost by \w+-/)
    expect(out).toContain('Play it yourself: grognard play verdun')
  })
})

describe('tools', () => {
  test('can write a scenario as a document, check it, and play it', async () => {
    const { out } = await grognard('scenario verdun hypothetical')
    const files = new Map([['mine.json', out]])
    expect(await grognard('check mine.json', { files })).toMatchObject({
      code: 0,
      out: 'mine.json: a valid scenario of Verdun 1916\n',
    })
    expect((await verdun(['quit'], '--scenario mine.json', { files })).out).toContain('Hypothetical')
    const document = JSON.parse(out) as { units: { movement: unknown }[] }
    files.set(
      'mine.json',
      JSON.stringify({
        ...document,
        units: document.units.map((unit, i) => (i === 2 ? { ...unit, movement: -1 } : unit)),
      }),
    )
    const broken = await grognard('check mine.json', { files })
    expect(broken.code).toBe(1)
    expect(broken.out).toMatch(/^\/units\/2\/movement: .* \[verdun:scenario\]\nmine\.json: 1 fault\n$/)
  })

  test('can log a record with its rules, and draw it as each side sees it', async () => {
    const { files } = await verdun([...TO_COMBAT, ATTACKS[0] ?? ''], '--side both --record r.json')
    const { code, out } = await grognard('replay r.json', { files })
    expect(code).toBe(0)
    expect(out).toContain('German: gun de-5-art')
    expect(out).toContain('    German has committed itself at 1904 [verdun:7.4.a]\n')
    const drawn = []
    for (const eye of ['all', 'german', 'french', 'public'])
      drawn.push((await grognard(`render verdun --record r.json --region 1904+3 --eye ${eye}`, { files })).out)
    expect(drawn.every(picture => picture.startsWith('<svg '))).toBe(true)
    // attack arrows are drawn only for viewers who may see them
    const [all, german, french, open] = drawn.map(picture => picture.length)
    expect(all).toBe(german)
    expect(french).toBe(open)
    expect(german).toBeGreaterThan(french ?? 0)
    // while the attack is built, its legal additions reveal its contents
    const half = (
      await verdun([...TO_COMBAT, 'attack 1904', 'targets named', 'with de-5-12'], '--side both --record half.json')
    ).files
    const stressed = async (eye: string, more = '') =>
      (await grognard(`render verdun --record half.json --region 1904+3 --eye ${eye} ${more}`, { files: half })).out
    expect(await stressed('french', '--highlights')).toBe(await stressed('french'))
    expect(await stressed('german', '--highlights')).not.toBe(await stressed('german'))
  })
})
