/** The workings of a combat before the board (choices) and after the fire (retreats). */
import { describe, expect, it } from 'vitest'
import { beginAftermath, cancelled } from '../../../../src/games/grand-illusion/chapters/aftermath.js'
import { beginBombardment } from '../../../../src/games/grand-illusion/chapters/bombardment.js'
import { beginBattle } from '../../../../src/games/grand-illusion/chapters/combat/engagements.js'
import { procedures } from '../../../../src/games/grand-illusion/chapters/index.js'
import {
  type Combat,
  type IllusionFrame,
  type SideIndex,
  VOSGES,
  hexHas,
} from '../../../../src/games/grand-illusion/state/index.js'
import { assembleRules } from '../../../../src/games/grand-illusion/rules.js'
import { workingOf } from '../../../../src/games/grand-illusion/surface/index.js'
import type { Working } from '../../../../src/kernel/index.js'
import { attacking } from '../chapters/attacking.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf, unitsOf } from '../kit.js'

const g = tablesOf()
const rules = assembleRules(g)
const working = ({ state }: Played): Working => workingOf(g, state)!
const lines = (p: Played): ReadonlyArray<string> =>
  working(p).lines.map(({ label, value, rule }) => `${label}: ${value} [${rule.slice('grand-illusion:'.length)}]`)
const from = (frame: IllusionFrame, data: PositionData): Played =>
  played({ state: position({ turn: 6, ...data, frames: [frame] }), procedures: procedures(g) })
const combatIn = (hex: string, attacker: SideIndex, designated: string, more: Partial<Combat> = {}): Combat => ({
  hex: hexOf(g, hex),
  attacker,
  swapped: false,
  mandated: false,
  plan17: false,
  landing: null,
  designated: designated === '' ? [] : unitsOf(g, designated),
  heavy: [],
  fortune: 0,
  ...more,
})
const begun = (hex: string, attacker: SideIndex, designated: string, data: PositionData, more: Partial<Combat> = {}) =>
  from({ ...combatIn(hex, attacker, designated, more), at: 'combat', stage: 'mandate' }, data)

describe('the working before the Fortunes of War are rolled', () => {
  const FOUR = 'fr-i fr-x fr-iii fr-xi'

  it('[grand-illusion:9.1.1.g] shows the mandated attacks owed, and how many corps are present and needed', () => {
    const p = begun('26', 1, FOUR, { units: { '26': `de-ii de-iii ${FOUR}` }, mandates: [0, 2] })
    expect(p.asks).toBe('mandated allied')
    expect(lines(p)).toEqual([
      'mandated attacks owed: 2 [9.1.1.d]',
      'attacking corps: 4, 4 needed [9.1.1.g]',
      'defending corps and fortresses: 2, 2 needed [9.1.1.g]',
    ])
    expect(working(p)).toMatchObject({ title: 'Allied attack in 26', defenders: ['de-ii', 'de-iii'], targets: ['26'] })
    expect(lines(p.play('no'))).toHaveLength(11)
  })

  it('[grand-illusion:14.1.1.a] shows the cost of the Belgian withdrawal and the Allied CAPs', () => {
    const p = begun('62', 0, 'de-ii', { turn: 1, units: { '62': 'be-i de-ii' }, caps: [6, 4] })
    expect(p.asks).toBe('belgian-withdrawal allied')
    expect(lines(p)).toEqual(['Belgian withdrawal: 1 CAP, no combat [14.1.1.a]', 'Allied CAPs: 4 [5.1.1.b]'])
    expect(p.play('yes').state.caps).toEqual([6, 3])
  })

  it("[grand-illusion:12.4.a] [grand-illusion:12.4.c] shows Allenby's reconnaissance in force and the rows of the table", () => {
    const p = begun('26', 0, 'de-ii', { turn: 2, units: { '26': 'br-1 br-cav de-ii' } })
    expect(p.asks).toBe('allenby allied')
    expect(lines(p)[0]).toBe('Reconnaissance in force: +1 to all fire, no reserves, no fortress modifier [12.4.a]')
    expect(lines(p)).toHaveLength(12)
  })

  it('[grand-illusion:9.1.4.d] shows each choice for a tactical advantage with its price and its effect', () => {
    const p = begun('26', 1, 'fr-i', { units: { '26': 'de-ii fr-i' }, caps: [1, 5] }).play('dice 7')
    expect(p.asks).toBe('tactical-advantage german')
    expect(lines(p)).toEqual([
      'German CAPs: 1 [5.1.1.b]',
      'Call the combat off (1 CAP): no combat, the defender may retreat, the initiative passes, mandated attack not fulfilled [9.1.4.d]',
      'Fight it as reconnaissance in force (1 CAP): +1 to all fire, no reserves, no fortress modifier [9.1.4.d]',
      'Counterattack (1 CAP): the defender attacks, no fortress modifier, the initiative passes [9.1.4.d]',
      'Nothing (free): no effect [9.1.4.d]',
    ])
    // there is one line per offered choice
    expect(p.legal()).toHaveLength(4)
  })

  it('[grand-illusion:9.2.4.e] shows the units that stay for a counterattack, and its only modifier', () => {
    const p = begun('26', 1, 'fr-i', { units: { '26': 'de-ii* de-iii fr-i' }, caps: [5, 5] }).play('dice 10')
    expect(p.asks).toBe('stays-on german')
    expect(working(p)).toMatchObject({ title: 'German counterattack in 26', defenders: ['fr-i'] })
    expect(lines(p)).toEqual([
      'Fortunes of War: Counterattack: the defender attacks, no fortress modifier, the initiative passes [9.1.4.d]',
      'counterattack: +1 to each attacking die, no other modifier [9.2.4.e]',
    ])
  })
})

describe('the working of heavy artillery before its fire', () => {
  const GUNS = 'de-ha1 de-ha2'
  const p = from(beginBombardment(0, hexOf(g, '54'), unitsOf(g, GUNS)), {
    turn: 2,
    units: { '54': `maubeuge de-ii ${GUNS}` },
  })
  const each = [
    'de-ha1 bombards: 4 [9.5.4.o]',
    `de-ha2 bombards: ${g.bombardment[unitsOf(g, 'de-ha2')[0]!]!} [9.5.4.o]`,
    'defence of maubeuge: +2 [9.5.4.p]',
    'de-ha1 hits maubeuge on: 1 to 2 [9.5.4.o]',
  ]

  it('[grand-illusion:9.5.4.o] [grand-illusion:9.5.4.u] shows the rolls with which each gun hits each fortress, before a gun is chosen', () => {
    expect(p.asks).toBe('concentrated german')
    expect(lines(p).slice(0, 4)).toEqual(each)
    const alone = p.play('close')
    expect(alone.asks).toBe('bombardment german')
    expect(lines(alone).slice(0, 4)).toEqual(each)
    expect(working(alone)).toMatchObject({ attackers: ['de-ha1', 'de-ha2'], defenders: ['maubeuge'], die: null })
    // a named gun has the same numbers
    expect(working(alone.play('bombard with de-ha1'))).toMatchObject({ attack: 4, modifier: 2, defence: 2 })
  })

  it('[grand-illusion:9.5.4.v] shows the additional hit by two guns that are committed together', () => {
    const both = p.play('add de-ha1')
    expect(lines(both).at(-1)).toBe('committed together: one more hit at the end [9.5.4.v]')
    // while the guns are committed, the preview shows the first gun's die
    expect(rules.preview(both.state, 'german')).toEqual(working(both.play('close', 'bombard with de-ha1')))
    expect(rules.preview(p.state, 'german')).toBeNull()
  })
})

describe('the working of the aftermath', () => {
  const after = (hex: string, units: string, more: Partial<Combat> = {}, data: PositionData = {}): Played =>
    from(beginAftermath(g, combatIn(hex, 1, '', more)), { units: { [hex]: units }, ...data })

  it('[grand-illusion:9.4.1.a] shows the undisrupted infantry of both sides and the retreating side, also during the retreat', () => {
    const p = after('26', 'de-ii* de-iii* fr-i fr-x*')
    expect(p.asks).toBe('unit-to-retreat german')
    const count = [
      'German undisrupted infantry: 0 [9.4.1.a]',
      'Allied undisrupted infantry: 1 [9.4.1.a]',
      'must retreat: German [9.4.1.a]',
      'German retreat: forced [9.4.3.a]',
    ]
    expect(lines(p)).toEqual(count)
    expect(working(p)).toMatchObject({
      title: 'Allied attack in 26: aftermath',
      attackers: ['fr-i', 'fr-x'],
      defenders: ['de-ii', 'de-iii'],
    })
    const gone = p.play('retreat de-ii')
    expect(gone.asks).toBe('retreat-hex german')
    expect(lines(gone)).toEqual(count)
  })

  it('[grand-illusion:9.4.1.b] counts all undisrupted units after a rout', () => {
    expect(lines(after('26', 'de-ii de-2kd fr-i fr-x fr-1cd', { fortune: 12 })).slice(1, 4)).toEqual([
      'German undisrupted units: 2 [9.4.1.b]',
      'Allied undisrupted units: 3 [9.4.1.b]',
      'must retreat: German [9.4.1.b]',
    ])
    // the numbers are equal: infantry decides
    expect(lines(after('26', 'de-ii* de-2kd fr-i', { fortune: 12 }))[1]).toMatch('undisrupted infantry')
  })

  it('[grand-illusion:9.4.1.d] counts cavalry if there is no infantry, entrenched or not', () => {
    expect(lines(after('26', 'de-2kd* fr-1cd', {}, { trenches: { '26': 1 } }))).toEqual([
      'German undisrupted cavalry: 0 [9.4.1.d]',
      'Allied undisrupted cavalry: 1 [9.4.1.d]',
      'must retreat: German [9.4.1.d]',
      'German retreat: forced [9.4.3.a]',
    ])
  })

  it('[grand-illusion:EX-14] [grand-illusion:9.4.1.c] shows that no side must retreat from an entrenched hex, and no numbers for a retreat by choice', () => {
    const p = after('26', 'de-ii* de-iii* fr-i fr-x', {}, { trenches: { '26': 2 }, german: ['35'] })
    expect(p.asks).toBe('retreat-by-choice german')
    expect(lines(p)).toEqual([
      'German undisrupted infantry: 0 [9.4.1.a]',
      'Allied undisrupted infantry: 2 [9.4.1.a]',
      'entrenched: no forced retreat [9.4.1.c]',
      'must retreat: neither side [9.4.1.a]',
    ])
    expect(lines(p.play('yes'))).toEqual(['German retreat: by choice [9.4.2.a]'])
  })

  it('[grand-illusion:9.4.1.c] shows that no side must retreat in the Vosges', () => {
    const vosges = g.board.ids.find((_id, hex) => hex < g.board.hexes && hexHas(g, hex, VOSGES))!
    expect(lines(after(vosges, 'de-ii* fr-i', {}, { german: [vosges] }))[2]).toBe(
      'in the Vosges: no forced retreat [9.4.1.c]',
    )
  })

  it('[grand-illusion:9.1.4.d] shows no numbers for a combat that was called off', () => {
    const off = from(cancelled(combatIn('26', 1, 'fr-i', { fortune: 13 }), true), {
      units: { '26': 'de-ii* fr-i' },
      german: ['35'],
    })
    expect(off.asks).toBe('retreat-by-choice german')
    expect(lines(off).map(text => text.split(':')[0])).toEqual(['Fortunes of War'])
  })

  it('[grand-illusion:9.3.5.c] shows a hit by Elan that needs no roll', () => {
    const p = from(beginBattle(combatIn('26', 1, 'fr-i fr-x', { plan17: true, mandated: true })), {
      units: { '26': 'de-ii fr-i fr-x' },
    })
    const elan = p.asks.startsWith('space') ? p.play('post fr-i') : p
    let now = elan
    while (!now.asks.startsWith('elan')) now = now.play(now.legal().includes('die 6') ? 'die 6' : now.legal()[0]!)
    expect(working(now).parts).toEqual([])
    expect(lines(now)).toEqual(['no attacker has been hit: one takes a hit [9.3.5.c]'])
  })
})

describe('cavalry that faces a fortress', () => {
  it('[grand-illusion:9.6.1.a] does not fire, either in the working or in the volley', () => {
    const before = attacking(
      0,
      '26',
      { units: { '26': 'de-ii de-2kd fr-alp fr-1cd maubeuge' } },
      'add de-ii',
      'add de-2kd',
    )
    let now = before
    while (!now.asks.startsWith('fire-die')) {
      const legal = now.legal()
      const next = ['post de-ii', 'post de-2kd', 'reserve maubeuge 2', 'withdraw', 'dice 5', 'die 6']
      now = now.play(next.find(text => legal.includes(text)) ?? legal[0]!)
    }
    expect(now.asks).toBe('fire-die chance')
    expect(working(now).parts.map(({ title, result }) => [title, result])).toEqual([['German front 1', null]])
  })
})
