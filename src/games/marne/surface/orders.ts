/** Orders in a wargamer's line, and where a unit can go. */
import {
  type Intended,
  type Machine,
  type Orders,
  type Patterns,
  type Reach,
  type SideIndex,
  type Violation,
  CHANCE,
  ascending,
  carryOut,
  direction,
  intended,
  orderNames,
  readLine,
  sideOf,
  unitPlace,
  violation,
  walkReach,
} from '../../../kernel/index.js'
import type { Either } from 'fp-ts/lib/Either.js'
import type { MarchFrame, MarneAction, MarneState, Setting } from '../state/index.js'
import { allowance, entryCost, stepCost } from '../chapters/index.js'
import type { Side } from '../scenario/index.js'
import { EXIT_COST } from '../rulebook/index.js'

/** How each action is written. */
export const PATTERNS: Patterns<MarneAction> = {
  select: 'unit {unit}',
  place: 'place {place}',
  enter: 'enter {place}',
  step: 'to {place}',
  exit: 'exit',
  stop: 'stop',
  remove: 'remove {unit}',
  target: 'attack {place}',
  targetsNamed: 'targets named',
  attacker: 'with {unit}',
  declare: 'declare',
  endDeclarations: 'no more attacks',
  resolve: 'resolve {place}',
  roll: 'die {value}',
  loser: 'retreat unit {unit}',
  retreat: 'retreat to {place}',
  advance: 'advance {unit}',
  advanceTo: 'advance to {place}',
  endAdvance: 'no more advance',
  end: 'end',
}

const NOTATION = 'marne:notation'
type Play = Machine<MarneState, MarneAction, Side>
type Parse = (text: string) => Either<Violation, MarneAction>

const namesIn = (g: Setting) => orderNames(g, ['id', 'name'], NOTATION)

/** Reads a whole order: `ge-3 1406-1407-1508`, `ge-3 0130 exit`, `attack 2312, 2313: ge-3, ge-4`, or any single action. */
export const readOrder = (g: Setting, play: Play, parse: Parse, state: MarneState, text: string): Orders<MarneAction> =>
  readLine(play, parse, state, text, NOTATION, [
    [/^attack ([^:]+):(.+)$/i, ([, targets = '', attackers = '']) => attackOrder(g, play, state, targets, attackers)],
    [
      /^(?:move |unit )?(.+?)[ :]+([^ :]+(?: (?:exit|stop))?|exit)$/i,
      ([, name = '', way = '']) => {
        const unit = namesIn(g).unit(name)
        return unit < 0 ? null : moveOrder(g, play, state, unit, way)
      },
    ],
  ])

const attackOrder = (
  g: Setting,
  play: Play,
  state: MarneState,
  targets: string,
  attackers: string,
): Orders<MarneAction> => {
  const hexes = namesIn(g).hexes(targets.split(/[,\s]+/).filter(word => word !== ''))
  if (hexes._tag === 'Left') return hexes
  const units = namesIn(g).units(
    attackers
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
  )
  if (units._tag === 'Left') return units
  return carryOut(
    play,
    state,
    [
      ...ascending(hexes.right).map(hex =>
        intended<MarneState, MarneAction>({ type: 'target', place: g.board.ids[hex]! }),
      ),
      intended<MarneState, MarneAction>({ type: 'targetsNamed' }),
      ...units.right.map(unit => intended<MarneState, MarneAction>({ type: 'attacker', unit: g.unitIds[unit]! })),
      intended<MarneState, MarneAction>({ type: 'declare' }),
    ],
    NOTATION,
  )
}

/** A unit's way: from its own hex or from the next one, dashes between; at the end it stops. */
const moveOrder = (g: Setting, play: Play, state: MarneState, unit: number, way: string): Orders<MarneAction> => {
  const id = g.unitIds[unit]!
  const words = way.split(/[-\s]+/).filter(word => word !== '')
  const inHand = (now: MarneState): boolean => {
    const top = now.frames[now.frames.length - 1]!
    return (top.at === 'march' || top.at === 'setup' || top.at === 'advance') && top.unit === unit
  }
  const asks = play.who(state) < CHANCE ? play.asks(state) : ''
  const isIn =
    (hex: string) =>
    (now: MarneState): boolean =>
      unitPlace(now, unit) === g.board.index.get(hex)
  const first = words[0] !== undefined && isIn(words[0])(state) ? words.slice(1) : words
  const known = namesIn(g).hexes(first.filter(word => !/^(?:exit|stop)$/i.test(word)))
  if (known._tag === 'Left') return known
  if (asks === 'unit-to-set-up' || asks === 'set-up-hex') {
    return carryOut(
      play,
      state,
      [
        { action: { type: 'select', unit: id }, isDone: inHand },
        ...first.map(hex => ({ action: { type: 'place', place: hex } as const, isDone: isIn(hex) })),
      ],
      NOTATION,
    )
  }
  if (asks === 'advance' || asks === 'advance-hex') {
    return carryOut(
      play,
      state,
      [
        { action: { type: 'advance', unit: id }, isDone: inHand },
        ...first.map(hex => ({ action: { type: 'advanceTo', place: hex } as const, isDone: isIn(hex) })),
      ],
      NOTATION,
    )
  }
  const entering = unitPlace(state, unit) >= g.board.hexes
  return carryOut(
    play,
    state,
    [
      { action: { type: 'select', unit: id }, isDone: inHand },
      ...first
        .filter(word => !/^stop$/i.test(word))
        .map((word, i): Intended<MarneState, MarneAction> =>
          /^exit$/i.test(word)
            ? { action: { type: 'exit' }, isDone: now => g.exitHexOf(unitPlace(now, unit)) >= 0 }
            : {
                action: entering && i === 0 ? { type: 'enter', place: word } : { type: 'step', place: word },
                isDone: isIn(word),
              },
        ),
      { action: { type: 'stop' }, isDone: now => !inHand(now) },
    ],
    NOTATION,
    overAlready(g, play, unit),
  )
}

/**
 * A move ends by itself where the unit can do no more. What is ordered of it then is put to the unit as if it were still
 * in hand, so that the refusal says what stopped it, and not that other things are asked now.
 */
const overAlready =
  (g: Setting, play: Play, unit: number) =>
  (before: MarneState, now: MarneState, action: MarneAction): Violation | null => {
    const [from, to] = [unitPlace(before, unit), unitPlace(now, unit)]
    const [bottom, phase] = before.frames
    const top = before.frames[before.frames.length - 1]!
    if (
      bottom === undefined ||
      phase?.at !== 'movement' ||
      now.frames[now.frames.length - 1]!.at !== 'movement' ||
      from === to ||
      to >= g.board.hexes
    )
      return null
    const hop = hopCost(g, before, phase.side, from, to)
    const points = (top.at === 'march' ? top.points : allowance(g, phase, unit)) - hop
    const inHand = play.apply({ ...now, frames: [bottom, phase, { at: 'march', unit, points, begun: true }] }, action)
    return inHand._tag === 'Left'
      ? inHand.left
      : violation('already-moved', 'marne:M3.c', `${g.unitIds[unit]!} has made a leapfrog: its move is over`, [
          g.unitIds[unit]!,
        ])
  }

/** Movement points of one hop of a unit: into a hex, onto the map, or off it. */
const hopCost = (g: Setting, state: MarneState, side: SideIndex, from: number, to: number): number => {
  if (to >= g.board.hexes) return EXIT_COST
  return from >= g.board.hexes
    ? entryCost(g, state, side, to)
    : stepCost(g, state, side, from, direction(g.board, from, to))
}

/** Where a unit could end its move, cheapest ways first. */
export const reachOf = (g: Setting, play: Play, state: MarneState, id: string): ReadonlyArray<Reach<MarneAction>> => {
  const unit = g.unitIds.indexOf(id)
  const top = state.frames[state.frames.length - 1]!
  if (unit < 0 || (top.at === 'march' ? top.unit !== unit : top.at !== 'movement')) return []
  const marching = (now: MarneState): MarchFrame | null => {
    const frame = now.frames[now.frames.length - 1]!
    return frame.at === 'march' && frame.unit === unit ? frame : null
  }
  return walkReach(play, state, {
    ids: g.board.ids,
    index: g.board.index,
    take: top.at === 'march' ? null : { type: 'select', unit: id },
    stop: { type: 'stop' },
    place: now => unitPlace(now, unit),
    marching: now => marching(now) !== null,
    begun: now => marching(now)?.begun ?? true,
    label: (_now, to) => to,
    moves: action => action.type !== 'stop',
    hop: (now, from, to) => hopCost(g, now, sideOf(g, unit), from, to),
  })
}
