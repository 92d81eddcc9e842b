/** `chart`: the tables of the rulebook. */
import { paragraph, tabulate, widthOf } from '../io/index.js'
import type { Desk } from './desk.js'

type Chart = Desk['session']['rules']['charts'][number]

/** Writes a chart as a table; if that is wider than the terminal, as one paragraph per row. */
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

/** Returns the rows with a cell that equals the text, or, if there are none, those with a cell that contains it. */
const rowsWith = (rows: Chart['rows'], text: string): Chart['rows'] => {
  const wanted = text.toLowerCase()
  const exact = rows.filter(cells => cells.some(cell => cell.toLowerCase() === wanted))
  return exact.length > 0 ? exact : rows.filter(cells => cells.some(cell => cell.toLowerCase().includes(wanted)))
}

/** `chart`: lists the charts; `chart <id>`: shows one of them; `chart <id> <text>`: shows its rows that contain the text. */
export const chart = (desk: Desk, argument: string): string => {
  const { charts } = desk.session.rules
  const [, name = '', text = ''] = /^(\S*)\s*(.*)$/.exec(argument) ?? []
  const found = charts.find(({ id }) => id === name.toLowerCase())
  if (found !== undefined) {
    const rows = text === '' ? found.rows : rowsWith(found.rows, text)
    return rows.length === 0 ? `no row of that chart contains "${text}"` : chartText(desk, { ...found, rows })
  }
  const ids = charts.map(({ id, title }) => `  chart ${id}: ${title}`)
  const unknown = argument === '' ? [] : [`unknown chart "${argument}"; expected one of:`]
  return charts.length === 0 ? 'this game has no charts' : [...unknown, ...ids].join('\n')
}
