/** The start page: game, scenario, options, players, seed. */
import { useEffect, useState } from 'react'
import { type Box, type Fault, GAME_IDS, type GameId, TITLES, openBox } from './game.js'
import { type Kept, download, forget, fromPlace, keptGames } from './keep.js'
import { type Opened, type Seat, type Setting, open } from './match.js'
import { Faults } from './panels.js'
import { OpenPosition, Seed } from './positions.js'
import { fromFile, readFile } from './reading.js'

/** A scenario of the user's own, from a file. */
interface Own {
  readonly name: string
  readonly document: unknown
}

const titleOf = (scenario: unknown, id: string): string =>
  typeof scenario === 'object' && scenario !== null && 'title' in scenario && typeof scenario.title === 'string'
    ? scenario.title
    : id

/** The games saved in this browser, which can be continued, downloaded or deleted. */
const KeptGames = ({ onOpen }: Pick<StartProps, 'onOpen'>) => {
  const [games, setGames] = useState(keptGames)
  const remove = ({ place, title }: Kept): void => {
    if (!confirm(`Delete this game permanently? ${title}. You can restore it only from a file that you have saved.`))
      return
    forget(place)
    setGames(keptGames())
  }
  if (games.length === 0) return null
  return (
    <fieldset>
      <legend>Games saved in this browser</legend>
      <ul className="kept">
        {games.map(game => (
          <li key={game.place}>
            <button onClick={() => void fromPlace(game.place).then(opened => onOpen(opened, game.place))}>Go on</button>{' '}
            <button onClick={() => download('game.json', game.text)}>Save</button>{' '}
            <button onClick={() => remove(game)}>Delete</button> {game.title}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface StartProps {
  /** The faults of the last game that could not be opened. */
  readonly faults: ReadonlyArray<Fault>
  /** Called to show an opened game, with its key if it is already saved. */
  readonly onOpen: (opened: Opened, place?: string) => void
}

export const Start = ({ faults, onOpen }: StartProps) => {
  const [id, setId] = useState<GameId>('marne')
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    let here = true
    void openBox(id).then(opened => {
      if (here) setBox(opened)
    })
    return () => {
      here = false
    }
  }, [id])
  return (
    <main className="start">
      <h1>grognard</h1>
      <p>Hex-and-counter wargames with complete rules, played in the browser.</p>
      <KeptGames onOpen={onOpen} />
      <fieldset>
        <legend>Game</legend>
        {GAME_IDS.map(each => (
          <label key={each}>
            <input type="radio" name="game" checked={each === id} onChange={() => setId(each)} /> {TITLES[each]}
          </label>
        ))}
      </fieldset>
      {box?.id === id ? (
        <Setup
          key={id}
          box={box}
          onStart={setting => onOpen(open(box, setting))}
          onFaults={faults => onOpen({ faults })}
        />
      ) : (
        <p>Loading…</p>
      )}
      <label className="file">
        Go on with a saved game{' '}
        <input
          type="file"
          accept=".json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void fromFile(file).then(opened => onOpen(opened))
            // the field is cleared, so that the same file can be chosen again
            target.value = ''
          }}
        />
      </label>
      <OpenPosition now={null} onOpen={onOpen} />
      <Faults faults={faults} />
    </main>
  )
}

interface SetupProps {
  readonly box: Box
  readonly onStart: (setting: Setting) => void
  readonly onFaults: (faults: ReadonlyArray<Fault>) => void
}

const Setup = ({ box, onStart, onFaults }: SetupProps) => {
  const { game } = box
  const ids = Object.keys(game.scenarios)
  const [scenario, setScenario] = useState(ids[0] ?? '')
  const [own, setOwn] = useState<Own | null>(null)
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({})
  const [seats, setSeats] = useState<Readonly<Record<string, Seat>>>({
    [game.sides[0]]: 'human',
    [game.sides[1]]: 'bot',
  })
  const [seed, setSeed] = useState(1)
  const choices = own === null ? game.options(game.scenarios[scenario]) : []
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const document = own === null ? {} : { document: own.document }
        onStart({ game: game.id, scenario: own?.name ?? scenario, options, seats, seed, ...document })
      }}
    >
      <label>
        Scenario{' '}
        <select value={scenario} disabled={own !== null} onChange={({ target }) => setScenario(target.value)}>
          {ids.map(each => (
            <option key={each} value={each}>
              {titleOf(game.scenarios[each], each)}
            </option>
          ))}
        </select>
      </label>
      <Options choices={choices} chosen={options} onChoose={setOptions} />
      <Seats box={box} seats={seats} onSeats={setSeats} />
      <Seed seed={seed} onSeed={setSeed} />
      <OwnScenario onOwn={setOwn} onFaults={onFaults} />
      <button className="go">Play</button>
    </form>
  )
}

interface OwnProps extends Pick<SetupProps, 'onFaults'> {
  readonly onOwn: (own: Own | null) => void
}

const OwnScenario = ({ onOwn, onFaults }: OwnProps) => (
  <label className="file">
    A scenario of your own{' '}
    <input
      type="file"
      accept=".json"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        onOwn(null)
        onFaults([])
        if (file === undefined) return
        void readFile(file).then(read => {
          if ('faults' in read) onFaults(read.faults)
          else onOwn({ name: file.name, document: read.document })
        })
      }}
    />
  </label>
)

interface OptionsProps {
  readonly choices: ReturnType<Box['game']['options']>
  readonly chosen: Readonly<Record<string, string>>
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void
}

const Options = ({ choices, chosen, onChoose }: OptionsProps) => (
  <>
    {choices.map(({ id, title, values, default: usual }) => (
      <label key={id}>
        {title}{' '}
        <select value={chosen[id] ?? usual} onChange={({ target }) => onChoose({ ...chosen, [id]: target.value })}>
          {values.map(value => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </label>
    ))}
  </>
)

interface SeatsProps {
  readonly box: Box
  readonly seats: Setting['seats']
  readonly onSeats: (seats: Setting['seats']) => void
}

const Seats = ({ box: { game, art }, seats, onSeats }: SeatsProps) => (
  <>
    {game.sides.map(side => (
      <label key={side}>
        {art.sides?.[side]?.title ?? side}{' '}
        <select
          aria-label={`Who plays ${side}`}
          value={seats[side]}
          onChange={({ target }) => onSeats({ ...seats, [side]: target.value === 'bot' ? 'bot' : 'human' })}
        >
          <option value="human">a person</option>
          <option value="bot">the computer</option>
        </select>
      </label>
    ))}
  </>
)
