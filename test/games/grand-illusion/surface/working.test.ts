/** The workings of the dice of a combat, and of the preview of an attack. */
import { describe, expect, it } from 'vitest'
import { shotOf } from '../../../../src/games/grand-illusion/chapters/combat/modifiers.js'
import { RULEBOOK } from '../../../../src/games/grand-illusion/rulebook/index.js'
import type { BattleFrame } from '../../../../src/games/grand-illusion/state/index.js'
import { frameOf, orThrow } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { acting, linesIn, rulesOf, tablesOf, unitsAt } from '../positions.js'

const g = tablesOf()

describe('the working of a battle board', () => {
  const begun = acting('allied', ...unitsAt('26', 'de-ii de-iii fr-i fr-x'), 'trench 26 1').play(
    ...['attack 26: fr-i, fr-x', 'end', 'dice 4', 'post fr-i'],
  )

  it('[grand-illusion:9.3.1.b] [grand-illusion:9.3.1.d] has a roll for each front space, with strength, each modifier with its rule, and the rolls that hit', () => {
    expect(begun.asks).toBe('fire-die chance')
    const { parts, ...outer } = begun.working()
    expect(outer).toMatchObject({
      title: 'Allied attack in 26: fire of the attackers',
      attack: 0,
      column: '',
      die: null,
    })
    expect(linesIn(begun.working())).toEqual([
      'Fortunes of War: Reconnaissance in force: +1 to all fire, no reserves, no fortress modifier [9.1.4.d]',
    ])
    expect(linesIn(parts[0]!)).toEqual([
      'fr-i fires: 4 [9.3.1.b]',
      'terrain: +1 [9.3.1.c]',
      'entrenchment: +1 [9.3.1.d]',
      'Reconnaissance in force: +1 [9.1.4.d]',
      'hits on: 1 [9.3.1.h]',
    ])
    expect(parts.map(({ title }) => title)).toEqual(['Allied front 1', 'Allied front 2'])
  })

  it("shows the results of the attackers' rolls, and then the defenders' rolls and the hits to be applied", () => {
    const one = begun.play('die 1')
    expect(one.working().parts.map(({ result }) => result)).toEqual(['hit', null])
    const back = one.play('die 6').working()
    expect(back.title).toBe('Allied attack in 26: fire of the defenders')
    expect(linesIn(back)[1]).toMatch(/^hits to be applied: de-\w+ \[9\.3\.3\.a\]$/)
  })

  it('has the same numbers as the shot', () => {
    const battle = frameOf<BattleFrame, 'battle'>(
      { frames: begun.state.frames as ReadonlyArray<BattleFrame> },
      'battle',
    )!
    const { strength, modifiers, hitsUpTo } = shotOf(g, begun.state, battle, 8)
    expect(begun.working().parts[0]).toMatchObject({
      attack: strength,
      modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
      defence: hitsUpTo,
    })
  })

  it('[grand-illusion:9.6.2.b] shows that cavalry that leaves facing infantry is hit on 1 or 2', () => {
    const leaves = acting('german', 'de-ii 26', 'fr-1cd 26').play('attack 26: de-ii', 'end', 'dice 5', 'withdraw')
    expect(leaves.asks).toBe('leaving-die chance')
    expect(leaves.working()).toMatchObject({ defenders: ['fr-1cd'], attackers: ['de-ii'], defence: 2, parts: [] })
  })
})

describe('the working before the board', () => {
  it('[grand-illusion:9.5.4.o] [grand-illusion:9.5.4.p] shows the strength of a gun, the bombardment defence number and the rolls that hit', () => {
    const fires = acting('german', ...unitsAt('54', 'de-ii de-ha1 maubeuge')).play(
      ...['attack 54: de-ii, gun de-ha1', 'end', 'bombard with de-ha1'],
    )
    expect(fires.working()).toMatchObject({ attack: 4, modifier: 2, defence: 2 })
    // the highest die shown hits, and the next one does not
    const what = (face: number) => fires.events(`die ${face}`).find(({ kind }) => kind === 'fired')?.what
    expect([what(2), what(3)]).toEqual(['hit', 'miss'])
  })

  it('[grand-illusion:9.1.4.a] [grand-illusion:9.1.1.m] shows the rows of Fortunes of War with their probabilities, and the rows that Plan 17 ignores', () => {
    const before = acting('allied', 'turn 2 actions', ...unitsAt('96', 'de-ii de-iii fr-i fr-x fr-iii fr-xi')).play(
      ...['attack 96: fr-i, fr-x, fr-iii, fr-xi', 'end'],
    )
    const [plain, plan17] = ['no', 'yes'].map(mandated => linesIn(before.play(mandated).working()))
    expect(plain).toHaveLength(11)
    expect(plain![2]).toBe(
      '4 (3/36) Reconnaissance in force: +1 to all fire, no reserves, no fortress modifier [9.1.4.d]',
    )
    expect(plan17![2]).toBe('4 (3/36) Reconnaissance in force: ignored in Plan 17 [9.1.1.m]')
  })
})

describe('workings in whole games', () => {
  /** The frames of a combat. */
  const COMBAT: ReadonlyArray<string> = ['combat', 'bombardment', 'battle', 'aftermath', 'sea-retreat']

  it.each(['campaign', 'short-campaign', 'what-if'] as const)(
    'exist for every roll, every chit and every decision of a combat and nothing else, and cite the rulebook (%s)',
    id => {
      const rules = rulesOf(id)
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
