/** The notes on units and hexes, which add facts to the map. */
import { describe, expect, it } from 'vitest'
import { suppliedHexes } from '../../../../src/games/ardennes/chapters/index.js'
import { ALLIED, GERMAN } from '../../../../src/games/ardennes/state/index.js'
import { type Position, type PositionData, position } from '../position.js'

const notes = (p: Position, id: string): ReadonlyArray<string> =>
  p.rules.notes(p.state, 'all', id).map(({ text, rule }) => `${text} ${rule.slice('ardennes:'.length)}`)

describe('notes', () => {
  it('of a unit show its printed values and its supply', () => {
    const p = position({ units: ['german G tank 0505 tq:[3] green', 'allied A infantry 0101 large'] })
    expect(notes(p, 'G')).toEqual([
      'green, 0 stacking points 2.8.a',
      'tank quality 3, red: only in defence 2.9.b',
      'belongs to army 5 2.11.d',
      'in supply 23.1.b',
      expect.stringMatching(/^its line of supply: from the source \d{4} \(entry S-german\).* 23\.3\.a$/),
    ])
    expect(notes(p, 'A')[0]).toBe('veteran, 2 stacking points 2.8.a')
    expect(notes(position({ units: ['german G tank 0505 black tq:3'] }), 'G')).toContain(
      'attacks settlements with double strength 27.4.a',
    )
  })

  it('of a unit without a line of supply differ before and after the check', () => {
    const pocket = position({
      sources: { german: '0110' },
      units: ['german G infantry 0901', 'allied A infantry 0406'],
    })
    expect(notes(pocket, 'G')).toContain('no line of supply leads here now; this takes effect at the next check 23.1.f')
    const marked = pocket.with('G 0901 out-of-supply')
    expect(notes(marked, 'G')).toContain('out of supply 23.1.b')
    const relieved = position({ units: ['german G infantry 0505 out-of-supply'] })
    expect(notes(relieved, 'G')).toContain(
      'a line of supply leads here now; the marker stays until the next check 23.1.f',
    )
    const cutOff = marked.with('group 1 G')
    expect(notes(cutOff, 'G')).toContain('cut off: 1 surrender point of 4 23.8.d')
  })

  it('of a reinforcement show when and how it arrives', () => {
    const p = position({
      entries: { A: 'SE 0301', B: 'SE 0401' },
      units: ['allied A infantry A,B:3', 'allied E engineer town:4', 'german P infantry drop:5'],
    })
    expect(notes(p, 'A')).toContain('due on turn 3, Turn 3, by entry A or B 13.1.c')
    expect(notes(p, 'E')).toContain('due on turn 4, Turn 4, in a town 13.2.a')
    expect(notes(p, 'P')).toContain('due on turn 5, Turn 5, by parachute 27.2.a')
  })

  it('of a hex show defence, supply, bonds, entries and owner', () => {
    const p = position({
      places: { '0505': 'village', '0701': 'town' },
      westwall: ['0404'],
      entries: { A: 'SE 0701' },
      victory: ['0701'],
      units: ['german G infantry 0506', 'german H infantry 0504', 'allied A infantry 0203'],
    })
    expect(notes(p, '0505')).toEqual([
      'units here have +2 in defence (village) 15.1.a',
      'Germans here would be in supply 23.1.b',
      'Allies here would be out of supply 23.1.b',
      'an enemy ZOC bond closes it to the Allies: G at 0506 and H at 0504 10.2.a',
    ])
    expect(notes(p, '0404')[0]).toBe('Germans here have +3 in defence (Westwall) 15.7.a')
    expect(notes(p, '0701')).toEqual([
      'units here have +3 in defence (town) 15.1.a',
      'units here would be in supply 23.1.b',
      'entry A of the Allies, a source of supply 23.2.a',
      'held by the Allies, a victory hex 31.1.g',
    ])
    expect([notes(p, 'nowhere'), notes(p, 'dead')]).toEqual([[], []])
  })

  it('[ardennes:23.1.b] [ardennes:23.3.e] [ardennes:10.4.b] of a hex show the supply of the units there, or the supply that a unit would have there (Q-50)', () => {
    const p = position({
      columns: 8,
      sources: { german: '0101', allied: '0808' },
      units: [
        'german G infantry 0404',
        'german H infantry 0606',
        'german X infantry dead',
        'allied A infantry 0206',
        'allied B infantry 0803',
        'allied Y infantry dead',
      ],
    })
    const supply = (hex: string) =>
      notes(p, hex).filter(text => text.endsWith('here are in supply 23.1.b') || text.includes('here would be'))
    const spare = { Germans: 'X', Allies: 'Y' }
    let [changed, told] = [0, 0]
    for (const hex of p.rules.tables.board.ids.slice(0, p.rules.tables.board.hexes)) {
      // a unit that starts in an owned place would have taken it
      const isHeld = p.rules.tables.heldAt[p.rules.tables.board.index.get(hex)!]! >= 0
      if (isHeld || ['0404', '0606', '0206', '0803'].includes(hex)) continue
      for (const [who, unit] of Object.entries(spare)) {
        const there = p.with(`${unit} ${hex}`)
        // a line that leads to a unit in the hex
        const isSupplied = notes(there, unit).some(text => text.startsWith('in supply'))
        const said = supply(hex)
          .map(text => text.replace(/^units/, who))
          .find(text => text.startsWith(who))
        expect([hex, said]).toEqual([hex, `${who} here would be ${isSupplied ? 'in' : 'out of'} supply 23.1.b`])
        const side = who === 'Germans' ? GERMAN : ALLIED
        if (isSupplied !== (suppliedHexes(p.rules.tables, p.state, side)[p.rules.tables.board.index.get(hex)!] === 1))
          changed++
        if (isSupplied) told++
      }
    }
    // in some hexes this differs from the line to the empty hex
    expect([changed > 0, told > 20]).toEqual([true, true])
    expect(notes(p, '0404')).toContain('Germans here are in supply 23.1.b')
  })

  it('[ardennes:27.5.a] of a unit of Kampfgruppe Peiper explain its night until that night is over', () => {
    const units = ['german G infantry 0505', 'german H infantry 0404', 'allied A infantry 1010']
    const told = (turn: number, id: string): boolean =>
      notes(position({ turn, peiper: ['G'], units }), id).includes(
        'belongs to Kampfgruppe Peiper: in the night after turn 2 it moves and attacks without a night marker 27.5.a',
      )
    expect([told(1, 'G'), told(2, 'G'), told(3, 'G'), told(2, 'H')]).toEqual([true, true, false, false])
  })

  it('[ardennes:29.1.a] of a unit that is held on turn 1 mention this only on that turn', () => {
    const units = ['german G infantry 0505 red', 'allied A infantry 1010']
    const held = (turn: number): boolean =>
      notes(position({ turn, units }), 'G').includes('does not move on turn 1 29.1.a')
    expect([held(1), held(2), held(5)]).toEqual([true, false, false])
  })

  it('[ardennes:13.1.c] [ardennes:13.1.h] [ardennes:13.4.d] of a box show its entries, and the units that are due', () => {
    const p = position({
      entries: { A: 'E 0101 0102', K: '- 0110' },
      edgeRoads: ['0101'],
      units: ['german G tank K:4', 'german H infantry K:4', 'allied B infantry A:4', 'allied A infantry 0505'],
    })
    expect(notes(p, 'turn:4')).toEqual(['by entry K: G, H 13.1.c', 'by entry A: B 13.1.c'])
    expect(notes(p, 'E')).toEqual(['units enter the map by A (0101, 0102) 13.1.h'])
    const gate = p.rules.tables.board.ids.find(id => id.startsWith('beside:0101'))!
    expect(notes(p, gate)).toEqual([
      'next to the entry hex 0101: units here block a German unit in it, and may attack it 13.4.d',
    ])
    expect(notes(p, 'dead')).toEqual([])
  })

  describe('on the line of supply of a unit', () => {
    const broken = (data: Omit<PositionData, 'units'>, ...units: string[]): ReadonlyArray<string> =>
      notes(position({ sources: { german: '0110' }, ...data, units }), 'G').filter(text =>
        /line of supply is cut|^and by:|four hexes/.test(text),
      )
    const road = { secondary: ['0110 0210 0310 0410 0510 0610 0710 0810 0910'] }
    const G = 'german G infantry 0910'
    const far = 'allied A infantry 1001'

    it('[ardennes:23.3.b] show no gap, or state that no road comes within four hexes', () => {
      expect(broken(road, G, far)).toEqual([])
      expect(broken({}, G, far)).toEqual(['no road from a source comes within four hexes 23.3.b'])
    })

    it('[ardennes:23.3.a] describe the line from its source', () => {
      const line = (data: Omit<PositionData, 'units'>, unit: string): string | undefined =>
        notes(position({ sources: { german: '0110' }, ...data, units: [unit, far] }), 'G').find(text =>
          text.startsWith('its line'),
        )
      const source = 'its line of supply: from the source 0110 (entry S-german)'
      expect(line(road, 'german G infantry 0310')).toBe(`${source}; 2 hexes by road, 0110-0210-0310 23.3.a`)
      expect(line(road, 'german G infantry 0907')).toMatch(
        /entry S-german\); \d hexe?s? by road, 0110-[-\d]+; \d hexe?s? overland, \d{4}-[-\d]*0907 23\.3\.a$/,
      )
      expect(line({}, 'german G infantry 0110')).toBe(`${source} 23.3.a`)
      expect(line({}, 'german G infantry 0910')).toBeUndefined()
    })

    it.each([
      ['23.3.g', 'the enemy at 0410', 'allied A infantry 0410'],
      ['23.3.h', 'the enemy zone of control at 0410', 'allied A infantry 0409'],
    ])('[ardennes:%s] name a gap in the road part: %s', (rule, text, enemy) => {
      expect(broken(road, G, enemy).join('\n')).toContain(`by: ${text} ${rule}`)
    })

    it('cite the rule of each gap, with the gap nearest to the source first, and list at most three', () => {
      expect(broken(road, G, 'allied A infantry 0410')).toEqual([
        'its line of supply is cut by: the enemy zone of control at 0310 23.3.h',
        'and by: the enemy at 0410 23.3.g',
        'and by: the enemy zone of control at 0510 23.3.h',
      ])
      const second = broken(road, G, 'allied A infantry 0410', 'allied B infantry 0710')
      expect(second[2]).toMatch(/^and by: the enemy zone of control at 0510, and \d more 23\.3\.h$/)
    })

    it('[ardennes:23.3.i] name a bridge that is down', () => {
      const down = { ...road, rivers: ['0410-0510'], blown: ['0410-0510'] }
      expect(broken(down, G, far)).toEqual([
        'its line of supply is cut by: the bridge 0410-0510, which is not intact 23.3.i',
      ])
    })

    it('[ardennes:23.2.b] name an enemy on the source', () => {
      expect(broken(road, 'german G infantry 0510', 'allied A infantry 0110')[0]).toContain('the enemy at 0110')
    })

    it('[ardennes:23.3.d] name two consecutive enemy zones of control overland', () => {
      const lane = { sources: { german: '0508' } }
      expect(broken(lane, 'german G infantry 0504', 'allied A infantry 0406')).toEqual([
        'its line of supply is cut by: enemy zones of control at both 0506 and 0505 23.3.d',
      ])
    })

    it('[ardennes:10.2.c] name a bond and the units that form it', () => {
      const two = { sources: { german: '0208' }, columns: 3, rows: 9 }
      const told = broken(two, 'german G infantry 0204', 'allied A infantry 0106', 'allied B infantry 0306')
      expect(told.find(text => text.endsWith('10.2.c'))).toMatch(
        /ZOC bond .* of (A at 0106 and B at 0306|B at 0306 and A at 0106)/,
      )
    })

    it('[ardennes:23.3.j] name a roadblock', () => {
      const p = position({ sources: { german: '0110' }, ...road, roadblocks: ['0410'], units: [G, far] })
      expect(notes(p, 'G').join()).toContain('the roadblock at 0410')
    })
  })

  it('[ardennes:24.2.a] [ardennes:24.7.a] [ardennes:24.8.d] of a hex show the additional cost of entering it', () => {
    const p = position({
      roadblocks: ['0410'],
      bottlenecks: ['0506'],
      stVith: ['0808'],
      units: ['german G infantry 0505', 'allied A infantry 1010'],
      lines: ['traffic allied-1 0504'],
    })
    expect(notes(p, '0504')).toContain(
      'Germans pay 2 more movement points to enter, except in Tactical Movement 24.2.a',
    )
    expect(notes(p, '0506')).toContain(
      'Germans pay 4 more movement points to enter, except in Tactical Movement 24.7.a',
    )
    expect(notes(p, '0410')).toEqual(
      expect.arrayContaining([
        'Germans pay 2 more movement points to enter, except in Tactical Movement 24.2.a',
        'a roadblock: Germans must stop here in Strategic Movement, and may not trace supply through it 24.8.d',
      ]),
    )
    expect(notes(p, '0507').join()).not.toContain('points to enter')
  })
})
