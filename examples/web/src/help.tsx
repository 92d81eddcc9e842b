/** Help: keys, and what may be answered now in words. */
import { type AnyRules, asksOf } from './game.js'

const KEYS = [
  ['click', 'a unit, then a hex: it goes there; a marked counter or hex: it is the answer'],
  ['drag, wheel, + and -', 'move the map, make it larger or smaller'],
  ['arrows, Enter', 'go from hex to hex of the map, and click the one you are at'],
  ['a hex or unit in a text', 'a click shows it on the map; Follow, below, moves the map to what is asked about'],
  ['u', 'take back the last click, as far as no die has fallen since'],
  ['l', 'show or hide the lines that the rules lay over the map, such as ZOC bonds'],
  ['Escape', 'put down what is held or picked'],
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
      <h3>What may be answered now</h3>
      <dl>
        {types.map(([type, { pattern, says, saysAt }]) => (
          <div key={type}>
            <dt>{pattern}</dt>
            <dd>{saysAt?.[asks] ?? (typeof says === 'string' ? says : says.join('; '))}</dd>
          </div>
        ))}
      </dl>
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
