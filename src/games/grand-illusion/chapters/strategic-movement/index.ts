export { beginStrategic, strategic } from './phase.js'
