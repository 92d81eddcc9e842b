/** 9.1.2 Combat markers: where a combat has been declared that is still to come. */
import { frameOf } from '../../../kernel/index.js'
import type { IllusionFrame, IllusionState } from '../state/index.js'

/** Whether a combat marker lies in a hex: that of a combat under way has been taken off (9.3.6.a). Who was dropped on the way to fight lies under one at once (9.1.2.h). */
export const hasCombatMarker = (state: IllusionState, hex: number): boolean => {
  const activation = frameOf<IllusionFrame, 'activation'>(state, 'activation')
  if (activation === null) return false
  const group = frameOf<IllusionFrame, 'group'>(state, 'group')
  return (
    activation.combats.includes(hex) ||
    (group !== null && group.ended.some(arrived => arrived.hex === hex && arrived.obliged))
  )
}
