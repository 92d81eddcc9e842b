/** Worked examples of the rulebook: the working shows the printed numbers, each with its rule. */
import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../src/games/grand-illusion/scenario/index.js'
import type { Working } from '../../../../src/kernel/index.js'
import { type Position, acting, linesIn, unitsAt } from '../positions.js'

/** Attacks with the first units, `fr-i, fr-x`, and ends the activation. The lines contain the other units. */
const attack = (side: Side, hex: string, attackers: string, ...lines: ReadonlyArray<string>): Position =>
  acting(side, ...unitsAt(hex, attackers.replaceAll(',', '')), ...lines).play(`attack ${hex}: ${attackers}`, 'end')
/** Returns the modifiers of a part, without its units and the dice that hit. */
const modifiers = ({ lines: all }: Working): ReadonlyArray<string> =>
  linesIn({ lines: all }).filter(text => !/ fires: |^hits on: /.test(text))
/** Returns each part in brief: space, strength, modifier and the highest die that hits. */
const dice = (p: Position): ReadonlyArray<readonly [string, number, number, number]> =>
  p.working().parts.map(({ title, attack, modifier, defence }) => [title, attack, modifier, defence])
const results = (p: Position): ReadonlyArray<string | null> => p.working().parts.map(({ result }) => result)

describe('EX-7', () => {
  it('[grand-illusion:EX-7] the working shows in advance that a roll of 3 cancels the combat, does not fulfil the mandated attack and passes the initiative', () => {
    const p = attack('allied', '26', 'fr-i, fr-x, fr-iii, fr-xi', 'de-ii 26', 'de-iii 26', 'caps german 1').play('yes')
    expect(p.asks).toBe('fortunes-dice chance')
    expect(linesIn(p.working())[1]).toBe(
      '3 (2/36) Attacker caution: no combat, the initiative passes, mandated attack not fulfilled [9.1.4.d]',
    )
    // the mandated attack is still owed
    expect(p.events('dice 3').map(({ rule }) => rule)).not.toContain('grand-illusion:9.1.1.d')
    expect(p.events('dice 5').map(({ rule }) => rule)).toContain('grand-illusion:9.1.1.d')
  })
})

describe('EX-8', () => {
  it('[grand-illusion:EX-8] six corps against five have four rolls per side, and two attackers and one defender stay in the hex', () => {
    const defenders = unitsAt('26', 'fr-i fr-x fr-iii fr-xi fr-xii')
    let p = attack('german', '26', 'de-ii, de-iii, de-iv, de-ix, de-x, de-xi', ...defenders).play('dice 5')
    while (!p.asks.startsWith('fire-die')) p = p.play(p.legal()[0]!)
    const shown = p.working()
    expect(shown.parts.map(({ title }) => title)).toEqual([1, 2, 3, 4].map(column => `German front ${column}`))
    expect([shown.attackers.length, shown.defenders.length]).toEqual([4, 4])
    const back = p.play('die 6', 'die 6', 'die 6', 'die 6')
    expect(back.working().parts.map(({ title }) => title)).toEqual([1, 2, 3, 4].map(column => `Allied front ${column}`))
  })
})

describe('EX-9', () => {
  it('[grand-illusion:EX-9] [grand-illusion:9.3.1.c] terrain of +1 applies to each attacking roll and to no defending roll', () => {
    const p = attack('allied', '26', 'fr-i, fr-x', 'de-ii 26', 'de-iii 26').play('dice 5', 'post fr-i')
    expect(p.working().parts.map(modifiers)).toEqual([['terrain: +1 [9.3.1.c]'], ['terrain: +1 [9.3.1.c]']])
    expect(p.play('die 6', 'die 6').working().parts.map(modifiers)).toEqual([[], []])
  })
})

describe('EX-10', () => {
  const defenders = ['de-ii 86', 'de-iii 86', 'de-iv 86 one-step-lost', 'metz-3 86']
  const begun = attack('allied', '86', 'fr-i, fr-x, fr-iii, fr-1cd', ...defenders, 'mandates allied 0').play(
    ...['dice 5', 'post fr-i', 'post fr-x'],
  )

  it('[grand-illusion:EX-10] [grand-illusion:9.5.1.g] (a) the corps that faces the fortress hits it only on a 1, and the pre-fire at the cavalry comes first', () => {
    const p = begun.play('post fr-1cd')
    expect(p.asks).toBe('pre-fire-die chance')
    expect(p.working().title).toBe('Allied attack in 86: fire at attacking cavalry')
    expect(linesIn(p.working().parts[0]!)[0]).toMatch(/^de-iv fires: \d \[9\.6\.1\.b\]$/)
    const fronts = p.play('die 6')
    expect(dice(fronts).at(-1)).toMatchObject(['Allied front 4', expect.any(Number), 1, 1])
    expect(linesIn(fronts.working().parts[3]!).at(-1)).toBe('hits on: 1 [9.5.1.g]')
  })

  it('[grand-illusion:EX-10] [grand-illusion:9.2.5.b] [grand-illusion:9.3.4.a] (b) the unopposed fortress fires from reserve', () => {
    const p = begun.play('post fr-iii', 'reserve metz-3 1')
    expect(p.asks).toBe('fire-die chance')
    // there are three columns, because the cavalry is in the hex
    expect(p.working().attackers).toEqual(['fr-i', 'fr-x', 'fr-iii'])
    let reserve = p
    while (!reserve.asks.startsWith('reserve-fire')) reserve = reserve.play('die 6')
    expect(reserve.working().parts.map(({ title, attackers }) => [title, attackers])).toEqual([
      ['German reserve 1', ['metz-3']],
    ])
    expect(linesIn(reserve.working().parts[0]!)[0]).toMatch(/^metz-3 fires: \d \[9\.3\.4\.a\]$/)
  })
})

describe('EX-11', () => {
  const defenders = [
    ...unitsAt('26', 'fr-71r fr-45 fr-alp fr-1cd fr-3cd'),
    'danger 1',
    'fr-ix turn:2',
    'withdrawn allied 3',
  ]
  const faced = attack('german', '26', 'de-ii, de-iii, de-iv, de-ix, de-2kd, de-4kd, de-9kd', ...defenders).play(
    ...['dice 5', 'post fr-alp', 'pair fr-45', 'post de-ii', 'post de-iii', 'post de-iv', 'post de-2kd', 'pair de-4kd'],
  )

  it('[grand-illusion:EX-11] [grand-illusion:9.6.2.b] cavalry that leaves facing the corps is hit on 1 or 2', () => {
    const p = faced.play('withdraw')
    expect(p.working()).toMatchObject({ attackers: ['de-iv'], defenders: ['fr-1cd'], defence: 2 })
    expect(linesIn(p.working())).toEqual(['hits on: 1 to 2 [9.6.2.b]'])
  })

  it('[grand-illusion:EX-11] [grand-illusion:9.3.1.k] [grand-illusion:9.2.6.f] two units in a space fire together, and a space without an opponent does not roll', () => {
    expect(faced.working().attackers).toEqual(['de-ii', 'de-iii', 'de-iv', 'de-2kd', 'de-4kd'])
    const stays = faced.play('no', 'no')
    const stack = (p: Position) => p.working().parts.find(({ title }) => title === 'German front 4')
    let fire = stays
    while (!fire.asks.startsWith('fire-die')) fire = fire.play('die 6')
    expect(linesIn(stack(fire)!).slice(0, 2)).toEqual([
      expect.stringMatching(/^de-2kd fires: \d \[9\.3\.1\.k\]$/),
      expect.stringMatching(/^de-4kd fires: \d \[9\.3\.1\.k\]$/),
    ])
    const both = faced.play('withdraw', 'die 3', 'withdraw')
    expect(linesIn(both.working()).slice(1)).toEqual(['vacant column: 3 [9.2.6.f]', 'vacant column: 4 [9.2.6.f]'])
    expect(stack(both)).toBeUndefined()
    expect(both.working().parts).toHaveLength(2)
  })
})

describe('EX-12', () => {
  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.j] terrain +1, entrenchment +2 and four concentric hexes -1 add up to +2', () => {
    const p = attack(
      ...(['allied', '26', 'fr-iii', 'de-ii 26', 'fr-i 25', 'fr-x 16', 'fr-xi 17', 'allied-block 26/S'] as const),
      ...['german 26 35 36', 'trench 26 2'],
    ).play('dice 5')
    const [part] = p.working().parts
    expect(modifiers(part!)).toEqual([
      'terrain: +1 [9.3.1.c]',
      'entrenchment: +2 [9.3.1.d]',
      'concentric attack: -1 [9.3.1.e]',
    ])
    expect(part!.modifier).toBe(2)
    expect(part!.defence).toBe(part!.attack - 2)
  })
})

describe('EX-13', () => {
  it('[grand-illusion:EX-13] [grand-illusion:9.2.4.e] [grand-illusion:9.3.1.g] a counterattack has only a modifier of +1, without terrain, entrenchment, concentric attack or fortress', () => {
    // Germans attack 86 with two corps; two corps counterattack
    const p = attack(
      ...([
        'german',
        '86',
        'de-ii, de-iii',
        'de-iv 86 one-step-lost',
        'metz-3 86',
        ...unitsAt('86', 'fr-i fr-x'),
      ] as const),
      ...['fr-iii 86 one-step-lost', 'fr-ii 85', 'fr-xii 76', 'fr-xi 87', 'trench 86 2', 'plan-17-chit 85 1'],
    ).play('dice 10', 'close')
    let fire = p
    const next = ['post fr-i', 'post fr-x', 'reserve metz-3 1']
    while (!fire.asks.startsWith('fire-die'))
      fire = fire.play(next.find(text => fire.legal().includes(text)) ?? fire.legal()[0]!)
    expect(fire.working().title).toBe('Allied counterattack in 86: fire of the attackers')
    expect(fire.working().parts.map(modifiers)).toEqual([
      ['counterattack: +1 [9.2.4.e]'],
      ['counterattack: +1 [9.2.4.e]'],
    ])
    expect(fire.working().parts.map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [['fr-i'], ['de-ii']],
      [['fr-x'], ['de-iii']],
    ])
    const back = fire.play('die 6', 'die 6')
    expect(back.working().parts.map(modifiers)).toEqual([[], []])
    const reserve = back.play('die 6', 'die 6')
    expect(reserve.working().parts.map(({ title, attackers }) => [title, attackers])).toEqual([
      ['German reserve 1', ['metz-3']],
    ])
    expect(reserve.working().parts.map(modifiers)).toEqual([[]])
  })
})

describe('EX-14', () => {
  const around = ['de-ii 26', 'de-iii 26', 'fr-x 16', 'fr-xi 17', 'fr-xii 25', 'allied-block 26/NE 26/S']
  const rolled = attack(
    ...(['allied', '26', 'fr-i, fr-iii, fr-xviii, fr-t1', ...around, 'german 26 36', 'trench 26 2'] as const),
    ...['caps german 1', 'caps allied 5', 'mandates allied 0'],
  )
  const fronts = rolled.play('dice 5').play('post fr-t1', 'post fr-iii', 'reserve fr-i 2', 'reserve fr-xviii 1')

  it('[grand-illusion:EX-14] step 3: the working shows that a roll of 5 gives the German side a CAP', () => {
    expect(rolled.asks).toBe('fortunes-dice chance')
    expect(linesIn(rolled.working())[3]).toBe('5 (4/36) German high command: german +1 CAP [9.1.4.d]')
    expect(rolled.play('dice 5').state.caps[0]).toBe(2)
  })

  it('[grand-illusion:EX-14] step 5: terrain +1, entrenchment +2 and concentric -2 add up to +1 for the attacker, and the defender has 0', () => {
    expect(dice(fronts)).toEqual([
      ['Allied front 1', 3, 1, 2],
      ['Allied front 2', 6, 1, 5],
    ])
    for (const part of fronts.working().parts)
      expect(modifiers(part)).toEqual([
        'terrain: +1 [9.3.1.c]',
        'entrenchment: +2 [9.3.1.d]',
        'concentric attack: -2 [9.3.1.e]',
      ])
    expect(linesIn(fronts.working())).toEqual(['Fortunes of War: German high command: german +1 CAP [9.1.4.d]'])
  })

  it('[grand-illusion:EX-14] step 6: T misses with a roll of 5 and A hits with 3, and then X hits T with 4 and Y misses with 6', () => {
    const one = fronts.play('die 5')
    expect(results(one)).toEqual(['miss', null])
    const back = one.play('die 3')
    // the attackers' dice show their results: Y has a hit that is not applied yet
    expect(linesIn(back.working())[1]).toBe('hits to be applied: de-iii [9.3.3.a]')
    expect(dice(back)).toEqual([
      ['German front 1', 5, 0, 5],
      ['German front 2', 5, 0, 5],
    ])
    expect(results(back.play('die 4'))).toEqual(['hit', null])
  })

  it('[grand-illusion:EX-14] step 8: B hits X with a roll of 1 and C misses Y with 6, with the same modifier', () => {
    const reserve = fronts.play('die 5', 'die 3', 'die 4', 'die 6')
    expect(reserve.asks).toBe('reserve-fire-die chance')
    expect(dice(reserve)).toEqual([
      ['Allied reserve 1', 6, 1, 5],
      ['Allied reserve 2', 4, 1, 3],
    ])
    expect(reserve.working().parts.map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [['fr-xviii'], ['de-ii']],
      [['fr-i'], ['de-iii']],
    ])
    expect(results(reserve.play('die 1'))).toEqual(['hit', null])
    const over = reserve.play('die 1', 'die 6')
    // step 9
    expect(over.asks).toBe('retreat-by-choice german')
    expect(linesIn(over.working()).slice(1)).toEqual([
      'German undisrupted infantry: 0 [9.4.1.a]',
      'Allied undisrupted infantry: 3 [9.4.1.a]',
      'entrenched: no forced retreat [9.4.1.c]',
      'must retreat: neither side [9.4.1.a]',
    ])
  })
})

describe('EX-16', () => {
  it('[grand-illusion:EX-16] [grand-illusion:9.2.3.j] [grand-illusion:9.2.3.k] three or four concentric hexes reduce an entrenchment by one, and five by two', () => {
    const held = { '16': 'fr-x', '17': 'fr-xi', '25': 'fr-xii', '27': 'fr-ii', '35': 'fr-xviii' }
    const total = (...hexes: ReadonlyArray<keyof typeof held>): readonly [number, ReadonlyArray<string>] => {
      const around = hexes.map(hex => `${held[hex]} ${hex}`)
      const [part] = attack('allied', '26', 'fr-i', 'de-ii 26', 'trench 26 2', ...around)
        .play('dice 5')
        .working().parts
      return [part!.modifier, modifiers(part!).slice(2)]
    }
    expect(total('16', '17')).toEqual([3, []])
    expect(total('16', '17', '25')).toEqual([2, ['concentric attack: -1 [9.3.1.e]']])
    expect(total('16', '17', '25', '27')).toEqual([2, ['concentric attack: -1 [9.3.1.e]']])
    expect(total('16', '17', '25', '27', '35')).toEqual([1, ['concentric attack: -2 [9.3.1.e]']])
  })
})
