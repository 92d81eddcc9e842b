/** `chart`: the tables of the rulebook. */
import { paragraph, tabulate, widthOf } from '../io/index.js'
import type { Desk } from './desk.js'

type Chart = Desk['session']['rules']['charts'][number]

/** A chart as a table; where that is wider than the terminal, a paragraph a row. */
const chartText = (desk: Desk, { title, rule, columns, rows }: Chart): string => {
  const table = tabulate([columns, ...rows])
  const fits = table.split('\n').every(line => widthOf(line) <= desk.width)
  const lines = fits
    ? [table]
    : rows.map(([head = '', ...cells]) => {
        const said = cells.flatMap((cell, i) => (cell === '' ? [] : [`${columns[i + 1] ?? ''}: ${cell}`]))
        return paragraph(`${head}  ${said.join('; ')}`, desk.width, '  ')
      })
  return [paragraph(title, desk.width), ...lines, `  rule ${desk.names.rule(rule)}`].join('\n')
}

/** `chart`: the charts there are; `chart <id>`: one of them. */
export const chart = (desk: Desk, argument: string): string => {
  const { charts } = desk.session.rules
  const found = charts.find(({ id }) => id === argument.toLowerCase())
  if (found !== undefined) return chartText(desk, found)
  const ids = charts.map(({ id, title }) => `  chart ${id}: ${title}`)
  const unknown = argument === '' ? [] : [`no chart is called "${argument}"; there are:`]
  return charts.length === 0 ? 'this game has no charts' : [...unknown, ...ids].join('\n')
}
