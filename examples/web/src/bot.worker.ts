/** The worker of the bot. It receives a setting, then states, and answers with actions. */
import { type Rules, type Words, orThrow } from 'grognard'
import { games } from 'grognard/games'
import { type Player, type Random, deriveSeed, generator, sightOf } from 'grognard/play'
import type { Setting } from './match.js'
import { sharing } from './sharing.js'

export type Order =
  | { readonly type: 'setting'; readonly setting: Setting }
  | { readonly type: 'ask'; readonly ticket: number; readonly state: unknown }
export type Answer =
  | { readonly ticket: number; readonly action: unknown }
  /** `failed` says why the answer is missing. */
  | { readonly ticket: number; readonly failed: string }
type Answers = (sent: unknown, random: Random) => unknown

/** Combines rules and their player into one function, so that their types stay inside it. */
const answers = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  player: Player<State, Action, View, Side, W, Tables>,
): Answers => {
  let last: State | null = null
  return (sent, random) => {
    // the rules and the player cache results by parts of the state, most of which have not changed since the last state
    const state = sharing(last, sent as State)
    last = state
    const turn = rules.turn(state)
    if (turn.type !== 'decision') return null
    return player(sightOf(rules, state, turn, turn.side, rules.legalActions(state), random))
  }
}

const sit = async (setting: Setting): Promise<Answers> => {
  const { game, scenario, options } = setting
  const own = <A>(scenarios: Readonly<Record<string, A>>): unknown =>
    'document' in setting ? setting.document : scenarios[scenario]
  switch (game) {
    case 'marne': {
      const { read, scenarios } = await games.marne()
      return answers(orThrow(read(own(scenarios), options)), (await games.marne.bot())())
    }
    case 'verdun': {
      const { read, scenarios } = await games.verdun()
      return answers(orThrow(read(own(scenarios), options)), (await games.verdun.bot())())
    }
    case 'ardennes': {
      const { read, scenarios } = await games.ardennes()
      return answers(orThrow(read(own(scenarios), options)), (await games.ardennes.bot())())
    }
    default: {
      const { read, scenarios } = await games['grand-illusion']()
      return answers(orThrow(read(own(scenarios), options)), (await games['grand-illusion'].bot())())
    }
  }
}

let seat: { readonly answer: Promise<Answers>; readonly seed: number } | null = null

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  if (data.type === 'setting') {
    seat = { answer: sit(data.setting), seed: data.setting.seed }
    return
  }
  if (seat === null) return
  const { seed, answer } = seat
  const { ticket, state } = data
  const send = (message: Answer): void => self.postMessage(message)
  try {
    send({ ticket, action: (await answer)(state, generator(deriveSeed(seed, ticket), 1)) })
  } catch (thrown) {
    send({ ticket, failed: String(thrown) })
  }
}
