/** Games that outlive the page: records, each in a place of its own in the browser's storage. What cannot be read stays where it is. */
import { type Match, type Opened, recordOf } from './match.js'
import { fromKept, titleOf } from './reading.js'

const NAME = 'grognard-web'
/** What this tab goes on with after a reload. */
const OPEN = `${NAME}/open`
/** Does something with a storage; `otherwise` where the browser has none, or no room in it. */
const trying = <A>(what: () => A, otherwise: A): A => {
  try {
    return what()
  } catch {
    return otherwise
  }
}

/** Where games are, the oldest first: places are numbered. That of version 0.2.0 has no number. */
const places = (): ReadonlyArray<string> =>
  trying(
    () =>
      Object.keys(localStorage)
        .filter(place => place === NAME || place.startsWith(`${NAME}/`))
        .sort(),
    [],
  )

/** A place for a game that is not kept yet; another tab may ask for one at the same time. */
export const newPlace = (): string => {
  const number = Number(/\/(\d+)/.exec(places().at(-1) ?? '')?.[1] ?? 0) + 1
  return `${NAME}/${String(number).padStart(8, '0')}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`
}

/** Keeps a game in its place; whether the browser had room for it. */
export const keep = (place: string, match: Match): boolean =>
  trying(() => {
    localStorage.setItem(place, JSON.stringify(recordOf(match)))
    return true
  }, false)
export const forget = (place: string): void => trying(() => localStorage.removeItem(place), undefined)

/** Where the game is that this tab has open. */
export const openPlace = (): string | null => trying(() => sessionStorage.getItem(OPEN), null)
export const setOpenPlace = (place: string | null): void =>
  trying(() => (place === null ? sessionStorage.removeItem(OPEN) : sessionStorage.setItem(OPEN, place)), undefined)

/** A game in the browser's storage. */
export interface Kept {
  readonly place: string
  readonly text: string
  /** What it is, in a few words. */
  readonly title: string
}

/** The games that are kept, the newest first. */
export const keptGames = (): ReadonlyArray<Kept> =>
  places()
    .toReversed()
    .map(place => {
      const text = trying(() => localStorage.getItem(place), null) ?? ''
      return { place, text, title: titleOf(text) }
    })

/** The game that is kept in a place. */
export const fromPlace = (place: string): Promise<Opened> =>
  fromKept(trying(() => localStorage.getItem(place), null) ?? '')

/** Hands a text to the browser as a file. */
export const download = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const saveFile = (match: Match): void =>
  download(`${match.setting.game}-${match.past.length}.json`, JSON.stringify(recordOf(match)))
