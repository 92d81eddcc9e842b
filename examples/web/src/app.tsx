/** The page: the start page, or the table of the open game. */
import { useEffect, useState } from 'react'
import type { Fault } from './game.js'
import { fromPlace, newPlace, openPlace, setOpenPlace } from './keep.js'
import type { Opened } from './match.js'
import { Start } from './start.js'
import { Table } from './table.js'

/** An open game, and the key under which it is saved. */
type Open = Exclude<Opened, { readonly faults: unknown }> & { readonly place: string }

export const App = () => {
  const [open, setOpen] = useState<Open | null | 'loading'>('loading')
  const [faults, setFaults] = useState<ReadonlyArray<Fault>>([])
  /** Shows an opened game under its key or a new one, or the faults if it cannot be opened. */
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
    if (!isKept && !confirm('Leave and lose this game? This browser has no room to save it.')) return
    setOpenPlace(null)
    setOpen(null)
  }
  // each opened game gets a new table, so nothing of an earlier game is left on it
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
