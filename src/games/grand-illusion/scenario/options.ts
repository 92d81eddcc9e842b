/** The strategic options of a scenario of Grand Illusion (14.3.6) and their codec. */
import {
  type TypeOf,
  type Codec,
  choice,
  hexIdentifier as hex,
  hexIds,
  integer,
  list,
  pair,
  partId as id,
  partName as name,
  strict,
  tagged,
} from '../../../kernel/index.js'
import { Nation, Side, turn } from './forces.js'
import { type Country, COUNTRIES } from './map.js'

/** An effect of an option. The option also brings its own counters into play: the counters that name it in `option`. */
export type OptionEffect =
  /** Counters replace others; in each pair the new counter is the second (14.3.6.s). */
  | { readonly type: 'exchange'; readonly pairs: ReadonlyArray<readonly [string, string]> }
  /** Units arrive on this turn instead of the printed one (14.3.6.i). */
  | { readonly type: 'earlier'; readonly units: ReadonlyArray<string>; readonly turn: number }
  /** Units do not enter (14.3.6.af). */
  | { readonly type: 'withheld'; readonly units: ReadonlyArray<string> }
  /**
   * The side gains 1 more CAP from this turn on; 0 stands for the turn in which the option's own counters enter
   * (14.3.6.k, ab).
   */
  | { readonly type: 'caps'; readonly turn: number }
  /** The given numbers of set-up units of a nationality may be moved to any friendly hexes of a country (14.3.6.e, w). */
  | {
      readonly type: 'regroup'
      readonly nation: Nation
      readonly country: Country
      readonly corps: number
      readonly cavalryDivisions: number
      readonly headquarters: number
    }
  /** Units are set up in any of these hexes (14.3.6.t, Q-100). */
  | { readonly type: 'setup'; readonly units: ReadonlyArray<string>; readonly hexes: ReadonlyArray<string> }
  /** The side controls this hex at the start (14.3.6.u). */
  | { readonly type: 'control'; readonly hex: string; readonly side: Side }
  /** The enemy has one free activation of this hex before turn 1 (14.3.6.v). */
  | { readonly type: 'first-activation'; readonly hex: string }
  /** The Belgians may not withdraw by the scenario's rule (14.3.1.a). */
  | { readonly type: 'no-withdrawal' }
  /** The bombardment defence of enemy fortresses in this hex is `modifier` higher (14.3.6.g). */
  | { readonly type: 'defence'; readonly hex: string; readonly modifier: number }
  /** The side may make one assault landing from this turn on, with at most `divisions` divisions (14.3.6.l to r). */
  | { readonly type: 'landing'; readonly turn: number; readonly divisions: number }
  /** Supply lines may reach `hexes` hexes from a rail hex (14.3.6.y). */
  | { readonly type: 'supply-reach'; readonly hexes: number }
  /** If option `withOption` is also chosen, the counters may enter together on this turn through one of these hexes (14.3.6.aa). */
  | {
      readonly type: 'entry'
      readonly turn: number
      readonly caps: number
      readonly hexes: ReadonlyArray<string>
      readonly withOption: number
    }
  /** This hexside has this number of diamonds instead (14.3.6.ac). */
  | { readonly type: 'hexside'; readonly a: string; readonly b: string; readonly diamonds: number }
  /** The hex becomes a supply source from this turn on if it is friendly and its fortress is eliminated (14.3.6.ad, Q-100). */
  | { readonly type: 'source'; readonly hex: string; readonly nation: Nation; readonly turn: number }
  /** Variable reinforcements, and reinforcements printed with `from`, may be placed in `to` (14.3.6.ae). */
  | { readonly type: 'arrivals'; readonly from: string; readonly to: string }
  /** The enemy in this hex can be besieged (14.3.6.ah). */
  | { readonly type: 'siege'; readonly hex: string }
  /** While this hex is Allied, it is a port for strategic sea movement, and these units may arrive there (14.3.6.ai). */
  | { readonly type: 'port'; readonly hex: string; readonly units: ReadonlyArray<string> }

const units = list(id, 200, 1)
const hexes = hexIds(200, 1)
const few = integer('number', 0, 20)
const diamonds = integer('diamonds', 1, 3)
const tag = <T extends string>(type: T): Codec<T> => choice('type', [type])

/** Codec of an effect. */
const OptionEffect: Codec<OptionEffect> = tagged<OptionEffect>('OptionEffect', 'type', {
  exchange: strict('exchange', { type: tag('exchange'), pairs: list(pair(id), 50, 1) }),
  earlier: strict('earlier', { type: tag('earlier'), units, turn }),
  withheld: strict('withheld', { type: tag('withheld'), units }),
  caps: strict('caps', { type: tag('caps'), turn: integer('game turn', 0, 30) }),
  regroup: strict('regroup', {
    type: tag('regroup'),
    nation: Nation,
    country: choice('country', COUNTRIES),
    corps: few,
    cavalryDivisions: few,
    headquarters: few,
  }),
  setup: strict('set-up', { type: tag('setup'), units, hexes }),
  control: strict('control', { type: tag('control'), hex, side: Side }),
  'first-activation': strict('first activation', { type: tag('first-activation'), hex }),
  'no-withdrawal': strict('no withdrawal', { type: tag('no-withdrawal') }),
  defence: strict('defence', { type: tag('defence'), hex, modifier: integer('modifier', 1, 6) }),
  landing: strict('landing', { type: tag('landing'), turn, divisions: few }),
  'supply-reach': strict('supply reach', { type: tag('supply-reach'), hexes: integer('hexes', 1, 9) }),
  entry: strict('entry', { type: tag('entry'), turn, caps: few, hexes, withOption: integer('option', 1, 5) }),
  hexside: strict('hexside', { type: tag('hexside'), a: hex, b: hex, diamonds }),
  source: strict('source', { type: tag('source'), hex, nation: Nation, turn }),
  arrivals: strict('arrivals', { type: tag('arrivals'), from: hex, to: hex }),
  siege: strict('siege', { type: tag('siege'), hex }),
  port: strict('port', { type: tag('port'), hex, units }),
})

const IllusionOption = strict('IllusionOption', {
  /** The number of the option, 1 to 5. */
  number: integer('option', 1, 5),
  title: name,
  /** Victory points that its side pays. */
  cost: integer('victory points', 0, 60),
  effects: list(OptionEffect, 20),
})
/** A strategic option. */
export interface IllusionOption extends TypeOf<typeof IllusionOption> {}

/** Codec of the options. */
export const IllusionOptions = strict('IllusionOptions', {
  most: integer('options', 0, 5),
  german: list(IllusionOption, 5),
  allied: list(IllusionOption, 5),
})
/** The options of a scenario. Each side may choose at most `most`. */
export interface IllusionOptions extends TypeOf<typeof IllusionOptions> {}
