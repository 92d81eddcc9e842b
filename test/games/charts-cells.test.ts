/** Tests of charts that are neither a printed table nor a list of costs. Each cell is compared with play or with the inventory. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { type AnyRules, orThrow } from '../../src/kernel/index.js'
import { takesLong } from '../long.js'
import { type PositionData, position } from './ardennes/position.js'
import { chartOf, printed, rowsOf, thrown } from './common/charts.js'

takesLong()

const campaign = orThrow(ardennes.load(ardennes.scenarios.campaign)) as AnyRules
const illusion = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign)) as AnyRules

describe("[ardennes:15.1.a] [ardennes:21.3.a] the chart of terrain in combat in Ardennes '44", () => {
  type Ground = Omit<PositionData, 'units' | 'phase'>
  const ROAD: Ground = { primary: ['0506 0505'] }
  const INFANTRY = 'allied A infantry 0505'
  const TANK = 'german G tank 0506 at:8/4 tq:3'
  /** Makes an attack from 0506 on 0505 and returns both strengths, and whether tanks shift the column. */
  const fought = (ground: Ground, attacker = TANK, defender = INFANTRY) => {
    const side = attacker.startsWith('allied') ? 'allied' : 'german'
    const p = position({ phase: 'combat', side, ...ground, units: [attacker, defender] })
    const declared = p.play(`attack 0505: ${attacker.split(' ')[1]!}`)
    const [, attack, defence] = /^(\d+):(\d+) /.exec(declared.odds)!
    return { attack: Number(attack), defence: Number(defence), shifts: declared.shifts.length > 0 }
  }
  const on = (terrain: NonNullable<Ground['terrain']>[string]): Ground => ({ terrain: { '0505': terrain } })
  const inPlace = (settlement: NonNullable<Ground['places']>[string]): Ground => ({ places: { '0505': settlement } })

  /** The terrain for each row of the chart. A row that says "as the terrain" is also tested in a forest. */
  const grounds: Readonly<Record<string, Ground>> = {
    clear: {},
    'light-woods': on('light-woods'),
    forest: on('forest'),
    ravine: on('ravine'),
    village: inPlace('village'),
    town: inPlace('town'),
    city: on('city'),
    'Improved Position': { positions: ['0505'] },
    Westwall: { westwall: ['0505'] },
    'river hexside': { rivers: ['0505-0506'] },
    'ravine hexside': { terrain: { '0506': 'ravine' } },
    'lake hexside': { lakes: ['0505-0506'] },
  }
  const rows = rowsOf(campaign, 'defence')

  it('has a row for each kind of terrain that is tested here', () => {
    expect(rows.map(([head]) => head)).toEqual(Object.keys(grounds))
  })

  it.each(rows.filter(([head]) => head !== 'lake hexside').map(row => [row[0]!, row] as const))(
    '%s: the defence, the column shift for tanks and the halved attackers match the chart',
    (head, [, defence, shift, attackers]) => {
      const ground = grounds[head]!
      const onlyGermans = defence!.endsWith(' for Germans')
      const added = defence === '-' ? 0 : Number.parseInt(defence!)
      const open = fought(ROAD)
      expect(fought({ ...ground, ...ROAD }).defence - open.defence).toBe(onlyGermans ? 0 : added)
      if (onlyGermans) {
        const [attacker, defender] = ['allied A infantry 0506', 'german G infantry 0505']
        const plain = fought({}, attacker, defender).defence
        expect(fought(ground, attacker, defender).defence - plain).toBe(added)
      }
      switch (shift) {
        case 'yes':
          expect(fought(ground).shifts).toBe(true)
          break
        case 'no':
          expect(fought({ ...ground, ...ROAD }).shifts).toBe(false)
          break
        case 'as the terrain':
          expect(fought(ground).shifts).toBe(true)
          expect(fought({ ...ground, ...ROAD, terrain: { '0505': 'forest' } }).shifts).toBe(false)
          break
        case 'by road':
          expect([ground, { ...ground, ...ROAD }].map(each => fought(each).shifts)).toEqual([false, true])
          break
        default: {
          expect(shift).toBe('over a bridge that stands')
          const bridged = { ...ground, ...ROAD }
          const blown = { ...bridged, blown: ['0505-0506'] }
          expect([ground, bridged, blown].map(each => fought(each).shifts)).toEqual([false, true, false])
        }
      }
      const halves = (attacker: string, defender = INFANTRY) => fought(ground, attacker, defender).attack === 4
      const foot = 'german G infantry 0506 at:8/4'
      switch (attackers) {
        case '':
          expect([foot, TANK].map(each => halves(each))).toEqual([false, false])
          break
        case 'halved: vehicles that could not enter it':
          expect([foot, TANK].map(each => halves(each))).toEqual([false, true])
          expect(fought({ ...ground, ...ROAD }).attack).toBe(8)
          break
        case 'halved: all units':
          expect([foot, TANK].map(each => halves(each))).toEqual([true, true])
          break
        case 'halved: Allied tanks and recon': {
          const german = 'german G infantry 0505'
          const kinds = ['tank', 'recon', 'infantry'].map(kind => `allied A ${kind} 0506 at:8/4`)
          const byRoad = kinds.map(each => fought({ ...ground, ...ROAD }, each, german).attack)
          expect(byRoad).toEqual([4, 4, 8])
          expect(fought({ ...ground, ...ROAD }).attack).toBe(8)
          break
        }
        default: {
          expect(attackers).toBe('halved: all units that attack out of a ravine')
          const from: Ground = { terrain: { '0506': 'ravine' }, ...ROAD }
          expect([foot, TANK].map(each => fought(from, each).attack)).toEqual([4, 4])
        }
      }
    },
  )

  it('[ardennes:15.3.c] allows no attack across a lake', () => {
    expect(rows.find(([head]) => head === 'lake hexside')!.slice(1)).toEqual(['-', '-', 'no combat'])
    const ground = grounds['lake hexside']!
    const units = [TANK, INFANTRY, 'allied B infantry 0507']
    expect(position({ phase: 'combat', ...ground, units }).legal()).toEqual(['attack 0507', 'end'])
  })

  it('[ardennes:15.1.a] has the same numbers and words as T-14 in the inventory', () => {
    const inventory = printed('ardennes-44', '### T-14 ').slice(1)
    const heads: Readonly<Record<string, string>> = {
      clear: 'Clear hex',
      'light-woods': 'Light woods hex',
      forest: 'Forest hex',
      ravine: 'Forest ravine hex',
      village: 'Village hex',
      town: 'Town hex',
      city: 'City hex',
      'Improved Position': 'Improved Position',
      Westwall: 'Westwall hex',
      'river hexside': 'River hexside',
      'ravine hexside': 'Forest ravine hexside',
      'lake hexside': 'Lake hexside',
    }
    const shifts: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', 'as the terrain': 'OT', '-': 'NA' }
    for (const [head, defence, shift, attackers] of rows) {
      const [, , , , bonus, armor, effect] = inventory.find(([name]) => name === heads[head!])!
      expect(bonus, head).toMatch(
        new RegExp(`^${defence!.split(' ')[0]!.replace('+', '\\+').replace('-', '(?:-|OT)')}`),
      )
      expect(armor, head).toMatch(new RegExp(`^${shifts[shift!] ?? 'Y/N'}`))
      expect(effect!.includes('halved'), head).toBe(attackers!.startsWith('halved'))
    }
  })
})

describe("the charts for die rolls in Ardennes '44", () => {
  it('[ardennes:6.1.b] match T-7 and T-8 in the inventory for fuel shortage', () => {
    const digits = (text: string) => text.match(/\d+|Fuehrer \w+ Brigade|Lehr|F[BG]B/g) ?? []
    const short = (name: string) =>
      name.replace('Fuehrer Begleit Brigade', 'FBB').replace('Fuehrer Grenadier Brigade', 'FGB')
    for (const [id, table] of [
      ['fuel:5-pz', 'T-7'],
      ['fuel:6-pz', 'T-8'],
    ] as const) {
      const inventory = printed('ardennes-44', `### ${table} `).slice(1)
      const rows = rowsOf(campaign, id)
      expect(rows).toHaveLength(inventory.length)
      for (const [i, [die, result]] of rows.entries()) {
        const [number, text, chooser] = inventory[i]!
        expect(number).toContain(die)
        if (i < 2) {
          expect(text).toContain(i === 0 ? 'no shortage' : 'west of the Ourthe')
          expect(result).toContain(i === 0 ? 'no shortage' : `west of the Ourthe (${chooser} choice)`)
          continue
        }
        // the corps number before the colon is a Roman numeral, or is in brackets
        const divisions = short(text!).replace(/^.*: /, '')
        expect(digits(result!), text).toEqual(digits(divisions))
        if (digits(result!).length > 1) expect(result!.includes(' or '), text).toBe(chooser === 'German')
      }
    }
  })

  it('[ardennes:16.71.d] [ardennes:7.3.e] match T-3 and T-6 in the inventory for Determined Defence and demolition', () => {
    const words: Readonly<Record<string, string>> = {
      'yes-exchange': 'Yes (EX)',
      'yes-step': 'Yes (-1 step)',
      counterattack: 'No (CA)',
      no: 'No',
      'no-step': 'No (-1 step)',
    }
    const inventory = printed('ardennes-44', '### T-3 ')
      .slice(1)
      .map(([, result]) => result)
    expect(rowsOf(campaign, 'determined-defence').map(([, result]) => words[result!])).toEqual(inventory)
    const blown = printed('ardennes-44', '### T-6 ')
      .slice(1)
      .filter(([, result]) => result === 'blown')
    expect(rowsOf(campaign, 'demolition')).toEqual([
      [`${blown.length} or less`, 'blown'],
      [`${blown.length + 1} or more`, 'stands'],
    ])
  })
})

describe('charts for die rolls match the results in play', () => {
  it("[ardennes:20.3.a] [ardennes:16.2.a] [ardennes:22.8.a] Ardennes '44: the row of the modified roll contains the result", () => {
    const kinds: ReadonlyArray<readonly [title: RegExp, id: string]> = [
      [/^Disengagement of /, 'disengagement'],
      [/^Firefight over /, 'firefight'],
      [/^Determined Defence of /, 'determined-defence'],
      [/^Demolition of the bridge /, 'demolition'],
    ]
    const met = new Map<string, number>()
    thrown(campaign, 11, 8_000, ({ title, die, modifier, result }) => {
      const id = kinds.find(([pattern]) => pattern.test(title))?.[1]
      if (id === undefined) return
      const rows = rowsOf(campaign, id)
      const sum = die! + modifier
      const row = rows.find(([head]) => sum <= Number.parseInt(head!)) ?? rows.at(-1)!
      expect(row[1], `${title}: ${sum}`).toBe(result)
      met.set(id, (met.get(id) ?? 0) + 1)
    })
    // a Determined Defence is rare in random play; its table is compared above
    for (const id of ['disengagement', 'firefight', 'demolition']) expect(met.get(id), id).toBeGreaterThan(0)
  })

  it('[grand-illusion:5.1.1.a] [grand-illusion:9.1.4.a] [grand-illusion:14.1.2.a] Grand Illusion: CAPs, fortunes and chits match their charts', () => {
    const caps = rowsOf(illusion, 'caps')
    const head = chartOf(illusion, 'caps').columns
    const fortunes = rowsOf(illusion, 'fortunes')
    const met = { caps: 0, fortunes: new Set<string>(), chits: 0 }
    thrown(illusion, 11, 8_000, ({ title, lines }) => {
      const [, side] = /^(German|Allied) CAPs of turn /.exec(title) ?? []
      if (side !== undefined) {
        const column = lines.find(({ label }) => label === 'column')!.value.split(' ')[0]!
        const rolls = lines.filter(({ label }) => label.startsWith('die '))
        expect(rolls.map(({ value }) => value)).toEqual(
          caps.map(row => `${row[head.indexOf(`${side}, ${column}`)]!} CAPs`),
        )
        met.caps += 1
      }
      for (const { label, value } of lines) {
        const [, sum, name] = /^(\d+) \(\d+\/36\) (.*)$/.exec(label) ?? []
        if (sum === undefined) continue
        const row = fortunes.find(([first]) => first === sum)!
        expect(row[1]).toBe(name)
        expect(row[2]!.startsWith(value)).toBe(true)
        met.fortunes.add(sum)
      }
      const [, whose, hex] = /^(German|Plan 17) chit for (\d+)$/.exec(title) ?? []
      if (whose !== undefined) {
        const [, hexes] = rowsOf(illusion, 'victory').find(([first]) => first === whose)!
        const twice = lines.some(({ label, value }) => label === 'counts' && value === 'double')
        expect(hexes!.split(', ')).toContain(`${hex!}${twice ? ' (twice)' : ''}`)
        met.chits += 1
      }
    })
    expect(met.caps).toBeGreaterThan(10)
    expect(met.fortunes.size).toBe(11)
    expect(met.chits).toBeGreaterThan(3)
  })

  it('[grand-illusion:14.1.2.a] the hexes with chits match T-9 in the inventory', () => {
    const inventory = printed('grand-illusion', '### T-9 ').slice(1)
    const chart = rowsOf(illusion, 'victory')
    for (const [side, list] of [
      ['German', 'German VP'],
      ['Plan 17', 'Plan 17 VP (Allied)'],
    ] as const) {
      const [, hexes, doubled] = inventory.find(([name]) => name === list)!
      const twice = doubled!.match(/\d+/g)!
      const expected = hexes!.split(', ').map(hex => (twice.includes(hex) ? `${hex} (twice)` : hex))
      expect(chart.find(([first]) => first === side)![1]!.split(', ')).toEqual(expected)
    }
  })

  it('[grand-illusion:9.3.1.b] the modifiers to a fire roll match T-14 in the inventory', () => {
    const inventory = printed('grand-illusion', '### T-14 ').slice(1)
    const value = (what: string) => inventory.find(([, name]) => name!.startsWith(what))![2]!
    const fire = rowsOf(illusion, 'fire')
    const added = (what: string) => fire.filter(([, name]) => name!.startsWith(what)).map(([, , adds]) => adds!)
    expect(added('concentric attack')).toEqual(value('concentric attack').split(' / '))
    expect(added('counterattack')[0]!.startsWith(value('counterattack'))).toBe(true)
    expect(added('fortress')).toEqual([value('defending fortress')])
    expect(added('elan')).toEqual(['less the terrain of the hex'])
    expect(value('Plan 17 mandated attack')).toBe('-TEM of the hex')
    const sea = chartOf(illusion, 'sea').title.match(/[+-]\d/g)
    const [british, territorial, belgian] = inventory.find(([roll]) => roll === 'retreat by sea')![2]!.split(' / ')
    expect(sea).toEqual([british, territorial, belgian])
  })
})

describe("the charts for entries and bridges in Ardennes '44", () => {
  it.each(Object.entries(ardennes.scenarios))(
    '[ardennes:13.1.c] [ardennes:7.1.a] list each entry and each bridge on the map: %s',
    (_, scenario) => {
      const rules = orThrow(ardennes.load(scenario))
      const { edge, sheets } = scenario
      for (const [letter, side, hexes, supply, box] of rowsOf(rules, 'entries')) {
        const entry = edge.entries.find(({ id }) => id === letter)!
        expect(side!.toLowerCase()).toBe(entry.side)
        expect(hexes!.split(', ')).toEqual(entry.hexes)
        expect(supply).toBe(entry.source ? 'source' : '')
        expect(box).toBe(edge.boxes.find(({ id }) => id === entry.box)?.name ?? '')
      }
      expect(rowsOf(rules, 'entries')).toHaveLength(edge.entries.length)
      const named = rowsOf(rules, 'bridges').map(([river]) => river)
      expect(sheets.flatMap(({ rivers }) => rivers.map(({ name }) => name))).toEqual(expect.arrayContaining(named))
      const bridges = rowsOf(rules, 'bridges').flatMap(([, over]) => over!.split(', '))
      expect([...new Set(bridges)].sort()).toEqual([...rules.tables.bridgeIds].sort())
    },
  )
})
