/** What the strategic options change, compiled (14.3.6). */
import type { SideIndex } from '../../../kernel/index.js'

/** The option that an effect belongs to: a side, and the bit of its mask of options (bit 0: option 1). */
export interface OfOption {
  readonly side: SideIndex
  readonly bit: number
}
/** An effect of options, and whose it is. */
export type EffectOf<Effect> = ReadonlyArray<OfOption & Effect>
/** What options change, by kind of effect: see `OptionEffect`. All lists are empty outside scenario 3. */
export interface IllusionEffects {
  /** Counters exchanged: [goes, comes]. */
  readonly exchange: EffectOf<{ readonly pairs: ReadonlyArray<readonly [number, number]> }>
  readonly earlier: EffectOf<{ readonly units: ReadonlyArray<number>; readonly turn: number }>
  readonly withheld: EffectOf<{ readonly units: ReadonlyArray<number> }>
  /** Turn 0: from the entry of the option's own counters. */
  readonly caps: EffectOf<{ readonly turn: number }>
  /** `country` is the flag of the hexes that are open. */
  readonly regroup: EffectOf<{
    readonly nation: number
    readonly country: number
    readonly corps: number
    readonly cavalryDivisions: number
    readonly headquarters: number
  }>
  readonly setup: EffectOf<{ readonly units: ReadonlyArray<number>; readonly hexes: ReadonlyArray<number> }>
  readonly control: EffectOf<{ readonly hex: number; readonly to: SideIndex }>
  readonly firstActivation: EffectOf<{ readonly hex: number }>
  readonly noWithdrawal: EffectOf<object>
  readonly defence: EffectOf<{ readonly hex: number; readonly modifier: number }>
  readonly landing: EffectOf<{ readonly turn: number; readonly divisions: number }>
  readonly supplyReach: EffectOf<{ readonly hexes: number }>
  /** `withBit` is the bit of the other option that it needs. */
  readonly entry: EffectOf<{
    readonly turn: number
    readonly caps: number
    readonly hexes: ReadonlyArray<number>
    readonly withBit: number
  }>
  readonly hexside: EffectOf<{ readonly from: number; readonly to: number; readonly diamonds: number }>
  readonly source: EffectOf<{ readonly hex: number; readonly nation: number; readonly turn: number }>
  readonly arrivals: EffectOf<{ readonly from: number; readonly to: number }>
  readonly siege: EffectOf<{ readonly hex: number }>
  readonly port: EffectOf<{ readonly hex: number; readonly units: ReadonlyArray<number> }>
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
