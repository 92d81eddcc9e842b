/** What the checks of a scenario share: a look at it, and what they rest on. */
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

/** The rules that faults of a scenario rest on: sections that say what a scenario must hold. */
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

/** Rule cited for what rests on the document alone. */
export const SCENARIO = 'ardennes:scenario'

/** A scenario and what the checks look up in it. Of two entries under one id the first counts. */
export interface Look extends DocumentChecks<ScenarioRule, ArdennesHex> {
  readonly scenario: ArdennesScenario
  /** Optional ones too. */
  readonly units: ReadonlyMap<string, ArdennesUnit>
  readonly areas: ReadonlyMap<string, ArdennesArea>
  readonly boxes: ReadonlyMap<string, ArdennesBox>
  readonly entries: ReadonlyMap<string, ArdennesEntry>
  /** The hexes that runs name; reports each run that names none, or a hex that another run has. */
  readonly knownRuns: (runs: ReadonlyArray<string>, path: Path) => ReadonlyArray<string>
  /** The two hexes of a hexside; reports those that the map lacks, or that share none. */
  readonly knownSide: (side: string, path: Path) => readonly [a: ArdennesHex, b: ArdennesHex] | undefined
  /** Reports a hex that is not on the edge of the map. */
  readonly onEdge: (hex: ArdennesHex, path: Path, what: string) => void
}

/** A check of one part of a scenario. */
export type Check = (look: Look) => void

/** Looks a scenario up. */
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
          fault('unknown-id', SCENARIO, [...path, i], `"${run}" is no run of hexes in a column of the map`, [run])
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
      fault('not-adjacent', SCENARIO, path, `hexes ${a} and ${b} share no hexside`, [a, b])
      return undefined
    },
    onEdge: (hex, path, what) => {
      if (hexesAround(checks, hex).length < 6) return
      const { id } = hex
      fault('inconsistent', 'ardennes:13.1.c', path, `${what} in ${id}, which is not on the edge of the map`, [id])
    },
  }
}
