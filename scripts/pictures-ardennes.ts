/**
 * Pictures of Ardennes '44: the front after set-up, and the guide's first attack, on the cavalry at Manderfeld, with the ZOC
 * bonds of both sides.
 */
import { orThrow } from '../src/kernel/contract/result.js'
import { ardennesArt } from '../src/games/ardennes/art.js'
import { ardennes } from '../src/games/ardennes/index.js'
import { block, draw } from './pictures-common.js'

const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))

/** The orders for the default set-up, two moves, no disengagement, and an attack up to its die roll. */
const ORDERS = [
  'end',
  'ge-18-294 1327',
  'ge-18-244-stg 1327',
  'end',
  'end',
  'attack 1428: ge-3-fj-5, ge-18-294, ge-18-244-stg, gun ge-i-ss-9-wfr',
]

export const drawArdennes = (): void => {
  const start = rules.observe(rules.start, 'all')
  draw('ardennes-44-map', start, { art: ardennesArt, scale: 44, region: block(start, 8, 25, 1, 41), key: true })
  const state = ORDERS.reduce(
    (from, text) => orThrow(rules.order(from, text)).reduce((at, action) => orThrow(rules.apply(at, action)), from),
    rules.start,
  )
  const fought = rules.observe(state, 'all')
  draw(
    'ardennes-44-combat',
    fought,
    { art: ardennesArt, scale: 90, region: block(fought, 10, 19, 24, 33), lines: rules.lines(state, 'all'), key: true },
    true,
  )
}
