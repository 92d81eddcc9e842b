/** Tools for tests of charts: rows of charts, printed tables of the inventories, and the die rolls of random games. */
import { readFileSync } from 'node:fs'
import { type AnyRules, type Chart, type Working, orThrow, workingThrown } from '../../../src/kernel/index.js'
import { generator, pickChance } from '../../../src/play/index.js'

/** Returns the chart with this id. */
export const chartOf = ({ charts }: Pick<AnyRules, 'charts'>, id: string): Chart => charts.find(each => each.id === id)!

/** Returns the rows of the chart with this id. */
export const rowsOf = (rules: Pick<AnyRules, 'charts'>, id: string): Chart['rows'] => chartOf(rules, id).rows

/** Returns the first table after a text in an inventory, as rows of cells with the header row first. */
export const printed = (file: string, after: string): ReadonlyArray<ReadonlyArray<string>> => {
  const text = readFileSync(`docs/rules/${file}.md`, 'utf8')
  const lines = text.slice(text.indexOf(after)).split('\n')
  const from = lines.findIndex(line => line.startsWith('|'))
  const table = lines.slice(
    from,
    lines.findIndex((line, i) => i > from && !line.startsWith('|')),
  )
  return table
    .filter(line => !/^[|\s-]+$/.test(line))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(each => each.trim()),
    )
}

/** Plays at random from a seed, and passes each die roll to the test with the working of the rules. */
export const thrown = (rules: AnyRules, seed: number, steps: number, look: (working: Working) => void): void => {
  const random = generator(seed)
  let state: unknown = rules.start
  for (let i = 0; i < steps; i++) {
    if (rules.turn(state).type === 'over') state = rules.start
    const legal = rules.legalActions(state) as ReadonlyArray<unknown>
    const action: unknown = legal.length > 0 ? legal[random(legal.length)] : pickChance(rules.chances(state), random)
    const working = legal.length > 0 ? null : workingThrown(rules, { before: state, action })
    if (working !== null) look(working)
    state = orThrow(rules.apply(state, action))
  }
}
