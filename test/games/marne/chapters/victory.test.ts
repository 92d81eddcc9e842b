import { describe, expect, it } from 'vitest'
import { marne } from '../../../../src/games/marne/index.js'
import { type PositionData, position } from '../position.js'

/** Returns the end of the game after the last phase of turn 17. */
const end = (data: PositionData) => position({ turn: 17, side: 'allied', phase: 'combat-2', ...data }).outcome()

/** Returns eliminated units of one side that are worth this many points to the other. */
const eliminated = (side: string, points: number): ReadonlyArray<string> =>
  Array.from(
    { length: Math.ceil(points / 50) },
    (_, i) => `${side} ${side}${i} ${Math.min(50, points - 50 * i)}-3 eliminated`,
  )
const judged = (allied: number, german: number) =>
  end({ units: [...eliminated('german', allied), ...eliminated('allied', german)] })

/**
 * Allied units that keep German lines from the south of a 9 by 9 map, and German ones that keep Allied lines from its
 * north.
 */
const ALLIED_WALL = ['0203', '0403', '0603', '0803'].map((hex, i) => `allied A${i + 1} 1-1 ${hex}`)
const GERMAN_WALL = ['0207', '0407', '0607', '0807'].map((hex, i) => `german B${i + 1} 1-1 ${hex}`)

describe('M12 Victory levels (T4)', () => {
  it.each([
    [81, 20, 'allied-decisive'],
    [80, 20, 'allied-decisive'],
    [79, 20, 'allied-substantive'],
    [60, 20, 'allied-substantive'],
    [59, 20, 'allied-marginal'],
    [40, 20, 'allied-marginal'],
    [39, 20, 'german-marginal'],
    [20, 20, 'german-marginal'],
    [20, 39, 'german-marginal'],
    [20, 40, 'german-substantive'],
    [20, 59, 'german-substantive'],
    [20, 60, 'german-decisive'],
    [20, 61, 'german-decisive'],
    [20, 200, 'german-decisive'],
    [200, 20, 'allied-decisive'],
  ])('[marne:M12.i][marne:Q-13] %i Allied to %i German points: %s', (allied, german, level) => {
    expect(judged(allied, german)).toEqual({ winner: level.split('-')[0], level, score: { allied, german } })
  })

  it.each([
    [1, 0, 'allied-decisive'],
    [50, 0, 'allied-decisive'],
    [0, 1, 'german-decisive'],
    [0, 50, 'german-decisive'],
    [0, 0, 'german-marginal'],
  ])('[marne:M12.i][marne:Q-12] %i Allied to %i German points: %s', (allied, german, level) => {
    expect(judged(allied, german)).toMatchObject({ level, score: { allied, german } })
  })

  it.each([
    [66, 20, 'allied-substantive'],
    [40, 20, 'allied-marginal'],
    [39, 20, 'german-marginal'],
    [20, 41, 'german-substantive'],
  ])('[marne:M12.i] [marne:EX-27] %i Allied to %i German is %s', (allied, german, level) => {
    expect(judged(allied, german).level).toBe(level)
  })

  it('[marne:M12.i] the victory levels run from best to worst for the Germans', () => {
    const { levels } = position({ units: [] }).rules
    expect(levels.map(level => level.id)).toEqual([
      'german-decisive',
      'german-substantive',
      'german-marginal',
      'allied-marginal',
      'allied-substantive',
      'allied-decisive',
    ])
    expect(levels.every((level, i) => i === 0 || level.value < levels[i - 1]!.value)).toBe(true)
  })
})

describe('M12 When victory is decided', () => {
  it('[marne:M12.a] victory is decided at the end of the Allied player turn of turn 17, after its last movement', () => {
    const p = position({
      turn: 17,
      side: 'allied',
      phase: 'movement-2',
      towns: ['Meaux 5 0505'],
      germanHeld: ['Meaux'],
      units: ['allied F1 4-3 0507'],
    })
    expect(p.outcome().score).toEqual({ german: 5, allied: 0 })
    const taken = p.order('F1 0506-0505').pass()
    expect(taken.turn.type).toBe('decision')
    expect(taken.outcome().score).toEqual({ german: 0, allied: 5 })
  })

  it('[marne:Q-43] the game lasts until turn 17, even if one side has no units left', () => {
    const p = position({
      turn: 16,
      side: 'allied',
      phase: 'combat-2',
      units: ['german G1 6-3 eliminated', 'allied F1 4-3 0509'],
    })
    expect(p.pass().when).toBe('movement-1 german 17')
    expect(p.until('combat-2', 'allied', 17).pass().turn).toMatchObject({ type: 'over', gameTurn: 17 })
  })

  it('[marne:Q-43] the game cannot end in a draw', () => {
    expect([judged(0, 0), judged(30, 30), judged(39, 20)].map(({ winner }) => winner)).toEqual([
      'german',
      'german',
      'german',
    ])
  })
})

describe('M12 Points for units', () => {
  it('[marne:M12.b] each strength point of an eliminated enemy unit scores one point', () => {
    expect(
      end({
        units: [
          'german G1 6-3 eliminated',
          'german G2 5-3 eliminated',
          'german G3 4-3 0101',
          'allied F1 3-3 eliminated',
        ],
      }).score,
    ).toEqual({ allied: 11, german: 3 })
  })

  it('[marne:M12.b][marne:Q-33] [marne:EX-64] an eliminated unsupplied German 5-3 scores 5 points, and an Allied (1)-4 scores 1', () => {
    // 0508 is cut off, and Allied units around it leave no retreat
    const p = position({
      turn: 17,
      side: 'allied',
      phase: 'combat-2',
      units: [...ALLIED_WALL, 'german G1 5-3 0508', 'allied F1 30-3 0507', 'allied C1 (1)-4 eliminated'],
    })
    expect(p.status('G1')).toEqual(['cut-off'])
    const q = p.fight('0508: F1', 1)
    expect(q.at('G1')).toBe('eliminated')
    expect(q.settle().outcome().score).toEqual({ allied: 5, german: 1 })
  })

  it('[marne:Q-33] a unit that cannot retreat counts as eliminated', () => {
    const rivers = ['0604', '0605', '0506', '0405', '0404'].map(hex => `0505-${hex}`)
    const p = position({ phase: 'combat-1', rivers, units: ['german G1 6-3 0504', 'allied F1 3-3 0505'] })
    const q = p.fight('0505: G1', 3) // D1
    expect(q.at('F1')).toBe('eliminated')
    expect(q.points()).toEqual({ german: 3, allied: 0 })
  })

  it('[marne:M12.e][marne:M12.g] [marne:EX-63] a German 6-3 that left by the south edge scores 30 if that hex is in supply and 0 otherwise, and an Allied 4-3 that left by the north edge scores 12', () => {
    expect(end({ units: ['german G1 6-3 exit:0509'] }).score).toEqual({ german: 30, allied: 0 })
    expect(end({ units: ['german G1 6-3 exit:0509', ...ALLIED_WALL] }).score).toEqual({ german: 0, allied: 0 })
    expect(end({ units: ['allied F1 4-3 exit:0501'] }).score).toEqual({ german: 0, allied: 12 })
    expect(end({ units: ['allied F1 4-3 exit:0501', ...GERMAN_WALL] }).score).toEqual({ german: 0, allied: 0 })
  })

  it('[marne:M12.g][marne:Q-34] an exit hex scores only without an enemy unit, and without an enemy zone unless a friend is in it', () => {
    const exited = 'german G1 6-3 exit:0509'
    expect(end({ units: [exited, 'allied F1 1-3 0509'] }).score.german).toBe(0)
    expect(end({ units: [exited, 'allied F1 1-3 0408'] }).score.german).toBe(0) // 0509 lies in its zone
    expect(end({ units: [exited, 'allied F1 1-3 0408', 'german G2 1-1 0509'] }).score.german).toBe(30)
    expect(end({ units: [exited, 'allied F1 1-3 0309'] }).score.german).toBe(30)
  })

  it('[marne:M12.g] the supply line of an exit hex is traced at the end of the game', () => {
    const p = position({
      turn: 17,
      side: 'allied',
      phase: 'movement-2',
      units: ['german G1 6-3 exit:0509', 'allied F1 1-3 0507'],
    })
    expect(p.outcome().score.german).toBe(30)
    expect(p.order('F1 0508').outcome().score.german).toBe(0)
  })

  it('[marne:Q-34] an undestroyed fortress also opens an exit hex for the Allies', () => {
    const data: PositionData = { forts: ['5 0501'], units: ['allied F1 4-3 exit:0501', 'german G1 1-3 0401'] }
    expect(end(data).score.allied).toBe(12)
    expect(end({ ...data, lines: ['destroyed fort-0501'] }).score.allied).toBe(0)
    expect(end({ ...data, forts: [] }).score.allied).toBe(0)
  })

  it('[marne:Q-9][marne:M12.g] the line from the exit hex may have up to 40 hexes, not counting the exit hex', () => {
    const strip = (rows: number): PositionData => ({ columns: 3, rows, units: [`german G1 6-3 exit:02${rows}`] })
    expect(end(strip(41)).score.german).toBe(30)
    expect(end(strip(42)).score.german).toBe(0)
  })
})

describe('M12 Leaving the map', () => {
  it('[marne:M12.e][marne:M12.f][marne:Q-34] a unit leaves from an edge hex for one point, which ends its move, and does not return', () => {
    const p = position({ units: ['german G0 1-1 0101', 'german G1 6-3 0507'] }).order('G1 0508-0509 exit')
    expect(p.at('G1')).toBe('exit:0509')
    expect(p.legal()).toEqual(['unit G0', 'end'])
    const later = p.until('movement-1', 'german', 9)
    expect(later.legal()).toEqual(['unit G0', 'end'])
    expect(later.refused('G1 0509')).toMatchObject({ code: 'not-now', subjects: ['G1'] })
  })

  it('[marne:M12.f] [marne:EX-67] a unit on the map edge in an enemy zone may exit with one point left, but not with none', () => {
    const units = (movement: number) => [`german G1 6-${movement} 0508`, 'allied F1 1-1 0609']
    // 0509 is in the zone of 0609, and 0508 is not, so 0509 costs two points to enter
    expect(
      position({ units: units(3) })
        .order('G1 0509 exit')
        .at('G1'),
    ).toBe('exit:0509')
    expect(position({ units: units(2) }).refused('G1 0509 exit')).toMatchObject({
      code: 'no-movement-points',
      rule: 'marne:M12.f',
      subjects: ['G1'],
      needed: 1,
    })
    expect(
      position({ units: ['german G1 6-1 0509', 'allied F1 1-1 0609'] })
        .order('G1 exit')
        .at('G1'),
    ).toBe('exit:0509')
  })

  it('[marne:M12.f] a unit cannot exit from a hex that is not on the edge', () => {
    expect(
      position({ units: ['german G1 6-3 0508'] })
        .order('unit G1')
        .refused('exit'),
    ).toMatchObject({ code: 'out-of-area', rule: 'marne:M12.f', subjects: ['G1'] })
  })

  it('[marne:Q-34] Germans exit only by the south edge, and Allies only by the north edge', () => {
    expect(position({ units: ['german G1 6-3 0501'] }).steps('G1')).not.toContain('exit')
    expect(position({ units: ['german G1 6-3 0505', 'german G2 6-3 0905'] }).steps('G2')).not.toContain('exit')
    expect(position({ side: 'allied', units: ['allied F1 4-3 0509'] }).steps('F1')).not.toContain('exit')
    expect(position({ side: 'allied', units: ['allied F1 4-3 0501'] }).steps('F1')).toContain('exit')
    expect(position({ units: ['german G1 6-3 0509'] }).steps('G1')).toContain('exit')
  })

  it.each([
    ['german', 'movement-1', 1],
    ['german', 'movement-2', 9],
    ['allied', 'movement-1', 17],
    ['allied', 'movement-2', 3],
  ] as const)('[marne:M12.h] a unit may exit at any time in a movement phase: %s, %s, turn %i', (side, phase, turn) => {
    const edge = side === 'german' ? '0509' : '0501'
    expect(
      position({ side, phase, turn, units: [`${side} X1 6-3 ${edge}`] })
        .order('X1 exit')
        .at('X1'),
    ).toBe(`exit:${edge}`)
  })
})

describe('M12 Towns and cities', () => {
  const town = (data: PositionData) => end({ towns: ['Meaux 5 0505'], ...data }).score

  it('[marne:M12.c] a side scores a town that contains its own supplied unit', () => {
    expect(town({ units: ['german G1 6-3 0505'] })).toEqual({ german: 5, allied: 0 })
    expect(town({ germanHeld: ['Meaux'], units: ['allied F1 4-3 0505'] })).toEqual({ german: 0, allied: 5 })
  })

  it('[marne:M12.c][marne:Q-35] a side scores a town that it was the last to pass through if a supply line leads there', () => {
    expect(town({ units: [] })).toEqual({ german: 0, allied: 5 })
    expect(town({ germanHeld: ['Meaux'], units: [] })).toEqual({ german: 5, allied: 0 })
    const p = position({ turn: 17, towns: ['Meaux 5 0505'], units: ['german G1 6-3 0504', 'allied F1 4-4 0509'] })
    const passed = p.order('G1 0505-0504').until('movement-1', 'allied')
    expect(passed.outcome().score).toEqual({ german: 5, allied: 0 })
    expect(passed.order('F1 0508-0507').outcome().score).toEqual({ german: 5, allied: 0 })
    expect(passed.order('F1 0508-0507-0606').outcome().score).toEqual({ german: 5, allied: 0 })
    expect(passed.order('F1 0508-0507').until('movement-2', 'allied').order('F1 0506').outcome().score).toEqual({
      german: 0,
      allied: 0,
    })
  })

  it('[marne:Q-35] a unit that retreats or advances through a town also counts as passing through it', () => {
    const p = position({
      turn: 17,
      phase: 'combat-1',
      towns: ['Meaux 5 0505'],
      units: ['german G1 6-3 0504', 'allied F1 3-3 0505'],
    })
    const won = p.fight('0505: G1', 3).order('retreat to 0506')
    expect(won.order('G1 0505').control('0505')).toBe('german')
    const back = position({
      turn: 17,
      phase: 'combat-1',
      towns: ['Meaux 5 0506'],
      germanHeld: ['Meaux'],
      units: ['german G1 6-3 0504', 'allied F1 3-3 0505'],
    })
    expect(back.control('0506')).toBe(null) // in the zone of 0505
    const after = back.fight('0505: G1', 3).order('retreat to 0506').settle()
    expect(after.control('0506')).toBe('allied')
    expect(after.outcome().score).toEqual({ german: 0, allied: 5 })
  })

  it('[marne:M12.c][marne:M12.j] [marne:EX-65] an empty town last entered by Germans is German only outside Allied zones and with a line of at most 40 hexes, and otherwise belongs to neither side', () => {
    expect(town({ germanHeld: ['Meaux'], units: ['allied F1 4-3 0506'] })).toEqual({ german: 0, allied: 0 })
    expect(town({ germanHeld: ['Meaux'], units: ['allied F1 4-3 0507'] })).toEqual({ german: 5, allied: 0 })
    const strip = (hex: string): PositionData => ({
      columns: 3,
      rows: 60,
      towns: [`Meaux 5 ${hex}`],
      germanHeld: ['Meaux'],
      units: [],
    })
    expect(end(strip('0241')).score).toEqual({ german: 5, allied: 0 })
    expect(end(strip('0242')).score).toEqual({ german: 0, allied: 0 })
  })

  it('[marne:Q-35][marne:M12.j] a town that contains only unsupplied units of one side belongs to neither side', () => {
    expect(town({ units: ['german G1 6-3 0505', ...ALLIED_WALL] })).toEqual({ german: 0, allied: 0 })
    expect(town({ units: ['allied F1 4-3 0505', ...GERMAN_WALL] })).toEqual({ german: 0, allied: 0 })
  })

  const reims = (data: PositionData) => end({ towns: ['Reims 9 0505 0605'], ...data }).score

  it('[marne:M12.d][marne:Q-36] [marne:EX-66] a German unit in supply in one hex of Reims scores the whole city, with or without Allied units in the other hex', () => {
    expect(reims({ units: ['german G1 6-3 0505', 'allied F1 4-3 0605'] })).toEqual({ german: 9, allied: 0 })
    // the unit is unsupplied, so the Allies score it, because they control their own hex
    expect(reims({ units: ['german G1 6-3 0505', 'allied F1 4-3 0605', ...ALLIED_WALL] })).toEqual({
      german: 0,
      allied: 9,
    })
    // neither unit is in supply in its hex
    const both = [...ALLIED_WALL, ...GERMAN_WALL]
    expect(reims({ units: ['german G1 6-3 0505', 'allied F1 4-3 0605', ...both] })).toEqual({ german: 0, allied: 0 })
  })

  it('[marne:Q-36] the Germans score an empty city if they were last in every hex, the Allies if in one, and otherwise neither side scores it', () => {
    expect(reims({ germanHeld: ['Reims'], units: [] })).toEqual({ german: 9, allied: 0 })
    expect(reims({ lines: ['german 0505'], units: [] })).toEqual({ german: 0, allied: 9 })
    expect(reims({ units: [] })).toEqual({ german: 0, allied: 9 })
    expect(reims({ lines: ['german 0505'], units: GERMAN_WALL })).toEqual({ german: 0, allied: 0 })
  })

  it('[marne:Q-17] a town belongs at the start to the side whose unit is there, or otherwise as the scenario lists it', () => {
    const p = position({
      towns: ['Meaux 1 0301', 'Reims 1 0501', 'Troyes 1 0701', 'Melun 1 0901'],
      germanHeld: ['Meaux', 'Troyes'],
      setup: 'fixed',
      units: ['allied F1 1-1 0301', 'german G1 1-1 0501'],
    })
    expect(['0301', '0501', '0701', '0901'].map(p.control)).toEqual(['allied', 'german', 'german', 'allied'])
    const away = p.order('G1 0502').until('movement-1', 'allied').order('F1 0302')
    expect(['0301', '0501', '0701', '0901'].map(away.control)).toEqual(['allied', 'german', 'german', 'allied'])
  })

  it('[marne:Q-17] the Allies control all towns at the start of the Pursuit', () => {
    expect(marne.scenarios['pursuit'].germanHeld).toEqual([])
    const loaded = marne.load(marne.scenarios['pursuit'])
    if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
    const { control } = loaded.right.observe(loaded.right.start, 'all')
    expect(control.length).toBeGreaterThan(20)
    expect(control.filter(({ side }) => side !== 'allied')).toEqual([])
  })
})
