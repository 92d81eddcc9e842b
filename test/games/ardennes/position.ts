/**
 * Small scenarios for the tests of Ardennes '44, with a position in each:
 *
 * ```ts
 * const p = position({ rivers: ['0304-0305'], units: ['german G1 infantry 0304', 'allied A1 tank 0307'] })
 * expect(p.refused('G1 0305-0306').rule).toBe('ardennes:11.4.b')
 * ```
 *
 * Hexes are named CCRR: columns from east to west, rows from south to north. Odd columns are half a hex farther north. The
 * neighbours of 0505 are 0506 N, 0406 NE, 0405 SE, 0504 S, 0605 SW and 0606 NW. The neighbours of 0405 are 0406 N, 0305 NE,
 * 0304 SE, 0404 S, 0504 SW and 0505 NW.
 */
import type { ArdennesEvent } from '../../../src/games/ardennes/rules.js'
import { assembleRules } from '../../../src/games/ardennes/rules.js'
import {
  type ArdennesCounter,
  type ArdennesScenario,
  type ArdennesStart,
  type ArdennesUnit,
  type Face,
  type FuelPlace,
  type FuelShortage,
  type GoalsVictory,
  type Moves,
  type OptionalTerms,
  type OptionalUnits,
  type Settlement,
  type Side,
  type Terrain,
  type UnitType,
  LETTERS,
  SIDES,
} from '../../../src/games/ardennes/scenario/index.js'
import {
  type Agreed,
  type ArdennesState,
  CONDITIONS,
  FACTS,
  NOTHING_AGREED,
  compile,
} from '../../../src/games/ardennes/state/index.js'
import { has, isAlike } from '../../../src/kernel/index.js'
import {
  type AnyPosition,
  amended,
  brokenRules,
  fail,
  hexId,
  passUntil,
  placed,
  range,
  underRules,
  words,
} from '../common/position.js'

/** The description of a scenario and a position. Everything except the units has a default. */
export interface PositionData {
  /** The size of the map. The default is 10 by 10. */
  readonly columns?: number
  readonly rows?: number
  /** The hexes that are not clear. */
  readonly terrain?: Readonly<Record<string, Terrain>>
  readonly westwall?: ReadonlyArray<string>
  readonly places?: Readonly<Record<string, Settlement>>
  /** Hexsides, such as `0304-0305`. */
  readonly rivers?: ReadonlyArray<string>
  readonly lakes?: ReadonlyArray<string>
  readonly meuse?: ReadonlyArray<string>
  /** The hexes with completed Improved Positions. */
  readonly positions?: ReadonlyArray<string>
  /**
   * The breakdown counters as `side kind count`: `allied infantry 2` makes `allied-infantry-1` and `allied-infantry-2`.
   */
  readonly breakdown?: ReadonlyArray<string>
  /** The number of remnants of each large unit. The default is 1. */
  readonly remnants?: number
  /** The markers reserved for units that arrive by Strategic Movement (`by:8` in their line), and the turns. */
  readonly riders?: { readonly turns: ReadonlyArray<number>; readonly markers: number }
  /** The markers of Strategic Movement. The default is 6 and 10. */
  readonly markers?: { readonly german: number; readonly allied: number }
  /** The hexes with Allied roadblocks. The Germans have the same number off the map. */
  readonly roadblocks?: ReadonlyArray<string>
  readonly stVith?: ReadonlyArray<string>
  readonly bottlenecks?: ReadonlyArray<string>
  /** The last turn. The default is 12. */
  readonly last?: number
  /** The night markers of a side. The default is 0. */
  readonly night?: number
  /**
   * The replacement points by the turn before the night, German and Allied (`{ 4: '1/2' }`), and the entries where
   * German units return.
   */
  readonly replacements?: Readonly<Record<number, string>>
  readonly returnBy?: ReadonlyArray<string>
  /** The US airborne units. */
  readonly airborne?: ReadonlyArray<string>
  /** The units that may be put under orders, and their area. */
  readonly orders?: { readonly units: ReadonlyArray<string>; readonly area: ReadonlyArray<string> }
  /** The sites of the fuel dump. */
  readonly dumps?: ReadonlyArray<string>
  /**
   * The groups of optional units by id, with their terms or the hexes that they keep to. `agreed` lists the groups in
   * use.
   */
  readonly optional?: Readonly<Record<string, Exclude<OptionalTerms['type'], 'confined'> | ReadonlyArray<string>>>
  /** The hexsides of the Meuse that call reserves, and the places of optional divisions in the fuel tables. */
  readonly stretch?: ReadonlyArray<string>
  readonly fuelPlaces?: ReadonlyArray<FuelPlace & { readonly group: string }>
  /** The optional rules in force. */
  readonly agreed?: Partial<Agreed>
  /** The units of Kampfgruppe Peiper. */
  readonly peiper?: ReadonlyArray<string>
  /** The units whose arrival is decided by a die. */
  readonly late?: ReadonlyArray<string>
  /** The hexes by which German units leave the map for good. */
  readonly west?: string
  /** The units of the brigade of 27.1. */
  readonly disguised?: ReadonlyArray<string>
  readonly boundary?: ReadonlyArray<string>
  /**
   * The tables of fuel shortage by army, with a result per die: `none`, `west`, `A|B` for one or `A+B` for all.
   * `ourthe` holds the hexes west of the Ourthe.
   */
  readonly fuel?: Readonly<Record<string, string>>
  readonly ourthe?: ReadonlyArray<string>
  /** The hexes west of the Meuse. If there are none, British units may go anywhere. */
  readonly meuseWest?: ReadonlyArray<string>
  /** Roads as hexes with spaces between them. */
  readonly primary?: ReadonlyArray<string>
  readonly secondary?: ReadonlyArray<string>
  /** The bridges that are blown, and those that are completed on turn 2. */
  readonly blown?: ReadonlyArray<string>
  readonly building?: ReadonlyArray<string>
  /** The bridge that is checked. */
  readonly ouren?: string
  /**
   * The set-up areas by division, as hexes with spaces between them. The corps is `C`, or follows a colon: `26
   * VG:XLVII`.
   */
  readonly areas?: Readonly<Record<string, string>>
  readonly closed?: string
  readonly farBank?: { readonly hexes: ReadonlyArray<string>; readonly units: ReadonlyArray<string> }
  readonly crossing?: { readonly hexes: ReadonlyArray<string>; readonly division: string }
  readonly dams?: { readonly units: ReadonlyArray<string>; readonly flank: ReadonlyArray<string> }
  readonly guns?: ReadonlyArray<string>
  /** The entry hexes by letter, with their box: `A: 'SE 0301 0401'`, or `- 0110` without a box. */
  readonly entries?: Readonly<Record<string, string>>
  /** The hexes with a road off the map. */
  readonly edgeRoads?: ReadonlyArray<string>
  readonly victory?: ReadonlyArray<string>
  /** The goals of a Victory Phase, which only the campaign has. */
  readonly goals?: Partial<Omit<GoalsVictory, 'type'>>
  /** The sources of supply, as hexes with spaces between them. By default few hexes are far from one. */
  readonly sources?: Readonly<Partial<Record<Side, string>>>
  /**
   * A unit as `side id type place` with options: `mp:4`, `at:5/4`, `back:3/2`, `sp:2`, `large` (a remnant may replace
   * it), `div:X`, `reg:R`, `corps:C`, `army:5`, `steps:2`, `small` (a battalion instead of a regiment), `tq:3`,
   * `tq:[3]` (red), `green`, `elite`, `us`, `british`, `range:3`, `black`, `red` (restricted), `group:X` (optional), or
   * a condition as in the lines of a position: `fired`, `prime-mover`, `reduced`, `disrupted`, `routed`, `engaged`.
   *
   * The place is a hex, a box, `A:2` for an arrival by A on turn 2, `town:3`, `beside:0501:1`, `drop:3`, `area:0303` in
   * the area of its division, or `dead`.
   */
  readonly units: ReadonlyArray<string>
  /** Further lines of the position: `parent german-infantry-1 G`, `air 2`. */
  readonly lines?: ReadonlyArray<string>
  readonly side?: Side
  readonly turn?: number
  /** Whether the other side has already used its replacements. The default is true. */
  readonly second?: boolean
  /** The phase in which the position begins: `combat` after disengagement, `replacement` with the points of `side`. */
  readonly phase?: 'setup' | 'fuel' | 'movement' | 'disengagement' | 'combat' | 'replacement'
}

type Printed = readonly [type: UnitType, moves: Moves, attack: number | null, defence: number, mp: number, sp: number]
/** The printed values of each kind of unit. */
const KINDS: Readonly<Record<string, Printed>> = {
  infantry: ['infantry', 'foot', 3, 4, 3, 2],
  battalion: ['infantry', 'foot', 2, 2, 3, 1],
  engineer: ['engineer', 'foot', 1, 2, 3, 1],
  grenadiers: ['mechanized-infantry', 'motorized', 5, 5, 6, 2],
  tank: ['tank', 'vehicle', 4, 3, 6, 0],
  armor: ['armor', 'vehicle', 6, 5, 6, 2],
  destroyer: ['tank-destroyer', 'vehicle', 3, 2, 6, 0],
  command: ['combat-command', 'vehicle', 6, 5, 6, 2],
  recon: ['recon', 'vehicle', 3, 2, 7, 1],
  artillery: ['artillery', 'vehicle', null, 2, 1, 0],
  nebelwerfer: ['nebelwerfer', 'vehicle', null, 2, 1, 0],
  volksartillerie: ['volksartillerie', 'vehicle', null, 2, 0, 0],
}
/** Goals that neither side reaches. */
const NO_GOALS: Omit<GoalsVictory, 'type'> = {
  base: { name: 'East', count: 9, hexes: ['0101'] },
  exit: { entries: ['F'], strength: 24 },
  occupied: [],
  held: { name: 'West', count: 9, hexes: ['0101'] },
  areas: 9,
}
/** The sources, four hexes of a small map. */
const SOURCES = '0203 0208 0803 0808'
/** The movement allowance of Allied artillery on its Fired face. */
const FIRED_MOVEMENT = 5

const optionIn = (line: ReadonlyArray<string>, key: string): string | undefined =>
  line.find(word => word.startsWith(`${key}:`))?.slice(key.length + 1)

/** Reads a tank quality: `3`, or `[3]` for red. */
const tqOf = (text: string | undefined): ArdennesUnit['tq'] =>
  text === undefined ? null : { value: Number(text.replace(/\D/g, '')), red: text.startsWith('[') }

/** Returns the back of a counter: the Fired face of artillery, the reduced face of other units. */
const backOf = (line: ReadonlyArray<string>, side: Side, face: Face): Face | null => {
  if (face.attack === null) return { ...face, movement: side === 'allied' ? FIRED_MOVEMENT : face.movement }
  const text = optionIn(line, 'back')
  const large = line.includes('large')
  if (text === undefined && !large && !line.includes('reduced')) return optionIn(line, 'steps') === '2' ? face : null
  const [attack, defence] = (text ?? '2/2').split('/')
  return { ...face, attack: Number(attack), defence: Number(defence), stacking: large ? 2 : 1 }
}

const startIn = (place: string, division: string | null, spent: number | null): ArdennesStart => {
  const [kind = '', turn = ''] = place.split(':')
  if (turn === '' || kind === 'beside') return { type: 'hex', hex: /^\d{4}$/.test(place) ? place : '0101' }
  if (kind === 'town') return { type: 'town', turn: Number(turn) }
  if (kind === 'drop') return { type: 'drop', turn: Number(turn) }
  return kind === 'area'
    ? { type: 'area', areas: [division ?? fail('an area is of a division')], hex: turn }
    : { type: 'reinforcement', turn: Number(turn), entries: kind.split(','), spent }
}

const unitOf = (text: string): ArdennesUnit => {
  const line = words(text)
  const [side, id, kind, place] = line as [Side, string, string, string]
  const [type, moves, attack, defence, mp, sp] = KINDS[kind] ?? fail(`no unit is a ${kind}`)
  const gun = attack === null
  const [own, theirs] = (optionIn(line, 'at') ?? '').split('/')
  const face: Face = {
    attack: gun ? null : Number(own === '' || own === undefined ? attack : own),
    defence: Number(theirs ?? defence),
    movement: Number(optionIn(line, 'mp') ?? mp),
    stacking: Number(optionIn(line, 'sp') ?? sp),
  }
  const division = optionIn(line, 'div') ?? null
  return {
    id,
    name: id,
    side,
    nation: line.includes('british') ? 'british' : side === 'german' ? 'army' : 'us',
    division,
    regiment: optionIn(line, 'reg') ?? null,
    corps: optionIn(line, 'corps') ?? 'C',
    army: optionIn(line, 'army') ?? (side === 'german' ? '5' : '1 US'),
    type,
    size: line.includes('small') ? 'battalion' : 'regiment',
    moves,
    silhouette: kind === 'tank' || kind === 'destroyer',
    morale: line.includes('green') ? 'green' : line.includes('elite') ? 'elite' : 'veteran',
    tq: tqOf(optionIn(line, 'tq')),
    front: face,
    back: backOf(line, side, face),
    range: gun ? Number(optionIn(line, 'range') ?? 8) : 0,
    shift: gun ? 1 : 0,
    blackAttack: line.includes('black'),
    restricted: line.includes('red'),
    start: startIn(place, division, optionIn(line, 'by') === undefined ? null : Number(optionIn(line, 'by'))),
  }
}

/** Returns the breakdown counters of a line. */
const breakdownOf = (text: string): ArdennesCounter => {
  const [side, kind, count] = words(text) as [Side, string, string]
  const [type, moves] = KINDS[kind] ?? fail(`no unit is a ${kind}`)
  return {
    id: `${side}-${kind}`,
    kind: 'breakdown',
    side,
    nation: null,
    type,
    moves,
    morale: 'green',
    tq: type === 'combat-command' ? { value: 3, red: false } : null,
    front: { attack: 2, defence: 2, movement: moves === 'foot' ? 3 : 6, stacking: 1 },
    count: Number(count),
    of: [type],
  }
}

const fuelResult = (text: string): FuelShortage => {
  if (text === 'none' || text === 'west') return { type: text }
  return text.includes('+') ? { type: 'all', of: text.split('+') } : { type: 'one', of: text.split('|') }
}

const groupOf = (line: string): string | undefined => optionIn(words(line), 'group')
/** Returns the groups of optional units, with the units that name them (`group:X`). */
const optionalOf = ({ optional = {}, stretch = [], units, fuelPlaces = [] }: PositionData): OptionalUnits => ({
  stretch,
  groups: Object.entries(optional).map(([id, terms]) => ({
    id,
    title: id,
    terms: typeof terms === 'string' ? { type: terms } : { type: 'confined', hexes: terms },
    units: units.filter(line => groupOf(line) === id).map(unitOf),
    fuel: fuelPlaces
      .filter(({ group }) => group === id)
      .map(({ division, army, result }) => ({ division, army, result })),
  })),
})

const scenarioOf = (data: PositionData): ArdennesScenario => {
  const { columns = 10, rows = 10 } = data
  const letter = (column: number, row: number): string => LETTERS[data.terrain?.[hexId(column, row)] ?? 'clear']
  const road = (primary: boolean) => (path: string) => ({ name: '', primary, path: words(path) })
  const areas = Object.entries(data.areas ?? {}).map(([name, hexes]) => {
    const [division = '', corps = 'C'] = name.split(':')
    return { division, corps, army: '5', hexes: words(hexes), rear: [] }
  })
  const boxes = [
    ...new Set([
      ...Object.values(data.entries ?? {}).map(text => words(text)[0]!),
      ...(data.west === undefined ? [] : ['W']),
    ]),
  ].filter(box => box !== '-')
  const { german = SOURCES, allied = SOURCES } = data.sources ?? {}
  const source = (side: Side, text: string) =>
    words(text).length === 0 ? [] : [{ id: `S-${side}`, side, box: null, hexes: words(text), source: true }]
  return {
    format: 'grognard-ardennes-1',
    id: 'position',
    title: 'Position',
    sheets: [
      {
        id: 'sheet',
        prefix: '',
        firstColumn: 1,
        rows: range(rows).map(r =>
          range(columns)
            .map(c => letter(columns + 1 - c, rows + 1 - r))
            .join(''),
        ),
        westwall: data.westwall ?? [],
        riverTowns: [],
        places: Object.entries(data.places ?? {}).map(([hex, settlement]) => ({ hex, name: '', settlement })),
        rivers: [
          { name: 'River', meuse: false, sides: data.rivers ?? [] },
          { name: 'Meuse', meuse: true, sides: data.meuse ?? [] },
        ],
        lakes: [{ name: 'Lake', sides: data.lakes ?? [] }],
        roads: [...(data.primary ?? []).map(road(true)), ...(data.secondary ?? []).map(road(false))],
      },
    ],
    edge: {
      entries: [
        ...Object.entries(data.entries ?? {}).map(([id, text]) => {
          const [box = '-', ...hexes] = words(text)
          const own = box !== '-'
          return { id, side: own ? 'allied' : 'german', box: own ? box : null, hexes, source: true } as const
        }),
        ...(data.west === undefined
          ? []
          : [{ id: 'west', side: 'allied' as const, box: 'W', hexes: words(data.west), source: false }]),
        ...source('german', german),
        ...source('allied', allied),
      ],
      boxes: boxes.map(id => ({
        id,
        name: `Box ${id}`,
        adjacent: boxes.filter(other => other !== id),
        edge: Object.values(data.entries ?? {}).flatMap(text => (words(text)[0] === id ? words(text).slice(1) : [])),
      })),
      roads: (data.edgeRoads ?? []).map(hex => ({ hex, towards: 'S', primary: true })),
    },
    areas,
    boundaries: [{ armies: ['5', '6'], sides: data.boundary ?? [] }],
    bridges: { destroyed: data.blown ?? [], building: (data.building ?? []).map(side => ({ side, turn: 2 })) },
    positions: data.positions ?? [],
    units: data.units.filter(line => groupOf(line) === undefined).map(unitOf),
    optional: optionalOf(data),
    counters: [
      ...(data.breakdown ?? []).map(breakdownOf),
      ...data.units
        .map(words)
        .filter(line => line.includes('large'))
        .map(([side, id, kind]) => {
          const [type, moves] = KINDS[kind!]!
          return {
            id: `remnant-${id!}`,
            kind: 'remnant',
            side: side as Side,
            nation: null,
            type,
            moves,
            morale: 'green',
            tq: null,
            front: { attack: 1, defence: 2, movement: 3, stacking: 1 },
            count: data.remnants ?? 1,
            of: [id!],
          } as const
        }),
    ],
    places: {
      ouren: data.ouren ?? null,
      stVith: data.stVith ?? [],
      bottlenecks: data.bottlenecks ?? [],
      damFlank: data.dams?.flank ?? [],
      closed: data.closed ?? null,
      crossing: data.crossing?.hexes ?? [],
      farBank: data.farBank?.hexes ?? [],
      stVithArea: data.orders?.area ?? [],
      fuelDumps: data.dumps ?? [],
      westOfOurthe: data.ourthe ?? [],
      westOfMeuse: data.meuseWest ?? [],
    },
    roles: {
      farBank: data.farBank?.units ?? [],
      dams: data.dams?.units ?? [],
      monschauGuns: data.guns ?? [],
      crossing: data.crossing?.division ?? null,
      peiper: data.peiper ?? [],
      disguised: data.disguised ?? [],
      delayed: data.late ?? [],
      ordered: data.orders?.units ?? [],
      airborne: data.airborne ?? [],
      riders: data.riders ?? null,
    },
    markers: {
      strategic: data.markers ?? { german: 6, allied: 10 },
      primeMovers: [{ army: '5', count: 2 }],
      traffic: 6,
      roadblocks: data.roadblocks ?? [],
      night: data.night ?? 0,
    },
    replacements: {
      entries: data.returnBy ?? [],
      nights: Object.entries(data.replacements ?? {}).map(([turn, points]) => {
        const [german = 0, allied = 0] = points.split('/').map(Number)
        return { afterTurn: Number(turn), german, allied }
      }),
    },
    fuel: Object.entries(data.fuel ?? {}).map(([army, results]) => ({ army, results: words(results).map(fuelResult) })),
    turns: { first: 1, last: data.last ?? 12, dates: range(data.last ?? 12).map(turn => `Turn ${turn}`) },
    victory:
      data.goals === undefined
        ? { type: 'points', hexes: data.victory ?? ['0101'], points: 1, exit: 'W', strengthPerPoint: 4 }
        : { ...NO_GOALS, ...data.goals, type: 'goals' },
  }
}

type Rules = ReturnType<typeof assembleRules>

export interface Position extends AnyPosition<ArdennesState, ArdennesEvent, Side> {
  readonly rules: Rules
  /** Plays orders one after the other. Throws if one is refused. */
  readonly play: (...texts: ReadonlyArray<string>) => Position
  readonly may: (text: string) => boolean
  /** The question and the side that answers it: `unit-to-move german`. */
  readonly asks: string
  /** The strengths and the column of the current attack: `6:4 1-1`. */
  readonly odds: string
  /** The shifts of the attack, `21.1.a 1 right`, and all lines of its working, `15.3.a G attacks: 5 / 2 = 3`. */
  readonly shifts: ReadonlyArray<string>
  readonly lines: ReadonlyArray<string>
  /** The bridges that are not intact: `0304-0305 blown`. */
  readonly bridges: ReadonlyArray<string>
  /** The facts that are true. */
  readonly facts: ReadonlyArray<string>
  /** The rules that the state breaks. */
  readonly faults: ReadonlyArray<string>
  /** Replaces lines of the position at the start of the phase, and plays the orders since again. */
  readonly with: (...lines: ReadonlyArray<string>) => Position
  /** The rules that the position breaks with these lines, or `unreadable` if a line is wrong. */
  readonly broken: (...lines: ReadonlyArray<string>) => ReadonlyArray<string>
  /** Ends phases until this side moves on this turn. */
  readonly until: (side: Side, turn: number) => Position
  readonly pass: () => Position
  /** The places where a unit can end its move, sorted. */
  readonly ends: (unit: string) => ReadonlyArray<string>
}

/** Builds a position from a state. */
export const positionAt = (rules: Rules, state: ArdennesState): Position => {
  const { asked, after, view } = underRules(rules, state)
  const { turn } = asked
  const working = rules.preview(state, 'german') ?? rules.working(state)
  const here: Position = {
    ...asked,
    rules,
    play: (...texts) =>
      texts.reduce<Position>((p, text) => positionAt(rules, underRules(rules, p.state).carriedOut(text)), here),
    may: text => asked.legal().includes(text),
    asks: turn.type === 'over' ? 'over' : turn.type === 'chance' ? turn.asks : `${turn.asks} ${turn.side}`,
    odds: working === null ? '' : `${working.attack}:${working.defence} ${working.column}`,
    shifts: (working?.lines ?? [])
      .filter(({ value }) => /^\d (?:right|left)$/.test(value))
      .map(({ rule, value }) => `${rule.slice('ardennes:'.length)} ${value}`),
    lines: (working?.lines ?? []).map(
      ({ label, rule, value }) => `${rule.slice('ardennes:'.length)} ${label}: ${value}`,
    ),
    bridges: view()
      .markers.filter(({ kind }) => kind.startsWith('bridge'))
      .map(({ place, toward = '', kind }) => `${place}-${toward} ${kind.slice('bridge-'.length)}`),
    facts: FACTS.filter((_, fact) => has(state.facts, fact)),
    faults: rules.audit(state).map(({ rule }) => rule),
    with: (...lines) => positionAt(rules, placed(rules, ...amended(rules, state, ...lines))),
    broken: (...lines) => brokenRules(rules, ...amended(rules, state, ...lines)),
    until: (side, gameTurn) => passUntil(here, 'movement', side, gameTurn),
    pass: () => {
      if (turn.type === 'chance') return positionAt(rules, after(state, { type: 'roll', value: 6 }))
      const legal = rules.legalActions(state)
      const way = legal.find(({ type }) => type === 'end') ?? legal.find(({ type }) => type === 'stop') ?? legal[0]
      return positionAt(rules, after(state, way ?? fail('nothing can be done')))
    },
    ends: unit =>
      rules
        .reach(state, unit)
        .map(({ place }) => place)
        .sort(),
  }
  return here
}

/** Rolls a die: if possible a number without an effect, otherwise 6. */
const rolled = (p: Position): Position => {
  const facts = ({ facts: known, air }: ArdennesState) => [known, air]
  const results = range(6).map(face => p.play(`die ${face}`))
  return results.find(({ state }) => isAlike(facts(state), facts(p.state))) ?? results[5]!
}

/**
 * Reads a position at the start of a phase, and plays to the point where movement, combat after disengagement, or the
 * replacements of the side begin. The hexes of the units belong to their sides.
 */
export const begun = (
  rules: Rules,
  { side = 'german', turn = 2, phase = 'movement', second = true }: Omit<PositionData, 'units'>,
  units: ReadonlyArray<string>,
  lines: ReadonlyArray<string> = [],
): Position => {
  const { heldHexes, board, side: sides, unitIds } = rules.tables
  const own = heldHexes.flatMap(at => {
    const hex = board.ids[at]!
    const unit = units.map(words).find(([, place]) => place === hex)?.[0]
    return unit === undefined ? [] : [`${SIDES[sides[unitIds.indexOf(unit)]!]} ${hex}`]
  })
  const name = phase === 'replacement' ? phase : `${side} ${phase === 'disengagement' ? 'combat' : phase}`
  const p = positionAt(rules, placed(rules, `turn ${turn} ${name}`, ...units, ...own, ...lines))
  if (phase === 'movement') return p.asks.endsWith('-die') ? rolled(p) : p
  if (phase === 'combat') return p.asks.startsWith('disengagement') ? p.play('end') : p
  if (phase !== 'replacement' || !p.asks.startsWith('replacement-order')) return p
  const ordered = p.play((side === 'german') === second ? 'second' : 'first')
  return second ? ordered.play('end') : ordered
}

/** Returns the line of a unit in a position. A unit that waits for its arrival needs none. */
const lineOf = (text: string): ReadonlyArray<string> => {
  const [, id, , place = '', ...more] = words(text)
  const [kind, at, beside] = place.split(':')
  if (at !== undefined && beside === undefined && kind !== 'area') return []
  const marks = more.filter(word => CONDITIONS.some(({ name }) => name === word))
  return [[id, kind === 'area' ? at : place, ...marks].join(' ')]
}

/** Builds a position. The default is the German movement of turn 2. */
export const position = (data: PositionData): Position => {
  const rules = assembleRules(compile(scenarioOf(data), 'position', { ...NOTHING_AGREED, ...data.agreed }))
  if (data.phase === 'setup') return positionAt(rules, rules.start)
  const units = data.units.flatMap(lineOf).filter(line => rules.tables.unitIds.includes(words(line)[0]!))
  return begun(rules, data, units, data.lines)
}
