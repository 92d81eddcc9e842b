/** The view of a state: labels, counters, tracks, areas, the selected unit and the current combat. */
import { describe, expect, it, test } from 'vitest'
import { type Position, type PositionData, assaultOn1904, position, shipped, situation } from '../position.js'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'

const rules = shipped('hypothetical')
const view = rules.observe(rules.start, 'all')
const labels = (name: string) =>
  view.board.labels.filter(label => label.name === name).map(({ kind, value }) => [kind, value])
const counter = (id: string) => view.counters.find(unit => unit.id === id)!
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
  lines: ['silenced fort-0202', 'german 0103'],
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
const seen = () => p().view()

describe('labels on the map', () => {
  test('[verdun:13.a] places and forts show their printed points, not half points', () => {
    expect([labels('Samogneux'), labels('Vaux'), labels('Crépion')]).toEqual([
      [['town', 1]],
      [['town', 2]],
      [['town', null]],
    ])
    const worth = (name: string): number | null | undefined => {
      const fort = view.board.labels.find(label => label.name === name)!
      return view.board.labels.find(({ kind, place }) => kind === 'objective' && place === fort.place)?.value
    }
    expect([worth('Fort de Douaumont'), worth('Ouvrage de Thiaumont'), worth('Fort de Marre')]).toEqual([4, 3, 4])
    // objectives on the left bank do not score in the historical scenario
    const historical = shipped('historical')
    const { board } = historical.observe(historical.start, 'all')
    expect(board.labels.filter(({ kind }) => kind === 'objective')).toHaveLength(13)
  })

  test('[verdun:7.3.j] forts show their defence value', () => {
    expect([labels('Fort de Douaumont'), labels('Ouvrage de Thiaumont')]).toEqual([
      [['fort-red', 2]],
      [['fort-blue', 1]],
    ])
  })
})

describe('counters', () => {
  test('HQs show the size of their formation, and units that fire from off the map show neither size nor range', () => {
    expect(
      [
        'de-iii-hq',
        'fr-72-hq',
        'fr-16-hq',
        'fr-72-351',
        'fr-72-56bcp',
        'fr-72-art',
        'de-iii-art-1',
        'de-army-rail-1',
      ].map(id => counter(id).size),
    ).toEqual(['corps', 'division', 'brigade', 'regiment', 'battalion', 'regiment', 'battalion', ''])
    expect(['de-army-rail-1', 'de-army-bomber-2', 'de-iii-art-1', 'fr-72-art'].map(id => counter(id).values)).toEqual([
      ['5'],
      ['3'],
      ['6', '3', '12', '4'],
      ['3', '4', '7', '5'],
    ])
  })

  test('[verdun:1.2.b] the counter of a unit shows its losses and its current value', () => {
    const p = situation(
      'fr-72-351 1709 one-step-lost',
      'fr-72-362 1710 two-steps-lost',
      'de-21-4-stoss 1803 one-step-lost',
    )
    const seen = p.view().counters
    expect(
      ['fr-72-351', 'fr-72-362', 'de-21-4-stoss'].map(id => {
        const { face, status, values } = seen.find(unit => unit.id === id)!
        return [face, status.join(), values[0]]
      }),
    ).toEqual([
      ['front', 'loss-2', '3'],
      ['back', 'reduced', '2'],
      ['back', 'reduced', '2'],
    ])
  })
})

describe('the turn record track', () => {
  test('every turn has its date, including the turn that may be bought, and no other turn has one', () => {
    const titles = view.board.boxes.filter(({ id }) => id.startsWith('turn:')).map(({ title }) => title)
    expect(titles).toEqual([
      'Turn 0',
      'Turn 1, 21 February 1916',
      'Turn 2, 22 February 1916',
      'Turn 3, 23 February 1916',
      'Turn 4, 24 February 1916',
      'Turn 5, 25 February 1916',
      'Turn 6, 26 February 1916',
      'Turn 7',
    ])
  })
})

describe('areas', () => {
  test('[verdun:14.2.d] the left bank is an area out of play in the historical scenario but not in the hypothetical one', () => {
    const areas = (key: keyof typeof scenarios) => {
      const of = shipped(key)
      return of.observe(of.start, 'all').board.areas.filter(({ id }) => id === 'out-of-play')
    }
    const left = scenarios.historical.map.hexes.filter(({ bank }) => bank === 'left').map(({ id }) => id)
    expect(areas('historical')).toEqual([{ id: 'out-of-play', title: 'Not played on', side: null, hexes: left }])
    expect(areas('hypothetical')).toEqual([])
  })
})

describe('the current bombardment', () => {
  test('[verdun:8.1.a] a bombardment is shown while guns are chosen and before the die roll', () => {
    const p = situation('de-iii-art-1 1801', 'de-iii-art-2 1801', 'fr-72-164 1804')
    const attacks = (at: typeof p) => at.rules.observe(at.state, 'public').attacks
    expect(attacks(p)).toEqual([])
    const named = p.play('attack 1804', 'gun de-iii-art-1')
    expect(attacks(named)).toEqual([{ targets: ['1804'], attackers: ['de-iii-art-1'], stage: 'building' }])
    expect(attacks(named.play('commit'))).toEqual([
      { targets: ['1804'], attackers: ['de-iii-art-1'], stage: 'in-hand' },
    ])
  })
})

describe('the units that a question concerns', () => {
  const fought = assaultOn1904('fr-72-59bcp')
  const asked = [1, 2, 3, 4, 5, 6].map(die => fought.play(`die ${die}`)).find(p => p.asks === 'ignore-retreat')!
  const inHand = (p: typeof fought) => p.rules.observe(p.state, 'public').inHand

  test('[verdun:7.5.i] a hex that may ignore its retreat is represented by its first unit, and the decision is reported', () => {
    expect(inHand(asked)).toBe('fr-72-59bcp')
    for (const [answer, kind] of [
      ['hold', 'holds'],
      ['yield', 'yields'],
    ] as const) {
      const step = asked.rules.step(asked.state, { type: answer })
      const told = step._tag === 'Right' ? step.right.events[0] : undefined
      expect(told).toMatchObject({ kind, rule: 'verdun:7.5.i', side: 'french', places: ['1904'] })
      expect(asked.rules.codecs.event.is(told)).toBe(true)
    }
  })

  test('[verdun:7.6.c] a retreating stack is represented by its first unit', () => {
    const retreating = asked.play('yield')
    expect(retreating.asks).toBe('retreat-hex')
    expect(inHand(retreating)).toBe('fr-72-59bcp')
  })
})

test('[verdun:1.3.b] [verdun:1.4.a] artillery that has fired and a neutralised HQ show their backs, but a neutralised regiment does not', () => {
  const p = situation(
    'turn 2 german movement',
    'de-iii-art-1 1703 fired',
    'de-iii-art-2 1703',
    'fr-72-hq 1709 neutralised',
    'fr-72-351 1709 neutralised',
  )
  const faces = p.view().counters
  expect(
    ['de-iii-art-1', 'de-iii-art-2', 'fr-72-hq', 'fr-72-351'].map(id => faces.find(unit => unit.id === id)!.face),
  ).toEqual(['back', 'front', 'back', 'front'])
})

describe('the whole view of a small map', () => {
  it('[verdun:1.2.a] the view contains the drawing of the map', () => {
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
  it('[verdun:1.1.a] [verdun:1.3.a] [verdun:1.4.a] the view contains the counters with size, face, printed values and markers', () => {
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
  it('[verdun:13.a] the view contains markers, tracks and the last visitor of each objective', () => {
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
        { id: 'vp:german', title: 'Victory points, German', value: 2, text: '2 VP' },
      ],
    })
  })
  it('[verdun:7.4.a] the view contains the moving unit, the bombardment, and the combat as far as the viewer may see it', () => {
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
    const attacks = (at: Position, eye: 'german' | 'french' | 'public' | 'all') =>
      at.rules.observe(at.state, eye).attacks
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
})
