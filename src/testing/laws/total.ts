/** Law 1: total. */
import type { Random } from '../../play/index.js'
import {
  type Json,
  type Kit,
  LawError,
  brief,
  inHandOf,
  mutate,
  offeredIndexes,
  pick,
  boardOf,
  throughJson,
} from '../kit/index.js'

/** Texts for which no function may throw. */
export const NONSENSE: ReadonlyArray<string> = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1e999',
  'no such thing',
  'attack : , ,',
  '__proto__',
  '\u0000',
  '\ud800',
  '💥',
  '((((',
  'a'.repeat(5000),
  '1-'.repeat(3000),
  ', '.repeat(3000),
]

/** The number of units that receive orders in each state, not counting the selected unit. */
const ORDERED = 4

/** Returns moves as people might type them: to any place or through several places, with `stop` and `exit`, for one or two units. */
const ways = (units: ReadonlyArray<string>, places: ReadonlyArray<string>, random: Random): ReadonlyArray<string> => {
  const any = (list: ReadonlyArray<string>): string => pick(list, random) ?? 'nowhere'
  return units.flatMap(unit => {
    const [a, b, c] = [any(places), any(places), any(places)]
    const odd = any([`${a}-${b}-${c}`, `to ${a} stop`, `${a} exit`, `${a}-${a}`, unit, `${a} ${b}`])
    return [`${unit} ${a}`, `${unit} to ${b}`, `${unit} ${odd}`, `${unit}, ${any(units)} ${c}`]
  })
}

/** Calls every function of the rules on a state, and discards the answers. */
const callAll = <Scenario, State, Action, Event, View, Side extends string>(
  { rules, eyes, game, indexes, units }: Kit<Scenario, State, Action, Event, View, Side>,
  state: State,
  random: Random,
): void => {
  const call = <A>(name: string, run: () => A): A => {
    try {
      return run()
    } catch (cause) {
      if (cause instanceof LawError) throw cause
      throw new LawError(`${name} throws: ${String(cause)}\nin ${brief(rules.codecs.state.encode(state))}`, { cause })
    }
  }
  call('turn', () => rules.turn(state))
  call('audit', () => rules.audit(state))
  call('working', () => rules.working(state))
  call('score', () => rules.score(state))
  call('key', () => rules.key(state))
  call('digest', () => rules.digest(state))
  call('stepCosts', () => rules.stepCosts(state))
  call('legalActions', () => rules.legalActions(state))
  call('chances', () => rules.chances(state))
  for (const eye of eyes) {
    const view = call(`observe ${eye}`, () => rules.observe(state, eye))
    call('codecs.view.encode', () => rules.codecs.view.encode(view))
    call(`lines ${eye}`, () => rules.lines(state, eye))
  }
  for (const side of game.sides) {
    call(`resample ${side}`, () => rules.resample(state, side, random))
    call(`preview ${side}`, () => rules.preview(state, side))
  }
  const names = units(state)
  // only some units, because large games have hundreds
  const some = names.length <= 12 ? names : Array.from({ length: 12 }, () => pick(names, random) ?? '')
  for (const unit of [...some, ...NONSENSE]) {
    call(`reach ${brief(unit)}`, () => rules.reach(state, unit))
    for (const eye of eyes) call(`notes ${brief(unit)}`, () => rules.notes(state, eye, unit))
  }
  for (const text of NONSENSE) call(`parse ${brief(text)}`, () => rules.parse(state, text))
  const view = rules.observe(state, 'all')
  const ordered = ways([...some.slice(0, ORDERED), ...inHandOf(view)], boardOf(view), random)
  for (const text of [...NONSENSE, ...ordered]) {
    call(`order ${brief(text)}`, () => rules.order(state, text))
    call(`rest ${brief(text)}`, () => rules.rest(state, text))
  }
  const turn = rules.turn(state)
  if (turn.type === 'decision')
    for (const eye of eyes) call(`notes ${turn.asks}`, () => rules.notes(state, eye, turn.asks))
  const offered = offeredIndexes(rules, state)
  for (const index of indexes(offered, random)) {
    const action = call(`actions.at ${index}`, () => rules.actions.at(index))
    call(`actions.index of ${index}`, () => rules.actions.index(action))
    call(`apply ${index}`, () => rules.apply(state, action))
    const text = call(`print ${index}`, () => rules.print(state, action))
    if (random(4) === 0) {
      call(`step ${index}`, () => rules.step(state, action))
      call(`parse ${brief(text)}`, () => rules.parse(state, text))
      call(`order ${brief(text)}`, () => rules.order(state, text))
    }
  }
}

/** Checks law 1, also on states that play does not reach: damaged saves that the codec accepts. */
export const total = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, everywhere } = kit
  let accepted = 0
  everywhere(({ state }, random) => {
    callAll(kit, state, random)
    const json = throughJson(rules.codecs.state.encode(state)) as Json
    for (let i = 0; i < 10; i++) {
      const { json: damaged, kind, path } = mutate(json, random)
      let decoded: ReturnType<typeof rules.codecs.state.decode>
      try {
        decoded = rules.codecs.state.decode(damaged)
      } catch (error) {
        throw new LawError(`the codec of states throws after "${kind}" at /${path.join('/')}: ${String(error)}`, {
          cause: error,
        })
      }
      if (decoded._tag === 'Right') {
        accepted += 1
        callAll(kit, decoded.right, random)
      }
    }
  }, 0.5)
  return `${accepted} of the damaged states were accepted by the codec and also tried`
}
