/** The actions of Skirmish: one small decision each, or what falls on the table. */
import { type ActionType, type Catalogue, type Patterns, catalogue } from 'grognard/kernel'

export type Action =
  /** A chit from the cup (chance): 1 quiet, 2 rain, 3 engineers, 4 replacements. */
  | { readonly type: 'draw'; readonly value: number }
  /** One die (chance). */
  | { readonly type: 'die'; readonly value: number }
  /** The sum of two dice (chance). */
  | { readonly type: 'dice'; readonly value: number }
  /** Give this unit a step back. */
  | { readonly type: 'recover'; readonly unit: string }
  /** Spend an order chit: 1 attack, 2 hold, 3 march. */
  | { readonly type: 'order'; readonly value: number }
  /** Take a unit in hand to move it. */
  | { readonly type: 'move'; readonly unit: string }
  /** The next hex of the unit in hand. */
  | { readonly type: 'enter'; readonly place: string }
  | { readonly type: 'dig' }
  /** Try to blow a bridge: its number in the scenario, from 1. */
  | { readonly type: 'blow'; readonly value: number }
  | { readonly type: 'stop' }
  | { readonly type: 'stand' }
  | { readonly type: 'withdraw' }
  /** Fight in this hex. */
  | { readonly type: 'attack'; readonly place: string }
  /** Add this unit to the attack. */
  | { readonly type: 'join'; readonly unit: string }
  /** The attack is complete. */
  | { readonly type: 'fight' }
  | { readonly type: 'lose'; readonly unit: string }
  | { readonly type: 'counterattack' }
  | { readonly type: 'decline' }
  /** The next hex of the unit that retreats. */
  | { readonly type: 'retreat'; readonly place: string }
  /** The phase is over for this side. */
  | { readonly type: 'end' }

/** The action types in the order of their indexes: part of the version promise. */
const types = (bridges: number): ReadonlyArray<ActionType<Action['type']>> => [
  { type: 'draw', value: [1, 4] },
  { type: 'die', value: [1, 6] },
  { type: 'dice', value: [2, 12] },
  { type: 'recover', unit: true },
  { type: 'order', value: [1, 3], closes: true },
  { type: 'move', unit: true },
  { type: 'enter', place: true },
  { type: 'dig' },
  { type: 'blow', value: [1, bridges] },
  { type: 'stop' },
  { type: 'stand', closes: true },
  { type: 'withdraw', closes: true },
  { type: 'attack', place: true },
  { type: 'join', unit: true },
  { type: 'fight', closes: true },
  { type: 'lose', unit: true },
  { type: 'counterattack', closes: true },
  { type: 'decline', closes: true },
  { type: 'retreat', place: true },
  { type: 'end', closes: true },
]

export const actionsOf = (
  units: ReadonlyArray<string>,
  hexes: ReadonlyArray<string>,
  bridges: number,
): Catalogue<Action> => catalogue<Action>(types(bridges), units, hexes)

/** One line for each type of action. */
export const PATTERNS: Patterns<Action> = {
  draw: 'chit {value:quiet|rain|engineers|replacements}',
  die: 'die {value}',
  dice: 'dice {value}',
  recover: 'recover {unit}',
  order: 'order {value:attack|hold|march}',
  move: 'move {unit}',
  enter: 'to {place}',
  dig: 'dig in',
  blow: 'blow bridge {value}',
  stop: 'stop',
  stand: 'stand',
  withdraw: 'withdraw',
  attack: 'attack {place}',
  join: 'with {unit}',
  fight: 'fight',
  lose: 'lose {unit}',
  counterattack: 'counterattack',
  decline: 'decline',
  retreat: 'retreat to {place}',
  end: 'end',
}
