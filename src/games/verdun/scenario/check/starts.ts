/** How units come into play: set up, as reinforcements, from the reserve, detached. */
import type { Path, StackedUnit } from '../../../../kernel/index.js'
import type { VerdunStart, VerdunUnit } from '../forces.js'
import { type Look, isGun, isPlayable, standsApart } from './common.js'
import { isArmy } from './counters.js'

/** How a unit of one sort starts. */
type Start<Type extends VerdunStart['type']> = Extract<VerdunStart, { readonly type: Type }>
/** Counts a unit into the stack of its hex. */
type Stack = (unit: StackedUnit, path: Path) => void

/** A unit that is set up stands in its zone, on a bank that is played on, clear of trenches, forts and enemies, within the limit. */
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
    const message = `${id} starts in ${hex.id}, on the bank that is not played on`
    look.fault('out-of-area', 'verdun:14.2.d', at, message, subjects)
  }
  const far = look.nearTrench.get(hex.id)
  const least = gun ? 3 : 2
  if (side === 'german' && far !== undefined && far < least) {
    const message = `${id} starts in ${hex.id}, ${far} from a French trench`
    look.fault('out-of-area', 'verdun:14.1.d', at, message, subjects, least)
  }
  if (side === 'german' && look.fortified.has(hex.id))
    look.fault('inconsistent', 'verdun:Q-39', at, `${id} starts in ${hex.id}, the hex of a fort`, subjects)
  stack({ id, side, hex: hex.id, size: unit.steps }, at)
}

/** Reinforcements are French, and enter where there is play. */
const checkReinforcement = (look: Look, { id, side }: VerdunUnit, start: Start<'reinforcement'>, path: Path): void => {
  if (side !== 'french')
    look.fault('wrong-side', 'verdun:Q-47', [...path, 'type'], `${id}: reinforcements are French`, [id])
  const at = [...path, 'hex']
  const hex = look.knownHex(start.hex, at)
  if (hex === undefined || isPlayable(look.scenario, hex)) return
  const message = `${id} enters at ${hex.id}, on the bank that is not played on`
  look.fault('out-of-area', 'verdun:14.2.d', at, message, [id, hex.id])
}

/** What waits to be detached is a French battalion of a formation, and takes the markers of its regiment: always in command is none. */
const checkDetachment = (look: Look, unit: VerdunUnit, path: Path): void => {
  const { id, type, side, formation } = unit
  const at = [...path, 'start', 'type']
  if (type !== 'battalion' || side !== 'french')
    look.fault('inconsistent', 'verdun:1.6.a', at, `${id} is no French battalion`, [id])
  else if (formation === '') {
    const message = `${id} belongs to no formation whose regiments could detach it`
    look.fault('inconsistent', 'verdun:1.6.c', at, message, [id])
  } else if (unit.alwaysInCommand) {
    const message = `${id} is no more in command than the regiment that detaches it`
    look.fault('inconsistent', 'verdun:Q-30', [...path, 'alwaysInCommand'], message, [id])
  }
}

/** The zone of a start is one of its side; reserves can enter by it. */
const checkZone = (look: Look, { id, side, type }: VerdunUnit, start: Start<'setup' | 'reserve'>, path: Path): void => {
  const named = { what: 'zone', id: start.zone, path: [...path, 'zone'], by: id }
  const zone = look.known(look.zones, named)
  if (zone === undefined || !look.ofSide(side, zone, { ...named, rule: 'verdun:14.2.a' })) return
  if (start.type !== 'reserve' || (isGun(type) ? zone.artillery : zone.hexes).length > 0) return
  const message = `zone ${zone.id} has no hex for ${id} to enter by`
  look.fault('inconsistent', 'verdun:14.2.f', named.path, message, [id, zone.id])
}

/** What a start needs of the unit at `of`: its side, its type; and of the scenario: its turns, its zones. */
export const checkStart = (look: Look, unit: VerdunUnit, of: Path, stack: Stack): void => {
  const { id, start } = unit
  const path = [...of, 'start']
  const { fault } = look
  const { first, last, extra } = look.scenario.turns
  const offMap = isArmy(unit.type)
  if (offMap !== (start.type === 'off-map')) {
    const message = offMap ? `${id} has no place on the map` : `${id} belongs on the map`
    fault('inconsistent', 'verdun:Q-37', [...path, 'type'], message, [id])
    return
  }
  if ('zone' in start) checkZone(look, unit, start, path)
  if ('turn' in start && (start.turn < first || start.turn > Math.max(last, extra))) {
    const rule = start.type === 'reserve' ? 'verdun:14.2.f' : 'verdun:12.a'
    fault('out-of-range', rule, [...path, 'turn'], `${id} comes on game turn ${start.turn}, which is not played`, [id])
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
