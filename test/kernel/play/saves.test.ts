/** Saved states: the position at the start of a phase and the actions since. The games are The Marne and Skirmish. */
import { describe, expect, it } from 'vitest'
import { skirmish } from '../../../examples/skirmish/index.js'
import { randomPlayer } from '../../../src/bots/index.js'
import { marne } from '../../../src/games/marne/index.js'
import { decodeWith, orThrow } from '../../../src/kernel/index.js'
import { phaseNames } from '../../../src/kernel/play/saves.js'
import { trailParts } from '../../../src/kernel/play/trail.js'
import { playout } from '../../../src/play/index.js'

const rules = orThrow(marne.load(marne.scenarios.counterattack))
type State = typeof rules.start
const players = { german: randomPlayer(), allied: randomPlayer() }
const { actions } = playout(rules, players, { seed: 3 })
const states = actions.reduce<State[]>(
  (list, action) => [...list, orThrow(rules.apply(list.at(-1)!, action))],
  [rules.start],
)

interface Saved {
  readonly scenario: string
  readonly version: string
  readonly position: Readonly<Record<string, unknown>>
  readonly actions: ReadonlyArray<string>
}
const saved = (state: State): Saved => structuredClone(rules.codecs.state.encode(state)) as Saved
/** Returns the faults of a save as `code path: message`. */
const faults = (json: unknown): ReadonlyArray<string> => {
  const got = decodeWith(rules.codecs.state, json, 'marne:sequence')
  return got._tag === 'Right' ? [] : got.left.map(({ code, message }) => `${code} ${message}`)
}
/** A state in a phase, after some actions. */
const inPhase = states.find(state => trailParts(state.trail!).actions.length === 40)!

describe('a saved state', () => {
  it('has the scenario, the version, the position at the start of the phase, and the actions since as printed', () => {
    const { scenario, version, position, actions: lines } = saved(inPhase)
    expect([scenario, version]).toEqual([rules.scenario, rules.version])
    expect(Object.keys(position)).toEqual(['turn', 'phase', 'units', 'germanHeld', 'destroyed'])
    expect(position).toMatchObject({ turn: 8, phase: 'german movement-1' })
    expect(lines).toHaveLength(40)
    const start = orThrow(rules.read.state({ ...saved(inPhase), actions: [] }))
    expect(
      lines.reduce((state, line) => orThrow(rules.apply(state, orThrow(rules.parse(state, line)))), start),
    ).toEqual(inPhase)
  })

  it('decodes to the same state at every point of a game, which goes on in the same way', () => {
    for (let i = 0; i < states.length; i += 97) {
      const state = states[i]!
      const twin = orThrow(rules.read.state(JSON.parse(JSON.stringify(saved(state)))))
      expect(twin).toEqual(state)
      expect(rules.legalActions(twin)).toEqual(rules.legalActions(state))
    }
    const last = states.at(-1)!
    expect(rules.turn(last).type).toBe('over')
    expect(orThrow(rules.read.state(saved(last)))).toEqual(last)
  })

  it('can be cloned as a value, and the clone plays on', () => {
    const twin = structuredClone(inPhase)
    expect(twin).toEqual(inPhase)
    const action = rules.legalActions(inPhase)[0]!
    expect(rules.apply(twin, action)).toEqual(rules.apply(inPhase, action))
  })

  it('is refused with the path of an action that is not legal, cannot be read, or is not written as it is printed', () => {
    const base = saved(inPhase)
    const withAction = (line: string) => faults({ ...base, actions: base.actions.with(3, line) })
    expect(withAction('unit nobody')).toEqual([expect.stringMatching(/^unreadable at \/actions\/3: /)])
    expect(withAction(base.actions[0]!)).toEqual([expect.stringMatching(/^[a-z-]+ at \/actions\/3: .*\(marne:/)])
    expect(withAction(` ${base.actions[3]!.toUpperCase()}`)).toEqual([
      'unreadable at /actions/3: expected the action as it is printed',
    ])
    expect(faults({ ...base, version: '1', actions: base.actions.with(3, base.actions[0]!) })).toEqual([
      expect.stringMatching(/; the save was made by version 1 of these rules$/),
    ])
    expect(faults({ ...base, version: '1' })).toEqual([])
    expect(faults({ ...base, actions: base.actions.with(3, 'x'.repeat(201)) })).toEqual([
      expect.stringMatching(/^out-of-range at \/actions\/3: /),
    ])
  })

  it('is refused if its actions go on after the end of the phase', () => {
    const at = states.findIndex(
      (state, i) => i > 0 && trailParts(state.trail!).actions.length < trailParts(states[i - 1]!.trail!).actions.length,
    )
    const last = saved(states[at - 1]!)
    const line = rules.print(states[at - 1]!, actions[at - 1]!)
    expect(faults({ ...last, actions: [...last.actions, line] })).toEqual([
      `broken-invariant at /actions/${last.actions.length}: a new phase begins after this action: the position must be the start of the last phase`,
    ])
  })

  it('is refused if no phase begins from its position', () => {
    const base = saved(rules.start)
    const free = orThrow(marne.load(marne.scenarios['counterattack-free']))
    const setup = structuredClone(free.codecs.state.encode(free.start)) as Saved
    expect(setup.position['phase']).toBe('german setup')
    const later = decodeWith(
      free.codecs.state,
      { ...setup, position: { ...setup.position, turn: 9 } },
      'marne:sequence',
    )
    expect(later).toMatchObject({ left: [{ code: 'broken-invariant', path: ['position'] }] })
    expect(faults({ ...base, position: { ...base.position, phase: 'dinner' } })).toEqual([
      expect.stringMatching(/^unknown-id at \/position\/phase: /),
    ])
  })

  it('is refused as a save of 0.2.0 if it has frames, with what to do', () => {
    expect(faults({ scenario: rules.scenario, units: [], frames: [] })).toEqual([
      'other-version at /frames: the state was saved by version 0.2.0 or earlier, whose saves this version does not read: replay the record of the game instead',
    ])
  })

  it('is refused as a value that is not encoded if it has a trail', () => {
    expect(faults(inPhase)).toEqual([
      'wrong-type at /trail: the value is a state, not its encoded form: encode it with codecs.state',
    ])
  })

  it('has one written form of an empty carry', () => {
    const base = saved(rules.start)
    expect(faults({ ...base, position: { ...base.position, carry: null } })).toEqual([
      'inconsistent at /position/carry: an empty carry is left out',
    ])
  })

  it('is recognized in memory only if play reaches it by its trail', () => {
    const { is } = rules.codecs.state
    expect(is(inPhase)).toBe(true)
    expect(is({ ...inPhase, trail: rules.start.trail })).toBe(false)
    for (const value of [null, 3, {}, [], { frames: [], trail: 7 }, saved(inPhase)]) expect(is(value)).toBe(false)
    const wrong = { ...trailParts(inPhase.trail!).anchor, germanHeld: [] }
    expect(is({ ...rules.start, germanHeld: [], trail: wrong })).toBe(false)
    const cycle = { action: 1, before: null as unknown }
    cycle.before = cycle
    expect(is({ ...inPhase, trail: cycle })).toBe(false)
  })

  it('of a sampled state contains the sampled choices', () => {
    const duel = orThrow(skirmish.load(skirmish.scenarios['mill']!))
    let state = duel.start
    for (let i = 0; i < 400 && duel.turn(state).type !== 'over'; i++) {
      for (const side of skirmish.sides) {
        const sampled = duel.resample(state, side, n => n - 1)
        expect(orThrow(duel.read.state(duel.codecs.state.encode(sampled)))).toEqual(sampled)
      }
      const turn = duel.turn(state)
      const list =
        turn.type === 'chance' ? duel.indexed.chances(state).map(({ index }) => index) : duel.indexed.legal(state)
      state = duel.indexed.apply(state, list[(i * 7) % list.length]!)
    }
  })
})

it('phases have names in saves that differ, with the side if they belong to a player turn', () => {
  const phase = (id: string, phasing: 0 | 1 | null) => ({ id, phasing })
  expect(
    phaseNames([phase('move', 0), phase('move', 1), phase('weather', null), phase('move', 0)], ['red', 'blue']),
  ).toEqual(['red move', 'blue move', 'weather', 'red move 2'])
})
