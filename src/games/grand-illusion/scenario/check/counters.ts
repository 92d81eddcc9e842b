/** What is printed on one counter: it is what its type may be. */
import type { Path } from '../../../../kernel/index.js'
import { type IllusionUnit, NATION_OF, SIDE_OF } from '../forces.js'
import type { Look, ScenarioRule } from './common.js'

/** Movement allowance of a disrupted unit, and of heavy artillery (2.4). */
const ONE_HEX = 1
/** The fewest steps of a fortress (2.4.x). */
const FEWEST_STEPS = 2

/** Notes that a field of a counter does not fit. */
type Misfit = (rule: ScenarioRule, field: string | Path, message: string) => void

/** Whose it is. */
const checkNation = (unit: IllusionUnit, misfit: Misfit): void => {
  const { id, side, nation, army } = unit
  if (SIDE_OF[nation] !== side) misfit('grand-illusion:scenario', 'nation', `${id} is ${nation} on the ${side} side`)
  if (NATION_OF[army] !== nation) misfit('grand-illusion:2.5.a', 'army', `${id} is of the ${army} army, and ${nation}`)
}

/** Strength and size, of combat units alone. */
const checkStrength = ({ id, type, combat, size, stacksAs, traits }: IllusionUnit, misfit: Misfit): void => {
  const fights = type === 'infantry' || type === 'cavalry'
  const verb = fights ? 'needs' : 'has no'
  if ((combat !== null) !== fights) misfit('grand-illusion:2.4.a', 'combat', `${id}: ${type} ${verb} combat strength`)
  if ((size !== 'none') !== fights) misfit('grand-illusion:2.7.a', 'size', `${id}: ${type} ${verb} size`)
  if ((stacksAs !== 'none') !== fights) misfit('grand-illusion:2.7.a', 'stacksAs', `${id}: ${type} ${verb} size`)
  if (!fights && traits.length > 0) misfit('grand-illusion:2.4.a', 'traits', `${id}: ${type} has no marks of strength`)
  if (combat !== null && combat.disrupted > combat.front)
    misfit('grand-illusion:2.4.ad', ['combat', 'disrupted'], `${id} is stronger when it is disrupted`)
}

/** How far it moves on either side. */
const checkMovement = ({ id, type, movement: { front, back } }: IllusionUnit, misfit: Misfit): void => {
  if (type === 'fortress') {
    if (front !== 0 || back !== 0) misfit('grand-illusion:2.4.u', 'movement', `${id}: a fortress does not move`)
    return
  }
  if (type === 'heavy-artillery' ? front !== ONE_HEX || back !== ONE_HEX : front < 1 || back < 1)
    misfit(
      type === 'heavy-artillery' ? 'grand-illusion:2.4.aa' : 'grand-illusion:scenario',
      'movement',
      `${id}: ${type} moves ${type === 'heavy-artillery' ? 'one hex' : 'at least one hex'}`,
    )
  else if (back !== ONE_HEX && type !== 'headquarters')
    misfit('grand-illusion:2.4.i', ['movement', 'back'], `${id} moves one hex when it is disrupted`)
}

/** Guns, and the number of an army. */
const checkOthers = ({ id, type, bombardment, headquarters }: IllusionUnit, misfit: Misfit): void => {
  const guns = type === 'heavy-artillery'
  if (bombardment > 0 !== guns)
    misfit('grand-illusion:2.4.ab', 'bombardment', `${id}: ${type} ${guns ? 'needs' : 'has no'} bombardment strength`)
  const commands = type === 'headquarters'
  if ((headquarters !== null) !== commands)
    misfit('grand-illusion:2.4.o', 'headquarters', `${id}: ${type} ${commands ? 'is' : 'is no'} headquarters`)
  if (headquarters !== null && (headquarters.kind === 'numbered') !== headquarters.number > 0)
    misfit('grand-illusion:8.4.1.b', ['headquarters', 'number'], `${id}: numbered headquarters alone have a number`)
}

/** Steps of a fortress, each weaker than the one before. */
const checkSteps = ({ id, type, fortress, start }: IllusionUnit, misfit: Misfit): void => {
  if ((fortress !== null) !== (type === 'fortress')) {
    misfit('grand-illusion:2.4.x', 'fortress', `${id}: fortresses alone have steps of their own, and need them`)
    return
  }
  if (fortress === null) return
  if (start.type !== 'setup') misfit('grand-illusion:2.4.w', 'start', `${id}: a fortress is set up in its hex`)
  const { steps } = fortress
  if (steps.length < FEWEST_STEPS)
    misfit('grand-illusion:2.4.x', ['fortress', 'steps'], `${id} has ${steps.length} step, not 2 to 4`)
  steps.forEach(({ strength, defence }, i) => {
    const before = steps[i - 1]
    if (before === undefined || (strength < before.strength && defence <= before.defence)) return
    misfit('grand-illusion:13.1.6.b', ['fortress', 'steps', i], `${id} does not lose strength with step ${i + 1}`)
  })
}

/** What is printed on a counter. */
export const checkCounter = ({ fault, unique }: Look, unit: IllusionUnit, path: Path): void => {
  const misfit: Misfit = (rule, field, message) => {
    fault('inconsistent', rule, [...path, ...(typeof field === 'string' ? [field] : field)], message, [unit.id])
  }
  unique(unit.traits, [...path, 'traits'], 'mark')
  for (const check of [checkNation, checkStrength, checkMovement, checkOthers, checkSteps]) check(unit, misfit)
}
