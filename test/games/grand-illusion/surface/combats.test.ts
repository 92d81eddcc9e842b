/** The workings of a combat before the board (choices) and after the fire (retreats). */
import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../src/games/grand-illusion/scenario/index.js'
import { type Position, acting, linesIn, missing, unitsAt } from '../positions.js'

const linesOf = (p: Position): ReadonlyArray<string> => linesIn(p.working())
/** Attacks in 26 with the first units, `fr-i, fr-x`, and ends the activation. The lines contain the other units. */
const attack = (side: Side, attackers: string, ...lines: ReadonlyArray<string>): Position =>
  acting(side, ...unitsAt('26', attackers.replaceAll(',', '')), ...lines).play(`attack 26: ${attackers}`, 'end')
const FOUR = 'fr-i, fr-x, fr-iii, fr-xi'

describe('the working before the Fortunes of War are rolled', () => {
  it('[grand-illusion:9.1.1.g] shows the mandated attacks owed, and how many corps are present and needed', () => {
    const p = attack('allied', FOUR, 'de-ii 26', 'de-iii 26', 'mandates allied 2')
    expect(p.asks).toBe('mandated allied')
    expect(linesOf(p)).toEqual([
      'mandated attacks owed: 2 [9.1.1.d]',
      'attacking corps: 4, 4 needed [9.1.1.g]',
      'defending corps and fortresses: 2, 2 needed [9.1.1.g]',
    ])
    expect(p.working()).toMatchObject({ title: 'Allied attack in 26', defenders: ['de-ii', 'de-iii'], targets: ['26'] })
    expect(linesOf(p.play('no'))).toHaveLength(11)
  })

  it('[grand-illusion:14.1.1.a] shows the cost of the Belgian withdrawal and the Allied CAPs', () => {
    const p = acting('german', 'turn 1 actions', 'be-i 62', 'de-ii 62').play('attack 62: de-ii', 'end')
    expect(p.asks).toBe('belgian-withdrawal allied')
    expect(linesOf(p)).toEqual(['Belgian withdrawal: 1 CAP, no combat [14.1.1.a]', 'Allied CAPs: 4 [5.1.1.b]'])
    expect(p.play('yes').state.caps[1]).toBe(3)
  })

  it("[grand-illusion:12.4.a] [grand-illusion:12.4.c] shows Allenby's reconnaissance in force and the rows of the table", () => {
    const p = attack('german', 'de-ii', 'turn 2 actions', 'br-1 26', 'br-cav 26')
    expect(p.asks).toBe('allenby allied')
    expect(linesOf(p)[0]).toBe('Reconnaissance in force: +1 to all fire, no reserves, no fortress modifier [12.4.a]')
    expect(linesOf(p)).toHaveLength(12)
  })

  it('[grand-illusion:9.1.4.d] shows each choice for a tactical advantage with its price and its effect', () => {
    const p = attack('allied', 'fr-i', 'de-ii 26', 'caps german 1').play('dice 7')
    expect(p.asks).toBe('tactical-advantage german')
    expect(linesOf(p)).toEqual([
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
    const p = attack('allied', 'fr-i', 'de-ii 26 one-step-lost', 'de-iii 26').play('dice 10')
    expect(p.asks).toBe('stays-on german')
    expect(p.working()).toMatchObject({ title: 'German counterattack in 26', defenders: ['fr-i'] })
    expect(linesOf(p)).toEqual([
      'Fortunes of War: Counterattack: the defender attacks, no fortress modifier, the initiative passes [9.1.4.d]',
      'counterattack: +1 to each attacking die, no other modifier [9.2.4.e]',
    ])
  })
})

describe('the working of heavy artillery before its fire', () => {
  const p = acting('german', ...unitsAt('54', 'maubeuge de-ii de-ha1 de-ha2')).play(
    'attack 54: de-ii, gun de-ha1, gun de-ha2',
    'end',
  )
  const each = [
    'de-ha1 bombards: 4 [9.5.4.o]',
    'de-ha2 bombards: 5 [9.5.4.o]',
    'defence of maubeuge: +2 [9.5.4.p]',
    'de-ha1 hits maubeuge on: 1 to 2 [9.5.4.o]',
  ]

  it('[grand-illusion:9.5.4.o] [grand-illusion:9.5.4.u] shows the rolls with which each gun hits each fortress, before a gun is chosen', () => {
    expect(p.asks).toBe('concentrated german')
    expect(linesOf(p).slice(0, 4)).toEqual(each)
    const alone = p.play('close')
    expect(alone.asks).toBe('bombardment german')
    expect(linesOf(alone).slice(0, 4)).toEqual(each)
    expect(alone.working()).toMatchObject({ attackers: ['de-ha1', 'de-ha2'], defenders: ['maubeuge'], die: null })
    // a named gun has the same numbers
    expect(alone.play('bombard with de-ha1').working()).toMatchObject({ attack: 4, modifier: 2, defence: 2 })
  })

  it('[grand-illusion:9.5.4.v] shows the additional hit by two guns that are committed together', () => {
    const both = p.play('add de-ha1')
    expect(linesOf(both).at(-1)).toBe('committed together: one more hit at the end [9.5.4.v]')
    // while the guns are committed, the preview shows the first gun's die
    expect(p.rules.preview(both.state, 'german')).toEqual(both.play('close', 'bombard with de-ha1').working())
    expect(p.rules.preview(p.state, 'german')).toBeNull()
  })
})

describe('the working of the aftermath', () => {
  const WORN = ['de-ii 26 one-step-lost', 'de-iii 26 one-step-lost']
  /** Returns the lines without the result of the Fortunes of War. */
  const after = (p: Position): ReadonlyArray<string> => linesOf(p).slice(1)

  it('[grand-illusion:9.4.1.a] shows the undisrupted infantry of both sides and the retreating side, also during the retreat', () => {
    const p = missing(attack('allied', 'fr-i', 'fr-x 26 one-step-lost', ...WORN).play('dice 5'))
    expect(p.asks).toBe('unit-to-retreat german')
    const count = [
      'German undisrupted infantry: 0 [9.4.1.a]',
      'Allied undisrupted infantry: 1 [9.4.1.a]',
      'must retreat: German [9.4.1.a]',
      'German retreat: forced [9.4.3.a]',
    ]
    expect(after(p)).toEqual(count)
    expect(p.working()).toMatchObject({
      title: 'Allied attack in 26: aftermath',
      attackers: ['fr-i', 'fr-x'],
      defenders: ['de-ii', 'de-iii'],
    })
    const gone = p.play('retreat de-ii')
    expect(gone.asks).toBe('retreat-hex german')
    expect(after(gone)).toEqual(count)
  })

  it('[grand-illusion:9.4.1.b] counts all undisrupted units after a rout', () => {
    expect(
      after(missing(attack('allied', 'fr-i, fr-x', ...unitsAt('26', 'de-ii de-2kd fr-1cd')).play('dice 12'))).slice(
        0,
        3,
      ),
    ).toEqual([
      'German undisrupted units: 2 [9.4.1.b]',
      'Allied undisrupted units: 3 [9.4.1.b]',
      'must retreat: German [9.4.1.b]',
    ])
    // the numbers are equal: infantry decides
    const equal = missing(attack('allied', 'fr-i', 'de-ii 26 one-step-lost', 'de-2kd 26').play('dice 12'))
    expect(after(equal)[0]).toMatch('undisrupted infantry')
  })

  it('[grand-illusion:9.4.1.d] counts cavalry if there is no infantry, entrenched or not', () => {
    expect(after(missing(attack('allied', 'fr-1cd', 'de-2kd 26 one-step-lost', 'trench 26 1').play('dice 5')))).toEqual(
      [
        'German undisrupted cavalry: 0 [9.4.1.d]',
        'Allied undisrupted cavalry: 1 [9.4.1.d]',
        'must retreat: German [9.4.1.d]',
        'German retreat: forced [9.4.3.a]',
      ],
    )
  })

  it('[grand-illusion:EX-14] [grand-illusion:9.4.1.c] shows that no side must retreat from an entrenched hex, and no numbers for a retreat by choice', () => {
    const p = missing(attack('allied', 'fr-i', 'fr-x 26', ...WORN, 'trench 26 2', 'german 35').play('dice 5'))
    expect(p.asks).toBe('retreat-by-choice german')
    expect(after(p)).toEqual([
      'German undisrupted infantry: 0 [9.4.1.a]',
      'Allied undisrupted infantry: 2 [9.4.1.a]',
      'entrenched: no forced retreat [9.4.1.c]',
      'must retreat: neither side [9.4.1.a]',
    ])
    expect(after(p.play('yes'))).toEqual(['German retreat: by choice [9.4.2.a]'])
  })

  it('[grand-illusion:9.4.1.c] shows that no side must retreat in the Vosges', () => {
    const p = acting('allied', 'fr-i 102', 'de-ii 102 one-step-lost').play('attack 102: fr-i', 'end', 'dice 5')
    expect(after(missing(p))[2]).toBe('in the Vosges: no forced retreat [9.4.1.c]')
  })

  it('[grand-illusion:9.1.4.d] shows no numbers for a combat that was called off', () => {
    const off = attack('allied', 'fr-i', 'de-ii 26 one-step-lost', 'german 35').play('dice 7', 'advantage 1')
    expect(off.asks).toBe('retreat-by-choice german')
    expect(linesOf(off).map(text => text.split(':')[0])).toEqual(['Fortunes of War'])
  })

  it('[grand-illusion:9.3.5.c] shows a hit by Elan that needs no roll', () => {
    const p = acting('allied', 'turn 2 actions', ...unitsAt('96', `de-ii de-iii ${FOUR.replaceAll(',', '')}`))
    const now = missing(p.play(`attack 96: ${FOUR}`, 'end', 'yes', 'dice 5'))
    expect(now.asks).toBe('elan german')
    expect(now.working().parts).toEqual([])
    expect(linesOf(now).at(-1)).toBe('no attacker has been hit: one takes a hit [9.3.5.c]')
  })
})

describe('cavalry that faces a fortress', () => {
  it('[grand-illusion:9.6.1.a] does not fire, either in the working or in the volley', () => {
    const p = acting('german', ...unitsAt('54', 'de-ii de-2kd fr-alp fr-1cd maubeuge')).play(
      ...['attack 54: de-ii, de-2kd', 'end', 'dice 5', 'post de-ii', 'reserve maubeuge 2', 'withdraw'],
    )
    expect(p.asks).toBe('fire-die chance')
    expect(p.working().parts.map(({ title, result }) => [title, result])).toEqual([['German front 1', null]])
  })
})
