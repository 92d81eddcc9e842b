/** What goes on by itself: dice, the bot, the only answer; and what outlives the page. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Bot, botFor } from './bot.js'
import { keep } from './keep.js'
import { type Match, botOf, chanceOf, onlyAnswer, personOf, play, turnOf } from './match.js'
import type { ActionLike } from 'grognard/svg'

/** Keeps the game in the browser: soon after a change, at once when the page is left. */
const useKeeping = (match: Match): void => {
  useEffect(() => {
    const timer = setTimeout(() => keep(match), 400)
    const now = (): void => keep(match)
    addEventListener('pagehide', now)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', now)
    }
  }, [match])
}

/** The bot of this table, begun when it is first asked. */
const useBot = (): ((match: Match) => Bot) => {
  const bot = useRef<Bot | null>(null)
  useEffect(
    () => () => {
      bot.current?.stop()
      bot.current = null
    },
    [],
  )
  return match => (bot.current ??= botFor(match))
}

export interface Pace {
  /** Milliseconds between what goes on by itself. */
  readonly wait: number
  readonly paused: boolean
}

/** Lets a match go on by itself where nobody is to be asked. Whether it waits for the bot. */
export const usePlay = (match: Match, { wait, paused }: Pace, onMatch: (match: Match) => void): boolean => {
  const bot = useBot()
  const goOn = useEffectEvent((action: ActionLike) => {
    const tried = play(match, [action], 'on')
    if ('match' in tried) onMatch(tried.match)
  })
  const ask = useEffectEvent((side: string, answer: (action: ActionLike) => void) =>
    bot(match).ask(match, side, answer),
  )
  const side = botOf(match)
  useKeeping(match)
  useEffect(() => {
    if (paused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let here = true
    const later = (action: ActionLike, after: number): void => {
      if (here) timer = setTimeout(() => goOn(action), after)
    }
    const only = personOf(match) === null ? undefined : onlyAnswer(match)
    const chance = turnOf(match).type === 'chance' ? chanceOf(match) : undefined
    if (only !== undefined) later(only, 0)
    else if (chance !== undefined) later(chance, wait)
    else if (side !== null) ask(side, action => later(action, wait))
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [match, side, paused, wait])
  return side !== null && !paused
}
