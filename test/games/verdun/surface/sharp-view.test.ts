/** The view of a small position, whole: the drawing of its map, its counters, markers, tracks. */
import { expect, it } from 'vitest'
import type { Position, PositionData } from '../position.js'
import { position } from '../position.js'

const data: PositionData = {
  columns: 2,
  rows: 3,
  terrain: { '0101': 'woods' },
  trenches: ['0102'],
  secondTrenches: ['0103'],
  forts: ['red 0201', 'blue 0202'],
  objectives: ['Verdun 2 0103'],
  verdun: ['0103'],
  rivers: ['0101-0102'],
  roads: ['0101-0102-0202'],
  pillboxes: ['0203'],
  silent: ['0202'],
  germanHeld: ['0103'],
  turns: { first: 1, last: 3, extra: 4 },
  battalions: { B: 1 },
  units: [
    'german G1 regiment 7/3 0101 div:A corps:X one-step-lost',
    'german S1 stosstruppen 3/2 0101 one-step-lost',
    'german B1 bomber 3',
    'german R1 railway-gun 5',
    'german A1 divisional-artillery 4/3/8 0102 div:A corps:X',
    'german A2 corps-artillery 6/2/9 0102 corps:X out-of-command',
    'french F1 battalion 2 0203 div:B neutralised',
    'french H1 hq 1 0203 div:B',
    'french H2 hq 1 0202',
    'french H3 hq 1 0202 div:Brigade',
    'french F3 regiment 5/3 turn:3@0203',
    'french F4 regiment 5 reserve:2',
    'french F5 regiment 5 destroyed',
    'german G9 battalion 1 0101',
    'french F6 regiment 5/3 0203 two-steps-lost',
  ],
}
const p = (): Position => position(data)
const seen = () => p().rules.observe(p().state, 'all')

it('[verdun:1.2.a] the drawing of the map', () => {
  const zone = ['0101', '0102', '0103', '0201', '0202', '0203']
  expect(seen().board).toEqual({
    orientation: 'flat',
    hexes: [
      { id: '0101', q: 0, r: 0, terrain: 'woods' },
      { id: '0102', q: 0, r: 1, terrain: 'clear-trench' },
      { id: '0103', q: 0, r: 2, terrain: 'clear-trench' },
      { id: '0201', q: 1, r: 0, terrain: 'clear' },
      { id: '0202', q: 1, r: 1, terrain: 'clear' },
      { id: '0203', q: 1, r: 2, terrain: 'clear' },
    ],
    hexsides: [{ a: '0101', b: '0102', features: ['river'] }],
    links: [
      { a: '0101', b: '0102', kind: 'road' },
      { a: '0102', b: '0202', kind: 'road' },
    ],
    labels: [
      { place: '0103', kind: 'city', name: 'Verdun', value: 2 },
      { place: '0201', kind: 'fort-red', name: 'Fort 0201', value: 2 },
      { place: '0202', kind: 'fort-blue', name: 'Fort 0202', value: 1 },
    ],
    boxes: [
      ...['Turn 0', 'Turn 1, day 1', 'Turn 2, day 2', 'Turn 3, day 3', 'Turn 4, day 4', 'Turn 5'].map((title, i) => ({
        id: `turn:${i}`,
        title,
      })),
      { id: 'reserve', title: 'Reserves' },
      { id: 'pool', title: 'Battalions to detach' },
      { id: 'off-map', title: 'Railway guns and bombers' },
      { id: 'destroyed', title: 'Destroyed' },
    ],
    areas: [
      { id: 'german', title: 'german', side: 'german', hexes: zone },
      { id: 'french', title: 'french', side: 'french', hexes: zone },
    ],
  })
})

it('[verdun:1.1.a] [verdun:1.3.a] [verdun:1.4.a] the counters: size, face, what is printed, markers', () => {
  const line = ({
    id,
    type,
    size,
    formation,
    place,
    face,
    values,
    status,
  }: ReturnType<typeof seen>['counters'][number]): string =>
    [id, type, size || '-', formation || '-', place, face, values.join('/'), ...status].join(' ')
  expect(seen().counters.map(line)).toEqual([
    'G1 regiment regiment A 0101 front 5/6 loss-2',
    'S1 stosstruppen battalion - 0101 back 2/6 reduced',
    'B1 bomber - - off-map front 3',
    'R1 railway-gun - - off-map front 5',
    'A1 divisional-artillery regiment A 0102 front 4/3/8/4',
    'A2 corps-artillery battalion X 0102 front 6/2/9/4 out-of-command',
    'F1 battalion battalion B 0203 front 2/6 neutralised',
    'H1 hq division B 0203 front 1/6',
    'H2 hq corps - 0202 front 1/6',
    'H3 hq brigade Brigade 0202 front 1/6',
    'F3 regiment regiment - turn:3 front 5/6',
    'F4 regiment regiment - reserve front 5/6',
    'F5 regiment regiment - destroyed front 5/6',
    'G9 battalion battalion - 0101 front 1/6',
    'F6 regiment regiment - 0203 back 3/6 reduced',
    'B-1 battalion battalion B pool front 2/6',
  ])
  expect(seen().counters.every(counter => counter.name === counter.id && counter.nationality === counter.side)).toBe(
    true,
  )
})

it('[verdun:13.a] markers, tracks, who was last in an objective', () => {
  const { title, markers, tracks, control, attacks, inHand, eye } = seen()
  expect({ title, markers, tracks, control, attacks, inHand, eye }).toEqual({
    title: 'Verdun 1916: Position',
    eye: 'all',
    attacks: [],
    inHand: null,
    control: [{ place: '0103', side: 'german' }],
    markers: [
      { kind: 'pillbox', place: '0203', text: 'pillbox' },
      { kind: 'fort-silent', place: '0202', text: 'fort silent' },
    ],
    tracks: [
      { id: 'turn', title: 'Game turn', value: 2, text: 'Turn 2, day 2' },
      { id: 'vp:german', title: 'Victory points, german', value: 2, text: '2 VP' },
    ],
  })
})

it('[verdun:7.4.a] what is in hand: the unit that moves, the bombardment, the combat as far as an eye may see it', () => {
  const units = [
    'german G1 regiment 7/3 0404 corps:X',
    'german A1 corps-artillery 4/3/8 0402 corps:X',
    'french F1 regiment 7 0405 div:B',
    'french FA divisional-artillery 2/2/5 0407 div:B',
    'german A2 corps-artillery 4/3/8 0402 corps:X',
  ]
  expect(
    position({ units }).play('unit G1').rules.observe(position({ units }).play('unit G1').state, 'all').inHand,
  ).toBe('G1')
  const attacks = (at: Position, eye: 'german' | 'french' | 'public' | 'all') => at.rules.observe(at.state, eye).attacks
  const fire = position({ phase: 'bombardment', units: [...units, 'french F2 regiment 7 0408'] }).play(
    'attack 0408',
    'gun A1',
  )
  expect(attacks(fire, 'public')).toEqual([{ targets: ['0408'], attackers: ['A1'], stage: 'building' }])
  expect(attacks(fire.play('commit'), 'public')).toEqual([{ targets: ['0408'], attackers: ['A1'], stage: 'in-hand' }])
  const named = position({ phase: 'combat', units }).play('attack 0405', 'targets named', 'with G1', 'gun A1')
  const nothing = [{ targets: ['0405'], attackers: [], stage: 'building' }]
  for (const at of [named, named.play('commit')]) {
    expect([attacks(at, 'french'), attacks(at, 'public')]).toEqual([nothing, nothing])
    for (const eye of ['german', 'all'] as const)
      expect(attacks(at, eye)).toEqual([{ targets: ['0405'], attackers: ['G1', 'A1'], stage: 'building' }])
  }
  const answered = named.play('commit', 'gun FA')
  expect([
    attacks(answered, 'german')[0]!.attackers,
    attacks(answered, 'french')[0]!.attackers,
    attacks(answered, 'all')[0]!.attackers,
  ]).toEqual([['G1', 'A1'], ['FA'], ['G1', 'A1', 'FA']])
  expect(attacks(answered.play('commit'), 'public')).toEqual([
    { targets: ['0405'], attackers: ['G1', 'A1', 'FA'], stage: 'in-hand' },
  ])
})
