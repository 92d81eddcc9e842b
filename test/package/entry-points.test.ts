/** Tests of the package's exports: every name from an older version exists, and all lists of entry points agree. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as root from 'grognard'
import * as kernel from 'grognard/kernel'

/** The exports of `grognard` 0.1.0, without types. */
const OLD = `
  CHANCE DIRECTIONS DIRECTION_NAMES EVENT_KINDS Field HIDDEN LONGEST_TEXT MOST_FAULTS NOBODY NOTHING_CHOSEN
  NO_DIRECTION NO_LINE NO_ONE OVER STATUS_BITS SYMBOLS TEXTURES VIOLATION_CODES adjacent advanceProcedure
  advancersAmong areDistinct areNeighbours ascending ascendingDirections assemble atEndOfTrack bothCommitted
  bottomFrames bottomOf brokenInvariant call canComplete canStillStop carryOut catalogue checked choice chosenOptions
  clamp commitmentSeen commitmentsCodec commitmentsRedrawn compileBoard compileGraph compileHexsides conditionsOf
  controlChanges controlCodec decodeWith dictionary die digest direction distance documentChecks done draw drawFrom
  easting eliminated emptySet enemyOf eventCodec exchanged faultsOf finite firstBy flag frameCodec gameTurnOf games
  guessMarker has hexIdentifier hexIndex identifier indexOrNone indexed integer intended isAscending isEliminated
  isEmpty isOnMap isSame jsonSchema keptWith kindsLeft lineTracer linked list loader machine mapped markersLeft
  members movedOnTrack neighbour neighboursOf networkSources northing notation nullable oddsName oddsStep oneAction
  orThrow orderNames overstacked pastStep pathFinder phasesOf placeFlags placeNumbers placeOf playIsOver points
  poolCodec putMarkerBack readLine record recordCodec remember replay replayActions resultsTable retreatChoices
  reveals ring rollLines schemaOf sequenceOfPlay setCodec setOf setOrNothingCodec sideBetweenHas sideHas sideOf
  sideToCommit signed stackAmount stackExcess stackExcessWith stateDigest statusOf stay stepLost stepRecovered
  stepsLeft stepsLost strict sum tagged takeBackable takeMarker text trackCodec turnCodec turnTrack unitPlace
  unitStatus viewCodec violation violationsOf walkReach whenIn withCommitment withControlChanges withMember
  withMembership withStepsLost withUnitStatus withUnitsChanged withWord withoutMember word wordsCodec zocReach
`
  .trim()
  .split(/\s+/)

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { exports } = json('package.json') as {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

/** The table of the migration page with the new place of each name of 0.1.0: `grognard`, `grognard/kernel` or `gone`. */
const table = [
  ...readFileSync('docs/migration.md', 'utf8').matchAll(/^ *\| (`grognard(?:\/kernel)?`|gone) \|[^|]*\|([^|]*)\|/gm),
]
  .map(([, place = '', names = '']) => ({ place: place.replaceAll('`', ''), names: names.match(/\w+/g) ?? [] }))
  .flatMap(({ place, names }) => names.map(name => ({ name, place })))

/** Returns the entry point that exports a name, or `grognard` if both entry points export it. */
const placeOf = (name: string): string => (name in root ? 'grognard' : name in kernel ? 'grognard/kernel' : 'gone')

describe('entry points', () => {
  it('contain every name of grognard 0.1.0 at the place that the migration page gives', () => {
    expect(OLD).toHaveLength(179)
    const said = OLD.map(name => [
      name,
      table
        .filter(row => row.name === name)
        .map(row => row.place)
        .join(' and '),
    ])
    expect(said).toEqual(OLD.map(name => [name, placeOf(name)]))
  })

  it('offer names for game authors only in the kernel', () => {
    expect(Object.keys(root).length).toBeLessThanOrEqual(40)
    // the kernel is complete, so a game can import every name from one place
    expect(Object.keys(root).filter(name => !(name in kernel))).toEqual([])
  })

  it('are the same in the manifest, the compiler options and the reference', () => {
    const sources = Object.entries(exports).flatMap(([path, target]) =>
      typeof target === 'string'
        ? []
        : [[`grognard${path.slice(1)}`, target.default.replace('./dist/', 'src/').replace(/js$/, 'ts')]],
    )
    expect(json('tsconfig.json').compilerOptions.paths).toEqual(
      Object.fromEntries(sources.map(([name, source]) => [name, [`./${source}`]])),
    )
    expect(json('typedoc.json').entryPoints).toEqual(sources.map(([, source]) => source))
  })

  it('are all in the table in the guide', () => {
    const said = [...readFileSync('docs/guide/entry-points.md', 'utf8').matchAll(/^\| (`grognard[^|]*) \|/gm)].flatMap(
      ([, cell = '']) => {
        const [first = '', ...others] = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
        return [first, ...others.map(name => (name.startsWith('/') ? `grognard${name}` : name))]
      },
    )
    expect(said).toEqual(
      Object.entries(exports).flatMap(([path, target]) =>
        typeof target === 'string' ? [] : [`grognard${path.slice(1)}`],
      ),
    )
  })
})
