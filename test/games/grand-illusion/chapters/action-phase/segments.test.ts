/**
 * 8.1 Segments, passes and surrenders of the initiative. Expectations are from the rules document (part 4, action
 * segment machine).
 */
import { describe, expect, it } from 'vitest'
import { drawsEmergency } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import type { IllusionResult, IllusionState, Pair } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, answers, hexOf, position, tablesOf, unitOf } from '../../kit.js'
import { acting } from './acting.js'

const g = tablesOf()
const ARMIES = { '26': 'fr-i fr-x', '46': 'fr-iii', '45': 'br-1', '66': 'fr-xi', '95': 'de-7kd', '96': 'de-xxi de-i-b' }

/** Plays the action phase with activations that change nothing, or that have the given result. */
const phase = (
  data: PositionData,
  activated: Partial<Extract<IllusionResult, { type: 'activated' }>> = {},
  change: (state: IllusionState) => IllusionState = state => state,
): Played =>
  acting(
    { units: ARMIES, ...data },
    answers(now => [change(now), { type: 'activated', initiative: false, moved: [], ...activated }]),
  )
const turn2 = (caps: Pair, initiative: 0 | 1 = 0): PositionData => ({ turn: 2, caps, initiative })

describe('segments of the action phase', () => {
  it('[grand-illusion:8.1.1.a] [grand-illusion:4.0.d] the side with the initiative acts first: it passes or activates a hex', () => {
    expect(phase(turn2([5, 5])).asks).toBe('activity german')
    expect(phase(turn2([5, 5], 1)).asks).toBe('activity allied')
    expect(phase(turn2([5, 5])).legal()).toEqual(['activate 95', 'activate 96', 'pass'])
  })

  it('[grand-illusion:8.1.1.b] [grand-illusion:5.2.a] [grand-illusion:8.2.3.a] each activity costs a CAP, and a hex may be activated any number of times', () => {
    const one = phase(turn2([5, 5])).play('activate 96')
    expect(one.state.caps).toEqual([4, 5])
    expect(one.legal()).toEqual(['activate 95', 'activate 96', 'end'])
    expect(one.play('activate 96').state.caps).toEqual([3, 5])
  })

  it('[grand-illusion:8.1.1.e] [grand-illusion:4.0.g] [grand-illusion:2.9.a] the other side has a segment of the same form after two activities', () => {
    const two = phase(turn2([5, 5])).play('activate 96', 'activate 95')
    expect(two.asks).toBe('activity allied')
    expect(two.legal()).toContain('pass')
  })

  it('[grand-illusion:8.1.1.k] [grand-illusion:Q-11] a side may end its segment after one activity, which does not count as a pass', () => {
    const ended = phase(turn2([5, 5])).play('activate 96', 'end')
    expect(ended.asks).toBe('activity allied')
    // The German surrender of the initiative is not a pass, so one Allied pass does not end the phase.
    expect(ended.play('pass').asks).toBe('activity german')
  })

  it('[grand-illusion:8.1.1.c] [grand-illusion:8.1.1.d] [grand-illusion:Q-149] two passes in succession end the phase at once', () => {
    const passed = phase(turn2([5, 5])).play('pass')
    expect(passed.asks).toBe('activity allied')
    expect(passed.play('pass').result).toEqual({ type: 'over' })
    expect(passed.play('pass').state.caps).toEqual([5, 5])
  })

  it('[grand-illusion:8.1.1.j] the phase continues if a side surrenders the initiative between two passes', () => {
    const later = phase(turn2([5, 5])).play('pass', 'activate 45', 'end', 'pass')
    expect(later.asks).toBe('activity allied')
    expect(later.play('pass').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:8.1.1.f] [grand-illusion:4.0.f] a side without CAPs surrenders the initiative at once', () => {
    expect(phase(turn2([0, 5])).asks).toBe('activity allied')
    expect(phase(turn2([1, 5])).play('activate 96').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.1.1.l] [grand-illusion:Q-12] a side begins two new activities after its first two if the other side has no CAPs', () => {
    const fresh = phase(turn2([5, 0])).play('activate 96', 'activate 95')
    expect(fresh.asks).toBe('activity german')
    expect(fresh.legal()).toContain('pass')
    expect(fresh.play('activate 96', 'activate 95', 'activate 96').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:EX-16] two CAPs allow two activations of one hex, and four allow four, if the other side has no CAPs', () => {
    const two = phase(turn2([2, 0])).play('activate 96')
    expect(two.asks).toBe('activity german')
    expect(two.play('activate 96').result).toEqual({ type: 'over' })
    const all = [1, 2, 3].reduce(now => now.play('activate 96'), phase(turn2([4, 0])))
    expect([all.asks, all.state.caps]).toEqual(['activity german', [1, 0]])
    expect(all.play('activate 95').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:8.1.1.m] [grand-illusion:Q-13] a pass ends the phase if the other side has no CAPs', () => {
    expect(phase(turn2([5, 0])).play('pass').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:8.1.2.a] [grand-illusion:4.0.h] the phase ends when neither side has a CAP', () => {
    expect(phase(turn2([0, 0])).result).toEqual({ type: 'over' })
    expect(phase(turn2([1, 1])).play('activate 96', 'activate 26').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:8.1.1.h] losing the initiative ends the segment after its first activity', () => {
    expect(phase(turn2([5, 5]), { initiative: true }).play('activate 96').asks).toBe('activity allied')
  })

  it('[grand-illusion:Q-12] CAPs that the opponent gains during the second activity count', () => {
    const rich = phase(turn2([5, 0]), {}, state => ({ ...state, caps: [state.caps[0], 1] }))
    expect(rich.play('activate 96', 'activate 95').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.1.a] a refusal gives its reason and cites its rule', () => {
    const one = phase(turn2([5, 5])).play('activate 96')
    expect(one.refused('pass').rule).toBe('grand-illusion:8.1.1.c')
    expect(phase(turn2([5, 5])).refused('end').rule).toBe('grand-illusion:8.1.1.k')
    expect(one.refused('activate 26').rule).toBe('grand-illusion:8.2.1.b')
    expect(one.refused('withdraw').rule).toBe('grand-illusion:8.7.1.c')
    expect(phase(turn2([5, 5])).refused('withdraw').rule).toBe('grand-illusion:8.7.1.d')
    expect(phase(turn2([5, 5], 1)).refused('withdraw').rule).toBe('grand-illusion:8.7.1.b')
    expect(one.refused('unblock 96 NE').rule).toBe('grand-illusion:8.4.5.d')
    expect(one.refused('entrench 96').rule).toBe('grand-illusion:9.7.1.a')
  })
})

describe('the hexes that a side may activate', () => {
  it('[grand-illusion:8.2.1.a] [grand-illusion:8.2.1.b] [grand-illusion:8.2.a] a side activates one hex at a time, and the hex must contain a unit of the side', () => {
    const units = { '26': 'fr-i', '46': 'fr-hq5', '45': 'br-1', '96': 'de-xxi', '97': 'de-ha1' }
    expect(phase({ ...turn2([5, 5], 1), units }).legal()).toEqual(['activate 26', 'activate 45', 'activate 46', 'pass'])
    expect(phase({ ...turn2([5, 5]), units }).legal()).toEqual(['activate 96', 'activate 97', 'pass'])
  })

  it('[grand-illusion:8.2.1.c] a hex with only a fortress cannot be activated', () => {
    const alone = phase({ ...turn2([5, 5]), units: { '86': 'metz-5', '96': 'de-xxi' } })
    expect(alone.legal()).toEqual(['activate 96', 'pass'])
    expect(alone.refused('activate 86').rule).toBe('grand-illusion:8.2.1.b')
  })

  it('[grand-illusion:8.4.5.d] [grand-illusion:Q-145] a side may open hexsides that it has blocked, without a CAP or an activity', () => {
    const blocked = phase({ ...turn2([5, 5]), blocks: { german: ['96 NE'], allied: ['26 S'] } })
    expect(blocked.legal()).toContain('unblock 96 NE')
    expect(blocked.legal()).not.toContain('unblock 26 S')
    const open = blocked.play('unblock 96 NE')
    expect(open.state.caps).toEqual([5, 5])
    expect(open.legal()).toEqual(['activate 95', 'activate 96', 'pass'])
  })

  it('[grand-illusion:12.5.2.b] [grand-illusion:12.5.2.d] Belgians held in Antwerp cannot be activated, but other units there can', () => {
    const held = { '52': 'be-i', '62': 'de-ii de-iii', '26': 'fr-i' }
    const at = (units: Record<string, string>) =>
      phase({ ...turn2([5, 5], 1), units, affairs: { belgiansAtAntwerp: true } })
    expect(at(held).legal()).toEqual(['activate 26', 'pass'])
    expect(at(held).refused('activate 52').rule).toBe('grand-illusion:12.5.2.b')
    expect(at({ ...held, '62': 'de-ii' }).legal()).toContain('activate 52')
    // These Belgians cannot recover for a CAP either, because that is an activation (8.1.1.b, Q-141).
    const tired = { ...held, '52': 'be-i*' }
    expect(at(tired).legal()).toEqual(['activate 26', 'pass'])
    expect(at(tired).refused('recover 52').rule).toBe('grand-illusion:12.5.2.b')
    expect(at({ ...tired, '62': 'de-ii' }).legal()).toContain('recover 52')
    expect(at({ ...held, '52': 'be-i br-rn' }).legal()).toContain('activate 52')
  })
})

describe('segments of turn 1', () => {
  const first = (units: Record<string, string> = ARMIES) => phase({ turn: 1, caps: [6, 4], initiative: 1, units })

  it('[grand-illusion:6.0.c] [grand-illusion:6.0.d] [grand-illusion:Q-15] [grand-illusion:EX-2] on turn 1 the Allied side has one activity, then the German side two', () => {
    const german = first().play('activate 26')
    expect(german.asks).toBe('activity german')
    expect(german.play('activate 96').asks).toBe('activity german')
    expect(german.play('activate 96', 'activate 95').asks).toBe('activity allied')
    expect(german.play('activate 96', 'activate 95', 'activate 26').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.1.1.o] [grand-illusion:Q-119] a side that does not use its only activity has passed', () => {
    expect(first().legal()).toContain('pass')
    expect(first().legal()).not.toContain('end')
    expect(first().play('pass', 'pass').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:14.1.1.d] [grand-illusion:Q-141] hexes 66 and 76 cannot be activated, not even for recovery', () => {
    const at = first({ '66': 'fr-xi*', '76': 'fr-iv', '26': 'fr-i' })
    expect(at.legal()).toEqual(['activate 26', 'pass'])
    expect(at.refused('activate 66').rule).toBe('grand-illusion:14.1.1.d')
    expect(at.refused('recover 66').rule).toBe('grand-illusion:14.1.1.d')
    expect(phase({ ...turn2([5, 5], 1), units: { '66': 'fr-xi' } }).legal()).toEqual(['activate 66', 'pass'])
  })

  it('[grand-illusion:14.1.1.e] [grand-illusion:Q-141] only one of hexes 62, 54, 46 and 45 can be activated, for whatever purpose', () => {
    const units = { '45': 'br-1', '46': 'fr-iii*', '54': 'fr-1cd', '62': 'be-i', '26': 'fr-i', '96': 'de-xxi' }
    const used = first(units).play('recover 46', 'pass')
    expect(used.legal()).toEqual(['activate 26', 'pass'])
    expect(used.refused('activate 45').rule).toBe('grand-illusion:14.1.1.e')
    // The limit also applies within one segment.
    const later = first(units).play('activate 26', 'pass', 'activate 54')
    expect(later.legal()).toEqual(['activate 26', 'end'])
  })

  it('[grand-illusion:14.1.1.f] the Belgian withdrawal counts as the activation of its hex', () => {
    const withdrew = phase(
      { turn: 1, caps: [6, 4], initiative: 1, units: { '45': 'br-1', '26': 'fr-i', '96': 'de-xxi' } },
      { withdrew: hexOf(g, 62) },
    )
    expect(withdrew.play('pass', 'activate 96', 'end').legal()).toEqual(['activate 26', 'pass'])
  })
})

describe('recovery that costs a CAP', () => {
  const worn = { '26': 'fr-i* fr-x* fr-ii', '46': 'fr-iii*', '96': 'de-xxi' }

  it('[grand-illusion:9.8.3.a] [grand-illusion:5.2.e] all disrupted combat units in the hex become undisrupted', () => {
    const done = phase({ ...turn2([5, 5], 1), units: worn }).play('recover 26')
    expect(done.state.caps).toEqual([5, 4])
    expect(done.events.filter(({ kind }) => kind === 'recovered').map(({ unit }) => unit)).toEqual(['fr-i', 'fr-x'])
    expect(done.legal()).toEqual(['recover 46', 'end'])
  })

  it('[grand-illusion:9.8.3.b] [grand-illusion:5.2.g] [grand-illusion:Q-76] units cannot recover in a hex with enemy combat units or an enemy fortress, besieged or not', () => {
    const at = (enemy: string, sieges: ReadonlyArray<string> = []) =>
      phase({ ...turn2([5, 5], 1), units: { '26': `fr-i* ${enemy}` }, sieges })
    expect(at('de-xxi').legal()).not.toContain('recover 26')
    expect(at('metz-3', ['26']).legal()).not.toContain('recover 26')
    expect(at('de-hq1').legal()).toContain('recover 26')
    expect(at('de-xxi').refused('recover 26').rule).toBe('grand-illusion:9.8.3.b')
    expect(phase(turn2([5, 5], 1)).refused('recover 26').rule).toBe('grand-illusion:9.8.3.a')
  })

  it('[grand-illusion:5.2.i] headquarters and heavy artillery do not recover for a CAP', () => {
    const worn = phase({ ...turn2([5, 5]), units: { '96': 'de-xxi* de-hq1* de-ha1*', '95': 'de-hq2*' } })
    expect(worn.legal()).not.toContain('recover 95')
    const done = worn.play('recover 96')
    expect(done.state.units).toEqual(
      position({ turn: 2, units: { '96': 'de-xxi de-hq1* de-ha1*', '95': 'de-hq2*' } }).units,
    )
  })

  it('[grand-illusion:9.8.3.a] only units in supply recover for a CAP', () => {
    const cut = phase({ ...turn2([5, 5], 1), units: { '94': 'fr-i*' } })
    expect(cut.legal()).toEqual(['activate 94', 'pass'])
  })

  it('[grand-illusion:9.8.3.c] [grand-illusion:9.8.3.d] [grand-illusion:8.1.1.g] a first recovery may be followed only by a second one, and then the initiative passes', () => {
    const first = phase({ ...turn2([5, 5], 1), units: worn }).play('recover 26')
    expect(first.refused('activate 26').rule).toBe('grand-illusion:8.1.1.g')
    expect(first.play('recover 46').asks).toBe('activity german')
    expect(first.play('end').asks).toBe('activity german')
  })

  it('[grand-illusion:9.8.3.e] [grand-illusion:5.2.f] a recovery may be the second activity', () => {
    const second = phase({ ...turn2([5, 5], 1), units: worn }).play('activate 46')
    expect(second.legal()).toContain('recover 26')
    expect(second.play('recover 26').asks).toBe('activity german')
  })

  it('[grand-illusion:8.4.3.x] units in emergency supply recover for a CAP like others', () => {
    const south = phase({
      turn: 4,
      caps: [5, 5],
      initiative: 0,
      affairs: { withdrawn: [4, 3] },
      units: { '34': 'de-ii* de-iii*', '54': 'de-v maubeuge' },
      german: ['34', '44', '54'],
      sieges: ['54'],
    })
    expect(drawsEmergency(g, south.state, unitOf(g, 'de-ii'))).toBe(true)
    const done = south.play('recover 34')
    expect(done.events.filter(({ kind }) => kind === 'recovered').map(({ unit }) => unit)).toEqual(['de-ii', 'de-iii'])
    expect(done.events.find(({ kind }) => kind === 'recovered')?.places).toEqual(['34'])
  })

  it('[grand-illusion:14.1.1.ah] [grand-illusion:Q-91] half of the units recover under fatigue, rounded up, and the owner chooses them', () => {
    const tired = (units: string, turn = 12) =>
      phase({ turn, caps: [5, 5], initiative: 1, units: { '26': units } }).play('recover 26')
    expect(tired('fr-i* fr-x* fr-ii*').asks).toBe('recovering allied')
    const picked = tired('fr-i* fr-x* fr-ii*').play('add fr-i', 'add fr-ii', 'close')
    expect(picked.events.filter(({ kind }) => kind === 'recovered').map(({ unit }) => unit)).toEqual(['fr-i', 'fr-ii'])
    expect(picked.legal()).toEqual(['recover 26', 'end'])
    expect(tired('fr-i*').asks).toBe('activity allied')
    expect(tired('fr-i* fr-x* fr-ii*', 11).asks).toBe('activity allied')
  })
})

describe('entrenching', () => {
  const fronts = { '96': 'de-xxi fr-i', '95': 'de-7kd fr-x', '26': 'fr-ii' }
  const at = (data: PositionData = {}) =>
    phase({ turn: 7, caps: [5, 5], initiative: 0, units: fronts, affairs: { withdrawn: [6, 4] }, ...data })

  it('[grand-illusion:9.7.2.a] [grand-illusion:9.7.2.b] [grand-illusion:9.7.2.d] after the German withdrawal a side may entrench, for a CAP, a hex with supplied infantry of both sides', () => {
    // Cavalry does not count as infantry.
    expect(
      at()
        .legal()
        .filter(action => action.startsWith('entrench')),
    ).toEqual(['entrench 96'])
    const dug = at().play('entrench 96')
    expect(dug.state.caps).toEqual([4, 5])
    expect(dug.state.trenches[hexOf(g, 96)]).toBe(1)
    expect(dug.play('end').legal()).not.toContain('entrench 96')
  })

  it('[grand-illusion:4.0.e] [grand-illusion:5.2.c] [grand-illusion:2.9.b] an activity is an activation, an entrenchment or a recovery, and each costs one CAP', () => {
    const units = { '96': 'de-xxi fr-i', '86': 'de-ii*' }
    expect(at({ units }).legal()).toEqual(['activate 86', 'activate 96', 'entrench 96', 'recover 86', 'pass'])
    for (const activity of ['activate 86', 'entrench 96', 'recover 86'])
      expect(at({ units }).play(activity).state.caps).toEqual([4, 5])
  })

  it('[grand-illusion:9.7.2.a] [grand-illusion:Q-73] both sides may entrench, even before any German unit has entrenched', () => {
    const french = at({ initiative: 1 })
    expect(french.legal()).toContain('entrench 96')
  })

  it('[grand-illusion:9.7.1.a] neither side can entrench before the German withdrawal', () => {
    expect(at({ affairs: { withdrawn: [0, 4] } }).legal()).not.toContain('entrench 96')
  })

  it('[grand-illusion:9.7.2.h] [grand-illusion:9.7.3.a] a new entrenchment has level 1, and a hex has at most one', () => {
    const dug = at({ trenches: { '96': 1 } })
    expect(dug.legal()).not.toContain('entrench 96')
    expect(dug.refused('entrench 96').rule).toBe('grand-illusion:9.7.2.h')
    expect(at().refused('entrench 95').rule).toBe('grand-illusion:9.7.2.b')
  })

  it('[grand-illusion:9.7.2.b] the infantry of both sides must be in supply for a hex to be entrenched', () => {
    const cut = at({ units: { ...fronts, '96': 'de-xxi fr-i', '14': 'de-ii fr-iii' } })
    expect(cut.legal()).not.toContain('entrench 14')
  })
})
