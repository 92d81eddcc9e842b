/** Compiles a checked scenario to its tables. */
import { hexNames } from '../../../kernel/index.js'
import { type IllusionScenario, SIDES } from '../scenario/index.js'
import { illusionActions } from './action.js'
import { mapTables } from './compile-map.js'
import { optionTables } from './compile-options.js'
import { occupancyTables, unitTables } from './compile-units.js'
import type { SideIndex } from './state.js'
import type { Fortune, IllusionTables } from './tables.js'

/** The result of Fortunes of War without an effect. */
const NOTHING: Fortune = {
  id: 'nothing',
  title: 'No effect',
  ignoredInPlan17: false,
  price: 0,
  combat: 'fought',
  fulfils: true,
  initiative: false,
  modifier: 0,
  reserves: true,
  fortress: true,
  surprise: false,
  limit: false,
  rout: false,
  retreat: false,
  caps: null,
  mandates: 0,
}

/** The highest sum of two dice. */
const MOST_SUM = 12

/** Returns the results of Fortunes of War by number: rows by their sum, then the choices of the defender. */
const fortuneTable = ({ fortunes: { rows, advantages } }: IllusionScenario): ReadonlyArray<Fortune> => [
  ...Array.from({ length: MOST_SUM + 1 }, (_, sum): Fortune => {
    const row = rows.find(each => each.sum === sum)
    return row === undefined ? NOTHING : { ...row, price: 0 }
  }),
  ...advantages.map((choice): Fortune => ({ ...choice, ignoredInPlan17: false })),
]

/** Compiles the tables by side, die and turn. */
const playTables = (
  scenario: IllusionScenario,
): Pick<IllusionTables, 'caps' | 'initiative' | 'mandates' | 'fortunes' | 'firstAdvantage'> => {
  const { columns } = scenario.caps
  const { initiative, mandates } = scenario
  return {
    caps: [
      [columns.german.before, columns.german.after],
      [columns.allied.before, columns.allied.after],
    ],
    initiative: [null, ...initiative.map(who => (who === 'dice' ? null : (SIDES.indexOf(who) as SideIndex)))],
    mandates: [
      [0, ...mandates.german],
      [0, ...mandates.allied],
    ],
    fortunes: fortuneTable(scenario),
    firstAdvantage: MOST_SUM + 1,
  }
}

/** Compiles a checked scenario. */
export const compile = (scenario: IllusionScenario, digest: string): IllusionTables => {
  const map = mapTables(scenario)
  const units = unitTables(scenario, map)
  const { victory, fortunes } = scenario
  const chits = [...victory.germanChits, ...victory.plan17Chits]
  return {
    scenario,
    digest,
    ...map,
    ...units,
    ...playTables(scenario),
    ...optionTables(scenario, map),
    actions: illusionActions(units.unitIds, hexNames(map.board), {
      chits: [Math.min(...chits), Math.max(...chits)],
      advantages: fortunes.advantages,
    }),
    occupancy: occupancyTables(map, units),
  }
}
