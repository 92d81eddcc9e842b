/** The status of counters in the view of The Marne: `moved` and `guest`, while they apply. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

const withStatus = (p: Position, condition: string): ReadonlyArray<string> =>
  p.rules
    .observe(p.state, 'public')
    .counters.filter(({ status }) => status.includes(condition))
    .map(({ id }) => id)
const asks = (p: Position): string => (p.turn.type === 'over' ? 'over' : p.turn.asks)

describe('the status `moved`', () => {
  it('[marne:M4.b] [marne:M7.k] is shown while stacks above the limit lose units, but not for units already removed', () => {
    const lines = ['0504', '0504', '0504', '0503'].map((hex, i) => `german G${i + 1} 4-3 ${hex}`)
    const p = position({ units: [...lines, 'german G5 4-3 0502'] })
      .orders('G4 0504', 'G5 0501')
      .pass()
    expect([asks(p), withStatus(p, 'moved')]).toEqual(['stacking-loss', ['G4', 'G5']])
    const q = p.order('remove G4')
    expect([q.when, withStatus(q, 'moved')]).toEqual(['combat-1 german 8', ['G5']])
  })

  it('[marne:M7.k] is shown until the combat phase ends', () => {
    const p = position({
      phase: 'combat-1',
      units: ['german G1 16-3 0504', 'german G2 4-3 0104', 'allied F1 4-3 0505'],
      lines: ['moved G1 G2'],
    })
    const stages: Position[] = [p]
    for (const order of ['attack 0505: G1', 'no more attacks', 'die 6', 'retreat to 0506', 'no more advance'])
      stages.push(stages.at(-1)!.order(order))
    expect(stages.map(asks)).toEqual(['attack', 'attack', 'combat-die', 'retreat-hex', 'advance', 'unit-to-move'])
    expect(stages.map(stage => withStatus(stage, 'moved'))).toEqual([...stages.slice(1).map(() => ['G1', 'G2']), []])
  })
})

describe('the status `guest`', () => {
  it('[marne:M10.a] [marne:Q-23] is shown from the retreat until the end of the combat that caused it', () => {
    const p = position({
      phase: 'combat-2',
      rivers: ['0505-0506', '0505-0605'], // F1 in 0505 can go to 0405 only
      units: [
        'german G1 16-3 0504',
        'german G2 16-3 0305',
        'allied F1 4-3 0505',
        'allied F2 4-3 0405',
        'allied F3 1-3 0505',
      ],
    })
      .attack('0505: G1')
      .attack('0405: G2')
      .orders('no more attacks', 'resolve 0505', 'die 5')
    const stages: Position[] = [p]
    for (;;) {
      const now = stages.at(-1)!
      if (asks(now) === 'combat-die') break
      stages.push(now.order(asks(now) === 'advance' ? 'no more advance' : now.legal()[0]!))
    }
    const seen = stages.map(stage => [asks(stage), withStatus(stage, 'guest')])
    expect(seen).toEqual([
      ['advance', ['F1', 'F3']],
      ['combat-die', ['F1', 'F3']],
    ])
  })
})
