/** The units of a scenario: who they are, where and when they come, and whether there is room. */
import type { Path } from '../../../../kernel/index.js'
import { type Check, type Fault, type Index, STACK, placedByChoice, setupRule, unique } from './common.js'
import type { MarneScenario, MarneStart, MarneUnit, Side } from '../scenario.js'

/** Units by option, hex and side. */
type Stacks = Map<string, Map<string, Record<Side, number>>>

const stackAt = (stacks: Stacks, option: string, hex: string): Record<Side, number> => {
  const hexes = stacks.get(option) ?? new Map<string, Record<Side, number>>()
  const stack = hexes.get(hex) ?? { german: 0, allied: 0 }
  stacks.set(option, hexes.set(hex, stack))
  return stack
}

/** What the checks of one unit look at. */
interface Look {
  readonly scenario: MarneScenario
  readonly stacks: Stacks
  readonly index: Index
  readonly fault: Fault
}

/** Counts a unit into the stacks of its start; what the rules forbid there is named once, with the options concerned. */
const checkStack = (
  { stacks, index, fault }: Look,
  unit: MarneUnit,
  hex: string,
  options: ReadonlyArray<string>,
  path: Path,
): void => {
  const enemy = unit.side === 'german' ? 'allied' : 'german'
  const met: string[] = []
  const crowded: string[] = []
  for (const option of options) {
    const stack = stackAt(stacks, option, hex)
    stack[unit.side]++
    if (stack[enemy] > 0) met.push(option)
    if (stack[unit.side] > STACK) crowded.push(option)
  }
  if (met.length > 0)
    fault('enemy-unit', 'marne:M2.g', path, `${unit.id} starts with enemy units in hex ${hex} (${met.join(', ')})`, [
      unit.id,
      hex,
    ])
  if (crowded.length > 0) {
    fault(
      'stacking',
      'marne:M4.a',
      path,
      `${unit.id} starts beyond the limit of units in hex ${hex} (${crowded.join(', ')})`,
      [unit.id, hex],
      STACK,
    )
  }
  if (unit.side === 'german' && index.fortified.has(hex)) {
    fault('inconsistent', 'marne:M11.f', path, `${unit.id} starts in the hex of an undestroyed fortress, ${hex}`, [
      unit.id,
      hex,
    ])
  }
}

/** A unit is of its side's nation, and its area is one of its side. */
const checkUnit = ({ scenario, index, fault }: Look, unit: MarneUnit, path: Path): void => {
  if ((unit.side === 'german') !== (unit.nationality === 'german')) {
    fault(
      'inconsistent',
      'marne:scenario',
      [...path, 'nationality'],
      `${unit.id} is ${unit.nationality} on the ${unit.side} side`,
      [unit.id],
    )
  }
  const area = index.areas.get(unit.area)
  const byChoice = placedByChoice(scenario, unit)
  if (unit.area !== '' && area === undefined) {
    fault('unknown-id', 'marne:scenario', [...path, 'area'], `there is no area "${unit.area}"`, [unit.id, unit.area])
  } else if (area !== undefined && area.side !== unit.side) {
    fault('wrong-side', setupRule(scenario), [...path, 'area'], `${area.id} is no ${unit.side} area`, [
      unit.id,
      area.id,
    ])
  } else if (area === undefined && byChoice && unit.starts.some(start => start.type === 'hex')) {
    fault('out-of-area', setupRule(scenario), [...path, 'area'], `${unit.id} is placed by choice and has no area`, [
      unit.id,
    ])
  }
}

/** The options of a start: those of the scenario, that the unit has no other start for. */
const optionsOf = (
  { index, fault }: Look,
  unit: MarneUnit,
  start: MarneStart,
  had: Set<string>,
  at: Path,
): ReadonlyArray<string> =>
  start.options.filter((option, k) => {
    const twice = had.has(option)
    had.add(option)
    if (!index.options.has(option))
      fault('unknown-id', 'marne:scenario', [...at, 'options', k], `there is no option "${option}"`, [unit.id, option])
    else if (twice)
      fault('duplicate', 'marne:scenario', [...at, 'options', k], `${unit.id} has two starts for option ${option}`, [
        unit.id,
        option,
      ])
    return !twice && index.options.has(option)
  })

/** A unit that arrives comes by an area of its side, in a turn of the game. */
const checkArrival = (
  { scenario: { turns }, index, fault }: Look,
  unit: MarneUnit,
  start: MarneStart & { readonly type: 'arrival' },
  at: Path,
): void => {
  const entry = index.areas.get(start.area)
  if (entry === undefined)
    fault('unknown-id', 'marne:M13.d', [...at, 'area'], `there is no area "${start.area}"`, [unit.id, start.area])
  else if (entry.side !== unit.side)
    fault('wrong-side', 'marne:M13.d', [...at, 'area'], `${entry.id} is no ${unit.side} area`, [unit.id, entry.id])
  if (start.turn < turns.first || start.turn > turns.last) {
    fault(
      'out-of-range',
      'marne:M13.d',
      [...at, 'turn'],
      `${unit.id} arrives on game turn ${start.turn}, not ${turns.first} to ${turns.last}`,
      [unit.id],
    )
  }
}

/** A unit that starts on the map has room there, and is in its area where it may be placed anew. */
const checkStart = (
  look: Look,
  unit: MarneUnit,
  start: MarneStart & { readonly type: 'hex' },
  options: ReadonlyArray<string>,
  at: Path,
): void => {
  const { scenario, index, fault } = look
  const area = index.areas.get(unit.area)
  if (!index.hexes.has(start.hex)) {
    fault('unknown-id', 'marne:scenario', [...at, 'hex'], `there is no hex "${start.hex}"`, [unit.id, start.hex])
    return
  }
  checkStack(look, unit, start.hex, options, [...at, 'hex'])
  if (
    placedByChoice(scenario, unit) &&
    area?.side === unit.side &&
    index.within.get(area.id)?.has(start.hex) !== true
  ) {
    fault(
      'out-of-area',
      setupRule(scenario),
      [...at, 'hex'],
      `${unit.id} starts in ${start.hex}, outside area ${area.id}`,
      [unit.id, start.hex, area.id],
    )
  }
}

/** Units and options are named once, and each unit is sound. */
export const checkUnits: Check = (scenario, index, fault) => {
  const { units } = scenario
  unique(
    scenario.options.map(option => option.id),
    i => ['options', i, 'id'],
    'option',
    fault,
  )
  unique(
    units.map(unit => unit.id),
    i => ['units', i, 'id'],
    'unit',
    fault,
  )
  const look: Look = { scenario, stacks: new Map(), index, fault }
  units.forEach((unit, i) => {
    const path = ['units', i]
    checkUnit(look, unit, path)
    const had = new Set<string>()
    unit.starts.forEach((start, j) => {
      const at = [...path, 'starts', j]
      const options = optionsOf(look, unit, start, had, at)
      if (start.type === 'arrival') checkArrival(look, unit, start, at)
      else checkStart(look, unit, start, options, at)
    })
  })
}

/** Set-up by choice needs room in each area for all its units, whatever the option (M13.b, M13.h). */
export const checkRoom: Check = (scenario, index, fault) => {
  const demand = new Map<string, Map<string, number>>()
  for (const unit of scenario.units) {
    if (!placedByChoice(scenario, unit)) continue
    const ofArea = demand.get(unit.area) ?? new Map<string, number>()
    const options = new Set(unit.starts.flatMap(start => (start.type === 'hex' ? start.options : [])))
    for (const option of options) if (index.options.has(option)) ofArea.set(option, (ofArea.get(option) ?? 0) + 1)
    demand.set(unit.area, ofArea)
  }
  scenario.areas.forEach((area, i) => {
    const most = Math.max(0, ...(demand.get(area.id)?.values() ?? []))
    const hexes = [...new Set(area.hexes)].filter(
      hex => index.hexes.has(hex) && !(area.side === 'german' && index.fortified.has(hex)),
    )
    if (index.areas.get(area.id) !== area || most <= STACK * hexes.length) return
    const needed = Math.ceil(most / STACK)
    fault(
      'stacking',
      setupRule(scenario),
      ['areas', i, 'hexes'],
      `area ${area.id} has ${hexes.length} hexes for ${most} units`,
      [area.id],
      needed,
    )
  })
}
