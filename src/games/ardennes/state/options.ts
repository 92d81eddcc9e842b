/** The optional rules (27.8, 32 to 34) that a scenario lets the players use, and the players' choices. */
import type { Option } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { ArdennesScenario, OptionalTerms } from '../scenario/index.js'

/** The optional rules and units in force. */
export interface Agreed {
  /** Whether unused night markers move stacks by one hex (34). */
  readonly infiltration: boolean
  /** Whether a die roll may bind a unit to an area for some turns (27.8). */
  readonly orders: boolean
  /** Whether there is a fuel dump at one of three sites, unknown to the Germans (32). */
  readonly dump: boolean
  /** The ids of the groups of optional units in use (33). */
  readonly groups: ReadonlyArray<string>
}
/** The game without optional rules. */
export const NOTHING_AGREED: Agreed = { infiltration: false, orders: false, dump: false, groups: [] }

/** An optional rule that is off or on: the field of {@link Agreed} that it sets, and whether a scenario supports it. */
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
    title: 'The fuel dump: at one of three sites, known only to the Allies',
    rule: 'ardennes:32.0.a',
    sets: 'dump',
    isOpen: ({ places }) => places.fuelDumps.length > 0,
  },
]

/** The rule for each type of terms of optional units. */
const TERMS: Readonly<Record<OptionalTerms['type'], ArdennesRule>> = {
  confined: 'ardennes:33.2.a',
  'meuse-crossed': 'ardennes:33.2.b',
  'meuse-reached': 'ardennes:33.2.c',
  called: 'ardennes:33.3.a',
  free: 'ardennes:33.3.b',
}
/** Returns the id of the option for a group of optional units. Players may use any of the groups (33.1.a). */
const groupOption = (id: string): string => `optional-${id}`

/** Builds an option with the values off and on. */
const onOff = (id: string, title: string, rule: ArdennesRule): Option<ArdennesRule> => ({
  id,
  title,
  values: ['off', 'on'],
  default: 'off',
  rule,
})

/** Returns the options that a scenario supports. */
export const optionsOf = (scenario: ArdennesScenario): ReadonlyArray<Option<ArdennesRule>> => [
  ...SWITCHES.filter(({ isOpen }) => isOpen(scenario)).map(({ id, title, rule }) => onOff(id, title, rule)),
  ...scenario.optional.groups.map(({ id, title, terms }) => onOff(groupOption(id), title, TERMS[terms.type])),
]

/** Returns the optional rules in force for these values of the options. */
export const agreedIn = (scenario: ArdennesScenario, options: Readonly<Record<string, string>>): Agreed =>
  SWITCHES.reduce((agreed, { id, sets }) => (options[id] === 'on' ? { ...agreed, [sets]: true } : agreed), {
    ...NOTHING_AGREED,
    groups: scenario.optional.groups.map(({ id }) => id).filter(id => options[groupOption(id)] === 'on'),
  })
