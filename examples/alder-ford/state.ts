/** The state, the frames of procedures, the actions, and the compiled scenario. */
import type { ActionIn, ActivationFrame, BitSet, Chit, DealFrame, EventOf, Frame, Log } from 'grognard/kernel'
import type { OverFrame, Pool, Procedure, Roster, SequenceFrame, SideIndex, Staged, WordList } from 'grognard/kernel'
import { catalogue, compileBoard, hiddenRoster, occupancies, unitsBySide } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { type Scenario, type Side, FACES, FACE_IDS, FORMATIONS, SIDES, sideOfFormation } from './scenario.js'

export const ASKS = ['face', 'chit', 'order', 'next-hex', 'die'] as const
/** The words of the game. A misspelt word does not compile. */
export type Words = {
  readonly rule: RuleId
  readonly asks: (typeof ASKS)[number]
  readonly phase: 'deal' | 'activation'
  readonly level: Side | 'draw'
}

type Of<Name extends string, Fields> = Frame & { readonly at: Name } & Readonly<Fields>
/** The orders of a formation, with the blocks that have moved and fought. */
export type OrdersFrame = Of<'orders', { side: SideIndex; moved: BitSet; fought: BitSet }>
/** A block that is moving, and the points that it has spent. */
export type MarchFrame = Of<'march', { unit: number; spent: number }>
/** An attack that waits for its die. */
export type CombatFrame = Of<'combat', { attackers: ReadonlyArray<number>; defender: number }>
type Activated = ActivationFrame | OrdersFrame | MarchFrame | CombatFrame
export type AnyFrame = SequenceFrame<null> | OverFrame | DealFrame | Activated

export interface State extends Staged<AnyFrame> {
  /** One packed block per block: place, and the number of lost steps. */
  readonly units: WordList
  /** The faces of blocks, and which of them both sides know. */
  readonly roster: Roster
  /** How many of each chit are in the cup. */
  readonly cup: Pool
}
export type Event = EventOf<Side, Words>
export type Listener = Log<Side, Words> | undefined
/** A procedure. None of the game returns a result. */
export type Procedural<P extends AnyFrame> = Procedure<State, P, AnyFrame, null, Side, Words>

/** The chits: one for each formation, and the lull, which ends the turn. */
export const CHITS: ReadonlyArray<Chit> = [
  ...FORMATIONS.map((id, formation) => ({ id, side: sideOfFormation(formation) })),
  { id: 'lull', side: null, ends: true },
]
const TYPES = {
  deal: { value: [1, FACE_IDS.length], pattern: `deal {value:${FACE_IDS.join('|')}}`, says: 'the face of a block' },
  draw: { value: [1, CHITS.length], pattern: `draw {value:${CHITS.map(({ id }) => id).join('|')}}`, says: 'a chit' },
  roll: { value: [1, 6], pattern: 'die {value}', says: 'the value of the die' },
  select: { unit: true, pattern: 'move {unit}', says: 'select this block' },
  step: { place: true, pattern: 'to {place}', says: 'move into this hex' },
  // `closes`: if a block without points stopped by itself, the other side would know that it is not horse
  stop: { closes: true, pattern: 'stop', says: 'end the move here' },
  attack: { place: true, pattern: 'attack {place}', says: 'attack the block in this hex' },
  end: { closes: true, pattern: 'end', says: 'end the activation' },
} as const
export type Action = ActionIn<typeof TYPES>

export const compile = (scenario: Scenario, digest: string) => {
  const { hexes, blocks } = scenario
  const board = compileBoard({ orientation: 'flat', hexes, boxes: ['lost'] })
  const formationOf = blocks.map(({ formation }) => FORMATIONS.indexOf(formation))
  const sided = blocks.map(({ id }, i) => ({ id, side: SIDES[sideOfFormation(formationOf[i]!)] }))
  const bySide = unitsBySide<Side>(sided, SIDES)
  return {
    ...bySide,
    scenario,
    digest,
    board,
    /** Block -> the number of its formation, which is also the number of its chit. */
    formationOf,
    /** The box of eliminated blocks. */
    lost: board.hexes,
    actions: catalogue<Action>(TYPES, bySide.unitIds, board.ids.slice(0, board.hexes)),
    occupancy: occupancies({ board, sides: bySide.side }),
    /** The faces of the blocks, which are dealt within each formation. [2] */
    roster: hiddenRoster<Side, Words>({
      ...bySide,
      sides: SIDES,
      faces: FACE_IDS,
      start: blocks.map(({ face }) => FACE_IDS.indexOf(face)),
      group: formationOf,
      rule: 'alder-ford:2.a',
    }),
  }
}
export type Setting = ReturnType<typeof compile>

/** Returns what the owner of a block reads on it. */
export const faceOf = (g: Setting, state: State, unit: number) => FACES[FACE_IDS[g.roster.faceOf(state, unit)]!]
