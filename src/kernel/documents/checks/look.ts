/** The data that all checks of a document use. */
import type { HexData } from '../../board/index.js'
import type { Fault, HexIndex } from '../document.js'

/** The hexes of the document, the function that reports faults, and the rule cited where no printed section applies. */
export interface Look<Rule extends string, Hex extends HexData> extends HexIndex<Hex> {
  readonly fault: Fault<Rule>
  /** `<game>:scenario`. */
  readonly scenarioRule: Rule
}
