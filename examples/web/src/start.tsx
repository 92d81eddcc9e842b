/** Before play: game, scenario, options, who plays whom, seed. */
import { useEffect, useState } from 'react'
import { type Box, GAME_IDS, type GameId, type Refusal, TITLES, openBox } from './game.js'
import { fromFile } from './keep.js'
import { type Match, type Seat, type Setting, type Tried, open } from './match.js'
import { Faults } from './panels.js'

/** A scenario of the player's own, as it came from a file. */
interface Own {
  readonly name: string
  readonly document: unknown
}

const readOwn = async (file: File): Promise<Own> => ({
  name: file.name,
  document: await file
    .text()
    .then(
      text => JSON.parse(text) as unknown,
      () => null,
    )
    .catch(() => null),
})

const titleOf = (scenario: unknown, id: string): string =>
  typeof scenario === 'object' && scenario !== null && 'title' in scenario && typeof scenario.title === 'string'
    ? scenario.title
    : id

export const Start = ({ onStart }: { readonly onStart: (match: Match) => void }) => {
  const [id, setId] = useState<GameId>('marne')
  const [box, setBox] = useState<Box | null>(null)
  const [faults, setFaults] = useState<ReadonlyArray<Refusal>>([])
  useEffect(() => {
    let here = true
    void openBox(id).then(opened => {
      if (here) setBox(opened)
    })
    return () => {
      here = false
    }
  }, [id])
  const attempt = (tried: Tried): void => {
    if ('match' in tried) onStart(tried.match)
    else setFaults(tried.refused)
  }
  return (
    <main className="start">
      <h1>grognard</h1>
      <p>Hex-and-counter wargames by their rules, played in the browser.</p>
      <fieldset>
        <legend>Game</legend>
        {GAME_IDS.map(each => (
          <label key={each}>
            <input type="radio" name="game" checked={each === id} onChange={() => setId(each)} /> {TITLES[each]}
          </label>
        ))}
      </fieldset>
      {box?.id === id ? <Setup key={id} box={box} onStart={setting => attempt(open(box, setting))} /> : <p>Loading…</p>}
      <label className="file">
        Go on with a saved game{' '}
        <input
          type="file"
          accept=".json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void fromFile(file).then(attempt)
            // the same one may be chosen again
            target.value = ''
          }}
        />
      </label>
      <Faults faults={faults} />
    </main>
  )
}

const Setup = ({ box, onStart }: { readonly box: Box; readonly onStart: (setting: Setting) => void }) => {
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
      <label>
        Seed of the dice{' '}
        <input
          type="number"
          value={seed}
          min={0}
          onChange={({ target }) => setSeed(Math.trunc(Number(target.value)) || 0)}
        />
      </label>
      <label className="file">
        A scenario of your own{' '}
        <input
          type="file"
          accept=".json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file === undefined) setOwn(null)
            else void readOwn(file).then(setOwn)
          }}
        />
      </label>
      <button className="go">Play</button>
    </form>
  )
}

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
