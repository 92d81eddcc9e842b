/** The actions of Verdun 1916, one small decision each (section 9 of `docs/rules/verdun-1916.md`). */
import { type ActionIn, ADVANCE_SET, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { VerdunAsks } from '../rulebook/index.js'

/**
 * The unit, place or value of each action, its notation and its meaning, in index order. The order must not change
 * within a version.
 */
const actionTypes = (pillboxes: number) =>
  ({
    select: { unit: true, pattern: 'unit {unit}', says: 'select this unit' },
    // 14.1.b
    pillbox: { value: [1, Math.max(1, pillboxes)], pattern: 'pillbox {value}', says: 'select this pillbox' },
    // 1.4.g
    place: { place: true, pattern: 'place {place}', says: 'place the selected unit or pillbox here' },
    // 1.6, 5.1.b
    detach: { unit: true, pattern: 'detach {unit}', says: 'detach this battalion from the selected regiment' },
    // 12, 14.2.f
    enter: { place: true, pattern: 'enter {place}', says: 'bring the selected unit onto the map here' },
    step: { place: true, pattern: 'to {place}', says: 'move the selected unit into this hex' },
    stop: { pattern: 'stop', says: 'end the move of the selected unit' },
    // 7.2.c
    target: { place: true, pattern: 'attack {place}', says: 'bombard or attack this hex, or add it to the attack' },
    targetsNamed: { closes: true, pattern: 'targets named', says: 'attack no other hex' },
    attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
    gun: { unit: true, pattern: 'gun {unit}', says: 'add this gun or aircraft' },
    // 7.4.a
    commit: { closes: true, pattern: 'commit', says: 'add nothing more', explain: true },
    roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
    // 7.5.i
    yield: { closes: true, pattern: 'yield', says: 'retreat by the result', explain: true },
    // 7.5.i
    hold: {
      closes: true,
      pattern: 'hold',
      says: 'stay and lose one step per hex of the retreat',
      explain: true,
    },
    loss: { unit: true, pattern: 'loss {unit}', says: 'this unit loses a step' },
    //
    fortLoss: { place: true, pattern: 'fort loss {place}', says: 'the fort in this hex loses its step' },
    stack: { place: true, pattern: 'retreat from {place}', says: 'the stack in this hex retreats next' },
    retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
    // 7.6.h
    advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
    advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
    endAdvance: { closes: true, pattern: 'no more advance', says: 'end the advance' },
    // 14.2.h
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
  }) as const

/** An action, by its type. `unit` and `place` are ids, `value` is a small number. */
export type VerdunAction = ActionIn<ReturnType<typeof actionTypes>>

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
