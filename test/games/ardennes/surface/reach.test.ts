/** Where units can go: the direct search says what play itself would find. */
import { describe, expect, it } from 'vitest'
import { type ArdennesState, ardennes } from '../../../../src/games/ardennes/index.js'
import { REACH } from '../../../../src/games/ardennes/surface/reach.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { walkedReach } from '../../../../src/kernel/people/reach.js'
import { difference, positionsByQuestion } from '../../../../src/testing/index.js'
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

  it.each(['unit-to-move', 'next-hex', 'entry-hex'])('is what play would find where the question is %s', question => {
    let found = 0
    for (const state of asked(question, question === 'unit-to-move' ? 2 : 40)) {
      const top = state.frames[state.frames.length - 1]!
      const units = top.at === 'march' ? [top.unit] : g.unitIds.keys()
      for (const unit of units) {
        const name = g.unitIds[unit]!
        const direct = rules.reach(state, name).map(({ place, cost, actions }) => ({ place, cost, actions }))
        expect([name, difference(direct, walkedReach(g, REACH, rules, state, unit))]).toEqual([name, null])
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
    expect(p.refused('G 1010').code).toBe('not-adjacent')
  })
})
