/** Notes on a unit, hex or bridge: supply, bonds, defence, owner, and printed values that the counter view lacks. */
import { type Note, gameTurnOf, unitPlace } from '../../../kernel/index.js'
import {
  bondWords,
  bonusOf,
  holderOf,
  holdersIn,
  isHexBond,
  isOfPeiper,
  isRestricted,
  keepsToPart,
  keptBy,
} from '../chapters/index.js'
import { type ArdennesAsks, type ArdennesRule, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Piece,
  ALLIED,
  GERMAN,
  LOST,
  faceUp,
  isMarked,
  originOf,
} from '../state/index.js'
import { dateOf } from './drawing.js'
import { SIDE_NAMES, bonusWords, counted } from './counting.js'
import { ofBox } from './box-notes.js'
import { bondsAlong, bridgesAt } from './hexside-notes.js'
import { ofQuestion } from './question-notes.js'
import { slowedBy, supplyIn, supplyOf } from './supply-notes.js'

type Notes = ReadonlyArray<Note<ArdennesRule>>

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
