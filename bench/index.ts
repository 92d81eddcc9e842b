/**
 * `npm run bench`: what the rules cost, in one run with a calibration and with plain baselines, so that figures from
 * different hours and machines can be compared as ratios. Nothing here is a test.
 */
import { isLeft } from 'fp-ts/lib/Either.js'
import { type MarneState, marne } from '../src/marne/index.js'
import { verdun } from '../src/verdun/index.js'
import { calibration, mulberry } from './calibration.js'
import { honeycombRange, kernelRange, plainRange } from './range.js'
import { type Rate, rate } from './timing.js'

const rows: { readonly what: string; readonly figure: string; readonly at40k: string }[] = []
let scale = 1
const round = (n: number): string => (n >= 1000 ? Math.round(n).toLocaleString('en') : n >= 10 ? n.toFixed(1) : n.toFixed(2))
const perSecond = (what: string, r: Rate): void => {
  rows.push({ what: `${what}, a CPU second`, figure: `${round(r.perSecond)} (${round(r.lowest)} to ${round(r.highest)})`, at40k: round(r.perSecond * scale) })
}
const micros = (what: string, r: Rate): void => {
  rows.push({ what: `${what}, microseconds`, figure: round(1e6 / r.perSecond), at40k: round(1e6 / r.perSecond / scale) })
}

const calibrated = rate(calibration())
scale = 40_000 / calibrated.perSecond
rows.push({ what: 'calibration, operations a CPU second', figure: round(calibrated.perSecond), at40k: '40,000' })
perSecond('movement range, plain typed arrays', rate(plainRange()))
perSecond('movement range, kernel path finder', rate(kernelRange()))
perSecond('movement range, honeycomb-grid', rate(honeycombRange()))

for (const id of ['counterattack', 'pursuit'] as const) {
  const loaded = marne.load(marne.scenarios[id])
  if (isLeft(loaded)) throw new Error(loaded.left.map(v => v.message).join('\n'))
  const rules = loaded.right
  const random = mulberry(14)
  // one uniform random game; `visit` sees each state on the way
  let decisions = 0
  let choices = 0
  let offered = 0
  let games = 0
  const playGame = (visit?: (state: MarneState) => void): number => {
    let state = rules.start
    let counted = 0
    for (;;) {
      const legal = rules.legalActions(state)
      let action = legal[0]
      if (action !== undefined) {
        decisions++
        if (legal.length > 1) { counted++; choices++; offered += legal.length; action = legal[random(legal.length)]! }
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
    games++
    return counted
  }
  const { first, last } = marne.scenarios[id].turns
  const played = rate(() => playGame(), { seconds: 2, warm: 2 })
  perSecond(`marne ${id}: decisions with two or more choices`, played)
  rows.push({ what: `marne ${id}: legal actions at such a decision`, figure: round(offered / choices), at40k: '' })
  rows.push({ what: `marne ${id}: such decisions a game (all decisions)`, figure: `${round(choices / games)} (${round(decisions / games)})`, at40k: '' })
  const turnRate = played.perSecond / (choices / games) * (last - first + 1)
  rows.push({ what: `marne ${id}: game turns, a CPU second`, figure: round(turnRate), at40k: round(turnRate * scale) })
  if (id !== 'counterattack') continue

  const kept: MarneState[] = []
  playGame(state => kept.push(state))
  const moving = kept.filter(state => { const turn = rules.turn(state); return turn.type === 'decision' && turn.asks === 'unit-to-move' })
  const firstUnits = moving.map(state => rules.legalActions(state).find(action => action.type === 'select')?.unit)
  const pairs = kept.flatMap(state => { const action = rules.legalActions(state)[0]; return action === undefined ? [] : [{ state, action }] })
  let i = 0
  const over = <T>(list: ReadonlyArray<T>, use: (item: T) => unknown) => (): number => { use(list[i++ % list.length]!); return 1 }
  micros('marne legalActions, successive states', rate(over(kept, state => rules.legalActions(state))))
  micros('marne apply (the list not made before)', rate(over(pairs, ({ state, action }) => rules.apply(state, action))))
  micros('marne reach of a unit', rate(over(moving.map((state, k) => ({ state, unit: firstUnits[k] })).filter(x => x.unit !== undefined), ({ state, unit }) => rules.reach(state, unit!))))
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
    while (states.length < 10_000) playGame(state => { if (states.length < 10_000) states.push(state) })
    collect()
    rows.push({ what: 'marne: heap bytes a kept state, 10,000 successive', figure: round((process.memoryUsage().heapUsed - before) / states.length), at40k: '' })
    states.length = 0
  }
}

for (const [id, scenario] of Object.entries(verdun.scenarios)) {
  const loaded = verdun.load(scenario)
  if (isLeft(loaded)) throw new Error(loaded.left.map(v => v.message).join('\n'))
  const rules = loaded.right
  const random = mulberry(14)
  let [decisions, choices, offered, games] = [0, 0, 0, 0]
  const played = rate(() => {
    let state = rules.start
    let counted = 0
    for (;;) {
      const legal = rules.legalActions(state)
      let action = legal[0]
      if (action !== undefined) {
        decisions++
        if (legal.length > 1) { counted++; offered += legal.length; action = legal[random(legal.length)]! }
      } else {
        const chances = rules.chances(state)
        if (chances.length === 0) break
        action = chances[random(chances.length)]!.action
      }
      const next = rules.apply(state, action)
      if (isLeft(next)) throw new Error(next.left.message)
      state = next.right
    }
    games++
    choices += counted
    return counted
  }, { seconds: 2, warm: 2 })
  perSecond(`verdun ${id}: decisions with two or more choices`, played)
  rows.push({ what: `verdun ${id}: legal actions at such a decision`, figure: round(offered / choices), at40k: '' })
  rows.push({ what: `verdun ${id}: such decisions a game (all decisions)`, figure: `${round(choices / games)} (${round(decisions / games)})`, at40k: '' })
}

console.log(`node ${process.version}, ${process.arch}; last column: the figure at a calibration of 40,000\n`)
const width = Math.max(...rows.map(row => row.what.length))
const middle = Math.max(...rows.map(row => row.figure.length))
for (const row of rows) console.log(`${row.what.padEnd(width)}  ${row.figure.padStart(middle)}  ${row.at40k.padStart(12)}`)
