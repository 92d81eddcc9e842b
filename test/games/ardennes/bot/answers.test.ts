/** The heuristic player's answers to questions of single rules. */
import { describe, expect, it } from 'vitest'
import { heuristicPlayer } from '../../../../src/games/ardennes/bot/index.js'
import { generator, sightOf } from '../../../../src/play/index.js'
import { type Position, position } from '../position.js'

const answer = ({ rules, state }: Position): string => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error(`no decision but ${turn.type}`)
  const sight = sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(1))
  return rules.print(state, heuristicPlayer()(sight))
}

describe('the heuristic player', () => {
  it('chooses its own weaker division for a fuel shortage as the Germans, and the stronger one as the Allies', () => {
    const phase = (results: string): Position =>
      position({
        turn: 7,
        phase: 'fuel',
        fuel: { '5': results, '6': 'none none none none none none none' },
        ourthe: ['0505', '0303'],
        units: ['german G armor 0505 div:X', 'german H recon 0303 div:Y', 'allied A infantry 1010'],
      }).play('die 2', 'die 1')
    expect(answer(phase('none X|Y none none none none none'))).toBe('no fuel H')
    expect(answer(phase('none west none none none none none'))).toBe('no fuel G')
  })

  it('gives a replacement to the most useful unit, but does not leave a victory hex for it', () => {
    const phase = (...units: ReadonlyArray<string>): Position =>
      position({
        turn: 6,
        phase: 'replacement',
        replacements: { 6: '1/0' },
        places: { '0101': 'town', '0505': 'town' },
        secondary: ['0505 0405 0304 0204 0203', '0101 0202 0203'],
        victory: ['0505'],
        units: [...units, 'german X infantry 0901 reduced back:3/3', 'allied A infantry 0506'],
      })
    expect(answer(phase('german G infantry 0701 reduced back:1/1'))).toBe('replace G')
    expect(answer(phase('german G infantry 0505 reduced back:1/1'))).toBe('replace X')
    const dead = phase('german G infantry dead', 'german K battalion 0101')
    expect(answer(dead)).toBe('replace G')
  })

  it('takes its replacements second if it may choose the order', () => {
    let p = position({
      turn: 6,
      replacements: { 6: '1/1' },
      units: ['german G infantry 0101 reduced', 'allied A infantry 1010 reduced'],
    })
    while (!p.when.startsWith('replacement')) p = p.pass()
    expect(answer(p)).toBe('second')
  })

  it('chooses one of the offered places for a returning unit, a retreat and a remnant', () => {
    const units = [
      'german G infantry dead large sp:3',
      'german L infantry 0505 reduced',
      'german X infantry 0901 reduced',
    ]
    const p = position({
      turn: 6,
      phase: 'replacement',
      replacements: { 6: '2/0' },
      remnants: 2,
      returnBy: ['E'],
      entries: { E: '- 0110 0101' },
      units: [...units, 'german H infantry dead', 'allied A infantry 0506'],
      lines: ['remnant-G-1 0302', 'remnant-G-2 0704'],
    })
    for (const text of ['replace G', 'replace L', 'replace H']) {
      const q = p.play(text)
      expect([q.asks, q.legal()]).toEqual([q.asks, expect.arrayContaining([answer(q)])])
      expect(q.asks).toMatch(/^(?:remnant|replacement-retreat|replacement-hex) german$/)
    }
  })

  it('tries a surprise with the disguised brigade', () => {
    const p = position({
      phase: 'combat',
      disguised: ['G'],
      units: ['german G armor 0505', 'allied A infantry 0506'],
    }).play('attack 0506: G')
    expect([p.asks, answer(p)]).toEqual(['surprise german', 'surprise'])
  })

  describe('next to an entry hex', () => {
    const entries = { A: 'S 0501', K: '- 0910' }
    const off = (...units: ReadonlyArray<string>): Position => {
      const p = position({
        side: 'allied',
        entries,
        edgeRoads: ['0501'],
        goals: {},
        units: [...units, 'german G infantry 0501', 'allied X infantry 1010'],
      })
      return p
    }
    it('blocks the hex if the waiting units are strong enough together', () => {
      const p = off('allied A infantry A:2 at:3/3', 'allied B infantry A:2 at:3/3').play('unit A')
      expect(answer(p)).toBe('enter beside:0501:1')
      const q = p.play('enter beside:0501:1', 'unit B')
      expect(answer(q)).toBe('enter beside:0501:1')
    })

    it('does not enter with units that are too weak to block', () => {
      const p = off('allied A infantry A:2 at:3/3').play('unit A')
      expect(p.may('enter beside:0501:1')).toBe(true)
      expect(answer(p)).not.toBe('enter beside:0501:1')
    })

    it('keeps the blocking units in place', () => {
      const p = off('allied A infantry beside:0501:1 at:3/3', 'allied B infantry beside:0501:1 at:3/2')
      expect([p.may('unit A'), /^unit [AB]$/.test(answer(p))]).toEqual([true, false])
    })
  })

  describe('with a fuel dump', () => {
    const found = (lot: 'guarded' | 'open', german: string): Position =>
      position({
        dumps: ['0505', '0909', '0209'],
        agreed: { dump: true },
        lines: ['dump-site 0505', 'dump-seen 0505', `dump ${lot}`],
        victory: ['0110'],
        units: [`german G infantry ${german}`, 'allied A infantry 1010'],
      })
    it('takes an undefended dump', () => {
      const p = found('open', '0405').play('unit G')
      expect(answer(p)).toBe('to 0505')
    })
    it('attacks a defended dump', () => {
      const p = position({
        phase: 'combat',
        dumps: ['0505', '0909', '0209'],
        agreed: { dump: true },
        lines: ['dump-site 0505', 'dump-seen 0505', 'dump guarded'],
        units: ['german G infantry 0506 at:9/4', 'allied A infantry 1010'],
      })
      expect(answer(p)).toBe('attack 0505')
    })
  })
})
