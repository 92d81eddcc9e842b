/**
 * Draws the pictures of the README and the documentation: `npm run pictures`.
 *
 * A game of The Marne is played by a seeded policy that holds the line and attacks, up to a combat in the second day; the
 * pictures show that position. The PNG of the README comes from the SVG by resvg, with whatever of the SVG's fonts is installed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { orThrow } from '../src/kernel/result.js'
import { marne } from '../src/marne/index.js'
import { marneArt } from '../src/marne/art.js'
import { type RenderOptions, render } from '../src/svg/index.js'

const rules = orThrow(marne.load(marne.scenarios.counterattack))

let seed = Number(process.argv[2] ?? 3)
const random = (n: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 4294967296) * n)
}
const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('there is no such thing in this position')
  return value
}
const pick = <T>(list: ReadonlyArray<T>): T => present(list[random(list.length)])

/** What the policy prefers, best first; else it ends whatever it may end. */
const PREFERRED = ['attacker', 'declare', 'target', 'targetsNamed', 'end', 'endAdvance', 'stop', 'endDeclarations']

type State = typeof rules.start
const next = (state: State): State => {
  if (rules.turn(state).type === 'chance') return orThrow(rules.apply(state, pick(rules.chances(state)).action))
  const legal = rules.legalActions(state)
  const fresh = random(3) > 0
  for (const type of PREFERRED) {
    if (type === 'target' && !fresh) continue
    const fitting = legal.filter((action) => action.type === type)
    if (fitting.length > 0) return orThrow(rules.apply(state, pick(fitting)))
  }
  return orThrow(rules.apply(state, pick(legal)))
}

/** Plays on until a state is reached that a test accepts. */
const until = (state: State, found: (state: State) => boolean): State => {
  let here = state
  for (let i = 0; i < 20_000; i++) {
    if (found(here)) return here
    if (rules.turn(here).type === 'over') break
    here = next(here)
  }
  throw new Error('the game did not come to such a position')
}

const draw = (name: string, state: State, options: RenderOptions, raster = false): void => {
  const svg = render(rules.observe(state, 'all'), { art: marneArt, ...options })
  const path = (ending: string): string => join('docs', 'images', `${name}.${ending}`)
  writeFileSync(path('svg'), svg)
  if (raster) writeFileSync(path('png'), new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng())
  console.log(name, svg.length)
}
const block = (state: State, left: number, right: number, top: number, bottom: number): ReadonlyArray<string> =>
  rules.observe(state, 'all').board.hexes.map(({ id }) => id).filter((id) => {
    const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))]
    return column >= left && column <= right && row >= top && row <= bottom
  })

const combat = until(rules.start, (state) => {
  const { gameTurn, phasing, type } = rules.turn(state)
  const view = rules.observe(state, 'all')
  const hand = view.attacks.find(({ stage }) => stage === 'in-hand')
  const column = Number(hand?.targets[0]?.slice(0, 2) ?? 0)
  const disrupted = view.counters.filter(({ place, status }) => status.includes('disrupted') && Number(place.slice(0, 2)) >= 14 && Number(place.slice(0, 2)) <= 29)
  return type === 'chance' && gameTurn >= 9 && phasing === 'german' && disrupted.length >= 3 && column >= 18 && column <= 28 && view.attacks.filter(({ stage }) => stage === 'declared').length >= 2
})
draw('marne-combat', combat, { scale: 72, region: block(combat, 12, 31, 12, 22), key: true }, true)
draw('marne-map', combat, { scale: 50 })

const movement = until(combat, (state) => {
  const turn = rules.turn(state)
  return turn.type === 'decision' && turn.asks === 'unit-to-move' && turn.phasing === 'allied'
})
const view = rules.observe(movement, 'all')
const mover = present(view.counters.find(({ nationality, place, type }) => nationality === 'british' && type === 'cavalry' && /^\d{4}$/.test(place)))
const inHand = orThrow(rules.apply(movement, present(rules.legalActions(movement).find((action) => action.type === 'select' && action.unit === mover.id))))
const reach = rules.reach(inHand, mover.id)
draw('marne-movement', inHand, {
  scale: 72, region: block(inHand, 9, 22, 13, 22),
  highlights: reach.map(({ place, cost }) => ({ place, kind: 'move', text: String(cost) })),
})
