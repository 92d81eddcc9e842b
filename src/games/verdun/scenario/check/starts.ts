/** Checks of the starts of units: set-up, reinforcement, reserve, detachment, off the map. */
import type { Path, StackedUnit } from '../../../../kernel/index.js'
import type { VerdunStart, VerdunUnit } from '../forces.js'
import { type Look, isGun, isPlayable, standsApart } from './common.js'
import { isArmy } from './counters.js'

/** A start of one type. */
type Start<Type extends VerdunStart['type']> = Extract<VerdunStart, { readonly type: Type }>
/** Adds a unit to the stack of its hex. */
type Stack = (unit: StackedUnit, path: Path) => void

/**
 * Checks that a unit starts in its zone, in play, far enough from trenches, away from forts and enemies, and within the
 * stacking limit.
 */
const checkSetup = (look: Look, unit: VerdunUnit, start: Start<'setup'>, path: Path, stack: Stack): void => {
  const { id, side } = unit
  const gun = isGun(unit.type)
  const at = [...path, 'hex']
  const hex = look.knownHex(start.hex, at)
  if (hex === undefined) return
  const subjects = [id, hex.id]
  const part = look.within.get(start.zone)?.[gun ? 'artillery' : 'hexes']
  if (part !== undefined && !part.has(hex.id)) {
    const message = `${id} starts in ${hex.id}, outside zone ${start.zone}`
    look.fault('out-of-area', 'verdun:14.2.a', at, message, [...subjects, start.zone])
  }
  if (!standsApart(look.scenario, unit) && !isPlayable(look.scenario, hex)) {
    const message = `${id} starts in ${hex.id}, on the bank that is not in play`
    look.fault('out-of-area', 'verdun:14.2.d', at, message, subjects)
  }
  const far = look.nearTrench.get(hex.id)
  const least = gun ? 3 : 2
  if (side === 'german' && far !== undefined && far < least) {
    const message = `${id} starts in ${hex.id}, at a distance of ${far} from a French trench`
    look.fault('out-of-area', 'verdun:14.1.d', at, message, subjects, least)
  }
  if (side === 'german' && look.fortified.has(hex.id))
    look.fault('inconsistent', 'verdun:Q-39', at, `${id} starts in ${hex.id}, the hex of a fort`, subjects)
  stack({ id, side, hex: hex.id, size: unit.steps }, at)
}

/** Checks that reinforcements are French and enter in a hex that is in play. */
const checkReinforcement = (look: Look, { id, side }: VerdunUnit, start: Start<'reinforcement'>, path: Path): void => {
  if (side !== 'french')
    look.fault('wrong-side', 'verdun:Q-47', [...path, 'type'], `${id}: reinforcements are French`, [id])
  const at = [...path, 'hex']
  const hex = look.knownHex(start.hex, at)
  if (hex === undefined || isPlayable(look.scenario, hex)) return
  const message = `${id} enters at ${hex.id}, on the bank that is not in play`
  look.fault('out-of-area', 'verdun:14.2.d', at, message, [id, hex.id])
}

/**
 * Checks that a unit that waits to be detached is a French battalion of a formation. It must not always be in command,
 * because it takes the markers of its regiment.
 */
const checkDetachment = (look: Look, unit: VerdunUnit, path: Path): void => {
  const { id, type, side, formation } = unit
  const at = [...path, 'start', 'type']
  if (type !== 'battalion' || side !== 'french')
    look.fault('inconsistent', 'verdun:1.6.a', at, `${id} is not a French battalion`, [id])
  else if (formation === '') {
    const message = `${id} needs a formation whose regiments can detach it`
    look.fault('inconsistent', 'verdun:1.6.c', at, message, [id])
  } else if (unit.alwaysInCommand) {
    const message = `${id} cannot always be in command: it takes the markers of the regiment that detaches it`
    look.fault('inconsistent', 'verdun:Q-30', [...path, 'alwaysInCommand'], message, [id])
  }
}

/** Checks that the zone of a start belongs to the unit's side, and that reserves can enter in it. */
const checkZone = (look: Look, { id, side, type }: VerdunUnit, start: Start<'setup' | 'reserve'>, path: Path): void => {
  const named = { what: 'zone', id: start.zone, path: [...path, 'zone'], by: id }
  const zone = look.known(look.zones, named)
  if (zone === undefined || !look.ofSide(side, zone, { ...named, rule: 'verdun:14.2.a' })) return
  if (start.type !== 'reserve' || (isGun(type) ? zone.artillery : zone.hexes).length > 0) return
  const message = `zone ${zone.id} has no hex in which ${id} can enter`
  look.fault('inconsistent', 'verdun:14.2.f', named.path, message, [id, zone.id])
}

/** Checks the start of the unit at path `of`, against the unit's side and type and the scenario's turns and zones. */
export const checkStart = (look: Look, unit: VerdunUnit, of: Path, stack: Stack): void => {
  const { id, start } = unit
  const path = [...of, 'start']
  const { fault } = look
  const { first, last, extra } = look.scenario.turns
  const offMap = isArmy(unit.type)
  if (offMap !== (start.type === 'off-map')) {
    const message = offMap ? `${id} cannot start on the map` : `${id} must start on the map`
    fault('inconsistent', 'verdun:Q-37', [...path, 'type'], message, [id])
    return
  }
  if ('zone' in start) checkZone(look, unit, start, path)
  if ('turn' in start && (start.turn < first || start.turn > Math.max(last, extra))) {
    const rule = start.type === 'reserve' ? 'verdun:14.2.f' : 'verdun:12.a'
    fault('out-of-range', rule, [...path, 'turn'], `${id} arrives on game turn ${start.turn}, which is not played`, [
      id,
    ])
  }
  switch (start.type) {
    case 'setup':
      checkSetup(look, unit, start, path, stack)
      break
    case 'reinforcement':
      checkReinforcement(look, unit, start, path)
      break
    case 'reserve':
      if (unit.side !== 'german')
        fault('wrong-side', 'verdun:14.2.f', [...path, 'type'], `${id}: reserves are German`, [id])
      break
    case 'detachment':
      checkDetachment(look, unit, of)
      break
    case 'off-map':
  }
}
