/** What outlives the page: the game under way in the browser's storage, and games as files. */
import { isGame, openBox } from './game.js'
import { type Match, type Setting, type Tried, headOf, recordOf, resume } from './match.js'

const KEY = 'grognard-web'

/** Keeps the game under way; a browser that has no room for it plays on without. */
export const keep = (match: Match): void => {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ seats: match.setting.seats, seed: match.setting.seed, record: recordOf(match) }),
    )
  } catch {
    // private windows have no storage
  }
}
export const forget = (): void => localStorage.removeItem(KEY)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The game that was under way when the page was left; null where there was none, or it cannot go on. */
export const kept = async (): Promise<Match | null> => {
  const json = parsed(localStorage.getItem(KEY) ?? '')
  if (typeof json !== 'object' || json === null || !('record' in json)) return null
  const seats = 'seats' in json && typeof json.seats === 'object' && json.seats !== null ? json.seats : {}
  const seed = 'seed' in json && typeof json.seed === 'number' ? json.seed : 1
  const answers = new Map(Object.entries(seats))
  const tried = await fromRecord(json.record, sides => seatsOf(sides, side => answers.get(side) !== 'bot'), seed)
  return 'match' in tried ? tried.match : null
}

const seatsOf = (sides: ReadonlyArray<string>, isHuman: (side: string) => boolean): Setting['seats'] =>
  Object.fromEntries(sides.map(side => [side, isHuman(side) ? 'human' : 'bot']))

/** The game of a file: who sits where is asked of those who load it; the first side is a person until they say otherwise. */
export const fromFile = async (file: File, seats?: Setting['seats']): Promise<Tried> =>
  fromRecord(parsed(await file.text()), sides => seats ?? seatsOf(sides, side => side === sides[0]), 1)

const fromRecord = async (
  json: unknown,
  seats: (sides: readonly [string, string]) => Setting['seats'],
  seed: number,
): Promise<Tried> => {
  const { game } = headOf(json)
  if (!isGame(game))
    return { refused: [{ code: 'inconsistent', rule: '', subjects: [], message: 'this is no record of a game' }] }
  return resume(await openBox(game), json, seats, seed)
}

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
