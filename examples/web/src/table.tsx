/** The table: a game in play. */
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import type { ActionLike } from 'grognard/svg'
import { Board, clickedAt } from './board.js'
import { Boxes, Displays, Stack } from './counters.js'
import type { Refusal } from './game.js'
import { type Clicked, type Hand, type Meaning, chosen, clicked, emptyHand } from './hand.js'
import { fromFile, saveFile } from './keep.js'
import { type Match, hidesAnything, personOf, play, turnOf, undo, undoable } from './match.js'
import { Arithmetic, Choices, Faults, Log, Refused, Tracks } from './panels.js'
import { logOf, question, seenBy } from './seen.js'
import { type Pace, usePlay } from './use-play.js'

interface Props {
  readonly opening: Match
  readonly onLeave: () => void
  readonly onLoad: (match: Match) => void
}

/** What a person does at the table, and what came of it last. */
const useHand = (opening: Match) => {
  const [match, setMatch] = useState(opening)
  const [held, setHand] = useState<{ readonly state: unknown; readonly hand: Hand } | null>(null)
  const [menu, setMenu] = useState<ReadonlyArray<ActionLike>>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const empty = useMemo(() => emptyHand(match.rules, match.state), [match])
  // a hand belongs to the state it was begun in
  const hand = held !== null && held.state === match.state ? held.hand : empty
  const clear = (): void => {
    setHand(null)
    setMenu([])
    setRefusal(null)
  }
  const goTo = (next: Match): void => {
    clear()
    setMatch(next)
  }
  const carryOut = (meaning: Meaning): void => {
    clear()
    if (meaning.type === 'hand') setHand({ state: match.state, hand: meaning.hand })
    if (meaning.type === 'menu') {
      setHand({ state: match.state, hand })
      setMenu(meaning.actions)
    }
    if (meaning.type === 'refused') {
      setHand({ state: match.state, hand })
      setRefusal(meaning.refusal)
    }
    if (meaning.type !== 'play') return
    const tried = play(match, meaning.actions)
    if ('match' in tried) setMatch(tried.match)
    else setRefusal(tried.refused[0] ?? null)
  }
  return { match, hand, menu, refusal, clear, goTo, carryOut }
}

/** Two people at one screen: whether the one who is to play has still to take the other's place. */
const useCurtain = (match: Match) => {
  const person = personOf(match)
  const [seated, setSeated] = useState(person)
  const others = Object.values(match.setting.seats).every(seat => seat === 'human')
  const apart = others && person !== null && seated !== null && person !== seated
  const drawn = useMemo(
    () => apart && [person, seated].some(side => side !== null && hidesAnything(match, side)),
    [apart, match, person, seated],
  )
  if (person !== null && person !== seated && !drawn) setSeated(person)
  return { drawn, lift: () => setSeated(person) }
}

export const Table = ({ opening, onLeave, onLoad }: Props) => {
  const { match, hand, menu, refusal, clear, goTo, carryOut } = useHand(opening)
  const [pace, setPace] = useState<Pace>({ wait: 300, paused: false })
  const [cursor, setCursor] = useState<string | null>(null)
  const curtain = useCurtain(match)
  const thinks = usePlay(match, pace, goTo)
  const { rules, box } = match
  const seen = useMemo(() => seenBy(match, hand, curtain.drawn), [match, hand, curtain.drawn])
  const log = useMemo(() => logOf(match), [match])
  const asked = personOf(match) !== null && !curtain.drawn
  const click = (at: Clicked): void => {
    if (asked) carryOut(clicked(rules, hand, match.state, seen.view, at))
  }
  const choose = (action: ActionLike): void => carryOut(chosen(rules, hand, action))
  const beside = ({ target }: MouseEvent): void => {
    const at = clickedAt(target)
    if (at !== null) click(at)
  }
  useEffect(() => {
    const key = ({ key: pressed, target }: KeyboardEvent): void => {
      if (target instanceof HTMLInputElement) return
      if (pressed === 'Escape') clear()
      if (pressed === 'u') goTo(undo(match))
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  })
  const { picked } = hand
  const working =
    picked?.preview ?? rules.working(match.state) ?? (asked ? rules.preview(match.state, personOf(match) ?? '') : null)
  const shown = { view: seen.view, art: box.art, marks: seen.marks }
  return (
    <main className="table">
      <Head match={match} thinks={thinks} />
      <Board view={seen.view} options={seen.options} cursor={cursor} onClick={click} onCursor={setCursor} />
      <aside onClick={beside}>
        {curtain.drawn ? (
          <section className="curtain">
            <p>Hand over to the {question(match).who} player.</p>
            <button onClick={curtain.lift}>I am the {question(match).who} player</button>
          </section>
        ) : (
          <>
            <Answers
              match={match}
              seen={seen}
              menu={menu}
              asked={asked}
              onChoose={choose}
              onClear={clear}
              close={picked?.close ?? null}
            />
            {refusal !== null && <Refused refusal={refusal} book={box.game.rulebook} />}
            {working !== null && <Arithmetic working={working} book={box.game.rulebook} />}
            <Displays {...shown} />
            {cursor !== null && <Stack {...shown} place={cursor} name={rules.names.place(cursor)} />}
            <Boxes {...shown} />
            {asked && <Choices rules={rules} state={seen.state} actions={seen.actions} onChoose={choose} />}
            <Log lines={log} book={box.game.rulebook} />
            <Tracks view={seen.view} />
          </>
        )}
        <Tools
          match={match}
          pace={pace}
          onPace={setPace}
          onUndo={() => goTo(undo(match))}
          onLeave={onLeave}
          onLoad={onLoad}
        />
      </aside>
    </main>
  )
}

const Head = ({ match, thinks }: { readonly match: Match; readonly thinks: boolean }) => {
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
  readonly seen: ReturnType<typeof seenBy>
  readonly menu: ReadonlyArray<ActionLike>
  readonly asked: boolean
  readonly close: ActionLike | null
  readonly onChoose: (action: ActionLike) => void
  readonly onClear: () => void
}

/** Answers that are no click on the map; and those among which a click left a choice. */
const Answers = ({ match, seen, menu, asked, close, onChoose, onClear }: AnswersProps) => {
  const { rules } = match
  if (!asked) return null
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

interface ToolsProps {
  readonly match: Match
  readonly pace: Pace
  readonly onPace: (pace: Pace) => void
  readonly onUndo: () => void
  readonly onLeave: () => void
  readonly onLoad: (match: Match) => void
}

const Tools = ({ match, pace, onPace, onUndo, onLeave, onLoad }: ToolsProps) => {
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
      <button onClick={onLeave}>Leave the game</button>
      <Faults faults={faults} />
    </section>
  )
}
