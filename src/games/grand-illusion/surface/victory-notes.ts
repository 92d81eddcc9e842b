/** Notes on victory hexes and on the immediate victory (14.1.2, 14.1.3). */
import { type Note, gameTurnOf } from '../../../kernel/index.js'
import { chitOn, controls, hasYetToDraw, hexSupplied } from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { type IllusionState, type IllusionTables, ALLIED, GERMAN } from '../state/index.js'

type IllusionNote = Note<IllusionRule>

const named = (g: IllusionTables, hexes: ReadonlyArray<number>, name: (id: string) => string): string =>
  hexes.length === 0 ? 'none' : hexes.map(hex => name(g.board.ids[hex]!)).join(', ')

/** Returns when the immediate victory is or was checked (14.1.3.a). */
const whenChecked = (state: IllusionState): string => {
  const { parisFell } = state.affairs
  if (parisFell === 0) return 'at the end of the turn in which Paris first falls'
  return parisFell < gameTurnOf(state) ? `once, on turn ${parisFell}, and not won` : 'at the end of this turn'
}

/** Returns the notes on Paris: the time and conditions of the immediate victory, and the control of the German VP hexes. */
const ofParis = (
  g: IllusionTables,
  state: IllusionState,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const { hexes } = g.victory[GERMAN]
  const [held, open] = [true, false].map(is => hexes.filter(hex => controls(state, GERMAN, hex) === is))
  const when = {
    text: `immediate German victory: checked ${whenChecked(state)}`,
    rule: 'grand-illusion:14.1.3.a',
  } as const
  if (state.affairs.parisFell !== 0 && state.affairs.parisFell < gameTurnOf(state)) return [when]
  return [
    when,
    {
      text: `immediate victory needs more than ${2 * state.points[ALLIED]} German VP (twice the Plan 17 points): ${state.points[GERMAN]} now${state.affairs.parisCounts ? '' : `, ${g.scenario.victory.paris} for Paris`}, a chit for each German VP hex under German control`,
      rule: 'grand-illusion:14.1.3.e',
    },
    { text: `German VP hexes under German control: ${named(g, held!, name)}`, rule: 'grand-illusion:14.1.3.b' },
    { text: `German VP hexes under Allied control: ${named(g, open!, name)}`, rule: 'grand-illusion:14.1.3.b' },
  ]
}

/** Returns the notes on the victory points of a hex. */
export const victoryOfHex = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  if (hex === g.places.paris) return ofParis(g, state, name)
  if (hex === g.places.suddenDeath)
    return [
      { text: 'the game ends with an Allied victory when this hex becomes Allied', rule: 'grand-illusion:14.1.3.i' },
    ]
  const isGerman = controls(state, GERMAN, hex)
  if (g.victory[GERMAN].at[hex]! >= 0 && isGerman && chitOn(g, state, GERMAN, hex) === null)
    return hexSupplied(g, state, GERMAN, hex)
      ? [{ text: 'draws a German chit at the next check of victory', rule: 'grand-illusion:14.1.3.j' }]
      : [{ text: 'out of supply: it draws no German chit', rule: 'grand-illusion:14.1.2.p' }]
  if (g.victory[ALLIED].at[hex]! >= 0 && hasYetToDraw(g, state, hex))
    return [
      {
        text: isGerman
          ? 'draws a Plan 17 chit when it becomes Allied'
          : 'draws a Plan 17 chit when a supplied Allied unit is there',
        rule: isGerman ? 'grand-illusion:14.1.2.c' : 'grand-illusion:14.1.2.o',
      },
    ]
  return []
}
