export { limitOf } from './limits.js'
export { actionPhase, beginActions, withdrawalWindow } from './phase.js'
export { segment } from './segment.js'
