/** Functions and types that all checks of a scenario use. */
import {
  type DocumentChecks,
  type Fault,
  type Path,
  areNeighbours,
  documentChecks,
  firstBy,
  hexesAround,
} from '../../../../kernel/index.js'
import type { ArdennesArea, ArdennesScenario } from '../scenario.js'
import type { ArdennesBox, ArdennesEntry } from '../edge.js'
import type { ArdennesUnit } from '../forces.js'
import { type ArdennesHex, hexesOf, hexesOfSide, runOf } from '../hexes.js'

/** The rules that faults of a scenario cite: sections that define a valid scenario. */
export type ScenarioRule =
  | 'ardennes:2.2.c'
  | 'ardennes:2.4.g'
  | 'ardennes:3.3.c'
  | 'ardennes:3.4.a'
  | 'ardennes:3.4.g'
  | 'ardennes:3.5.b'
  | 'ardennes:7.7.b'
  | 'ardennes:7.8.a'
  | 'ardennes:8.1.a'
  | 'ardennes:8.2.a'
  | 'ardennes:11.4.f'
  | 'ardennes:11.9.f'
  | 'ardennes:11.10.b'
  | 'ardennes:13.1.c'
  | 'ardennes:15.8.f'
  | 'ardennes:16.4.a'
  | 'ardennes:22.3.d'
  | 'ardennes:25.21.a'
  | 'ardennes:25.22.e'
  | 'ardennes:27.9.a'
  | 'ardennes:29.2.a'
  | 'ardennes:30.2.a'
  | 'ardennes:30.2.b'
  | 'ardennes:30.2.e'
  | 'ardennes:30.2.g'
  | 'ardennes:30.3.b'
  | 'ardennes:31.1.e'
  | 'ardennes:31.1.g'
  | 'ardennes:31.1.h'
  | 'ardennes:32.1.a'
  | 'ardennes:33.1.a'
  | 'ardennes:33.2.c'
  | 'ardennes:33.3.a'
  | 'ardennes:33.3.c'
  | 'ardennes:scenario'

/** The rule for faults that no printed section covers. */
export const SCENARIO = 'ardennes:scenario'

/** A scenario with lookup functions. If two entries have the same id, the first one is used. */
export interface Look extends DocumentChecks<ScenarioRule, ArdennesHex> {
  readonly scenario: ArdennesScenario
  /** Includes optional units. */
  readonly units: ReadonlyMap<string, ArdennesUnit>
  readonly areas: ReadonlyMap<string, ArdennesArea>
  readonly boxes: ReadonlyMap<string, ArdennesBox>
  readonly entries: ReadonlyMap<string, ArdennesEntry>
  /** Returns the hexes of some runs. Reports each run that is not valid, and each hex that is listed twice. */
  readonly knownRuns: (runs: ReadonlyArray<string>, path: Path) => ReadonlyArray<string>
  /** Returns the two hexes of a hexside. Reports hexes that are not on the map or not adjacent. */
  readonly knownSide: (side: string, path: Path) => readonly [a: ArdennesHex, b: ArdennesHex] | undefined
  /** Reports a hex that is not on the edge of the map. */
  readonly onEdge: (hex: ArdennesHex, path: Path, what: string) => void
}

/** A check of one part of a scenario. */
export type Check = (look: Look) => void

/** Builds the lookup functions of a scenario. */
export const lookAt = (scenario: ArdennesScenario, fault: Fault<ScenarioRule>): Look => {
  const checks = documentChecks<ScenarioRule, ArdennesHex>(hexesOf(scenario.sheets), SCENARIO, fault)
  const { hexes, knownHex } = checks
  return {
    ...checks,
    scenario,
    units: firstBy([...scenario.units, ...scenario.optional.groups.flatMap(({ units }) => units)], unit => unit.id),
    areas: firstBy(scenario.areas, area => area.division),
    boxes: firstBy(scenario.edge.boxes, box => box.id),
    entries: firstBy(scenario.edge.entries, entry => entry.id),
    knownRuns: (runs, path) => {
      const seen = new Set<string>()
      return runs.flatMap((run, i) => {
        const named = runOf(hexes, run)
        if (named.length === 0)
          fault('unknown-id', SCENARIO, [...path, i], `"${run}" is not a run of hexes in a column of the map`, [run])
        for (const id of named) {
          if (seen.has(id)) fault('duplicate', SCENARIO, [...path, i], `hex ${id} is listed twice`, [id])
          seen.add(id)
        }
        return named
      })
    },
    knownSide: (side, path) => {
      const [a, b] = hexesOfSide(side)
      const from = knownHex(a, path)
      const to = knownHex(b, path)
      if (from === undefined || to === undefined) return undefined
      if (areNeighbours(from, to)) return [from, to]
      fault('not-adjacent', SCENARIO, path, `hexes ${a} and ${b} are not adjacent`, [a, b])
      return undefined
    },
    onEdge: (hex, path, what) => {
      if (hexesAround(checks, hex).length < 6) return
      const { id } = hex
      fault('inconsistent', 'ardennes:13.1.c', path, `${what} in ${id}, which is not on the edge of the map`, [id])
    },
  }
}
