import { describe, expect, it } from 'vitest'
import { type AnyAction, catalogue } from '../../../src/kernel/play/actions.js'
import {
  type AdvanceRules,
  type AdvancingFrame,
  advanceProcedure,
  advancersAmong,
} from '../../../src/kernel/play/advance.js'
import { adjacent } from '../../../src/kernel/board/board.js'
import { violation } from '../../../src/kernel/contract/contract.js'
import type { Log } from '../../../src/kernel/play/event.js'
import { type Staged, done, machine, stay } from '../../../src/kernel/play/index.js'
import { at, drawn, left, right, typed } from '../helpers.js'

type Side = 'red' | 'blue'
/** An advance that remembers which unit entered which hex. */
interface AdvanceFrame extends AdvancingFrame {
  readonly gone: ReadonlyArray<string>
}
type ToyFrame = { readonly at: 'combat'; readonly result: string } | AdvanceFrame
interface Toy extends Staged<ToyFrame> {
  readonly places: ReadonlyArray<number>
}

/** The defeated units have left P, Q and R, and units ua to ue are in hexes a to e. A hex has room for one unit. */
const board = drawn(`
  a P b
  c Q .
  R d e
`)
const unitIds = ['ua', 'ub', 'uc', 'ud', 'ue']
const actions = catalogue<AnyAction>(
  typed([
    { type: 'fire', unit: true },
    { type: 'advance', unit: true },
    { type: 'advanceTo', place: true },
    { type: 'endAdvance', closes: true },
  ]),
  unitIds,
  board.ids,
)
const advance = (unit: string): AnyAction => ({ type: 'advance', unit })
const advanceTo = (place: string): AnyAction => ({ type: 'advanceTo', place })
const END: AnyAction = { type: 'endAdvance' }

const tables = { actions, board, unitIds }
const rules: AdvanceRules<typeof tables, Toy, AdvanceFrame, string, Side> = {
  unitBars: [
    { rule: 'toy:able', code: 'advance', when: ({ frame }, unit) => !frame.able.includes(unit), why: '{} is not able' },
  ],
  hexBars: [
    {
      rule: 'toy:adjacent',
      code: 'not-adjacent',
      when: ({ state, unit }, hex) => !adjacent(board, state.places[unit]!, hex),
      why: (hex, { unit }) => `${unitIds[unit]!} is not adjacent to ${hex}`,
    },
    {
      rule: 'toy:room',
      code: 'stacking',
      when: ({ state }, hex) => state.places.includes(hex),
      why: '{} is full',
    },
  ],
  advance: (_g, s, frame, hex, log) => {
    const [unit, to, from] = [unitIds[frame.unit]!, board.ids[hex]!, board.ids[s.places[frame.unit]!]!]
    log?.add({ kind: 'moved', rule: 'toy:advance', unit, from, to })
    return [
      { ...s, places: s.places.map((place, u) => (u === frame.unit ? hex : place)) },
      { ...frame, gone: [...frame.gone, `${unit} ${to}`] },
    ]
  },
  result: ({ gone, able, unit }) => `gone: ${gone.join(', ')}; able: ${able.join(' ')}; unit: ${unit}`,
  hexRule: 'toy:emptied',
}
const machineOf = (change: Partial<typeof rules> = {}) =>
  machine<Toy, AnyAction, ToyFrame, string, Side>({
    sides: ['red', 'blue'],
    actions,
    sequenceRule: 'toy:sequence',
    procedures: {
      combat: {
        who: () => 0,
        asks: () => 'combat',
        legal: () => [actions.of('fire', 0)],
        apply: s => done(s, ''),
        resume: (s, frame, result) => stay(s, { ...frame, result }),
      },
      advance: advanceProcedure(tables, { ...rules, ...change }),
    },
  })
const play = machineOf()

/** Winners before their advance, with no unit chosen. */
const advancing = (
  able: ReadonlyArray<number>,
  emptied: ReadonlyArray<string>,
  change: Partial<AdvanceFrame> = {},
): Toy => ({
  scenario: 's',
  places: ['a', 'b', 'c', 'd', 'e'].map(id => at(board, id)),
  frames: [
    { at: 'combat', result: '' },
    { at: 'advance', side: 1, able, emptied: emptied.map(id => at(board, id)), unit: -1, gone: [], ...change },
  ],
  trail: null,
})
const topOf = (s: Toy): ToyFrame => s.frames.at(-1)!
const after = (s: Toy, ...chosen: ReadonlyArray<AnyAction>): Toy =>
  chosen.reduce((now, action) => right(play.apply(now, action)), s)
const PQR = ['P', 'Q', 'R']
const all = advancing([0, 1, 2, 3, 4], PQR)

describe('an advance', () => {
  it('is a decision for the winner', () => {
    expect([play.who(all), play.who(advancing([0], PQR, { side: 0 }))]).toEqual([1, 0])
  })

  it('offers the units that can advance, and its closing action', () => {
    expect(play.asks(all)).toBe('advance')
    // the unit in e has no hex to enter; those in b, c and d have more than one
    expect(play.legalActions(all)).toEqual([advance('ua'), advance('ub'), advance('uc'), advance('ud'), END])
    expect(play.legalActions(advancing([1, 3, 4], ['R']))).toEqual([advance('ud'), END])
  })

  it('then offers the hexes of the chosen unit, without the closing action', () => {
    const chosen = after(all, advance('ub'))
    expect([play.asks(chosen), play.who(chosen)]).toEqual(['advance-hex', 1])
    expect(play.legalActions(chosen)).toEqual([advanceTo('P'), advanceTo('Q')])
    expect(topOf(chosen)).toEqual({ ...topOf(all), unit: 1 })
    expect(chosen.places).toEqual(all.places)
    // the first unit is chosen like any other
    const first = after({ ...all, places: ['b', 'a', 'c', 'd', 'e'].map(id => at(board, id)) }, advance('ua'))
    expect([play.asks(first), play.legalActions(first)]).toEqual(['advance-hex', [advanceTo('P'), advanceTo('Q')]])
  })

  it('moves the chosen unit, and continues with the units after it', () => {
    const gone = after(all, advance('uc'), advanceTo('R'))
    expect(gone.places.map(place => board.ids[place])).toEqual(['a', 'b', 'R', 'd', 'e'])
    expect(topOf(gone)).toEqual({ ...topOf(all), able: [3, 4], unit: -1, gone: ['uc R'] })
    // ua and ub have been skipped
    expect(play.legalActions(gone)).toEqual([advance('ud'), END])
  })

  it('moves a unit into its only hex without a decision', () => {
    const gone = after(all, advance('ua'))
    expect(board.ids[gone.places[0]!]).toBe('P')
    expect(topOf(gone)).toEqual({ ...topOf(all), able: [1, 2, 3, 4], unit: -1, gone: ['ua P'] })
  })

  it('ends with its closing action', () => {
    const ended = after(all, advance('ua'), END)
    expect(ended.frames).toEqual([{ at: 'combat', result: 'gone: ua P; able: 1 2 3 4; unit: -1' }])
    expect(after(all, END).frames).toEqual([{ at: 'combat', result: 'gone: ; able: 0 1 2 3 4; unit: -1' }])
  })

  it('ends when no unit that can advance is left', () => {
    expect(after(all, advance('ud'), advanceTo('R')).frames).toEqual([
      { at: 'combat', result: 'gone: ud R; able: 4; unit: -1' },
    ])
  })

  it('ends when the last hex is full, even if other units could have entered it', () => {
    const last = after(advancing([1, 2, 3], ['Q']), advance('ub'))
    expect(board.ids[last.places[1]!]).toBe('Q')
    expect(last.frames).toEqual([{ at: 'combat', result: 'gone: ub Q; able: 2 3; unit: -1' }])
  })

  it('asks for its closing action even if no unit can advance', () => {
    const nobody = play.begin(advancing([4], PQR))
    expect([play.asks(nobody), play.legalActions(nobody)]).toEqual(['advance', [END]])
  })

  it("logs the game's events for each hex entered, chosen or forced", () => {
    const events = (s: Toy, action: AnyAction) => right(play.step(s, action)).events
    const moved = { kind: 'moved', rule: 'toy:advance', seenBy: 'all' }
    expect(events(all, advance('ua'))).toEqual([{ ...moved, unit: 'ua', from: 'a', to: 'P', forced: true }])
    expect(events(all, advance('ub'))).toEqual([])
    expect(events(after(all, advance('ub')), advanceTo('Q'))).toEqual([
      { ...moved, unit: 'ub', from: 'b', to: 'Q', forced: false },
    ])
    expect(events(all, END)).toEqual([])
  })

  it('builds no events without a log', () => {
    const logs: (Log<Side> | undefined)[] = []
    machineOf({
      advance: (g, s, frame, hex, log) => {
        logs.push(log)
        return rules.advance(g, s, frame, hex, log)
      },
    }).apply(all, advance('ua'))
    expect(logs).toEqual([undefined])
  })
})

describe('a refusal in an advance', () => {
  it('comes from the game if the unit is barred, and from the nearest hex if no hex is open to it', () => {
    expect(left(play.apply(after(all, advance('uc'), advanceTo('R')), advance('ub')))).toEqual(
      violation('advance', 'toy:able', 'ub is not able', ['ub']),
    )
    // ue is adjacent to no emptied hex; ud is adjacent to Q, which is full
    expect(left(play.apply(all, advance('ue')))).toEqual(
      violation('not-adjacent', 'toy:adjacent', 'ue is not adjacent to P', ['ue', 'P']),
    )
    const full = { ...advancing([0, 3], ['P', 'Q']), places: ['P', 'b', 'Q', 'd', 'e'].map(id => at(board, id)) }
    expect(left(play.apply(full, advance('ud')))).toEqual(violation('stacking', 'toy:room', 'Q is full', ['ud', 'Q']))
    expect(left(play.apply(advancing([0], []), advance('ua')))).toEqual(
      violation('advance', 'toy:emptied', 'ua has no hex to advance into', ['ua']),
    )
  })

  it('cites the rule of the emptied hexes for any other hex, and otherwise what keeps the unit out', () => {
    const chosen = after(all, advance('ub'))
    expect(left(play.apply(chosen, advanceTo('e')))).toEqual(
      violation('advance', 'toy:emptied', 'ub may not advance to e', ['ub', 'e']),
    )
    expect(left(play.apply(chosen, advanceTo('R')))).toEqual(
      violation('not-adjacent', 'toy:adjacent', 'ub is not adjacent to R', ['ub', 'R']),
    )
  })

  it('is "not now" if no unit is chosen, or if one already is', () => {
    const notNow = (s: Toy, action: AnyAction) =>
      expect(left(play.apply(s, action))).toMatchObject({ code: 'not-now', rule: 'toy:sequence' })
    notNow(all, advanceTo('P'))
    notNow(after(all, advance('ub')), advance('uc'))
    notNow(after(all, advance('ub')), END)
    notNow(all, { type: 'fire', unit: 'ua' })
    notNow(after(all, advance('ub')), { type: 'fire', unit: 'ua' })
  })
})

describe('the units that may advance', () => {
  it('are the able units that have a hex to enter, in order', () => {
    const given = (able: ReadonlyArray<number>, emptied: ReadonlyArray<string>): ReadonlyArray<number> => {
      const s = advancing(able, emptied)
      return advancersAmong(rules, { g: tables, state: s, frame: topOf(s) as AdvanceFrame })
    }
    expect([given([0, 1, 2, 3, 4], PQR), given([2, 4], PQR), given([0, 1, 3], ['Q']), given([], PQR)]).toEqual([
      [0, 1, 2, 3],
      [2],
      [1, 3],
      [],
    ])
  })
})
