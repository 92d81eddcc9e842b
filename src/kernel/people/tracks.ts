/** Tracks that every game counts in the same way. */
import type { SetFrame } from '../play/index.js'
import type { TrackView } from './view.js'

/** Returns how often a side may still lift something at set-up, of `most` in all. */
export const liftingsTrack = (most: number, { lifted }: { readonly lifted: number }): TrackView => ({
  id: 'liftings',
  title: 'Liftings left',
  value: most - lifted,
  text: String(most - lifted),
})
/** Returns the number of members of the current set, with its limits if it has any. */
export const pickedTrack = ({
  from,
  chosen,
  least,
  most,
}: Pick<SetFrame, 'from' | 'chosen' | 'least' | 'most'>): TrackView => {
  const limits = [...(least > 0 ? [`at least ${least}`] : []), ...(most < from.length ? [`at most ${most}`] : [])]
  return {
    id: 'picked',
    title: 'Picked',
    value: chosen.length,
    text:
      least === most
        ? `${chosen.length} of ${most}`
        : `${chosen.length}${limits.length > 0 ? `, ${limits.join(' and ')}` : ''}`,
  }
}
