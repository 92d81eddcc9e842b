/** The actions of The Marne, one small decision each (section 9 of `docs/rules/marne.md`). */
import { type ActionIn, ADVANCE_SET, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { Asks } from '../rulebook/index.js'

/**
 * The unit, place or value of each action, its notation and its meaning, in index order. The order must not change
 * within a version.
 */
const ACTIONS = {
  select: { unit: true, pattern: 'unit {unit}', says: 'select this unit' },
  // M13.b
  place: { place: true, pattern: 'place {place}', says: 'place the selected unit here' },
  // M13.d
  enter: { place: true, pattern: 'enter {place}', says: 'bring the selected unit onto the map here' },
  // M2, M3
  step: { place: true, pattern: 'to {place}', says: 'move the selected unit into this hex' },
  // M12.f
  exit: { pattern: 'exit', says: 'move the selected unit off the map' },
  stop: { pattern: 'stop', says: 'end the move of the selected unit' },
  // M4.b
  remove: { unit: true, pattern: 'remove {unit}', says: 'eliminate this unit: its hex is above the stacking limit' },
  // M7.e
  target: { place: true, pattern: 'attack {place}', says: 'attack this hex, or add it to the attack' },
  targetsNamed: { closes: true, pattern: 'targets named', says: 'attack no other hex' },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  declare: { closes: true, pattern: 'declare', says: 'declare the attack as built' },
  endDeclarations: { closes: true, pattern: 'no more attacks', says: 'declare no further attack in this phase' },
  resolve: { place: true, pattern: 'resolve {place}', says: 'resolve the attack on this hex next' },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  // M9.d
  loser: { unit: true, pattern: 'retreat unit {unit}', says: 'this unit retreats next' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  // M10.e
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
} as const

/** An action, by its type. `unit` and `place` are ids. */
export type MarneAction = ActionIn<typeof ACTIONS>

/** Builds the catalogue of a scenario's actions. */
export const marneActions = (units: ReadonlyArray<string>, hexes: ReadonlyArray<string>): Catalogue<MarneAction> =>
  catalogue<MarneAction>(ACTIONS, units, hexes)

/** Questions that build a set: further target hexes, attackers, advancing units. */
export const SETS: ReadonlyArray<SetQuestion<Asks, MarneAction['type']>> = [
  { asks: 'further-target', add: 'target', close: 'targetsNamed' },
  { asks: 'attacker', add: 'attacker', close: 'declare' },
  ADVANCE_SET,
]
