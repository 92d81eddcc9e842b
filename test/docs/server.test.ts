/** Tests of the server in docs/guide/server.md with its clients: logs after undo and reload, and hidden information in messages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyRules, eventsFor, playedStep, playedSteps, seat, tellAll } from '../../src/index.js'
import { randomPlayer } from '../../src/bots/index.js'
import { type Random, generator, pickChance, sightOf } from '../../src/play/index.js'
import type { ActionLike } from '../../src/svg/index.js'
import { takesLong } from '../long.js'

takesLong()

const guide = readFileSync('docs/guide/server.md', 'utf8')
const block = (name: string): string => new RegExp(`^\`\`\`ts ${name}\\n([^]*?)^\`\`\``, 'm').exec(guide)?.[1] ?? ''

type Send = (eye: string, what: string, json: string) => void
interface Step {
  readonly after: unknown
  readonly events: ReadonlyArray<{ readonly seenBy: string }>
}
interface Table {
  readonly actions: () => ReadonlyArray<ActionLike>
  readonly begin: () => void
  readonly welcome: (eye: string, answer: Send) => void
  readonly receive: (side: string, message: unknown) => unknown
  readonly takeBack: (side: string) => boolean
}
interface Client {
  readonly hear: Send
  readonly log: () => ReadonlyArray<{ readonly seenBy: string }>
  readonly lines: () => ReadonlyArray<string>
}
interface Guide {
  readonly rules: AnyRules
  readonly table: (send: Send, history?: Step[]) => Table
  readonly client: (eye: string) => Client
}

/** Loads the guide's programs for a game. */
const guideFor = async (game: string, name: string, scenario: string): Promise<Guide> => {
  const folder = join(process.cwd(), 'reports', 'guide-server', name)
  mkdirSync(folder, { recursive: true })
  const changes = [
    ["{ verdun } from 'grognard/verdun'", `{ ${name} as verdun } from '${game}'`],
    ['verdun.scenarios.historical', `verdun.scenarios['${scenario}']`],
  ] as const
  let code = block('table.ts')
  for (const [was, is] of changes) {
    expect(code).toContain(was)
    code = code.replace(was, is)
  }
  writeFileSync(join(folder, 'table.ts'), code)
  writeFileSync(join(folder, 'client.ts'), block('client.ts'))
  const [one, other] = await Promise.all([import(join(folder, 'table.ts')), import(join(folder, 'client.ts'))])
  return { ...(one as object), ...(other as object) } as Guide
}

/** Games with hidden information. In Skirmish a hidden choice is an event; in the other games it causes no event until it is revealed. */
const GAMES = [
  ['grognard/verdun', 'verdun', 'historical', ['german', 'french']],
  ['grognard/grand-illusion', 'grandIllusion', 'what-if', ['german', 'allied']],
  [join(process.cwd(), 'examples/skirmish/index.ts'), 'skirmish', 'mill', ['blue', 'red']],
] as const

/** The types of actions that a side may choose in secret. */
const HIDDEN = new Set(['gun', 'commit', 'extraTurn', 'strategy', 'order'])

/** Returns a random player's decision in a state, with the side that decides. */
const decided = (
  rules: AnyRules,
  state: unknown,
  random: Random,
): { readonly side: string; readonly action: ActionLike } => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error('no side decides')
  const sight = sightOf(rules, state, turn, turn.side, rules.legalActions(state), random)
  const player = randomPlayer() as (sight: unknown) => ActionLike
  return { side: turn.side, action: player(sight) }
}

/** Replays the actions of a table's record and returns the steps. */
const stepsOf = (rules: AnyRules, table: Table) => {
  const played = playedSteps(rules, [...table.actions()])
  if (played._tag === 'Left') throw new Error(played.left.type)
  return played.right
}

describe.each(GAMES)('the server in the guide: %s', (game, name, scenario, sides) => {
  it('sends each viewer exactly the events that they may see, after decisions, undo and reloads', async () => {
    const { rules, table, client } = await guideFor(game, name, scenario)
    const eyes = [...sides, 'public']
    const clients = new Map(eyes.map(eye => [eye, client(eye)]))
    const history: Step[] = []
    const server = table((eye, what, json) => clients.get(eye)!.hear(eye, what, json), history)
    server.begin()
    const random = generator(3)
    let undone = 0
    for (let i = 0; i < 120; i++) {
      const state: unknown = history.at(-1)?.after ?? rules.start
      if (rules.turn(state).type === 'over') break
      const { side, action } = decided(rules, state, random)
      expect(server.receive(side, rules.codecs.action.encode(action))).toBeNull()
      if (random(3) === 0 && server.takeBack(side)) undone++
      const events = history.flatMap(step => step.events)
      for (const eye of eyes) expect(clients.get(eye)!.log()).toEqual(eventsFor(events, eye))
      if (i % 20 > 0) continue
      const recorded = stepsOf(rules, server).flatMap(step => step.events)
      for (const eye of eyes) {
        const again = client(eye)
        server.welcome(eye, again.hear)
        expect(again.log()).toEqual(eventsFor(recorded, eye))
        expect(clients.get(eye)!.log()).toEqual(again.log())
        expect(again.lines()).toEqual(tellAll(rules, recorded, eye).map(({ text }) => text))
      }
    }
    expect(undone).toBeGreaterThan(20)
  })

  it('sends a side the same messages in games that the side cannot tell apart, after play, undo and reload', async () => {
    const { rules, table } = await guideFor(game, name, scenario)
    const random = generator(5)
    let secrets = 0
    const history: Step[] = []
    for (let i = 0; i < 6000 && secrets < 12; i++) {
      const state: unknown = history.at(-1)?.after ?? rules.start
      const turn = rules.turn(state)
      if (turn.type === 'over') break
      const { side, action } =
        turn.type === 'chance'
          ? { side: 'chance', action: pickChance(rules.chances(state), random) as ActionLike }
          : decided(rules, state, random)
      const eye = sides.find(each => each !== side)!
      // the game after each of these actions, as the other side sees it
      const shows = (each: ActionLike): string => {
        const next = rules.step(state, each)
        return next._tag === 'Right'
          ? JSON.stringify(seat(rules, (next.right as Step & { state: unknown }).state, eye))
          : ''
      }
      const secret = side !== 'chance' && HIDDEN.has(action.type)
      const others: ReadonlyArray<ActionLike> = secret ? rules.legalActions(state) : []
      const alike = others
        .filter(({ type }) => HIDDEN.has(type))
        .slice(0, 5)
        .filter(each => shows(each) === shows(action))
      if (alike.length > 1) secrets++
      const said = alike.map(each => {
        const messages: string[] = []
        const own = table((to, what, json) => to === eye && messages.push(`${what} ${json}`), [...history])
        const reload = (): void => own.welcome(eye, (_, what, json) => messages.push(`${what} ${json}`))
        own.begin()
        expect(own.receive(side, rules.codecs.action.encode(each))).toBeNull()
        reload()
        own.takeBack(side)
        reload()
        return messages
      })
      for (const each of said) expect(each).toEqual(said[0])
      const step = playedStep(rules, state, action)
      if (step._tag === 'Left') throw new Error(step.left.message)
      history.push(step.right as Step)
    }
    expect(secrets).toBeGreaterThanOrEqual(name === 'verdun' ? 6 : 1)
  })
})
