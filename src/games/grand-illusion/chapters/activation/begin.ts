import type { ActivationFrame, ActivationKind, SideIndex } from '../../state/index.js'

/**
 * Builds the frame of an activation. A general withdrawal has no combat, so its activations begin with movement (8.7).
 */
export const beginActivation = (side: SideIndex, hex: number, kind: ActivationKind): ActivationFrame => ({
  at: 'activation',
  side,
  hex,
  kind,
  stage: kind === 'withdrawal' ? 'moving' : 'declaring',
  staying: [],
  heavy: [],
  moved: [],
  arrived: [],
  combats: [],
  waiting: [],
  withdrew: null,
})
