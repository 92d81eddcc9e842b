/**
 * Positions of Grand Illusion for tests, and hands to drive its procedures, a chapter at a time or all of them.
 *
 * ```ts
 * const g = tablesOf('campaign')
 * const state = position({ turn: 4, units: { '26': 'de-ii de-iii*', '27': 'fr-i fr-hq5', dead: 'br-1' }, german: ['26'] })
 * const p = played({ state, procedures: { activation: activation(g), group: group(g) } }, 'add de-ii', 'to 27', 'stop')
 * expect(p.legal()).toContain('close')
 * expect(p.refused('to 36').rule).toBe('grand-illusion:8.4.3.i')
 * ```
 *
 * - `tablesOf(scenario)`: compiled once. `start(g)`: the state before play. `hexOf`, `unitOf`, `hexesOf`, `unitsOf`: numbers by
 *   id; `placeName`, `unitNames`: the other way.
 * - `position({...})`: the units named in the campaign and no others. All that are not named, fortresses included, are `gone`,
 *   unless `rest: 'start'` leaves them where they begin. Control is that of the start but for `german` and `allied`. A unit is
 *   written with `*` for each step that it has lost (disrupted, flipped, reduced), `!` if it was out of supply, and with
 *   `+maubeuge`, `+barred`, `+rebuilt`, `+variable`, `+namur`, `+emergency-supply`. Places are hexes, `turn:4`, `dead`, `pool`, `gone`,
 *   `paris-in-danger`. `frames` lie on the bottom frame, the innermost last.
 * - `played({ state, procedures }, ...actions)`: runs the frames of the state to their first question, then the actions, written as
 *   in a game (`die 3`, `activate 26`, `unblock 26 NE`). `procedures` are those under test, by frame name: `answers(result)` stands in
 *   for one that they call, and a call of any other fails the test. The bottom frame stands still: what is handed back to it is
 *   `result`. Give `sequence` to play phase after phase. `standing` are the rules that run after every change.
 *   States on the way are saved and read again: they must come back.
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
import { expectComesBack } from './comes-back.js'

const compiled = new Map<ScenarioId, IllusionTables>()
/** The tables of a scenario: the campaign by default. */
export const tablesOf = (id: ScenarioId = 'campaign'): IllusionTables => {
  const known = compiled.get(id) ?? compile(scenarios[id], `kit-${id}`)
  compiled.set(id, known)
  return known
}
/** The state at the start of play, before anything is chosen. */
export const start = (g: IllusionTables = tablesOf()): IllusionState => stateAtStart(g)

/** The number of a place: a hex, or a box by its id. */
export const hexOf = (g: IllusionTables, id: string | number): number =>
  g.board.index.get(String(id)) ?? fail(`no place "${id}"`)
export const hexesOf = (g: IllusionTables, ids: ReadonlyArray<string | number>): ReadonlyArray<number> =>
  ids.map(id => hexOf(g, id))
/** The id of a place. */
export const placeName = (g: IllusionTables, place: number): string => g.board.ids[place] ?? fail(`no place ${place}`)
/** The number of a unit. */
export const unitOf = (g: IllusionTables, id: string): number => {
  const unit = g.unitIds.indexOf(id)
  return unit < 0 ? fail(`no unit "${id}"`) : unit
}
/** The numbers of units, ascending: written one after another, or in a list. */
export const unitsOf = (g: IllusionTables, ids: string | ReadonlyArray<string>): ReadonlyArray<number> =>
  (typeof ids === 'string' ? words(ids) : ids).map(id => unitOf(g, id)).sort((a, b) => a - b)
/** The ids of units. */
export const unitNames = (g: IllusionTables, units: ReadonlyArray<number>): ReadonlyArray<string> =>
  units.map(unit => g.unitIds[unit] ?? fail(`no unit ${unit}`))

/** What a test says of a position; all of it has a default. */
export interface PositionData {
  readonly scenario?: ScenarioId
  readonly turn?: number
  /** Number of the phase in the sequence of play; 0. */
  readonly step?: number
  /** Place -> its units, see above. */
  readonly units?: Readonly<Record<string, string>>
  /** Units that are not named: `gone` (the default), or as at the start. */
  readonly rest?: 'gone' | 'start'
  /** Hexes whose control differs from that of the start. */
  readonly german?: ReadonlyArray<string>
  readonly allied?: ReadonlyArray<string>
  /** Hexes with a cavalry control marker, with a siege; whether the end-of-rail marker lies. */
  readonly cavalry?: ReadonlyArray<string>
  readonly sieges?: ReadonlyArray<string>
  readonly railEnd?: boolean
  /** Hex -> level of entrenchment, besides those of the start. */
  readonly trenches?: Readonly<Record<string, number>>
  /** Hexsides blocked by a side: the hex entered, and the direction of the hex left: `26 NE`. */
  readonly blocks?: { readonly german?: ReadonlyArray<string>; readonly allied?: ReadonlyArray<string> }
  readonly caps?: Pair
  readonly mandates?: Pair
  readonly points?: Pair
  readonly initiative?: SideIndex
  /** Schlieffen Plan hexes that are open, hexes of Allenby's choice; other affairs as they are held. */
  readonly opened?: ReadonlyArray<string>
  readonly allenby?: ReadonlyArray<string>
  readonly affairs?: Partial<Affairs>
  /** What lies on the bottom frame. */
  readonly frames?: ReadonlyArray<IllusionFrame>
}

/** A unit as it is written: id, status. */
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

/** A hexside as it is written: `26 NE`. */
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

/** Stands in for a procedure that is not under test: it hands this back at once. */
export const answers = (
  result: IllusionResult | ((state: IllusionState) => readonly [IllusionState, IllusionResult]),
): IllusionProcedure<IllusionFrame> => ({
  who: () => NOBODY,
  proceed: state => (typeof result === 'function' ? done(...result(state)) : done(state, result)),
})

/** What is played: a position, and the procedures by which. */
export interface Setting {
  readonly state: IllusionState
  readonly procedures: Partial<AllProcedures>
  readonly g?: IllusionTables
  readonly standing?: ReadonlyArray<(state: IllusionState, log: IllusionLog) => IllusionState>
}
/** Where play stands, and how it came there. */
export interface Played {
  readonly state: IllusionState
  /** What has happened, the oldest first. */
  readonly events: ReadonlyArray<IllusionEvent>
  /** What the bottom frame was handed back last; null: nothing yet. */
  readonly result: IllusionResult | null
  /** What is asked, and of whom: `attackers german`, `fire-die chance`; `over` where nobody is. */
  readonly asks: string
  /** What may be done, or what chance may bring, as it is written. */
  readonly legal: () => ReadonlyArray<string>
  /** Plays on. */
  readonly play: (...actions: ReadonlyArray<string>) => Played
  /** Why an action is refused; fails when it is not. */
  readonly refused: (action: string) => Violation
  /** The frame on top. */
  readonly top: IllusionFrame
}

/** Waits for `end`, so that what lies in its place is begun by a step that tells its events. */
const BEGIN = 'kit'
/** The procedures under test; the bottom one, which takes results down, and that which begins. */
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

/** Runs the frames of a state to their first question, then these actions: see the head of the file. */
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
    expectComesBack(g, now)
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

/** The tables that a state was made by. */
const tablesOfState = (state: IllusionState): IllusionTables =>
  tablesOf((Object.keys(scenarios) as ScenarioId[]).find(id => state.scenario === `kit-${id}`) ?? 'campaign')
