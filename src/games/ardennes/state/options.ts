/** The optional rules (27.8, 32 to 34) that a scenario leaves to the players, and what they have agreed on. */
import type { Option } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { ArdennesScenario } from '../scenario/index.js'

/** Which optional rules are in force. */
export interface Agreed {
  /** Night markers that nobody bears move stacks by a hex (34). */
  readonly infiltration: boolean
  /** A die may bind a unit to an area for some turns (27.8). */
  readonly orders: boolean
  /** A fuel dump lies at one of three sites, unknown to the Germans (32). */
  readonly dump: boolean
}
/** The game as it is played without any of them. */
export const NOTHING_AGREED: Agreed = { infiltration: false, orders: false, dump: false }

/** An optional rule that is in force or not: which field of {@link Agreed} it sets, and whether a scenario has what it needs. */
interface Switch {
  readonly id: string
  readonly title: string
  readonly rule: ArdennesRule
  readonly sets: keyof Agreed
  readonly isOpen: (scenario: ArdennesScenario) => boolean
}

const SWITCHES: ReadonlyArray<Switch> = [
  {
    id: 'ninth-armored',
    title: '9 Arm/CCB: a die may send it to St-Vith',
    rule: 'ardennes:27.8.a',
    sets: 'orders',
    isOpen: ({ roles, places, units }) =>
      places.stVithArea.length > 0 && units.some(({ id }) => roles.ordered.includes(id)),
  },
  {
    id: 'night-infiltration',
    title: 'Night infiltration: unused night markers move stacks by one hex',
    rule: 'ardennes:34.0.a',
    sets: 'infiltration',
    isOpen: ({ markers }) => markers.night > 0,
  },
  {
    id: 'fuel-dump',
    title: 'The fuel dump: at one of three sites, known to the Allies alone',
    rule: 'ardennes:32.0.a',
    sets: 'dump',
    isOpen: ({ places }) => places.fuelDumps.length > 0,
  },
]

/** The options of a scenario: those of which it has what they need. */
export const optionsOf = (scenario: ArdennesScenario): ReadonlyArray<Option<ArdennesRule>> =>
  SWITCHES.filter(({ isOpen }) => isOpen(scenario)).map(({ id, title, rule }) => ({
    id,
    title,
    values: ['off', 'on'],
    default: 'off',
    rule,
  }))

/** What has been agreed on, by the values of the options. */
export const agreedIn = (options: Readonly<Record<string, string>>): Agreed =>
  SWITCHES.reduce(
    (agreed, { id, sets }) => (options[id] === 'on' ? { ...agreed, [sets]: true } : agreed),
    NOTHING_AGREED,
  )
