/** The audit of positions. Each case refuses a position with some changed lines. */
import { describe, expect, it } from 'vitest'
import { amended } from '../../common/position.js'
import { type Phase, type Position, type PositionData, position, start } from '../position.js'

type Side = 'german' | 'french'
const at =
  (phase: Phase, side: Side, units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  (): Position =>
    position({ phase, side, units, ...data })
const moving = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) => at('movement', 'german', units, data)
/** The German set-up after a French set-up without changes. */
const germanSetup =
  (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  () =>
    at('setup', 'french', units, data)().play('end')
/** The end of the last turn: the question about the extra turn, or the end of the game if the scenario has none. */
const lastTurn =
  (units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  () =>
    at('combat-2', 'french', units, { turn: 5, ...data })().play('end')

const two = ['german G1 regiment 7/3 0304', 'french F1 regiment 4/2 0307']
/** Returns the faults for which a position with other lines is refused, as `rule message`. */
const refusals = ({ rules, state }: Position, lines: string): ReadonlyArray<string> => {
  const read = rules.position(amended(rules, state, ...lines.split('\n').filter(line => line !== '')).join('\n'))
  if (read._tag === 'Right') return []
  expect(read.left.map(({ code }) => code)).toEqual(read.left.map(() => 'broken-invariant'))
  return read.left.map(({ rule, message }) => {
    const what = message.replace(/^(line \d+, column \d+|at \S+): /, '').replace(/ \(verdun:\S+\)$/, '')
    return `${rule.slice('verdun:'.length)} ${what}`
  })
}

/** A case: tags and title, the position, other lines, their faults, and lines that leave the position valid. */
type Case = readonly [
  name: string,
  from: () => Position,
  broken: string,
  faults: string | ReadonlyArray<string>,
  ...sound: ReadonlyArray<string>,
]
/** Runs one test per case: the position and its valid variants have no faults, and the broken one has exactly these. */
const eachIsFound = (cases: ReadonlyArray<Case>): void => {
  for (const [name, from, broken, faults, ...sound] of cases)
    it(name, () => {
      for (const lines of ['', ...sound]) expect(refusals(from(), lines)).toEqual([])
      expect(refusals(from(), broken)).toEqual(typeof faults === 'string' ? [faults] : faults)
    })
}

describe('the place of a unit', () => {
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:Q-27] no hex contains units of both sides',
      moving(two),
      'F1 0304',
      ['Q-27 G1 shares a hex with the enemy', 'Q-27 F1 shares a hex with the enemy'],
      'F1 0305',
      'G1 0306',
    ],
    [
      '[verdun:Q-39] no German unit is in the hex of a standing fort',
      moving(two, { forts: ['red 0506'] }),
      'G1 0506',
      'Q-39 G1 is in the hex of a standing fort',
      'F1 0506',
      'G1 0506\nsilenced fort-0506',
      'G1 0507',
    ],
    [
      '[verdun:14.2.d] a unit is on the bank that is out of play only in its set-up zone',
      moving(two, { banks: 'right', left: ['0301', '0302'], zone: { german: ['0301', '0304'] } }),
      'G1 0302',
      '14.2.d G1 is in a hex that is not in play',
      'G1 0301',
      'G1 0303',
    ],
    [
      '[verdun:Q-37] aircraft never come onto the map',
      moving([...two, 'german B1 bomber 3']),
      'B1 0505',
      'Q-37 B1 never comes onto the map',
    ],
    [
      '[verdun:14.1.a] no reinforcement is on the map before play',
      germanSetup([...two, 'french N1 regiment 5/2 turn:2@0112']),
      'N1 0112',
      '14.1.a N1 is on the map before play',
    ],
    [
      '[verdun:14.1.a] no reserve is on the map before play',
      germanSetup([...two, 'french V1 regiment 5/2 reserve:2']),
      'V1 0909',
      '14.1.a V1 is on the map before play',
    ],
    [
      '[verdun:14.1.c] a French unit is in its zone before play',
      germanSetup(two, { zone: { french: ['0307', '0308'] } }),
      'F1 0309',
      '14.1.c F1 is outside its zone',
      'F1 0308',
    ],
    [
      '[verdun:14.1.a] units that are set up are on the map before play',
      germanSetup(two),
      'F1 destroyed',
      '14.1.a F1 is not where it is before play',
      'F1 0309',
    ],
    [
      '[verdun:13.a] no French unit is in an objective whose last visitor was German',
      moving(two, { objectives: ['Bras 2 0506 0708'], lines: ['german 0506 0708'] }),
      'F1 0708',
      '13.a F1 is in an objective whose last visitor was German',
      'G1 0506',
      'F1 0507',
      'F1 0708\nfrench 0708',
    ],
  ]
  eachIsFound(cases)

  const wrong = (name: string): string => `1.4.g ${name} cannot be in this place`
  const many = moving(
    [
      ...two,
      'german B1 bomber 3',
      'french V1 regiment 5/2 reserve:2',
      'german N1 regiment 5/2 turn:4@0101',
      'french H1 hq 1 0309 div:B',
      'french F2 regiment 4/2 0409 div:B',
    ],
    { battalions: { B: 1 } },
  )
  const boxes: ReadonlyArray<Case> = [
    ['a bomber is not destroyed', many, 'B1 destroyed', wrong('B1')],
    ['a regiment is not off the map like a bomber', many, 'G1 off-map', wrong('G1'), 'G1 destroyed'],
    ['a regiment that is on the map from the start is not in reserve', many, 'G1 reserve', wrong('G1')],
    ['a reserve is not on the turn track', many, 'V1 turn:4', wrong('V1'), 'V1 destroyed', 'V1 0909'],
    ['a reserve is not in the pool of battalions', many, 'V1 pool', wrong('V1')],
    [
      '[verdun:1.6.b] a battalion waits in the pool, and returns there when it is destroyed',
      many,
      'B-1 destroyed',
      wrong('B-1'),
      'B-1 0409',
    ],
    ['a battalion is not in reserve', many, 'B-1 reserve', wrong('B-1')],
    ['a regiment is not in the pool of battalions', many, 'F1 pool', wrong('F1')],
    ['[verdun:12.a] a reinforcement waits for its own turn', many, 'N1 turn:3', wrong('N1'), 'N1 destroyed', 'N1 0101'],
    ['a unit of the set-up is not on the turn track', many, 'G1 turn:3', wrong('G1')],
    ['[verdun:Q-22] an HQ is never out of the game', many, 'H1 destroyed', wrong('H1'), 'H1 turn:3', 'H1 turn:2'],
    ['[verdun:Q-22] an HQ returns in the next turn, not later', many, 'H1 turn:4', wrong('H1')],
    ['[verdun:Q-22] an HQ does not return in the first turn', many, 'H1 turn:1', wrong('H1')],
  ]
  eachIsFound(boxes)
})

describe('the markers of a unit', () => {
  const lines = [
    'german G1 regiment 7/3 0304 div:A corps:X',
    'german A1 divisional-artillery 4/3/8 0302 div:A corps:X',
    'german H1 hq 1 0301 corps:X',
    'german R1 railway-gun 5',
    'german S1 stosstruppen 3 0202',
    'french F1 regiment 4/2 0307 div:B',
    'french A2 divisional-artillery 4/3/8 0310 div:B',
    'french F3 regiment 4/2 0510 free',
    'french F4 battalion 2 0710 div:B',
    'french F5 regiment 4/2 0911 div:C',
    'french H2 hq 1 0311 div:B',
    'french H3 hq 1 0411 div:C',
  ]
  const data = { battalions: { B: 2 } }
  const p = (phase: Phase, side: Side = 'german', more: Partial<PositionData> = {}) =>
    at(phase, side, lines, { ...data, ...more })
  /** A command phase in which an HQ returns. */
  const commanding = () => p('bombardment', 'french')().amended('H3 turn:2', 'turn 2 french command')
  const second = p('combat-2', 'german', { lines: ['advanced G1'] })
  const fired = (name: string): string => `1.3.b ${name} cannot have fired`
  const guest = 'Q-33 F1 cannot be a guest in this phase'
  const sheltered = (name: string): string => `3.3.b ${name} cannot be sheltered from attacks`
  const neutralised = (name: string): string => `2.1.d ${name} cannot be neutralised in this phase`
  const cases: ReadonlyArray<Case> = [
    [
      '[verdun:1.2.e] a battalion without steps is not on the map',
      p('movement'),
      'F4 0710 one-step-lost',
      '1.2.e F4 has lost more steps than it has',
      'F1 0307 one-step-lost',
    ],
    [
      '[verdun:1.2.e] a destroyed unit has no markers',
      p('combat'),
      'A1 destroyed fired',
      '1.2.e A1 has a marker off the map',
      'A1 destroyed',
      'A1 0302 fired',
    ],
    [
      '[verdun:Q-37] a railway gun off the map can only have fired',
      p('combat'),
      'R1 off-map fired out-of-command',
      '1.2.e R1 has a marker off the map',
      'R1 off-map fired',
    ],
    ['[verdun:1.3.b] no gun has fired in set-up', germanSetup(lines, data), 'A2 0310 fired', fired('A2')],
    ['[verdun:1.3.b] no gun has fired in the command phase', commanding, 'A1 0302 fired', fired('A1')],
    [
      '[verdun:1.3.b] no railway gun has fired at the start of the bombardment phase',
      p('bombardment'),
      'R1 off-map fired',
      fired('R1'),
    ],
    ['[verdun:1.3.b] infantry does not fire', p('combat'), 'G1 0304 fired', fired('G1')],
    [
      '[verdun:1.3.b] an HQ does not fire',
      p('movement'),
      'H1 0301 fired',
      fired('H1'),
      'A1 0302 fired',
      'R1 off-map fired',
      'A2 0310 fired',
    ],
    [
      '[verdun:2.1.e] guns that have fired keep their marker in the second combat phase',
      second,
      'F1 0307 fired',
      fired('F1'),
      'A1 0302 fired',
    ],
    ['[verdun:Q-33] there are no guests at the start of the first combat phase', p('combat'), 'F1 0307 guest', guest],
    [
      '[verdun:Q-33] [verdun:2.1.e] there are no guests in the movement phase, but in the manoeuvre phase and after it',
      p('movement'),
      'F1 0307 guest',
      guest,
      'turn 2 german manoeuvre\nF1 0307 guest',
      'turn 2 german combat-2\nG1 0304 guest',
    ],
    [
      '[verdun:3.3.b] attackers are never sheltered',
      second,
      'G1 0304 sheltered',
      sheltered('G1'),
      'F1 0307 sheltered',
      'F1 0307 guest sheltered',
    ],
    ['[verdun:3.3.b] guns are never sheltered', second, 'A2 0310 sheltered', sheltered('A2')],
    ['[verdun:3.3.b] no unit is sheltered before combat', p('combat'), 'F1 0307 sheltered', sheltered('F1')],
    [
      '[verdun:2.1.d] no unit is neutralised before play',
      germanSetup(lines, data),
      'F1 0307 neutralised',
      neutralised('F1'),
    ],
    [
      '[verdun:2.1.d] units recover at the end of their own turn',
      commanding,
      'G1 0304 neutralised',
      neutralised('G1'),
      'F1 0307 neutralised',
    ],
    [
      '[verdun:2.1.d] the French have recovered when the extra turn is bought',
      lastTurn(two),
      'F1 0307 neutralised',
      neutralised('F1'),
      'G1 0304 neutralised',
    ],
    [
      '[verdun:1.6.b] a regiment whose division has no battalions has all its steps before play',
      germanSetup(lines, data),
      'F5 0911 one-step-lost',
      ['1.6.b F5 cannot have lost steps before play', '1.6.b the battalions do not fit the steps of their regiments'],
    ],
    [
      '[verdun:1.6.b] a regiment without a division has all its steps before play',
      germanSetup(lines, data),
      'F3 0510 one-step-lost',
      '1.6.b F3 cannot have lost steps before play',
    ],
    [
      '[verdun:Q-24] an HQ is always in command',
      p('movement'),
      'H1 0301 out-of-command',
      'Q-24 H1 is always in command',
      'F1 0307 out-of-command',
      'G1 0304 out-of-command',
    ],
    [
      '[verdun:Q-24] a unit that obeys no HQ is always in command',
      p('movement'),
      'F3 0510 out-of-command',
      'Q-24 F3 is always in command',
    ],
    [
      '[verdun:14.2.c] no unit is out of command in the first turn',
      p('movement', 'german', { turn: 1 }),
      'F1 0307 out-of-command',
      '14.2.c F1 cannot be out of command in the first turn',
      'F1 0307 neutralised',
    ],
    [
      '[verdun:1.2.e] a unit with a wrong place and a wrong marker has two faults',
      p('movement'),
      'G1 reserve neutralised',
      ['1.4.g G1 cannot be in this place', '1.2.e G1 has a marker off the map'],
    ],
  ]
  eachIsFound(cases)
})

describe('the number of units in a hex', () => {
  const full = [
    'french F1 regiment 4/2 0307',
    'french F2 battalion 2 0307',
    'french F3 battalion 2 0307',
    'french F4 battalion 2 0308',
    'german G1 regiment 4/2 0304',
    'german G2 battalion 2 0304',
    'german G3 battalion 2 0304',
    'german G4 battalion 2 0303',
  ]
  const [french, german] = ['F4 0307', 'G4 0304']
  const crowd = (hex: string): string => `4.a too many steps are in ${hex}`
  const phases: ReadonlyArray<Phase> = ['bombardment', 'movement', 'combat', 'manoeuvre', 'combat-2']
  eachIsFound([
    ...phases.map((phase): Case => [
      `[verdun:4.a] [verdun:4.b] six steps of a side are too many in a hex at the start of the phase ${phase}`,
      at(phase, 'german', full),
      `${french}\n${german}`,
      [crowd('0304'), crowd('0307')],
    ]),
    ['[verdun:4.a] six steps are too many in a hex after the French set-up', germanSetup(full), french, crowd('0307')],
  ])

  it('[verdun:4.b] during a phase of movement the limit does not apply to the side that moves, and in a combat phase not to the other side', () => {
    for (const phase of ['movement', 'manoeuvre'] as const) {
      const { rules, state, at: place } = at(phase, 'german', full)().play('G4 0304')
      expect([place('G4'), rules.audit(state)]).toEqual(['0304', []])
    }
    // 12 to 3 is 4/1, die 2: DR; F1 retreats onto F2
    const units = ['german G1 regiment 12/6 0104', 'french F1 regiment 3/1 0105', 'french F2 regiment 3/1 0106']
    const fought = at('combat', 'german', units, { columns: 1 })().fight('0105: G1', 2).play('yield').settle()
    expect([fought.at('F1'), fought.rules.audit(fought.state)]).toEqual(['0106', []])
  })
})

describe('the extra turn and the end of the game', () => {
  const bought = '14.2.h a side has bought the extra turn if and only if it is under way'
  eachIsFound([
    [
      '[verdun:14.2.h] no side buys the extra turn before the last turn ends',
      moving(two),
      'turn 5 german movement\nextra-turn german',
      bought,
      'turn 6 german movement\nextra-turn german',
      'turn 6 german movement\nextra-turn french',
      'turn 6 german movement\nextra-turn both',
      'turn 5 german movement',
    ],
    [
      '[verdun:14.2.h] the extra turn is played only if a side has bought it',
      moving(two),
      'turn 6 german movement',
      bought,
    ],
  ])

  const NONE = [
    'sequence play does not begin in this position: the phase is left out, or it changes the position at once',
  ]
  it('[verdun:14.2.h] the extra turn is bought only at the end of the last turn, and only if the scenario has one', () => {
    const asked = lastTurn(two)()
    expect(refusals(asked, 'turn 4 extra-turn')).toEqual(NONE)
    expect(refusals(asked, 'turn 6 extra-turn\nextra-turn german')).toEqual(NONE)
    const none = lastTurn(two, { turns: { first: 1, last: 5, extra: 0 } })()
    expect([none.asks, refusals(none, '')]).toEqual(['over', []])
    expect(refusals(none, 'turn 5 extra-turn')).toEqual(NONE)
  })

  it('[verdun:14.2.h] [verdun:Q-48] no extra turn is bought after the Germans have taken Verdun', () => {
    const asked = lastTurn(two, { verdun: ['0308'], objectives: ['North 2 0301'] })()
    const taken = 'german 0301 0308\nG1 0308\nF1 0902'
    expect(refusals(asked, taken)).toEqual(NONE)
  })

  it('[verdun:13.b] the game ends with the last turn, or with the turn in which Verdun is taken', () => {
    const over = lastTurn(two, { verdun: ['0308'], turns: { first: 1, last: 5, extra: 0 } })()
    expect(refusals(over, 'turn 4 french reorganisation')).toEqual(NONE)
    const taken = 'turn 4 french reorganisation\ngerman 0308\nG1 0308\nF1 0902'
    expect(refusals(over, taken)).toEqual([])
  })

  it('[verdun:14.1.a] set-up takes place in the first turn', () => {
    expect(refusals(germanSetup(two)(), 'turn 2 german setup')).toEqual(NONE)
  })
})

describe('set-up', () => {
  const lines = [...two, 'french F2 regiment 4/2 0308 div:B']
  const data = { pillboxes: ['0505', '0506'], battalions: { B: 2 } }
  const german = germanSetup(lines, data)
  const pillbox = '14.1.b a pillbox is outside its hexes, or shares its hex with another'
  const asAtStart = (side: Side): string => `14.1.a the ${side} side has not begun to set up, so it is as at the start`
  const detached = '1.6.b the battalions do not fit the steps of their regiments'
  eachIsFound([
    [
      '[verdun:14.1.a] both sides are as at the start when the French set up',
      at('setup', 'french', lines, data),
      'F1 0309\nG1 0204',
      [asAtStart('french'), asAtStart('german')],
    ],
    [
      '[verdun:14.1.b] the pillboxes are as at the start when the French set up',
      at('setup', 'french', lines, data),
      'pillbox pillbox-1 0505\npillbox pillbox-2 0507',
      asAtStart('french'),
    ],
    [
      '[verdun:14.1.a] the Germans are as at the start when they set up',
      german,
      'G1 0204',
      asAtStart('german'),
      'F1 0309\npillbox pillbox-1 0506\npillbox pillbox-2 0507',
    ],
    [
      '[verdun:14.1.a] no objective is German before play',
      germanSetup(two, { objectives: ['Bras 2 0506'] }),
      'german 0506',
      '14.1.a no objective is German before play',
    ],
    [
      '[verdun:14.1.a] no fort is silent before play',
      germanSetup(two, { forts: ['red 0506'] }),
      'silenced fort-0506',
      '14.1.a no fort is silent before play',
    ],
    [
      '[verdun:14.1.c] [verdun:Q-49] the French have covered their trenches when the Germans set up',
      germanSetup(['french F1 regiment 4/2 0306', 'german G1 regiment 4/2 0302'], { trenches: ['0306'] }),
      'F1 0309',
      '14.1.c trenches are not covered: 0306',
      'F1 0305',
    ],
    [
      '[verdun:14.1.c] a trench need not be covered once play has begun',
      moving(['french F1 regiment 4/2 0306', 'german G1 regiment 4/2 0302'], { trenches: ['0306'] }),
      'F1 0302',
      ['Q-27 F1 shares a hex with the enemy', 'Q-27 G1 shares a hex with the enemy'],
      'F1 0309',
    ],
    [
      '[verdun:Q-40] two pillboxes do not share a hex after the French set-up',
      german,
      'pillbox pillbox-1 0505\npillbox pillbox-2 0505',
      pillbox,
      'pillbox pillbox-1 0506\npillbox pillbox-2 0505',
    ],
    [
      '[verdun:14.1.b] two pillboxes do not share a hex in play',
      at('movement', 'german', two, data),
      'pillbox pillbox-1 0505\npillbox pillbox-2 0505',
      pillbox,
      'pillbox pillbox-1 0506\npillbox pillbox-2 0505',
    ],
    [
      '[verdun:14.1.b] a pillbox stays in its hexes',
      () => start().play('end'),
      'pillbox fr-72-pillbox-1 0101',
      pillbox,
    ],
    [
      '[verdun:1.6.b] a battalion on the map has cost a step before play',
      german,
      'B-1 0308',
      detached,
      'B-1 0309\nF2 0308 one-step-lost',
      'B-1 0308\nB-2 0301\nF2 0308 two-steps-lost',
    ],
    [
      '[verdun:1.6.b] a step that is lost before play is a battalion on the map',
      german,
      'F2 0308 one-step-lost',
      detached,
    ],
    [
      '[verdun:1.6.c] the first of the identical battalions is detached',
      german,
      'B-2 0308\nF2 0308 one-step-lost',
      detached,
    ],
    [
      '[verdun:1.6.c] a division does not detach more battalions than it has',
      germanSetup(lines, { battalions: { B: 1 } }),
      'B-1 0308\nF2 0308 two-steps-lost',
      detached,
      'B-1 0308\nF2 0308 one-step-lost',
    ],
  ])
})

describe('the carry', () => {
  const lines = ['german G1 regiment 7/3 0304', 'german H1 hq 1 0301 corps:X', 'french F1 regiment 4/2 0307']
  const fits = '5.4.b the carry does not fit the previous phase'
  const infantry = '7.1.d the carry contains units that are not infantry of the side'
  eachIsFound([
    ['[verdun:5.4.b] the movement phase receives nothing', moving(lines), 'advanced G1', fits],
    ['[verdun:5.4.b] the first combat phase receives nothing', at('combat', 'german', lines), 'advanced G1', fits],
    [
      '[verdun:5.4.c] only infantry advances or manoeuvres',
      at('manoeuvre', 'german', lines),
      'advanced G1 H1',
      infantry,
      'advanced G1',
    ],
    [
      '[verdun:7.1.d] only units of the side attack again',
      at('combat-2', 'german', lines),
      'advanced F1',
      infantry,
      'advanced G1',
      'advanced G1\nG1 destroyed',
      'turn 2 french combat-2\nadvanced F1',
    ],
  ])

  it.each(['manoeuvre', 'combat-2'] as const)(
    '[verdun:5.4.b] [verdun:7.1.d] a save of the phase %s has a carry',
    phase => {
      const { rules, state } = at(phase, 'german', lines)()
      const save = structuredClone(rules.codecs.state.encode(state)) as { position: { carry?: unknown } }
      delete save.position.carry
      expect(rules.codecs.state.decode(save)).toMatchObject({
        left: [{ message: 'the carry does not fit the previous phase (verdun:5.4.b)' }],
      })
    },
  )
})
