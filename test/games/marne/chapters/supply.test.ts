import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

type Ground = Omit<PositionData, 'units'>

/** Returns the supply of a unit. */
const supply = (unit: string, ground: Ground, ...units: ReadonlyArray<string>): string =>
  position({ ...ground, units })
    .status(unit)
    .find(status => status === 'unsupplied' || status === 'cut-off') ?? 'supplied'

/** A single column of hexes, so that there is only one path. */
const LANE: Ground = { columns: 1, rows: 12 }
/** A long strip: 0241 is 40 hexes from the north edge, 0205 is as far from the south edge. */
const STRIP: Ground = { columns: 3, rows: 45 }
/** Two columns. An enemy in 0204 closes 0205 and 0203. In the first column its zone includes only 0104. */
const PASS: Ground = { columns: 2, rows: 12, rivers: ['0204-0105'] }
/** German units that close the south of a 9 by 9 map. */
const GERMAN_WALL = ['0208', '0408', '0608', '0808'].map((hex, i) => `german W${i + 1} 1-1 ${hex}`)
/** Allied units that close its north. */
const ALLIED_WALL = ['0202', '0402', '0602', '0802'].map((hex, i) => `allied W${i + 1} 1-1 ${hex}`)

describe('M6 Supply lines', () => {
  it('[marne:M6.a][marne:Q-9][marne:Q-15] [marne:EX-35] a path of 40 hexes to the map edge supplies a unit, and a path of 41 does not but keeps the unit from being cut off', () => {
    expect(supply('G1', STRIP, 'german G1 6-3 0241')).toBe('supplied')
    expect(supply('G1', STRIP, 'german G1 6-3 0242')).toBe('unsupplied')
    expect(supply('F1', { ...STRIP, side: 'allied' }, 'allied F1 4-3 0205')).toBe('supplied')
    expect(supply('F1', { ...STRIP, side: 'allied' }, 'allied F1 4-3 0204')).toBe('unsupplied')
  })

  it('[marne:M6.g][marne:M6.h] [marne:EX-35] a 6-3 with a path of 41 hexes has strength 3 and 2 movement points', () => {
    const units = ['german G1 6-3 0242', 'allied F1 3-3 0244']
    const p = position({ ...STRIP, units })
    expect(Math.max(...Object.values(p.reach('G1')))).toBe(2)
    const q = position({ ...STRIP, phase: 'combat-1', units: ['german G1 6-3 0242', 'allied F1 3-3 0243'] })
    expect(q.attack('0243: G1').order('no more attacks').working()).toMatchObject({
      attack: 3,
      defence: 3,
      column: '1-1',
    })
  })

  it("[marne:Q-9] the unit's own hex is neither counted nor tested, so a unit in a source hex is in supply even in an enemy zone", () => {
    expect(supply('G1', LANE, 'german G1 6-3 0101', 'allied F1 4-3 0102')).toBe('supplied')
    expect(supply('G1', LANE, 'german G1 6-3 0102', 'allied F1 4-3 0103')).toBe('supplied')
  })

  it('[marne:M6.b][marne:Q-15] a path may not enter a hex with an enemy unit, disrupted or not', () => {
    const rivers = ['0104-0105', '0105-0106'] // no zone of control beside it
    expect(supply('G1', { ...LANE, rivers }, 'german G1 6-3 0110')).toBe('supplied')
    expect(supply('G1', { ...LANE, rivers }, 'german G1 6-3 0110', 'allied F1 4-3 0105')).toBe('cut-off')
    expect(supply('G1', { ...LANE, rivers }, 'german G1 6-3 0110', 'allied F1 4-3 0105 disrupted')).toBe('cut-off')
  })

  it('[marne:M6.c][marne:Q-30] [marne:EX-36] one hex in an enemy zone blocks a path unless it contains a friend, disrupted or not', () => {
    const units = ['german G1 6-3 0107', 'allied F1 4-3 0204']
    expect(supply('G1', PASS, 'german G1 6-3 0107')).toBe('supplied')
    expect(supply('G1', PASS, ...units)).toBe('cut-off')
    expect(supply('G1', PASS, ...units, 'german G2 1-1 0104')).toBe('supplied')
    expect(supply('G1', PASS, ...units, 'german G2 1-1 0104 disrupted')).toBe('supplied')
    expect(supply('G1', PASS, 'german G1 6-3 0107', 'allied F1 4-3 0204 disrupted')).toBe('cut-off')
  })

  it('[marne:M6.c] an enemy zone without a friend in the hex also closes an Allied supply line', () => {
    const units = ['allied F1 4-3 0102', 'german G1 6-3 0204']
    expect(supply('F1', { ...PASS, side: 'allied' }, ...units)).toBe('cut-off')
    expect(supply('F1', { ...PASS, side: 'allied' }, ...units, 'allied F2 1-1 0104')).toBe('supplied')
  })

  it('[marne:M6.c][marne:M11.i] the zone of a standing fortress closes a German line, even across a river, and never an Allied one', () => {
    const fort: Ground = { columns: 2, rows: 12, rivers: ['0204-0105', '0204-0104'], forts: ['5 0204'] }
    expect(supply('G1', fort, 'german G1 6-3 0107')).toBe('cut-off')
    expect(supply('G1', fort, 'german G1 6-3 0107', 'german G2 1-1 0104', 'german G3 1-1 0105')).toBe('supplied')
    expect(supply('G1', { ...fort, lines: ['destroyed fort-0204'] }, 'german G1 6-3 0107')).toBe('supplied')
    expect(supply('F1', { ...fort, side: 'allied' }, 'allied F1 4-3 0102')).toBe('supplied')
  })

  it('[marne:M6.c] a friend in one hex does not help if an enemy zone also closes the next hex', () => {
    expect(
      supply('G1', { columns: 2, rows: 12 }, 'german G1 6-3 0107', 'allied F1 4-3 0204', 'german G2 1-1 0104'),
    ).toBe('cut-off')
  })

  it('[marne:M6.d] German supply comes from any hex of the north edge and from no other hex', () => {
    expect(supply('G1', {}, 'german G1 6-3 0909')).toBe('supplied')
    expect(supply('G1', LANE, 'german G1 6-3 0112', 'allied F1 4-3 0106')).toBe('cut-off')
    // two of the three hexes of the north edge are closed, but one is enough
    expect(supply('G1', { columns: 3 }, 'german G1 6-3 0309', 'allied F1 4-3 0101')).toBe('supplied')
    expect(supply('G1', { columns: 3 }, 'german G1 6-3 0309', 'allied F1 4-3 0101', 'allied F2 4-3 0301')).toBe(
      'cut-off',
    )
  })

  it('[marne:M6.e] Allied supply comes from the south edge, not from the north edge', () => {
    const ground: Ground = { ...LANE, side: 'allied' }
    expect(supply('F1', ground, 'allied F1 4-3 0103')).toBe('supplied')
    expect(supply('F1', ground, 'allied F1 4-3 0101', 'german G1 6-3 0106')).toBe('cut-off')
  })

  it('[marne:M6.e][marne:Q-8] an Allied line may start in a Paris hex until Paris has fallen', () => {
    const ground: Ground = { ...LANE, side: 'allied', towns: ['Paris 10 0103 0104'] }
    const units = ['allied F1 4-3 0106', 'german G1 6-3 0108']
    expect(supply('F1', ground, ...units)).toBe('supplied')
    expect(supply('F1', { ...ground, germanHeld: ['Paris'] }, ...units)).toBe('cut-off')
    expect(supply('F1', { ...ground, lines: ['german 0104'] }, ...units)).toBe('supplied')
    expect(
      supply(
        'G1',
        { ...LANE, towns: ['Paris 10 0103 0104'], germanHeld: ['Paris'] },
        'german G1 6-3 0106',
        'allied F1 4-3 0102',
      ),
    ).toBe('cut-off')
  })

  it('[marne:Q-8] until Paris has fallen, every Paris hex that the line may enter is a source, even if a German unit was last in it', () => {
    // 0103 is still Allied, but the zone of 0102 closes it; the Germans were last in 0104
    const ground: Ground = { ...LANE, side: 'allied', towns: ['Paris 10 0103 0104'], lines: ['german 0104'] }
    expect(supply('F1', ground, 'allied F1 4-3 0106', 'german G1 6-3 0108', 'german G2 6-3 0102')).toBe('supplied')
  })

  it('[marne:Q-8] Paris has fallen when German units were the last units in all its hexes', () => {
    const p = position({
      ...LANE,
      towns: ['Paris 10 0103 0104'],
      units: ['german G1 6-4 0102', 'german G2 6-3 0109', 'allied F1 4-3 0107'],
    })
    expect(p.status('F1')).toEqual([])
    const passed = p.order('G1 0103-0104-0103-0102') // through both hexes and out again
    expect(passed.status('F1')).toEqual(['cut-off'])
    expect(p.order('G1 0103-0102').status('F1')).toEqual([])
  })

  it('[marne:Q-8][marne:Q-28] Paris stops counting as fallen when an Allied unit re-enters one of its hexes', () => {
    const p = position({
      ...LANE,
      side: 'allied',
      towns: ['Paris 10 0103 0104'],
      germanHeld: ['Paris'],
      units: ['allied F1 4-3 0105', 'german G1 6-3 0107'],
    })
    expect(p.status('F1')).toEqual(['cut-off'])
    const back = p.order('F1 0104')
    expect(back.status('F1')).toEqual(['moved'])
  })

  it('[marne:M6.f][marne:M6.k][marne:Q-31] [marne:EX-39] an Allied path through a fortress hex in a German zone is open, and is blocked once the fortress is destroyed and the hex empty', () => {
    const allied: Ground = { ...PASS, side: 'allied' }
    const units = ['allied F1 4-3 0102', 'german G1 6-3 0204']
    expect(supply('F1', allied, ...units)).toBe('cut-off')
    expect(supply('F1', { ...allied, forts: ['5 0104'] }, ...units)).toBe('supplied')
    expect(supply('F1', { ...allied, forts: ['5 0104'], lines: ['destroyed fort-0104'] }, ...units)).toBe('cut-off')
  })

  it('[marne:M6.k] [marne:EX-39] a German path through a fortress hex is blocked while the fortress stands, whatever the zones there', () => {
    const units = ['german G1 6-3 0107', 'german G2 6-3 0106', 'german G3 6-3 0104']
    expect(supply('G1', LANE, ...units)).toBe('supplied')
    expect(supply('G1', { ...LANE, forts: ['5 0105'] }, ...units)).toBe('cut-off')
    expect(supply('G1', { ...LANE, forts: ['5 0105'], lines: ['destroyed fort-0105'] }, ...units)).toBe('supplied')
  })

  it('[marne:M6.f][marne:Q-31] a fortress opens only its own hex to an Allied line', () => {
    // without the river the German zone would also include 0105
    expect(
      supply(
        'F1',
        { columns: 2, rows: 12, side: 'allied', forts: ['5 0104'] },
        'allied F1 4-3 0102',
        'german G1 6-3 0204',
      ),
    ).toBe('cut-off')
  })

  it('[marne:Q-31] a fortress does not cancel the enemy zone in its hex for movement', () => {
    const p = position({ side: 'allied', forts: ['5 0505'], units: ['allied F1 4-3 0504', 'german G1 6-3 0605'] })
    expect(p.reach('F1')['0505']).toBe(2)
    expect(p.refused('F1 0505-0506')).toMatchObject({ code: 'zone-of-control' })
  })

  it('[marne:M6.k][marne:Q-30] rivers, woods, swamp and costs do not affect supply lines', () => {
    const terrain = Object.fromEntries(
      Array.from(
        { length: 45 },
        (_, i) => [`01${String(i + 1).padStart(2, '0')}`, i % 2 === 0 ? 'swamp' : 'woods'] as const,
      ),
    )
    const rivers = Array.from(
      { length: 44 },
      (_, i) => `01${String(i + 1).padStart(2, '0')}-01${String(i + 2).padStart(2, '0')}`,
    )
    expect(supply('G1', { columns: 1, rows: 45, terrain, rivers }, 'german G1 6-3 0141')).toBe('supplied')
    expect(supply('G1', { columns: 1, rows: 45, terrain, rivers }, 'german G1 6-3 0142')).toBe('unsupplied')
  })

  it('[marne:Q-30] the source hex is tested like every other hex', () => {
    const ground: Ground = { columns: 2, rows: 9, rivers: ['0201-0102'] }
    const units = ['german G1 6-3 0103', 'allied F1 4-3 0201'] // 0101 lies in his zone
    expect(supply('G1', ground, ...units)).toBe('cut-off')
    expect(supply('G1', ground, ...units, 'german G2 1-1 0101')).toBe('supplied')
  })

  it('[marne:Q-30] a line may use any number of hexes with friends', () => {
    const chain = ['0103', '0104', '0105', '0106'].map((hex, i) => `german H${i} 1-1 ${hex}`)
    expect(
      supply(
        'G1',
        { columns: 2, rows: 12 },
        'german G1 6-3 0107',
        'allied F1 4-3 0204',
        'allied F2 4-3 0203',
        'allied F3 4-3 0205',
        ...chain,
      ),
    ).toBe('supplied')
  })
})

describe('M6 Effects of lack of supply', () => {
  it('[marne:M6.g] an unsupplied unit has one movement point fewer', () => {
    const p = position({ ...STRIP, units: ['german G1 6-3 0242', 'german G2 6-1 0342', 'german G3 6-3 0241'] })
    expect(p.refused('G1 0243-0244-0245')).toMatchObject({ code: 'no-movement-points', rule: 'marne:M2.e' })
    expect(p.order('G1 0243-0244').at('G1')).toBe('0244')
    expect(p.order('G3 0242-0243-0244').at('G3')).toBe('0244')
    expect(p.steps('G2')).toEqual([])
  })

  it('[marne:M6.h] [marne:EX-5] an unsupplied 5-3 attacks a supplied 2-3 with 2.5 against 2, which is 1-1', () => {
    const p = position({ ...STRIP, phase: 'combat-1', units: ['german G1 5-3 0242', 'allied F1 2-3 0243'] })
    expect(p.attack('0243: G1').order('no more attacks').working()).toMatchObject({
      attack: 2.5,
      defence: 2,
      column: '1-1',
    })
  })

  it('[marne:M6.h] [marne:EX-6] an unsupplied 5-3 and a supplied 4-3 attack a 3-3 with 6.5 against 3, which is 2-1', () => {
    const p = position({
      ...STRIP,
      phase: 'combat-1',
      units: ['german G1 5-3 0342', 'german G2 4-3 0241', 'allied F1 3-3 0242'],
    })
    expect(p.attack('0242: G1, G2').order('no more attacks').working()).toMatchObject({
      attack: 6.5,
      defence: 3,
      column: '2-1',
    })
  })

  it('[marne:M6.h] lack of supply also halves strength in defence', () => {
    const p = position({ ...STRIP, phase: 'combat-1', units: ['german G1 5-3 0203', 'allied F1 5-3 0204'] })
    expect(p.attack('0204: G1').order('no more attacks').working()).toMatchObject({
      attack: 5,
      defence: 2.5,
      column: '2-1',
    })
  })

  it('[marne:M6.j] supply for movement is checked at the start of the phase, so a line opened later does not restore the point', () => {
    const p = position({
      ...PASS,
      units: ['german G1 4-3 0107', 'german G2 1-3 0103', 'allied F1 4-3 0204', 'allied F2 2-3 0108'],
    })
    expect(p.status('G1')).toEqual(['cut-off'])
    const opened = p.order('G2 0104')
    expect(opened.status('G1')).toEqual([])
    expect(opened.refused('G1 0106-0105-0106')).toMatchObject({
      code: 'no-movement-points',
      rule: 'marne:M2.e',
      needed: 1,
    })
    expect(Math.max(...Object.values(opened.reach('G1')))).toBe(2)
    // supply for combat is judged at its own time
    const combat = opened.until('combat-1', 'german').attack('0108: G1').order('no more attacks')
    expect(combat.working()).toMatchObject({ attack: 4, column: '2-1' })
    expect(Math.max(...Object.values(opened.until('movement-2', 'german').reach('G1')))).toBe(3)
  })

  it('[marne:M6.j] a line closed during the phase takes no movement point away, but halves the strength', () => {
    const p = position({
      ...PASS,
      units: ['german G1 4-3 0107', 'german G2 1-3 0104', 'allied F1 4-3 0204', 'allied F2 2-3 0108'],
    })
    const closed = p.order('G2 0103')
    expect(closed.status('G1')).toEqual(['cut-off'])
    expect(Math.max(...Object.values(closed.reach('G1')))).toBe(3)
    expect(closed.reach('G1')).toHaveProperty('0206')
    const combat = closed.until('combat-1', 'german')
    expect(combat.refused('attack 0108: G1')).toMatchObject({ code: 'supply', rule: 'marne:M6.i' }) // cut off by now, and it would open nothing
    expect(Math.max(0, ...Object.values(combat.until('movement-2', 'german').reach('G1')))).toBe(2)
  })
})

describe('M6.i Cut-off units', () => {
  it('[marne:M6.i][marne:Q-28] [marne:EX-37] a cut-off Allied 4-3 has 2 points after the fall of Paris, and may enter the hexes to its south, south-east and south-west', () => {
    const p = position({ side: 'allied', units: ['allied F1 4-3 0505', ...GERMAN_WALL] })
    expect(p.status('F1')).toEqual(['cut-off'])
    expect(p.steps('F1')).toEqual(['0405', '0506', '0605'])
    for (const hex of ['0504', '0604', '0404'])
      expect(p.refused(`F1 ${hex}`)).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['F1', hex] })
    expect(Math.max(...Object.values(p.reach('F1')))).toBe(2)
  })

  it('[marne:Q-28] [marne:EX-37] a cut-off unit may enter a hex in another direction only if it would be in supply there', () => {
    // the zones of 0204 and 0404 close 0304 to lines; a line leads from it around by the fifth column if the rivers
    // keep that column free
    const near = ['0305-0404', '0305-0204', '0305-0306']
    const units = ['allied F1 4-3 0305', 'german G1 1-1 0306', 'german G2 1-1 0204', 'german G3 1-1 0404']
    const p = position({ columns: 5, side: 'allied', rivers: [...near, '0404-0504', '0404-0505'], units })
    expect(p.status('F1')).toEqual(['cut-off'])
    expect(p.steps('F1')).toEqual(['0205', '0304', '0405'])
    expect(p.order('F1 0304').status('F1')).toEqual(['moved'])
    const closed = position({ columns: 5, side: 'allied', rivers: near, units })
    expect(closed.steps('F1')).toEqual(['0205', '0405'])
    expect(closed.refused('F1 0304')).toMatchObject({ code: 'supply', rule: 'marne:M6.i' })
    // the line from 0304 enters as many hexes as the map has rows; with more than 40 it does not supply
    const far = (rows: number) =>
      position({ columns: 5, rows, side: 'allied', rivers: [...near, '0404-0504', '0404-0505'], units })
    expect(far(40).steps('F1')).toEqual(['0205', '0304', '0405'])
    expect(far(41).steps('F1')).toEqual(['0205', '0405'])
  })

  it('[marne:Q-28] a cut-off Allied unit may also move nearer to Paris until Paris has fallen', () => {
    // 0502 is in the zone of 0501, so no line leads there
    const p = position({
      side: 'allied',
      towns: ['Paris 10 0502'],
      units: ['allied F1 4-3 0505', 'german G1 6-3 0501', ...GERMAN_WALL],
    })
    expect(p.status('F1')).toEqual(['cut-off'])
    expect(p.steps('F1')).toEqual(['0405', '0504', '0506', '0605'])
    const fallen = position({
      side: 'allied',
      towns: ['Paris 10 0502'],
      germanHeld: ['Paris'],
      units: ['allied F1 4-3 0505', 'german G1 6-3 0501', ...GERMAN_WALL],
    })
    expect(fallen.steps('F1')).toEqual(['0405', '0506', '0605'])
  })

  it('[marne:M6.i][marne:Q-28] a cut-off German unit may move towards the north', () => {
    const p = position({ towns: ['Paris 10 0507'], units: ['german G1 6-3 0505', ...ALLIED_WALL] })
    expect(p.status('G1')).toEqual(['cut-off'])
    expect(p.steps('G1')).toEqual(['0404', '0504', '0604'])
    expect(p.order('end').when).toBe('combat-1 german 8') // it may always stay
  })

  it('[marne:Q-28] a cut-off unit cannot leave the map, because this leads away from its source', () => {
    const p = position({ units: ['german G1 6-3 0509', 'german G2 6-3 0709', ...ALLIED_WALL] })
    expect(p.steps('G1')).toEqual(['0408', '0508', '0608'])
    expect(p.order('unit G1').refused('exit')).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['G1'] })
  })

  it('[marne:Q-15][marne:Q-28] a unit that is unsupplied only because its line is too long moves without limits', () => {
    const p = position({ ...STRIP, units: ['german G1 6-3 0243'] })
    expect(p.status('G1')).toEqual(['unsupplied'])
    expect(p.steps('G1')).toEqual(['0143', '0144', '0242', '0244', '0343', '0344'])
  })

  it('[marne:M6.i] [marne:EX-38] a cut-off unit between two enemies may attack the northern one or both at once, but not only the southern one', () => {
    const p = position({
      ...LANE,
      phase: 'combat-1',
      units: ['german G1 6-3 0105', 'allied F1 4-3 0104', 'allied F2 4-3 0106'],
    })
    expect(p.status('G1')).toEqual(['cut-off'])
    expect(p.attack('0104: G1').legal()).toEqual(['no more attacks'])
    expect(p.attack('0104, 0106: G1').legal()).toEqual(['no more attacks'])
    expect(p.refused('attack 0106: G1')).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['G1'] })
    expect(p.legal()).toEqual(['attack 0104', 'no more attacks'])
  })
})
