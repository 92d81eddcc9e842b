/** Positions as text: the lines of a tiny game without codecs, and whole positions of Skirmish, The Marne and Quatre Bras. */
import { describe, expect, it } from 'vitest'
import { quatreBras } from '../../../examples/quatre-bras/index.js'
import { skirmish } from '../../../examples/skirmish/index.js'
import { MOST_FAULTS } from '../../../src/kernel/codec/index.js'
import type { Violation } from '../../../src/kernel/contract/index.js'
import { orThrow } from '../../../src/kernel/index.js'
import {
  type PositionLine,
  chosenWord,
  among,
  eachLine,
  flagWord,
  keyedLine,
  listLine,
  nameWord,
  numberWord,
  optionalWord,
  recordsLine,
  setLine,
  valueLine,
} from '../../../src/kernel/play/position-lines.js'
import { readPosition } from '../../../src/kernel/play/position-text.js'
import {
  type PositionSource,
  LONGEST_POSITION,
  positionHeading,
  positionHelp,
  printPosition,
} from '../../../src/kernel/play/position-words.js'
import { marne } from '../../../src/games/marne/index.js'
import { scenarioOf } from '../../games/marne/position.js'
import { left, right } from '../helpers.js'

const HEXES = ['0101', '0102', '0103']
const SIDES = ['red', 'blue']
const says = 'a line'

/** One line of each form, over the fields of {@link START}. */
const LINES: ReadonlyArray<PositionLine> = [
  valueLine('score.points', 'points: the points', numberWord),
  valueLine('supply', `supply: ${says}`, flagWord),
  valueLine('weather', `weather: ${says}`, chosenWord({ fair: 0, mud: 1 })),
  valueLine('leader', `leader: ${says}`, optionalWord(nameWord('NAME'))),
  valueLine('gas.attacks', `gas: ${says}`, numberWord),
  eachLine(
    'bridges',
    `bridge: ${says}`,
    among('river bridge', ['0101-0102', '0102-0103'], word => word.split('-').sort().join('-')),
    nameWord('whole|blown'),
  ),
  eachLine('caps', `caps: ${says}`, among('side', SIDES), numberWord, (_, id) => [id]),
  setLine('held', `red: ${says}`, among('hex', HEXES), 'blue: not red'),
  setLine('carry', `moved: ${says}`, among('unit', ['a', 'b', 'turn'])),
  keyedLine('works', `work: ${says}`, among('hex', HEXES), 'hex', ['state', nameWord('half|whole')]),
  listLine('exits', `exits: ${says}`, nameWord('HEX')),
  recordsLine('groups', `group: ${says}`, [['points', numberWord]], ['units', ['a', 'b', 'turn']]),
  recordsLine('duels', `duel: ${says}`, [
    ['by', nameWord('UNIT')],
    ['open', flagWord],
  ]),
]

const START = {
  turn: 1,
  phase: 'red move',
  units: [
    { unit: 'a', place: '0101', status: [] },
    { unit: 'b', place: '0102', status: ['tired'] },
    { unit: 'turn', place: '0103', status: [] },
    { unit: 'late', place: 'turn:3', status: [] },
  ],
  score: { points: 0 },
  supply: true,
  weather: 0,
  leader: 'Joffre',
  gas: null,
  bridges: ['whole', 'whole'],
  caps: { red: 2, blue: 2 },
  held: ['0102'],
  works: [{ hex: '0102', state: 'half' }],
  exits: ['0101'],
  groups: [],
  duels: [{ by: 'a', open: true }],
}

const source: PositionSource = {
  heading: { game: 'tiny', scenario: 'small', options: { fog: 'thick' } },
  words: {
    conditions: ['tired', 'lost'],
    hexes: HEXES,
    lines: LINES,
    placeAt: (unit, place, turn, phase) => (unit === 3 && turn > 3 && phase === 'red move' ? 'delayed' : place),
    phases: ['red move', 'red fight', 'blue move'],
    hasCarry: phase => phase === 'red fight',
  },
  start: () => START,
}

/** Reads a position of the tiny game. */
const read = (...lines: ReadonlyArray<string>) => readPosition(source, lines.join('\n'), 'tiny:1')
/** Returns the fields that differ from the start. */
const changed = (...lines: ReadonlyArray<string>): Readonly<Record<string, unknown>> => {
  const { position } = right(read(...lines))
  const start = START as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(position as object).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(start[key])),
  )
}
/** Returns the lines of the position of a text as it is printed, without the heading, the option and the turn. */
const printed = (...lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  printPosition(source, right(read(...lines)).position, [])
    .trimEnd()
    .split('\n')
    .slice(3)
const told = (faults: ReadonlyArray<Violation>): ReadonlyArray<string> =>
  faults.map(({ code, message }) => `${code} ${message}`)
/** Returns the faults of a text as `code line 1, column 1: message`. */
const faults = (...lines: ReadonlyArray<string>): ReadonlyArray<string> => told(left(read(...lines)))

describe('a line of a position', () => {
  it.each<[line: string, change: object, printed?: string]>([
    ['points 7', { score: { points: 7 } }],
    ['points -7', { score: { points: -7 } }],
    ['points x', { score: { points: 'x' } }],
    ['points 1234567890', { score: { points: '1234567890' } }],
    ['supply no', { supply: false }],
    ['supply maybe', { supply: 'maybe' }],
    ['weather mud', { weather: 1 }],
    ['weather toString', { weather: 'toString' }],
    ['leader Foch', { leader: 'Foch' }],
    ['leader none', { leader: null }],
    ['bridge 0103-0102 blown', { bridges: ['whole', 'blown'] }, 'bridge 0102-0103 blown'],
    ['caps blue 3', { caps: { red: 2, blue: 3 } }],
    ['red 0103 0101', { held: ['0101', '0102', '0103'] }, 'red 0101 0103'],
    ['blue 0102', { held: [] }],
    ['moved b a', { carry: ['a', 'b'] }, 'moved a b'],
    ['work 0101 whole', { works: [{ hex: '0101', state: 'whole' }, START.works[0]] }],
    ['work 0102 whole', { works: [{ hex: '0102', state: 'whole' }] }],
    ['work 0102 none', { works: [] }],
    ['exits 0103 0102', { exits: ['0103', '0102'] }],
    ['exits none', { exits: [] }],
    ['group 4 turn a', { groups: [{ points: 4, units: ['a', 'turn'] }] }, 'group 4 a turn'],
    ['duel b no', { duels: [{ by: 'b', open: false }] }],
    ['duel none', { duels: [] }],
  ])('"%s" changes one field, and is printed if the field differs from the start', (line, change, out = line) => {
    expect(changed(line)).toEqual(change)
    expect(printed(line)).toEqual([out])
  })

  it.each([
    'points 0',
    'supply yes',
    'weather fair',
    'leader Joffre',
    'bridge 0101-0102 whole',
    'red 0102',
    'blue 0101',
  ])('"%s" says what holds at the start, and is not printed', line => {
    expect(changed(line)).toEqual({})
    expect(printed(line)).toEqual([])
  })

  it('of a list of records adds to the records of the lines before it', () => {
    const lines = ['group 1 a', 'group 2 b', 'duel b no', 'duel a yes']
    expect(changed(...lines)).toEqual({
      groups: [
        { points: 1, units: ['a'] },
        { points: 2, units: ['b'] },
      ],
      duels: [
        { by: 'b', open: false },
        { by: 'a', open: true },
      ],
    })
    expect(printed(...lines)).toEqual(lines)
  })

  it('has at most twelve ids of a set when it is printed', () => {
    const ids = Array.from({ length: 13 }, (_, i) => `${i}`)
    const line = setLine('held', `red: ${says}`, among('hex', ids))
    expect(line.print({ held: ids }, { held: [] })).toEqual(['red 0 1 2 3 4 5 6 7 8 9 10 11', 'red 12'])
  })

  it.each([
    ['points', 'unreadable line 1, column 1: expected "points NUMBER"'],
    ['points 1 2', 'unreadable line 1, column 10: expected "points NUMBER"'],
    ['gas 1', 'unknown-option line 1, column 5: this line needs an option that the rules are loaded without'],
    ['bridge 0101-0102', 'unreadable line 1, column 8: expected "bridge RIVER-BRIDGE whole|blown"'],
    ['bridge 0101-0103 blown', 'unknown-id line 1, column 8: expected a river bridge, got "0101-0103"'],
    ['caps green 1', 'unknown-id line 1, column 6: expected a side, got "green"'],
    ['red', 'unreadable line 1, column 1: expected "red HEX ..."'],
    ['blue', 'unreadable line 1, column 1: expected "blue HEX ..."'],
    [`red 0101 ${'9'.repeat(70)}`, `unknown-id line 1, column 10: expected a hex, got "${'9'.repeat(60)}"`],
    ['work 0101', 'unreadable line 1, column 6: expected "work HEX half|whole|none"'],
    ['work 0109 half', 'unknown-id line 1, column 6: expected a hex, got "0109"'],
    ['exits', 'unreadable line 1, column 1: expected "exits HEX ...", or "exits none"'],
    ['group 1', 'unreadable line 1, column 7: expected "group NUMBER UNIT"'],
    ['duel a', 'unreadable line 1, column 6: expected "duel UNIT yes|no"'],
    ['duel a no b', 'unreadable line 1, column 11: expected "duel UNIT yes|no"'],
    ['turn', 'unreadable line 1, column 1: expected "turn NUMBER PHASE"'],
    ['others', 'unreadable line 1, column 1: expected "others PLACE"'],
    ['others 0101 0102', 'unreadable line 1, column 13: expected "others PLACE"'],
    ['unit', 'unreadable line 1, column 1: expected "unit UNIT PLACE"'],
    ['unit c 0101', 'unknown-id line 1, column 6: "c" is neither a unit nor the first word of a line'],
    ['c 0101 tired', 'unknown-id line 1, column 1: "c" is neither a unit nor the first word of a line'],
    ['a', 'unreadable line 1, column 1: expected the place of "a"'],
    ['a 0101 asleep', 'unknown-id line 1, column 8: "asleep" is not a condition; expected tired, lost'],
    ['>', 'unreadable line 1, column 1: expected an order after ">"'],
  ])('"%s" is refused at the word that is wrong', (line, fault) => {
    expect(faults(line)).toEqual([fault])
  })

  it.each([
    [['points 1', 'points 1'], 'line 2, column 1: "points" is given twice'],
    [['bridge 0101-0102 blown', 'bridge 0102-0101 whole'], 'line 2, column 8: "bridge 0101-0102" is given twice'],
    [['caps red 1', 'caps red 1'], 'line 2, column 6: "caps red" is given twice'],
    [['red 0101', 'blue 0103 0101'], 'line 2, column 11: "red 0101" is given twice'],
    [['work 0101 half', 'work 0101 none'], 'line 2, column 6: "work 0101" is given twice'],
    [['exits 0102', 'exits none'], 'line 2, column 1: "exits" is given twice'],
    [['group none', 'group none'], 'line 2, column 1: "group" is given twice'],
    [['group 1 a', 'group none'], 'line 2, column 1: "group" is given twice'],
    [['group none', 'group 1 a'], 'line 2, column 1: "group" is given twice'],
    [['turn 1 red move', 'turn 2'], 'line 2, column 1: "turn" is given twice'],
    [['others 0101', 'others 0101'], 'line 2, column 1: "others" is given twice'],
    [['a 0101', 'unit a 0102'], 'line 2, column 6: "unit a" is given twice'],
  ])('is refused if another line has said the same: %s', (lines, fault) => {
    expect(faults(...lines)).toEqual([`duplicate ${fault}`])
  })

  it('is described by help that names its form and its meaning', () => {
    const help = positionHelp(source.words)
    expect(help.slice(0, 8)).toEqual([
      { form: 'GAME SCENARIO', says: expect.any(String) as string },
      { form: 'option ID VALUE', says: expect.any(String) as string },
      { form: 'turn NUMBER PHASE', says: 'the game turn and the phase that begins' },
      { form: 'UNIT PLACE CONDITION ...', says: 'the place of a unit, and its conditions if it has any: tired, lost' },
      { form: 'others PLACE', says: expect.any(String) as string },
      { form: '> ORDER', says: expect.any(String) as string },
      { form: '# TEXT', says: 'a comment' },
      { form: 'points NUMBER', says: 'the points' },
    ])
    expect(help.slice(8).map(({ form }) => form)).toEqual([
      'supply yes|no',
      'weather fair|mud',
      'leader NAME|none',
      'gas NUMBER',
      'bridge RIVER-BRIDGE whole|blown',
      'caps SIDE NUMBER',
      'red HEX ...',
      'blue HEX ...',
      'moved UNIT ...',
      'work HEX half|whole|none',
      'exits HEX ...',
      'group NUMBER UNIT ...',
      'duel UNIT yes|no',
    ])
  })
})

describe('the heading of a position', () => {
  const HEADED = ['tiny small', 'option fog thick']
  const WITHOUT = 'the rules are loaded without this option; leave out options that have their default value'
  const NEEDED = 'expected the line "option fog thick", because the rules are loaded with this option'

  it('names the game, the scenario and the options, or is left out', () => {
    for (const lines of [[], HEADED, ['option fog thick'], [...HEADED, 'option fog thick']])
      expect(changed(...lines, 'points 3')).toEqual({ score: { points: 3 } })
    expect(printPosition(source, START, ['end'])).toBe('tiny small\noption fog thick\nturn 1 red move\n> end\n')
  })

  it.each([
    [['tiny large', 'option fog thick'], 'line 1, column 1: expected a position of "tiny small", got "tiny large"'],
    [['huge small', 'option fog thick'], 'line 1, column 1: expected a position of "tiny small", got "huge small"'],
    [['tiny'], 'line 1, column 1: expected a position of "tiny small", got "tiny"'],
    [
      ['tiny small again', 'option fog thick'],
      'line 1, column 1: expected a position of "tiny small", got "tiny small again"',
    ],
    [['c 0101'], 'line 1, column 1: expected a position of "tiny small", got "c 0101"'],
    [['tiny small'], `line 1, column 1: ${NEEDED}`],
    [[...HEADED, 'option rain yes'], `line 3, column 8: ${WITHOUT}`],
    [['tiny small', 'option fog thin'], `line 2, column 8: ${WITHOUT}`],
    [['option fog thin'], `line 1, column 8: ${WITHOUT}`],
    [[...HEADED, 'option toString x'], `line 3, column 8: ${WITHOUT}`],
    [[...HEADED, 'option fog'], `line 3, column 8: ${WITHOUT}`],
    [[...HEADED, 'option'], `line 3, column 1: ${WITHOUT}`],
  ])('is refused if it is not the heading of the rules: %s', (lines, fault) => {
    expect(faults(...lines)).toEqual([`other-scenario ${fault}`])
  })

  it('can be read without rules, to load them', () => {
    expect(right(positionHeading('# a comment\n\ntiny small\npoints 3\noption fog thick\noption rain\n'))).toEqual({
      game: 'tiny',
      scenario: 'small',
      options: { fog: 'thick' },
    })
    for (const text of ['', 'tiny', 'turn 3 red move'])
      expect(left(positionHeading(text))).toMatch(/^expected a position, whose first line is its game and its scenario/)
  })
})

describe('a position as text', () => {
  it('says the turn and the phase, or only the turn', () => {
    expect(changed('turn 2 red fight')).toEqual({ turn: 2, phase: 'red fight', carry: [] })
    expect(changed('turn 2')).toEqual({ turn: 2 })
    expect(changed('turn two red move')).toEqual({ turn: 'two' })
  })

  it('has an empty carry in the phases that have one, unless a line fills it', () => {
    expect(changed('turn 1 red fight', 'moved b')).toEqual({ phase: 'red fight', carry: ['b'] })
    expect(changed('turn 1 blue move')).toEqual({ phase: 'blue move' })
  })

  it('ignores comments, blank lines and blanks, and accepts every end of line', () => {
    expect(changed('# points 1\r\n\r\n  points\t 3   # or 4\rsupply no\n \nleader a#b')).toEqual({
      score: { points: 3 },
      supply: false,
      leader: 'a#b',
    })
    expect(faults('\r\n\r\n\t exits # 0103\rpoints')).toEqual([
      'unreadable line 3, column 3: expected "exits HEX ...", or "exits none"',
      'unreadable line 4, column 1: expected "points NUMBER"',
    ])
  })

  it('has units with conditions in any order', () => {
    expect(changed('b 0103 lost tired')).toEqual({
      units: START.units.with(1, { unit: 'b', place: '0103', status: ['tired', 'lost'] }),
    })
    expect(printed('b 0103 lost tired', 'a 0101')).toEqual(['b 0103 tired lost'])
    expect(printed('b 0102')).toEqual(['b 0102'])
  })

  it('names a unit whose id is the first word of a line with "unit" before it', () => {
    expect(changed('unit turn 0101', 'turn 2')).toMatchObject({ turn: 2, units: [{}, {}, { place: '0101' }, {}] })
    expect(printed('unit turn 0101', 'unit a 0103')).toEqual(['a 0103', 'unit turn 0101'])
  })

  it('moves all units that start in a hex and that it does not name to the place of "others"', () => {
    expect(changed('others 0103', 'a 0102')['units']).toEqual([
      { unit: 'a', place: '0102', status: [] },
      { unit: 'b', place: '0103', status: [] },
      { unit: 'turn', place: '0103', status: [] },
      START.units[3],
    ])
  })

  it('has units that it does not name where they are in its turn and phase', () => {
    const late = (...lines: ReadonlyArray<string>) =>
      (right(read(...lines)).position as typeof START).units.find(({ unit }) => unit === 'late')!.place
    expect([
      late('turn 3'),
      late('turn 4'),
      late('turn 4 blue move'),
      late('turn x'),
      late('turn 4', 'others 0101'),
    ]).toEqual(['turn:3', 'delayed', 'turn:3', 'turn:3', 'delayed'])
    expect(printed('turn 4')).toEqual([])
    expect(printed('turn 4', 'late turn:3')).toEqual(['late turn:3'])
  })

  it('ends with the orders since the start of the phase', () => {
    expect(right(read('points 3', '> move  a # one', '', '> end')).orders).toEqual(['move a', 'end'])
    expect(faults('> end', 'points 3', '> end', 'a 0102')).toEqual([
      'out-of-order line 2, column 1: the orders are the last lines of a position',
      'out-of-order line 4, column 1: the orders are the last lines of a position',
    ])
    expect(printPosition(source, START, ['move a', 'end'])).toMatch(/\n> move a\n> end\n$/)
  })

  it('is refused with all faults of its lines, up to a limit', () => {
    expect(faults('points', 'points 3', 'a', 'c 0101 tired')).toEqual([
      'unreadable line 1, column 1: expected "points NUMBER"',
      'unreadable line 3, column 1: expected the place of "a"',
      'unknown-id line 4, column 1: "c" is neither a unit nor the first word of a line',
    ])
    expect(left(read(...Array.from({ length: MOST_FAULTS + 1 }, () => 'c 0101 tired')))).toHaveLength(MOST_FAULTS)
    expect(left(read('points'))).toEqual([
      {
        code: 'unreadable',
        rule: 'tiny:1',
        subjects: [],
        line: 1,
        column: 1,
        message: 'line 1, column 1: expected "points NUMBER"',
      },
    ])
  })

  it('is refused if it is too long', () => {
    expect(read(' '.repeat(LONGEST_POSITION))).toMatchObject({ _tag: 'Right' })
    expect(left(read(' '.repeat(LONGEST_POSITION + 1)))).toMatchObject([
      { code: 'out-of-range', path: [], message: 'a text of 200001 characters is too long: expected at most 200000' },
    ])
  })
})

const mill = orThrow(skirmish.load(skirmish.scenarios['mill']!))
const battle = orThrow(quatreBras.load(quatreBras.scenarios['quatre-bras']!))
/** Returns the faults of a position of Skirmish as `code line 1, column 1: message`. */
const refused = (...lines: ReadonlyArray<string>): ReadonlyArray<string> => told(left(mill.position(lines.join('\n'))))

describe('the position that rules read', () => {
  it('is the start of the scenario if nothing is said', () => {
    for (const nothing of ['', '# only a comment', 'quatre-bras quatre-bras', {}, { units: [], actions: [] }])
      expect(right(battle.position(nothing))).toEqual(battle.start)
    expect(battle.positionText(battle.start)).toBe('quatre-bras quatre-bras\nturn 1 french movement\n')
  })

  it.each([
    [['victory 2', 'victory 13'], 'duplicate line 2, column 1: "victory" is given twice'],
    [
      ['', 'victory 13'],
      'out-of-range line 2, column 9: expected victory track (a whole number from -12 to 12), got 13',
    ],
    [
      ['turn 1 red dinner'],
      expect.stringMatching(
        /^unknown-id line 1, column 8: expected a phase \(fortune, orders, blue supply, .*"red dinner"$/,
      ),
    ],
    [['turn x'], expect.stringMatching(/^wrong-type line 1, column 6: expected game turn/)],
    [['B1 z9', 'B2 c3 reduced'], expect.stringMatching(/^unknown-id line 1, column 4: .*"z9"/)],
    [['others z9'], expect.stringMatching(/^unknown-id line 1, column 8: .*"z9"/)],
    [['B1 c3 reduced reduced'], expect.stringMatching(/^inconsistent line 1, column 7: conditions must be listed/)],
  ])('is refused at the word whose value does not fit: %s', (lines, fault) => {
    expect(refused(...lines)).toEqual([fault])
  })

  it('is refused with the rule if it breaks an invariant, at the word that set the value or names the hex or unit', () => {
    expect(left(mill.position('\n  B3 red-reserve'))).toEqual([
      {
        code: 'broken-invariant',
        rule: 'skirmish:4.e',
        subjects: ['B3'],
        path: ['units', 2],
        line: 2,
        column: 6,
        message: 'line 2, column 6: B3 is in the reserve of the other side (skirmish:4.e)',
      },
    ])
    // the control of c3 is at fault, which no line sets
    expect(refused('turn 1 fortune', 'B1 c3')).toEqual([
      'broken-invariant line 2, column 4: c3 must be controlled by the only side with units in it (skirmish:12)',
    ])
    // the hex is named twice, and a line sets a part of the cup
    expect(refused('B2 c2', 'B1 c2', 'cup quiet 0')).toEqual([
      'broken-invariant line 1, column 4: c2 has 2 more steps of blue than its stacking limit (skirmish:5)',
      'broken-invariant line 3, column 11: 2 chits have been drawn, which does not fit the game turn (skirmish:1)',
      'broken-invariant a chit must be in force exactly if one has been drawn (skirmish:1)',
    ])
  })

  it('is refused at the line that set the value at fault rather than at a word that names its hex', () => {
    expect(refused('RH e1', 'control e1 none')).toEqual([
      'broken-invariant line 2, column 12: e1 must be controlled by the only side with units in it (skirmish:12)',
    ])
  })

  it('is refused without a place if no word has caused the fault', () => {
    const [fault] = left(mill.position('turn 1 blue movement'))
    expect(fault).toMatchObject({
      rule: 'skirmish:1',
      path: ['cup'],
      message: expect.stringMatching(/^0 chits have been drawn/) as string,
    })
    expect(fault).not.toHaveProperty('line')
    // any of the units could be too many
    expect(told(left(battle.position('husson d6')))).toEqual([
      'broken-invariant a hex contains more than two units of one side (quatre-bras:4)',
    ])
  })

  it('is refused at the phase if no phase begins in it', () => {
    const supply = [
      'cup quiet 1',
      'fortune quiet',
      'blue-chits hold 1',
      'red-chits hold 1',
      'order blue hold',
      'order red hold',
    ]
    expect(refused(...supply, 'turn 1 blue supply')).toEqual([
      'broken-invariant line 7, column 8: play does not begin in this position: the phase is left out, or it changes the position at once',
    ])
    expect(mill.position([...supply, 'turn 1 blue movement'].join('\n'))._tag).toBe('Right')
  })

  it('follows from printed actions and whole orders, also after the end of the phase', () => {
    const state = right(mill.position('> chit quiet\n> order hold\n> order attack\n> B1 c3\n> move BC'))
    const { actions } = mill.codecs.state.encode(state) as { readonly actions: ReadonlyArray<string> }
    expect(actions).toEqual(['move B1', 'to c3', 'stop', 'move BC'])
    expect(mill.turn(state)).toMatchObject({ gameTurn: 1, phase: 'movement', phasing: 'blue' })
    const text = mill.positionText(state)
    expect(text).toBe(
      [
        'skirmish mill',
        'turn 1 blue movement',
        'cup quiet 1',
        'fortune quiet',
        'blue-chits hold 1',
        'red-chits attack 1',
        'order blue hold',
        'order red attack',
        '> move B1',
        '> to c3',
        '> stop',
        '> move BC',
        '',
      ].join('\n'),
    )
    expect(right(mill.position(text))).toEqual(state)
  })

  it('is refused at the first order that the rules refuse', () => {
    expect(left(mill.position('> chit quiet\n> order hold\n> order  nothing\n> nonsense'))).toMatchObject([
      { code: 'unreadable', path: ['actions', 2], line: 3, column: 3 },
    ])
    expect(refused('> order hold')).toEqual([
      'not-now line 1, column 3: "order" is not a possible result now: chance is asked for "chit"',
    ])
    expect(refused('> chit quiet', '> order hold', '> order hold', '>   B1 e1')).toEqual([
      'not-adjacent line 4, column 5: e1 is not next to b2',
    ])
  })

  it('has options in its heading if they are not the default', () => {
    const red = orThrow(skirmish.load(skirmish.scenarios['mill']!, { first: 'red' }))
    const text = red.positionText(red.start)
    expect(text).toBe('skirmish mill\noption first red\nturn 1 fortune\n')
    expect(right(red.position(text))).toEqual(red.start)
    expect(told(left(mill.position(text)))).toEqual([
      expect.stringContaining('line 2, column 8: the rules are loaded without this option'),
    ])
    expect(mill.position('option first red')._tag).toBe('Left')
  })

  it('can have units whose ids are first words of lines', () => {
    const ids = ['turn', 'german', 'marne']
    const scenario = scenarioOf({ units: ids.map((id, i) => `german ${id} 6-3 0${2 * i + 1}01`) })
    const rules = orThrow(marne.load(scenario))
    const lines = ids.map((id, i) => `unit ${id} 0${2 * i + 1}03`)
    const state = right(rules.position(lines.join('\n')))
    expect(rules.positionText(state)).toBe(['marne position', 'turn 1 german movement-1', ...lines, ''].join('\n'))
    expect(right(rules.position(rules.positionText(state)))).toEqual(state)
  })
})

describe('a position as data', () => {
  const { units } = (battle.codecs.state.encode(battle.start) as { readonly position: typeof START }).position

  it('has only the fields that differ from the start, and only the units that it names', () => {
    expect(right(battle.position({ units: [{ unit: 'husson', place: 'f5' }], actions: ['end'] }))).toEqual(
      right(battle.position('husson f5\n> end')),
    )
    const second = right(battle.position('turn 2 french movement'))
    for (const some of [units.toReversed(), units.slice(3), []])
      expect(right(battle.position({ turn: 2, phase: 'french movement', units: some }))).toEqual(second)
    expect(right(readPosition(source, { turn: 4 }, 'tiny:1')).position).toEqual(right(read('turn 4')).position)
  })

  const TEXT = 'expected a position as text, or an object with the fields that differ from the start'
  const UNIT = 'expected a unit of the scenario that is not in the list before'

  it.each<[string, unknown, string]>([
    ['no object', 3, `wrong-type ${TEXT}`],
    ['nothing', null, `wrong-type ${TEXT}`],
    ['only a list', [], `wrong-type ${TEXT}`],
    ['units that are not a list', { units: 'husson' }, 'wrong-type at /units: expected a list of unit, got "husson"'],
    ['an unknown unit', { units: [units[1], { unit: 'ney', place: 'f5' }] }, `unknown-id at /units/1/unit: ${UNIT}`],
    ['a unit twice', { units: [units[1], units[0], units[1]] }, `unknown-id at /units/2/unit: ${UNIT}`],
    ['an entry that is not a unit', { units: [undefined] }, `unknown-id at /units/0/unit: ${UNIT}`],
    [
      'a wrong place',
      { units: [{ unit: 'campi', place: 'z9' }] },
      'unknown-id at /units/1/place: expected place id, got "z9"',
    ],
    ['actions that are not a list', { actions: 'end' }, 'wrong-type at /actions: expected a list of orders'],
    ['an action that is not text', { actions: ['end', 3] }, 'wrong-type at /actions/1: expected an order as text'],
    [
      'a refused order',
      { actions: ['end', 'end', 'campi f5'] },
      'wrong-side at /actions/2: campi belongs to the other side',
    ],
    ['an unknown field', { weather: 'rain' }, 'unknown-key at /weather: position has no "weather"'],
    [
      'a field with a special name',
      JSON.parse('{"__proto__":3}'),
      'unknown-key at /__proto__: position has no "__proto__"',
    ],
  ])('is refused with the path of the fault if it has %s', (_, data, fault) => {
    const faults = left(battle.position(data as string))
    expect(told(faults)).toEqual([fault])
    expect(fault).toContain(faults[0].path!.join('/'))
  })
})
