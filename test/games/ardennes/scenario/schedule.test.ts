/** Compares the schedule of reinforcements in the inventory of the rules (T-19) with the counters of the campaign, cell by cell. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../../../../src/games/ardennes/scenario/documents/index.js'
import type { ArdennesUnit } from '../../../../src/games/ardennes/scenario/index.js'

const rules = readFileSync(new URL('../../../../docs/rules/ardennes-44.md', import.meta.url), 'utf8')
/** The rows with their cells: turn, date, unit, factors, entries, tank quality, its colour. */
const rows = [...rules.matchAll(/^\| (R[AG]-\d+) \|(.*)\|$/gm)].map(([, id, cells]) => ({
  id: id!,
  cells: cells!.split('|').map(cell => cell.trim()),
}))
const coming = scenarios.campaign.units.filter(({ start }) => 'turn' in start)

/** The defence strength of US engineers, whatever the schedule says (27.10). */
const factors = ({ front: { attack, defence, movement }, type, side }: ArdennesUnit): string =>
  attack === null
    ? `S-(${defence})-${movement}`
    : `${attack}-${type === 'engineer' && side === 'allied' ? 1 : defence}-${movement}`
const entries = ({ start }: ArdennesUnit): string =>
  start.type === 'reinforcement' ? start.entries.join(', ') : start.type === 'town' ? 'Any town/city' : 'air drop'
const quality = ({ tq }: ArdennesUnit): string => (tq === null ? '-' : tq.red ? `[${tq.value}]` : String(tq.value))
const colour = ({ tq }: ArdennesUnit): string => (tq === null ? '-' : tq.red ? 'red' : 'grey')

describe('the schedule of reinforcements', () => {
  it('[ardennes:3.2.a] has 197 rows, 132 of them Allied', () => {
    expect([rows.length, rows.filter(({ id }) => id.startsWith('RA')).length]).toEqual([197, 132])
    expect(coming).toHaveLength(rows.length)
    expect(coming.map(({ side }) => side)).toEqual(rows.map(({ id }) => (id.startsWith('RA') ? 'allied' : 'german')))
  })

  it.each(rows.map((row, i) => [row.id, row.cells[2]!, row, coming[i]!] as const))(
    '%s %s',
    (_id, name, { cells }, unit) => {
      const [turn, , , printed, by, tq, tone] = cells
      expect(unit.name.replace(/^Br\. /, '')).toBe(name.replace(/^Br\. /, ''))
      expect('turn' in unit.start ? String(unit.start.turn) : '').toBe(turn)
      expect([factors(unit), entries(unit), quality(unit), colour(unit)]).toEqual([printed, by, tq, tone])
      expect(unit.nation === 'british').toBe(name.startsWith('Br. '))
    },
  )
})
