/** Text in which hexes and units can be clicked. A click shows the hex or unit on the map and answers no question. */
import { type ReactNode, createContext, useContext, useMemo } from 'react'
import type { View } from 'grognard'

/** The names of hexes and units that a text may contain, and how to show them on the map. */
export interface Sights {
  /** Returns the tooltip of a name; undefined if it is not on the map. */
  readonly titleOf: (name: string) => string | undefined
  readonly look: (name: string) => void
}

const NOWHERE: Sights = { titleOf: () => undefined, look: () => undefined }
export const SightsContext = createContext(NOWHERE)

/** Finds hexes, and units in hexes, by their ids. */
export const useSights = (view: View, onLook: (place: string) => void): Sights => {
  const { board, counters } = view
  const hexes = useMemo(() => new Set(board.hexes.map(({ id }) => id)), [board])
  const units = useMemo(() => new Map(counters.map(counter => [counter.id, counter])), [counters])
  return useMemo(() => {
    const placeOf = (name: string): string | undefined => {
      const place = hexes.has(name) ? name : units.get(name)?.place
      return place !== undefined && hexes.has(place) ? place : undefined
    }
    return {
      titleOf: name => {
        const place = placeOf(name)
        const unit = units.get(name)
        return place === undefined || unit === undefined ? place : `${unit.name}, ${unit.values.join('–')}, at ${place}`
      },
      look: name => {
        const place = placeOf(name)
        if (place !== undefined) onLook(place)
      },
    }
  }, [hexes, units, onLook])
}

const Sight = ({
  name,
  title,
  onLook,
}: {
  readonly name: string
  readonly title: string
  readonly onLook: () => void
}) => (
  <button
    className="sight"
    tabIndex={-1}
    title={title}
    onClick={event => {
      event.stopPropagation()
      onLook()
    }}
  >
    {name}
  </button>
)

const NAMES = /[\p{L}\d]+(?:-[\p{L}\d]+)*/gu

/** Splits a text into names that can be shown and the parts between them, alternating. A path of hexes such as `1430-1529` is several names. */
const partsOf = (text: string, isName: (name: string) => boolean): ReadonlyArray<string> => {
  const parts: string[] = []
  let from = 0
  const cut = (at: number, name: string): void => {
    parts.push(text.slice(from, at), name)
    from = at + name.length
  }
  for (const { 0: word, index } of text.matchAll(NAMES)) {
    if (isName(word)) cut(index, word)
    else if (word.includes('-')) {
      let at = index
      for (const piece of word.split('-')) {
        if (isName(piece)) cut(at, piece)
        at += piece.length + 1
      }
    }
  }
  return [...parts, text.slice(from)]
}

/** A text whose names can be clicked. */
export const Told = ({ text }: { readonly text: string }): ReactNode => {
  const { titleOf, look } = useContext(SightsContext)
  return partsOf(text, name => titleOf(name) !== undefined).map((part, i) =>
    i % 2 === 0 ? part : <Sight key={i} name={part} title={titleOf(part) ?? ''} onLook={() => look(part)} />,
  )
}
