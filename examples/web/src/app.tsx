/** The page: a game is chosen, or one that is kept goes on. */
import { useEffect, useState } from 'react'
import type { Fault } from './game.js'
import { fromPlace, newPlace, openPlace, setOpenPlace } from './keep.js'
import type { Opened } from './match.js'
import { Start } from './start.js'
import { Table } from './table.js'

/** A game that is open, and the place where it is kept. */
type Open = Exclude<Opened, { readonly faults: unknown }> & { readonly place: string }

export const App = () => {
  const [open, setOpen] = useState<Open | null | 'loading'>('loading')
  const [faults, setFaults] = useState<ReadonlyArray<Fault>>([])
  /** Opens a game, in the place where it is kept or in one of its own; tells why, where it cannot be opened. */
  const show = (opened: Opened, place = newPlace()): void => {
    if ('faults' in opened) {
      setFaults(opened.faults)
      setOpen(now => (now === 'loading' ? null : now))
      return
    }
    setFaults([])
    setOpenPlace(place)
    setOpen({ ...opened, place })
  }
  useEffect(() => {
    let here = true
    const place = openPlace()
    const found = place === null ? Promise.resolve(null) : fromPlace(place)
    void found.then(opened => {
      if (!here) return
      if (opened === null || place === null) setOpen(null)
      else show(opened, place)
    })
    return () => {
      here = false
    }
  }, [])
  if (open === 'loading') return <p className="loading">Loading…</p>
  if (open === null) return <Start faults={faults} onOpen={show} />
  const leave = (isKept: boolean): void => {
    if (!isKept && !confirm('Leave, and lose this game? This browser has no room to keep it.')) return
    setOpenPlace(null)
    setOpen(null)
  }
  // a game that is opened has a table of its own, be it the one just played: nothing of that is left on it
  return (
    <Table
      key={open.place}
      opening={open.match}
      remark={open.remark}
      place={open.place}
      onLeave={leave}
      onLoad={show}
    />
  )
}
