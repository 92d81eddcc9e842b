/** Saves of states in play: each decodes to the same state, also with redrawn hidden information. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { type Random, generator } from '../../../../src/play/index.js'
import { type Position, position, positionAt } from '../position.js'

type Rules = Position['rules']
type State = Position['state']
type Id = keyof typeof ardennes.scenarios

/** Returns the rules of a scenario, with all of its options or none. */
const loaded = (id: Id, isOn: boolean): Rules => {
  const options = ardennes.options(ardennes.scenarios[id]).map(option => [option.id, isOn ? 'on' : 'off'])
  return orThrow(ardennes.load(ardennes.scenarios[id], Object.fromEntries(options)))
}
/** Plays at random to the end. `look` sees every few states and the last one. */
const played = (rules: Rules, random: Random, every: number, look: (state: State) => void): void => {
  let state = rules.start
  for (let count = 1; rules.turn(state).type !== 'over'; count++) {
    const open =
      rules.turn(state).type === 'chance'
        ? rules.indexed.chances(state).map(({ index }) => index)
        : rules.indexed.legal(state)
    state = rules.indexed.apply(state, open[random(open.length)]!)
    if (count % every === 0 || rules.turn(state).type === 'over') look(state)
  }
}
/** Returns the state that a save in JSON decodes to, or the first fault. */
const again = ({ codecs }: Rules, state: State): unknown => {
  const read = decodeWith(codecs.state, JSON.parse(JSON.stringify(codecs.state.encode(state))), 'ardennes:sequence')
  return read._tag === 'Right' ? read.right : read.left[0]?.message
}

describe('saves of games', () => {
  it.each([
    ['six-turns', false, 23],
    ['six-turns', true, 23],
    ['eight-turns', false, 29],
    ['eight-turns', true, 29],
    ['campaign', false, 149],
    ['campaign', true, 149],
  ] as const)('decode to the same state: %s, options %s', (id, isOn, every) => {
    const rules = loaded(id, isOn)
    const random = generator(every)
    played(rules, random, every, state => {
      expect(rules.audit(state)).toEqual([])
      expect(again(rules, state)).toEqual(state)
    })
  })

  it('are refused with actions of another phase, or with actions that go on after the end of the phase', () => {
    const units = ['german G infantry 0505', 'allied A infantry 0507']
    const p = position({ units }).play('unit G', 'to 0506')
    const { codecs } = p.rules
    const saved = codecs.state.encode(p.state) as { actions: ReadonlyArray<string> }
    const path = (actions: ReadonlyArray<string>) => {
      const read = decodeWith(codecs.state, { ...saved, actions }, 'ardennes:sequence')
      return read._tag === 'Left' ? read.left[0].path : null
    }
    expect(saved.actions).toEqual(['unit G', 'to 0506'])
    expect(path(['unit G', 'attack 0507'])).toEqual(['actions', 1])
    expect(path(['unit G', 'to 0506', 'to 0507'])).toEqual(['actions', 2])
    expect(path([...saved.actions, 'end'])).toEqual(['actions', 2])
  })
})

describe('positions as text', () => {
  it('[ardennes:13.1.g] need no line for an Allied unit that has not entered the map, except for a gun that is Ready by now', () => {
    const rules = orThrow(ardennes.load(ardennes.scenarios.campaign, { 'optional-fifth-armored': 'on' }))
    const p = positionAt(rules, rules.start).until('german', 18)
    expect([p.at('us-5-arm-cca'), p.at('us-4-8-2'), p.at('us-v-190')]).toEqual(['NW', 'SE', 'NE'])
    const { guns, unitIds } = rules.tables
    const named = rules.positionText(p.state).match(/^us-\S+(?= (?:[NSEW]+|turn:\d+)$)/gm)!
    expect(named).toContain('us-v-190')
    expect(named.filter(id => guns[unitIds.indexOf(id)] === 0)).toEqual([])
  })
})

describe('redrawn sites of the fuel dump', () => {
  it('[ardennes:32.1.b] give states in each phase that decode to themselves and differ only in the site', () => {
    const rules = loaded('six-turns', true)
    const looked = new Map<string, number>()
    for (const seed of [1, 2, 3]) {
      const random = generator(seed)
      played(rules, random, 1, state => {
        // a few states of each phase, because some phases have few states
        const { phase } = rules.turn(state)
        const count = looked.get(phase) ?? 0
        const sampled = count < 15 ? rules.resample(state, 'german', random) : state
        if (sampled === state) return
        looked.set(phase, count + 1)
        // a dump that was removed unfound has another site only in the trail
        const isGone = state.dump!.lot === 'gone'
        expect(sampled.dump!.site === state.dump!.site).toBe(isGone)
        expect(sampled.trail).not.toEqual(state.trail)
        expect({ ...sampled, dump: null, trail: null }).toEqual({ ...state, dump: null, trail: null })
        expect(rules.audit(sampled)).toEqual([])
        expect(again(rules, sampled)).toEqual(sampled)
        expect(rules.resample(sampled, 'german', () => 0).dump!.seen).toEqual(state.dump!.seen)
        expect(rules.indexed.legal(sampled)).toEqual(rules.indexed.legal(state))
      })
    }
    const hidden = rules.phases.map(({ id }) => id).filter(id => !['setup', 'draw', 'fuel'].includes(id))
    expect([...looked.keys()].sort()).toEqual(hidden.sort())
  })

  it('[ardennes:32.1.b] keep the actions of the phase, in which a unit has looked at another site', () => {
    const data = {
      dumps: ['0505', '0808', '0202'],
      agreed: { dump: true },
      units: ['german G infantry 0306', 'allied A infantry 1010'],
    }
    const p = position({ ...data, lines: ['dump-site 0808'] }).play('unit G', 'to 0406')
    const { rules, state } = p
    expect([state.dump!.seen, p.legal().length > 1]).toEqual([[0], true])
    const sampled = rules.resample(state, 'german', n => n - 1)
    expect([sampled.dump!.site, again(rules, sampled)]).toEqual([2, sampled])
    // play goes on, and the unit finds the dump at its new site
    const found = positionAt(rules, sampled).play('stop', 'end')
    expect(found.faults).toEqual([])
  })
})
