/** Where units can go: the direct search says what play itself would find. */
import { describe, expect, it } from 'vitest'
import { type ArdennesState, ardennes } from '../../../../src/games/ardennes/index.js'
import { REACH } from '../../../../src/games/ardennes/surface/reach.js'
import { type Reach, orThrow } from '../../../../src/kernel/contract/index.js'
import { walkedReach } from '../../../../src/kernel/people/reach.js'
import { difference, positionsByQuestion } from '../../../../src/testing/index.js'
import { type Position, position } from '../position.js'

type Way = Reach<unknown>

describe("reach in Ardennes '44", () => {
  const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
  const g = rules.tables
  const asked = (question: string, n: number): ReadonlyArray<ArdennesState> =>
    [1, 2].flatMap(seed =>
      [...positionsByQuestion(rules, seed)].flatMap(([name, list]) =>
        name.endsWith(` ${question}`) ? list.slice(0, n) : [],
      ),
    )

  /** Costs as numbers alone. */
  const bare = ({ place, cost, straight, actions }: Way) => ({ place, cost, straight: straight?.cost, actions })
  const played = (state: ArdennesState, unit: number) => walkedReach(g, REACH, rules, state, unit).map(bare)

  it.each(['unit-to-move', 'next-hex', 'entry-hex'])('is what play would find where the question is %s', question => {
    let found = 0
    for (const state of asked(question, question === 'unit-to-move' ? 2 : 40)) {
      const top = state.frames[state.frames.length - 1]!
      const units = top.at === 'march' ? [top.unit] : g.unitIds.keys()
      for (const unit of units) {
        const name = g.unitIds[unit]!
        const direct = rules.reach(state, name).map(bare)
        expect([name, difference(direct, played(state, unit))]).toEqual([name, null])
        if (direct.length > 0) found++
      }
    }
    expect(found).toBeGreaterThan(20)
  })
})

describe('costs as the rulebook writes them', () => {
  const costs = (p: Position, unit: string): Readonly<Record<string, string>> =>
    Object.fromEntries(p.rules.reach(p.state, unit).map(({ place, words }) => [place, words ?? '']))

  it('[ardennes:11.7.a] half points along a primary road', () => {
    const p = position({ primary: ['0505 0506 0507 0508'], units: ['german G tank 0505', 'allied A infantry 0101'] })
    expect(costs(p, 'G')).toMatchObject({ '0506': '½', '0507': '1', '0508': '1½' })
  })

  it('[ardennes:11.2.a] [ardennes:11.3.a] Extended and Tactical Movement by their names', () => {
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

  it('a hex that is named alone is reached by the cheapest way, and refused where none leads there', () => {
    const p = position({ units: ['german G infantry 0505', 'allied A infantry 0101'] })
    expect(p.play('G 0507').at('G')).toBe('0507')
    expect(p.play('unit G', 'G 0507').at('G')).toBe('0507')
    expect(p.refused('G 1010')).toMatchObject({ code: 'no-movement-points', rule: 'ardennes:11.1.b' })
  })

  describe('of the next hex', () => {
    // straight on through the woods, or round by the road
    const p = position({
      terrain: { '0506': 'light-woods' },
      primary: ['0505 0606 0506'],
      units: ['german G tank 0505', 'allied A infantry 0101'],
    })

    it('[ardennes:11.7.a] the step straight there is told beside the cheapest way', () => {
      const way = (place: string) => p.rules.reach(p.state, 'G').find(each => each.place === place)
      expect(way('0506')).toMatchObject({ words: '1', straight: { words: '3' } })
      expect(way('0606')).toMatchObject({ words: '½', straight: { words: '½ by road' } })
      expect(way('0605')).toMatchObject({ words: '2', straight: { words: '2' } })
      expect(way('0507')).not.toHaveProperty('straight')
    })

    it('[ardennes:11.1.b] named alone it is reached by the cheapest way, `to` and a way go straight', () => {
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

  describe('a hex that is too far, or barred, is refused with what is in the way', () => {
    it('[ardennes:11.1.b] points that are spent, and how near it comes', () => {
      const p = position({ units: ['german G infantry 0505', 'allied A infantry 0101'] })
      const { message, needed, subjects } = p.refused('G 1010')
      expect(message).toMatch(/^G does not come to 1010, no nearer than \d{4}: G has spent \d movement points$/)
      expect([needed, subjects[0]]).toEqual([1, 'G'])
    })

    it('[ardennes:7.8.a] dice that fall on the way, as whether a bridge stands', () => {
      const p = position({
        ouren: '0505-0506',
        rivers: ['0505-0506'],
        primary: ['0504 0505 0506 0507'],
        units: ['german G tank 0504', 'allied A infantry 1010'],
      })
      expect(p.refused('G 0505-0506-0507')).toMatchObject({
        code: 'not-now',
        message:
          'dice fall before G goes on to 0507: order the way as far as the hex before that, and on once they have fallen',
      })
      expect(p.play('G 0505-0506').asks).toBe('bridge-die')
    })

    it('[ardennes:10.2.a] a bond', () => {
      const p = position({
        units: ['german G tank 0506', 'allied A infantry 0607', 'allied B infantry 0407'],
      })
      expect(p.refused('G 0510')).toMatchObject({
        code: 'zone-of-control',
        rule: 'ardennes:10.2.a',
        message:
          'G does not come to 0510, from 0506: an enemy ZOC bond bars the way into 0507, of B at 0407 and A at 0607',
      })
    })

    it('[ardennes:9.2.a] a zone of control in which it has stopped', () => {
      const p = position({
        units: ['german G tank 0504', 'allied A infantry 0506'],
        terrain: { '0404': 'forest', '0604': 'forest', '0405': 'forest', '0605': 'forest' },
      })
      expect(p.refused('G 0508')).toMatchObject({
        rule: 'ardennes:9.2.a',
        message:
          'G does not come to 0508, no nearer than 0505: G has come into an enemy zone of control, and stops there',
      })
    })
  })
})
