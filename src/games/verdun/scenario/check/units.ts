/** Checks of the units of a scenario: counters, formations, starts and set-up. */

import { hexesAround, hexsideName, type Path, type StackedUnit } from '../../../../kernel/index.js'
import { type Check, isGun, isInfantry, isPlayable, type Look, type ScenarioRule, standsApart } from './common.js'
import type { Side, UnitType, VerdunStart, VerdunUnit } from '../scenario.js'

/** The stacking limit: combat steps per hex (4.a). */
const STEPS = 5

/** Checks that the members of a group of reserves have the same cost, because a group is paid for once. */
const checkPrices: Check = ({ scenario, fault }) => {
  const prices = new Map<string, number>()
  scenario.units.forEach(({ id, start }, i) => {
    if (start.type !== 'reserve') return
    const { cost, group } = start
    const price = prices.get(group) ?? cost
    prices.set(group, price)
    if (price === cost) return
    const message = `${id} costs ${cost}, but other units of its group "${group}" cost ${price}`
    fault('inconsistent', 'verdun:13.c', ['units', i, 'start', 'cost'], message, [id], price)
  })
}

/** Checks that units have unique ids, and checks each unit. */
export const checkUnits: Check = look => {
  const { units } = look.scenario
  look.uniqueBy('id', units, ['units'], 'unit')
  const commanded = new Set(units.filter(unit => unit.type === 'hq').map(unit => `${unit.side} ${unit.corps}`))
  const stack = look.stacks({ most: STEPS, what: 'combat steps', rule: 'verdun:4.a', enemyRule: 'verdun:Q-27' })
  units.forEach((unit, i) => {
    checkCounter(look, unit, ['units', i])
    checkCommand(look, unit, ['units', i], commanded)
    checkStart(look, unit, ['units', i], stack)
  })
  checkPrices(look)
}

/**
 * Checks that each trench hex in play has a French unit or is in the zone of control of French infantry (14.1.c,
 * 3.2.a).
 */
export const checkTrenches: Check = look => {
  const { scenario, hexes, rivers } = look
  const covered = new Set<string>()
  for (const { side, type, start } of scenario.units) {
    if (side !== 'french' || start.type !== 'setup') continue
    covered.add(start.hex)
    const hex = hexes.get(start.hex)
    if (hex === undefined || !isInfantry(type)) continue
    for (const other of hexesAround(look, hex)) if (!rivers.has(hexsideName(hex.id, other.id))) covered.add(other.id)
  }
  scenario.map.hexes.forEach((hex, i) => {
    if (hex.trench === 0 || !isPlayable(scenario, hex) || covered.has(hex.id) || hexes.get(hex.id) !== hex) return
    const message = `no French unit occupies or covers the trench of hex ${hex.id}`
    look.fault('inconsistent', 'verdun:14.1.c', ['map', 'hexes', i, 'trench'], message, [hex.id])
  })
}

/* Checks of the counters: printed values and the HQs that they obey. */

/** Requirements on the counters of each type; `side` is set if only one side has such units. */
const COUNTERS: Readonly<
  Record<
    UnitType,
    {
      readonly steps: ReadonlyArray<number>
      readonly values: 'combat' | 'artillery' | 'bombardment'
      readonly side?: Side
    }
  >
> = {
  regiment: { steps: [3], values: 'combat' },
  battalion: { steps: [1], values: 'combat' },
  stosstruppen: { steps: [1, 2], values: 'combat', side: 'german' },
  hq: { steps: [1], values: 'combat' },
  'divisional-artillery': { steps: [1], values: 'artillery' },
  'corps-artillery': { steps: [1], values: 'artillery' },
  'railway-gun': { steps: [1], values: 'bombardment', side: 'german' },
  bomber: { steps: [1], values: 'bombardment', side: 'german' },
}

/** Whether a unit is a railway gun or a bomber, which is off the map and has no command status. */
export const isArmy = (type: UnitType): boolean => COUNTERS[type].values === 'bombardment'

/** Checks that a counter has the side, the steps and the values of its type. */
export const checkCounter = ({ fault }: Look, unit: VerdunUnit, path: Path): void => {
  const { id, type, combat, artillery } = unit
  const { steps, values, side } = COUNTERS[type]
  const wrong = (rule: ScenarioRule, key: string, message: string): void => {
    fault('inconsistent', rule, [...path, key], `${id}, ${type}, ${message}`, [id])
  }
  if (side !== undefined && unit.side !== side) {
    const rule = type === 'stosstruppen' ? 'verdun:Q-12' : 'verdun:Q-37'
    fault('wrong-side', rule, [...path, 'side'], `${id}: only the German side has such units`, [id])
  }
  if (!steps.includes(unit.steps))
    wrong('verdun:1.2.a', 'steps', `has ${unit.steps} combat steps, not ${steps.join(' or ')}`)
  if ((combat === null) === (values === 'combat'))
    wrong('verdun:1.1.a', 'combat', combat === null ? 'has no combat value' : 'has a combat value')
  if ((artillery === null) !== (values === 'combat'))
    wrong('verdun:1.3.a', 'artillery', artillery === null ? 'has no artillery values' : 'has artillery values')
  if (combat !== null && (unit.steps === 1 ? combat.flipped !== 0 : combat.flipped > combat.whole)) {
    const rule = unit.steps === 1 ? 'verdun:1.2.f' : 'verdun:1.2.c'
    wrong(rule, 'combat', `has a combat value of ${combat.flipped} when flipped and ${combat.whole} when whole`)
  }
  if (artillery !== null && values === 'bombardment' && (artillery.defence !== 0 || artillery.range !== 0))
    wrong('verdun:Q-37', 'artillery', 'has a defence value or a range')
  if (values === 'bombardment' && unit.movement !== 0) wrong('verdun:Q-37', 'movement', 'has a movement allowance')
  if (unit.command > 0 !== (type === 'hq'))
    wrong('verdun:1.4.a', 'command', unit.command > 0 ? 'has a command range' : 'has no command range')
  if (type === 'divisional-artillery' && unit.division === '')
    wrong('verdun:8.4.b', 'division', 'belongs to no division')
  if (isGun(type) && unit.corps === '') wrong('verdun:8.4.b', 'corps', 'belongs to no corps')
}

/** Checks which HQ a unit obeys. `commanded` has a key for each corps with an HQ. */
export const checkCommand = (look: Look, unit: VerdunUnit, path: Path, commanded: ReadonlySet<string>): void => {
  const { id, type, side } = unit
  const wrong = (rule: ScenarioRule, key: string, message: string): void => {
    look.fault('inconsistent', rule, [...path, key], `${id} ${message}`, [id])
  }
  if (unit.formation !== '') {
    const at = [...path, 'formation']
    const named = { what: 'formation', id: unit.formation, path: at, by: id, rule: 'verdun:1.1.c' } as const
    const formation = look.known(look.formations, named)
    if (formation !== undefined) look.ofSide(side, formation, named)
  }
  if (unit.obeysCorps && (type !== 'corps-artillery' || side !== 'french' || unit.formation !== ''))
    wrong('verdun:Q-24', 'obeysCorps', 'is not French corps artillery outside the formations')
  else if (unit.obeysCorps && !unit.alwaysInCommand && !commanded.has(`${side} ${unit.corps}`))
    wrong('verdun:Q-24', 'corps', `obeys any HQ of the ${unit.corps}, which has none`)
  if (unit.formation !== '' || isArmy(type)) return
  if (type === 'hq') wrong('verdun:1.1.c', 'formation', 'is an HQ without a formation')
  else if (!unit.obeysCorps && !unit.alwaysInCommand)
    wrong('verdun:Q-24', 'formation', 'obeys no HQ and is not always in command')
}

/* Checks of the formations: their HQs, and the battalions that they may detach. */

/**
 * Checks that formations have unique ids, one HQ each (1.1.c), and one counter per battalion that they may detach
 * (1.6.c).
 */
export const checkFormations: Check = look => {
  const { scenario, fault } = look
  look.uniqueBy('id', scenario.formations, ['formations'], 'formation')
  const headed = new Set<string>()
  const battalions = new Map<string, number>()
  scenario.units.forEach(({ id, type, start, formation }, i) => {
    if (start.type === 'detachment') battalions.set(formation, (battalions.get(formation) ?? 0) + 1)
    if (type !== 'hq' || !look.formations.has(formation)) return
    if (headed.has(formation)) {
      const message = `${id} is a second HQ of ${formation}`
      fault('duplicate', 'verdun:1.1.c', ['units', i, 'formation'], message, [id, formation])
    }
    headed.add(formation)
  })
  scenario.formations.forEach((formation, i) => {
    const { id } = formation
    const path = ['formations', i]
    if (look.formations.get(id) !== formation) return
    if (!headed.has(id)) fault('inconsistent', 'verdun:1.1.c', path, `formation ${id} has no HQ`, [id])
    const counters = battalions.get(id) ?? 0
    if (formation.battalions === counters) return
    const message = `${id} may detach ${formation.battalions} battalions but has ${counters} counters for them`
    fault('inconsistent', 'verdun:1.6.c', [...path, 'battalions'], message, [id], counters)
  })
}

/* Checks of the starts of units: set-up, reinforcement, reserve, detachment, off the map. */

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
