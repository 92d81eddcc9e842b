/** The first effects of a combat result (16.1). */
import { type Effect, effectOf } from '../../rulebook/index.js'
import type { AftermathFrame } from '../../state/index.js'
import { assaultOf } from './joining.js'

/** Returns the effect of a combat whose dice have been rolled. */
export const effectIn = ({ result, fire }: Pick<AftermathFrame, 'result' | 'fire'>): Effect =>
  effectOf(fire?.result ?? result)

/** Returns the frame that begins to carry out a result. */
export const aftermathOf = (
  fought: Pick<AftermathFrame, 'die' | 'result' | 'fire'> & Omit<AftermathFrame, keyof Progress | 'at'>,
): AftermathFrame => {
  const { guns, defenceGuns, barrage, odds, defenders, earned, surprise, air } = fought
  const { die, result, fire } = fought
  const { retreat, advance, engages } = effectIn(fought)
  return {
    at: 'aftermath',
    ...assaultOf(fought),
    guns,
    defenceGuns,
    barrage,
    odds,
    defenders,
    earned,
    surprise,
    air,
    die,
    result,
    fire,
    stage: 'attacker-loss',
    retreat,
    shakes: true,
    // a breakthrough never has more than a normal advance (19.4.i)
    advance: fought.sort === 'breakthrough' && advance === 'bonus' ? 'normal' : advance,
    engages,
    counter: false,
    went: [],
    next: null,
  }
}
/** The fields that change while a result is carried out. */
type Progress = Pick<
  AftermathFrame,
  'stage' | 'retreat' | 'shakes' | 'advance' | 'engages' | 'counter' | 'went' | 'next'
>
