/** The actions of Ardennes '44: one small decision each (section 9 of the inventory). */
import { type ActionTypes, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { ArdennesAsks } from '../rulebook/index.js'

/** An action, by its type. `unit` and `place` are ids, `value` a small number. */
export type ArdennesAction =
  /** Take a unit in hand: to set it up anew, to move it, to bring it onto the map. */
  | { readonly type: 'select'; readonly unit: string }
  /** Turn a gun over that has fired: it can fire again (5.2). */
  | { readonly type: 'ready'; readonly unit: string }
  /** The division of this unit is short of fuel (6.1.e, 6.5.a). */
  | { readonly type: 'shortage'; readonly unit: string }
  /** Take the marker of Strategic Movement off this unit (12.7.d). */
  | { readonly type: 'unmark'; readonly unit: string }
  /** This unit tries to disengage (20.2). */
  | { readonly type: 'disengage'; readonly unit: string }
  /** This unit breaks down: a counter of its own comes into its hex (26.1). */
  | { readonly type: 'split'; readonly unit: string }
  /** This breakdown unit goes back to its parent (26.4). */
  | { readonly type: 'rejoin'; readonly unit: string }
  /** Add an attacking unit. */
  | { readonly type: 'attacker'; readonly unit: string }
  /** Add a gun, of attack or defence. */
  | { readonly type: 'gun'; readonly unit: string }
  /** This unit tries to blow the bridge (7.3). */
  | { readonly type: 'demolish'; readonly unit: string }
  /** This unit leads a Firefight, or Determined Defence. */
  | { readonly type: 'lead'; readonly unit: string }
  /** This unit loses a step. */
  | { readonly type: 'loss'; readonly unit: string }
  /** This unit retreats next. */
  | { readonly type: 'fall'; readonly unit: string }
  /** Advance this unit after combat. */
  | { readonly type: 'advance'; readonly unit: string }
  /** This unit, and all that attacked from its hex, take the Advantage marker (16.6.a, Q-160). */
  | { readonly type: 'advantage'; readonly unit: string }
  /** A unit beyond the stacking limit is eliminated (8.3.c). */
  | { readonly type: 'remove'; readonly unit: string }
  /** This unit receives a replacement (25.21.d); a large one takes the place of this remnant (25.24). */
  | { readonly type: 'replace'; readonly unit: string }
  /** Put what is in hand into a hex: a unit in set-up, a marker. */
  | { readonly type: 'place'; readonly place: string }
  /** Try to blow this bridge, in one's own bridge phase (7.3). */
  | { readonly type: 'blow'; readonly place: string }
  /** Begin to rebuild this bridge, or finish it (7.9). */
  | { readonly type: 'rebuild'; readonly place: string }
  /** Attack this hex. */
  | { readonly type: 'target'; readonly place: string }
  /** The next hex of a retreat, or the box to which it leads off the map. */
  | { readonly type: 'retreat'; readonly place: string }
  /** The next hex of an advance. */
  | { readonly type: 'advanceTo'; readonly place: string }
  /** Attack this hex in breakthrough combat (19.4). */
  | { readonly type: 'strike'; readonly place: string }
  /** Join the attack on this hex (19.5). */
  | { readonly type: 'join'; readonly place: string }
  /** Bring the unit in hand onto the map in this hex, or to another box (13.1, 11.9.c). */
  | { readonly type: 'enter'; readonly place: string }
  /** Move the unit in hand into a neighbouring hex. */
  | { readonly type: 'step'; readonly place: string }
  /** Take this traffic marker in hand (24.3). */
  | { readonly type: 'marker'; readonly value: number }
  /** Take this roadblock in hand, to place or relocate it (24.8.g). */
  | { readonly type: 'roadblock'; readonly value: number }
  /** The column of hexes, from the east, that the marker in hand goes to. */
  | { readonly type: 'column'; readonly value: number }
  /** The die as it fell (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** Give the gun in hand a prime mover (22.3). */
  | { readonly type: 'tow' }
  /** No more attackers, or units that disengage. */
  | { readonly type: 'declared' }
  /** No more guns. */
  | { readonly type: 'commit' }
  /** A bridge has gone: attack all the same. */
  | { readonly type: 'pressOn' }
  /** A bridge has gone: the attack does not take place. */
  | { readonly type: 'callOff' }
  /** Take the result Eng, without a Firefight. */
  | { readonly type: 'accept' }
  /** A lone recon unit goes back one hex. */
  | { readonly type: 'slip' }
  /** A lone recon unit stays, and is engaged. */
  | { readonly type: 'stand' }
  /** No Determined Defence, no counterattack, no breakthrough, no surprise. */
  | { readonly type: 'decline' }
  /** The bridge is left alone; nobody takes the Advantage marker; no air support. */
  | { readonly type: 'pass' }
  /** No further advance. */
  | { readonly type: 'endAdvance' }
  /** Move the unit in hand by Strategic Movement, along roads (12). */
  | { readonly type: 'strategic' }
  /** Put the unit in hand on trucks; it does not move (12.61). */
  | { readonly type: 'mount' }
  /** Take the unit in hand off its trucks. */
  | { readonly type: 'dismount' }
  /** Mark the unit in hand for the night; its move is over (25.3.c). */
  | { readonly type: 'mark' }
  /** The unit in hand passes for an enemy: it tries to ignore the zone of control that it has entered (27.12). */
  | { readonly type: 'deceive' }
  /** The disguised brigade tries to surprise the enemy (27.13). */
  | { readonly type: 'surprise' }
  /** The Allies try to destroy the fuel dump (32.3). */
  | { readonly type: 'destroy' }
  /** A marker of air support goes to this attack (15.6.c). */
  | { readonly type: 'air' }
  /** The unit in hand stays, and begins an Improved Position (15.8.h). */
  | { readonly type: 'dig' }
  /** Move the unit in hand off the map (11.9). */
  | { readonly type: 'exit' }
  /** End the move of the unit in hand. */
  | { readonly type: 'stop' }
  /** The Germans take their replacements first, or after the Allies (25.23). */
  | { readonly type: 'first' }
  | { readonly type: 'second' }
  /** The phase, or set-up, is over for this side. */
  | { readonly type: 'end' }
  /** Put everything back as it was when this side began to set up. */
  | { readonly type: 'default' }

/** What each action names, how it is written and what it means, in the order of the indexes: part of the version promise. */
const ACTIONS: ActionTypes<ArdennesAction> = {
  select: { unit: true, pattern: 'unit {unit}', says: 'take this unit in hand' },
  ready: { unit: true, pattern: 'ready {unit}', says: 'supply this gun: it can fire again' },
  shortage: { unit: true, pattern: 'no fuel {unit}', says: 'the division of this unit is short of fuel' },
  unmark: { unit: true, pattern: 'unmark {unit}', says: 'take the marker of Strategic Movement off this unit' },
  disengage: { unit: true, pattern: 'disengage {unit}', says: 'this unit tries to disengage' },
  // asked though it be the only thing left: nobody has to
  split: {
    unit: true,
    closes: true,
    pattern: 'split {unit}',
    says: 'break this unit down: it loses a step, and a breakdown unit comes into its hex',
  },
  rejoin: {
    unit: true,
    pattern: 'rejoin {unit}',
    says: 'this breakdown unit goes back to its parent: neither moves on',
  },
  attacker: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  gun: { unit: true, pattern: 'gun {unit}', says: 'add this gun' },
  demolish: { unit: true, pattern: 'blow by {unit}', says: 'this unit tries to blow the bridge' },
  lead: { unit: true, pattern: 'lead {unit}', says: 'this unit leads' },
  loss: { unit: true, pattern: 'loss {unit}', says: 'this unit loses a step' },
  fall: { unit: true, pattern: 'back {unit}', says: 'this unit retreats next' },
  advance: { unit: true, pattern: 'advance {unit}', says: 'advance with this unit' },
  advantage: { unit: true, pattern: 'advantage {unit}', says: 'attackers in its hex take the Advantage marker' },
  remove: { unit: true, pattern: 'remove {unit}', says: 'eliminate this unit: too many lie in its hex' },
  replace: {
    unit: true,
    pattern: 'replace {unit}',
    says: 'this unit receives a replacement; the place of this remnant is taken',
  },
  place: { place: true, pattern: 'place {place}', says: 'put what is in hand here' },
  blow: { place: true, pattern: 'blow {place}', says: 'try to blow this bridge' },
  rebuild: { place: true, pattern: 'rebuild {place}', says: 'begin to rebuild this bridge, or finish it' },
  target: { place: true, pattern: 'attack {place}', says: 'attack this hex' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  advanceTo: { place: true, pattern: 'advance to {place}', says: 'advance into this hex' },
  strike: { place: true, pattern: 'strike {place}', says: 'attack this hex, having broken through' },
  join: { place: true, pattern: 'join {place}', says: 'join the attack on this hex, which comes next' },
  enter: { place: true, pattern: 'enter {place}', says: 'bring the unit in hand onto the map here' },
  step: { place: true, pattern: 'to {place}', says: 'move the unit in hand into this hex' },
  marker: { value: [1, 6], pattern: 'marker {value}', says: 'take this traffic marker in hand' },
  roadblock: { value: [1, 2], pattern: 'roadblock {value}', says: 'take this roadblock in hand, to place or move it' },
  column: {
    value: [1, 99],
    pattern: 'column {value}',
    says: 'the column of hexes, from the east, for the marker in hand',
  },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the die as it fell' },
  tow: {
    pattern: 'tow',
    says: 'give the gun in hand a prime mover: it moves as a vehicle, and does not fire',
    explain: true,
  },
  declared: { closes: true, pattern: 'declared', says: 'nobody else' },
  commit: { closes: true, pattern: 'commit', says: 'no more guns' },
  pressOn: { pattern: 'press on', says: 'attack although a bridge has gone', explain: true },
  callOff: { pattern: 'call off', says: 'do not attack: nobody has attacked', explain: true },
  destroy: { pattern: 'destroy', says: 'try to destroy the fuel dump', explain: true },
  air: { pattern: 'air support', says: 'give this attack a marker of air support', explain: true },
  surprise: { pattern: 'surprise', says: 'try to surprise the enemy, and be exposed', explain: true },
  accept: { pattern: 'accept', says: 'no Firefight: the defenders are engaged', explain: true },
  slip: { pattern: 'slip away', says: 'go back one hex in order; the attacker advances', explain: true },
  stand: { pattern: 'stand', says: 'stay, engaged', explain: true },
  decline: { closes: true, pattern: 'decline', says: 'no Determined Defence, counterattack, breakthrough or surprise' },
  pass: { closes: true, pattern: 'pass', says: 'leave it' },
  endAdvance: { closes: true, pattern: 'no more advance', says: 'advance no further' },
  strategic: {
    pattern: 'strategic',
    says: 'move by Strategic Movement: twice as far, along roads, away from the enemy',
    explain: true,
  },
  mount: { closes: true, pattern: 'mount', says: 'mount trucks: no move in this phase', explain: true },
  dismount: { pattern: 'dismount', says: 'leave the trucks, and move on foot', explain: true },
  // asked though it be the only thing left: it is no move
  dig: {
    closes: true,
    pattern: 'dig',
    says: 'stay here and begin an Improved Position; no attack in this turn',
    explain: true,
  },
  mark: {
    closes: true,
    pattern: 'mark',
    says: 'mark for the night: no attack in this turn, move and attack at night',
    explain: true,
  },
  deceive: { pattern: 'deceive', says: 'pass for an enemy: ignore this zone of control, or be exposed', explain: true },
  exit: { pattern: 'exit', says: 'move the unit in hand off the map' },
  stop: { pattern: 'stop', says: 'end the move of the unit in hand' },
  first: { pattern: 'first', says: 'the Germans take their replacements before the Allies', explain: true },
  second: { pattern: 'second', says: 'the Germans take their replacements after the Allies', explain: true },
  end: {
    closes: true,
    pattern: 'end',
    says: 'end set-up, or the phase',
    saysAt: {
      'unit-to-set-up': 'set-up ends',
      'gun-to-supply': 'no more guns, or markers, are turned',
      bridge: 'no more bridges are blown or rebuilt',
      'unit-to-move': 'the movement phase ends',
      disengagement: 'nobody else disengages; attacks come next',
      attack: 'no more attacks',
      'traffic-marker': 'no more markers are placed; dice come next',
      replacement: 'no more replacements',
    },
  },
  default: { pattern: 'default', says: 'put everything back as it was at the start of set-up', explain: true },
}

/** The catalogue of a scenario's actions. */
export const ardennesActions = (
  units: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
): Catalogue<ArdennesAction> => catalogue<ArdennesAction>(ACTIONS, units, places)

/** Questions that build a set: guns that are supplied, units of a hex that disengage, attackers, guns of either side. */
export const SETS: ReadonlyArray<SetQuestion<ArdennesAsks, ArdennesAction['type']>> = [
  { asks: 'gun-to-supply', add: 'ready', close: 'end' },
  { asks: 'gun-to-supply', add: 'unmark', close: 'end' },
  { asks: 'disengagement', add: 'disengage', close: 'declared' },
  { asks: 'attackers', add: 'attacker', close: 'declared' },
  { asks: 'attack-guns', add: 'gun', close: 'commit' },
  { asks: 'defence-guns', add: 'gun', close: 'commit' },
]
