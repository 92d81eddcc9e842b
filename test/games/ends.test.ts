/** Tests `turn` after a game is over: it has the game turn and the phase of the last phase event. */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { type AnyGame, type AnyRules, type GameEvent, orThrow, recordCodec } from '../../src/kernel/index.js'
import { generator, pickChance } from '../../src/play/index.js'
import { takesLong } from '../long.js'
import { situation } from './verdun/position.js'

takesLong()

const GAMES: ReadonlyArray<AnyGame> = [marne, verdun, grandIllusion, ardennes]

interface Step {
  readonly state: unknown
  readonly events: ReadonlyArray<GameEvent>
}

/**
 * Plays the action that `next` returns for each state, until `next` returns no action. Returns the last phase that began, and
 * the final `turn`.
 */
const played = (rules: AnyRules, next: (state: unknown, at: number) => unknown) => {
  let state: unknown = rules.start
  let begun: GameEvent | undefined
  for (let at = 0; ; at++) {
    const action = next(state, at)
    if (action === undefined) return { begun, turn: rules.turn(state) }
    const step: Step = orThrow(rules.step(state, action))
    begun = step.events.findLast(({ kind }) => kind === 'phase') ?? begun
    state = step.state
  }
}

const endsIn = ({ begun, turn }: ReturnType<typeof played>): void => {
  expect(turn.type).toBe('over')
  expect({ gameTurn: turn.gameTurn, phase: turn.phase }).toEqual({ gameTurn: begun?.value, phase: begun?.what })
}

/** Plays a whole game at random. */
const atRandom = (rules: AnyRules, seed: number) => {
  const random = generator(seed)
  return played(rules, state => {
    const legal = rules.legalActions(state) as ReadonlyArray<unknown>
    return legal.length > 0 ? legal[random(legal.length)] : pickChance(rules.chances(state), random)
  })
}

describe('a finished game has the game turn and the phase in which it ended', () => {
  for (const game of GAMES)
    for (const [id, scenario] of Object.entries<unknown>(game.scenarios))
      it(`${game.id}, ${id}: in random games`, () => {
        const rules = orThrow(game.load(scenario)) as AnyRules
        for (const seed of id === 'campaign' ? [1] : [1, 2]) endsIn(atRandom(rules, seed))
      })

  const records = new URL('../records/', import.meta.url)
  it.each(readdirSync(records).filter(name => name.endsWith('.json') && !name.includes('rules-1')))(
    'in the record %s',
    name => {
      const json: unknown = JSON.parse(readFileSync(new URL(name, records), 'utf8'))
      const {
        game: id,
        scenario,
        options,
      } = json as { game: string; scenario: string; options: Record<string, string> }
      const game = GAMES.find(each => each.id === id)!
      const rules = orThrow(game.load(game.scenarios[scenario], options)) as AnyRules
      const { actions } = orThrow(recordCodec<unknown>(rules.codecs.action).decode(json))
      endsIn(played(rules, (_state, at) => actions[at]))
    },
  )

  it('[verdun:13.b] [verdun:2.1.d] when Verdun falls on turn 1: the last phase is the reorganisation', () => {
    const fallen = situation('turn 1 french combat-2', 'de-13r-7 1820', 'german 1820')
    expect(fallen.play('end').turn).toMatchObject({ type: 'over', gameTurn: 1, phase: 'reorganisation', phasing: null })
  })

  it('[verdun:Q-48] when Verdun is German on turn 5: no side is asked about the extra turn, and the last phase is the reorganisation', () => {
    const fallen = situation('turn 5 french combat-2', 'de-13r-7 1820', 'german 1820')
    expect(fallen.play('end').turn).toMatchObject({ type: 'over', gameTurn: 5, phase: 'reorganisation' })
  })

  it('[verdun:14.2.h] when the extra turn is declined: the last phase is the one that asks about it', () => {
    const asked = situation('turn 5 french combat-2').play('end')
    expect(asked.play('extra turn 0', 'extra turn 0').turn).toMatchObject({ gameTurn: 5, phase: 'extra-turn' })
  })
})
