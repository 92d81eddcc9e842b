import { describe, expect, it } from 'vitest'
import { boardDrawing } from '../../../../src/games/grand-illusion/surface/index.js'
import { SPACES } from '../../../../src/games/grand-illusion/state/index.js'
import { type Side, SIDES } from '../../../../src/games/grand-illusion/scenario/index.js'
import { viewCodec } from '../../../../src/kernel/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { type Position, acting, missing, position, rulesOf, tablesOf, unitsAt } from '../positions.js'

const g = tablesOf()
const look = ({ rules, state }: Position, eye: Side | 'public' | 'all' = 'all') => rules.observe(state, eye)
const counter = (p: Position, id: string) => look(p).counters.find(each => each.id === id)!
const marks = (p: Position) =>
  look(p).markers.map(({ kind, place, toward, text }) =>
    [kind, place, ...(toward === undefined ? [] : ['>', toward]), ...(text === '' ? [] : [text])].join(' '),
  )
const tracks = (p: Position, eye: Side | 'public' | 'all' = 'all') =>
  Object.fromEntries(look(p, eye).tracks.map(({ id, text }) => [id, text]))
const at = (...lines: ReadonlyArray<string>): Position => acting('german', ...lines)

describe('the view', () => {
  it('is plain data that its codec accepts at the start of every scenario, always with the same board', () => {
    for (const id of ['campaign', 'short-campaign', 'what-if'] as const) {
      const { observe, start, tables } = rulesOf(id)
      const view = observe(start, 'public')
      expect(right(viewCodec(SIDES).decode(json(view)))).toEqual(json(view))
      expect(observe(start, 'german').board).toBe(view.board)
      expect(Object.isFrozen(view.board.hexes[0])).toBe(true)
      expect(view.counters).toHaveLength(tables.units.length)
    }
  })

  it('shows which side controls every hex, at the start as printed and marked [grand-illusion:8.3.1.a]', () => {
    const control = new Map(
      look(at('german 26', 'allied 85', 'fr-i 86', 'plan-17-chit 85 1')).control.map(({ place, side }) => [
        place,
        side,
      ]),
    )
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
    const p = at('de-ii 26', 'fr-i 26 one-step-lost', 'br-1 turn:4')
    expect(look(p, 'german').counters).toEqual(look(p, 'allied').counters)
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
  const p = at(
    ...['de-ii 26', 'de-or 26 one-step-lost', 'fr-i 27 one-step-lost', 'br-1 27 out-of-supply', 'de-ha1 45'],
    ...['de-hq1 45 one-step-lost', 'de-ha2 46 one-step-lost', 'maubeuge 54 one-step-lost', 'de-iii 54', 'siege 54'],
    ...['nancy 87', 'langres 79'],
  )

  it('shows the strength and movement of the counter side that is face up, and more strength in defence for steady units [grand-illusion:2.4.a] [grand-illusion:2.4.h] [grand-illusion:2.4.i]', () => {
    expect(counter(p, 'de-ii')).toMatchObject({
      face: 'front',
      size: 'corps',
      values: ['5', '2'],
      numbers: { attack: 5, defence: 5, movement: 2, steps: 2 },
      status: [],
    })
    expect(counter(p, 'fr-i')).toMatchObject({
      face: 'back',
      values: ['3', '1'],
      numbers: { attack: 3, defence: 3, movement: 1, steps: 1 },
      status: ['disrupted'],
    })
    expect(counter(p, 'br-1')).toMatchObject({ numbers: { attack: 3, defence: 4 }, status: ['unsupplied'] })
    expect(counter(p, 'de-or').values).toEqual(['(2)', '1'])
  })

  it('shows only the printed values of an HQ or heavy artillery [grand-illusion:2.4.o][grand-illusion:2.4.ab][grand-illusion:2.4.ac]', () => {
    expect(counter(p, 'de-hq1')).toMatchObject({
      values: ['2'],
      numbers: { movement: 2, steps: 1 },
      size: '',
      status: ['flipped'],
    })
    expect(counter(p, 'de-ha1')).toMatchObject({
      values: ['4', '1'],
      numbers: { attack: 4, movement: 1 },
      status: [],
    })
    expect(counter(p, 'de-ha2')).toMatchObject({ values: ['-', '1'], status: ['fired'] })
    expect(counter(p, 'de-ha2').numbers).not.toHaveProperty('attack')
  })

  it('shows the current strength of a fortress with its bombardment defence [grand-illusion:2.4.v][grand-illusion:2.8.k]', () => {
    expect(counter(p, 'maubeuge')).toMatchObject({
      values: ['4+2'],
      numbers: { defence: 4, steps: 3 },
      status: ['reduced', 'besieged'],
    })
    expect(counter(p, 'nancy')).toMatchObject({ values: ['4+1'], status: [] })
    expect(counter(p, 'langres').values).toEqual(['4'])
  })

  it('shows how a unit off the map arrives', () => {
    const waiting = at('fr-i turn:4 rebuilt', 'de-ii turn:4 barred', 'br-1 turn:4 variable')
    expect(['fr-i', 'de-ii', 'br-1', 'fr-t1'].map(id => counter(waiting, id).status)).toEqual([
      ['rebuilt'],
      ['barred'],
      ['variable'],
      [],
    ])
    expect(counter(waiting, 'fr-i').place).toBe('turn:4')
  })
})

describe('markers', () => {
  it('show entrenchments, sieges, cavalry control and the end of rail [grand-illusion:2.8.k][grand-illusion:2.8.l][grand-illusion:8.3.4.b][grand-illusion:8.4.3.aa]', () => {
    const lines = ['trench 26 2', 'maubeuge 54', 'de-ii 54', 'siege 54', 'cavalry 36', 'opened 43']
    expect(marks(at(...lines))).toEqual([
      'entrenchment 26 +2',
      'entrenchment 86 +1',
      'siege 54',
      'cavalry-control 36',
      'end-of-rail 56',
      'opened 43',
    ])
    expect(marks(at('turn 7 actions', 'rail-end no'))).toEqual(['entrenchment 86 +1'])
  })

  it('show the hexsides that a side has blocked, in the hex that it entered [grand-illusion:8.4.5.a][grand-illusion:8.4.5.g]', () => {
    const p = at('german 35', 'de-ii 26', 'fr-i 26', 'german-block 26/NE', 'allied-block 26/N')
    expect(marks(p).slice(2)).toEqual(['blocked-german 26 > 35', 'blocked-allied 26 > 25'])
  })

  it('show the chits on hexes with their value there [grand-illusion:14.1.2.d] [grand-illusion:14.1.2.h]', () => {
    const p = at('german 26 76', 'german-chit 76 3', 'german-chit 26 1', 'plan-17-chit 86 2')
    expect(marks(p).slice(2)).toEqual(['chit-german 26 1', 'chit-german 76 6', 'chit-allied 86 4'])
    expect([p.track('cup:german'), p.track('cup:allied')]).toEqual([
      '13 (2 of 0, 6 of 1, 4 of 2, 1 of 3)',
      '7 (1 of 0, 4 of 1, 1 of 2, 1 of 3)',
    ])
  })

  it('show emergency supply while it applies [grand-illusion:8.4.3.p]', () => {
    const lines = ['german 44 54', 'maubeuge 54', 'de-ii 54']
    expect(marks(at('turn 3 actions', ...lines))).toContain('emergency-supply 44')
    expect(marks(at('turn 2 actions', ...lines))).not.toContain('emergency-supply 44')
  })
})

describe('tracks', () => {
  const points = (german: number, plan17: number) => [`points german ${german}`, `points plan-17 ${plan17}`]

  it('show turn, initiative, CAPs, mandated attacks, points and cups [grand-illusion:2.8.a][grand-illusion:2.8.g][grand-illusion:2.8.h]', () => {
    expect(tracks(at('turn 2 actions', 'mandates allied 2', ...points(-1, 5)))).toEqual({
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
    const verdict = (...lines: ReadonlyArray<string>) => at(...lines).track('verdict')
    expect(verdict(...points(8, 4))).toBe('German victory: 8 German VP, 8 needed')
    expect(verdict(...points(8, 5))).toBe('Allied victory: 8 German VP, 10 needed')
    expect(verdict(...points(5, 0))).toBe('Allied victory: 5 German VP, 6 needed')
    expect(verdict(...points(18, 4), 'german 19', 'paris-fell 6', 'paris-counts yes')).toBe(
      'German victory: 18 German VP, 10 of them for Paris, 8 needed',
    )
  })

  it('keep options hidden until both sides have chosen [grand-illusion:14.3.6.a] [grand-illusion:14.3.6.b]', () => {
    const choosing = position('grand-illusion what-if', 'turn 1 options').play('options 18')
    const seen = (eye: Side | 'public' | 'all') => {
      const told = tracks(choosing, eye)
      return [told['options:german'], told['options:allied']]
    }
    expect([seen('allied'), seen('german'), seen('public'), seen('all')]).toEqual([
      [undefined, '2, 5'],
      [undefined, 'hidden'],
      [undefined, 'hidden'],
      [undefined, '2, 5'],
    ])
    const open = tracks(choosing.play('options 0'), 'german')
    expect([open['options:german'], open['options:allied']]).toEqual(['none', '2, 5'])
    expect(tracks(at())).not.toHaveProperty('options:german')
  })
})

describe('attacks and the selected unit', () => {
  it('show the current combat and the declared combats, which have markers [grand-illusion:9.1.2.a][grand-illusion:9.1.2.h]', () => {
    const declared = acting('allied', ...unitsAt('39', 'fr-i fr-x de-ii'), 'fr-ii 40', 'de-iii 40').play(
      ...['attack 39: fr-i', 'fr-x 40', 'end', 'yes'],
    )
    expect(look(declared).attacks).toEqual([
      { targets: ['39'], attackers: ['fr-i'], stage: 'declared' },
      { targets: ['40'], attackers: ['fr-x'], stage: 'declared' },
    ])
    expect(marks(declared)).toEqual(expect.arrayContaining(['combat 39', 'combat 40']))
    expect(declared.status('fr-x')).toEqual(['moved'])
    expect(look(declared.play('resolve 39')).attacks).toEqual([
      { targets: ['39'], attackers: ['fr-i'], stage: 'in-hand' },
      { targets: ['40'], attackers: ['fr-x'], stage: 'declared' },
    ])
  })

  it('show the units of the current group and of the current set [grand-illusion:8.4.a] [grand-illusion:8.5.a]', () => {
    const activated = acting('allied', ...unitsAt('39', 'fr-i fr-ii fr-iii de-ii')).play('activate 39')
    const statuses = (p: Position) => ['fr-i', 'fr-ii', 'fr-iii'].map(id => p.status(id).join())
    expect(statuses(activated.play('add fr-i', 'add fr-iii'))).toEqual(['in-group', '', 'in-group'])
    expect(statuses(activated.play('assault', 'add fr-ii'))).toEqual(['', 'picked', ''])
  })

  it('name the first unit of a group, and the unit that is placed or retreats', () => {
    const p = acting('allied', ...unitsAt('39', 'fr-i fr-t1 de-ii'))
    const group = p.play('activate 39', 'add fr-i', 'add fr-t1')
    expect([look(p).inHand, look(group).inHand]).toEqual([null, 'fr-i'])
    const reserve = acting('allied', ...unitsAt('39', 'fr-i fr-x de-ii')).play(
      ...['attack 39: fr-i, fr-x', 'end', 'dice 5', 'post fr-i'],
    )
    expect([reserve.asks, look(reserve).inHand]).toEqual(['reserve allied', 'fr-x'])
    const worn = [...unitsAt('26', 'de-ii de-iii', 'one-step-lost'), 'fr-i 26']
    const retreat = missing(acting('allied', ...worn).play('attack 26: fr-i', 'end', 'dice 5')).play('retreat de-ii')
    expect([retreat.asks, look(retreat).inHand]).toEqual(['retreat-hex german', 'de-ii'])
  })
})
