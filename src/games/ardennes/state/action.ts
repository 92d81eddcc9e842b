/** The actions of Ardennes '44. Each is one small decision (section 9 of `docs/rules/ardennes-44.md`). */
import { type ActionTypes, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { ArdennesAsks } from '../rulebook/index.js'

/** An action, by its type. `unit` and `place` are ids; `value` is a small number. */
export type ArdennesAction =
  /** Selects a unit to set it up again, to move it, or to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Flips a Fired gun, so that it can fire again (5.2). */
  | { readonly type: 'ready'; readonly unit: string }
  /** Chooses the division of this unit for the fuel shortage (6.1.e, 6.5.a). */
  | { readonly type: 'shortage'; readonly unit: string }
  /** Removes the Strategic Movement marker from this unit (12.7.d). */
  | { readonly type: 'unmark'; readonly unit: string }
  /** This unit tries to disengage (20.2). */
  | { readonly type: 'disengage'; readonly unit: string }
  /** Breaks this unit down: a breakdown counter enters its hex (26.1). */
  | { readonly type: 'split'; readonly unit: string }
  /** Returns this breakdown unit to its parent (26.4). */
  | { readonly type: 'rejoin'; readonly unit: string }
  /** Adds an attacking unit. */
  | { readonly type: 'attacker'; readonly unit: string }
  /** Adds a gun to the attack or the defence. */
  | { readonly type: 'gun'; readonly unit: string }
  /** This unit tries to blow the bridge (7.3). */
  | { readonly type: 'demolish'; readonly unit: string }
  /** This unit leads a Firefight or Determined Defence. */
  | { readonly type: 'lead'; readonly unit: string }
  /** This unit loses a step. */
  | { readonly type: 'loss'; readonly unit: string }
  /** This unit retreats next. */
  | { readonly type: 'fall'; readonly unit: string }
  /** Advances this unit after combat. */
  | { readonly type: 'advance'; readonly unit: string }
  /** Gives the Advantage marker to this unit and to all units that attacked from its hex (16.6.a, Q-160). */
  | { readonly type: 'advantage'; readonly unit: string }
  /** Eliminates a unit above the stacking limit (8.3.c). */
  | { readonly type: 'remove'; readonly unit: string }
  /** This unit receives a replacement (25.21.d); a large unit replaces this remnant (25.24). */
  | { readonly type: 'replace'; readonly unit: string }
  /** Puts the selected unit or marker into a hex. */
  | { readonly type: 'place'; readonly place: string }
  /** Tries to blow this bridge in the side's own bridge phase (7.3). */
  | { readonly type: 'blow'; readonly place: string }
  /** Begins or finishes the rebuilding of this bridge (7.9). */
  | { readonly type: 'rebuild'; readonly place: string }
  /** Attacks this hex. */
  | { readonly type: 'target'; readonly place: string }
  /** Retreats into this hex, or off the map into this box. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Advances into this hex. */
  | { readonly type: 'advanceTo'; readonly place: string }
  /** Attacks this hex in breakthrough combat (19.4). */
  | { readonly type: 'strike'; readonly place: string }
  /** Joins the attack on this hex (19.5). */
  | { readonly type: 'join'; readonly place: string }
  /** Brings the selected unit onto the map in this hex, or moves it to another box (13.1, 11.9.c). */
  | { readonly type: 'enter'; readonly place: string }
  /** Moves the selected unit into an adjacent hex. */
  | { readonly type: 'step'; readonly place: string }
  /** Selects this traffic marker (24.3). */
  | { readonly type: 'marker'; readonly value: number }
  /** Selects this roadblock, to place or relocate it (24.8.g). */
  | { readonly type: 'roadblock'; readonly value: number }
  /** Chooses the column of hexes, counted from the east, for the selected marker. */
  | { readonly type: 'column'; readonly value: number }
  /** The result of a die roll (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Gives the selected gun a prime mover (22.3). */
  | { readonly type: 'tow' }
  /** Ends the choice of attackers, or of units that disengage. */
  | { readonly type: 'declared' }
  /** Ends the choice of guns. */
  | { readonly type: 'commit' }
  /** Attacks although a bridge is gone. */
  | { readonly type: 'pressOn' }
  /** Calls off the attack because a bridge is gone. */
  | { readonly type: 'callOff' }
  /** Accepts the result Eng without a Firefight. */
  | { readonly type: 'accept' }
  /** A lone recon unit retreats one hex. */
  | { readonly type: 'slip' }
  /** A lone recon unit stays and becomes engaged. */
  | { readonly type: 'stand' }
  /** Declines Determined Defence, a counterattack, a breakthrough or a surprise. */
  | { readonly type: 'decline' }
  /** Does not blow the bridge, gives nobody the Advantage marker, or uses no air support. */
  | { readonly type: 'pass' }
  /** Ends the advance. */
  | { readonly type: 'endAdvance' }
  /** Moves the selected unit by Strategic Movement, along roads (12). */
  | { readonly type: 'strategic' }
  /** Puts the selected unit on trucks. It does not move in this phase (12.61). */
  | { readonly type: 'mount' }
  /** Takes the selected unit off its trucks. */
  | { readonly type: 'dismount' }
  /** Marks the selected unit for the night, which ends its move (25.3.c). */
  | { readonly type: 'mark' }
  /** The selected unit tries to deceive the enemy and to ignore the zone of control that it has entered (27.12). */
  | { readonly type: 'deceive' }
  /** The disguised brigade tries to surprise the enemy (27.13). */
  | { readonly type: 'surprise' }
  /** The Allies try to destroy the fuel dump (32.3). */
  | { readonly type: 'destroy' }
  /** Gives this attack an air support marker (15.6.c). */
  | { readonly type: 'air' }
  /** The selected unit stays and begins an Improved Position (15.8.h). */
  | { readonly type: 'dig' }
  /** Moves the selected unit off the map (11.9). */
  | { readonly type: 'exit' }
  /** Ends the move of the selected unit. */
  | { readonly type: 'stop' }
  /** The Germans take their replacements before or after the Allies (25.23). */
  | { readonly type: 'first' }
  | { readonly type: 'second' }
  /** Ends the phase, or set-up, for this side. */
  | { readonly type: 'end' }
  /** Restores the state in which this side began to set up. */
  | { readonly type: 'default' }

/**
 * The parameters, notation and meaning of each action, in the order of the indexes. The order must not change within a
 * version.
 */
const ACTIONS: ActionTypes<ArdennesAction> = {
  select: { unit: true, pattern: 'unit {unit}', says: 'select this unit' },
  ready: { unit: true, pattern: 'ready {unit}', says: 'supply this gun, so that it can fire again' },
  shortage: { unit: true, pattern: 'no fuel {unit}', says: 'the division of this unit is short of fuel' },
  unmark: { unit: true, pattern: 'unmark {unit}', says: 'remove the Strategic Movement marker from this unit' },
  disengage: { unit: true, pattern: 'disengage {unit}', says: 'this unit tries to disengage' },
  // asked even if it is the only action left: a unit need not break down
  split: {
    unit: true,
    closes: true,
    pattern: 'split {unit}',
    says: 'break this unit down: it loses a step, and a breakdown unit enters its hex',
  },
  rejoin: {
    unit: true,
    pattern: 'rejoin {unit}',
    says: 'return this breakdown unit to its parent; both end their movement',
  },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  gun: { unit: true, pattern: 'gun {unit}', says: 'add this gun' },
  demolish: { unit: true, pattern: 'blow by {unit}', says: 'this unit tries to blow the bridge' },
  lead: { unit: true, pattern: 'lead {unit}', says: 'this unit leads' },
  loss: { unit: true, pattern: 'loss {unit}', says: 'this unit loses a step' },
  fall: { unit: true, pattern: 'back {unit}', says: 'this unit retreats next' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
  advantage: { unit: true, pattern: 'advantage {unit}', says: 'give the Advantage marker to the attackers in its hex' },
  remove: { unit: true, pattern: 'remove {unit}', says: 'eliminate this unit: its hex is above the stacking limit' },
  replace: {
    unit: true,
    pattern: 'replace {unit}',
    says: 'this unit receives a replacement; a remnant is replaced by its unit',
  },
  place: { place: true, pattern: 'place {place}', says: 'place the selected unit or marker here' },
  blow: { place: true, pattern: 'blow {place}', says: 'try to blow this bridge' },
  rebuild: { place: true, pattern: 'rebuild {place}', says: 'begin or finish the rebuilding of this bridge' },
  target: { place: true, pattern: 'attack {place}', says: 'attack this hex' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
  strike: { place: true, pattern: 'strike {place}', says: 'attack this hex after the breakthrough' },
  join: { place: true, pattern: 'join {place}', says: 'join the attack on this hex, which comes next' },
  enter: { place: true, pattern: 'enter {place}', says: 'bring the selected unit onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the selected unit into this hex' },
  marker: { value: [1, 6], pattern: 'marker {value}', says: 'select this traffic marker' },
  roadblock: { value: [1, 2], pattern: 'roadblock {value}', says: 'select this roadblock, to place or move it' },
  column: {
    value: [1, 99],
    pattern: 'column {value}',
    says: 'choose this column of hexes, counted from the east, for the selected marker',
  },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  tow: {
    pattern: 'tow',
    says: 'give the selected gun a prime mover: it moves as a vehicle and does not fire',
    explain: true,
  },
  declared: { closes: true, pattern: 'declared', says: 'add no more units' },
  commit: { closes: true, pattern: 'commit', says: 'add no more guns' },
  pressOn: { pattern: 'press on', says: 'attack although a bridge is gone', explain: true },
  callOff: { pattern: 'call off', says: 'do not attack; no unit counts as having attacked', explain: true },
  destroy: { pattern: 'destroy', says: 'try to destroy the fuel dump', explain: true },
  air: { pattern: 'air support', says: 'give this attack an air support marker', explain: true },
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
  strategic: {
    pattern: 'strategic',
    says: 'use Strategic Movement: twice as far, by road, outside enemy zones of control',
    explain: true,
  },
  mount: { closes: true, pattern: 'mount', says: 'mount trucks; the unit does not move in this phase', explain: true },
  dismount: { pattern: 'dismount', says: 'leave the trucks and move on foot', explain: true },
  // asked even if it is the only action left: it is not a move
  dig: {
    closes: true,
    pattern: 'dig',
    says: 'stay here and begin an Improved Position; the unit does not attack in this turn',
    explain: true,
  },
  mark: {
    closes: true,
    pattern: 'mark',
    says: 'mark for the night: no attack in this turn, a move and an attack at night',
    explain: true,
  },
  deceive: { pattern: 'deceive', says: 'deceive the enemy: ignore this zone of control, or be exposed', explain: true },
  exit: { pattern: 'exit', says: 'move the selected unit off the map' },
  stop: { pattern: 'stop', says: 'end the move of the selected unit' },
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
}

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
