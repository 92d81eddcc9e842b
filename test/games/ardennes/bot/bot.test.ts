/** The heuristic player of Ardennes '44 in small positions and in whole games. It uses no more information than its side has. */
import { describe, expect, it } from 'vitest'
import { greedyPlayer, randomPlayer } from '../../../../src/bots/index.js'
import { type ArdennesSight, heuristicPlayer } from '../../../../src/games/ardennes/bot/index.js'
import { NO_TRAIL, type Trail, trailOn } from '../../../../src/games/ardennes/bot/trail.js'
import { type ArdennesState, ardennes } from '../../../../src/games/ardennes/index.js'
import type { ArdennesRules, ArdennesView } from '../../../../src/games/ardennes/rules.js'
import type { Side } from '../../../../src/games/ardennes/scenario/index.js'
import type { ArdennesAction } from '../../../../src/games/ardennes/state/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { type Player, generator, playout, sightOf, steps } from '../../../../src/play/index.js'
import { takesLong } from '../../../long.js'
import { type Position, type PositionData, position } from '../position.js'

takesLong()

type P = Player<ArdennesState, ArdennesAction, ArdennesView, Side>
const heuristic = heuristicPlayer()

/** The player's answer in a state, in action notation. */
const answer = (rules: ArdennesRules, state: ArdennesState, player = heuristic): string => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error(`no decision but ${turn.type}`)
  const sight = sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(1))
  return rules.print(state, player(sight))
}
const answerIn = ({ rules, state }: Position): string => answer(rules, state)
/** Lets the player decide while one of these questions is asked, at most 200 times. */
const play = (p: Position, ...asks: ReadonlyArray<string>): Position => {
  let here = p
  for (let i = 0; i < 200 && asks.some(question => here.asks.startsWith(question)); i++)
    here = here.play(answerIn(here))
  return here
}
const MOVES = ['unit-to-move german', 'next-hex german', 'entry-hex german']
const ALLIED_MOVES = ['unit-to-move allied', 'next-hex allied', 'entry-hex allied']
const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })

describe('the heuristic player in its movement', () => {
  it('moves the Germans to an empty victory hex by road', () => {
    const p = position({
      victory: ['0905'],
      primary: ['0205 0305 0405 0505 0605 0705 0805 0905'],
      units: ['german G tank 0305', 'allied A infantry 0101'],
    })
    const moved = play(p, ...MOVES)
    expect(moved.rules.score(moved.state).german).toBe(1)
  })

  it('moves the Allies back into a victory hex that the Germans have passed', () => {
    const p = position({
      side: 'allied',
      victory: ['0505'],
      units: ['german H infantry 0505', 'german G infantry 0101', 'allied A infantry 0507'],
    }).with('H 0102')
    expect(p.rules.score(p.state).german).toBe(1)
    const moved = play(p, ...ALLIED_MOVES)
    expect(moved.rules.score(moved.state).german).toBe(0)
  })

  it('brings units together for good odds against an enemy unit', () => {
    const p = position({
      victory: ['0509'],
      units: [
        'german G infantry 0402 at:5/4 div:X',
        'german H infantry 0602 at:5/4 div:X',
        'german K infantry 0702 at:5/4 div:X',
        'allied A infantry 0505 at:2/3',
      ],
    })
    const moved = play(p, ...MOVES)
    const around = ['0506', '0406', '0405', '0504', '0605', '0606']
    expect(['G', 'H', 'K'].filter(unit => around.includes(moved.at(unit))).length).toBeGreaterThanOrEqual(2)
  })

  it('moves German units off the map only at the end, and only if a road leads back [ardennes:31.1.i]', () => {
    const at = (turn: number, primary: string): string =>
      answerIn(
        position({
          turn,
          west: '1005',
          victory: ['0909'],
          primary: [primary],
          units: ['german G tank 1005 at:8/4', 'allied A infantry 0101'],
        }).play('unit G'),
      )
    const [home, nowhere] = ['0803 0903 1003 1004 1005', '1004 1005']
    expect([at(12, home), at(2, home) === 'exit', at(12, nowhere) === 'exit']).toEqual(['exit', false, false])
  })

  it('does not end a move in a hex where a unit would exceed the stacking limit [ardennes:8.3.c]', () => {
    const p = position({
      victory: ['0505'],
      units: ['german G infantry 0502', 'german H infantry 0503', 'german K infantry 0504', 'allied A infantry 0909'],
    })
    const moved = play(p, ...MOVES)
    expect(moved.asks).not.toContain('stacking-loss')
    expect(['G', 'H', 'K'].map(unit => moved.at(unit))).not.toContain('dead')
  })
})

describe('the heuristic player in combat', () => {
  it('attacks at good odds with every unit that helps', () => {
    const p = combat({
      units: ['german G infantry 0506 at:8/4', 'german H infantry 0606 at:8/4', 'allied A infantry 0505 at:2/4'],
    })
    expect(answerIn(p)).toBe('attack 0505')
    expect(play(p, 'attack ', 'attackers').odds).toBe('16:4 4-1')
  })

  it('does not attack an enemy that is too strong', () => {
    const p = combat({
      places: { '0505': 'town' },
      units: ['german G battalion 0506', 'allied A infantry 0505 at:6/6'],
    })
    expect(answerIn(p)).toBe('end')
  })

  it('attacks a victory hex on the last turn at odds that it would refuse elsewhere', () => {
    const at = (victory: string, turn: number): string =>
      answerIn(
        combat({ turn, victory: [victory], units: ['german G infantry 0506 at:5/4', 'allied A infantry 0505 at:4/5'] }),
      )
    expect([at('0505', 12), at('0101', 12)]).toEqual(['attack 0505', 'end'])
  })

  it('attacks with the best two divisions [ardennes:14.3.a]', () => {
    const p = combat({
      units: [
        'german G infantry 0506 at:6/4 div:X',
        'german H infantry 0606 at:6/4 div:Y',
        'german K battalion 0406 div:Z',
        'allied A infantry 0505 at:2/4',
      ],
    })
    expect(play(p, 'attack ', 'attackers').odds).toBe('12:4 3-1')
  })

  it('adds a gun that improves the odds', () => {
    const units = ['german G infantry 0506 at:8/4 corps:C', 'allied A infantry 0505 at:2/4']
    const p = combat({ units: [...units, 'german N nebelwerfer 0508 corps:C'] })
    expect(play(p, 'attack ', 'attackers', 'attack-guns').shifts).toContain('22.7.a 1 right')
  })

  it('chooses to lose the cheapest step', () => {
    const p = combat({
      units: [
        'german G infantry 0506 at:2/2 back:1/1',
        'german H infantry 0606 at:7/7 back:2/2',
        'allied A infantry 0505 at:4/4 back:2/2',
      ],
    })
    // an exchange at 2-1
    const lost = p.play('attack 0505: G, H', 'die 3')
    expect([lost.asks, answerIn(lost)]).toEqual(['loss german', 'loss G'])
  })

  it('holds a victory hex by Determined Defence [ardennes:16.71.h]', () => {
    const p = combat({
      victory: ['0505'],
      places: { '0505': 'village' },
      units: ['german G infantry 0506 at:12/4', 'allied A infantry 0505 at:3/4 steps:2'],
    }).play('attack 0505: G', 'die 1')
    expect([p.asks, answerIn(p)]).toEqual(['determined-defence allied', 'lead A'])
  })

  it('advances into a victory hex', () => {
    const p = combat({
      victory: ['0505'],
      units: ['german G infantry 0506 at:8/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G', 'die 1')
    const after = play(p, 'retreat-hex', 'unit-to-retreat', 'advance')
    expect(after.at('G')).toBe('0505')
  })

  it('blows a bridge as the Allies when attacked across it', () => {
    const data = { turn: 3, rivers: ['0504-0505'], secondary: ['0502 0503 0504 0505 0506 0507 0508'] }
    const p = combat({ ...data, units: ['german G infantry 0504 at:16/4', 'allied A infantry 0505'] }).play(
      'attack 0505: G',
    )
    expect([p.asks, answerIn(p)]).toEqual(['demolition allied', 'blow by A'])
  })
})

describe('the heuristic player at any question', () => {
  it('takes the first legal action at an unknown question', () => {
    const p = position({ units: ['german G infantry 0505', 'allied A infantry 0909'] })
    const actions: ReadonlyArray<ArdennesAction> = [{ type: 'decline' }, { type: 'pass' }]
    const turn = { ...p.rules.turn(p.state), asks: 'a question of another day' } as unknown as ArdennesSight['turn']
    expect(heuristic({ side: 'german', turn, actions, rules: p.rules, sample: () => p.state })).toEqual(actions[0])
  })

  it('needs only a sampled state, and answers the same whatever it has seen before', () => {
    const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
    let compared = 0
    const both = { german: heuristic as P, allied: heuristic as P }
    for (const { state, turn } of steps(rules, both, { seed: 3, maxSteps: 3000 })) {
      if (turn.type !== 'decision' || ++compared % 60 !== 0) continue
      // newly loaded rules have no cached data
      const fresh = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
      expect([compared, answer(fresh, state, heuristicPlayer())]).toEqual([compared, answer(rules, state)])
    }
    expect(compared).toBeGreaterThan(1000)
  })
})

describe('whole games', () => {
  const load = (id: keyof typeof ardennes.scenarios): ArdennesRules => orThrow(ardennes.load(ardennes.scenarios[id]))

  it('are won by the heuristic player as either side against random and greedy players', () => {
    const rules = load('six-turns')
    for (const opponent of [randomPlayer, greedyPlayer])
      for (const side of ['german', 'allied'] as const) {
        const other = opponent() as P
        const both =
          side === 'german' ? { german: heuristic as P, allied: other } : { german: other, allied: heuristic as P }
        const { outcome } = playout(rules, both, { seed: 5 })
        expect([side, outcome?.winner]).toEqual([side, side])
      }
  })

  it('are identical for the same seed', () => {
    const rules = load('six-turns')
    const game = (): unknown =>
      playout(rules, { german: heuristicPlayer(), allied: heuristicPlayer() }, { seed: 7, maxSteps: 700 }).actions
    expect(game()).toEqual(game())
  })

  it('of eight turns end, with every question answered', () => {
    const { outcome } = playout(load('eight-turns'), { german: heuristic, allied: heuristic }, { seed: 2 })
    expect(outcome).not.toBeNull()
  })

  it('contain no march that returns to an earlier place (28 did in six games before this was fixed)', () => {
    const rules = load('six-turns')
    let marches = 0
    for (const seed of [1, 3]) {
      const both = { german: heuristicPlayer(), allied: heuristicPlayer() }
      let way: string[] = []
      let unit = ''
      for (const { action, state } of steps(rules, both, { seed, maxSteps: 2500 })) {
        if (action.type === 'select') {
          unit = action.unit
          way = [rules.observe(state, 'all').counters.find(({ id }) => id === unit)!.place]
          marches++
        }
        if (action.type !== 'step') continue
        expect([seed, unit, way, way.includes(action.place)]).toEqual([seed, unit, way, false])
        way.push(action.place)
      }
    }
    expect(marches).toBeGreaterThan(300)
  })
})

describe("the bot's memory of a march", () => {
  const p = position({ units: ['german G recon 0101', 'german H recon 0909', 'allied A infantry 1010'] })
  const { tables: g } = p.rules
  const ids = (trail: Trail): ReadonlyArray<string> => trail.places.map(place => g.board.ids[place] ?? String(place))
  const begun = p.play('unit G')
  const [one, two] = [begun.play('to 0102'), begun.play('to 0102', 'to 0103')]

  it('is extended step by step, and starts again with another march', () => {
    const first = trailOn(g, begun.state, NO_TRAIL)
    const second = trailOn(g, one.state, first)
    expect(ids(second)).toEqual(['0101', '0102'])
    expect(ids(trailOn(g, two.state, second))).toEqual(['0101', '0102', '0103'])
    expect(ids(trailOn(g, two.play('stop', 'unit H').state, second))).toEqual(['0909'])
    expect(trailOn(g, p.state, second)).toBe(NO_TRAIL)
  })

  it('drops steps that have been taken back', () => {
    const second = trailOn(g, one.state, trailOn(g, begun.state, NO_TRAIL))
    expect(ids(trailOn(g, begun.state, second))).toEqual(['0101'])
    const other = begun.play('to 0201')
    expect(ids(trailOn(g, other.state, second)).at(-1)).toBe('0201')
    expect(ids(trailOn(g, other.state, second))).not.toContain('0102')
  })

  it("contains only the unit's place if the player has not seen the start of the march", () => {
    expect(ids(trailOn(g, two.state, NO_TRAIL)).at(-1)).toBe('0103')
  })
})
