/** Automatic play (dice, the bot, the only answer), and saving. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Bot, botFor } from './bot.js'
import { keep } from './keep.js'
import { type Match, botOf, chanceOf, onlyAnswer, personOf, play, turnOf } from './match.js'
import type { Answered } from './reading.js'
import type { ActionLike } from 'grognard/svg'

/**
 * Saves the game in the browser: soon after a change, and at once when the user leaves the page or the table. Returns whether the browser
 * has room for the game.
 */
export const useKeeping = (match: Match, place: string): boolean => {
  const [isKept, setKept] = useState(true)
  const last = useRef(match)
  useEffect(() => {
    last.current = match
    const timer = setTimeout(() => setKept(keep(place, match)), 400)
    return () => clearTimeout(timer)
  }, [match, place])
  useEffect(() => {
    const now = (): void => void keep(place, last.current)
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [place])
  return isKept
}

/** Returns the bot of this table, which starts at its first question. */
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
  /** Milliseconds before each automatic action. */
  readonly wait: number
  readonly paused: boolean
}

/** The status of automatic play: whether it waits for the bot, and why it has failed in this state, or null. */
interface Going {
  readonly thinks: boolean
  readonly failed: string | null
}

/** Plays automatically while no person has a choice. */
export const usePlay = (match: Match, { wait, paused }: Pace, onMatch: (match: Match) => void): Going => {
  const bot = useBot()
  const [failure, setFailure] = useState<{ readonly match: Match; readonly text: string } | null>(null)
  const goOn = useEffectEvent((action: ActionLike) => {
    const tried = play(match, [action], 'on')
    if ('match' in tried) onMatch(tried.match)
    else setFailure({ match, text: tried.refused[0]?.message ?? '' })
  })
  const ask = useEffectEvent((side: string, answered: (answer: Answered) => void) =>
    bot(match).ask(match, side, answered),
  )
  const side = botOf(match)
  const failed = failure?.match === match ? failure.text : null
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
    else if (side !== null)
      ask(side, answer => {
        if ('action' in answer) later(answer.action, wait)
        else if (here) setFailure({ match, text: answer.failed })
      })
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [match, side, paused, wait])
  return { thinks: side !== null && !paused && failed === null, failed }
}
