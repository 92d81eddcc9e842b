/** 9.5.1 to 9.5.3 Fortresses (T-4, EX-15). */
import { describe, expect, it } from 'vitest'
import { mayAttackTogether } from '../../../../src/games/grand-illusion/chapters/attackers.js'
import { mayFace } from '../../../../src/games/grand-illusion/chapters/combat/attack.js'
import {
  besiege,
  besiegedFortresses,
  canBeBesieged,
  surrender,
} from '../../../../src/games/grand-illusion/chapters/fortresses.js'
import { ALLIED, GERMAN, type IllusionState, stepsLost } from '../../../../src/games/grand-illusion/state/index.js'
import { isOnMap, members } from '../../../../src/kernel/index.js'
import {
  type Position,
  hexOf,
  linesIn,
  placeName,
  tablesOf,
  unitNames,
  unitOf,
  unitsAt,
  unitsOf,
} from '../positions.js'
import { ACTIONS, given } from './given.js'

const g = tablesOf()
/** An action phase of turn 6, when 54 is open to all Allied units. */
const LATER = `${ACTIONS.replace('turn 2', 'turn 6')}, withdrawn allied 3`
const ALLIED_ACTIONS = ACTIONS.replace('initiative german', 'initiative allied')
const WHAT_IF = 'grand-illusion what-if'

/** Reads a position of turn 6 with these units in a hex. */
const at = (hex: string, units: string, ...lines: ReadonlyArray<string>): Position =>
  given(...lines, LATER, ...unitsAt(hex, units))
const siegesOf = ({ ground }: IllusionState): ReadonlyArray<string> =>
  members(ground.sieges).map(hex => placeName(g, hex))
/** Returns the besieged hexes after a combat in a hex with these units. */
const besieged = (hex: string, units: string, ...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { state, rules } = at(hex, units, ...lines)
  return siegesOf(besiege(rules.tables, state, hexOf(rules.tables, hex), undefined))
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
  .map(line => line.split(' ') as [id: string, hex: string, by: string, most: string])
/** The options that bring fortresses into the game. */
const OPTIONS: Readonly<Record<string, number>> = { 'antwerp-improved': 5, liege: 5, hazebrouck: 2, lille: 2 }
/** Returns the lines of the scenario in which a fortress is in play. */
const scenarioOf = (id: string): ReadonlyArray<string> =>
  OPTIONS[id] === undefined ? [] : [WHAT_IF, `options allied ${OPTIONS[id]}`]

describe('garrisons (T-4)', () => {
  it.each(TABLE)(
    '[grand-illusion:9.5.2.c] [grand-illusion:9.5.2.e] [grand-illusion:9.5.3.b] %s in %s can be besieged by %s',
    (id, hex, by) => {
      const [division, corps] = /metz|trier|strasbourg/.test(id) ? ['fr-45', 'fr-i'] : ['de-30r', 'de-ii']
      const siege = (unit: string): boolean => besieged(hex, `${id} ${unit}`, ...scenarioOf(id)).length > 0
      expect(siege(division)).toBe(by === 'division')
      expect(siege(corps)).toBe(by !== 'nobody')
    },
  )

  it.each(TABLE)(
    '[grand-illusion:9.5.2.d] [grand-illusion:9.5.3.h] [grand-illusion:9.5.3.i] %s surrenders on its own die rolls and on no others',
    (id, hex, _by, most) => {
      const { state, rules } = at(hex, id, ...scenarioOf(id))
      const fortress = unitOf(rules.tables, id)
      const standing = [1, 2, 3, 4, 5, 6].filter(face =>
        isOnMap(rules.tables, surrender(rules.tables, state, { fortress, face }, undefined), fortress),
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
    expect(besieged('64', 'namur de-30r')).toEqual(['64'])
    expect(besieged('64', 'namur', 'de-30r 64 one-step-lost')).toEqual([])
    expect(besieged('64', 'namur de-2kd')).toEqual([])
    expect(besieged('64', 'namur de-30r', 'be-c 64 one-step-lost')).toEqual([])
    expect(besieged('64', 'de-30r')).toEqual([])
    expect(besieged('54', 'maubeuge de-30r de-33r', 'de-ii 54 one-step-lost')).toEqual([])
    expect(besieged('94', 'trier fr-alp')).toEqual(['94'])
  })

  it('[grand-illusion:9.5.3.a] one siege includes both fortresses, needs a corps if either garrison is large, and is not prevented by a headquarters (Q-69, EX-15)', () => {
    expect(besieged('87', 'nancy toul de-30r')).toEqual([])
    expect(besieged('87', 'nancy toul de-30r de-ii')).toEqual(['87'])
    expect(besieged('87', 'nancy de-30r fr-hq5')).toEqual(['87'])
    const { state } = at('87', 'nancy toul de-ii', 'siege 87')
    expect(unitNames(g, besiegedFortresses(g, state))).toEqual(['nancy', 'toul'])
  })

  it('[grand-illusion:9.5.3.b] the corps that counts as a division for stacking can still besiege as a corps (Q-151)', () => {
    expect(besieged('86', 'metz-5 metz-3 fr-ix-minus')).toEqual(['86'])
    expect(besieged('86', 'metz-5 metz-3 fr-45 br-1 fr-alp')).toEqual([])
  })

  it('the beginning of a siege is logged once', () => {
    const attack = ['attack 64: de-ii', 'end', 'dice 9', 'die 6', 'die 6']
    const p = at('64', 'namur de-ii').play(...attack)
    const events = ({ log }: Position) => log.filter(({ what }) => what === 'besieged')
    expect(events(p)).toEqual([
      {
        ...{ kind: 'marker', rule: 'grand-illusion:9.5.3.a', what: 'besieged', side: 'german', to: '64' },
        ...{ forced: true, seenBy: 'all' },
      },
    ])
    expect(events(p.play(...attack))).toHaveLength(1)
  })

  it('[grand-illusion:9.5.3.c] [grand-illusion:12.5.1.a] [grand-illusion:14.3.6.ah] Antwerp cannot be besieged unless the Netherlands are invaded', () => {
    const NETHERLANDS = [WHAT_IF, 'options german 5']
    expect(besieged('52', 'antwerp de-ii de-iii')).toEqual([])
    for (const side of [
      'german 1',
      'german 2',
      'german 3',
      'german 4',
      'allied 1',
      'allied 2',
      'allied 3',
      'allied 4',
      'allied 5',
    ])
      expect(besieged('52', 'antwerp de-ii', WHAT_IF, `options ${side}`), side).toEqual([])
    expect(besieged('52', 'antwerp de-30r', ...NETHERLANDS)).toEqual(['52'])
    expect(besieged('52', 'antwerp-improved de-30r', ...NETHERLANDS, 'options allied 5')).toEqual([])
    expect(besieged('52', 'antwerp-improved de-ii', ...NETHERLANDS, 'options allied 5')).toEqual(['52'])
    expect(canBeBesieged(g, given(ACTIONS).state, hexOf(g, 53))).toBe(true)
  })
})

/** Returns the remaining sieges, and the rules that have ended others. */
const ended = ({ state, log }: Position): ReadonlyArray<string> => [
  ...siegesOf(state),
  ...log.flatMap(({ what, rule }) => (what === 'siege-ended' ? [rule] : [])),
]

describe('how a siege ends', () => {
  it('[grand-illusion:9.5.3.d] a siege lasts until the last fortress of the hex is destroyed', () => {
    expect(ended(at('87', 'nancy toul de-ii', 'siege 87, german 87'))).toEqual(['87'])
    expect(ended(at('87', 'nancy de-30r', 'siege 87, german 87'))).toEqual(['87'])
    const both = 'siege 54 87, german 54 87, nancy 87, toul 87, de-ii 87, maubeuge 54, de-iii 54'
    const first = given('turn 8 attrition', both).play('die 6', 'die 1')
    expect(ended(first)).toEqual(['54', '87'])
    expect(ended(first.play('die 1'))).toEqual(['54', 'grand-illusion:9.5.3.d'])
  })

  it('[grand-illusion:9.5.3.e] a siege ends without undisrupted infantry, or without a corps if the garrison is large', () => {
    const none = ['grand-illusion:9.5.3.e']
    // The corps is out of supply, and attrition disrupts it.
    const cut = 'siege 64, german 64, allied 72 73 74, namur 64, de-ii 64, de-2kd 64'
    expect(ended(given('turn 8 german strategic, initiative german', cut).play('end'))).toEqual(none)
    const repulsed = at('54', 'maubeuge de-ii de-30r', 'siege 54, german 54 64').play(
      ...['attack 54: de-ii', 'end', 'dice 9', 'die 6', 'die 1'],
    )
    expect([repulsed.status('de-ii'), repulsed.status('de-30r'), ended(repulsed)]).toEqual([['disrupted'], [], none])
    const leaves = at('87', 'nancy toul de-ii de-30r', 'siege 87, german 87')
    expect(ended(leaves.play('de-ii 87-86'))).toEqual(none)
    // Relief alone does not end a siege.
    expect(ended(at('54', 'maubeuge de-ii fr-i fr-x', 'siege 54, german 54'))).toEqual(['54'])
  })

  it('[grand-illusion:9.5.3.f] a siege ends when all enemy infantry has left', () => {
    const left = ['grand-illusion:9.5.3.f']
    expect(ended(at('64', 'namur de-ii de-2kd de-hq1', 'siege 64, german 64').play('de-ii 64-73'))).toEqual(left)
    const relieved = given(ALLIED_ACTIONS, 'siege 94, allied 95, trier 94, fr-i 94, de-ii 94')
    expect(ended(relieved)).toEqual(['94'])
    expect(ended(relieved.play('fr-i 94-95'))).toEqual(left)
  })
})

describe('the control of a besieged hex', () => {
  it('[grand-illusion:14.3.6.ah] Antwerp becomes German when it is besieged', () => {
    const antwerp = (...lines: ReadonlyArray<string>): string | null =>
      at('52', 'antwerp de-ii', WHAT_IF, 'options german 5, german 53 62', ...lines).control('52')
    expect([antwerp(), antwerp('siege 52')]).toEqual(['allied', 'german'])
  })

  it('[grand-illusion:8.3.2.c] a besieged fortress does not keep control of its hex, so one siege can decide the game', () => {
    const before = given(ALLIED_ACTIONS, 'trier 94, fr-i 94, allied 85 86 95')
    expect([before.asks, before.control('94')]).toEqual(['activity allied', 'german'])
    const { asks, turn, state } = before.play('attack 94: fr-i', 'end', 'dice 9', 'die 6', 'die 6')
    expect([asks, siegesOf(state)]).toEqual(['over', ['94']])
    expect(turn).toMatchObject({ outcome: { level: 'allied-sudden-death' } })
  })
})

/** Returns the working of the fire of a space. */
const fire = (p: Position, space: string): ReadonlyArray<string> =>
  linesIn(p.working().parts.find(({ title }) => title === space)!)
const roleIn = (p: Position, unit: string): string => p.at(unit).split(':').slice(0, 2).join(' ')

describe('fortresses in a combat', () => {
  /** A German attack on the fortress and cavalry in 54. The second corps faces the fortress. */
  const mixed = (...lines: ReadonlyArray<string>): Position =>
    at('54', 'fr-1cd de-ii de-iii', ...lines).play('attack 54: de-ii, de-iii', 'end', 'dice 9', 'post de-ii')
  const worn = mixed('maubeuge 54 two-steps-lost')

  it('[grand-illusion:9.5.1.a] [grand-illusion:9.5.1.b] fortresses are on the board only in defence, and not when their side counterattacks', () => {
    expect(['maubeuge', 'fr-1cd'].map(unit => roleIn(worn, unit))).toEqual(['board defender', 'board defender'])
    const swapped = at('54', 'maubeuge fr-i de-ii').play('attack 54: de-ii', 'end', 'dice 10')
    expect(['maubeuge', 'fr-i', 'de-ii'].map(unit => roleIn(swapped, unit))).toEqual([
      '54',
      'board attacker',
      'board defender',
    ])
  })

  it('[grand-illusion:9.5.1.c] cavalry cannot attack a fortress', () => {
    const { state } = worn
    expect(mayFace(g, state, unitOf(g, 'de-2kd'), unitsOf(g, 'maubeuge'))).toBe(false)
    expect(mayFace(g, state, unitOf(g, 'de-ii'), unitsOf(g, 'maubeuge'))).toBe(true)
    const alone = at('54', 'maubeuge de-2kd de-ii')
    expect(mayAttackTogether(g, alone.state, unitsOf(g, 'de-2kd'))).toBe(false)
    expect(mayAttackTogether(g, alone.state, unitsOf(g, 'de-2kd de-ii'))).toBe(true)
    // The infantry must take part.
    const assault = alone.play('activate 54', 'assault')
    expect(assault.legal()).toEqual(['add de-2kd', 'close'])
    expect(assault.play('close', 'end').asks).toBe('fortunes-dice chance')
    expect(at('54', 'maubeuge de-2kd').play('activate 54').legal()).not.toContain('assault')
  })

  it('[grand-illusion:9.5.1.d] fortresses lose steps and are never disrupted', () => {
    const p = at('54', 'maubeuge de-ii').play('attack 54: de-ii', 'end', 'dice 9')
    const hit = p.play('die 1', 'die 6')
    expect([p.at('maubeuge'), p.status('maubeuge')]).toEqual(['board:defender:front:1', []])
    expect(hit.status('maubeuge')).toEqual(['reduced', 'besieged'])
    expect(hit.log.flatMap(({ kind, what, unit }) => (unit === 'maubeuge' ? [[kind, what]] : []))).toEqual([
      ['flipped', 'step-lost'],
    ])
    // On the board it has its own class regardless of its remaining steps (T-13).
    const { state } = given(LATER, 'maubeuge 54 three-steps-lost')
    expect(mayFace(g, state, unitOf(g, 'de-2kd'), unitsOf(g, 'maubeuge'))).toBe(false)
  })

  it('[grand-illusion:9.5.1.e] [grand-illusion:9.5.1.f] each successful bombardment costs a step, without return fire', () => {
    const p = at('54', 'maubeuge de-ii de-ha1').play(
      ...['attack 54: de-ii, gun de-ha1', 'end', 'bombard with de-ha1', 'die 1', 'die 2'],
    )
    const fortress = unitOf(g, 'maubeuge')
    expect([stepsLost(p.state, fortress), p.asks]).toEqual([2, 'bombardment-die chance'])
    const over = p.play('die 6')
    expect([stepsLost(over.state, fortress), over.asks]).toEqual([2, 'fortunes-dice chance'])
    expect(over.log.flatMap(({ kind, side }) => (kind === 'fired' ? [side] : []))).toEqual([
      'german',
      'german',
      'german',
    ])
  })

  it('[grand-illusion:9.5.1.g] infantry hits a fortress only on an unmodified 1', () => {
    expect(fire(worn, 'German front 1')).toContain('hits on: 1 to 5 [9.3.1.h]')
    expect(fire(worn, 'German front 2')).toEqual(['de-iii fires: 5 [9.3.1.b]', 'hits on: 1 [9.5.1.g]'])
    // A German fortress also defends against a counterattack.
    const swapped = given(ACTIONS, ...unitsAt('86', 'metz-5 de-ii fr-i fr-x')).play(
      ...['attack 86: de-ii', 'end', 'dice 10', 'post fr-i'],
    )
    expect(roleIn(swapped, 'metz-5')).toBe('board defender')
    expect(fire(swapped, 'Allied front 1')).toContain('hits on: 1 to 3 [9.3.1.h]')
    expect(fire(swapped, 'Allied front 2')).toContain('hits on: 1 [9.5.1.g]')
  })

  it('[grand-illusion:9.5.1.h] a fortress fires with the strength of its step, without its own bonus', () => {
    expect(fire(worn, 'Allied front 2')).toEqual(['maubeuge fires: 3 [9.3.2.a]', 'hits on: 1 to 3 [9.3.1.h]'])
    expect(fire(mixed('maubeuge 54'), 'Allied front 2')[0]).toBe('maubeuge fires: 5 [9.3.2.a]')
  })

  it('[grand-illusion:9.5.1.i] a fortress helps all units that defend with it, on the board or not, but not in a reconnaissance in force', () => {
    /** Returns the modifiers of the fire of the French corps. */
    const bonus = (units: string, ...plays: ReadonlyArray<string>): ReadonlyArray<string> =>
      fire(at('54', units).play('attack 54: de-ii', 'end', ...plays), 'Allied front 1').slice(1, -1)
    expect(bonus('maubeuge fr-i de-ii', 'dice 9', 'reserve maubeuge 0', 'die 6')).toEqual(['fortress: -1 [9.3.2.g]'])
    expect(fire(worn, 'Allied front 1').slice(1, -1)).toEqual(['fortress: -1 [9.3.2.g]'])
    expect(bonus('fr-i de-ii', 'dice 9', 'die 6')).toEqual([])
    expect(bonus('maubeuge fr-i de-ii', 'dice 4', 'die 6')).toEqual(['Reconnaissance in force: +1 [9.1.4.d]'])
    const swapped = given(ALLIED_ACTIONS, ...unitsAt('54', 'maubeuge fr-i de-ii')).play(
      'attack 54: fr-i',
      'end',
      'dice 10',
    )
    expect(fire(swapped, 'Allied front 1').slice(1, -1)).toEqual([])
  })
})
