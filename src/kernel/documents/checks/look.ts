/** What all checks of a document rest on. */
import type { HexData } from '../../board/index.js'
import type { Fault, HexIndex } from '../document.js'

/** The hexes of the document, where faults are noted, and the rule cited for what rests on no printed section. */
export interface Look<Rule extends string, Hex extends HexData> extends HexIndex<Hex> {
  readonly fault: Fault<Rule>
  /** `<game>:scenario`. */
  readonly scenarioRule: Rule
}
