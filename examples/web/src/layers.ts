/** The map in layers: the board is drawn once, and then only the changes of each action. */
import type { View } from 'grognard'
import { type RenderOptions, changesBetween, piecesOf, render } from 'grognard/svg'

const SVG = 'http://www.w3.org/2000/svg'
export const MOVING = ['control', 'highlights', 'counters', 'notes'] as const

/** A map in a page. */
export interface DrawnMap {
  readonly update: (view: View, options: RenderOptions) => void
}

const drawn = (text: string): Element | null => {
  const holder = document.createElementNS(SVG, 'g')
  holder.innerHTML = text
  return holder.firstElementChild
}

/** Draws a map into an element. Returns an object that updates it. */
export const drawMap = (into: HTMLElement, view: View, options: RenderOptions): DrawnMap => {
  const moving: RenderOptions = { ...options, layers: MOVING, id: 'moving' }
  into.innerHTML = render(view, { ...options, layers: ['board'], id: 'board' }) + render(view, moving)
  const top = into.lastElementChild
  const layers = new Map<string, Element>()
  for (const each of top?.querySelectorAll('[data-layer]') ?? [])
    layers.set(each.getAttribute('data-layer') ?? '', each)
  const elements = new Map<string, Element>()
  for (const each of top?.querySelectorAll('[data-key]') ?? []) elements.set(each.getAttribute('data-key') ?? '', each)
  let pieces = piecesOf(view, moving)
  return {
    update: (next, changed) => {
      const after = piecesOf(next, { ...moving, ...changed })
      const { remove, put } = changesBetween(pieces, after)
      for (const key of remove) elements.get(key)?.remove()
      for (const { layer, key, svg, before } of put) {
        elements.get(key)?.remove()
        const element = drawn(svg)
        if (element === null) continue
        elements.set(key, element)
        layers.get(layer)?.insertBefore(element, before === null ? null : (elements.get(before) ?? null))
      }
      pieces = after
    },
  }
}
