/** 9.3.6, 9.4.1, 9.5.3 What follows the fire of a combat, or takes its place. */
import type { AftermathFrame, Combat, IllusionTables } from '../state/index.js'

/** A combat by itself, without the frame it lies in. */
export const combatOf = (of: Combat): Combat => ({
  hex: of.hex,
  attacker: of.attacker,
  swapped: of.swapped,
  mandated: of.mandated,
  plan17: of.plan17,
  landing: of.landing,
  designated: of.designated,
  heavy: of.heavy,
  fortune: of.fortune,
})

/** The frame of what follows a combat that Fortunes of War have cancelled: nobody must retreat; called off, the defender may. */
export const cancelled = (combat: Combat, mayLeave: boolean): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: mayLeave ? 'choice' : 'headquarters',
  cancelled: true,
  left: false,
  initiative: true,
})

/** The frame of what follows a combat that was fought, or could not be. */
export const beginAftermath = (g: IllusionTables, combat: Combat): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: 'forced',
  cancelled: false,
  left: false,
  initiative: g.fortunes[combat.fortune]!.initiative,
})
