/** Describes the events of Ardennes '44 for people. */
import { type TellerSpec, inWords, signed, teller } from '../../../kernel/index.js'
import { type ArdennesWords, DROP } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { ArdennesTables } from '../state/index.js'
import { boardDrawing } from './drawing.js'

/** The results of a game (31.1.f). */
const LEVELS: TellerSpec<Side, ArdennesWords>['levels'] = { german: 'German victory', allied: 'Allied victory' }

/** The effects of events on a bridge (7). */
const BRIDGES: Readonly<Record<string, string>> = {
  blown: 'is blown',
  tried: 'is to be blown',
  begun: 'is under construction',
  rebuilt: 'is rebuilt',
  undone: 'is blown again, unfinished',
  stands: 'stands',
  completed: 'is complete',
}

/** The effects of events that flip a counter or put a marker on it. */
const TURNED_OVER: Readonly<Record<string, (unit: string) => string>> = {
  'prime-mover': unit => `${unit} receives a prime mover`,
  night: unit => `${unit} is marked for the night`,
  truck: unit => `${unit} mounts trucks`,
  strategic: unit => `${unit} uses Strategic Movement`,
  replaced: unit => `${unit} receives a replacement`,
  'broken-down': unit => `${unit} breaks down`,
  rejoined: unit => `${unit} regains its step`,
  ready: unit => `${unit} can fire again`,
}

/** The effects of events on the fuel dump (32). */
const DUMP: Readonly<Record<string, string>> = {
  found: 'is at',
  'not-there': 'is not at',
  open: 'has lost its defenders at',
  captured: 'is captured at',
  retaken: 'is retaken at',
  carried: 'is carried off from',
  destroyed: 'is destroyed at',
  removed: 'is removed',
}

/** The effects of events on supply. */
const SUPPLY: Readonly<Record<string, string>> = { 'in-supply': 'in supply again', 'no-fuel': 'out of fuel' }

/** The results of the die roll for surprise. The brigade is exposed in either case (27.13). */
const SURPRISE: Readonly<Record<string, string>> = {
  deceived: 'a column to the right, and exposed',
  exposed: 'no column, and exposed',
}

/** The rule of events in which guns join a combat. */
const GUNS = 'ardennes:14.4.d'

/** The rule for the die roll of a parachute drop, and its effect on the unit. */
const DROP_DIE = 'ardennes:27.2.c'
const droppedBy = (face: number): string =>
  face <= DROP.whole ? 'no loss' : face <= DROP.reduced ? 'it loses a step' : 'it is lost'

/** The rule for the die roll for traffic markers. The roll returns the marker with that number if it is on the map. */
const TRAFFIC = 'ardennes:24.3.b'

/** Returns the entry of a table for a word of an event, which may be any text. */
const own = <A>(table: Readonly<Record<string, A>>, word: string): A | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Describes the effect of a die. */
const broughtBy = (rule: string, what: string): string =>
  (rule === 'ardennes:27.13.a' ? own(SURPRISE, what) : undefined) ?? inWords(what)

/** Builds the function that describes the events of a scenario. */
export const tellerOf = (g: ArdennesTables, phases: TellerSpec<Side, ArdennesWords>['phases']) => {
  const late = g.unitIds.filter((_, unit) => g.late[unit] === 1).join(', ')
  // the event names no unit (27.9)
  const lateOf = (rule: string): string | undefined =>
    rule.startsWith('ardennes:27.9.') && late !== '' ? late : undefined
  return teller<Side, ArdennesWords>({
    phases,
    levels: LEVELS,
    board: () => boardDrawing(g),
    own: {
      bridge: ({ what = '' }, { where }) => `the bridge ${where} ${own(BRIDGES, what) ?? what}`,
      position: ({ what, unit }, { where }) =>
        what === 'complete'
          ? `Improved Positions are complete at ${where}`
          : `${unit ?? ''} begins an Improved Position at ${where}`,
      traffic: ({ what, value = 0 }, { who, where }) =>
        what === 'placed'
          ? `${who} traffic marker ${value} is placed at ${where}`
          : what === 'roadblock'
            ? `${who} roadblock ${value} is placed at ${where}`
            : `${who} traffic marker ${value} ${what === 'gone' ? 'is removed for good' : 'returns to its box'}`,
      supply: ({ what }, { who, units }) => `${who} units are ${own(SUPPLY, what ?? '') ?? 'out of supply'}${units}`,
      surrender: ({ value = 0 }, { units }) =>
        `a group that is cut off has ${value} surrender point${value === 1 ? '' : 's'}${units}`,
      dump: ({ what = '' }, { where }) =>
        `the fuel dump ${own(DUMP, what) ?? what}${what === 'removed' ? '' : ` ${where}`}`,
      // the unit that rolls, the modifier and the effect
      rolled: ({ rule, unit = lateOf(rule), value = 0, modifier = 0, what }, { there }) =>
        `${unit === undefined ? '' : `${unit}: `}the die shows ${value}${modifier === 0 ? '' : ` ${signed(modifier)}`}${there}${what === undefined ? (rule === TRAFFIC ? `: marker ${value}, if it is on the map` : rule === DROP_DIE ? `: ${droppedBy(value)}` : '') : `: ${broughtBy(rule, what)}`}`,
      // guns and aircraft that join a declared combat
      declared: ({ what, rule }, { who, where, units }) =>
        what === 'air-support'
          ? `${who} air support goes to the combat at ${where}`
          : rule === GUNS
            ? `${who} artillery joins in the combat at ${where}${units}`
            : null,
      // the units of one hex receive the marker (16.6.a)
      marker: ({ what, to = '' }, { place, units }) =>
        what === 'advantage' ? `the Advantage marker is placed against ${place(to)}${units}` : null,
      flipped: ({ what = '' }, { unit }) => own(TURNED_OVER, what)?.(unit) ?? null,
    },
  })
}
