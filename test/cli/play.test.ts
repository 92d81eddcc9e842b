/** Tests of the dialogue with a person. */
import { describe, expect, test } from 'vitest'
import { grognard, talk } from './helpers.js'

describe('orders', () => {
  test('are logged with their rule, even if one line orders a whole move', async () => {
    const { answers, code } = await talk(['ge-3 1615-1616'])
    expect(code).toBe(0)
    expect(answers[1]).toContain('moves: ge-3 1615-1616 [marne:M2.a]')
    expect(answers[1]).toContain('German: which unit moves? unit <unit> (49), end: the movement phase ends')
  })

  test('may name a choice by its number, by its unit or place, or as an action', async () => {
    const byNumber = await talk(['1', '4', 'stop'])
    const byName = await talk(['ge-3', '1616', 'stop'])
    const byAction = await talk(['unit ge-3', 'to 1616', 'stop'])
    expect(byNumber.answers[2]).toContain('moves: ge-3 1615-1616')
    expect(byName.out.replace(/> .*/g, '>')).toBe(byNumber.out.replace(/> .*/g, '>'))
    expect(byAction.out.replace(/> .*/g, '>')).toBe(byNumber.out.replace(/> .*/g, '>'))
  })

  test('may give a path without naming the selected unit', async () => {
    const { out } = await talk(['ge-3', '1616'])
    expect(out).toContain('where does the unit move? (ge-3 6-3 at 1615)')
    const { answers } = await talk(['ge-4', '1716-1816'])
    expect(answers[2]).toContain('moves: ge-4 1616-1716-1816')
  })

  test('are played up to the first refused order if several are on one line', async () => {
    const { answers } = await talk(['ge-3 1616; ge-4 1716; ge-5 9999; ge-6 2118'])
    expect(answers[1]).toContain('unknown hex "9999"')
    expect(answers[1]).toContain('moves: ge-3 1615-1616, ge-4 1616-1716')
    expect(answers[1]).not.toContain('ge-6')
  })

  test("are not carried out after the player's own turn has ended", async () => {
    const { answers } = await talk(['end; no more attacks; end; no more attacks; ge-3 1616'], '--bot random')
    expect(answers[1]).toContain('not carried out: ge-3 1616')
  })

  test('are refused with the rule and its title, and then change nothing', async () => {
    const { answers } = await talk([
      'ge-3 1616; ge-3 1717',
      'ge-5 1920',
      'attack 2312: ge-3',
      'ge-3 elsewhere',
      'what a day',
    ])
    expect(answers[1]).toMatch(/refused: ge-3 has moved in this phase \(already-moved\)\n {2}rule marne:M2\.\w: /)
    for (const answer of answers.slice(2, 6)) expect(answer).toMatch(/refused: .*\n {2}rule marne:[\w.-]+: \w/)
    expect(answers[6] ?? '').not.toContain('moves')
  })

  test('are refused if they are a number that is not a choice', async () => {
    const { answers } = await talk(['99', '0', '#0', '#99'])
    expect(answers[1]).toContain('expected a choice from 1 to 51, got 99')
    expect(answers[2]).toContain('refused')
    expect(answers[3]).toMatch(/refused|no choice/)
    expect(answers[4]).toContain('expected a choice from 1 to')
  })

  test('may be an empty line, which takes an only choice and otherwise lists the choices', async () => {
    const { answers } = await talk(['', 'end', 'attack 2219; targets named; with ge-17', ''])
    expect(answers[1]).toMatch(/^ {2}1 {2}unit ge-3/)
    expect(answers[1]?.trim().split('\n')).toHaveLength(51)
    expect(answers[3]).toContain('which units attack? only one choice; press Enter to take it: declare\n 1  declare')
    expect(answers[4]).toContain('which hex is attacked?')
  })
})

describe('looking at the game', () => {
  test('help shows what can be typed now', async () => {
    const { answers } = await talk(['?', 'help'])
    expect(answers[1]).toContain('Now: unit <unit> (50), end: the movement phase ends')
    expect(answers[2]?.startsWith(answers[1] ?? '-')).toBe(true)
  })

  test('help is wrapped to the width of the terminal, with meanings beside or below the expressions to type', async () => {
    for (const columns of [100, 80, 40]) {
      const { answers } = await talk(['?'], '', { columns })
      for (const line of answers[1]!.split('\n').slice(0, -2)) expect(line.length, line).toBeLessThanOrEqual(columns)
    }
  })

  test('an answer that fits another question is followed by help', async () => {
    const { answers } = await talk(['unit ge-3', 'ge-4', 'to 1616', 'ge-4', 'attack 2219: ge-17', 'ge-7 1817', 'exit'])
    expect(answers[1]).toMatch(
      /to 1515 {2}NW, clear, cost 1\n.*to 1516 {2}SW, .*\n.*to 1614 {2}N, .*\n.*to 1616 {2}S, /,
    )
    expect(answers[2]).toContain('ge-3 is selected: continue its move first')
    expect(answers[4]).toContain('ge-3 is selected: `stop` first')
    const free = await talk(['attack 2219: ge-17', 'ge-7 1817', 'exit'])
    expect(free.answers[1]).toContain('`end` leads to: First combat phase')
    expect(free.answers[2]).toContain('ge-7 is already in 1817')
    expect(free.answers[3]).toContain('`quit` leaves the game')
  })

  test('charts are the tables of the rulebook', async () => {
    const { answers } = await talk(['chart', 'chart combat', 'chart terrain', 'chart nothing'], '', { columns: 100 })
    expect(answers[1]).toMatch(/chart combat: Combat results/)
    expect(answers[2]).toMatch(/\n {2}die +1-5 +1-4 .* 10-1\n {2}0 +A3 +A1/)
    expect(answers[2]).toContain('rule marne:M7.h: One modified die')
    expect(answers[3]).toMatch(/swamp +2 +\+2\n/)
    expect(answers[4]).toContain('unknown chart "nothing"; expected one of:')
    const narrow = await talk(['chart combat'], '', { columns: 40 })
    for (const line of narrow.answers[1]!.split('\n').slice(0, -2)) expect(line.length, line).toBeLessThanOrEqual(40)
  })

  test('the list of choices is paged and filtered', async () => {
    const { answers } = await talk(['list', 'more', 'list ge-1g', 'list xyz', 'more'], '', { rows: 30 })
    expect(answers[1]).toMatch(/unit ge-3 {2}6-3 at 1615\n/)
    expect(answers[1]).toContain('... 26 more: `more`')
    expect(answers[2]).toMatch(/^ 26 {2}/)
    expect(answers[3]?.trim()).toMatch(/^22 {2}unit ge-1G {2}6-3 at 2716 Vertus$/)
    expect(answers[4]).toContain('no choice contains "xyz"')
    expect(answers[5]).toContain('no choice contains')
  })

  test('units, hexes, towns and boxes can be shown', async () => {
    const { answers } = await talk([
      'show ge-4',
      'show reims',
      'show 4312',
      'show eliminated',
      'show cavalerie',
      'show nobody',
      'show',
      'units ge-1g',
      'units nobody',
      'boxes',
      'score',
    ])
    expect(answers[1]).toMatch(
      /^ge-4 4\. Division \(II\. Armeekorps\)\n {2}German, infantry division, 6-3\n {2}attack 6, defence 6, movement 3\n {2}at 1616\n/,
    )
    expect(answers[2]).toMatch(/^2710 city, city Reims \(8\)\n {2}control: German\n {2}river to /)
    expect(answers[3]).toContain('fr-VT 2-3 at 4312 Verdun')
    expect(answers[4]).toBe('Eliminated\n  nothing\n')
    expect(answers[5]).toContain('fr-10CD (1)-4 at 1819')
    expect(answers[6]).toBe('unknown unit, hex or town "nobody"\n')
    expect(answers[7]).toContain('show needs a unit')
    expect(answers[8]).toMatch(/ge-1G\s+6-3\s+2716\s+Vertus/)
    expect(answers[9]).toContain('no unit on the map matches "nobody"')
    expect(answers[10]).toContain('Turn 9, 7 September 1914: ge-43RB')
    expect(answers[11]).toContain('Turn 8 of 17, 6 September 1914 · German 90 VP · Allied 104 VP')
  })

  test('reach shows where a unit can go, and at what cost', async () => {
    const { answers } = await talk([
      'reach ge-4',
      'reach',
      'reach 1616',
      'reach fr-45',
      'reach cavalerie',
      'reach nobody',
      'ge-4',
      'reach',
    ])
    expect(answers[1]).toContain('1: 1516, 1615, 1716, 1717 Coulommiers')
    expect(answers[2]).toContain('reach needs a unit')
    expect(answers[3]).toContain('unknown unit')
    expect(answers[4]).toBe('fr-45 cannot move now\nfr-45 is Allied: that side has no decision now\n')
    expect(answers[5]).toMatch(/^"cavalerie" matches several units: /)
    expect(answers[6]).toContain('unknown unit')
    expect(answers[8]).toContain('1: 1516, 1615, 1716, 1717 Coulommiers')
  })

  test('why explains a refusal without playing the order', async () => {
    const { answers } = await talk(['why ge-3 1616', 'why ge-5 1920', 'why', 'why 99', 'ge-3 1616'])
    expect(answers[1]).toBe('allowed: unit ge-3, to 1616, stop\n')
    expect(answers[2]).toMatch(/^refused: .*\n {2}rule marne:/)
    expect(answers[3]).toContain('why needs an order')
    expect(answers[4]).toContain('expected a choice from')
    expect(answers[5]).toContain('moves: ge-3 1615-1616')
  })

  test('odds calculates an attack before it is declared, and even before the movement phase ends', async () => {
    const { answers } = await talk([
      'odds attack 2219: ge-17, ge-6',
      'end',
      'odds attack 2219: ge-17',
      'odds',
      'odds attack 2219: ge-3',
      'working',
      'odds 99',
    ])
    expect(answers[1]).toMatch(/^If you ended your phase now:\nGerman attack on 2219: 12 against 12, column 1-1/)
    expect(answers[1]).toContain('1-3: D1 · 4: A1 · 5-6: A2')
    expect(answers[3]).toMatch(
      /^German attack on 2219: 6 against 12, column 1-2[\s\S]*odds +6 : 12 = 1-2 {2}\[marne:M7\.f\]/,
    )
    expect(answers[4]).toContain('odds needs an attack')
    expect(answers[5]).toMatch(/refused: .*\n {2}rule marne:M7\.a/)
    expect(answers[6]).toContain('no combat is under way')
    expect(answers[7]).toContain('expected a choice from')
  })

  test('odds calculates the attack that is being built, after each attacker is added', async () => {
    const { answers } = await talk([
      'end',
      'attack 2219',
      'odds',
      'targets named',
      'with ge-6',
      'odds',
      'with ge-17',
      'odds',
    ])
    expect(answers[3]).toContain('odds needs an attack')
    expect(answers[6]).toMatch(/^German attack on 2219: 6 against 12, column 1-2[\s\S]*\n {4}1: D1 · 2-4: A1 · /)
    expect(answers[8]).toMatch(
      /^German attack on 2219: 12 against 12, column 1-1[\s\S]*\n {4}1-3: D1 · 4: A1 · 5-6: A2\n/,
    )
  })

  test('rules are found by number or by a word', async () => {
    const { answers } = await talk(['rule M2.d', 'rule marne:M2.d', 'rule leapfrog', 'rule xyzzy', 'rule'])
    expect(answers[1]).toBe('  marne:M2.d: Entering an enemy zone costs one more point\n')
    expect(answers[2]).toBe(answers[1])
    expect(answers[3]).toContain('marne:M3.a: Leapfrog from enemy zone onto an unmoved friend')
    expect(answers[4]).toContain('no rule matches "xyzzy"')
    expect(answers[5]).toContain('no rule matches')
  })

  test('the board is shown as a whole or around a hex', async () => {
    const { answers } = await talk(
      ['board', 'board 1616 1', 'board ge-4', 'board ge-9', 'board nowhere', 'board front', 'board all'],
      '',
      { columns: 80 },
    )
    expect(answers[1]).toContain('■ German, □ Allied')
    expect(answers[2]).toContain('/1616 ·    \\')
    expect(answers[2]).toContain('■ge-4 6-3')
    expect(answers[3]).toContain('■ge-4 6-3')
    expect(answers[4]).toBe('ge-9 is not on the map but in: Turn 9, 7 September 1914\n')
    expect(answers[5]).toContain('unknown unit')
    const width = (text = ''): number => Math.max(...text.split('\n').map(line => line.length))
    expect(width(answers[3])).toBeLessThanOrEqual(80)
    expect(width(answers[6])).toBeLessThanOrEqual(80)
    expect(width(answers[7])).toBeGreaterThan(150)
  })
})

describe('taking back', () => {
  test('applies to the last order or to all orders', async () => {
    const { answers } = await talk([
      'undo',
      'ge-3 1616',
      'ge-4 1716',
      'undo',
      'undo',
      'undo',
      'ge-3 1616',
      'ge-4 1716',
      'undo all',
    ])
    expect(answers[1]).toContain('nothing can be taken back')
    expect(answers[4]).toContain('taken back: 3 actions; 3 more can be taken back')
    expect(answers[4]).toContain('unit <unit> (49)')
    expect(answers[5]).toContain('taken back: 3 actions; nothing more can be taken back')
    expect(answers[6]).toContain('nothing can be taken back')
    expect(answers[9]).toContain('taken back: 6 actions; nothing more can be taken back')
  })

  test('is logged below the lines of the order', async () => {
    const { answers } = await talk(['ge-3 1616', 'undo', 'log 3'])
    expect(answers[3]).toMatch(/1616[\s\S]*\ntaken back: 3 actions\n/)
  })

  test('stops at a die roll', async () => {
    const { answers } = await talk(['end', 'attack 2219: ge-17', 'no more attacks', 'undo'])
    expect(answers[3]).toMatch(/die \d: /)
    expect(answers[4]).toContain('nothing can be taken back')
  })
})

describe('combat', () => {
  test('shows the working before the roll, and the result after it', async () => {
    const { answers } = await talk(['end', 'attack 2219: ge-17, ge-6', 'no more attacks'])
    expect(answers[3]).toMatch(
      /German attack on 2219: 12 against 12, column 1-1[\s\S]*ge-17 attacks +6 {2}\[marne:M7\.e\][\s\S]*1-3: D1 · 4: A1 · 5-6: A2\n {4}die \d: [AD]\d \[marne:M7\.h, /,
    )
  })

  test('is printed on one line with --brief', async () => {
    const { answers } = await talk(['end', 'attack 2219: ge-17, ge-6', 'no more attacks'], '--brief')
    expect(answers[3]).toMatch(/^ {2}2219: ge-6, ge-17 \(12\) v fr-1, fr-2 \(12\), 1-1\n {4}die \d: /)
  })

  test('lets people roll their own dice', async () => {
    const orders = ['end', 'attack 2219: ge-17', 'no more attacks']
    const rolled = await talk([...orders, '7', 'six', '6'], '--dice ask')
    expect(rolled.out).toContain(
      'die 1, die 2, die 3, die 4, die 5, die 6 (or an empty line)> 7\n"7" is not one of the results',
    )
    expect(rolled.out).toContain('"six" is not one of the results')
    expect(rolled.out).toMatch(/die 6: /)
    const written = await talk([...orders, 'die 6'], '--dice ask')
    expect(written.out).toMatch(/die 6: /)
    const left = await talk(orders, '--dice ask')
    expect(left.code).toBe(0)
    // an empty line leaves the roll to the seed
    const seeded = await talk([...orders, ''], '--dice ask')
    const plain = await talk(orders)
    const dieOf = (text: string): string | undefined => /die (\d): /.exec(text)?.[1]
    expect(dieOf(seeded.out)).toBe(dieOf(plain.out))
  })
})

describe('a session', () => {
  test('lets a bot play for a person if asked', async () => {
    const { answers } = await talk(['auto', 'undo', 'auto phase', 'auto xyz', 'auto turn'], '--bot random')
    expect(answers[1]).toContain('where does the unit move?')
    expect(answers[2]).toContain('taken back: 1 action')
    expect(answers[3]).toContain('First combat phase')
    expect(answers[4]).toContain('expected auto, auto phase')
    expect(answers[5]).toMatch(
      /Allied · First movement phase|where does the unit retreat|which units advance|which unit retreats/,
    )
  })

  test('supports playing the other side, or two people', async () => {
    const allied = await talk(['quit'], '--side allied --bot random')
    expect(allied.out).toContain('German: the random bot, Allied: you')
    expect(allied.out).toContain('allied> quit')
    const both = await talk(['end; no more attacks; end; no more attacks'], '--side both')
    expect(both.out).toContain('Two people play')
    expect(both.answers[1]).toContain('Allied: which unit moves?')
  })

  test('ends when its input ends, and asks nothing without a terminal', async () => {
    const { code, out } = await talk(['ge-3 1616'])
    expect(code).toBe(0)
    expect(out).toContain('You left the game in turn 8, First movement phase.')
    expect((await talk(['ge-3 1616', 'quit'])).out).not.toContain('not saved')
  })

  test('ends at a terminal without saving only at the second request', async () => {
    const { out, files } = await talk(['ge-3 1616', 'quit', 'save a.json', 'quit'], '', { isTTY: true })
    expect(out).toContain('the game is not saved')
    expect(out).toContain('saved to a.json')
    expect(files.has('a.json')).toBe(true)
    expect((await talk(['ge-3 1616', 'quit', 'quit', 'score'], '', { isTTY: true })).out).not.toContain(
      'Turn 8 of 17, 6 September 1914 · German 90 VP · Allied 104 VP\nallied>',
    )
  })

  test('records a game between two bots to the end', async () => {
    const { code, out, files } = await grognard(
      'play marne --side none --bot random --seed 5 --board none --record r.json',
    )
    expect(code).toBe(0)
    expect(out).toMatch(
      /The game is over: (German|Allied) \w+ victory\n {2}German \d+ VP · Allied \d+ VP\n {2}Record: r\.json/,
    )
    expect(out).toMatch(/retreats: /)
    const again = await grognard('replay r.json --log none', { files })
    expect(again).toMatchObject({ code: 0, out: '' })
    expect(again.err).toMatch(/\d+ actions, 20 digests, all as recorded/)
  })

  test('draws the board after each player turn, and before each decision at a terminal', async () => {
    const world = { lines: ['end; no more attacks; end; no more attacks', 'quit', 'quit'] }
    const { files } = await grognard('play marne --side both --board none --svg pictures', world)
    expect([...files.keys()]).toEqual(['pictures/turn-08-german.svg'])
    expect(files.get('pictures/turn-08-german.svg')).toMatch(/^<svg /)
    const terminal = await grognard('play marne --side both --board none --svg pictures', {
      lines: ['quit', 'quit'],
      isTTY: true,
    })
    expect([...terminal.files.keys()]).toEqual(['pictures/now.svg'])
  })

  test('prints the board at the beginning of a player turn', async () => {
    const { out } = await grognard('play marne --seed 3', { lines: ['quit'] })
    expect(out).toMatch(/\n {5}01 {2}02 .*46\n01\n/)
    const watching = await grognard('play marne --seed 3', { lines: ['quit'], colour: true })
    expect(watching.out).toContain('\u001B[97;100m■6 \u001B[0m')
  })

  test('has a log of past events, writes pictures, and reports files that cannot be written', async () => {
    const { answers, files } = await talk([
      'log',
      'ge-3 1616',
      'log',
      'log 1',
      'svg x.svg',
      'svg',
      'save',
      'save /forbidden/a.json',
    ])
    expect(answers[1]).toBe('nothing has happened yet\n')
    expect(answers[3]).toBe('  moves: ge-3 1615-1616 [marne:M2.a]\n')
    expect(answers[4]).toBe(answers[3])
    expect(files.get('x.svg')).toContain('<svg ')
    expect(answers[6]).toBe('svg needs a file name\n')
    expect(answers[7]).toBe('save needs a file name\n')
    expect(answers[8]).toContain('cannot write /forbidden/a.json: permission denied')
  })

  test('lets people choose the set-up', async () => {
    const { answers } = await talk(
      ['list ge-3 ', 'ge-3 1614', 'end', 'quit'],
      '--scenario counterattack-free --side both',
    )
    expect(answers[0]).toContain('which unit is placed elsewhere')
    expect(answers[2]).toMatch(/placed: ge-3 1614|refused/)
    expect(answers[3]).toContain('Allied')
  })
})
