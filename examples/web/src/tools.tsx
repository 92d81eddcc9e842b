/** What is done with the game as a whole. */
import { useState } from 'react'
import type { Refusal } from './game.js'
import { fromFile, saveFile } from './keep.js'
import { type Match, undoable } from './match.js'
import { Faults } from './panels.js'
import type { Pace } from './use-play.js'

interface ToolsProps {
  readonly match: Match
  readonly pace: Pace
  readonly onPace: (pace: Pace) => void
  /** Whether lines that the rules lay over the map are drawn. */
  readonly lined: boolean
  readonly onLined: (lined: boolean) => void
  readonly onUndo: () => void
  readonly onOpen: (what: 'help' | 'charts') => void
  readonly onLeave: () => void
  readonly onLoad: (match: Match) => void
}

/** Whether this game has lines to draw: bonds between zones of control. */
const hasLines = ({ box }: Match): boolean => Object.keys(box.art.lines ?? {}).length > 0

export const Tools = ({ match, pace, onPace, lined, onLined, onUndo, onOpen, onLeave, onLoad }: ToolsProps) => {
  const [faults, setFaults] = useState<ReadonlyArray<Refusal>>([])
  const load = async (file: File): Promise<void> => {
    const tried = await fromFile(file, match.setting.seats)
    if ('match' in tried) onLoad(tried.match)
    else setFaults(tried.refused)
  }
  return (
    <section className="tools" aria-label="Tools">
      <button disabled={undoable(match) === 0} onClick={onUndo}>
        Undo
      </button>
      <button onClick={() => onPace({ ...pace, paused: !pace.paused })}>{pace.paused ? 'Go on' : 'Pause'}</button>
      <label>
        Pace{' '}
        <input
          type="range"
          min={0}
          max={1500}
          step={100}
          value={1500 - pace.wait}
          onChange={({ target }) => onPace({ ...pace, wait: 1500 - Number(target.value) })}
        />
      </label>
      {hasLines(match) && (
        <label>
          <input type="checkbox" checked={lined} onChange={({ target }) => onLined(target.checked)} /> Lines
        </label>
      )}
      <button onClick={() => saveFile(match)}>Save</button>
      <label className="file">
        Load{' '}
        <input
          type="file"
          accept=".json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void load(file)
          }}
        />
      </label>
      <button onClick={() => onOpen('charts')}>Charts</button>
      <button onClick={() => onOpen('help')}>Help</button>
      <button onClick={onLeave}>Leave the game</button>
      <Faults faults={faults} />
    </section>
  )
}
