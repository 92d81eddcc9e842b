/** Checks of the units of a scenario: counters, places and turns of arrival, stacking. */
import type { Path, StackedUnit } from '../../../../kernel/index.js'
import type { IllusionUnit } from '../forces.js'
import type { IllusionHex } from '../map.js'
import { type Check, type Look, type ScenarioRule, controllerOf, SCENARIO } from './common.js'
import { checkCounter } from './counters.js'

/** Stacking limits in half corps: all units, infantry, and units in the Vosges (8.4.6). */
const MOST_HALVES = 16
const MOST_INFANTRY = 12
const MOST_IN_VOSGES = 7
const HALVES = { corps: 2, division: 1, brigade: 1, none: 0 } as const

/** Adds a unit to the stack of its hex, and reports violations of stacking. */
type Stack = (unit: IllusionUnit, hex: string, path: Path) => void

const stacker = ({ stacks, scenario }: Look): Stack => {
  const vosges = new Set(scenario.map.vosges)
  const limit = (most: number, what: string, rule: ScenarioRule): ReturnType<typeof stacks> =>
    stacks({ most, what, rule, enemyRule: 'grand-illusion:13.1.1.d' })
  const apart = limit(Infinity, 'units', 'grand-illusion:8.4.6.a')
  const all = limit(MOST_HALVES, 'halves of a corps', 'grand-illusion:8.4.6.a')
  const narrow = limit(MOST_IN_VOSGES, 'halves of a corps', 'grand-illusion:8.4.6.k')
  const infantry = limit(MOST_INFANTRY, 'halves of an infantry corps', 'grand-illusion:8.4.6.b')
  return ({ id, side, type, stacksAs, option }, hex, path) => {
    // counters of options enter play by an exchange or other rules (14.3.6)
    if (option !== 0) return
    const unit: StackedUnit = { id, side, hex, size: HALVES[stacksAs] }
    apart(unit, path)
    if (unit.size === 0) return
    // `apart` has already reported enemies; the limits apply to each side separately
    const own = { ...unit, hex: `${hex} ${side}` }
    if (vosges.has(hex)) narrow(own, path)
    else {
      all(own, path)
      if (type === 'infantry') infantry(own, path)
    }
  }
}

/** Whether the unit's option gives its side control of the hex in which it starts (14.3.6.u). */
const isGiven = ({ scenario: { options } }: Look, { side, option }: IllusionUnit, hex: IllusionHex): boolean =>
  (options?.[side] ?? []).some(
    ({ number, effects }) =>
      number === option && effects.some(each => each.type === 'control' && each.hex === hex.id && each.side === side),
  )

/** Checks the place and turn of a unit's arrival. */
const checkStart = (look: Look, unit: IllusionUnit, path: Path, stack: Stack): void => {
  const { knownHex, knownHexes, fault, scenario } = look
  const { id, side, start } = unit
  const at = [...path, 'start']
  if (start.type === 'setup') {
    const hex = knownHex(start.hex, [...at, 'hex'], id)
    if (hex === undefined) return
    stack(unit, start.hex, [...at, 'hex'])
    if (controllerOf(look, hex) === side || isGiven(look, unit, hex)) return
    fault(
      'wrong-side',
      'grand-illusion:13.1.1.d',
      [...at, 'hex'],
      `${id} starts in ${hex.id}, which the enemy controls`,
      [id],
    )
    return
  }
  if (start.hex !== null) knownHex(start.hex, [...at, 'hex'], id)
  if (start.type === 'danger') return
  knownHexes(start.also, [...at, 'also'])
  if (start.turn >= scenario.turns.first) return
  fault('out-of-range', SCENARIO, [...at, 'turn'], `${id} arrives on turn ${start.turn}, before the first turn`, [id])
}

/** Checks that the unit's option exists. */
const checkOption = ({ scenario: { options }, fault }: Look, unit: IllusionUnit, path: Path): void => {
  const { id, side, option } = unit
  if (option === 0 || options?.[side].some(({ number }) => number === option) === true) return
  const message = `${id} comes with option ${option}, which the ${side} side does not have`
  fault('inconsistent', 'grand-illusion:2.6.b', [...path, 'option'], message, [id])
}

/** Checks each unit, that ids are unique, and that the numbers of a nationality's armies differ. */
export const checkUnits: Check = look => {
  const { units } = look.scenario
  look.uniqueBy('id', units, ['units'], 'unit')
  const stack = stacker(look)
  const armies = new Set<string>()
  units.forEach((unit, i) => {
    const path = ['units', i]
    checkCounter(look, unit, path)
    checkOption(look, unit, path)
    checkStart(look, unit, path, stack)
    const { headquarters, nation, id } = unit
    if (headquarters === null || headquarters.number === 0) return
    const army = `${nation} ${headquarters.number}`
    if (armies.has(army))
      look.fault(
        'duplicate',
        'grand-illusion:8.4.1.b',
        [...path, 'headquarters', 'number'],
        `${id} has the army number of another headquarters of its nationality`,
        [id],
      )
    armies.add(army)
  })
}
