/** The actions of people at the table, and the page's state between two clicks. */
import { useEffect, useMemo, useState } from 'react'
import type { ActionLike } from 'grognard/svg'
import type { Refusal } from './game.js'
import { type Hand, type Meaning, emptyHand } from './hand.js'
import { type Match, hidesAnything, personOf, play, undo } from './match.js'

/** Returns the match, the current selection, and the result of the last click. */
export const useHand = (opening: Match) => {
  const [match, setMatch] = useState(opening)
  const [held, setHand] = useState<{ readonly state: unknown; readonly hand: Hand } | null>(null)
  const [menu, setMenu] = useState<ReadonlyArray<ActionLike>>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [rest, setRest] = useState<string | null>(null)
  const empty = useMemo(() => emptyHand(match.rules, match.state), [match])
  // a selection belongs to the state in which it began
  const hand = held !== null && held.state === match.state ? held.hand : empty
  const clear = (): void => {
    setHand(null)
    setMenu([])
    setRefusal(null)
    setRest(null)
  }
  const goTo = (next: Match): void => {
    clear()
    setMatch(next)
  }
  const carryOut = (meaning: Meaning): void => {
    clear()
    if (meaning.type === 'hand') setHand({ state: match.state, hand: meaning.hand })
    if (meaning.type === 'menu') {
      setHand({ state: match.state, hand })
      setMenu(meaning.actions)
    }
    if (meaning.type === 'refused') {
      setHand({ state: match.state, hand })
      setRefusal(meaning.refusal)
    }
    if (meaning.type !== 'play') return
    const tried = play(match, meaning.actions)
    if ('match' in tried) {
      setMatch(tried.match)
      setRest(meaning.rest ?? null)
    } else setRefusal(tried.refused[0] ?? null)
  }
  /** Cancels the current selection. Without one, takes back the last action if it only selected the unit `inHand`. */
  const putDown = (inHand: string | null): void => {
    const last = match.past.at(-1)?.action
    const holds = hand.held !== null || (hand.picked?.actions.length ?? 0) > 0 || menu.length > 0 || refusal !== null
    const taken = inHand !== null && last?.unit === inHand && last.place === undefined
    if (taken && !holds) goTo(undo(match))
    else clear()
  }
  return { match, hand, menu, refusal, rest, clear, putDown, goTo, carryOut }
}

/**
 * Returns whether a curtain hides the table until the other of two people sits down. It appears if anything is hidden
 * from one of them. It also appears when a game is continued, because the page does not know who is there.
 */
export const useCurtain = (match: Match) => {
  const person = personOf(match)
  const [seated, setSeated] = useState<string | null>(null)
  const two = Object.values(match.setting.seats).every(seat => seat === 'human')
  const changes = person !== null && person !== seated
  const drawn = useMemo(
    () => two && changes && match.box.game.sides.some(side => hidesAnything(match, side)),
    [two, changes, match],
  )
  if (changes && !drawn) setSeated(person)
  return { drawn, lift: () => setSeated(person) }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Handles keys, except while the user types in a field. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const pressed = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (!ctrlKey && !metaKey && !isField(target)) keys[key]?.()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
}
