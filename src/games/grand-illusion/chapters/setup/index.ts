export { beginSetup, setup } from './phase.js'
