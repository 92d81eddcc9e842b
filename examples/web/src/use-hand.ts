/** What people do at the table, and what the page keeps of it between two clicks. */
import { useEffect, useMemo, useState } from 'react'
import type { ActionLike } from 'grognard/svg'
import type { Refusal } from './game.js'
import { type Hand, type Meaning, emptyHand } from './hand.js'
import { type Match, hidesAnything, personOf, play, undo } from './match.js'

/** What a person does at the table, and what came of it last. */
export const useHand = (opening: Match) => {
  const [match, setMatch] = useState(opening)
  const [held, setHand] = useState<{ readonly state: unknown; readonly hand: Hand } | null>(null)
  const [menu, setMenu] = useState<ReadonlyArray<ActionLike>>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [rest, setRest] = useState<string | null>(null)
  const empty = useMemo(() => emptyHand(match.rules, match.state), [match])
  // a hand belongs to the state it was begun in
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
  /** Puts down what is held or picked; where nothing is, the unit in hand (null: none), if it has only just been taken. */
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
 * Two people at one screen: whether the one who is to play has still to take the other's place. A curtain falls where one of them is not to see what
 * the other knows, and over a game that goes on: nobody has said yet who sits there.
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

/** Keys that work wherever nothing is typed. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const pressed = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (!ctrlKey && !metaKey && !(target instanceof HTMLInputElement)) keys[key]?.()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
}
