/** Tests of the rules of Quatre Bras, each in a small position with only the named units. */
import { describe, expect, it } from 'vitest'
import { orThrow } from 'grognard'
import { randomPlayer } from 'grognard/bots'
import { simulate } from 'grognard/play'
import { golden, perft } from 'grognard/testing'
import { highlightsOf, render } from 'grognard/svg'
import { quatreBrasArt } from '../../../examples/quatre-bras/art.js'
import { quatreBras } from '../../../examples/quatre-bras/index.js'
import { heuristicPlayer } from '../../../examples/quatre-bras/player.js'
import type { State } from '../../../examples/quatre-bras/state.js'

const scenario = quatreBras.scenarios['quatre-bras']!
const rules = orThrow(quatreBras.load(scenario))

/** Builds a position: `husson d5, bijlandt d4` places only these units, and `husson frasnes 1` makes a unit arrive on that turn. */
const position = (text: string) => {
  const there = new Map(text.split(', ').map(each => [each.split(' ')[0], each.split(' ').slice(1)]))
  const units = scenario.units.flatMap(unit => {
    const [start, turn = '0'] = there.get(unit.id) ?? []
    return start === undefined ? [] : [{ ...unit, start, turn: Number(turn) }]
  })
  const game = orThrow(quatreBras.load({ ...scenario, units }))
  const play = (...orders: ReadonlyArray<string>): State =>
    orThrow(game.position(orders.map(order => `> ${order}`).join('\n')))
  const options = (state: State): ReadonlyArray<string> => game.legalActions(state).map(each => game.print(state, each))
  const where = (state: State, id: string): string => {
    const { place, status } = game.observe(state, 'all').counters.find(counter => counter.id === id)!
    return [place, ...status].join(' ')
  }
  const refusal = (state: State, line: string): string => {
    const told = game.order(state, line)
    return told._tag === 'Left' ? `${told.left.code} ${told.left.rule}` : 'not refused'
  }
  return { game, play, options, where, refusal }
}

describe('movement', () => {
  it('[quatre-bras:2.a] woods cost two points, or three for cavalry', () => {
    const { game } = position('husson a4, hubert a7, bijlandt h1')
    const cost = (unit: string, place: string) => game.reach(game.start, unit).find(way => way.place === place)?.cost
    expect([cost('husson', 'a5'), cost('hubert', 'a5'), cost('hubert', 'a6')]).toEqual([2, 4, 1])
  })

  it('[quatre-bras:2.b] [quatre-bras:2.c] the stream costs one additional point, except along the road', () => {
    const { game } = position('husson f5, campi d5, bijlandt h1')
    const cost = (unit: string, place: string) => game.reach(game.start, unit).find(way => way.place === place)?.cost
    expect([cost('husson', 'f4'), cost('campi', 'd4')]).toEqual([2, 1])
  })

  it('[quatre-bras:2.d] [quatre-bras:4] no unit may enter a hex with an enemy unit or with two friendly units', () => {
    const { play, refusal } = position('husson d6, campi c6, gauthier e7, jamin e7, bijlandt d5')
    expect(refusal(play(), 'husson d5')).toBe('enemy-unit quatre-bras:2.d')
    expect(refusal(play(), 'husson e7')).toBe('stacking quatre-bras:4')
  })

  it('[quatre-bras:2.e] reinforcements arrive on their road, but not before their game turn', () => {
    const { play, options } = position('husson frasnes 1, campi frasnes 2, bijlandt d7')
    expect(options(play())).toEqual(['move husson', 'end'])
    expect(options(play('move husson'))).toEqual(['enter c8', 'enter e8'])
  })

  it('[quatre-bras:3.a] a unit stops in an enemy zone of control, and may not move directly from one zone of control to another', () => {
    const { play, where, refusal, options } = position('husson d7, campi c6, bijlandt d5')
    const stopped = play('husson d6')
    expect([where(stopped, 'husson'), options(stopped)]).toEqual(['d6', ['move campi', 'end']])
    expect(refusal(play(), 'campi c5')).toBe('zone-of-control quatre-bras:3.a')
    // this rule includes reinforcements
    const entered = position('husson frasnes 1, bijlandt d6')
    expect(entered.options(entered.play('move husson', 'enter d7'))).toEqual(['end'])
  })
})

describe('combat', () => {
  it('[quatre-bras:5] [quatre-bras:5.b] [quatre-bras:6] units attack together, at odds rounded in favour of the defender', () => {
    const { game, play, options } = position('gauthier d4, jamin e4, bijlandt d3')
    const building = play('end', 'attack d3')
    expect(options(building)).toEqual(['with gauthier', 'with jamin'])
    const whole = play('end', 'attack d3', 'with gauthier', 'with jamin')
    expect(game.preview(whole, 'french')).toMatchObject({ attack: 8, defence: 4, column: '2-1', die: null })
    const rolled = orThrow(game.apply(whole, { type: 'close' }))
    expect(game.working(rolled)).toEqual(game.preview(whole, 'french'))
  })

  it('[quatre-bras:5.c] [quatre-bras:5.d] a farm shifts the odds one column left, and so does a stream in front of all attackers', () => {
    const column = (units: string, target: string, ...attackers: ReadonlyArray<string>) => {
      const { game, play } = position(units)
      return game.preview(play('end', `attack ${target}`, ...attackers.map(unit => `with ${unit}`)), 'french')?.column
    }
    expect(column('gauthier d4, jamin d4, bijlandt d3', 'd3', 'gauthier', 'jamin')).toBe('2-1')
    expect(column('gauthier d3, jamin d3, bijlandt d2', 'd2', 'gauthier', 'jamin')).toBe('1-1')
    expect(column('soye d6, jamin e6, bijlandt d5', 'd5', 'jamin', 'soye')).toBe('2-1')
    expect(column('soye d5, jamin d5, bijlandt d4', 'd4', 'jamin', 'soye')).toBe('1-1')
    expect(column('soye d5, jamin e6, bijlandt e5', 'e5', 'jamin', 'soye')).toBe('1-1')
  })

  it('[quatre-bras:7] [quatre-bras:5.a] defeated units retreat one hex and are disordered', () => {
    const { play, where, options } = position('gauthier d4, kempt d3')
    const lost = play('end', 'attack d3', 'roll', 'die 2')
    expect(options(lost).every(line => line.startsWith('retreat to '))).toBe(true)
    const back = play('end', 'attack d3', 'roll', 'die 2', 'retreat to d5')
    expect(where(back, 'gauthier')).toBe('d5 disordered')
  })

  it('[quatre-bras:7.a] [quatre-bras:7.b] defeated units never retreat into enemy zones of control, and retreat towards their own roads if they can', () => {
    const { play, options } = position('gauthier d4, kempt d3')
    expect(options(play('end', 'attack d3', 'roll', 'die 2'))).toEqual([
      'retreat to c5',
      'retreat to d5',
      'retreat to e5',
    ])
  })

  it('[quatre-bras:7.c] a unit that cannot retreat is eliminated', () => {
    const { game, play, where } = position('soye b1, jamin b1, bauduin a3, kempt a1')
    const state = play('end', 'attack a1', 'with jamin', 'with soye', 'roll', 'die 4')
    expect([where(state, 'kempt'), game.score(state)]).toEqual(['lost', { french: 5, allied: 5 }])
  })

  it('[quatre-bras:8] up to two attackers may advance into the vacated hex', () => {
    const { play, where, options } = position('soye d5, jamin c5, bauduin e4, kempt d4')
    const fought = ['end', 'attack d4', 'with jamin', 'with bauduin', 'with soye', 'roll', 'die 5']
    expect(options(play(...fought))).toContain('no further advance')
    const state = play(...fought, 'advance jamin', 'advance bauduin')
    expect(['jamin', 'bauduin', 'soye'].map(id => where(state, id))).toEqual(
      ['d4', 'e4', 'd5'].map((at, i) => (i === 1 ? 'd4' : at)),
    )
  })
})

describe('the game', () => {
  it('[quatre-bras:1.a] disordered units rally at the end of a game turn if no enemy is near', () => {
    const { play, where } = position('gauthier d4, kempt d3')
    const back = ['end', 'attack d3', 'roll', 'die 2', 'retreat to d5', 'end']
    expect(where(play(...back, 'end', 'end'), 'gauthier')).toBe('d5')
    expect(where(play(...back, 'kempt d4', 'end', 'end'), 'gauthier')).toBe('d5 disordered')
  })

  it('[quatre-bras:9] [quatre-bras:9.a] a farm counts for the French if they were the last side to enter it', () => {
    const { game, play } = position('gauthier e6, kempt a1')
    expect(game.score(play('gauthier e5'))).toEqual({ french: 4, allied: 5 })
    expect(game.score(play('gauthier e5', 'end', 'end', 'end', 'end', 'gauthier e6'))).toEqual({ french: 4, allied: 5 })
  })

  it('reports every fault of a scenario with its path', () => {
    const broken = {
      ...scenario,
      road: [['a1', 'h1'] as const, ...scenario.road],
      units: scenario.units.map((unit, i) =>
        i === 0 ? { ...unit, start: 'brussels', turn: 1 } : i < 4 ? { ...unit, start: 'e5' } : unit,
      ),
    }
    const read = quatreBras.load(broken)
    expect(read._tag === 'Left' && read.left.map(({ code, path }) => `${code} /${path!.join('/')}`)).toEqual([
      'not-adjacent /road/0',
      'wrong-side /units/0/start',
      'stacking /units/3/start',
      'enemy-unit /units/9/start',
    ])
  })

  it('has an unchanged number of first moves, and an unchanged game for a seed', () => {
    expect(perft(rules, rules.start, 4)).toEqual([7, 29, 149, 733])
    expect(golden(rules, 1815).slice(-2)).toEqual(['after 316: 47dc40a82bb4fe555fd19594593baaaa', 'allied after 316'])
  })

  it('can be drawn as a picture', () => {
    const view = rules.observe(rules.start, 'all')
    const svg = render(view, { art: quatreBrasArt, highlights: highlightsOf(rules.legalActions(rules.start), view) })
    expect(svg.match(/data-counter="/g)?.length).toBeGreaterThanOrEqual(22)
    expect(svg).toContain('Gémioncourt')
  })
})

describe('the heuristic player', () => {
  const random = randomPlayer()

  it('wins against a random player on either side', () => {
    const some = { games: 12, seed: 3 }
    const french = [...simulate(rules, { french: heuristicPlayer(), allied: random }, some)]
    const allied = [...simulate(rules, { french: random, allied: heuristicPlayer() }, some)]
    expect(french.filter(({ winner }) => winner === 'french').length).toBeGreaterThanOrEqual(10)
    expect(allied.filter(({ winner }) => winner === 'allied').length).toBeGreaterThanOrEqual(10)
  })

  it('attacks if it can expect a gain, and only with units that improve the attack', () => {
    const { game, play } = position('gauthier d4, jamin e4, bauduin c4, bijlandt d3')
    const answer = (state: State): string => {
      const turn = game.turn(state)
      const side = turn.type === 'decision' ? turn.side : 'french'
      const sight = { side, turn, actions: game.legalActions(state), rules: game, sample: () => state }
      return game.print(state, heuristicPlayer()(sight))
    }
    expect(answer(play('end'))).toBe('attack d3')
    expect(answer(play('end', 'attack d3'))).toMatch(/^with /)
    // at odds of one to two, it can expect only losses
    const weak = position('gauthier d4, kempt d3, pack d3')
    expect(answer(weak.play('end'))).toBe('end')
  })
})
