/** Why a unit may not take a step. */
import { type StepRefusal, type StepRules, direction, points } from '../../../../kernel/index.js'
import { type ArdennesRule, HALVES, TACTICAL_ONLY, halvesText } from '../../rulebook/index.js'
import { type ArdennesTables, BEYOND, LAKE, RAVINE, RIVER } from '../../state/index.js'
import { isClosedTo, isRebuilding, isRestricted } from '../bars.js'
import { bondHolders, bondWords } from '../zoc-bonds.js'
import type { Ground, Mover } from './ground.js'
import { fullCost } from './hops.js'

/** Why a step is not allowed: the first of these that applies, in this order; OPEN when it is. */
export const NOT_ADJACENT = 1
export const STOPPED = 2
export const ENEMY = 3
export const TERRAIN = 4
export const FIRST_STEP = 5
export const BOND = 6
export const ARMY_BOUNDARY = 7
export const CLOSED = 8
export const TOO_FAR = 9
export const NO_POINTS = 10
export const SHAKEN_ZOC = 11
export const OFF_ROAD = 12
export const ROAD_ZOC = 13
export const NO_REST = 14
export const GREEN_ZOC = 15
export const NO_NIGHT_MARKER = 16
export const ORDERS = 17

type Refusal = StepRefusal<Mover, ArdennesRule>

/** Half points in words: `2½ movement points`. */
const counted = (halves: number): string =>
  `${halvesText(halves)} movement point${halves === HALVES || halves === 1 ? '' : 's'}`

/** Why terrain keeps a unit out: a lake, a bridge that is down, forest and Westwall off the road, a ravine. */
const terrainRule = (g: ArdennesTables, mover: Mover, to: number): ArdennesRule => {
  const bits = g.sides[mover.place * 6 + direction(g.board, mover.place, to)]!
  if ((bits & LAKE) !== 0) return 'ardennes:11.4.f'
  if ((bits & RAVINE) !== 0) return 'ardennes:11.6.b'
  return (bits & RIVER) !== 0 ? 'ardennes:11.4.a' : 'ardennes:11.5.a'
}

/** Why a step is refused, by the first rule that it breaks. */
export const REFUSALS: StepRules<Ground, Mover, ArdennesRule>['refusals'] = {
  [NOT_ADJACENT]: { code: 'not-adjacent', rule: 'ardennes:11.1.b', why: (_, hex) => `${hex} is not next to it` },
  [STOPPED]: {
    code: 'zone-of-control',
    rule: 'ardennes:9.2.a',
    why: name => `${name} has come into an enemy zone of control, and stops there`,
  },
  [ENEMY]: { code: 'enemy-unit', rule: 'ardennes:2.0.a', why: (_, hex) => `an enemy unit stands in ${hex}` },
  [TERRAIN]: ({ g }, mover, to): Refusal => ({
    code: 'terrain',
    rule: terrainRule(g, mover, to),
    why: (name, hex) => `${name} does not come into ${hex} off the road`,
  }),
  [FIRST_STEP]: ({ g }, mover, to): Refusal => ({
    code: 'terrain',
    rule: terrainRule(g, mover, to) === 'ardennes:11.4.a' ? 'ardennes:11.4.b' : 'ardennes:11.6.c',
    why: (name, hex) => `into ${hex} ${name} goes by Tactical Movement alone, and as the first hex of its move`,
  }),
  [BOND]: (ground, mover, to): Refusal => {
    const holders = bondHolders(ground, ground.phase.side, mover.place, direction(ground.g.board, mover.place, to))
    const who = holders.length === 0 ? '' : `, of ${bondWords(ground, holders)}`
    return {
      code: 'zone-of-control',
      rule: 'ardennes:10.2.a',
      why: (_, hex) => `an enemy ZOC bond bars the way into ${hex}${who}`,
    }
  },
  [ARMY_BOUNDARY]: {
    code: 'out-of-area',
    rule: 'ardennes:11.10.a',
    why: (_, hex) => `${hex} lies beyond the army boundary`,
  },
  [CLOSED]: ({ g, state, turn }, { unit }, to): Refusal => ({
    code: 'out-of-area',
    rule: isClosedTo(g, state, turn, unit, to)!,
    why: (name, hex) => `${hex} is closed to ${name} on this turn`,
  }),
  [TOO_FAR]: ({ g, state, turn }, { unit }): Refusal => ({
    code: 'no-movement-points',
    rule: isRestricted(g, state, turn, unit)
      ? 'ardennes:29.1.a'
      : isRebuilding(state, turn, unit)
        ? 'ardennes:25.25.a'
        : g.guns[unit] === 1
          ? 'ardennes:22.2.d'
          : 'ardennes:27.6.b',
    why: name => `${name} may go no farther on this turn`,
  }),
  [OFF_ROAD]: {
    code: 'terrain',
    rule: 'ardennes:12.1.c',
    why: (name, hex) => `${name} is in Strategic Movement, and no road leads to ${hex}`,
  },
  [ROAD_ZOC]: {
    code: 'zone-of-control',
    rule: 'ardennes:12.2.b',
    why: (name, hex) => `${name} is in Strategic Movement: it does not enter the enemy zone of control in ${hex}`,
  },
  [NO_REST]: {
    code: 'stacking',
    rule: 'ardennes:12.2.c',
    why: (name, hex) => `from ${hex} on ${name} finds no hex in which it may end Strategic Movement`,
  },
  [SHAKEN_ZOC]: {
    code: 'disrupted',
    rule: 'ardennes:18.2.a',
    why: (name, hex) => `${name} is disrupted: it does not go into the enemy zone of control in ${hex}`,
  },
  [GREEN_ZOC]: {
    code: 'zone-of-control',
    rule: 'ardennes:34.0.i',
    why: (name, hex) => `${name} is green: it does not infiltrate into the enemy zone of control in ${hex}`,
  },
  [ORDERS]: {
    code: 'out-of-area',
    rule: 'ardennes:27.8.b',
    why: (name, hex) => `${name} has its orders, and from ${hex} it does not come to their area`,
  },
  [NO_NIGHT_MARKER]: {
    code: 'not-now',
    rule: 'ardennes:34.0.g',
    why: (name, hex) => `no night marker is left for ${name} to infiltrate into ${hex}`,
  },
  [NO_POINTS]: (ground, mover, to): Refusal => {
    const cost = fullCost(ground, mover, direction(ground.g.board, mover.place, to))
    const short: Refusal = {
      code: 'no-movement-points',
      rule: 'ardennes:11.1.b',
      why: (name, _, { spent }) =>
        spent === BEYOND ? `${name} has used Tactical Movement` : `${name} has spent ${counted(spent)}`,
    }
    return cost < TACTICAL_ONLY ? { ...short, needed: points(cost, HALVES) } : short
  },
}
