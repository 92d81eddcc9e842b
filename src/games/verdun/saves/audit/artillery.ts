/** The audit of a bombardment phase, and of the bombardment in hand (8). */
import { type Invariants, areDistinct, isListOf, invariant, inFrame } from '../../../../kernel/index.js'
import { mayJoin } from '../../chapters/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import {
  type BombardmentFrame,
  type FireFrame,
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  FIRED,
  enemyOf,
  isMarked,
  occupancyOf,
} from '../../state/index.js'

/** What holds of a bombardment phase, and of the bombardment in hand. */
export const bombardmentInvariants = (
  g: VerdunTables,
  state: VerdunState,
  { side, bombarded }: BombardmentFrame,
  fire: FireFrame | null,
): Invariants<VerdunRule> => [
  invariant('verdun:8.1.a', 'a hex has been bombarded twice', inFrame(1, 'bombarded'), () => areDistinct(bombarded)),
  invariant(
    'verdun:8.1.a',
    'the hex cannot be bombarded',
    inFrame(2, 'target'),
    () =>
      fire === null ||
      (!bombarded.includes(fire.target) && occupancyOf(g, state).count(enemyOf(side), fire.target) > 0),
  ),
  invariant(
    'verdun:8.a',
    'these guns cannot fire on the hex',
    inFrame(2, 'guns'),
    () => fire === null || canFire(g, state, side, fire),
  ),
]

/** Whether these guns can fire, or can have fired. */
const canFire = (g: VerdunTables, state: VerdunState, side: SideIndex, fire: FireFrame): boolean => {
  const { target, guns } = fire
  return (
    isListOf(g, side, guns) &&
    (guns.length > 0 || fire.at === 'salvo') &&
    guns.every((gun, i) =>
      'die' in fire ? isMarked(state, gun, FIRED) : mayJoin(g, state, { target, guns: guns.slice(0, i) }, gun),
    )
  )
}
