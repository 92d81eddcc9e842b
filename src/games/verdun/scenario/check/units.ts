/** The units of a scenario, and what their set-up must meet. */
import { hexesAround, hexsideName } from '../../../../kernel/index.js'
import { type Check, isInfantry, isPlayable } from './common.js'
import { checkCommand, checkCounter } from './counters.js'
import { checkStart } from './starts.js'

/** Combat steps that a hex holds (4.a). */
const STEPS = 5

/** A group of reserves is paid for once, so its members must say the same price. */
const checkPrices: Check = ({ scenario, fault }) => {
  const prices = new Map<string, number>()
  scenario.units.forEach(({ id, start }, i) => {
    if (start.type !== 'reserve') return
    const { cost, group } = start
    const price = prices.get(group) ?? cost
    prices.set(group, price)
    if (price === cost) return
    const message = `${id} costs ${cost}, but others of its group "${group}" ${price}`
    fault('inconsistent', 'verdun:13.c', ['units', i, 'start', 'cost'], message, [id], price)
  })
}

/** Units are named once, and each is sound. */
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

/** Each trench hex that is played on holds a French unit or is in the zone of control of French infantry (14.1.c, 3.2.a). */
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
    const message = `no French unit holds or covers the trench of hex ${hex.id}`
    look.fault('inconsistent', 'verdun:14.1.c', ['map', 'hexes', i, 'trench'], message, [hex.id])
  })
}
