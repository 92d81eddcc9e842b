export { arrivedIn, mustFight, withArrived } from './arrivals.js'
export { beginGroup, group, leaders } from './group.js'
export { mayMarch, mayStillMove, movers } from './joining.js'
