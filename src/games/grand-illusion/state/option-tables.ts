/** The compiled effects of the strategic options (14.3.6). */
import type { SideIndex } from '../../../kernel/index.js'

/** The option of an effect: a side, and the bit of the option in that side's mask (bit 0: option 1). */
export interface OfOption {
  readonly side: SideIndex
  readonly bit: number
}
/** The effects of one kind, each with its option. */
export type EffectOf<Effect> = ReadonlyArray<OfOption & Effect>
/** The effects of options by kind; see `OptionEffect`. All lists are empty outside scenario 3. */
export interface IllusionEffects {
  /** Pairs of counters: [removed, placed instead]. */
  readonly exchange: EffectOf<{ readonly pairs: ReadonlyArray<readonly [number, number]> }>
  readonly earlier: EffectOf<{ readonly units: ReadonlyArray<number>; readonly turn: number }>
  readonly withheld: EffectOf<{ readonly units: ReadonlyArray<number> }>
  /** `turn` is the first turn of the additional CAP; 0 stands for the turn in which the option's own counters enter. */
  readonly caps: EffectOf<{ readonly turn: number }>
  /** `country` is the flag of the hexes where the units may be set up. */
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
  /** `withBit` is the bit of the other option that the entry requires. */
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
/** An option: its cost and the counters that it brings into play. */
export interface OptionTable extends OfOption {
  readonly cost: number
  /** The option's counters, ascending (13.1.1.c). */
  readonly units: ReadonlyArray<number>
}

/** Returns the first effect whose option is chosen, by the masks of the chosen options. */
export const inForce = <Effect extends OfOption>(
  effects: ReadonlyArray<Effect>,
  chosen: readonly [number, number],
): Effect | undefined => effects.find(({ side, bit }) => ((chosen[side] >> bit) & 1) === 1)
