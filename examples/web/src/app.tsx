/** The page: a game is chosen, or the one under way goes on. */
import { useEffect, useState } from 'react'
import { forget, kept } from './keep.js'
import type { Match } from './match.js'
import { Start } from './start.js'
import { Table } from './table.js'

export const App = () => {
  const [match, setMatch] = useState<Match | null | 'loading'>('loading')
  const [opened, setOpened] = useState(0)
  const start = (next: Match): void => {
    setMatch(next)
    setOpened(opened + 1)
  }
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
  if (match === null) return <Start onStart={start} />
  const leave = (): void => {
    forget()
    setMatch(null)
  }
  // a game that is opened has a table of its own, be it the one just played: nothing of that is left on it
  return <Table key={opened} opening={match} onLeave={leave} onLoad={start} />
}
