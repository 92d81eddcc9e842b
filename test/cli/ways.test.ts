/** Tests of paths, orders and `why` in Ardennes '44: a bridge that may fall, step costs, the selected unit, several orders on a line. */
import { describe, expect, test } from 'vitest'
import { type AnyRules, type AnyState } from '../../src/cli/io/index.js'
import { deskOf } from '../../src/cli/table/desk.js'
import { tableOf } from '../../src/cli/io/games.js'
import { openRules } from '../../src/cli/io/open.js'
import { choiceLines, readOrder } from '../../src/cli/table/choices.js'
import { refused } from '../../src/cli/table/onward.js'
import { reach } from '../../src/cli/table/reach.js'
import { Session } from '../../src/cli/table/session.js'
import { type Chat, orders } from '../../src/cli/table/chat.js'
import { why } from '../../src/cli/table/why.js'
import { type Position, type PositionData, position } from '../games/ardennes/position.js'
import { fakeIo, talk } from './helpers.js'

const table = await tableOf('ardennes')

/** Builds a game desk with a small position. */
const deskWith = (p: Position, side: 'german' | 'allied' = 'german') => {
  const { io, written } = fakeIo({})
  const loaded = { ...openRules(io, table, {}), rules: p.rules as unknown as AnyRules }
  const session = new Session(loaded, {}, { from: p.state as unknown as AnyState })
  const desk = deskOf(io, session, {
    eye: () => side,
    readers: ['german', 'allied'],
    botOf: () => {
      throw new Error('no bot')
    },
  })
  const chat: Chat = {
    desk,
    recorded: false,
    page: { filter: '', next: 0 },
    savedAt: 0,
    warned: false,
    forcing: new Set(),
    tookBack: false,
    hinted: new Set(),
  }
  return { desk, session, written, order: (line: string) => orders(chat, side, line) }
}
const at = (data: PositionData) => deskWith(position(data))

const ardennes = (lines: ReadonlyArray<string>) => talk([...lines, 'quit'], '--side german', {}, 'ardennes')

describe('a bridge that may fall', () => {
  const OUREN: PositionData = {
    ouren: '0505-0506',
    rivers: ['0505-0506'],
    lakes: ['0406-0506', '0506-0606', '0506-0607', '0407-0506'],
    secondary: ['0504 0505 0506 0507'],
    units: ['german G tank 0504', 'allied A infantry 1010'],
  }

  test('[ardennes:7.8.a] affects `reach`, which lists the places beyond it, and `why`, which names the order and the die roll', () => {
    const { desk } = at(OUREN)
    expect(reach(desk, 'G')).toMatch(
      /\n {2}over the bridge 0505-0506, if it stands \(5 or more\): \d+ more places, 0506 first; order G 0504-0505-0506, and the rest of the move after the die \[ardennes:7\.8\.a\]/,
    )
    expect(why(desk, 'G 0507')).toMatch(
      /a die decides whether the bridge stands .*: order G 0504-0505-0506 first.*\n {2}rule ardennes:7\.8\.a/,
    )
    expect(why(desk, 'G 0504-0505-0506')).toBe(
      'allowed: unit G, to 0505, to 0506\n  then dice: Check of the bridge 0505-0506 when the first German unit reaches it',
    )
  })

  test('[ardennes:7.8.a] [ardennes:12.2.c] does not hide the cost of any offered step', () => {
    const { desk, order } = at(OUREN)
    order('unit G')
    order('to 0505')
    expect(choiceLines(desk).find(line => line.includes('to 0506'))).toContain('cost 1 by road')
    const road = at({
      primary: ['0504 0505 0506'],
      units: ['german G tank 0505', 'german H infantry 0506 sp:1', 'allied A infantry 0101'],
    })
    road.order('unit G')
    road.order('strategic')
    const steps = choiceLines(road.desk).filter(line => line.includes('  to ') || / to \d{4}/.test(line))
    expect(steps.length).toBeGreaterThan(1)
    for (const line of steps) expect(line).toContain('cost ½ by road')
  })
})

describe('warnings about an overstacked hex', () => {
  test('[ardennes:8.3.c] are shown at the steps into that hex, not at those that end the move elsewhere', () => {
    const { desk, order } = at({
      units: [
        'german G infantry 0505',
        'german H infantry 0606 sp:2',
        'german K infantry 0909 sp:2',
        'german L infantry 0909 sp:2',
        'allied A infantry 0508',
      ],
    })
    order('unit G')
    order('to 0506')
    const lines = choiceLines(desk)
    expect(lines.find(line => line.includes('to 0606'))).toContain('! 0606 exceeds the stacking limit')
    for (const line of lines) expect(line).not.toContain('0909')
    // the move ends in that hex, next to the enemy
    expect(lines.some(line => line.includes('to 0507'))).toBe(true)
    order('to 0507')
    expect(desk.view().inHand).toBe(null)
  })
})

describe('while another unit is selected', () => {
  test('[ardennes:11.1.e] `why` and `reach` name the selected unit and explain how to deselect it', async () => {
    const { answers } = await ardennes([
      'end',
      'unit ge-18-294',
      'reach ge-2-304',
      'why ge-2-304 2217',
      'why ge-2-304',
      'to 1126',
      'reach ge-2-304',
      'why ge-2-304 2217',
      'ge-2-304 2217',
    ])
    const first = 'ge-18-294 is selected: continue its move first, or deselect it with `undo`'
    expect(answers[3]).toBe(`ge-2-304 can do nothing now: ${first}\n`)
    expect(answers[4]).toContain(`\n  ${first}\n`)
    expect(answers[5]).toContain(`ge-2-304 can do nothing now: ${first}`)
    expect(answers[7]).toBe('ge-2-304 can do nothing now: ge-18-294 is selected: `stop` first\n')
    for (const i of [8, 9]) expect(answers[i]).toContain('\n  ge-18-294 is selected: `stop` first\n')
    for (const i of [4, 8]) expect(answers[i]).not.toContain('later phase')
  })

  test('an order that will be valid later in the phase is reported as such', async () => {
    const { answers } = await ardennes(['end', 'end', 'why attack 1428: ge-3-fj-5'])
    expect(answers[3]).toContain('later in this phase, after `end`: allowed in the present position')
  })
})

describe('several orders on a line', () => {
  /** The Allied bridge phase, with one bridge that may be rebuilt. */
  const bridges = (): Position => {
    let p = position({
      turn: 3,
      rivers: ['0505-0506'],
      blown: ['0505-0506'],
      secondary: ['0506 0505 0504 0503 0502 0501'],
      sources: { allied: '0501', german: '0110' },
      units: ['german G infantry 0110', 'allied A infantry 0505'],
    }).play('end')
    while (p.turn.phasing === 'german') p = p.pass()
    return p
  }

  test('[ardennes:4.0.i] [ardennes:7.9.d] do not end the next phase with a surplus `end`', () => {
    const { order, session, written } = deskWith(bridges(), 'allied')
    expect(session.turn).toMatchObject({ phase: 'bridges' })
    expect(order('rebuild 0505-0506; end')).toBe('acted')
    expect(session.turn).toMatchObject({ phase: 'movement', phasing: 'allied' })
    expect(written.out).toContain('`end` is not needed: Bridge Phase has already ended by itself\n')
    expect(session.actions).toHaveLength(1)
  })

  test('include a second `end`, or two if no phase has ended automatically', () => {
    for (const line of ['rebuild 0505-0506; end; end', 'end; end']) {
      const { order, session } = deskWith(bridges(), 'allied')
      order(line)
      expect(session.actions.filter(({ type }) => type === 'end')).toHaveLength(line.startsWith('end') ? 2 : 1)
      expect(session.turn).not.toMatchObject({ phase: 'bridges' })
      expect(session.turn).not.toMatchObject({ phase: 'movement', phasing: 'allied' })
    }
  })
})

describe('an order with a hex but no unit', () => {
  test('[ardennes:13.1.c] explains how to order an entry', () => {
    const { desk, session } = at({
      turn: 2,
      entries: { A: '- 0110' },
      units: ['german G infantry A:2', 'german H infantry 0505', 'allied A infantry 1001'],
    })
    const read = readOrder(session.rules, session.state, null, 'enter 0110')
    if (read._tag === 'Right') throw new Error('read')
    expect(refused(desk, read.left, 'enter 0110')).toContain('\n  name a unit, for example: G 0110')
    expect(why(desk, 'enter 0110')).toContain('\n  name a unit, for example: G 0110')
    expect(why(desk, 'to 0506')).toContain('\n  name a unit, for example: H 0506')
    expect(why(desk, 'to 1010')).not.toContain('in hand')
  })

  test('[ardennes:17.1.g] is refused in a retreat for the same reason as the retreat', () => {
    const p = position({
      phase: 'combat',
      units: ['german G infantry 0506 at:8/4', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G', 'die 1')
    const { desk } = deskWith(p)
    expect(why(desk, '0504')).toBe('allowed: retreat to 0504')
    expect(why(desk, '0406')).toMatch(/A cannot retreat into 0406: .*\n {2}rule ardennes:17\.1\.g/)
    expect(why(desk, '0101')).toMatch(/\n {2}rule ardennes:17\.1\.b/)
  })
})
