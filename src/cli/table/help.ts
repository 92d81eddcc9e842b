/** `help`: lists the commands and orders that can be typed. */
import { type AnyRules, paragraph, wrap } from '../io/index.js'
import { formsOf } from './choices.js'
import type { Desk } from './desk.js'
import { examplesFor } from './examples.js'

/** A form of line, and its meaning. */
type Form = readonly [form: string, meaning: string]

/** Returns the commands of every game, and the game's own orders. */
const helpOf = (orders: AnyRules['orders']): ReadonlyArray<Form> => [
  ['<number>', 'take the choice with this number (also #<number>)'],
  ['<unit> <hex>-<hex>-...', 'move a unit along these hexes; without <unit>, move the selected unit'],
  ...orders.map(({ form, says }) => [form, says] as const),
  ['<order>; <order>', 'several orders at once'],
  ['list [text], more', 'list the choices page by page; with a text, only those that contain it'],
  [
    'board [hex or unit] [radius]',
    'show the board, or a large crop around a hex or unit; also `board front`, its parts `board front 1`, and `board all`',
  ],
  [
    'lines [hex or unit]',
    'show the front, or the surroundings of a hex or unit, with the lines that the rules define, such as ZOC bonds',
  ],
  ['show <unit, hex or town>', 'show all details'],
  ['units [text], boxes [text]', 'list the units on the map, or off the map'],
  ['score', 'show the turn, the victory points, and the victory hexes with their owners'],
  ['markers [text]', 'list the markers on the map'],
  ['reach [unit]', 'show where a unit can end its move, and the cost'],
  [
    'why <order or unit>',
    'explain whether an order is allowed, or what a unit may do, with the rule; without an argument: the calculation of the last dice',
  ],
  ['odds <order>, working', 'calculate an attack in advance; show the calculation of the current or the last combat'],
  ['rule <id or word>', 'show the titles of rules'],
  [
    'chart [name [text]]',
    'show the tables of the rulebook, such as results or terrain; with a text, only rows that contain it',
  ],
  ['log [lines]', 'show the latest events'],
  ['undo [all]', 'take back the last order; all orders since something was revealed to you'],
  [
    'auto [phase|turn|game]',
    "let the bot decide once; until the phase, the player turn or the game ends (`turn` in the enemy's turn: until yours begins)",
  ],
  ['auto forced', 'take the only choice automatically; type it again to be asked'],
  ['save <file>, svg <file>', 'save the game (continue with --load); draw the board'],
  ['position [file]', 'write the position as text, which you can edit (play it with --position)'],
  ['quit', 'leave the game'],
]

/** The columns that a meaning needs beside its form. */
const LEAST = 24
/** The longest form that has its meaning beside it, in columns. */
const LONGEST = 42

/** Writes a form with its meaning beside it, or below it if the form is long or the terminal is narrow. */
const entry = (form: string, meaning: string, room: number, width: number): string => {
  const indent = room + 2 + LEAST <= width ? room + 2 : 6
  const lines = paragraph(meaning, width, ' '.repeat(indent))
  return room + 2 + LEAST <= width && form.length < room
    ? `  ${form.padEnd(room)}${lines.trimStart()}`
    : `  ${form}\n${lines}`
}

/** Lists forms with their meanings. */
export const formsText = (forms: ReadonlyArray<Form>, width: number): string => {
  const room = Math.min(LONGEST, Math.max(...forms.map(([form]) => form.length))) + 2
  return forms.map(([form, meaning]) => entry(form, meaning, room, width)).join('\n')
}

/** Lists the commands, with examples, and the forms of the current choices. */
export const help = (desk: Desk): string => {
  const { session } = desk
  const { move, attack, odds, mover, place } = examplesFor(desk)
  const examples = [
    move,
    attack,
    `show ${place}`,
    mover === null ? null : `reach ${mover}`,
    odds === null ? null : `odds ${odds}`,
  ]
  return [
    formsText(helpOf(session.rules.orders), desk.width),
    '',
    wrap(['For example:', ...examples.flatMap(each => (each === null ? [] : [`\`${each}\``]))], desk.width, '  ', '  '),
    '',
    wrap(['Now:', ...formsOf(session.rules, session.state)], desk.width, '  ', ' '),
  ].join('\n')
}
