/** Tests of hostile documents: the limits on terminal output, disk access and computing time. */
import { beforeAll, describe, expect, test } from 'vitest'
import { plain } from '../../src/cli/io/paint.js'
import { type Ran, grognard } from './helpers.js'

/** A text with a line break, an escape sequence that clears the page, its one-character form, a bidirectional control and a bell. */
const EVIL = '\nFAKE \u001B[2J\u009B2J\u202E\u0007'
const NAMES = new Set(['title', 'name', 'short', 'corps', 'division', 'dates'])

/** Makes every name in a document hostile. */
const evil = (text: string): string => {
  const names = new Set<string>()
  const gather = (value: unknown, key: string): void => {
    if (typeof value === 'string' && value !== '' && NAMES.has(key)) names.add(value)
    if (typeof value !== 'object' || value === null) return
    for (const [own, each] of Object.entries(value)) gather(each, Array.isArray(value) ? key : own)
  }
  const document = JSON.parse(text) as unknown
  gather(document, '')
  return JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'string' && names.has(value) ? `${value}${EVIL}` : value,
  )
}

/** Checks that output has no characters that a terminal would obey or could not show, and no line that imitates the program. */
const isClean = ({ out, err }: Ran): void => {
  for (const text of [out, err]) {
    expect(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u.exec(text)?.[0]).toBeUndefined()
    expect(text.split('\n').filter(line => line.startsWith('FAKE'))).toEqual([])
  }
}

const evils: Record<string, string> = {}
const sound: Record<string, string> = {}
beforeAll(async () => {
  for (const game of ['marne', 'verdun']) {
    sound[game] = (await grognard(`scenario ${game}`)).out
    evils[game] = evil(sound[game])
  }
})

describe('text with control characters', () => {
  const ORDERS: Readonly<Record<string, ReadonlyArray<string>>> = {
    marne: [
      '?',
      'list',
      'units',
      'boxes',
      'score',
      'show Paris',
      'show 2219',
      'board',
      'board 2219',
      'ge-3 1616',
      'why ge-8 1919',
      'odds attack 2219: ge-17, ge-6',
      'reach ge-5',
      'auto phase',
      'log 99',
      'save r.json',
    ],
    verdun: [
      '?',
      'list',
      'units',
      'boxes',
      'score',
      'show 1904',
      'board',
      'board 1904',
      'why fr-72-164 2005',
      'reach fr-72-164',
      'auto phase',
      'auto turn',
      'log 99',
      'save r.json',
    ],
  }

  test.each(['marne', 'verdun'])('is escaped wherever a name is shown: %s', async game => {
    const files = new Map([['e.json', evils[game] ?? '']])
    const scenario = '--scenario e.json --seed 1'
    expect(await grognard('check e.json', { files })).toMatchObject({ code: 0 })
    const played = await grognard(`play ${game} ${scenario} --bot random`, { files, lines: ORDERS[game] ?? [] })
    expect(played.code).toBe(0)
    expect(played.out).toContain('\\u000aFAKE \\u001b[2J\\u009b2J\\u202e\\u0007')
    isClean(played)
    isClean(await grognard(`replay r.json`, { files }))
    isClean(await grognard(`replay r.json --log jsonl`, { files }))
    isClean(await grognard(`demo ${game} ${scenario} --bots random`, { files }))
    isClean(await grognard(`render ${game} --scenario e.json`, { files }))
    isClean(await grognard(`render ${game} --scenario e.json --out x.svg`, { files }))
    // a picture is the same on a page and in a file
    const picture = await grognard(`render ${game} --scenario e.json`, { files })
    expect(picture.out).toContain('FAKE \\u001b[2J\\u009b2J\\u202e\\u0007')
    await grognard(`render ${game} --scenario e.json --out x.svg`, { files })
    expect(files.get('x.svg')).toBe(picture.out)
    for (const format of ['table', 'csv', 'jsonl'])
      isClean(await grognard(`simulate ${game} ${scenario} --games 1 --bots random --format ${format}`, { files }))
    // colours in a document are replaced with those of the program
    const coloured = await grognard(`play ${game} ${scenario}`, { files, lines: ['units', 'board'], colour: true })
    expect(plain(coloured.out)).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u)
  })

  test('is also escaped in documents that are not scenarios, or not JSON', async () => {
    const broken = JSON.parse(sound['marne'] ?? '') as { map: { hexes: { id: string }[] }; areas: { id: string }[] }
    const [hex, area] = [broken.map.hexes[0], broken.areas[0]]
    const files = new Map([
      ['key.json', JSON.stringify({ ...broken, [EVIL]: 1, format: EVIL })],
      ['id.json', JSON.stringify({ ...broken, areas: [{ ...area, id: `a${EVIL}` }] })],
      [
        'held.json',
        JSON.stringify({
          ...broken,
          germanHeld: [EVIL, EVIL],
          map: { ...broken.map, hexes: [...broken.map.hexes, hex] },
        }),
      ],
      ['text.json', `${EVIL}${EVIL}`],
      [
        'record.json',
        JSON.stringify({
          format: 'grognard-record-1',
          game: EVIL,
          scenario: EVIL,
          digest: '',
          options: {},
          version: EVIL,
          actions: [],
          digests: [],
        }),
      ],
      [
        'option.json',
        JSON.stringify({
          format: 'grognard-record-1',
          game: 'marne',
          scenario: 'pursuit',
          digest: '',
          options: { [EVIL]: EVIL },
          version: '1',
          actions: [],
          digests: [],
        }),
      ],
      [
        'scenario.json',
        JSON.stringify({
          format: 'grognard-record-1',
          game: 'marne',
          scenario: EVIL,
          digest: '',
          options: {},
          version: '1',
          actions: [],
          digests: [],
        }),
      ],
    ])
    for (const file of files.keys())
      for (const command of [
        'check --game marne',
        'check --game marne --format jsonl',
        'replay',
        'play marne --load',
        'play marne --scenario',
        'render marne --state',
        'render marne --record',
      ]) {
        const ran = await grognard(`${command} ${file}`, { files })
        expect(ran.code, `${command} ${file}`).not.toBe(0)
        isClean(ran)
      }
    const told = await grognard('check key.json --game marne --format jsonl', { files })
    expect(
      told.out
        .trim()
        .split('\n')
        .map(line => (JSON.parse(line) as { path: string[] }).path),
    ).toContainEqual([EVIL])
  })

  test('is also escaped in typed lines', async () => {
    const { io, written } = (await import('./helpers.js')).fakeIo({})
    const code = await (await import('../../src/cli/program.js')).run(io, ['play', EVIL], '1')
    isClean({ code, out: written.out, err: written.err.replace('\nFAKE', ''), files: new Map() })
    expect(code).toBe(2)
  })
})

/** A record without actions. */
const recordOf = (changes: object): string =>
  JSON.stringify({
    format: 'grognard-record-1',
    game: 'marne',
    scenario: 'counterattack',
    digest: '',
    options: {},
    version: '1',
    actions: [],
    digests: [],
    ...changes,
  })

describe('a record', () => {
  test.each([
    'replay',
    'play marne --load',
    'render marne --record',
    'render marne --state',
    'play --position',
    'position --position',
  ])('names or contains a scenario, but never names a file: %s', async command => {
    const read: string[] = []
    const { io, written } = (await import('./helpers.js')).fakeIo({})
    const files: Readonly<Record<string, string>> = {
      'r.json': command.endsWith('--position') ? 'marne ./secret.json' : recordOf({ scenario: './secret.json' }),
      './secret.json': '"AWS_SECRET"',
    }
    const readFile = (path: string): string => {
      read.push(path)
      return files[path] ?? ''
    }
    const code = await (
      await import('../../src/cli/program.js')
    ).run({ ...io, readFile }, `${command} r.json`.split(' '), '1')
    expect(code).toBe(1)
    expect(new Set(read)).toEqual(new Set(['r.json']))
    expect(written.err).toMatch(
      /^grognard: r\.json: The Marne has no scenario "\.\/secret\.json", and the file does not contain it: name its file with --scenario\n$/,
    )
  })

  test("contains the user's own scenario, and can be opened without its file", async () => {
    const own = JSON.parse(sound['marne'] ?? '') as { title: string }
    const files = new Map([['own.json', JSON.stringify({ ...own, title: 'My own war' })]])
    const played = await grognard('play marne --scenario own.json --board none --seed 3', {
      files,
      lines: ['ge-3 1616', 'save r.json'],
    })
    expect(played.code).toBe(0)
    const { scenario, document } = JSON.parse(files.get('r.json') ?? '') as { scenario: string; document: object }
    expect({ scenario, document }).toEqual({ scenario: 'counterattack', document: { ...own, title: 'My own war' } })
    files.delete('own.json')
    const replayed = await grognard('replay r.json', { files })
    expect(replayed).toMatchObject({ code: 0, out: expect.stringContaining('ge-3 moves from 1615 to 1616') as string })
    const again = await grognard('play marne --load r.json --board none --seed 3', { files, lines: ['save s.json'] })
    expect(again.out).toContain('My own war')
    expect(files.get('s.json')).toBe(files.get('r.json'))
    expect((await grognard('render marne --record r.json', { files })).out).toContain('My own war')
    // a record need not contain a scenario that comes with the game
    const usual = await grognard('play marne --board none', { lines: ['save r.json'] })
    expect(JSON.parse(usual.files.get('r.json') ?? '')).not.toHaveProperty('document')
  })

  test('is refused with the faults of its scenario', async () => {
    const own = JSON.parse(sound['marne'] ?? '') as object
    const open = async (document: unknown) => grognard('replay r.json', { files: { 'r.json': recordOf({ document }) } })
    expect((await open({ ...own, more: 1 })).err).toMatch(
      /r\.json: the scenario in it is not a valid scenario of The Marne:\n {2}\/more: /,
    )
    expect((await open({ ...own, germanHeld: ['Thule'] })).err).toMatch(
      /the scenario counterattack has a fault:\n.*Thule/,
    )
    expect((await open('./secret.json')).err).toContain('the scenario in it is not a valid scenario')
  })

  test.each(['replay', 'play marne --load', 'render marne --record'])(
    'is refused if it was made with another scenario or other options: %s',
    async command => {
      const { files } = await grognard('play marne --board none', { lines: ['save r.json'] })
      const kept = JSON.parse(files.get('r.json') ?? '') as object
      for (const change of [{ digest: '0'.repeat(32) }, { options: { forces: 'A' } }, { scenario: 'pursuit' }]) {
        const ran = await grognard(`${command} r.json`, { files: { 'r.json': JSON.stringify({ ...kept, ...change }) } })
        expect(ran).toMatchObject({
          code: 1,
          err: 'grognard: r.json: the record was made with another scenario or other options\n',
        })
      }
    },
  )
})

describe('a document', () => {
  test('has a fault if a key is repeated, whatever the last value is', async () => {
    const text = sound['marne'] ?? ''
    const files = {
      's.json': text
        .replace('"format":', '"format": "lost", "format":')
        .replace('"roles": {', '"roles": { "paris": 3,'),
    }
    expect(files['s.json'].length).toBeGreaterThan(text.length + 20)
    expect(await grognard('check s.json', { files })).toMatchObject({
      code: 1,
      out:
        '/format: "format" is repeated in the same object: only the last one counts (duplicate) [marne:scenario]\n' +
        '/roles/paris: "paris" is repeated in the same object: only the last one counts (duplicate) [marne:scenario]\n' +
        's.json: 2 faults\n',
    })
  })

  test('is nested at most 64 levels deep', async () => {
    const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    for (const command of [
      'check --game marne',
      'replay',
      'play marne --load',
      'play marne --scenario',
      'render marne --state',
    ]) {
      const told = async (depth: number) =>
        (await grognard(`${command} d.json`, { files: { 'd.json': deep(depth) } })).err
      expect(await told(65)).toBe('grognard: d.json is nested 65 deep; expected at most 64\n')
      expect(await told(64)).not.toContain('deep')
      expect(await told(200_000)).toContain('is nested 200000 deep')
    }
  })

  test('takes no more time with a million faults than with a thousand', async () => {
    const own = JSON.parse(sound['marne'] ?? '') as { areas: object[] }
    const hexes = Array.from({ length: 6_000 }, (_, i) => `no${i}`)
    const areas = Array.from({ length: 200 }, (_, i) => ({ ...own.areas[0], id: `a${i}`, hexes }))
    const begun = performance.now()
    const { code, out } = await grognard('check s.json', { files: { 's.json': JSON.stringify({ ...own, areas }) } })
    expect(code).toBe(1)
    expect(out.trim().split('\n')).toHaveLength(1_001)
    expect(out).toMatch(/\(more-faults\) \[marne:scenario\]\ns\.json: more than 999 faults\n$/)
    // it once took half a minute for each option
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})
