/** The actions of Grand Illusion. Each is one small decision (section 9 of `docs/rules/grand-illusion.md`). */
import { type ActionTypes, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { IllusionAsks } from '../rulebook/index.js'
import type { Question } from './frames.js'

/** An action. `unit` and `place` are ids, and `value` is a small number. */
export type IllusionAction =
  /** Adds a unit to the current set: a moving group, attackers, guns, units that recover. */
  | { readonly type: 'add'; readonly unit: string }
  /** Drops a member of the moving group in its current hex (8.4.e). */
  | { readonly type: 'drop'; readonly unit: string }
  /** Selects a unit, to place it or to move it by rail or sea. */
  | { readonly type: 'select'; readonly unit: string }
  /** Rebuilds an eliminated unit: for 1 CAP two turns later, for 2 CAPs at once (7.2). */
  | { readonly type: 'buy'; readonly unit: string; readonly value: number }
  /** Selects the heavy artillery that bombards next (9.5.4.m). */
  | { readonly type: 'bombard'; readonly unit: string }
  /** Selects the fortress that the heavy artillery bombards (9.5.4.n). */
  | { readonly type: 'target'; readonly unit: string }
  /** Puts a unit into the next space of the board (9.2.2, 9.2.3). */
  | { readonly type: 'post'; readonly unit: string }
  /** Pairs a unit with the last one that was placed on the board (9.2.2.c). */
  | { readonly type: 'pair'; readonly unit: string }
  /** Puts a unit into reserve behind the space of this column, 1 to 4; 0 returns it to the hex (9.2.5). */
  | { readonly type: 'reserve'; readonly unit: string; readonly value: number }
  /** Selects the unit that retreats next. */
  | { readonly type: 'retreater'; readonly unit: string }
  /** Selects the unit that takes the hit or loses the step. */
  | { readonly type: 'loss'; readonly unit: string }
  /** Activates a hex, to move and fight (8.2). */
  | { readonly type: 'activate'; readonly place: string }
  /** Entrenches a hex (9.7). */
  | { readonly type: 'entrench'; readonly place: string }
  /** Recovers the units of a hex from disruption (9.8.3). */
  | { readonly type: 'recover'; readonly place: string }
  /** Makes the assault landing in this hex (14.3.6.l). */
  | { readonly type: 'land'; readonly place: string }
  /** Brings the group that waits off the map onto it through this hex (14.3.6.aa). */
  | { readonly type: 'enter'; readonly place: string }
  /** Moves the group into a neighbouring hex. */
  | { readonly type: 'step'; readonly place: string }
  /** Resolves the combat in this hex next (9.1.3.b). */
  | { readonly type: 'resolve'; readonly place: string }
  /** Places the selected unit in this hex. */
  | { readonly type: 'place'; readonly place: string }
  /** Retreats into this hex. */
  | { readonly type: 'retreat'; readonly place: string }
  /**
   * Opens a hexside that the active side has blocked. It is the side of this hex in direction `value`, 0 to 5
   * (8.4.5.d).
   */
  | { readonly type: 'unblock'; readonly place: string; readonly value: number }
  /** The result of a die roll (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** The sum of two dice (chance). */
  | { readonly type: 'sum'; readonly value: number }
  /** The chit drawn, by its value (chance). */
  | { readonly type: 'draw'; readonly value: number }
  /** The defender's choice of a tactical advantage, by its number from 1. */
  | { readonly type: 'advantage'; readonly value: number }
  /** Chooses options, one bit per option (14.3.6.a). */
  | { readonly type: 'strategy'; readonly value: number }
  /** Passes the initiative to the opponent before a CAP is spent (8.1.1.c). */
  | { readonly type: 'pass' }
  /** Ends the segment, phase, activation or set-up for this side. */
  | { readonly type: 'end' }
  /** Completes the current set. */
  | { readonly type: 'close' }
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  /** Declares the general withdrawal (8.7), or withdraws cavalry (9.6.2, 9.6.3). */
  | { readonly type: 'withdraw' }
  /** Declares combat in the activated hex (9.1.2.a). */
  | { readonly type: 'assault' }
  /** Stops the group. */
  | { readonly type: 'stop' }
  /** Lets the cavalry stand (9.6.3). */
  | { readonly type: 'stand' }
  /** Leaves the next space of the board empty. */
  | { readonly type: 'empty' }
  /** Restores the position at the start of this side's set-up. */
  | { readonly type: 'default' }

/** The ranges of values that the scenario determines. */
export interface ValueRanges {
  /** The lowest and highest values of a chit. */
  readonly chits: readonly [number, number]
  /** The defender's choices of a tactical advantage, from number 1 on, each with its price in CAPs. */
  readonly advantages: ReadonlyArray<{ readonly title: string; readonly price: number }>
}

/** The actions that name a unit. */
const OF_UNITS = {
  add: { unit: true, pattern: 'add {unit}', says: 'add this unit' },
  drop: { unit: true, pattern: 'drop {unit}', says: 'leave this unit here; the group may move on' },
  select: { unit: true, pattern: 'unit {unit}', says: 'select this unit' },
  buy: {
    unit: true,
    value: [1, 2],
    pattern: 'rebuild {unit} for {value}',
    says: ['it comes two turns later', 'it comes at once'],
    explain: true,
  },
  bombard: { unit: true, pattern: 'bombard with {unit}', says: 'this heavy artillery fires next' },
  target: { unit: true, pattern: 'target {unit}', says: 'fire at this fortress' },
  post: { unit: true, pattern: 'post {unit}', says: 'put this unit into the next space of the battle board' },
  pair: { unit: true, pattern: 'pair {unit}', says: 'stack this unit with the one just posted' },
  reserve: {
    unit: true,
    value: [0, 4],
    pattern: 'reserve {unit} {value}',
    says: ['back to the hex', ...[1, 2, 3, 4].map(column => `in reserve behind column ${column}`)],
    explain: true,
  },
  retreater: { unit: true, pattern: 'retreat {unit}', says: 'this unit retreats next' },
  loss: { unit: true, pattern: 'loss {unit}', says: 'this unit takes the hit' },
} as const
/** The actions that name a hex. */
const OF_HEXES = {
  activate: { place: true, pattern: 'activate {place}', says: 'activate this hex for 1 CAP' },
  entrench: { place: true, pattern: 'entrench {place}', says: 'entrench this hex for 1 CAP', explain: true },
  recover: {
    place: true,
    pattern: 'recover {place}',
    says: 'recover this hex from disruption for 1 CAP',
    explain: true,
  },
  land: { place: true, pattern: 'land {place}', says: 'make the assault landing here, for 1 CAP' },
  enter: { place: true, pattern: 'enter {place}', says: 'the group that waits off the map enters here, for 1 CAP' },
  step: { place: true, pattern: 'to {place}', says: 'the group moves into this hex' },
  resolve: { place: true, pattern: 'resolve {place}', says: 'the combat in this hex comes next' },
  place: { place: true, pattern: 'place {place}', says: 'place the selected unit here' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  unblock: {
    place: true,
    value: [0, 5],
    pattern: 'unblock {place} {value:N|NE|SE|S|SW|NW}',
    says: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'].map(
      way => `open the hexside to the ${way} again, which your own side has blocked`,
    ),
    explain: true,
  },
} as const
/** The meaning of `yes` to each question. */
const YES: Readonly<Record<Question, string>> = {
  mandated: 'this is a mandated attack',
  'belgian-withdrawal': 'the Belgians withdraw to Antwerp, without a combat',
  allenby: 'this is a reconnaissance in force',
  'join-combat': 'they attack in their hex',
  'retreat-by-choice': 'the defenders retreat',
  'namur-division': 'the division is taken off the map',
  'cavalry-yields': 'the cavalry retreats',
}
/** The meaning of `no` to each question. */
const NO: Readonly<Record<Question, string>> = {
  mandated: 'this is an ordinary attack',
  'belgian-withdrawal': 'the Belgians stay where they are',
  allenby: 'this is an ordinary combat',
  'join-combat': 'they do not attack in their hex',
  'retreat-by-choice': 'the defenders stay',
  'namur-division': 'the division retreats with the others',
  'cavalry-yields': 'the cavalry stays in the hex',
}

/** The subjects, notation and meaning of each action, in index order. They must not change within a version. */
const actionTypes = ({ chits, advantages }: ValueRanges): ActionTypes<IllusionAction> => ({
  ...OF_UNITS,
  ...OF_HEXES,
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  sum: { value: [2, 12], pattern: 'dice {value}', says: 'the sum of two dice' },
  draw: { value: chits, pattern: 'chit {value}', says: 'the chit drawn' },
  advantage: {
    value: [1, advantages.length],
    pattern: 'advantage {value}',
    says: advantages.map(({ title, price }) => {
      const said = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
      return price === 0 ? said : `${said}, for ${price} CAP`
    }),
    explain: true,
  },
  strategy: { value: [0, 31], pattern: 'options {value}', says: 'the options chosen, one bit per option' },
  pass: { closes: true, pattern: 'pass', says: 'pass the initiative to the opponent', explain: true },
  end: {
    closes: true,
    pattern: 'end',
    says: 'nothing more',
    saysAt: {
      'unit-to-set-up': 'set-up ends',
      reinforcement: 'no other unit arrives or is rebuilt',
      activity: 'the segment ends',
      activation: 'no other unit moves; combats come next',
      bombardment: 'no more heavy artillery fires',
      'hex-to-withdraw': 'no more hexes withdraw',
      'hex-to-entrench': 'no more hexes are entrenched',
      'unit-to-move-by-rail': 'no other unit moves strategically',
    },
    explain: true,
  },
  close: { closes: true, pattern: 'close', says: 'no other unit', explain: true },
  yes: { closes: true, pattern: 'yes', says: 'answer the question with yes', saysAt: YES },
  no: { closes: true, pattern: 'no', says: 'answer the question with no', saysAt: NO },
  withdraw: {
    closes: true,
    pattern: 'withdraw',
    says: 'cavalry leaves; a side declares its general withdrawal',
    explain: true,
  },
  assault: { pattern: 'assault', says: 'declare combat in the activated hex', explain: true },
  stop: { pattern: 'stop', says: 'the group stops here', explain: true },
  stand: { closes: true, pattern: 'stand', says: 'the cavalry stands, and is lost', explain: true },
  empty: { pattern: 'empty', says: 'leave the next space of the battle board empty', explain: true },
  default: { pattern: 'default', says: 'put everything back as it was at the start of set-up', explain: true },
})

/** Builds the catalogue of a scenario's actions. */
export const illusionActions = (
  units: ReadonlyArray<string>,
  hexes: ReadonlyArray<string>,
  ranges: ValueRanges,
): Catalogue<IllusionAction> => catalogue<IllusionAction>(actionTypes(ranges), units, hexes)

/** The questions that build a set. */
export const SETS: ReadonlyArray<SetQuestion<IllusionAsks, IllusionAction['type']>> = [
  { asks: 'attackers', add: 'add', close: 'close' },
  { asks: 'heavy-artillery', add: 'add', close: 'close' },
  { asks: 'stays-on', add: 'add', close: 'close' },
  { asks: 'eastern-front', add: 'add', close: 'close' },
  { asks: 'surplus', add: 'add', close: 'close' },
  { asks: 'recovering', add: 'add', close: 'close' },
  { asks: 'landing-units', add: 'add', close: 'close' },
  { asks: 'elan', add: 'add', close: 'close' },
  { asks: 'concentrated', add: 'add', close: 'close' },
  { asks: 'headquarters-relieved', add: 'add', close: 'close' },
  // the first step of the group also closes the set
  { asks: 'activation', next: 'group', add: 'add', close: 'step' },
  { asks: 'group', add: 'add', close: 'step' },
]
