/** Tests of program failures during a game. The whole game is saved, and the program says where. */
import { describe, expect, it } from 'vitest'
import { begin } from '../../src/cli/commands/begin.js'
import { playOn } from '../../src/cli/commands/play.js'
import type { PlayCommand } from '../../src/cli/commands/sitting.js'
import type { AnyRules } from '../../src/cli/io/index.js'
import { Session } from '../../src/cli/table/index.js'
import { type World, fakeIo, grognard } from './helpers.js'

/** The error of a rule that calls itself endlessly. */
const overflow = (): never => {
  throw new RangeError('Maximum call stack size exceeded')
}

interface Failing extends World {
  readonly command?: Partial<PlayCommand>
  readonly bot?: () => never
}

/** Plays with rules after `spoil` has broken some of them. */
const playWith = async (spoil: (rules: AnyRules) => Partial<AnyRules>, { command, bot, ...world }: Failing) => {
  const { io, written, files, keeping } = fakeIo(world)
  const typed: PlayCommand = { board: 'none', seed: 3, ...command }
  const begun = await begin(io, 'marne', typed)
  const { loaded, seats, seed } = begun.session
  const rules: AnyRules = { ...loaded.rules, ...spoil(loaded.rules) }
  const session = new Session({ ...loaded, rules }, seats, seed === undefined ? {} : { seed })
  const bots = Object.fromEntries(
    Object.entries(begun.seating.bots).map(([side, chosen]) => [
      side,
      bot === undefined ? chosen : { ...chosen, player: bot },
    ]),
  )
  const code = await playOn(io, typed, { ...begun, session, seating: { ...begun.seating, bots } })
  return { code, out: written.out, err: written.err, files, session, keeping }
}

const path = (text: string): string => /--load (\S+)/.exec(text)?.[1] ?? ''
/** Returns the number of actions in a saved game, and checks that the game continues when it is loaded. */
const loads = async (files: Map<string, string>, file: string): Promise<number> => {
  const again = await grognard(`play marne --board none --load ${file}`, { files, lines: ['quit'] })
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(again.out).toContain('You left the game in turn')
  return (JSON.parse(files.get(file) ?? '') as { readonly actions: unknown[] }).actions.length
}

/** Returns rules that fail once this many actions have been played. */
const failsAfter =
  (count: number) =>
  (rules: AnyRules): Partial<AnyRules> => {
    let left = count
    return { step: (state, action) => (left-- > 0 ? rules.step(state, action) : overflow()) }
  }

describe('a game in which the program fails', () => {
  it.each([true, false])(
    'continues and is saved if a rule throws an error during an order (at a terminal: %s)',
    async isTTY => {
      const ran = await playWith(failsAfter(2), { lines: ['#1', '#1', '#1', 'score', 'quit', 'quit'], isTTY })
      expect(ran.code).toBe(0)
      expect(ran.out).toContain('the program failed: RangeError: Maximum call stack size exceeded')
      expect(ran.out).toContain('You can continue: the game is as it was.')
      expect(ran.out).toContain('You left the game in turn')
      expect(ran.session.actions).toHaveLength(2)
      expect(path(ran.out)).toMatch(/^\/drawer\/autosave-marne-[0-9a-f]{8}\.json$/)
      expect(await loads(ran.files, path(ran.out))).toBe(2)
    },
  )

  it('keeps the part of an order played before the rules throw an error', async () => {
    const ran = await playWith(failsAfter(1), { lines: ['#1; #1', 'quit'] })
    expect(ran.session.actions).toHaveLength(1)
    expect(await loads(ran.files, path(ran.out))).toBe(1)
  })

  it.each<[string, (rules: AnyRules) => Partial<AnyRules>]>([
    [
      'the legal actions',
      ({ legalActions }) => {
        let left = 40
        return { legalActions: state => (left-- > 0 ? legalActions(state) : overflow()) }
      },
    ],
    [
      'the turn',
      ({ turn }) => {
        let left = 200
        return { turn: state => (left-- > 0 ? turn(state) : overflow()) }
      },
    ],
  ])('is saved if %s can no longer be computed, and the program ends with exit code 1', async (_what, spoil) => {
    const ran = await playWith(spoil, { lines: Array.from({ length: 99 }, () => '#1') })
    expect(ran.code).toBe(1)
    expect(ran.err).toContain('grognard: the program failed: RangeError: Maximum call stack size exceeded')
    expect(ran.err).toContain('at overflow')
    expect(await loads(ran.files, path(ran.err))).toBe(ran.session.actions.length)
    expect(ran.session.actions.length).toBeGreaterThan(1)
  })

  it('is saved without a final digest if that digest cannot be computed', async () => {
    const ran = await playWith(
      ({ codecs }) => ({
        codecs: { ...codecs, state: Object.create(codecs.state, { encode: { value: overflow } }) as never },
        legalActions: overflow,
      }),
      { lines: [] },
    )
    expect(ran.code).toBe(1)
    expect(await loads(ran.files, path(ran.err))).toBe(0)
  })

  it('is saved if a bot fails, and the program ends with exit code 1', async () => {
    const ran = await playWith(() => ({}), { command: { side: 'none' }, bot: overflow })
    expect(ran.code).toBe(1)
    expect(path(ran.err)).toMatch(/autosave/)
  })

  it.each(['auto', 'auto turn'])('asks the person again if the bot playing for them fails: %s', async order => {
    const ran = await playWith(() => ({}), { lines: [order, '#1', 'quit'], bot: overflow })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('the program failed: RangeError')
    expect(ran.session.actions).toHaveLength(1)
  })

  it('is saved in its record, if it has one', async () => {
    const ran = await playWith(failsAfter(2), { lines: ['#1', '#1', '#1', 'quit'], command: { record: 'game.json' } })
    expect(path(ran.out)).toBe('game.json')
    expect(await loads(ran.files, 'game.json')).toBe(2)
  })

  it('is saved in the current folder if the usual folder cannot be written, with a message if neither can', async () => {
    const bad = await playWith(failsAfter(0), { lines: ['#1', 'quit'], drawer: '/forbidden' })
    expect(path(bad.out)).toMatch(/^grognard-autosave-marne-/)
    const none = await playWith(failsAfter(0), { lines: ['#1', 'quit'], drawer: null })
    expect(path(none.out)).toMatch(/^grognard-autosave-marne-/)
  })

  it('is saved if its process is ended while input comes from a pipe, and the program says where', async () => {
    const { io, files, written, keeping } = fakeIo({ lines: ['#1'] })
    const begun = await begin(io, 'marne', { board: 'none' })
    let cut: unknown
    const { ask } = io
    const asked = {
      ...io,
      ask: (prompt: string) => ((cut ??= begun.session.actions.length > 0 ? keeping.keep?.() : undefined), ask(prompt)),
    }
    expect(await playOn(asked, { board: 'none' }, begun)).toBe(0)
    expect(cut).toBe(true)
    expect(await loads(files, path(written.err))).toBe(1)
  })

  it('is saved as a state with its scenario if it began from a state, and can continue from there', async () => {
    const { io, files } = fakeIo({})
    const begun = await begin(io, 'marne', { seed: 3 })
    const { loaded, rules } = begun.session
    files.set('state.json', JSON.stringify(rules.codecs.state.encode(rules.start)))
    const kept = new Session(loaded, { german: 'person', allied: 'random' }, { from: rules.start }).kept()
    const again = await grognard('play marne --board none --load kept.json', {
      files: new Map([['kept.json', kept]]),
      lines: ['#1', 'quit'],
    })
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toContain('German: you, Allied: the random bot')
  })
})
