/**
 * Builds positions of Grand Illusion for tests, and plays its procedures: one chapter, several, or all of them.
 *
 * ```ts
 * const g = tablesOf('campaign')
 * const state = position({ turn: 4, units: { '26': 'de-ii de-iii*', '27': 'fr-i fr-hq5', dead: 'br-1' }, german: ['26'] })
 * const p = played({ state, procedures: { activation: activation(g), group: group(g) } }, 'add de-ii', 'to 27', 'stop')
 * expect(p.legal()).toContain('close')
 * expect(p.refused('to 36').rule).toBe('grand-illusion:8.4.3.i')
 * ```
 *
 * - `tablesOf(scenario)` compiles each scenario once. `start(g)` is the state before play. `hexOf`, `unitOf`, `hexesOf` and
 *   `unitsOf` return numbers for ids; `placeName` and `unitNames` return ids for numbers.
 * - `position({...})` contains the named units of the campaign and no others. All other units, including fortresses, are
 *   `gone`, unless `rest: 'start'` leaves them where they begin. Control is as at the start, except for `german` and
 *   `allied`. A unit has one `*` for each step lost (disrupted, flipped, reduced) and `!` if it was out of supply, and may
 *   have `+maubeuge`, `+barred`, `+rebuilt`, `+variable`, `+namur` or `+emergency-supply`. Places are hexes, `turn:4`,
 *   `dead`, `pool`, `gone` and `paris-in-danger`. `frames` are on the bottom frame, the innermost last.
 * - `played({ state, procedures }, ...actions)` runs the frames of the state to their first question and then plays the
 *   actions, in action notation (`die 3`, `activate 26`, `unblock 26 NE`). `procedures` are the procedures under test, by
 *   frame name. `answers(result)` substitutes for a procedure that they call; a call of any other procedure fails the test.
 *   The bottom frame does nothing: a result that it receives becomes `result`. Add `sequence` to play several phases.
 *   `standing` lists the rules that run after every change. The states have no trail, so they cannot be saved.
 */
import {
  type GameEvent,
  type MachineSpec,
  type Procedures,
  type Violation,
  CHANCE,
  DIRECTION_NAMES,
  NOBODY,
  OVER,
  done,
  machine,
  members,
  notation,
  setOf,
  stay,
  word,
  wordList,
} from '../../../src/kernel/index.js'
import type { IllusionKind, IllusionRule, IllusionWords } from '../../../src/games/grand-illusion/rulebook/index.js'
import { scenarios, type ScenarioId } from '../../../src/games/grand-illusion/scenario/documents/index.js'
import { SIDES, type Side } from '../../../src/games/grand-illusion/scenario/index.js'
import {
  type Affairs,
  type IllusionAction,
  type IllusionFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  type Pair,
  type SideIndex,
  CONDITIONS,
  GERMAN,
  compile,
  stateAtStart,
  withFrames,
} from '../../../src/games/grand-illusion/state/index.js'
import { fail, words } from '../common/position.js'

const compiled = new Map<ScenarioId, IllusionTables>()
/** Returns the tables of a scenario, by default the campaign. */
export const tablesOf = (id: ScenarioId = 'campaign'): IllusionTables => {
  const known = compiled.get(id) ?? compile(scenarios[id], `kit-${id}`)
  compiled.set(id, known)
  return known
}
/** Returns the state at the start of play, before the first decision. */
export const start = (g: IllusionTables = tablesOf()): IllusionState => stateAtStart(g)

/** Returns the number of a place: a hex, or a box by its id. */
export const hexOf = (g: IllusionTables, id: string | number): number =>
  g.board.index.get(String(id)) ?? fail(`no place "${id}"`)
export const hexesOf = (g: IllusionTables, ids: ReadonlyArray<string | number>): ReadonlyArray<number> =>
  ids.map(id => hexOf(g, id))
/** Returns the id of a place. */
export const placeName = (g: IllusionTables, place: number): string => g.board.ids[place] ?? fail(`no place ${place}`)
/** Returns the number of a unit. */
export const unitOf = (g: IllusionTables, id: string): number => {
  const unit = g.unitIds.indexOf(id)
  return unit < 0 ? fail(`no unit "${id}"`) : unit
}
/** Returns the numbers of units, ascending. The ids are a list, or one text with spaces. */
export const unitsOf = (g: IllusionTables, ids: string | ReadonlyArray<string>): ReadonlyArray<number> =>
  (typeof ids === 'string' ? words(ids) : ids).map(id => unitOf(g, id)).sort((a, b) => a - b)
/** Returns the ids of units. */
export const unitNames = (g: IllusionTables, units: ReadonlyArray<number>): ReadonlyArray<string> =>
  units.map(unit => g.unitIds[unit] ?? fail(`no unit ${unit}`))

/** The description of a position. Every field has a default. */
export interface PositionData {
  readonly scenario?: ScenarioId
  readonly turn?: number
  /** The number of the phase in the sequence of play, by default 0. */
  readonly step?: number
  /** Place -> its units, in the notation above. */
  readonly units?: Readonly<Record<string, string>>
  /** Units that are not named are `gone` (the default), or are where they begin. */
  readonly rest?: 'gone' | 'start'
  /** Hexes whose control differs from the start. */
  readonly german?: ReadonlyArray<string>
  readonly allied?: ReadonlyArray<string>
  /** Hexes with a cavalry control marker, hexes with a siege, and whether the end-of-rail marker is on the map. */
  readonly cavalry?: ReadonlyArray<string>
  readonly sieges?: ReadonlyArray<string>
  readonly railEnd?: boolean
  /** Hex -> level of entrenchment, in addition to those at the start. */
  readonly trenches?: Readonly<Record<string, number>>
  /** Hexsides that a side has blocked: the entered hex, and the direction of the hex that was left, as in `26 NE`. */
  readonly blocks?: { readonly german?: ReadonlyArray<string>; readonly allied?: ReadonlyArray<string> }
  readonly caps?: Pair
  readonly mandates?: Pair
  readonly points?: Pair
  readonly initiative?: SideIndex
  /**
   * Open Schlieffen Plan hexes, hexes in which Allenby's choice was made, and other affairs in the form of the state.
   */
  readonly opened?: ReadonlyArray<string>
  readonly allenby?: ReadonlyArray<string>
  readonly affairs?: Partial<Affairs>
  /** The frames above the bottom frame. */
  readonly frames?: ReadonlyArray<IllusionFrame>
}

/** Reads a unit: id and status. */
const unitIn = (text: string): readonly [id: string, status: number] => {
  const [, id = '', lost = '', supply = '', more = ''] = /^([^*!+]+)(\**)(!?)((?:\+[a-z-]+)*)$/.exec(text) ?? []
  if (id === '') fail(`no unit: "${text}"`)
  const named = [...(supply === '!' ? ['out-of-supply'] : []), ...more.split('+').filter(name => name !== '')]
  const bits = named.reduce(
    (sum, name) => sum | (CONDITIONS.find(each => each.name === name) ?? fail(`no condition "${name}"`)).bits,
    0,
  )
  return [id, bits | lost.length]
}

const placedUnits = (g: IllusionTables, { units = {}, rest = 'gone' }: PositionData): IllusionState['units'] => {
  const flat = rest === 'start' ? [...g.starts.flat()] : g.numbers.map(() => word(g.gone, 0))
  for (const [place, names] of Object.entries(units))
    for (const text of words(names)) {
      const [id, status] = unitIn(text)
      flat[unitOf(g, id)] = word(hexOf(g, place), status)
    }
  return wordList(flat)
}

/** Reads a hexside such as `26 NE`. */
const hexsideOf = (g: IllusionTables, text: string): number => {
  const [hex = '', towards = ''] = words(text)
  const direction = DIRECTION_NAMES.flat.findIndex(name => name === towards)
  return direction < 0 ? fail(`no direction: "${text}"`) : hexOf(g, hex) * 6 + direction
}

/** Builds a position. */
export const position = (data: PositionData = {}): IllusionState => {
  const g = tablesOf(data.scenario)
  const { hexes } = g.board
  const { turn = 1, step = 0, frames = [] } = data
  const state = stateAtStart(g, [{ at: 'sequence', turn, step, carry: null }, ...frames])
  const marked = (ids: ReadonlyArray<string> = []) => setOf(hexes, hexesOf(g, ids))
  const allied = hexesOf(g, data.allied ?? [])
  const german = [...members(state.ground.german), ...hexesOf(g, data.german ?? [])].filter(
    hex => !allied.includes(hex),
  )
  const trenches = [...state.trenches]
  for (const [hex, level] of Object.entries(data.trenches ?? {})) trenches[hexOf(g, hex)] = level
  const blocked = (side: Side) =>
    setOf(
      hexes * 6,
      (data.blocks?.[side] ?? []).map(text => hexsideOf(g, text)),
    )
  return {
    ...state,
    units: placedUnits(g, data),
    ground: {
      german: setOf(hexes, german),
      cavalry: marked(data.cavalry),
      sieges: marked(data.sieges),
      railEnd: data.railEnd ?? state.ground.railEnd,
    },
    trenches,
    blocks: [blocked('german'), blocked('allied')],
    caps: data.caps ?? state.caps,
    mandates: data.mandates ?? state.mandates,
    points: data.points ?? state.points,
    initiative: data.initiative ?? state.initiative,
    affairs: { ...state.affairs, opened: marked(data.opened), allenby: marked(data.allenby), ...data.affairs },
  }
}

type AllProcedures = Procedures<IllusionState, IllusionFrame, IllusionResult, Side, IllusionWords>
/** An event of the game. */
export type IllusionEvent = GameEvent<Side, IllusionRule, IllusionKind>

/** Builds a substitute for a procedure that is not under test. It returns this result at once. */
export const answers = (
  result: IllusionResult | ((state: IllusionState) => readonly [IllusionState, IllusionResult]),
): IllusionProcedure<IllusionFrame> => ({
  who: () => NOBODY,
  proceed: state => (typeof result === 'function' ? done(...result(state)) : done(state, result)),
})

/** A position to play, and its procedures. */
export interface Setting {
  readonly state: IllusionState
  readonly procedures: Partial<AllProcedures>
  readonly g?: IllusionTables
  readonly standing?: ReadonlyArray<(state: IllusionState, log: IllusionLog) => IllusionState>
}
/** A position reached in play, and its history. */
export interface Played {
  readonly state: IllusionState
  /** The events, oldest first. */
  readonly events: ReadonlyArray<IllusionEvent>
  /** The last result that the bottom frame has received; null before the first. */
  readonly result: IllusionResult | null
  /** The question and its side: `attackers german`, `fire-die chance`; `over` without a question. */
  readonly asks: string
  /** The legal actions or chances, in action notation. */
  readonly legal: () => ReadonlyArray<string>
  /** Plays further actions. */
  readonly play: (...actions: ReadonlyArray<string>) => Played
  /** Returns the reason why an action is refused. Fails if it is not. */
  readonly refused: (action: string) => Violation
  /** The top frame. */
  readonly top: IllusionFrame
}

/** The frame that waits for `end`, so that a logged step begins the frame under test. */
const BEGIN = 'kit'
/** Builds the procedures: those under test, the bottom one, which records results, and the one that begins. */
const allProcedures = (
  g: IllusionTables,
  begun: IllusionFrame,
  given: Partial<AllProcedures>,
  handed: (result: IllusionResult) => void,
): AllProcedures => {
  const still: IllusionProcedure<IllusionFrame> = {
    who: () => OVER,
    resume: (state, frame, result) => {
      handed(result)
      return stay(state, frame)
    },
  }
  const begins: IllusionProcedure<IllusionFrame> = {
    who: () => GERMAN,
    asks: () => 'activity',
    legal: () => [g.actions.of('end')],
    apply: state => stay(state, begun),
  }
  const known: Readonly<Record<string, unknown>> = { sequence: still, over: still, [BEGIN]: begins, ...given }
  return new Proxy(known, {
    get: (all, name) => all[String(name)] ?? fail(`no procedure of the frame "${String(name)}" is given`),
  }) as AllProcedures
}

/** Runs the frames of a state to their first question, and then these actions. See the head of the file. */
export const played = (setting: Setting, ...actions: ReadonlyArray<string>): Played => {
  const { state, procedures, standing, g = tablesOfState(setting.state) } = setting
  const results: IllusionResult[] = []
  const top = state.frames[state.frames.length - 1]!
  const spec: MachineSpec<IllusionState, IllusionAction, IllusionFrame, IllusionResult, Side, IllusionWords> = {
    sides: SIDES,
    actions: g.actions,
    procedures: allProcedures(g, top, procedures, result => results.push(result)),
    restage: withFrames,
    sequenceRule: 'grand-illusion:sequence',
    ...(standing === undefined ? {} : { standing }),
  }
  const loop = machine(spec)
  const written = notation(g.actions, 'grand-illusion:notation')
  const read = (text: string): IllusionAction => {
    const action = written.parse(text)
    return action._tag === 'Right' ? action.right : fail(`"${text}" cannot be read: ${action.left.message}`)
  }
  const at = (now: IllusionState, events: ReadonlyArray<IllusionEvent>): Played => {
    const who = loop.who(now)
    const legal = (): ReadonlyArray<string> =>
      (who === CHANCE ? loop.chances(now).map(({ action }) => action) : loop.legalActions(now)).map(written.print)
    const here: Played = {
      state: now,
      events,
      result: results[results.length - 1] ?? null,
      asks: who === OVER ? 'over' : `${loop.asks(now)} ${who === CHANCE ? 'chance' : SIDES[who as SideIndex]}`,
      legal,
      play: (...texts) =>
        texts.reduce<Played>((before, text) => {
          const next = loop.step(before.state, read(text))
          return next._tag === 'Right'
            ? at(next.right.state, [...before.events, ...next.right.events])
            : fail(
                `"${text}" is refused: ${next.left.message} (${next.left.code}, ${next.left.rule}); asked: ${before.asks}; allowed: ${before.legal().join(', ')}`,
              )
        }, here),
      refused: text => {
        const next = loop.apply(now, read(text))
        return next._tag === 'Left' ? next.left : fail(`"${text}" is allowed`)
      },
      top: now.frames[now.frames.length - 1]!,
    }
    return here
  }
  const bottom = state.frames[0]!
  const begin = { ...(bottom === top ? bottom : {}), at: BEGIN } as unknown as IllusionFrame
  const begun = loop.step(withFrames(state, [...state.frames.slice(0, -1), begin]), read('end'))
  return begun._tag === 'Right'
    ? at(begun.right.state, begun.right.events).play(...actions)
    : fail(`the position cannot begin: ${begun.left.message}`)
}

/** Returns the tables from which a state was built. */
const tablesOfState = (state: IllusionState): IllusionTables =>
  tablesOf((Object.keys(scenarios) as ScenarioId[]).find(id => state.scenario === `kit-${id}`) ?? 'campaign')
