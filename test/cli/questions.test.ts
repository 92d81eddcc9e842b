/** Tests that a question to a side is worded as a question, because a `?` follows it. A chance node has a name instead. */
import { describe, expect, test } from 'vitest'
import { ardennesArt } from '../../src/games/ardennes/art.js'
import { ASKS as ARDENNES } from '../../src/games/ardennes/rulebook/index.js'
import { illusionArt } from '../../src/games/grand-illusion/art.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { ASKS as ILLUSION } from '../../src/games/grand-illusion/rulebook/index.js'
import { QUESTIONS } from '../../src/games/grand-illusion/state/index.js'
import { marneArt } from '../../src/games/marne/art.js'
import { ASKS as MARNE } from '../../src/games/marne/rulebook/index.js'
import { verdunArt } from '../../src/games/verdun/art.js'
import { ASKS as VERDUN } from '../../src/games/verdun/rulebook/index.js'
import { type AnyRules, type Art, orThrow } from '../../src/kernel/index.js'
import { randomPlayer } from '../../src/bots/index.js'
import { games } from '../../src/games.js'
import { steps } from '../../src/play/index.js'
import { talk } from './helpers.js'

const ASKED: ReadonlyArray<readonly [game: keyof typeof games, art: Art, asks: ReadonlyArray<string>]> = [
  ['marne', marneArt, MARNE],
  ['verdun', verdunArt, VERDUN],
  ['grand-illusion', illusionArt, ILLUSION],
  ['ardennes', ardennesArt, ARDENNES],
]
const QUESTION = /^(which|who|what|where|behind which|do|does|is|are)\b/
/** A clause that can only follow another clause: `where the unit moves`. */
const CLAUSE = /^(whether|(where|what) (the|a|an|it|they)\b)/

describe.each(ASKED)('%s', (_game, { titles = {}, questions = {} }, asks) => {
  const texts = asks.map(id => [id, questions[id] ?? titles[id]] as const).filter(([, text]) => text !== undefined)

  test.each(texts.filter(([id]) => !/(die|dice|chit)$/.test(id)))('%s: %s', (_id, text) => {
    expect(text).toMatch(QUESTION)
    expect(text).not.toMatch(CLAUSE)
  })
  test('texts for chance nodes name the dice or the chit', () => {
    for (const [id, text] of texts) if (/(die|dice|chit)$/.test(id)) expect(text).toMatch(/^the .*(die|dice|chit)\b/)
  })
})

describe('the effect of `end`', () => {
  test('is stated with the question, in the list of choices and in help', async () => {
    const { answers } = await talk(['list end', '?', 'end', '?', 'quit'], '--side german', {}, 'ardennes')
    expect(answers[0]).toContain('unit <unit> (89), end: set-up ends\n')
    expect(answers[1]).toMatch(/\d+ {2}end {2}set-up ends\n/)
    expect(answers[2]).toContain('Now: unit <unit> (89), end: set-up ends')
    expect(answers[3]).toContain('end: the movement phase ends')
    expect(answers[4]).toContain('end: the movement phase ends')
    for (const said of answers) expect(said).not.toContain('end set-up, or')
  })

  test.each(ASKED.map(([game]) => game))('is stated at every question in random play of %s', async id => {
    const game = await games[id]()
    const load = game.load as (scenario: unknown) => never
    const { sides } = game
    const met = new Set<string>()
    for (const scenario of Object.values(game.scenarios)) {
      const rules: AnyRules = orThrow(load(scenario))
      const { end } = rules.actions.types
      for (const asks of Object.keys(end?.saysAt ?? {})) expect(ASKED.find(([name]) => name === id)![2]).toContain(asks)
      const without = new Set<string>()
      for (const { turn, state } of steps(
        rules,
        { [sides[0]]: randomPlayer(), [sides[1]]: randomPlayer() },
        { seed: 1, maxSteps: 3000 },
      )) {
        if (turn.type !== 'decision' || !rules.legalActions(state).some(({ type }) => type === 'end')) continue
        met.add(turn.asks)
        if (!Object.hasOwn(end?.saysAt ?? {}, turn.asks)) without.add(turn.asks)
      }
      expect([...without]).toEqual([])
    }
    expect(met.size).toBeGreaterThan(1)
  })
})

test.each(['yes', 'no'] as const)('the effect of `%s` is stated at every question that has this answer', type => {
  const { actions }: AnyRules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
  const { says, saysAt = {} } = actions.types[type]!
  expect(Object.keys(saysAt).sort()).toEqual([...QUESTIONS].sort())
  for (const text of Object.values(saysAt)) expect(text).not.toBe(says)
})
