/** Views for the drawing tests: a small view with every feature, a sheet of any size, and odd strings for other views. */
import fc from 'fast-check'
import type { CounterView, HexDrawing, View } from '../../src/kernel/people/view.js'

/** Flat-topped columns of hexes with numbers CCRR, as on printed maps. */
export const sheet = (
  columns: number,
  rows: number,
  terrain: (column: number, row: number) => string = () => 'clear',
): ReadonlyArray<HexDrawing> =>
  Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [Math.floor(i / rows) + 1, (i % rows) + 1]
    const two = (n: number): string => String(n).padStart(2, '0')
    return {
      id: two(column) + two(row),
      q: column - 1,
      r: row - 1 - Math.floor((column - 1) / 2),
      terrain: terrain(column, row),
    }
  })

export const unit = (id: string, place: string, more: Partial<CounterView> = {}): CounterView => ({
  id,
  name: `${id} Division`,
  side: 'red',
  nationality: 'red',
  formation: 'II Corps',
  type: 'infantry',
  size: 'division',
  place,
  face: 'front',
  values: ['6', '3'],
  numbers: { attack: 6, defence: 6, movement: 3 },
  status: [],
  ...more,
})

export const emptyView: View = {
  scenario: 'none',
  title: 'Nothing',
  eye: 'all',
  turn: { type: 'decision', side: 'red', asks: 'move', gameTurn: 1, phase: 'movement', phasing: 'red' },
  board: { orientation: 'flat', hexes: [], hexsides: [], links: [], labels: [], boxes: [], areas: [] },
  counters: [],
  markers: [],
  tracks: [],
  control: [],
  attacks: [],
  inHand: null,
}

const GROUND: Readonly<Record<string, string>> = {
  '0202': 'woods',
  '0203': 'woods',
  '0303': 'woods',
  '0401': 'swamp',
  '0502': 'city',
  '0503': 'city',
  '0104': 'hills',
  '0604': 'lake',
}

/** A view of six columns of four hexes, with every terrain, two rivers that meet, a road, stacks, a shared hex and an attack. */
export const sampleView: View = {
  ...emptyView,
  title: 'Sample & <Test>',
  turn: { type: 'decision', side: 'red', asks: 'choose-target', gameTurn: 2, phase: 'red-combat', phasing: 'red' },
  board: {
    orientation: 'flat',
    hexes: sheet(6, 4, (c, r) => GROUND[`0${c}0${r}`] ?? 'clear'),
    hexsides: [
      { a: '0202', b: '0302', features: ['river'] },
      { a: '0202', b: '0303', features: ['river', 'bridge'] },
      { a: '0302', b: '0303', features: ['river'] },
      { a: '0303', b: '0203', features: ['river'] },
      { a: '0101', b: '0604', features: ['river'] },
      { a: '0501', b: '0601', features: ['ditch'] },
    ],
    links: [
      { a: '0102', b: '0202', kind: 'road' },
      { a: '0202', b: '0303', kind: 'road' },
      { a: '0202', b: 'turn:3', kind: 'road' },
      { a: '0501', b: '0502', kind: 'rail' },
    ],
    labels: [
      { place: '0302', kind: 'town', name: "L'Épée <sur> Mer & Co", value: 2 },
      { place: '0502', kind: 'city', name: 'Metropolis', value: 20 },
      { place: '0403', kind: 'fort', name: 'Fort Vaux', value: 4 },
      { place: '0102', kind: 'fort', name: 'Old Fort', value: 1 },
      { place: '0202', kind: 'river', name: 'Styx', value: null },
      { place: '0204', kind: 'mine', name: 'Silver mine', value: 7 },
    ],
    boxes: [
      { id: 'turn:1', title: '1 May' },
      { id: 'turn:2', title: '2 May' },
      { id: 'turn:3', title: '3 May' },
      { id: 'dead', title: 'Eliminated' },
      { id: 'holding', title: 'Holding box' },
    ],
    areas: [
      { id: 'a1', title: 'First Army', side: 'red', hexes: ['0101', '0102', '0201'] },
      { id: 'a2', title: 'Nobody', side: null, hexes: ['0601'] },
    ],
  },
  counters: [
    unit('1', '0201'),
    unit('2', '0201', { status: ['disrupted'] }),
    unit('3', '0201'),
    unit('4', '0201'),
    unit('5', '0201', { nationality: 'german', type: 'cavalry' }),
    unit('6', '0301', { side: 'blue', nationality: 'french', values: ['(1)', '4'], status: ['unsupplied', 'cut-off'] }),
    unit('7', '0402', { status: ['moved', 'puzzled'] }),
    unit('8', '0402', { side: 'blue', nationality: 'blue' }),
    unit('9', 'turn:3', { type: 'armor' }),
    unit('10', 'dead', { face: 'back', type: 'wizard', size: 'horde' }),
    unit('11', '0602', { face: 'hidden', values: [] }),
    unit('12', '0102', { type: 'reserve', formation: '' }),
  ],
  markers: [
    { kind: 'fort-destroyed', place: '0403', text: '' },
    { kind: 'supply', place: '0104', text: 'OOS' },
    { kind: 'reinforced', place: 'holding', text: '' },
  ],
  tracks: [
    { id: 'vp', title: 'Red VP', value: 12, text: '12' },
    { id: 'morale', title: 'Morale', value: 3, text: '' },
  ],
  control: [
    { place: '0302', side: 'red' },
    { place: '0502', side: 'blue' },
    { place: '0604', side: 'blue' },
    { place: '0204', side: null },
  ],
  attacks: [
    { targets: ['0301'], attackers: ['1', '2'], stage: 'in-hand' },
    { targets: ['8'], attackers: ['0303'], stage: 'declared' },
    { targets: ['0101'], attackers: ['11'], stage: 'building' },
    { targets: ['nowhere'], attackers: ['11'], stage: 'resolved' },
  ],
  inHand: '3',
}

/** Text of any UTF-16 code units: control characters, lone surrogates, and anything else that XML forbids. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 127 }), fc.integer({ min: 0, max: 0xffff })), { maxLength })
    .map(codes => String.fromCharCode(...codes))
