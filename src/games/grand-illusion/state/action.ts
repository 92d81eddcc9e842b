/** The actions of Grand Illusion: one small decision each (section 9 of the inventory). */
import { type ActionTypes, type Catalogue, type SetQuestion, catalogue } from '../../../kernel/index.js'
import type { IllusionAsks } from '../rulebook/index.js'
import type { Question } from './frames.js'

/** An action, by its type. `unit` and `place` are ids, `value` a small number. */
export type IllusionAction =
  /** Add a unit to what is being put together: a group that moves, attackers, guns, who recovers. */
  | { readonly type: 'add'; readonly unit: string }
  /** Drop a member of the moving group where it is (8.4.e). */
  | { readonly type: 'drop'; readonly unit: string }
  /** Take a unit in hand, to place it or to move it by rail or sea. */
  | { readonly type: 'select'; readonly unit: string }
  /** Rebuild an eliminated unit: for 1 CAP two turns later, for 2 at once (7.2). */
  | { readonly type: 'buy'; readonly unit: string; readonly value: number }
  /** This heavy artillery bombards next (9.5.4.m). */
  | { readonly type: 'bombard'; readonly unit: string }
  /** At this fortress (9.5.4.n). */
  | { readonly type: 'target'; readonly unit: string }
  /** Put a unit into the next space of the board (9.2.2, 9.2.3). */
  | { readonly type: 'post'; readonly unit: string }
  /** Stack a unit with the last one posted (9.2.2.c). */
  | { readonly type: 'pair'; readonly unit: string }
  /** Put a unit into reserve behind the space of this column, 1 to 4; 0: back to the hex (9.2.5). */
  | { readonly type: 'reserve'; readonly unit: string; readonly value: number }
  /** This unit retreats next. */
  | { readonly type: 'retreater'; readonly unit: string }
  /** This unit takes the hit, or the step. */
  | { readonly type: 'loss'; readonly unit: string }
  /** Activate a hex, to move and fight (8.2). */
  | { readonly type: 'activate'; readonly place: string }
  /** Entrench a hex (9.7). */
  | { readonly type: 'entrench'; readonly place: string }
  /** Recover a hex from disruption (9.8.3). */
  | { readonly type: 'recover'; readonly place: string }
  /** The assault landing, in this hex (14.3.6.l). */
  | { readonly type: 'land'; readonly place: string }
  /** The group that waits off the map enters through this hex (14.3.6.aa). */
  | { readonly type: 'enter'; readonly place: string }
  /** The group moves into a neighbouring hex. */
  | { readonly type: 'step'; readonly place: string }
  /** The combat in this hex is resolved next (9.1.3.b). */
  | { readonly type: 'resolve'; readonly place: string }
  /** Put what is in hand into this hex. */
  | { readonly type: 'place'; readonly place: string }
  /** Retreat into this hex. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Open a hexside again that one's own side has blocked: of this hex, in this direction, 0 to 5 (8.4.5.d). */
  | { readonly type: 'unblock'; readonly place: string; readonly value: number }
  /** The die as it fell (chance). */
  | { readonly type: 'roll'; readonly value: number }
  /** The sum of two dice (chance). */
  | { readonly type: 'sum'; readonly value: number }
  /** The chit drawn, by its value (chance). */
  | { readonly type: 'draw'; readonly value: number }
  /** What the defender makes of his tactical advantage, by its number in the tables. */
  | { readonly type: 'advantage'; readonly value: number }
  /** The options chosen, a bit each (14.3.6.a). */
  | { readonly type: 'strategy'; readonly value: number }
  /** Pass the initiative on without having spent a CAP (8.1.1.c). */
  | { readonly type: 'pass' }
  /** The segment, phase, activation or set-up is over for this side. */
  | { readonly type: 'end' }
  /** The set is complete. */
  | { readonly type: 'close' }
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  /** Declare the general withdrawal (8.7); of cavalry: withdraw (9.6.3, 9.6.2). */
  | { readonly type: 'withdraw' }
  /** Declare combat in the activated hex (9.1.2.a). */
  | { readonly type: 'assault' }
  /** The group stops here. */
  | { readonly type: 'stop' }
  /** The cavalry stands (9.6.3). */
  | { readonly type: 'stand' }
  /** Leave the next space of the board empty. */
  | { readonly type: 'empty' }
  /** Put everything back as it was when this side began to set up. */
  | { readonly type: 'default' }

/** The bounds of what chance and options bring, from the scenario. */
export interface ValueRanges {
  /** Lowest and highest value of a chit. */
  readonly chits: readonly [number, number]
  /** What the defender may make of his tactical advantage, by its number from 1, and its price in CAPs. */
  readonly advantages: ReadonlyArray<{ readonly title: string; readonly price: number }>
}

/** Actions that name a unit. */
const OF_UNITS = {
  add: { unit: true, pattern: 'add {unit}', says: 'add this unit' },
  drop: { unit: true, pattern: 'drop {unit}', says: 'leave this unit here, the group may go on' },
  select: { unit: true, pattern: 'unit {unit}', says: 'take this unit in hand' },
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
/** Actions that name a hex. */
const OF_HEXES = {
  activate: { place: true, pattern: 'activate {place}', says: 'activate this hex for 1 CAP' },
  entrench: { place: true, pattern: 'entrench {place}', says: 'entrench this hex for 1 CAP', explain: true },
  recover: {
    place: true,
    pattern: 'recover {place}',
    says: 'recover this hex from disruption for 1 CAP',
    explain: true,
  },
  land: { place: true, pattern: 'land {place}', says: 'the assault landing, here, for 1 CAP' },
  enter: { place: true, pattern: 'enter {place}', says: 'the group that waits off the map enters here, for 1 CAP' },
  step: { place: true, pattern: 'to {place}', says: 'the group moves into this hex' },
  resolve: { place: true, pattern: 'resolve {place}', says: 'the combat in this hex comes next' },
  place: { place: true, pattern: 'place {place}', says: 'put what is in hand here' },
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
/** What the answers come to, by the question. */
const YES: Readonly<Record<Question, string>> = {
  mandated: 'it is meant as a mandated attack',
  'belgian-withdrawal': 'the Belgians withdraw to Antwerp; there is no combat',
  allenby: 'it is a reconnaissance in force',
  'join-combat': 'there is a combat in their hex',
  'retreat-by-choice': 'the defenders retreat',
  'namur-division': 'the division is taken off the map',
  'cavalry-yields': 'the cavalry retreats',
}
const NO: Readonly<Record<Question, string>> = {
  mandated: 'it is an attack like any other',
  'belgian-withdrawal': 'the Belgians stay where they are',
  allenby: 'it is a combat like any other',
  'join-combat': 'there is no combat in their hex',
  'retreat-by-choice': 'the defenders stay',
  'namur-division': 'the division retreats with the others',
  'cavalry-yields': 'the cavalry stays in the hex',
}

/** What each action names, how it is written and what it means, in the order of the indexes: part of the version promise. */
const actionTypes = ({ chits, advantages }: ValueRanges): ActionTypes<IllusionAction> => ({
  ...OF_UNITS,
  ...OF_HEXES,
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the die as it fell' },
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
  strategy: { value: [0, 31], pattern: 'options {value}', says: 'the options chosen, a bit each' },
  pass: { closes: true, pattern: 'pass', says: 'pass the initiative on', explain: true },
  end: {
    closes: true,
    pattern: 'end',
    says: 'nothing more here',
    saysAt: {
      'unit-to-set-up': 'set-up ends',
      reinforcement: 'nobody else arrives or is rebuilt',
      activity: 'the segment ends',
      activation: 'nobody else moves; combats come next',
      bombardment: 'no more heavy artillery fires',
      'hex-to-withdraw': 'no more hexes withdraw',
      'hex-to-entrench': 'no more hexes are entrenched',
      'unit-to-move-by-rail': 'nobody else moves strategically',
    },
    explain: true,
  },
  close: { closes: true, pattern: 'close', says: 'nobody else', explain: true },
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

/** The catalogue of a scenario's actions. */
export const illusionActions = (
  units: ReadonlyArray<string>,
  hexes: ReadonlyArray<string>,
  ranges: ValueRanges,
): Catalogue<IllusionAction> => catalogue<IllusionAction>(actionTypes(ranges), units, hexes)

/** Questions that build a set. */
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
  // a group that has not set out; its first step does
  { asks: 'activation', next: 'group', add: 'add', close: 'step' },
  { asks: 'group', add: 'add', close: 'step' },
]
