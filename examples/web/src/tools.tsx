/** The tools for the whole game: pace, seats, saving, loading, help. */
import { useState } from 'react'
import type { Fault } from './game.js'
import { saveFile } from './keep.js'
import type { Match, Opened } from './match.js'
import { Faults } from './panels.js'
import { CopyPosition, OpenPosition } from './positions.js'
import { fromFile } from './reading.js'
import type { Pace } from './use-play.js'

interface ToolsProps {
  readonly match: Match
  readonly pace: Pace
  readonly onPace: (pace: Pace) => void
  /** Whether the lines that the rules determine are drawn on the map. */
  readonly lined: boolean
  readonly onLined: (lined: boolean) => void
  /** Whether the map moves to the hexes of each question. */
  readonly follows: boolean
  readonly onFollows: (follows: boolean) => void
  /** Called with a changed match, such as one with other players. */
  readonly onMatch: (match: Match) => void
  readonly onOpen: (what: 'help' | 'charts') => void
  readonly onLeave: () => void
  readonly onLoad: (opened: Opened) => void
}

/** Whether this game has lines to draw, such as ZOC bonds. */
const hasLines = ({ box }: Match): boolean => Object.keys(box.art.lines ?? {}).length > 0

/** The players of both sides. The computer may take over a side, and a person may take it back. */
const Seats = ({ match, onMatch }: Pick<ToolsProps, 'match' | 'onMatch'>) => {
  const { setting, box, rules } = match
  return box.game.sides.map(side => (
    <label key={side}>
      {rules.names.side(side)}{' '}
      <select
        aria-label={`Who plays ${side}`}
        value={setting.seats[side]}
        onChange={({ target }) => {
          const seat = target.value === 'bot' ? 'bot' : 'human'
          onMatch({ ...match, setting: { ...setting, seats: { ...setting.seats, [side]: seat } } })
        }}
      >
        <option value="human">a person</option>
        <option value="bot">the computer</option>
      </select>
    </label>
  ))
}

export const Tools = (props: ToolsProps) => {
  const { match, pace, onPace, lined, onLined, follows, onFollows, onOpen, onLeave, onLoad, onMatch } = props
  const [faults, setFaults] = useState<ReadonlyArray<Fault>>([])
  const load = async (file: File): Promise<void> => {
    const opened = await fromFile(file, match.setting.seats)
    if ('faults' in opened) setFaults(opened.faults)
    else onLoad(opened)
  }
  return (
    <section className="tools" aria-label="Tools">
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
      <label>
        <input type="checkbox" checked={follows} onChange={({ target }) => onFollows(target.checked)} /> Follow
      </label>
      <Seats match={match} onMatch={onMatch} />
      <button onClick={() => saveFile(match)}>Save</button>
      <label className="file">
        Load{' '}
        <input
          type="file"
          accept=".json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void load(file)
            // the field is cleared, so that the same file can be chosen again
            target.value = ''
          }}
        />
      </label>
      <button onClick={() => onOpen('charts')}>Charts</button>
      <button onClick={() => onOpen('help')}>Help</button>
      <button onClick={onLeave} title="Return to the start page, where you can continue the game later">
        Leave the game
      </button>
      <CopyPosition match={match} />
      <OpenPosition now={match} onOpen={onLoad} />
      {match.setting.position !== undefined && (
        <p className="hint">
          This game begins at a position, and so do its log and undo. Only the web board can read its saved files.
        </p>
      )}
      <Faults faults={faults} />
    </section>
  )
}
