export { limitOf } from './limits.js'
export { actionPhase, beginActions, withdrawalWindow } from './phase.js'
export { beginSegment, segment } from './segment.js'
