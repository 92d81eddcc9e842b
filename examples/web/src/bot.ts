/** The page's connection to the bot. It asks one question at a time, and sends only information that the bot's side has. */
import { deriveSeed, generator } from 'grognard/play'
import type { Order } from './bot.worker.js'
import type { Match } from './match.js'
import { type Answered, readAnswer } from './reading.js'

/** A running bot: `ask` requests the answer of a side, and `stop` ends it. */
export interface Bot {
  readonly ask: (match: Match, side: string, answered: (answer: Answered) => void) => void
  readonly stop: () => void
}

export const botFor = ({ setting }: Match): Bot => {
  const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' })
  const send = (order: Order): void => worker.postMessage(order)
  // the text of a position includes hidden information, and the worker does not need it
  send({ type: 'setting', setting: { ...setting, position: '' } })
  return {
    ask: ({ rules, state, past }, side, answered) => {
      const ticket = past.length
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        const answer = readAnswer(rules, ticket, data)
        if (answer !== null) answered(answer)
      }
      worker.onerror = ({ message }) => answered({ failed: message })
      worker.onmessageerror = () => answered({ failed: 'its answer cannot be read' })
      const known = rules.resample(state, side, generator(deriveSeed(setting.seed, ticket), 2))
      send({ type: 'ask', ticket, state: known })
    },
    stop: () => worker.terminate(),
  }
}
