/** What is shown of Verdun 1916: the numbers that are printed, not those that are reckoned with. */
import { describe, expect, test } from 'vitest'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'
import { loaded, situation } from '../situation.js'

const rules = loaded(scenarios.hypothetical)
const view = rules.observe(rules.start, 'all')
const labels = (name: string) =>
  view.board.labels.filter(label => label.name === name).map(({ kind, value }) => [kind, value])
const counter = (id: string) => view.counters.find(unit => unit.id === id)!

describe('labels', () => {
  test('[verdun:13.a] places and forts show their points of the table, not half points', () => {
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
    // on the left bank nothing scores in the historical scenario
    const historical = loaded(scenarios.historical)
    const { board } = historical.observe(historical.start, 'all')
    expect(board.labels.filter(({ kind }) => kind === 'objective')).toHaveLength(13)
  })

  test('[verdun:7.3.j] forts show what they add to a defence', () => {
    expect([labels('Fort de Douaumont'), labels('Ouvrage de Thiaumont')]).toEqual([
      [['fort-red', 2]],
      [['fort-blue', 1]],
    ])
  })
})

describe('counters', () => {
  test('HQs are as large as what they command; what fires from off the map has neither size nor range', () => {
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

  test('[verdun:1.2.b] losses show as the value in force, and on the counter', () => {
    const p = situation({
      units: ['fr-72-351 1709 one-step-lost', 'fr-72-362 1710 two-steps-lost', 'de-21-4-stoss 1803 one-step-lost'],
    })
    const seen = p.rules.observe(p.state, 'all').counters
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
  test('turns have their dates, the turn that is bought as well; no other does', () => {
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
  test('[verdun:14.2.d] the left bank is told to be out of play where it is, and where it is not there is no such area', () => {
    const areas = (key: keyof typeof scenarios) => {
      const of = loaded(scenarios[key])
      return of.observe(of.start, 'all').board.areas.filter(({ id }) => id === 'out-of-play')
    }
    const left = scenarios.historical.map.hexes.filter(({ bank }) => bank === 'left').map(({ id }) => id)
    expect(areas('historical')).toEqual([{ id: 'out-of-play', title: 'Not played on', side: null, hexes: left }])
    expect(areas('hypothetical')).toEqual([])
  })
})

describe('what is in hand', () => {
  test('[verdun:8.1.a] a bombardment, while guns are named and when the die is to fall', () => {
    const p = situation({ units: ['de-iii-art-1 1801', 'de-iii-art-2 1801', 'fr-72-164 1804'] })
    const attacks = (at: typeof p) => at.rules.observe(at.state, 'public').attacks
    expect(attacks(p)).toEqual([])
    const named = p.play('attack 1804', 'gun de-iii-art-1')
    expect(attacks(named)).toEqual([{ targets: ['1804'], attackers: ['de-iii-art-1'], stage: 'building' }])
    expect(attacks(named.play('commit'))).toEqual([
      { targets: ['1804'], attackers: ['de-iii-art-1'], stage: 'in-hand' },
    ])
  })
})

describe('who is asked about', () => {
  const fought = situation({ phase: 'combat', units: ['de-5-8 1803', 'de-5-12 1903', 'fr-72-59bcp 1904'] }).play(
    'attack 1904',
    'targets named',
    'with de-5-8',
    'with de-5-12',
    'commit',
    'commit',
  )
  const asked = [1, 2, 3, 4, 5, 6].map(die => fought.play(`die ${die}`)).find(p => p.asks === 'ignore-retreat french')!
  const inHand = (p: typeof fought) => p.rules.observe(p.state, 'public').inHand

  test('[verdun:7.5.i] the hex that may ignore its retreat shows by its first unit; what it decides is told', () => {
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

  test('[verdun:7.6.c] a stack on its way is shown by its first unit', () => {
    const retreating = asked.play('yield')
    expect(retreating.asks).toBe('retreat-hex french')
    expect(inHand(retreating)).toBe('fr-72-59bcp')
  })
})

test('[verdun:1.3.b] [verdun:1.4.a] the back is up of artillery that has fired, of an HQ neutralised, not of a regiment neutralised', () => {
  const p = situation({
    units: ['de-iii-art-1 1703 fired', 'de-iii-art-2 1703', 'fr-72-hq 1709 neutralised', 'fr-72-351 1709 neutralised'],
  })
  const faces = p.rules.observe(p.state, 'all').counters
  expect(
    ['de-iii-art-1', 'de-iii-art-2', 'fr-72-hq', 'fr-72-351'].map(id => faces.find(unit => unit.id === id)!.face),
  ).toEqual(['back', 'front', 'back', 'front'])
})
