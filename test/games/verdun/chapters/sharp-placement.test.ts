/** What befalls a unit, and how it is told: moved, placed, a step lost, removed, neutralised, recovered; forts silenced, objectives taken. */
import { expect, it } from 'vitest'
import { type Position, position } from '../position.js'

/** The events of an order about units, forts and hexes. */
const told = (p: Position, text: string, ...kinds: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  p.events(text).filter(event => kinds.includes(event.kind))
const seenBy = 'all'

it('[verdun:13.a] an objective entered is told when it changes hands', () => {
  const units = ['german G1 regiment 7/3 0404', 'german G2 regiment 7/3 0604', 'french F1 battalion 1 1212']
  const p = position({ objectives: ['Bras 2 0405'], units })
  expect(told(p, 'G1 0405 stop', 'moved', 'control')).toEqual([
    {
      kind: 'moved',
      rule: 'verdun:5.1.a',
      side: 'german',
      unit: 'G1',
      from: '0404',
      to: '0405',
      forced: false,
      seenBy,
    },
    { kind: 'control', rule: 'verdun:13.a', side: 'german', to: '0405', forced: true, seenBy },
  ])
  expect([p.held('0405'), p.play('G1 0405 stop').held('0405')]).toEqual([false, true])
  expect(
    told(position({ objectives: ['Bras 2 0405'], germanHeld: ['0405'], units }), 'G1 0405 stop', 'control'),
  ).toEqual([])
  const back = position({
    side: 'french',
    objectives: ['Bras 2 0406'],
    germanHeld: ['0406'],
    units: [...units, 'french F2 regiment 5 0407'],
  })
  expect(told(back, 'unit F2', 'control')).toEqual([])
  expect(told(back.play('unit F2'), 'to 0406', 'control')).toMatchObject([{ side: 'french', to: '0406' }])
  expect(back.play('unit F2', 'to 0406').held('0406')).toBe(false)
})

it('[verdun:1.2.b] [verdun:1.2.d] a step lost is told with the number of steps lost, the last as removal', () => {
  // 8 against 8: 1/1, die 2: Eng
  const fought = (state: string): Position =>
    position({
      phase: 'combat',
      units: [
        'german G1 regiment 4/2 0404',
        'german G2 regiment 4/2 0404',
        `french F1 regiment ${state === 'two-steps-lost' ? '8/8' : state === 'one-step-lost' ? '10/8' : '8/8'} 0405 ${state}`,
      ],
    }).fight('0405: G1, G2', 2)
  const lost = (state: string): ReadonlyArray<unknown> =>
    told(fought(state), 'loss G1', 'flipped', 'removed').filter(event => (event as { side: string }).side === 'french')
  expect(lost('')).toEqual([
    {
      kind: 'flipped',
      rule: 'verdun:7.5.c',
      side: 'french',
      unit: 'F1',
      what: 'step-lost',
      value: 1,
      forced: true,
      seenBy,
    },
  ])
  expect(lost('one-step-lost')).toMatchObject([{ what: 'step-lost', value: 2 }])
  expect(lost('two-steps-lost')).toEqual([
    {
      kind: 'removed',
      rule: 'verdun:7.5.c',
      side: 'french',
      unit: 'F1',
      from: '0405',
      to: 'destroyed',
      forced: true,
      seenBy,
    },
  ])
})

it('[verdun:1.4.f] [verdun:1.4.g] an HQ is removed to the next turn, and leaves its units out of command at once', () => {
  // 28 against 4: 7/1, die 6: DE
  const units = [
    'german G1 regiment 28/2 0404',
    'french F1 battalion 2 0405 div:B',
    'french H1 hq 2 0405 div:B',
    'french F2 regiment 5 0808 div:B',
    'french F3 regiment 5 0909 div:C',
    'french H3 hq 1 0910 div:C',
  ]
  const p = position({ phase: 'combat', turn: 3, units }).play('attack 0405: G1').play('commit')
  expect(told(p, 'die 6', 'removed', 'flipped')).toEqual([
    {
      kind: 'removed',
      rule: 'verdun:7.5.a',
      side: 'french',
      unit: 'F1',
      from: '0405',
      to: 'destroyed',
      forced: true,
      seenBy,
    },
    {
      kind: 'removed',
      rule: 'verdun:7.5.a',
      side: 'french',
      unit: 'H1',
      from: '0405',
      to: 'turn:4',
      forced: true,
      seenBy,
    },
    { kind: 'flipped', rule: 'verdun:1.4.f', side: 'french', unit: 'F2', what: 'out-of-command', forced: true, seenBy },
  ])
})

it('[verdun:9.a] [verdun:9.c] neutralised is told once, and recovered', () => {
  const units = [
    'german A1 corps-artillery 20/3/8 0402 corps:X',
    'french F1 regiment 5 0406',
    'french F2 battalion 2 0406 neutralised',
  ]
  const p = position({ phase: 'bombardment', units }).play('attack 0406', 'commit')
  expect(told(p, 'die 1', 'flipped')).toEqual([
    { kind: 'flipped', rule: 'verdun:8.1.d', side: 'french', unit: 'F1', what: 'neutralised', forced: true, seenBy },
  ])
  const recovered = (at: Position): ReadonlyArray<unknown> => {
    let here = at
    for (let i = 0; i < 20; i++) {
      const found = told(here, 'end', 'recovered').filter(event => (event as { unit: string }).unit === 'F1')
      if (found.length > 0) return found
      here = here.play('end')
    }
    return []
  }
  expect(recovered(p.roll(1))).toMatchObject([{ kind: 'recovered', side: 'french', unit: 'F1', forced: true }])
})

it('[verdun:Q-9] [verdun:Q-39] a fort silenced is told', () => {
  const p = position({
    phase: 'combat',
    forts: ['red 0405'],
    units: ['german G1 regiment 28/2 0404', 'french F9 battalion 1 1212'],
  })
    .play('attack 0405: G1')
    .play('commit')
  expect(told(p, 'die 6', 'marker')).toEqual([
    { kind: 'marker', rule: 'verdun:Q-39', what: 'fort-silent', to: '0405', forced: true, seenBy },
  ])
})
