/**
 * Plays whole games on the board of docs/guide/ui.md by clicks on its page. The driver runs in the page, next to the code of the
 * guide, whose rules are wrapped by {@link noting}.
 */
import { games } from '../../src/games.js'
import { type AnyGame, type AnyRules, orThrow, selection, toggle } from '../../src/index.js'
import { violation } from '../../src/kernel/index.js'
import { type Player, generator, sightOf } from '../../src/play/index.js'
import type { ActionLike } from '../../src/svg/index.js'

/** The members of a page element that the driver uses. */
interface Shown {
  readonly textContent: string | null
  readonly getAttribute: (name: string) => string | null
  readonly dispatchEvent: (event: unknown) => void
}
interface Browser {
  readonly document: {
    readonly querySelector: (selector: string) => Shown | null
    readonly querySelectorAll: (selector: string) => Iterable<Shown>
  }
  readonly MouseEvent: new (type: string, about: object) => unknown
  readonly CSS: { readonly escape: (text: string) => string }
  setTimeout: (next: () => void) => unknown
}
const window = globalThis as unknown as Browser
const { document } = window

/** The calls that the page has made to its rules. */
const page: {
  rules: AnyRules
  /** The state of the game on the page. */
  state: unknown
  /** The number of actions that the page has played, and the last of these actions. */
  played: number
  last: ActionLike | null
  /** If this is a list, attempted actions are added to it instead of being played. */
  tried: ActionLike[] | null
  /** The state of the current selection, or undefined. */
  shown: unknown
} = { rules: undefined as unknown as AnyRules, state: null, played: 0, last: null, tried: null, shown: undefined }

/** Wraps a game so that its rules record the calls of the page. */
export const noting = <Game extends AnyGame>(game: Game): Game => ({
  ...game,
  load: (scenario: unknown) => {
    const rules: AnyRules = orThrow(game.load(scenario))
    page.rules = rules
    page.state = rules.start as unknown
    const step = (state: unknown, action: ActionLike) => {
      if (page.tried !== null) {
        page.tried.push(action)
        return { _tag: 'Left', left: violation('not-now', 'test', 'nothing is played now') }
      }
      const done = rules.step(state, action)
      if (done._tag === 'Left') return done
      page.state = (done.right as { readonly state: unknown }).state
      page.played++
      page.last = action
      return done
    }
    const preview = (state: unknown, side: string) => {
      page.shown = state
      return rules.preview(state, side)
    }
    return { _tag: 'Right', right: { ...rules, step, preview } }
  },
})

// work that the page defers runs when the driver waits for it
const later: (() => void)[] = []
window.setTimeout = next => later.push(next)
const wait = (): void => {
  for (let next = later.shift(); next !== undefined; next = later.shift()) next()
}

const all = (selector: string): ReadonlyArray<Shown> => [...document.querySelectorAll(selector)]
const click = (element: Shown): void => element.dispatchEvent(new window.MouseEvent('click', { bubbles: true }))
const attribute = (name: string, value: string): string => `[${name}="${window.CSS.escape(value)}"]`
/** Returns the place of every unit. */
const placesOf = (state: unknown): ReadonlyMap<string, string> => {
  const { counters } = page.rules.observe(state, 'all') as { counters: ReadonlyArray<Record<'id' | 'place', string>> }
  return new Map(counters.map(({ id, place }) => [id, place]))
}

const buttonFor = (state: unknown, action: ActionLike): Shown | undefined => {
  const line = page.rules.print(state, action)
  return all('#buttons button').find(({ textContent }) => textContent === line)
}

/** Returns the element for a unit, or for the place of the unit or action. A place is a hex or a box. */
const elementFor = (state: unknown, { unit, place }: ActionLike): Shown | null => {
  const counter = unit === undefined ? null : document.querySelector(attribute('data-counter', unit))
  if (counter !== null) return counter
  const at = attribute('data-place', place ?? placesOf(state).get(unit ?? '') ?? '')
  return document.querySelector(`[data-layer="board"] ${at}, #beside section${at}`)
}

/** Answers by clicking the button of the action, or its unit or place and then the button if several actions remain. */
const answer = (state: unknown, action: ActionLike): void => {
  const button = buttonFor(state, action)
  if (button !== undefined) return click(button)
  const element = elementFor(state, action)
  if (element === null) throw new Error(`the page has no element for "${page.rules.print(state, action)}"`)
  const [played, tried] = [page.played, page.tried?.length]
  click(element)
  const open = page.played === played && page.tried?.length === tried ? buttonFor(state, action) : undefined
  if (open !== undefined) click(open)
}

/** Returns the lines of the legal actions that have no element on the page. */
const outOfReach = (state: unknown): ReadonlyArray<string> => {
  const named = (selector: string, name: string): ReadonlySet<string | null> =>
    new Set(all(selector).map(each => each.getAttribute(name)))
  const buttons = new Set(all('#buttons button').map(({ textContent }) => textContent))
  const units = named('[data-counter]', 'data-counter')
  const places = named('[data-layer="board"] [data-place], #beside section', 'data-place')
  const lies = placesOf(state)
  const legal: ReadonlyArray<ActionLike> = page.rules.legalActions(state)
  return legal
    .filter(
      ({ unit, place }) =>
        !(unit !== undefined && (units.has(unit) || places.has(lies.get(unit) ?? ''))) &&
        !(place !== undefined && places.has(place)),
    )
    .map(action => page.rules.print(state, action))
    .filter(line => !buttons.has(line))
}

/** Throws if a state differs from the expected one. */
const expectState = (actual: unknown, expected: unknown, what: string): void => {
  const { rules } = page
  if (rules.key(actual) !== rules.key(expected)) throw new Error(`the page shows another state than expected: ${what}`)
}

/** Tries up to `most` legal actions by clicks without playing them. The page must try or pick each of them. */
const tryAll = (most: number): void => {
  const { rules, state } = page
  const legal: ReadonlyArray<ActionLike> = rules.legalActions(state)
  const every = Math.ceil(legal.length / most)
  for (const action of legal.filter((_, i) => i % every === 0 || i === legal.length - 1)) {
    page.tried = []
    answer(state, action)
    const line = rules.print(state, action)
    const [tried, ...more] = page.tried
    if (tried !== undefined) {
      if (more.length > 0 || rules.actions.index(tried) !== rules.actions.index(action))
        throw new Error(`the page tried ${JSON.stringify(page.tried)} for "${line}"`)
      continue
    }
    const set = selection(rules, state)
    if (set === null) throw new Error(`clicks on the page do not lead to "${line}"`)
    expectState(page.shown, orThrow(toggle(rules, set, action)).state, `"${line}" is picked`)
    answer(state, action)
    expectState(page.shown, state, `"${line}" is taken out`)
  }
  page.tried = null
}

/** Plays the game on the page to its end, and plays one side by clicks. Returns how often each question was asked. */
export const playWhole = async (
  game: keyof typeof games,
  side: string,
  seed: number,
): Promise<Readonly<Record<string, number>>> => {
  const { rules } = page
  const player = (await games[game].bot())() as unknown as Player<unknown, ActionLike, unknown, string>
  const random = generator(seed)
  const asked: Record<string, number> = {}
  wait()
  for (let turn = rules.turn(page.state); turn.type !== 'over'; wait(), turn = rules.turn(page.state)) {
    if (turn.type !== 'decision' || turn.side !== side) throw new Error(`the page waits: ${JSON.stringify(turn)}`)
    const times = (asked[turn.asks] = (asked[turn.asks] ?? 0) + 1)
    // at the start, and again later in the game
    if (times === 1 || times === 40) tryAll(30)
    const { played } = page
    // the members of a set are picked one by one before anything is played
    let state: unknown = page.state
    let given = ''
    while (page.played === played) {
      const now = rules.turn(state)
      // a set may end automatically although another member is possible
      const done = all('#buttons button').find(({ textContent }) => textContent === 'done')
      if (done !== undefined) {
        click(done)
        break
      }
      const lost = outOfReach(state)
      if (lost.length > 0) throw new Error(`no element on the page at ${JSON.stringify(now)}: ${lost.join(', ')}`)
      if (now.type !== 'decision')
        throw new Error(`the set has ended, but the page still asks: ${JSON.stringify(turn)}`)
      const action = player(sightOf(rules, state, now, side, rules.legalActions(state), random))
      given = rules.print(state, action)
      answer(state, action)
      state = orThrow(rules.apply(state, action)) as unknown
    }
    expectState(page.state, state, `after ${JSON.stringify(turn)}, ${given}, it played ${JSON.stringify(page.last)}`)
  }
  return asked
}
