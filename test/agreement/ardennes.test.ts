/** Whole games of Ardennes '44, compared with the answers of a second engine: movement, night, supply, replacements, breakdown. */
import { describe } from 'vitest'
import {
  type ArdennesAction,
  type ArdennesRules,
  type ArdennesState,
  ardennes,
} from '../../src/games/ardennes/index.js'
import { steps } from '../../src/games/ardennes/chapters/index.js'
import { savedFields } from '../../src/games/ardennes/saves/index.js'
import { SIDES } from '../../src/games/ardennes/scenario/index.js'
import { orThrow, positionsOf } from '../../src/kernel/index.js'
import { right } from 'fp-ts/lib/Either.js'
import { agreesWith, digestOf } from './second-engine.js'

type Ids = ReadonlyArray<string>
interface Facts {
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
    saved as Facts
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

/**
 * Undoes two rulings that have changed since. A traffic marker was placed beside a roadblock of its own side (Q-161): this
 * function places it there, and its legal actions are not compared. An Advantage marker was on one unit (Q-160): this function
 * removes the other units from it.
 */
const asBefore = (
  { tables }: ArdennesRules,
  state: ArdennesState,
  text: string,
  now: ReturnType<ArdennesRules['apply']>,
): ReturnType<ArdennesRules['apply']> | null => {
  if (now._tag === 'Left') {
    const frame = state.frames.at(-1)!
    if (text !== 'place:2416' || frame.at !== 'traffic') return null
    const traffic = state.slowing.traffic.slice()
    // the German markers come first
    traffic[frame.side * tables.trafficMarkers + frame.marker - 1] = tables.board.index.get('2416')!
    const placed = { ...frame, hand: 'none', column: 0 } as const
    return right({ ...state, slowing: { ...state.slowing, traffic }, frames: [...state.frames.slice(0, -1), placed] })
  }
  const [type, id] = text.split(':')
  if (type !== 'advantage') return null
  const unit = tables.unitIds.indexOf(id!)
  const advantages = now.right.advantages.map(advantage =>
    advantage.units.includes(unit) ? { ...advantage, units: [unit] } : advantage,
  )
  return right({ ...now.right, advantages })
}

describe("the second engine of Ardennes '44", () => {
  agreesWith({
    files: 'ardennes',
    scenarios: ['six-turns', 'eight-turns'],
    load: id => orThrow(ardennes.load(ardennes.scenarios[id])),
    asBefore,
    position: ({ tables }, state) =>
      positionsOf({ ...savedFields(tables), digest: tables.digest, sides: SIDES, phases: steps(tables) }).facts(state),
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
