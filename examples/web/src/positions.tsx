/** Positions as text: copying the current one, and opening one. */
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { Fault } from './game.js'
import { copyText } from './keep.js'
import { type Match, type Opened, hidesAnything } from './match.js'
import { Faults } from './panels.js'
import { fromPosition } from './reading.js'
import { question } from './seen.js'

/** Says which hidden information the text of a position includes. */
const revealed = (match: Match): string => {
  const sides = match.box.game.sides.filter(side => hidesAnything(match, side))
  const names = sides.map(side => match.rules.names.side(side)).join(' and the ')
  return names === '' ? '' : ` The text includes information that is hidden from the ${names} player.`
}

/** Copies the current position. */
export const CopyPosition = ({ match }: { readonly match: Match }) => {
  const [says, setSays] = useState('')
  const copy = async (): Promise<void> => {
    const name = `${match.setting.game}-position.txt`
    const isCopied = await copyText(name, match.rules.positionText(match.state))
    const how = isCopied ? 'Copied' : `This browser does not allow copying. Saved to the file ${name}`
    setSays(`${how}: ${question(match).when}.${revealed(match)}`)
  }
  return (
    <>
      <button title="Copy the position as text, with all hidden information" onClick={() => void copy()}>
        Copy position
      </button>
      <span role="status">{says}</span>
    </>
  )
}

/** Selects the word with the first fault that has a line and a column. */
const selectFault = (field: HTMLTextAreaElement, faults: ReadonlyArray<Fault>): void => {
  field.focus()
  const { line, column = 1 } = faults.find(each => each.line !== undefined) ?? {}
  if (line === undefined) return
  const before = field.value.split('\n').slice(0, line - 1)
  const at = before.reduce((sum, each) => sum + each.length + 1, column - 1)
  const [word = ''] = /^\S*/.exec(field.value.slice(at)) ?? []
  field.setSelectionRange(at, at + word.length)
}

const EXAMPLE = `marne counterattack
turn 8 german movement-1
ge-18 2119
> ge-18 2018`

interface OpenPositionProps {
  /** The match that is open, or null. */
  readonly now: Match | null
  readonly onOpen: (opened: Opened) => void
}

/** Opens a position that the user pastes. */
export const OpenPosition = ({ now, onOpen }: OpenPositionProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [seed, setSeed] = useState(now?.setting.seed ?? 1)
  const [faults, setFaults] = useState<ReadonlyArray<Fault>>([])
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const opened = await fromPosition(field.current?.value ?? '', seed, now)
    if (!('faults' in opened)) {
      onOpen(opened)
      return
    }
    setFaults(opened.faults)
    if (field.current !== null) selectFault(field.current, opened.faults)
  }
  return (
    <details className="position">
      <summary>Open a position</summary>
      <form onSubmit={event => void submit(event)}>
        <label>
          Position as text
          <textarea
            ref={field}
            rows={8}
            placeholder={EXAMPLE}
            spellCheck={false}
            required
            aria-describedby={id}
            aria-invalid={faults.length > 0}
          />
        </label>
        <Faults faults={faults} />
        <p className="hint" id={id}>
          The first line names the game and the scenario. {now === null && 'You play the side that decides first. '}
          The log and undo begin at the position. A saved file of the game can be loaded only here, because the records
          that other programs read begin at the start of a scenario.
        </p>
        <Seed seed={seed} onSeed={setSeed} />
        <button>Open the position</button>
      </form>
    </details>
  )
}

interface SeedProps {
  readonly seed: number
  readonly onSeed: (seed: number) => void
}

export const Seed = ({ seed, onSeed }: SeedProps) => (
  <label>
    Seed of the dice{' '}
    <input
      type="number"
      value={seed}
      min={0}
      onChange={({ target }) => onSeed(Math.trunc(Number(target.value)) || 0)}
    />
  </label>
)
