/** The table: a game that is being played. */
import { type MouseEvent, useCallback, useMemo, useState } from 'react'
import type { View } from 'grognard'
import type { ActionLike } from 'grognard/svg'
import { Answers, Head } from './answers.js'
import { Board, clickedAt } from './board.js'
import { Boxes, Displays, Stack } from './counters.js'
import { type Clicked, chosen, clicked } from './hand.js'
import { Charts, Help } from './help.js'
import { keep } from './keep.js'
import { type Match, type Opened, personOf, turnOf, undo } from './match.js'
import { Choices, Holders, Log, Refused, Result, Tracks, Workings } from './panels.js'
import { TOLD, type Seen, lastDice, boxNotesOf, logOf, notesOn, question, seenBy } from './seen.js'
import { SightsContext, useSights } from './told.js'
import { Tools } from './tools.js'
import { useCurtain, useHand, useKeys } from './use-hand.js'
import { type Pace, useKeeping, usePlay } from './use-play.js'

interface Props {
  readonly opening: Match
  /** A remark about the opened game, or null. */
  readonly remark: string | null
  /** The key under which the game is saved. */
  readonly place: string
  readonly onLeave: (isKept: boolean) => void
  readonly onLoad: (opened: Opened) => void
}

/** The cursor, the hex that the user asked to see, and whether the map follows the questions. */
const useLooking = (view: View) => {
  const [cursor, setCursor] = useState<string | null>(null)
  const [follows, setFollows] = useState(true)
  const [shown, setShown] = useState<{ readonly place: string } | null>(null)
  const look = useCallback((place: string): void => {
    setCursor(place)
    setShown({ place })
  }, [])
  return { cursor, setCursor, follows, setFollows, shown, names: useSights(view, look) }
}

/** The panel that is open below the table, and whether lines are drawn on the map. */
const useUnfolded = () => {
  const [open, setOpen] = useState<'help' | 'charts' | null>(null)
  const [lined, setLined] = useState(false)
  const turnTo = (what: 'help' | 'charts'): void => setOpen(open === what ? null : what)
  return { open, turnTo, lined, setLined }
}

/** Hides the table until the other player has taken over. */
const Curtain = ({ who, onLift }: { readonly who: string; readonly onLift: () => void }) => (
  <section className="curtain">
    <p>Hand over to the {who} player.</p>
    <button onClick={onLift}>I am the {who} player</button>
  </section>
)

/** A click on a counter or a place beside the map. */
const beside =
  (click: (at: Clicked) => void) =>
  ({ target }: MouseEvent): void => {
    const at = clickedAt(target)
    if (at !== null) click(at)
  }

/** Remarks on the whole game. */
const Remarks = ({
  remark,
  isKept,
  failed,
}: Pick<Props, 'remark'> & { readonly isKept: boolean; readonly failed: string | null }) => (
  <>
    {remark !== null && <p className="hint">This game was {remark}.</p>}
    {!isKept && (
      <p className="warns" role="alert">
        This browser has no room to save the game. Save it to a file before you leave.
      </p>
    )}
    {failed !== null && (
      <p className="warns" role="alert">
        The computer did not answer: {failed}. Let a person play its side, or reload the page.
      </p>
    )}
  </>
)

export const Table = ({ opening, remark, place, onLeave, onLoad }: Props) => {
  const sitting = useHand(opening)
  const { match, hand, putDown, goTo, carryOut } = sitting
  const [pace, setPace] = useState<Pace>({ wait: 300, paused: false })
  const { open, turnTo, lined, setLined } = useUnfolded()
  const curtain = useCurtain(match)
  const { thinks, failed } = usePlay(match, pace, goTo)
  const isKept = useKeeping(match, place)
  const seen = useMemo(() => seenBy(match, hand, curtain.drawn, lined), [match, hand, curtain.drawn, lined])
  const asked = personOf(match) !== null && !curtain.drawn
  const { cursor, setCursor, follows, setFollows, shown, names } = useLooking(seen.view)
  useKeys({
    Escape: () => putDown(asked ? seen.view.inHand : null),
    u: () => goTo(undo(match)),
    l: () => setLined(!lined),
    '?': () => turnTo('help'),
  })
  const click = (at: Clicked): void => {
    if (asked) carryOut(clicked(match.rules, hand, match.state, seen.view, at))
  }
  return (
    <main className="table">
      <Head match={match} thinks={thinks} onUndo={() => goTo(undo(match))} />
      <Board
        view={seen.view}
        options={seen.options}
        cursor={cursor}
        sights={follows && !curtain.drawn ? seen.sights : null}
        shown={shown}
        onClick={click}
        onCursor={setCursor}
      />
      <aside onClick={beside(click)}>
        <Remarks remark={remark} isKept={isKept} failed={failed} />
        {curtain.drawn ? (
          <Curtain who={question(match).who} onLift={curtain.lift} />
        ) : (
          <SightsContext value={names}>
            <Beside {...sitting} seen={seen} asked={asked} cursor={cursor} />
          </SightsContext>
        )}
        <Tools
          match={match}
          pace={pace}
          onPace={setPace}
          lined={lined}
          onLined={setLined}
          follows={follows}
          onFollows={setFollows}
          onMatch={goTo}
          onOpen={turnTo}
          onLeave={() => onLeave(keep(place, match))}
          onLoad={onLoad}
        />
        {open === 'help' && <Help rules={match.rules} state={seen.state} />}
        {open === 'charts' && <Charts rules={match.rules} />}
      </aside>
    </main>
  )
}

type BesideProps = ReturnType<typeof useHand> & {
  readonly seen: Seen
  readonly asked: boolean
  readonly cursor: string | null
}

/** The panels beside the map, for the viewer. */
const Beside = ({ match, hand, menu, refusal, rest, clear, carryOut, seen, asked, cursor }: BesideProps) => {
  const { rules, box } = match
  const { rulebook } = box.game
  const { picked } = hand
  const [told, setTold] = useState(TOLD)
  const log = useMemo(() => logOf(match, told), [match, told])
  const choose = (action: ActionLike): void => carryOut(chosen(rules, hand, action))
  const building = asked ? rules.preview(match.state, personOf(match) ?? '') : null
  const fallen = useMemo(() => lastDice(match), [match])
  const boxNotes = useMemo(() => boxNotesOf(match), [match])
  const working = picked?.preview ?? rules.working(match.state) ?? building
  const shown = { view: seen.view, art: box.art, marks: seen.marks }
  return (
    <>
      {turnOf(match).type === 'over' && <Result match={match} view={seen.view} />}
      {asked && (
        <Answers
          match={match}
          seen={seen}
          menu={menu}
          onChoose={choose}
          onClear={clear}
          close={picked?.close ?? null}
          onDone={picked?.ended === true ? () => carryOut({ type: 'play', actions: picked.actions }) : null}
          held={hand.held}
        />
      )}
      {refusal !== null && <Refused refusal={refusal} book={rulebook} />}
      {rest !== null && <p role="status">Another decision interrupts the order. Then continue with: {rest}</p>}
      <Displays {...shown} />
      <Workings now={working} last={fallen} book={rulebook} />
      {cursor !== null && (
        <Stack {...shown} place={cursor} name={rules.names.place(cursor)} notes={notesOn(match, seen.view, cursor)} />
      )}
      <Boxes {...shown} notesOf={boxNotes} />
      {asked && <Choices rules={rules} state={seen.state} actions={seen.actions} onChoose={choose} />}
      <Log lines={log} book={rulebook} onEarlier={told < match.past.length ? () => setTold(told * 4) : null} />
      {turnOf(match).type !== 'over' && <Tracks view={seen.view} />}
      <Holders view={seen.view} rules={rules} sides={box.game.sides} />
    </>
  )
}
