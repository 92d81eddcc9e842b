import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generator } from '../../../../src/play/index.js'
import { type MarneRules, marne } from '../../../../src/games/marne/index.js'
import { camp, position, positionAt } from '../position.js'

const rulesOf = (scenario: keyof typeof marne.scenarios, choice: Readonly<Record<string, string>> = {}): MarneRules => {
  const loaded = marne.load(marne.scenarios[scenario], choice)
  if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
  return loaded.right
}

describe('M13 Set-up', () => {
  it('[marne:M13.a] in the historical Counterattack every unit is in its printed hex, and the Germans move at once', () => {
    const rules = rulesOf('counterattack')
    const p = positionAt(rules, rules.start)
    expect(p.when).toBe('movement-1 german 8')
    const placed = marne.scenarios['counterattack'].units.flatMap(unit =>
      unit.starts.flatMap(start => (start.type === 'hex' && start.options.includes('H') ? [[unit.id, start.hex]] : [])),
    )
    expect(placed.length).toBeGreaterThan(100)
    expect(placed.map(([unit]) => [unit, p.at(unit!)])).toEqual(placed)
  })

  it('[marne:M13.b] in the free Counterattack the Germans set up first, then the Allies, and then the Germans move', () => {
    const rules = rulesOf('counterattack-free')
    const p = positionAt(rules, rules.start)
    expect(p.turn).toMatchObject({ type: 'decision', side: 'german', asks: 'unit-to-set-up', phase: 'setup' })
    const allied = p.order('end')
    expect(allied.turn).toMatchObject({ side: 'allied', asks: 'unit-to-set-up', phase: 'setup' })
    expect(allied.order('end').when).toBe('movement-1 german 8')
  })

  it('[marne:M13.b] [marne:M13.h] the set-up phase cites the rule of its scenario', () => {
    const ruleOf = (scenario: keyof typeof marne.scenarios) =>
      rulesOf(scenario).phases.find(({ id }) => id === 'setup')?.rule
    expect([ruleOf('counterattack-free'), ruleOf('pursuit')]).toEqual(['marne:M13.b', 'marne:M13.h'])
  })

  it("[marne:M13.b] in the free set-up each unit may be placed in any hex of its own army's area, and in no other", () => {
    const rules = rulesOf('counterattack-free')
    const p = positionAt(rules, rules.start)
    const unit = marne.scenarios['counterattack-free'].units.find(({ id }) => p.legal().includes(`unit ${id}`))!
    const area = new Set(marne.scenarios['counterattack-free'].areas.find(({ id }) => id === unit.area)!.hexes)
    const hexes = p
      .order(`unit ${unit.id}`)
      .legal()
      .map(text => text.replace('place ', ''))
    expect(hexes.length).toBeGreaterThan(10)
    expect(hexes.filter(hex => !area.has(hex))).toEqual([])
    const outside = marne.scenarios['counterattack-free'].map.hexes.find(({ id }) => !area.has(id))!.id
    expect(p.order(`unit ${unit.id}`).refused(`place ${outside}`)).toMatchObject({
      code: 'out-of-area',
      rule: 'marne:M13.b',
      subjects: [unit.id, outside],
    })
  })

  it('[marne:M13.h][marne:Q-41] in the Pursuit only the French garrison of Paris sets up, within its boundary, before turn 1', () => {
    const rules = rulesOf('pursuit')
    const p = positionAt(rules, rules.start)
    expect(p.turn).toMatchObject({
      type: 'decision',
      side: 'allied',
      asks: 'unit-to-set-up',
      phase: 'setup',
      gameTurn: 1,
    })
    const onMap = rules.observe(rules.start, 'all').counters.filter(({ place }) => /^\d{4}$/.test(place))
    expect(onMap.map(({ values }) => values.join('-')).sort()).toEqual(['2-3', '4-3', '4-3', '5-3', '6-3'])
    expect(new Set(onMap.map(({ nationality }) => nationality))).toEqual(new Set(['french']))
    const paris = new Set(marne.scenarios['pursuit'].areas.find(({ id }) => id === 'paris')!.hexes)
    for (const { id, place } of onMap) {
      expect(paris).toContain(place)
      for (const text of p.order(`unit ${id}`).legal()) expect(paris).toContain(text.replace('place ', ''))
    }
    expect(p.order('end').when).toBe('movement-1 german 1')
  })

  it('[marne:M13.b] [marne:Q-41] every placement with at most three units per hex can be reached in the free set-up by lifting each unit once, in any order', () => {
    const scenario = marne.scenarios['counterattack-free']
    const rules = rulesOf('counterattack-free')
    const begun = positionAt(rules, rules.start)
    const areas = new Map(scenario.areas.map(({ id, hexes }) => [id, hexes]))
    const closed = new Set([
      ...scenario.map.forts.map(({ hex }) => hex),
      ...scenario.units.filter(({ side }) => side === 'allied').map(({ id }) => begun.at(id)),
    ])
    const own = scenario.units.filter(({ id, side }) => side === 'german' && begun.legal().includes(`unit ${id}`))
    expect(own.length).toBeGreaterThan(40)
    fc.assert(
      fc.property(fc.nat(), seed => {
        const random = generator(seed)
        const there = new Map<string, number>()
        const target = own.map(({ id, area }): readonly [string, string] => {
          const open = areas.get(area)!.filter(hex => !closed.has(hex) && (there.get(hex) ?? 0) < 3)
          const hex = open[random(open.length)]!
          there.set(hex, (there.get(hex) ?? 0) + 1)
          return [id, hex]
        })
        const order = target.map(each => [random(1 << 20), each] as const).sort(([a], [b]) => a - b)
        const p = begun.orders(
          ...order.flatMap(([, [unit, hex]]) => (begun.at(unit) === hex ? [] : [`${unit} ${hex}`])),
        )
        expect(target.map(([unit]) => [unit, p.at(unit)])).toEqual(target)
        expect(rules.audit(p.state)).toEqual([])
        expect(p.order('end').turn).toMatchObject({ side: 'allied' })
      }),
      { numRuns: 4 },
    )
  })

  it('[marne:Q-41] [marne:M4.a] a side may end its set-up only with at most three units per hex, but a fourth may be there until another leaves', () => {
    const p = position(camp).order('unit G4')
    expect(p.legal()).toEqual(['place 0304', 'place 0305', 'place 0404'])
    const full = p.order('place 0304')
    expect(full.refused('end')).toMatchObject({ code: 'stacking', rule: 'marne:M4.a', subjects: ['0304'] })
    expect(full.legal()).not.toContain('end')
    // G4 and G1 have exchanged places
    const changed = full.order('G1 0305')
    expect([changed.at('G1'), changed.at('G4')]).toEqual(['0305', '0304'])
    expect(changed.order('end').turn).toMatchObject({ asks: 'unit-to-set-up', side: 'allied' })
  })

  it('[marne:Q-41] `default` restores the whole set-up of a side', () => {
    const p = position(camp)
    expect(p.refused('default')).toMatchObject({ code: 'not-offered', rule: 'marne:sequence' })
    const moved = p.orders('G1 0305', 'G2 0404', 'G4 0404')
    expect(moved.legal().slice(-2)).toEqual(['end', 'default'])
    const back = moved.order('default')
    expect(['G1', 'G2', 'G3', 'G4'].map(back.at)).toEqual(['0304', '0304', '0304', '0305'])
    expect(back.legal()).not.toContain('default')
    // only of its own side: the Allies do not undo the German set-up
    const allied = moved.orders('end', 'F1 0406', 'default')
    expect(['G1', 'F1'].map(allied.at)).toEqual(['0305', '0306'])
  })

  it('[marne:Q-41] a side may lift units three times as often as it has units, and then only `end` and `default` are left', () => {
    let p = position({ ...camp, setup: 'allied' })
    expect(p.rules.observe(p.state, 'all').tracks.find(({ id }) => id === 'liftings')?.value).toBe(6)
    for (const hex of ['0406', '0506', '0406', '0506', '0406']) p = p.order(`F1 ${hex}`)
    expect(p.legal()).toEqual(['unit F1', 'unit F2', 'end', 'default'])
    p = p.order('F2 0306')
    expect(p.legal()).toEqual(['end', 'default'])
    expect(p.rules.observe(p.state, 'all').tracks.find(({ id }) => id === 'liftings')?.value).toBe(0)
    expect(p.refused('unit F1')).toMatchObject({ code: 'not-offered', rule: 'marne:sequence' })
    expect(p.order('default').legal()).toEqual(['end'])
  })

  it('[marne:Q-41] a selected unit can be put back, and must be placed before any other action', () => {
    const p = position(camp).order('unit G1')
    for (const text of ['unit G2', 'end', 'default'])
      expect(p.refused(text)).toMatchObject({ code: 'not-now', rule: 'marne:sequence', subjects: ['G1'] })
    expect(p.order('place 0304').at('G1')).toBe('0304')
  })

  it('[marne:Q-41] enemy units and standing fortresses bar a hex at set-up, but enemy zones do not', () => {
    const p = position(camp)
    expect(p.order('unit G1').legal()).toEqual(['place 0304', 'place 0305', 'place 0404']) // 0305 lies in the zone of F1
    const fort = position({ ...camp, forts: ['5 0404'] })
    expect(fort.order('unit G1').legal()).toEqual(['place 0304', 'place 0305'])
    expect(fort.order('unit G1').refused('place 0404')).toMatchObject({ code: 'enemy-unit', rule: 'marne:Q-41' })
    const allied = position({ ...camp, forts: ['5 0406'] }).order('end')
    expect(allied.order('unit F2').legal()).toEqual(['place 0306', 'place 0406', 'place 0506'])
    const mixed = position({
      ...camp,
      areas: ['german camp inland 0304 0305 0404 0306', 'allied post inland 0306 0506 0406'],
    })
    expect(mixed.order('unit G4').refused('place 0306')).toMatchObject({
      code: 'enemy-unit',
      rule: 'marne:Q-41',
      subjects: ['G4', '0306'],
    })
  })

  it('[marne:M13.h] German units on the map stay in their hexes if only the Allies set up by choice', () => {
    const p = position({ ...camp, setup: 'allied' })
    expect(p.turn).toMatchObject({ side: 'allied', asks: 'unit-to-set-up' })
    expect(p.legal()).toEqual(['unit F1', 'unit F2', 'end'])
    expect(p.order('end').when).toBe('movement-1 german 8')
  })

  it('[marne:M13.b] a unit that has been placed again may be placed again later', () => {
    const p = position(camp).order('G4 0404')
    expect(p.at('G4')).toBe('0404')
    expect(p.order('G4 0305').at('G4')).toBe('0305')
    expect(p.refused('unit F1')).toMatchObject({ code: 'wrong-side' })
  })

  it('[marne:Q-17] the set-up decides which side holds a town at the start', () => {
    const p = position({
      setup: 'free',
      towns: ['Meaux 5 0502', 'Melun 3 0508'],
      germanHeld: ['Melun'],
      areas: ['german camp inland 0302 0502', 'allied post inland 0308 0508'],
      units: ['german G1 6-3 0302@camp', 'allied F1 4-3 0308@post'],
    })
    const left = p.orders('end', 'end')
    expect(['0502', '0508'].map(left.control)).toEqual(['allied', 'german'])
    const taken = p.orders('G1 0502', 'end', 'F1 0508', 'end')
    expect(['0502', '0508'].map(taken.control)).toEqual(['german', 'allied'])
    // a unit that is placed in another hex than the default one leaves no trace
    const away = position({
      setup: 'free',
      towns: ['Meaux 5 0502'],
      areas: ['german camp inland 0302 0502'],
      units: ['german G1 6-3 0502@camp'],
    })
    expect(away.orders('G1 0302', 'end').control('0502')).toBe('allied')
  })
})

describe('M13 Allied demoralisation', () => {
  it('[marne:M13.c] [marne:EX-7] a demoralised and unsupplied Allied 5-3 defends with 1.25, so a 6-3 attacks it at 4-1', () => {
    const p = position({
      columns: 1,
      rows: 12,
      turn: 4,
      phase: 'combat-1',
      demoralisedUntil: 6,
      units: ['german G1 6-3 0103', 'allied F1 5-3 0104', 'german G2 1-3 0107'],
    })
    expect(p.status('F1')).toEqual(['cut-off'])
    expect(p.attack('0104: G1').order('no more attacks').working()).toMatchObject({
      attack: 6,
      defence: 1.25,
      column: '4-1',
    })
  })

  it('[marne:M13.c][marne:Q-40] [marne:EX-68] an Allied 5-3 has strength 2.5 in the Allied player turn of turn 6, and 5 in the German player turn of turn 7', () => {
    const units = ['german G1 5-3 0504', 'allied F1 5-3 0505']
    const attack = position({ turn: 6, side: 'allied', phase: 'combat-2', demoralisedUntil: 6, units })
    expect(attack.attack('0504: F1').order('no more attacks').working()).toMatchObject({
      attack: 2.5,
      defence: 5,
      column: '1-2',
    })
    const defence = attack.until('combat-1', 'german', 7).attack('0505: G1').order('no more attacks')
    expect(defence.working()).toMatchObject({ attack: 5, defence: 5, column: '1-1' })
  })

  it('[marne:Q-40] demoralisation does not affect fortresses or Germans', () => {
    const p = position({
      turn: 1,
      phase: 'combat-1',
      demoralisedUntil: 6,
      forts: ['5 0505'],
      units: ['german G1 6-3 0504', 'allied F1 4-3 0505'],
    })
    expect(p.attack('0505: G1').order('no more attacks').working()).toMatchObject({ attack: 6, defence: 7 })
  })

  it('[marne:M13.c] demoralisation applies only in the Pursuit, up to turn 6', () => {
    expect(Object.values(marne.scenarios).map(({ id, demoralisedUntil }) => [id, demoralisedUntil])).toEqual([
      ['counterattack', 0],
      ['counterattack-free', 0],
      ['pursuit', 6],
    ])
  })
})
