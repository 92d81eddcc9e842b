/** Small hexes with their numbers, for maps whose numbers do not contain rows and columns. */
import type { Span } from './canvas.js'
import { type Contents, groundOf, inkOf, worthOf } from './hexes.js'
import { WORKS, conditionSign, heldSign, signOf } from './signs.js'

/** Draws a small numbered hex on two lines: the units of both sides beside each other above, and the number, ground and works below. */
export const numberedLines = (
  contents: Contents,
  width: number,
): readonly [ReadonlyArray<Span>, ReadonlyArray<Span>] => {
  const { hex, counters, markers, mark, attacked, inHand, holder, sideOf } = contents
  const sides = [...new Set(counters.map(sideOf))]
  const stacks = sides.map(side => ({
    text: signOf(side) + worthOf(counters.filter(counter => sideOf(counter) === side)),
    ink: inHand ? ('hand' as const) : inkOf(side),
  }))
  const fits = stacks.reduce((sum, { text }) => sum + text.length, 0) <= width
  const held: Span = { text: heldSign(holder), ink: 'dim' }
  const { sign, ink } = groundOf(contents)
  const condition = conditionSign(...counters)
  const works = Object.keys(WORKS).flatMap(kind => (markers.includes(kind) ? [WORKS[kind] ?? ''] : []))
  return [
    stacks.length === 0
      ? [held]
      : fits
        ? stacks
        : stacks.map(({ text, ink: own }) => ({ text: text.charAt(0), ink: own })),
    [
      { text: hex.id, ink: attacked ? 'target' : inHand ? 'hand' : 'dim' },
      ...(mark === undefined
        ? [
            // the sign of an attack has priority over the ground
            { text: attacked && hex.id.length + 2 > width ? '' : sign, ink },
            { text: attacked ? '!' : condition, ink: attacked ? ('target' as const) : ('fort' as const) },
            { text: works.join(''), ink: 'town' as const },
          ]
        : [{ text: `=${mark.trim()}`, ink: 'mark' as const }]),
    ],
  ]
}
