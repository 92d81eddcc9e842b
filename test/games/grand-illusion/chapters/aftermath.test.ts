/** 9.3.6, 9.4.1, 9.4.2, 9.5.3 The aftermath of a combat (steps 14 to 16 of its machine). */
import { describe, expect, it } from 'vitest'
import { activation, beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/index.js'
import {
  aftermath,
  beginAftermath,
  cancelled,
  combatOf,
} from '../../../../src/games/grand-illusion/chapters/aftermath.js'
import { flight } from '../../../../src/games/grand-illusion/chapters/headquarters.js'
import { ask, pick } from '../../../../src/games/grand-illusion/chapters/questions.js'
import { retreat, seaRetreat, wholeSurplus } from '../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import {
  type AftermathFrame,
  type Combat,
  type IllusionFrame,
  ALLIED,
  GERMAN,
} from '../../../../src/games/grand-illusion/state/index.js'
import { NOBODY, has, members, stay } from '../../../../src/kernel/index.js'
import { type Played, type PositionData, hexOf, placeName, played, position, tablesOf } from '../kit.js'
import { type CombatData, combat } from './combat/fighting.js'

const combatIn = (hex: number, more: CombatData = {}): Combat => combat('', { hex, attacker: GERMAN, ...more })
/** Plays the aftermath that begins with this frame. */
const follow = (frame: AftermathFrame, data: PositionData): Played => {
  const g = tablesOf(data.scenario)
  return played({
    state: position({ turn: 6, ...data, frames: [...(data.frames ?? []), frame] }),
    procedures: {
      aftermath: aftermath(g),
      retreat: retreat(g),
      'sea-retreat': seaRetreat(g),
      flight: flight(g),
      ask: ask(g),
      pick: pick(g, { surplus: wholeSurplus(g) }),
    },
    standing: [standingRules(g)],
  })
}
/** Plays the aftermath of a combat that was fought. */
const fought = (hex: number, data: PositionData, more: Partial<Combat> = {}): Played =>
  follow(beginAftermath(tablesOf(data.scenario), combatIn(hex, more)), data)
/** Plays the aftermath of a combat that was cancelled by caution, or called off by the defender. */
const caution = (hex: number, data: PositionData): Played => follow(cancelled(combatIn(hex), false), data)
const calledOff = (hex: number, data: PositionData): Played => follow(cancelled(combatIn(hex), true), data)

const units = (data: PositionData) => position(data).units
const isGerman = ({ state }: Played, hex: number): boolean => has(state.ground.german, hexOf(tablesOf(), hex))
const sieges = ({ state }: Played): ReadonlyArray<string> =>
  members(state.ground.sieges).map(hex => placeName(tablesOf(), hex))
const told = ({ events }: Played): ReadonlyArray<string> =>
  events.map(({ kind, what, unit }) => [kind, what ?? unit ?? ''].join(' ').trim())
const OVER = { type: 'fought', initiative: false }

describe('retreats after a combat', () => {
  it('[grand-illusion:9.3.6.b] [grand-illusion:9.4.a] a side that must retreat does so, and control of the hex passes (9.4.1.e)', () => {
    const p = fought(74, { units: { 74: 'fr-i* de-ii' } })
    expect(p.asks).toBe('retreat-hex allied')
    expect(isGerman(p, 74)).toBe(false)
    const gone = p.play('retreat to 75')
    expect(gone.state.units).toEqual(units({ units: { 74: 'de-ii', 75: 'fr-i*' } }))
    expect(isGerman(gone, 74)).toBe(true)
    expect(told(gone)).toEqual(['moved fr-i', 'control'])
    expect(gone.result).toEqual(OVER)
  })

  it('[grand-illusion:9.4.2.c] the attacker retreats first, if forced, and then the defender is asked', () => {
    const p = fought(74, { units: { 74: 'fr-i de-ii*' } })
    expect(p.asks).toBe('retreat-hex german')
    const forced = p.play('retreat to 84')
    expect(forced.asks).toBe('retreat-by-choice allied')
    expect(forced.play('no').state.units).toEqual(units({ units: { 74: 'fr-i', 84: 'de-ii*' } }))
    const left = forced.play('yes', 'retreat to 64')
    expect(left.state.units).toEqual(units({ units: { 64: 'fr-i', 84: 'de-ii*' } }))
    expect(left.result).toEqual(OVER)
    // No unit is left that could have taken the hex.
    expect(isGerman(left, 74)).toBe(false)
  })

  it('[grand-illusion:9.4.2.d] [grand-illusion:9.4.2.e] the defender may retreat if neither side must, and then loses the hex, but the attacker is not asked', () => {
    const p = fought(74, { units: { 74: 'fr-i de-ii' } })
    expect(p.asks).toBe('retreat-by-choice allied')
    expect(p.legal()).toEqual(['yes', 'no'])
    const stayed = p.play('no')
    expect([stayed.result, isGerman(stayed, 74)]).toEqual([OVER, false])
    expect(isGerman(p.play('yes', 'retreat to 64'), 74)).toBe(true)
  })

  it("[grand-illusion:9.4.2.b] all the defender's units retreat except fortresses", () => {
    const p = fought(64, { units: { 64: 'namur fr-i fr-1cd* fr-hq5 de-ii' } }).play('yes')
    expect(p.legal()).toEqual(['retreat fr-i', 'retreat fr-1cd'])
    const gone = p.play('retreat fr-i', 'retreat to 63', 'retreat to 54')
    expect(gone.asks).toBe('retreat-hex allied')
    expect(gone.play('retreat to 63').state.units).toEqual(
      units({ units: { 64: 'namur de-ii', 63: 'fr-i fr-hq5', 54: 'fr-1cd*' } }),
    )
  })

  it('[grand-illusion:9.4.4.f] a headquarters that retreats by choice is not flipped, even after a combat that was called off (Q-175)', () => {
    const units = { 64: 'fr-i fr-hq5 de-ii', 63: 'fr-x' }
    for (const p of [fought(64, { units }), calledOff(64, { units })]) {
      const gone = p.play('yes', 'retreat to 63')
      expect(gone.state.units).toEqual(position({ units: { 64: 'de-ii', 63: 'fr-i fr-hq5 fr-x' } }).units)
    }
    const forced = fought(64, { units: { ...units, 64: 'fr-i* fr-hq5 de-ii' } }).play('retreat to 63')
    expect(forced.state.units).toEqual(position({ units: { 64: 'de-ii', 63: 'fr-i* fr-hq5* fr-x' } }).units)
  })

  it('[grand-illusion:9.4.4.g] headquarters that such a headquarters joins are flipped (Q-175)', () => {
    const p = fought(64, { units: { 64: 'fr-i fr-hq5 de-ii', 63: 'fr-x fr-hq3 br-hq*' } }).play('yes', 'retreat to 63')
    expect(p.state.units).toEqual(units({ units: { 64: 'de-ii', 63: 'fr-i fr-hq5 fr-x fr-hq3* br-hq*' } }))
  })

  it('[grand-illusion:12.5.2.c] Belgians held in Antwerp may leave it by retreating after a combat', () => {
    const held: PositionData = {
      units: { 52: 'antwerp be-i de-iv', 53: 'de-ii', 62: 'de-iii' },
      german: ['53', '62'],
      affairs: { belgiansAtAntwerp: true, antwerpLocked: true },
    }
    const p = fought(52, held).play('yes')
    expect(p.state.units).toEqual(units({ units: { 52: 'antwerp de-iv', 43: 'be-i', 53: 'de-ii', 62: 'de-iii' } }))
    expect(isGerman(p, 52)).toBe(false)
  })

  it('[grand-illusion:9.4.2.a] the defender is not asked if one of the units has no legal retreat', () => {
    const closed: PositionData = {
      units: { 74: 'fr-i de-ii', 75: 'de-iii', 65: 'de-iv', 64: 'de-ix', 73: 'de-vii', 83: 'de-x', 84: 'de-vi' },
    }
    expect(fought(74, { ...closed, german: ['75', '65', '64'] }).result).toEqual(OVER)
    expect(fought(74, { ...closed, german: ['75', '65'] }).asks).toBe('retreat-by-choice allied')
  })

  it('[grand-illusion:EX-14] [grand-illusion:9.4.1.c] neither side must retreat from an entrenched hex, so the Germans stay and keep the hex', () => {
    const p = fought(
      26,
      {
        units: { 26: 'de-ii* de-iii* fr-t1* fr-i fr-x fr-iii', 36: 'de-iv' },
        trenches: { 26: 2 },
        german: ['26', '36'],
      },
      { attacker: ALLIED, fortune: 5 },
    )
    expect(p.asks).toBe('retreat-by-choice german')
    const stayed = p.play('no')
    expect([stayed.result, isGerman(stayed, 26)]).toEqual([OVER, true])
  })

  it('[grand-illusion:9.2.4.g] after a counterattack the original attacker is the defender (Q-55)', () => {
    const p = fought(74, { units: { 74: 'fr-i de-ii' } }, { attacker: ALLIED, swapped: true, fortune: 10 })
    expect(p.asks).toBe('retreat-by-choice german')
    expect(p.play('no').result).toEqual({ type: 'fought', initiative: true })
  })

  it('[grand-illusion:9.1.4.b] neither side is asked if no defender is left after bombardment, and control passes (Q-46)', () => {
    const p = fought(64, { units: { 64: 'de-ii' } })
    expect([p.result, isGerman(p, 64)]).toEqual([OVER, true])
  })
})

describe('a cancelled combat', () => {
  it('[grand-illusion:9.1.3.g] after a cancelled combat neither side must or may retreat (Q-121)', () => {
    const data: PositionData = { units: { 74: 'fr-i* de-ii' } }
    const p = caution(74, data)
    expect(p.result).toEqual({ type: 'fought', initiative: true })
    expect(p.state.units).toEqual(units(data))
    expect(p.events).toEqual([])
  })

  it('[grand-illusion:9.1.3.g] after a combat that was called off neither side must retreat, but the defender may (Q-115)', () => {
    const p = calledOff(74, { units: { 74: 'fr-i* de-ii' } })
    expect(p.asks).toBe('retreat-by-choice allied')
    expect(p.play('no').result).toEqual({ type: 'fought', initiative: true })
    const left = p.play('yes', 'retreat to 64')
    expect([left.result, isGerman(left, 74)]).toEqual([{ type: 'fought', initiative: true }, true])
  })

  it('[grand-illusion:9.5.3.j] no siege begins after a cancelled combat, unless it was called off and the defenders have left', () => {
    const alone: PositionData = { units: { 64: 'namur de-ii' } }
    expect(sieges(caution(64, alone))).toEqual([])
    expect(sieges(calledOff(64, alone))).toEqual([])
    expect(sieges(fought(64, alone))).toEqual(['64'])
    const p = calledOff(64, { units: { 64: 'namur fr-i de-ii' } })
    expect(sieges(p.play('no'))).toEqual([])
    const left = p.play('yes', 'retreat to 63')
    expect([sieges(left), isGerman(left, 64)]).toEqual([['64'], true])
    expect(left.result).toEqual({ type: 'fought', initiative: true })
  })

  it('[grand-illusion:9.4.4.b] the rules for headquarters, guns and control still apply (Q-121)', () => {
    const p = caution(74, { units: { 74: 'fr-hq5 fr-1cd de-ha1 de-hq1', 73: 'de-ii', 64: 'fr-i' } })
    expect(p.state.units).toEqual(
      units({ units: { 74: 'fr-hq5 fr-1cd', gone: 'de-ha1', 73: 'de-ii de-hq1*', 64: 'fr-i' } }),
    )
  })
})

describe('sieges, headquarters and control', () => {
  it('[grand-illusion:9.5.3.a] a fortress left without other units is besieged, and control of its hex passes, except in Antwerp (9.5.3.c)', () => {
    const p = fought(64, { units: { 64: 'namur fr-i* de-ii' } }).play('retreat to 63')
    expect(told(p)).toEqual(['moved fr-i', 'marker besieged', 'control'])
    expect([sieges(p), isGerman(p, 64)]).toEqual([['64'], true])
    const antwerp = fought(52, { units: { 52: 'antwerp de-ii' }, german: ['62', '53', '63'] })
    expect([sieges(antwerp), isGerman(antwerp, 52)]).toEqual([[], false])
  })

  it('[grand-illusion:EX-15] [grand-illusion:9.5.3.b] one division by itself cannot besiege Nancy and Toul', () => {
    const data = (by: string): PositionData => ({ units: { 87: `nancy toul ${by}` } })
    expect(sieges(fought(87, data('de-30r')))).toEqual([])
    expect(sieges(fought(87, data('de-ii')))).toEqual(['87'])
  })

  it("[grand-illusion:9.5.3.a] a fortress on the attacker's side may also be besieged", () => {
    const p = fought(64, { units: { 64: 'namur fr-i* de-ii' } }, { attacker: ALLIED })
    expect(p.asks).toBe('retreat-hex allied')
    expect(sieges(p.play('retreat to 63', 'no'))).toEqual(['64'])
  })

  it('[grand-illusion:9.5.3.a] a siege of Trier ends the game immediately', () => {
    const allied = ['95', '86', '85']
    const p = fought(94, { units: { 94: 'trier fr-i', 95: 'fr-x' }, allied }, { attacker: ALLIED })
    expect(p.state.affairs.decided).toBe('sudden-death')
    expect(p.asks).toBe('over')
  })

  it('[grand-illusion:9.4.4.b] headquarters left alone with the enemy flee before the siege begins and before control passes (step 15)', () => {
    const p = fought(64, { units: { 64: 'namur fr-hq5 fr-hq6* de-ii', 63: 'fr-i' } })
    expect(told(p)).toEqual(['moved fr-hq5', 'flipped turned-over', 'moved fr-hq6', 'marker besieged', 'control'])
    expect(p.state.units).toEqual(units({ units: { 64: 'namur de-ii', 63: 'fr-i fr-hq5* fr-hq6*' } }))
  })

  it('[grand-illusion:9.4.1.e] control of hexes passes, also far from the combat, after the siege has begun (step 15)', () => {
    const around = ['63', '73', '74', '65', '55', '54']
    const p = fought(64, { units: { 64: 'namur fr-i* de-ii' }, german: around }).play('retreat to 55')
    expect(p.events.map(({ kind, what, to }) => [kind, what ?? to].join(' '))).toEqual([
      'moved 55',
      'marker besieged',
      'control 55',
      'control 64',
    ])
    expect([isGerman(p, 55), isGerman(p, 64)]).toEqual([false, true])
  })

  it("[grand-illusion:9.4.4.b] the defender's headquarters flee after the defender has chosen, and then the attackers' headquarters flees", () => {
    const p = fought(74, { units: { 74: 'fr-i de-hq1', 73: 'de-ii' } })
    expect(p.asks).toBe('retreat-by-choice allied')
    expect(p.state.units).toEqual(units({ units: { 74: 'fr-i de-hq1', 73: 'de-ii' } }))
    expect(p.play('no').state.units).toEqual(units({ units: { 74: 'fr-i', 73: 'de-ii de-hq1*' } }))
  })

  it('[grand-illusion:9.5.4.d] guns left alone with enemies are eliminated at the end of the combat', () => {
    const p = fought(74, { units: { 74: 'fr-i de-ha1' } }).play('no')
    expect(p.state.units).toEqual(units({ units: { 74: 'fr-i', gone: 'de-ha1' } }))
    expect(told(p)).toContain('removed de-ha1')
  })

  it('[grand-illusion:9.4.4.b] the owner of a fleeing headquarters chooses between hexes at the same distance', () => {
    const p = fought(64, { units: { 64: 'namur fr-hq5 de-ii', 63: 'fr-i', 54: 'fr-x' } })
    expect([p.asks, p.legal(), sieges(p), isGerman(p, 64)]).toEqual([
      'headquarters-flees allied',
      ['retreat to 54', 'retreat to 63'],
      [],
      false,
    ])
    const fled = p.play('retreat to 54')
    expect([fled.result, sieges(fled), isGerman(fled, 64)]).toEqual([OVER, ['64'], true])
  })

  it('[grand-illusion:9.5.3.d] [grand-illusion:8.3.3.e] a siege ends if the attackers cannot keep it up, and the owner regains the hex when they have left', () => {
    const begun: PositionData = { german: ['54'], sieges: ['54'], units: { 54: 'maubeuge de-ii* fr-i', 44: 'fr-x' } }
    const p = fought(54, begun, { attacker: ALLIED })
    expect(p.asks).toBe('retreat-hex german')
    const out = p.play(p.legal()[0]!)
    expect([sieges(out), isGerman(out, 54)]).toEqual([[], false])
    // Besiegers that are all disrupted and alone with the fortress stay: the siege ends, and they keep the hex.
    const worn = fought(54, { ...begun, units: { 54: 'maubeuge de-ii*' } })
    expect([sieges(worn), isGerman(worn, 54)]).toEqual([[], true])
  })
})

describe('the Belgians of Brussels', () => {
  const retreatFrom62 = (turn: number, units: string, to: string): boolean =>
    fought(62, { turn, units: { 62: units } }).play(`retreat to ${to}`).state.affairs.belgiansAtAntwerp

  it('[grand-illusion:12.5.2.a] Belgians of Brussels that retreat to Antwerp on turn 1 count as having gone there (Q-82)', () => {
    expect(retreatFrom62(1, 'be-i* de-ii', '52')).toBe(true)
    expect(retreatFrom62(1, 'be-i* de-ii', '53')).toBe(false)
    expect(retreatFrom62(2, 'be-i* de-ii', '52')).toBe(false)
    expect(retreatFrom62(1, 'fr-i* de-ii', '52')).toBe(false)
    expect(
      fought(53, { turn: 1, units: { 53: 'be-i* de-ii' } }).play('retreat to 52').state.affairs.belgiansAtAntwerp,
    ).toBe(false)
  })
})

describe('the end of a combat in its activation', () => {
  /** Plays an activation with combats in 64 and 74. Each ends when its dice have been rolled. */
  const two = (frame: (combat: Combat) => AftermathFrame): Played => {
    const g = tablesOf()
    const hexes = [hexOf(g, 64), hexOf(g, 74)]
    const resolving: IllusionFrame = {
      ...beginActivation(GERMAN, hexOf(g, 73), 'normal'),
      stage: 'resolving',
      combats: hexes,
    }
    const data: PositionData = { units: { 64: 'namur fr-hq5 fr-1cd* de-ii', 74: 'fr-i de-iii', 54: 'fr-x' } }
    return played({
      state: position({ turn: 6, ...data, frames: [resolving] }),
      procedures: {
        activation: activation(g),
        combat: {
          who: () => NOBODY,
          proceed: (state, of) => stay(state, frame(combatOf(of))),
        },
        aftermath: aftermath(g),
        retreat: retreat(g),
        flight: flight(g),
        ask: ask(g),
      },
      standing: [standingRules(g)],
    })
  }
  const fights = two(combat => beginAftermath(tablesOf(), combat))

  it('[grand-illusion:9.3.6.a] [grand-illusion:9.4.4.b] the marker of a resolved combat is removed, so a headquarters may flee to units that fought there, but not to units that still have to fight', () => {
    const open = (p: Played) => p.play('retreat to 63').legal()
    expect(open(fights.play('resolve 64'))).toEqual(['retreat to 54', 'retreat to 63'])
    expect(open(fights.play('resolve 74', 'no'))).toEqual(['retreat to 54', 'retreat to 63', 'retreat to 74'])
  })

  it('[grand-illusion:9.3.6.c] the next combat of the activation follows', () => {
    const first = fights.play('resolve 64', 'retreat to 63', 'retreat to 63')
    expect(first.asks).toBe('retreat-by-choice allied')
    expect(first.top).toMatchObject({ at: 'ask', hex: hexOf(tablesOf(), 74) })
    expect(first.play('no').result).toMatchObject({ type: 'activated', initiative: false })
  })

  it('[grand-illusion:9.1.3.d] all other combats are cancelled if the initiative passes (Q-44)', () => {
    const p = two(combat => cancelled(combat, false)).play('resolve 64')
    expect(p.result).toMatchObject({ type: 'activated', initiative: true })
    expect(sieges(p)).toEqual([])
  })
})
