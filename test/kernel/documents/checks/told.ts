/** A small map for checks of documents, which reports the faults they find, one per line. */
import { type DocumentChecks, documentChecks } from '../../../../src/kernel/documents/checks/index.js'
import { faultsOf } from '../../../../src/kernel/documents/document.js'

/** Four columns of three hexes, flat-topped: even columns are half a hex farther south. */
export const hexes = [1, 2, 3, 4].flatMap(column =>
  [1, 2, 3].map(row => ({ id: `${column}${row}`, q: column - 1, r: row - 1 - Math.floor((column - 1) / 2) })),
)
export type Checks = DocumentChecks<string, (typeof hexes)[number]>

/** Returns the faults that the checks report: `code rule /path: message [subjects] needed`. */
export const told = (check: (checks: Checks) => void, on = hexes): ReadonlyArray<string> =>
  faultsOf(fault => {
    check(documentChecks(on, 'test:scenario', fault))
  }).map(
    ({ code, rule, path, message, subjects, needed }) =>
      `${code} ${rule} /${path!.join('/')}: ${message} [${subjects.join(' ')}]${needed === undefined ? '' : ` ${needed}`}`,
  )
