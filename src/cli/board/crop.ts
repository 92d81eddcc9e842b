/** Parts of a view, for the legend of a cropped board. */
import type { View } from '../../kernel/index.js'

/** Returns the view with only these hexes, their contents and their hexsides. */
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
