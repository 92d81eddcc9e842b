/** 9.3 Die rolls for fire, space by space. Hits are recorded and applied when all spaces have fired. */
import { NOBODY, CHANCE, die, done, frameOf, idsOf, stay } from '../../../../kernel/index.js'
import type { IllusionAsks, IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type BattleFrame,
  type IllusionFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type VolleyFrame,
  isFlipped,
  takeHit,
} from '../../state/index.js'
import { columnOf, opposite, roleOf, sideIn, unitsAt } from './battle.js'
import { shotOf } from './modifiers.js'

const ASKS: Readonly<Record<VolleyFrame['mode'], IllusionAsks>> = {
  'pre-fire': 'pre-fire-die',
  attack: 'fire-die',
  defence: 'fire-die',
  'reserve-attack': 'reserve-fire-die',
  'reserve-defence': 'reserve-fire-die',
}
/** The rule for the die rolls in each volley. */
export const FIRE_RULES: Readonly<Record<VolleyFrame['mode'], IllusionRule>> = {
  'pre-fire': 'grand-illusion:9.6.1.b',
  attack: 'grand-illusion:9.3.1.b',
  defence: 'grand-illusion:9.3.2.a',
  'reserve-attack': 'grand-illusion:9.3.4.a',
  'reserve-defence': 'grand-illusion:9.3.4.a',
}

/** Returns the battle frame under a volley or a decision about leaving cavalry. Throws TypeError if there is none. */
export const battleOf = (state: IllusionState): BattleFrame => {
  const battle = frameOf<IllusionFrame, 'battle'>(state, 'battle')
  if (battle === null) throw new TypeError('no battle is under way')
  return battle
}

/** Builds the frame of the fire of these spaces, ascending. */
export const beginVolley = (mode: VolleyFrame['mode'], shooters: ReadonlyArray<number>): VolleyFrame => ({
  at: 'volley',
  mode,
  shooters,
  hits: [],
})

/** Applies the die roll of the next space that fires. */
const fired = (
  g: IllusionTables,
  state: IllusionState,
  { mode, shooters, hits }: VolleyFrame,
  face: number,
  log: IllusionLog,
): VolleyFrame => {
  const battle = battleOf(state)
  const [space = 0, ...waiting] = shooters
  const target = opposite(space)
  const { units, strength, modifiers, hitsUpTo } = shotOf(g, state, battle, space)
  const hit = face <= hitsUpTo
  log?.add({
    kind: 'fired',
    rule: FIRE_RULES[mode],
    side: SIDES[sideIn(battle, roleOf(space))],
    places: [g.board.ids[battle.hex]!],
    attackers: idsOf(g, units),
    defenders: idsOf(g, unitsAt(g, state, battle, target)),
    what: hit ? 'hit' : 'miss',
    column: String(columnOf(space) + 1),
    value: strength,
    modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
    die: face,
  })
  return { at: 'volley', mode, shooters: waiting, hits: hit && !hits.includes(target) ? [...hits, target] : hits }
}

/** Builds the procedure of a volley. Its result lists the spaces that are hit, ascending. */
export const volley = (g: IllusionTables): IllusionProcedure<VolleyFrame> => {
  const dice = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (_state, { shooters }) => (shooters.length > 0 ? CHANCE : NOBODY),
    asks: (_state, { mode }) => ASKS[mode],
    chances: () => dice,
    apply: (state, frame, action, log) => stay(state, fired(g, state, frame, g.actions.valueOf(action), log)),
    proceed: (state, { hits }) => done(state, { type: 'fired', hits: [...hits].sort((a, b) => a - b) }),
  }
}

/** Returns the state after losses. Each unit in a space that was hit takes the hit (9.3.3). */
export const withLosses = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  hits: ReadonlyArray<number>,
  log: IllusionLog,
): IllusionState =>
  hits
    .flatMap(space => unitsAt(g, state, battle, space))
    .reduce((now, unit) => takeHit(g, now, unit, ruleOfLoss(g, now, unit), log), state)

const ruleOfLoss = (g: IllusionTables, state: IllusionState, unit: number): IllusionRule =>
  g.type[unit] === 'fortress'
    ? 'grand-illusion:9.3.3.b'
    : isFlipped(state, unit)
      ? 'grand-illusion:9.3.3.e'
      : 'grand-illusion:9.3.3.d'
