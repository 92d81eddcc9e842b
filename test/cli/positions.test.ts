/** Tests of positions as text on the command line: read from a file, and written. */
import { beforeAll, describe, expect, test } from 'vitest'
import { grognard, talk } from './helpers.js'

const POSITION = `# the crossing at Esternay

marne counterattack
option forces B
turn 9 allied movement-1
ge-18 2117 disrupted
> fr-1 2219-2220
`

/** Runs `grognard play` with a position in a file. */
const play = async (text: string, args = '', lines: ReadonlyArray<string> = []) =>
  grognard(`play --position bug.txt --board none ${args}`, { files: { 'bug.txt': text }, lines })

describe('a game that begins from a position as text', () => {
  test('needs no other argument, and the user plays the side to move', async () => {
    const { code, out, err } = await play(POSITION, '', ['show ge-18', 'show fr-1', 'quit'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(
      'The Marne: Counterattack, historical set-up (forces=B)\nGerman: the heuristic bot, Allied: you',
    )
    expect(out).toContain('Turn 9 of 17')
    expect(out).toContain('at 2117')
    expect(out).toContain('at 2220')
    expect(out).toContain('You left the game in turn 9, First movement phase')
  })

  test('accepts the same game, scenario and options on the command line, and another side', async () => {
    const same = await play(POSITION, 'marne --scenario counterattack --option forces=B --side german', ['quit'])
    expect(same.code).toBe(0)
    expect(same.out).toContain('German: you, Allied: the heuristic bot')
  })

  test.each([
    ['verdun', 'bug.txt is a game of The Marne, not of "verdun"'],
    ['--scenario pursuit', 'bug.txt is a position of the scenario "counterattack", not of "pursuit"'],
    ['--scenario waterloo', 'The Marne has no scenario "waterloo"'],
    ['--option forces=H', 'bug.txt is not a position with the option "forces=H"; it has forces=B'],
    ['--option weather=fine', 'bug.txt is not a position with the option "weather=fine"; it has forces=B'],
    ['--record r.json', 'a record begins at the start of a scenario: --record cannot be used with --position'],
  ])('is refused if the command line disagrees: %s', async (args, message) => {
    const { code, out, err } = await play(POSITION, args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(`grognard: ${message}`)
  })

  test.each([
    ['', 'bug.txt: expected a position, whose first line is its game and its scenario: "marne counterattack"'],
    ['{"a": [1, 2]}', 'bug.txt: expected a position, whose first line is its game and its scenario'],
    ['mrane pursuit', 'bug.txt is a position of the unknown game "mrane"; expected marne, '],
    [
      'marne waterloo',
      'bug.txt: The Marne has no scenario "waterloo", and the file does not contain it: name its file',
    ],
    ['marne pursuit\noption weather fine', 'bug.txt: unknown option "weather"; expected forces=H|A|B|C|D'],
  ])('is refused if its first lines name no game that can be loaded: %j', async (text, message) => {
    const { code, out, err } = await play(text)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`grognard: ${message}`)
  })

  test('is refused with every fault of the text, each with file, line and column', async () => {
    const { code, err } = await play(
      'marne pursuit\r\nturn 9 allied\r\n\r\nge-18 2117 tired # very\r\nfoo\u001B[31m bar\r\nge-5\r\n',
    )
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'grognard: bug.txt is not a position of The Marne: Pursuit:',
      expect.stringMatching(/^bug\.txt:2:8: expected a phase \(.*\), got "allied"$/),
      expect.stringMatching(/^bug\.txt:4:12: "tired" is not a condition; expected disrupted, /),
      'bug.txt:5:1: "foo\\u001b[31m" is neither a unit nor the first word of a line',
      'bug.txt:6:1: expected the place of "ge-5"',
      '',
    ])
    expect((await play('marne pursuit\nturn 9 allied')).err).toMatch(
      /\nbug\.txt:2:8: expected a phase \(.*\), got "allied"\n$/,
    )
    expect((await play('marne pursuit\n> ge-5 0000')).err).toMatch(/\nbug\.txt:2:3: .*\n$/)
  })

  test('is refused with the fault of a unit that the text does not name, without a line', async () => {
    const { err } = await play('marne counterattack\nge-18 2019\n')
    expect(err).toContain('\nbug.txt:2:7: ge-18 shares a hex with the enemy (marne:M2.g)\n')
    expect(err).toContain('\nbug.txt: fr-6 shares a hex with the enemy (marne:M2.g)\n')
  })

  test('may belong to a scenario in a file', async () => {
    const { out } = await grognard('scenario marne counterattack')
    const files = new Map([['own.json', JSON.stringify({ ...(JSON.parse(out) as object), id: 'mine' })]])
    await grognard('position marne --scenario own.json --out bug.txt', { files })
    expect(files.get('bug.txt')).toBe('marne mine\nturn 8 german movement-1\n')
    expect((await grognard('play --position bug.txt', { files })).err).toContain('name its file with --scenario')
    const played = await grognard('play --position bug.txt --scenario own.json', {
      files,
      lines: ['position again.txt', 'quit'],
    })
    expect(played.code).toBe(0)
    expect(played.out).toContain('play it with `--position again.txt --scenario <its file>`')
    expect(played.files.get('again.txt')).toBe(files.get('bug.txt'))
  })

  test('can be saved as a state and continued', async () => {
    const { out, files } = await play(POSITION, '', ['fr-2 2219-2220', 'save s.json', 'position now.txt', 'quit'])
    expect(files.get('now.txt')).toMatch(/\n> unit fr-2\n> to 2220\n> stop\n$/)
    const onward = /saved to s\.json; continue with `(.*?)`/.exec(out)?.[1] ?? ''
    expect(onward).toBe('--load s.json --scenario counterattack --option forces=B --side allied')
    const again = await grognard(`play marne ${onward} --board none`, { files, lines: ['position', 'quit'] })
    expect(again.out).toContain(`allied> position\n${files.get('now.txt') ?? '-'}`)
  })
})

describe('`position` during a game', () => {
  test('prints the position with the actions of the phase, and writes it to a file', async () => {
    const { answers, files, out } = await talk([
      'ge-3 1616; stop',
      'position',
      'position /forbidden/p',
      'position p.txt',
    ])
    const text = 'marne counterattack\nturn 8 german movement-1\n> unit ge-3\n> to 1616\n> stop\n'
    expect(answers[2]).toContain(text)
    expect(answers[3]).toContain('cannot write /forbidden/p: permission denied')
    expect(files.get('p.txt')).toBe(text)
    expect(out).toContain('written to p.txt; play it with `--position p.txt`')
  })

  test('is not a save: `quit` still warns that the game is not saved', async () => {
    const orders = ['ge-3 1616; stop', 'position p.txt', 'quit', 'quit']
    const { out } = await talk(orders, '', { isTTY: true, drawer: null })
    expect(out).toMatch(/written to p\.txt.*\n[^]*the game is not saved: type `save <file>`/)
  })
})

describe('grognard position', () => {
  let record: string
  let state: string
  beforeAll(async () => {
    const { files } = await talk(['ge-3 1616; stop', 'end', 'save r.json'])
    record = files.get('r.json') ?? ''
    state = (await play('marne counterattack', '', ['save s.json'])).files.get('s.json') ?? ''
  })
  const position = async (args: string) =>
    grognard(`position ${args}`, { files: { 'r.json': record, 's.json': state, 'bug.txt': POSITION } })

  test('writes the start of a scenario', async () => {
    expect(await position('marne --scenario pursuit --option forces=B')).toMatchObject({
      code: 0,
      out: 'marne pursuit\noption forces B\nturn 1 allied setup\n',
      err: '',
    })
  })

  test('writes any moment of a record, a state, and another position', async () => {
    const start = 'marne counterattack\nturn 8 german movement-1\n'
    expect((await position('--record r.json --at 0')).out).toBe(start)
    expect((await position('--record r.json --at 2')).out).toBe(`${start}> unit ge-3\n> to 1616\n`)
    expect((await position('marne --record r.json')).out).toMatch(/\nturn 8 german combat-1\nge-3 1616\n/)
    expect((await position('marne --state s.json')).out).toBe(start)
    expect((await position('--position bug.txt --out out.txt')).files.get('out.txt')).toMatch(
      /^marne counterattack\noption/,
    )
  })

  test('refuses a file of another game', async () => {
    for (const args of ['verdun --record r.json', 'verdun --position bug.txt'])
      expect(await position(args)).toMatchObject({ code: 2, err: expect.stringContaining('not of "verdun"') as string })
  })

  test('lists the lines that positions of a game can have', async () => {
    const { out } = await position('ardennes --syntax')
    expect(out).toMatch(/^ {2}GAME SCENARIO {2,}the heading, .*\n/)
    expect(out).toMatch(/^ {2}> ORDER {2,}an order since the start of the phase/m)
    // the meaning of a long form is below it
    expect(out).toMatch(/^ {2}bridge \S+ \S+\|blown\|\S+\n {40,}a bridge/m)
  })
})

describe('grognard render', () => {
  test('draws a position as text', async () => {
    const { code, out } = await grognard('render --position bug.txt --region 2220', { files: { 'bug.txt': POSITION } })
    expect(code).toBe(0)
    expect(out).toMatch(/^<svg /)
    expect(out).not.toBe((await grognard('render marne --option forces=B --region 2220')).out)
  })
})
