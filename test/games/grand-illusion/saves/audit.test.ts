/** Positions that play cannot reach. Each is refused, with the line and the rule. */
import { describe, expect, it } from 'vitest'
import { auditOf } from '../../../../src/games/grand-illusion/saves/index.js'
import { acting, position, rulesOf, tablesOf, unitsAt } from '../positions.js'

const WHAT_IF = 'grand-illusion what-if'

/** Returns the faults of a position, given as lines with commas between them: the rule, the wrong line and the message. */
const faults = (...texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const lines = texts.flatMap(text => text.split(', '))
  const read = rulesOf(lines[0] === WHAT_IF ? 'what-if' : 'campaign').position(lines.join('\n'))
  if (read._tag === 'Right') return []
  return read.left.map(
    ({ rule, line, message }) => `[${rule}] ${lines[line! - 1]}${/: [^(]+/.exec(message)![0].trim()}`,
  )
}

/** A case: its name with the rule, the wrong line, its fault, and the lines before it. */
type Case = readonly [name: string, wrong: string, fault: string, before?: string]

const UNITS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:13.1.1.c] a counter of an option that is not chosen',
    'de-ha3 dead',
    'de-ha3 is in play without its option',
    WHAT_IF,
  ],
  [
    '[grand-illusion:13.1.1.c] a counter in the pool without options',
    'de-ii pool',
    'de-ii is set aside in a scenario without options',
  ],
  [
    '[grand-illusion:2.4.g] a unit that wrongly waits for Paris to be in danger',
    'fr-i paris-in-danger',
    'fr-i does not wait until Paris is in danger',
  ],
  [
    '[grand-illusion:2.4.g] a unit that has not waited for Paris to be in danger',
    'fr-71r 98',
    'fr-71r waits until Paris is in danger',
  ],
  ['[grand-illusion:2.4.u] a fortress in another hex', 'namur 63', 'namur is not in its printed hex'],
  ['[grand-illusion:2.4.u] a fortress on the turn track', 'namur turn:4', 'namur is not in its printed hex'],
  ['[grand-illusion:7.2.d] headquarters among the rebuildable units', 'de-hq1 dead', 'de-hq1 cannot be rebuilt'],
  [
    '[grand-illusion:13.1.1.a] a unit that is due before the first turn',
    'de-ii turn:0',
    'de-ii is due before the first turn',
  ],
]
const STATUS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:2.4.x] a corps with three lost steps',
    'de-ii 72 two-steps-lost',
    'de-ii has lost more steps than it has',
  ],
  [
    '[grand-illusion:14.3.1.u] a mark of Maubeuge in a scenario without closed hexes',
    'fr-1cd 54 maubeuge',
    'fr-1cd is marked for a hex that is not closed',
    WHAT_IF,
  ],
  [
    '[grand-illusion:11.2.2.a] an out-of-supply marker off the map',
    'de-ii dead out-of-supply',
    'de-ii has a supply marker off the map',
  ],
  [
    '[grand-illusion:2.4.h] a disrupted unit off the map',
    'de-ii dead one-step-lost',
    'de-ii has lost steps off the map',
  ],
  [
    '[grand-illusion:2.4.h] headquarters on their back on the turn track',
    'de-hq1 turn:4 one-step-lost',
    'de-hq1 has lost steps off the map',
  ],
  [
    '[grand-illusion:2.4.h] German guns on their back on the turn track, where only Allied ones may be after a retreat by sea',
    'de-ha1 turn:4 one-step-lost',
    'de-ha1 has lost steps off the map',
  ],
  [
    '[grand-illusion:7.1.a] a unit on the map with a way of arrival',
    'de-ii 72 variable',
    'de-ii does not wait to arrive',
  ],
  ['[grand-illusion:7.2.d] headquarters rebuilt', 'de-hq1 turn:4 rebuilt', 'de-hq1 cannot have been rebuilt'],
  [
    '[grand-illusion:12.6.a] another division than that of Namur with its way of arrival',
    'be-3 turn:6 namur',
    'be-3 cannot have been taken off the map',
  ],
]

const GROUND: ReadonlyArray<Case> = [
  ['[grand-illusion:9.5.3.d] a siege without a fortress', 'siege 26', '26 has no fortress to besiege'],
  ['[grand-illusion:12.5.1.a] a siege of Antwerp without the option', 'siege 52', '52 cannot be besieged'],
  [
    '[grand-illusion:8.4.5.a] a hexside blocked at the edge of the map',
    'allied-block 1/NW',
    '1 is blocked at a hexside that units cannot cross',
  ],
  [
    '[grand-illusion:8.4.5.a] a blocked hexside that is impassable',
    'german-block 52/NW',
    '52 is blocked at a hexside that units cannot cross',
  ],
  [
    '[grand-illusion:8.4.3.ad] a removed end of rail before the fall of Namur',
    'rail-end no',
    'the end-of-rail marker cannot have been removed yet',
    'turn 6 actions',
  ],
]

const AFFAIRS: ReadonlyArray<Case> = [
  [
    '[grand-illusion:8.7.1.b] a withdrawal on turn 2',
    'withdrawn allied 2',
    'no side can have withdrawn in that turn',
    'turn 4 actions',
  ],
  [
    '[grand-illusion:8.7.1.b] a withdrawal in a future turn',
    'withdrawn allied 5',
    'no side can have withdrawn in that turn',
    'turn 4 actions',
  ],
  [
    '[grand-illusion:8.7.1.d] a German withdrawal on the turn of the Allied one',
    'withdrawn german 4',
    'the German side withdraws in a later turn than the Allied side',
    'turn 4 actions, withdrawn allied 4',
  ],
  [
    '[grand-illusion:8.7.1.d] a German withdrawal without an Allied one',
    'withdrawn german 4',
    'the German side withdraws in a later turn than the Allied side',
    'turn 4 actions',
  ],
  ['[grand-illusion:14.1.3.a] a fall of Paris in a future turn', 'paris-fell 2', 'Paris falls in a future turn'],
  [
    '[grand-illusion:14.1.3.a] a fall of Paris without its turn',
    'german 19',
    'Paris is German, but the turn of its fall is missing',
  ],
  [
    '[grand-illusion:14.1.3.f] points for Paris under Allied control',
    'paris-counts yes',
    'Paris counts for the German side, which does not control it',
  ],
  [
    '[grand-illusion:13.1.2.a] a second chit of a value that has only one',
    'plan-17-chit 96 3',
    'more chits of a value have been drawn than the cup contains',
    'plan-17-chit 86 3',
  ],
  [
    '[grand-illusion:13.1.2.d] a third chit of a value that has only two',
    'german-chit 16 3',
    'more chits of a value have been drawn than the cup contains',
    'german 8 14 16, german-chit 8 3, german-chit 14 3',
  ],
  ['[grand-illusion:14.1.3.o] a chit on a hex that is lost', 'german-chit 8 1', '8 is Allied, but still has its chit'],
  [
    '[grand-illusion:14.3.6.a] options in a scenario without options',
    'options allied 1',
    'a side cannot have chosen these options',
    'turn 2 actions',
  ],
  [
    '[grand-illusion:14.3.6.a] three options of a side',
    'options allied 1,2,4',
    'a side cannot have chosen these options',
    `${WHAT_IF}, turn 2 actions, caps german 6`,
  ],
  [
    '[grand-illusion:14.3.6.ad] supply from Antwerp without the option',
    'antwerp-supplies yes',
    'Antwerp is a supply source only with its option',
  ],
  ['[grand-illusion:14.3.6.n] a landing without the option', 'landing 14', 'no units can have landed there'],
  [
    '[grand-illusion:14.3.6.n] a landing inland',
    'landing 26',
    'no units can have landed there',
    `${WHAT_IF}, turn 10 actions, caps german 6, options allied 4`,
  ],
  [
    '[grand-illusion:8.4.8.b] an opened hex that was never closed',
    'opened 26',
    'only a Schlieffen Plan hex can be opened',
    'opened 8',
  ],
  [
    '[grand-illusion:12.5.3.c] locked Belgians outside Antwerp',
    'antwerp-locked yes',
    'the Belgians are locked in Antwerp, but have not withdrawn to it',
  ],
  ['[grand-illusion:14.1.3.l] the end of the game', 'decided final', 'the game has ended, so no phase can begin'],
  [
    '[grand-illusion:14.3.6.a] options before their phase',
    'options allied 4',
    'no side can have chosen options yet',
    `${WHAT_IF}, turn 1 options`,
  ],
]

describe('the audit of a position', () => {
  it.each(
    [...UNITS, ...STATUS, ...GROUND, ...AFFAIRS].map(
      ([name, wrong, fault, before = 'initiative german']) => [name, wrong, fault, before] as const,
    ),
  )('refuses %s', (name, wrong, fault, before) => {
    expect(faults(before)).toEqual([])
    expect(faults(before, wrong)).toEqual([`${/^\S+/.exec(name)![0]} ${wrong}: ${fault}`])
  })

  it('[grand-illusion:8.4.9.b] refuses a danger to Paris in a future turn', () => {
    const arrived = tablesOf().units.flatMap(({ id, start }) => (start.type === 'danger' ? [`${id} turn:2`] : []))
    expect(faults(...arrived, 'danger 1')).toEqual([])
    expect(faults(...arrived, 'danger 2')).toEqual([
      '[grand-illusion:8.4.9.b] danger 2: Paris comes into danger in a future turn',
    ])
  })

  it.each([
    'de-ii dead maubeuge',
    'de-ii turn:4 one-step-lost rebuilt',
    'br-1 turn:5 one-step-lost variable',
    'be-4 turn:6 namur',
    'de-hq1 gone',
    'namur gone',
    'maubeuge 54 three-steps-lost maubeuge',
    'de-ii 72 one-step-lost out-of-supply',
    'german 19, paris-fell 1, paris-counts yes',
    'belgians-at-antwerp yes, antwerp-locked yes',
    `${WHAT_IF}, turn 10 actions, caps german 6, options allied 4, landing 14`,
    `${WHAT_IF}, turn 2 actions, caps german 6, options allied 1,4`,
  ])('finds no fault in %s', line => {
    expect(faults(line)).toEqual([])
  })

  it('reports [grand-illusion:12.4.a] a choice of Allenby in a calendar without one', () => {
    const { state, rules } = position('allenby 24')
    const { tables: g } = rules
    const without = { ...g, scenario: { ...g.scenario, calendar: { ...g.scenario.calendar, allenbyThrough: 0 } } }
    expect(auditOf(without, state)).toMatchObject([
      { code: 'broken-invariant', rule: 'grand-illusion:12.4.a', path: ['affairs', 'allenby'] },
    ])
  })
})

describe('the audit of a state in the middle of a phase', () => {
  it('finds no fault [grand-illusion:9.5.3.d] in a siege whose fortress was eliminated in the current combat', () => {
    const units = [...unitsAt('64', 'de-ii de-iii de-iv fr-i'), 'namur 64 one-step-lost']
    const p = acting('german', ...units, 'german 64', 'siege 64').play(
      ...['attack 64: de-ii, de-iii, de-iv', 'end', 'dice 5', 'post de-ii', 'post de-iii', 'reserve de-iv 0'],
      ...['die 1', 'die 1', 'die 1', 'die 1'],
    )
    expect([p.asks, p.at('namur')]).toEqual(['retreat-hex allied', 'gone'])
    expect(p.rules.observe(p.state, 'all').markers).toContainEqual(
      expect.objectContaining({ kind: 'siege', place: '64' }),
    )
    expect(p.rules.audit(p.state)).toEqual([])
    expect(faults('siege 64, namur gone')).toEqual(['[grand-illusion:9.5.3.d] siege 64: 64 has no fortress to besiege'])
  })

  it('finds no fault [grand-illusion:7.2.a] in a rebuilt unit that is still among the eliminated units while its owner places it', () => {
    const p = position('turn 4 german reinforcement', 'de-ii dead').play('rebuild de-ii for 2')
    expect([p.asks, p.at('de-ii'), p.status('de-ii')]).toEqual(['arrival-hex german', 'dead', ['rebuilt']])
    expect(p.rules.audit(p.state)).toEqual([])
    expect(faults('de-ii dead rebuilt')).toEqual([
      '[grand-illusion:7.1.a] de-ii dead rebuilt: de-ii does not wait to arrive',
    ])
  })

  it('finds no fault in a finished game, on the last turn or earlier', () => {
    const last = position('turn 15 german strategic', 'others gone', 'initiative german').play('end')
    const early = acting('allied', 'turn 3 actions', 'fr-i 85', 'allied 85', 'plan-17-chit 85 1').play('fr-i 94')
    for (const p of [last, early]) {
      expect(p.asks).toBe('over')
      expect(p.rules.audit(p.state)).toEqual([])
    }
  })
})
