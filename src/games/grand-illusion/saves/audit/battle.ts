/** The audit of the battle board and of the frames on it: who stands where, who fires, who may be asked (9.2, 9.3). */
import {
  type Invariants,
  areAmong,
  areDistinct,
  areIn,
  inFrame,
  invariant,
  isAscending,
  unitPlace,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type BattleFrame,
  type IllusionState,
  type IllusionTables,
  type LeavingFrame,
  type VolleyFrame,
  enemyOf,
} from '../../state/index.js'
import { boardRow, opposite, sideIn } from '../../chapters/combat/index.js'
import { combatLines } from './combat.js'
import { postingLines, reserveLines } from './posting.js'

type Lines = Invariants<IllusionRule>

const SPACES_OF_A_ROLE = 8
const FRONT = 4
const roleOf = (space: number): number => Math.floor(space / SPACES_OF_A_ROLE)

/** Rows of the board that are filled before a stage, of eight: fronts and reserves of the defender, then of the attacker. */
const FILLED: Readonly<Record<BattleFrame['stage'], readonly [defence: number, attack: number]>> = {
  defender: [0, 0],
  attacker: [FRONT, 0],
  'defender-reserves': [FRONT, FRONT],
  'attacker-reserves': [SPACES_OF_A_ROLE, FRONT],
  leaving: [SPACES_OF_A_ROLE, SPACES_OF_A_ROLE],
  'pre-fire': [SPACES_OF_A_ROLE, SPACES_OF_A_ROLE],
  fire: [SPACES_OF_A_ROLE, SPACES_OF_A_ROLE],
  'return-fire': [SPACES_OF_A_ROLE, SPACES_OF_A_ROLE],
  'reserve-fire': [SPACES_OF_A_ROLE, SPACES_OF_A_ROLE],
  'reserve-return': [SPACES_OF_A_ROLE, SPACES_OF_A_ROLE],
  elan: [SPACES_OF_A_ROLE, SPACES_OF_A_ROLE],
}

/** Stages before anybody who attacks can be hit. */
const BEFORE_FIRE: ReadonlyArray<BattleFrame['stage']> = [
  'defender',
  'attacker',
  'defender-reserves',
  'attacker-reserves',
  'leaving',
]

/** Whether a unit may stand in a space: of the side, no headquarters or gun, and no fortress that attacks. */
const mayStand = (g: IllusionTables, battle: BattleFrame, unit: number, space: number): boolean =>
  g.side[unit] === sideIn(battle, roleOf(space)) &&
  (g.combatant[unit] === 1 || (g.type[unit] === 'fortress' && roleOf(space) === 0))

const areSpacesFilled = (g: IllusionTables, state: IllusionState, battle: BattleFrame): boolean => {
  const { spaces, stage, hex } = battle
  const filled = FILLED[stage]
  const mayBeHit = stage === 'leaving' || !BEFORE_FIRE.includes(stage)
  return (
    areDistinct(spaces.flat()) &&
    spaces.every(
      (units, space) =>
        units.length <= 2 &&
        (units.length === 0 || space % SPACES_OF_A_ROLE < filled[roleOf(space)]!) &&
        units.every(
          unit =>
            mayStand(g, battle, unit, space) &&
            (unitPlace(state, unit) === hex || (mayBeHit && unitPlace(state, unit) >= g.board.hexes)),
        ),
    )
  )
}

const battleLines = (g: IllusionTables, state: IllusionState, battle: BattleFrame, at: number): Lines => {
  const { hex, fortune, swapped, landing, designated, spaces, vacant, hits, stage } = battle
  return [
    ...combatLines(g, state, battle, at),
    invariant(
      'grand-illusion:9.1.4.c',
      'with this result nobody comes to the board',
      inFrame(at, 'fortune'),
      () => g.fortunes[fortune]!.combat === (swapped ? 'swapped' : 'fought') && landing !== 'unrolled',
    ),
    invariant('grand-illusion:9.2.1.c', 'these units cannot stand so', inFrame(at, 'spaces'), () =>
      areSpacesFilled(g, state, battle),
    ),
    invariant(
      'grand-illusion:9.1.2.a',
      'the attackers are elsewhere',
      inFrame(at, 'designated'),
      () => !BEFORE_FIRE.includes(stage) || areIn(state, designated, hex),
    ),
    invariant('grand-illusion:9.2.3.a', 'who has not been named does not attack', inFrame(at, 'designated'), () =>
      areAmong(spaces.slice(SPACES_OF_A_ROLE).flat(), designated),
    ),
    invariant(
      'grand-illusion:9.2.6.f',
      'these columns have not been left',
      inFrame(at, 'vacant'),
      () => isAscending(vacant) && vacant.every(column => spaces[column]!.length === 0),
    ),
    invariant(
      'grand-illusion:9.3.3.a',
      'nobody has been hit there',
      inFrame(at, 'hits'),
      () =>
        isAscending(hits) &&
        hits.every(space => spaces[space]!.length > 0) &&
        (hits.length === 0 || stage === 'return-fire' || stage === 'reserve-return'),
    ),
  ]
}

/** The stage at which each kind of fire comes, and the spaces that fire: role and row. */
const VOLLEYS: Readonly<Record<VolleyFrame['mode'], readonly [stage: BattleFrame['stage'], first: number]>> = {
  'pre-fire': ['pre-fire', 0],
  attack: ['fire', SPACES_OF_A_ROLE],
  defence: ['return-fire', 0],
  'reserve-attack': ['reserve-fire', SPACES_OF_A_ROLE + FRONT],
  'reserve-defence': ['reserve-return', FRONT],
}

const volleyLines = (battle: BattleFrame, { mode, shooters, hits }: VolleyFrame, at: number): Lines => {
  const [stage, first] = VOLLEYS[mode]
  return [
    invariant('grand-illusion:9.3.1.a', 'another fire comes now', inFrame(at, 'mode'), () => battle.stage === stage),
    invariant(
      'grand-illusion:9.3.1.a',
      'nobody fires from these spaces',
      inFrame(at, 'shooters'),
      () =>
        isAscending(shooters) &&
        shooters.every(
          space =>
            space >= first &&
            space < first + FRONT &&
            battle.spaces[space]!.length > 0 &&
            battle.spaces[opposite(space)]!.length > 0,
        ),
    ),
    invariant(
      'grand-illusion:9.3.1.h',
      'nobody is hit in these spaces',
      inFrame(at, 'hits'),
      () =>
        areDistinct(hits) && hits.every(space => space % SPACES_OF_A_ROLE < FRONT && battle.spaces[space]!.length > 0),
    ),
  ]
}

const leavingLines = (g: IllusionTables, battle: BattleFrame, frame: LeavingFrame, at: number): Lines => {
  const { side, waiting, rolling, left } = frame
  const cavalry = boardRow(battle, 0)
    .flat()
    .filter(unit => g.cavalry[unit] === 1)
  return [
    invariant(
      'grand-illusion:9.6.2.a',
      'it is not the defender who is asked',
      inFrame(at, 'side'),
      () => battle.stage === 'leaving' && side === enemyOf(battle.attacker),
    ),
    invariant(
      'grand-illusion:9.6.2.a',
      'these units cannot leave the board',
      inFrame(at, 'waiting'),
      () => areAmong(waiting, cavalry) && areDistinct([...waiting, ...left]) && (!rolling || waiting.length > 0),
    ),
    invariant(
      'grand-illusion:9.6.2.c',
      'these units cannot have left the board',
      inFrame(at, 'left'),
      () => isAscending(left) && areAmong(left, cavalry),
    ),
  ]
}

/** What holds of a frame of these by itself; nothing of others. */
export const battleFrameLines = (g: IllusionTables, state: IllusionState, at: number): Lines => {
  const frame = state.frames[at]!
  if (frame.at === 'battle') return battleLines(g, state, frame, at)
  const battle = state.frames[at - 1]
  if (battle?.at !== 'battle') return []
  switch (frame.at) {
    case 'posting':
      return postingLines(g, state, battle, frame, at)
    case 'reserve':
      return reserveLines(g, state, battle, frame, at)
    case 'volley':
      return volleyLines(battle, frame, at)
    case 'leaving':
      return leavingLines(g, battle, frame, at)
    default:
      return []
  }
}
