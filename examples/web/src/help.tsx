/** Help: keys, and the answers to the current question in words. */
import { type AnyRules, asksOf } from './game.js'

const KEYS = [
  ['click', 'click a unit, then a hex to move it; click a marked counter or hex to choose it'],
  ['drag, wheel, + and -', 'move and zoom the map'],
  ['arrows, Enter', 'move the cursor from hex to hex, and click its hex'],
  ['a hex or unit in a text', 'click it to show it on the map; Follow, below, moves the map to each question'],
  ['u', 'take back the last click, unless a die was rolled since'],
  ['l', 'show or hide lines that the rules determine, such as ZOC bonds'],
  ['Escape', 'cancel the current selection'],
  ['?', 'this help'],
] as const

export const Help = ({ rules, state }: { readonly rules: AnyRules; readonly state: unknown }) => {
  const offered = new Set(rules.legalActions(state).map(({ type }) => type))
  const asks = asksOf(rules, state)
  const types = Object.entries(rules.actions.types).filter(([type]) => offered.has(type))
  return (
    <section className="help" aria-label="Help">
      <dl>
        {KEYS.map(([key, says]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <h3>Answers to the current question</h3>
      <dl>
        {types.map(([type, { pattern, says, saysAt }]) => (
          <div key={type}>
            <dt>{pattern}</dt>
            <dd>{saysAt?.[asks] ?? (typeof says === 'string' ? says : says.join('; '))}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>Lines of a position as text</summary>
        <dl>
          {rules.positionLines.map(({ form, says }) => (
            <div key={form}>
              <dt>{form}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

/** The tables of the rulebook. */
export const Charts = ({ rules }: { readonly rules: AnyRules }) => (
  <section className="charts" aria-label="Charts">
    {rules.charts.map(({ id, title, columns, rows }) => (
      <details key={id} open={id === 'combat' || id === 'fortunes'}>
        <summary>{title}</summary>
        <table>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells], i) => (
              <tr key={i}>
                <th>{head}</th>
                {cells.map((cell, j) => (
                  <td key={j}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    ))}
  </section>
)
