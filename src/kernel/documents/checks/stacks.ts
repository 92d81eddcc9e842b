/** Units that start on the map: no enemies in one hex, and no stack beyond the limit. */
import type { HexData } from '../../board/index.js'
import type { Path } from '../../contract/index.js'
import type { Look } from './look.js'

/** The stacking limit of a hex at the start. */
export interface StackLimit<Rule extends string> {
  /** The maximum for one side in a hex. */
  readonly most: number
  /** The unit of the limit: `combat steps`. */
  readonly what: string
  readonly rule: Rule
  /** The rule that keeps enemies out of one hex. */
  readonly enemyRule: Rule
}

/** A unit in a hex. */
export interface StackedUnit {
  readonly id: string
  readonly side: string
  readonly hex: string
  /** The size that counts against the limit. */
  readonly size: number
  /** The options under which it is there; left out if it always is. */
  readonly options?: ReadonlyArray<string>
}

/** Checks of units that start in a hex. */
export interface StackChecks<Rule extends string> {
  /**
   * Returns a check of units as they are put into their hexes, one by one. It reports a unit that meets enemies there or exceeds the limit,
   * once, with the options concerned.
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
