/** The saved form of the frames of a combat phase. */
import {
  type FrameFields,
  type SavedNames,
  choice,
  flag,
  indexOrNone,
  indexed,
  integer,
  list,
  nullable,
  strict,
} from '../../../kernel/index.js'
import { FIRE_RESULTS, REACHES, RESULTS } from '../rulebook/index.js'
import { type ArdennesTables, type CombatFrame, SORTS, STAGES } from '../state/index.js'

/** An attack, as far as it has come. */
const attacks = (g: ArdennesTables, { unit, units, hex, side }: SavedNames) => {
  const joining = { target: hex, able: units, far: units }
  const assault = { sort: choice('sort of attack', SORTS), side, attackers: units, ...joining }
  const supported = { ...assault, guns: units, defenceGuns: units }
  const joined = {
    ...supported,
    barrage: integer('columns', 0, 9),
    odds: strict('odds', {
      attack: integer('attack', 0, 9999),
      defence: integer('defence', 0, 9999),
      shift: integer('shift', -20, 20),
    }),
    defenders: units,
    earned: units,
    surprise: flag,
    air: integer('columns', -9, 9),
  }
  const fire = strict('firefight', { result: choice('result', FIRE_RESULTS), lead: unit, die: integer('die', 1, 6) })
  const went = list(strict('advance', { unit, hexes: integer('hexes', 1, 9) }), g.pieces.length)
  return {
    assault,
    supported,
    joined,
    went,
    next: nullable(strict('attack to join', joining)),
    thrown: { ...joined, die: integer('die', 0, 6), result: choice('result', RESULTS) },
    fire: nullable(fire),
  }
}

/** Codecs of the frames of a combat phase. */
export const combatFrames = (g: ArdennesTables, names: SavedNames): FrameFields<CombatFrame> => {
  const { unit, units, unitSet, hex, hexes, side } = names
  const { assault, supported, joined, went, next, thrown, fire } = attacks(g, names)
  const reach = choice('reach', REACHES)
  const retreats = { side, from: hex, distance: integer('hexes', 1, 4), waiting: units, gone: units }
  const formed = list(strict('part of a unit', { unit, of: unit }), g.pieces.length)
  const advances = { side, reach, vacated: hex, able: units, went, formed }
  const bridge = indexed('bridge', g.bridgeIds)
  return {
    disengagement: {
      side,
      decided: unitSet,
      tried: unitSet,
      dug: units,
      declared: units,
      closed: flag,
      formed: indexOrNone(unit),
    },
    withdrawal: { unit, engaged: flag, disrupted: flag, entered: hexes },
    combats: { side, night: flag, spent: unitSet, struck: unitSet, next },
    attackers: assault,
    crossing: { ...assault, left: list(bridge, 6), fallen: flag, dump: flag },
    'call-off': assault,
    support: { ...assault, guns: units },
    barrage: supported,
    'barrage-roll': supported,
    air: joined,
    jabos: joined,
    surprise: joined,
    'surprise-roll': joined,
    'combat-roll': joined,
    firefight: thrown,
    'firefight-roll': { ...thrown, lead: unit },
    aftermath: {
      ...thrown,
      fire,
      stage: choice('stage', STAGES),
      retreat: integer('hexes', 0, 4),
      shakes: flag,
      advance: nullable(reach),
      engages: flag,
      counter: flag,
      went,
      next,
    },
    losses: { side, among: units },
    slip: { side },
    defence: { side },
    'defence-roll': { side, lead: unit },
    retreats,
    falling: { ...retreats, unit, entered: hexes },
    advance: advances,
    advancing: { ...advances, unit, way: list(indexed('place', g.board.ids), 9) },
    breakthrough: { side, able: units, far: units },
    advantage: { side },
    demolition: { side, bridge },
    'demolition-roll': { side, bridge, unit },
  }
}
