/** Units that start on the map: enemies may not share a hex, and no stack may exceed the limit. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import type { Look } from './look.js'

/** The stacking limit of a hex at the start. */
export interface StackLimit<Rule extends string> {
  /** The maximum size of one side's stack in a hex. */
  readonly most: number
  /** The unit of measure of the limit: `combat steps`. */
  readonly what: string
  readonly rule: Rule
  /** The rule that forbids enemies in the same hex. */
  readonly enemyRule: Rule
}

/** A unit in a hex. */
export interface StackedUnit {
  readonly id: string
  readonly side: string
  readonly hex: string
  /** The size that counts against the limit. */
  readonly size: number
  /** The options with which the unit is in the hex; left out if it always is. */
  readonly options?: ReadonlyArray<string>
}

/** Checks of units that start in a hex. */
export interface StackChecks<Rule extends string> {
  /**
   * Returns a check of units as they are put into their hexes, one by one. It reports a unit once, with the options concerned, if there are
   * enemies in the hex or the stack exceeds the limit.
   */
  readonly stacks: (limit: StackLimit<Rule>) => (unit: StackedUnit, path: Path) => void
}

export const stackChecks = <Rule extends string, Hex extends HexData>({
  fault,
}: Look<Rule, Hex>): StackChecks<Rule> => ({
  stacks: ({ most, what, rule, enemyRule }) => {
    /** Option and hex -> side -> the sum of the sizes there. */
    const there = new Map<string, Map<string, number>>()
    return ({ id, side, hex, size, options }, path) => {
      const met: string[] = []
      const crowded: string[] = []
      for (const option of options ?? ['']) {
        const key = `${option} ${hex}`
        const stack = there.get(key) ?? new Map<string, number>()
        there.set(key, stack)
        const own = (stack.get(side) ?? 0) + size
        stack.set(side, own)
        if (stack.size > 1) met.push(option)
        if (own > most) crowded.push(option)
      }
      const under = (those: ReadonlyArray<string>): string => (options === undefined ? '' : ` (${those.join(', ')})`)
      if (met.length > 0)
        fault('enemy-unit', enemyRule, path, `${id} starts with enemy units in hex ${hex}${under(met)}`, [id, hex])
      if (crowded.length === 0) return
      const message = `${id} starts beyond the limit of ${what} in hex ${hex}${under(crowded)}`
      fault('stacking', rule, path, message, [id, hex], most)
    }
  },
})
