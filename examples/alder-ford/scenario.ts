/** The scenario as one JSON document: its codec, its type, the checks between its parts, and the battle itself. */
import type { TypeOf, Violation } from 'grognard/kernel'
import { choice, documentChecks, faultsOf, hexesOfMap, hexFields, hexIdentifier, integer, list } from 'grognard/kernel'
import { partId, partName, strict } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'

export const SIDES = ['crown', 'league'] as const
export type Side = (typeof SIDES)[number]

/** The formations, each with a chit. The first three belong to the crown. */
export const FORMATIONS = ['vanguard', 'main', 'horse', 'foot', 'riders', 'reserve'] as const
export const sideOfFormation = (formation: number): 0 | 1 => (formation < 3 ? 0 : 1)

/** The faces of blocks, which only the owner sees. [3] */
export const FACES = {
  levy: { type: 'infantry', strength: 2, movement: 2 },
  pikes: { type: 'infantry', strength: 3, movement: 2 },
  guard: { type: 'infantry', strength: 4, movement: 2 },
  scouts: { type: 'cavalry', strength: 2, movement: 4 },
  lancers: { type: 'cavalry', strength: 3, movement: 4 },
} as const
type Face = keyof typeof FACES
export const FACE_IDS = Object.keys(FACES) as ReadonlyArray<Face>

const hex = strict('Hex', { ...hexFields, terrain: choice('terrain', ['clear', 'woods', 'village', 'water']) })
const village = strict('Village', { name: partName, hex: hexIdentifier, points: integer('points', 0, 9) })
// the faces of a formation are dealt among its blocks
const formation = choice('formation', FORMATIONS)
const block = strict('Block', { id: partId, formation, face: choice('face', FACE_IDS), start: hexIdentifier })

export const Scenario = strict('Scenario', {
  format: choice('format', ['grognard-alder-ford-1']),
  id: partId,
  title: partName,
  turns: integer('number of turns', 1, 20),
  hexes: hexesOfMap(hex),
  villages: list(village, 20),
  blocks: list(block, 60, 1),
})
export type Scenario = TypeOf<typeof Scenario>

/** Returns the faults of a scenario that its codec cannot find. */
export const scenarioFaults = ({ hexes, villages, blocks }: Scenario): ReadonlyArray<Violation<RuleId>> =>
  faultsOf(fault => {
    const check = documentChecks<RuleId, Scenario['hexes'][number]>(hexes, 'alder-ford:scenario', fault)
    check.distinctHexes(hexes, ['hexes'])
    check.uniqueBy('hex', villages, ['villages'], 'a village in hex')
    villages.forEach((each, i) => check.knownHex(each.hex, ['villages', i, 'hex']))
    check.uniqueBy('id', blocks, ['blocks'], 'block')
    check.uniqueBy('start', blocks, ['blocks'], 'a block in hex', 'alder-ford:3.b')
    blocks.forEach(({ id, start }, i) => check.knownHex(start, ['blocks', i, 'start'], id))
  })

/** The map in rows from the north. The fourth row is the river, with the ford at c4 and a bridge at f4. */
const MAP = ['..w.....', 'w...v..w', '.w...v..', '~~.~~.~~', '..v..w..', 'w..v....', '...w..w.']
const TERRAIN = { '.': 'clear', w: 'woods', v: 'village', '~': 'water' } as const

/** Returns the blocks of a formation, from its letter, and the face and hex of each block. */
const blocksOf = (of: (typeof FORMATIONS)[number], letter: string, text: string): Scenario['blocks'] =>
  [...text.matchAll(/(\w+) (\w\d)/g)].map(([, face, start = ''], i) => {
    return { id: `${letter}${i + 1}`, formation: of, face: face as Face, start }
  })

export const battle: Scenario = {
  format: 'grognard-alder-ford-1',
  id: 'alder-ford',
  title: 'Alder Ford',
  turns: 6,
  hexes: MAP.flatMap((line, row) =>
    Array.from(line, (letter, q) => {
      const terrain = TERRAIN[letter as keyof typeof TERRAIN]
      return { id: `${'abcdefgh'.charAt(q)}${row + 1}`, q, r: row - Math.floor(q / 2), terrain }
    }),
  ),
  villages: [
    { name: 'Chapel', hex: 'e2', points: 2 },
    { name: 'Mill', hex: 'f3', points: 4 },
    { name: 'Alder', hex: 'c5', points: 4 },
    { name: 'Inn', hex: 'd6', points: 2 },
  ],
  blocks: [
    ...blocksOf('vanguard', 'V', 'pikes f3, levy e3, scouts f2'),
    ...blocksOf('main', 'M', 'guard c2, pikes c1, scouts d1, levy d2'),
    ...blocksOf('horse', 'H', 'lancers g1, lancers g2, levy h1'),
    ...blocksOf('foot', 'F', 'pikes c5, levy b5, pikes d5, scouts c6'),
    ...blocksOf('riders', 'R', 'lancers a6, scouts b6, levy a7'),
    ...blocksOf('reserve', 'K', 'guard f6, pikes e7, lancers f7'),
  ],
}
