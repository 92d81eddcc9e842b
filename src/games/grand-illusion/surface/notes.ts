/** Notes on the arrival of units that are off the map (7.1, 7.2, 8.4.9, 12.6). */

import {
  frameOf,
  gameTurnOf,
  has,
  idsOf,
  isOpen,
  type Note,
  refusedBy,
  topOf,
  unitPlace,
} from '../../../kernel/index.js'
import {
  ARRIVAL,
  arrivalHexes,
  arriving,
  bombardmentDefence,
  chitOn,
  combatUnitsIn,
  controls,
  type Cut,
  drawsEmergency,
  fortressesIn,
  hasYetToDraw,
  hexSupplied,
  inSupply,
  leastCutLine,
  nationSupplied,
  REBUILDING,
  surrendersUpTo,
  withdrawalPrice,
} from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  ALLIED,
  arrivalOf,
  BARRED,
  enemyOf,
  FRENCH,
  GERMAN,
  GERMANS,
  type IllusionState,
  type IllusionTables,
  NAMUR,
  PRINTED,
  type Question,
  REBUILT,
  type SideIndex,
  wasOutOfSupply,
} from '../state/index.js'
import { hitting, NAMES } from './lines.js'

type IllusionNote = Note<IllusionRule>

/** The greatest number of hexes that a note lists. */
const FEW = 12

/** Returns the hexes printed on a unit or listed for it; empty if the unit arrives elsewhere. */
const namedHexes = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<number> =>
  arrivalOf(state, unit) !== PRINTED || g.printedHex[unit]! < 0 ? [] : [g.printedHex[unit]!, ...g.alsoIn[unit]!]

/** Returns the text for the place of a unit's arrival, with its rule. */
const whereTo = (g: IllusionTables, state: IllusionState, unit: number, name: (id: string) => string): IllusionNote => {
  const named = namedHexes(g, state, unit)
  if (named.length > 0)
    return { text: `in ${named.map(hex => name(g.board.ids[hex]!)).join(' or ')}`, rule: 'grand-illusion:7.1.f' }
  switch (arrivalOf(state, unit)) {
    case BARRED:
      return { text: 'at a supply source of its nation, because its own hex was closed', rule: 'grand-illusion:7.1.g' }
    case REBUILT:
      return { text: 'at a supply source of its nation, or with a supplied headquarters', rule: 'grand-illusion:7.2.f' }
    case NAMUR:
      return { text: 'at a supply source of its nation on the coast', rule: 'grand-illusion:12.6.b' }
    default:
      return g.type[unit] === 'headquarters'
        ? { text: 'in a supplied hex without another headquarters of its nation', rule: 'grand-illusion:7.1.2.a' }
        : { text: 'at a supply source of its nation, or with a headquarters', rule: 'grand-illusion:7.1.1.a' }
  }
}

/** Returns the notes on the hexes where a unit could arrive now. */
const asThingsStand = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const placed = frameOf(state, 'reinforcement')?.placed ?? []
  const coming = arriving(g, state, placed, unit)
  const open = arrivalHexes(coming)
  const [printed] = namedHexes(g, state, unit)
  const bar = printed === undefined ? null : refusedBy(ARRIVAL, coming, printed, name(g.board.ids[printed]!))
  if (open.length === 0)
    return bar === null
      ? [{ text: 'no hex is open to it now', rule: 'grand-illusion:7.1.b' }]
      : [{ text: `not possible now: ${bar.message}`, rule: bar.rule }]
  if (printed !== undefined && bar === null) return []
  return open.length > FEW
    ? []
    : [{ text: `possible now: ${open.map(hex => g.board.ids[hex]!).join(', ')}`, rule: 'grand-illusion:7.1.a' }]
}

/** Returns the notes on the arrival of a unit off the map; [] for a unit that does not arrive. */
export const arrivalOfUnit = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const place = unitPlace(state, unit)
  const turn = g.turnOf(place)
  if (turn === 0 && place !== g.parisBox) return []
  const { text, rule } = whereTo(g, state, unit, name)
  if (place === g.parisBox)
    return [{ text: `arrives the turn after Paris is in danger, ${text}`, rule: 'grand-illusion:8.4.9.e' }]
  const due = turn <= gameTurnOf(state) ? 'is due' : `arrives on turn ${turn}`
  return [{ text: `${due}, ${text}`, rule }, ...asThingsStand(g, state, unit, name)]
}

/** Returns the units in a box, grouped by their place of arrival. */
export const arrivalsFrom = (
  g: IllusionTables,
  state: IllusionState,
  box: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const groups = new Map<string, { readonly rule: IllusionRule; readonly units: number[] }>()
  if (g.turnOf(box) === 0 && box !== g.parisBox) return []
  for (const unit of g.occupancy(state.units).unitsIn(box)) {
    const { text, rule } = whereTo(g, state, unit, name)
    const group = groups.get(text) ?? { rule, units: [] }
    group.units.push(unit)
    groups.set(text, group)
  }
  return [...groups].map(([text, { rule, units }]) => ({ text: `${text}: ${idsOf(g, units).join(', ')}`, rule }))
}

/** Returns the units that arrive in the hex because it is printed on them, turn by turn. */
export const arrivalAt = (g: IllusionTables, state: IllusionState, hex: number): ReadonlyArray<IllusionNote> => {
  const turns = new Map<number, number[]>()
  for (const unit of g.numbers) {
    const turn = g.turnOf(unitPlace(state, unit))
    if (turn > 0 && namedHexes(g, state, unit).includes(hex)) turns.set(turn, [...(turns.get(turn) ?? []), unit])
  }
  return [...turns]
    .sort(([a], [b]) => a - b)
    .map(([turn, units]) => ({
      text: `arriving here on turn ${turn}: ${idsOf(g, units).join(', ')}`,
      rule: 'grand-illusion:7.1.f',
    }))
}

/** Adjectives of the nationalities, by number. */
const NATIONAL = ['German', 'French', 'British', 'Belgian'] as const

/** Returns a hex that cuts a line of supply, with the cause: `33 Liège (Allied: be-liege, be-3)`. */
const cutText = (
  g: IllusionTables,
  state: IllusionState,
  nation: number,
  { hex, rule }: Cut,
  name: (id: string) => string,
): string => {
  const enemy = enemyOf(nation === GERMANS ? GERMAN : ALLIED)
  const there = [...combatUnitsIn(g, state, enemy, hex), ...fortressesIn(g, state, enemy, hex)]
  const held = there.length === 0 ? '' : `: ${idsOf(g, there).join(', ')}`
  const why: Readonly<Partial<Record<IllusionRule, string>>> = {
    'grand-illusion:8.4.3.ac': 'end of rail',
    'grand-illusion:8.4.3.b': `besieged fortress${held}`,
    'grand-illusion:8.4.3.q': 'closed while Maubeuge holds out',
  }
  return `${name(g.board.ids[hex]!)} (${why[rule] ?? `${NAMES[enemy]}${held}`})`
}

/** Returns the note that explains why a hex has no line to a source of a nationality. */
const cutNote = (
  g: IllusionTables,
  state: IllusionState,
  nation: number,
  hex: number,
  name: (id: string) => string,
): IllusionNote => {
  const line = leastCutLine(g, state, nation, hex)
  if (line === null)
    return { text: 'out of supply: no railway within reach leads to a source', rule: 'grand-illusion:8.4.3.a' }
  const cuts = line.cuts.map(cut => cutText(g, state, nation, cut, name))
  return {
    text: `out of supply: the line to ${name(g.board.ids[line.source]!)} is cut in ${cuts.join(', ')}`,
    rule: line.cuts[0]?.rule ?? 'grand-illusion:8.4.3.a',
  }
}

/** Returns the note on the supply of a unit on the map. */
export const supplyOfUnit = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  if (!inSupply(g, state, unit)) return [cutNote(g, state, g.nation[unit]!, unitPlace(state, unit), name)]
  if (drawsEmergency(g, state, unit))
    return [
      {
        text: `in supply only from the emergency source in ${name(g.board.ids[g.places.emergency]!)}`,
        rule: 'grand-illusion:8.4.3.t',
      },
    ]
  return wasOutOfSupply(state, unit)
    ? [
        {
          text: 'was out of supply at the last check; has a line of supply now',
          rule: 'grand-illusion:11.2.2.a',
        },
      ]
    : [{ text: 'in supply', rule: 'grand-illusion:8.4.3.a' }]
}

/**
 * Returns the notes on the supply of a hex for each nationality with combat units there. The Germans are included if they
 * control the hex. The French are included if the hex is Allied and has no combat units.
 */
export const supplyOfHex = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const there = [GERMAN, ALLIED].flatMap(side => combatUnitsIn(g, state, side, hex).map(unit => g.nation[unit]!))
  const nations = [
    ...new Set([...there, ...(controls(state, GERMAN, hex) ? [GERMANS] : there.length > 0 ? [] : [FRENCH])]),
  ]
  return nations
    .sort((a, b) => a - b)
    .map(nation => {
      const { text, rule } = nationSupplied(g, state, nation, hex)
        ? ({ text: 'in supply', rule: 'grand-illusion:8.4.3.a' } as const)
        : cutNote(g, state, nation, hex, name)
      return { text: `${NATIONAL[nation]!}: ${text}`, rule }
    })
}

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

type Notes = ReadonlyArray<Note<IllusionRule>>

/** Questions about a hex that the working does not name, with their rules. */
const OF_HEXES: Readonly<Partial<Record<Question, IllusionRule>>> = {
  'join-combat': 'grand-illusion:9.1.2.j',
  'retreat-by-choice': 'grand-illusion:9.4.2.a',
  'cavalry-yields': 'grand-illusion:9.4.3.g',
}

/** Returns a hex and the units in it. The units of the side that decides come first. */
const whoIsIn = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  name: (id: string) => string,
): string => {
  const of = (whose: SideIndex): string =>
    idsOf(g, [...combatUnitsIn(g, state, whose, hex), ...fortressesIn(g, state, whose, hex)]).join(', ') || 'none'
  return `${name(g.board.ids[hex]!)}: ${of(side)}; against ${of(enemyOf(side))}`
}

/** Returns the notes on the current question. */
export const ofQuestion = (g: IllusionTables, state: IllusionState, name: (id: string) => string): Notes => {
  const top = topOf(state)
  switch (top.at) {
    case 'window': {
      const [points, rule] = withdrawalPrice(g, gameTurnOf(state), top.side)
      const of = top.side === GERMAN ? 'German VP' : 'Plan 17 VP'
      return [
        {
          text: `withdraw: lose ${points} ${of}; the initiative passes to the ${NAMES[enemyOf(top.side)]} side`,
          rule,
        },
        ...(top.side === ALLIED && state.mandates[ALLIED] > 0
          ? [{ text: 'withdraw: mandated attacks still owed lapse', rule: 'grand-illusion:8.7.2.g' as const }]
          : []),
      ]
    }
    case 'ask': {
      const rule = OF_HEXES[top.of]
      return rule === undefined ? [] : [{ text: whoIsIn(g, state, top.side, top.hex, name), rule }]
    }
    case 'delay':
      return [{ text: whoIsIn(g, state, top.side, top.hex, name), rule: 'grand-illusion:9.6.3.b' }]
    default:
      return []
  }
}

/** Returns the notes on a fortress: the meaning of its second number, and its surrender under siege. */
const ofFortress = (g: IllusionTables, state: IllusionState, fortress: number, hex: number): Notes => {
  const added = bombardmentDefence(g, state, fortress, hex)
  return [
    ...(added > 0
      ? [
          {
            text: `heavy artillery adds ${added} to its die roll when it bombards this fortress`,
            rule: 'grand-illusion:2.4.v' as const,
          },
        ]
      : []),
    ...(has(state.ground.sieges, hex)
      ? [
          {
            text: `besieged: surrenders on ${hitting(surrendersUpTo(g, fortress))} in the attrition segment`,
            rule: 'grand-illusion:9.5.3.g' as const,
          },
        ]
      : []),
  ]
}

const ofUnit = (g: IllusionTables, state: IllusionState, unit: number, name: (id: string) => string): Notes => {
  const place = unitPlace(state, unit)
  if (place < g.board.hexes)
    return g.type[unit] === 'fortress' ? ofFortress(g, state, unit, place) : supplyOfUnit(g, state, unit, name)
  if (isOpen(REBUILDING, { g, state }, unit))
    return [{ text: 'eliminated: 2 CAPs bring it back at once, 1 CAP two turns later', rule: 'grand-illusion:7.2.a' }]
  return arrivalOfUnit(g, state, unit, name)
}

/** Implements {@link Rules.notes}. Notes cannot reveal hidden options, because these are not in force yet. */
export const notesOf =
  (g: IllusionTables, name: (id: string) => string, asked: (state: IllusionState) => string) =>
  (state: IllusionState, _eye: string, id: string): Notes => {
    const unit = g.unitIds.indexOf(id)
    if (unit >= 0) return ofUnit(g, state, unit, name)
    const place = g.board.index.get(id)
    if (place === undefined) return id !== '' && id === asked(state) ? ofQuestion(g, state, name) : []
    if (place >= g.board.hexes) return arrivalsFrom(g, state, place, name)
    return [
      ...supplyOfHex(g, state, place, name),
      ...victoryOfHex(g, state, place, name),
      ...arrivalAt(g, state, place),
    ]
  }
