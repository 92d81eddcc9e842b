/** Saves of combats in full hexes: any kinds of units, neighbours of both sides, and random play through nested retreats. */
import { describe, expect, it } from 'vitest'
import { isWithinStacking } from '../../../../src/games/grand-illusion/chapters/stacking.js'
import {
  type IllusionState,
  type SideIndex,
  ALLIED,
  GERMAN,
  enemyOf,
} from '../../../../src/games/grand-illusion/state/index.js'
import { type BitSet, has, neighboursOf } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { start, tablesOf } from '../kit.js'
import { loaded } from './saved.js'
import { type Staging, attacked, sound, stackOf, staged, wander } from './staged.js'

const g = tablesOf()
const rules = loaded('campaign')
const BEFORE = start(g)
const HEXES = Array.from({ length: g.board.hexes }, (_, hex) => hex)

/** Units that may be placed anywhere: combat units, guns and headquarters that do not wait for Paris or an option. */
const FREE = g.numbers.filter(
  unit => g.type[unit] !== 'fortress' && g.units[unit]!.option === 0 && g.units[unit]!.start.type !== 'danger',
)

/** Returns a combat in a hex, with many units in it and around it, possibly beyond the stacking limits. */
const crowd = (random: (below: number) => number): Staging & { readonly hex: string } => {
  const free = [...FREE]
  const units: Record<string, string> = {}
  const put = (hex: number, side: SideIndex, count: number, is: (unit: number) => boolean = () => true): void => {
    const names: string[] = []
    for (let i = 0; i < count; i++) {
      const fit = free.filter(unit => g.side[unit] === side && is(unit))
      const unit = fit[random(fit.length)]
      if (unit === undefined) break
      free.splice(free.indexOf(unit), 1)
      names.push(`${g.unitIds[unit]!}${g.combatant[unit] === 1 && random(4) === 0 ? '*' : ''}`)
    }
    const id = g.board.ids[hex]!
    if (names.length > 0) units[id] = [...(units[id]?.split(' ') ?? []), ...names].join(' ')
  }
  const side = random(3) === 0 ? ALLIED : GERMAN
  const hex = random(g.board.hexes)
  const changed: readonly [string[], string[]] = [[], []]
  put(hex, side, 1, unit => g.infantry[unit] === 1 && g.size[unit] === 'corps')
  put(hex, side, 2 + random(4))
  put(hex, enemyOf(side), 1 + random(4))
  const next = neighboursOf(g.board, hex)
  for (const each of new Set([...next, ...next.flatMap(other => neighboursOf(g.board, other))])) {
    if (each === hex) continue
    const whose = random(2) === 0 ? side : enemyOf(side)
    if (random(4) > 0) changed[whose].push(g.board.ids[each]!)
    const what = random(4)
    if (what < 2) put(each, whose, 1 + random(4))
    else if (what === 2) put(each, whose, 1 + random(2), unit => g.cavalry[unit] === 1)
  }
  return {
    side,
    hex: g.board.ids[hex]!,
    turn: 1 + random(8),
    units,
    german: changed[GERMAN].filter(id => !isGerman(BEFORE.ground.german, id)),
    allied: changed[ALLIED],
  }
}
const isGerman = (german: BitSet, id: string): boolean => has(german, g.board.index.get(id)!)

describe('combats in full hexes', () => {
  it('pass the audit, and their states survive a save', () => {
    const random = generator(1914)
    const check = sound(rules, 20)
    const seen = new Set<string>()
    let begun = 0
    for (let i = 0; i < 250; i++) {
      const staging = crowd(random)
      const start = staged(rules, staging)
      // positions that are invalid are skipped
      const fits = (at: IllusionState) =>
        [GERMAN, ALLIED].every(side => HEXES.every(hex => isWithinStacking(g, at, side, hex)))
      if (start === null || !fits(start)) continue
      const from = attacked(rules, start, random, staging.hex)
      if (from === null) continue
      begun++
      wander(rules, from, random, 60, state => {
        check(state)
        const stack = stackOf(state).split(' ')
        for (const name of stack.slice(4)) seen.add(name)
        return stack.length < 4
      })
    }
    expect(begun).toBeGreaterThan(120)
    for (const name of ['retreat', 'stays-on', 'reserve']) expect(seen).toContain(name)
  })
})
