/** Plays combats and moves after which all units of a side must leave a hex. Allied units leave hex 26 unless stated otherwise. */
import { type Position, missing, unitsAt } from '../../positions.js'
import { ACTIONS, given } from '../given.js'

/** The German side acts first on turn 6. Both sides have withdrawn. */
export const LATER = `${ACTIONS.replace('turn 2', 'turn 6')}, withdrawn allied 3, withdrawn german 6`
/** A supplied German corps in 46, and its line to Germany. */
export const RAIL = 'german 46 56 64 65 73, rail-end no, de-xxi 46'
const AROUND = ['16', '17', '25', '27', '35', '36']
/** Returns the line that makes the hexes adjacent to 26 German, except the given ones. */
export const beyond = (...but: ReadonlyArray<string>): string =>
  `german ${AROUND.filter(hex => !but.includes(hex)).join(' ')}`
/** German infantry around 26, so that only 27 and 36, or only 27, are open. */
export const HELD = 'german 16 17 25 27 35 36, de-ii 16, de-iii 17, de-iv 25, de-ix 35'
export const RING = `${HELD}, de-x 36`

/** Enemies whose superior number leads to a rout. */
const ENEMIES = { allied: 'de-xviii de-xvi de-viii de-xiii', german: 'fr-xvi fr-xvii fr-xviii' }
/** A side with its hex, and the dice of the combat: its units must leave after a rout, and may leave after a 9. */
interface Way {
  readonly from?: string
  readonly side?: 'german' | 'allied'
  readonly dice?: 9 | 12
  readonly phase?: string
}
/** Plays a combat in a hex to the retreat of the defender. */
export const leave = (way: Way, ...lines: ReadonlyArray<string>): Position => {
  const { from = '26', side = 'allied', dice = 12, phase = LATER } = way
  const enemies = ENEMIES[side]
  const fought = given(
    side === 'allied' ? phase : phase.replace('initiative german', 'initiative allied'),
    ...unitsAt(from, enemies),
    ...lines,
  ).play(`attack ${from}: ${enemies.split(' ')[0]}`, 'end', `dice ${dice}`)
  return missing(fought)
}

/** The question after the retreat of an Allied or a German defender. */
export const [OVER, GERMANS_GONE] = ['activity german', 'activity allied']
