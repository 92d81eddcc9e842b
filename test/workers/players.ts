/** Players that workers in tests load by name. */
import type { AsyncPlayer, Player } from '../../src/play/index.js'
import type { View } from '../../src/kernel/people/view.js'
import type { Action, Side, State } from '../testing/toy.js'

type P = Player<State, Action, View<Side>, Side>
const random: P = sight => sight.actions[sight.random(sight.actions.length)]!

/** A player that prefers one type of action. */
export const fond = ({ of }: { readonly of: string }): P => {
  return sight => sight.actions.find(action => action.type === of) ?? random(sight)
}

/** A player that waits before it answers. */
export const slow = (): AsyncPlayer<State, Action, View<Side>, Side> => async sight => {
  await new Promise(resolve => setTimeout(resolve, 1))
  return random(sight)
}

/** A player that throws an error after this many answers. */
export const tired = ({ after }: { readonly after: number }): P => {
  let answers = 0
  return sight => {
    if (++answers > after) throw new Error('too tired')
    return random(sight)
  }
}

/** A player that never answers and keeps its worker busy. */
export const endless = (): P => () => {
  for (;;);
}

export const illegal = (): P => () => ({ type: 'turn-over' })
export const throwing = (): P => () => {
  throw new TypeError('no idea')
}
export const leaving = (): P => () => process.exit(3)
export const nonsense = 'text'
export const noPlayer = () => ({})
export const shouting = (): P => () => {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- players may be written in JavaScript
  throw 'no!'
}
export const tricky = (): P => () => (() => 1) as never
