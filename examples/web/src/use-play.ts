/** What goes on by itself: dice, the bot, the only answer; and what outlives the page. */
import { useEffect, useRef, useState } from 'react'
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
export const usePlay = (match: Match, pace: Pace, onMatch: (match: Match) => void): boolean => {
  const [thinks, setThinks] = useState(false)
  const bot = useBot()
  const goOn = useRef(onMatch)
  goOn.current = onMatch
  useKeeping(match)
  useEffect(() => {
    if (pace.paused) return
    let here = true
    const timers: ReturnType<typeof setTimeout>[] = []
    const later = (action: ActionLike, wait: number): void => {
      const go = (): void => {
        const tried = play(match, [action], 'on')
        if (here && 'match' in tried) goOn.current(tried.match)
      }
      timers.push(setTimeout(go, wait))
    }
    const side = botOf(match)
    const only = personOf(match) === null ? undefined : onlyAnswer(match)
    const chance = turnOf(match).type === 'chance' ? chanceOf(match) : undefined
    if (only !== undefined) later(only, 0)
    else if (chance !== undefined) later(chance, pace.wait)
    else if (side !== null) {
      setThinks(true)
      bot(match).ask(match, side, action => {
        if (here) later(action, pace.wait)
      })
    }
    return () => {
      here = false
      setThinks(false)
      for (const timer of timers) clearTimeout(timer)
    }
    // `bot` is the same bot each time
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [match, pace.paused, pace.wait])
  return thinks
}
