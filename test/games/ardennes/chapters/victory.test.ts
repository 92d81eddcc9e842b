/** Victory in the campaign (30): the goals that Victory Phases check, and the ends of games. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { type Position, type PositionData, position } from '../position.js'

const goal = (name: string, count: number, hexes: string) => ({ name, count, hexes: hexes.split(' ') })
/** Germans hold the base, 0307. The other goals are out of reach unless a test says otherwise. */
const GOALS = { base: goal('East', 1, '0307') }
const game = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({
    side: 'allied',
    turn: 3,
    goals: GOALS,
    ...data,
    units: ['german B infantry 0307', 'allied Z infantry 1001', ...units],
  })
/** Passes until the turn is over or the game has ended. */
const passed = (p: Position, turn = p.turn.gameTurn): Position =>
  p.asks === 'over' || p.turn.gameTurn > turn ? p : passed(p.pass(), turn)
/** Returns the winner and the turn of the end of the game. */
const ended = (p: Position): string =>
  p.turn.type === 'over' ? `${p.turn.outcome.level} ${p.turn.gameTurn}` : 'goes on'
const after = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): string =>
  ended(passed(game(units, data)))
const standing = (p: Position): ReadonlyArray<string> =>
  p.rules
    .observe(p.state, 'public')
    .tracks.filter(({ id }) => id.startsWith('goal:'))
    .map(({ title, text }) => `${title}: ${text}`)

describe('the Victory Phase', () => {
  const held = { goals: { ...GOALS, held: goal('West', 1, '0505') } }

  it('[ardennes:30.1.a] a German victory ends the game in the Victory Phase of the Allied player turn, and not before', () => {
    const german = position({
      ...held,
      side: 'german',
      turn: 3,
      units: ['german B infantry 0307', 'german C infantry 0504', 'allied Z infantry 1001'],
    })
    const p = german.play('C 0505').until('allied', 3)
    expect(p.asks).toBe('unit-to-move allied')
    expect(ended(passed(p))).toBe('german 3')
    expect(passed(p).turn).toMatchObject({ outcome: { winner: 'german' } })
  })

  it('[ardennes:4.0.g] the short games have no Victory Phase (Q-130)', () => {
    const phases = (id: 'campaign' | 'six-turns') =>
      orThrow(ardennes.load(ardennes.scenarios[id])).phases.map(phase => phase.id)
    expect(phases('campaign')).toContain('victory')
    expect(phases('six-turns')).not.toContain('victory')
  })

  it('[ardennes:30.3.a] the Allies win if they have not lost by the end of the last turn', () => {
    expect(after([], { last: 3 })).toBe('allied 3')
    expect(after([])).toBe('goes on')
  })

  it('the view shows the goals, and the score counts victory hexes', () => {
    const over = passed(game(['german C infantry 0505'], held))
    expect(standing(game(['german C infantry 0505'], held))).toEqual([
      'East: 1 of 1',
      'Strength off the map: 0 of 24',
      'West: 1 of 1',
      'Areas of German divisions: 0 of 9',
    ])
    expect(over.rules.score(over.state)).toEqual({ german: 2, allied: 0 })
  })

  it('[ardennes:30.1.a] a finished game is in its Victory Phase, and a short game in the last supply phase: neither ends with a night', () => {
    const over = passed(game(['german C infantry 0505'], held))
    expect(over.turn).toMatchObject({ type: 'over', phase: 'victory', phasing: null })
    const short = position({ turn: 12, units: ['german G infantry 0505', 'allied A infantry 1010'] })
    expect(passed(short).turn).toMatchObject({ type: 'over', phase: 'supply', phasing: null })
  })
})

describe('how the Germans win', () => {
  it('[ardennes:30.2.a] the Germans need the victory hexes in the east and one other goal', () => {
    const held = goal('West', 1, '0505')
    expect(after(['german C infantry 0505'], { goals: { base: goal('East', 2, '0307 0308'), held } })).toBe('goes on')
    expect(after(['german C infantry 0505'], { goals: { ...GOALS, held } })).toBe('german 3')
    expect(after([])).toBe('goes on')
  })

  /** German units with this strength leave by F, and the Allies then pass. */
  const exit = (strength: number, more: ReadonlyArray<string> = [], data: Partial<PositionData> = {}): Position =>
    position({
      entries: { F: 'NW 0501', B: 'SE 0801' },
      edgeRoads: ['0501', '0801'],
      primary: ['0501 0502 0503 0504 0505'],
      sources: { german: '0505', allied: '1010' },
      goals: GOALS,
      turn: 3,
      ...data,
      units: [`german G tank 0501 at:${strength}/4`, 'german B infantry 0307', 'allied Z infantry 1001', ...more],
    })

  it('[ardennes:30.2.b] [ardennes:11.9.g] goal A is a strength of 24 that has left by F or G and is out of the game', () => {
    const p = exit(24).play('G exit')
    expect(p.at('G')).toBe('exited')
    expect(ended(passed(p))).toBe('german 3')
    expect(ended(passed(exit(23).play('G exit')))).toBe('goes on')
    // the unit never returns
    expect(passed(exit(23).play('G exit')).legal()).not.toContain('unit G')
    // German units cannot leave by another entry hex
    expect(exit(24, ['german H tank 0801']).refused('H exit')).toMatchObject({ rule: 'ardennes:11.9.d' })
  })

  it('[ardennes:30.2.c] exited strength counts only if a road leads from one of its exit hexes to a source', () => {
    const cut = passed(exit(24, ['allied A infantry 0503']).play('G exit'))
    expect(ended(cut)).toBe('goes on')
    expect(standing(cut)).toContain('Strength off the map: 24 of 24, without a supply road to them')
    // one of two such hexes is enough
    const two = exit(12, ['allied A infantry 0503', 'german H tank 0701 at:12/4'], {
      entries: { F: 'NW 0501 0701' },
      edgeRoads: ['0501', '0701'],
      primary: ['0501 0502 0503 0504 0505', '0701 0702 0703 0704'],
      sources: { german: '0704', allied: '1010' },
    })
    expect(ended(passed(two.play('G exit', 'H exit')))).toBe('german 3')
  })

  it('[ardennes:30.2.e] goal B is all four hexes of Liège with units in supply', () => {
    const occupied = [goal('Liège', 2, '0505 0506')]
    const data = { goals: { ...GOALS, occupied } }
    expect(after(['german C infantry 0505', 'german D infantry 0506'], data)).toBe('german 3')
    expect(after(['german C infantry 0505', 'german D infantry 0506 out-of-supply'], data)).toBe('goes on')
    expect(after(['german C infantry 0505', 'allied D infantry 0506'], data)).toBe('goes on')
    // one unit in supply per hex is enough
    const both = ['german C infantry 0505', 'german D infantry 0506 out-of-supply', 'german E tank 0506']
    expect(after(both, data)).toBe('german 3')
  })

  it('[ardennes:30.2.f] goal C is four of the six towns on the Meuse, and passing through them is not enough', () => {
    const occupied = [goal('Liège', 1, '0909'), goal('Meuse', 2, '0505 0506 0507')]
    const data = { goals: { ...GOALS, occupied } }
    expect(after(['german C infantry 0505', 'german D infantry 0507'], data)).toBe('german 3')
    const p = position({
      ...data,
      turn: 3,
      units: ['german B infantry 0307', 'german C infantry 0505', 'german D infantry 0507', 'allied Z infantry 1001'],
    }).play('D 0508')
    expect(ended(passed(p))).toBe('goes on')
  })

  it('[ardennes:30.2.g] goal D is the victory hexes in the west, occupied or passed through last by Germans', () => {
    const data = { goals: { ...GOALS, held: goal('West', 1, '0507') } }
    const p = position({
      ...data,
      turn: 3,
      units: ['german B infantry 0307', 'german D infantry 0506', 'allied Z infantry 1001'],
    })
    expect(ended(passed(p.play('D 0507-0508')))).toBe('german 3')
    expect(ended(passed(p))).toBe('goes on')
  })
})

describe('how the Allies win', () => {
  const areas = { A: '0505 0506', B: '0506 0507', C: '0601' }
  const goals = { areas: 2 }
  const turns = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) => {
    const p = passed(game(units, { areas, goals, ...data }))
    return [ended(p), p.asks === 'over' ? '' : ended(passed(p))]
  }

  it('[ardennes:30.3.b] the Allies win with units in enough German division areas in two consecutive Victory Phases, and a hex in two areas counts for both (Q-111)', () => {
    expect(turns(['allied A infantry 0505', 'allied C infantry 0601'])).toEqual(['goes on', 'allied 4'])
    expect(turns(['allied A infantry 0506'])).toEqual(['goes on', 'allied 4'])
    expect(turns(['allied A infantry 0505'])).toEqual(['goes on', 'goes on'])
  })

  it('[ardennes:30.3.b] areas that the Allies left between those phases do not count', () => {
    const p = passed(game(['allied A infantry 0506'], { areas, goals }))
      .until('allied', 4)
      .play('A 0507-0508')
    const back = passed(p).until('allied', 5).play('A 0507-0506')
    expect([ended(passed(p)), ended(passed(back)), ended(passed(passed(back)))]).toEqual([
      'goes on',
      'goes on',
      'allied 6',
    ])
  })

  it('[ardennes:30.3.c] only units in supply count for an area', () => {
    const sources = { german: '0307', allied: '1001' }
    expect(turns(['allied A infantry 0506'], { sources })).toEqual(['goes on', 'goes on'])
  })

  it('[ardennes:30.3.d] the Allies win before the Germans if both reach their goals in the same phase (Q-88)', () => {
    // the Germans reach their goal on turn 4
    const held = goal('West', 1, '0803')
    const p = passed(
      game(['german D infantry 0804', 'allied A infantry 0506'], { areas, goals: { ...GOALS, ...goals, held } }),
    )
    const q = passed(p.until('german', 4).play('D 0803').until('allied', 4))
    expect(ended(q)).toBe('allied 4')
    // the Germans win if they reach it a phase earlier
    const r = passed(
      game(['german D infantry 0803', 'allied A infantry 0506'], { areas, goals: { ...GOALS, ...goals, held } }),
    )
    expect(ended(r)).toBe('german 3')
  })
})

describe('the audit of a save', () => {
  it('finds a game that continues although the Allies have won', () => {
    const p = game([])
    expect(p.broken('fact areas-entered')).toEqual([])
    expect(p.broken('fact areas-held')).toEqual(['ardennes:30.3.b'])
    const short = position({ units: ['german G infantry 0505'] })
    expect(short.broken('fact areas-entered')).toEqual(['ardennes:30.3.b'])
  })

  it('[ardennes:13.5.b] finds too many units or a German unit before an entry hex', () => {
    const p = position({
      entries: { A: 'SE 0501' },
      edgeRoads: ['0501'],
      goals: {},
      units: ['german G infantry 0501', ...['X', 'Y', 'Z', 'W'].map(id => `allied ${id} infantry SE`)],
    })
    const at = (place: string, ...ids: ReadonlyArray<string>) => p.broken(...ids.map(id => `${id} ${place}`))
    expect(at('beside:0501:1', 'X', 'Y', 'Z')).toEqual([])
    expect(at('beside:0501:1', 'X', 'Y', 'Z', 'W')).toEqual(['ardennes:13.5.b'])
    expect(at('beside:0501:1', 'G')).toEqual(['ardennes:11.9.d'])
    expect(at('beside:0501:2', 'X')).toEqual(['unreadable'])
  })
})
