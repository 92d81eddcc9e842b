/** `help`: what can be typed. */
import { type AnyRules, paragraph, wrap } from '../io/index.js'
import { formsOf } from './choices.js'
import type { Desk } from './desk.js'
import { examplesFor } from './examples.js'

/** What may be typed in any game, and orders of its own. */
const helpOf = (orders: AnyRules['orders']): ReadonlyArray<readonly [string, string]> => [
  ['<number>', 'take a choice by its number in the list (also #<number>)'],
  ['<unit> <hex>-<hex>-...', 'move a unit along these hexes; without <unit>: the one in hand'],
  ...orders.map(({ form, says }) => [form, says] as const),
  ['<order>; <order>', 'several orders at once'],
  ['list [text], more', 'the choices, a page at a time; only those with the text in them'],
  [
    'board [hex or unit] [radius]',
    'the board; around a hex or unit, in large; also `board front`, in parts `board front 1`, and `board all`',
  ],
  ['lines [hex or unit]', 'the front, or around a hex or unit, with what the rules lay over it, such as ZOC bonds'],
  ['show <unit, hex or town>', 'what there is to know of it'],
  ['units [text], boxes [text]', 'units on the map; off the map'],
  ['score', 'turn and victory points, the places that count and who holds them'],
  ['markers [text]', 'what lies on the map besides units'],
  ['reach [unit]', 'where a unit can end its move, and the cost'],
  [
    'why <order or unit>',
    'whether an order is allowed, and the rule that forbids it; what a unit may do; `why` alone: how the last dice came about',
  ],
  ['odds <order>, working', 'the arithmetic of an attack before it is made; of the combat in hand, or the last one'],
  ['rule <id or word>', 'titles of rules'],
  ['chart [name [text]]', 'the tables of the rulebook: results, terrain; only rows with the text in them'],
  ['log [lines]', 'what happened last'],
  ['undo [all]', 'take back the last order; all since something was shown to you'],
  [
    'auto [phase|turn|game]',
    "let the bot decide once; till the phase, the player turn or the game ends (`turn` in the enemy's turn: till yours begins)",
  ],
  ['auto forced', 'take what is the only choice without being asked; again: be asked'],
  ['save <file>, svg <file>', 'save the game (go on with --load); draw the board'],
  ['quit', 'leave the game'],
]

/** A form with its meaning beside it; on a narrow terminal below it. */
const entry = (form: string, meaning: string, room: number, width: number): string => {
  const indent = room + 2 + LEAST <= width ? room + 2 : 6
  const lines = paragraph(meaning, width, ' '.repeat(indent))
  return room + 2 + LEAST <= width ? `  ${form.padEnd(room)}${lines.trimStart()}` : `  ${form}\n${lines}`
}
/** Columns that a meaning needs beside its form. */
const LEAST = 24

/** What can be typed, with examples, and the forms of what is asked now. */
export const help = (desk: Desk): string => {
  const { session } = desk
  const lines = helpOf(session.rules.orders)
  const room = Math.max(...lines.map(([form]) => form.length)) + 2
  const { move, attack, odds, mover, place } = examplesFor(desk)
  const examples = [
    move,
    attack,
    `show ${place}`,
    mover === null ? null : `reach ${mover}`,
    odds === null ? null : `odds ${odds}`,
  ]
  return [
    ...lines.map(([form, meaning]) => entry(form, meaning, room, desk.width)),
    '',
    wrap(['For example:', ...examples.flatMap(each => (each === null ? [] : [`\`${each}\``]))], desk.width, '  ', '  '),
    '',
    wrap(['Now:', ...formsOf(session.rules, session.state)], desk.width, '  ', ' '),
  ].join('\n')
}
