/** 9.1.2 Combat markers: where a combat has been declared that is still to come. */
import { frameOf } from '../../../kernel/index.js'
import type { IllusionFrame, IllusionState, IllusionTables } from '../state/index.js'

/** Whether Fortunes of War have just given the initiative to the other side: then all combats that wait are cancelled (9.1.3.d, 9.2.4.h). */
const areCancelled = (g: IllusionTables, { frames }: IllusionState): boolean =>
  frames.some(
    frame =>
      (frame.at === 'combat' || frame.at === 'battle' || frame.at === 'aftermath') &&
      g.fortunes[frame.fortune]!.initiative,
  )

/** Whether a combat marker lies in a hex: that of a combat under way has been taken off (9.3.6.a). Who was dropped on the way to fight lies under one at once (9.1.2.h). */
export const hasCombatMarker = (g: IllusionTables, state: IllusionState, hex: number): boolean => {
  const activation = frameOf<IllusionFrame, 'activation'>(state, 'activation')
  if (activation === null || areCancelled(g, state)) return false
  const group = frameOf<IllusionFrame, 'group'>(state, 'group')
  return (
    activation.combats.includes(hex) ||
    (group !== null && group.ended.some(arrived => arrived.hex === hex && arrived.obliged))
  )
}
