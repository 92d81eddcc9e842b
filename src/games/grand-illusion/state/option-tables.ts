/** What the strategic options change, compiled (14.3.6). */
import type { SideIndex } from '../../../kernel/index.js'

/** The option that an effect belongs to: a side, and the bit of its mask of options (bit 0: option 1). */
export interface OfOption {
  readonly side: SideIndex
  readonly bit: number
}
/** An effect of options, and whose it is. */
type Of<Effect> = ReadonlyArray<OfOption & Effect>
/** What options change, by kind of effect: see `OptionEffect`. All lists are empty outside scenario 3. */
export interface IllusionEffects {
  /** Counters exchanged: [goes, comes]. */
  readonly exchange: Of<{ readonly pairs: ReadonlyArray<readonly [number, number]> }>
  readonly earlier: Of<{ readonly units: ReadonlyArray<number>; readonly turn: number }>
  readonly withheld: Of<{ readonly units: ReadonlyArray<number> }>
  /** Turn 0: from the entry of the option's own counters. */
  readonly caps: Of<{ readonly turn: number }>
  /** `country` is the flag of the hexes that are open. */
  readonly regroup: Of<{
    readonly nation: number
    readonly country: number
    readonly corps: number
    readonly cavalryDivisions: number
    readonly headquarters: number
  }>
  readonly setup: Of<{ readonly units: ReadonlyArray<number>; readonly hexes: ReadonlyArray<number> }>
  readonly control: Of<{ readonly hex: number; readonly to: SideIndex }>
  readonly firstActivation: Of<{ readonly hex: number }>
  readonly noWithdrawal: Of<object>
  readonly defence: Of<{ readonly hex: number; readonly modifier: number }>
  readonly landing: Of<{ readonly turn: number; readonly divisions: number }>
  readonly supplyReach: Of<{ readonly hexes: number }>
  /** `withBit` is the bit of the other option that it needs. */
  readonly entry: Of<{
    readonly turn: number
    readonly caps: number
    readonly hexes: ReadonlyArray<number>
    readonly withBit: number
  }>
  readonly hexside: Of<{ readonly from: number; readonly to: number; readonly diamonds: number }>
  readonly source: Of<{ readonly hex: number; readonly nation: number; readonly turn: number }>
  readonly arrivals: Of<{ readonly from: number; readonly to: number }>
  readonly siege: Of<{ readonly hex: number }>
  readonly port: Of<{ readonly hex: number; readonly units: ReadonlyArray<number> }>
}
/** An option: what it costs, and the counters that it brings into play. */
export interface OptionTable extends OfOption {
  readonly cost: number
  /** Its counters, ascending: 13.1.1.c. */
  readonly units: ReadonlyArray<number>
}

/** Of an option's effects the first that is in force, by the masks of the options chosen. */
export const inForce = <Effect extends OfOption>(
  effects: ReadonlyArray<Effect>,
  chosen: readonly [number, number],
): Effect | undefined => effects.find(({ side, bit }) => ((chosen[side] >> bit) & 1) === 1)
