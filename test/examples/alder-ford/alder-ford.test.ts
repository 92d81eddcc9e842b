/** Tests of the rules of Alder Ford, in positions in which the blocks that are not named are eliminated. */
import { describe, expect, it } from 'vitest'
import { pickChance, generator } from 'grognard/play'
import { eventsFor, orThrow } from 'grognard'
import { render } from 'grognard/svg'
import { alderFord } from '../../../examples/alder-ford/index.js'
import type { State } from '../../../examples/alder-ford/state.js'

const scenario = alderFord.scenarios['alder-ford']!
const rules = orThrow(alderFord.load(scenario))
const ids = scenario.blocks.map(({ id }) => id)

/** Reads a position in the first turn from lines with commas between them: `V1 c3, F1 c5, seen F1, > draw vanguard`. */
const position = (text: string): State => {
  const lines = text.split(', ')
  const lost = ids.filter(id => !lines.some(line => line.startsWith(`${id} `)))
  return orThrow(rules.position(['turn 1 activation', `seen ${lost.join(' ')}`, 'others lost', ...lines].join('\n')))
}
/** Returns the legal actions, or the chances, as text. */
const options = (state: State): ReadonlyArray<string> => {
  const chances = rules.chances(state).map(chance => chance.action)
  return [...rules.legalActions(state), ...chances].map(action => rules.print(state, action))
}
const refusal = (state: State, line: string): string => {
  const told = rules.order(state, line)
  return told._tag === 'Left' ? `${told.left.code} ${told.left.rule}` : 'not refused'
}
const counter = (state: State, id: string, eye: 'crown' | 'league' | 'public' | 'all' = 'all') =>
  rules.observe(state, eye).counters.find(each => each.id === id)!
const told = (state: State, line: string): ReadonlyArray<string> =>
  orThrow(rules.step(state, orThrow(rules.parse(state, line)))).events.map(rules.tell)

describe('activations', () => {
  const start = position('V1 f3, M1 c2, F1 c5')

  it('[alder-ford:1] the blocks of the formation whose chit is drawn move and attack', () => {
    expect(rules.turn(start)).toMatchObject({ type: 'chance', asks: 'chit', phase: 'activation', phasing: null })
    const drawn = position('V1 f3, M1 c2, F1 c5, > draw main')
    expect(options(drawn)).toEqual(['move M1', 'end'])
    expect(rules.turn(drawn)).toMatchObject({ side: 'crown', phase: 'activation', phasing: 'crown' })
    expect(refusal(drawn, 'move V1')).toBe('not-offered alder-ford:1')
    expect(refusal(drawn, 'move M2')).toBe('blocked alder-ford:5')
  })

  it('are told with the turn, the side and the phase', () => {
    expect(told(start, 'draw main')).toEqual(['drawn: main', 'Turn 1 · Crown · Activation'])
  })

  it('[alder-ford:1] draw each chit once, and are saved with the cup before the draw', () => {
    const next = position('V1 f3, M1 c2, F1 c5, > draw main, > end')
    expect(options(next)).not.toContain('draw main')
    expect(rules.positionText(next)).toContain('cup main 0')
    expect(orThrow(rules.position(rules.positionText(next)))).toEqual(next)
  })

  it('[alder-ford:1.a] the lull ends the turn', () => {
    const next = position('V1 f3, M1 c2, F1 c5, > draw lull')
    expect(rules.turn(next)).toMatchObject({ gameTurn: 2, asks: 'chit' })
    expect(options(next).length).toBe(7)
  })

  it('refuse a position with an empty cup, in which nothing is drawn', () => {
    const empty = [...'vanguard main horse foot riders reserve lull'.split(' ')].map(chit => `cup ${chit} 0`)
    expect(rules.position(['turn 1 activation', ...empty].join('\n'))._tag).toBe('Left')
  })
})

describe('hidden faces', () => {
  it('[alder-ford:2] are dealt within each formation, and only the owner sees them', () => {
    expect(
      rules.chances(rules.start).map(({ action, weight, of }) => ['value' in action && action.value, weight, of]),
    ).toEqual([
      [1, 1, 3],
      [2, 1, 3],
      [4, 1, 3],
    ])
    const { state, events } = orThrow(rules.step(rules.start, { type: 'deal', value: 4 }))
    expect([counter(state, 'V1', 'crown').name, counter(state, 'V1', 'league').face]).toEqual(['scouts', 'hidden'])
    expect([eventsFor(events, 'crown').length, eventsFor(events, 'league').length]).toEqual([1, 0])
  })

  it('show the other side only the formation of a block', () => {
    const state = position('V1 f3, F1 c5')
    const hidden = { name: 'foot', formation: 'foot', type: 'unknown', values: [], numbers: {}, status: [] }
    expect(counter(state, 'F1', 'crown')).toMatchObject({ id: 'F1', face: 'hidden', ...hidden })
    expect(counter(state, 'F1', 'league')).toMatchObject({ name: 'pikes', face: 'front', values: ['3', '2'] })
    const svg = render(rules.observe(state, 'crown'))
    expect([svg.includes('>?<'), svg.includes('foot'), svg.includes('infantry')]).toEqual([true, true, true])
  })

  it('are drawn again for the other side within the formation, each sometimes as another face', () => {
    let state = rules.start
    const random = generator(7)
    while (rules.turn(state).type === 'chance' && rules.turn(state).phase === 'deal')
      state = orThrow(rules.apply(state, pickChance(rules.chances(state), random)!))
    const nameOf = (from: State, id: string) => counter(from, id).name
    const samples = Array.from({ length: 60 }, () => rules.resample(state, 'crown', random))
    for (const { id, formation } of scenario.blocks) {
      const names = new Set(samples.map(each => nameOf(each, id)))
      const isCrown = ['vanguard', 'main', 'horse'].includes(formation)
      const faces = new Set(scenario.blocks.filter(each => each.formation === formation).map(({ face }) => face))
      expect([id, names]).toEqual([id, isCrown ? new Set([nameOf(state, id)]) : faces])
    }
  })

  it('[alder-ford:2.a] are known to both sides after a fight, and then are not drawn again', () => {
    const state = position('V1 c4, F1 c5, F2 a7, > draw vanguard, > attack c5, > die 3, > end')
    expect([counter(state, 'F1', 'crown').name, counter(state, 'V1', 'league').name]).toEqual(['pikes', 'pikes'])
    const random = generator(1)
    for (let i = 0; i < 20; i++) expect(counter(rules.resample(state, 'crown', random), 'F1').name).toBe('pikes')
  })

  it('[alder-ford:2.a] [alder-ford:3] horse is known when it moves farther than foot can', () => {
    const two = 'V3 f2, V2 h7, F1 a7, > draw vanguard, > move V3, > to f3, > to f4'
    expect(counter(position(two), 'V3', 'league').face).toBe('hidden')
    expect(counter(position(`${two}, > to f5`), 'V3', 'league').name).toBe('scouts')
    // foot is also asked whether it stops, because the other side would notice if it were not
    expect(options(position('V1 f2, V2 h7, F1 a7, > draw vanguard, > move V1, > to f3, > to f4'))).toEqual(['stop'])
  })

  it('refuse a position whose formation has other faces', () => {
    const read = rules.position('turn 1 activation\nface V1 guard')
    expect(read._tag === 'Left' && read.left.map(({ code, rule }) => `${code} ${rule}`)).toEqual([
      'broken-invariant alder-ford:2.a',
    ])
  })
})

describe('movement', () => {
  const moving = position('V1 f3, V2 e3, F1 h7, > draw vanguard, > move V1')

  it('[alder-ford:3] [alder-ford:3.a] [alder-ford:3.b] [alder-ford:3.c] refuses steps with the rule', () => {
    expect(refusal(moving, 'to f5')).toBe('not-adjacent alder-ford:3')
    expect(refusal(moving, 'to e4')).toBe('terrain alder-ford:3.a')
    expect(refusal(moving, 'to e3')).toBe('stacking alder-ford:3.b')
    const beforeWoods = position('V1 f3, F1 h7, > draw vanguard, > move V1, > to f4')
    expect(refusal(beforeWoods, 'to f5')).toBe('no-movement-points alder-ford:3.a')
    const met = position('V1 f3, F1 f5, > draw vanguard, > move V1, > to f4')
    expect(options(met)).toEqual(['attack f5', 'end'])
    expect(refusal(met, 'move V1')).toBe('already-moved alder-ford:3')
  })
})

describe('combat', () => {
  it('[alder-ford:4] [alder-ford:4.a] [alder-ford:4.b] shows the calculation', () => {
    const fought = position('M1 c4, M2 b4, F1 c5, > draw main, > attack c5')
    expect(rules.working(fought)).toMatchObject({ attack: 7, defence: 3, column: '+2', attackers: ['M1', 'M2'] })
    const open = position('M1 d5, F1 d6, F2 e5, > draw main, > attack e5')
    expect(rules.working(open)).toMatchObject({ attack: 4, defence: 2, column: '+2', lines: { length: 2 } })
    expect(refusal(position('M1 c4, F1 c5, > draw main'), 'attack f3')).toBe('cannot-attack alder-ford:4')
  })

  it('[alder-ford:5] the losers lose a step, and a block without steps is eliminated', () => {
    const exchanged = position('M1 c4, M2 b4, F1 c5, > draw main, > attack c5, > die 2')
    expect(['M1', 'M2', 'F1'].map(id => counter(exchanged, id).values[0])).toEqual(['3', '2', '2'])
    const weak = 'M1 c4, F1 c5 lost-2, seen F1, > draw main, > attack c5, > die 6'
    expect(counter(position(weak), 'F1').place).toBe('lost')
  })

  it('[alder-ford:4] a block attacks once, and does not move after its attack', () => {
    const done = position('M1 c4, F1 c5, F2 a7, > draw main, > attack c5, > die 4')
    expect(options(done)).toEqual(['end'])
  })
})

describe('the game', () => {
  it('[alder-ford:6] counts villages with blocks, and the strength of eliminated blocks', () => {
    // without V1 and F1, blocks of the crown with a strength of 23 and of the league with 24 are lost
    const score = rules.score(position('V1 f3, F1 c5'))
    expect(score).toEqual({ crown: 4 + 24, league: 4 + 23 })
  })

  it('reports every fault of a scenario with its path', () => {
    const [first, second, ...rest] = scenario.blocks
    const broken = { ...scenario, blocks: [first!, { ...second!, start: first!.start }, { ...rest[0]!, start: 'z9' }] }
    const read = alderFord.load(broken)
    expect(read._tag === 'Left' && read.left.map(({ code, path }) => `${code} /${path!.join('/')}`)).toEqual([
      'duplicate /blocks/1/start',
      'unknown-id /blocks/2/start',
    ])
  })
})
