/**
 * 8 Refusals of guns: in random positions every refusal of a gun is true by an independent statement of the conditions,
 * and every gun that meets them is offered.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { topOf } from '../../../../../src/kernel/index.js'
import type { VerdunUnit } from '../../../../../src/games/verdun/scenario/index.js'
import { type Random, generator } from '../../../../../src/play/index.js'
import { type Position, position } from '../../position.js'

const oneOf = <A>(random: Random, list: ReadonlyArray<A>): A => list[random(list.length)]!
const hexes = (columns: ReadonlyArray<number>, rows: ReadonlyArray<number>): ReadonlyArray<string> =>
  columns.flatMap(c => rows.map(r => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`))

const TARGET = '0606'
const AROUND = ['0605', '0505', '0506', '0705', '0706', '0607']
const NORTH = hexes([2, 4, 6, 8], [2, 3, 4])
const SOUTH = hexes([2, 5, 6, 8], [8, 9, 10])

/** Units of a random position: Germans around a French hex, guns of several divisions and corps on both sides. */
const unitsOf = (random: Random): ReadonlyArray<string> => {
  const marks = (): string => oneOf(random, ['', '', ' fired', ' neutralised', ' neutralised out-of-command'])
  const whose = (): string => oneOf(random, ['div:A corps:X', 'div:C corps:X', 'div:D corps:Y'])
  const french = (): string => oneOf(random, ['div:B corps:XX', 'div:E corps:XX', 'div:F corps:XXX'])
  const guns = (side: string, id: string, at: ReadonlyArray<string>, of: () => string): ReadonlyArray<string> => {
    const first = random(at.length)
    return [1, 2, 3, 4, 5].map(i => {
      const values = `${oneOf(random, [1, 4])}/${oneOf(random, [1, 3])}/${oneOf(random, [2, 5, 9])}`
      const type = oneOf(random, ['divisional', 'corps', 'free corps'])
      const place = random(8) === 0 ? 'destroyed' : at[(first + i) % at.length]!
      return type === 'free corps'
        ? `${side} ${id}${i} corps-artillery ${values} ${place} ${of()} free${place === 'destroyed' ? '' : oneOf(random, ['', ' fired'])}`
        : `${side} ${id}${i} ${type}-artillery ${values} ${place} ${of()}${place === 'destroyed' ? '' : marks()}`
    })
  }
  return [
    ...AROUND.slice(0, 3).map((hex, i) => `german G${i} regiment 7/3 ${hex} ${whose()}`),
    ...guns('german', 'A', [...NORTH, '0405', '0604'], whose),
    'german H1 hq 1 0102 corps:X',
    `german R1 railway-gun 5${oneOf(random, ['', ' fired'])}`,
    `german B1 bomber 3${oneOf(random, ['', ' fired'])}`,
    'german B2 bomber 3',
    oneOf(random, [`french F1 battalion 5 ${TARGET} ${french()}`, `french F1 hq 1 ${TARGET} ${french()}`]),
    'french D1 bomber 3',
    `french F2 regiment 5/3 1010 ${french()}`,
    ...guns('french', 'C', [...SOUTH, TARGET, '0607'], french),
  ].map(text => text.trim())
}

/** The facts that the statement of the conditions uses. */
interface Look {
  readonly purpose: 'bombardment' | 'attack' | 'defence'
  readonly unit: VerdunUnit
  readonly named: ReadonlyArray<string>
  readonly place: (id: string) => string
  readonly has: (id: string, mark: string) => boolean
  readonly distance: (a: string, b: string) => number
  /** Whether a river runs between two hexes. */
  readonly river: (a: string, b: string) => boolean
  readonly units: ReadonlyMap<string, VerdunUnit>
  readonly second: boolean
  readonly acting: string
  readonly attackers: ReadonlyArray<string>
  /** Returns the units of the attacked or bombarded hex. */
  readonly there: ReadonlyArray<string>
}

const isOff = ({ type }: VerdunUnit): boolean => type === 'bomber' || type === 'railway-gun'
const isGun = ({ type }: VerdunUnit): boolean => type.endsWith('artillery')
const isInfantry = ({ type }: VerdunUnit): boolean => type === 'regiment' || type === 'battalion'
const onMap = (place: string): boolean => /^\d{4}$/.test(place)
/**
 * Whether a gun is beyond the Meuse in the historical scenario: always in command, and it does not fire with another
 * corps (14.2.e).
 */
const apart = (unit: VerdunUnit): boolean => unit.type === 'corps-artillery' && unit.alwaysInCommand
/** Whether the gun may support a unit, at any range (8.4.b, Q-36). */
const mine = ({ unit, attackers, there, units, purpose }: Look): ReadonlyArray<string> =>
  (purpose === 'attack' ? attackers : there).filter(id => {
    const other = units.get(id)!
    return (
      apart(unit) ||
      (unit.type === 'divisional-artillery' ? other.division === unit.division : other.corps === unit.corps)
    )
  })
const value = ({ unit, has, purpose }: Look): number => {
  const full = purpose === 'defence' ? unit.artillery!.defence : unit.artillery!.bombardment
  const left = has(unit.id, 'neutralised') ? Math.floor(full / 2) : full
  return purpose === 'bombardment' ? left : left - (has(unit.id, 'out-of-command') ? 1 : 0)
}

/** A reason for refusing a gun: the form of its message, and its condition. */
interface Reason {
  readonly rule: string | Readonly<Record<Look['purpose'], string>>
  readonly code: string
  readonly reads: RegExp
  readonly holds: (look: Look) => boolean
}
const supports = ({ purpose }: Look): boolean => purpose !== 'bombardment'
const REASONS: Readonly<Record<string, Reason>> = {
  'other side': {
    rule: '2.1.a',
    code: 'wrong-side',
    reads: /on the other side/,
    holds: ({ unit, acting }) => unit.side !== acting,
  },
  'no artillery': {
    rule: { bombardment: '8.1.a', attack: '8.2.a', defence: '8.2.b' },
    code: 'cannot-attack',
    reads: /is not artillery/,
    holds: ({ unit }) => unit.artillery === null,
  },
  'railway gun': {
    rule: '8.4.c',
    code: 'cannot-attack',
    reads: /can bombard but not support/,
    holds: look => supports(look) && look.unit.type === 'railway-gun',
  },
  'second combat': {
    rule: 'Q-37',
    code: 'cannot-attack',
    reads: /second combat phase/,
    holds: ({ unit, purpose, second }) => purpose === 'attack' && unit.type === 'bomber' && second,
  },
  'off the map': {
    rule: { bombardment: '8.1.a', attack: '8.2.a', defence: '8.2.b' },
    code: 'cannot-attack',
    reads: /not on the map/,
    holds: ({ unit, place }) => isGun(unit) && !onMap(place(unit.id)),
  },
  fired: {
    rule: '1.3.b',
    code: 'already-attacked',
    reads: /has fired in this turn/,
    holds: ({ unit, has }) => has(unit.id, 'fired') && unit.type !== 'bomber',
  },
  flown: {
    rule: '11.a',
    code: 'already-attacked',
    reads: /has flown in this turn/,
    holds: ({ unit, has }) => has(unit.id, 'fired') && unit.type === 'bomber',
  },
  'enemy zone': {
    rule: '8.4.a',
    code: 'zone-of-control',
    reads: /in an enemy zone of control/,
    holds: look =>
      supports(look) &&
      isGun(look.unit) &&
      onMap(look.place(look.unit.id)) &&
      [...look.units.values()].some(
        other =>
          other.side !== look.unit.side &&
          isInfantry(other) &&
          onMap(look.place(other.id)) &&
          look.distance(look.place(other.id), look.place(look.unit.id)) === 1 &&
          !look.river(look.place(other.id), look.place(look.unit.id)),
      ),
  },
  'nothing to add': {
    rule: '8.c',
    code: 'cannot-attack',
    reads: /its value is 0/,
    holds: look => isGun(look.unit) && value(look) <= 0,
  },
  'own hex': {
    rule: '8.3.a',
    code: 'cannot-attack',
    reads: /attacked in its own hex/,
    holds: ({ purpose, unit, place }) => purpose === 'defence' && place(unit.id) === TARGET,
  },
  'other bank': {
    rule: '14.2.e',
    code: 'cannot-attack',
    reads: /left-bank guns/,
    holds: look =>
      supports(look) &&
      isGun(look.unit) &&
      look.named.some(id => {
        const other = look.units.get(id)!
        return isGun(other) && (apart(other) || apart(look.unit)) && other.corps !== look.unit.corps
      }),
  },
  'units first': {
    rule: 'sequence',
    code: 'out-of-order',
    reads: /there are none yet/,
    holds: ({ purpose, attackers }) => purpose === 'attack' && attackers.length === 0,
  },
  'other formation': {
    rule: '8.4.b',
    code: 'cannot-attack',
    reads: /its own division or corps/,
    holds: look => supports(look) && isGun(look.unit) && mine(look).length === 0,
  },
  'out of range': {
    rule: { bombardment: '8.a', attack: '8.2.a', defence: '8.2.b' },
    code: 'cannot-attack',
    reads: /out of range/,
    holds: look => {
      const { unit, purpose, place, distance } = look
      const at = place(unit.id)
      if (isOff(unit) || !onMap(at) || unit.artillery === null) return false
      const far = (hex: string): boolean => distance(at, hex) > unit.artillery!.range
      if (purpose !== 'attack') return far(TARGET)
      // a gun next to the target needs no range
      return distance(at, TARGET) > 1 && mine(look).every(id => far(place(id)))
    },
  },
  'lone HQ': {
    rule: '8.1.c',
    code: 'cannot-attack',
    reads: /lone HQ/,
    holds: ({ purpose, named, there, units }) =>
      purpose === 'bombardment' && named.length >= 2 && there.every(id => units.get(id)!.type === 'hq'),
  },
  'other corps': {
    rule: '8.4.b',
    code: 'cannot-attack',
    reads: /different corps/,
    holds: ({ purpose, named, unit, units }) =>
      purpose === 'bombardment' &&
      isGun(unit) &&
      named.some(id => isGun(units.get(id)!) && units.get(id)!.corps !== unit.corps),
  },
  'named already': {
    rule: 'sequence',
    code: 'not-offered',
    reads: /already chosen/,
    holds: ({ named, unit }) => named.includes(unit.id),
  },
  'no aircraft': {
    rule: 'Q-37',
    code: 'cannot-attack',
    reads: /can support attacks/,
    holds: ({ purpose, unit }) => purpose === 'defence' && unit.type === 'bomber',
  },
  late: {
    rule: 'sequence',
    code: 'out-of-order',
    reads: /had to be chosen earlier/,
    holds: ({ named, unit, units }) => {
      const order = [...units.keys()]
      return named.some(id => order.indexOf(id) > order.indexOf(unit.id))
    },
  },
}

/**
 * Tests all units of the scenario as the next gun: each is offered and meets all conditions, or is refused for a true
 * reason.
 */
const allAreJudged = (p: Position, found: Set<string>): void => {
  const { scenario, unitIds } = p.rules.tables
  const cells = new Map(scenario.map.hexes.map(hex => [hex.id, hex]))
  const { counters } = p.view()
  const lines = new Map(counters.map(unit => [unit.id, unit]))
  const frame = topOf(p.state)
  const names = (units: ReadonlyArray<number>): ReadonlyArray<string> => units.map(each => unitIds[each]!)
  const purpose = p.asks === 'gun' ? 'bombardment' : p.asks === 'assault' ? 'attack' : 'defence'
  const place = (id: string): string => lines.get(id)!.place
  const legal = new Set(p.legal())
  for (const unit of scenario.units) {
    const look: Look = {
      purpose,
      unit,
      named: names('defenceGuns' in frame ? frame.defenceGuns : 'guns' in frame ? frame.guns : []),
      place,
      has: (id, mark) => lines.get(id)!.status.includes(mark),
      distance: (a, b) => {
        const [from, to] = [cells.get(a)!, cells.get(b)!]
        const [dq, dr] = [from.q - to.q, from.r - to.r]
        return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
      },
      river: (a, b) =>
        scenario.map.hexsides.some(side => (side.a === a && side.b === b) || (side.a === b && side.b === a)),
      units: new Map(scenario.units.map(each => [each.id, each])),
      second: p.turn.phase === 'combat-2',
      acting: p.decides,
      attackers: names('attackers' in frame ? frame.attackers : []),
      there: counters.filter(unit => unit.place === TARGET).map(unit => unit.id),
    }
    const text = `gun ${unit.id}`
    const broken = Object.entries(REASONS).filter(([, { holds }]) => holds(look))
    expect([text, legal.has(text)]).toEqual([text, broken.length === 0])
    if (legal.has(text)) continue
    const { code, rule, message, subjects } = p.refused(text)
    const said = Object.entries(REASONS).filter(([, { reads }]) => reads.test(message))
    expect([message, said.length]).toEqual([message, 1])
    const [name, reason] = said[0]!
    const cited = typeof reason.rule === 'string' ? reason.rule : reason.rule[purpose]
    expect([text, message, code, rule, subjects]).toEqual([text, message, reason.code, `verdun:${cited}`, [unit.id]])
    expect([text, name, reason.holds(look)]).toEqual([text, name, true])
    found.add(name)
  }
}

/** Chooses some of the offered guns, and tests all units at each step. */
const named = (p: Position, random: Random, most: number, found: Set<string>): Position => {
  let now = p
  for (let i = 0; i <= most; i++) {
    if (!['gun', 'assault', 'defensive-support'].includes(now.asks)) return now
    allAreJudged(now, found)
    const guns = now.legal().filter(text => text.startsWith('gun '))
    if (guns.length === 0 || i === most) return now
    now = now.play(oneOf(random, guns))
  }
  return now
}

describe('refusals of guns', () => {
  it('[verdun:8.1.a] [verdun:8.2.a] [verdun:8.2.b] [verdun:8.4.b] each refusal gives a true reason, and each reason occurs', () => {
    const found = new Set<string>()
    fc.assert(
      fc.property(fc.nat(), seed => {
        const random = generator(seed)
        const units = unitsOf(random)
        const rivers = random(2) === 0 ? [] : AROUND.map(hex => `${hex}-${TARGET}`)
        const ready = units.map(text => text.replace(' fired', ''))
        const bombardment = position({ phase: 'bombardment', units: ready, rivers })
        const later = random(2) === 0 ? bombardment : bombardment.play('attack 1010', 'gun R1', 'commit').roll(1)
        if (later.may(`attack ${TARGET}`)) named(later.play(`attack ${TARGET}`), random, 3, found)
        const phase = oneOf(random, ['combat', 'combat-2'] as const)
        const lines = phase === 'combat' ? [] : ['advanced G0 G1 G2']
        const assault = position({ phase, units, rivers, lines }).play(`attack ${TARGET}`, 'targets named')
        allAreJudged(assault, found)
        const attack = named(assault.play(oneOf(random, assault.legal())), random, 3, found)
        named(attack.play('commit'), random, 3, found)
      }),
      { numRuns: 60 },
    )
    expect(Object.keys(REASONS).filter(name => !found.has(name))).toEqual([])
  })
})
