/** The actions of Verdun 1916: one small decision each (section 9 of the inventory). */
import { type ActionTypes, ADVANCE_SET, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { VerdunAsks } from '../rulebook/index.js'

/** An action, by its type. `unit` and `place` are ids, `value` a small number. */
export type VerdunAction =
  /** Take a unit in hand: to set it up anew, to move it, to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Take a pillbox in hand, to place it anew in set-up (14.1.b). */
  | { readonly type: 'pillbox'; readonly value: number }
  /** Put what is in hand into a hex, in set-up; an HQ that returns (1.4.g). */
  | { readonly type: 'place'; readonly place: string }
  /** Detach this battalion from the regiment in hand (1.6, 5.1.b). */
  | { readonly type: 'detach'; readonly unit: string }
  /** Bring the unit in hand onto the map in this hex (12, 14.2.f). */
  | { readonly type: 'enter'; readonly place: string }
  /** Move the unit in hand into a neighbouring hex. */
  | { readonly type: 'step'; readonly place: string }
  /** End the move of the unit in hand. */
  | { readonly type: 'stop' }
  /** Name a hex to bombard or to attack; further ones join the attack (7.2.c). */
  | { readonly type: 'target'; readonly place: string }
  /** No further target hexes. */
  | { readonly type: 'targetsNamed' }
  /** Add an attacking unit. */
  | { readonly type: 'attacker'; readonly unit: string }
  /** Add a gun or an aircraft, of attack or defence. */
  | { readonly type: 'gun'; readonly unit: string }
  /** Fire; or commit, the other side not seeing what has been chosen (7.4.a). */
  | { readonly type: 'commit' }
  /** The die as it fell (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Retreat as the result says (7.5.i). */
  | { readonly type: 'yield' }
  /** Ignore the retreat, at the cost of steps (7.5.i). */
  | { readonly type: 'hold' }
  /** This unit loses a step. */
  | { readonly type: 'loss'; readonly unit: string }
  /** The fort in this hex takes the step. */
  | { readonly type: 'fortLoss'; readonly place: string }
  /** The stack of this hex retreats next. */
  | { readonly type: 'stack'; readonly place: string }
  /** The next hex of a retreat. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Advance this unit after combat (7.6.h). */
  | { readonly type: 'advance'; readonly unit: string }
  /** The emptied hex that it advances into. */
  | { readonly type: 'advanceTo'; readonly place: string }
  /** No further advance. */
  | { readonly type: 'endAdvance' }
  /** Buy the extra turn: 1, or not: 0 (14.2.h). */
  | { readonly type: 'extraTurn'; readonly value: number }
  /** The phase, or set-up, is over for this side. */
  | { readonly type: 'end' }
  /** Put everything back as it was when this side began to set up. */
  | { readonly type: 'default' }

/** What each action names, how it is written and what it means, in the order of the indexes: part of the version promise. */
const actionTypes = (pillboxes: number): ActionTypes<VerdunAction> => ({
  select: { unit: true, pattern: 'unit {unit}', says: 'take this unit in hand' },
  pillbox: { value: [1, Math.max(1, pillboxes)], pattern: 'pillbox {value}', says: 'take this pillbox in hand' },
  place: { place: true, pattern: 'place {place}', says: 'put what is in hand here' },
  detach: { unit: true, pattern: 'detach {unit}', says: 'detach this battalion from the regiment in hand' },
  enter: { place: true, pattern: 'enter {place}', says: 'bring the unit in hand onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the unit in hand into this hex' },
  stop: { pattern: 'stop', says: 'end the move of the unit in hand' },
  target: { place: true, pattern: 'attack {place}', says: 'bombard or attack this hex, or this hex as well' },
  targetsNamed: { closes: true, pattern: 'targets named', says: 'attack no further hex' },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  gun: { unit: true, pattern: 'gun {unit}', says: 'add this gun or aircraft' },
  commit: { closes: true, pattern: 'commit', says: 'nothing more', explain: true },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the die as it fell' },
  yield: { closes: true, pattern: 'yield', says: 'retreat, as the result says', explain: true },
  hold: {
    closes: true,
    pattern: 'hold',
    says: 'stay, and lose a step for each hex of the retreat',
    explain: true,
  },
  loss: { unit: true, pattern: 'loss {unit}', says: 'this unit loses a step' },
  fortLoss: { place: true, pattern: 'fort loss {place}', says: 'the fort in this hex takes the step' },
  stack: { place: true, pattern: 'retreat from {place}', says: 'the stack of this hex retreats next' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
  advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
  endAdvance: { closes: true, pattern: 'no more advance', says: 'advance no further' },
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

/** The catalogue of a scenario's actions. */
export const verdunActions = (
  units: ReadonlyArray<string>,
  hexes: ReadonlyArray<string>,
  pillboxes: number,
): Catalogue<VerdunAction> => catalogue<VerdunAction>(actionTypes(pillboxes), units, hexes)

/**
 * Questions that build a set: guns of a bombardment, hexes beside the first that are attacked, units and guns of an attack, guns of
 * the defence, who advances.
 */
export const SETS: ReadonlyArray<SetQuestion<VerdunAsks, VerdunAction['type']>> = [
  { asks: 'gun', add: 'gun', close: 'commit' },
  { asks: 'further-target', add: 'target', close: 'targetsNamed' },
  { asks: 'assault', add: 'attacker', close: 'commit' },
  { asks: 'assault', add: 'gun', close: 'commit' },
  { asks: 'defensive-support', add: 'gun', close: 'commit' },
  ADVANCE_SET,
]
