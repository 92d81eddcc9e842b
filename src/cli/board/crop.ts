/** A part of a view: what lies in some hexes, for a legend of what is drawn there. */
import type { View } from '../../kernel/index.js'

/** The view with these hexes alone, and what lies in them and between them. */
export const partOf = (view: View, region: ReadonlyArray<string>): View => {
  const there = new Set(region)
  const isThere = ({ place }: { readonly place: string }): boolean => there.has(place)
  const touches = ({ a, b }: { readonly a: string; readonly b: string }): boolean => there.has(a) || there.has(b)
  const { board } = view
  return {
    ...view,
    board: {
      ...board,
      hexes: board.hexes.filter(({ id }) => there.has(id)),
      labels: board.labels.filter(isThere),
      hexsides: board.hexsides.filter(touches),
      links: board.links.filter(touches),
    },
    counters: view.counters.filter(isThere),
    markers: view.markers.filter(isThere),
    attacks: view.attacks.filter(({ targets }) => targets.some(target => there.has(target))),
  }
}
