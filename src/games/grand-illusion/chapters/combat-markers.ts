/** 9.1.2 Combat markers: hexes with a declared combat that has not been resolved. */
import { frameOf } from '../../../kernel/index.js'
import type { IllusionFrame, IllusionState, IllusionTables } from '../state/index.js'

/**
 * Whether Fortunes of War have just given the initiative to the other side, which cancels all waiting combats (9.1.3.d,
 * 9.2.4.h).
 */
const areCancelled = (g: IllusionTables, { frames }: IllusionState): boolean =>
  frames.some(
    frame =>
      (frame.at === 'combat' || frame.at === 'battle' || frame.at === 'aftermath') &&
      g.fortunes[frame.fortune]!.initiative,
  )

/** Whether a hex has a combat marker. The marker of a combat under way has been removed (9.3.6.a). */
export const hasCombatMarker = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  frameOf<IllusionFrame, 'activation'>(state, 'activation')?.combats.includes(hex) === true && !areCancelled(g, state)
