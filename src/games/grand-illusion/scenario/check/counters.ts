/** Checks of the values printed on a counter. */
import type { Path } from '../../../../kernel/index.js'
import { type IllusionUnit, NATION_OF, SIDE_OF } from '../forces.js'
import type { Look, ScenarioRule } from './common.js'

/** Movement allowance of a disrupted unit, and of heavy artillery (2.4). */
const ONE_HEX = 1
/** The fewest steps of a fortress (2.4.x). */
const FEWEST_STEPS = 2

/** Reports a field of a counter that does not fit. */
type Misfit = (rule: ScenarioRule, field: string | Path, message: string) => void

/** Checks the nationality of a counter. */
const checkNation = (unit: IllusionUnit, misfit: Misfit): void => {
  const { id, side, nation, army } = unit
  if (SIDE_OF[nation] !== side)
    misfit('grand-illusion:scenario', 'nation', `${id} is ${nation} but on the ${side} side`)
  if (NATION_OF[army] !== nation) misfit('grand-illusion:2.5.a', 'army', `${id} is of the ${army} army, but ${nation}`)
}

/** Checks strength and size, which only combat units have. */
const checkStrength = ({ id, type, combat, size, stacksAs, traits }: IllusionUnit, misfit: Misfit): void => {
  const fights = type === 'infantry' || type === 'cavalry'
  const verb = fights ? 'must have a' : 'must not have a'
  if ((combat !== null) !== fights) misfit('grand-illusion:2.4.a', 'combat', `${id}: ${type} ${verb} combat strength`)
  if ((size !== 'none') !== fights) misfit('grand-illusion:2.7.a', 'size', `${id}: ${type} ${verb} size`)
  if ((stacksAs !== 'none') !== fights) misfit('grand-illusion:2.7.a', 'stacksAs', `${id}: ${type} ${verb} size`)
  if (!fights && traits.length > 0)
    misfit('grand-illusion:2.4.a', 'traits', `${id}: ${type} must not have marks beside a strength`)
  if (combat !== null && combat.disrupted > combat.front)
    misfit('grand-illusion:2.4.ad', ['combat', 'disrupted'], `${id} is stronger when disrupted`)
}

/** Checks the movement allowances of both sides of a counter. */
const checkMovement = ({ id, type, movement: { front, back } }: IllusionUnit, misfit: Misfit): void => {
  if (type === 'fortress') {
    if (front !== 0 || back !== 0)
      misfit('grand-illusion:2.4.u', 'movement', `${id}: a fortress must have the movement allowance 0`)
    return
  }
  if (type === 'heavy-artillery' ? front !== ONE_HEX || back !== ONE_HEX : front < 1 || back < 1)
    misfit(
      type === 'heavy-artillery' ? 'grand-illusion:2.4.aa' : 'grand-illusion:scenario',
      'movement',
      `${id}: ${type} must have the movement allowance 1${type === 'heavy-artillery' ? '' : ' or more'}`,
    )
  else if (back !== ONE_HEX && type !== 'headquarters')
    misfit('grand-illusion:2.4.i', ['movement', 'back'], `${id} must have the movement allowance 1 when disrupted`)
}

/** Checks the bombardment strength, and the headquarters fields. */
const checkOthers = ({ id, type, bombardment, headquarters }: IllusionUnit, misfit: Misfit): void => {
  const guns = type === 'heavy-artillery'
  if (bombardment > 0 !== guns)
    misfit(
      'grand-illusion:2.4.ab',
      'bombardment',
      `${id}: ${type} ${guns ? 'must' : 'must not'} have a bombardment strength`,
    )
  const commands = type === 'headquarters'
  if ((headquarters !== null) !== commands)
    misfit(
      'grand-illusion:2.4.o',
      'headquarters',
      `${id}: ${type} ${commands ? 'must' : 'must not'} have headquarters data`,
    )
  if (headquarters !== null && (headquarters.kind === 'numbered') !== headquarters.number > 0)
    misfit(
      'grand-illusion:8.4.1.b',
      ['headquarters', 'number'],
      `${id}: a headquarters must have an army number if and only if it is numbered`,
    )
}

/** Checks the steps of a fortress, each of which must be weaker than the one before. */
const checkSteps = ({ id, type, fortress, start }: IllusionUnit, misfit: Misfit): void => {
  if ((fortress !== null) !== (type === 'fortress')) {
    misfit(
      'grand-illusion:2.4.x',
      'fortress',
      `${id}: ${type} ${type === 'fortress' ? 'must' : 'must not'} have the steps of a fortress`,
    )
    return
  }
  if (fortress === null) return
  if (start.type !== 'setup')
    misfit('grand-illusion:2.4.w', 'start', `${id}: a fortress must be set up before play in its hex`)
  const { steps } = fortress
  if (steps.length < FEWEST_STEPS)
    misfit('grand-illusion:2.4.x', ['fortress', 'steps'], `${id} has ${steps.length} step: expected 2 to 4`)
  steps.forEach(({ strength, defence }, i) => {
    const before = steps[i - 1]
    if (before === undefined || (strength < before.strength && defence <= before.defence)) return
    misfit(
      'grand-illusion:13.1.6.b',
      ['fortress', 'steps', i],
      `${id} must lose strength with step ${i + 1}, and must not gain bombardment defence`,
    )
  })
}

/** Checks the values printed on a counter. */
export const checkCounter = ({ fault, unique }: Look, unit: IllusionUnit, path: Path): void => {
  const misfit: Misfit = (rule, field, message) => {
    fault('inconsistent', rule, [...path, ...(typeof field === 'string' ? [field] : field)], message, [unit.id])
  }
  unique(unit.traits, [...path, 'traits'], 'mark')
  for (const check of [checkNation, checkStrength, checkMovement, checkOthers, checkSteps]) check(unit, misfit)
}
