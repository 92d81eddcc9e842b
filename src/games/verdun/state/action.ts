/** The actions of Verdun 1916, one small decision each (section 9 of `docs/rules/verdun-1916.md`). */
import { type ActionTypes, ADVANCE_SET, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { VerdunAsks } from '../rulebook/index.js'

/** An action, by its type. `unit` and `place` are ids, `value` is a small number. */
export type VerdunAction =
  /** Selects a unit: to set it up again, to move it, or to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Selects a pillbox, to place it again in set-up (14.1.b). */
  | { readonly type: 'pillbox'; readonly value: number }
  /** Places the selected unit or pillbox in a hex, in set-up, or an HQ that returns (1.4.g). */
  | { readonly type: 'place'; readonly place: string }
  /** Detaches this battalion from the selected regiment (1.6, 5.1.b). */
  | { readonly type: 'detach'; readonly unit: string }
  /** Brings the selected unit onto the map in this hex (12, 14.2.f). */
  | { readonly type: 'enter'; readonly place: string }
  /** Moves the selected unit into an adjacent hex. */
  | { readonly type: 'step'; readonly place: string }
  /** Ends the move of the selected unit. */
  | { readonly type: 'stop' }
  /** Names a hex to bombard or to attack. Further hexes join the attack (7.2.c). */
  | { readonly type: 'target'; readonly place: string }
  /** Ends the naming of target hexes. */
  | { readonly type: 'targetsNamed' }
  /** Adds an attacking unit. */
  | { readonly type: 'attacker'; readonly unit: string }
  /** Adds a gun or an aircraft to the attack or the defence. */
  | { readonly type: 'gun'; readonly unit: string }
  /** Fires, or commits the chosen units and guns, which the other side does not see (7.4.a). */
  | { readonly type: 'commit' }
  /** The result of a die roll (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Retreats by the result (7.5.i). */
  | { readonly type: 'yield' }
  /** Ignores the retreat at the cost of steps (7.5.i). */
  | { readonly type: 'hold' }
  /** Removes a step from this unit. */
  | { readonly type: 'loss'; readonly unit: string }
  /** Removes the step of the fort in this hex. */
  | { readonly type: 'fortLoss'; readonly place: string }
  /** Names the stack in this hex as the next to retreat. */
  | { readonly type: 'stack'; readonly place: string }
  /** Names the next hex of a retreat. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Advances this unit after combat (7.6.h). */
  | { readonly type: 'advance'; readonly unit: string }
  /** Names the emptied hex that the unit advances into. */
  | { readonly type: 'advanceTo'; readonly place: string }
  /** Ends the advance. */
  | { readonly type: 'endAdvance' }
  /** Answers whether to buy the extra turn: 1 to buy it, 0 not to (14.2.h). */
  | { readonly type: 'extraTurn'; readonly value: number }
  /** Ends this side's set-up or phase. */
  | { readonly type: 'end' }
  /** Puts everything back as it was when this side began to set up. */
  | { readonly type: 'default' }

/**
 * The unit, place or value of each action, its notation and its meaning, in index order. The order must not change
 * within a version.
 */
const actionTypes = (pillboxes: number): ActionTypes<VerdunAction> => ({
  select: { unit: true, pattern: 'unit {unit}', says: 'select this unit' },
  pillbox: { value: [1, Math.max(1, pillboxes)], pattern: 'pillbox {value}', says: 'select this pillbox' },
  place: { place: true, pattern: 'place {place}', says: 'place the selected unit or pillbox here' },
  detach: { unit: true, pattern: 'detach {unit}', says: 'detach this battalion from the selected regiment' },
  enter: { place: true, pattern: 'enter {place}', says: 'bring the selected unit onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the selected unit into this hex' },
  stop: { pattern: 'stop', says: 'end the move of the selected unit' },
  target: { place: true, pattern: 'attack {place}', says: 'bombard or attack this hex, or add it to the attack' },
  targetsNamed: { closes: true, pattern: 'targets named', says: 'attack no other hex' },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  gun: { unit: true, pattern: 'gun {unit}', says: 'add this gun or aircraft' },
  commit: { closes: true, pattern: 'commit', says: 'add nothing more', explain: true },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  yield: { closes: true, pattern: 'yield', says: 'retreat by the result', explain: true },
  hold: {
    closes: true,
    pattern: 'hold',
    says: 'stay and lose one step per hex of the retreat',
    explain: true,
  },
  loss: { unit: true, pattern: 'loss {unit}', says: 'this unit loses a step' },
  fortLoss: { place: true, pattern: 'fort loss {place}', says: 'the fort in this hex loses its step' },
  stack: { place: true, pattern: 'retreat from {place}', says: 'the stack in this hex retreats next' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
  advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
  endAdvance: { closes: true, pattern: 'no more advance', says: 'end the advance' },
  extraTurn: {
    value: [0, 1],
    pattern: 'extra turn {value}',
    says: ['no sixth turn', 'buy the sixth turn for 3 points, unless both buy it'],
    explain: true,
  },
  end: {
    closes: true,
    pattern: 'end',
    says: 'end set-up, or the phase',
    saysAt: {
      'unit-to-set-up': 'set-up ends',
      bombardment: 'no more bombardments',
      'unit-to-move': 'the movement phase ends',
      attack: 'no more attacks',
      'unit-to-manoeuvre': 'the manoeuvre phase ends',
    },
  },
  default: { pattern: 'default', says: 'put everything back as it was at the start of set-up', explain: true },
})

/** Builds the catalogue of a scenario's actions. */
export const verdunActions = (
  units: ReadonlyArray<string>,
  hexes: ReadonlyArray<string>,
  pillboxes: number,
): Catalogue<VerdunAction> => catalogue<VerdunAction>(actionTypes(pillboxes), units, hexes)

/**
 * Questions that build a set: guns of a bombardment, further target hexes, units and guns of an attack, guns of the
 * defence, advancing units.
 */
export const SETS: ReadonlyArray<SetQuestion<VerdunAsks, VerdunAction['type']>> = [
  { asks: 'gun', add: 'gun', close: 'commit' },
  { asks: 'further-target', add: 'target', close: 'targetsNamed' },
  { asks: 'assault', add: 'attacker', close: 'commit' },
  { asks: 'assault', add: 'gun', close: 'commit' },
  { asks: 'defensive-support', add: 'gun', close: 'commit' },
  ADVANCE_SET,
]
