/**
 * 9.1 Combat up to the battle board, and the effects of Fortunes of War. French corps attack hex 26 unless stated
 * otherwise.
 */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { members } from '../../../../../src/kernel/index.js'
import { type Position, acting, hexOf, tablesOf, unitsOf } from '../../positions.js'
import { attack, boardOf, lost, rows, shots } from './fighting.js'

const g = tablesOf()
const FOUR = 'fr-i, fr-x, fr-iii, fr-xi'
const TWO = 'mandates allied 2'
const ROLL = 'fortunes-dice chance'
const NO_POINTS = ['points german 0', 'points plan-17 0']
/** The first question on turn 6 after the initiative has passed to the German side. */
const PASSED = 'general-withdrawal allied'
const owed = ({ state }: Position): number => state.mandates[ALLIED]
/** Returns the question after an attack: `mandated allied`, or the dice roll if no mandated attack can be declared. */
const asked = (attackers: string, others: string, ...lines: ReadonlyArray<string>): string =>
  attack(attackers, others, 'mandates german 1', ...(lines.length > 0 ? lines : [TWO])).asks
/** Returns the sides and modifiers of the shots. */
const modifiers = (p: Position): ReadonlyArray<unknown> => shots(p).map(({ side, modifier }) => [side, modifier])

describe('9.1.1 mandated attacks', () => {
  it('[grand-illusion:9.1.1.g] [grand-illusion:9.1.1.o] a side whose four infantry corps attack two corps or fortresses is first asked whether it declares a mandated attack', () => {
    expect(asked(FOUR, 'de-ii de-iii')).toBe('mandated allied')
    expect(asked(FOUR, 'de-ii')).toBe(ROLL)
    expect(asked('fr-i, fr-x, fr-iii', 'de-ii de-iii')).toBe(ROLL)
    expect(asked('fr-i, fr-x, fr-iii', 'de-ii de-iii fr-xi')).toBe(ROLL)
    expect(asked(`86: ${FOUR}`, 'de-ii metz-3')).toBe('mandated allied')
  })

  it('[grand-illusion:9.1.1.g] disrupted corps, defence-only corps and divisions do not count towards the four corps (Q-41, Q-147)', () => {
    expect(asked('fr-i*, fr-x, fr-iii, fr-xi', 'de-ii de-iii')).toBe(ROLL)
    expect(asked('fr-45, fr-x, fr-iii, fr-xi', 'de-ii de-iii')).toBe(ROLL)
    expect(asked('de-ii, de-iii, de-iv, de-or', 'fr-i fr-x')).toBe(ROLL)
    expect(asked('de-ii, de-iii, de-iv, de-ix', 'fr-i fr-x')).toBe('mandated german')
  })

  it('[grand-illusion:9.1.1.g] [grand-illusion:8.4.6.d] IX (-) does not count as a corps on either side, but the full corps does (Q-41, Q-178)', () => {
    const danger = ['danger 5', 'withdrawn allied 5', 'fr-71r 45']
    expect(asked('fr-ix-minus, fr-x, fr-iii, fr-xi', 'de-ii de-iii')).toBe(ROLL)
    expect(asked('fr-ix, fr-x, fr-iii, fr-xi', 'de-ii de-iii', TWO, ...danger)).toBe('mandated allied')
    expect(asked('de-ii, de-iii, de-iv, de-ix', 'fr-i fr-ix-minus')).toBe(ROLL)
    expect(asked('de-ii, de-iii, de-iv, de-ix', 'fr-i fr-ix', ...danger)).toBe('mandated german')
  })

  it('[grand-illusion:9.1.1.n] [grand-illusion:14.1.1.n] [grand-illusion:14.1.1.ad] a side that owes no mandated attack is not asked, and a side that owes one may decline', () => {
    expect(asked(FOUR, 'de-ii de-iii', 'mandates allied 0')).toBe(ROLL)
    expect(owed(attack(FOUR, 'de-ii de-iii', TWO).play('no', 'dice 8'))).toBe(3)
  })

  const mandated = attack(FOUR, 'de-ii de-iii', TWO).play('yes')

  it('[grand-illusion:9.1.1.d] [grand-illusion:9.1.1.h] [grand-illusion:9.1.1.k] a mandated attack reduces the number owed, whatever the Fortunes of War except row 3', () => {
    for (const sum of [2, 4, 5, 6, 9, 10, 11, 12]) expect(owed(mandated.play(`dice ${sum}`)), `${sum}`).toBe(1)
  })

  it('[grand-illusion:EX-7] [grand-illusion:9.1.1.i] [grand-illusion:9.1.1.j] caution or a call-off leaves the attack owed', () => {
    const cautious = attack(FOUR, 'de-ii de-iii', TWO, 'caps allied 1').play('yes', 'dice 3')
    expect([cautious.asks, owed(cautious)]).toEqual([PASSED, 2])
    const chosen = [1, 2, 3, 4].map(k => owed(mandated.play('dice 7', `advantage ${k}`)))
    expect(chosen).toEqual([2, 1, 1, 1])
  })

  it('[grand-illusion:9.1.1.a] [grand-illusion:9.1.1.b] [grand-illusion:9.1.1.c] row 8 makes the attacker owe one more attack, but not without CAPs or beyond their number', () => {
    /** The activation has cost one CAP more. */
    const row8 = (caps: number, mandates: number) =>
      owed(attack('fr-i', 'de-ii', `caps allied ${caps + 1}`, `mandates allied ${mandates}`).play('dice 8'))
    expect([row8(5, 0), row8(0, 0), row8(2, 2), row8(2, 1), row8(2, 3)]).toEqual([1, 0, 2, 2, 3])
  })

  it('[grand-illusion:9.1.1.d] the current attack does not fulfil the attack that row 8 adds', () => {
    const p = mandated.play('dice 8')
    expect(owed(p)).toBe(2)
    expect(p.log.filter(({ what }) => what === 'mandated-attacks').map(({ value }) => value)).toEqual([3, 2])
  })
})

describe.each(['campaign', 'short-campaign', 'what-if'] as const)('Plan 17, %s', scenario => {
  const declared = (hex: string, ...lines: ReadonlyArray<string>) => {
    const turn = lines.some(line => line.startsWith('turn')) ? [] : ['turn 3 actions']
    return attack(
      `${hex}: ${FOUR}`,
      'de-ii de-iii',
      `grand-illusion ${scenario}`,
      'mandates allied 1',
      ...NO_POINTS,
      ...turn,
      ...lines,
    )
  }
  /** Plays a mandated attack in a Plan 17 hex or, for comparison, elsewhere. */
  const made = (...lines: ReadonlyArray<string>) => declared('86', ...lines).play('yes')
  const there = made().play('dice 9')
  const elsewhere = declared('26').play('yes')
  /** Returns the attacks owed and the points. */
  const counted = ({ state }: Position) => [state.mandates[ALLIED], state.points[ALLIED]]
  /** Plays to the end of the combat, or to Elan, with the highest or the lowest dice. */
  const out = (p: Position, face: number): Position =>
    boardOf(p) === undefined || p.asks.startsWith('elan')
      ? p
      : out(p.play(p.turn.type === 'chance' ? `die ${face}` : p.legal()[0]!), face)
  const OVER = 'retreat-by-choice german'

  it('[grand-illusion:9.1.1.l] [grand-illusion:14.1.1.o] [grand-illusion:14.1.2.f] [grand-illusion:14.2.1.e] [grand-illusion:14.3.2.b] a mandated attack in a Plan 17 hex on turns 1 to 4 scores a point if its units are in supply', () => {
    expect(counted(there)).toEqual([0, 1])
    expect(counted(made('turn 5 actions').play('dice 9'))).toEqual([0, 0])
  })

  it('[grand-illusion:14.1.2.n] [grand-illusion:14.2.2.h] a mandated attack by units out of supply scores no point', () => {
    expect(counted(made('german 76 77 87 95 96 85 75 97 94 88 98 103').play('dice 9'))).toEqual([0, 0])
  })

  it('[grand-illusion:14.1.1.q] [grand-illusion:14.1.1.p] a mandated attack in another hex scores no point', () => {
    expect(counted(elsewhere.play('dice 9'))).toEqual([0, 0])
  })

  it('[grand-illusion:9.1.1.m] [grand-illusion:14.1.1.t] [grand-illusion:14.2.1.f] [grand-illusion:14.3.1.e] a Plan 17 attack ignores rows 3, 4, 7 and 10 (Q-43)', () => {
    for (const sum of [3, 4, 7, 10])
      expect(boardOf(made().play(`dice ${sum}`)), `${sum}`).toMatchObject({
        fortune: 0,
        swapped: false,
        attacker: ALLIED,
      })
    // It does not ignore the other results, nor does a mandated attack in another hex ignore these.
    for (const sum of [2, 12]) expect(boardOf(made().play(`dice ${sum}`)).fortune, `${sum}`).toBe(sum)
    expect(boardOf(elsewhere.play('dice 4')).fortune).toBe(4)
  })

  it("[grand-illusion:9.2.1.i] [grand-illusion:9.3.5.a] [grand-illusion:9.3.5.b] [grand-illusion:14.1.1.u] [grand-illusion:14.2.1.g] [grand-illusion:14.3.1.f] [grand-illusion:9.3.2.j] the battle board shows Elan, and the defenders' rolls have the TEM subtracted", () => {
    expect([boardOf(there).plan17, boardOf(elsewhere.play('dice 9')).plan17]).toEqual([true, false])
    const fired = shots(out(there, 1)).filter(({ side }) => side === 'german')
    expect(fired.map(({ modifier }) => modifier)).toEqual([-1, -1])
    expect(tablesOf(scenario).terrain[hexOf(g, 86)]).toBe(1)
  })

  it('[grand-illusion:14.1.1.v] [grand-illusion:14.2.1.g] [grand-illusion:14.3.1.f] the German side hits an attacker if none was hit, and an undisrupted one if possible', () => {
    const unhurt = out(there, 6)
    expect(unhurt.asks).toBe('elan german')
    // The two attackers that returned to the hex took no part.
    expect(unhurt.legal()).toEqual(['add fr-i', 'add fr-x'])
    const hit = unhurt.play('add fr-x', 'close')
    expect([hit.asks, lost(hit, 'fr-i fr-x')]).toEqual([OVER, [0, 1]])
    expect(boardOf(out(there, 1))).toBeUndefined()
    // Without a mandate or in another hex nobody is hit.
    for (const p of [elsewhere, declared('86').play('no')]) {
      const over = out(p.play('dice 9'), 6)
      expect([over.asks, lost(over, 'fr-i fr-x fr-iii fr-xi')]).toEqual([OVER, [0, 0, 0, 0]])
    }
  })
})

describe('markers of the battle board', () => {
  it('[grand-illusion:9.2.1.j] the board shows reconnaissance in force, counterattack, rout and surprise', () => {
    const at = (sum: number) => boardOf(attack('fr-i', 'de-ii').play(`dice ${sum}`))
    expect([2, 4, 12].map(sum => at(sum).fortune)).toEqual([2, 4, 12])
    expect([at(10).swapped, at(2).swapped]).toEqual([true, false])
  })
})

describe('9.1.3 the order of a combat', () => {
  const p = attack('fr-i', 'de-ii')

  it('[grand-illusion:9.1.3.f] [grand-illusion:9.1.4.b] guns fire first and then the Fortunes of War are rolled, even if the only fortress has been destroyed (Q-46)', () => {
    const guns = attack('54: de-ii, gun de-ha1', 'maubeuge***')
    expect(guns.asks).toBe('bombardment german')
    const fallen = guns.play('bombard with de-ha1', 'die 1')
    expect(fallen.asks).toBe(ROLL)
    const over = fallen.play('dice 5')
    expect([over.asks, over.state.caps[GERMAN] - fallen.state.caps[GERMAN]]).toEqual(['activity german', 1])
    expect(shots(over)).toHaveLength(1)
  })

  it('[grand-illusion:9.5.4.l] guns are not asked about if there is no fortress to fire at', () => {
    expect(attack('de-ii', 'fr-i de-ha1').asks).toBe(ROLL)
  })

  it('[grand-illusion:9.1.3.d] [grand-illusion:9.1.3.g] [grand-illusion:8.1.1.h] caution ends the combat and passes the initiative', () => {
    const cautious = p.play('dice 3')
    expect(cautious.log.find(({ kind }) => kind === 'initiative')).toMatchObject({ side: 'german' })
    expect([cautious.asks, shots(cautious)]).toEqual([PASSED, []])
  })

  it('[grand-illusion:9.1.4.c] the defender may retreat after a call-off, and if the defender does nothing, the combat is fought', () => {
    const chosen = attack('fr-i', 'de-ii', 'german 35').play('dice 7')
    expect(chosen.asks).toBe('tactical-advantage german')
    const off = chosen.play('advantage 1')
    expect([off.asks, shots(off), off.play('no').asks]).toEqual(['retreat-by-choice german', [], PASSED])
    const fought = chosen.play('advantage 4', 'die 6', 'die 6')
    expect([fought.asks, fought.play('no').asks]).toEqual(['retreat-by-choice german', 'activity allied'])
  })

  it('[grand-illusion:5.1.1.c] the result of high command gives a CAP, and the combat is fought', () => {
    expect(p.state.caps).toEqual([5, 4])
    expect([9, 5].map(sum => p.play(`dice ${sum}`)).map(({ asks, state }) => [asks, state.caps])).toEqual([
      ['fire-die chance', [5, 5]],
      ['fire-die chance', [6, 4]],
    ])
    expect(attack('de-ii', 'fr-i', 'caps allied 10').play('dice 9').state.caps).toEqual([4, 10])
  })

  it('[grand-illusion:2.4.l] [grand-illusion:9.1.2.e] defence-only units attack only in an attack to the limit', () => {
    const germans = attack('de-or', 'fr-i')
    const over = germans.play('dice 9')
    expect([over.asks, shots(over)]).toEqual(['retreat-by-choice allied', []])
    expect(germans.play('dice 6').asks).toBe('fire-die chance')
  })
})

describe('9.2.4 counterattack', () => {
  it('[grand-illusion:EX-13] [grand-illusion:9.2.4.b] [grand-illusion:9.2.4.f] [grand-illusion:9.2.4.i] attacker and defender change roles, and the counterattacker chooses the disrupted units that stay on the board', () => {
    // The German defender has two undisrupted corps and a disrupted one; the French have two, a disrupted one and a
    // fortress.
    const p = attack('54: fr-i, fr-x', 'de-ii de-iii de-iv* fr-iii* maubeuge').play('dice 10')
    expect(p.asks).toBe('stays-on german')
    expect(p.legal()).toEqual(['add de-iv', 'close'])
    const back = p.play('close')
    const designated = unitsOf(g, 'de-ii de-iii')
    expect(boardOf(back)).toMatchObject({ attacker: GERMAN, swapped: true, mandated: false, designated })
    // All French units and the fortress defend, in four spaces.
    expect([...rows(back)[0]!].sort()).toEqual(['fr-i', 'fr-iii', 'fr-x', 'maubeuge'])
    // The two German corps face the undisrupted French ones; the fortress may go into reserve.
    const reserves = back.play('post de-ii')
    expect(reserves.asks).toBe('reserve allied')
    expect(reserves.legal()).toEqual(['reserve maubeuge 0', 'reserve maubeuge 1', 'reserve maubeuge 2'])
    const fired = reserves.play('reserve maubeuge 1', 'die 6', 'die 6', 'die 6', 'die 6', 'die 6')
    const posted = fired.log.filter(({ kind }) => kind === 'posted')
    expect(posted.filter(({ what }) => what === 'reserve')).toMatchObject([
      { rule: 'grand-illusion:9.2.5.b', side: 'allied', column: '1', units: ['maubeuge'] },
    ])
    expect(posted.filter(({ what, side }) => what === 'front' && side === 'german')).toMatchObject(
      ['1', '2'].map(column => ({ rule: 'grand-illusion:9.2.3.a', column })),
    )
    expect(modifiers(fired)).toEqual([
      ['german', 1],
      ['german', 1],
      ['allied', 0],
      ['allied', 0],
      ['allied', 0],
    ])
    expect([fired.asks, fired.play('no').asks]).toEqual(['retreat-by-choice allied', PASSED])
  })

  it('[grand-illusion:9.2.4.c] [grand-illusion:9.2.4.d] there is no counterattack if all units are disrupted and return to the hex, but the initiative passes', () => {
    const p = attack('fr-i', 'de-ii*').play('dice 10')
    expect(p.asks).toBe('stays-on german')
    const none = p.play('close')
    expect([none.asks, shots(none)]).toEqual([PASSED, []])
    expect(boardOf(p.play('add de-ii', 'close'))).toMatchObject({ swapped: true })
  })

  it('[grand-illusion:9.2.4.j] [grand-illusion:9.2.4.a] fortresses and defence-only units cannot counterattack (Q-125)', () => {
    const fort = attack('54: de-ii', 'maubeuge').play('dice 10')
    // The combat does not count as cancelled, so a siege begins.
    expect([fort.asks, shots(fort), members(fort.state.ground.sieges)]).toEqual(['activity allied', [], [hexOf(g, 54)]])
    const defender = attack('fr-i', 'de-or').play('dice 10')
    expect([defender.asks, shots(defender)]).toEqual([PASSED, []])
  })

  it('[grand-illusion:9.2.4.e] [grand-illusion:9.3.1.g] terrain, trenches and the fortress do not modify a counterattack', () => {
    expect(modifiers(attack('fr-i', 'de-ii', 'trench 26 2').play('dice 10', 'die 6', 'die 6'))).toEqual([
      ['german', 1],
      ['allied', 0],
    ])
  })

  it('[grand-illusion:9.2.4.g] the counterattacker is also the attacker in the aftermath', () => {
    const p = attack('fr-i', 'de-ii').play('dice 10', 'die 6', 'die 6')
    expect(p.state.frames.find(({ at }) => at === 'aftermath')).toMatchObject({
      attacker: GERMAN,
      swapped: true,
      initiative: true,
      cancelled: false,
    })
  })
})

describe('9.2.4.h a counterattack among several combats', () => {
  it('[grand-illusion:9.2.4.h] a counterattack cancels the waiting combats, and the initiative passes after it (Q-44)', () => {
    const two = acting('german', 'de-ii 86', 'de-iii 86', 'fr-i 76', 'fr-iii 77').play(
      ...['de-ii 86-76', 'de-iii 86-77', 'end', 'resolve 76'],
    )
    const over = two.play('dice 10', 'die 6', 'die 6', 'no')
    expect(over.log.find(({ kind }) => kind === 'initiative')).toMatchObject({ side: 'allied', forced: true })
    expect(over.state.frames.map(({ at }) => at)).not.toContain('activation')
    expect(shots(over).map(({ places }) => places)).toEqual([['76'], ['76']])
    // Without a counterattack the second combat is fought.
    expect(two.play('dice 5', 'die 6', 'die 6', 'no').asks).toBe(ROLL)
  })
})

describe('12.4 Allenby', () => {
  const british = (...lines: ReadonlyArray<string>) => attack('de-ii', 'br-1 br-cav', ...lines)
  const p = british('turn 2 actions')

  it('[grand-illusion:12.4.a] [grand-illusion:12.4.c] the Allied side may choose reconnaissance in force instead of the Fortunes of War roll on turns 1 and 2', () => {
    expect(p.asks).toBe('allenby allied')
    const taken = p.play('yes')
    expect(taken.log.find(({ kind }) => kind === 'fortune')).toMatchObject({
      what: 'reconnaissance',
      rule: 'grand-illusion:12.4.a',
    })
    expect(boardOf(taken).fortune).toBe(4)
    expect([p.play('no').asks, british('turn 3 actions').asks]).toEqual([ROLL, ROLL])
  })

  it.each([
    ['de-ii', 'br-1'],
    ['de-ii', 'br-cav fr-i'],
    ['br-1', 'br-cav de-ii'],
  ])(
    '[grand-illusion:12.4.a] this choice requires a German attack on British infantry and cavalry together (%s attacks, also in the hex: %s)',
    (attackers, others) => {
      expect(attack(attackers, others, 'turn 2 actions').asks).toBe(ROLL)
    },
  )

  it('[grand-illusion:12.4.b] this choice is offered once per hex, whether it is used or not (Q-81)', () => {
    expect(british('turn 2 actions', 'allenby 26').asks).toBe(ROLL)
    expect(british('turn 2 actions', 'allenby 27').asks).toBe('allenby allied')
    expect(members(p.play('no').state.affairs.allenby)).toEqual([hexOf(g, 26)])
  })
})

describe('combat after an assault landing', () => {
  /** Two British divisions that are due land in 16, where these Germans are. */
  const landing = (...lines: ReadonlyArray<string>) =>
    acting(
      'allied',
      ...['grand-illusion what-if', 'turn 10 actions', 'options allied 4', 'caps german 5', 'caps allied 5'],
      ...['german 16', 'de-ii 16', ...lines],
    ).play('land 16', 'add br-6', 'add br-7', 'close')
  const WHOLE = ['br-6 turn:6', 'br-7 turn:10']

  it("[grand-illusion:14.3.6.p] surprise ignores terrain, and otherwise Elan applies and the defenders' rolls have the TEM subtracted", () => {
    const p = landing(...WHOLE, 'de-iii 16')
    expect(p.asks).toBe('landing-die chance')
    expect([2, 3].map(die => boardOf(p.play(`die ${die}`)).landing)).toEqual(['surprise', 'elan'])
  })

  it('[grand-illusion:14.3.6.q] after Elan without a loss, the German side hits one British division', () => {
    const missed = landing(...WHOLE).play('die 6', 'post br-6', 'pair br-7', 'die 6', 'die 6')
    expect([missed.asks, missed.legal()]).toEqual(['elan german', ['add br-6', 'add br-7']])
    const hit = missed.play('add br-6', 'close')
    expect(lost(hit, 'br-6 br-7')).toEqual([1, 0])
    expect(hit.log.at(-1)).toMatchObject({ rule: 'grand-illusion:14.3.6.q' })
  })
})
