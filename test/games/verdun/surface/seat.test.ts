/** The messages for each side while a combat or the extra turn is committed in secret (7.4.a, 14.2.h). */
import { describe, expect, it } from 'vitest'
import { actFor, actionsFor, eventsFor, orThrow, seat } from '../../../../src/kernel/index.js'
import { right } from '../../../kernel/helpers.js'
import { type Position, assaultOn0506 } from '../position.js'

type Eye = 'german' | 'french' | 'public'
const EYES = ['german', 'french', 'public'] as const

const declared = assaultOn0506()

/** Plays a game from a position on by printed actions. Returns the messages and the record of an eye. */
const game = (from: Position, eye: Eye, ...lines: ReadonlyArray<string>) => {
  const { rules } = from
  const sent: string[] = []
  const actions = []
  let state = from.state
  let last = JSON.stringify(seat(rules, state, eye))
  for (const line of lines) {
    const action = orThrow(rules.parse(state, line))
    const next = orThrow(rules.step(state, action))
    const events = eventsFor(next.events, eye)
    if (events.length > 0) sent.push(JSON.stringify(events))
    const now = JSON.stringify(seat(rules, next.state, eye))
    if (now !== last) sent.push(now)
    actions.push(action)
    state = next.state
    last = now
  }
  return { sent, known: right(actionsFor(rules, actions, eye, from.state)), state, actions }
}

describe('[verdun:7.4.a] a combat committed in secret', () => {
  const attacks = [
    ['with G1', 'commit'],
    ['with G2', 'gun A1', 'commit'],
    ['with G1', 'with G2', 'gun A1', 'commit'],
  ]
  const defences = [['commit'], ['gun A2', 'commit']]

  it('the defender and a bystander get the same messages, and as many of them, whatever the attack', () => {
    for (const eye of ['french', 'public'] as const) {
      const [one, ...others] = attacks.map(attack => game(declared, eye, ...attack))
      expect(one!.sent.length).toBeGreaterThan(0)
      expect(one!.sent.join()).not.toMatch(/"G1","A1"|"attackers":\["/)
      for (const other of others) expect(other.sent).toEqual(one!.sent)
      // the defender knows the added guns, but a bystander may not see them yet
      const known = [null, { type: 'commit' }, ...(eye === 'public' ? [null] : [])]
      for (const other of [one!, ...others]) expect(other.known).toEqual(known)
    }
  })

  it('the attacker and a bystander cannot tell whether guns support the defence', () => {
    const attack = attacks[1]!
    const hidden = defences.map(defence => game(declared, 'german', ...attack, ...defence.slice(0, -1)))
    expect(hidden[1]!.sent).toEqual(hidden[0]!.sent)
    expect(hidden[1]!.known).toEqual(hidden[0]!.known)
    // the second commitment reveals both; hidden actions stay out of the record
    const open = defences.map(defence => game(declared, 'german', ...attack, ...defence))
    expect(open[1]!.known).toEqual(open[0]!.known)
    expect(open[1]!.known).toEqual([...open[1]!.actions.slice(0, 3), null, { type: 'commit' }])
    expect(open[1]!.sent).not.toEqual(open[0]!.sent)
    expect(open[1]!.sent.join()).toContain('"A2"')
    for (const attacked of attacks)
      for (const defence of defences)
        expect(game(declared, 'public', ...attacked, ...defence).known).toEqual([
          null,
          { type: 'commit' },
          null,
          { type: 'commit' },
        ])
  })

  it("each side's record and seat contain its own actions and no others", () => {
    const { known, actions, state } = game(declared, 'french', ...attacks[2]!, 'gun A2')
    expect(known).toEqual([null, { type: 'commit' }, ...actions.slice(4)])
    const [german, french, bystander] = EYES.map(eye => seat(declared.rules, state, eye))
    expect([german!.actions, german!.lines, bystander!.actions]).toEqual([[], [], []])
    expect(french!.lines).toEqual(['commit'])
    expect(french!.actions).toEqual(declared.rules.legalActions(state))
    expect(bystander!.preview).toBeNull()
    const building = game(declared, 'german', 'with G1').state
    const previews = EYES.map(eye => seat(declared.rules, building, eye).preview?.attackers ?? null)
    expect(previews).toEqual([['G1'], null, null])
    expect(german!.preview).toEqual(declared.rules.preview(state, 'german'))
  })

  it('a side that does not decide is refused in the same words for any action and any hidden information', () => {
    const { rules } = declared
    const states = attacks.map(attack => game(declared, 'french', ...attack.slice(0, -1)).state)
    const refusals = states.flatMap(state =>
      ['with G1', 'gun A1', 'commit', 'gun A2'].map(text =>
        actFor(rules, state, 'french', orThrow(rules.parse(state, text))),
      ),
    )
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ left: { code: 'not-your-decision', rule: 'verdun:sequence', subjects: [] } })
    expect(new Set(refusals.map(refusal => JSON.stringify(refusal))).size).toBe(1)
    const commit = orThrow(rules.parse(states[0]!, 'commit'))
    expect(actFor(rules, states[0]!, 'german', commit)).toEqual(rules.step(states[0]!, commit))
  })
})
