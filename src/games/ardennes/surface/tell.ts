/** What happens in Ardennes '44, in plain words. */
import { type TellerSpec, inWords, signed, teller } from '../../../kernel/index.js'
import { type ArdennesWords, DROP } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { ArdennesTables } from '../state/index.js'
import { boardDrawing } from './drawing.js'

/** The ends of the short games (31.1.f). */
const LEVELS: TellerSpec<Side, ArdennesWords>['levels'] = { german: 'German victory', allied: 'Allied victory' }

/** What becomes of a bridge (7). */
const BRIDGES: Readonly<Record<string, string>> = {
  blown: 'is blown',
  tried: 'is to be blown',
  begun: 'is under construction',
  rebuilt: 'is rebuilt',
  undone: 'is blown again, unfinished',
  stands: 'stands',
  completed: 'is complete',
}

/** What becomes of a counter that is turned over. */
const TURNED_OVER: Readonly<Record<string, (unit: string) => string>> = {
  'prime-mover': unit => `${unit} takes a prime mover`,
  night: unit => `${unit} is marked for the night`,
  truck: unit => `${unit} rides on trucks`,
  strategic: unit => `${unit} uses Strategic Movement`,
  replaced: unit => `${unit} receives a replacement`,
  'broken-down': unit => `${unit} breaks down`,
  rejoined: unit => `${unit} has its step again`,
  ready: unit => `${unit} can fire again`,
}

/** What becomes of the fuel dump (32). */
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

/** What becomes of the supply of units. */
const SUPPLY: Readonly<Record<string, string>> = { 'in-supply': 'in supply again', 'no-fuel': 'out of fuel' }

/** What the die for surprise brings: the brigade is exposed in either case (27.13). */
const SURPRISE: Readonly<Record<string, string>> = {
  deceived: 'a column to the right, and exposed',
  exposed: 'no column, and exposed',
}

/** Guns that join in a combat. */
const GUNS = 'ardennes:14.4.d'

/** The die of the drop, and what of the unit is left by it. */
const DROP_DIE = 'ardennes:27.2.c'
const droppedBy = (face: number): string =>
  face <= DROP.whole ? 'no loss' : face <= DROP.reduced ? 'it loses a step' : 'it is lost'

/** A die by which a traffic marker goes back, if one of that number lies there. */
const TRAFFIC = 'ardennes:24.3.b'

/** What stands in a table under a word of an event, which may be anything. */
const own = <A>(table: Readonly<Record<string, A>>, word: string): A | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** What a die has brought, in words. */
const broughtBy = (rule: string, what: string): string =>
  (rule === 'ardennes:27.13.a' ? own(SURPRISE, what) : undefined) ?? inWords(what)

/** Tells the events of a scenario. */
export const tellerOf = (g: ArdennesTables, phases: TellerSpec<Side, ArdennesWords>['phases']) => {
  const late = g.unitIds.filter((_, unit) => g.late[unit] === 1).join(', ')
  // its event names no unit (27.9)
  const lateOf = (rule: string): string | undefined =>
    rule.startsWith('ardennes:27.9.') && late !== '' ? late : undefined
  return teller<Side, ArdennesWords>({
    phases,
    levels: LEVELS,
    board: () => boardDrawing(g),
    verbs: {},
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
            : `${who} traffic marker ${value} ${what === 'gone' ? 'is removed for good' : 'goes back to its box'}`,
      supply: ({ what }, { who, units }) => `${who} units are ${own(SUPPLY, what ?? '') ?? 'out of supply'}${units}`,
      surrender: ({ value = 0 }, { units }) =>
        `a group that is cut off has ${value} surrender point${value === 1 ? '' : 's'}${units}`,
      dump: ({ what = '' }, { where }) =>
        `the fuel dump ${own(DUMP, what) ?? what}${what === 'removed' ? '' : ` ${where}`}`,
      // whose die it is, what is added to it, and what it is about
      rolled: ({ rule, unit = lateOf(rule), value = 0, modifier = 0, what }, { there }) =>
        `${unit === undefined ? '' : `${unit}: `}the die shows ${value}${modifier === 0 ? '' : ` ${signed(modifier)}`}${there}${what === undefined ? (rule === TRAFFIC ? `: marker ${value}, if it lies on the map` : rule === DROP_DIE ? `: ${droppedBy(value)}` : '') : `: ${broughtBy(rule, what)}`}`,
      // guns and aircraft join in a combat that has been declared
      declared: ({ what, rule }, { who, where, units }) =>
        what === 'air-support'
          ? `${who} air support goes to the combat at ${where}`
          : rule === GUNS
            ? `${who} artillery joins in the combat at ${where}${units}`
            : null,
      // the units of one hex get it (16.6.a)
      marker: ({ what, to = '' }, { place, units }) =>
        what === 'advantage' ? `the Advantage marker points at ${place(to)}${units}` : null,
      flipped: ({ what = '' }, { unit }) => own(TURNED_OVER, what)?.(unit) ?? null,
    },
  })
}
