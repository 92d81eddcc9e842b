/** A decision as the heuristic player has it before it, and what its answers are made of. */
import type { SideIndex, VerdunAction, VerdunState, VerdunTables } from '../state/index.js'
import type { Outlook } from './outlook.js'

/** A decision with what it is looked at with. */
export interface Desk {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly look: Outlook
  readonly side: SideIndex
  readonly actions: ReadonlyArray<VerdunAction>
}
/** What it does at a question. */
export type Answer = (desk: Desk) => VerdunAction
export type Of<K extends VerdunAction['type']> = Extract<VerdunAction, { readonly type: K }>

export const listOf = <K extends VerdunAction['type']>(
  actions: ReadonlyArray<VerdunAction>,
  type: K,
): ReadonlyArray<Of<K>> => actions.filter((action): action is Of<K> => action.type === type)

/** The item worth most; of equals the first. */
export const best = <T>(list: ReadonlyArray<T>, worth: (item: T) => number): T | undefined => {
  let top: T | undefined
  let most = -Infinity
  for (const item of list) {
    const value = worth(item)
    if (value > most || top === undefined) {
      most = value
      top = item
    }
  }
  return top
}

/** The action chosen, or the first of those offered where none was worth choosing. */
export const orFirst = (actions: ReadonlyArray<VerdunAction>, chosen: VerdunAction | undefined): VerdunAction =>
  chosen ?? actions[0]!

/** Takes what is offered first: what there is to choose from is all the same. */
export const firstOffered: Answer = ({ actions }) => actions[0]!

export const hexOf = (g: VerdunTables, action: { readonly place: string }): number => g.board.index.get(action.place)!
export const unitOf = (g: VerdunTables, action: { readonly unit: string }): number => g.unitIds.indexOf(action.unit)
