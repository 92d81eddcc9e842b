/** The places that units can reach. The direct search finds the same places as play. */
import { describe, expect, it } from 'vitest'
import { type ArdennesState, ardennes } from '../../../../src/games/ardennes/index.js'
import { REACH } from '../../../../src/games/ardennes/surface/reach.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { walkedReach } from '../../../../src/kernel/people/reach.js'
import { difference, positionsByQuestion } from '../../../../src/testing/index.js'
import { besideEnemy, groundOf, moverIn } from '../../../../src/games/ardennes/chapters/index.js'
import { halvesText } from '../../../../src/games/ardennes/rulebook/index.js'
import { BEYOND, frameOf, sideOf } from '../../../../src/games/ardennes/state/index.js'
import { type Position, position } from '../position.js'

describe("reach in Ardennes '44", () => {
  const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
  const g = rules.tables
  const asked = (question: string, n: number): ReadonlyArray<ArdennesState> =>
    [1, 2].flatMap(seed =>
      [...positionsByQuestion(rules, seed)].flatMap(([name, list]) =>
        name.endsWith(` ${question}`) ? list.slice(0, n) : [],
      ),
    )

  const played = (state: ArdennesState, unit: number) => walkedReach(g, REACH, rules, state, unit)

  it.each(['unit-to-move', 'next-hex', 'entry-hex'])(
    'is the same as by playing every move at the question %s',
    question => {
      let found = 0
      for (const state of asked(question, question === 'unit-to-move' ? 2 : 40)) {
        const top = state.frames[state.frames.length - 1]!
        const units = top.at === 'march' ? [top.unit] : g.unitIds.keys()
        for (const unit of units) {
          const name = g.unitIds[unit]!
          const direct = rules.reach(state, name)
          expect([name, difference(direct, played(state, unit))]).toEqual([name, null])
          if (direct.length > 0) found++
        }
      }
      expect(found).toBeGreaterThan(20)
    },
  )

  /** The cost of the current march since it had spent `spent`, and the mode in which it would end here. */
  const inHand = (state: ArdennesState, spent: number): string => {
    const ground = groundOf(g, state)
    const mover = moverIn(ground, frameOf(state, 'march')!)
    const name = g.guns[mover.unit] === 1 && !mover.tactical ? 'a change of position' : 'Tactical Movement'
    const points = halvesText(mover.spent - spent)
    if (mover.spent === BEYOND) return name
    if (mover.spent <= mover.plain) return points
    const beside = besideEnemy(g, g.occupancy(state.units), sideOf(g, mover.unit), mover.place)
    return beside ? name : `${points}, Extended Movement`
  }

  it.each(['unit-to-move', 'next-hex'])(
    'shows the points and the mode of movement with which the march arrives, at the question %s',
    question => {
      const modes = new Map<string, number>()
      for (const state of asked(question, question === 'unit-to-move' ? 2 : 40)) {
        const spent = frameOf(state, 'march')?.spent ?? 0
        for (const name of g.unitIds)
          for (const { words, actions } of rules.reach(state, name)) {
            // a march that ends automatically has no frame any more; the test above compares its words with those of play
            if (actions.at(-1)!.type !== 'stop' || spent === BEYOND) continue
            const there = actions.slice(0, -1).reduce((now, action) => orThrow(rules.apply(now, action)), state)
            if (frameOf(there, 'march')!.strategic) continue
            expect([name, actions.at(-2), words]).toEqual([name, actions.at(-2), inHand(there, spent)])
            const mode = words!.replace(/^[\d½]+/, 'points')
            modes.set(mode, (modes.get(mode) ?? 0) + 1)
          }
      }
      expect([...modes.keys()]).toEqual(
        expect.arrayContaining(['points', 'points, Extended Movement', 'Tactical Movement']),
      )
    },
  )
})

describe('costs in the notation of the rulebook', () => {
  const costs = (p: Position, unit: string): Readonly<Record<string, string>> =>
    Object.fromEntries(p.rules.reach(p.state, unit).map(({ place, words }) => [place, words ?? '']))

  it('[ardennes:11.7.a] are in half points along a primary road', () => {
    const p = position({ primary: ['0505 0506 0507 0508'], units: ['german G tank 0505', 'allied A infantry 0101'] })
    expect(costs(p, 'G')).toMatchObject({ '0506': '½', '0507': '1', '0508': '1½' })
  })

  it('[ardennes:11.2.a] [ardennes:11.3.a] name Extended and Tactical Movement', () => {
    const p = position({
      terrain: { '0506': 'ravine' },
      units: ['german G infantry 0505', 'allied A infantry 0101'],
    })
    const found = costs(p, 'G')
    expect(found['0506']).toBe('Tactical Movement')
    expect(found['0504']).toBe('1')
    expect(Object.values(found)).toContain('4, Extended Movement')
    const onItsWay = p.play('unit G', 'to 0504')
    expect(costs(onItsWay, 'G')['0503']).toBe('1')
  })

  it('[ardennes:11.2.c] [ardennes:11.3.a] name Tactical Movement if the move ends next to an enemy and Normal Movement is not enough', () => {
    const p = position({
      terrain: { '0506': 'forest', '0507': 'forest' },
      units: ['german G infantry 0505 mp:3', 'allied A infantry 0409'],
    })
    const beside = (place: string) => costs(p, 'G')[place]
    expect([beside('0506'), beside('0507')]).toEqual(['2', '4, Extended Movement'])
    const q = position({
      terrain: { '0506': 'forest', '0507': 'forest' },
      units: ['german G infantry 0505 mp:3', 'allied A infantry 0508'],
    })
    expect(costs(q, 'G')['0507']).toBe('Tactical Movement')
    const onItsWay = q.play('unit G', 'to 0506')
    expect(onItsWay.rules.stepCosts(onItsWay.state)).toContainEqual(
      expect.objectContaining({ place: '0507', words: 'Tactical Movement' }),
    )
  })

  it("[ardennes:22.3.b] use the prime mover's allowance for a gun that can still receive one", () => {
    const p = position({
      units: ['german G volksartillerie 0505', 'allied A infantry 0101'],
    })
    expect(costs(p, 'G')).toMatchObject({ '0506': '2', '0507': '4' })
  })

  it('[ardennes:22.2.d] show a change of position for a gun without Tactical Movement, and points along a road', () => {
    const p = position({
      primary: ['0505 0506'],
      units: ['german G nebelwerfer 0505', 'allied A infantry 0101'],
    })
    expect(costs(p, 'G')).toMatchObject({ '0504': 'a change of position', '0506': '½' })
  })

  it('allow an order that names only the last hex, by the cheapest path, and refuse a hex that cannot be reached', () => {
    const p = position({ units: ['german G infantry 0505', 'allied A infantry 0101'] })
    expect(p.play('G 0507').at('G')).toBe('0507')
    expect(p.play('unit G', 'G 0507').at('G')).toBe('0507')
    expect(p.refused('G 1010')).toMatchObject({ code: 'no-movement-points', rule: 'ardennes:11.1.b' })
  })

  describe('for an adjacent hex', () => {
    // through the woods directly, or by the longer road
    const p = position({
      terrain: { '0506': 'light-woods' },
      primary: ['0505 0606 0506'],
      units: ['german G tank 0505', 'allied A infantry 0101'],
    })

    it('[ardennes:11.7.a] show both the direct step and the cheapest path', () => {
      const way = (place: string) => p.rules.reach(p.state, 'G').find(each => each.place === place)
      expect(way('0506')).toMatchObject({ words: '1', straight: { words: '3' } })
      expect(way('0606')).toMatchObject({ words: '½', straight: { words: '½ by road' } })
      expect(way('0605')).toMatchObject({ words: '2', straight: { words: '2' } })
      expect(way('0507')).not.toHaveProperty('straight')
    })

    it('[ardennes:11.1.b] use the cheapest path for an order of a single hex, but the direct step for `to` and a full path', () => {
      const left = (...texts: ReadonlyArray<string>) => {
        const [, order] = texts
        const actions = p.play('unit G').rules.order(p.play('unit G').state, order!)
        return actions._tag === 'Right' ? actions.right.map(action => ('place' in action ? action.place : '')) : []
      }
      expect(left('', 'G 0506')).toEqual(['0606', '0506', ''])
      expect(left('', 'to 0506')).toEqual(['0506'])
      expect(left('', 'G 0505-0506')).toEqual(['0506', ''])
    })
  })

  describe('refuse an order for a hex out of reach with the obstacle:', () => {
    it('[ardennes:11.1.b] the points that are spent, with the nearest hex that can be reached', () => {
      const p = position({ units: ['german G infantry 0505', 'allied A infantry 0101'] })
      const { message, needed, subjects } = p.refused('G 1010')
      expect(message).toMatch(/^G cannot reach 1010 and gets no nearer than \d{4}: G has spent \d movement points$/)
      expect([needed, subjects[0]]).toEqual([1, 'G'])
    })

    it('[ardennes:7.8.a] a roll on the way, such as the check of a bridge', () => {
      const p = position({
        ouren: '0505-0506',
        rivers: ['0505-0506'],
        primary: ['0504 0505 0506 0507'],
        units: ['german G tank 0504', 'allied A infantry 1010'],
      })
      expect(p.refused('G 0505-0506-0507')).toMatchObject({
        code: 'not-now',
        message:
          'dice are rolled before G continues to 0507: order the path up to the hex before it, and the rest after the roll',
      })
      expect(p.play('G 0505-0506').asks).toBe('bridge-die')
    })

    describe('a bridge that may collapse', () => {
      const p = position({
        ouren: '0505-0506',
        rivers: ['0505-0506'],
        lakes: ['0406-0506', '0506-0606', '0506-0607', '0407-0506'],
        primary: ['0503 0504 0505 0506 0507'],
        units: ['german G tank 0503', 'allied A infantry 1010'],
      })

      it('[ardennes:7.8.a] [ardennes:7.8.c] an order for a hex beyond the bridge is refused with the order that leads to the roll', () => {
        expect(p.refused('G 0506')).toMatchObject({
          code: 'not-offered',
          rule: 'ardennes:7.8.a',
          subjects: ['G', '0506'],
          message:
            'G reaches 0506 only over the bridge 0505-0506, and a die decides whether the bridge stands (5 or more): order G 0503-0504-0505-0506 first, and the rest after the die roll',
        })
        expect(p.refused('G 0507').message).toBe(
          'G reaches 0507 only over the bridge 0505-0506, and a die decides whether the bridge stands (5 or more): order G 0503-0504-0505-0506 first, and the rest after the die roll',
        )
        expect(p.play('unit G', 'to 0504').refused('G 0507').message).toContain('order G 0504-0505-0506 first')
        expect(p.play('G 0504-0505-0506').asks).toBe('bridge-die')
        expect(p.play('G 0504-0505-0506', 'die 5', 'G 0507').at('G')).toBe('0507')
        // vehicles next to the bridge can use only the road over it
        const beside = position({
          ouren: '0505-0506',
          rivers: ['0505-0506', '0406-0506'],
          secondary: ['0406 0505 0506'],
          units: ['german G tank 0406', 'allied A infantry 1010'],
        })
        expect(beside.refused('G 0506').message).toContain('order G 0406-0505-0506 first')
        // for a hex in another direction, the refusal does not change
        expect(p.refused('G 0110').code).not.toBe('not-offered')
      })

      it('[ardennes:7.8.a] an order for the next hex over the bridge is accepted', () => {
        expect(p.play('unit G', 'to 0504', 'to 0505', 'G 0506').asks).toBe('bridge-die')
      })

      it('[ardennes:7.8.a] a note lists the hexes that a unit may or may not reach beyond the bridge', () => {
        const told = (q: Position, unit: string) =>
          q.rules
            .notes(q.state, 'public', unit)
            .flatMap(({ text, rule, ways }) => (ways === true ? [`${text} ${rule}`] : []))
        const found = told(p, 'G')
        expect(found).toHaveLength(1)
        expect(found[0]).toMatch(
          /^over the bridge 0505-0506, if it stands \(5 or more\): \d+ more places, 0506 first; order G 0503-0504-0505-0506, and the rest of the move after the die ardennes:7\.8\.a$/,
        )
        expect(p.rules.reach(p.state, 'G').map(({ place }) => place)).not.toContain('0506')
        expect(told(p, 'A')).toEqual([])
        const known = p.play('G 0504-0505-0506', 'die 5')
        expect(told(known, 'G')).toEqual([])
        expect(known.rules.reach(known.state, 'G').map(({ place }) => place)).toContain('0506')
      })
    })

    it('[ardennes:10.2.a] a bond', () => {
      const p = position({
        units: ['german G tank 0506', 'allied A infantry 0607', 'allied B infantry 0407'],
      })
      expect(p.refused('G 0510')).toMatchObject({
        code: 'zone-of-control',
        rule: 'ardennes:10.2.a',
        message: 'G cannot reach 0510 from 0506: an enemy ZOC bond bars the way into 0507, of B at 0407 and A at 0607',
      })
    })

    it('[ardennes:9.2.a] a zone of control in which the unit has stopped', () => {
      const p = position({
        units: ['german G tank 0504', 'allied A infantry 0506'],
        terrain: { '0404': 'forest', '0604': 'forest', '0405': 'forest', '0605': 'forest' },
      })
      expect(p.refused('G 0508')).toMatchObject({
        rule: 'ardennes:9.2.a',
        message:
          'G cannot reach 0508 and gets no nearer than 0505: G has come into an enemy zone of control, and stops there',
      })
    })
  })
})

describe('the cost of the next step', () => {
  const hops = (p: Position): Readonly<Record<string, string>> =>
    Object.fromEntries(p.rules.stepCosts(p.state).map(({ place, cost, words }) => [place, words ?? String(cost)]))

  it('[ardennes:12.1.a] [ardennes:12.2.c] is shown for every step that is offered, even if the move cannot end there', () => {
    const p = position({
      primary: ['0504 0505 0506 0507'],
      units: ['german G tank 0505', 'german H infantry 0506 sp:1', 'allied A infantry 0101'],
    }).play('unit G', 'strategic')
    const offered = p.legal().flatMap(text => /^to (\d{4})$/.exec(text)?.[1] ?? [])
    expect(Object.keys(hops(p))).toEqual(offered)
    expect(hops(p)).toMatchObject({ '0504': '½ by road', '0506': '½ by road' })
    expect(p.rules.reach(p.state, 'G').map(({ place }) => place)).not.toContain('0506')
  })

  it('[ardennes:7.8.a] is shown for the step over the bridge that may collapse', () => {
    const p = position({
      ouren: '0505-0506',
      rivers: ['0505-0506'],
      secondary: ['0504 0505 0506 0507'],
      units: ['german G tank 0505', 'allied A infantry 1010'],
    })
    expect(hops(p)).toEqual({})
    expect(hops(p.play('unit G'))['0506']).toBe('1 by road')
    expect(hops(p.play('unit G', 'to 0506', 'die 6'))['0506']).toBe('1 by road')
  })

  it('[ardennes:13.1.c] is shown for entry hexes, and not shown while no unit is selected', () => {
    const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
    let entered = 0
    for (const [name, list] of positionsByQuestion(rules, 1))
      for (const state of name.endsWith(' entry-hex') ? list.slice(0, 20) : []) {
        const offered = rules.legalActions(state).flatMap(action => (action.type === 'enter' ? [action.place] : []))
        const found = rules.stepCosts(state).map(({ place }) => place)
        // a parachute drop, or a placement in a town, costs nothing
        if (found.length > 0) expect(found).toEqual(offered)
        entered += found.length
      }
    expect(entered).toBeGreaterThan(0)
  })
})
