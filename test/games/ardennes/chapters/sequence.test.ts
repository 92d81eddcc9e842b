/** The sequence of play (4), and data that passes from phase to phase. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { type Position, position } from '../position.js'

const DAY = ['artillery', 'bridges', 'movement', 'rally', 'combat', 'traffic', 'supply']
/** The phases of a turn in the order of the rules: the German day, the Allied day, then the night. */
const ORDER = [
  // fuel shortage follows artillery supply, for the Germans only
  ...DAY.flatMap(phase => (phase === 'artillery' ? ['artillery german', 'fuel german'] : [`${phase} german`])),
  ...DAY.map(phase => `${phase} allied`),
  'replacement nobody',
  ...['allied', 'german'].flatMap(side => [`night-movement ${side}`, `night-combat ${side}`]),
]

/** Returns the game turn and phase of every question of a random game. */
const phasesOf = (seed: number): ReadonlyArray<readonly [turn: number, phase: string]> => {
  const rules = orThrow(ardennes.load(ardennes.scenarios['eight-turns']))
  const random = generator(seed)
  const out: (readonly [number, string])[] = []
  let state = rules.start
  for (;;) {
    const turn = rules.turn(state)
    if (turn.type === 'over') return out
    out.push([turn.gameTurn, `${turn.phase} ${turn.phasing ?? 'nobody'}`])
    const list = turn.type === 'chance' ? rules.chances(state).map(({ action }) => action) : rules.legalActions(state)
    state = orThrow(rules.apply(state, list[random(list.length)]!))
  }
}

describe('the sequence of play', () => {
  const played = [1, 2].map(phasesOf)

  it('[ardennes:4.0.a] [ardennes:4.0.c] [ardennes:4.0.j] a turn consists of the German player turn and then the Allied player turn, phase by phase', () => {
    for (const questions of played) {
      const ranks = questions
        .filter(([, phase]) => !phase.startsWith('setup'))
        .map(([turn, phase]) => turn * 100 + ORDER.indexOf(phase))
      expect(questions.filter(([, phase]) => !phase.startsWith('setup') && !ORDER.includes(phase))).toEqual([])
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      expect(new Set(questions.map(([turn]) => turn))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
    }
    const seen = new Set(played.flat().map(([, phase]) => phase))
    // some phases, such as Allied traffic, are rarely asked for
    expect(ORDER.filter(phase => phase.includes('movement') || phase.startsWith('combat')).every(phase => seen.has(phase))).toBe(true) // prettier-ignore
  })

  it('[ardennes:4.0.h] [ardennes:18.4.g] a night follows each PM turn and has movement and combat but no rally', () => {
    const nights = played.flat().filter(([, phase]) => phase.startsWith('night'))
    expect(nights.length).toBeGreaterThan(0)
    expect(nights.every(([turn]) => turn % 2 === 0 && turn < 8)).toBe(true)
    expect(new Set(nights.map(([, phase]) => phase.split(' ')[0]))).toEqual(new Set(['night-movement', 'night-combat']))
  })

  it('[ardennes:4.0.e] the Combat Phase consists of disengagement and then attacks', () => {
    const units = ['german G infantry 0505', 'allied A infantry 0506']
    const p = position({ units }).play('end')
    expect([p.when, p.asks]).toEqual(['combat german 2', 'disengagement german'])
    const attacks = p.play('end')
    expect([attacks.when, attacks.asks]).toEqual(['combat german 2', 'attack german'])
    expect(attacks.may('unit G')).toBe(false)
    expect(attacks.may('attack 0506')).toBe(true)
  })
})

describe('the start of a game', () => {
  const rules = orThrow(ardennes.load(ardennes.scenarios['eight-turns']))
  const units = rules.observe(rules.start, 'all').counters
  const printed = new Map(ardennes.scenarios['eight-turns'].units.map(unit => [unit.id, unit]))

  it('[ardennes:1.0.a] [ardennes:3.1.a] there are two sides: US and British units, and German Army, SS and Luftwaffe units', () => {
    expect(ardennes.sides).toEqual(['german', 'allied'])
    const nations = (side: string) =>
      [...new Set([...printed.values()].filter(unit => unit.side === side).map(({ nation }) => nation))].sort()
    expect([nations('german'), nations('allied')]).toEqual([['army', 'luftwaffe', 'ss'], ['us']])
  })

  it('[ardennes:3.3.a] the Allied units are on the map before the Germans set up', () => {
    expect(rules.turn(rules.start)).toMatchObject({ type: 'decision', side: 'german', phase: 'setup' })
    const onMap = units.filter(({ side, place }) => side === 'allied' && /^\d{4}$/.test(place))
    expect(onMap.length).toBeGreaterThan(20)
  })

  it('[ardennes:3.2.a] units without a place on the map wait on the turn track', () => {
    for (const { id, place } of units) {
      const start = printed.get(id)?.start
      // a remnant waits in the pool
      if (start === undefined || start === null) continue
      const waits = start.type === 'reinforcement' || start.type === 'town' || start.type === 'drop'
      expect([id, place]).toEqual([id, waits ? `turn:${start.turn}` : expect.stringMatching(/^\d{4}$/)])
    }
  })

  it('[ardennes:3.6.a] guns on the map start Ready', () => {
    const guns = units.filter(({ id, place }) => printed.get(id)?.front.attack === null && /^\d{4}$/.test(place))
    expect(guns.length).toBeGreaterThan(5)
    expect(guns.filter(({ status }) => status.includes('fired'))).toEqual([])
  })
})

describe('attacks after movement', () => {
  const fight = (p: Position) => {
    let q = p.play('end')
    while (q.turn.type === 'chance' || !q.asks.startsWith('attack ')) q = q.pass()
    return q
  }

  it('[ardennes:11.1.c] a unit that has moved may attack', () => {
    const p = position({ units: ['german G infantry 0504', 'allied A infantry 0506'] }).play('unit G', 'to 0505')
    expect(fight(p).may('attack 0506')).toBe(true)
  })

  it('[ardennes:11.3.e] a unit that used Tactical Movement may attack', () => {
    const woods = { '0505': 'forest' } as const
    const p = position({ terrain: woods, units: ['german G infantry 0504 mp:1', 'allied A infantry 0506'] })
    expect(fight(p.play('unit G', 'to 0505')).may('attack 0506')).toBe(true)
  })

  it('[ardennes:22.1.a] an Allied gun that moved farther than one hex cannot fire, but one that moved one hex can', () => {
    const units = [
      'allied A infantry 0505 at:6/4',
      'german G infantry 0506',
      'allied K artillery 0502 range:9',
      'german Z infantry 1010',
    ]
    const support = (...steps: ReadonlyArray<string>) => {
      const p = fight(position({ side: 'allied', units }).play('unit K', ...steps)).play('attack 0506', 'declared')
      return [p.asks, p.legal()]
    }
    expect(support('to 0503', 'stop')).toEqual(['attack-guns allied', ['gun K', 'commit']])
    expect(support('to 0503', 'to 0504')[0]).not.toBe('attack-guns allied')
  })
})

describe('movement, rule by rule', () => {
  it('[ardennes:11.3.f] bottlenecks do not affect Tactical Movement', () => {
    const data = { stVith: ['0808'], units: ['german G grenadiers 0505 mp:1', 'allied A infantry 1010'] }
    const free = position(data).ends('G')
    expect(position({ ...data, bottlenecks: ['0506'] }).ends('G')).toEqual(free)
    const far = { ...data, units: ['german G grenadiers 0505', 'allied A infantry 1010'] }
    expect(position({ ...far, bottlenecks: ['0506'] }).reach('G')['0506']).not.toBe(position(far).reach('G')['0506'])
  })

  it('[ardennes:11.4.d] the Meuse is crossed like any river', () => {
    const units = ['german G infantry 0505', 'german H tank 0605', 'allied A infantry 1010']
    const river = position({ rivers: ['0505-0506', '0605-0606'], units })
    const meuse = position({ meuse: ['0505-0506', '0605-0606'], units })
    for (const unit of ['G', 'H']) expect(meuse.reach(unit)).toEqual(river.reach(unit))
    expect(river.reach('G')).not.toEqual(position({ units }).reach('G'))
  })

  it('[ardennes:11.9.e] no unit may leave by the east edge', () => {
    const data = { entries: { A: 'SE 0301' }, edgeRoads: ['0105'], west: '1005' }
    const german = position({ ...data, units: ['german G tank 0105', 'allied A infantry 0610'] })
    expect(german.play('unit G').refused('exit')).toMatchObject({ code: 'out-of-area', rule: 'ardennes:11.9.d' })
    const allied = position({ ...data, side: 'allied', units: ['german G infantry 0610', 'allied A tank 0105'] })
    expect(allied.play('unit A').may('exit')).toBe(false)
    expect(Object.keys(allied.reach('A'))).not.toContain('SE')
  })

  it('[ardennes:11.10.c] German units may attack across an army boundary that they may not cross', () => {
    const p = position({ boundary: ['0505-0506'], units: ['german G infantry 0505', 'allied A infantry 0506'] })
    expect(p.when).toBe('movement german 2')
    const attacked = p.play('end', 'end', 'attack 0506: G')
    expect(attacked.odds).toBe('3:4 1-2')
  })

  it('[ardennes:8.0.a] markers and Improved Positions do not count for stacking', () => {
    const units = ['german G infantry 0505', 'german H infantry 0507 sp:1', 'allied A infantry 1010']
    const p = position({ positions: ['0507'], turn: 3, units, lines: ['traffic german-1 0507'] })
    expect(p.play('unit G', 'to 0506', 'to 0507', 'stop').may('end')).toBe(true)
    const full = [...units, 'german K infantry 0507 sp:1']
    expect(position({ units: full }).play('unit G', 'to 0506', 'to 0507', 'stop').may('end')).toBe(false)
  })

  it('[ardennes:13.1.e] a unit may arrive by Strategic Movement', () => {
    const data = { entries: { K: '- 0110' }, edgeRoads: ['0110'], primary: ['0110 0109 0108 0107'] }
    const p = position({ ...data, units: ['german G tank K:2', 'allied A infantry 1001'] })
    const ridden = p.play('unit G', 'strategic')
    expect([ridden.at('G'), ridden.status('G')]).toEqual(['0110', ['strategic']])
  })

  it('[ardennes:13.1.j] [ardennes:13.1.i] each unit pays only for its own entry hex, and chooses between its entries and the box', () => {
    const p = position({
      side: 'allied',
      entries: { A: 'SE 0301', B: 'SE 0701' },
      units: ['german G infantry 1010', 'allied A tank A,B:2', 'allied B tank A,B:2', 'allied C tank A,B:2'],
    })
    expect(p.play('unit C').legal().slice(0, 3)).toEqual(['enter 0301', 'enter 0701', 'enter SE'])
    const first = p.reach('C')['0301']
    const second = p.play('unit A', 'enter 0301', 'stop', 'unit B', 'enter 0301', 'stop').reach('C')['0301']
    expect([first, second]).toEqual([4, 4])
  })

  it('[ardennes:13.2.c] an engineer may be placed in a full hex, and stacking is checked at the end of the phase (Q-99)', () => {
    const p = position({
      side: 'allied',
      places: { '0505': 'town' },
      units: [
        'german G infantry 1010',
        'allied A infantry 0505',
        'allied B infantry 0505 sp:1',
        'allied E engineer town:2',
      ],
    }).play('unit E', 'stop')
    expect([p.at('E'), p.asks]).toEqual(['0505', 'unit-to-move allied'])
    expect(p.refused('end')).toMatchObject({ code: 'stacking' })
    expect(p.play('unit B', 'to 0506', 'stop').may('end')).toBe(true)
  })
})

describe('artillery', () => {
  it('[ardennes:11.8.a] [ardennes:22.1.d] a gun with a prime mover moves at mechanized rates', () => {
    const data = { secondary: ['0505 0504 0503 0502 0501'], terrain: { '0504': 'light-woods' } } as const
    const reach = (unit: string) =>
      position({ ...data, units: [`german G ${unit}`, 'allied A infantry 1010'] }).reach('G')
    const [gun, tank] = [reach('volksartillerie 0505'), reach('tank 0505 mp:5')]
    for (const hex of ['0504', '0503', '0405', '0406']) expect([hex, gun[hex]]).toEqual([hex, tank[hex]])
  })

  it('[ardennes:22.3.f] a gun with a prime mover cannot fire', () => {
    const asks = (gun: string) =>
      position({
        phase: 'combat',
        units: ['german G infantry 0506', `german K volksartillerie 0508 ${gun}`, 'allied A infantry 0505'],
      }).play('attack 0505', 'declared').asks
    expect([asks(''), asks('prime-mover')]).toEqual(['attack-guns german', 'combat-die'])
  })

  it('[ardennes:22.3.i] a gun with a prime mover counts as a vehicle and may go two hexes by Tactical Movement', () => {
    const data = { turn: 11, terrain: { '0506': 'ravine', '0504': 'forest' }, secondary: ['0505 0506 0507'] } as const
    const p = position({ ...data, units: ['german G volksartillerie 0505 mp:0', 'allied A infantry 1010'] }).play(
      'unit G',
    )
    expect(p.refused('to 0504')).toMatchObject({ code: 'terrain', rule: 'ardennes:11.5.a' })
    expect(p.play('to 0506', 'to 0507').at('G')).toBe('0507')
  })

  it('[ardennes:22.10.a] artillery has a zone of control', () => {
    const steps = (enemy: string) =>
      position({ units: ['german G tank 0503', `allied A ${enemy}`] }).play('unit G', 'to 0504', 'to 0505').asks
    expect([steps('artillery 0506'), steps('artillery 0510')]).toEqual(['unit-to-move german', 'next-hex german'])
  })
})
