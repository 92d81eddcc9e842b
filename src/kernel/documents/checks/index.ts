/**
 * Checks that the documents of all games need. Each set of checks uses the hexes of one document and reports its faults. A fault without a
 * printed section cites `<game>:scenario`.
 */
import type { HexData } from '../../board/index.js'
import { type Fault, hexIndex } from '../document.js'
import { type EdgeChecks, edgeChecks } from './edges.js'
import { type HexChecks, hexChecks } from './hexes.js'
import { type HexsideChecks, hexsideChecks } from './hexsides.js'
import { type ListChecks, listChecks } from './lists.js'
import type { Look } from './look.js'
import { type NameChecks, nameChecks } from './names.js'
import { type StackChecks, stackChecks } from './stacks.js'
import { type TurnChecks, turnChecks } from './turns.js'

export type { EdgeChecks, MapEdge } from './edges.js'
export type { HexChecks } from './hexes.js'
export type { HexsideChecks } from './hexsides.js'
export type { ListChecks } from './lists.js'
export type { Look } from './look.js'
export type { NameChecks, Named, Sided } from './names.js'
export type { StackChecks, StackLimit, StackedUnit } from './stacks.js'
export type { TurnChecks } from './turns.js'

/** All checks, and the data they use. */
export interface DocumentChecks<Rule extends string = string, Hex extends HexData = HexData>
  extends
    Look<Rule, Hex>,
    ListChecks<Rule>,
    NameChecks<Rule>,
    HexChecks<Hex>,
    HexsideChecks<Hex>,
    EdgeChecks,
    TurnChecks<Rule>,
    StackChecks<Rule> {}

/** Builds the {@link DocumentChecks} of a document with these hexes. */
export const documentChecks = <Rule extends string, Hex extends HexData>(
  hexes: ReadonlyArray<Hex>,
  scenarioRule: NoInfer<Rule>,
  fault: Fault<Rule>,
): DocumentChecks<Rule, Hex> => {
  const look: Look<Rule, Hex> = { ...hexIndex(hexes), fault, scenarioRule }
  const lists = listChecks(look)
  const names = nameChecks(look)
  const onHexes = hexChecks(look, lists, names)
  return {
    ...look,
    ...lists,
    ...names,
    ...onHexes,
    ...hexsideChecks(look, onHexes),
    ...edgeChecks(look, onHexes),
    ...turnChecks(look),
    ...stackChecks(look),
  }
}
