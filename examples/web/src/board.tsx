/** The map: clicks, keys, zoom and pan on the layers that `layers.ts` draws. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type WheelEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { View } from 'grognard'
import { type RenderOptions, centreOf } from 'grognard/svg'
import type { Clicked } from './hand.js'
import { type DrawnMap, MOVING, drawMap } from './layers.js'
import { type Lie, type Point, brought, followed, within, zoomed } from './lie.js'

/** Returns the centre of a hex in the layers of the map. */
const middleOf = (view: View, place: string, options: RenderOptions) =>
  centreOf(view, place, { ...options, layers: MOVING })

export const clickedAt = (target: EventTarget): Clicked | null => {
  const hit = target instanceof Element ? target.closest('[data-counter], [data-place]') : null
  if (hit === null) return null
  return { unit: hit.getAttribute('data-counter') ?? undefined, place: hit.getAttribute('data-place') ?? undefined }
}

/** Returns the nearest hex in the direction of an arrow key, or null. */
const beside = (view: View, from: string, key: string, options: RenderOptions): string | null => {
  const angle = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 }[key]
  const here = middleOf(view, from, options)
  if (angle === undefined || here === null) return null
  let found: { readonly id: string; readonly cost: number } | null = null
  for (const { id } of view.board.hexes) {
    const there = id === from ? null : middleOf(view, id, options)
    if (there === null) continue
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const turn = Math.abs((((Math.atan2(dy, dx) * 180) / Math.PI - angle + 540) % 360) - 180)
    const cost = Math.hypot(dx, dy) * (1 + turn / 45)
    if (turn <= 60 && (found === null || cost < found.cost)) found = { id, cost }
  }
  return found?.id ?? null
}

/** Returns the hex nearest to a point of the map. */
const nearest = (view: View, { x, y }: Point, options: RenderOptions): string | null => {
  let found: { readonly id: string; readonly away: number } | null = null
  for (const { id } of view.board.hexes) {
    const at = middleOf(view, id, options)
    const away = at === null ? Infinity : Math.hypot(at.x - x, at.y - y)
    if (found === null || away < found.away) found = { id, away }
  }
  return found?.id ?? null
}

interface Props {
  readonly view: View
  readonly options: RenderOptions
  /** The hex under the keyboard cursor. */
  readonly cursor: string | null
  /** Hexes to show. If they change and none is in the window, the map moves to them. Null keeps the map in place. */
  readonly sights: ReadonlyArray<string> | null
  /** A hex that the user asked to see. Each new value shows it. */
  readonly shown: { readonly place: string } | null
  readonly onClick: (at: Clicked) => void
  readonly onCursor: (place: string) => void
}

/** The zoom from which counters are legible, and the least zoom at which a requested hex is shown. */
const LEGIBLE = 0.9
/** The zoom below which a part of the map is shown first instead of the whole map. */
const SMALL = 0.6

/** Shows the hexes of the question, and hexes that the user asks to see. */
const useSights = (
  { view, options, sights, shown }: Pick<Props, 'view' | 'options' | 'sights' | 'shown'>,
  setLie: (next: (now: Lie) => Lie) => void,
) => {
  const window = useRef<HTMLElement>(null)
  const bring = useEffectEvent((places: ReadonlyArray<string>) => {
    const into = window.current
    const points = places.flatMap(place => middleOf(view, place, options) ?? [])
    if (into !== null) setLie(now => brought(now, into, points))
  })
  const about = sights?.join(' ') ?? ''
  useEffect(() => bring(about.split(' ')), [about])
  const show = useEffectEvent((place: string) => {
    setLie(now => (now.zoom < LEGIBLE ? { ...now, x: -1e6, zoom: LEGIBLE } : now))
    bring([place])
  })
  useEffect(() => {
    if (shown !== null) show(shown.place)
  }, [shown])
  return window
}

/** Zoom and pan of the window. */
const useLie = () => {
  const [lie, setLie] = useState<Lie>({ x: 0, y: 0, zoom: 1 })
  const drag = useRef<{ readonly x: number; readonly y: number; readonly lie: Lie; readonly moved: boolean } | null>(
    null,
  )
  const down = ({ clientX: x, clientY: y, button }: PointerEvent): void => {
    if (button === 0) drag.current = { x, y, lie, moved: false }
  }
  const move = ({ clientX, clientY, buttons, currentTarget, pointerId }: PointerEvent): void => {
    const from = drag.current
    if (from === null || buttons === 0 || (!from.moved && Math.hypot(clientX - from.x, clientY - from.y) < 6)) return
    if (!from.moved) currentTarget.setPointerCapture(pointerId)
    drag.current = { ...from, moved: true }
    setLie({ ...from.lie, x: from.lie.x + clientX - from.x, y: from.lie.y + clientY - from.y })
  }
  const wheel = ({ deltaY, clientX, clientY, currentTarget }: WheelEvent): void => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setLie(now => zoomed(now, Math.exp(-deltaY / 500), { x: clientX - left, y: clientY - top }))
  }
  /** Whether the map has been dragged since the mouse button was pressed. Releasing the button is then not a click. */
  const pulled = (): boolean => {
    const moved = drag.current?.moved === true
    drag.current = null
    return moved
  }
  return { lie, setLie, pulled, on: { onPointerDown: down, onPointerMove: move, onWheel: wheel } }
}

/** Draws the map into an element once, then updates it. The board never changes during a game, and each game has its own table. */
const useMap = (view: View, options: RenderOptions, onDrawn: (zoom: number) => void) => {
  const sheet = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap | null>(null)
  const fit = useEffectEvent(onDrawn)
  useLayoutEffect(() => {
    const into = sheet.current
    if (map.current !== null || into === null) return map.current?.update(view, options)
    map.current = drawMap(into, view, options)
    const drawn = into.firstElementChild?.clientWidth ?? 1
    fit((into.closest('.board')?.clientWidth ?? drawn) / drawn)
  }, [view, options])
  return sheet
}

/** Returns the position that shows the whole map in the window. */
const whole = (window: Element | null): Lie | null => {
  const map = window?.querySelector('.sheet svg')
  if (window === null || !map) return null
  const zoom = Math.min(window.clientWidth / map.clientWidth, window.clientHeight / map.clientHeight)
  return within({ x: 0, y: 0, zoom }, window)
}

export const Board = ({ view, options, cursor, sights, shown, onClick, onCursor }: Props) => {
  const { lie, setLie, pulled, on } = useLie()
  const sheet = useMap(view, options, fitting =>
    setLie({ x: 0, y: 0, zoom: fitting < SMALL ? LEGIBLE : Math.min(1.6, fitting) }),
  )
  const window = useSights({ view, options, sights, shown }, setLie)
  const click = ({ target }: MouseEvent): void => {
    const at = pulled() ? null : clickedAt(target)
    if (at === null) return
    if (at.place !== undefined) onCursor(at.place)
    onClick(at)
  }
  const at = cursor === null ? null : middleOf(view, cursor, options)
  /** Returns the centre of the window, from its corner. */
  const middle = (): Point => ({
    x: (window.current?.clientWidth ?? 0) / 2,
    y: (window.current?.clientHeight ?? 0) / 2,
  })
  /** Zooms about the centre of the window. */
  const zoom = (by: number): void => setLie(now => zoomed(now, by, middle()))
  /** Returns the hex where the cursor starts, which is the nearest to the centre of the window. */
  const first = (): string | null => {
    const { x, y } = middle()
    const centre = { x: (x - lie.x) / lie.zoom, y: (y - lie.y) / lie.zoom }
    return nearest(view, centre, options)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? 1.25 : 0.8)
    if (event.key === 'Enter' && cursor !== null) onClick({ place: cursor })
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = at === null || cursor === null ? first() : beside(view, cursor, event.key, options)
    const to = next === null ? null : middleOf(view, next, options)
    if (next === null || to === null) return
    onCursor(next)
    setLie(now => (window.current === null ? now : followed(now, window.current, to)))
  }
  return (
    <section className="board" ref={window} aria-label="Map" tabIndex={0} onKeyDown={key} onClick={click} {...on}>
      <div className="sheet" style={{ transform: `translate(${lie.x}px, ${lie.y}px) scale(${lie.zoom})` }}>
        <div ref={sheet} />
        {at !== null && <div className="cursor" style={{ left: at.x, top: at.y }} />}
      </div>
      <div className="zoom" onClick={event => event.stopPropagation()}>
        <button onClick={() => zoom(1.25)} aria-label="Zoom in">
          +
        </button>
        <button onClick={() => zoom(0.8)} aria-label="Zoom out">
          −
        </button>
        <button onClick={() => setLie(now => whole(window.current) ?? now)} aria-label="Show everything">
          ⤢
        </button>
      </div>
    </section>
  )
}
