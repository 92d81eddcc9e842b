/** Plays combats on the battle board, from the defender's placement to the end of fire, without the aftermath. */
import { beginBattle, battle } from '../../../../../src/games/grand-illusion/chapters/combat/engagements.js'
import { leaving } from '../../../../../src/games/grand-illusion/chapters/combat/leaving.js'
import { posting } from '../../../../../src/games/grand-illusion/chapters/combat/posting.js'
import { reserve } from '../../../../../src/games/grand-illusion/chapters/combat/reserves.js'
import { volley } from '../../../../../src/games/grand-illusion/chapters/combat/volley.js'
import { pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import {
  type BattleFrame,
  type Combat,
  ALLIED,
  stepsLost,
} from '../../../../../src/games/grand-illusion/state/index.js'
import {
  type IllusionEvent,
  type Played,
  type PositionData,
  answers,
  hexOf,
  played,
  position,
  tablesOf,
  unitOf,
  unitsOf,
} from '../../kit.js'

/** Hexes have their map numbers; the default is 26. */
export type CombatData = Partial<Omit<Combat, 'hex'>> & { readonly hex?: number }

/** Builds a combat of these attackers, by default French ones in hex 26. */
export const combat = (designated: string, { hex = 26, ...more }: CombatData = {}): Combat => ({
  hex: hexOf(tablesOf(), hex),
  attacker: ALLIED,
  swapped: false,
  mandated: false,
  plan17: false,
  landing: null,
  designated: designated === '' ? [] : unitsOf(tablesOf(), designated),
  heavy: [],
  fortune: 0,
  ...more,
})

/** Plays a combat on the board. It ends where the aftermath would begin. */
export const fight = (data: PositionData, designated: string, more: CombatData = {}): Played => {
  const g = tablesOf()
  return played({
    state: position({ turn: 6, ...data, frames: [beginBattle(combat(designated, more))] }),
    procedures: {
      battle: battle(g),
      aftermath: answers({ type: 'fought', initiative: false }),
      posting: posting(g),
      reserve: reserve(g),
      leaving: leaving(g),
      volley: volley(g),
      pick: pick(g),
    },
  })
}

/** Returns the current battle frame. */
export const boardOf = ({ state }: Played): BattleFrame => state.frames.find(({ at }) => at === 'battle') as BattleFrame
/** Returns the units in the spaces: the defender's front and reserves, then the attacker's. */
export const standing = (p: Played): ReadonlyArray<string> =>
  boardOf(p).spaces.map(space => space.map(unit => tablesOf().unitIds[unit]!).join('+'))
/** Returns the steps that units have lost. */
export const lost = (p: Played, units: string): ReadonlyArray<number> =>
  units.split(' ').map(unit => stepsLost(p.state, unitOf(tablesOf(), unit)))
/** Returns the shots in order. */
export const shots = ({ events }: Played): ReadonlyArray<IllusionEvent> => events.filter(({ kind }) => kind === 'fired')
