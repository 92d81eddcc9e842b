/** 9.5.1 to 9.5.3 Fortresses (T-4, EX-15). */
import { describe, expect, it } from 'vitest'
import { beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/index.js'
import { mayAttackTogether } from '../../../../src/games/grand-illusion/chapters/attackers.js'
import { beginBombardment, bombardment } from '../../../../src/games/grand-illusion/chapters/bombardment.js'
import { mayFace } from '../../../../src/games/grand-illusion/chapters/combat/attack.js'
import { EMPTY_BOARD } from '../../../../src/games/grand-illusion/chapters/combat/battle.js'
import { beginBattle } from '../../../../src/games/grand-illusion/chapters/combat/engagements.js'
import { attackersOf, defendersOf } from '../../../../src/games/grand-illusion/chapters/combat/line-up.js'
import { shotOf } from '../../../../src/games/grand-illusion/chapters/combat/modifiers.js'
import {
  besiege,
  besiegedFortresses,
  canBeBesieged,
  endSieges,
  surrender,
} from '../../../../src/games/grand-illusion/chapters/fortresses.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import type { IllusionRule } from '../../../../src/games/grand-illusion/rulebook/index.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import {
  type BattleFrame,
  type Combat,
  type IllusionState,
  ALLIED,
  GERMAN,
  loseStep,
  stepsLost,
} from '../../../../src/games/grand-illusion/state/index.js'
import { has, isOnMap, members } from '../../../../src/kernel/index.js'
import {
  type IllusionEvent,
  type PositionData,
  hexOf,
  placeName,
  played,
  position,
  tablesOf,
  unitNames,
  unitOf,
  unitsOf,
} from '../kit.js'

const g = tablesOf()
const RULE = 'grand-illusion:9.5.1.d'
/** Returns the besieged hexes after a combat in a hex. */
const besieged = (hex: number, data: PositionData): ReadonlyArray<string> => {
  const tables = tablesOf(data.scenario)
  const after = besiege(tables, position({ turn: 3, ...data }), hexOf(tables, hex), undefined)
  return members(after.ground.sieges).map(each => placeName(tables, each))
}

/**
 * The fortresses of T-4: id, hex, whether any infantry unit or only a corps can besiege it, and the highest roll on
 * which it surrenders.
 */
const TABLE = `
antwerp 52 nobody 2
antwerp-improved 52 nobody 1
namur 64 division 2
liege 72 division 2
metz-5 86 corps 1
metz-3 86 corps 1
trier 94 division 2
strasbourg 105 division 2
versailles 10 division 2
paris 19 division 2
hazebrouck 24 division 2
lille 34 division 2
maubeuge 54 corps 1
verdun-67 67 corps 1
verdun-76 76 corps 1
st-mihiel 77 division 2
langres 79 division 2
nancy 87 division 2
toul 87 corps 1
epinal-old 98 division 2
epinal 98 corps 1
belfort 104 corps 1
`
  .trim()
  .split('\n')
  .map(line => line.split(' '))
const isGermans = (id: string): boolean => /metz|trier|strasbourg/.test(id)
const inScenario = (id: string): ScenarioId => (g.unitIds.includes(id) ? 'campaign' : 'what-if')

describe('garrisons (T-4)', () => {
  it.each(TABLE)(
    '[grand-illusion:9.5.2.c] [grand-illusion:9.5.2.e] [grand-illusion:9.5.3.b] %s in %s can be besieged by %s',
    (id, hex, by) => {
      const scenario = inScenario(id)
      const german = isGermans(id)
      const siege = (units: string) => besieged(Number(hex), { scenario, units: { [hex]: `${id} ${units}` } })
      expect(siege(german ? 'fr-71r' : 'de-30r').length > 0).toBe(by === 'division')
      expect(siege(german ? 'fr-i' : 'de-ii').length > 0).toBe(by !== 'nobody')
    },
  )

  it.each(TABLE)(
    '[grand-illusion:9.5.2.d] [grand-illusion:9.5.3.h] [grand-illusion:9.5.3.i] %s surrenders on its own die rolls and on no others',
    (id, hex, _by, most) => {
      const tables = tablesOf(inScenario(id))
      const fortress = unitOf(tables, id)
      const state = position({ scenario: inScenario(id), units: { [hex]: id } })
      const standing = [1, 2, 3, 4, 5, 6].filter(face =>
        isOnMap(tables, surrender(tables, state, { fortress, face }, undefined), fortress),
      )
      expect(standing[0]).toBe(Number(most) + 1)
      expect(standing).toHaveLength(6 - Number(most))
    },
  )

  it('[grand-illusion:9.5.2.a] [grand-illusion:9.5.2.b] a garrison is large if any step has a printed defence number of 2 or 3, except at Metz, and at Antwerp as prepared', () => {
    const tables = tablesOf('what-if')
    const large = (unit: number): boolean => tables.largeGarrison[unit] === 1
    const numbers = (unit: number): ReadonlyArray<number> => [...tables.defence.slice(unit * 4, unit * 4 + 4)]
    const odd = [...tables.fortresses[GERMAN], ...tables.fortresses[ALLIED]].filter(
      unit => large(unit) !== (tables.side[unit] === ALLIED && numbers(unit).some(number => number >= 2)),
    )
    expect(unitNames(tables, odd)).toEqual(['metz-5', 'metz-3', 'antwerp-improved'])
    expect(odd.every(large)).toBe(true)
  })
})

describe('how a siege begins', () => {
  it('[grand-illusion:9.5.3.a] a siege needs undisrupted infantry, and begins when only fortresses of the owner are left', () => {
    expect(besieged(64, { units: { 64: 'namur de-30r' } })).toEqual(['64'])
    expect(besieged(64, { units: { 64: 'namur de-30r*' } })).toEqual([])
    expect(besieged(64, { units: { 64: 'namur de-2kd' } })).toEqual([])
    expect(besieged(64, { units: { 64: 'namur de-30r be-c*' } })).toEqual([])
    expect(besieged(64, { units: { 64: 'de-30r' } })).toEqual([])
    expect(besieged(54, { units: { 54: 'maubeuge de-ii* de-30r de-33r' } })).toEqual([])
    expect(besieged(94, { units: { 94: 'trier fr-alp' } })).toEqual(['94'])
  })

  it('[grand-illusion:9.5.3.a] one siege includes both fortresses, needs a corps if either garrison is large, and is not prevented by a headquarters (Q-69, EX-15)', () => {
    expect(besieged(87, { units: { 87: 'nancy toul de-30r' } })).toEqual([])
    expect(besieged(87, { units: { 87: 'nancy toul de-30r de-ii' } })).toEqual(['87'])
    expect(besieged(87, { units: { 87: 'nancy de-30r fr-hq5' } })).toEqual(['87'])
    const state = besiege(g, position({ units: { 87: 'nancy toul de-ii' } }), hexOf(g, 87), undefined)
    expect(unitNames(g, besiegedFortresses(g, state))).toEqual(['nancy', 'toul'])
  })

  it('[grand-illusion:9.5.3.b] the corps that counts as a division for stacking can still besiege as a corps (Q-151)', () => {
    expect(besieged(86, { units: { 86: 'metz-5 metz-3 fr-ix-minus' } })).toEqual(['86'])
    expect(besieged(86, { units: { 86: 'metz-5 metz-3 fr-71r br-1 fr-alp' } })).toEqual([])
  })

  it('the beginning of a siege is logged once', () => {
    const events: IllusionEvent[] = []
    const log = { add: (event: object) => void events.push(event as IllusionEvent) }
    const state = position({ units: { 64: 'namur de-ii' } })
    const after = besiege(g, state, hexOf(g, 64), log)
    expect(events).toEqual([
      { kind: 'marker', rule: 'grand-illusion:9.5.3.a', what: 'besieged', side: 'german', to: '64', forced: true },
    ])
    expect(besiege(g, after, hexOf(g, 64), log)).toBe(after)
    expect(events).toHaveLength(1)
  })

  it('[grand-illusion:9.5.3.c] [grand-illusion:12.5.1.a] [grand-illusion:14.3.6.ah] Antwerp cannot be besieged unless the Netherlands are invaded', () => {
    const antwerp = (german: number, allied: number, units: string) =>
      besieged(52, { scenario: 'what-if', units: { 52: units }, affairs: { options: [german, allied] } })
    expect(besieged(52, { units: { 52: 'antwerp de-ii de-iii' } })).toEqual([])
    expect(antwerp(15, 31, 'antwerp de-ii')).toEqual([])
    expect(antwerp(16, 0, 'antwerp de-30r')).toEqual(['52'])
    expect(antwerp(16, 16, 'antwerp-improved de-30r')).toEqual([])
    expect(antwerp(16, 16, 'antwerp-improved de-ii')).toEqual(['52'])
    expect(canBeBesieged(g, position(), hexOf(g, 53))).toBe(true)
  })
})

/** Returns the remaining sieges, and the rules that have ended others. */
const sieges = (data: PositionData): readonly [ReadonlyArray<string>, ReadonlyArray<IllusionRule>] => {
  const rules: IllusionRule[] = []
  const log = { add: ({ rule }: { readonly rule: IllusionRule }) => void rules.push(rule) }
  const after = endSieges(g, position({ turn: 3, ...data }), log)
  return [members(after.ground.sieges).map(hex => placeName(g, hex)), rules]
}

describe('how a siege ends', () => {
  it('[grand-illusion:9.5.3.d] a siege lasts until the last fortress of the hex is destroyed', () => {
    expect(sieges({ units: { 87: 'nancy toul de-ii' }, sieges: ['87'] })).toEqual([['87'], []])
    expect(sieges({ units: { 87: 'nancy de-30r' }, sieges: ['87'] })).toEqual([['87'], []])
    expect(sieges({ units: { 87: 'de-ii', 54: 'maubeuge de-iii' }, sieges: ['54', '87'] })).toEqual([
      ['54'],
      ['grand-illusion:9.5.3.d'],
    ])
  })

  it('[grand-illusion:9.5.3.e] a siege ends without undisrupted infantry, or without a corps if the garrison is large', () => {
    const ended = [[], ['grand-illusion:9.5.3.e']]
    expect(sieges({ units: { 64: 'namur de-ii* de-2kd' }, sieges: ['64'] })).toEqual(ended)
    expect(sieges({ units: { 54: 'maubeuge de-ii* de-30r' }, sieges: ['54'] })).toEqual(ended)
    expect(sieges({ units: { 87: 'nancy toul de-30r' }, sieges: ['87'] })).toEqual(ended)
    // Relief alone does not end a siege.
    expect(sieges({ units: { 54: 'maubeuge de-ii fr-i fr-x' }, sieges: ['54'] })).toEqual([['54'], []])
  })

  it('[grand-illusion:9.5.3.f] a siege ends when all enemy infantry has left', () => {
    expect(sieges({ units: { 64: 'namur de-2kd de-hq1' }, sieges: ['64'] })).toEqual([[], ['grand-illusion:9.5.3.f']])
    expect(sieges({ units: { 94: 'trier de-ii' }, sieges: ['94'] })).toEqual([[], ['grand-illusion:9.5.3.f']])
  })
})

/** Returns the state after the standing rules have run. */
const settled = (data: PositionData): IllusionState => {
  const tables = tablesOf(data.scenario)
  let now = position({ turn: 3, ...data, frames: [beginActivation(GERMAN, hexOf(tables, 91), 'normal')] })
  for (;;) {
    const next = standingRules(tables)(now, undefined)
    if (next === now) return now
    now = next
  }
}

describe('the control of a besieged hex', () => {
  it('[grand-illusion:14.3.6.ah] Antwerp becomes German when it is besieged', () => {
    const data = {
      scenario: 'what-if',
      units: { 52: 'antwerp de-ii', 94: 'trier' },
      german: ['62', '53'],
      affairs: { options: [16, 0] },
    } as const
    const antwerp = hexOf(tablesOf('what-if'), 52)
    expect(has(settled(data).ground.german, antwerp)).toBe(false)
    expect(has(settled({ ...data, sieges: ['52'] }).ground.german, antwerp)).toBe(true)
  })

  it('[grand-illusion:8.3.2.c] a besieged fortress does not keep control of its hex, so one siege can decide the game', () => {
    const trier: PositionData = { units: { 94: 'trier fr-i' }, allied: ['95', '86', '85'] }
    expect(settled(trier).affairs.decided).toBe(null)
    expect(settled({ ...trier, sieges: ['94'] }).affairs.decided).toBe('sudden-death')
  })
})

const combat = (hex: number, designated: string, more: Partial<Combat> = {}): Combat => ({
  hex: hexOf(g, hex),
  attacker: GERMAN,
  swapped: false,
  mandated: false,
  plan17: false,
  landing: null,
  designated: designated === '' ? [] : unitsOf(g, designated),
  heavy: [],
  fortune: 0,
  ...more,
})
/** A battle with units in front spaces: [defender, attacker] by column. */
const board = (of: Combat, columns: ReadonlyArray<readonly [string, string]>): BattleFrame => ({
  ...beginBattle(of),
  spaces: EMPTY_BOARD.map((_, at) => {
    const column = columns[at % 4]
    const units = (at & 4) !== 0 || column === undefined ? '' : column[at >> 3]!
    return units === '' ? [] : unitsOf(g, units)
  }),
})

describe('fortresses in a combat', () => {
  const state = position({ units: { 54: 'maubeuge** fr-1cd de-ii de-iii de-2kd de-ha1' } })

  it('[grand-illusion:9.5.1.a] [grand-illusion:9.5.1.b] fortresses are on the board only in defence, and not when their side counterattacks', () => {
    expect(unitNames(g, defendersOf(g, state, combat(54, 'de-ii')))).toContain('maubeuge')
    const swapped = beginBattle(combat(54, 'fr-1cd', { attacker: ALLIED, swapped: true }))
    expect(unitNames(g, attackersOf(g, state, swapped))).toEqual(['fr-1cd'])
    expect(unitNames(g, defendersOf(g, state, swapped))).not.toContain('maubeuge')
  })

  it('[grand-illusion:9.5.1.c] cavalry cannot attack a fortress', () => {
    expect(mayFace(g, state, unitOf(g, 'de-2kd'), unitsOf(g, 'maubeuge'))).toBe(false)
    expect(mayFace(g, state, unitOf(g, 'de-ii'), unitsOf(g, 'maubeuge'))).toBe(true)
    const alone = position({ units: { 54: 'maubeuge de-2kd de-ii' } })
    expect(mayAttackTogether(g, alone, unitsOf(g, 'de-2kd'))).toBe(false)
    expect(mayAttackTogether(g, alone, unitsOf(g, 'de-2kd de-ii'))).toBe(true)
  })

  it('[grand-illusion:9.5.1.d] fortresses lose steps and are never disrupted', () => {
    const fortress = unitOf(g, 'maubeuge')
    const fresh = position({ units: { 54: 'maubeuge' } })
    const events: IllusionEvent[] = []
    const log = { add: (event: object) => void events.push(event as IllusionEvent) }
    expect(stepsLost(loseStep(g, fresh, fortress, RULE, log), fortress)).toBe(1)
    expect(events.map(({ kind, what }) => [kind, what])).toEqual([['flipped', 'step-lost']])
    // On the board it has its own class regardless of its remaining steps (T-13).
    expect(mayFace(g, position({ units: { 54: 'maubeuge***' } }), unitOf(g, 'de-2kd'), [fortress])).toBe(false)
  })

  it('[grand-illusion:9.5.1.e] [grand-illusion:9.5.1.f] each successful bombardment costs a step, without return fire', () => {
    const gun = unitsOf(g, 'de-ha1')
    const frame = beginBombardment(GERMAN, hexOf(g, 54), gun)
    const p = played({
      state: position({ units: { 54: 'maubeuge de-ii de-ha1' }, frames: [frame] }),
      procedures: { bombardment: bombardment(g) },
    }).play('bombard with de-ha1', 'die 1', 'die 2')
    expect(stepsLost(p.state, unitOf(g, 'maubeuge'))).toBe(2)
    expect(p.asks).toBe('bombardment-die chance')
    const over = p.play('die 6')
    expect(over.result).toEqual({ type: 'bombarded' })
    expect(over.events.filter(({ kind }) => kind === 'fired').map(({ side }) => side)).toEqual([
      'german',
      'german',
      'german',
    ])
  })

  it('[grand-illusion:9.5.1.g] infantry hits a fortress only on an unmodified 1', () => {
    const battle = board(combat(54, 'de-ii de-iii'), [
      ['maubeuge', 'de-ii'],
      ['fr-1cd', 'de-iii'],
    ])
    expect([8, 9].map(space => shotOf(g, state, battle, space).hitsUpTo)).toEqual([1, 5])
    const swapped = { ...battle, attacker: ALLIED, swapped: true }
    expect(shotOf(g, state, swapped, 8).hitsUpTo).toBe(1)
  })

  it('[grand-illusion:9.5.1.h] a fortress fires with the strength of its step, without its own bonus', () => {
    const battle = board(combat(54, 'de-ii de-iii'), [
      ['maubeuge', 'de-ii'],
      ['fr-1cd', 'de-iii'],
    ])
    expect(shotOf(g, state, battle, 0)).toEqual({
      units: unitsOf(g, 'maubeuge'),
      strength: 3,
      modifiers: [],
      hitsUpTo: 3,
    })
    const fresh = position({ units: { 54: 'maubeuge fr-1cd de-ii de-iii' } })
    expect(shotOf(g, fresh, battle, 0).strength).toBe(5)
  })

  it('[grand-illusion:9.5.1.i] a fortress helps all units that defend with it, on the board or not, but not in a reconnaissance in force', () => {
    const bonus = (units: string, of: Partial<Combat>) =>
      shotOf(
        g,
        position({ units: { 54: units } }),
        board(combat(54, 'de-ii', of), [['fr-i', 'de-ii']]),
        0,
      ).modifiers.map(({ name, value }) => `${name} ${value}`)
    expect(bonus('maubeuge fr-i de-ii', {})).toEqual(['fortress -1'])
    expect(bonus('fr-i de-ii', {})).toEqual([])
    expect(bonus('maubeuge fr-i de-ii', { fortune: 4 })).toEqual(['Reconnaissance in force 1'])
    expect(bonus('maubeuge fr-i de-ii', { swapped: true })).toEqual([])
  })
})
