/** The actions of Skirmish. Each is one small decision or one chance result. */
import { type ActionTypes, type Catalogue, catalogue } from 'grognard/kernel'

export type Action =
  /** Draws a chit from the cup (chance): 1 quiet, 2 rain, 3 engineers, 4 replacements. */
  | { readonly type: 'draw'; readonly value: number }
  /** Rolls one die (chance). */
  | { readonly type: 'die'; readonly value: number }
  /** Rolls two dice (chance). `value` is their sum. */
  | { readonly type: 'dice'; readonly value: number }
  /** Restores a step of this unit. */
  | { readonly type: 'recover'; readonly unit: string }
  /** Spends an order chit: 1 attack, 2 hold, 3 march. */
  | { readonly type: 'order'; readonly value: number }
  /** Selects a unit to move. */
  | { readonly type: 'move'; readonly unit: string }
  /** Moves the selected unit to its next hex. */
  | { readonly type: 'enter'; readonly place: string }
  | { readonly type: 'dig' }
  /** Tries to blow a bridge. `value` is its number in the scenario, from 1. */
  | { readonly type: 'blow'; readonly value: number }
  | { readonly type: 'stop' }
  | { readonly type: 'stand' }
  | { readonly type: 'withdraw' }
  /** Attacks in this hex. */
  | { readonly type: 'attack'; readonly place: string }
  /** Adds this unit to the attack. */
  | { readonly type: 'join'; readonly unit: string }
  /** Completes the attack. */
  | { readonly type: 'fight' }
  | { readonly type: 'lose'; readonly unit: string }
  | { readonly type: 'counterattack' }
  | { readonly type: 'decline' }
  /** Moves the retreating unit to its next hex. */
  | { readonly type: 'retreat'; readonly place: string }
  /** Ends this side's phase. */
  | { readonly type: 'end' }

/** Fields, notation and help of each action. Their order gives the indexes, which are part of the version promise. */
const types = (bridges: number): ActionTypes<Action> => ({
  draw: { value: [1, 4], pattern: 'chit {value:quiet|rain|engineers|replacements}', says: 'the chit drawn' },
  die: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  dice: { value: [2, 12], pattern: 'dice {value}', says: 'the sum of two dice' },
  recover: { unit: true, pattern: 'recover {unit}', says: 'restore a step of this unit' },
  order: {
    value: [1, 3],
    closes: true,
    pattern: 'order {value:attack|hold|march}',
    says: ['attack one column to the right', 'be attacked one column to the left', 'move one more point'],
    explain: true,
  },
  move: { unit: true, pattern: 'move {unit}', says: 'select this unit' },
  enter: { place: true, pattern: 'to {place}', says: 'enter this hex' },
  dig: { pattern: 'dig in', says: 'dig a trench here instead of moving', explain: true },
  blow: { value: [1, bridges], pattern: 'blow bridge {value}', says: 'try to blow this bridge' },
  stop: { pattern: 'stop', says: 'end the move here' },
  stand: { closes: true, pattern: 'stand', says: 'stay in the hex that is entered', explain: true },
  withdraw: { closes: true, pattern: 'withdraw', says: 'leave the hex that is entered', explain: true },
  attack: { place: true, pattern: 'attack {place}', says: 'attack in this hex' },
  join: { unit: true, pattern: 'with {unit}', says: 'add this unit to the attack' },
  fight: { closes: true, pattern: 'fight', says: 'the attack is complete' },
  lose: { unit: true, pattern: 'lose {unit}', says: 'this unit loses a step' },
  counterattack: { closes: true, pattern: 'counterattack', says: 'counterattack at once, with the roles exchanged' },
  decline: { closes: true, pattern: 'decline', says: 'do not counterattack' },
  retreat: { place: true, pattern: 'retreat to {place}', says: 'retreat into this hex' },
  end: { closes: true, pattern: 'end', says: 'end the phase' },
})

export const actionsOf = (
  units: ReadonlyArray<string>,
  hexes: ReadonlyArray<string>,
  bridges: number,
): Catalogue<Action> => catalogue<Action>(types(bridges), units, hexes)
