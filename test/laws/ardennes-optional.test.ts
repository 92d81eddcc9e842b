/**
 * Tests the laws with the optional units of Ardennes '44. Random play of the campaign ends before these units arrive. In this scenario,
 * they arrive on the first two turns, and the Our replaces the Meuse, so that their conditions are met early.
 */
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import { playout } from '../../src/play/index.js'
import { laws } from '../../src/testing/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { type ArdennesScenario, hexesOf, runOf } from '../../src/games/ardennes/scenario/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { takesLong } from '../long.js'

takesLong()

const TURNS = 2
/** Returns the campaign with two turns and early arrivals of optional units. */
const early = (): ArdennesScenario => {
  const { sheets, areas, optional, places, turns, replacements, units, counters, ...rest } = ardennes.scenarios.campaign
  const hexes = new Map(hexesOf(sheets).map(hex => [hex.id, hex]))
  const german = new Set(areas.flatMap(area => [...area.hexes, ...area.rear].flatMap(run => runOf(hexes, run))))
  const isIn = ({ start }: (typeof units)[number]): boolean => !('turn' in start) || start.turn <= TURNS
  const here = units.filter(isIn)
  // ids of absent units and of types without units, because counters refer to both
  const gone = new Set(
    units
      .filter(unit => !isIn(unit))
      .flatMap(({ id, side, type }) =>
        here.some(other => other.side === side && other.type === type) ? [id] : [id, `${side} ${type}`],
      ),
  )
  const our = sheets.flatMap(({ rivers }) => rivers.flatMap(({ name, sides }) => (name === 'Our' ? sides : [])))
  const isCrossed = (side: string): boolean => side.split('-').filter(hex => german.has(hex)).length === 1
  return {
    ...rest,
    sheets: sheets.map(sheet => ({
      ...sheet,
      rivers: sheet.rivers.map(river => ({ ...river, meuse: river.name === 'Our' })),
    })),
    areas,
    units: here,
    counters: counters
      .map(counter => ({
        ...counter,
        of: counter.of.filter(id => !gone.has(id) && !gone.has(`${counter.side} ${id}`)),
      }))
      .filter(({ of }) => of.length > 0),
    optional: {
      stretch: our.filter(isCrossed),
      groups: optional.groups.map(group => ({
        ...group,
        units: group.units.map(unit => ({
          ...unit,
          start: { ...unit.start, turn: 1 + (group.units.indexOf(unit) % 2) } as typeof unit.start,
        })),
      })),
    },
    places: { ...places, westOfMeuse: [...hexes.keys()].filter(hex => !german.has(hex)) },
    turns: { ...turns, last: TURNS, dates: turns.dates.slice(0, TURNS) },
    replacements: { ...replacements, nights: replacements.nights.filter(({ afterTurn }) => afterTurn < TURNS) },
  }
}
const scenario = early()
const choice = Object.fromEntries(ardennes.options(scenario).map(({ id }) => [id, 'on']))

describe("Ardennes '44 with all optional units", () => {
  const load = () => orThrow(ardennes.load(scenario, choice))

  it('has units of each group on the map at the end of random play', () => {
    const rules = load()
    const { state } = playout(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed: 1 })
    const { counters } = rules.observe(state, 'all')
    const off = new Set(rules.tables.board.ids.slice(rules.tables.board.hexes))
    const come = new Set(counters.filter(({ place }) => !off.has(place)).map(({ id }) => id))
    expect(
      scenario.optional.groups.filter(({ units }) => !units.some(({ id }) => come.has(id))).map(({ id }) => id),
    ).toEqual([])
  })

  for (const law of laws(ardennes, load, { hidden: true, walks: 1, documents: false, numRuns: 1 }))
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
})

/** The laws that depend most on a single group of units: the laws about saves and about valid states. */
const SAVES: ReadonlyArray<number> = [6, 8]

describe.each(Object.keys(choice))("Ardennes '44 with early units of %s", id => {
  const load = () => orThrow(ardennes.load(scenario, { [id]: 'on' }))
  const options = { hidden: id === 'fuel-dump', walks: 1, documents: false, numRuns: 1 }
  for (const law of laws(ardennes, load, options))
    if (SAVES.includes(law.id))
      it(`law ${law.id}: ${law.title}`, () => {
        expect(law.check()).toBeTypeOf('string')
      })
})
