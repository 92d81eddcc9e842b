/** Checks of the units of a scenario and of their set-up. */
import { hexesAround, hexsideName } from '../../../../kernel/index.js'
import { type Check, isInfantry, isPlayable } from './common.js'
import { checkCommand, checkCounter } from './counters.js'
import { checkStart } from './starts.js'

/** The stacking limit: combat steps per hex (4.a). */
const STEPS = 5

/** Checks that the members of a group of reserves have the same cost, because a group is paid for once. */
const checkPrices: Check = ({ scenario, fault }) => {
  const prices = new Map<string, number>()
  scenario.units.forEach(({ id, start }, i) => {
    if (start.type !== 'reserve') return
    const { cost, group } = start
    const price = prices.get(group) ?? cost
    prices.set(group, price)
    if (price === cost) return
    const message = `${id} costs ${cost}, but other units of its group "${group}" cost ${price}`
    fault('inconsistent', 'verdun:13.c', ['units', i, 'start', 'cost'], message, [id], price)
  })
}

/** Checks that units have unique ids, and checks each unit. */
export const checkUnits: Check = look => {
  const { units } = look.scenario
  look.uniqueBy('id', units, ['units'], 'unit')
  const commanded = new Set(units.filter(unit => unit.type === 'hq').map(unit => `${unit.side} ${unit.corps}`))
  const stack = look.stacks({ most: STEPS, what: 'combat steps', rule: 'verdun:4.a', enemyRule: 'verdun:Q-27' })
  units.forEach((unit, i) => {
    checkCounter(look, unit, ['units', i])
    checkCommand(look, unit, ['units', i], commanded)
    checkStart(look, unit, ['units', i], stack)
  })
  checkPrices(look)
}

/**
 * Checks that each trench hex in play has a French unit or is in the zone of control of French infantry (14.1.c,
 * 3.2.a).
 */
export const checkTrenches: Check = look => {
  const { scenario, hexes, rivers } = look
  const covered = new Set<string>()
  for (const { side, type, start } of scenario.units) {
    if (side !== 'french' || start.type !== 'setup') continue
    covered.add(start.hex)
    const hex = hexes.get(start.hex)
    if (hex === undefined || !isInfantry(type)) continue
    for (const other of hexesAround(look, hex)) if (!rivers.has(hexsideName(hex.id, other.id))) covered.add(other.id)
  }
  scenario.map.hexes.forEach((hex, i) => {
    if (hex.trench === 0 || !isPlayable(scenario, hex) || covered.has(hex.id) || hexes.get(hex.id) !== hex) return
    const message = `no French unit occupies or covers the trench of hex ${hex.id}`
    look.fault('inconsistent', 'verdun:14.1.c', ['map', 'hexes', i, 'trench'], message, [hex.id])
  })
}
