import { describe, expect, it } from 'vitest'
import type { IllusionWords } from '../../../../src/games/grand-illusion/rulebook/index.js'
import type { Side } from '../../../../src/games/grand-illusion/scenario/index.js'
import { beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/begin.js'
import { beginGroup } from '../../../../src/games/grand-illusion/chapters/movement/index.js'
import { beginPick } from '../../../../src/games/grand-illusion/chapters/questions.js'
import {
  type Combat,
  type IllusionFrame,
  type IllusionState,
  SPACES,
} from '../../../../src/games/grand-illusion/state/index.js'
import { boardDrawing, observer } from '../../../../src/games/grand-illusion/surface/index.js'
import { SIDES } from '../../../../src/games/grand-illusion/scenario/index.js'
import { type Turn, gameTurnOf, viewCodec } from '../../../../src/kernel/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { type PositionData, hexOf, position, start, tablesOf, unitOf, unitsOf } from '../kit.js'

const g = tablesOf()
const turn = (state: IllusionState): Turn<Side, IllusionWords> => ({
  type: 'decision',
  side: 'german',
  asks: 'activity',
  gameTurn: gameTurnOf(state),
  phase: 'actions',
  phasing: 'german',
})
const look = (data: PositionData, eye: Side | 'public' | 'all' = 'all') =>
  observer(tablesOf(data.scenario), turn)(position(data), eye)
const counter = (data: PositionData, id: string) => look(data).counters.find(each => each.id === id)!
const marks = (data: PositionData) =>
  look({ railEnd: false, ...data }).markers.map(({ kind, place, toward, text }) =>
    [kind, place, ...(toward === undefined ? [] : ['>', toward]), ...(text === '' ? [] : [text])].join(' '),
  )
const tracks = (data: PositionData, eye: Side | 'public' | 'all' = 'all') =>
  Object.fromEntries(look(data, eye).tracks.map(({ id, text }) => [id, text]))

/** Returns a combat of the Allies in 26. */
const combat: Combat = {
  hex: hexOf(g, '26'),
  attacker: 1,
  swapped: false,
  mandated: false,
  plan17: false,
  landing: null,
  designated: unitsOf(g, 'fr-i fr-t1'),
  heavy: [],
  fortune: 0,
}

describe('the view', () => {
  it('is plain data that its codec accepts at the start of every scenario, always with the same board', () => {
    for (const id of ['campaign', 'short-campaign', 'what-if'] as const) {
      const observe = observer(tablesOf(id), turn)
      const state = start(tablesOf(id))
      const view = observe(state, 'public')
      expect(right(viewCodec(SIDES).decode(json(view)))).toEqual(json(view))
      expect(observe(state, 'german').board).toBe(view.board)
      expect(Object.isFrozen(view.board.hexes[0])).toBe(true)
      expect(view.counters).toHaveLength(tablesOf(id).units.length)
    }
  })

  it('shows which side controls every hex, at the start as printed and marked [grand-illusion:8.3.1.a]', () => {
    const control = new Map(look({ german: ['26'], allied: ['85'] }).control.map(({ place, side }) => [place, side]))
    expect(control.size).toBe(107)
    expect(['26', '85', '19', '94', '72', '73', '104'].map(hex => control.get(hex))).toEqual([
      'german',
      'allied',
      'allied',
      'german',
      'german',
      'german',
      'allied',
    ])
  })

  it('shows all stacks to both sides [grand-illusion:8.4.6.l]', () => {
    const data: PositionData = { units: { 26: 'de-ii fr-i*', 'turn:4': 'br-1' } }
    expect(look(data, 'german').counters).toEqual(look(data, 'allied').counters)
  })
})

describe('the drawing of the board', () => {
  const board = boardDrawing(g)

  it('has all hexes, railways, hexside diamonds, and names with their victory points', () => {
    expect(board.hexes).toHaveLength(107)
    expect(new Map(board.hexes.map(({ id, terrain }) => [id, terrain]))).toEqual(
      new Map(
        board.hexes.map(({ id }, hex) => [
          id,
          ['102', '103'].includes(id) ? 'vosges' : ['clear', 'rough', 'mountain'][g.terrain[hex]!],
        ]),
      ),
    )
    expect(board.links.length).toBeGreaterThan(100)
    expect(board.hexsides).toContainEqual({ a: '42', b: '52', features: ['impassable'] })
    const kinds = new Map(board.labels.map(({ place, kind, value }) => [place, [kind, value]]))
    expect(['19', '26', '86', '46'].map(hex => kinds.get(hex))).toEqual([
      ['city', 10],
      ['victory', null],
      ['plan-17', null],
      ['town', null],
    ])
  })

  it('has the turn track with its dates, the boxes and the spaces of the battle board [grand-illusion:9.2.1.b]', () => {
    const titles = new Map(board.boxes.map(({ id, title }) => [id, title]))
    expect(titles.get('turn:2')).toBe('Turn 2, 24 to 29 August 1914')
    expect(titles.get('turn:19')).toBe('Turn 19')
    expect(titles.get('dead')).toBe('Eliminated')
    expect([...titles.keys()].filter(id => id.startsWith('board:'))).toHaveLength(SPACES)
    expect(titles.get('board:attacker:reserve:4')).toBe('Battle board, attacker, reserve 4')
    expect(titles.size).toBe(board.boxes.length)
  })
})

describe('a counter', () => {
  const data: PositionData = {
    units: { 26: 'de-ii de-or*', 27: 'fr-i* br-1!', 45: 'de-hq1* de-ha1', 46: 'de-ha2*', 54: 'maubeuge*', 87: 'nancy' },
    sieges: ['54'],
  }

  it('shows the strength and movement of the counter side that is face up, and more strength in defence for steady units [grand-illusion:2.4.a] [grand-illusion:2.4.h] [grand-illusion:2.4.i]', () => {
    expect(counter(data, 'de-ii')).toMatchObject({
      face: 'front',
      size: 'corps',
      values: ['5', '2'],
      numbers: { attack: 5, defence: 5, movement: 2, steps: 2 },
      status: [],
    })
    expect(counter(data, 'fr-i')).toMatchObject({
      face: 'back',
      values: ['3', '1'],
      numbers: { attack: 3, defence: 3, movement: 1, steps: 1 },
      status: ['disrupted'],
    })
    expect(counter(data, 'br-1')).toMatchObject({ numbers: { attack: 3, defence: 4 }, status: ['unsupplied'] })
    expect(counter(data, 'de-or').values).toEqual(['(2)', '1'])
  })

  it('shows only the printed values of an HQ or heavy artillery [grand-illusion:2.4.o][grand-illusion:2.4.ab][grand-illusion:2.4.ac]', () => {
    expect(counter(data, 'de-hq1')).toMatchObject({
      values: ['2'],
      numbers: { movement: 2, steps: 1 },
      size: '',
      status: ['flipped'],
    })
    expect(counter(data, 'de-ha1')).toMatchObject({
      values: ['4', '1'],
      numbers: { attack: 4, movement: 1 },
      status: [],
    })
    expect(counter(data, 'de-ha2')).toMatchObject({ values: ['-', '1'], status: ['fired'] })
    expect(counter(data, 'de-ha2').numbers).not.toHaveProperty('attack')
  })

  it('shows the current strength of a fortress with its bombardment defence [grand-illusion:2.4.v][grand-illusion:2.8.k]', () => {
    expect(counter(data, 'maubeuge')).toMatchObject({
      values: ['4+2'],
      numbers: { defence: 4, steps: 3 },
      status: ['reduced', 'besieged'],
    })
    expect(counter(data, 'nancy')).toMatchObject({ values: ['4+1'], status: [] })
    expect(counter({ units: { 79: 'langres' } }, 'langres').values).toEqual(['4'])
  })

  it('shows how a unit off the map arrives', () => {
    const waiting: PositionData = {
      units: { 'turn:4': 'fr-i+rebuilt de-ii+barred br-1+variable', 27: 'fr-t1+variable' },
    }
    expect(['fr-i', 'de-ii', 'br-1', 'fr-t1'].map(id => counter(waiting, id).status)).toEqual([
      ['rebuilt'],
      ['barred'],
      ['variable'],
      [],
    ])
    expect(counter(waiting, 'fr-i').place).toBe('turn:4')
  })

  it('is in its space on the battle board, also during placement [grand-illusion:9.3.6.a]', () => {
    const units = { 26: 'de-ii de-iii fr-i fr-t1 namur' }
    const empty = Array.from({ length: SPACES }, () => [])
    const battle = {
      ...combat,
      at: 'battle' as const,
      stage: 'attacker' as const,
      spaces: empty.map((none, space) =>
        space === 0 ? unitsOf(g, 'de-ii') : space === 5 ? unitsOf(g, 'namur') : none,
      ),
      vacant: [],
      attackerHit: false,
      hits: [],
    }
    const posting = {
      at: 'posting' as const,
      side: 1 as const,
      role: 'attacker' as const,
      from: [],
      facing: [],
      forced: false,
      spaces: [[], unitsOf(g, 'fr-i')],
    }
    const reserve = {
      at: 'reserve' as const,
      side: 1 as const,
      role: 'attacker' as const,
      waiting: unitsOf(g, 'de-iii'),
      open: [],
      spaces: [[], [], [], unitsOf(g, 'fr-t1')],
    }
    const placesWith = (frames: PositionData['frames'] & object) =>
      ['de-ii', 'namur', 'fr-i', 'fr-t1', 'de-iii'].map(id => counter({ units, frames }, id).place)
    expect(placesWith([battle, posting])).toEqual([
      'board:defender:front:1',
      'board:defender:reserve:2',
      'board:attacker:front:2',
      '26',
      '26',
    ])
    expect(placesWith([battle, reserve])).toEqual([
      'board:defender:front:1',
      'board:defender:reserve:2',
      '26',
      'board:attacker:reserve:4',
      '26',
    ])
    expect(look({ units, frames: [battle, reserve] }).inHand).toBe('de-iii')
  })
})

describe('markers', () => {
  it('show entrenchments, sieges, cavalry control and the end of rail [grand-illusion:2.8.k][grand-illusion:2.8.l][grand-illusion:8.3.4.b][grand-illusion:8.4.3.aa]', () => {
    expect(marks({ trenches: { 26: 2 }, sieges: ['54'], cavalry: ['36'], opened: ['43'] })).toEqual([
      'entrenchment 26 +2',
      'entrenchment 86 +1',
      'siege 54',
      'cavalry-control 36',
      'opened 43',
    ])
    expect(marks({ railEnd: true })).toEqual(['entrenchment 86 +1', 'end-of-rail 56'])
  })

  it('show the hexsides that a side has blocked, in the hex that it entered [grand-illusion:8.4.5.a][grand-illusion:8.4.5.g]', () => {
    const [entered, towards] = [hexOf(g, '26'), 'N']
    const left = g.board.ids[g.board.neighbours[entered * 6]!]!
    expect(marks({ blocks: { german: [`26 ${towards}`], allied: [`26 ${towards}`] } })).toEqual([
      'entrenchment 86 +1',
      `blocked-german 26 > ${left}`,
      `blocked-allied 26 > ${left}`,
    ])
  })

  it('show the chits on hexes with their value there [grand-illusion:14.1.2.d] [grand-illusion:14.1.2.h]', () => {
    const none = (side: 0 | 1): (number | null)[] => g.victory[side].hexes.map(() => null)
    const chits = [none(0), none(1)] as const
    chits[0][g.victory[0].at[hexOf(g, '76')]!] = 3
    chits[0][g.victory[0].at[hexOf(g, '26')]!] = 1
    chits[1][g.victory[1].at[hexOf(g, '86')]!] = 2
    const data: PositionData = { affairs: { chits } }
    expect(marks(data)).toEqual(['entrenchment 86 +1', 'chit-german 26 1', 'chit-german 76 6', 'chit-allied 86 4'])
    expect([tracks(data)['cup:german'], tracks(data)['cup:allied']]).toEqual([
      '13 (2 of 0, 6 of 1, 4 of 2, 1 of 3)',
      '7 (1 of 0, 4 of 1, 1 of 2, 1 of 3)',
    ])
  })

  it('show emergency supply while it applies [grand-illusion:8.4.3.p]', () => {
    const data: PositionData = { turn: 3, german: ['44', '54'], units: { 54: 'maubeuge' } }
    expect(marks(data)).toContain('emergency-supply 44')
    expect(marks({ ...data, turn: 2 })).not.toContain('emergency-supply 44')
  })
})

describe('tracks', () => {
  it('show turn, initiative, CAPs, mandated attacks, points and cups [grand-illusion:2.8.a][grand-illusion:2.8.g][grand-illusion:2.8.h]', () => {
    expect(tracks({ turn: 2, initiative: 0, caps: [6, 4], mandates: [0, 2], points: [-1, 5] })).toEqual({
      turn: 'Turn 2, 24 to 29 August 1914',
      initiative: 'German',
      'caps:german': '6',
      'caps:allied': '4',
      'mandates:german': '0',
      'mandates:allied': '2',
      'vp:german': '-1 VP',
      'vp:allied': '5 VP',
      'cup:german': '15 (2 of 0, 7 of 1, 4 of 2, 2 of 3)',
      'cup:allied': '8 (1 of 0, 4 of 1, 2 of 2, 1 of 3)',
      verdict: 'Allied victory: -1 German VP, 10 needed',
    })
  })

  it('show the winner with the current totals, and the points needed [grand-illusion:14.1.3.k][grand-illusion:14.1.3.f]', () => {
    const verdict = (data: PositionData) => tracks(data)['verdict']
    expect(verdict({ points: [8, 4] })).toBe('German victory: 8 German VP, 8 needed')
    expect(verdict({ points: [8, 5] })).toBe('Allied victory: 8 German VP, 10 needed')
    expect(verdict({ points: [5, 0] })).toBe('Allied victory: 5 German VP, 6 needed')
    expect(verdict({ points: [18, 4], affairs: { parisCounts: true } })).toBe(
      'German victory: 18 German VP, 10 of them for Paris, 8 needed',
    )
  })

  it('keep options hidden until both sides have chosen [grand-illusion:14.3.6.a] [grand-illusion:14.3.6.b]', () => {
    const frames: PositionData['frames'] = [{ at: 'strategy', chosen: [null, 0b10010] }]
    const seen = (eye: Side | 'public' | 'all') => {
      const told = tracks({ scenario: 'what-if', frames }, eye)
      return [told['options:german'], told['options:allied']]
    }
    expect([seen('allied'), seen('german'), seen('public'), seen('all')]).toEqual([
      [undefined, '2, 5'],
      [undefined, 'hidden'],
      [undefined, 'hidden'],
      [undefined, '2, 5'],
    ])
    const open = tracks({ scenario: 'what-if', affairs: { options: [0, 0b10010] } }, 'german')
    expect([open['options:german'], open['options:allied']]).toEqual(['none', '2, 5'])
    expect(tracks({})).not.toHaveProperty('options:german')
  })
})

describe('attacks and the selected unit', () => {
  const activation = {
    at: 'activation' as const,
    side: 1 as const,
    hex: hexOf(g, '26'),
    kind: 'normal' as const,
    stage: 'resolving' as const,
    staying: unitsOf(g, 'fr-i'),
    heavy: [],
    moved: unitsOf(g, 'br-1'),
    arrived: [{ hex: hexOf(g, '36'), units: unitsOf(g, 'br-1'), obliged: true }],
    combats: [hexOf(g, '26'), hexOf(g, '36')],
    waiting: [],
    withdrew: null,
  }

  it('show the current combat and the declared combats, which have markers [grand-illusion:9.1.2.a][grand-illusion:9.1.2.h]', () => {
    const data: PositionData = { units: { 26: 'fr-i', 36: 'br-1' }, frames: [activation] }
    expect(look(data).attacks).toEqual([
      { targets: ['26'], attackers: ['fr-i'], stage: 'declared' },
      { targets: ['36'], attackers: ['br-1'], stage: 'declared' },
    ])
    expect(marks(data)).toEqual(expect.arrayContaining(['combat 26', 'combat 36']))
    expect(counter(data, 'br-1').status).toEqual(['moved'])
    const fighting: PositionData = { ...data, frames: [activation, { ...combat, at: 'combat', stage: 'fortunes' }] }
    expect(look(fighting).attacks).toEqual([
      { targets: ['26'], attackers: ['fr-i', 'fr-t1'], stage: 'in-hand' },
      { targets: ['36'], attackers: ['br-1'], stage: 'declared' },
    ])
  })

  it('show the units of the current group and of the current set [grand-illusion:8.4.a] [grand-illusion:8.5.a]', () => {
    const activated = { ...beginActivation(0, hexOf(g, '26'), 'normal'), stage: 'moving' } as const
    const units = { '26': 'de-ii de-iii de-iv' }
    const [ii, iii, iv] = unitsOf(g, 'de-ii de-iii de-iv')
    const group = { ...beginGroup(ii!), members: [ii!, iv!] }
    const statuses = (...frames: ReadonlyArray<IllusionFrame>) =>
      ['de-ii', 'de-iii', 'de-iv'].map(id => counter({ units, frames }, id).status.join())
    expect(statuses(activated, group)).toEqual(['in-group', '', 'in-group'])
    const pick = { ...beginPick({ of: 'attackers', side: 0, from: [ii!, iii!, iv!] }), chosen: [iii!] }
    expect(statuses(activated, pick)).toEqual(['', 'picked', ''])
  })

  it('name the first unit of a group, and the unit that retreats', () => {
    const group = {
      at: 'group' as const,
      members: unitsOf(g, 'fr-i fr-t1'),
      spent: 0,
      hexes: 0,
      lent: [],
      halted: false,
      ended: [],
    }
    const data: PositionData = { units: { 26: 'fr-i fr-t1' } }
    expect(look({ ...data, frames: [activation, group] }).inHand).toBe(g.unitIds[group.members[0]!])
    expect(look({ ...data, frames: [{ at: 'flight', unit: unitOf(g, 'de-hq1') }] }).inHand).toBe('de-hq1')
    expect(look(data).inHand).toBeNull()
  })
})
