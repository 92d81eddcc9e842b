/** The page's end of the bot: asked one thing at a time, and told nothing that its side does not know. */
import { orThrow } from 'grognard'
import { deriveSeed, generator } from 'grognard/play'
import type { ActionLike } from 'grognard/svg'
import type { Answer, Order } from './bot.worker.js'
import type { Match } from './match.js'

/** Asks for the answer of a side; ended by `stop`. */
export interface Bot {
  readonly ask: (match: Match, side: string, answer: (action: ActionLike) => void) => void
  readonly stop: () => void
}

export const botFor = ({ setting }: Match): Bot => {
  const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' })
  const send = (order: Order): void => worker.postMessage(order)
  send({ type: 'setting', setting })
  return {
    ask: ({ rules, state, past }, side, answer) => {
      const ticket = past.length
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.ticket === ticket) answer(orThrow(rules.read.action(data.action)))
      }
      const known = rules.resample(state, side, generator(deriveSeed(setting.seed, ticket), 2))
      send({ type: 'ask', ticket, state: rules.codecs.state.encode(known) })
    },
    stop: () => worker.terminate(),
  }
}
