/** The question, and the answers that are not clicks on the map. */
import { meaningOf } from 'grognard'
import type { ActionLike } from 'grognard/svg'
import { type AnyRules, asksOf } from './game.js'
import { type Match, turnOf, undoable } from './match.js'
import { type Seen, question } from './seen.js'
import { Told } from './told.js'

interface HeadProps {
  readonly match: Match
  readonly thinks: boolean
  readonly onUndo: () => void
}

/** The question, the side that answers it, and the undo button, which stays in place. */
export const Head = ({ match, thinks, onUndo }: HeadProps) => {
  const { when, who, what } = question(match)
  const over = turnOf(match).type === 'over'
  return (
    <header className={over ? 'over' : ''}>
      <button disabled={undoable(match) === 0} onClick={onUndo}>
        Undo
      </button>{' '}
      <span aria-live="polite">
        <span className="when">{when}</span> <b>{who}</b>
        {over ? ': ' : thinks ? ' thinks: ' : ': '}
        <span className="what">
          {what}
          {over ? '' : '?'}
        </span>
      </span>
    </header>
  )
}

/** Returns the meaning of an action at this question, in a few words. */
const meaningIn = (rules: AnyRules, state: unknown, action: ActionLike): string => {
  const type = rules.actions.types[action.type]
  return type === undefined ? '' : meaningOf(type, action, asksOf(rules, state))
}

/** The most answers that are listed in rows with their meanings. A longer list is shown side by side. */
const TOLD = 6

interface ButtonsProps {
  readonly match: Match
  readonly seen: Seen
  readonly actions: ReadonlyArray<ActionLike>
  readonly onChoose: (action: ActionLike) => void
}

const Buttons = ({ match: { rules }, seen, actions, onChoose }: ButtonsProps) =>
  actions.map(action => {
    const line = rules.print(seen.state, action)
    const meaning = meaningIn(rules, seen.state, action)
    const button = (
      <button
        key={line}
        className={rules.actions.types[action.type]?.closes === true ? 'main' : ''}
        title={meaning}
        onClick={() => onChoose(action)}
      >
        {line}
      </button>
    )
    return actions.length > TOLD ? (
      button
    ) : (
      <p key={line} className="answer">
        {button} <small>{meaning}</small>
      </p>
    )
  })

/** The notes on the question, warnings first. */
const About = ({ match, seen }: { readonly match: Match; readonly seen: Seen }) => {
  const turn = turnOf(match)
  const notes = turn.type === 'decision' ? match.rules.notes(seen.state, turn.side, turn.asks) : []
  return notes
    .toSorted((a, b) => Number(b.warns ?? false) - Number(a.warns ?? false))
    .map(({ text, warns }) => (
      <p key={text} className={warns === true ? 'warns' : ''} role={warns === true ? 'alert' : undefined}>
        <Told text={text} />
      </p>
    ))
}

interface AnswersProps {
  readonly match: Match
  readonly seen: Seen
  readonly menu: ReadonlyArray<ActionLike>
  readonly close: ActionLike | null
  /** Plays a set that has ended by itself but to which members can still be added; null if there is none. */
  readonly onDone: (() => void) | null
  /** The unit whose destinations are shown but which is not yet selected in the game. */
  readonly held: string | null
  readonly onChoose: (action: ActionLike) => void
  readonly onClear: () => void
}

/** The actions of a unit whose destinations are shown, such as moving step by step. */
const Held = ({ match, seen, unit, onChoose }: Omit<ButtonsProps, 'actions'> & { readonly unit: string }) => {
  const counter = seen.view.counters.find(({ id }) => id === unit)
  const own = seen.actions.filter(action => action.unit === unit && action.place === undefined)
  return (
    <>
      <p className="hint">
        {counter?.name ?? unit} ({unit}): click its destination, next to the counters there. Click the unit again to
        cancel.
      </p>
      <Buttons match={match} seen={seen} actions={own} onChoose={onChoose} />
    </>
  )
}

/** Answers that are not clicks on the map, and the choices that a click left open. */
export const Answers = ({ match, seen, menu, close, onDone, held, onChoose, onClear }: AnswersProps) => {
  const { buttons, barred, letters } = seen
  const shown = { match, seen, onChoose }
  const open = (buttons.length > 0 ? buttons : close === null ? [] : [close]).slice(0, 40)
  return (
    <section className="answers" aria-label="Answers">
      <About match={match} seen={seen} />
      {menu.length > 0 ? (
        <>
          <Buttons {...shown} actions={menu} />
          <button onClick={onClear}>none of these</button>
        </>
      ) : (
        <>
          <Buttons {...shown} actions={open} />
          {onDone !== null && (
            <p className="answer">
              <button className="main" onClick={onDone}>
                done
              </button>{' '}
              <small>continue with the picked units</small>
            </p>
          )}
          {held !== null && <Held {...shown} unit={held} />}
        </>
      )}
      {barred.map(({ message }) => (
        <p key={message} className="hint">
          Not done yet: <Told text={message} />.
        </p>
      ))}
      {letters.length > 0 && <p className="hint">On the map, {letters.join('; ')}.</p>}
      {open.length === 0 && menu.length === 0 && held === null && (
        <p className="hint">Click a marked unit or hex on the map, or choose from the list.</p>
      )}
    </section>
  )
}
