/** Checks the counters of a scenario: their printed values, and the place and turn of their arrival. */
import type { Path } from '../../../../kernel/index.js'
import type { ArdennesUnit } from '../forces.js'
import { runOf } from '../hexes.js'
import { GUNS, STACKING_POINTS, mayStack, stackedOf } from '../stacking.js'
import { type Check, type Look, SCENARIO } from './common.js'

/** Records that a unit starts in a hex. */
type Stack = (hex: string, path: Path) => void

const TANKS: ReadonlySet<string> = new Set(['tank', 'tank-destroyer'])

/** Checks that the printed values of a counter fit its type. */
const checkFaces = ({ fault }: Look, unit: ArdennesUnit, path: Path): void => {
  const { id, type, front, back, range, shift, moves, silhouette } = unit
  const gun = GUNS.has(type)
  for (const face of [front, ...(back === null ? [] : [back])])
    if ((face.attack === null) !== gun) {
      const message = gun
        ? `${id} is artillery and must not have an attack strength`
        : `${id} is not artillery and needs an attack strength`
      fault('inconsistent', 'ardennes:2.2.c', [...path, 'front', 'attack'], message, [id])
    }
  if (gun !== range > 0 || gun !== shift > 0)
    fault(
      'inconsistent',
      'ardennes:2.2.c',
      [...path, 'range'],
      `${id}: only artillery has a range and a shift, and it needs both`,
      [id],
    )
  if (gun && back === null)
    fault('missing-key', 'ardennes:2.2.c', [...path, 'back'], `${id} is artillery and needs a Fired side`, [id])
  if (silhouette && (!TANKS.has(type) || moves !== 'vehicle'))
    fault(
      'inconsistent',
      'ardennes:2.4.g',
      [...path, 'silhouette'],
      `${id} has the silhouette of a tank, but is not a tank`,
      [id],
    )
}

/** Checks the place and the turn of a unit's arrival. */
const checkStart = (look: Look, unit: ArdennesUnit, path: Path, stack: Stack): void => {
  const { id, start, side } = unit
  const at = [...path, 'start']
  const { first, last } = look.scenario.turns
  if (start.type === 'hex' || start.type === 'area') {
    if (look.knownHex(start.hex, [...at, 'hex'], id) !== undefined) stack(start.hex, [...at, 'hex'])
    if (start.type === 'hex') return
    const areas = start.areas.flatMap(
      (area, i) => look.known(look.areas, { what: 'area', id: area, path: [...at, 'areas', i], by: id }) ?? [],
    )
    const { places, roles } = look.scenario
    // the other units of their division stay on the near bank
    const isKept =
      !roles.farBank.includes(id) &&
      unit.division !== null &&
      roles.farBank.some(other => look.units.get(other)?.division === unit.division)
    if (isKept && places.farBank.includes(start.hex))
      look.fault('out-of-area', 'ardennes:3.4.g', [...at, 'hex'], `${id} starts beyond the river of its area`, [
        id,
        start.hex,
      ])
    if (areas.some(area => area.hexes.some(run => runOf(look.hexes, run).includes(start.hex)))) return
    const message = `${id} starts in ${start.hex}, outside its areas`
    look.fault('out-of-area', 'ardennes:3.4.a', [...at, 'hex'], message, [id, start.hex])
    return
  }
  if (start.turn < first)
    look.fault('out-of-range', SCENARIO, [...at, 'turn'], `${id} arrives on turn ${start.turn}, before the first`, [id])
  // another check reports a game that ends before it begins
  if (start.turn > last && last >= first)
    look.fault('out-of-range', SCENARIO, [...at, 'turn'], `${id} arrives on turn ${start.turn}, after the last`, [id])
  if (start.type !== 'reinforcement') return
  look.unique(start.entries, [...at, 'entries'], 'entry')
  start.entries.forEach((entry, i) => {
    const named = { what: 'entry', id: entry, path: [...at, 'entries', i], by: id, rule: 'ardennes:13.1.c' } as const
    const there = look.known(look.entries, named)
    if (there !== undefined) look.ofSide(side, there, named)
  })
}

/** Checks that no more units start in a hex than may stack there. */
const checkStacks = ({ scenario: { units }, fault }: Look): void => {
  const stacks = new Map<string, ReadonlyArray<ArdennesUnit>>()
  units.forEach((unit, i) => {
    if (unit.start.type !== 'hex' && unit.start.type !== 'area') return
    const { hex } = unit.start
    const stack = [...(stacks.get(hex) ?? []), unit]
    stacks.set(hex, stack)
    const points = stack.reduce((sum, { front }) => sum + front.stacking, 0)
    // another check reports too many stacking points
    if (points > STACKING_POINTS || mayStack(stack.map(each => stackedOf(each)))) return
    fault(
      'stacking',
      'ardennes:8.2.a',
      ['units', i, 'start', 'hex'],
      `${unit.id} exceeds the limit of units in hex ${hex}`,
      [unit.id, hex],
    )
  })
}

/** Checks the printed values of a unit, and the place and turn of its arrival. */
export const checkUnit = (look: Look, unit: ArdennesUnit, path: Path, stack: Stack = () => undefined): void => {
  checkFaces(look, unit, path)
  checkStart(look, unit, path, stack)
}

/** Checks that each unit is named once and is valid. */
export const checkUnits: Check = look => {
  const { units } = look.scenario
  look.uniqueBy('id', units, ['units'], 'unit')
  const stack = look.stacks({
    most: STACKING_POINTS,
    what: 'stacking points',
    rule: 'ardennes:8.1.a',
    enemyRule: 'ardennes:3.4.a',
  })
  units.forEach((unit, i) => {
    const path = ['units', i]
    checkUnit(look, unit, path, (hex, at) => {
      stack({ id: unit.id, side: unit.side, hex, size: unit.front.stacking }, at)
    })
  })
  checkStacks(look)
}

/** Checks that remnants replace units of their side, and that breakdown counters name existing types of units. */
export const checkCounters: Check = look => {
  const { counters, units } = look.scenario
  look.uniqueBy('id', counters, ['counters'], 'counter')
  counters.forEach(({ id, kind, side, of, count }, i) => {
    const path = ['counters', i]
    for (let n = 1; n <= count; n++)
      if (look.units.has(`${id}-${n}`))
        look.fault('duplicate', SCENARIO, [...path, 'id'], `a unit has the same id as the counter ${id}-${n}`, [id])
    look.unique(of, [...path, 'of'], kind === 'remnant' ? 'unit' : 'type')
    of.forEach((name, k) => {
      const at = [...path, 'of', k]
      if (kind === 'breakdown') {
        if (!units.some(unit => unit.side === side && unit.type === name))
          look.fault('unknown-id', SCENARIO, at, `no ${side} unit has the type "${name}"`, [id, name])
        return
      }
      const named = { what: 'unit', id: name, path: at, by: id, rule: 'ardennes:16.4.a' } as const
      const unit = look.known(look.units, named)
      if (unit !== undefined) look.ofSide(side, unit, named)
    })
  })
}
