/** The workings of the dice of a combat, and of the preview of an attack. */
import { describe, expect, it } from 'vitest'
import { bombardment } from '../../../../src/games/grand-illusion/chapters/bombardment.js'
import { procedures } from '../../../../src/games/grand-illusion/chapters/index.js'
import { beginBattle } from '../../../../src/games/grand-illusion/chapters/combat/engagements.js'
import { shotOf } from '../../../../src/games/grand-illusion/chapters/combat/modifiers.js'
import { grandIllusion } from '../../../../src/games/grand-illusion/index.js'
import { RULEBOOK } from '../../../../src/games/grand-illusion/rulebook/index.js'
import type { BattleFrame, Combat } from '../../../../src/games/grand-illusion/state/index.js'
import { workingOf } from '../../../../src/games/grand-illusion/surface/index.js'
import { type Working, frameOf, orThrow } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { type Played, hexOf, played, position, tablesOf, unitOf, unitsOf } from '../kit.js'

const g = tablesOf()
const combat = (designated: string, more: Partial<Combat> = {}): Combat => ({
  hex: hexOf(g, 26),
  attacker: 1,
  swapped: false,
  mandated: false,
  plan17: false,
  landing: null,
  designated: unitsOf(g, designated),
  heavy: [],
  fortune: 0,
  ...more,
})
const working = ({ state }: Played): Working => workingOf(g, state)!
const lines = ({ lines: all }: Working): ReadonlyArray<string> =>
  all.map(({ label, value, rule }) => `${label}: ${value} [${rule.slice('grand-illusion:'.length)}]`)

describe('the working of a battle board', () => {
  const fight = (more: Partial<Combat> = {}): Played =>
    played({
      state: position({
        turn: 6,
        units: { '26': 'de-ii de-iii fr-i fr-x' },
        trenches: { '26': 1 },
        frames: [beginBattle(combat('fr-i fr-x', more))],
      }),
      procedures: procedures(g),
    })
  const begun = fight({ fortune: 4 }).play('post fr-i')

  it('[grand-illusion:9.3.1.b] [grand-illusion:9.3.1.d] has a roll for each front space, with strength, each modifier with its rule, and the rolls that hit', () => {
    expect(begun.asks).toBe('fire-die chance')
    const { parts, ...outer } = working(begun)
    expect(outer).toMatchObject({
      title: 'Allied attack in 26: fire of the attackers',
      attack: 0,
      column: '',
      die: null,
    })
    expect(lines(working(begun))).toEqual([
      'Fortunes of War: Reconnaissance in force: +1 to all fire, no reserves, no fortress modifier [9.1.4.d]',
    ])
    expect(lines(parts[0]!)).toEqual([
      `fr-i fires: ${parts[0]!.attack} [9.3.1.b]`,
      'terrain: +1 [9.3.1.c]',
      'entrenchment: +1 [9.3.1.d]',
      'Reconnaissance in force: +1 [9.1.4.d]',
      `hits on: 1${parts[0]!.attack > 4 ? ` to ${parts[0]!.attack - 3}` : ''} [9.3.1.h]`,
    ])
    expect(parts.map(({ title }) => title)).toEqual(['Allied front 1', 'Allied front 2'])
  })

  it("shows the results of the attackers' rolls, and then the defenders' rolls and the hits to be applied", () => {
    const one = begun.play('die 1')
    expect(working(one).parts.map(({ result }) => result)).toEqual(['hit', null])
    const back = one.play('die 6')
    expect(working(back).title).toBe('Allied attack in 26: fire of the defenders')
    expect(lines(working(back))[1]).toMatch(/^hits to be applied: de-\w+ \[9\.3\.3\.a\]$/)
  })

  it('has the same numbers as the shot', () => {
    const battle = frameOf<BattleFrame, 'battle'>(
      { frames: begun.state.frames as ReadonlyArray<BattleFrame> },
      'battle',
    )!
    const { strength, modifiers, hitsUpTo } = shotOf(g, begun.state, battle, 8)
    expect(working(begun).parts[0]).toMatchObject({
      attack: strength,
      modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
      defence: hitsUpTo,
    })
  })

  it('[grand-illusion:9.6.2.b] shows that cavalry that leaves facing infantry is hit on 1 or 2', () => {
    const leaves = played(
      {
        state: position({
          turn: 6,
          units: { '26': 'de-ii fr-1cd' },
          frames: [beginBattle(combat('de-ii', { attacker: 0 }))],
        }),
        procedures: procedures(g),
      },
      'withdraw',
    )
    expect(leaves.asks).toBe('leaving-die chance')
    expect(working(leaves)).toMatchObject({ defenders: ['fr-1cd'], attackers: ['de-ii'], defence: 2, parts: [] })
  })
})

describe('the working before the board', () => {
  it('[grand-illusion:9.5.4.o] [grand-illusion:9.5.4.p] shows the strength of a gun, the bombardment defence number and the rolls that hit', () => {
    const gun = g.units.findIndex(({ type, side }) => type === 'heavy-artillery' && side === 'german')
    const fort = unitOf(g, 'namur')
    const fires = played({
      state: position({
        units: { '10': `${g.unitIds[gun]!} ${g.unitIds[fort]!}` },
        frames: [
          {
            at: 'bombardment',
            side: 0,
            hex: hexOf(g, 10),
            stage: 'firing',
            heavy: [gun],
            unit: gun,
            target: fort,
            pair: [],
          },
        ],
      }),
      procedures: { bombardment: bombardment(g) },
    })
    const shown = working(fires)
    expect(shown.attack).toBe(g.bombardment[gun])
    expect(shown.modifier).toBe(g.defence[fort * 4])
    expect(shown.defence).toBe(Math.max(0, Math.min(6, shown.attack - shown.modifier)))
    // the highest die shown hits, and the next one does not
    const what = (face: number): string | undefined =>
      fires.play(`die ${face}`).events.find(({ kind }) => kind === 'fired')?.what
    if (shown.defence > 0) expect(what(shown.defence)).toBe('hit')
    if (shown.defence < 6) expect(what(shown.defence + 1)).toBe('miss')
  })

  it('[grand-illusion:9.1.4.a] [grand-illusion:9.1.1.m] shows the rows of Fortunes of War with their probabilities, and the rows that Plan 17 ignores', () => {
    const rolls = (plan17: boolean): Working =>
      workingOf(
        g,
        position({
          units: { '26': 'de-ii fr-i' },
          frames: [
            { at: 'combat', ...combat('fr-i', { plan17 }), stage: 'fortunes' },
            { at: 'fortunes', landing: false },
          ],
        }),
      )!
    expect(lines(rolls(false))).toHaveLength(11)
    expect(lines(rolls(false))[2]).toBe(
      '4 (3/36) Reconnaissance in force: +1 to all fire, no reserves, no fortress modifier [9.1.4.d]',
    )
    expect(lines(rolls(true))[2]).toBe('4 (3/36) Reconnaissance in force: ignored in Plan 17 [9.1.1.m]')
  })
})

describe('workings in whole games', () => {
  /** The frames of a combat. */
  const COMBAT: ReadonlyArray<string> = ['combat', 'bombardment', 'battle', 'aftermath', 'sea-retreat']

  it.each(['campaign', 'short-campaign', 'what-if'] as const)(
    'exist for every roll, every chit and every decision of a combat and nothing else, and cite the rulebook (%s)',
    id => {
      const rules = orThrow(grandIllusion.load(grandIllusion.scenarios[id]))
      const random = generator(3)
      const seen = { dice: new Set<string>(), decisions: new Set<string>() }
      let [fires, previews] = [0, 0]
      let state = rules.start
      for (let i = 0; i < 2500; i++) {
        const turn = rules.turn(state)
        if (turn.type === 'over') break
        const shown = rules.working(state)
        const inCombat = state.frames.some(({ at }) => COMBAT.includes(at))
        expect(shown !== null, `${turn.type} ${turn.asks}`).toBe(turn.type === 'chance' || inCombat)
        if (shown !== null) seen[turn.type === 'chance' ? 'dice' : 'decisions'].add(turn.asks)
        if (turn.type === 'chance' && turn.asks.endsWith('fire-die')) {
          fires += 1
          expect(shown!.parts.filter(({ result }) => result === null).length).toBeGreaterThan(0)
        }
        const all = shown === null ? [] : [shown, ...shown.parts]
        for (const { rule } of all.flatMap(each => each.lines)) expect(rule in RULEBOOK).toBe(true)
        // a working of dice has lines, and numbers in them
        for (const { title, lines: said, attack, defence, modifier } of all) {
          expect(title.length).toBeGreaterThan(3)
          expect([attack, defence, modifier].every(Number.isFinite)).toBe(true)
          for (const { label, value } of said) expect(`${label}${value}`).not.toMatch(/undefined|NaN|null/)
        }
        if (turn.type === 'decision' && rules.preview(state, turn.side) !== null) previews += 1
        const list =
          turn.type === 'chance' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)
        const attack = list.find(({ type }) => type === 'assault' || type === 'yes')
        state = orThrow(rules.apply(state, attack ?? list[random(list.length)]!))
      }
      expect(fires).toBeGreaterThan(5)
      expect(previews).toBeGreaterThan(1)
      expect([...seen.dice]).toEqual(
        expect.arrayContaining(['caps-die', 'initiative-die', 'fortunes-dice', 'fire-die']),
      )
      expect([...seen.decisions]).toEqual(expect.arrayContaining(['space', 'retreat-hex']))
    },
    60_000,
  )
})
