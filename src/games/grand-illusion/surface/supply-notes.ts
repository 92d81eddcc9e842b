/** Notes on the supply of a unit or a hex, and on the hexes that cut its line (8.4.3). */
import { type Note, idsOf, unitPlace } from '../../../kernel/index.js'
import {
  type Cut,
  combatUnitsIn,
  controls,
  drawsEmergency,
  fortressesIn,
  inSupply,
  leastCutLine,
  nationSupplied,
} from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type IllusionState,
  type IllusionTables,
  ALLIED,
  FRENCH,
  GERMAN,
  GERMANS,
  enemyOf,
  wasOutOfSupply,
} from '../state/index.js'
import { NAMES } from './lines.js'

type IllusionNote = Note<IllusionRule>

/** Adjectives of the nationalities, by number. */
const NATIONAL = ['German', 'French', 'British', 'Belgian'] as const

/** Returns a hex that cuts a line of supply, with the cause: `33 Liège (Allied: be-liege, be-3)`. */
const cutText = (
  g: IllusionTables,
  state: IllusionState,
  nation: number,
  { hex, rule }: Cut,
  name: (id: string) => string,
): string => {
  const enemy = enemyOf(nation === GERMANS ? GERMAN : ALLIED)
  const there = [...combatUnitsIn(g, state, enemy, hex), ...fortressesIn(g, state, enemy, hex)]
  const held = there.length === 0 ? '' : `: ${idsOf(g, there).join(', ')}`
  const why: Readonly<Partial<Record<IllusionRule, string>>> = {
    'grand-illusion:8.4.3.ac': 'end of rail',
    'grand-illusion:8.4.3.b': `besieged fortress${held}`,
    'grand-illusion:8.4.3.q': 'closed while Maubeuge holds out',
  }
  return `${name(g.board.ids[hex]!)} (${why[rule] ?? `${NAMES[enemy]}${held}`})`
}

/** Returns the note that explains why a hex has no line to a source of a nationality. */
const cutNote = (
  g: IllusionTables,
  state: IllusionState,
  nation: number,
  hex: number,
  name: (id: string) => string,
): IllusionNote => {
  const line = leastCutLine(g, state, nation, hex)
  if (line === null)
    return { text: 'out of supply: no railway within reach leads to a source', rule: 'grand-illusion:8.4.3.a' }
  const cuts = line.cuts.map(cut => cutText(g, state, nation, cut, name))
  return {
    text: `out of supply: the line to ${name(g.board.ids[line.source]!)} is cut in ${cuts.join(', ')}`,
    rule: line.cuts[0]?.rule ?? 'grand-illusion:8.4.3.a',
  }
}

/** Returns the note on the supply of a unit on the map. */
export const supplyOfUnit = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  if (!inSupply(g, state, unit)) return [cutNote(g, state, g.nation[unit]!, unitPlace(state, unit), name)]
  if (drawsEmergency(g, state, unit))
    return [
      {
        text: `in supply only from the emergency source in ${name(g.board.ids[g.places.emergency]!)}`,
        rule: 'grand-illusion:8.4.3.t',
      },
    ]
  return wasOutOfSupply(state, unit)
    ? [
        {
          text: 'was out of supply at the last check; has a line of supply now',
          rule: 'grand-illusion:11.2.2.a',
        },
      ]
    : [{ text: 'in supply', rule: 'grand-illusion:8.4.3.a' }]
}

/**
 * Returns the notes on the supply of a hex for each nationality with combat units there. The Germans are included if they
 * control the hex. The French are included if the hex is Allied and has no combat units.
 */
export const supplyOfHex = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const there = [GERMAN, ALLIED].flatMap(side => combatUnitsIn(g, state, side, hex).map(unit => g.nation[unit]!))
  const nations = [
    ...new Set([...there, ...(controls(state, GERMAN, hex) ? [GERMANS] : there.length > 0 ? [] : [FRENCH])]),
  ]
  return nations
    .sort((a, b) => a - b)
    .map(nation => {
      const { text, rule } = nationSupplied(g, state, nation, hex)
        ? ({ text: 'in supply', rule: 'grand-illusion:8.4.3.a' } as const)
        : cutNote(g, state, nation, hex, name)
      return { text: `${NATIONAL[nation]!}: ${text}`, rule }
    })
}
