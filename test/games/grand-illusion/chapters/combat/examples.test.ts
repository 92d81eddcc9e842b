/** EX-8 to EX-14: the combats of the rulebook's examples, on the printed board. */
import { describe, expect, it } from 'vitest'
import { concentricHexes, shotOf } from '../../../../../src/games/grand-illusion/chapters/combat/modifiers.js'
import { type Combat, GERMAN, stepsLost } from '../../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, position, tablesOf, unitOf, unitsOf } from '../../kit.js'
import { type CombatData, boardOf, combat, fight } from './fighting.js'

const g = tablesOf()

describe('EX-10: four corps attack a hex', () => {
  // Three corps and cavalry attack two undisrupted German corps, a disrupted one and a fortress.
  const begun = fight(
    { units: { '26': 'de-ii de-iii de-iv* metz-3 fr-i fr-x fr-iii fr-1cd' } },
    'fr-i fr-x fr-iii fr-1cd',
  )

  it('[grand-illusion:EX-10] [grand-illusion:9.2.2.a] [grand-illusion:9.2.2.i] the defender fills all four spaces with one unit each', () => {
    expect(begun.asks).toBe('space allied')
    expect(boardOf(begun).spaces.slice(0, 4)).toEqual([
      unitsOf(g, 'de-ii'),
      unitsOf(g, 'de-iii'),
      unitsOf(g, 'de-iv'),
      unitsOf(g, 'metz-3'),
    ])
  })

  it('[grand-illusion:EX-10] [grand-illusion:9.2.3.b] two corps must first face the two undisrupted corps, and the cavalry may not face them', () => {
    expect(begun.legal()).toEqual(['post fr-i', 'post fr-x', 'post fr-iii'])
    expect(begun.refused('post fr-1cd').rule).toBe('grand-illusion:9.2.3.c')
    expect(begun.refused('empty').rule).toBe('grand-illusion:9.2.3.a')
  })

  it('[grand-illusion:EX-10] (a) the third corps faces the fortress, and the cavalry faces the disrupted corps', () => {
    const third = begun.play('post fr-i', 'post fr-x')
    expect(third.legal()).toEqual(['post fr-iii', 'post fr-1cd'])
    const faced = third.play('post fr-1cd')
    // The corps has to face the fortress; then infantry fires first at the cavalry.
    expect(faced.asks).toBe('pre-fire-die chance')
    expect(boardOf(faced).spaces[8 + 3]).toEqual(unitsOf(g, 'fr-iii'))
    expect(shotOf(g, faced.state, boardOf(faced), 8 + 3).hitsUpTo).toBe(1)
  })

  it('[grand-illusion:EX-10] [grand-illusion:9.2.3.d] [grand-illusion:9.2.5.b] (b) the third corps faces the disrupted corps, and the cavalry cannot face the fortress, which goes into reserve behind one of three corps', () => {
    const behind = begun.play('post fr-i', 'post fr-x', 'post fr-iii')
    expect(behind.asks).toBe('reserve german')
    expect(behind.legal()).toEqual(['reserve metz-3 0', 'reserve metz-3 1', 'reserve metz-3 2', 'reserve metz-3 3'])
    expect(behind.refused('reserve metz-3 4').rule).toBe('grand-illusion:9.2.5.g')
  })
})

describe('EX-11: cavalry on both sides', () => {
  // Four corps and three cavalry divisions attack two divisions, a brigade and two cavalry divisions.
  const begun = fight(
    { units: { '26': 'de-ii de-iii de-iv de-ix de-2kd de-4kd de-9kd fr-71r fr-45 fr-alp fr-1cd fr-3cd' } },
    'de-ii de-iii de-iv de-ix de-2kd de-4kd de-9kd',
    { attacker: 0 },
  ).play('post fr-alp', 'pair fr-45')

  it('[grand-illusion:EX-11] [grand-illusion:9.2.2.c] [grand-illusion:9.2.3.e] cavalry may face cavalry before all corps are placed', () => {
    const infantry = begun.play('post de-ii', 'post de-iii', 'post de-iv')
    expect(infantry.legal()).toContain('post de-2kd')
    const faced = infantry.play('post de-2kd', 'pair de-4kd')
    expect(faced.asks).toBe('leave-board allied')
  })

  it('[grand-illusion:EX-11] [grand-illusion:9.6.2.b] [grand-illusion:9.2.6.f] cavalry that leaves facing a corps risks a hit, and facing cavalry is disrupted, and its opponent takes no further part', () => {
    const faced = begun.play('post de-ii', 'post de-iii', 'post de-iv', 'post de-2kd', 'pair de-4kd')
    const left = faced.play('withdraw')
    expect(left.asks).toBe('leaving-die chance')
    const unhurt = left.play('die 3')
    expect(stepsLost(unhurt.state, unitOf(g, 'fr-1cd'))).toBe(0)
    expect(stepsLost(left.play('die 2').state, unitOf(g, 'fr-1cd'))).toBe(1)
    const both = unhurt.play('withdraw')
    expect(stepsLost(both.state, unitOf(g, 'fr-3cd'))).toBe(1)
    expect(boardOf(both).vacant).toEqual([2, 3])
  })
})

describe('9.2.6 a fortress behind cavalry that leaves', () => {
  it('[grand-illusion:9.2.6.e] [grand-illusion:9.6.1.a] the fortress moves up and fires, and infantry fires at it but cavalry does not (Q-182)', () => {
    const against = (attacker: string) => {
      const before = fight({ units: { '26': `${attacker} fr-1cd maubeuge` } }, attacker, { attacker: 0 })
      const placed = before.asks.startsWith('space') ? before.play(`post ${attacker}`) : before
      return placed.play('reserve maubeuge 1', 'withdraw')
    }
    const cavalry = against('de-2kd')
    expect(boardOf(cavalry).spaces[0]).toEqual(unitsOf(g, 'maubeuge'))
    expect(boardOf(cavalry).stage).toBe('return-fire')
    expect(cavalry.play('die 6').events.filter(({ kind }) => kind === 'fired')).toMatchObject([{ side: 'allied' }])
    // Cavalry in reserve does not fire at it either.
    const both = fight({ units: { '26': 'de-ii de-2kd fr-1cd maubeuge' } }, 'de-ii de-2kd', { attacker: 0 })
    const waits = both.play('post de-ii', 'reserve maubeuge 1', 'reserve de-2kd 1', 'withdraw', 'die 6')
    const fought = waits.play('die 6', 'die 6')
    expect(fought.events.filter(({ kind }) => kind === 'fired').map(({ side }) => side)).toEqual(['german', 'allied'])
    expect(fought.top?.at).not.toBe('volley')
    const infantry = against('de-ii').play('die 6')
    expect(boardOf(infantry).stage).toBe('fire')
    expect(infantry.play('die 6', 'die 6').events.filter(({ kind }) => kind === 'fired')).toMatchObject([
      { side: 'german', defenders: ['maubeuge'] },
      { side: 'allied' },
    ])
  })
})

describe('EX-12: concentric attack', () => {
  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.i] [grand-illusion:9.2.3.l] [grand-illusion:9.2.3.m] hexes with friendly units and hexes behind blocked hexsides make an attack concentric', () => {
    const around = { '26': 'de-ii', '27': 'fr-i', '35': 'fr-x' }
    const at = (data: PositionData) => concentricHexes(g, position({ german: ['26'], ...data }), combat(''))
    const two = at({ units: around })
    expect(two).toBe(2)
    // An empty hex counts if the hexside is blocked, and only while the hex is friendly.
    expect(at({ units: { ...around, '26': 'de-ii fr-iii' }, blocks: { allied: ['26 N'] } })).toBe(3)
    expect(at({ units: { '26': 'de-ii', '27': 'fr-hq5' } })).toBe(0)
  })
})

describe('EX-12: the modifiers in figures', () => {
  const modifiers = (data: PositionData, units: string, more: CombatData = {}) => {
    const p = fight(data, units, more)
    return shotOf(g, p.state, boardOf(p), 8).modifiers.map(({ name, value }) => [name, value])
  }

  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.j] TEM +1, two entrenchment levels, three occupied hexes and one behind a blocked hexside give +2 in all', () => {
    const held = { '26': 'de-ii fr-iii', '25': 'fr-i', '16': 'fr-x', '17': 'fr-xi' }
    const around = { german: ['26', '35', '36'], trenches: { '26': 2 } }
    const all = modifiers({ units: held, blocks: { allied: ['26 S'] }, ...around }, 'fr-iii')
    expect(all).toEqual([
      ['terrain', 1],
      ['entrenchment', 2],
      ['concentric attack', -1],
    ])
  })

  it('[grand-illusion:EX-12] [grand-illusion:9.2.3.m] a hex across an impassable hexside never counts', () => {
    const attack = { hex: 52, attacker: GERMAN } as const
    const units = { 52: 'be-i de-ii', 42: 'de-iii', 43: 'de-iv', 53: 'de-ix' }
    const around = { german: ['42', '43', '53', '62'] }
    expect(modifiers({ units, ...around }, 'de-ii', attack)).toEqual([['terrain', 1]])
    const third = modifiers({ units: { ...units, 62: 'de-v' }, ...around }, 'de-ii', attack)
    expect(third).toContainEqual(['concentric attack', -1])
  })
})

describe('EX-14: a whole battle', () => {
  // Corps X and Y hold hex 26, which is entrenched. T, A, B and C attack with five of six surrounding hexes.
  const begun = fight(
    {
      units: { '26': 'de-ii de-iii fr-t1 fr-i fr-x fr-iii', '27': 'fr-ii', '35': 'fr-xi', '25': 'fr-xii' },
      trenches: { '26': 2 },
      blocks: { allied: ['26 N', '26 NE'] },
    },
    'fr-t1 fr-i fr-x fr-iii',
  )

  it('[grand-illusion:EX-14] [grand-illusion:9.3.3.a] [grand-illusion:9.3.4.a] front fire and its losses come first, and then the reserves fire without return fire', () => {
    const placed = begun.play('post fr-t1', 'post fr-i')
    expect(placed.asks).toBe('reserve allied')
    expect(placed.legal()).toEqual(['reserve fr-x 0', 'reserve fr-x 1', 'reserve fr-x 2'])
    const fronts = placed.play('reserve fr-x 1', 'reserve fr-iii 2')
    expect(fronts.asks).toBe('fire-die chance')
    // T misses X, A hits Y, X hits T, Y misses.
    const fought = fronts.play('die 6', 'die 1', 'die 1', 'die 6')
    expect([...unitsOf(g, 'fr-t1 de-iii')].map(unit => stepsLost(fought.state, unit))).toEqual([1, 1])
    expect(fought.asks).toBe('reserve-fire-die chance')
    const over = fought.play('die 1', 'die 6')
    expect(over.result).toEqual({ type: 'fought', initiative: false })
    expect(stepsLost(over.state, unitOf(g, 'de-ii'))).toBe(1)
    expect(stepsLost(over.state, unitOf(g, 'de-iii'))).toBe(1)
  })

  it('[grand-illusion:9.3.2.b] fire is simultaneous, so a corps that is hit fires with its full strength', () => {
    const fronts = begun.play('post fr-i', 'post fr-x', 'reserve fr-iii 0', 'reserve fr-t1 0')
    const strengths = fronts
      .play('die 1', 'die 1', 'die 6', 'die 6')
      .events.filter(({ kind, side }) => kind === 'fired' && side === 'german')
      .map(({ value }) => value)
    expect(strengths).toEqual([g.units[unitOf(g, 'de-ii')]?.combat?.front, g.units[unitOf(g, 'de-iii')]?.combat?.front])
  })

  it("[grand-illusion:9.1.4.d] [grand-illusion:Q-114] surprise makes the losses from the attacker's fire apply first", () => {
    const surprised = fight({ units: { '26': 'de-ii* de-iii fr-i fr-x' } }, 'fr-i fr-x', { fortune: 2 }).play(
      'post fr-i',
      'die 1',
      'die 1',
    )
    // The disrupted corps was eliminated, so one die is left.
    const after = surprised.play('die 6')
    expect(after.result).toEqual({ type: 'fought', initiative: false })
    expect(
      after.events.filter(({ kind, side }) => kind === 'fired' && side === 'german').map(({ value }) => value),
    ).toEqual([g.units[unitOf(g, 'de-iii')]?.combat?.disrupted])
  })

  it('[grand-illusion:9.3.1.i] [grand-illusion:9.3.1.j] a 1 always hits, and a 6 never does', () => {
    const duel = (units: string, more: Partial<Combat> = {}, trench = 0) =>
      fight({ units: { '26': units }, trenches: { '26': trench } }, 'br-cav fr-i', more)
    const weak = duel('de-ii* br-cav*', {}, 2)
    expect(shotOf(g, weak.state, boardOf(weak), 8).hitsUpTo).toBe(1)
    const strong = duel('de-2kd* fr-i', { plan17: true })
    const sure = { ...boardOf(strong), fortune: 0 }
    expect(shotOf(g, strong.state, sure, 8).hitsUpTo).toBeLessThanOrEqual(5)
  })

  it('[grand-illusion:9.3.5.c] [grand-illusion:Q-61] Elan lets the German side hit an attacker if none was hit, and an undisrupted one if possible', () => {
    const elan = fight({ units: { '26': 'de-ii fr-i* fr-x' } }, 'fr-i fr-x', { plan17: true, mandated: true })
    const fought = elan.play('die 6', 'die 6', 'close')
    expect(fought.result).toEqual({ type: 'fought', initiative: false })
    expect(stepsLost(fought.state, unitOf(g, 'fr-x'))).toBe(1)
  })
})
