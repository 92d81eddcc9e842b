/** What an attack that is being put together comes to: the working at its first dice, nothing added to it until then. */
import { type Machine, type Working, CHANCE, OVER, frameOf, topOf } from '../../../kernel/index.js'
import type { IllusionWords } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { IllusionAction, IllusionState, IllusionTables, PickFrame, SideIndex } from '../state/index.js'
import { workingOf } from './working.js'

export type Play = Machine<IllusionState, IllusionAction, Side, IllusionWords>

/** Sets of units that make an attack. */
const OF_ATTACKS: ReadonlyArray<PickFrame['of']> = ['attackers', 'heavy-artillery', 'concentrated', 'stays-on']
/** Decisions on the way to the dice, at most. */
const FOLLOWED = 12
/** What closes a question; in this order where several do. */
const CLOSING: ReadonlyArray<IllusionAction['type']> = ['close', 'no', 'end']

/** The answer that adds nothing: what closes the question, or takes this combat in hand; of two guns committed together the first fires. */
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
 * Where a side's set of units is for an attack, and somebody is in it, or where its groups have moved in to attack: the hex; null: nothing
 * is built.
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

/** The arithmetic of the attack that a side is building; null when it builds none. Everything on the way is public. */
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
