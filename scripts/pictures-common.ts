/** Helpers for the pictures of all games: seeded chance, play up to a position, writing files. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { View } from '../src/kernel/people/view.js'
import { type RenderOptions, render } from '../src/svg/index.js'

export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not found in this position')
  return value
}

/** Returns a function that chooses from a list at random. The same seed gives the same choices. */
export const picker = (start: number) => {
  let seed = start
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 4294967296) * n)
  }
  return { random, pick: <T>(list: ReadonlyArray<T>): T => present(list[random(list.length)]) }
}

/** Plays until a state passes a test. */
export const until = <S>(
  next: (state: S) => S,
  isOver: (state: S) => boolean,
  state: S,
  found: (state: S) => boolean,
): S => {
  let here = state
  for (let i = 0; i < 20_000; i++) {
    if (found(here)) return here
    if (isOver(here)) break
    here = next(here)
  }
  throw new Error('the game reached no such position')
}

/** Returns the ids of the hexes in a block of columns and rows. */
export const block = (view: View, left: number, right: number, top: number, bottom: number): ReadonlyArray<string> =>
  view.board.hexes
    .map(({ id }) => id)
    .filter(id => {
      const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))]
      return column >= left && column <= right && row >= top && row <= bottom
    })

/** Writes a picture to `docs/images` as SVG, and with `raster` also as PNG. The PNG uses those of the SVG's fonts that are installed. */
export const draw = (name: string, view: View, options: RenderOptions, raster = false): void => {
  const svg = render(view, options)
  const path = (ending: string): string => join('docs', 'images', `${name}.${ending}`)
  writeFileSync(path('svg'), svg)
  if (raster) writeFileSync(path('png'), new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng())
  console.log(name, svg.length)
}
