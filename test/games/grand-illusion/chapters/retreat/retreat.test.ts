/**
 * 9.4.2, 9.4.3, 12.6 Retreats: categories, cavalry, full hexes, units that follow. Allied units leave hex 26 unless
 * stated otherwise.
 */
import { describe, expect, it } from 'vitest'
import { beginRetreat, mayRetreatByChoice } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { inSupply } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import { ALLIED, NAMUR, arrivalOf } from '../../../../../src/games/grand-illusion/state/index.js'
import { distance } from '../../../../../src/kernel/index.js'
import { type Position, hexOf, missing, tablesOf, unitOf, unitsOf } from '../../positions.js'
import { changes, given } from '../given.js'
import { GERMANS_GONE, HELD, LATER, OVER, RAIL, RING, beyond, leave } from './retreating.js'

const g = tablesOf()
/** Returns the hexes to which a unit may retreat, or the hex to which it had to. */
const waysOf = (p: Position, unit = 'fr-i'): ReadonlyArray<string> =>
  p.asks.startsWith('retreat-hex') ? p.legal().map(text => text.replace('retreat to ', '')) : [p.at(unit)]
/** Returns the hexes to which one corps in 26 may retreat. */
const ways = (...lines: ReadonlyArray<string>) => waysOf(leave({}, 'fr-i 26', ...lines))
/** Returns the hexes to which it may retreat while the combat in 27is unresolved. */
const unresolved = (...lines: ReadonlyArray<string>) => {
  const moved = given(LATER, RAIL, 'fr-i 26, de-xvi 46, de-xviii 46, de-hq1 46', ...lines).play(
    'de-xvi, de-xxi, de-hq1 46-35-26',
    'de-xviii 46-36-27',
    'end',
  )
  return waysOf(missing(moved.play('yes', 'resolve 26', 'dice 12')))
}

describe('T-2: the priority of hexes for a retreat', () => {
  it.each([
    [
      '[grand-illusion:9.4.3.a] [grand-illusion:9.4.3.b] friendly hexes come first, regardless of supply',
      beyond('17', '27'),
      ['17', '27'],
    ],
    [
      '[grand-illusion:9.4.3.a] [grand-illusion:9.4.3.b] friendly hexes without enemies come first',
      'de-ii 17, fr-x 16',
      ['16', '25', '27', '35', '36'],
    ],
    [
      '[grand-illusion:9.4.3.c] friendly hexes with enemies come before enemy hexes',
      `${beyond('17')}, de-ii 17, fr-x 17`,
      ['17'],
    ],
    [
      '[grand-illusion:9.4.3.c] friendly hexes with enemies come after friendly hexes without enemies',
      `${beyond('17', '27')}, de-ii 17, fr-x 17`,
      ['27'],
    ],
    [
      '[grand-illusion:9.4.3.c] enemy guns count as enemies in friendly hexes (Q-169)',
      `${beyond('17', '27')}, de-ha1 17`,
      ['27'],
    ],
    [
      '[grand-illusion:9.4.3.c] enemy headquarters count as enemies in friendly hexes (Q-169)',
      `${beyond('17', '27')}, de-hq1 17`,
      ['27'],
    ],
    ['[grand-illusion:9.4.3.d] enemy hexes without enemies come third', `${HELD}, de-2kd 36`, ['27']],
    [
      '[grand-illusion:9.4.3.d] headquarters and guns do not count in enemy hexes (Q-65)',
      `${HELD}, de-2kd 36, de-hq1 27, de-ha1 27`,
      ['27'],
    ],
    [
      '[grand-illusion:9.4.3.e] hexes with enemy infantry and friendly units come fourth',
      `${HELD}, de-2kd 36, de-x 27, fr-x 27`,
      ['27'],
    ],
    ['[grand-illusion:9.4.3.k] a unit without such a hex is eliminated', `${RING}, de-xi 27`, ['dead']],
  ])('%s', (_title, lines, hexes) => expect(ways(lines)).toEqual(hexes))

  it('[grand-illusion:9.4.3.e] hexes with enemy infantry and an unresolved combat are closed', () => {
    expect(unresolved(`${HELD}, de-2kd 36, de-x 27, fr-x 27`)).toEqual(['36'])
  })

  it('[grand-illusion:9.4.3.f] hexes with enemy cavalry and no infantry come last, and infantry without friendly units closes a hex', () => {
    const p = leave({}, 'fr-i 26, de-2kd 27', RING)
    expect([p.at('fr-i'), p.status('fr-i'), p.asks]).toEqual(['27', ['disrupted'], 'cavalry-yields german'])
  })

  it('[grand-illusion:9.4.3.f] disrupted cavalry does not hit retreating units (Q-65)', () => {
    const p = leave({}, 'fr-i 26, de-2kd 27 one-step-lost', RING)
    expect([p.at('fr-i'), p.status('fr-i')]).toEqual(['27', []])
  })

  it('[grand-illusion:9.4.3.k] an unbesieged fortress closes its hex (Q-65)', () => {
    const metz = leave({ from: '85' }, 'fr-i 85, metz-3 86, german 85 86')
    expect(metz.refused('retreat to 86').rule).toBe('grand-illusion:9.4.3.e')
  })

  it.each(['de-hq1 27', 'de-xi 27, fr-x 27', 'de-2kd 27'])(
    '[grand-illusion:9.4.3.i] [grand-illusion:9.4.3.p] a unit cannot retreat across a hexside blocked to its side into a hex of any category: %s',
    there => {
      expect(ways(RING, there)).toEqual(['27'])
      expect(ways(RING, there, 'german-block 26/S')).toEqual(['dead'])
    },
  )

  it('[grand-illusion:9.4.3.i] the refusal of a blocked hexside cites the rule', () => {
    const p = leave({}, 'fr-i 26, german 27, german-block 26/S')
    expect(p.refused('retreat to 27')).toMatchObject({ code: 'blocked', rule: 'grand-illusion:9.4.3.i' })
  })

  it('[grand-illusion:9.4.3.h] a unit cannot retreat across an impassable hexside', () => {
    const p = leave({ from: '52' }, 'fr-i 52')
    expect(p.refused('retreat to 42').rule).toBe('grand-illusion:9.4.3.h')
  })

  it('[grand-illusion:9.4.3.j] a unit may retreat into a hex without supply', () => {
    const ring = 'german 7 8 9 15 18 28 37 45 46 47 24 34 44 6 10'
    const p = leave({}, 'fr-i 26', ring, beyond('27', '36'))
    expect(waysOf(p)).toEqual(['27', '36'])
    expect(inSupply(g, p.play('retreat to 27').state, unitOf(g, 'fr-i'))).toBe(false)
  })

  it('[grand-illusion:8.4.7.e] a unit retreats into a hex that is banned to it only if no other is open (Q-127)', () => {
    // Paris is closed to the British.
    const p = leave({ from: '28' }, 'br-1 28')
    expect(p.legal()).not.toContain('retreat to 19')
    expect(p.refused('retreat to 19').rule).toBe('grand-illusion:8.4.7.c')
  })
})

describe('retreats of Belgians', () => {
  // 33, 43, 53 and 54 are in Belgium, 34 and 45 in France.
  const BELGIUM = ['33', '43', '53', '54']
  const forced = (hexes: ReadonlyArray<string>, more = '') =>
    leave({ from: '44' }, 'be-i 44', more, `german 44 ${hexes.join(' ')}`)
  const chosen = (hexes: ReadonlyArray<string>) =>
    leave({ from: '44', dice: 9 }, 'be-i 44', `german 44 ${hexes.join(' ')}`).play('yes')

  it('[grand-illusion:8.4.7.a] Belgians that must retreat use the best category, even outside Belgium (Q-180)', () => {
    expect(waysOf(forced(['43', '53', '54']))).toEqual(['33', '34', '45'])
    // An enemy-controlled hex has no advantage for being in Belgium.
    expect(waysOf(forced(BELGIUM))).toEqual(['34', '45'])
  })

  it('[grand-illusion:8.4.7.a] [grand-illusion:8.4.7.e] Belgians that retreat by choice stay in Belgium (Q-127, Q-180)', () => {
    const p = chosen(['53', '54'])
    expect(waysOf(p)).toEqual(['33', '43'])
    expect(p.refused('retreat to 45').rule).toBe('grand-illusion:8.4.7.a')
    expect(waysOf(chosen(BELGIUM))).toEqual(BELGIUM)
  })

  it('[grand-illusion:9.4.4.h] the Belgian headquarters follows such a retreat (Q-180)', () => {
    const p = forced(BELGIUM, 'be-hq 44').play('retreat to 45')
    expect([p.at('be-i'), p.at('be-hq')]).toEqual(['45', '45'])
  })
})

describe('retreat into a hex with an unresolved combat', () => {
  it('[grand-illusion:9.4.3.o] units may retreat into a hex with an unresolved combat unless it contains enemy infantry', () => {
    const units = 'fr-iii 17, de-iii 17, fr-x 27, de-x 27'
    expect(unresolved(beyond('17', '27'), units)).toEqual(['17', '27'])
    expect(unresolved(beyond(), 'fr-x 27, de-x 27')).toEqual(['16', '17', '25', '36'])
  })
})

describe('the order of retreating units', () => {
  it('[grand-illusion:9.4.b] [grand-illusion:9.4.c] the owner retreats the units one by one, and they may separate', () => {
    const p = leave({}, 'fr-i 26, fr-x 26, fr-1cd 26')
    expect(p.asks).toBe('unit-to-retreat allied')
    const inOrder = unitsOf(g, 'fr-i fr-x fr-1cd').map(unit => `retreat ${g.unitIds[unit]}`)
    expect(p.legal()).toEqual(inOrder)
    const first = p.play('retreat fr-x')
    expect(first.events('retreat to 27')[0]).toMatchObject({
      kind: 'moved',
      rule: 'grand-illusion:9.4.3.a',
      unit: 'fr-x',
      from: '26',
      to: '27',
    })
    const parted = first.play('retreat to 27', 'retreat fr-i', 'retreat to 17', 'retreat to 16')
    expect(parted.asks).toBe(OVER)
    expect([...changes(p, parted)].sort()).toEqual(['fr-1cd 16', 'fr-i 17', 'fr-x 27'])
  })

  it('[grand-illusion:9.4.3.a] a unit that is not there or has already retreated cannot be chosen', () => {
    const p = leave({}, 'fr-i 26, fr-x 26, fr-iii 27')
    expect(p.refused('retreat fr-iii').code).toBe('not-offered')
    expect(p.play('retreat fr-i', 'retreat to 27').refused('retreat to 18').code).toBe('not-adjacent')
  })

  it('[grand-illusion:9.4.3.q] a unit that has already retreated stays where it is (Q-123)', () => {
    const { state } = given(LATER, 'fr-i 26, fr-x 26')
    const barred = unitsOf(g, 'fr-i')
    const frame = beginRetreat(g, state, { side: ALLIED, from: hexOf(g, 26), cause: 'forced', barred })
    expect(frame.waiting).toEqual(unitsOf(g, 'fr-x'))
  })
})

describe('enemy cavalry in the hex of a retreat', () => {
  const met = leave({}, 'fr-i 26, fr-x 26, de-2kd 27, de-4kd 27', RING).play('retreat fr-i')

  it('[grand-illusion:9.4.3.f] [grand-illusion:9.4.3.q] one of the units that entered takes a hit, chosen by the owner', () => {
    expect(met.asks).toBe('retreat-loss allied')
    expect(met.legal()).toEqual(['loss fr-i', 'loss fr-x'])
    expect(changes(met, met.play('loss fr-x'))).toEqual(['fr-x 27 one-step-lost'])
    expect(met.refused('loss de-2kd').code).toBe('not-offered')
  })

  it('[grand-illusion:9.4.3.g] each unit of the cavalry then stays or retreats', () => {
    const hit = met.play('loss fr-x')
    expect(hit.asks).toBe('cavalry-yields german')
    const stays = hit.play('no', 'no')
    expect([stays.asks, changes(hit, stays)]).toEqual([OVER, []])
    const yields = hit.play('yes')
    expect(yields.asks).toBe('retreat-hex german')
    const gone = yields.play(yields.legal()[0]!)
    expect(gone.asks).toBe('cavalry-yields german')
    expect(gone.at('de-2kd')).not.toBe('27')
    expect(gone.play('no').asks).toBe(OVER)
  })

  it('[grand-illusion:9.4.3.g] cavalry without a legal retreat stays and is not asked', () => {
    // French cavalry withdraws from 35 to 7. All other hexes adjacent to 7 contain French infantry.
    const around = 'german 7, fr-iii 16, fr-iv 17, fr-v 8, fr-vi 1'
    const withdrawn = ['de-xxi 46-35', 'withdraw', 'retreat to 25', 'retreat to 16']
    const p = given(LATER, RAIL, around, 'fr-1cd 35, de-2kd 7').play(...withdrawn)
    expect([p.at('fr-1cd'), p.at('de-2kd'), p.asks]).toEqual(['7', '7', 'next-hex german'])
  })
})

describe('a hex that becomes overfilled', () => {
  // Six infantry corps fill a hex.
  const FIVE_IN_27 = 'fr-ii 27, fr-iii 27, fr-iv 27, fr-v 27, fr-vi 27'
  const begun = leave({}, 'fr-i 26, fr-x 26', FIVE_IN_27, beyond('27'))
  const full = begun.play('retreat fr-i')

  it('[grand-illusion:9.4.3.l] the owner chooses the units that continue, no more than necessary', () => {
    expect(full.asks).toBe('surplus allied')
    expect(full.legal()).toEqual(['add fr-i', 'add fr-x'])
    expect(full.play('add fr-x').legal()).toEqual(['close'])
  })

  it('[grand-illusion:9.4.3.m] a unit that continues loses a step and retreats one hex further, but not back', () => {
    const on = full.play('add fr-x', 'close')
    expect([on.status('fr-x'), on.asks]).toEqual([['disrupted'], 'retreat-hex allied'])
    // The other hexes adjacent to 27 are German.
    expect(waysOf(on)).toEqual(['18', '28', '37'])
    expect(on.refused('retreat to 26').code).not.toBe('not-adjacent')
    const gone = on.play('retreat to 28')
    expect([gone.asks, [...changes(begun, gone)].sort()]).toEqual([OVER, ['fr-i 27', 'fr-x 28 one-step-lost']])
  })

  it('[grand-illusion:9.4.3.m] a disrupted unit that continues is eliminated', () => {
    const lost = leave({}, 'fr-i 26, fr-x 26 one-step-lost', FIVE_IN_27, beyond('27')).play(
      'retreat fr-i',
      'add fr-x',
      'close',
    )
    expect([lost.at('fr-x'), lost.asks]).toEqual(['dead', OVER])
  })

  it('[grand-illusion:9.4.3.m] if several units continue, one loses a step, chosen by the owner', () => {
    const both = leave({}, 'fr-i 26, fr-x 26, fr-vii 27', FIVE_IN_27, beyond('27')).play('retreat fr-i')
    expect(both.asks).toBe('retreat-loss allied')
    expect(both.legal()).toEqual(['loss fr-i', 'loss fr-x'])
    expect(both.refused('loss fr-ii').rule).toBe('grand-illusion:9.4.3.m')
  })

  it('[grand-illusion:9.4.3.n] a unit is eliminated if the next hex is also full', () => {
    const next = 'fr-vii 28, fr-viii 28, fr-xi 28, fr-xii 28, fr-xiii 28, fr-xiv 28'
    const closed = 'german 18 37, de-ii 18, de-iii 37, de-iv 17, de-ix 36'
    const twice = leave({}, 'fr-i 26, fr-x 26', FIVE_IN_27, next, beyond('27'), closed).play(
      'retreat fr-i',
      'add fr-x',
      'close',
    )
    expect(twice.at('fr-x')).toBe('dead')
  })
})

describe('units that follow a retreat', () => {
  it("[grand-illusion:9.4.4.a] [grand-illusion:9.4.4.h] a headquarters follows one of its units to that unit's hex, and is flipped", () => {
    const p = leave({}, 'fr-i 26, fr-x 26, fr-hq5 26, german 35 36').play(
      'retreat fr-i',
      'retreat to 27',
      'retreat to 17',
    )
    expect(p.asks).toBe('retreat-hex allied')
    expect(waysOf(p)).toEqual(['17', '27'])
    expect(p.refused('retreat to 25').rule).toBe('grand-illusion:9.4.4.h')
    expect(changes(p, p.play('retreat to 27'))).toEqual(['fr-hq5 27 one-step-lost'])
  })

  it('[grand-illusion:9.5.4.e] heavy artillery follows units from its hex, and is not flipped', () => {
    const p = leave({ side: 'german', from: '46' }, 'de-ii 46, de-ha1 46, german 46 55 56')
    expect(p.asks).toBe('retreat-hex german')
    expect(changes(p, p.play('retreat to 55'))).toEqual(['de-ii 55', 'de-ha1 55'])
  })

  it('[grand-illusion:9.4.5.i] a unit without a retreat by land escapes by sea from a port in a forced retreat', () => {
    const around = 'german 7 15 16 23 24, de-ii 7, de-iii 15, de-iv 16, de-ix 24, de-xiv 23'
    const p = leave({ from: '14' }, 'br-1 14', around)
    expect(p.asks).toBe('sea-retreat-die chance')
    expect(p.play('die 1').at('br-1')).toBe('turn:8')
    const unforced = leave({ from: '14', dice: 9 }, 'br-1 14', around)
    expect([unforced.asks, unforced.at('br-1')]).toEqual([OVER, '14'])
  })
})

describe('units that cannot escape by sea', () => {
  it('[grand-illusion:9.4.5.a] German units without a legal retreat are eliminated, even in a port', () => {
    const around = 'german 14, fr-ii 15, fr-iii 16, fr-iv 24, fr-x 23, fr-i 7'
    const p = leave({ side: 'german', from: '14' }, 'de-xiv 14', around)
    expect([p.asks, p.at('de-xiv')]).toEqual([GERMANS_GONE, 'dead'])
  })

  it('[grand-illusion:9.4.5.i] units in Antwerp cannot escape by sea, because it does not count as a port here', () => {
    const around = 'german 42 43 53 62 63 73, de-ii 42, de-iii 43, de-iv 53, de-ix 62, de-x 63, de-xi 73'
    const p = leave({ from: '52' }, 'be-i 52', around)
    expect([p.asks, p.at('be-i')]).toEqual([OVER, 'dead'])
  })
})

describe('9.4.2 retreat by choice', () => {
  it.each([
    [true, 'all units can retreat', 'fr-i 26, fr-x 26'],
    [false, 'only headquarters are there', 'fr-hq5 26'],
    [false, 'a unit cannot retreat', `fr-i 26, ${RING}, de-xi 27`],
  ])(
    '[grand-illusion:9.4.2.a] a side may retreat by choice only if each unit has a legal retreat to a hex that is not banned to it (Q-139): %s if %s',
    (may, _when, lines) => {
      expect(mayRetreatByChoice(g, given(LATER, lines).state, ALLIED, hexOf(g, 26))).toBe(may)
    },
  )
})

describe('12.6 Namur', () => {
  const away = leave({ from: '55' }, 'be-4 55, fr-i 55').play('retreat be-4')

  it('[grand-illusion:12.6.a] the Belgian 4th Division may leave the map for five turns instead of a forced retreat', () => {
    expect(away.asks).toBe('namur-division allied')
    const gone = away.play('yes')
    expect([gone.at('be-4'), gone.asks]).toEqual(['turn:11', 'retreat-hex allied'])
    expect(away.play('no').at('be-4')).toBe('55')
    expect(leave({ from: '55', dice: 9 }, 'be-4 55').play('yes').asks).toBe('retreat-hex allied')
  })

  it('[grand-illusion:12.6.b] the division returns at full strength', () => {
    const gone = leave({ from: '55' }, 'be-4 55 one-step-lost').play('yes')
    expect(gone.status('be-4')).not.toContain('disrupted')
    expect(arrivalOf(gone.state, unitOf(g, 'be-4'))).toBe(NAMUR)
  })
})

describe('cavalry that gives way to a move', () => {
  it('[grand-illusion:9.6.3.d] [grand-illusion:9.6.3.e] the cavalry retreats through three different hexes and is disrupted at the end', () => {
    const p = given(LATER, RAIL, 'german 35 36, fr-1cd 26, fr-3cd 26 one-step-lost').play('de-xxi 46-36-26', 'withdraw')
    const one = p.play('retreat fr-1cd', 'retreat to 17')
    expect(one.refused('retreat to 26').rule).toBe('grand-illusion:9.6.3.d')
    // It is disrupted after all units have retreated.
    const there = one.play('retreat to 8', 'retreat to 2')
    expect([there.at('fr-1cd'), there.status('fr-1cd')]).toEqual(['2', []])
    const done = there.play('retreat to 27', 'retreat to 28', 'retreat to 29')
    expect(done.asks).toBe('activation german')
    expect(changes(p, done)).toEqual(['fr-1cd 2 one-step-lost', 'fr-3cd 29 one-step-lost'])
    for (const hex of ['2', '29']) expect(distance(g.board, hexOf(g, 26), hexOf(g, hex))).toBe(3)
  })
})
