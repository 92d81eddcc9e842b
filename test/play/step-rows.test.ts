/** Tests of rows of events, combats and victory points in all games. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { randomPlayer } from 'grognard/bots'
import { type AnyRules, type Working, orThrow } from 'grognard'
import { marne } from 'grognard/marne'
import { heuristicPlayer } from 'grognard/marne/bot'
import { verdun } from 'grognard/verdun'
import { grandIllusion } from 'grognard/grand-illusion'
import { combatRows, eventRows, scoreRows, steps } from 'grognard/play'
import { expectTidy } from './tidy.js'

const GAMES = [
  { title: 'marne', rules: orThrow(marne.load(marne.scenarios.pursuit)), enemy: 'allied' },
  { title: 'verdun', rules: orThrow(verdun.load(verdun.scenarios.historical)), enemy: 'french' },
].map(({ title, rules, enemy }) => {
  const any: AnyRules = rules
  const played = [
    ...steps(any, { german: randomPlayer(), [enemy]: randomPlayer() }, { seed: 7, events: true, maxSteps: 6000 }),
  ]
  return { title, rules: any, played }
})

const list = (names: ReadonlyArray<string>) => names.join(', ')

describe.each(GAMES)('$title', ({ rules, played }) => {
  it('has a row for each event, in the phase in which it happened', () => {
    const rows = [...eventRows(rules, played)]
    expectTidy(rows)
    const events = played.flatMap(({ events }, step) => (events ?? []).map(event => ({ event, step })))
    expect(rows.map(({ step, kind, text, unitCount }) => [step, kind, text, unitCount])).toEqual(
      events.map(({ event, step }) => [step, event.kind, rules.tell(event), event.units?.length ?? 0]),
    )
    // the row of the last event of an action is in the phase where the game continues
    let entered = 0
    for (const [step, { events, next }] of played.entries()) {
      if (!events!.some(({ kind }) => kind === 'phase')) continue
      const { type, gameTurn, phase, phasing } = rules.turn(next)
      if (type === 'over') continue
      expect(rows.findLast(row => row.step === step)).toMatchObject({ gameTurn, phase, phasing })
      entered += 1
    }
    expect(entered).toBeGreaterThan(5)
  })

  it('has a row for each combat, which agrees with the calculation before the roll and, if still shown, after it', () => {
    const rows = [...combatRows(rules, played)]
    expectTidy(rows)
    expect(rows).toHaveLength(played.flatMap(({ events }) => events!.filter(({ kind }) => kind === 'result')).length)
    expect(new Set(rows.map(({ rule }) => rule)).size).toBeGreaterThan(1)
    let after = 0
    for (const row of rows) {
      const { state, next, turn } = played[row.step]!
      const before: Working = rules.working(state)!
      const { gameTurn, phase, phasing } = turn
      expect(row).toMatchObject({
        ...{ gameTurn, phase, phasing },
        attackers: list(before.attackers),
        attackerCount: before.attackers.length,
        defenders: list(before.defenders),
        defenderCount: before.defenders.length,
        places: list(before.targets),
        placeCount: before.targets.length,
        attack: before.attack,
        defence: before.defence,
        column: before.column,
        modifier: before.modifier,
      })
      const then: Working | null = rules.working(next)
      if (then === null || then.die === null) continue
      expect([row.die, row.row, row.result]).toEqual([then.die, then.row, then.result])
      after += 1
    }
    expect(after).toBeGreaterThan(0)
  })

  it('lists the losses of a combat: the units removed from the map before the next combat of the phase', () => {
    const rows = [...combatRows(rules, played)]
    const onMap = (state: unknown): ReadonlyArray<string> =>
      rules
        .observe(state, 'all')
        .counters.filter(({ place }: { readonly place: string }) => /^\d{4}$/.test(place))
        .map(({ id, side }: { readonly id: string; readonly side: string }) => `${side} ${id}`)
    let lost = 0
    for (const [i, row] of rows.entries()) {
      const next = rows[i + 1]
      if (next?.phase !== row.phase || next.gameTurn !== row.gameTurn || next.phasing !== row.phasing) continue
      const left = new Set(onMap(played[next.step]!.state))
      const gone = onMap(played[row.step]!.state).filter(unit => !left.has(unit))
      const ids = (own: boolean): ReadonlyArray<string> =>
        gone.filter(unit => unit.startsWith(`${row.side} `) === own).map(unit => unit.split(' ')[1]!)
      const told = (names: string): ReadonlyArray<string> => (names === '' ? [] : names.split(', ').sort())
      expect([told(row.attackersLost), told(row.defendersLost)]).toEqual([ids(true).toSorted(), ids(false).toSorted()])
      expect([row.attackersLostCount, row.defendersLostCount]).toEqual([ids(true).length, ids(false).length])
      lost += gone.length
    }
    expect(lost).toBeGreaterThan(3)
    const steps = rows.reduce((sum, row) => sum + row.attackerStepsLost + row.defenderStepsLost, 0)
    expect(steps > 0).toBe(rows.some(({ rule }) => rule.startsWith('verdun')))
  })

  it('has a row with the victory points of each player turn', () => {
    const rows = [...scoreRows(rules, played)]
    expectTidy(rows)
    for (const row of rows) {
      const state = row.step === played.length ? played.at(-1)!.next : played[row.step]!.state
      for (const [side, points] of Object.entries(rules.score(state)))
        expect(row).toHaveProperty([`score:${side}`], points)
    }
    const turns = rows.slice(0, -1).map(({ gameTurn, phasing }) => `${gameTurn} ${phasing}`)
    expect(turns.filter((turn, i) => turn === turns[i - 1])).toEqual([])
    expect(new Set(played.map(({ turn }) => `${turn.gameTurn} ${turn.phasing}`))).toEqual(new Set(turns))
    expect(rows.at(-1)).toMatchObject({ step: played.length, over: rules.turn(played.at(-1)!.next).type === 'over' })
  })
})

describe('grand-illusion, which rolls one die per space of the battle board', () => {
  const rules = orThrow(grandIllusion.load(grandIllusion.scenarios['short-campaign']))
  const played = [...steps(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed: 3, events: true })]
  const rows = [...combatRows(rules, played)]

  it('has a row for each fire roll, with the strength and the modifiers of its space', () => {
    expectTidy(rows)
    expect(rows).toHaveLength(played.flatMap(({ events }) => events!.filter(({ kind }) => kind === 'fired')).length)
    expect(rows.length).toBeGreaterThan(20)
    for (const { step, attackers, attack, defence, modifier, die, result } of rows) {
      const parts = rules.working(played[step]!.state)!.parts.filter(part => part.attackers.join(', ') === attackers)
      expect(parts).toContainEqual(expect.objectContaining({ attack, defence, modifier }))
      expect(result).toBe(die! <= defence! ? 'hit' : 'miss')
    }
  })

  it('assigns each loss to the roll made against that unit', () => {
    const lost = rows.flatMap(row => row.defendersLost.split(', ').map(unit => ({ unit, row })))
    const struck = lost.filter(({ unit, row }) => row.result === 'hit' && row.defenders.split(', ').includes(unit))
    expect(struck.length).toBeGreaterThan(1)
    const steps = rows.filter(({ result, defenderStepsLost }) => result === 'hit' && defenderStepsLost > 0)
    expect(steps.length).toBeGreaterThan(5)
    const disrupted = played.flatMap(({ events }) => events!.filter(({ kind }) => kind === 'disrupted')).length
    const told = rows.reduce((sum, row) => sum + row.attackerStepsLost + row.defenderStepsLost, 0)
    expect(told).toBeLessThanOrEqual(disrupted)
  })
})

it('steps without events are refused, because the resulting empty table would be wrong', () => {
  const { rules, played } = GAMES[0]!
  const silent = played.slice(0, 3).map(({ state, turn, action, next }) => ({ state, turn, action, next }))
  expect(() => [...eventRows(rules, silent)]).toThrow(TypeError)
  expect(() => [...combatRows(rules, silent)]).toThrow(/events: true/)
  expect([...scoreRows(rules, silent)]).toHaveLength(2)
  expect([...scoreRows(rules, [])]).toEqual([])
})

it('columns have exact types', () => {
  const rules = orThrow(marne.load(marne.scenarios.pursuit))
  const options = { seed: 1, events: true, maxSteps: 3000 }
  const [event] = eventRows(rules, steps(rules, { german: randomPlayer(), allied: randomPlayer() }, options))
  expectTypeOf(event!.side).toEqualTypeOf<'german' | 'allied' | null>()
  expectTypeOf(event!.kind).toExtend<Parameters<typeof rules.tell>[0]['kind']>()
  const [combat] = combatRows(rules, steps(rules, { german: randomPlayer(), allied: heuristicPlayer() }, options))
  expectTypeOf(combat!.die).toEqualTypeOf<number | null>()
  const players = { german: heuristicPlayer(), allied: heuristicPlayer() }
  const [score] = scoreRows(rules, steps(rules, players, options))
  expectTypeOf(score!['score:german']).toEqualTypeOf<number>()
  // @ts-expect-error -- not a side in this game
  expect(score!['score:french']).toBeUndefined()
})
