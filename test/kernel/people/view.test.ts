import { beforeEach, describe, expect, it } from 'vitest'
import { type View, turnCodec, viewCodec } from '../../../src/kernel/people/view.js'
import { faults, json, right } from '../helpers.js'

type Side = 'red' | 'blue'
const SIDES = ['red', 'blue'] as const

const view: View<Side> = {
  scenario: 'abc',
  title: 'Toy',
  eye: 'public',
  turn: { type: 'decision', side: 'red', asks: 'runner', gameTurn: 3, phase: 'race', phasing: 'red' },
  board: {
    orientation: 'pointy',
    hexes: [{ id: '0914', q: -3, r: 2, terrain: 'clear' }],
    hexsides: [{ a: '0914', b: '1014', features: ['river', 'bridge'] }],
    links: [{ a: '0914', b: '1014', kind: 'road' }],
    labels: [
      { place: '0914', kind: 'town', name: 'Paris', value: 5 },
      { place: '0914', kind: 'name', name: 'Marne', value: null },
    ],
    boxes: [{ id: 'dead', title: 'Dead pile' }],
    areas: [
      { id: 'a', title: 'Army A', side: null, hexes: ['0914'] },
      { id: 'b', title: 'Army B', side: 'red', hexes: [] },
    ],
  },
  counters: [
    {
      id: 'u1',
      name: '1',
      side: 'blue',
      nationality: 'french',
      formation: 'I',
      type: 'infantry',
      size: 'division',
      place: '0914',
      face: 'back',
      values: ['6', '3'],
      numbers: { attack: 6, defence: 6, movement: 3.5 },
      status: ['disrupted'],
    },
  ],
  markers: [
    { kind: 'entrenchment', place: '0914', text: '1' },
    { kind: 'blocked', place: '0914', toward: '1014', text: '' },
  ],
  tracks: [{ id: 'vp', title: 'Victory points', value: 2.5, text: '2.5' }],
  control: [
    { place: '0914', side: null },
    { place: '1014', side: 'blue' },
  ],
  attacks: [{ targets: ['0914'], attackers: ['u1'], stage: 'in-hand' }],
  inHand: 'u1',
}
let codec = viewCodec(SIDES)
beforeEach(() => {
  codec = viewCodec(SIDES)
})
/** Decodes the view with one part changed, and returns the faults. */
const refused = (part: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  faults(codec, { ...view, ...part }).map(fault => fault.replace(/:.*/, ''))

describe('viewCodec', () => {
  it('decodes what it encodes, through JSON', () => {
    expect(right(codec.decode(json(codec.encode(view))))).toStrictEqual(view)
    expect(right(codec.decode({ ...view, inHand: null })).inHand).toBeNull()
    expect(codec.is(view)).toBe(true)
  })

  it('has displays only if the game has any', () => {
    const displays = [{ id: 'battle', title: 'Battle', notes: [], columns: [], rows: [] }]
    expect(right(codec.decode(json(codec.encode({ ...view, displays }))))).toStrictEqual({ ...view, displays })
    expect(Object.keys(codec.encode(view) as object)).not.toContain('displays')
    expect(refused({ displays: [{}] })).toContain('missing-key at /displays/0/rows')
  })

  it('accepts each side, `public` and `all` as viewers', () => {
    for (const eye of ['red', 'blue', 'public', 'all']) expect(codec.is({ ...view, eye })).toBe(true)
    expect(refused({ eye: 'nobody' })).toEqual(['unknown-id at /eye'])
  })

  it('accepts every face, stage and orientation, and no other', () => {
    const [counter] = view.counters
    const [attack] = view.attacks
    for (const face of ['front', 'back', 'hidden'])
      expect(codec.is({ ...view, counters: [{ ...counter, face }] })).toBe(true)
    expect(refused({ counters: [{ ...counter, face: 'edge' }] })).toEqual(['unknown-id at /counters/0/face'])
    for (const stage of ['building', 'declared', 'in-hand', 'resolved'])
      expect(codec.is({ ...view, attacks: [{ ...attack, stage }] })).toBe(true)
    expect(refused({ attacks: [{ ...attack, stage: 'over' }] })).toEqual(['unknown-id at /attacks/0/stage'])
    for (const orientation of ['flat', 'pointy'])
      expect(codec.is({ ...view, board: { ...view.board, orientation } })).toBe(true)
    expect(refused({ board: { ...view.board, orientation: 'round' } })).toEqual(['unknown-id at /board/orientation'])
  })

  it('reports each fault in each part with its path', () => {
    expect(refused({ scenario: 1, title: 2, turn: { type: 'later' }, inHand: 3 })).toEqual([
      'wrong-type at /scenario',
      'wrong-type at /title',
      'unknown-id at /turn/type',
      'wrong-type at /inHand',
    ])
    expect(refused({ board: { ...view.board, hexes: [{ id: 1, q: 10000, r: -10000, terrain: 1 }] } })).toEqual([
      'wrong-type at /board/hexes/0/id',
      'out-of-range at /board/hexes/0/q',
      'out-of-range at /board/hexes/0/r',
      'wrong-type at /board/hexes/0/terrain',
    ])
    expect(
      refused({
        board: {
          ...view.board,
          hexsides: [{ a: 1, b: 2, features: 3 }],
          links: [{}],
          labels: [{}],
          boxes: [{}],
          areas: [{}],
        },
      }),
    ).toEqual([
      'wrong-type at /board/hexsides/0/a',
      'wrong-type at /board/hexsides/0/b',
      'wrong-type at /board/hexsides/0/features',
      ...['a', 'b', 'kind'].map(key => `missing-key at /board/links/0/${key}`),
      ...['place', 'kind', 'name', 'value'].map(key => `missing-key at /board/labels/0/${key}`),
      ...['id', 'title'].map(key => `missing-key at /board/boxes/0/${key}`),
      ...['id', 'title', 'side', 'hexes'].map(key => `missing-key at /board/areas/0/${key}`),
    ])
    expect(refused({ counters: [{}], markers: [{}], tracks: [{}], control: [{}], attacks: [{}] })).toEqual([
      ...[
        'id',
        'name',
        'side',
        'nationality',
        'formation',
        'type',
        'size',
        'place',
        'face',
        'values',
        'numbers',
        'status',
      ].map(key => `missing-key at /counters/0/${key}`),
      ...['kind', 'place', 'text'].map(key => `missing-key at /markers/0/${key}`),
      ...['id', 'title', 'value', 'text'].map(key => `missing-key at /tracks/0/${key}`),
      ...['place', 'side'].map(key => `missing-key at /control/0/${key}`),
      ...['targets', 'attackers', 'stage'].map(key => `missing-key at /attacks/0/${key}`),
    ])
    expect(refused({ extra: 1 })).toEqual(['unknown-key at /extra'])
    const counter = view.counters[0]!
    expect(refused({ counters: [{ ...counter, numbers: { attack: '6', strength: 6 } }] })).toEqual([
      'wrong-type at /counters/0/numbers/attack',
      'unknown-key at /counters/0/numbers/strength',
    ])
    expect(codec.is({ ...view, counters: [{ ...counter, face: 'hidden', numbers: {} }] })).toBe(true)
  })

  it('names the parts of its documents in its messages', () => {
    expect(
      faults(codec, {
        ...view,
        board: null,
        counters: [null],
        markers: [null],
        tracks: [null],
        control: [null],
        attacks: [null],
      }),
    ).toEqual([
      'wrong-type at /board: expected BoardDrawing (an object), got null',
      'wrong-type at /counters/0: expected CounterView (an object), got null',
      'wrong-type at /markers/0: expected MarkerView (an object), got null',
      'wrong-type at /tracks/0: expected TrackView (an object), got null',
      'wrong-type at /control/0: expected ControlView (an object), got null',
      'wrong-type at /attacks/0: expected AttackView (an object), got null',
    ])
    expect(
      faults(codec, {
        ...view,
        board: {
          orientation: 1,
          hexes: [null],
          hexsides: [null],
          links: [null],
          labels: [null],
          boxes: [null],
          areas: [null],
        },
      }),
    ).toEqual([
      'wrong-type at /board/orientation: expected orientation (flat, pointy), got 1',
      'wrong-type at /board/hexes/0: expected HexDrawing (an object), got null',
      'wrong-type at /board/hexsides/0: expected HexsideDrawing (an object), got null',
      'wrong-type at /board/links/0: expected LinkDrawing (an object), got null',
      'wrong-type at /board/labels/0: expected LabelDrawing (an object), got null',
      'wrong-type at /board/boxes/0: expected BoxDrawing (an object), got null',
      'wrong-type at /board/areas/0: expected AreaDrawing (an object), got null',
    ])
    expect(faults(codec, null)).toEqual(['wrong-type expected View (an object), got null'])
    const [[counter], [track], [attack]] = [view.counters, view.tracks, view.attacks]
    expect(
      faults(codec, {
        ...view,
        eye: 1,
        counters: [{ ...counter, side: 1, face: 1 }],
        tracks: [{ ...track, value: '1' }],
        attacks: [{ ...attack, stage: 1 }],
      }),
    ).toEqual([
      'wrong-type at /eye: expected eye (red, blue, public, all), got 1',
      'wrong-type at /counters/0/side: expected side (red, blue), got 1',
      'wrong-type at /counters/0/face: expected face (front, back, hidden), got 1',
      'wrong-type at /tracks/0/value: expected value (a finite number), got "1"',
      'wrong-type at /attacks/0/stage: expected stage (building, declared, in-hand, resolved), got 1',
    ])
  })
})

describe('turnCodec', () => {
  let turn = turnCodec(SIDES)
  beforeEach(() => {
    turn = turnCodec(SIDES)
  })
  const when = { gameTurn: 0, phase: 'race', phasing: null }

  it('accepts a decision, a chance node, and the end of the game', () => {
    for (const value of [
      { type: 'decision', side: 'blue', asks: 'runner', ...when },
      { type: 'chance', asks: 'die', ...when, phasing: 'red' },
      {
        type: 'over',
        outcome: { winner: 'red', level: 'decisive', score: { red: 12, blue: -3.5 } },
        ...when,
        gameTurn: 9999,
      },
      { type: 'over', outcome: { winner: null, level: 'draw', score: { red: 0, blue: 0 } }, ...when },
    ])
      expect(right(turn.decode(json(turn.encode(right(turn.decode(value))))))).toStrictEqual(value)
  })

  it('refuses a decision without a side, a chance node with one, and an end without both scores', () => {
    expect(faults(turn, { type: 'decision', asks: 'runner', ...when })).toEqual([
      'missing-key at /side: decision needs "side"',
    ])
    expect(faults(turn, { type: 'chance', side: 'red', asks: 'die', ...when })).toEqual([
      'unknown-key at /side: chance has no "side"',
    ])
    expect(
      faults(turn, { type: 'over', outcome: { winner: 'green', level: 'x', score: { red: 1, green: 2 } }, ...when }),
    ).toEqual([
      'unknown-id at /outcome/winner: expected side (red, blue), got "green"',
      'missing-key at /outcome/score/blue: score needs "blue"',
      'unknown-key at /outcome/score/green: score has no "green"',
    ])
    expect(faults(turn, { type: 'over', outcome: null, ...when })).toEqual([
      'wrong-type at /outcome: expected outcome (an object), got null',
    ])
    expect(
      faults(turn, { type: 'over', outcome: { winner: null, level: 'x', score: { red: '1', blue: '2' } }, ...when }),
    ).toEqual([
      'wrong-type at /outcome/score/red: expected points (a finite number), got "1"',
      'wrong-type at /outcome/score/blue: expected points (a finite number), got "2"',
    ])
  })

  it('refuses invalid game turns and phasing players', () => {
    expect(faults(turn, { type: 'chance', asks: 1, gameTurn: -1, phase: 2, phasing: 'green' })).toEqual([
      'wrong-type at /asks: expected text (text of at most 200 characters), got 1',
      'out-of-range at /gameTurn: expected game turn (a whole number from 0 to 9999), got -1',
      'wrong-type at /phase: expected text (text of at most 200 characters), got 2',
      'unknown-id at /phasing: expected side (red, blue), got "green"',
    ])
    expect(turn.is({ type: 'chance', asks: 'die', ...when, gameTurn: 10000 })).toBe(false)
    expect(faults(turn, 3)).toEqual(['wrong-type expected Turn (an object), got 3'])
  })
})
