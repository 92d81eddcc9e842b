/** Checks of the zones for units and pillboxes. */
import type { Path } from '../../../../kernel/index.js'
import type { VerdunHex } from '../map.js'
import type { VerdunPillbox, VerdunZone } from '../scenario.js'
import { type Check, type Look, isPlayable, standsApart } from './common.js'

/**
 * Checks that hexes of a zone are in play if they have to be, and are at least `least` hexes from the French trenches.
 */
const checkZone = (look: Look, zone: VerdunZone, part: 'hexes' | 'artillery', least: number, path: Path): void => {
  look.knownHexes(zone[part], path)
  const { units } = look.scenario
  // left-bank artillery may have a zone out of play; all other units need one in play
  const played = units.some(
    unit => !standsApart(look.scenario, unit) && 'zone' in unit.start && unit.start.zone === zone.id,
  )
  zone[part].forEach((id, j) => {
    const hex = look.hexes.get(id)
    if (hex === undefined) return
    if (played && !isPlayable(look.scenario, hex)) {
      const message = `hex ${id} of zone ${zone.id} is on the bank that is not in play`
      look.fault('out-of-area', 'verdun:14.2.d', [...path, j], message, [zone.id, id])
    }
    const far = look.nearTrench.get(id)
    if (zone.side !== 'german' || far === undefined || far >= least) return
    const message = `hex ${id} of zone ${zone.id} is at a distance of ${far} from a French trench`
    look.fault('out-of-area', 'verdun:14.1.d', [...path, j], message, [zone.id, id], least)
  })
}

/** Checks that zones have unique ids, and checks each zone. */
export const checkZones: Check = look => {
  const { zones } = look.scenario
  look.uniqueBy('id', zones, ['zones'], 'zone')
  zones.forEach((zone, i) => {
    checkZone(look, zone, 'hexes', 2, ['zones', i, 'hexes'])
    checkZone(look, zone, 'artillery', 3, ['zones', i, 'artillery'])
  })
}

/**
 * Returns the northernmost hex of the first trench line and the southernmost of the second, for each column of a bank.
 */
const columns = (
  hexes: ReadonlyArray<VerdunHex>,
): ReadonlyMap<string, { readonly first: number; readonly second: number }> => {
  const out = new Map<string, { first: number; second: number }>()
  for (const { q, r, bank, trench } of hexes) {
    if (trench === 0) continue
    const key = `${q} ${bank}`
    const column = out.get(key) ?? { first: Infinity, second: -Infinity }
    if (trench === 1) column.first = Math.min(column.first, r)
    else column.second = Math.max(column.second, r)
    out.set(key, column)
  }
  return out
}

/** Checks that a pillbox is French, and that it starts in one of its hexes. */
const checkPillbox = (look: Look, { id, hex, hexes, formation }: VerdunPillbox, path: Path): void => {
  const named = {
    what: 'formation',
    id: formation,
    path: [...path, 'formation'],
    by: id,
    rule: 'verdun:14.1.b',
  } as const
  const owner = look.known(look.formations, named)
  if (owner !== undefined && owner.side !== 'french')
    look.fault('wrong-side', 'verdun:14.1.b', named.path, `${owner.id} is not a French formation`, [id, owner.id])
  const at = [...path, 'hex']
  if (look.knownHex(hex, at) !== undefined && !hexes.includes(hex))
    look.fault('out-of-area', 'verdun:Q-40', at, `${id} starts in ${hex}, which is not one of its hexes`, [id, hex])
  look.knownHexes(hexes, [...path, 'hexes'])
}

/** Checks that pillboxes have unique ids, one hex each, and only hexes that may contain one. */
export const checkPillboxes: Check = look => {
  const { pillboxes, map } = look.scenario
  const trenched = columns(map.hexes)
  /** Whether the hex is in a trench, or between the lines of a column that has both. */
  const mayHold = ({ q, r, bank, trench }: VerdunHex): boolean => {
    const column = trenched.get(`${q} ${bank}`)
    return trench > 0 || (column !== undefined && column.first < r && r < column.second)
  }
  look.uniqueBy('id', pillboxes, ['pillboxes'], 'pillbox')
  look.uniqueBy('hex', pillboxes, ['pillboxes'], 'a pillbox in hex', 'verdun:Q-40')
  pillboxes.forEach((pillbox, i) => {
    checkPillbox(look, pillbox, ['pillboxes', i])
    pillbox.hexes.forEach((id, j) => {
      const hex = look.hexes.get(id)
      if (hex === undefined) return
      const path = ['pillboxes', i, 'hexes', j]
      const subjects = [pillbox.id, id]
      if (!mayHold(hex)) {
        const message = `hex ${id} is neither in a trench line nor between the two`
        look.fault('out-of-area', 'verdun:Q-40', path, message, subjects)
      }
      if (!isPlayable(look.scenario, hex))
        look.fault('out-of-area', 'verdun:14.2.d', path, `hex ${id} is on the bank that is not in play`, subjects)
    })
  })
}
