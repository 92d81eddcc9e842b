import { describe, expect, it } from 'vitest'
import type { AnyAction } from '../../../src/kernel/play/actions.js'
import { type Walk, walkReach } from '../../../src/kernel/people/walks.js'
import { right } from '../helpers.js'
import { type Toy, country, lineOf, marchOf, step, stop, take } from './country.js'

describe('walkReach', () => {
  it('follows paths through decisions of the other side, and lists those paths last, with their remaining actions', () => {
    const { reach, play, start, walk } = country('a>ford 1, ford>b 1, a>c 4, c>b 4', 9)
    const waits = (s: Toy): boolean => s.frames.some(({ at }) => at === 'march') && s.frames.at(-1)!.at === 'die'
    expect(reach({ waits })).toEqual([
      'c 4: take u, step c, stop',
      'b 8: take u, step c, step b',
      // a low die stops it there, and its move ends automatically
      'ford 1: take u, step ford',
    ])
    const [, , ford] = walkReach(play, start, { ...walk, waits })
    expect(ford?.later).toEqual([])
    // only the ford leads farther
    const beyond = country('a>ford 1, ford>b 1, a>c 4', 9)
    const found = walkReach(beyond.play, beyond.start, { ...beyond.walk, waits })
    expect(found.map(({ place, cost, later }) => [place, cost, later?.map(lineOf)])).toEqual([
      ['c', 4, undefined],
      ['ford', 1, []],
      ['b', 2, ['step b']],
    ])
  })

  it('lists the nearest places first, and places at equal distance in the order of the actions', () => {
    expect(country('a>d 3, a>c 1, a>b 2, a>e 1', 3).reach()).toEqual([
      'c 1: take u, step c',
      'e 1: take u, step e',
      'b 2: take u, step b',
      'd 3: take u, step d',
    ])
  })

  it('lists each place once, by the cheapest path', () => {
    expect(country('a>c 4, a>b 1, b>c 1, c>d 1', 5).reach()).toEqual([
      'b 1: take u, step b, stop',
      'c 2: take u, step b, step c, stop',
      'd 3: take u, step b, step c, step d',
    ])
  })

  it('stops when the movement points run out, and needs no stop action if the move ends automatically', () => {
    const map = 'a>b 1, a>x 1, b>c 1, c>d 1'
    expect(country(map, 2).reach()).toEqual([
      'b 1: take u, step b, stop',
      'x 1: take u, step x',
      'c 2: take u, step b, step c',
    ])
    expect(country(map, 1).reach()).toEqual(['b 1: take u, step b', 'x 1: take u, step x'])
  })

  it('returns actions that the rules accept, one by one, up to the place reached', () => {
    const { play, start, walk, ids } = country('a-b 1, b-c 1, a-c 3, c-d 2, b-bog 1, bog-d 1, d-off 1', 6)
    const places = walkReach(play, start, walk).map(({ place, actions }) => {
      const s = actions.reduce((now, action) => right(play.apply(now, action)), start)
      expect([ids[s.place], marchOf(s)]).toEqual([place, null])
      return place
    })
    expect(places).toEqual(['b', 'a', 'c', 'bog', 'd', 'off'])
  })

  it("lists the unit's own place only if the unit can leave and come back", () => {
    expect(country('a-b 1, a>x 9, a>y 2', 2).reach()).toEqual([
      'b 1: take u, step b, stop',
      'y 2: take u, step y',
      'a 2: take u, step b, step a',
    ])
    expect(country('a>b 1, a>c 1', 1).reach()).toEqual(['b 1: take u, step b', 'c 1: take u, step c'])
  })

  it('starts at a unit that is already selected without selecting it again', () => {
    const { after, reach } = country('a>b 1, a>c 1, b>d 2', 9)
    expect(reach({ take: [] }, after(take))).toEqual(['b 1: step b, stop', 'c 1: step c', 'd 3: step b, step d'])
    expect(reach({ take: [] }, after(take, step('b')))).toEqual(['b 0: stop', 'd 2: step d'])
  })

  it('is empty for a unit that may not be selected', () => {
    expect(country('a>b 1, a>c 1', 9).reach({ take: [{ type: 'take', unit: 'v' }] })).toEqual([])
    expect(country('a>b 1, a>c 1', 9).reach({ take: [{ type: 'take', unit: 'v' }, take] })).toEqual([])
  })

  it('begins with the actions that select the unit, and only those that are needed', () => {
    const { reach } = country('a>b 1, a>c 1, b>d 2', 9)
    const whole = ['b 1: take u, step b, stop', 'c 1: take u, step c', 'd 3: take u, step b, step d']
    // after the first action it is selected: the second would be refused
    expect(reach({ take: [take, take] })).toEqual(whole)
    // here it is selected only after it has gone to b
    const marching = (s: Toy): boolean => marchOf(s) !== null && s.place > 0
    expect(reach({ take: [take, step('b')], marching })).toEqual([
      'b 1: take u, step b, stop',
      'd 3: take u, step b, step d',
    ])
  })

  it('follows only actions that belong to the move', () => {
    const { reach } = country('a>b 1, b>off 2, b>c 1', 3)
    expect(reach()).toEqual(['b 1: take u, stop', 'c 2: take u, step c', 'off 3: take u, exit'])
    expect(reach({ moves: action => action.type === 'step' })).toEqual(['b 1: take u, stop', 'c 2: take u, step c'])
  })

  it('does not select the unit again when its move is over', () => {
    expect(country('a>b 1, a>x 1, b>c 1, b>d 1', 1).reach({ moves: () => true })).toEqual([
      'b 1: take u, step b',
      'x 1: take u, step x',
    ])
  })

  it('counts forced hops, but no other forced events', () => {
    // the only step out is forced when the unit is selected; ice carries it on
    expect(country('a>b 2, b>c 1, b>ice 1, ice>d 3', 9).reach()).toEqual([
      'b 2: take u, stop',
      'c 3: take u, step c',
      'd 6: take u, step ice',
    ])
    expect(country('a>ice 2, a>b 1, ice>off 3', 9).reach()).toEqual(['b 1: take u, step b', 'off 5: take u, step ice'])
  })

  it('stops at a die roll, because the result is unknown', () => {
    const { reach, after, play } = country('a>ford 1, a>b 1, ford>c 1', 9)
    expect(reach()).toEqual(['ford 1: take u, step ford', 'b 1: take u, step b'])
    expect(play.legalActions(right(play.apply(after(take, step('ford')), { type: 'die', value: 4 })))).toEqual([
      step('c'),
      stop,
    ])
  })

  it('continues through a place where another, cheaper path stops', () => {
    expect(country('a>b 1!, a>c 1, c>b 1, b>d 1', 9).reach()).toEqual([
      'b 1: take u, step b',
      'c 1: take u, step c, stop',
      'd 3: take u, step c, step b, step d',
    ])
  })

  it('distinguishes paths by their label', () => {
    const { reach, ids } = country('a>bog 1, a>b 2, bog>c 1, b>c 2, c>d 2, c>e 1', 6)
    const wetOrDry: Walk<Toy, AnyAction>['label'] = (s, to) =>
      to * 2 + (marchOf(s)?.wet === true || ids[to] === 'bog' ? 1 : 0)
    const near = [
      'bog 1: take u, step bog, stop',
      'b 2: take u, step b, stop',
      'c 3: take u, step bog, step c, stop',
      'e 5: take u, step bog, step c, step e',
    ]
    // a wet unit is in c first, but only a dry one reaches d
    expect(reach()).toEqual(near)
    expect(reach({ label: wetOrDry })).toEqual([...near, 'd 6: take u, step b, step c, step d'])
  })

  it('asks for the label of a sliding path at the place where it ends', () => {
    const { reach } = country('a>slush 1, a>c 2, slush>c 0, c>d 4, c>e 1', 6)
    const wetOrDry: Walk<Toy, AnyAction>['label'] = (s, to) => to * 2 + (marchOf(s)?.wet === true ? 1 : 0)
    expect(reach({ label: wetOrDry })).toEqual([
      'c 1: take u, step slush, stop',
      'e 3: take u, step slush, step e',
      'd 6: take u, step c, step d',
    ])
  })
})

describe('the search of walkReach', () => {
  /** Records what is played, as `place: action`, and the places that are expanded. */
  const watched = (map: string, points: number) => {
    const { ids, play, reach, start } = country(map, points)
    const played: string[] = []
    const asked: string[] = []
    reach({}, start, {
      ...play,
      apply: (s, action) => {
        played.push(`${ids[s.place]}: ${lineOf(action)}`)
        return play.apply(s, action)
      },
      legalActions: s => {
        asked.push(ids[s.place]!)
        return play.legalActions(s)
      },
    })
    return { played, asked }
  }

  it('does not play a step to a place that another path reached at no greater cost', () => {
    expect(watched('a>b 1, a>c 2, a>d 3, b>c 1, b>d 1, c>d 0, d>e 1', 9).played).toEqual([
      'a: take u',
      'a: step b',
      'a: step c',
      'a: step d',
      'b: step d',
      'd: step e',
    ])
  })

  it('drops a path that slides to a place that another path reached more cheaply', () => {
    const { played, asked } = watched('a>c 1, a>ice 1, a>b 1, ice>c 2, b>c 1, c>d 1', 9)
    expect(played).toEqual(['a: take u', 'a: step c', 'a: step ice', 'a: step b', 'c: step d'])
    expect(asked).toEqual(['a', 'c', 'b'])
  })

  it('expands each place once', () => {
    expect(watched('a>c 4, a>b 1, b>c 1, c>d 1, d>e 1', 9).asked).toEqual(['a', 'b', 'c', 'd'])
  })
})
