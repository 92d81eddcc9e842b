/** The working of the current combat: one line per item, each with its rule. */
import {
  type SideIndex,
  type Working,
  type WorkingLine,
  frameOf,
  idsOf,
  points,
  rollLines,
  signed,
  total,
  workingLine,
} from '../../../kernel/index.js'
import {
  type CombatInHand,
  QUARTERS,
  combatOf,
  isDemoralised,
  modifierOf,
  oddsOf,
  resultOf,
  resultRule,
} from '../chapters/index.js'
import { type MarneState, type Odds, type MarneTables, ALLIED } from '../state/index.js'
import { type MarneRule, COMBAT_RESULTS, DISRUPTED_MODIFIER, FLANK_MODIFIER } from '../rulebook/index.js'

const line = workingLine<MarneRule>

/** Returns the lines of one unit: its strength, and the reasons for which it is halved. */
const unitLines = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  quarters: number,
  attacks: boolean,
): ReadonlyArray<WorkingLine> => {
  const name = g.unitIds[unit]!
  const printed = g.strength[unit]! * QUARTERS
  const demoralised = g.side[unit] === ALLIED && isDemoralised(g, state)
  // a strength below the demoralised value means that the unit was unsupplied when the combat began
  const unsupplied = quarters < (demoralised ? printed / 2 : printed)
  const strength = points(quarters, QUARTERS)
  return [
    attacks
      ? line(`${name} attacks`, 'marne:M7.e', strength, [name])
      : line(`${name} defends`, 'marne:M7.d', strength, [name]),
    ...(unsupplied ? [line(`${name} is out of supply`, 'marne:M6.h', 'halved', [name])] : []),
    ...(demoralised ? [line(`${name} is demoralised`, 'marne:M13.c', 'halved', [name])] : []),
  ]
}

/** Returns the calculation of the current combat, or null if there is none. */
export const workingOf = (g: MarneTables, state: MarneState): Working | null => {
  const combat = combatOf(state)
  return combat === null ? null : ofCombat(g, state, combat)
}

/**
 * Returns the calculation of the attack that a side is building, as if it were resolved now; null before it has an
 * attacker.
 */
export const previewOf = (g: MarneTables, state: MarneState, side: SideIndex): Working | null => {
  const attack = frameOf(state, 'attackers')
  if (attack === null || attack.attackers.length === 0 || frameOf(state, 'declarations')!.side !== side) return null
  const { targets } = attack
  const odds = oddsOf(g, state, attack, side, NO_GUESTS)
  return ofCombat(g, state, { side, frame: { at: 'roll', targets, odds } })
}

/** No unit is a guest while attacks are declared. */
const NO_GUESTS: ReadonlyArray<number> = Object.freeze([])

const ofCombat = (g: MarneTables, state: MarneState, { side, frame }: CombatInHand): Working => {
  const die = frame.at === 'roll' ? null : frame.die
  const { odds } = frame
  const hexes = frame.targets.map(hex => g.board.ids[hex]!)
  const attack = total(odds.attack)
  const defence = total(odds.defence) + total(odds.forts.map(fort => g.fortStrength[fort]! * QUARTERS))
  const modifier = modifierOf(odds)
  const column = COMBAT_RESULTS.columns[odds.column]!
  const lines: WorkingLine[] = [
    ...odds.attackers.flatMap((unit, i) => unitLines(g, state, unit, odds.attack[i]!, true)),
    ...odds.defenders.flatMap((unit, i) => unitLines(g, state, unit, odds.defence[i]!, false)),
    ...odds.forts.map(fort =>
      line(
        `fortress ${g.fortIds[fort]!}`,
        odds.defenders.length > 0 ? 'marne:M11.d' : 'marne:M11.c',
        g.fortStrength[fort]!,
        [g.board.ids[g.fortHexes[fort]!]!],
      ),
    ),
    line('odds', 'marne:M7.f', `${points(attack, QUARTERS)} : ${points(defence, QUARTERS)} = ${column}`),
    ...groundLines(g, odds),
    ...(odds.flank ? [line('flank attack', 'marne:M7.j', signed(FLANK_MODIFIER), hexes)] : []),
    ...(odds.disrupted ? [line('a defender is disrupted', 'marne:M7.p', signed(DISRUPTED_MODIFIER), hexes)] : []),
    line('die-roll modifier', 'marne:M7.t', signed(modifier)),
  ]
  const row = die === null ? null : COMBAT_RESULTS.row(die + modifier)
  const result = die === null ? null : resultOf({ odds, die })
  if (die !== null && row !== null && result !== null) {
    lines.push(...rollLines({ die, modifier, row, result }, 'marne:M7.h', resultRule(result)))
  }
  return {
    title: `${SIDE_NAMES[side]} attack on ${hexes.join(', ')}`,
    attackers: idsOf(g, odds.attackers),
    defenders: idsOf(g, odds.defenders),
    targets: hexes,
    lines,
    attack: points(attack, QUARTERS),
    defence: points(defence, QUARTERS),
    column,
    modifier,
    die,
    row,
    result,
    parts: [],
  }
}

const SIDE_NAMES: Readonly<Record<SideIndex, string>> = { 0: 'German', 1: 'Allied' }

const groundLines = (g: MarneTables, { terrain, river, ground: hex }: Odds): ReadonlyArray<WorkingLine> => {
  const name = g.board.ids[hex]!
  const rule = g.terrain[hex] === 'swamp' ? 'marne:M7.n' : 'marne:M7.m'
  return [
    ...(terrain > 0 ? [line(`${g.terrain[hex]!} in ${name}`, rule, signed(terrain), [name])] : []),
    ...(river > 0 ? [line(`all attack ${name} across a river`, 'marne:M7.o', signed(river), [name])] : []),
  ]
}
