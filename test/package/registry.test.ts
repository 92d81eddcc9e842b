import { describe, expect, expectTypeOf, it } from 'vitest'
import { games } from '../../src/games.js'
import { playout } from '../../src/play/index.js'
import { render } from '../../src/svg/index.js'
import { randomPlayer } from '../../src/bots/index.js'
import { type ActionType, type AnyGame, type AnyRules, orThrow } from '../../src/kernel/index.js'

describe('the registry of games', () => {
  it('contains each game under its own id', async () => {
    for (const [id, game] of Object.entries(games)) expect((await game()).id).toBe(id)
    expect(Object.keys(games)).toEqual(['marne', 'verdun', 'grand-illusion', 'ardennes'])
  })

  it('names the module and the exports of each game and of its player', async () => {
    for (const game of Object.values(games)) {
      const { named } = game
      for (const [{ module, export: name }, load] of [
        [named.game, game],
        [named.bot, game.bot],
      ] as const) {
        const found = (await import(module)) as Readonly<Record<string, unknown>>
        expect(found[name], `${module} ${name}`).toBe(await load())
      }
    }
  })

  it('has types for the ids of scenarios, and refuses an unknown id', async () => {
    const marne = await games.marne()
    expectTypeOf<keyof typeof marne.scenarios>().toEqualTypeOf<'counterattack' | 'counterattack-free' | 'pursuit'>()
    expectTypeOf<keyof Awaited<ReturnType<typeof games.verdun>>['scenarios']>().toEqualTypeOf<
      'historical' | 'hypothetical' | 'historical-exchanged'
    >()
    // @ts-expect-error the scenario does not exist
    expect(marne.load(marne.scenarios.nope)).toMatchObject({ left: [{ code: 'wrong-type', path: [] }] })
  })

  it('reads documents from outside and reports their faults', async () => {
    for (const published of Object.values(games)) {
      const game: AnyGame = await published()
      const [scenario] = Object.values(game.scenarios)
      const document = JSON.parse(JSON.stringify(scenario)) as Record<string, unknown>
      const rules: AnyRules = orThrow(game.read(document))
      expect(rules.scenario).toBe((orThrow(game.load(scenario)) as AnyRules).scenario)
      expect(game.read({ ...document, title: 3, nonsense: 1 })).toMatchObject({
        left: [
          { code: 'wrong-type', rule: `${game.id}:scenario`, path: ['title'] },
          { code: 'unknown-key', path: ['nonsense'] },
        ],
      })
      const saved = JSON.parse(JSON.stringify(rules.codecs.state.encode(rules.start))) as Record<string, unknown>
      expect(orThrow(rules.read.state(saved))).toEqual(rules.start)
      expect(rules.read.state({ ...saved, frames: [] })).toMatchObject({ left: [{ path: ['frames'] }] })
    }
  })

  it('decodes an unknown scenario, whatever its type promises', async () => {
    const marne = await games.marne()
    const { counterattack } = marne.scenarios
    const spoilt = (unit: object) => ({
      ...counterattack,
      units: [{ ...counterattack.units[0]!, ...unit }, ...counterattack.units.slice(1)],
    })
    for (const unit of [{ strength: NaN }, { strength: '6' }, { strength: -6 }, { strenght: 6 }])
      expect(marne.load(spoilt(unit) as typeof counterattack)).toMatchObject({
        left: [{ path: ['units', 0, Object.keys(unit)[0]] }],
      })
    for (const junk of [{}, null, undefined]) expect(marne.load(junk as typeof counterattack)._tag).toBe('Left')
  })

  it('loads an art object that draws the board', async () => {
    const marne = await games.marne()
    const rules = orThrow(marne.load(marne.scenarios.pursuit))
    const drawn = render(rules.observe(rules.start, 'all'), { art: await games.marne.art() })
    expect(drawn).not.toBe(render(rules.observe(rules.start, 'all'), { art: await games.verdun.art() }))
  })

  it('creates a player that plays the game', async () => {
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

  it('describes the parameters, the notation and the meaning of every action', async () => {
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
      for (const { form, says } of rules.orders)
        expect(`${form}: ${says}`).toMatch(/^(?:[a-z]+ ){0,2}<(?:hex|unit)>.*: .+/)
    }
  })
})
