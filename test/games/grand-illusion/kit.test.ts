import { describe, expect, it } from 'vitest'
import { call, done, emptySet, has, stay, stepsLeft, unitPlace } from '../../../src/kernel/index.js'
import {
  type AskFrame,
  type IllusionProcedure,
  isFlipped,
  wasOutOfSupply,
} from '../../../src/games/grand-illusion/state/index.js'
import { answers, hexOf, placeName, played, position, start, tablesOf, unitNames, unitOf, unitsOf } from './kit.js'

const g = tablesOf()
const ask: AskFrame = { at: 'ask', of: 'mandated', side: 1, hex: hexOf(g, 26), unit: null }
/** A procedure in which `yes` calls Fortunes of War and `no` ends it. */
const asked: IllusionProcedure<AskFrame> = {
  who: (_state, frame) => frame.side,
  asks: () => 'mandated',
  legal: () => [g.actions.of('yes'), g.actions.of('no')],
  apply: (state, frame, action, log) => {
    log?.add({ kind: 'declared', rule: 'grand-illusion:9.1.1.o', to: placeName(g, frame.hex) })
    return action === g.actions.of('yes')
      ? call(state, frame, { at: 'fortunes', landing: false })
      : done(state, { type: 'answered', yes: false })
  },
  resume: (state, frame, result) =>
    result.type === 'fortune' ? stay(state, { ...frame, unit: result.fortune }) : fail(),
}
const fail = (): never => {
  throw new Error('an unexpected result')
}

describe('the test kit', () => {
  it('`position` places the named units and removes the others from the game', () => {
    const state = position({ units: { '26': 'de-ii de-iii*! br-1', 'turn:4': 'fr-x+rebuilt', '54': 'maubeuge***' } })
    expect(g.occupancy(state.units).unitsIn(hexOf(g, 26))).toEqual(unitsOf(g, 'br-1 de-ii de-iii'))
    expect(unitNames(g, [unitOf(g, 'fr-x')])).toEqual(['fr-x'])
    expect(unitPlace(state, unitOf(g, 'fr-x'))).toBe(g.slotOf(4))
    expect(unitPlace(state, unitOf(g, 'paris'))).toBe(g.gone)
    const [second, third] = [unitOf(g, 'de-ii'), unitOf(g, 'de-iii')]
    expect([second, third].map(unit => [isFlipped(state, unit), wasOutOfSupply(state, unit)])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(stepsLeft(g.steps, unitOf(g, 'maubeuge'), 3)).toBe(1)
    expect(position({ rest: 'start' }).units).toEqual(start(g).units)
  })

  it('`position` changes the map as described, and nothing else', () => {
    const state = position({
      german: ['26'],
      allied: ['72'],
      blocks: { german: ['26 NE'] },
      trenches: { '26': 2 },
      turn: 4,
    })
    const control = (hex: number): boolean => has(state.ground.german, hexOf(g, hex))
    expect([26, 27, 72, 73].map(control)).toEqual([true, false, false, true])
    expect(state.blocks[0]).not.toEqual(emptySet(g.board.hexes * 6))
    expect(has(state.blocks[0], hexOf(g, 26) * 6 + 1)).toBe(true)
    expect([state.trenches[hexOf(g, 26)], state.trenches[hexOf(g, 86)]]).toEqual([2, 1])
    expect(state.frames).toEqual([{ at: 'sequence', turn: 4, step: 0, carry: null }])
    expect(() => position({ units: { '26': 'nobody' } })).toThrow('no unit "nobody"')
  })

  it('`played` runs a procedure to its result and logs the events', () => {
    const setting = { state: position({ frames: [ask] }), procedures: { ask: asked } }
    const p = played(setting)
    expect([p.asks, p.legal(), p.result]).toEqual(['mandated allied', ['yes', 'no'], null])
    expect(p.refused('pass').code).toBe('not-now')
    const after = p.play('no')
    expect([after.asks, after.result]).toEqual(['over', { type: 'answered', yes: false }])
    expect(after.events).toMatchObject([{ kind: 'declared', to: '26' }])
    expect(() => p.play('yes')).toThrow('no procedure of the frame "fortunes" is given')
  })

  it('`played` replaces procedures that are not under test by fixed results', () => {
    const fortunes = answers({ type: 'fortune', fortune: 7 })
    const p = played({ state: position({ frames: [ask] }), procedures: { ask: asked, fortunes } }, 'yes')
    expect(p.top).toEqual({ ...ask, unit: 7 })
  })
})
