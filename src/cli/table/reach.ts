/** `reach`: shows where a unit can end its move, and the cost. */
import type { AnyAction, Note, Reach, View } from '../../kernel/index.js'
import { boardText, cropAround, type Desk } from './desk.js'
import { examplesFor } from './examples.js'
import { wrap } from '../io/index.js'
import { find, unknown } from './show.js'
import { warningsAfter } from './warnings.js'
import { whyUnit } from './why.js'
import { costText } from './words.js'

/** Shortens a cost to fit into a hex: its number, or the first letter of a text. */
const markOf = (cost: string): string => /^[\d½]+|^./.exec(cost)?.[0] ?? ''

/** Returns the warnings about places where a move would end, each once. */
const warned = (desk: Desk, ways: ReadonlyArray<Reach<AnyAction>>): ReadonlyArray<string> => {
  const found = ways.flatMap(({ actions }): ReadonlyArray<Note> => warningsAfter(desk, actions) ?? [])
  return [...new Map(found.map(note => [note.text, note])).values()].map(
    ({ text, rule }) => `  ! ${text} ${desk.names.cite(rule)}`,
  )
}

/** Returns notes about places that the unit can also reach if a die roll succeeds. */
const byDice = ({ session: { rules, state }, names }: Desk, eye: View['eye'], id: string): ReadonlyArray<string> =>
  rules
    .notes(state, eye, id)
    .flatMap(({ text, rule, ways }) => (ways === true ? [`  ${text} ${names.cite(rule)}`] : []))

/** Lists the places that the unit reaches only after others have decided. */
const late = (ways: ReadonlyArray<Reach<AnyAction>>, { names, width }: Desk): ReadonlyArray<string> => {
  const places = ways.flatMap(({ place, rest }) => (rest === undefined ? [] : [names.place(place)]))
  return places.length === 0 ? [] : [wrap(places, width, '  others decide first on the path to: ')]
}

/** `reach`: shows where a unit can end its move, on the map and by cost. */
export const reach = (desk: Desk, argument: string): string => {
  const view = desk.view()
  const name = argument === '' ? (view.inHand ?? '') : argument
  if (name === '') return `reach needs a unit, for example: reach ${examplesFor(desk).mover ?? examplesFor(desk).unit}`
  const found = find(view, name)
  if (found === null || 'place' in found) return unknown(name)
  if ('several' in found) return `"${name}" matches several units: ${found.several.map(({ id }) => id).join(', ')}`
  const { counter } = found
  const ways: ReadonlyArray<Reach<AnyAction>> = desk.session.rules.reach(desk.session.state, counter.id)
  if (ways.length === 0) {
    const why = whyUnit(desk, counter)
    const status = counter.status.length > 0 ? ` (${counter.status.join(', ')})` : ''
    const dice = byDice(desk, view.eye, counter.id)
    // the answer about the selected unit is complete
    if (/^\S+ (?:may now|can do nothing now): /.test(why)) return [why, ...dice].join('\n')
    return `${counter.id} cannot move now${status}\n${why}`
  }
  const said = new Map(ways.map(way => [way.place, costText(way)]))
  const marks = new Map([...said].map(([place, cost]) => [place, markOf(cost)]))
  const region = view.board.hexes.filter(({ id }) => marks.has(id) || id === counter.place).map(({ id }) => id)
  const around = new Set(region.flatMap(hex => cropAround({ ...desk, io: { ...desk.io, columns: 200 } }, view, hex, 1)))
  return [
    boardText({ ...desk, loaded: desk.session.loaded }, view, { region: [...around], focus: counter.place, marks }),
    // the cheapest paths come first
    ...[...new Set(said.values())].map(cost =>
      wrap(
        ways.filter(({ place }) => said.get(place) === cost).map(({ place }) => desk.names.place(place)),
        desk.width,
        `  ${cost}: `,
      ),
    ),
    ...late(ways, desk),
    ...byDice(desk, view.eye, counter.id),
    ...warned(desk, ways),
  ].join('\n')
}
