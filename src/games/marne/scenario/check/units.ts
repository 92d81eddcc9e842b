/** Checks of the units of a scenario: nationality, areas, starts, and room for set-up. */
import type { Path, StackedUnit } from '../../../../kernel/index.js'
import { type Check, type Look, STACK, placedByChoice, setupRule } from './common.js'
import type { MarneStart, MarneUnit } from '../forces.js'

/** Checks that a unit has a nationality and an area of its side. */
const checkUnit = (look: Look, unit: MarneUnit, path: Path): void => {
  const { scenario, areas, fault, known, ofSide } = look
  const { id, side, nationality, starts } = unit
  if ((side === 'german') !== (nationality === 'german')) {
    const message = `${id} is ${nationality} on the ${side} side`
    fault('inconsistent', 'marne:scenario', [...path, 'nationality'], message, [id])
  }
  const named = { what: 'area', id: unit.area, path: [...path, 'area'], by: id }
  if (unit.area !== '') {
    const area = known(areas, named)
    if (area !== undefined) ofSide(side, area, { ...named, rule: setupRule(scenario) })
  } else if (placedByChoice(scenario, unit) && starts.some(start => start.type === 'hex'))
    fault('out-of-area', setupRule(scenario), named.path, `${id} is placed by choice but has no area`, [id])
}

/** Returns the valid options of a start: options of the scenario for which the unit has no earlier start. */
const optionsOf = (
  { options, fault, known }: Look,
  unit: MarneUnit,
  start: MarneStart,
  had: Set<string>,
  at: Path,
): ReadonlyArray<string> =>
  start.options.filter((option, k) => {
    const twice = had.has(option)
    had.add(option)
    const path = [...at, 'options', k]
    if (known(options, { what: 'option', id: option, path, by: unit.id }) === undefined) return false
    if (twice)
      fault('duplicate', 'marne:scenario', path, `${unit.id} has two starts for option ${option}`, [unit.id, option])
    return !twice
  })

/** Checks that a unit that arrives enters through an area of its side, in a turn of the game. */
const checkArrival = (look: Look, { id, side }: MarneUnit, start: MarneStart & { type: 'arrival' }, at: Path): void => {
  const { first, last } = look.scenario.turns
  const named = { what: 'area', id: start.area, path: [...at, 'area'], by: id, rule: 'marne:M13.d' } as const
  const entry = look.known(look.areas, named)
  if (entry !== undefined) look.ofSide(side, entry, named)
  if (start.turn >= first && start.turn <= last) return
  const message = `${id} arrives on game turn ${start.turn}, not ${first} to ${last}`
  look.fault('out-of-range', 'marne:M13.d', [...at, 'turn'], message, [id])
}

/**
 * Checks the starting hex of a unit: no enemy fortress is in it, and it is in the unit's area if the unit is placed by
 * choice.
 */
const checkStart = (look: Look, unit: MarneUnit, hex: string, path: Path): void => {
  const { scenario, fault } = look
  const { id, side } = unit
  if (side === 'german' && look.fortified.has(hex)) {
    const message = `${id} starts in the hex of an undestroyed fortress, ${hex}`
    fault('inconsistent', 'marne:M11.f', path, message, [id, hex])
  }
  const area = look.areas.get(unit.area)
  if (!placedByChoice(scenario, unit) || area?.side !== side || look.within.get(area.id)?.has(hex) === true) return
  fault('out-of-area', setupRule(scenario), path, `${id} starts in ${hex}, outside area ${area.id}`, [id, hex, area.id])
}

/** Checks the starts of a unit under each option. `stack` adds the unit to the stack of its hex. */
const checkStarts = (look: Look, unit: MarneUnit, path: Path, stack: (unit: StackedUnit, path: Path) => void): void => {
  const had = new Set<string>()
  unit.starts.forEach((start, j) => {
    const at = [...path, 'starts', j]
    const options = optionsOf(look, unit, start, had, at)
    if (start.type === 'arrival') {
      checkArrival(look, unit, start, at)
      return
    }
    const { hex } = start
    if (look.knownHex(hex, [...at, 'hex'], unit.id) === undefined) return
    stack({ id: unit.id, side: unit.side, hex, size: 1, options }, [...at, 'hex'])
    checkStart(look, unit, hex, [...at, 'hex'])
  })
}

/** Checks that units and options have unique ids, and checks each unit. */
export const checkUnits: Check = look => {
  const { units, options } = look.scenario
  look.uniqueBy('id', options, ['options'], 'option')
  look.uniqueBy('id', units, ['units'], 'unit')
  const stack = look.stacks({ most: STACK, what: 'units', rule: 'marne:M4.a', enemyRule: 'marne:M2.g' })
  units.forEach((unit, i) => {
    checkUnit(look, unit, ['units', i])
    checkStarts(look, unit, ['units', i], stack)
  })
}

/** Checks that each area has room for all its units in set-up by choice, under every option (M13.b, M13.h). */
export const checkRoom: Check = ({ scenario, options, hexes, areas, fortified, fault }) => {
  const demand = new Map<string, Map<string, number>>()
  for (const unit of scenario.units) {
    if (!placedByChoice(scenario, unit)) continue
    const ofArea = demand.get(unit.area) ?? new Map<string, number>()
    const starts = new Set(unit.starts.flatMap(start => (start.type === 'hex' ? start.options : [])))
    for (const option of starts) if (options.has(option)) ofArea.set(option, (ofArea.get(option) ?? 0) + 1)
    demand.set(unit.area, ofArea)
  }
  scenario.areas.forEach((area, i) => {
    const most = Math.max(0, ...(demand.get(area.id)?.values() ?? []))
    const room = [...new Set(area.hexes)].filter(
      hex => hexes.has(hex) && !(area.side === 'german' && fortified.has(hex)),
    ).length
    if (areas.get(area.id) !== area || most <= STACK * room) return
    const message = `area ${area.id} has ${room} hexes for ${most} units`
    fault('stacking', setupRule(scenario), ['areas', i, 'hexes'], message, [area.id], Math.ceil(most / STACK))
  })
}
