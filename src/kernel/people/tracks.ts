/** Numbers on tracks that every game counts alike. */
import type { SetFrame } from '../play/index.js'
import type { TrackView } from './view.js'

/** How often a side that sets up may still lift something, of `most` in all. */
export const liftingsTrack = (most: number, { lifted }: { readonly lifted: number }): TrackView => ({
  id: 'liftings',
  title: 'Liftings left',
  value: most - lifted,
  text: String(most - lifted),
})
/** How many are in a set that is built, and how many are to be, where that is less than all who might. */
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
