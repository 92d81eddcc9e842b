/**
 * `npm run bench`: what the rules cost, in one run with a calibration and with plain baselines, so that figures from
 * different hours and machines can be compared as ratios. Nothing here is a test.
 */
import { isLeft } from 'fp-ts/lib/Either.js'
import type { Rules } from '../src/kernel/contract/contract.js'
import { orThrow } from '../src/kernel/contract/result.js'
import { type MarneState, marne } from '../src/games/marne/index.js'
import { verdun } from '../src/games/verdun/index.js'
import { calibration, mulberry } from './calibration.js'
import { honeycombRange, kernelRange, plainRange } from './range.js'
import { type Rate, rate } from './timing.js'

const rows: { readonly what: string; readonly figure: string; readonly at40k: string }[] = []
let scale = 1
const round = (n: number): string =>
  n >= 1000 ? Math.round(n).toLocaleString('en') : n >= 10 ? n.toFixed(1) : n.toFixed(2)
const perSecond = (what: string, r: Rate): void => {
  rows.push({
    what: `${what}, a CPU second`,
    figure: `${round(r.perSecond)} (${round(r.lowest)} to ${round(r.highest)})`,
    at40k: round(r.perSecond * scale),
  })
}
const micros = (what: string, r: Rate): void => {
  rows.push({
    what: `${what}, microseconds`,
    figure: round(1e6 / r.perSecond),
    at40k: round(1e6 / r.perSecond / scale),
  })
}

const calibrated = rate(calibration())
scale = 40_000 / calibrated.perSecond
rows.push({ what: 'calibration, operations a CPU second', figure: round(calibrated.perSecond), at40k: '40,000' })
perSecond('movement range, plain typed arrays', rate(plainRange()))
perSecond('movement range, kernel path finder', rate(kernelRange()))
perSecond('movement range, honeycomb-grid', rate(honeycombRange()))

/** One uniform random game at a time of rules, counting; `visit` sees each state on the way. Gives the decisions with two or more choices. */
const randomGames = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
) => {
  const random = mulberry(14)
  const counts = { decisions: 0, choices: 0, offered: 0, games: 0 }
  const play = (visit?: (state: State) => void): number => {
    let state = rules.start
    let counted = 0
    for (;;) {
      const legal = rules.legalActions(state)
      let action = legal[0]
      if (action !== undefined) {
        counts.decisions++
        if (legal.length > 1) {
          counted++
          counts.offered += legal.length
          action = legal[random(legal.length)]!
        }
      } else {
        const chances = rules.chances(state)
        if (chances.length === 0) break
        action = chances[random(chances.length)]!.action
      }
      const next = rules.apply(state, action)
      if (isLeft(next)) throw new Error(next.left.message)
      state = next.right
      visit?.(state)
    }
    counts.games++
    counts.choices += counted
    return counted
  }
  return { counts, play }
}

/** The rows on playing a scenario at random. */
const playing = <State, Action, Event, View, Side extends string>(
  name: string,
  turns: { readonly first: number; readonly last: number },
  rules: Rules<State, Action, Event, View, Side>,
): ((visit: (state: State) => void) => void) => {
  const { counts, play } = randomGames(rules)
  const played = rate(() => play(), { seconds: 2, warm: 2 })
  const { decisions, choices, offered, games } = counts
  perSecond(`${name}: decisions with two or more choices`, played)
  rows.push({ what: `${name}: legal actions at such a decision`, figure: round(offered / choices), at40k: '' })
  rows.push({
    what: `${name}: such decisions a game (all decisions)`,
    figure: `${round(choices / games)} (${round(decisions / games)})`,
    at40k: '',
  })
  const turnRate = (played.perSecond / (choices / games)) * (turns.last - turns.first + 1)
  rows.push({ what: `${name}: game turns, a CPU second`, figure: round(turnRate), at40k: round(turnRate * scale) })
  return play
}

for (const id of ['counterattack', 'pursuit'] as const) {
  const rules = orThrow(marne.load(marne.scenarios[id]))
  const playGame = playing(`marne ${id}`, marne.scenarios[id].turns, rules)
  if (id !== 'counterattack') continue

  const kept: MarneState[] = []
  playGame(state => kept.push(state))
  const moving = kept.filter(state => {
    const turn = rules.turn(state)
    return turn.type === 'decision' && turn.asks === 'unit-to-move'
  })
  const firstUnits = moving.map(state => rules.legalActions(state).find(action => action.type === 'select')?.unit)
  const pairs = kept.flatMap(state => {
    const action = rules.legalActions(state)[0]
    return action === undefined ? [] : [{ state, action }]
  })
  let i = 0
  const over =
    <T>(list: ReadonlyArray<T>, use: (item: T) => unknown) =>
    (): number => {
      use(list[i++ % list.length]!)
      return 1
    }
  micros('marne legalActions, successive states', rate(over(kept, state => rules.legalActions(state))))
  micros('marne apply (the list not made before)', rate(over(pairs, ({ state, action }) => rules.apply(state, action))))
  micros(
    'marne reach of a unit',
    rate(
      over(
        moving.map((state, k) => ({ state, unit: firstUnits[k] })).filter(x => x.unit !== undefined),
        ({ state, unit }) => rules.reach(state, unit!),
      ),
    ),
  )
  micros('marne observe', rate(over(kept, state => rules.observe(state, 'all'))))
  const encoded = kept.filter((_, k) => k % 50 === 0).map(state => rules.codecs.state.encode(state))
  micros('marne encode a state', rate(over(kept, state => rules.codecs.state.encode(state))))
  micros('marne decode a state, audit included', rate(over(encoded, saved => rules.codecs.state.decode(saved))))

  // heap of 10,000 successive states, all kept
  const collect = globalThis.gc
  if (collect !== undefined) {
    kept.length = 0
    collect()
    const before = process.memoryUsage().heapUsed
    const states: MarneState[] = []
    while (states.length < 10_000)
      playGame(state => {
        if (states.length < 10_000) states.push(state)
      })
    collect()
    rows.push({
      what: 'marne: heap bytes a kept state, 10,000 successive',
      figure: round((process.memoryUsage().heapUsed - before) / states.length),
      at40k: '',
    })
    states.length = 0
  }
}

for (const [id, scenario] of Object.entries(verdun.scenarios))
  playing(`verdun ${id}`, scenario.turns, orThrow(verdun.load(scenario)))

console.log(`node ${process.version}, ${process.arch}; last column: the figure at a calibration of 40,000\n`)
const width = Math.max(...rows.map(row => row.what.length))
const middle = Math.max(...rows.map(row => row.figure.length))
for (const row of rows)
  console.log(`${row.what.padEnd(width)}  ${row.figure.padStart(middle)}  ${row.at40k.padStart(12)}`)
