/** Fast computations agree with slow and simple ones, on states that random play reaches. */
import { describe, expect, it } from 'vitest'
import { VIOLATION_CODES } from '../../../src/kernel/contract/contract.js'
import {
  type Occupancy,
  allWords,
  occupancies,
  placeOf,
  unitPlace,
  unitWord,
  zocReach,
} from '../../../src/kernel/units/index.js'
import { has } from '../../../src/kernel/codec/sets.js'
import { type MarneAction, type MarneRules, type MarneState, marne } from '../../../src/games/marne/index.js'
import { type MarneTables, RIVER } from '../../../src/games/marne/state/tables.js'
import { groundOf, selectable, selecting } from '../../../src/games/marne/chapters/movement/index.js'
import { isOpen } from '../../../src/kernel/play/bars.js'
import { REACH } from '../../../src/games/marne/surface/reach.js'
import { walkedReach } from '../../../src/kernel/people/reach.js'
import {
  hexInSupply,
  lineMayEnter,
  openToLines,
  supplyAt,
  supplyLines,
  supplySources,
} from '../../../src/games/marne/chapters/supply.js'
import { generator } from '../../../src/play/index.js'
import { difference, positionsByQuestion } from '../../../src/testing/index.js'
import { walkFrom } from '../../../src/testing/kit/kit.js'

const GERMAN = 0
const ALLIED = 1
const SIDES = [GERMAN, ALLIED] as const

/** Returns about `n` entries of a list, evenly spread. */
const some = <A>(list: ReadonlyArray<A>, n: number): ReadonlyArray<A> =>
  list.filter((_, i) => i % Math.max(1, Math.floor(list.length / n)) === 0)
const shuffled = <A>(list: ReadonlyArray<A>, seed: number): ReadonlyArray<A> => {
  const random = generator(seed)
  return list
    .map(item => ({ item, key: random(2 ** 31) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** A position read only from the scenario and the packed units, without the compiled tables. */
interface Plain {
  /** Returns the units in a hex, ascending. */
  readonly units: (hex: number) => ReadonlyArray<number>
  /** Returns how many units of a side are in a hex. */
  readonly count: (side: number, hex: number) => number
  /** Returns how many units of a side have a zone of control there. */
  readonly zone: (side: number, hex: number) => number
  readonly fort: (hex: number) => boolean
  /** Whether a hex is in an enemy zone of control of this side (M5, M11.i). */
  readonly enemyZone: (side: number, hex: number) => boolean
}

const mapOf = (g: MarneTables) => {
  const { map } = g.scenario
  const at = new Map(map.hexes.map((hex, i) => [`${hex.q} ${hex.r}`, i]))
  const number = new Map(map.hexes.map((hex, i) => [hex.id, i]))
  const near = map.hexes.map(({ q, r }) =>
    [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ]
      .map(([dq, dr]) => at.get(`${q + dq!} ${r + dr!}`))
      .filter(hex => hex !== undefined),
  )
  const rivers = new Set(map.rivers.flatMap(river => river.sides).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const river = (a: number, b: number): boolean => rivers.has(`${map.hexes[a]!.id} ${map.hexes[b]!.id}`)
  const plain = (state: MarneState): Plain => {
    const there = new Map<number, number[]>()
    allWords(state.units).forEach((word, unit) => {
      const place = placeOf(word)
      const list = there.get(place)
      if (list === undefined) there.set(place, [unit])
      else list.push(unit)
    })
    const units = (hex: number): ReadonlyArray<number> => there.get(hex) ?? []
    const count = (side: number, hex: number): number => units(hex).filter(unit => g.side[unit] === side).length
    const zone = (side: number, hex: number): number =>
      near[hex]!.filter(from => there.has(from) && !river(from, hex)).reduce((sum, from) => sum + count(side, from), 0)
    const forts = new Set(map.forts.filter((_, i) => !has(state.destroyed, i)).map(fort => number.get(fort.hex)!))
    return {
      units,
      count,
      zone,
      fort: hex => forts.has(hex),
      enemyZone: (side, hex) =>
        zone(1 - side, hex) > 0 || (side === GERMAN && near[hex]!.some(next => forts.has(next))),
    }
  }
  /**
   * Returns the movement points of one hop (M2.a to M2.d, M12.f, Q-37). `from` is null for a unit that enters, `to` is
   * null for one that leaves.
   */
  const cost = (position: Plain, side: number, from: string | null, to: string | null): number => {
    if (to === null) return 1
    const hex = number.get(to)!
    return (
      (map.hexes[hex]!.terrain === 'swamp' ? 2 : 1) +
      (from !== null && river(number.get(from)!, hex) ? 1 : 0) +
      (position.enemyZone(side, hex) ? 1 : 0)
    )
  }
  return { plain, cost, isHex: (place: string) => number.has(place) }
}

/** Returns all data of an occupancy. */
const told = (occupancy: Occupancy, g: MarneTables) => ({
  units: g.board.ids.map((_, place) => occupancy.unitsIn(place)),
  first: g.board.ids.map((_, place) => occupancy.firstIn(place)),
  count: SIDES.map(side => g.board.ids.map((_, place) => occupancy.count(side, place))),
  zoc: SIDES.map(side => g.board.ids.slice(0, g.board.hexes).map((_, hex) => occupancy.zoc(side, hex))),
})

/** The types of action of each question. */
const ASKED: Readonly<Record<string, ReadonlyArray<MarneAction['type']>>> = {
  'unit-to-set-up': ['select', 'end'],
  'set-up-hex': ['place'],
  'unit-to-move': ['select', 'end'],
  'next-hex': ['step', 'exit', 'stop'],
  'entry-hex': ['enter'],
  'stacking-loss': ['remove'],
  attack: ['target', 'endDeclarations'],
  'further-target': ['target', 'targetsNamed'],
  attacker: ['attacker', 'declare'],
  'attack-to-resolve': ['resolve'],
  'unit-to-retreat': ['loser'],
  'retreat-hex': ['retreat'],
  advance: ['advance', 'endAdvance'],
  'advance-hex': ['advanceTo'],
}

describe.each(['counterattack', 'counterattack-free', 'pursuit'] as const)('The Marne, %s', id => {
  const loaded = marne.load(marne.scenarios[id])
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  const rules: MarneRules = loaded.right
  const g = rules.tables
  const { plain, cost, isHex } = mapOf(g)
  const hexes = g.board.ids.slice(0, g.board.hexes)
  const states = walkFrom(rules, rules.start, 15, rules.bounds.steps).positions.map(({ state }) => state)
  const byQuestion = [1, 2].flatMap(seed => [...positionsByQuestion(rules, seed)])
  /** Returns at most `n` states per question of each game. */
  const asking = (n: number): ReadonlyArray<readonly [question: string, state: MarneState]> =>
    byQuestion.flatMap(([question, list]) =>
      some(list, n)
        .slice(0, n)
        .map(state => [question.replace(/^\w+ /, ''), state] as const),
    )
  const inHand = (state: MarneState): number => {
    const top = state.frames[state.frames.length - 1]!
    return top.at === 'entering' || top.at === 'departing' || top.at === 'marching' ? top.unit : -1
  }

  it('[marne:M6.b] [marne:M6.c] [marne:M6.f] [marne:M6.k] the table of hexes open to supply lines agrees with the rule for each hex', () => {
    const met = new Set<string>()
    for (const state of some(states, 300)) {
      const position = plain(state)
      for (const side of SIDES) {
        const table = openToLines(g, state, side)
        const wrong = hexes.filter((_, hex) => {
          const [own, enemy, zone, fort] = [
            position.count(side, hex) > 0,
            position.count(1 - side, hex) > 0,
            position.enemyZone(side, hex),
            position.fort(hex),
          ]
          const open = !enemy && !(side === GERMAN && fort) && (own || !zone || (side === ALLIED && fort))
          if (open && zone) met.add(own ? 'friend in a zone' : 'fortress in a zone')
          if (side === GERMAN && zone && !own && !enemy && position.zone(ALLIED, hex) === 0)
            met.add('zone of a fortress alone')
          return (table[hex] === 1) !== open || lineMayEnter(g, state, side, hex) !== open
        })
        expect([table.length, wrong]).toEqual([hexes.length, []])
      }
    }
    expect([...met].sort()).toEqual(['fortress in a zone', 'friend in a zone', 'zone of a fortress alone'])
  })

  it('[marne:M6.a] [marne:M12.c] supply lines updated during play agree with newly traced ones, and a hex is in supply exactly if a line through it is open', () => {
    const [inSupply, units] = [new Set<boolean>(), new Set<boolean>()]
    // in the order of play with hypothetical states between, as in the game; then back and forth
    for (const order of [some(states, 400), shuffled(some(states, 60), 4)]) {
      for (const state of order) {
        rules.legalActions(state)
        for (const side of SIDES) {
          const lines = supplyLines(g, state, side)
          const anew = g.trace(supplySources(g, state, side), openToLines(g, state, side))
          expect(difference([...lines.through], [...anew.through])).toBeNull()
          expect(difference([...lines.source], [...anew.source])).toBeNull()
          const wrong = g.heldHexes.filter(hex => {
            const supplied = lineMayEnter(g, state, side, hex) && supplyAt(g, state, side, hex) === 'supplied'
            inSupply.add(supplied)
            units.add(g.occupancy(state.units).count(side, hex) > 0)
            return hexInSupply(g, state, side, hex) !== supplied
          })
          expect(wrong).toEqual([])
        }
      }
    }
    expect([inSupply.size, units.size]).toEqual([2, 2])
  })

  it('[marne:M5.a] [marne:M5.d] the occupancy tables that are updated during play agree with newly built ones', () => {
    const reach = zocReach(g.board, g.rivers, RIVER)
    const fresh = (state: MarneState): Occupancy =>
      occupancies({ board: g.board, sides: g.side, zones: [{ reach }] })(state.units)
    // in the order of play with hypothetical states between, as in the game; then back and forth
    for (const order of [some(states, 200), shuffled(some(states, 100), 3)]) {
      for (const state of order) {
        rules.legalActions(state)
        expect(difference(told(g.occupancy(state.units), g), told(fresh(state), g))).toBeNull()
      }
    }
    for (const state of some(states, 100)) {
      const occupancy = g.occupancy(state.units)
      const position = plain(state)
      const wrong = hexes.filter(
        (_, hex) =>
          difference(occupancy.unitsIn(hex), position.units(hex)) !== null ||
          SIDES.some(
            side =>
              occupancy.count(side, hex) !== position.count(side, hex) ||
              occupancy.zoc(side, hex) !== position.zone(side, hex),
          ),
      )
      expect(wrong).toEqual([])
    }
  })

  it('exactly the offered actions are accepted, out of all possible actions', () => {
    for (const [question, state] of asking(1)) {
      const offered = new Set(
        (question === 'combat-die' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)).map(
          action => rules.actions.index(action),
        ),
      )
      const wrong = Array.from({ length: rules.actions.size }, (_, i) => i).filter(
        i => (rules.apply(state, rules.actions.at(i))._tag === 'Right') !== offered.has(i),
      )
      expect([question, wrong.map(i => rules.print(state, rules.actions.at(i)))]).toEqual([question, []])
    }
  })

  it('[contract law 10] an action of the right type is refused for a specific reason', () => {
    const met = new Set<string>()
    for (const [question, state] of asking(12)) {
      const types = ASKED[question] ?? []
      for (let i = 0; i < rules.actions.size; i++) {
        const action = rules.actions.at(i)
        if (!types.includes(action.type)) continue
        const result = rules.apply(state, action)
        if (result._tag === 'Right') continue
        const { code, rule, message } = result.left
        const bare = code === 'not-now' && rule === 'marne:sequence'
        // the order of naming has no printed rule
        const known =
          Object.hasOwn(marne.rulebook, rule) &&
          (VIOLATION_CODES as ReadonlyArray<string>).includes(code) &&
          (rule !== 'marne:sequence' || code === 'out-of-order')
        if (bare || !known)
          expect.fail(`${question}: "${rules.print(state, action)}" is refused with ${code}, ${rule}: ${message}`)
        met.add(action.type)
      }
    }
    expect([...met]).toEqual(
      expect.arrayContaining([
        'select',
        'step',
        'enter',
        'exit',
        'target',
        'attacker',
        'declare',
        'resolve',
        'retreat',
        'advance',
      ]),
    )
  })

  it('[marne:M2.f] [marne:M2.h] [marne:M13.d] a unit may be selected exactly if no rule of the list bars it', () => {
    const met = new Set<boolean>()
    for (const [question, state] of asking(40)) {
      if (question !== 'unit-to-move') continue
      const ground = groundOf(g, state)
      for (const unit of g.unitsOf[ground.phase.side]) {
        const may = selectable(ground, unit)
        met.add(may)
        expect([g.unitIds[unit], isOpen(selecting(ground, unit), ground, unit)]).toEqual([g.unitIds[unit], may])
      }
    }
    expect(met.size).toBe(2)
  })

  it('reach finds the same places, costs and actions as play itself, in the same order', () => {
    const met = new Map<string, number>()
    for (const [question, state] of asking(40)) {
      if (!['unit-to-move', 'next-hex', 'entry-hex'].includes(question)) continue
      const mover = inHand(state)
      const units = mover >= 0 ? [mover] : g.unitIds.map((_, unit) => unit)
      for (const unit of units) {
        const found = rules.reach(state, g.unitIds[unit]!)
        expect([question, g.unitIds[unit], difference(found, walkedReach(g, REACH, rules, state, unit))]).toEqual([
          question,
          g.unitIds[unit],
          null,
        ])
        if (found.length > 0) met.set(question, (met.get(question) ?? 0) + 1)
      }
    }
    expect([...met.keys()].sort()).toEqual(['entry-hex', 'next-hex', 'unit-to-move'])
    expect(Math.min(...met.values())).toBeGreaterThan(5)
  })

  it('reach lists every place where a unit can end its move, with the cheapest path and its cost', () => {
    const met = new Set<string>()
    type Way = { readonly state: MarneState; readonly spent: number }
    for (const [question, state] of [
      ...asking(25).filter(([question]) => question === 'unit-to-move'),
      ...asking(15).filter(([question]) => question === 'next-hex' || question === 'entry-hex'),
    ]) {
      const position = plain(state)
      const mover = inHand(state)
      const choices = rules.legalActions(state).flatMap(action => (action.type === 'select' ? [action.unit] : []))
      const units = mover >= 0 ? [g.unitIds[mover]!] : shuffled(choices, states.length).slice(0, 3)
      for (const name of units) {
        const unit = g.unitIds.indexOf(name)
        const spend = (at: Way, action: MarneAction): Way => {
          const next = rules.step(at.state, action)
          if (next._tag === 'Left')
            return expect.fail(
              `${question}: ${name}: "${rules.print(at.state, action)}" is refused: ${next.left.message}`,
            )
          const hops = next.right.events.filter(({ kind }) => kind === 'moved' || kind === 'exited')
          return {
            state: next.right.state,
            spent: hops.reduce(
              (sum, { from, to }) =>
                sum + cost(position, g.side[unit]!, isHex(from!) ? from! : null, isHex(to!) ? to! : null),
              at.spent,
            ),
          }
        }
        // every possible path, played by the rules themselves
        const cheapest = new Map<string, number>()
        const seen = new Set<string>()
        const open: Way[] =
          mover >= 0 ? [{ state, spent: 0 }] : [spend({ state, spent: 0 }, { type: 'select', unit: name })]
        for (let at = open.pop(); at !== undefined; at = open.pop()) {
          const key = JSON.stringify([
            unitWord(at.state, unit),
            at.spent,
            at.state.frames.slice(2),
            at.state.germanHeld,
          ])
          if (seen.has(key)) continue
          seen.add(key)
          const place = g.board.ids[unitPlace(at.state, unit)]!
          const actions = inHand(at.state) === unit ? rules.legalActions(at.state) : []
          if (actions.length === 0 || actions.some(({ type }) => type === 'stop'))
            cheapest.set(place, Math.min(at.spent, cheapest.get(place) ?? Infinity))
          for (const action of actions) if (action.type !== 'stop') open.push(spend(at, action))
        }
        const listed = rules.reach(state, name)
        expect([question, name, Object.fromEntries(listed.map(({ place, cost: points }) => [place, points]))]).toEqual([
          question,
          name,
          Object.fromEntries(cheapest),
        ])
        expect(listed.map(({ cost: points }) => points)).toEqual(
          listed.map(({ cost: points }) => points).sort((a, b) => a - b),
        )
        for (const { place, cost: points, actions } of listed) {
          const end = actions.reduce(spend, { state, spent: 0 })
          expect([place, points, -1]).toEqual([g.board.ids[unitPlace(end.state, unit)], end.spent, inHand(end.state)])
          met.add(question)
        }
      }
    }
    expect([...met].sort()).toEqual(['entry-hex', 'next-hex', 'unit-to-move'])
  })
})
