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
import { neighboursOf } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { rulesOf } from '../positions.js'
import { attacked, sound, stackOf, wander } from './staged.js'

const rules = rulesOf()
const { tables: g } = rules
const HEXES = Array.from({ length: g.board.hexes }, (_, hex) => hex)

/** Units that may be placed anywhere: combat units, guns and headquarters that do not wait for Paris or an option. */
const FREE = g.numbers.filter(
  unit => g.type[unit] !== 'fortress' && g.units[unit]!.option === 0 && g.units[unit]!.start.type !== 'danger',
)

/**
 * Returns the lines of a position with many units in a hex and around it, possibly beyond the stacking limits. The side in
 * the hex acts first.
 */
const crowd = (random: (below: number) => number): { readonly hex: string; readonly lines: ReadonlyArray<string> } => {
  const free = [...FREE]
  const lines: string[] = []
  const put = (hex: number, side: SideIndex, count: number, is: (unit: number) => boolean = () => true): void => {
    for (let i = 0; i < count; i++) {
      const fit = free.filter(unit => g.side[unit] === side && is(unit))
      const unit = fit[random(fit.length)]
      if (unit === undefined) break
      free.splice(free.indexOf(unit), 1)
      const worn = g.combatant[unit] === 1 && random(4) === 0 ? ' one-step-lost' : ''
      lines.push(`${g.unitIds[unit]!} ${g.board.ids[hex]!}${worn}`)
    }
  }
  const side = random(3) === 0 ? ALLIED : GERMAN
  const hex = random(g.board.hexes)
  put(hex, side, 1, unit => g.infantry[unit] === 1 && g.size[unit] === 'corps')
  put(hex, side, 2 + random(4))
  put(hex, enemyOf(side), 1 + random(4))
  const next = neighboursOf(g.board, hex)
  for (const each of new Set([...next, ...next.flatMap(other => neighboursOf(g.board, other))])) {
    if (each === hex) continue
    const whose = random(2) === 0 ? side : enemyOf(side)
    if (random(4) > 0) lines.push(`${whose === GERMAN ? 'german' : 'allied'} ${g.board.ids[each]!}`)
    const what = random(4)
    if (what < 2) put(each, whose, 1 + random(4))
    else if (what === 2) put(each, whose, 1 + random(2), unit => g.cavalry[unit] === 1)
  }
  const first = `initiative ${side === GERMAN ? 'german' : 'allied'}`
  return { hex: g.board.ids[hex]!, lines: [`turn ${1 + random(8)} actions`, first, 'caps allied 6', ...lines] }
}

describe('combats in full hexes', () => {
  it('pass the audit, and their states survive a save', () => {
    const random = generator(1914)
    const check = sound(rules, 20)
    const seen = new Set<string>()
    let begun = 0
    for (let i = 0; i < 250; i++) {
      const { hex, lines } = crowd(random)
      const read = rules.position(lines.join('\n'))
      // positions that are invalid are skipped
      const fits = (at: IllusionState) =>
        [GERMAN, ALLIED].every(side => HEXES.every(hex => isWithinStacking(g, at, side, hex)))
      if (read._tag === 'Left' || !fits(read.right)) continue
      const from = attacked(rules, read.right, random, hex)
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
