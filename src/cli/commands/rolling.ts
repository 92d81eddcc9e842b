/** The dice of a sitting, rolled by the program or typed by people who roll real dice, and the commands that are typed meanwhile. */
import type { AnyAction } from '../../kernel/index.js'
import { pickChance } from '../../play/index.js'
import { fitted } from '../io/index.js'
import { type accountant, combatLine, foreseenText, rollLine, rollOf } from '../table/index.js'
import { answered } from './autosave.js'
import { type Sitting, showPaged } from './sitting.js'

/** The texts about a combat before its dice roll: the battle board, and the part of the working that has not been shown. */
export interface Foretold {
  readonly show: () => void
  readonly account: ReturnType<typeof accountant>
}

/**
 * The result of asking for dice: a rolled action; an empty line, so that the program rolls; the last order was taken back; the user left
 * the game.
 */
type Thrown = { readonly action: AnyAction } | 'unrolled' | 'undone' | 'left' | 'ended'

/**
 * Returns the next line: a line that was typed while a longer text was shown, or one that is typed now. Returns null at the end of input.
 */
export const heardNext = async (
  { desk: { io, say }, ahead }: Sitting,
  prompt: string,
  words?: () => ReadonlyArray<string>,
): Promise<string | null> => {
  const typed = ahead.shift()
  if (typed !== undefined) return typed
  const line = await io.ask(fitted(prompt, io.columns), words)
  // input from a pipe is echoed, so that the output reads like a dialogue
  if (line !== null && !io.isTTY) say(line)
  return line
}

/** Asks for the dice. Meanwhile people may look, save, take back their last order or leave. */
const askDice = async (sitting: Sitting): Promise<Thrown> => {
  const { desk, talk, people, seat } = sitting
  const { session, names, say } = desk
  const { rules } = session
  const chances = rules.chances(session.state)
  const asked = session.turn.type === 'chance' ? session.turn.asks : ''
  const prints = chances.map(each => rules.print(session.state, each.action))
  for (;;) {
    const line = await heardNext(sitting, `${names.asks(asked)}: ${prints.join(', ')} (or an empty line)> `)
    if (line === null) return 'ended'
    const wanted = line.trim().toLowerCase()
    if (wanted === '') return 'unrolled'
    const found = chances.find((each, i) => prints[i]?.toLowerCase() === wanted || String(each.action.value) === wanted)
    if (found !== undefined) return { action: found.action }
    const heard = answered(sitting, () => talk.aside(seat.at || (people[0] ?? ''), line))
    if (heard === 'left') return 'left'
    if (heard === 'acted') return 'undone'
    if (heard === null) say(`"${line.trim()}" is not one of the results`)
    else if (heard !== 'again' && 'says' in heard) await showPaged(sitting, heard.says)
  }
}

/** Rolls the dice, or asks for them, and logs the result. */
export const roll = async (
  sitting: Sitting,
  { show, account }: Foretold,
): Promise<'rolled' | 'undone' | 'left' | 'ended'> => {
  const { desk, chance, command } = sitting
  const { session, names, paint, say } = desk
  const { rules } = session
  const working = rules.working(session.state)
  desk.narrator.turnTo()
  // another die roll in the same combat needs no second description
  const begins = working !== null && working.die === null
  const news = begins ? account(working) : null
  // without a working, the log names the purpose of the roll; a user who is asked to roll reads the purpose in the prompt
  if (working === null && session.turn.type === 'chance' && command.dice !== 'ask')
    desk.tell(`  ${names.asks(session.turn.asks)}:`)
  if (news !== null) {
    if (command.brief !== true) show()
    if (command.brief === true) desk.tell(`  ${combatLine(news, names)}`)
    else say(`\n${foreseenText(rules, session.state, news, desk)}`)
  }
  const thrown = command.dice === 'ask' ? await askDice(sitting) : 'unrolled'
  if (typeof thrown === 'string' && thrown !== 'unrolled') return thrown
  // drawn even if people roll, because later random numbers must not depend on who rolls
  const drawn = pickChance(rules.chances(session.state), chance)
  const action = thrown === 'unrolled' ? drawn : thrown.action
  const done = action === undefined ? undefined : session.play(action)
  if (done?._tag !== 'Right') throw new Error('the rules refuse a chance action')
  const tells = begins && rollOf(done.right).result !== undefined
  if (tells) {
    if (command.brief !== true) desk.note(`  ${combatLine(working, names)}`)
    desk.tell(`    ${rollLine(working, done.right, names, paint)}`)
  }
  desk.narrator.add(done.right, !tells)
  return 'rolled'
}
