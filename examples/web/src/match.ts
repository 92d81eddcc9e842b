/** A match: the setting and the steps so far, as a value. Everything that the page shows is computed from a match. */
import {
  type GameEvent,
  type GameRecord,
  type PlayedStep,
  type Turn,
  RECORD_FORMAT,
  playedStep,
  samePlayerTurn,
  takeBackable,
} from 'grognard'
import { deriveSeed, generator, openRecord, pickChance } from 'grognard/play'
import type { ActionLike } from 'grognard/svg'
import type { AnyRules, Box, Fault, PlainGame, Refusal } from './game.js'

/** The player of a side. */
export type Seat = 'human' | 'bot'

/**
 * The choices before play. `document` is a scenario of the user's own, instead of a published one. `position` is the position as text at
 * which the game begins, instead of the start of the scenario.
 */
export interface Setting {
  readonly game: string
  readonly scenario: string
  readonly document?: unknown
  readonly position?: string
  readonly options: Readonly<Record<string, string>>
  readonly seats: Readonly<Record<string, Seat>>
  readonly seed: number
}

/** A step of the match. `first` is true for the first action of a click or order, to which undo returns. */
export interface Past extends PlayedStep<unknown, ActionLike, GameEvent, string> {
  readonly first: boolean
}

export interface Match {
  readonly setting: Setting
  readonly box: Box
  readonly rules: AnyRules
  readonly past: ReadonlyArray<Past>
  readonly state: unknown
}

/** The result of an attempt: the next match, or the reasons for the refusal. */
export type Tried = { readonly match: Match } | { readonly refused: ReadonlyArray<Refusal> }
/** The result of opening a game: the match with an optional remark for people, or the faults. */
export type Opened =
  { readonly match: Match; readonly remark: string | null } | { readonly faults: ReadonlyArray<Fault> }

/** Returns a game whose rules start at a position, if there is one. */
const startingAt = (game: PlainGame, position: string | undefined): PlainGame =>
  position === undefined
    ? game
    : {
        ...game,
        read: (document, options) => {
          const loaded = game.read(document, options)
          if (loaded._tag === 'Left') return loaded
          const read = loaded.right.position(position)
          return read._tag === 'Left' ? read : { ...loaded, right: { ...loaded.right, start: read.right } }
        },
      }

/** Loads the scenario that was chosen. */
export const open = (box: Box, setting: Setting): Opened => {
  const scenario: unknown = 'document' in setting ? setting.document : box.game.scenarios[setting.scenario]
  const loaded = startingAt(box.game, setting.position).read(scenario, setting.options)
  if (loaded._tag === 'Left') return { faults: loaded.left }
  const rules: AnyRules = loaded.right
  return { match: { setting, box, rules, past: [], state: rules.start }, remark: null }
}

/**
 * Plays actions one after the other, or none of them if one is refused. Undo takes back all actions of one click
 * (`click`), together with the automatic actions after it (`on`).
 */
export const play = (match: Match, actions: ReadonlyArray<ActionLike>, how: 'click' | 'on' = 'click'): Tried => {
  const past = [...match.past]
  let { state } = match
  for (const [i, action] of actions.entries()) {
    const done = playedStep(match.rules, state, action)
    if (done._tag === 'Left') return { refused: [done.left] }
    past.push({ ...done.right, first: how === 'click' && i === 0 })
    state = done.right.after
  }
  return { match: { ...match, past, state } }
}

/** Returns the next chance result. It depends on the seed and the number of actions played, so undo does not change it. */
export const chanceOf = ({ rules, state, setting, past }: Match): ActionLike | undefined =>
  pickChance(rules.chances(state), generator(deriveSeed(setting.seed, past.length)))

/** Returns the only legal answer, unless it ends a phase or a set; undefined otherwise. */
export const onlyAnswer = ({ rules, state }: Match): ActionLike | undefined => {
  const [only, ...others] = rules.indexed.legal(state)
  if (only === undefined || others.length > 0) return undefined
  const action = rules.actions.at(only)
  return rules.actions.types[action.type]?.closes === true ? undefined : action
}

export const turnOf = ({ rules, state }: Match): Turn<string> => rules.turn(state)

/** Returns the side that a person answers for now; null if the bot or chance acts, or the game is over. */
export const personOf = (match: Match): string | null => {
  const turn = turnOf(match)
  return turn.type === 'decision' && match.setting.seats[turn.side] === 'human' ? turn.side : null
}

/** Returns the side that the bot answers for now, or null. */
export const botOf = (match: Match): string | null => {
  const turn = turnOf(match)
  return turn.type === 'decision' && match.setting.seats[turn.side] === 'bot' ? turn.side : null
}

const people = ({ setting, box }: Match): ReadonlyArray<string> =>
  box.game.sides.filter(side => setting.seats[side] === 'human')

/**
 * Returns the viewer of the page. With one person it is that person's side. With two people it is the side that decides,
 * or the side that decided last. Without people it is `all`.
 */
export const eyeOf = (match: Match): string => {
  const sides = people(match)
  if (sides.length !== 2) return sides[0] ?? 'all'
  return personOf(match) ?? match.past.findLast(({ by }) => by !== 'chance')?.by ?? sides[0] ?? 'all'
}

/** Whether the state contains information that is hidden from a side. */
export const hidesAnything = ({ rules, state }: Match, side: string): boolean => {
  const draw = rules.resample(state, side, generator(1))
  const other = rules.resample(state, side, generator(2))
  const now = rules.key(state)
  return rules.key(draw) !== now || rules.key(other) !== now
}

/**
 * Returns how many actions the side that played last may take back. These are the actions of one click, and never actions before a die
 * roll.
 */
export const undoable = (match: Match): number => {
  const side = match.past.at(-1)?.by
  if (side === undefined || match.setting.seats[side] !== 'human') return 0
  const most = takeBackable(match.past, side)
  const steps = match.past.slice(match.past.length - most)
  const begun = steps.findLastIndex(({ first }) => first)
  return begun < 0 ? 0 : steps.length - begun
}

export const undo = (match: Match): Match => {
  const count = undoable(match)
  if (count === 0) return match
  const at = match.past.length - count
  return { ...match, past: match.past.slice(0, at), state: match.past[at]?.before }
}

/** The digest of each state, cached because the game is saved after every change. */
const digests = new WeakMap<object, string>()
const digestOf = (rules: AnyRules, state: unknown): string => {
  const known = typeof state === 'object' && state !== null ? digests.get(state) : undefined
  const digest = known ?? rules.digest(state)
  if (typeof state === 'object' && state !== null) digests.set(state, digest)
  return digest
}

/** A saved game. If it begins at a position, its record has the actions from there, and only the web board can read it. */
export interface Saved<Record> {
  readonly position?: string
  readonly record: Record
}

/**
 * Returns the match as a document: a record, which the command line and programs that use the package can read, or {@link Saved} if the
 * match begins at a position.
 */
export const savedOf = (match: Match): GameRecord<ActionLike> | Saved<GameRecord<ActionLike>> => {
  const { position } = match.setting
  return position === undefined ? recordOf(match) : { position, record: recordOf(match) }
}

/** Returns the actions of the match as a record. It uses the known states, without a replay. */
export const recordOf = ({ setting, rules, past, state }: Match): GameRecord<ActionLike> => {
  const turns = [...past.map(({ before }) => before), state].map(each => rules.turn(each))
  const ends = past.flatMap((_, i) => {
    const [turn, next] = [turns[i], turns[i + 1]]
    const goesOn = turn !== undefined && next !== undefined && samePlayerTurn(turn, next)
    return goesOn && i < past.length - 1 ? [] : [i + 1]
  })
  return {
    format: RECORD_FORMAT,
    game: setting.game,
    scenario: setting.scenario,
    digest: rules.scenario,
    options: setting.options,
    version: rules.version,
    ...(setting.document === undefined ? {} : { document: setting.document }),
    seats: Object.fromEntries(
      Object.entries(setting.seats).map(([side, seat]) => [side, seat === 'human' ? 'person' : 'heuristic']),
    ),
    seed: setting.seed,
    actions: past.map(({ action }) => action),
    digests: ends.map(after => ({ after, digest: digestOf(rules, past[after]?.before ?? state) })),
  }
}

const seatsIn = (
  sides: ReadonlyArray<string>,
  said: Readonly<Record<string, string>> | undefined,
  others: Setting['seats'],
): Setting['seats'] =>
  Object.fromEntries(
    sides.map(side => {
      const who = said !== undefined && Object.hasOwn(said, side) ? said[side] : undefined
      return [
        side,
        who === undefined
          ? (others[side] ?? (side === sides[0] ? 'human' : 'bot'))
          : who === 'person'
            ? 'human'
            : 'bot',
      ]
    }),
  )

/**
 * Opens the match of a record, which may be any document. `seats` apply if the record names no players. Undo takes back the record's
 * actions one at a time.
 */
export const resume = (box: Box, { record: document, position }: Saved<unknown>, seats: Setting['seats']): Opened => {
  const opened = openRecord(startingAt(box.game, position), document)
  if (opened._tag === 'Left') return { faults: [opened.left, ...opened.left.violations] }
  const { rules, record, steps, state, remark } = opened.right
  const { game, scenario, options, seed = 1 } = record
  const own = {
    ...(record.document === undefined ? {} : { document: record.document }),
    ...(position === undefined ? {} : { position }),
  }
  const setting = { game, scenario, options, ...own, seats: seatsIn(box.game.sides, record.seats, seats), seed }
  return { match: { setting, box, rules, past: steps.map(step => ({ ...step, first: true })), state }, remark }
}
