/** Faults of a scenario's forces: formations, counters, where they begin, and what the set-up must meet. */
import type { Path } from '../../../../kernel/index.js'
import type { Side, UnitType, VerdunScenario, VerdunStart, VerdunUnit } from '../scenario.js'
import {
  type Fault,
  type ScenarioRule,
  type Index,
  around,
  between,
  isGun,
  isInfantry,
  isPlayable,
  knownHex,
  standsApart,
  unique,
} from './common.js'

/** Combat steps that a hex holds (4.a). */
const STEPS = 5

/** What a counter of each type must have; `side` where only one side has such units. */
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

/** Railway guns and bombers: off the map, and without command status. */
const isArmy = (type: UnitType): boolean => COUNTERS[type].values === 'bombardment'

const checkCounter = (unit: VerdunUnit, path: Path, fault: Fault): void => {
  const { id, type, combat, artillery } = unit
  const { steps, values, side } = COUNTERS[type]
  const wrong = (rule: ScenarioRule, key: string, message: string): void => {
    fault('inconsistent', rule, [...path, key], `${id}, ${type}, ${message}`, [id])
  }
  if (side !== undefined && unit.side !== side) {
    fault(
      'wrong-side',
      type === 'stosstruppen' ? 'verdun:Q-12' : 'verdun:Q-37',
      [...path, 'side'],
      `${id}: only the German has such units`,
      [id],
    )
  }
  if (!steps.includes(unit.steps))
    wrong('verdun:1.2.a', 'steps', `has ${unit.steps} combat steps, not ${steps.join(' or ')}`)
  if ((combat === null) === (values === 'combat'))
    wrong('verdun:1.1.a', 'combat', combat === null ? 'has no combat value' : 'has a combat value')
  if ((artillery === null) !== (values === 'combat'))
    wrong('verdun:1.3.a', 'artillery', artillery === null ? 'has no artillery values' : 'has artillery values')
  if (combat !== null && (unit.steps === 1 ? combat.flipped !== 0 : combat.flipped > combat.whole)) {
    wrong(
      unit.steps === 1 ? 'verdun:1.2.f' : 'verdun:1.2.c',
      'combat',
      `has ${combat.flipped} when flipped, ${combat.whole} when whole`,
    )
  }
  if (artillery !== null && values === 'bombardment' && (artillery.defence !== 0 || artillery.range !== 0)) {
    wrong('verdun:Q-37', 'artillery', 'has a defence value or a range')
  }
  if (values === 'bombardment' && unit.movement !== 0) wrong('verdun:Q-37', 'movement', 'moves')
  if (unit.command > 0 !== (type === 'hq'))
    wrong('verdun:1.4.a', 'command', unit.command > 0 ? 'has a command range' : 'has no command range')
  if (type === 'divisional-artillery' && unit.division === '')
    wrong('verdun:8.4.b', 'division', 'belongs to no division')
  if (isGun(type) && unit.corps === '') wrong('verdun:8.4.b', 'corps', 'belongs to no corps')
}

/** Whom a unit obeys. `commanded` has a key for each corps with an HQ. */
const checkCommand = (
  unit: VerdunUnit,
  path: Path,
  commanded: ReadonlySet<string>,
  index: Index,
  fault: Fault,
): void => {
  const { id, type } = unit
  const formation = index.formations.get(unit.formation)
  if (unit.formation !== '' && formation === undefined) {
    fault('unknown-id', 'verdun:1.1.c', [...path, 'formation'], `there is no formation "${unit.formation}"`, [
      id,
      unit.formation,
    ])
  } else if (formation !== undefined && formation.side !== unit.side) {
    fault('wrong-side', 'verdun:1.1.c', [...path, 'formation'], `${formation.id} is no ${unit.side} formation`, [
      id,
      formation.id,
    ])
  }
  if (unit.obeysCorps && (type !== 'corps-artillery' || unit.side !== 'french' || unit.formation !== '')) {
    fault(
      'inconsistent',
      'verdun:Q-24',
      [...path, 'obeysCorps'],
      `${id} is no French corps artillery outside the formations`,
      [id],
    )
  } else if (unit.obeysCorps && !unit.alwaysInCommand && !commanded.has(`${unit.side} ${unit.corps}`)) {
    fault(
      'inconsistent',
      'verdun:Q-24',
      [...path, 'corps'],
      `${id} obeys any HQ of the ${unit.corps}, which has none`,
      [id],
    )
  }
  if (unit.formation !== '' || isArmy(type)) return
  if (type === 'hq')
    fault('inconsistent', 'verdun:1.1.c', [...path, 'formation'], `${id} is an HQ without a formation`, [id])
  else if (!unit.obeysCorps && !unit.alwaysInCommand)
    fault('inconsistent', 'verdun:Q-24', [...path, 'formation'], `${id} obeys no HQ and is not always in command`, [id])
}

export const checkFormations = ({ formations, units }: VerdunScenario, index: Index, fault: Fault): void => {
  unique(
    formations.map(formation => formation.id),
    i => ['formations', i, 'id'],
    'formation',
    fault,
  )
  const headed = new Set<string>()
  const battalions = new Map<string, number>()
  units.forEach((unit, i) => {
    if (unit.start.type === 'detachment') battalions.set(unit.formation, (battalions.get(unit.formation) ?? 0) + 1)
    if (unit.type !== 'hq' || !index.formations.has(unit.formation)) return
    if (headed.has(unit.formation))
      fault('duplicate', 'verdun:1.1.c', ['units', i, 'formation'], `${unit.id} is a second HQ of ${unit.formation}`, [
        unit.id,
        unit.formation,
      ])
    headed.add(unit.formation)
  })
  formations.forEach((formation, i) => {
    const { id } = formation
    if (index.formations.get(id) !== formation) return
    if (!headed.has(id)) fault('inconsistent', 'verdun:1.1.c', ['formations', i], `formation ${id} has no HQ`, [id])
    const counters = battalions.get(id) ?? 0
    if (formation.battalions === counters) return
    fault(
      'inconsistent',
      'verdun:1.6.c',
      ['formations', i, 'battalions'],
      `${id} may detach ${formation.battalions} battalions and has ${counters} counters for them`,
      [id],
      counters,
    )
  })
}

type Stacks = Map<string, Record<Side, number>>

const checkSetup = (
  unit: VerdunUnit,
  start: Extract<VerdunStart, { type: 'setup' }>,
  path: Path,
  stacks: Stacks,
  scenario: VerdunScenario,
  index: Index,
  fault: Fault,
): void => {
  const { id, side } = unit
  const at = [...path, 'hex']
  const hex = knownHex(start.hex, at, index, fault)
  if (hex === undefined) return
  const part = index.within.get(start.zone)?.[isGun(unit.type) ? 'artillery' : 'hexes']
  if (part !== undefined && !part.has(hex.id))
    fault('out-of-area', 'verdun:14.2.a', at, `${id} starts in ${hex.id}, outside zone ${start.zone}`, [
      id,
      hex.id,
      start.zone,
    ])
  if (!standsApart(scenario, unit) && !isPlayable(scenario, hex)) {
    fault('out-of-area', 'verdun:14.2.d', at, `${id} starts in ${hex.id}, on the bank that is not played on`, [
      id,
      hex.id,
    ])
  }
  const far = index.nearTrench.get(hex.id)
  const least = isGun(unit.type) ? 3 : 2
  if (side === 'german' && far !== undefined && far < least) {
    fault(
      'out-of-area',
      'verdun:14.1.d',
      at,
      `${id} starts in ${hex.id}, ${far} from a French trench`,
      [id, hex.id],
      least,
    )
  }
  if (side === 'german' && index.fortified.has(hex.id))
    fault('inconsistent', 'verdun:Q-39', at, `${id} starts in ${hex.id}, the hex of a fort`, [id, hex.id])
  const stack = stacks.get(hex.id) ?? { german: 0, french: 0 }
  stacks.set(hex.id, stack)
  stack[side] += unit.steps
  if (stack[side === 'german' ? 'french' : 'german'] > 0)
    fault('enemy-unit', 'verdun:Q-27', at, `${id} starts with enemy units in hex ${hex.id}`, [id, hex.id])
  if (stack[side] > STEPS)
    fault(
      'stacking',
      'verdun:4.a',
      at,
      `${id} starts beyond the limit of combat steps in hex ${hex.id}`,
      [id, hex.id],
      STEPS,
    )
}

/** What a start needs of the unit: its side, its type; and of the scenario: its turns, its zones. */
const checkStart = (
  unit: VerdunUnit,
  path: Path,
  stacks: Stacks,
  scenario: VerdunScenario,
  index: Index,
  fault: Fault,
): void => {
  const { id, side, start, type } = unit
  const { turns } = scenario
  const offMap = isArmy(type)
  if (offMap !== (start.type === 'off-map')) {
    fault(
      'inconsistent',
      'verdun:Q-37',
      [...path, 'type'],
      offMap ? `${id} has no place on the map` : `${id} belongs on the map`,
      [id],
    )
    return
  }
  if ('zone' in start) {
    const zone = index.zones.get(start.zone)
    if (zone === undefined)
      fault('unknown-id', 'verdun:scenario', [...path, 'zone'], `there is no zone "${start.zone}"`, [id, start.zone])
    else if (zone.side !== side)
      fault('wrong-side', 'verdun:14.2.a', [...path, 'zone'], `${zone.id} is no ${side} zone`, [id, zone.id])
    else if (start.type === 'reserve' && (isGun(type) ? zone.artillery : zone.hexes).length === 0) {
      fault('inconsistent', 'verdun:14.2.f', [...path, 'zone'], `zone ${zone.id} has no hex for ${id} to enter by`, [
        id,
        zone.id,
      ])
    }
  }
  if ('turn' in start && (start.turn < turns.first || start.turn > Math.max(turns.last, turns.extra))) {
    const rule = start.type === 'reserve' ? 'verdun:14.2.f' : 'verdun:12.a'
    fault('out-of-range', rule, [...path, 'turn'], `${id} comes on game turn ${start.turn}, which is not played`, [id])
  }
  switch (start.type) {
    case 'setup':
      checkSetup(unit, start, path, stacks, scenario, index, fault)
      break
    case 'reinforcement': {
      if (side !== 'french')
        fault('wrong-side', 'verdun:Q-47', [...path, 'type'], `${id}: reinforcements are French`, [id])
      const hex = knownHex(start.hex, [...path, 'hex'], index, fault)
      if (hex !== undefined && !isPlayable(scenario, hex)) {
        fault(
          'out-of-area',
          'verdun:14.2.d',
          [...path, 'hex'],
          `${id} enters at ${hex.id}, on the bank that is not played on`,
          [id, hex.id],
        )
      }
      break
    }
    case 'reserve':
      if (side !== 'german') fault('wrong-side', 'verdun:14.2.f', [...path, 'type'], `${id}: reserves are German`, [id])
      break
    case 'detachment':
      if (type !== 'battalion' || side !== 'french')
        fault('inconsistent', 'verdun:1.6.a', [...path, 'type'], `${id} is no French battalion`, [id])
      else if (unit.formation === '')
        fault(
          'inconsistent',
          'verdun:1.6.c',
          [...path, 'type'],
          `${id} belongs to no formation whose regiments could detach it`,
          [id],
        )
      break
    case 'off-map':
  }
}

/** A group of reserves is paid for once, so its members must say the same price. */
const checkPrices = ({ units }: VerdunScenario, fault: Fault): void => {
  const prices = new Map<string, number>()
  units.forEach(({ id, start }, i) => {
    if (start.type !== 'reserve') return
    const price = prices.get(start.group) ?? start.cost
    prices.set(start.group, price)
    if (price === start.cost) return
    fault(
      'inconsistent',
      'verdun:13.c',
      ['units', i, 'start', 'cost'],
      `${id} costs ${start.cost}, but others of its group "${start.group}" ${price}`,
      [id],
      price,
    )
  })
}

export const checkUnits = (scenario: VerdunScenario, index: Index, fault: Fault): void => {
  const { units } = scenario
  unique(
    units.map(unit => unit.id),
    i => ['units', i, 'id'],
    'unit',
    fault,
  )
  const commanded = new Set(units.filter(unit => unit.type === 'hq').map(unit => `${unit.side} ${unit.corps}`))
  const stacks: Stacks = new Map()
  units.forEach((unit, i) => {
    checkCounter(unit, ['units', i], fault)
    checkCommand(unit, ['units', i], commanded, index, fault)
    checkStart(unit, ['units', i, 'start'], stacks, scenario, index, fault)
  })
  checkPrices(scenario, fault)
}

/** Each trench hex that is played on holds a French unit or is in the zone of control of French infantry (14.1.c, 3.2.a). */
export const checkTrenches = (scenario: VerdunScenario, index: Index, fault: Fault): void => {
  const covered = new Set<string>()
  for (const { side, type, start } of scenario.units) {
    if (side !== 'french' || start.type !== 'setup') continue
    covered.add(start.hex)
    const hex = index.hexes.get(start.hex)
    if (hex === undefined || !isInfantry(type)) continue
    for (const other of around(hex, index)) if (!index.rivers.has(between(hex.id, other.id))) covered.add(other.id)
  }
  scenario.map.hexes.forEach((hex, i) => {
    if (hex.trench === 0 || !isPlayable(scenario, hex) || covered.has(hex.id) || index.hexes.get(hex.id) !== hex) return
    fault(
      'inconsistent',
      'verdun:14.1.c',
      ['map', 'hexes', i, 'trench'],
      `no French unit holds or covers the trench of hex ${hex.id}`,
      [hex.id],
    )
  })
}
