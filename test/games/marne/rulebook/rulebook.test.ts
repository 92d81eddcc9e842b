/**
 * The vocabulary of The Marne: misspelt words do not compile (`npm run typecheck` checks this), and the lists are those
 * in use.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { RULEBOOK } from '../../../../src/games/marne/rulebook/rulebook.js'
import { position, type PositionData } from '../position.js'
import type { Turn } from '../../../../src/kernel/contract/contract.js'
import {
  type Asks,
  marne,
  type MarneEvent,
  type MarneRules,
  type MarneState,
  type MarneWords,
  type Side,
} from '../../../../src/games/marne/index.js'
import type { MarneLog } from '../../../../src/games/marne/state/state.js'
import { ASKS, PHASES, violation } from '../../../../src/games/marne/rulebook/words.js'
import { positionsByQuestion, variants } from '../../../../src/testing/index.js'

const inventory = readFileSync('docs/rules/marne.md', 'utf8')
const sources = readdirSync('src/games/marne', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: readFileSync(`src/games/marne/${file}`, 'utf8') }))

/** Rules without a printed section. */
const UNPRINTED = ['marne:sequence', 'marne:scenario', 'marne:notation']

/** Ids of the numbered bullets of the inventory, in order: rules and rulings, and worked examples. */
const ids = [...inventory.matchAll(/^- `([^`\s]+)`/gm)].map(([, id]) => id!)
const bullets = ids.filter(id => !/^(?:MISSING|EX)-/.test(id))
const atoms = bullets.filter(id => /^M\d+\.[a-z]$/.test(id))
const rulings = bullets.filter(id => /^Q-\d+$/.test(id))

describe('docs/rules/marne.md', () => {
  it('letters the rules of each chapter and numbers the rulings without a gap', () => {
    const letters = new Map<string, string>()
    for (const atom of atoms) {
      const [chapter, letter] = atom.split('.') as [string, string]
      letters.set(chapter, (letters.get(chapter) ?? '') + letter)
    }
    expect([...letters.keys()]).toEqual(Array.from({ length: 14 }, (_, i) => `M${i + 1}`))
    for (const all of letters.values()) expect('abcdefghijklmnopqrstuvwxyz'.startsWith(all)).toBe(true)
    expect(rulings).toEqual(rulings.map((_, i) => `Q-${i + 1}`))
    expect([atoms.length, rulings.length, bullets.length]).toEqual([126, 44, 170])
  })

  it('numbers its worked examples without a gap', () => {
    expect(ids.filter(id => id.startsWith('EX-'))).toEqual(Array.from({ length: 73 }, (_, i) => `EX-${i + 1}`))
  })

  it('cites only rules and rulings that it contains', () => {
    const cited = [...inventory.matchAll(/\b(M\d+\.[a-z]|Q-\d+)\b/g)].map(([id]) => id)
    expect(cited.filter(id => !bullets.includes(id))).toEqual([])
  })
})

describe('docs/guide/marne.md', () => {
  it('cites only rules and rulings of docs/rules/marne.md', () => {
    const cited = [...readFileSync('docs/guide/marne.md', 'utf8').matchAll(/\b(M\d+\.[a-z]|Q-\d+)\b/g)].map(
      ([id]) => id,
    )
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(id => !bullets.includes(id))).toEqual([])
  })
})

describe('RULEBOOK', () => {
  it('has every rule and ruling of docs/rules/marne.md, and otherwise only rules without a printed section', () => {
    expect(Object.keys(RULEBOOK).sort()).toEqual([...UNPRINTED, ...bullets.map(id => `marne:${id}`)].sort())
  })

  it('gives each rule a unique title, three to nine words long', () => {
    const titles = Object.values(RULEBOOK)
    expect(
      titles.filter(title => {
        const words = title.split(' ').length
        return words < 3 || words > 9
      }),
    ).toEqual([])
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
  })
})

describe.each(sources)('src/games/marne/$file', ({ text }) => {
  it('cites only rules that the rulebook has', () => {
    const literals = [...text.matchAll(/(['"`])(marne:[^'"`$]*)\1/g)].map(([, , id]) => id!)
    expect(literals.filter(id => !Object.hasOwn(RULEBOOK, id))).toEqual([])
  })

  it('names in its comments only rules that the rulebook has', () => {
    const named = [...text.matchAll(/\b(M\d+\.[a-z]|Q-\d+)\b/g)].map(([id]) => `marne:${id}`)
    expect(named.filter(id => !Object.hasOwn(RULEBOOK, id))).toEqual([])
  })
})

// T1 column by column: the results for the modified dice 0, 1, 2 ... 9
const COLUMNS: Readonly<Record<string, string>> = {
  '1-5': 'A3 A3 Ae Ae Ae Ae Ae Ae Ae Ae',
  '1-4': 'A1 A2 A2 A2 Ae Ae Ae Ae Ae Ae',
  '1-3': 'D1 A1 A1 A2 A2 Ae Ae Ae Ae Ae',
  '1-2': 'D1 D1 A1 A1 A1 A2 Ae Ae Ae Ae',
  '1-1': 'D2 D1 D1 D1 A1 A2 A2 A3 Ae Ae',
  '2-1': 'D2 D2 D1 D1 D1 A1 A1 A2 A2 Ae',
  '3-1': 'D3 D2 D2 D1 D1 D1 D1 A1 A2 A2',
  '4-1': 'De D3 D2 D2 D2 D1 D1 D1 A1 A1',
  '5-1': 'De De D3 D2 D2 D2 D1 D1 D1 D1',
  '6-1': 'De De De De D3 D3 D2 D2 D1 D1',
  '7-1': 'De De De De De D3 D3 D2 D2 D2',
  '8-1': 'De De De De De De D3 D3 D3 D2',
  '9-1': 'De De De De De De De De D3 D2',
  '10-1': 'De De De De De De De De De D3',
}

/**
 * Ways to reach each modified die: the face, the terrain of the defender, a river between, and whether the defender is
 * disrupted.
 */
const DICE: ReadonlyArray<
  readonly [die: number, terrain: 'clear' | 'woods' | 'swamp', river: boolean, disrupted: boolean]
> = [
  [1, 'clear', false, true],
  [1, 'clear', false, false],
  [2, 'clear', false, false],
  [3, 'clear', false, false],
  [4, 'clear', false, false],
  [5, 'clear', false, false],
  [6, 'clear', false, false],
  [6, 'woods', false, false],
  [6, 'swamp', false, false],
  [6, 'clear', true, false],
]

/** Returns a position of one German unit against one Allied unit south of it. */
const duel = (attack: number, defence: number, more: Omit<PositionData, 'units'> = {}, condition = '') =>
  position({
    phase: 'combat-1',
    ...more,
    units: [`german G1 ${attack}-3 0504`, `allied F1 ${defence}-3 0505 ${condition}`],
  }).orders('attack 0505: G1', 'no more attacks')

const resultOf = (attack: number, defence: number, row: number): string | undefined => {
  const [die, terrain, river, disrupted] = DICE[row]!
  const p = duel(
    attack,
    defence,
    { terrain: { '0505': terrain }, rivers: river ? ['0504-0505'] : [] },
    disrupted ? 'disrupted' : '',
  )
  return p.events(`die ${die}`).find(event => event.kind === 'result')?.what
}

describe('T1 Combat results', () => {
  it.each(Object.entries(COLUMNS))(
    '[marne:M7.f] [marne:M7.h] [marne:M9.a] at %s the rows 0 to 9 give %s',
    (column, results) => {
      const [attack, defence] = column.split('-').map(Number) as [number, number]
      expect(DICE.map((_, row) => resultOf(attack, defence, row)).join(' ')).toBe(results)
    },
  )
})

/** Terrain: movement points to enter, and die-roll modifier for a defender in it. */
const TERRAIN = [
  ['clear', 1, 0],
  ['woods', 1, 1],
  ['town', 1, 0],
  ['city', 1, 0],
  ['swamp', 2, 2],
] as const

describe('T2 Terrain', () => {
  const map = (terrain: (typeof TERRAIN)[number][0]): Omit<PositionData, 'units'> =>
    terrain === 'town'
      ? { towns: ['Suippes 2 0505'] }
      : terrain === 'city'
        ? { towns: ['Reims 5 0505 0605'] }
        : { terrain: { '0505': terrain } }

  it.each(TERRAIN)(
    '[marne:M2.a] [marne:M2.b] [marne:M7.m] [marne:M7.n] [marne:M7.q] %s costs %i to enter and has a die-roll modifier of %i',
    (terrain, points, modifier) => {
      expect(position({ ...map(terrain), units: ['german G1 6-3 0504'] }).reach('G1')['0505']).toBe(points)
      expect(duel(4, 4, map(terrain)).working().modifier).toBe(modifier)
    },
  )

  it('[marne:M2.c] [marne:M7.o] a river hexside costs 1 more point to cross and has a modifier of 3', () => {
    expect(position({ rivers: ['0504-0505'], units: ['german G1 6-3 0504'] }).reach('G1')['0505']).toBe(2)
    expect(duel(4, 4, { rivers: ['0504-0505'] }).working().modifier).toBe(3)
  })
})

describe('T3 Modifiers', () => {
  const surrounded = (more: Omit<PositionData, 'units'>, condition = '') =>
    position({
      phase: 'combat-1',
      ...more,
      units: ['german G1 4-3 0504', 'german G2 4-3 0506', `allied F1 4-3 0505 ${condition}`],
    })
      .orders('attack 0505: G1, G2', 'no more attacks')
      .working().modifier
  const rivers = ['0504-0505', '0506-0505']

  it('[marne:M7.j] a flank attack has a modifier of -1', () => {
    expect(surrounded({})).toBe(-1)
  })

  it('[marne:M7.p] a disrupted defender gives a modifier of -1', () => {
    expect(duel(4, 4, {}, 'disrupted').working().modifier).toBe(-1)
  })

  it('[marne:M7.t] all modifiers that apply add up', () => {
    expect(surrounded({}, 'disrupted')).toBe(-2)
    expect(surrounded({ terrain: { '0505': 'swamp' } })).toBe(1)
    expect(surrounded({ terrain: { '0505': 'swamp' }, rivers })).toBe(4)
    expect(surrounded({ terrain: { '0505': 'woods' }, rivers }, 'disrupted')).toBe(2)
  })
})

type MarneTurn = Turn<Side, MarneWords>

describe('the vocabulary of The Marne', () => {
  it('misspelt questions, phases and levels of a turn do not compile', () => {
    const compared = (turn: MarneTurn): ReadonlyArray<boolean> => [
      // @ts-expect-error -- no such question
      turn.type === 'decision' && turn.asks === 'unit-to-mvoe',
      // @ts-expect-error -- no such phase
      turn.phase === 'movement-3',
      // @ts-expect-error -- no such level
      turn.type === 'over' && turn.outcome.level === 'german-decisve',
    ]
    expectTypeOf(compared).returns.toEqualTypeOf<ReadonlyArray<boolean>>()
    expectTypeOf<Asks>().toEqualTypeOf<(typeof ASKS)[number]>()
  })

  it('misspelt rules, codes and kinds do not compile', () => {
    const compared = (rules: MarneRules, state: MarneState, event: MarneEvent): ReadonlyArray<boolean> => {
      const [fault] = rules.audit(state)
      return [
        // @ts-expect-error -- no such code
        fault?.code === 'zone-of-contrl',
        // @ts-expect-error -- no such rule
        fault?.rule === 'marne:M2.z',
        // @ts-expect-error -- no such kind
        event.kind === 'mvoed',
        // @ts-expect-error -- a kind of the kernel that this game has not
        event.kind === 'drawn',
      ]
    }
    const written = (log: MarneLog): void => {
      // @ts-expect-error -- no such kind
      log?.add({ kind: 'mvoed', rule: 'marne:M2.a' })
      // @ts-expect-error -- no such rule
      log?.add({ kind: 'moved', rule: 'marne:M2.z' })
      // @ts-expect-error -- no such rule
      violation('supply', 'marne:M6.z', 'cut off')
      // @ts-expect-error -- no such code
      violation('suply', 'marne:M6.i', 'cut off')
    }
    expectTypeOf(compared).parameters.toEqualTypeOf<[MarneRules, MarneState, MarneEvent]>()
    expectTypeOf(written).parameters.toEqualTypeOf<[MarneLog]>()
  })

  it('every question and every phase occurs in play', () => {
    const met = variants(marne)
      .filter(({ choice }) => Object.keys(choice).length === 0)
      .flatMap(({ load }) => {
        const rules = load()
        return [...positionsByQuestion(rules, 2).values()].flatMap(states => states.map(state => rules.turn(state)))
      })
    expect([...new Set(met.flatMap(turn => (turn.type === 'over' ? [] : [turn.asks])))].sort()).toEqual(
      [...ASKS].sort(),
    )
    expect([...new Set(met.map(turn => turn.phase))].sort()).toEqual([...PHASES].sort())
  })
})
