import type { ActivationFrame, ActivationKind, SideIndex } from '../../state/index.js'

/** The frame of an activation. In a general withdrawal nobody fights: it begins with the moves (8.7). */
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
