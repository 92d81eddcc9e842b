/** 16.1 What a result comes to, as it is first carried out. */
import { type Effect, effectOf } from '../../rulebook/index.js'
import type { AftermathFrame } from '../../state/index.js'
import { assaultOf } from './targets.js'

/** The effect of a combat whose dice have been thrown. */
export const effectIn = ({ result, fire }: Pick<AftermathFrame, 'result' | 'fire'>): Effect =>
  effectOf(fire?.result ?? result)

/** The frame in which a result begins to be carried out. */
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
    // a breakthrough advances no farther than normally (19.4.i)
    advance: fought.sort === 'breakthrough' && advance === 'bonus' ? 'normal' : advance,
    engages,
    counter: false,
    went: [],
    next: null,
  }
}
/** What changes while a result is carried out. */
type Progress = Pick<
  AftermathFrame,
  'stage' | 'retreat' | 'shakes' | 'advance' | 'engages' | 'counter' | 'went' | 'next'
>
