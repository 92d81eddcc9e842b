/**
 * 9.4.2, 9.4.3, 12.6 Retreats: categories, cavalry, full hexes, units that follow. Allied units leave hex 26 unless
 * stated otherwise.
 */
import { describe, expect, it } from 'vitest'
import { beginActivation } from '../../../../../src/games/grand-illusion/chapters/activation/index.js'
import { mayRetreatByChoice } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { ALLIED, GERMAN, NAMUR, arrivalOf, stepsLost } from '../../../../../src/games/grand-illusion/state/index.js'
import { distance, unitPlace } from '../../../../../src/kernel/index.js'
import { type PositionData, hexOf, position, tablesOf, unitOf } from '../../kit.js'
import { type Way, AROUND, at, beyond, leave } from './retreating.js'

const g = tablesOf()
/** Returns the hexes to which one corps in 26 may retreat. */
const ways = (data: Way): ReadonlyArray<string> => {
  const p = leave({ ...data, units: { '26': 'fr-i', ...data.units } })
  return p.result === null ? p.legal() : [at(p, 'fr-i')]
}

describe('T-2: the priority of hexes for a retreat', () => {
  it('[grand-illusion:9.4.3.a] [grand-illusion:9.4.3.b] friendly hexes without enemies come first, regardless of supply', () => {
    expect(ways({ german: beyond('17', '27') })).toEqual(['retreat to 17', 'retreat to 27'])
    expect(ways({ units: { '17': 'de-ii', '16': 'fr-x' } })).toEqual(
      ['16', '25', '27', '35', '36'].map(hex => `retreat to ${hex}`),
    )
  })

  it('[grand-illusion:9.4.3.c] friendly hexes with enemies come second', () => {
    expect(ways({ german: beyond('17'), units: { '17': 'de-ii fr-x' } })).toEqual(['17'])
    expect(ways({ german: beyond('17', '27'), units: { '17': 'de-ii fr-x' } })).toEqual(['27'])
  })

  it('[grand-illusion:9.4.3.c] enemy headquarters and guns count as enemies in friendly hexes (Q-169)', () => {
    expect(ways({ german: beyond('17', '27'), units: { '17': 'de-ha1' } })).toEqual(['27'])
    expect(ways({ german: beyond('17', '27'), units: { '17': 'de-hq1' } })).toEqual(['27'])
  })

  it('[grand-illusion:9.4.3.d] enemy hexes without enemies come third, and headquarters and guns do not count there (Q-65)', () => {
    const held = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix' }
    expect(ways({ german: AROUND, units: { ...held, '36': 'de-2kd' } })).toEqual(['27'])
    expect(ways({ german: AROUND, units: { ...held, '36': 'de-2kd', '27': 'de-hq1 de-ha1' } })).toEqual(['27'])
  })

  it('[grand-illusion:9.4.3.e] hexes with enemy infantry, friendly units and no unresolved combat come fourth', () => {
    const held = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix', '36': 'de-2kd', '27': 'de-x fr-x' }
    expect(ways({ german: AROUND, units: held })).toEqual(['27'])
    const activated = { ...beginActivation(GERMAN, hexOf(g, 26), 'normal'), combats: [hexOf(g, 27)] }
    expect(at(leave({ german: AROUND, units: { '26': 'fr-i', ...held } }), 'fr-i')).toBe('27')
    const marked = leave({
      german: AROUND,
      units: { '26': 'fr-i', ...held },
      frames: [activated],
    })
    expect(at(marked, 'fr-i')).toBe('36')
  })

  it('[grand-illusion:9.4.3.f] hexes with enemy cavalry and no infantry come last, and infantry without friendly units closes a hex', () => {
    const held = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix', '36': 'de-x' }
    const p = leave({ german: AROUND, units: { '26': 'fr-i', ...held, '27': 'de-2kd' } })
    expect(at(p, 'fr-i')).toBe('27')
    expect(stepsLost(p.state, unitOf(g, 'fr-i'))).toBe(1)
    expect(p.asks).toBe('cavalry-yields german')
  })

  it('[grand-illusion:9.4.3.f] disrupted cavalry does not hit retreating units (Q-65)', () => {
    const held = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix', '36': 'de-x' }
    const p = leave({ german: AROUND, units: { '26': 'fr-i', ...held, '27': 'de-2kd*' } })
    expect(at(p, 'fr-i')).toBe('27')
    expect(stepsLost(p.state, unitOf(g, 'fr-i'))).toBe(0)
  })

  it('[grand-illusion:9.4.3.k] a unit without such a hex is eliminated, and an unbesieged fortress closes its hex (Q-65)', () => {
    const held = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix', '36': 'de-x', '27': 'de-xi' }
    expect(at(leave({ german: AROUND, units: { '26': 'fr-i', ...held } }), 'fr-i')).toBe('dead')
    const metz = leave({ from: '84', side: ALLIED, units: { '84': 'fr-i', '85': 'metz-3' }, german: ['84', '85'] })
    expect(metz.refused('retreat to 85').rule).toBe('grand-illusion:9.4.3.e')
  })

  it('[grand-illusion:9.4.3.i] [grand-illusion:9.4.3.p] a unit cannot retreat across a hexside blocked to its side into a hex of any category', () => {
    const blocks = { german: ['26 S'] }
    expect(ways({ german: beyond('27', '17'), blocks })).toEqual(['17'])
    expect(ways({ german: beyond('27'), blocks })).not.toContain('27')
    const p = leave({ units: { '26': 'fr-i' }, blocks })
    expect(p.refused('retreat to 27').rule).toBe('grand-illusion:9.4.3.i')
    expect(p.refused('retreat to 27').code).toBe('blocked')
  })

  it('[grand-illusion:9.4.3.h] a unit cannot retreat across an impassable hexside', () => {
    const p = leave({ from: '52', units: { '52': 'fr-i' }, german: [] })
    expect(p.refused('retreat to 42').rule).toBe('grand-illusion:9.4.3.h')
  })

  it('[grand-illusion:9.4.3.j] a unit may retreat into a hex without supply', () => {
    const ring = ['7', '8', '9', '15', '18', '28', '37', '45', '46', '24', '34', '44', '6', '10', '19']
    expect(ways({ german: [...ring, ...beyond('27', '36')] })).toEqual(['retreat to 27', 'retreat to 36'])
  })

  it('[grand-illusion:8.4.7.e] a unit retreats into a hex that is banned to it only if no other is open (Q-127)', () => {
    // Paris is closed to the British.
    const british = (german: ReadonlyArray<string>) => leave({ from: '28', units: { '28': 'br-1' }, german }).legal()
    expect(british([])).not.toContain('retreat to 19')
    expect(leave({ from: '28', units: { '28': 'br-1' } }).refused('retreat to 19').rule).toBe('grand-illusion:8.4.7.c')
  })
})

describe('retreats of Belgians', () => {
  // 33, 43, 53 and 54 are in Belgium, 34 and 45 in France.
  const belgians = (german: ReadonlyArray<string>, cause: 'forced' | 'choice', more = '') =>
    leave({ from: '44', units: { '44': `be-i ${more}`.trim() }, german: ['44', ...german], cause })
  const BELGIUM = ['33', '43', '53', '54']

  it('[grand-illusion:8.4.7.a] Belgians that must retreat use the best category, even outside Belgium (Q-180)', () => {
    expect(belgians(['43', '53', '54'], 'forced').legal()).toEqual(['33', '34', '45'].map(hex => `retreat to ${hex}`))
    // An enemy-controlled hex has no advantage for being in Belgium.
    expect(belgians(BELGIUM, 'forced').legal()).toEqual(['retreat to 34', 'retreat to 45'])
  })

  it('[grand-illusion:8.4.7.a] [grand-illusion:8.4.7.e] Belgians that retreat by choice stay in Belgium (Q-127, Q-180)', () => {
    expect(belgians(['53', '54'], 'choice').legal()).toEqual(['retreat to 33', 'retreat to 43'])
    expect(belgians(['53', '54'], 'choice').refused('retreat to 45').rule).toBe('grand-illusion:8.4.7.a')
    expect(belgians(BELGIUM, 'choice').legal()).toEqual(BELGIUM.map(hex => `retreat to ${hex}`))
  })

  it('[grand-illusion:9.4.4.h] the Belgian headquarters follows such a retreat (Q-180)', () => {
    const p = belgians(BELGIUM, 'forced', 'be-hq').play('retreat to 45')
    expect([at(p, 'be-i'), at(p, 'be-hq')]).toEqual(['45', '45'])
  })
})

describe('retreat into a hex with an unresolved combat', () => {
  it('[grand-illusion:9.4.3.o] units may retreat into a hex with an unresolved combat unless it contains enemy infantry', () => {
    const activated = { ...beginActivation(GERMAN, hexOf(g, 26), 'normal'), combats: [hexOf(g, 27)] }
    const units = { '17': 'fr-iii de-iii', '27': 'fr-x de-x' }
    expect(ways({ german: beyond('17', '27'), units, frames: [activated] })).toEqual(['retreat to 17', 'retreat to 27'])
    expect(ways({ german: AROUND, units: { '27': 'fr-x de-x' }, frames: [activated] })).not.toContain('retreat to 27')
  })
})

describe('the order of retreating units', () => {
  it('[grand-illusion:9.4.b] [grand-illusion:9.4.c] the owner retreats the units one by one, and they may separate', () => {
    const p = leave({ units: { '26': 'fr-i fr-x fr-1cd' } })
    expect(p.asks).toBe('unit-to-retreat allied')
    expect(p.legal()).toEqual(
      ['retreat fr-1cd', 'retreat fr-i', 'retreat fr-x'].sort((a, b) => unitOf(g, a.slice(8)) - unitOf(g, b.slice(8))),
    )
    const parted = p.play('retreat fr-x', 'retreat to 27', 'retreat fr-i', 'retreat to 17', 'retreat to 16')
    expect([at(parted, 'fr-x'), at(parted, 'fr-i'), at(parted, 'fr-1cd')]).toEqual(['27', '17', '16'])
    expect(parted.result).toEqual({
      type: 'retreated',
      went: [
        { unit: unitOf(g, 'fr-x'), to: hexOf(g, 27) },
        { unit: unitOf(g, 'fr-i'), to: hexOf(g, 17) },
        { unit: unitOf(g, 'fr-1cd'), to: hexOf(g, 16) },
      ],
      gone: ['fr-i', 'fr-x', 'fr-1cd'].map(unit => unitOf(g, unit)).sort((a, b) => a - b),
    })
    expect(parted.events[0]).toMatchObject({
      kind: 'moved',
      rule: 'grand-illusion:9.4.3.a',
      unit: 'fr-x',
      from: '26',
      to: '27',
    })
  })

  it('[grand-illusion:9.4.3.a] a unit that is not there or has already retreated cannot be chosen', () => {
    const p = leave({ units: { '26': 'fr-i fr-x', '27': 'fr-iii' } })
    expect(p.refused('retreat fr-iii').code).toBe('not-offered')
    expect(p.play('retreat fr-i', 'retreat to 27').refused('retreat to 18').code).toBe('not-adjacent')
  })

  it('[grand-illusion:9.4.3.q] a unit that has already retreated stays where it is (Q-123)', () => {
    const p = leave({ units: { '26': 'fr-i fr-x' }, barred: 'fr-i' }).play('retreat to 27')
    expect([at(p, 'fr-i'), at(p, 'fr-x')]).toEqual(['26', '27'])
  })
})

describe('enemy cavalry in the hex of a retreat', () => {
  const held = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix', '36': 'de-x' }
  const met = leave({ german: AROUND, units: { '26': 'fr-i fr-x', ...held, '27': 'de-2kd de-4kd' } }).play(
    'retreat fr-i',
  )

  it('[grand-illusion:9.4.3.f] [grand-illusion:9.4.3.q] one of the units that entered takes a hit, chosen by the owner', () => {
    expect(met.asks).toBe('retreat-loss allied')
    expect(met.legal()).toEqual(['loss fr-i', 'loss fr-x'])
    const hit = met.play('loss fr-x')
    expect([stepsLost(hit.state, unitOf(g, 'fr-i')), stepsLost(hit.state, unitOf(g, 'fr-x'))]).toEqual([0, 1])
    expect(met.refused('loss de-2kd').code).toBe('not-offered')
  })

  it('[grand-illusion:9.4.3.g] each unit of the cavalry then stays or retreats', () => {
    const hit = met.play('loss fr-x')
    expect(hit.asks).toBe('cavalry-yields german')
    const stays = hit.play('no', 'no')
    expect([at(stays, 'de-2kd'), at(stays, 'de-4kd')]).toEqual(['27', '27'])
    const yields = hit.play('yes')
    expect(yields.asks).toBe('retreat-hex german')
    const gone = yields.play(yields.legal()[0]!)
    expect(gone.asks).toBe('cavalry-yields german')
    expect(at(gone, 'de-2kd')).not.toBe('27')
    expect(gone.play('no').result?.type).toBe('retreated')
  })

  it('[grand-illusion:9.4.3.g] cavalry without a legal retreat stays and is not asked', () => {
    const all = { '18': 'fr-iii', '28': 'fr-v', '37': 'fr-vi' }
    const p = leave({
      german: ['16', '25', '35', '36', '27'],
      units: {
        '26': 'fr-i',
        '16': 'de-ii',
        '25': 'de-iv',
        '35': 'de-ix',
        '36': 'de-x',
        '17': 'fr-iv',
        ...all,
        '27': 'de-2kd',
      },
      blocks: { german: ['26 SW'], allied: ['27 N', '27 NE', '27 NW'] },
    })
    expect(at(p, 'fr-i')).toBe('27')
    expect(p.result?.type).toBe('retreated')
  })
})

describe('a hex that becomes overfilled', () => {
  // Six infantry corps fill a hex.
  const SIX = 'fr-ii fr-iii fr-iv fr-v fr-vi'
  const full = leave({ german: beyond('27'), units: { '26': 'fr-i fr-x', '27': SIX } }).play('retreat fr-i')

  it('[grand-illusion:9.4.3.l] the owner chooses the units that continue, no more than necessary', () => {
    expect(full.asks).toBe('surplus allied')
    expect(full.legal()).toEqual(['add fr-i', 'add fr-x'])
    const named = full.play('add fr-x')
    expect(named.legal()).toEqual(['close'])
  })

  it('[grand-illusion:9.4.3.m] a unit that continues loses a step and retreats one hex further, but not back', () => {
    const on = full.play('add fr-x', 'close')
    expect(stepsLost(on.state, unitOf(g, 'fr-x'))).toBe(1)
    expect(on.asks).toBe('retreat-hex allied')
    expect(on.legal()).toEqual(
      ['17', '18', '28', '36', '37'].filter(hex => !['17', '36'].includes(hex)).map(hex => `retreat to ${hex}`),
    )
    expect(on.refused('retreat to 26').code).not.toBe('not-adjacent')
    const gone = on.play('retreat to 28')
    expect(at(gone, 'fr-x')).toBe('28')
    expect(at(gone, 'fr-i')).toBe('27')
    expect(gone.result).toEqual({
      type: 'retreated',
      went: [
        { unit: unitOf(g, 'fr-i'), to: hexOf(g, 27) },
        { unit: unitOf(g, 'fr-x'), to: hexOf(g, 28) },
      ],
      gone: ['fr-i', 'fr-x'].map(unit => unitOf(g, unit)).sort((a, b) => a - b),
    })
  })

  it('[grand-illusion:9.4.3.m] a disrupted unit that continues is eliminated', () => {
    const lost = leave({ german: beyond('27'), units: { '26': 'fr-i fr-x*', '27': SIX } }).play(
      'retreat fr-i',
      'add fr-x',
      'close',
    )
    expect(at(lost, 'fr-x')).toBe('dead')
    expect(lost.result?.type).toBe('retreated')
  })

  it('[grand-illusion:9.4.3.m] if several units continue, one loses a step, chosen by the owner', () => {
    const both = leave({ german: beyond('27'), units: { '26': 'fr-i fr-x', '27': `${SIX} fr-vii` } }).play(
      'retreat fr-i',
    )
    expect(both.asks).toBe('retreat-loss allied')
    expect(both.legal()).toEqual(['loss fr-i', 'loss fr-x'])
    expect(both.refused('loss fr-ii').rule).toBe('grand-illusion:9.4.3.m')
  })

  it('[grand-illusion:9.4.3.n] a unit is eliminated if the next hex is also full', () => {
    const twice = leave({
      german: [...beyond('27'), '18', '37'],
      units: {
        '26': 'fr-i fr-x',
        '27': SIX,
        '28': 'fr-vii fr-viii fr-ix fr-xi fr-xii fr-xiii',
        '18': 'de-ii',
        '37': 'de-iii',
        '17': 'de-iv',
        '36': 'de-ix',
      },
    }).play('retreat fr-i', 'add fr-x', 'close')
    expect(at(twice, 'fr-x')).toBe('dead')
  })
})

describe('units that follow a retreat', () => {
  it("[grand-illusion:9.4.4.a] [grand-illusion:9.4.4.h] a headquarters follows one of its units to that unit's hex, and is flipped", () => {
    const p = leave({ units: { '26': 'fr-i fr-x fr-hq5' }, german: ['35', '36'] }).play(
      'retreat fr-i',
      'retreat to 27',
      'retreat to 17',
    )
    expect(p.asks).toBe('retreat-hex allied')
    expect(p.legal()).toEqual(['retreat to 17', 'retreat to 27'])
    expect(p.refused('retreat to 25').rule).toBe('grand-illusion:9.4.4.h')
    const gone = p.play('retreat to 27')
    expect(at(gone, 'fr-hq5')).toBe('27')
    expect(stepsLost(gone.state, unitOf(g, 'fr-hq5'))).toBe(1)
  })

  it('[grand-illusion:9.5.4.e] heavy artillery follows units from its hex, and is not flipped', () => {
    const p = leave({ side: GERMAN, from: '46', units: { '46': 'de-ii de-ha1' }, german: ['46', '56', '55'] })
    expect(p.asks).toBe('retreat-hex german')
    const gone = p.play('retreat to 55')
    expect(at(gone, 'de-ha1')).toBe('55')
    expect(stepsLost(gone.state, unitOf(g, 'de-ha1'))).toBe(0)
  })

  it('[grand-illusion:9.4.5.i] a unit without a retreat by land escapes by sea from a port in a forced retreat', () => {
    const german = ['7', '6', '15', '16', '8']
    const units = {
      '14': 'br-1',
      '7': 'de-ii',
      '6': 'de-x',
      '15': 'de-iii',
      '16': 'de-iv',
      '24': 'de-ix',
      '25': 'de-xi',
      '23': 'de-xiv',
    }
    const p = leave({ from: '14', units, german: [...german, '24', '25', '23'] })
    expect(p.asks).toBe('sea-retreat-die chance')
    expect(at(p.play('die 1'), 'br-1')).toBe('turn:8')
    expect(at(leave({ from: '14', units, german: [...german, '24', '25', '23'], cause: 'choice' }), 'br-1')).toBe(
      'dead',
    )
  })
})

describe('units that cannot escape by sea', () => {
  const held = (hexes: ReadonlyArray<string>, enemies: ReadonlyArray<string>) =>
    Object.fromEntries(hexes.map((hex, i) => [hex, enemies[i]!]))
  const GERMANS = ['de-ii', 'de-iii', 'de-iv', 'de-ix', 'de-x', 'de-xi']

  it('[grand-illusion:9.4.5.a] German units without a legal retreat are eliminated, even in a port', () => {
    const around = ['15', '16', '24', '23']
    const p = leave({
      side: GERMAN,
      from: '14',
      units: { '14': 'de-xiv', ...held(around, ['fr-ii', 'fr-iii', 'fr-iv', 'fr-ix']) },
      german: ['14'],
    })
    expect(p.result?.type).toBe('retreated')
    expect(at(p, 'de-xiv')).toBe('dead')
  })

  it('[grand-illusion:9.4.5.i] units in Antwerp cannot escape by sea, because it does not count as a port here', () => {
    const around = ['42', '43', '53', '62', '63', '73']
    const p = leave({ from: '52', units: { '52': 'be-i', ...held(around, GERMANS) }, german: around })
    expect(p.result?.type).toBe('retreated')
    expect(at(p, 'be-i')).toBe('dead')
  })
})

describe('9.4.2 retreat by choice', () => {
  it('[grand-illusion:9.4.2.a] a side may retreat by choice only if each unit has a legal retreat to a hex that is not banned to it (Q-139)', () => {
    const may = (data: PositionData, from = '26') =>
      mayRetreatByChoice(g, position({ turn: 6, ...data }), ALLIED, hexOf(g, from))
    expect(may({ units: { '26': 'fr-i fr-x' } })).toBe(true)
    expect(may({ units: { '26': 'fr-hq5' } })).toBe(false)
    const held = { '16': 'de-ii', '17': 'de-iii', '25': 'de-iv', '35': 'de-ix', '36': 'de-x', '27': 'de-xi' }
    expect(may({ units: { '26': 'fr-i', ...held }, german: AROUND })).toBe(false)
  })
})

describe('12.6 Namur', () => {
  const away = leave({ from: '55', units: { '55': 'be-4 fr-i' } }).play('retreat be-4')
  it('[grand-illusion:12.6.a] the Belgian 4th Division may leave the map for five turns instead of a forced retreat', () => {
    expect(away.asks).toBe('namur-division allied')
    const gone = away.play('yes')
    expect(at(gone, 'be-4')).toBe('turn:11')
    expect(gone.asks).toBe('retreat-hex allied')
    expect(at(away.play('no'), 'be-4')).toBe('55')
    expect(leave({ from: '55', units: { '55': 'be-4' }, cause: 'choice' }).asks).toBe('retreat-hex allied')
  })
  it('[grand-illusion:12.6.b] the division returns at full strength', () => {
    const gone = leave({ from: '55', units: { '55': 'be-4*' } }).play('yes')
    expect(stepsLost(gone.state, unitOf(g, 'be-4'))).toBe(0)
    expect(arrivalOf(gone.state, unitOf(g, 'be-4'))).toBe(NAMUR)
  })
})

describe('cavalry that gives way to a move', () => {
  it('[grand-illusion:9.6.3.d] [grand-illusion:9.6.3.e] the cavalry retreats through three different hexes and is disrupted at the end', () => {
    const p = leave({ units: { '26': 'fr-1cd fr-3cd*' }, cause: 'delay', german: ['35', '36'] }).play('retreat fr-1cd')
    expect(p.asks).toBe('retreat-hex allied')
    const one = p.play('retreat to 17')
    expect(one.refused('retreat to 26').rule).toBe('grand-illusion:9.6.3.d')
    const there = one.play('retreat to 8', 'retreat to 2')
    // It is disrupted after all units have retreated.
    expect(stepsLost(there.state, unitOf(g, 'fr-1cd'))).toBe(0)
    const done = there.play('retreat to 27', 'retreat to 28', 'retreat to 29')
    expect(done.result?.type).toBe('retreated')
    expect(stepsLost(done.state, unitOf(g, 'fr-1cd'))).toBe(1)
    expect(stepsLost(done.state, unitOf(g, 'fr-3cd'))).toBe(1)
    for (const unit of ['fr-1cd', 'fr-3cd'])
      expect(distance(g.board, hexOf(g, 26), unitPlace(done.state, unitOf(g, unit)))).toBe(3)
  })

  it('[grand-illusion:9.6.3.f] cavalry without a retreat of three hexes is eliminated', () => {
    const blocks = { german: ['26 S', '26 SW', '26 SE', '26 N', '26 NE', '26 NW'] }
    expect(at(leave({ units: { '26': 'fr-1cd' }, cause: 'delay', blocks }), 'fr-1cd')).toBe('dead')
  })
})
