/** The actions of The Marne, one small decision each (section 9 of `docs/rules/marne.md`). */
import { type ActionTypes, ADVANCE_SET, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { Asks } from '../rulebook/index.js'

/** An action, by its type. `unit` and `place` are ids. */
export type MarneAction =
  /** Selects a unit: to set it up again, to move it, or to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Places the selected unit in a hex, in set-up by choice (M13.b). */
  | { readonly type: 'place'; readonly place: string }
  /** Brings the selected unit onto the map in this hex (M13.d). */
  | { readonly type: 'enter'; readonly place: string }
  /** Moves the selected unit into an adjacent hex (M2, M3). */
  | { readonly type: 'step'; readonly place: string }
  /** Moves the selected unit off the map (M12.f). */
  | { readonly type: 'exit' }
  /** Ends the move of the selected unit. */
  | { readonly type: 'stop' }
  /** Eliminates a unit above the stacking limit (M4.b). */
  | { readonly type: 'remove'; readonly unit: string }
  /** Names a target hex: the first one opens an attack, further ones join it (M7.e). */
  | { readonly type: 'target'; readonly place: string }
  /** Ends the naming of target hexes. */
  | { readonly type: 'targetsNamed' }
  /** Adds a unit to the attack. */
  | { readonly type: 'attacker'; readonly unit: string }
  /** Declares the attack as built. */
  | { readonly type: 'declare' }
  /** Ends the declarations of this phase. */
  | { readonly type: 'endDeclarations' }
  /** Resolves the declared attack on this hex next. */
  | { readonly type: 'resolve'; readonly place: string }
  /** The result of a die roll (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Names the next unit to retreat, one of the strongest losers (M9.d). */
  | { readonly type: 'loser'; readonly unit: string }
  /** Names the next hex of a retreat. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Advances this unit after combat (M10.e). */
  | { readonly type: 'advance'; readonly unit: string }
  /** Names the emptied hex that the unit advances into. */
  | { readonly type: 'advanceTo'; readonly place: string }
  /** Ends the advance. */
  | { readonly type: 'endAdvance' }
  /** Ends this side's set-up or movement phase. */
  | { readonly type: 'end' }
  /** Puts everything back as it was when this side began to set up. */
  | { readonly type: 'default' }

/**
 * The unit, place or value of each action, its notation and its meaning, in index order. The order must not change
 * within a version.
 */
const ACTIONS: ActionTypes<MarneAction> = {
  select: { unit: true, pattern: 'unit {unit}', says: 'select this unit' },
  place: { place: true, pattern: 'place {place}', says: 'place the selected unit here' },
  enter: { place: true, pattern: 'enter {place}', says: 'bring the selected unit onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the selected unit into this hex' },
  exit: { pattern: 'exit', says: 'move the selected unit off the map' },
  stop: { pattern: 'stop', says: 'end the move of the selected unit' },
  remove: { unit: true, pattern: 'remove {unit}', says: 'eliminate this unit: its hex is above the stacking limit' },
  target: { place: true, pattern: 'attack {place}', says: 'attack this hex, or add it to the attack' },
  targetsNamed: { closes: true, pattern: 'targets named', says: 'attack no other hex' },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  declare: { closes: true, pattern: 'declare', says: 'declare the attack as built' },
  endDeclarations: { closes: true, pattern: 'no more attacks', says: 'declare no further attack in this phase' },
  resolve: { place: true, pattern: 'resolve {place}', says: 'resolve the attack on this hex next' },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  loser: { unit: true, pattern: 'retreat unit {unit}', says: 'this unit retreats next' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
  advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
  endAdvance: { closes: true, pattern: 'no more advance', says: 'end the advance' },
  end: {
    closes: true,
    pattern: 'end',
    says: 'end set-up, or the movement phase',
    saysAt: { 'unit-to-set-up': 'set-up ends', 'unit-to-move': 'the movement phase ends' },
  },
  default: { pattern: 'default', says: 'put everything back as it was at the start of set-up', explain: true },
}

/** Builds the catalogue of a scenario's actions. */
export const marneActions = (units: ReadonlyArray<string>, hexes: ReadonlyArray<string>): Catalogue<MarneAction> =>
  catalogue<MarneAction>(ACTIONS, units, hexes)

/** Questions that build a set: further target hexes, attackers, advancing units. */
export const SETS: ReadonlyArray<SetQuestion<Asks, MarneAction['type']>> = [
  { asks: 'further-target', add: 'target', close: 'targetsNamed' },
  { asks: 'attacker', add: 'attacker', close: 'declare' },
  ADVANCE_SET,
]
