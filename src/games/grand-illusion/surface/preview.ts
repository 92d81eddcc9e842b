/** The preview of an attack that a side is preparing: the working of its first dice, as if nothing more were added. */
import { type Machine, type Working, CHANCE, OVER, frameOf, topOf } from '../../../kernel/index.js'
import type { IllusionWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { IllusionAction, IllusionState, IllusionTables, PickFrame, SideIndex } from '../state/index.js'
import { workingOf } from './working.js'

/** The play machine of this game. */
export type Play = Machine<IllusionState, IllusionAction, Side, IllusionWords>

/** The sets of units of an attack. */
const OF_ATTACKS: ReadonlyArray<PickFrame['of']> = ['attackers', 'heavy-artillery', 'concentrated', 'stays-on']
/** The greatest number of decisions before the first die roll. */
const FOLLOWED = 12
/** Action types that close a question, in order of preference. */
const CLOSING: ReadonlyArray<IllusionAction['type']> = ['close', 'no', 'end']

/** Returns the answer that adds nothing: it closes the question, resolves this combat, or lets the first gun fire. */
const closing = (play: Play, state: IllusionState, place: string): IllusionAction | undefined => {
  const legal = play.legalActions(state)
  return (
    CLOSING.map(type => legal.find(action => action.type === type)).find(action => action !== undefined) ??
    legal.find(
      action =>
        (action.type === 'resolve' && action.place === place) || action.type === 'bombard' || action.type === 'target',
    )
  )
}

/**
 * Returns the hex of the attack that a side is preparing: the set of attackers is not empty, or groups have moved in to
 * attack. Null if the side is not preparing an attack.
 */
const hexBuilt = (state: IllusionState, side: SideIndex): number | null => {
  const top = topOf(state)
  if (top.at === 'activation') return top.side === side ? (top.combats[0] ?? null) : null
  if (top.at !== 'pick' || top.side !== side || !OF_ATTACKS.includes(top.of)) return null
  const activation = frameOf(state, 'activation')
  const combat = frameOf(state, 'bombardment') ?? frameOf(state, 'combat')
  const somebody = top.chosen.length > 0 || (combat === null && (activation?.staying.length ?? 0) > 0)
  return somebody ? (combat?.hex ?? activation?.hex ?? null) : null
}

/**
 * Returns the working of the attack that a side is preparing, or null. All information up to the first die roll is
 * public.
 */
export const previewOf = (g: IllusionTables, play: Play, state: IllusionState, side: SideIndex): Working | null => {
  const hex = hexBuilt(state, side)
  if (hex === null) return null
  let now = state
  for (let followed = 0; followed < FOLLOWED; followed++) {
    const who = play.who(now)
    if (who === CHANCE) return workingOf(g, now)
    const answer = who === OVER ? undefined : closing(play, now, g.board.ids[hex]!)
    if (answer === undefined) return null
    const next = play.apply(now, answer)
    if (next._tag === 'Left') return null
    now = next.right
  }
  return null
}
