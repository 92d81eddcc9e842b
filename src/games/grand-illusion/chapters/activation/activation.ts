/**
 * 8.2, 8.5, 8.6 The activation of a hex. The side declares combat there, moves groups, declares further combats, and
 * then resolves all of them.
 */
import {
  NOBODY,
  ascending,
  bar,
  call,
  done,
  gate,
  handedBack,
  isOpen,
  offering,
  otherwise,
  stay,
  unitPlace,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type ActivationFrame,
  type Arrived,
  type CombatFrame,
  type IllusionBars,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  isFlipped,
} from '../../state/index.js'
import { mayAttackTogether } from '../attackers.js'
import { hasEnemies } from '../control.js'
import { type Moving, MOVER, arrivedIn, beginGroup, leaders, withArrived } from '../movement/index.js'
import { beginAsk, beginPick } from '../questions.js'
import { assailants, comersTo, gunsIn, optionalCombats, withCombat } from './declaring.js'

/** The rules that keep the side from declaring combat in the activated hex (9.1.2). */
const ASSAULT: IllusionBars<Moving> = [
  bar(
    'grand-illusion:8.7.2.d',
    'cannot-attack',
    () => 'nobody attacks in a general withdrawal',
    ({ activation }) => activation.kind === 'withdrawal',
  ),
  bar(
    'grand-illusion:9.1.2.d',
    'not-now',
    () => 'combat in the activated hex is declared before anybody moves',
    ({ activation }) => activation.stage !== 'declaring',
  ),
  bar(
    'grand-illusion:9.1.2.a',
    'cannot-attack',
    (_name, { g, activation }) => `no enemy is in ${g.board.ids[activation.hex]!}`,
    ({ g, state, activation }) => !hasEnemies(g, state, activation.side, activation.hex),
  ),
  bar(
    'grand-illusion:9.1.2.n',
    'cannot-attack',
    (_name, { g, activation }) => `nobody in ${g.board.ids[activation.hex]!} may attack who is there`,
    ({ g, state, activation }) => !mayAttackTogether(g, state, assailants(g, state, activation)),
  ),
]

const COMBAT_BEGUN = gate<Moving, IllusionRule>(
  'grand-illusion:8.2.2.b',
  'not-now',
  () => 'combat has begun: nobody moves any more',
  ({ activation }) => activation.stage === 'resolving',
)

/** The rules that keep the side from ending movement. */
const END: IllusionBars<Moving> = [
  COMBAT_BEGUN,
  bar(
    'grand-illusion:14.3.6.v',
    'must-attack',
    () => 'this activation is only for the combat in its hex',
    moving => moving.activation.kind === 'free' && isOpen(ASSAULT, moving, 0),
  ),
]

/**
 * Ends movement. Then the side decides for each hex where units have joined friendly units whether they fight
 * (9.1.2.j).
 */
const endMovement = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): IllusionNext =>
  stay(state, { ...frame, stage: 'joining', waiting: optionalCombats(g, state, frame) })

/**
 * Continues after the attackers of the hex are chosen: first with the choice of guns, if there are any, then with
 * movement (8.5.c).
 */
const afterAttackers = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): IllusionNext => {
  const guns = frame.heavy.length > 0 ? [] : gunsIn(g, state, frame)
  if (guns.length === 0) return afterGuns(g, state, frame)
  return call(state, frame, beginPick({ of: 'heavy-artillery', side: frame.side, from: guns }))
}
const afterGuns = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): IllusionNext =>
  frame.kind === 'free' ? endMovement(g, state, frame) : stay(state, { ...frame, stage: 'moving' })

/** Continues after a group has ended its move. A combat marker is placed where the group must fight (9.1.2.f, h). */
const afterGroup = (
  g: IllusionTables,
  state: IllusionState,
  frame: ActivationFrame,
  ended: ReadonlyArray<Arrived>,
  log: IllusionLog,
): IllusionNext => {
  let now: ActivationFrame = {
    ...frame,
    stage: 'moving',
    moved: ascending([...frame.moved, ...ended.flatMap(({ units }) => units)]),
  }
  for (const arrived of ended) {
    now = { ...now, arrived: withArrived(now.arrived, arrived) }
    if (arrived.obliged) now = withCombat(g, now, arrived.hex, 'grand-illusion:9.1.2.h', log)
  }
  // This activation moves only the units that have entered from off the map (14.3.6.aa).
  return frame.kind === 'netherlands' ? endMovement(g, state, now) : stay(state, now)
}

/**
 * Builds the combat of a hex. Its attackers are the units that stayed for it and all units that arrived (9.1.2.i, m,
 * Its guns are chosen in the same way. Units that have left the hex since are not included, such as
 * cavalry that gave way to enemies retreating from another combat (9.4.3.g).
 */
const combatIn = (g: IllusionTables, state: IllusionState, frame: ActivationFrame, hex: number): CombatFrame => {
  const stayed = hex === frame.hex
  const still = (units: ReadonlyArray<number>): ReadonlyArray<number> =>
    ascending(units.filter(unit => unitPlace(state, unit) === hex))
  const guns = arrivedIn(hex, frame.arrived).filter(
    unit => g.type[unit] === 'heavy-artillery' && !isFlipped(state, unit),
  )
  return {
    at: 'combat',
    hex,
    attacker: frame.side,
    swapped: false,
    mandated: false,
    plan17: false,
    landing: frame.kind === 'landing' ? 'unrolled' : null,
    designated: still([...(stayed ? frame.staying : []), ...comersTo(g, frame, hex)]),
    heavy: still([...(stayed ? frame.heavy : []), ...guns]),
    fortune: 0,
    stage: 'mandate',
  }
}

/** Resolves the combat of a hex. The marker is removed if no enemy is left. */
const resolve = (
  g: IllusionTables,
  state: IllusionState,
  frame: ActivationFrame,
  hex: number,
  log: IllusionLog,
): IllusionNext => {
  const without = { ...frame, combats: frame.combats.filter(other => other !== hex) }
  if (hasEnemies(g, state, frame.side, hex)) return call(state, without, combatIn(g, state, frame, hex))
  log?.add({ kind: 'marker', rule: 'grand-illusion:9.1.4.b', what: 'combat-removed', to: g.board.ids[hex]! })
  return stay(state, without)
}

const activated = ({ moved, withdrew }: ActivationFrame, initiative: boolean): IllusionResult => ({
  type: 'activated',
  initiative,
  moved,
  ...(withdrew === null ? {} : { withdrew }),
})

const resume = (
  g: IllusionTables,
  state: IllusionState,
  frame: ActivationFrame,
  result: IllusionResult,
  log: IllusionLog,
): IllusionNext => {
  switch (result.type) {
    case 'picked':
      return frame.staying.length === 0
        ? afterAttackers(g, state, { ...frame, staying: result.units })
        : afterGuns(g, state, { ...frame, heavy: result.units })
    case 'moved':
      return afterGroup(g, state, frame, result.ended, log)
    case 'answered': {
      const asked = frame.waiting[0]!
      const rest = { ...frame, waiting: frame.waiting.slice(1) }
      return stay(state, result.yes ? withCombat(g, rest, asked, 'grand-illusion:9.1.2.l', log) : rest)
    }
    default: {
      const { initiative, withdrew } = handedBack(result, 'fought')
      const after = withdrew === undefined ? frame : { ...frame, withdrew }
      // If a side loses the initiative, its remaining combats are cancelled (9.1.3.d).
      return initiative ? done(state, activated(after, true)) : stay(state, after)
    }
  }
}

/** Builds the legal actions and refusals of an activation. */
const orders = (g: IllusionTables) =>
  offering(g.actions, (state: IllusionState, activation: ActivationFrame): Moving => ({ g, state, activation }), [
    {
      type: 'add',
      among: ({ state, activation }) => (activation.stage === 'resolving' ? [] : leaders(g, state, activation)),
      bars: [COMBAT_BEGUN, ...MOVER],
      otherwise: otherwise('grand-illusion:8.4.4.b', 'not-offered', 'no hex next to it is open to {}'),
    },
    {
      type: 'resolve',
      among: ({ activation }) => activation.combats,
      bars: [
        gate(
          'grand-illusion:9.1.a',
          'not-now',
          () => 'movement is still going on',
          ({ activation }) => activation.stage !== 'resolving',
        ),
        bar(
          'grand-illusion:9.1.3.b',
          'not-offered',
          'no combat has been declared in {}',
          ({ activation }, hex) => !activation.combats.includes(hex),
        ),
      ],
    },
    { type: 'end', bars: END },
    { type: 'assault', bars: ASSAULT, subjects: ({ activation }) => [g.board.ids[activation.hex]!] },
  ])

/** Builds the procedure of an activation. */
export const activation = (g: IllusionTables): IllusionProcedure<ActivationFrame> => ({
  who: (_state, { kind, stage, side, combats }) =>
    stage === 'joining' ||
    (stage === 'resolving' && combats.length === 0) ||
    (stage === 'declaring' && kind === 'netherlands')
      ? NOBODY
      : side,
  asks: () => 'activation',
  skips: true,
  ...orders(g),
  apply: (state, frame, action, log) => {
    switch (g.actions.typeOf(action).type) {
      case 'assault': {
        const declared = withCombat(g, frame, frame.hex, 'grand-illusion:9.1.2.a', log)
        const from = assailants(g, state, frame)
        return call(state, declared, beginPick({ of: 'attackers', side: frame.side, from, least: 1 }))
      }
      case 'add':
        return call(state, { ...frame, stage: 'moving' }, beginGroup(g.actions.unitOf(action)))
      case 'resolve':
        return resolve(g, state, frame, g.actions.placeOf(action), log)
      default:
        return endMovement(g, state, frame)
    }
  },
  proceed: (state, frame) => {
    if (frame.stage === 'declaring')
      return call(state, { ...frame, stage: 'moving' }, { at: 'entering', hex: frame.hex, units: [] })
    if (frame.stage === 'resolving') return done(state, activated(frame, false))
    const next = frame.waiting[0]
    return next === undefined
      ? stay(state, { ...frame, stage: 'resolving' })
      : call(state, frame, beginAsk('join-combat', frame.side, next))
  },
  resume: (state, frame, result, log) => resume(g, state, frame, result, log),
})
