/** Checks of the counters: printed values and the HQs that they obey. */
import type { Path } from '../../../../kernel/index.js'
import type { Side, UnitType, VerdunUnit } from '../forces.js'
import { type Look, type ScenarioRule, isGun } from './common.js'

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
