/** Notes on a unit, hex or bridge: supply, bonds, defence, owner, and printed values that the counter view lacks. */

import { gameTurnOf, neighbour, type Note, unitPlace } from '../../../kernel/index.js'
import {
  barsLine,
  bondWords,
  bonusOf,
  hexsideHolders,
  holderOf,
  holdersIn,
  isHexBond,
  isOfPeiper,
  isRestricted,
  isUnchecked,
  keepsToPart,
  keptBy,
  type Lines,
  mayTry,
} from '../chapters/index.js'
import { type ArdennesAsks, type ArdennesRule, BLOWN_ON, DEMOLITION, OUREN_STANDS, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  ALLIED,
  type ArdennesState,
  type ArdennesTables,
  BLOWN,
  buildingOf,
  enemyOf,
  faceUp,
  GERMAN,
  isMarked,
  LOST,
  originOf,
  type Piece,
  type SideIndex,
  WHOLE,
} from '../state/index.js'
import { dateOf } from './drawing.js'
import { bonusWords, counted, names, type Notes, SIDE_NAMES } from './counting.js'
import { ofQuestion } from './question-notes.js'
import { slowedBy, supplyIn, supplyOf } from './supply-notes.js'

/** Printed values of a unit in addition to its strengths and movement allowance (2.2.e). */
const printedOn = ({ morale, tq, blackAttack, restricted, army }: Piece, stacking: number): Notes => [
  { text: `${morale}, ${counted(stacking, 'stacking point')}`, rule: 'ardennes:2.8.a' },
  ...(tq === null
    ? []
    : [
        {
          text: `tank quality ${tq.value}${tq.red ? ', red: only in defence' : ''}`,
          rule: tq.red ? ('ardennes:2.9.b' as const) : ('ardennes:2.9.a' as const),
        },
      ]),
  ...(blackAttack ? [{ text: 'attacks settlements with double strength', rule: 'ardennes:27.4.a' as const }] : []),
  ...(restricted ? [{ text: 'does not move on turn 1', rule: 'ardennes:29.1.a' as const }] : []),
  ...(army === '' ? [] : [{ text: `belongs to army ${army}`, rule: 'ardennes:2.11.d' as const }]),
]

/** The arrival of a unit on the turn track. */
const arrivalOf = (g: ArdennesTables, unit: number, turn: number): Notes => {
  const { start } = g.pieces[unit]!
  const when = `due on turn ${turn}${dateOf(g, turn)}`
  if (start?.type === 'town') return [{ text: `${when}, in a town`, rule: 'ardennes:13.2.a' }]
  if (start?.type === 'drop') return [{ text: `${when}, by parachute`, rule: 'ardennes:27.2.a' }]
  if (start?.type !== 'reinforcement') return []
  return [{ text: `${when}, by entry ${start.entries.join(' or ')}`, rule: 'ardennes:13.1.c' }]
}

/** The parent of a breakdown unit, or the number of counters left for a unit that may break down (26). */
const partsOf = (g: ArdennesTables, state: ArdennesState, unit: number): Notes => {
  const origin = originOf(g, state, unit)
  if (origin !== unit) return [{ text: `formed from ${g.unitIds[origin]!}`, rule: 'ardennes:26.4.a' }]
  const counters = g.breakdowns[unit]!
  if (counters.length === 0 || isMarked(state, unit, LOST)) return []
  const left = counters.filter(counter => unitPlace(state, counter) === g.pool).length
  return [{ text: `may break down: ${counted(left, 'counter')} left`, rule: 'ardennes:26.2.e' }]
}

/** The event that an optional unit waits for, by rule. */
const WAITS: Readonly<Partial<Record<ArdennesRule, string>>> = {
  'ardennes:33.2.b': 'does not arrive before Germans have crossed the Meuse',
  'ardennes:33.2.c': 'stays in its box until Germans have reached the Meuse',
  'ardennes:33.3.a': 'arrives on the turn after Germans have crossed the stretch of the Meuse that calls it',
}
/** The event that an optional unit waits for, or its restriction (33). */
const termsOf = (g: ArdennesTables, state: ArdennesState, unit: number): Notes => {
  const kept = keptBy(g, state, unit)
  if (kept !== null) return [{ text: WAITS[kept]!, rule: kept }]
  return keepsToPart(g, state, unit) ? [{ text: 'must stay in a part of the map', rule: 'ardennes:33.2.a' }] : []
}

/** A note for units of Kampfgruppe Peiper until the end of their night (27.5). */
const peiperOf = (g: ArdennesTables, state: ArdennesState, unit: number): Notes =>
  isOfPeiper(g, state, unit) && gameTurnOf(state) <= TURNS.second
    ? [
        {
          text: `belongs to Kampfgruppe Peiper: in the night after turn ${TURNS.second} it moves and attacks without a night marker`,
          rule: 'ardennes:27.5.a',
        },
      ]
    : []

const ofUnit = (g: ArdennesTables, state: ArdennesState, unit: number): Notes => {
  const piece = g.pieces[unit]!
  const { army } = g.pieces[originOf(g, state, unit)]!
  const restricted = isRestricted(g, state, gameTurnOf(state), unit)
  const place = unitPlace(state, unit)
  const turn = g.turnOf(place)
  return [
    ...printedOn({ ...piece, restricted, army }, faceUp(g, state, unit).stacking),
    ...(turn > 0 ? arrivalOf(g, unit, turn) : []),
    ...termsOf(g, state, unit),
    ...peiperOf(g, state, unit),
    ...(place < g.board.hexes ? supplyOf(g, state, unit) : []),
    ...partsOf(g, state, unit),
  ]
}

/** The defence bonus of a hex, for each side if the bonuses differ (15.1). */
const defenceOf = (g: ArdennesTables, state: ArdennesState, hex: number): Notes => {
  const [german, allied] = [bonusOf(g, state, hex, GERMAN), bonusOf(g, state, hex, ALLIED)]
  const told = ({ value, rule }: typeof german, who: string): Notes =>
    value === 0 ? [] : [{ text: `${who} +${value} in defence (${bonusWords(g, hex, { value, rule })})`, rule }]
  if (german.value === allied.value) return told(german, 'units here have')
  return [...told(german, 'Germans here have'), ...told(allied, 'Allies here have')]
}

/** The supply of units in a hex, and the bonds through it or along its sides. */
const linesIn = (g: ArdennesTables, state: ArdennesState, hex: number): Notes => {
  const lines = { g, state, occupancy: g.occupancy(state.units) }
  const sides = [GERMAN, ALLIED] as const
  return [
    ...supplyIn(g, state, hex),
    ...sides
      .filter(side => isHexBond(lines, side, hex))
      .map(side => ({
        text: `an enemy ZOC bond closes it to the ${SIDE_NAMES[side]}: ${bondWords(lines, holdersIn(lines, side, hex))}`,
        rule: 'ardennes:10.2.a' as const,
      })),
    ...bondsAlong(lines, hex),
  ]
}

/** The entries of a hex, and whether they are sources of supply. */
const entriesIn = (g: ArdennesTables, hex: number): Notes =>
  g.scenario.edge.entries.flatMap(({ id, side, hexes, source }) =>
    hexes.includes(g.board.ids[hex]!)
      ? [
          {
            text: `entry ${id} of the ${SIDE_NAMES[side === SIDES[GERMAN] ? GERMAN : ALLIED]}${source ? ', a source of supply' : ''}`,
            rule: source ? ('ardennes:23.2.a' as const) : ('ardennes:13.1.c' as const),
          },
        ]
      : [],
  )

const ofHex = (g: ArdennesTables, state: ArdennesState, hex: number): Notes => [
  ...defenceOf(g, state, hex),
  ...bridgesAt(g, state, hex),
  ...linesIn(g, state, hex),
  ...slowedBy(g, state, hex),
  ...entriesIn(g, hex),
  ...(g.heldAt[hex]! < 0
    ? []
    : [
        {
          text: `held by the ${SIDE_NAMES[holderOf(g, state, hex)]}${g.victoryHexes.includes(hex) ? ', a victory hex' : ''}`,
          rule: 'ardennes:31.1.g' as const,
        },
      ]),
]

/** Builds {@link Rules.notes} of this game. `ways` adds moves of a unit that depend on a die. Notes contain nothing hidden. */
export const notesOf =
  (
    g: ArdennesTables,
    asked: (state: ArdennesState) => ArdennesAsks | null,
    ways: (state: ArdennesState, id: string) => Notes,
  ) =>
  (state: ArdennesState, _eye: string, id: string): Notes => {
    const unit = g.unitIds.indexOf(id)
    if (unit >= 0) return [...ofUnit(g, state, unit), ...ways(state, id)]
    const place = g.board.index.get(id)
    if (place !== undefined) return place < g.board.hexes ? ofHex(g, state, place) : ofBox(g, state, place)
    const asks = asked(state)
    return asks !== null && asks === id ? ofQuestion(g, state, asks) : []
  }

/* Notes on a box off the map: the entries to the map, and the units that are due. */

/** The entries of a box of the scenario, and the boxes that units can move to from it (13.1.h, 13.3). */
const ofScenarioBox = ({ scenario: { edge } }: ArdennesTables, id: string): Notes => {
  const box = edge.boxes.find(each => each.id === id)
  if (box === undefined) return []
  const entries = edge.entries.filter(each => each.box === id).map(entry => `${entry.id} (${entry.hexes.join(', ')})`)
  const others = edge.boxes.filter(other => box.adjacent.includes(other.id)).map(({ name }) => name)
  return [
    ...(entries.length === 0
      ? []
      : [{ text: `units enter the map by ${entries.join(', ')}`, rule: 'ardennes:13.1.h' as const }]),
    ...(others.length === 0
      ? []
      : [{ text: `units can move from here to: ${others.join(', ')}`, rule: 'ardennes:11.9.c' as const }]),
  ]
}

/** The arrival of a unit, in a few words. */
const wayIn = ({ start }: Piece): string =>
  start?.type === 'town'
    ? 'in a town'
    : start?.type === 'drop'
      ? 'by parachute'
      : start?.type === 'reinforcement'
        ? `by entry ${start.entries.join(' or ')}`
        : ''

/** The units that are due on a turn, grouped by their arrival (13.1.c, 13.2.a, 27.2.a). */
const dueIn = (g: ArdennesTables, state: ArdennesState, place: number): Notes => {
  const due = [...g.unitIds.keys()].filter(unit => unitPlace(state, unit) === place)
  const ways = [...new Set(due.map(unit => wayIn(g.pieces[unit]!)))].filter(way => way !== '')
  return ways.map(way => ({
    text: `${way}: ${names(
      g,
      due.filter(unit => wayIn(g.pieces[unit]!) === way),
    )}`,
    rule: way === 'in a town' ? 'ardennes:13.2.a' : way === 'by parachute' ? 'ardennes:27.2.a' : 'ardennes:13.1.c',
  }))
}

/** The purpose of a place off the map next to an entry hex (13.4.d, 13.5.a). */
const ofGate = (g: ArdennesTables, gate: number): Notes => [
  {
    text: `next to the entry hex ${g.board.ids[gate]!}: units here block a German unit in it, and may attack it`,
    rule: 'ardennes:13.4.d',
  },
]

/** Returns the notes on a box. */
export const ofBox = (g: ArdennesTables, state: ArdennesState, place: number): Notes => {
  const gate = g.gateOf[place]!
  if (gate >= 0) return ofGate(g, gate)
  return g.turnOf(place) > 0 ? dueIn(g, state, place) : ofScenarioBox(g, g.board.ids[place]!)
}

/* Notes on the sides of a hex: its bridges, and the bonds along them. */

/** Describes how an intact bridge can be blown at this point of the game. */
const standing = (g: ArdennesTables, state: ArdennesState, bridge: number): Note<ArdennesRule> => {
  if (bridge === g.ouren && isUnchecked(g, state))
    return {
      text: `stands; a die decides when the first German unit reaches it: it holds on ${OUREN_STANDS} or more`,
      rule: 'ardennes:7.8.a',
    }
  if (mayTry(g, state, bridge))
    return {
      text: `stands; a die of ${BLOWN_ON} or less blows it in a bridge phase, and of ${BLOWN_ON - DEMOLITION.enemyTurn} or less in an attack across it`,
      rule: 'ardennes:7.3.e',
    }
  return state.tried.includes(bridge)
    ? { text: 'stands; no second attempt is allowed in this player turn', rule: 'ardennes:7.2.c' }
    : { text: `stands; no bridge can be blown before turn ${TURNS.second + 1}`, rule: 'ardennes:7.7.a' }
}

/** Describes how a bridge that is down can be rebuilt. */
const down = (g: ArdennesTables, state: ArdennesState, bridge: number): Note<ArdennesRule> => {
  if (state.bridges[bridge] === BLOWN)
    return {
      text: 'is blown; a side with both ends free of the enemy, and a supply road to one end, can rebuild it in two of its bridge phases',
      rule: 'ardennes:7.9.d',
    }
  const owner = ([GERMAN, ALLIED] as const).find(side => state.bridges[bridge] === buildingOf(side))
  const due = g.completed.find(each => each.bridge === bridge && gameTurnOf(state) < each.turn)
  if (due !== undefined || owner === undefined)
    return {
      text: `is under construction${due === undefined ? '' : `: it is completed in the German bridge phase of turn ${due.turn}`}`,
      rule: 'ardennes:7.10.a',
    }
  return {
    text: `is under construction by the ${SIDE_NAMES[owner]}: it is completed in their next bridge phase if they still control both ends`,
    rule: 'ardennes:7.9.e',
  }
}

/** Returns the notes on the bridges over the sides of a hex. */
export const bridgesAt = (g: ArdennesTables, state: ArdennesState, hex: number): Notes =>
  g.bridgeEnds.flatMap((ends, bridge) => {
    const other = ends.find(end => end !== hex)
    if (other === undefined || !ends.includes(hex)) return []
    const { text, rule } = state.bridges[bridge] === WHOLE ? standing(g, state, bridge) : down(g, state, bridge)
    return [{ text: `the bridge to ${g.board.ids[other]!} ${text}`, rule }]
  })

/** The enemy bonds along the sides of a hex, for a side that could move there. */
const alongFor = (lines: Lines, side: SideIndex, hex: number): Notes => {
  const { g, occupancy } = lines
  const isFree = (place: number): boolean => occupancy.count(enemyOf(side), place) === 0
  if (!isFree(hex)) return []
  return [0, 1, 2, 3, 4, 5].flatMap(d => {
    const next = neighbour(g.board, hex, d)
    if (next < 0 || !isFree(next) || !barsLine(lines, side, hex, d)) return []
    const holders = hexsideHolders(lines, hex, d)
    const edge = holders.length < 2 ? ' and the edge of the map' : ''
    return [
      {
        text: `an enemy ZOC bond closes the side to ${g.board.ids[next]!} for the ${SIDE_NAMES[side]}: ${bondWords(lines, holders)}${edge}`,
        rule: 'ardennes:10.2.a' as const,
      },
    ]
  })
}

/** Returns the notes on the bonds along the sides of a hex. */
export const bondsAlong = (lines: Lines, hex: number): Notes =>
  ([GERMAN, ALLIED] as const).flatMap(side => alongFor(lines, side, hex))
