/** The page: a game is chosen, or the one under way goes on. */
import { useEffect, useState } from 'react'
import { forget, kept } from './keep.js'
import type { Match } from './match.js'
import { Start } from './start.js'
import { Table } from './table.js'

export const App = () => {
  const [match, setMatch] = useState<Match | null | 'loading'>('loading')
  useEffect(() => {
    let here = true
    void kept().then(found => {
      if (here) setMatch(found)
    })
    return () => {
      here = false
    }
  }, [])
  if (match === 'loading') return <p className="loading">Loading…</p>
  if (match === null) return <Start onStart={setMatch} />
  const leave = (): void => {
    forget()
    setMatch(null)
  }
  // a game of its own has a table of its own: nothing of the one before is left on it
  return (
    <Table key={match.rules.scenario + String(match.past.length)} opening={match} onLeave={leave} onLoad={setMatch} />
  )
}
