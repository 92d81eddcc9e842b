/** Events in plain words. */
import type { GameEvent } from '../../kernel/index.js'
import { words } from '../io/index.js'
import type { Names } from './words.js'

const spaced = (id: string): string => id.replace(/-/g, ' ')
/** Whether an event says more than a place. */
const named = ({ what, unit, units = [] }: GameEvent): boolean =>
  what !== undefined || unit !== undefined || units.length > 0

/** Words for an event of a kind that only its game knows. */
const otherWords = (event: GameEvent, names: Names): string => {
  const { kind, side, unit = '', units = [], places = [], to = '', value, what = '' } = event
  const where = places.map(names.place).join(', ')
  const who = side === undefined ? '' : names.side(side)
  return [
    who === '' ? words(kind) : `${who} ${spaced(kind)}`,
    what,
    unit,
    units.join(', '),
    where === '' ? '' : `at ${where}`,
    to === '' ? '' : `to ${names.place(to)}`,
    value ?? '',
  ]
    .filter(part => part !== '')
    .join(' ')
}

/** Plain words for one event by itself; '' for one that says nothing to people. */
export const eventWords = (event: GameEvent, names: Names): string => {
  const { kind, side, unit = '', units = [], places = [], from = '', to = '', value, what = '' } = event
  const where = places.map(names.place).join(', ')
  const who = side === undefined ? '' : names.side(side)
  switch (kind) {
    case 'phase':
      return `turn ${value ?? ''}: ${who === '' ? '' : `${who}, `}${names.phase(what)}`
    case 'selected':
      return `${unit} is taken in hand at ${names.place(from)}`
    case 'placed':
      return `${unit} is placed in ${names.place(to)}`
    case 'moved':
      return `${unit} goes from ${names.place(from)} to ${names.place(to)}`
    case 'stopped':
      return `${unit} stops in ${names.place(to)}`
    case 'exited':
      return `${unit} leaves the map at ${names.place(from)}`
    case 'flipped':
      return `${unit} is ${what === '' ? 'flipped' : spaced(what)}`
    case 'exchanged':
      return `${unit} is exchanged${what === '' ? '' : ` for ${what}`}`
    case 'removed':
      return `${unit} is eliminated at ${names.place(from)}`
    case 'recovered':
      return `${unit} recovers`
    case 'rolled':
      return `the die shows ${value ?? '?'}`
    case 'drawn':
      return `drawn: ${what || unit || (value ?? '')}`
    case 'control':
      return `${names.place(to)} is now ${who === '' ? "nobody's" : who}`
    case 'revealed':
      return `revealed${named(event) && where !== '' ? ` at ${where}` : ''}: ${spaced(what) || unit || units.join(', ') || where || (value ?? '')}`
    case 'committed':
      return `${who} has committed ${spaced(what) || unit || 'itself'}${where === '' ? '' : ` at ${where}`}`
    case 'declared':
      return `${who} declares an attack on ${where}: ${units.join(', ')}`
    case 'combat':
      return `${who} attacks ${where} with ${units.join(', ')}`
    case 'result':
      return `the result${where === '' ? '' : ` at ${where}`} is ${what}`
    case 'marker':
      return `${words(what)}${to === '' ? '' : ` at ${names.place(to)}`}${value === undefined ? '' : `: ${value}`}`
    case 'track':
      return `${words(what)}: ${value ?? ''}`
    case 'delayed':
      return `${unit} is delayed`
    case 'over':
      return `the game is over${what === '' ? '' : `: ${names.level(what)}`}`
    default:
      return otherWords(event, names)
  }
}

/** Kinds that are told as lists: their title, and what stands for one of them. */
export const listed = (event: GameEvent, names: Names): { readonly title: string; readonly item: string } | null => {
  const { kind, side, unit = '', from = '', to = '', what = '', value } = event
  switch (kind) {
    case 'marker':
      return value !== undefined || to === '' || what === ''
        ? null
        : { title: spaced(what), item: from === '' ? names.place(to) : `${names.place(from)} to ${names.place(to)}` }
    case 'control':
      return { title: `control, ${side === undefined ? 'nobody' : names.side(side)}`, item: names.place(to) }
    case 'removed':
      return { title: 'eliminated', item: `${unit} (${names.place(from)})` }
    case 'flipped':
      return { title: what === '' ? 'flipped' : spaced(what), item: unit }
    case 'recovered':
      return { title: 'recovered', item: unit }
    case 'placed':
      return { title: 'placed', item: `${unit} ${to}` }
    case 'exited':
      return { title: 'left the map', item: `${unit} at ${names.place(from)}` }
    case 'delayed':
      return { title: 'delayed', item: unit }
    default:
      return null
  }
}
