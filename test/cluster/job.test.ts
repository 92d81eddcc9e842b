/** Tests of a series divided into jobs: the games of each job, the content of job ids, and reading data from Redis. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Job, gamesText, jobId, jobsOf, readJob } from '../../src/cluster/job.js'
import { readResults, resultLine, resultsIn } from '../../src/cluster/results.js'
import { ClusterError, thrownFor } from '../../src/cluster/failure.js'
import { trustIn } from '../../src/cluster/trust.js'
import { checkPackage, checkRules, versionsOf } from '../../src/cluster/versions.js'
import { greedyPlayer, monteCarloPlayer, randomPlayer } from '../../src/bots/index.js'
import { games } from '../../src/games.js'
import { orThrow } from '../../src/kernel/index.js'
import { PlayError, deriveSeed, simulate } from '../../src/play/index.js'
import { failureOf } from '../../src/workers/failure.js'
import type { Order } from '../../src/workers/names.js'
import { toy } from '../testing/toy.js'

const random = { module: 'grognard/bots', export: 'randomPlayer' }
const order: Order = {
  game: { module: 'grognard/marne', export: 'marne', scenario: 'pursuit', options: { forces: 'B' } },
  players: { german: random, allied: { ...random, options: { depth: 2 } } },
  series: { seed: 7 },
}
const versions = { package: '0.1.0', game: 'marne', rules: '2', scenario: 'f00d' }
const jobs = (parts = { first: 0, games: 25, chunk: 10 }, changed: Partial<Order> = {}) =>
  jobsOf({ ...order, ...changed }, versions, parts)
const job = jobs().at(1)

describe('a series divided into jobs', () => {
  it('contains each game once, in order', () => {
    const { count, at } = jobs({ first: 3, games: 25, chunk: 10 })
    const parts = Array.from({ length: count }, (_, i) => at(i))
    expect(parts.map(({ first, games }) => [first, games])).toEqual([
      [3, 10],
      [13, 10],
      [23, 5],
    ])
    expect(parts.map(gamesText)).toEqual(['games 3 to 12', 'games 13 to 22', 'games 23 to 27'])
    expect(gamesText({ first: 4, games: 1 })).toBe('game 4')
    expect(jobs({ first: 0, games: 20, chunk: 10 }).count).toBe(2)
    expect(jobs({ first: 0, games: 0, chunk: 10 }).count).toBe(0)
  })

  it('is unchanged after it is written to Redis and read back', () => {
    expect(readJob(JSON.parse(JSON.stringify(job)))).toEqual(job)
  })

  it('leaves out fields without a value', () => {
    const { at } = jobs(undefined, { game: { ...order.game, scenario: undefined } as never })
    expect(JSON.parse(JSON.stringify(at(0)))).toEqual(at(0))
  })

  it.each([[new Map()], [() => 1], [Number.NaN], [{ deep: [undefined] }]])(
    'can have only JSON as options, not %s',
    options => {
      const players = { ...order.players, german: { ...random, options } }
      expect(() => jobs(undefined, { players })).toThrow(/^expected JSON values for a cluster: /)
    },
  )
})

describe('the id of a job', () => {
  const at = (changed: Partial<Order>, parts?: Parameters<typeof jobs>[0]) => jobId(jobs(parts, changed).at(1))

  it('is the same for the same games', () => {
    expect(jobId(job)).toMatch(/^[0-9a-f]{32}$/)
    const { german, allied } = order.players
    const same = [
      at({}),
      at({ players: { allied: allied!, german: german! } }),
      // the digest covers the scenario, whatever its name
      at({ game: { module: 'grognard/marne', export: 'marne' } }),
      at({ series: { seed: 7, pairSides: false } }),
      jobId(jobs({ first: 10, games: 10, chunk: 10 }).at(0)),
    ]
    expect(new Set([jobId(job), ...same]).size).toBe(1)
  })

  it('is different for different games', () => {
    const others = [
      at({ series: { seed: 8 } }),
      at({ series: { seed: 7, pairSides: true } }),
      at({ series: { seed: 7, maxSteps: 9 } }),
      at({ series: { seed: 7, from: {} } }),
      at({ players: { german: random, allied: random } }),
      at({ players: { german: { ...random, export: 'greedyPlayer' }, allied: order.players['allied']! } }),
      at({}, { first: 0, games: 25, chunk: 9 }),
      at({}, { first: 1, games: 25, chunk: 10 }),
      ...(['package', 'game', 'rules', 'scenario'] as const).map(key =>
        jobId(jobsOf(order, { ...versions, [key]: 'other' }, { first: 0, games: 25, chunk: 10 }).at(1)),
      ),
    ]
    expect(new Set([jobId(job), ...others]).size).toBe(others.length + 1)
  })
})

describe('data in Redis', () => {
  it.each([
    [{ ...job, form: 'grognard-job-2' }, /\/form/],
    [{ ...job, games: 0 }, /\/games/],
    [{ ...job, more: 1 }, /more/],
    [null, /expected job/],
  ])('is refused if it cannot be a job: case %#', (data, message) => {
    expect(() => readJob(data)).toThrow(/^this is not a job of this version of grognard: /)
    expect(() => readJob(data)).toThrow(message)
  })

  const rules = orThrow(toy.load(toy.scenarios['short']!))
  const results = [...simulate(rules, { red: randomPlayer(), blue: randomPlayer() }, { games: 3, seed: 1, first: 2 })]

  it('is refused if it cannot be the results of a job', () => {
    const sent = JSON.parse(JSON.stringify(results)) as unknown[]
    expect(JSON.stringify(resultsIn(sent, { first: 2, games: 3 }))).toBe(JSON.stringify(results))
    expect(resultsIn(sent, { first: 2, games: 4 })).toBeNull()
    expect(resultsIn(sent, { first: 1, games: 3 })).toBeNull()
    expect(resultsIn([...sent.slice(1), { ...Object(sent[0]), digest: 5 }], { first: 2, games: 3 })).toBeNull()
    expect(resultsIn('[]', { first: 2, games: 3 })).toBeNull()
  })

  it('is written as JSON lines; the last line may be incomplete', () => {
    const lines = results.map(resultLine).join('')
    expect(readResults(lines)).toEqual(results)
    expect(readResults(lines.slice(0, -1))).toEqual(results.slice(0, 2))
    expect(readResults('')).toEqual([])
    expect(() => readResults(`${lines}{}\n`)).toThrow(/^line 4 is not a result: /)
    expect(() => readResults(`x\n`)).toThrow('line 1 is not JSON')
    expect(() => readResults(resultLine(results[0]!) + resultLine(results[2]!))).toThrow(
      'line 2 is game 4, which does not follow the line before',
    )
  })
})

describe('the error of a job', () => {
  const paired: Job = { ...job, series: { seed: 7, pairSides: true } }

  it('gives the game, its seed, and the cause', () => {
    const failure = failureOf(new TypeError('no idea'), 13)
    expect(thrownFor(paired, failure, '')).toMatchObject({
      message: `game 13 (seed ${deriveSeed(7, 6)}): TypeError: no idea`,
      game: 13,
      seed: deriveSeed(7, 6),
      cause: { name: 'TypeError', message: 'no idea' },
    })
    const play = new PlayError('not so', { violation: null, side: 'german', step: 4 })
    expect(thrownFor(job, failureOf(play, 13), '').cause).toBeInstanceOf(PlayError)
    expect(thrownFor(job, failureOf(new Error('refused'), null), '')).toMatchObject({
      message: 'games 10 to 19: refused',
      game: null,
      seed: null,
    })
  })

  it("is the queue's reason if no worker reported an error", () => {
    expect(thrownFor(job, undefined, 'job stalled more than allowable limit').message).toBe(
      'games 10 to 19: every worker that began this job ended before it was finished',
    )
    expect(thrownFor(job, { game: 'x' }, 'no room').message).toBe('games 10 to 19: no room')
    // anyone who can write to Redis may have written the reason
    for (const play of [null, {}, { violation: 'x', side: null, step: 0 }, { violation: null, side: {}, step: 0 }])
      expect(thrownFor(job, { game: 1, name: 'x', message: 'y', play }, 'no room').message).toBe(
        'games 10 to 19: no room',
      )
  })
})

describe('a worker refuses', () => {
  const loaded = { game: toy, rules: orThrow(toy.load(toy.scenarios['short']!)) } as never
  const own = versionsOf(loaded)
  const asked = (changed: Partial<typeof own>): Job => ({ ...job, versions: { ...own, ...changed } })

  it('a job made with other versions', () => {
    expect(() => checkPackage(asked({}))).not.toThrow()
    expect(() => checkPackage(asked({ package: '0.0.9' }))).toThrow(
      `the worker has grognard ${own.package}, but the job was made with 0.0.9`,
    )
    expect(() => checkRules(asked({}), loaded)).not.toThrow()
    expect(() => checkRules(asked({ game: 'marne' }), loaded)).toThrow(
      'the worker has the game toy, but the job needs marne',
    )
    expect(() => checkRules(asked({ rules: 'old' }), loaded)).toThrow('but the job was made with version old')
    expect(() => checkRules(asked({ scenario: 'f00d' }), loaded)).toThrow(
      /^the worker has another scenario of toy with this name, or other options: expected the digest f00d, got \S+$/,
    )
  })

  const here = (folder: string) => new URL(`../../${folder}`, import.meta.url).href

  it.each([
    ['my-bots', ['my-bots'], true],
    ['my-bots/bold', ['my-bots'], true],
    ['my-bots-too', ['my-bots'], false],
    ['my-bots', [], false],
    ['my-bots/../other', ['my-bots'], false],
    ['my-bots/%2e%2e/other', ['my-bots'], false],
    ['my-bots?again', ['my-bots'], false],
    ['my-bots/node_modules/other', ['my-bots'], false],
    ['', ['my-bots'], false],
    ['grognardly', [], false],
    ['file:///srv/players/bold.js', ['file:///srv/players'], true],
    ['file:///srv/players/bold.js', ['file:///srv/players/'], true],
    ['file:///srv/players/bold.js', ['/srv/players'], true],
    ['/srv/players/bold.js', ['file:///srv/players'], true],
    ['file:///srv/players/bold.js#2', ['file:///srv/players'], false],
    ['file:///srv/players/%2e%2e/other.js', ['file:///srv/players'], false],
    ['file:///srv/players/..%2fother.js', ['file:///srv/players'], false],
    ['file:///srv/players/node_modules/grognard/dist/cluster/index.js', ['file:///srv/players'], false],
    ['file:///srv/players/%6eode_modules/grognard/dist/cluster/index.js', ['file:///srv/players'], false],
    [here('src/cluster/index.ts'), [here('')], false],
    [here('dist/cluster/index.js'), [here('')], false],
    ['data:text/javascript,export default 1', ['my-bots'], false],
    ['node:fs', ['my-bots'], false],
    // one export of a module
    ['my-bots', ['my-bots#x'], true],
    ['my-bots', ['my-bots#y'], false],
    ['my-bots/bold', ['my-bots#x'], false],
    ['grognard/kernel', ['grognard/kernel#x'], true],
  ])('to import a module that it does not allow: %s, if it allows %j', (module, allowed, may) => {
    const named = { ...order, players: { german: random, allied: { module, export: 'x' } } }
    const check = () => trustIn(allowed)(named)
    if (may) expect(check).not.toThrow()
    else expect(check).toThrow(/may not import|is not the name of a module|must not include encoded/)
  })

  it.each(['grognard', 'grognard/cluster', here('src/cluster'), here('dist/'), '', '#x', './bots.js'])(
    'permission for this whole package, or for a name that is not a module: %j',
    module => {
      expect(() => trustIn([module])).toThrow(ClusterError)
    },
  )

  const plays = (player: { readonly module: string; readonly export: string }) => () =>
    trustIn([])({ ...order, players: { german: random, allied: player } })

  it('to call any export of this package that does not make a player', async () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly exports: Record<string, unknown>
    }
    const paths = Object.keys(exports).filter(path => !/json|\*/.test(path))
    const may: string[] = []
    for (const path of paths) {
      const module = `grognard${path.slice(1)}`
      const found = (await import(module)) as Readonly<Record<string, unknown>>
      for (const name of [...Object.keys(found), 'default', '__proto__', 'constructor', 'toString', 'then']) {
        try {
          plays({ module, export: name })()
          may.push(`${module} ${name}`)
          expect(typeof (found[name] as () => unknown)()).toBe('function')
        } catch (thrown) {
          expect((thrown as Error).message).toBe(
            `the worker may not import "${name}" of "${module}": name it among the modules of the worker`,
          )
        }
      }
    }
    expect(may.sort()).toEqual([
      'grognard/ardennes/bot heuristicPlayer',
      'grognard/bots greedyPlayer',
      'grognard/bots monteCarloPlayer',
      'grognard/bots randomPlayer',
      'grognard/grand-illusion/bot heuristicPlayer',
      'grognard/marne/bot heuristicPlayer',
      'grognard/verdun/bot heuristicPlayer',
    ])
  })

  it('to use a player from this package as a game, or a game as a player', () => {
    for (const { named } of Object.values(games)) {
      expect(() => trustIn([])({ ...order, game: named.game })).not.toThrow()
      expect(() => trustIn([])({ ...order, game: named.bot })).toThrow(/may not import/)
      expect(plays(named.bot)).not.toThrow()
      expect(plays(named.game)).toThrow(/may not import/)
    }
  })

  it.each([
    { evaluate: 'process.exit()' },
    { policy: { module: 'node:fs', export: 'rmSync' } },
    { __proto__: { depth: 1 }, playouts: [] },
  ])('options that are not numbers, for a player from this package: %j', options => {
    const sent = JSON.parse(JSON.stringify(options)) as never
    expect(() => greedyPlayer(sent)).toThrow(TypeError)
    expect(() => monteCarloPlayer(sent)).toThrow(TypeError)
  })
})
