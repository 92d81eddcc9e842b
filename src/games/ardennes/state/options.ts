/** The optional rules (27.8, 32 to 34) that a scenario leaves to the players, and what they have agreed on. */
import type { Option } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { ArdennesScenario, OptionalTerms } from '../scenario/index.js'

/** Which optional rules are in force. */
export interface Agreed {
  /** Night markers that nobody bears move stacks by a hex (34). */
  readonly infiltration: boolean
  /** A die may bind a unit to an area for some turns (27.8). */
  readonly orders: boolean
  /** A fuel dump lies at one of three sites, unknown to the Germans (32). */
  readonly dump: boolean
  /** The groups of optional units that are used, by id (33). */
  readonly groups: ReadonlyArray<string>
}
/** The game as it is played without any of them. */
export const NOTHING_AGREED: Agreed = { infiltration: false, orders: false, dump: false, groups: [] }

/** An optional rule that is in force or not: which field of {@link Agreed} it sets, and whether a scenario has what it needs. */
interface Switch {
  readonly id: string
  readonly title: string
  readonly rule: ArdennesRule
  readonly sets: Exclude<keyof Agreed, 'groups'>
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

/** The rule of each sort of terms on which optional units come. */
const TERMS: Readonly<Record<OptionalTerms['type'], ArdennesRule>> = {
  confined: 'ardennes:33.2.a',
  'meuse-crossed': 'ardennes:33.2.b',
  'meuse-reached': 'ardennes:33.2.c',
  called: 'ardennes:33.3.a',
  free: 'ardennes:33.3.b',
}
/** The option that a group of optional units is used: of all of them some may be (33.1.a). */
const groupOption = (id: string): string => `optional-${id}`

/** An option that is off, or on. */
const onOff = (id: string, title: string, rule: ArdennesRule): Option<ArdennesRule> => ({
  id,
  title,
  values: ['off', 'on'],
  default: 'off',
  rule,
})

/** The options of a scenario: those of which it has what they need. */
export const optionsOf = (scenario: ArdennesScenario): ReadonlyArray<Option<ArdennesRule>> => [
  ...SWITCHES.filter(({ isOpen }) => isOpen(scenario)).map(({ id, title, rule }) => onOff(id, title, rule)),
  ...scenario.optional.groups.map(({ id, title, terms }) => onOff(groupOption(id), title, TERMS[terms.type])),
]

/** What has been agreed on, by the values of the options. */
export const agreedIn = (scenario: ArdennesScenario, options: Readonly<Record<string, string>>): Agreed =>
  SWITCHES.reduce((agreed, { id, sets }) => (options[id] === 'on' ? { ...agreed, [sets]: true } : agreed), {
    ...NOTHING_AGREED,
    groups: scenario.optional.groups.map(({ id }) => id).filter(id => options[groupOption(id)] === 'on'),
  })
