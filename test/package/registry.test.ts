import { describe, expect, it } from 'vitest'
import { games } from '../../src/index.js'
import { playout } from '../../src/play/index.js'
import { render } from '../../src/svg/index.js'
import { randomPlayer } from '../../src/bots/index.js'
import { orThrow } from '../../src/kernel/index.js'

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
})
