/** Worked examples of the rulebook: the working shows the printed numbers, each with its rule. */
import { describe, expect, it } from 'vitest'
import { beginBattle } from '../../../../src/games/grand-illusion/chapters/combat/engagements.js'
import { procedures } from '../../../../src/games/grand-illusion/chapters/index.js'
import type { SideIndex } from '../../../../src/games/grand-illusion/state/index.js'
import { workingOf } from '../../../../src/games/grand-illusion/surface/index.js'
import type { Working } from '../../../../src/kernel/index.js'
import { attacking } from '../chapters/attacking.js'
import { combat } from '../chapters/combat/fighting.js'
import { type Played, type PositionData, played, position, tablesOf } from '../kit.js'

const g = tablesOf()
const working = ({ state }: Played): Working => workingOf(g, state)!
const lines = ({ lines: all }: Working): ReadonlyArray<string> =>
  all.map(({ label, value, rule }) => `${label}: ${value} [${rule.slice('grand-illusion:'.length)}]`)
/** Returns the modifiers of a part, without its units and the dice that hit. */
const modifiers = ({ lines: all }: Working): ReadonlyArray<string> =>
  lines({ lines: all } as Working).filter(text => !/ fires: |^hits on: /.test(text))
/** Returns each part in brief: space, strength, modifier and the highest die that hits. */
const dice = (p: Played): ReadonlyArray<readonly [string, number, number, number]> =>
  working(p).parts.map(({ title, attack, modifier, defence }) => [title, attack, modifier, defence])
const results = (p: Played): ReadonlyArray<string | null> => working(p).parts.map(({ result }) => result)

/** Returns the board of a combat in 26 at its first question. */
const fight = (
  data: PositionData,
  designated: string,
  { attacker = 1, ...more }: { attacker?: SideIndex; swapped?: boolean; fortune?: number } = {},
): Played =>
  played({
    state: position({
      turn: 6,
      ...data,
      frames: [beginBattle(combat(designated, { attacker, ...more }))],
    }),
    procedures: procedures(g),
  })

describe('EX-7', () => {
  it('[grand-illusion:EX-7] the working shows in advance that a roll of 3 cancels the combat, does not fulfil the mandated attack and passes the initiative', () => {
    const four = 'fr-i fr-x fr-iii fr-xi'
    const p = attacking(
      1,
      '26',
      { units: { '26': `de-ii de-iii ${four}` }, caps: [0, 1], mandates: [0, 1] },
      ...['fr-i', 'fr-x', 'fr-iii', 'fr-xi'].map(id => `add ${id}`),
      'close',
      'end',
      'yes',
    )
    expect(p.asks).toBe('fortunes-dice chance')
    expect(lines(working(p))[1]).toBe(
      '3 (2/36) Attacker caution: no combat, the initiative passes, mandated attack not fulfilled [9.1.4.d]',
    )
    // the mandated attack is still owed
    expect(p.play('dice 3').events.map(({ rule }) => rule)).not.toContain('grand-illusion:9.1.1.d')
    expect(p.play('dice 5').events.map(({ rule }) => rule)).toContain('grand-illusion:9.1.1.d')
  })
})

describe('EX-8', () => {
  it('[grand-illusion:EX-8] six corps against five have four rolls per side, and two attackers and one defender stay in the hex', () => {
    const [six, five] = ['de-ii de-iii de-iv de-ix de-x de-xi', 'fr-i fr-x fr-iii fr-xi fr-xii']
    let p = fight({ units: { '26': `${six} ${five}` } }, six, { attacker: 0 })
    while (!p.asks.startsWith('fire-die')) p = p.play(p.legal().find(text => text === 'close') ?? p.legal()[0]!)
    const shown = working(p)
    expect(shown.parts.map(({ title }) => title)).toEqual([1, 2, 3, 4].map(column => `German front ${column}`))
    expect([shown.attackers.length, shown.defenders.length]).toEqual([4, 4])
    const back = p.play('die 6', 'die 6', 'die 6', 'die 6')
    expect(working(back).parts.map(({ title }) => title)).toEqual([1, 2, 3, 4].map(column => `Allied front ${column}`))
  })
})

describe('EX-9', () => {
  it('[grand-illusion:EX-9] [grand-illusion:9.3.1.c] terrain of +1 applies to each attacking roll and to no defending roll', () => {
    const p = fight({ units: { '26': 'de-ii de-iii fr-i fr-x' } }, 'fr-i fr-x').play('post fr-i')
    expect(working(p).parts.map(modifiers)).toEqual([['terrain: +1 [9.3.1.c]'], ['terrain: +1 [9.3.1.c]']])
    expect(working(p.play('die 6', 'die 6')).parts.map(modifiers)).toEqual([[], []])
  })
})

describe('EX-10', () => {
  const begun = fight(
    { units: { '26': 'de-ii de-iii de-iv* metz-3 fr-i fr-x fr-iii fr-1cd' } },
    'fr-i fr-x fr-iii fr-1cd',
  ).play('post fr-i', 'post fr-x')

  it('[grand-illusion:EX-10] [grand-illusion:9.5.1.g] (a) the corps that faces the fortress hits it only on a 1, and the pre-fire at the cavalry comes first', () => {
    const p = begun.play('post fr-1cd')
    expect(p.asks).toBe('pre-fire-die chance')
    expect(working(p).title).toBe('Allied attack in 26: fire at attacking cavalry')
    expect(lines(working(p).parts[0]!)[0]).toMatch(/^de-iv fires: \d \[9\.6\.1\.b\]$/)
    const fronts = p.play('die 6')
    expect(dice(fronts).at(-1)).toMatchObject(['Allied front 4', expect.any(Number), 1, 1])
    expect(lines(working(fronts).parts[3]!).at(-1)).toBe('hits on: 1 [9.5.1.g]')
  })

  it('[grand-illusion:EX-10] [grand-illusion:9.2.5.b] [grand-illusion:9.3.4.a] (b) the unopposed fortress fires from reserve', () => {
    const p = begun.play('post fr-iii', 'reserve metz-3 1')
    expect(p.asks).toBe('fire-die chance')
    // there are three columns, because the cavalry is in the hex
    expect(working(p).attackers).toEqual(['fr-i', 'fr-x', 'fr-iii'])
    let reserve = p
    while (!reserve.asks.startsWith('reserve-fire')) reserve = reserve.play('die 6')
    expect(working(reserve).parts.map(({ title, attackers }) => [title, attackers])).toEqual([
      ['German reserve 1', ['metz-3']],
    ])
    expect(lines(working(reserve).parts[0]!)[0]).toMatch(/^metz-3 fires: \d \[9\.3\.4\.a\]$/)
  })
})

describe('EX-11', () => {
  const faced = fight(
    { units: { '26': 'de-ii de-iii de-iv de-ix de-2kd de-4kd de-9kd fr-71r fr-45 fr-alp fr-1cd fr-3cd' } },
    'de-ii de-iii de-iv de-ix de-2kd de-4kd de-9kd',
    { attacker: 0 },
  ).play('post fr-alp', 'pair fr-45', 'post de-ii', 'post de-iii', 'post de-iv', 'post de-2kd', 'pair de-4kd')

  it('[grand-illusion:EX-11] [grand-illusion:9.6.2.b] cavalry that leaves facing the corps is hit on 1 or 2', () => {
    const p = faced.play('withdraw')
    expect(working(p)).toMatchObject({ attackers: ['de-iv'], defenders: ['fr-1cd'], defence: 2 })
    expect(lines(working(p))).toEqual(['hits on: 1 to 2 [9.6.2.b]'])
  })

  it('[grand-illusion:EX-11] [grand-illusion:9.3.1.k] [grand-illusion:9.2.6.f] two units in a space fire together, and a space without an opponent does not roll', () => {
    expect(working(faced).attackers).toEqual(['de-ii', 'de-iii', 'de-iv', 'de-2kd', 'de-4kd'])
    const stays = faced.play('no', 'no')
    const stack = (p: Played) => working(p).parts.find(({ title }) => title === 'German front 4')
    let fire = stays
    while (!fire.asks.startsWith('fire-die')) fire = fire.play('die 6')
    expect(lines(stack(fire)!).slice(0, 2)).toEqual([
      expect.stringMatching(/^de-2kd fires: \d \[9\.3\.1\.k\]$/),
      expect.stringMatching(/^de-4kd fires: \d \[9\.3\.1\.k\]$/),
    ])
    const both = faced.play('withdraw', 'die 3', 'withdraw')
    expect(lines(working(both))).toEqual(['vacant column: 3 [9.2.6.f]', 'vacant column: 4 [9.2.6.f]'])
    expect(stack(both)).toBeUndefined()
    expect(working(both).parts).toHaveLength(2)
  })
})

describe('EX-12', () => {
  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.j] terrain +1, entrenchment +2 and four concentric hexes -1 add up to +2', () => {
    const p = fight(
      {
        units: { '26': 'de-ii fr-iii', '25': 'fr-i', '16': 'fr-x', '17': 'fr-xi' },
        blocks: { allied: ['26 S'] },
        german: ['26', '35', '36'],
        trenches: { '26': 2 },
      },
      'fr-iii',
    )
    const [part] = working(p).parts
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
    // Germans attack 26 with two corps, a disrupted corps and a fortress; two corps and a fortress counterattack
    const units = { '26': 'fr-i fr-x fr-iii* de-ii de-iii de-iv* metz-3', '27': 'fr-ii', '25': 'fr-xii', '16': 'fr-xi' }
    const p = fight({ units, trenches: { '26': 2 } }, 'fr-i fr-x', { swapped: true, fortune: 10 })
    let fire = p
    const next = ['post fr-i', 'post fr-x', 'reserve metz-3 1']
    while (!fire.asks.startsWith('fire-die'))
      fire = fire.play(next.find(text => fire.legal().includes(text)) ?? fire.legal()[0]!)
    expect(working(fire).title).toBe('Allied counterattack in 26: fire of the attackers')
    expect(working(fire).parts.map(modifiers)).toEqual([
      ['counterattack: +1 [9.2.4.e]'],
      ['counterattack: +1 [9.2.4.e]'],
    ])
    expect(working(fire).parts.map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [['fr-i'], ['de-ii']],
      [['fr-x'], ['de-iii']],
    ])
    const back = fire.play('die 6', 'die 6')
    expect(working(back).parts.map(modifiers)).toEqual([[], []])
    const reserve = back.play('die 6', 'die 6')
    expect(working(reserve).parts.map(({ title, attackers }) => [title, attackers])).toEqual([
      ['German reserve 1', ['metz-3']],
    ])
    expect(working(reserve).parts.map(modifiers)).toEqual([[]])
  })
})

describe('EX-14', () => {
  const rolled = attacking(
    1,
    '26',
    {
      caps: [1, 5],
      mandates: [0, 0],
      german: ['26', '36'],
      units: {
        26: 'de-ii de-iii fr-t1 fr-i fr-iii fr-xviii',
        16: 'fr-x',
        17: 'fr-xi',
        25: 'fr-xii',
      },
      trenches: { 26: 2 },
      blocks: { allied: ['26 NE', '26 S'] },
    },
    'add fr-i',
    'add fr-iii',
    'add fr-xviii',
    'add fr-t1',
    'close',
    'end',
  )
  const fronts = rolled.play('dice 5').play('post fr-t1', 'post fr-iii', 'reserve fr-i 2', 'reserve fr-xviii 1')

  it('[grand-illusion:EX-14] step 3: the working shows that a roll of 5 gives the German side a CAP', () => {
    expect(rolled.asks).toBe('fortunes-dice chance')
    expect(lines(working(rolled))[3]).toBe('5 (4/36) German high command: german +1 CAP [9.1.4.d]')
    expect(rolled.play('dice 5').state.caps[0]).toBe(2)
  })

  it('[grand-illusion:EX-14] step 5: terrain +1, entrenchment +2 and concentric -2 add up to +1 for the attacker, and the defender has 0', () => {
    expect(dice(fronts)).toEqual([
      ['Allied front 1', 3, 1, 2],
      ['Allied front 2', 6, 1, 5],
    ])
    for (const part of working(fronts).parts)
      expect(modifiers(part)).toEqual([
        'terrain: +1 [9.3.1.c]',
        'entrenchment: +2 [9.3.1.d]',
        'concentric attack: -2 [9.3.1.e]',
      ])
    expect(lines(working(fronts))).toEqual(['Fortunes of War: German high command: german +1 CAP [9.1.4.d]'])
  })

  it('[grand-illusion:EX-14] step 6: T misses with a roll of 5 and A hits with 3, and then X hits T with 4 and Y misses with 6', () => {
    const one = fronts.play('die 5')
    expect(results(one)).toEqual(['miss', null])
    const back = one.play('die 3')
    // the attackers' dice show their results: Y has a hit that is not applied yet
    expect(lines(working(back))[1]).toBe('hits to be applied: de-iii [9.3.3.a]')
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
    expect(working(reserve).parts.map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [['fr-xviii'], ['de-ii']],
      [['fr-i'], ['de-iii']],
    ])
    expect(results(reserve.play('die 1'))).toEqual(['hit', null])
    const over = reserve.play('die 1', 'die 6')
    // step 9
    expect(over.asks).toBe('retreat-by-choice german')
    expect(lines(working(over)).slice(1)).toEqual([
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
      const units = { '26': 'de-ii fr-i', ...Object.fromEntries(hexes.map(hex => [hex, held[hex]])) }
      const [part] = working(fight({ units, trenches: { '26': 2 } }, 'fr-i')).parts
      return [part!.modifier, modifiers(part!).slice(2)]
    }
    expect(total('16', '17')).toEqual([3, []])
    expect(total('16', '17', '25')).toEqual([2, ['concentric attack: -1 [9.3.1.e]']])
    expect(total('16', '17', '25', '27')).toEqual([2, ['concentric attack: -1 [9.3.1.e]']])
    expect(total('16', '17', '25', '27', '35')).toEqual([1, ['concentric attack: -2 [9.3.1.e]']])
  })
})
