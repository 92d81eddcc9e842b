/** Whole games of Ardennes '44, compared with the answers of a second engine: movement, night, supply, replacements, breakdown. */
import { describe } from 'vitest'
import {
  type ArdennesAction,
  type ArdennesRules,
  type ArdennesState,
  ardennes,
} from '../../src/games/ardennes/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { right } from 'fp-ts/lib/Either.js'
import { agreesWith, digestOf } from './second-engine.js'

type Ids = ReadonlyArray<string>
interface Saved {
  readonly units: ReadonlyArray<{ readonly unit: string; readonly place: string; readonly status: Ids }>
  readonly germanHeld: Ids
  readonly bridges: Ids
  readonly facts: Ids
  readonly groups: ReadonlyArray<{ readonly points: number; readonly units: Ids }>
  readonly positions: ReadonlyArray<{ readonly hex: string; readonly complete: boolean }>
  readonly slowing: { readonly traffic: Ids; readonly roadblocks: Ids; readonly passed: ReadonlyArray<unknown> }
  readonly exits: ReadonlyArray<unknown>
  readonly tried: Ids
  readonly parents: ReadonlyArray<{ readonly counter: string; readonly parent: string }>
  readonly advantages: ReadonlyArray<{ readonly target: string; readonly units: Ids; readonly turn: number }>
}
const sorted = (list: ReadonlyArray<unknown>, between = ','): string => list.map(String).sort().join(between)

const said = (saved: unknown): ReadonlyArray<string> => {
  const { units, germanHeld, bridges, facts, groups, positions, slowing, exits, tried, parents, advantages } =
    saved as Saved
  return [
    ...[...units]
      .sort((a, b) => (a.unit < b.unit ? -1 : 1))
      .map(({ unit, place, status }) => [unit, place, sorted(status)].filter(word => word !== '').join(' ')),
    `held ${sorted(germanHeld)}`,
    `bridges ${bridges.join(',')}`,
    `facts ${sorted(facts)}`,
    `groups ${sorted(
      groups.map(group => `${group.points}:${sorted(group.units, '+')}`),
      ' ',
    )}`,
    `positions ${sorted(positions.map(({ hex, complete }) => hex + (complete ? '!' : '?')))}`,
    `traffic ${slowing.traffic.join(',')}`,
    `roadblocks ${slowing.roadblocks.join(',')}`,
    `passed ${sorted(slowing.passed)}`,
    `exits ${sorted(exits)}`,
    `tried ${sorted(tried)}`,
    `parents ${sorted(parents.map(({ counter, parent }) => `${counter}<${parent}`))}`,
    `advantages ${sorted(
      advantages.map(({ target, units: of, turn }) => `${target}:${sorted(of, '+')}:${turn}`),
      ' ',
    )}`,
  ]
}

/** Writes an action as the second engine does: its fields, separated by colons. */
const written = (action: ArdennesAction): string => Object.values(action).join(':')
/** Writes legal actions as a list, or as a digest and a number if the list is long. */
const offered = (actions: ReadonlyArray<ArdennesAction>): string => {
  const text = sorted(actions.map(written), ' ')
  return text.length <= 72 ? text : `#${digestOf(text)} ${actions.length}`
}

/** The markers in a save. */
interface Markers {
  readonly slowing: { readonly traffic: string[] }
  readonly advantages: ReadonlyArray<{ units: Ids }>
  readonly frames: ReadonlyArray<{ side: string; marker: number; hand: string; column: number }>
}
/** The number of the first Allied marker. The German markers come first. */
const ALLIED_MARKERS = 6
/**
 * Undoes two rulings that have changed since. A traffic marker was placed beside a roadblock of its own side (Q-161): this
 * function places it there, and its legal actions are not compared. An Advantage marker was on one unit (Q-160): this function
 * removes the other units from it.
 */
const asBefore = (
  { codecs }: ArdennesRules,
  state: ArdennesState,
  text: string,
  now: ReturnType<ArdennesRules['apply']>,
): ReturnType<ArdennesRules['apply']> | null => {
  const changed = (from: ArdennesState, change: (saved: Markers) => void): ReturnType<ArdennesRules['apply']> => {
    const saved = structuredClone(codecs.state.encode(from)) as Markers
    change(saved)
    return right(orThrow(codecs.state.decode(saved)))
  }
  if (now._tag === 'Left')
    return text !== 'place:2416'
      ? null
      : changed(state, saved => {
          const frame = saved.frames.at(-1)!
          saved.slowing.traffic[(frame.side === 'allied' ? ALLIED_MARKERS : 0) + frame.marker - 1] = '2416'
          Object.assign(frame, { hand: 'none', column: 0 })
        })
  const [type, unit] = text.split(':')
  if (type !== 'advantage') return null
  return changed(now.right, saved => {
    for (const advantage of saved.advantages) if (advantage.units.includes(unit!)) advantage.units = [unit!]
  })
}

describe("the second engine of Ardennes '44", () => {
  agreesWith({
    files: 'ardennes',
    scenarios: ['six-turns', 'eight-turns'],
    load: id => orThrow(ardennes.load(ardennes.scenarios[id])),
    asBefore,
    between: { actions: ' ', facts: '; ' },
    read: (rules, _state, text) => {
      const [type = '', ...fields] = text.split(':')
      const { unit, place, value } = rules.actions.types[type]!
      const named = [unit !== undefined && 'unit', place !== undefined && 'place', value !== undefined && 'value']
      const keys = named.filter(key => key !== false)
      const given = keys.map((key, i) => [key, key === 'value' ? Number(fields[i]) : fields[i]])
      return { type, ...Object.fromEntries(given) } as ArdennesAction
    },
    said,
    offered,
    least: { actions: 1500, checks: 1000 },
  })
})
