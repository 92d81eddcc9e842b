import { describe, expect, it } from 'vitest'
import { games } from '../../src/index.js'
import { playout } from '../../src/play/index.js'
import { render } from '../../src/svg/index.js'
import { randomPlayer } from '../../src/bots/index.js'
import { type ActionType, type AnyGame, type AnyRules, orThrow } from '../../src/kernel/index.js'

describe('the registry of games', () => {
  it('gives each game under its own id', async () => {
    for (const [id, game] of Object.entries(games)) expect((await game()).id).toBe(id)
    expect(Object.keys(games)).toEqual(['marne', 'verdun'])
  })

  it('gives looks that draw its board', async () => {
    const marne = await games.marne()
    const rules = orThrow(marne.load(marne.scenarios.pursuit))
    const drawn = render(rules.observe(rules.start, 'all'), { art: await games.marne.art() })
    expect(drawn).not.toBe(render(rules.observe(rules.start, 'all'), { art: await games.verdun.art() }))
  })

  it('makes a player that plays it', async () => {
    const verdun = await games.verdun()
    const rules = orThrow(verdun.load(verdun.scenarios.historical))
    const heuristicPlayer = await games.verdun.bot()
    const { decisions } = playout(
      rules,
      { german: heuristicPlayer(), french: randomPlayer() },
      { seed: 1, maxSteps: 200 },
    )
    expect(decisions).toBeGreaterThan(100)
  })

  it('says of every action what it names, how it is written and what it means', async () => {
    for (const published of Object.values(games)) {
      const game: AnyGame = await published()
      const rules: AnyRules = orThrow(game.load(Object.values(game.scenarios)[0]))
      const types = Object.entries<ActionType>(rules.actions.types)
      for (const [name, type] of types) {
        const { unit, place, value, pattern, says } = type
        expect(
          [...pattern.matchAll(/\{(\w+)/g)].map(([, argument]) => argument),
          `${game.id} ${name}: ${pattern}`,
        ).toEqual(
          Object.entries({ unit, place, value }).flatMap(([argument, ranges]) =>
            ranges === undefined ? [] : [argument],
          ),
        )
        const sentences = typeof says === 'string' ? [says] : says
        expect(sentences.length === 1 || sentences.length === value![1] - value![0] + 1, name).toBe(true)
        for (const sentence of sentences) expect(sentence, name).toMatch(/^[a-z][^\n.]{5,79}$/)
      }
      const order = [...Array(rules.actions.size).keys()].map(i => rules.actions.at(i).type as string)
      expect([...new Set(order)]).toEqual(types.map(([name]) => name))
      for (const { form, says } of rules.orders) expect(`${form}: ${says}`).toMatch(/^[a-z]+ <hex>.*: .+/)
    }
  })
})
