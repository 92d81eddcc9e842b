/** Saved games: records in the browser's storage, each under its own key. Unreadable entries are kept. */
import { type Match, type Opened, savedOf } from './match.js'
import { fromKept, titleOf } from './reading.js'

const NAME = 'grognard-web'
/** The key of the game that this tab continues after a reload. */
const OPEN = `${NAME}/open`
/** Uses a storage. Returns `otherwise` if the browser has no storage, or no room in it. */
const trying = <A>(what: () => A, otherwise: A): A => {
  try {
    return what()
  } catch {
    return otherwise
  }
}

/** Returns the keys of saved games, oldest first. They are numbered, except the key of version 0.2.0. */
const places = (): ReadonlyArray<string> =>
  trying(
    () =>
      Object.keys(localStorage)
        .filter(place => place === NAME || place.startsWith(`${NAME}/`))
        .sort(),
    [],
  )

/** Returns a key for a new game. It is unique, even if another tab requests a key at the same time. */
export const newPlace = (): string => {
  const number = Number(/\/(\d+)/.exec(places().at(-1) ?? '')?.[1] ?? 0) + 1
  return `${NAME}/${String(number).padStart(8, '0')}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`
}

/** Saves a game under its key. Returns whether the browser had room for it. */
export const keep = (place: string, match: Match): boolean =>
  trying(() => {
    localStorage.setItem(place, JSON.stringify(savedOf(match)))
    return true
  }, false)
export const forget = (place: string): void => trying(() => localStorage.removeItem(place), undefined)

/** Returns the key of the game that is open in this tab, or null. */
export const openPlace = (): string | null => trying(() => sessionStorage.getItem(OPEN), null)
export const setOpenPlace = (place: string | null): void =>
  trying(() => (place === null ? sessionStorage.removeItem(OPEN) : sessionStorage.setItem(OPEN, place)), undefined)

/** A game in the browser's storage. */
export interface Kept {
  readonly place: string
  readonly text: string
  /** A description in a few words. */
  readonly title: string
}

/** Returns the saved games, newest first. */
export const keptGames = (): ReadonlyArray<Kept> =>
  places()
    .toReversed()
    .map(place => {
      const text = trying(() => localStorage.getItem(place), null) ?? ''
      return { place, text, title: titleOf(text) }
    })

/** Opens the game with a key. */
export const fromPlace = (place: string): Promise<Opened> =>
  fromKept(trying(() => localStorage.getItem(place), null) ?? '')

/** Downloads a text as a file. */
export const download = (name: string, text: string, type = 'application/json'): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const saveFile = (match: Match): void =>
  download(`${match.setting.game}-${match.past.length}.json`, JSON.stringify(savedOf(match)))

/** Copies a text to the clipboard. If the browser does not allow this, downloads the text as a file. Returns whether it was copied. */
export const copyText = async (name: string, text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    download(name, text, 'text/plain')
    return false
  }
}
