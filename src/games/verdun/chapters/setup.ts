/** 14.1 Set-up as play: from the default placement, each unit and pillbox may be placed anew once, the duties always met. */
import {
  type Procedure,
  type Violation,
  distance,
  done,
  emptySet,
  has,
  stay,
  violation,
  withMember,
} from '../../../kernel/index.js'
import { stackSteps } from './command.js'
import { battalionOf, detach } from './movement/index.js'
import {
  type Handed,
  type Setting,
  type SetupFrame,
  type SideIndex,
  type VerdunFrame,
  type VerdunState,
  FRENCH,
  GERMAN,
  RIVER,
  isOnMap,
  leastFromTrench,
  put,
  sideOf,
  stepsLeft,
  unitPlace,
  unitStatus,
} from '../state/index.js'
import { SIDES, type Side, type VerdunStart } from '../scenario/index.js'
import { STACKING_LIMIT } from '../rulebook/index.js'
import { fieldOf, mayBeIn } from './zones-of-control.js'

/** The frame of a side's set-up. */
export const beginSetup = (g: Setting, side: SideIndex): SetupFrame => ({
  at: 'setup',
  side,
  placed: emptySet(g.units.length),
  pillboxes: emptySet(Math.max(1, g.pillboxHexes.length)),
  unit: -1,
  pillbox: -1,
})

/** French trench hexes that hold no French unit and lie in no French ZOC (14.1.c, Q-49); `without` is thought away. */
export const uncoveredTrenches = (g: Setting, state: VerdunState, without: number): ReadonlyArray<number> => {
  const field = fieldOf(g, state)
  const from = without < 0 ? -1 : unitPlace(state, without)
  const covers = (hex: number): number => (from >= 0 && g.infantry[without] === 1 && reaches(g, from, hex) ? 1 : 0)
  return g.trenchHexes.filter(
    hex => field.count[FRENCH][hex]! - (hex === from ? 1 : 0) === 0 && field.zoc[FRENCH][hex]! - covers(hex) === 0,
  )
}

/** Whether infantry in `from` puts its ZOC on `hex`. */
const reaches = (g: Setting, from: number, hex: number): boolean => {
  for (let d = 0; d < 6; d++)
    if (g.board.neighbours[from * 6 + d] === hex) return (g.sides[from * 6 + d]! & RIVER) === 0
  return false
}

/** Whether a unit in `at` covers a trench hex. */
const covers = (g: Setting, unit: number, at: number, hex: number): boolean =>
  at === hex || (g.infantry[unit] === 1 && reaches(g, at, hex))

/** Whether a unit may be placed anew in a hex of its zone: there is room, and the trenches stay covered. */
const fits = (g: Setting, state: VerdunState, unit: number): ((hex: number) => boolean) => {
  const side = g.side[unit] as SideIndex
  const now = unitPlace(state, unit)
  const steps = stepsLeft(g, unit, unitStatus(state, unit))
  const bare = side === FRENCH ? uncoveredTrenches(g, state, unit) : []
  const enemies = fieldOf(g, state).count[1 - side]!
  return hex =>
    hex !== now &&
    (mayBeIn(g, state, side, hex) || g.playable[hex] === 0) &&
    enemies[hex] === 0 &&
    stackSteps(g, state, side, hex) + steps <= STACKING_LIMIT &&
    bare.every(trench => covers(g, unit, hex, trench))
}

/** Where a unit may be placed anew. */
export const setupHexes = (g: Setting, state: VerdunState, unit: number): ReadonlyArray<number> =>
  g.zoneOf(unit).filter(fits(g, state, unit))

/** Whether there is any such hex. */
const canBePlaced = (g: Setting, state: VerdunState, unit: number): boolean =>
  g.zoneOf(unit).length > 0 && g.zoneOf(unit).some(fits(g, state, unit))

/** Where a pillbox may be placed anew: one a hex. */
export const pillboxChoices = (g: Setting, state: VerdunState, pillbox: number): ReadonlyArray<number> =>
  g.pillboxHexes[pillbox]!.filter(hex => !state.pillboxes.includes(hex))

/** The procedure of one side's set-up: the French first, then the German (14.1.a). */
export const setup = (g: Setting): Procedure<VerdunState, SetupFrame, VerdunFrame, Handed, Side> => {
  const selectBase = g.actions.base('select')
  const pillboxBase = g.actions.of('pillbox', 0, 0, 1)
  const placeBase = g.actions.base('place')
  const detachBase = g.actions.base('detach')
  const end = g.actions.of('end')
  const isSet = (unit: number): boolean => g.units[unit]!.start.type === 'setup'
  const canDetach = (state: VerdunState, unit: number): number => {
    const battalion = g.side[unit] === FRENCH && isOnMap(g, state, unit) ? battalionOf(g, state, unit) : -1
    return battalion
  }
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame) => (frame.unit >= 0 ? 'set-up-hex' : frame.pillbox >= 0 ? 'pillbox-hex' : 'unit-to-set-up'),
    legal: (state, frame) => {
      if (frame.pillbox >= 0) return pillboxChoices(g, state, frame.pillbox).map(hex => placeBase + hex)
      if (frame.unit >= 0) {
        const out = setupHexes(g, state, frame.unit).map(hex => placeBase + hex)
        const battalion = canDetach(state, frame.unit)
        // a battalion lies beside its regiment at first, and may be placed anew like any unit
        if (battalion >= 0) out.push(detachBase + battalion)
        return out
      }
      const out = g.unitsOf[frame.side]
        .filter(
          unit =>
            isOnMap(g, state, unit) &&
            !has(frame.placed, unit) &&
            (isSet(unit) || g.units[unit]!.start.type === 'detachment') &&
            (canDetach(state, unit) >= 0 || canBePlaced(g, state, unit)),
        )
        .map(unit => selectBase + unit)
      if (frame.side === FRENCH)
        g.pillboxHexes.forEach((hexes, i) => {
          if (!has(frame.pillboxes, i) && hexes.some(hex => !state.pillboxes.includes(hex))) out.push(pillboxBase + i)
        })
      out.push(end)
      return out
    },
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, [])
      const type = g.actions.typeOf(action).type
      if (type === 'pillbox') return stay(state, { ...frame, pillbox: g.actions.valueOf(action) - 1 })
      if (type === 'select') {
        const unit = g.actions.unitOf(action)
        log?.add({
          kind: 'selected',
          rule: 'verdun:14.1.a',
          side: SIDES[frame.side],
          unit: g.unitIds[unit]!,
          from: g.board.ids[unitPlace(state, unit)]!,
        })
        return stay(state, { ...frame, unit })
      }
      if (type === 'detach') {
        return stay(
          {
            ...detach(g, state, frame.unit, g.actions.unitOf(action), unitPlace(state, frame.unit), log),
            germanHeld: state.germanHeld,
          },
          { ...frame, unit: -1 },
        )
      }
      const hex = g.actions.placeOf(action)
      if (frame.pillbox >= 0) {
        log?.add({
          kind: 'marker',
          rule: 'verdun:14.1.b',
          what: 'pillbox',
          from: g.board.ids[state.pillboxes[frame.pillbox]!]!,
          to: g.board.ids[hex]!,
          forced: false,
        })
        return stay(
          { ...state, pillboxes: state.pillboxes.map((at, i) => (i === frame.pillbox ? hex : at)) },
          { ...frame, pillboxes: withMember(frame.pillboxes, frame.pillbox), pillbox: -1 },
        )
      }
      return stay(
        { ...put(g, state, frame.unit, hex, 'verdun:14.1.a', 'placed', log), germanHeld: state.germanHeld },
        { ...frame, placed: withMember(frame.placed, frame.unit), unit: -1 },
      )
    },
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

const refuse = (g: Setting, state: VerdunState, frame: SetupFrame, action: number): Violation | null => {
  const type = g.actions.typeOf(action).type
  if (type === 'select') {
    const unit = g.actions.unitOf(action)
    const name = g.unitIds[unit]!
    if (g.side[unit] !== frame.side)
      return violation('wrong-side', 'verdun:14.1.a', `${name} is not on the ${SIDES[frame.side]} side`, [name])
    if (has(frame.placed, unit))
      return violation('already-moved', 'verdun:14.1.a', `${name} has been placed anew already`, [name])
    if (!isOnMap(g, state, unit))
      return violation('not-now', OFF_MAP[g.units[unit]!.start.type], `${name} is not set up`, [name])
    // every hex of its zone has a reason of its own: a trench comes first
    const uncovers = frame.side === FRENCH && uncoveredTrenches(g, state, unit).length > 0
    return violation(
      'out-of-area',
      uncovers ? 'verdun:14.1.c' : zoneRule(g, unit),
      `${name} can be placed in no other hex`,
      [name],
    )
  }
  if (type === 'pillbox') {
    return violation(
      'already-moved',
      'verdun:14.1.b',
      has(frame.pillboxes, g.actions.valueOf(action) - 1)
        ? 'the pillbox has been placed anew already'
        : 'there is no other hex for the pillbox',
    )
  }
  if (type === 'detach' && frame.unit >= 0) {
    const names = [g.unitIds[frame.unit]!, g.unitIds[g.actions.unitOf(action)]!]
    return violation('not-offered', 'verdun:Q-30', `${names[0]!} cannot detach ${names[1]!}`, names)
  }
  if (type !== 'place') return null
  const hex = g.actions.placeOf(action)
  if (frame.unit >= 0) return refusePlace(g, state, frame.unit, hex)
  return frame.pillbox < 0
    ? null
    : violation('out-of-area', 'verdun:Q-40', `${g.board.ids[hex]!} is no hex for this pillbox, or has one`, [
        g.board.ids[hex]!,
      ])
}

/** What is not on the map at set-up, by how it comes into play: the rule that says so. */
const OFF_MAP: Readonly<Record<VerdunStart['type'], string>> = {
  setup: 'verdun:14.1.a',
  reinforcement: 'verdun:12.a',
  reserve: 'verdun:14.2.f',
  detachment: 'verdun:14.1.b',
  'off-map': 'verdun:Q-37',
}

/** The rule that gives a unit its zone. */
const zoneRule = (g: Setting, unit: number): string =>
  g.side[unit] === FRENCH ? 'verdun:14.1.c' : g.type[unit] === 'hq' ? 'verdun:14.1.e' : 'verdun:14.2.a'

/** Why a unit cannot be placed in a hex: too near the trenches, outside its zone, taken, too full, a trench left bare. */
const refusePlace = (g: Setting, state: VerdunState, unit: number, hex: number): Violation => {
  const side = sideOf(g, unit)
  const [name, to] = [g.unitIds[unit]!, g.board.ids[hex]!]
  const subjects = [name, to]
  if (!g.zoneOf(unit).includes(hex)) {
    const near =
      side === GERMAN &&
      g.scenario.map.hexes.some((other, h) => other.trench > 0 && distance(g.board, h, hex) < leastFromTrench(g, unit))
    return violation(
      'out-of-area',
      near ? 'verdun:14.1.d' : zoneRule(g, unit),
      near ? `${to} is too near a French trench for ${name}` : `${to} is outside the zone of ${name}`,
      subjects,
    )
  }
  if (unitPlace(state, unit) === hex)
    return violation('not-offered', 'verdun:14.1.a', `${name} is in ${to} already`, subjects)
  if (fieldOf(g, state).count[1 - side]![hex]! > 0 || (g.playable[hex] === 1 && !mayBeIn(g, state, side, hex)))
    return violation('enemy-unit', 'verdun:Q-27', `${to} is held by the enemy`, subjects)
  if (stackSteps(g, state, side, hex) + stepsLeft(g, unit, unitStatus(state, unit)) > STACKING_LIMIT)
    return violation('stacking', 'verdun:4.a', `there is no room in ${to} for ${name}`, subjects)
  return violation('inconsistent', 'verdun:14.1.c', `a trench would be left uncovered with ${name} in ${to}`, subjects)
}
