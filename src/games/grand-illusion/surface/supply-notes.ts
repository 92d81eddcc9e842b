/** Whether a unit or a hex is in supply, and where its line is cut (8.4.3). */
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

/** What closes a hex to a line: `33 Liège (Allied: be-liege, be-3)`. */
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

/** Why no line leads from a hex to a source of a nationality. */
const cutNote = (
  g: IllusionTables,
  state: IllusionState,
  nation: number,
  hex: number,
  name: (id: string) => string,
): IllusionNote => {
  const line = leastCutLine(g, state, nation, hex)
  if (line === null)
    return { text: 'out of supply: no railway leads from near it to a source', rule: 'grand-illusion:8.4.3.a' }
  const cuts = line.cuts.map(cut => cutText(g, state, nation, cut, name))
  return {
    text: `out of supply: the line to ${name(g.board.ids[line.source]!)} is cut in ${cuts.join(', ')}`,
    rule: line.cuts[0]?.rule ?? 'grand-illusion:8.4.3.a',
  }
}

/** The supply of a unit on the map, where there is something to tell. */
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
        text: `in supply by the emergency source alone, in ${name(g.board.ids[g.places.emergency]!)}`,
        rule: 'grand-illusion:8.4.3.t',
      },
    ]
  return wasOutOfSupply(state, unit)
    ? [
        {
          text: 'was out of supply when that was last judged; has a line of supply now',
          rule: 'grand-illusion:11.2.2.a',
        },
      ]
    : [{ text: 'in supply', rule: 'grand-illusion:8.4.3.a' }]
}

/** The supply of a hex, for the nationalities that stand there; for the Germans or the French, where they control it and nobody does. */
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
