/** The symbol boxes of counters: 32 by 21 units around the origin, with lines of one colour. */
import type { SymbolName, UnitArt } from '../../kernel/index.js'
import { fit, tag, words } from '../drawing/index.js'

/** Half the width and half the height of a symbol box. */
export const BOX = { x: 16, y: 10.5 } as const

const line = (d: string): string => tag('path', { d })
const solid = (d: string, ink: string): string => tag('path', { d, fill: ink, stroke: 'none' })
const CROSS = 'M-16 -10.5L16 10.5M-16 10.5L16 -10.5'
const SLANT = 'M-16 10.5L16 -10.5'
const OVAL = 'M-6 -5.5H6A5.5 5.5 0 0 1 6 5.5H-6A5.5 5.5 0 0 1 -6 -5.5Z'

/** A tank from the side: hull and gun. The turret or the casemate is added above the hull. */
const HULL = 'M-14 1.5H11L14 4L10.5 8.5H-10.5L-14 4ZM2 -3.2H15.5V-1.4H2Z'

const INSIDE: Readonly<Record<SymbolName, (ink: string) => string>> = {
  infantry: () => line(CROSS),
  assault: ink => line(CROSS) + solid('M-16 -10.5L0 0L-16 10.5ZM16 -10.5L0 0L16 10.5Z', ink),
  cavalry: () => line(SLANT),
  armor: () => line(OVAL),
  tank: ink => solid(`${HULL}M-7 1.5L-5.5 -6H3.5L6 1.5Z`, ink),
  'tank-destroyer': ink => solid(`${HULL}M-13 1.5L-9 -4H4L9 1.5Z`, ink),
  mechanized: () => line(CROSS + OVAL),
  motorized: () => line(`${CROSS}M0 -10.5V10.5`),
  artillery: ink => tag('circle', { r: 4.4, fill: ink, stroke: 'none' }),
  engineer: () => line('M-9 6V-4H9V6M0 -4V5'),
  parachute: () => line(`${CROSS}M-7 10Q-3.5 4 0 10Q3.5 4 7 10`),
  glider: () => line(`${CROSS}M-7.5 10L-4 6.2H4L7.5 10`),
  mountain: ink => line(CROSS) + solid('M-6 10.5L0 2L6 10.5Z', ink),
  reconnaissance: () => line(`${SLANT}${OVAL}`),
  headquarters: ink => solid('M-16 -10.5H16V-3H-16Z', ink),
  leader: ink => solid('M0 -9L2.4 -3L8.6 -2.8L3.8 1.2L5.4 7.4L0 4L-5.4 7.4L-3.8 1.2L-8.6 -2.8L-2.4 -3Z', ink),
  supply: () => line('M-16 6H16'),
  fortress: () => line('M-16 10.5V-3H-10V3H-4V-3H4V3H10V-3H16'),
  rocket: ink => tag('circle', { cy: 4, r: 3.4, fill: ink, stroke: 'none' }) + line('M-5 -2L0 -8L5 -2'),
  'anti-tank': () => line('M-16 10.5L0 -10.5L16 10.5'),
  'anti-aircraft': () => line('M-16 10.5Q0 -14 16 10.5'),
  'railway-gun': ink =>
    tag('circle', { cy: -2.5, r: 4.4, fill: ink, stroke: 'none' }) +
    line('M-16 6.5H16') +
    tag('path', { d: 'M-12 6.5V10M-4 6.5V10M4 6.5V10M12 6.5V10' }),
  aircraft: ink => solid('M0 0Q-13 -9 -13 0T0 0Q13 9 13 0T0 0Z', ink),
  none: () => '',
}

/** Draws a symbol box around the origin on a background colour. */
export const symbol = (unit: UnitArt, ground: string, ink: string): string => {
  const letter = unit.letter ?? ''
  const [y, size] = unit.symbol === 'none' ? [5, fit(letter, 15, 30)] : [10, fit(letter, 9.5, 14)]
  return tag(
    'g',
    { fill: 'none', stroke: ink, 'stroke-width': 1.7, 'stroke-linejoin': 'round' },
    tag('rect', { x: -BOX.x, y: -BOX.y, width: 2 * BOX.x, height: 2 * BOX.y, fill: ground }),
    INSIDE[unit.symbol](ink),
    words(0, y, letter, { class: 'v', fill: ink, stroke: 'none', 'font-size': size }),
  )
}
