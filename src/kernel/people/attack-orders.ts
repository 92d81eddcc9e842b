/** Orders of an attack or of fire: target hexes, a colon, and the participating units. */
import * as E from 'fp-ts/lib/Either.js'
import type { Violation } from '../contract/index.js'
import { ascending } from '../numbers/index.js'
import type { OrderNames } from './orders.js'

/** An attack as it was named, whatever the order of the names: numbers of hexes and units, ascending. */
export interface NamedAttack {
  readonly hexes: ReadonlyArray<number>
  readonly units: ReadonlyArray<number>
}

/**
 * Reads hexes separated by commas or blanks, and units separated by commas. `bare` removes from a name the characters that do not belong to
 * it.
 */
export const namedAttack = <Rule extends string>(
  names: OrderNames<Rule>,
  targets: string,
  units: string,
  bare: (name: string) => string = name => name,
): E.Either<Violation<Rule>, NamedAttack> => {
  const hexes = names.hexes(targets.split(/[,\s]+/).filter(word => word !== ''))
  if (hexes._tag === 'Left') return hexes
  const found = names.units(
    units
      .split(',')
      .map(name => bare(name.trim()))
      .filter(name => name !== ''),
  )
  return found._tag === 'Left' ? found : E.right({ hexes: ascending(hexes.right), units: found.right })
}
