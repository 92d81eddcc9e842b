/** Notes on a unit, a hex or a box: supply, arrival, fortresses, victory. */
import { type Note, has, isOpen, unitPlace } from '../../../kernel/index.js'
import { REBUILDING, bombardmentDefence, surrendersUpTo } from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { IllusionState, IllusionTables } from '../state/index.js'
import { arrivalAt, arrivalOfUnit, arrivalsFrom } from './arrival-notes.js'
import { hitting } from './lines.js'
import { ofQuestion } from './question-notes.js'
import { supplyOfHex, supplyOfUnit } from './supply-notes.js'
import { victoryOfHex } from './victory-notes.js'

type Notes = ReadonlyArray<Note<IllusionRule>>

/** Returns the notes on a fortress: the meaning of its second number, and its surrender under siege. */
const ofFortress = (g: IllusionTables, state: IllusionState, fortress: number, hex: number): Notes => {
  const added = bombardmentDefence(g, state, fortress, hex)
  return [
    ...(added > 0
      ? [
          {
            text: `heavy artillery adds ${added} to its die roll when it bombards this fortress`,
            rule: 'grand-illusion:2.4.v' as const,
          },
        ]
      : []),
    ...(has(state.ground.sieges, hex)
      ? [
          {
            text: `besieged: surrenders on ${hitting(surrendersUpTo(g, fortress))} in the attrition segment`,
            rule: 'grand-illusion:9.5.3.g' as const,
          },
        ]
      : []),
  ]
}

const ofUnit = (g: IllusionTables, state: IllusionState, unit: number, name: (id: string) => string): Notes => {
  const place = unitPlace(state, unit)
  if (place < g.board.hexes)
    return g.type[unit] === 'fortress' ? ofFortress(g, state, unit, place) : supplyOfUnit(g, state, unit, name)
  if (isOpen(REBUILDING, { g, state }, unit))
    return [{ text: 'eliminated: 2 CAPs bring it back at once, 1 CAP two turns later', rule: 'grand-illusion:7.2.a' }]
  return arrivalOfUnit(g, state, unit, name)
}

/** Implements {@link Rules.notes}. Notes cannot reveal hidden options, because these are not in force yet. */
export const notesOf =
  (g: IllusionTables, name: (id: string) => string, asked: (state: IllusionState) => string) =>
  (state: IllusionState, _eye: string, id: string): Notes => {
    const unit = g.unitIds.indexOf(id)
    if (unit >= 0) return ofUnit(g, state, unit, name)
    const place = g.board.index.get(id)
    if (place === undefined) return id !== '' && id === asked(state) ? ofQuestion(g, state, name) : []
    if (place >= g.board.hexes) return arrivalsFrom(g, state, place, name)
    return [
      ...supplyOfHex(g, state, place, name),
      ...victoryOfHex(g, state, place, name),
      ...arrivalAt(g, state, place),
    ]
  }
