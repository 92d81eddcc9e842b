/** Tests of the subcommands that play, check, draw and replay without a person. */
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../src/cli/program.js'
import { fakeIo, grognard, talk } from './helpers.js'

const ORDERS = ['ge-3 1616', 'end', 'attack 2219: ge-17, ge-6', 'no more attacks']

let record: string
let state: string
let scenario: string
beforeAll(async () => {
  const { files } = await talk([...ORDERS, 'save r.json'])
  record = files.get('r.json') ?? ''
  const first = await grognard('scenario marne counterattack')
  scenario = first.out
  // a state in the form that a program saves
  const { marne } = await import('../../src/games/marne/index.js')
  const loaded = marne.load(marne.scenarios.counterattack)
  if (loaded._tag === 'Left') throw new Error('the scenario has faults')
  const begun = loaded.right.order(loaded.right.start, 'unit ge-3')
  const next = begun._tag === 'Right' ? loaded.right.apply(loaded.right.start, begun.right[0]) : begun
  if (next._tag === 'Left') throw new Error('ge-3 cannot move')
  state = JSON.stringify(loaded.right.codecs.state.encode(next.right))
})

describe('saved games', () => {
  test('a loaded game continues from the same point with the dice of its seed, and can be saved again', async () => {
    const whole = await talk([...ORDERS, '1', '1', 'save all.json'])
    const first = await talk(ORDERS.slice(0, 3).concat('save r.json'))
    const rest = await talk([...ORDERS.slice(3), '1', '1', 'save all.json'], '--load r.json', { files: first.files })
    expect(rest.out).toContain('First combat')
    expect(rest.files.get('all.json')).toBe(whole.files.get('all.json'))
  })

  test('the actions since the last die roll can be taken back after loading', async () => {
    const first = await talk(['ge-3 1616', 'save r.json'])
    const { answers } = await talk(['undo all'], '--load r.json', { files: first.files })
    expect(answers[1]).toContain('taken back: 3 actions')
  })

  test('a saved state can be continued, and is saved as a state again', async () => {
    const { answers, files, code } = await talk(['1616; stop', 'save s.json'], '--load s.json', {
      files: { 's.json': state },
    })
    expect(code).toBe(0)
    expect(answers[0]).toContain('where does the unit move? (ge-3 6-3 at 1615)')
    const saved = files.get('s.json') ?? ''
    expect(saved).not.toBe(state)
    expect((await grognard('play marne --load s.json --board none', { lines: ['score'], files })).out).toContain(
      'Turn 8',
    )
    const recorded = await talk([], '--load s.json --record r.json', { files })
    expect(recorded.code).toBe(2)
    expect(recorded.err).toContain('a record begins at the start')
  })

  test('records that do not match are refused with a message', async () => {
    const kept = JSON.parse(record) as { actions: unknown[]; game: string; scenario: string; options: object }
    const load = async (change: object) =>
      grognard('play marne --load r.json', { files: { 'r.json': JSON.stringify({ ...kept, ...change }) } })
    expect((await load({ game: 'risk' })).err).toContain('a record of the unknown game "risk"')
    expect((await load({ scenario: 'waterloo' })).err).toContain('r.json: The Marne has no scenario "waterloo"')
    expect((await load({ options: { weather: 'fine' } })).err).toContain('unknown option "weather"')
    expect((await load({ actions: [{ type: 'select', unit: 'nobody' }] })).err).toMatch(
      /actions that .* does not know:\n {2}\/actions\/0\/unit: /,
    )
    expect((await load({ actions: [{ type: 'stop' }] })).err).toContain('action 1 is refused')
    for (const change of [{ game: 'risk' }, { scenario: 'waterloo' }, { actions: [{ type: 'stop' }] }])
      expect((await load(change)).code).toBe(1)
  })
})

describe('replay', () => {
  const replay = async (text: string, args = '') => grognard(`replay r.json ${args}`, { files: { 'r.json': text } })

  test('logs every event with its rule', async () => {
    const { code, out, err } = await replay(record)
    expect(code).toBe(0)
    expect(out).toContain('#2 German: to 1616\n    ge-3 moves from 1615 to 1616 [marne:M2.a]\n')
    expect(out).toMatch(/ dice: die \d\n {4}the die shows \d \[marne:M7\.h\]\n/)
    expect(out).toContain('Turn 8 · German · First combat phase')
    expect(err).toMatch(/r\.json: \d+ actions, \d digests, all as recorded; state [0-9a-f]{32}\n/)
  })

  test('can be written as JSON lines', async () => {
    const { code, out } = await replay(record, '--log jsonl --to 2')
    expect(code).toBe(0)
    const lines = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { at: number; by: string; action: object; events: { rule: string }[] })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({ at: 2, by: 'german', action: { type: 'step', place: '1616' } })
    expect(lines[1]?.events[0]?.rule).toBe('marne:M2.a')
    expect((await replay(record, '--log none')).out).toBe('')
    expect((await replay(record, '--to 999')).code).toBe(2)
  })

  test('stops at the first refused action', async () => {
    const kept = JSON.parse(record) as { actions: unknown[] }
    const { code, out, err } = await replay(
      JSON.stringify({ ...kept, actions: [...kept.actions.slice(0, 3), { type: 'declare' }] }),
    )
    expect(code).toBe(1)
    expect(out.match(/^#\d+ /gm)).toHaveLength(3)
    expect(err).toMatch(/r\.json: action 4: refused: .*\n {2}rule marne:sequence: /)
  })

  test('stops at the first different digest', async () => {
    const kept = JSON.parse(record) as { digests: { after: number; digest: string }[] }
    const { code, err } = await replay(
      JSON.stringify({ ...kept, digests: kept.digests.map(each => ({ ...each, digest: 'f'.repeat(32) })) }),
    )
    expect(code).toBe(1)
    expect(err).toMatch(/after \d+ actions the digest differs: recorded f{32}, now [0-9a-f]{32}/)
  })

  test('refuses a record of another scenario, and reports one made with other rules', async () => {
    const kept = JSON.parse(record) as object
    expect(await replay(JSON.stringify({ ...kept, digest: '0'.repeat(32) }))).toMatchObject({
      code: 1,
      err: 'grognard: r.json: the record was made with another scenario or other options\n',
    })
    const old = await replay(JSON.stringify({ ...kept, version: '0' }), '--log none')
    expect(old.code).toBe(0)
    expect(old.err).toContain('version 0 of the rules; these are version')
  })
})

describe('render', () => {
  const files = () => ({ 'r.json': record, 's.json': state })

  test('draws the initial position, a state, or any moment in a record', async () => {
    const start = await grognard('render marne --region 2218+1')
    expect(start.out).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
    const recorded = await grognard('render marne --region 2218+1 --record r.json --at 0', { files: files() })
    expect(recorded.out).toBe(start.out)
    const later = await grognard('render marne --region 2218+1 --record r.json --out pictures/x.svg', {
      files: files(),
    })
    expect(later).toMatchObject({
      code: 0,
      out: '',
      err: 'pictures/x.svg: The Marne: Counterattack, historical set-up\n',
    })
    expect(later.files.get('pictures/x.svg')).not.toBe(start.out)
    const saved = await grognard('render marne --state s.json --highlights --eye german --scale 20 --region 1616', {
      files: files(),
    })
    expect(saved.out).toContain('1616')
    expect((await grognard('render marne --region 2218+1 --state r.json', { files: files() })).out).toBe(
      later.files.get('pictures/x.svg'),
    )
    expect((await grognard('render marne --record r.json --at 999', { files: files() })).code).toBe(2)
  })

  test('draws part of the map', async () => {
    const sizes = await Promise.all(
      ['2218', '2218+1', '2218, 2219', 'front'].map(async region => {
        const { io, written } = (await import('./helpers.js')).fakeIo({})
        expect(
          await (await import('../../src/cli/program.js')).run(io, ['render', 'marne', '--region', region], '1'),
        ).toBe(0)
        return Number(/width="(\d+)"/.exec(written.out)?.[1])
      }),
    )
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
    expect(sizes[2]).toBeLessThan(sizes[1] ?? 0)
    expect(sizes[3]).toBeGreaterThan(sizes[0] ?? 0)
  })
})

describe('check', () => {
  const check = async (text: string, args = '') => grognard(`check s.json ${args}`, { files: { 's.json': text } })

  test('accepts a valid scenario', async () => {
    expect(await check(scenario)).toMatchObject({ code: 0, out: 's.json: a valid scenario of The Marne\n' })
    expect(await check(`\uFEFF${scenario}`, '--game marne --format jsonl')).toMatchObject({ code: 0, out: '' })
    const played = await grognard('play marne --scenario s.json --board none', {
      files: { 's.json': scenario },
      lines: ['score'],
    })
    expect(played.out).toContain('German 90 VP')
  })

  test('reports every fault in the form of the document, with its path', async () => {
    const document = JSON.parse(scenario) as { units: { strength: unknown; movement: unknown }[]; turns: object }
    const broken = {
      ...document,
      colour: 'red',
      turns: { ...document.turns, first: 'eight' },
      units: document.units.map((unit, i) => (i === 3 ? { ...unit, strength: 0.5, movement: 99 } : unit)),
    }
    const { code, out } = await check(JSON.stringify(broken))
    expect(code).toBe(1)
    for (const path of ['/colour: ', '/turns/first: ', '/units/3/strength: ', '/units/3/movement: '])
      expect(out).toContain(`\n${path}`.slice(out.startsWith(path) ? 1 : 0))
    expect(out).toContain('[marne:scenario]')
    expect(out).toMatch(/s\.json: 4 faults\n$/)
    const lines = (await check(JSON.stringify(broken), '--format jsonl')).out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { path: unknown[] })
    expect(lines.map(({ path }) => path)).toContainEqual(['units', 3, 'movement'])
  })

  test('reports contradictions between parts, each once', async () => {
    const document = JSON.parse(scenario) as { roles: object; germanHeld: string[] }
    const { code, out } = await check(
      JSON.stringify({
        ...document,
        roles: { ...document.roles, paris: 'Atlantis' },
        germanHeld: [...document.germanHeld, 'Thule'],
      }),
    )
    expect(code).toBe(1)
    expect(out).toContain('Atlantis')
    expect(out).toContain('Thule')
    const lines = out.trim().split('\n')
    expect(new Set(lines).size).toBe(lines.length)
    const play = await grognard('play marne --scenario s.json', {
      files: { 's.json': JSON.stringify({ ...document, germanHeld: ['Thule'] }) },
    })
    expect(play.code).toBe(1)
    expect(play.err).toMatch(/the scenario counterattack has a fault:\n.*Thule/)
  })

  test('refuses a document that is not a scenario', async () => {
    const nameless = await check('{}')
    expect(nameless.code).toBe(2)
    expect(nameless.err).toContain('name it with --game (marne, verdun, grand-illusion, ardennes)')
    expect((await check('[1, 2]', '--game marne')).code).toBe(1)
    expect((await check('{}', '--game risk')).code).toBe(2)
    expect((await grognard('scenario marne --out made.json')).files.has('made.json')).toBe(true)
  })
})

describe('simulate', () => {
  const args = 'simulate marne --games 2 --seed 7 --bots random --max-steps 400'

  test('prints a table of results', async () => {
    const { code, out, err } = await grognard('simulate marne --games 1 --seed 7 --bots random,random --pair')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      /side +player +won +share +95 % interval +mean VP ± s\.e\.\n {2}German +random +\d +\d+ % +\d+ to \d+ % +\d+\.\d ± 0\.0\n {2}Allied +random/,
    )
    expect(out).toMatch(/level +games +share\n {2}(German|Allied) \w+ victory +1 +100 %/)
    expect(out).toContain('last game turn')
    expect(out).toContain('random (German first)')
  })

  test('prints rows for other programs, and the same rows each time', async () => {
    const csv = await grognard(`${args} --format csv`)
    const [head, ...rows] = csv.out.trim().split('\n')
    expect(head).toBe(
      'game,seed,swapped,winner,wonBy,level,value,gameTurn,decisions,choices,chances,steps,digest,score:german,score:allied',
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]?.split(',')).toHaveLength(15)
    const jsonl = await grognard(`${args} --format jsonl --out games.jsonl`)
    const results = (jsonl.files.get('games.jsonl') ?? '')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { seed: number; steps: number; score: Record<string, number> })
    expect(results.map(({ steps }) => steps)).toEqual([400, 400])
    expect(results.map(({ seed }) => String(seed))).toEqual(rows.map(row => row.split(',')[1]))
    expect(jsonl.out).toContain('2 stopped early')
    // the points are known, but not which side would have won
    expect(results.map(({ score }) => typeof score['allied'])).toEqual(['number', 'number'])
    expect(jsonl.out).toMatch(/German +random +0 +- +- +-?\d+\.\d ± \d+\.\d\n/)
    const table = await grognard(`${args} --out summary.txt`)
    expect(table.files.get('summary.txt')).toContain('mean VP')
  })

  test('reports before the first game that a file cannot be written', async () => {
    let games = 0
    const { io, written } = fakeIo({})
    const breathe = () => {
      games++
      return io.breathe()
    }
    const code = await run({ ...io, breathe }, `${args} --out /forbidden/x.csv`.split(' '), '1')
    expect({ code, games }).toEqual({ code: 1, games: 0 })
    expect(written.err).toBe('grognard: cannot write /forbidden/x.csv: permission denied\n')
  })

  test.each([
    ['csv', /^game,seed.*\n0,.*\n$/],
    ['jsonl', /^\{.*\}\n$/],
    ['table', /mean VP/],
  ])('keeps the finished games if it is stopped, in the format %s', async (format, kept) => {
    const { io, files, keeping, written } = fakeIo({})
    const breathe = () => {
      // this stops the series after the first game, as a signal would
      if (!files.has('games')) void keeping.keep?.()
      return io.breathe()
    }
    const command = `simulate marne --games 2 --seed 7 --bots random --format ${format} --out games`
    let after = ''
    const code = await run(
      {
        ...io,
        breathe: async () => {
          await breathe()
          after ||= files.get('games') ?? ''
        },
      },
      command.split(' '),
      '1',
    )
    expect(code).toBe(0)
    expect(after).toMatch(kept)
    expect(written.err).toContain('stopped after 1 of 2 games; their results are in games\n')
    expect(keeping.keep).toBeNull()
    expect(files.get('games')).not.toBe(after)
  })
})

describe('the results of simulate', () => {
  test.each(['csv', 'jsonl'])(
    'are printed to standard output game by game, so that they are kept if the series is stopped: %s',
    async format => {
      const { io, written } = fakeIo({})
      const after: number[] = []
      const breathe = () => {
        after.push(written.out.trim().split('\n').length)
        return io.breathe()
      }
      const args = `simulate marne --games 2 --seed 7 --bots random --max-steps 40 --format ${format}`
      expect(await run({ ...io, breathe }, args.split(' '), '1')).toBe(0)
      expect(after).toEqual(format === 'csv' ? [2, 3] : [1, 2])
    },
  )

  test('are kept in their file if a game fails', async () => {
    const { io, files, written } = fakeIo({})
    let games = 0
    const breathe = () => {
      games++
      // as a player or a worker might fail
      return games === 2
        ? Promise.reject(Object.assign(new Error('game 2: it broke'), { name: 'WorkerError' }))
        : io.breathe()
    }
    const args = 'simulate marne --games 3 --bots random --max-steps 40 --format jsonl --out games'
    expect(await run({ ...io, breathe }, args.split(' '), '1')).toBe(1)
    expect(files.get('games')?.trim().split('\n')).toHaveLength(2)
    expect(written.err).toBe(
      'grognard: stopped after 2 of 3 games; their results are in games\ngrognard: game 2: it broke\n',
    )
  })
})

describe('demo', () => {
  test('prints die rolls without a table as soon as they are made', async () => {
    const { code, out } = await grognard('demo grand-illusion --scenario short-campaign --seed 2 --bots random')
    expect(code).toBe(0)
    expect(out).toMatch(/^ {4}Allied fire at .*, strength \d.*, rolled \d: (hit|miss)/m)
    expect(out).toMatch(/^ {4}Fortunes of War: \w/m)
    expect(out).not.toMatch(/die \?|undefined|^ +· /m)
  }, 60_000)

  test('prints a game turn by turn', async () => {
    const { code, out } = await grognard('demo --seed 2 --bots random', { columns: 100 })
    expect(code).toBe(0)
    expect(out).toContain('German (random bot) against Allied (random bot), seed 2')
    expect(out.match(/^Turn \d+ of 17, \d+ September 1914$/gm)).toHaveLength(10)
    expect(out.match(/^After turn \d+: German \d+ VP · Allied \d+ VP$/gm)).toHaveLength(10)
    expect(out).toMatch(
      /\n {2}(German|Allied) · First combat phase\n {4}\d{4}.*: .* \(\d+(\.5)?\) v .* \(\d+(\.\d+)?\), \d+-\d+.*: die \d, \w\w/,
    )
    expect(out).toMatch(/The game is over: /)
    // the map is printed at any width
    expect(
      Math.max(
        ...out
          .split('\n')
          .filter(line => /^\d\d /.test(line))
          .map(line => line.length),
      ),
    ).toBeLessThanOrEqual(100)
  })
})
