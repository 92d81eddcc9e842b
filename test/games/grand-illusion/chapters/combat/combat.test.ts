/**
 * 9.1 Combat up to the battle board, and the effects of Fortunes of War. French corps attack hex 26 unless stated
 * otherwise.
 */
import { describe, expect, it } from 'vitest'
import { beginActivation } from '../../../../../src/games/grand-illusion/chapters/activation/index.js'
import { procedures } from '../../../../../src/games/grand-illusion/chapters/index.js'
import { bombardment, wholeConcentration } from '../../../../../src/games/grand-illusion/chapters/bombardment.js'
import {
  battle,
  combat,
  leaving,
  posting,
  reserve,
  volley,
} from '../../../../../src/games/grand-illusion/chapters/combat/index.js'
import { advantage, fortunes } from '../../../../../src/games/grand-illusion/chapters/fortunes-of-war.js'
import { ask, pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import {
  type AftermathFrame,
  type BattleFrame,
  type CombatFrame,
  ALLIED,
  GERMAN,
  stepsLost,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { done, members } from '../../../../../src/kernel/index.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf, unitOf, unitsOf } from '../../kit.js'

type Attack = PositionData &
  Partial<Pick<CombatFrame, 'attacker' | 'landing' | 'plan17'>> & {
    readonly hex?: string
    readonly heavy?: string
  }
/** Plays a combat from its first stage. Its aftermath passes the initiative on as specified. */
const attack = (units: string, designated: string, more: Attack = {}): Played => {
  const { hex = '26', attacker = ALLIED, landing = null, plan17 = false, heavy = '', ...data } = more
  const g = tablesOf(data.scenario)
  const frame: CombatFrame = {
    at: 'combat',
    hex: hexOf(g, hex),
    attacker,
    swapped: false,
    mandated: false,
    plan17,
    landing,
    designated: unitsOf(g, designated),
    heavy: heavy === '' ? [] : unitsOf(g, heavy),
    fortune: 0,
    stage: 'mandate',
  }
  return played({
    state: position({
      turn: 6,
      caps: [5, 5],
      mandates: [0, 0],
      points: [0, 0],
      ...data,
      units: { [hex]: units, ...data.units },
      frames: [frame],
    }),
    procedures: {
      ask: ask(g),
      pick: pick(g, { concentrated: wholeConcentration }),
      bombardment: bombardment(g),
      fortunes: fortunes(g),
      advantage: advantage(g),
      combat: combat(g),
      battle: battle(g),
      posting: posting(g),
      reserve: reserve(g),
      leaving: leaving(g),
      volley: volley(g),
      // The test can inspect the aftermath until it plays `end`.
      aftermath: {
        who: (_state: unknown, frame: AftermathFrame) => frame.attacker,
        asks: () => 'activity',
        legal: () => [g.actions.of('end')],
        apply: (state: never, frame: AftermathFrame) => done(state, { type: 'fought', initiative: frame.initiative }),
      } as never,
    },
  })
}
const g = tablesOf()
const boardOf = ({ state }: Played): BattleFrame => state.frames.find(({ at }) => at === 'battle') as BattleFrame
const aftermathOf = (p: Played): AftermathFrame => p.top as AftermathFrame
const FOUR = 'fr-i fr-x fr-iii fr-xi'

describe('9.1.1 mandated attacks', () => {
  const owed = { mandates: [0, 2] as const, caps: [5, 5] as const }

  it('[grand-illusion:9.1.1.g] [grand-illusion:9.1.1.o] a side whose four infantry corps attack two corps or fortresses is first asked whether it declares a mandated attack', () => {
    expect(attack(`de-ii de-iii ${FOUR}`, FOUR, owed).asks).toBe('mandated allied')
    expect(attack(`de-ii ${FOUR}`, FOUR, owed).asks).toBe('fortunes-dice chance')
    expect(attack('de-ii de-iii fr-i fr-x fr-iii', 'fr-i fr-x fr-iii', owed).asks).toBe('fortunes-dice chance')
    expect(attack(`de-ii de-iii ${FOUR}`, 'fr-i fr-x fr-iii', owed).asks).toBe('fortunes-dice chance')
    expect(attack(`de-ii metz-3 ${FOUR}`, FOUR, owed).asks).toBe('mandated allied')
  })

  it('[grand-illusion:9.1.1.g] disrupted corps, defence-only corps and divisions do not count towards the four corps (Q-41, Q-147)', () => {
    expect(attack('de-ii de-iii fr-i* fr-x fr-iii fr-xi', FOUR, owed).asks).toBe('fortunes-dice chance')
    expect(attack('de-ii de-iii fr-71r fr-x fr-iii fr-xi', 'fr-71r fr-x fr-iii fr-xi', owed).asks).toBe(
      'fortunes-dice chance',
    )
    const germans = 'de-ii de-iii de-iv de-or'
    expect(attack(`fr-i fr-x ${germans}`, germans, { attacker: GERMAN, mandates: [1, 0] }).asks).toBe(
      'fortunes-dice chance',
    )
    expect(
      attack('fr-i fr-x de-ii de-iii de-iv de-ix', 'de-ii de-iii de-iv de-ix', { attacker: GERMAN, mandates: [1, 0] })
        .asks,
    ).toBe('mandated german')
  })

  it('[grand-illusion:9.1.1.g] [grand-illusion:8.4.6.d] IX (-) does not count as a corps on either side, but the full corps does (Q-41, Q-178)', () => {
    const by = (ninth: string) =>
      attack(`de-ii de-iii ${ninth} fr-x fr-iii fr-xi`, `${ninth} fr-x fr-iii fr-xi`, owed).asks
    expect([by('fr-ix-minus'), by('fr-ix')]).toEqual(['fortunes-dice chance', 'mandated allied'])
    const germans = 'de-ii de-iii de-iv de-ix'
    const on = (ninth: string) =>
      attack(`fr-i ${ninth} ${germans}`, germans, { attacker: GERMAN, mandates: [1, 0] }).asks
    expect([on('fr-ix-minus'), on('fr-ix')]).toEqual(['fortunes-dice chance', 'mandated german'])
  })

  it('[grand-illusion:9.1.1.n] [grand-illusion:14.1.1.n] [grand-illusion:14.1.1.ad] a side that owes no mandated attack is not asked, and a side that owes one may decline', () => {
    expect(attack(`de-ii de-iii ${FOUR}`, FOUR).asks).toBe('fortunes-dice chance')
    const no = attack(`de-ii de-iii ${FOUR}`, FOUR, owed).play('no', 'dice 8')
    expect(no.state.mandates[ALLIED]).toBe(3)
  })

  it('[grand-illusion:9.1.1.d] [grand-illusion:9.1.1.h] [grand-illusion:9.1.1.k] a mandated attack reduces the number owed, whatever the Fortunes of War except row 3', () => {
    for (const sum of [2, 4, 5, 6, 9, 10, 11, 12])
      expect(
        attack(`de-ii de-iii ${FOUR}`, FOUR, owed).play('yes', `dice ${sum}`).state.mandates[ALLIED],
        `${sum}`,
      ).toBe(1)
  })

  it('[grand-illusion:EX-7] [grand-illusion:9.1.1.i] [grand-illusion:9.1.1.j] caution or a call-off leaves the attack owed', () => {
    const cautious = attack(`de-ii de-iii ${FOUR}`, FOUR, { ...owed, caps: [5, 0] }).play('yes', 'dice 3')
    expect(cautious.state.mandates[ALLIED]).toBe(2)
    expect(cautious.top.at).toBe('aftermath')
    const called = attack(`de-ii de-iii ${FOUR}`, FOUR, owed).play('yes', 'dice 7')
    expect(called.play('advantage 1').state.mandates[ALLIED]).toBe(2)
    for (const k of [2, 3, 4]) expect(called.play(`advantage ${k}`).state.mandates[ALLIED], `${k}`).toBe(1)
  })

  it('[grand-illusion:9.1.1.a] [grand-illusion:9.1.1.b] [grand-illusion:9.1.1.c] row 8 makes the attacker owe one more attack, but not without CAPs or beyond their number', () => {
    const row8 = (caps: number, mandates: number) =>
      attack('de-ii fr-i', 'fr-i', { caps: [5, caps], mandates: [0, mandates] }).play('dice 8').state.mandates[ALLIED]
    expect([row8(5, 0), row8(0, 0), row8(2, 2), row8(2, 1), row8(2, 3)]).toEqual([1, 0, 2, 2, 3])
  })

  it('[grand-illusion:9.1.1.d] the current attack does not fulfil the attack that row 8 adds', () => {
    const p = attack(`de-ii de-iii ${FOUR}`, FOUR, owed).play('yes', 'dice 8')
    expect(p.state.mandates[ALLIED]).toBe(2)
    expect(p.events.filter(({ kind }) => kind === 'track').map(({ value }) => value)).toEqual([3, 2])
  })
})

describe.each(['campaign', 'short-campaign', 'what-if'] as const)('Plan 17, %s', scenario => {
  const plan = { scenario, hex: '86', turn: 3, mandates: [0, 1] as const, german: ['86'] }
  const made = (more: Attack = {}, ...actions: string[]) =>
    attack(`de-ii de-iii ${FOUR}`, FOUR, { ...plan, ...more }).play(
      'yes',
      ...(actions.length > 0 ? actions : ['dice 9']),
    )
  /** Returns the attacks owed and the points. */
  const counted = ({ state }: Played) => [state.mandates[ALLIED], state.points[ALLIED]]
  /** Plays to the end with the highest or the lowest dice. */
  const out = (p: Played, face: number): Played =>
    [...Array(14).keys()].reduce<Played>(now => {
      if (now.top.at === 'aftermath' || now.asks.startsWith('elan')) return now
      return now.play(now.asks.includes('die') ? `die ${face}` : now.legal()[0]!)
    }, p)

  it('[grand-illusion:9.1.1.l] [grand-illusion:14.1.1.o] [grand-illusion:14.1.2.f] [grand-illusion:14.2.1.e] [grand-illusion:14.3.2.b] a mandated attack in a Plan 17 hex on turns 1 to 4 scores a point if its units are in supply', () => {
    expect(counted(made())).toEqual([0, 1])
    expect(counted(made({ turn: 5 }))).toEqual([0, 0])
  })

  it('[grand-illusion:14.1.2.n] [grand-illusion:14.2.2.h] a mandated attack by units out of supply scores no point', () => {
    const ring = ['76', '77', '87', '95', '96', '85', '75', '97', '94', '88', '98', '103']
    expect(counted(made({ german: ['86', ...ring] }))).toEqual([0, 0])
  })

  it('[grand-illusion:14.1.1.q] [grand-illusion:14.1.1.p] a mandated attack in another hex scores no point', () => {
    expect(counted(made({ hex: '26', german: [] }))).toEqual([0, 0])
  })

  it('[grand-illusion:9.1.1.m] [grand-illusion:14.1.1.t] [grand-illusion:14.2.1.f] [grand-illusion:14.3.1.e] a Plan 17 attack ignores rows 3, 4, 7 and 10 (Q-43)', () => {
    for (const sum of [3, 4, 7, 10])
      expect(boardOf(made({}, `dice ${sum}`)), `${sum}`).toMatchObject({ fortune: 0, swapped: false, attacker: ALLIED })
    // It does not ignore the other results, nor does a mandated attack in another hex ignore these.
    for (const sum of [2, 12]) expect(boardOf(made({}, `dice ${sum}`)).fortune, `${sum}`).toBe(sum)
    expect(boardOf(made({ hex: '26', german: [] }, 'dice 4')).fortune).toBe(4)
  })

  it("[grand-illusion:9.2.1.i] [grand-illusion:9.3.5.a] [grand-illusion:9.3.5.b] [grand-illusion:14.1.1.u] [grand-illusion:14.2.1.g] [grand-illusion:14.3.1.f] [grand-illusion:9.3.2.j] the battle board shows Elan, and the defenders' rolls have the TEM subtracted", () => {
    const p = made()
    expect(boardOf(p).plan17).toBe(true)
    expect(boardOf(made({ hex: '26', german: [] })).plan17).toBe(false)
    const fired = out(p, 1).events.filter(({ kind, side }) => kind === 'fired' && side === 'german')
    expect(fired.map(({ modifier }) => modifier)).toEqual([-1, -1])
    expect(tablesOf(scenario).terrain[hexOf(g, 86)]).toBe(1)
  })

  it('[grand-illusion:14.1.1.v] [grand-illusion:14.2.1.g] [grand-illusion:14.3.1.f] the German side hits an attacker if none was hit, and an undisrupted one if possible', () => {
    const unhurt = out(made(), 6)
    expect(unhurt.asks).toBe('elan german')
    // The two attackers that returned to the hex took no part.
    expect(unhurt.legal()).toEqual(['add fr-i', 'add fr-x'])
    const hit = unhurt.play('add fr-x', 'close')
    expect(stepsLost(hit.state, unitOf(tablesOf(scenario), 'fr-x'))).toBe(1)
    expect(hit.top.at).toBe('aftermath')
    expect(out(made(), 1).top.at).toBe('aftermath')
    // Without a mandate or in another hex nobody is hit.
    expect(out(made({ hex: '26', german: [] }), 6).top.at).toBe('aftermath')
    expect(out(attack(`de-ii de-iii ${FOUR}`, FOUR, plan).play('no', 'dice 9'), 6).top.at).toBe('aftermath')
  })
})

describe('markers of the battle board', () => {
  it('[grand-illusion:9.2.1.j] the board shows reconnaissance in force, counterattack, rout and surprise', () => {
    const at = (sum: number) => boardOf(attack('de-ii fr-i', 'fr-i').play(`dice ${sum}`))
    expect([2, 4, 12].map(sum => at(sum).fortune)).toEqual([2, 4, 12])
    expect([at(10).swapped, at(2).swapped]).toEqual([true, false])
  })
})

describe('9.1.3 the order of a combat', () => {
  it('[grand-illusion:9.1.3.f] [grand-illusion:9.1.4.b] guns fire first and then the Fortunes of War are rolled, even if the only fortress has been destroyed (Q-46)', () => {
    const units = `maubeuge${'*'.repeat(g.steps.printed[unitOf(g, 'maubeuge')]! - 1)} de-ha1 de-ii`
    const p = attack(units, 'de-ii', { hex: '54', attacker: GERMAN, heavy: 'de-ha1' })
    expect(p.asks).toBe('bombardment german')
    const fallen = p.play('bombard with de-ha1', 'die 1')
    expect(fallen.asks).toBe('fortunes-dice chance')
    const over = fallen.play('dice 5')
    expect(over.top.at).toBe('aftermath')
    expect(over.state.caps[GERMAN]).toBe(6)
    expect(over.events.filter(({ kind }) => kind === 'fired')).toHaveLength(1)
  })

  it('[grand-illusion:9.5.4.l] guns are not asked about if there is no fortress to fire at', () => {
    expect(attack('fr-i de-ha1 de-ii', 'de-ii', { attacker: GERMAN, heavy: 'de-ha1' }).asks).toBe(
      'fortunes-dice chance',
    )
  })

  it('[grand-illusion:9.1.3.d] [grand-illusion:9.1.3.g] [grand-illusion:8.1.1.h] caution ends the combat and passes the initiative', () => {
    const p = attack('de-ii fr-i', 'fr-i').play('dice 3')
    expect(aftermathOf(p)).toMatchObject({ stage: 'headquarters', cancelled: true, initiative: true })
    expect(p.events.find(({ kind }) => kind === 'initiative')).toMatchObject({ side: 'german' })
    expect(p.play('end').result).toEqual({ type: 'fought', initiative: true })
  })

  it('[grand-illusion:9.1.4.c] the defender may retreat after a call-off, and if the defender does nothing, the combat is fought', () => {
    const p = attack('de-ii fr-i', 'fr-i').play('dice 7')
    expect(p.asks).toBe('tactical-advantage german')
    expect(aftermathOf(p.play('advantage 1'))).toMatchObject({ stage: 'choice', cancelled: true, initiative: true })
    const nothing = p.play('advantage 4', 'die 6', 'die 6')
    expect(aftermathOf(nothing)).toMatchObject({ stage: 'forced', cancelled: false, initiative: false })
  })

  it('[grand-illusion:5.1.1.c] the result of high command gives a CAP, and the combat is fought', () => {
    expect(attack('de-ii fr-i', 'fr-i').play('dice 9').state.caps).toEqual([5, 6])
    expect(attack('de-ii fr-i', 'fr-i').play('dice 5').state.caps).toEqual([6, 5])
    expect(attack('de-ii fr-i', 'fr-i', { caps: [5, 10] }).play('dice 9').state.caps).toEqual([5, 10])
  })

  it('[grand-illusion:2.4.l] [grand-illusion:9.1.2.e] defence-only units attack only in an attack to the limit', () => {
    const germans = (sum: number) => attack('fr-i de-or', 'de-or', { attacker: GERMAN }).play(`dice ${sum}`)
    expect(germans(9).top.at).toBe('aftermath')
    expect(germans(6).asks).toBe('fire-die chance')
  })
})

describe('9.2.4 counterattack', () => {
  it('[grand-illusion:EX-13] [grand-illusion:9.2.4.b] [grand-illusion:9.2.4.f] [grand-illusion:9.2.4.i] attacker and defender change roles, and the counterattacker chooses the disrupted units that stay on the board', () => {
    // The German defender has two undisrupted corps and a disrupted one; the French have two, a disrupted one and a
    // fortress.
    const p = attack('de-ii de-iii de-iv* fr-i fr-x fr-iii* maubeuge', 'fr-i fr-x', { hex: '54' }).play('dice 10')
    expect(p.asks).toBe('stays-on german')
    expect(p.legal()).toEqual(['add de-iv', 'close'])
    const back = p.play('close')
    expect(boardOf(back)).toMatchObject({
      attacker: GERMAN,
      swapped: true,
      mandated: false,
      designated: unitsOf(g, 'de-ii de-iii'),
    })
    // All French units and the fortress defend, in four spaces.
    expect(
      boardOf(back)
        .spaces.slice(0, 4)
        .flat()
        .sort((a, b) => a - b),
    ).toEqual(unitsOf(g, 'fr-i fr-x fr-iii maubeuge'))
    // The two German corps face the undisrupted French ones; the fortress may go into reserve.
    const reserves = back.asks.startsWith('space') ? back.play('post de-ii') : back
    expect(reserves.asks).toBe('reserve allied')
    expect(reserves.legal()).toEqual(['reserve maubeuge 0', 'reserve maubeuge 1', 'reserve maubeuge 2'])
    const fired = reserves.play('reserve maubeuge 1', 'die 6', 'die 6', 'die 6', 'die 6', 'die 6')
    const placed = fired.events.filter(({ kind }) => kind === 'posted')
    expect(placed.filter(({ what }) => what === 'reserve')).toMatchObject([
      { rule: 'grand-illusion:9.2.5.b', side: 'allied', column: '1', units: ['maubeuge'] },
    ])
    expect(placed.filter(({ what, side }) => what === 'front' && side === 'german')).toMatchObject(
      ['1', '2'].map(column => ({ rule: 'grand-illusion:9.2.3.a', column })),
    )
    const shots = fired.events.filter(({ kind }) => kind === 'fired')
    expect(shots.map(({ side, modifier }) => [side, modifier])).toEqual([
      ['german', 1],
      ['german', 1],
      ['allied', 0],
      ['allied', 0],
      ['allied', 0],
    ])
    expect(fired.play('end').result).toEqual({ type: 'fought', initiative: true })
  })

  it('[grand-illusion:9.2.4.c] [grand-illusion:9.2.4.d] there is no counterattack if all units are disrupted and return to the hex, but the initiative passes', () => {
    const p = attack('de-ii* fr-i', 'fr-i').play('dice 10')
    expect(p.asks).toBe('stays-on german')
    expect(aftermathOf(p.play('close'))).toMatchObject({
      stage: 'headquarters',
      cancelled: false,
      initiative: true,
      swapped: true,
    })
    expect(boardOf(p.play('add de-ii', 'close'))).toMatchObject({ swapped: true })
  })

  it('[grand-illusion:9.2.4.j] [grand-illusion:9.2.4.a] fortresses and defence-only units cannot counterattack (Q-125)', () => {
    const fort = attack('maubeuge de-ii', 'de-ii', { hex: '54', attacker: GERMAN }).play('dice 10')
    expect(aftermathOf(fort)).toMatchObject({ stage: 'headquarters', cancelled: false, initiative: true })
    const defender = attack('de-or fr-i', 'fr-i').play('dice 10')
    expect(aftermathOf(defender)).toMatchObject({ stage: 'headquarters', cancelled: false })
  })

  it('[grand-illusion:9.2.4.e] [grand-illusion:9.3.1.g] terrain, trenches and the fortress do not modify a counterattack', () => {
    const p = attack('de-ii fr-i', 'fr-i', { trenches: { '26': 2 } }).play('dice 10', 'die 6', 'die 6')
    expect(p.events.filter(({ kind }) => kind === 'fired').map(({ side, modifier }) => [side, modifier])).toEqual([
      ['german', 1],
      ['allied', 0],
    ])
  })

  it('[grand-illusion:9.2.4.g] the counterattacker is also the attacker in the aftermath', () => {
    const p = attack('de-ii fr-i', 'fr-i').play('dice 10', 'die 6', 'die 6')
    expect(aftermathOf(p)).toMatchObject({ attacker: GERMAN, swapped: true, initiative: true, cancelled: false })
  })
})

describe('9.2.4.h a counterattack among several combats', () => {
  it('[grand-illusion:9.2.4.h] a counterattack cancels the waiting combats, and the initiative passes after it (Q-44)', () => {
    const two = (sum: number) =>
      played(
        {
          state: position({
            turn: 6,
            caps: [5, 5],
            units: { 86: 'de-ii de-iii', 76: 'fr-i', 77: 'fr-iii' },
            frames: [beginActivation(GERMAN, hexOf(g, 86), 'normal')],
          }),
          procedures: procedures(g),
        },
        ...['add de-ii', 'to 76', 'add de-iii', 'to 77', 'end', 'resolve 76', `dice ${sum}`, 'die 6', 'die 6'],
      )
    const over = two(10).play('no')
    expect(over.events.find(({ kind }) => kind === 'initiative')).toMatchObject({ side: 'allied', forced: true })
    expect(over.state.frames.map(({ at }) => at)).not.toContain('activation')
    expect(over.events.filter(({ kind }) => kind === 'fired').map(({ places }) => places)).toEqual([['76'], ['76']])
    // Without a counterattack the second combat is fought.
    expect(two(5).play('no').asks).toBe('fortunes-dice chance')
  })
})

describe('12.4 Allenby', () => {
  const british = (more: Attack = {}) => attack('br-1 br-cav de-ii', 'de-ii', { attacker: GERMAN, turn: 2, ...more })

  it('[grand-illusion:12.4.a] [grand-illusion:12.4.c] the Allied side may choose reconnaissance in force instead of the Fortunes of War roll on turns 1 and 2', () => {
    const p = british()
    expect(p.asks).toBe('allenby allied')
    const taken = p.play('yes')
    expect(taken.events.find(({ kind }) => kind === 'fortune')).toMatchObject({
      what: 'reconnaissance',
      rule: 'grand-illusion:12.4.a',
    })
    expect(boardOf(taken).fortune).toBe(4)
    expect(p.play('no').asks).toBe('fortunes-dice chance')
    expect(british({ turn: 3 }).asks).toBe('fortunes-dice chance')
  })

  it('[grand-illusion:12.4.a] this choice requires a German attack on British infantry and cavalry together', () => {
    expect(attack('br-1 de-ii', 'de-ii', { attacker: GERMAN, turn: 2 }).asks).toBe('fortunes-dice chance')
    expect(attack('br-cav fr-i de-ii', 'de-ii', { attacker: GERMAN, turn: 2 }).asks).toBe('fortunes-dice chance')
    expect(attack('br-1 br-cav de-ii', 'br-1', { turn: 2 }).asks).toBe('fortunes-dice chance')
  })

  it('[grand-illusion:12.4.b] this choice is offered once per hex, whether it is used or not (Q-81)', () => {
    expect(british({ allenby: ['26'] }).asks).toBe('fortunes-dice chance')
    expect(british({ allenby: ['27'] }).asks).toBe('allenby allied')
    const p = british().play('no')
    expect(members(p.state.affairs.allenby)).toEqual([hexOf(g, 26)])
  })
})

describe('combat after an assault landing', () => {
  const landing = (units: string) =>
    attack(units, 'br-1 br-2', {
      scenario: 'what-if',
      hex: '16',
      landing: 'unrolled',
      turn: 10,
      affairs: { options: [0, 8] },
    })

  it("[grand-illusion:14.3.6.p] surprise ignores terrain, and otherwise Elan applies and the defenders' rolls have the TEM subtracted", () => {
    const p = landing('de-ii de-iii br-1 br-2')
    expect(p.asks).toBe('landing-die chance')
    expect(boardOf(p.play('die 2')).landing).toBe('surprise')
    expect(boardOf(p.play('die 3')).landing).toBe('elan')
  })

  it('[grand-illusion:14.3.6.q] after Elan without a loss, the German side hits one British division', () => {
    const p = landing('de-ii br-1 br-2').play('die 6')
    const fought = p.play('post br-1')
    const paired = fought.legal().includes('pair br-2') ? fought.play('pair br-2') : fought
    const missed = paired.play('die 6', 'die 6')
    expect(missed.asks).toBe('elan german')
    const tables = tablesOf('what-if')
    const over = missed.play('add br-1', 'close')
    expect(stepsLost(over.state, unitOf(tables, 'br-1'))).toBe(1)
    expect(over.events.at(-1)).toMatchObject({ rule: 'grand-illusion:14.3.6.q' })
  })
})
