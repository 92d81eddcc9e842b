/**
 * 8.1 Segments, passes and surrenders of the initiative. Expectations are from the rules document (part 4, action
 * segment machine).
 */
import { describe, expect, it } from 'vitest'
import { drawsEmergency } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import type { Side } from '../../../../../src/games/grand-illusion/scenario/index.js'
import { type Position, hexOf, missing, tablesOf, unitOf } from '../../positions.js'
import { changes, given } from '../given.js'

const g = tablesOf()
const ARMIES = 'fr-i 26, fr-x 26, fr-iii 46, br-1 45, fr-xi 66, de-7kd 95, de-xxi 96, de-i-b 96'

/** The action phase of a turn, with these CAPs (German and Allied) and the initiative of a side. */
const phase = (turn: number, side: Side, caps: string, lines: string = ARMIES): Position => {
  const [german, allied] = caps.split(' ')
  return given(
    `turn ${turn} actions, initiative ${side}, caps german ${german}, caps allied ${allied}, mandates allied 0`,
    lines,
  )
}
const german2 = (caps = '5 5', lines?: string): Position => phase(2, 'german', caps, lines)
const allied2 = (lines?: string): Position => phase(2, 'allied', '5 5', lines)
/** Activates hexes, one after the other, without moves and combats. */
const activates = (p: Position, hexes: string): Position =>
  p.play(...hexes.split(' ').flatMap(hex => [`activate ${hex}`, 'end']))
/** The question after the action phase: strategic movement begins. */
const OVER = /^unit-to-move-by-rail /
/** Returns the units that have recovered. */
const recovered = ({ log }: Position) => log.filter(({ kind }) => kind === 'recovered').map(({ unit }) => unit)

describe('segments of the action phase', () => {
  it('[grand-illusion:8.1.1.a] [grand-illusion:4.0.d] the side with the initiative acts first: it passes or activates a hex', () => {
    expect(german2().asks).toBe('activity german')
    expect(allied2().asks).toBe('activity allied')
    expect(german2().legal()).toEqual(['activate 95', 'activate 96', 'pass'])
  })

  it('[grand-illusion:8.1.1.b] [grand-illusion:5.2.a] [grand-illusion:8.2.3.a] each activity costs a CAP, and a hex may be activated any number of times', () => {
    const one = activates(german2(), '96')
    expect(one.state.caps).toEqual([4, 5])
    expect(one.legal()).toEqual(['activate 95', 'activate 96', 'end'])
    expect(activates(one, '96').state.caps).toEqual([3, 5])
  })

  it('[grand-illusion:8.1.1.e] [grand-illusion:4.0.g] [grand-illusion:2.9.a] the other side has a segment of the same form after two activities', () => {
    const two = activates(german2(), '96 95')
    expect(two.asks).toBe('activity allied')
    expect(two.legal()).toContain('pass')
  })

  it('[grand-illusion:8.1.1.k] [grand-illusion:Q-11] a side may end its segment after one activity, which does not count as a pass', () => {
    const ended = activates(german2(), '96').play('end')
    expect(ended.asks).toBe('activity allied')
    // The German surrender of the initiative is not a pass, so one Allied pass does not end the phase.
    expect(ended.play('pass').asks).toBe('activity german')
  })

  it('[grand-illusion:8.1.1.c] [grand-illusion:8.1.1.d] [grand-illusion:Q-149] two passes in succession end the phase at once', () => {
    const passed = german2().play('pass')
    expect(passed.asks).toBe('activity allied')
    expect(passed.play('pass').asks).toMatch(OVER)
    expect(passed.play('pass').state.caps).toEqual([5, 5])
  })

  it('[grand-illusion:8.1.1.j] the phase continues if a side surrenders the initiative between two passes', () => {
    const later = activates(german2().play('pass'), '45').play('end', 'pass')
    expect(later.asks).toBe('activity allied')
    expect(later.play('pass').asks).toMatch(OVER)
  })

  it('[grand-illusion:8.1.1.f] [grand-illusion:4.0.f] a side without CAPs surrenders the initiative at once', () => {
    expect(german2('0 5').asks).toBe('activity allied')
    expect(activates(german2('1 5'), '96').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.1.1.l] [grand-illusion:Q-12] a side begins two new activities after its first two if the other side has no CAPs', () => {
    const fresh = activates(german2('5 0'), '96 95')
    expect(fresh.asks).toBe('activity german')
    expect(fresh.legal()).toContain('pass')
    expect(activates(fresh, '96 95 96').asks).toMatch(OVER)
  })

  it('[grand-illusion:EX-16] two CAPs allow two activations of one hex, and four allow four, if the other side has no CAPs', () => {
    const two = activates(german2('2 0'), '96')
    expect(two.asks).toBe('activity german')
    expect(activates(two, '96').asks).toMatch(OVER)
    const three = activates(german2('4 0'), '96 96 96')
    expect([three.asks, three.state.caps]).toEqual(['activity german', [1, 0]])
    expect(activates(three, '95').asks).toMatch(OVER)
  })

  it('[grand-illusion:8.1.1.m] [grand-illusion:Q-13] a pass ends the phase if the other side has no CAPs', () => {
    expect(german2('5 0').play('pass').asks).toMatch(OVER)
  })

  it('[grand-illusion:8.1.2.a] [grand-illusion:4.0.h] the phase ends when neither side has a CAP', () => {
    const none = 'turn 2 german reinforcement, initiative german, caps german 0, caps allied 0'
    const p = given(none, ARMIES).play('end')
    expect(p.asks).toMatch(OVER)
    expect(p.log.find(({ what }) => what === 'actions')).toMatchObject({ rule: 'grand-illusion:8.1.1.a' })
    expect(activates(german2('1 1'), '96 26').asks).toMatch(OVER)
  })

  it('[grand-illusion:8.1.1.h] losing the initiative ends the segment after its first activity', () => {
    const p = german2('5 5', 'nancy 87, de-ii 87, de-xxi 96, fr-i 26').play('attack 87: de-ii', 'end')
    expect(p.play('dice 10').asks).toBe('activity allied')
    expect(missing(p.play('dice 9')).asks).toBe('activity german')
  })

  it('[grand-illusion:Q-12] CAPs that the opponent gains during the second activity count', () => {
    const begun = activates(german2('5 0', 'nancy 87, de-ii 87, de-xxi 96, fr-i 26'), '96')
    const rich = missing(begun.play('attack 87: de-ii', 'end', 'dice 9'))
    expect([rich.state.caps, rich.asks]).toEqual([[3, 1], 'activity allied'])
  })

  it('[grand-illusion:8.1.a] a refusal gives its reason and cites its rule', () => {
    const one = activates(german2(), '96')
    expect(one.refused('pass').rule).toBe('grand-illusion:8.1.1.c')
    expect(german2().refused('end').rule).toBe('grand-illusion:8.1.1.k')
    expect(one.refused('activate 26').rule).toBe('grand-illusion:8.2.1.b')
    expect(one.refused('withdraw').rule).toBe('grand-illusion:8.7.1.c')
    expect(german2().refused('withdraw').rule).toBe('grand-illusion:8.7.1.d')
    expect(allied2().refused('withdraw').rule).toBe('grand-illusion:8.7.1.b')
    expect(one.refused('unblock 96 NE').rule).toBe('grand-illusion:8.4.5.d')
    expect(one.refused('entrench 96').rule).toBe('grand-illusion:9.7.1.a')
  })
})

describe('the hexes that a side may activate', () => {
  it('[grand-illusion:8.2.1.a] [grand-illusion:8.2.1.b] [grand-illusion:8.2.a] a side activates one hex at a time, and the hex must contain a unit of the side', () => {
    const units = 'fr-i 26, fr-hq5 46, br-1 45, de-xxi 96, de-ha1 97, german 97'
    expect(allied2(units).legal()).toEqual(['activate 26', 'activate 45', 'activate 46', 'pass'])
    expect(german2('5 5', units).legal()).toEqual(['activate 96', 'activate 97', 'pass'])
  })

  it('[grand-illusion:8.2.1.c] a hex with only a fortress cannot be activated', () => {
    const alone = german2('5 5', 'metz-5 86, de-xxi 96')
    expect(alone.legal()).toEqual(['activate 96', 'pass'])
    expect(alone.refused('activate 86').rule).toBe('grand-illusion:8.2.1.b')
  })

  it('[grand-illusion:8.4.5.d] [grand-illusion:Q-145] a side may open hexsides that it has blocked, without a CAP or an activity', () => {
    const blocked = german2('5 5', `${ARMIES}, german-block 96/N, allied-block 26/S`)
    expect(blocked.legal()).toContain('unblock 96 N')
    expect(blocked.legal()).not.toContain('unblock 26 S')
    const open = blocked.play('unblock 96 N')
    expect(open.state.caps).toEqual([5, 5])
    expect(open.legal()).toEqual(['activate 95', 'activate 96', 'pass'])
  })

  it('[grand-illusion:12.5.2.b] [grand-illusion:12.5.2.d] Belgians held in Antwerp cannot be activated, but other units there can', () => {
    const at = (...lines: ReadonlyArray<string>) =>
      allied2(['fr-i 26, de-ii 62, belgians-at-antwerp yes', ...lines].join(', '))
    const held = at('de-iii 62', 'be-i 52')
    expect(held.legal()).toEqual(['activate 26', 'pass'])
    expect(held.refused('activate 52').rule).toBe('grand-illusion:12.5.2.b')
    expect(at('be-i 52').legal()).toContain('activate 52')
    // These Belgians cannot recover for a CAP either, because that is an activation (8.1.1.b, Q-141).
    const tired = at('de-iii 62', 'be-i 52 one-step-lost')
    expect(tired.legal()).toEqual(['activate 26', 'pass'])
    expect(tired.refused('recover 52').rule).toBe('grand-illusion:12.5.2.b')
    expect(at('be-i 52 one-step-lost').legal()).toContain('recover 52')
    expect(at('de-iii 62', 'be-i 52', 'br-rn 52').legal()).toContain('activate 52')
  })
})

describe('segments of turn 1', () => {
  const first = (lines?: string) => phase(1, 'allied', '6 4', lines)

  it('[grand-illusion:6.0.c] [grand-illusion:6.0.d] [grand-illusion:Q-15] [grand-illusion:EX-2] on turn 1 the Allied side has one activity, then the German side two', () => {
    const german = activates(first(), '26')
    expect(german.asks).toBe('activity german')
    expect(activates(german, '96').asks).toBe('activity german')
    expect(activates(german, '96 95').asks).toBe('activity allied')
    expect(activates(german, '96 95 26').asks).toBe('activity allied')
  })

  it('[grand-illusion:8.1.1.o] [grand-illusion:Q-119] a side that does not use its only activity has passed', () => {
    expect(first().legal()).toContain('pass')
    expect(first().legal()).not.toContain('end')
    expect(first().play('pass', 'pass').asks).toMatch(OVER)
  })

  it('[grand-illusion:14.1.1.d] [grand-illusion:Q-141] hexes 66 and 76 cannot be activated, not even for recovery', () => {
    const at = first('fr-xi 66 one-step-lost, fr-iv 76, fr-i 26')
    expect(at.legal()).toEqual(['activate 26', 'pass'])
    expect(at.refused('activate 66').rule).toBe('grand-illusion:14.1.1.d')
    expect(at.refused('recover 66').rule).toBe('grand-illusion:14.1.1.d')
    expect(allied2('fr-xi 66').legal()).toEqual(['activate 66', 'pass'])
  })

  it('[grand-illusion:14.1.1.e] [grand-illusion:Q-141] only one of hexes 62, 54, 46 and 45 can be activated, for whatever purpose', () => {
    const begun = first('br-1 45, fr-iii 46 one-step-lost, fr-1cd 54, be-i 62, fr-i 26, de-xxi 96')
    const used = begun.play('recover 46', 'pass')
    expect(used.legal()).toEqual(['activate 26', 'pass'])
    expect(used.refused('activate 45').rule).toBe('grand-illusion:14.1.1.e')
    // The limit also applies within one segment.
    const later = activates(activates(begun, '26').play('pass'), '54')
    expect(later.legal()).toEqual(['activate 26', 'end'])
  })

  it('[grand-illusion:14.1.1.f] the Belgian withdrawal counts as the activation of its hex', () => {
    const attacked = first('br-1 45, fr-i 26, de-xxi 96, be-i 62, de-ii 62').play('pass', 'attack 62: de-ii', 'end')
    const withdrew = attacked.play('yes')
    expect(withdrew.asks).toBe('activity german')
    expect(withdrew.play('end').legal()).toEqual(['activate 26', 'activate 52', 'pass'])
    expect(missing(attacked.play('no', 'dice 9')).play('no', 'end').legal()).toContain('activate 45')
  })
})

describe('recovery that costs a CAP', () => {
  const worn = 'fr-i 26 one-step-lost, fr-x 26 one-step-lost, fr-ii 26, fr-iii 46 one-step-lost, de-xxi 96'

  it('[grand-illusion:9.8.3.a] [grand-illusion:5.2.e] all disrupted combat units in the hex become undisrupted', () => {
    const done = allied2(worn).play('recover 26')
    expect(done.state.caps).toEqual([5, 4])
    expect(recovered(done)).toEqual(['fr-i', 'fr-x'])
    expect(changes(allied2(worn), done)).toEqual(['fr-i 26', 'fr-x 26'])
    expect(done.legal()).toEqual(['recover 46', 'end'])
  })

  it('[grand-illusion:9.8.3.b] [grand-illusion:5.2.g] [grand-illusion:Q-76] units cannot recover in a hex with enemy combat units or an enemy fortress, besieged or not', () => {
    const at = (hex: number, more: string) => allied2(`fr-i ${hex} one-step-lost, ${more}`)
    expect(at(26, 'de-xxi 26').refused('recover 26').rule).toBe('grand-illusion:9.8.3.b')
    const in86 = 'allied 86, plan-17-chit 86 1'
    for (const fortress of ['metz-5 86', 'metz-5 86, siege 86'])
      expect(at(86, `${in86}, ${fortress}`).refused('recover 86').rule, fortress).toBe('grand-illusion:9.8.3.b')
    expect(at(86, in86).legal()).toContain('recover 86')
    expect(at(26, 'de-hq1 26').legal()).toContain('recover 26')
    expect(allied2().refused('recover 26').rule).toBe('grand-illusion:9.8.3.a')
  })

  it('[grand-illusion:5.2.i] headquarters and heavy artillery do not recover for a CAP', () => {
    const units = ['de-xxi 96', 'de-hq1 96', 'de-ha1 96', 'de-hq2 95'].map(unit => `${unit} one-step-lost`)
    const worn = german2('5 5', units.join(', '))
    expect(worn.legal()).not.toContain('recover 95')
    expect(changes(worn, worn.play('recover 96'))).toEqual(['de-xxi 96'])
  })

  it('[grand-illusion:9.8.3.a] only units in supply recover for a CAP', () => {
    expect(allied2('fr-i 94 one-step-lost').legal()).toEqual(['activate 94', 'pass'])
  })

  it('[grand-illusion:9.8.3.c] [grand-illusion:9.8.3.d] [grand-illusion:8.1.1.g] a first recovery may be followed only by a second one, and then the initiative passes', () => {
    const first = allied2(worn).play('recover 26')
    expect(first.refused('activate 26').rule).toBe('grand-illusion:8.1.1.g')
    expect(first.play('recover 46').asks).toBe('activity german')
    expect(first.play('end').asks).toBe('activity german')
  })

  it('[grand-illusion:9.8.3.e] [grand-illusion:5.2.f] a recovery may be the second activity', () => {
    const second = activates(allied2(worn), '46')
    expect(second.legal()).toContain('recover 26')
    expect(second.play('recover 26').asks).toBe('activity german')
  })

  it('[grand-illusion:8.4.3.x] units in emergency supply recover for a CAP like others', () => {
    const lines = 'german 34 44 54, siege 54, de-v 54, maubeuge 54, withdrawn allied 3'
    const south = phase(4, 'german', '5 5', `de-ii 34 one-step-lost, de-iii 34 one-step-lost, ${lines}`)
    expect(drawsEmergency(g, south.state, unitOf(g, 'de-ii'))).toBe(true)
    const done = south.play('recover 34')
    expect(recovered(done)).toEqual(['de-ii', 'de-iii'])
    expect(done.log.find(({ kind }) => kind === 'recovered')?.places).toEqual(['34'])
  })

  it('[grand-illusion:14.1.1.ah] [grand-illusion:Q-91] half of the units recover under fatigue, rounded up, and the owner chooses them', () => {
    const tired = (units: string, turn = 12) =>
      phase(turn, 'allied', '5 5', units.replaceAll(/[\w-]+/g, '$& 26 one-step-lost')).play('recover 26')
    const asked = tired('fr-i, fr-x, fr-ii')
    expect(asked.asks).toBe('recovering allied')
    const picked = asked.play('add fr-i', 'add fr-ii', 'close')
    expect(recovered(picked)).toEqual(['fr-i', 'fr-ii'])
    expect(picked.legal()).toEqual(['recover 26', 'end'])
    expect(tired('fr-i').asks).toBe('activity allied')
    expect(tired('fr-i, fr-x, fr-ii', 11).asks).toBe('activity allied')
  })
})

describe('entrenching', () => {
  const FRONTS = 'de-xxi 96, fr-i 96, de-7kd 95, fr-x 95, fr-ii 26'
  const WITHDRAWN = 'withdrawn allied 4, withdrawn german 6'
  const at = (lines: string = FRONTS, side: Side = 'german') => phase(7, side, '5 5', `${lines}, ${WITHDRAWN}`)

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
    expect(dug.legal()).not.toContain('entrench 96')
    expect(dug.play('end').legal()).not.toContain('entrench 96')
  })

  it('[grand-illusion:4.0.e] [grand-illusion:5.2.c] [grand-illusion:2.9.b] an activity is an activation, an entrenchment or a recovery, and each costs one CAP', () => {
    const p = at('de-xxi 96, fr-i 96, de-ii 86 one-step-lost')
    expect(p.legal()).toEqual(['activate 86', 'activate 96', 'entrench 96', 'recover 86', 'pass'])
    for (const activity of ['activate 86', 'entrench 96', 'recover 86'])
      expect(p.play(activity).state.caps).toEqual([4, 5])
  })

  it('[grand-illusion:9.7.2.a] [grand-illusion:Q-73] both sides may entrench, even before any German unit has entrenched', () => {
    expect(at(FRONTS, 'allied').legal()).toContain('entrench 96')
  })

  it('[grand-illusion:9.7.1.a] neither side can entrench before the German withdrawal', () => {
    for (const side of ['german', 'allied'] as const)
      expect(phase(7, side, '5 5', `${FRONTS}, withdrawn allied 4`).legal()).not.toContain('entrench 96')
  })

  it('[grand-illusion:9.7.2.h] [grand-illusion:9.7.3.a] a new entrenchment has level 1, and a hex has at most one', () => {
    const dug = at(`${FRONTS}, trench 96 1`)
    expect(dug.legal()).not.toContain('entrench 96')
    expect(dug.refused('entrench 96').rule).toBe('grand-illusion:9.7.2.h')
    expect(at().refused('entrench 95').rule).toBe('grand-illusion:9.7.2.b')
  })

  it('[grand-illusion:9.7.2.b] the infantry of both sides must be in supply for a hex to be entrenched', () => {
    expect(at(`${FRONTS}, de-ii 14, fr-iii 14`).legal()).not.toContain('entrench 14')
  })
})
