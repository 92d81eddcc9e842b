/** Counters outside the map: the stack in a hex, boxes off the map, the battle board. They can be clicked like counters on the map. */
import type { CSSProperties } from 'react'
import type { View } from 'grognard'
import type { Art } from 'grognard/svg'
import { Told } from './told.js'

type Counter = View['counters'][number]

const coloursOf = (art: Art, { side, nationality }: Counter): CSSProperties => {
  const { fill, ink } = { ...art.sides?.[side], ...art.nationalities?.[nationality] }
  return { background: fill, color: ink }
}

interface Shown {
  readonly view: View
  readonly art: Art
  /** The marks on counters and places that can be clicked. */
  readonly marks: ReadonlyMap<string, string>
}

const Card = ({
  counter,
  art,
  mark,
}: {
  readonly counter: Counter
  readonly art: Art
  readonly mark: string | undefined
}) => (
  <button
    className={`card ${mark === undefined ? '' : `can ${mark}`}`}
    style={coloursOf(art, counter)}
    data-counter={counter.id}
    data-place={counter.place}
  >
    <b>{counter.face === 'hidden' ? '?' : counter.name}</b>
    <span>{art.units?.[counter.type]?.title ?? counter.type}</span>
    <span className="values">{counter.values.join('–')}</span>
    {counter.status.length > 0 && (
      <small>{counter.status.map(each => art.status?.[each]?.title ?? each.replaceAll('-', ' ')).join(', ')}</small>
    )}
  </button>
)

const cardsIn = ({ view, art, marks }: Shown, place: string) =>
  view.counters
    .filter(counter => counter.place === place)
    .map(counter => <Card key={counter.id} counter={counter} art={art} mark={marks.get(counter.id)} />)

/** Returns the markers of a hex in words. */
const markersIn = ({ view, art }: Shown, place: string): ReadonlyArray<string> =>
  view.markers
    .filter(marker => marker.place === place || marker.toward === place)
    .map(({ kind, text, toward, place: from }) => {
      const title = art.markers?.[kind]?.title ?? kind.replaceAll('-', ' ')
      const side = toward === undefined ? '' : `, toward ${toward === place ? from : toward}`
      return `${title}${text === '' ? '' : ` ${text}`}${side}`
    })

/** The counters, markers and notes of one hex. */
export const Stack = ({
  place,
  name,
  notes,
  ...shown
}: Shown & { readonly place: string; readonly name: string; readonly notes: ReadonlyArray<string> }) => {
  const cards = cardsIn(shown, place)
  return (
    <section className="stack" aria-label={`Hex ${place}`}>
      <h3 data-place={place}>{name}</h3>
      <div className="cards">{cards}</div>
      {markersIn(shown, place).map((text, i) => (
        <p key={i}>{text}</p>
      ))}
      {notes.map(note => (
        <p key={note}>
          <Told text={note} />
        </p>
      ))}
    </section>
  )
}

/** The boxes off the map that contain counters or can be clicked, with their notes. */
export const Boxes = ({
  notesOf,
  ...shown
}: Shown & { readonly notesOf: (place: string) => ReadonlyArray<string> }) => {
  const cells = new Set(
    shown.view.displays?.flatMap(({ rows }) => rows.flatMap(row => row.cells.map(({ place }) => place))),
  )
  const used = new Set(shown.view.counters.map(({ place }) => place))
  const boxes = shown.view.board.boxes.filter(({ id }) => !cells.has(id) && (used.has(id) || shown.marks.has(id)))
  return (
    <details className="boxes">
      <summary>Off the map ({boxes.length} boxes)</summary>
      {boxes.map(({ id, title }) => (
        <section key={id} data-place={id} className={shown.marks.has(id) ? 'can' : ''}>
          <h4>{title}</h4>
          <div className="cards">{cardsIn(shown, id)}</div>
          {notesOf(id).map(note => (
            <p key={note}>
              <Told text={note} />
            </p>
          ))}
        </section>
      ))}
    </details>
  )
}

/** Displays in use, such as the battle board, cell by cell. */
export const Displays = (shown: Shown) => (
  <>
    {shown.view.displays?.map(({ id, title, notes, columns, rows }) => (
      <section key={id} className="display" aria-label={title}>
        <h3>{title}</h3>
        {notes.length > 0 && <p>{notes.join('; ')}</p>}
        <table>
          <thead>
            <tr>
              <th />
              {columns.map((column, i) => (
                <th key={i} className={column.active ? 'active' : ''}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i} className={row.side ?? 'nobody'}>
                <th>{row.title}</th>
                {row.cells.map(cell => (
                  <td
                    key={cell.place}
                    data-place={cell.place}
                    className={[...cell.marks, shown.marks.has(cell.place) ? 'can' : ''].join(' ')}
                  >
                    <div className="cards">{cardsIn(shown, cell.place)}</div>
                    <small>{[...cell.notes, ...cell.marks].join(' · ')}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </>
)
