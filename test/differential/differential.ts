/**
 * Pins games of every scenario, played by random and heuristic players, with all answers of the rules, as digests. They show
 * that a change of the code does not change play. The saved form of a state is not pinned, because it may change; the test
 * only checks that states save and load without loss. Fields of views and events that were added later are not pinned either
 * ({@link LATER}), because other tests cover them.
 *
 *     DIFFERENTIAL=write npx vitest run test/differential            # updates the pinned digests
 *     DIFFERENTIAL_TRACE=/tmp/now npx vitest run test/differential   # writes the texts behind the digests
 *
 * To find a difference between two checkouts, compare their traces (`/tmp/now.marne`, `/tmp/now.verdun`). The trace of all
 * games has half a gigabyte per checkout. Use `-t "pursuit.*random.*102"` to play only the game that failed.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type * as t from 'io-ts'
import { afterAll, describe, expect, it } from 'vitest'
import type { Game, Rules, Turn, Violation, Words, Working } from '../../src/kernel/contract/contract.js'
import { type Player, type Random, deriveSeed, generator, steps } from '../../src/play/index.js'
import { variants } from '../../src/testing/index.js'
import { takesLong } from '../long.js'

takesLong()

/** The aspects of a sampled position. Each has a separate digest, so that a failure names the aspect. */
const ASPECTS = ['legal', 'refusals', 'lines', 'views', 'working', 'reach', 'events'] as const
type Aspect = (typeof ASPECTS)[number]

/** The pinned digests of a game. */
interface Pinned {
  readonly decisions: number
  /** Digests of the play from the start to each 100th decision, and to the end. */
  readonly play: ReadonlyArray<string>
  /** By question: for each block of up to ten positions in the order of play, `first-last` and a digest of each aspect. */
  readonly samples: Readonly<Record<string, ReadonlyArray<string>>>
}

/** Pinned games by variant, then by `<player> <seed>`. */
type PinnedGames = Readonly<Record<string, Readonly<Record<string, Pinned>>>>

/** A game to play. */
interface Plan {
  readonly player: 'random' | 'heuristic'
  readonly seed: number
  /** The greatest number of decisions; without it, the game is played to the end. */
  readonly maxSteps?: number
  /** The number of sampled positions per question. */
  readonly samples: number
}

const PLAY_BLOCK = 100
const SAMPLE_BLOCK = 10

/** The amount of play per scenario. */
interface Amount {
  /** The number of random games, played to the end. */
  readonly random: number
  /** The number of decisions of the heuristic player's game; without it, the game is played to the end. */
  readonly heuristicSteps?: number
}

// each scenario has its own seed, because two scenarios of The Marne differ only in set-up and would have the same play
const plansOf = (asItIs: boolean, number: number, { random, heuristicSteps }: Amount): ReadonlyArray<Plan> =>
  asItIs
    ? [
        ...Array.from({ length: random }, (_, i): Plan => ({
          player: 'random',
          seed: 10 * number + i + 1,
          samples: 8,
        })),
        {
          player: 'heuristic',
          seed: number + 1,
          samples: 10,
          ...(heuristicSteps === undefined ? {} : { maxSteps: heuristicSteps }),
        },
      ]
    : [{ player: 'random', seed: 100 + number, maxSteps: 600, samples: 3 }]

/**
 * Returns JSON with sorted keys, because the order of fields in an object does not matter to play. The output of codecs does
 * not need this, because codecs fix the order.
 */
const text = (json: unknown): string => {
  if (Array.isArray(json)) return `[${json.map(text).join()}]`
  if (typeof json !== 'object' || json === null) return JSON.stringify(json) ?? 'null'
  const record = json as Readonly<Record<string, unknown>>
  const keys = Object.keys(record)
    .sort()
    .filter(key => record[key] !== undefined)
  return `{${keys.map(key => `"${key}":${text(record[key])}`).join()}}`
}

/** Fields that are not pinned: the details of a combat result, and the numbers of a counter, which repeat its values. */
const LATER = {
  result: ['side', 'attackers', 'defenders', 'column', 'modifier', 'die', 'row'],
  counter: ['numbers'],
} as const

/** Returns an object without some of its fields. */
const without = (value: unknown, fields: ReadonlyArray<string>): unknown =>
  Object.fromEntries(Object.entries(value as object).filter(([key]) => !fields.includes(key)))

/** Returns the pinned part of an encoded event. */
const pinnedEvent = (event: unknown): unknown =>
  (event as { readonly kind?: string }).kind === 'result' ? without(event, LATER.result) : event

/** Returns the pinned part of an encoded view. */
const pinnedView = (view: unknown): unknown => {
  const { counters } = view as { readonly counters?: ReadonlyArray<unknown> }
  return counters === undefined
    ? view
    : { ...(view as object), counters: counters.map(counter => without(counter, LATER.counter)) }
}

/** Digests of boards, memoised by object. */
const boards = new WeakMap<object, string>()

/**
 * Returns the text of a view with a digest in place of its board. The board is the largest part and the same object in all
 * views of a game, so it is encoded only once.
 */
const viewText = <View>(codec: t.Type<View, unknown>, view: View): string => {
  const { board } = view as { readonly board?: object }
  if (board === undefined) return JSON.stringify(codec.encode(view))
  let digest = boards.get(board)
  if (digest === undefined) {
    digest = short(sha([JSON.stringify((codec.encode(view) as { readonly board: unknown }).board)]))
    boards.set(board, digest)
  }
  const bare = Object.fromEntries(
    Object.entries(board).map(([key, value]: [string, unknown]) => [key, Array.isArray(value) ? [] : value]),
  )
  return `board ${digest}; ${JSON.stringify(pinnedView(codec.encode({ ...view, board: bare })))}`
}

const sha = (lines: Iterable<string>): ReturnType<typeof createHash> => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(line).update('\n')
  return hash
}
const short = (hash: ReturnType<typeof createHash>): string => hash.digest('hex').slice(0, 12)

const asked = <Side extends string>(turn: Turn<Side>): string => (turn.type === 'over' ? 'over' : turn.asks)

/** Returns the text of a violation without its path, which refers to documents. */
const refusal = ({ code, rule, subjects, needed, message }: Violation): string =>
  text({ code, rule, subjects, needed, message })

/** Returns the message of an error. */
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A decision of a game. */
interface Decision<State, Side extends string> {
  readonly at: number
  readonly state: State
  readonly turn: Turn<Side>
  /** Indexes of the legal actions, or of the possible chance actions. */
  readonly offered: ReadonlyArray<number>
}

/** Returns positions of each question, spread over the game, and the end of the game. */
const sampled = <State, Side extends string>(
  decisions: ReadonlyArray<Decision<State, Side>>,
  each: number,
): ReadonlyMap<string, ReadonlyArray<Decision<State, Side>>> => {
  const found = new Map<string, Decision<State, Side>[]>()
  for (const decision of decisions) {
    const question = asked(decision.turn)
    const list = found.get(question)
    if (list === undefined) found.set(question, [decision])
    else list.push(decision)
  }
  const spread = <A>(list: ReadonlyArray<A>): ReadonlyArray<A> =>
    Array.from({ length: each }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / each)]!)
  return new Map([...found].map(([question, list]) => [question, list.length <= each ? list : spread(list)]))
}

/** The data that all positions of a scenario share. */
interface Desk<State, Action, Event, View, Side extends string> {
  readonly rules: Rules<State, Action, Event, View, Side>
  readonly sides: readonly [Side, Side]
  /** Action indexes by the type of the action. */
  readonly byType: ReadonlyMap<string, ReadonlyArray<number>>
  /** Ids of the units in actions. */
  readonly units: ReadonlyArray<string>
}

/** Returns the legal actions or the possible chance actions of a position. */
const offers = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
): ReadonlyArray<Action> =>
  rules.turn(state).type === 'chance' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)

interface ActionLike {
  readonly type: string
  readonly unit?: string
  readonly place?: string
}

const deskOf = <State, Action extends ActionLike, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  sides: readonly [Side, Side],
): Desk<State, Action, Event, View, Side> => {
  const byType = new Map<string, number[]>()
  const units = new Set<string>()
  for (let i = 0; i < rules.actions.size; i++) {
    const { type, unit } = rules.actions.at(i)
    const list = byType.get(type)
    if (list === undefined) byType.set(type, [i])
    else list.push(i)
    if (unit !== undefined) units.add(unit)
  }
  return { rules, sides, byType, units: [...units] }
}

/**
 * Returns actions that are likely to be refused: random ones, and actions of the offered types, both near the offered ones in
 * the catalogue and elsewhere.
 */
const strangers = <State, Action extends ActionLike, Event, View, Side extends string>(
  { rules, byType }: Desk<State, Action, Event, View, Side>,
  offered: ReadonlyArray<number>,
  random: Random,
): ReadonlyArray<number> => {
  const out = Array.from({ length: 40 }, () => random(rules.actions.size))
  const legal = new Set(offered)
  const typeOf = (index: number): string => rules.actions.at(index).type
  const types = [...new Set(offered.map(typeOf))].filter(type => (byType.get(type)?.length ?? 0) > 1)
  if (types.length === 0) return out
  for (let i = 0; i < 40; i++) {
    const list = byType.get(types[random(types.length)]!)!
    const near = offered[random(offered.length)]!
    const neighbour = near + random(7) - 3
    const inside = neighbour >= 0 && neighbour < rules.actions.size
    const close = i % 2 === 0 && inside && typeOf(neighbour) === typeOf(near)
    out.push(close ? neighbour : list[random(list.length)]!)
  }
  return out.filter((index, i) => i < 40 || !legal.has(index))
}

/** Returns the text of a working. An empty list of parts is left out, because workings were pinned before parts existed. */
const arithmetic = (working: Working | null): string =>
  text(working === null || working.parts.length > 0 ? working : { ...working, parts: undefined })

/** Returns the answers of the rules in a sampled position as lines, by aspect. Fails if a save does not load unchanged. */
const answers = <State, Action extends ActionLike, Event, View, Side extends string>(
  desk: Desk<State, Action, Event, View, Side>,
  { state, offered, at }: Decision<State, Side>,
  random: Random,
): Readonly<Record<Aspect, ReadonlyArray<string>>> => {
  const { rules, sides } = desk
  const { actions, codecs } = rules
  const eyes = [...sides, 'public', 'all'] as const
  const pick = <A>(list: ReadonlyArray<A>): A => list[random(list.length)]!
  const view = (s: State, eye: Side | 'public' | 'all'): string => viewText(codecs.view, rules.observe(s, eye))

  expect(rules.audit(state)).toEqual([])
  const saved = JSON.stringify(codecs.state.encode(state))
  const loaded = codecs.state.decode(JSON.parse(saved))
  if (loaded._tag === 'Left') {
    throw new Error(`a saved state does not load: ${loaded.left.map(({ message }) => message).join('; ')}`)
  }
  const again = loaded.right

  const printed = offered.map(index => rules.print(state, actions.at(index)))
  const legal = printed.map((line, i) => `${offered[i]!}: ${line}`)

  const refusals = strangers(desk, offered, random).map(index => {
    const result = rules.apply(state, actions.at(index))
    return `${index}: ${result._tag === 'Left' ? refusal(result.left) : 'accepted'}`
  })

  const indexes = (list: ReadonlyArray<Action>): string => list.map(action => actions.index(action)).join(' ')
  // two random units, and an offered one
  const movers =
    at % 10 === 0
      ? [pick(desk.units), pick(desk.units), ...offered.slice(0, 1).flatMap(index => actions.at(index).unit ?? [])]
      : []
  const reached = movers.map(mover => ({ mover, places: rules.reach(state, mover) }))
  const reach = reached.map(({ mover, places }) =>
    [`${mover}:`, ...places.map(each => `${each.place} for ${each.cost} by ${indexes(each.actions)}`)].join('; '),
  )

  const good = printed.length === 0 ? '' : pick(printed)
  const stranger = rules.print(state, actions.at(random(actions.size)))
  const named = offered.flatMap(index => actions.at(index).place ?? [])
  const [unit, other, place] = [pick(desk.units), pick(desk.units), named.length === 0 ? '' : pick(named)]
  const marches = reached.flatMap(({ mover, places }) =>
    places.slice(-1).map(({ actions: path }) => `${mover} ${path.flatMap(action => action.place ?? []).join('-')}`),
  )
  const lines = [
    good,
    stranger,
    good.slice(0, -1),
    good.toUpperCase(),
    `${good} ${good}`,
    stranger.slice(1),
    '',
    'no such order',
    `${unit} ${place}`,
    `attack ${place}: ${unit}, ${other}`,
    ...marches,
  ].flatMap(line => {
    const parsed = rules.parse(state, line)
    const order = rules.order(state, line)
    return [
      `parse "${line}": ${parsed._tag === 'Left' ? refusal(parsed.left) : indexes([parsed.right])}`,
      `order "${line}": ${order._tag === 'Left' ? refusal(order.left) : indexes(order.right)}`,
    ]
  })

  const views = eyes.map(eye => `${eye}: ${view(state, eye)}`)
  if (at % 5 === 0) {
    const seed = random(2 ** 31)
    for (const side of sides) {
      views.push(`as ${side} may think: ${view(rules.resample(state, side, generator(seed)), 'all')}`)
    }
  }

  const tried = offered.length <= 6 ? offered : Array.from({ length: 6 }, () => pick(offered))
  const after = (from: State): ReadonlyArray<string> =>
    tried.map(index => {
      const result = rules.step(from, actions.at(index))
      if (result._tag === 'Left') return `${index}: ${refusal(result.left)}`
      const { state: next, events: told } = result.right
      const happened = JSON.stringify(told.map(event => pinnedEvent(codecs.event.encode(event))))
      return `${index}: ${happened}; ${text(rules.turn(next))}; ${indexes(offers(rules, next))}`
    })
  const events = after(state)
  const working = [arithmetic(rules.working(state))]
  const resaved = JSON.stringify(codecs.state.encode(again))
  const later = { events: after(again), saved: resaved, working: [arithmetic(rules.working(again))] }
  expect(later, 'play continues differently from the saved and loaded state').toEqual({ events, saved, working })

  return { legal, refusals, lines, views, working, reach, events }
}

/** Plays a game and pins its answers. `trace` receives every line that goes into a digest. */
const played = <State, Action extends ActionLike, Event, View, Side extends string>(
  desk: Desk<State, Action, Event, View, Side>,
  player: Player<State, Action, View, Side>,
  plan: Plan,
  trace: (line: () => string) => void,
): Pinned => {
  const {
    rules,
    sides: [first, second],
  } = desk
  const players = { [first]: player, [second]: player } as Record<Side, Player<State, Action, View, Side>>
  const decisions: Decision<State, Side>[] = []
  const play: string[] = []
  const rolling = createHash('sha256')
  const look = (state: State, turn: Turn<Side>, chosen: string): void => {
    const offered = offers(rules, state).map(action => rules.actions.index(action))
    const at = decisions.length
    const weights = rules
      .chances(state)
      .map(({ weight, of }) => `${weight}/${of}`)
      .join(' ')
    const line = `${at}: ${text(turn)}; ${offered.join(' ')}; ${weights}; ${chosen}`
    rolling.update(line).update('\n')
    trace(() => line)
    decisions.push({ at, state, turn, offered })
    if (decisions.length % PLAY_BLOCK === 0) play.push(short(rolling.copy()))
  }
  let last = rules.start
  for (const step of steps(rules, players, { seed: plan.seed, maxSteps: plan.maxSteps ?? rules.bounds.steps })) {
    look(step.state, step.turn, String(rules.actions.index(step.action)))
    last = step.next
  }
  look(last, rules.turn(last), 'end')
  play.push(short(rolling))

  const samples: Record<string, ReadonlyArray<string>> = {}
  for (const [question, list] of sampled(decisions, plan.samples)) {
    const blocks: string[] = []
    for (let from = 0; from < list.length; from += SAMPLE_BLOCK) {
      const block = list.slice(from, from + SAMPLE_BLOCK)
      const lines = Object.fromEntries(ASPECTS.map(aspect => [aspect, []])) as unknown as Record<Aspect, string[]>
      for (const decision of block) {
        let found: ReturnType<typeof answers>
        try {
          found = answers(desk, decision, generator(deriveSeed(plan.seed, decision.at)))
        } catch (error) {
          throw new Error(`decision ${decision.at}, ${question}: ${reason(error)}`, { cause: error })
        }
        for (const aspect of ASPECTS) {
          lines[aspect].push(...found[aspect])
          for (const line of found[aspect]) trace(() => `${decision.at} ${question} ${aspect}: ${line}`)
        }
      }
      const range = `${block[0]!.at}-${block.at(-1)!.at}`
      blocks.push([range, ...ASPECTS.map(aspect => short(sha(lines[aspect])))].join(' '))
    }
    samples[question] = blocks
  }
  return { decisions: decisions.length, play, samples }
}

/** Returns the differences of a game from its pinned form. If the play itself differs, only that difference is returned. */
const differences = (was: Pinned, now: Pinned): ReadonlyArray<string> => {
  const at = now.play.findIndex((digest, i) => digest !== was.play[i])
  if (at >= 0 || was.decisions !== now.decisions) {
    const first = (at < 0 ? now.play.length : at) * PLAY_BLOCK
    const last = Math.min(first + PLAY_BLOCK, now.decisions) - 1
    const length = `${was.decisions} were pinned, ${now.decisions} are played`
    return [`the play itself, between decisions ${first} and ${last} (${length})`]
  }
  return [...new Set([...Object.keys(was.samples), ...Object.keys(now.samples)])].flatMap(question => {
    const [before, after] = [was.samples[question] ?? [], now.samples[question] ?? []]
    return Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i).flatMap(i => {
      if (before[i] === after[i]) return []
      const [[range, ...old], [here, ...fresh]] = [before[i]?.split(' ') ?? [], after[i]?.split(' ') ?? []]
      const what = ASPECTS.filter((_, n) => old[n] !== fresh[n]).join(', ')
      return [`${question}, decisions ${here ?? range ?? ''}: ${what === '' ? 'sampled elsewhere' : what}`]
    })
  })
}

/**
 * Defines tests that compare every scenario and option of a game with the digests in `file`: `amount.random` random games of
 * each scenario, and one game of the bot.
 */
export const sameAsPinned = <
  Scenario,
  State,
  Action extends ActionLike,
  Event,
  View,
  Side extends string,
  W extends Words,
  Tables,
>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables>,
  heuristic: () => Player<State, Action, View, Side, W, Tables>,
  file: URL,
  amount: Amount = { random: 5 },
): void => {
  const write = process.env['DIFFERENTIAL'] === 'write'
  const pinned = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as PinnedGames
  // a run of only some games updates only their digests
  const found: Record<string, Record<string, Pinned>> = {}
  const traces = process.env['DIFFERENTIAL_TRACE']
  const traceFile = traces === undefined ? null : `${traces}.${game.id}`
  if (traceFile !== null) writeFileSync(traceFile, '')
  const players: Readonly<Record<Plan['player'], Player<State, Action, View, Side>>> = {
    random: ({ actions, random }) => actions[random(actions.length)]!,
    // the player is only used with the rules of its game
    heuristic: heuristic() as unknown as Player<State, Action, View, Side>,
  }
  const all = variants(game).map((variant, number) => ({
    ...variant,
    plans: plansOf(Object.keys(variant.choice).length === 0, number, amount),
  }))

  describe.each(all)(`${game.title}, $id`, ({ id, load, plans }) => {
    const games: Record<string, Pinned> = { ...pinned[id] }
    found[id] = games
    let desk: Desk<State, Action, Event, View, Side> | undefined

    it.each(plans)('$player $seed', plan => {
      const name = `${plan.player} ${plan.seed}`
      const title = `${game.id}, ${id}, ${plan.player} play, seed ${plan.seed}`
      const buffer: string[] = []
      const trace = (line: () => string): void => {
        if (traceFile === null) return
        buffer.push(`${id}, ${name}: ${line()}\n`)
      }
      let now: Pinned
      try {
        now = played((desk ??= deskOf(load(), game.sides)), players[plan.player], plan, trace)
      } catch (error) {
        throw new Error(`${title}: ${reason(error)}`, { cause: error })
      } finally {
        // the trace is written in parts, because the whole is too long for one string
        for (let i = 0; i < buffer.length && traceFile !== null; i += 1000) {
          appendFileSync(traceFile, buffer.slice(i, i + 1000).join(''))
        }
      }
      games[name] = now
      if (write) return
      const was = pinned[id]?.[name]
      if (was === undefined) throw new Error(`${title} is not pinned: run with DIFFERENTIAL=write`)
      expect(differences(was, now).map(line => `${title}: ${line}`)).toEqual([])
    })
  })

  it(`every pinned game of ${game.title} is played`, () => {
    if (write) return
    expect(Object.entries(pinned).flatMap(([id, games]) => Object.keys(games).map(name => `${id}, ${name}`))).toEqual(
      all.flatMap(({ id, plans }) => plans.map(({ player, seed }) => `${id}, ${player} ${seed}`)),
    )
  })

  afterAll(() => {
    if (!write) return
    const kept = all.map(({ id, plans }) => [
      id,
      Object.fromEntries(
        plans.flatMap(({ player, seed }) => {
          const one = found[id]?.[`${player} ${seed}`]
          return one === undefined ? [] : [[`${player} ${seed}`, one]]
        }),
      ),
    ])
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`)
  })
}
