/** What is and the answers that are no click on the map. */
import type { ActionLike } from 'grognard/svg'
import { type Match, turnOf } from './match.js'
import { type Seen, question } from './seen.js'

export const Head = ({ match, thinks }: { readonly match: Match; readonly thinks: boolean }) => {
  const { when, who, what } = question(match)
  const over = turnOf(match).type === 'over'
  return (
    <header aria-live="polite" className={over ? 'over' : ''}>
      <span className="when">{when}</span> <b>{who}</b>
      {over ? ': ' : thinks ? ' thinks: ' : ': '}
      <span className="what">
        {what}
        {over ? '' : '?'}
      </span>
    </header>
  )
}

interface AnswersProps {
  readonly match: Match
  readonly seen: Seen
  readonly menu: ReadonlyArray<ActionLike>
  readonly close: ActionLike | null
  readonly onChoose: (action: ActionLike) => void
  readonly onClear: () => void
}

/** Answers that are no click on the map; and those among which a click left a choice. */
export const Answers = ({ match, seen, menu, close, onChoose, onClear }: AnswersProps) => {
  const { rules } = match
  const button = (action: ActionLike, main = false) => {
    const { says, closes } = rules.actions.types[action.type] ?? { says: '' }
    const line = rules.print(seen.state, action)
    return (
      <button
        key={line}
        className={main || closes === true ? 'main' : ''}
        title={typeof says === 'string' ? says : ''}
        onClick={() => onChoose(action)}
      >
        {line}
      </button>
    )
  }
  const about = turnOf(match)
  const notes = about.type === 'decision' ? rules.notes(seen.state, about.side, about.asks) : []
  return (
    <section className="answers" aria-label="Answers">
      {notes.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {menu.length > 0 ? (
        <>
          {menu.map(action => button(action))}
          <button onClick={onClear}>none of these</button>
        </>
      ) : (
        (seen.buttons.length > 0 ? seen.buttons : close === null ? [] : [close])
          .slice(0, 40)
          .map(action => button(action))
      )}
      {seen.buttons.length === 0 && menu.length === 0 && (
        <p className="hint">Click what is marked on the map, or choose from the list.</p>
      )}
    </section>
  )
}
