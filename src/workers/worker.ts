/** The file that runs in a worker: piscina calls its default export with the number of a game. */
import { workerData } from 'node:worker_threads'
import type { Order } from './names.js'
import { workOn } from './task.js'

export default workOn(workerData as Order)
