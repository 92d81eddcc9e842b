/** The codec of a state, which uses the names of units, hexes and sides. */
import {
  type Codec,
  checked,
  choice,
  commitmentsCodec,
  controlCodec,
  flag,
  indexed,
  integer,
  list,
  nullable,
  pair,
  poolCodec,
  setCodec,
  strict,
  tagged,
  text,
  wordsCodec,
} from 'grognard/kernel'
import { FORTUNES, ORDERS, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import { DUTIES, REDUCED, type SideIndex, type SkirmishFrame, type State, TRACK_END, UNSUPPLIED } from './state.js'

const side = indexed('side', SIDES) as Codec<SideIndex>
const at = <const N extends string>(name: N): { readonly at: Codec<N> } => ({ at: choice('frame', [name]) })

/** The codec of `true`. */
const set = checked(flag, {
  after: on => (on ? [] : [{ code: 'inconsistent', message: 'expected true' }]),
}) as Codec<true>

const frameCodec = (g: Setting, steps: number): Codec<SkirmishFrame> => {
  const hexIds = g.board.ids.slice(0, g.board.hexes)
  const turn = integer('game turn', 1, g.scenario.turns)
  const unit = indexed('unit id', g.unitIds)
  const units = list(unit, g.units.length)
  const hex = indexed('hex id', hexIds)
  const strengths = list(integer('strength in half points', 0, 99), g.units.length)
  const shift = integer('column', 0, 1)
  const odds = strict('Odds', {
    attack: strengths,
    defenders: units,
    defence: strengths,
    attackOrder: shift,
    holdOrder: shift,
    terrain: shift,
    trench: shift,
  })
  return tagged<SkirmishFrame>('Frame', 'at', {
    sequence: strict('sequence frame', {
      ...at('sequence'),
      turn,
      step: integer('step', 0, steps - 1),
      carry: choice('result', ['go-on', 'spent']),
    }),
    over: strict('over frame', { ...at('over'), turn }),
    fortune: strict('fortune frame', { ...at('fortune'), recovering: nullable(list(side, 2)) }),
    recover: strict('recover frame', { ...at('recover'), side }),
    orders: strict('orders frame', { ...at('orders'), chosen: commitmentsCodec(SIDES, indexed('order', ORDERS)) }),
    supply: strict('supply frame', { ...at('supply'), side }),
    movement: strict('movement frame', { ...at('movement'), side, moved: setCodec('unit', g.unitIds) }),
    march: strict('march frame', { ...at('march'), unit, spent: integer('half points spent', 0, 40) }),
    demolition: strict('demolition frame', {
      ...at('demolition'),
      bridge: integer('bridge', 0, Math.max(0, g.scenario.bridges.length - 1)),
    }),
    withdrawal: strict('withdrawal frame', { ...at('withdrawal'), side, hex }),
    combats: strict('combats frame', { ...at('combats'), side, fought: setCodec('hex', hexIds) }),
    combat: strict('combat frame', {
      ...at('combat'),
      side,
      hex,
      counter: flag,
      attackers: units,
      odds: nullable(odds),
      dice: integer('sum of the dice', 0, 12),
      due: list(choice('duty', DUTIES), DUTIES.length),
    }),
    loss: strict('loss frame', { ...at('loss'), side, units }),
    retreat: strict('retreat frame', { ...at('retreat'), chooser: side, units }),
    stores: strict('stores frame', { ...at('stores'), side, interrupts: set }),
  })
}

export const stateCodec = (g: Setting, steps: number): Codec<State> => {
  const hexIds = g.board.ids.slice(0, g.board.hexes)
  const { cup, orders } = g.scenario
  const order = nullable(indexed('order', ORDERS))
  return strict('State', {
    scenario: text('digest', 64),
    units: wordsCodec(g.unitIds, g.board.ids, {
      conditions: [
        { name: 'reduced', bits: REDUCED },
        { name: 'unsupplied', bits: UNSUPPLIED },
      ],
    }),
    control: controlCodec(SIDES, hexIds),
    blown: setCodec(
      'bridge',
      g.scenario.bridges.map(([a, b]) => `${a}-${b}`),
    ),
    trenches: setCodec('hex', hexIds),
    cup: poolCodec(
      'cup',
      FORTUNES,
      FORTUNES.map(kind => cup[kind]),
    ),
    fortune: nullable(indexed('chit', FORTUNES)),
    chits: pair(
      poolCodec(
        'order chits',
        ORDERS,
        ORDERS.map(kind => orders[kind]),
      ),
    ),
    orders: pair(order),
    victory: integer('victory track', -TRACK_END, TRACK_END),
    frames: list(frameCodec(g, steps), 16, 1),
  })
}
