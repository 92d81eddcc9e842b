/** Checks of the strategic options of a scenario (14.3.6). */
import type { Path } from '../../../../kernel/index.js'
import type { IllusionUnit, Side } from '../forces.js'
import type { IllusionOption, OptionEffect } from '../options.js'
import { type Check, type Look, knownUnits } from './common.js'

const isFortress = (...units: ReadonlyArray<IllusionUnit>): boolean => units.some(({ type }) => type === 'fortress')
/** Whether two fortresses are set up in the same hex. */
const isSameSite = (a: IllusionUnit, b: IllusionUnit): boolean =>
  a.type === b.type && a.start.type === 'setup' && b.start.type === 'setup' && a.start.hex === b.start.hex

/** Checks an exchange of a set-up counter for a counter of the option. */
const checkPair = (
  look: Look,
  [goes, comes]: readonly [string, string],
  of: IllusionOption,
  side: Side,
  path: Path,
): void => {
  const { units, known, fault } = look
  const before = known(units, { what: 'unit', id: goes, path: [...path, 0] })
  const after = known(units, { what: 'unit', id: comes, path: [...path, 1] })
  const rule = 'grand-illusion:14.3.6.s'
  if (before !== undefined && (before.side !== side || before.option !== 0 || before.start.type !== 'setup'))
    fault('inconsistent', rule, [...path, 0], `${goes} is not a counter of the ${side} set-up`, [goes])
  if (after !== undefined && (after.side !== side || after.option !== of.number))
    fault('inconsistent', rule, [...path, 1], `${comes} is not a counter of this option`, [comes])
  if (before !== undefined && after !== undefined && isFortress(before, after) && !isSameSite(before, after))
    fault(
      'inconsistent',
      'grand-illusion:2.4.u',
      [...path, 1],
      `${comes} is not a fortress in the same hex as ${goes}`,
      [comes, goes],
    )
}

/** Checks that units whose arrival changes are reinforcements that belong to this option or to no option. */
const checkArrivals = (look: Look, ids: ReadonlyArray<string>, of: IllusionOption, side: Side, path: Path): void => {
  for (const unit of knownUnits(look, ids, path)) {
    const { id, start, option } = unit
    const at = [...path, ids.indexOf(id)]
    if (start.type !== 'reinforcement')
      look.fault('inconsistent', 'grand-illusion:14.3.6.a', at, `${id} is not a reinforcement`, [id])
    if (option !== 0 && (option !== of.number || unit.side !== side))
      look.fault('inconsistent', 'grand-illusion:13.1.1.c', at, `${id} is a counter of another option`, [id])
  }
}

/** Checks the entry hexes of an option's group, and that the other option exists. */
const checkEntry = (look: Look, effect: Extract<OptionEffect, { type: 'entry' }>, side: Side, path: Path): void => {
  look.knownHexes(effect.hexes, [...path, 'hexes'])
  if (look.scenario.options?.[side].some(({ number }) => number === effect.withOption) === true) return
  const message = `the ${side} side does not have option ${effect.withOption}`
  look.fault('unknown-id', 'grand-illusion:14.3.6.aa', [...path, 'withOption'], message)
}

/** Checks the units and hexes of an effect. */
const checkEffect = (look: Look, effect: OptionEffect, of: IllusionOption, side: Side, path: Path): void => {
  switch (effect.type) {
    case 'exchange':
      effect.pairs.forEach((pair, i) => {
        checkPair(look, pair, of, side, [...path, 'pairs', i])
      })
      return
    case 'earlier':
    case 'withheld':
      checkArrivals(look, effect.units, of, side, [...path, 'units'])
      return
    case 'setup':
      look.knownHexes(effect.hexes, [...path, 'hexes'])
      for (const unit of knownUnits(look, effect.units, [...path, 'units'])) {
        if (!isFortress(unit)) continue
        const at = [...path, 'units', effect.units.indexOf(unit.id)]
        look.fault(
          'inconsistent',
          'grand-illusion:2.4.u',
          at,
          `${unit.id} is a fortress and cannot be set up elsewhere`,
          [unit.id],
        )
      }
      return
    case 'port':
      look.knownHex(effect.hex, [...path, 'hex'])
      checkArrivals(look, effect.units, of, side, [...path, 'units'])
      return
    case 'entry':
      checkEntry(look, effect, side, path)
      return
    case 'hexside': {
      const pair = look.hexPair([effect.a, effect.b], path, ['a', 'b'])
      if (pair !== undefined) look.hexsides()(pair, path)
      return
    }
    case 'arrivals':
      look.hexPair([effect.from, effect.to], path, ['from', 'to'])
      return
    default:
      if ('hex' in effect) look.knownHex(effect.hex, [...path, 'hex'])
  }
}

/** Checks that the numbers of options are unique, and that the units and hexes of their effects exist. */
export const checkOptions: Check = look => {
  const { options } = look.scenario
  if (options === null) return
  for (const side of ['german', 'allied'] as const) {
    const numbers = new Set<number>()
    options[side].forEach((option, i) => {
      const path = ['options', side, i]
      if (numbers.has(option.number))
        look.fault(
          'duplicate',
          'grand-illusion:14.3.6.a',
          [...path, 'number'],
          `option ${option.number} is listed twice`,
        )
      numbers.add(option.number)
      option.effects.forEach((effect, j) => {
        checkEffect(look, effect, option, side, [...path, 'effects', j])
      })
    })
    if (options[side].length < options.most)
      look.fault(
        'inconsistent',
        'grand-illusion:14.3.6.a',
        ['options', side],
        `fewer options than the ${options.most} that a side may choose`,
        [],
        options.most,
      )
  }
}
