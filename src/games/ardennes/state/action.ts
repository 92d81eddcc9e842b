/** The actions of Ardennes '44. Each is one small decision (section 9 of `docs/rules/ardennes-44.md`). */
import { type ActionIn, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { ArdennesAsks } from '../rulebook/index.js'

/**
 * The parameters, notation and meaning of each action, in the order of the indexes. The order must not change within a
 * version.
 */
const ACTIONS = {
  select: { unit: true, pattern: 'unit {unit}', says: 'select this unit' },
  // 5.2
  ready: { unit: true, pattern: 'ready {unit}', says: 'supply this gun, so that it can fire again' },
  // 6.1.e, 6.5.a
  shortage: { unit: true, pattern: 'no fuel {unit}', says: 'the division of this unit is short of fuel' },
  // 12.7.d
  unmark: { unit: true, pattern: 'unmark {unit}', says: 'remove the Strategic Movement marker from this unit' },
  // 20.2
  disengage: { unit: true, pattern: 'disengage {unit}', says: 'this unit tries to disengage' },
  // asked even if it is the only action left: a unit need not break down
  // 26.1
  split: {
    unit: true,
    closes: true,
    pattern: 'split {unit}',
    says: 'break this unit down: it loses a step, and a breakdown unit enters its hex',
  },
  // 26.4
  rejoin: {
    unit: true,
    pattern: 'rejoin {unit}',
    says: 'return this breakdown unit to its parent; both end their movement',
  },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  gun: { unit: true, pattern: 'gun {unit}', says: 'add this gun' },
  // 7.3
  demolish: { unit: true, pattern: 'blow by {unit}', says: 'this unit tries to blow the bridge' },
  lead: { unit: true, pattern: 'lead {unit}', says: 'this unit leads' },
  loss: { unit: true, pattern: 'loss {unit}', says: 'this unit loses a step' },
  fall: { unit: true, pattern: 'back {unit}', says: 'this unit retreats next' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
  // 16.6.a, Q-160
  advantage: { unit: true, pattern: 'advantage {unit}', says: 'give the Advantage marker to the attackers in its hex' },
  // 8.3.c
  remove: { unit: true, pattern: 'remove {unit}', says: 'eliminate this unit: its hex is above the stacking limit' },
  // 25.21.d, 25.24
  replace: {
    unit: true,
    pattern: 'replace {unit}',
    says: 'this unit receives a replacement; a remnant is replaced by its unit',
  },
  place: { place: true, pattern: 'place {place}', says: 'place the selected unit or marker here' },
  // 7.3
  blow: { place: true, pattern: 'blow {place}', says: 'try to blow this bridge' },
  // 7.9
  rebuild: { place: true, pattern: 'rebuild {place}', says: 'begin or finish the rebuilding of this bridge' },
  target: { place: true, pattern: 'attack {place}', says: 'attack this hex' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
  // 19.4
  strike: { place: true, pattern: 'strike {place}', says: 'attack this hex after the breakthrough' },
  // 19.5
  join: { place: true, pattern: 'join {place}', says: 'join the attack on this hex, which comes next' },
  // 13.1, 11.9.c
  enter: { place: true, pattern: 'enter {place}', says: 'bring the selected unit onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the selected unit into this hex' },
  // 24.3
  marker: { value: [1, 6], pattern: 'marker {value}', says: 'select this traffic marker' },
  // 24.8.g
  roadblock: { value: [1, 2], pattern: 'roadblock {value}', says: 'select this roadblock, to place or move it' },
  column: {
    value: [1, 99],
    pattern: 'column {value}',
    says: 'choose this column of hexes, counted from the east, for the selected marker',
  },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  // 22.3
  tow: {
    pattern: 'tow',
    says: 'give the selected gun a prime mover: it moves as a vehicle and does not fire',
    explain: true,
  },
  declared: { closes: true, pattern: 'declared', says: 'add no more units' },
  commit: { closes: true, pattern: 'commit', says: 'add no more guns' },
  pressOn: { pattern: 'press on', says: 'attack although a bridge is gone', explain: true },
  callOff: { pattern: 'call off', says: 'do not attack; no unit counts as having attacked', explain: true },
  // 32.3
  destroy: { pattern: 'destroy', says: 'try to destroy the fuel dump', explain: true },
  // 15.6.c
  air: { pattern: 'air support', says: 'give this attack an air support marker', explain: true },
  // 27.13
  surprise: {
    pattern: 'surprise',
    says: 'try to surprise the enemy; the brigade is exposed either way',
    explain: true,
  },
  accept: { pattern: 'accept', says: 'no Firefight: the defenders are engaged', explain: true },
  slip: { pattern: 'slip away', says: 'retreat one hex in good order; the attacker advances', explain: true },
  stand: { pattern: 'stand', says: 'stay and become engaged', explain: true },
  decline: { closes: true, pattern: 'decline', says: 'no Determined Defence, counterattack, breakthrough or surprise' },
  pass: { closes: true, pattern: 'pass', says: 'do none of these' },
  endAdvance: { closes: true, pattern: 'no more advance', says: 'end the advance' },
  // 12
  strategic: {
    pattern: 'strategic',
    says: 'use Strategic Movement: twice as far, by road, outside enemy zones of control',
    explain: true,
  },
  // 12.61
  mount: { closes: true, pattern: 'mount', says: 'mount trucks; the unit does not move in this phase', explain: true },
  //
  dismount: { pattern: 'dismount', says: 'leave the trucks and move on foot', explain: true },
  // asked even if it is the only action left: it is not a move
  // 15.8.h
  dig: {
    closes: true,
    pattern: 'dig',
    says: 'stay here and begin an Improved Position; the unit does not attack in this turn',
    explain: true,
  },
  // 25.3.c
  mark: {
    closes: true,
    pattern: 'mark',
    says: 'mark for the night: no attack in this turn, a move and an attack at night',
    explain: true,
  },
  // 27.12
  deceive: { pattern: 'deceive', says: 'deceive the enemy: ignore this zone of control, or be exposed', explain: true },
  // 11.9
  exit: { pattern: 'exit', says: 'move the selected unit off the map' },
  stop: { pattern: 'stop', says: 'end the move of the selected unit' },
  // 25.23
  first: { pattern: 'first', says: 'the Germans take their replacements before the Allies', explain: true },
  second: { pattern: 'second', says: 'the Germans take their replacements after the Allies', explain: true },
  end: {
    closes: true,
    pattern: 'end',
    says: 'end set-up or the phase',
    saysAt: {
      'unit-to-set-up': 'set-up ends',
      'gun-to-supply': 'no more guns are made Ready and no more markers are removed',
      bridge: 'no more bridges are blown or rebuilt',
      'unit-to-move': 'the movement phase ends',
      disengagement: 'no more units disengage; attacks come next',
      attack: 'no more attacks',
      'traffic-marker': 'no more markers are placed; dice come next',
      replacement: 'no more replacements',
    },
  },
  default: { pattern: 'default', says: 'put everything back as it was at the start of set-up', explain: true },
} as const

/** An action, by its type. `unit` and `place` are ids; `value` is a small number. */
export type ArdennesAction = ActionIn<typeof ACTIONS>

/** Builds the catalogue of a scenario's actions. */
export const ardennesActions = (
  units: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
): Catalogue<ArdennesAction> => catalogue<ArdennesAction>(ACTIONS, units, places)

/** Questions that build a set: guns to supply, units of a hex that disengage, attackers, guns of either side. */
export const SETS: ReadonlyArray<SetQuestion<ArdennesAsks, ArdennesAction['type']>> = [
  { asks: 'gun-to-supply', add: 'ready', close: 'end' },
  { asks: 'gun-to-supply', add: 'unmark', close: 'end' },
  { asks: 'disengagement', add: 'disengage', close: 'declared' },
  { asks: 'attackers', add: 'attacker', close: 'declared' },
  { asks: 'attack-guns', add: 'gun', close: 'commit' },
  { asks: 'defence-guns', add: 'gun', close: 'commit' },
]
