/** Panels beside the map: calculations, choices, log, refusals and results. */
import { useEffect, useRef, useState } from 'react'
import type { ToldLine, View, Working } from 'grognard'
import type { ActionLike } from 'grognard/svg'
import type { AnyRules, Fault, Refusal } from './game.js'
import type { Match } from './match.js'
import { question } from './seen.js'
import { Told } from './told.js'

/** A rule with its title. */
const Rule = ({ id, book }: { readonly id: string; readonly book: Readonly<Record<string, string>> }) => (
  <cite title={book[id]}>{id.slice(id.indexOf(':') + 1)}</cite>
)

/** Returns where a fault is, unless its message says so. */
const pathIn = ({ path = [], line, message }: Fault): string => {
  const text = path.length === 0 || line !== undefined ? '' : `/${path.join('/')}`
  return message.includes(text) ? '' : text
}

export const Faults = ({ faults }: { readonly faults: ReadonlyArray<Fault> }) =>
  faults.length === 0 ? null : (
    <ul className="faults" role="alert">
      {faults.slice(0, 50).map((fault, i) => (
        <li key={i}>
          <code>{pathIn(fault)}</code> {fault.message}
        </li>
      ))}
    </ul>
  )

export const Refused = ({
  refusal,
  book,
}: {
  readonly refusal: Refusal
  readonly book: Readonly<Record<string, string>>
}) => (
  <p className="refused" role="alert">
    <Told text={refusal.message} /> <Rule id={refusal.rule} book={book} />
    <small> {book[refusal.rule]}</small>
  </p>
)

/** The calculation of a combat, with one part per die roll. */
const Arithmetic = ({
  working,
  book,
  label = 'Arithmetic',
}: {
  readonly working: Working
  readonly book: Readonly<Record<string, string>>
  readonly label?: string
}) => (
  <section className="arithmetic" aria-label={label}>
    <h3>
      <Told text={working.title} />
    </h3>
    {working.column !== '' && (
      <p>
        {working.attack} : {working.defence}, column <b>{working.column}</b>
        {working.modifier !== 0 && `, die ${working.modifier > 0 ? '+' : ''}${working.modifier}`}
        {working.die !== null && `, die ${working.die}`}
        {working.result !== null && `: ${working.result}`}
      </p>
    )}
    <dl>
      {working.lines.map(({ label, value, rule }, i) => (
        <div key={i}>
          <dt>
            <Told text={label} /> <Rule id={rule} book={book} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {working.parts.map((part, i) => (
      <Arithmetic key={i} working={part} book={book} label={label} />
    ))}
  </section>
)

/** The calculation before a roll, and the complete calculations for the last dice roll, which stay available. */
export const Workings = ({
  now,
  last,
  book,
}: {
  readonly now: Working | null
  readonly last: ReadonlyArray<Working>
  readonly book: Readonly<Record<string, string>>
}) => {
  // after the roll, the calculation for the dice is more complete
  const ahead = now !== null && (now.die === null || last.length === 0) ? now : null
  return (
    <>
      {ahead !== null && <Arithmetic working={ahead} book={book} />}
      {last.length > 0 && (
        <details className="dice" open={now !== null && ahead === null}>
          <summary>The last dice</summary>
          {last.map((working, i) => (
            <Arithmetic key={i} working={working} book={book} label="Dice" />
          ))}
        </details>
      )}
    </>
  )
}

interface ListProps {
  readonly rules: AnyRules
  readonly state: unknown
  readonly actions: ReadonlyArray<ActionLike>
  readonly onChoose: (action: ActionLike) => void
}

/** All legal actions, as lines that can be filtered and clicked. */
export const Choices = ({ rules, state, actions, onChoose }: ListProps) => {
  const [wanted, setWanted] = useState('')
  const lines = actions.map(action => ({ action, line: rules.print(state, action) }))
  const found = lines.filter(({ line }) => line.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <details className="choices">
      <summary>All choices ({actions.length})</summary>
      <input
        type="search"
        placeholder="filter"
        aria-label="Filter choices"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <ul>
        {found.slice(0, 200).map(({ action, line }) => (
          <li key={line}>
            <button onClick={() => onChoose(action)}>{line}</button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The number of characters from which a line of the log is folded. */
const LONG = 260

/** A line of the log. A long one, such as the moves of a whole phase, is folded. */
const Line = ({ text }: { readonly text: string }) => {
  if (text.length < LONG) return <Told text={text} />
  const cut = text.lastIndexOf(', ', LONG / 2) + 1
  return (
    <details>
      <summary>
        <Told text={text.slice(0, cut)} /> …
      </summary>
      <Told text={text.slice(cut)} />
    </details>
  )
}

/** The log in sentences, scrolled to the newest. */
export const Log = ({
  lines,
  book,
  onEarlier,
}: {
  readonly lines: ReadonlyArray<ToldLine>
  readonly book: Readonly<Record<string, string>>
  /** Requests the events before the first line; null if there are none. */
  readonly onEarlier: (() => void) | null
}) => {
  const end = useRef<HTMLOListElement>(null)
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [lines.length])
  return (
    <ol className="log" aria-label="Log" ref={end} tabIndex={0}>
      {onEarlier !== null && (
        <li>
          <button onClick={onEarlier}>earlier</button>
        </li>
      )}
      {lines.map(({ text, kind, rules }, i) => (
        <li key={lines.length - i} className={kind}>
          {kind === 'heading' ? text : <Line text={text} />}{' '}
          {kind !== 'heading' && rules.map(rule => <Rule key={rule} id={rule} book={book} />)}
        </li>
      ))}
    </ol>
  )
}

/** The result of the game: the level of victory, the scores and the tracks. */
export const Result = ({ match, view }: { readonly match: Match; readonly view: View }) => {
  const { who, what } = question(match)
  return (
    <section className="result" aria-label="Result" role="status">
      <h3>The game is over</h3>
      <p>
        <b>{who}</b>: {what}
      </p>
      <Tracks view={view} />
      <p className="hint">
        Save writes the game to a file{match.setting.position === undefined ? ' as a record' : ', from its position'}.
      </p>
    </section>
  )
}

/** The owners of places that are worth points; without such places, the owners of all controlled places. */
export const Holders = ({
  view: { board, control },
  rules,
  sides,
}: {
  readonly view: View
  readonly rules: AnyRules
  readonly sides: readonly [string, string]
}) => {
  const worth = new Map(board.labels.flatMap(({ place, value }) => (value === null ? [] : [[place, value] as const])))
  const counted = control.filter(({ place }) => worth.has(place))
  const shown = counted.length > 0 ? counted : control
  return (
    <details className="holders">
      <summary>Owners of victory places ({shown.length})</summary>
      {[...sides, null]
        .filter(side => shown.some(each => each.side === side))
        .map(side => (
          <p key={side}>
            <b>{side === null ? 'Nobody' : rules.names.side(side)}</b>:{' '}
            {shown
              .filter(each => each.side === side)
              .map(({ place }, i) => (
                <span key={place}>
                  {i > 0 && ', '}
                  <Told text={rules.names.place(place)} />
                  {worth.has(place) && ` (${worth.get(place) ?? ''})`}
                </span>
              ))}
          </p>
        ))}
    </details>
  )
}

/** The tracks: points, turns, markers. */
export const Tracks = ({ view }: { readonly view: View }) => (
  <dl className="tracks">
    {view.tracks.map(({ id, title, text }) => (
      <div key={id}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
