/** The working of the current combat, line by line, each with its rule. */
import { type Working, type WorkingLine, idsOf, oddsName, rollLines, signed, topOf } from '../../../kernel/index.js'
import {
  type Support,
  attackOf,
  defenceBonus,
  defendersIn,
  dumpDefence,
  halvedBy,
  isDoubled,
  oddsOf,
  ratioOf,
  shiftsOf,
  usedColumn,
} from '../chapters/index.js'
import { CRT } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type AftermathFrame,
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type Odds,
  faceUp,
  attackUp,
} from '../state/index.js'
import { firefights, limits } from './column-lines.js'
import { bonusWords } from './counting.js'
import { barrageWorking, workingOfDie } from './dice.js'

/** The data of a combat working. */
interface Shown {
  readonly assault: Assault
  readonly support: Support & { readonly defenceGuns: ReadonlyArray<number> }
  readonly odds: Odds
  readonly defenders: ReadonlyArray<number>
  /** The number rolled and the result; null before the roll. */
  readonly thrown: Pick<AftermathFrame, 'die' | 'result'> | null
}

/** Returns the data of an attack in this frame; null for another frame, and before the first attacker is chosen. */
const standing = (g: ArdennesTables, state: ArdennesState, frame: ArdennesFrame): Shown | null => {
  switch (frame.at) {
    case 'attackers':
    case 'call-off':
    case 'support':
    case 'barrage':
    case 'barrage-roll': {
      if (frame.attackers.length === 0) return null
      const guns = 'guns' in frame ? frame.guns : []
      const defenceGuns = 'defenceGuns' in frame ? frame.defenceGuns : []
      const support = { guns, defenceGuns, barrage: 0 }
      const defenders = g.occupancy(state.units).unitsIn(frame.target)
      return { assault: frame, support, odds: oddsOf(g, state, frame, support), defenders, thrown: null }
    }
    case 'air':
    case 'jabos':
    case 'surprise':
    case 'surprise-roll':
    case 'combat-roll':
      return { assault: frame, support: frame, odds: frame.odds, defenders: frame.defenders, thrown: null }
    case 'firefight':
    case 'firefight-roll':
    case 'aftermath':
      return { assault: frame, support: frame, odds: frame.odds, defenders: frame.defenders, thrown: frame }
    default:
      return null
  }
}

/** The lines of each unit and of the terrain. They are valid while all units are in the hexes from which they fight. */
const strengths = (g: ArdennesTables, state: ArdennesState, { assault }: Shown): ReadonlyArray<WorkingLine> => {
  const { attackers, target } = assault
  const hex = g.board.ids[target]!
  const defenders = defendersIn(g, state, target)
  const bonus = defenceBonus(g, state, target, defenders)
  return [
    ...attackers.map(unit => {
      const printed = attackUp(g, state, unit)
      const halved = halvedBy(g, state, unit, target)
      const doubled = isDoubled(g, unit, target)
      const value = attackOf(g, state, unit, target)
      const sum = `${printed}${doubled ? ' x 2' : ''}${halved === null ? '' : ' / 2'}`
      return {
        label: `${g.unitIds[unit]!} attacks`,
        rule: halved ?? (doubled ? 'ardennes:27.4.a' : 'ardennes:14.4.b'),
        subjects: [g.unitIds[unit]!],
        value: sum === String(value) ? sum : `${sum} = ${value}`,
      }
    }),
    ...defenders.map(unit => ({
      label: `${g.unitIds[unit]!} defends`,
      rule: 'ardennes:14.1.d',
      subjects: [g.unitIds[unit]!],
      value: String(faceUp(g, state, unit).defence),
    })),
    ...(dumpDefence(g, state, target) === 0
      ? []
      : [
          {
            label: 'the fuel dump defends',
            rule: 'ardennes:32.2.a',
            subjects: [hex],
            value: String(dumpDefence(g, state, target)),
          } as const,
        ]),
    ...(bonus.value === 0
      ? []
      : [
          {
            label: `defensive bonus (${bonusWords(g, target, bonus)})`,
            rule: bonus.rule,
            subjects: [hex],
            value: signed(bonus.value),
          },
        ]),
  ]
}

/** Returns all lines of a combat. */
const linesOf = (g: ArdennesTables, state: ArdennesState, shown: Shown): ReadonlyArray<WorkingLine> => {
  const { assault, support, odds, thrown } = shown
  const column = CRT.columns[usedColumn(odds)]!
  return [
    // units may be eliminated or move after the die roll, so only the sums remain
    ...(thrown === null ? strengths(g, state, shown) : []),
    {
      label: 'odds',
      rule: 'ardennes:14.4.c',
      subjects: [],
      value: `${odds.attack} : ${odds.defence} = ${oddsName(ratioOf(odds))}`,
    },
    ...(thrown === null
      ? shiftsOf(g, state, assault, support).map(({ label, rule, value }) => ({
          label,
          rule,
          subjects: [],
          value: `${Math.abs(value)} ${value > 0 ? 'right' : 'left'}`,
        }))
      : []),
    ...limits(odds),
    {
      label: 'column',
      rule: 'ardennes:14.5.c',
      subjects: [g.board.ids[assault.target]!],
      value: `${signed(odds.shift)} = ${column}`,
    },
    ...(thrown === null ? firefights(g, state, assault, usedColumn(odds)) : []),
    ...(thrown === null || thrown.die === 0
      ? []
      : rollLines(
          { die: thrown.die, modifier: 0, row: thrown.die, result: thrown.result },
          'ardennes:14.4.e',
          'ardennes:14.4.e',
        )),
  ]
}

const SORTS: Readonly<Record<Assault['sort'], string>> = {
  attack: 'attack on',
  breakthrough: 'breakthrough attack on',
  counterattack: 'counterattack on',
}

const written = (g: ArdennesTables, state: ArdennesState, shown: Shown): Working => {
  const { assault, support, odds, defenders, thrown } = shown
  const { side, target, attackers, sort } = assault
  const fallen = thrown === null || thrown.die === 0 ? null : thrown
  return {
    title: `${SIDES[side] === 'german' ? 'German' : 'Allied'} ${SORTS[sort]} ${g.board.ids[target]!}`,
    attackers: idsOf(g, [...attackers, ...support.guns]),
    defenders: idsOf(g, [...defenders, ...support.defenceGuns]),
    targets: [g.board.ids[target]!],
    lines: linesOf(g, state, shown),
    attack: odds.attack,
    defence: odds.defence,
    column: CRT.columns[usedColumn(odds)]!,
    modifier: 0,
    die: fallen?.die ?? null,
    row: fallen?.die ?? null,
    result: fallen?.result ?? null,
    parts: [],
  }
}

/** The working of the die roll for defending guns, which comes before the combat die roll (22.8). */
const ofGuns = (g: ArdennesTables, state: ArdennesState, frame: ArdennesFrame): Working | null => {
  if ((frame.at !== 'barrage' && frame.at !== 'barrage-roll') || frame.defenceGuns.length === 0) return null
  return barrageWorking(g, frame, oddsOf(g, state, frame, { guns: frame.guns, barrage: 0 }))
}

/** Returns the working of the next die roll, or of the innermost declared combat; null if there is neither. */
export const workingOf = (g: ArdennesTables, state: ArdennesState): Working | null => {
  const top = topOf<ArdennesFrame>(state)
  const ofDie = workingOfDie(g, state) ?? (top.at === 'barrage-roll' ? ofGuns(g, state, top) : null)
  if (ofDie !== null) return ofDie
  for (let i = state.frames.length - 1; i >= 0; i--) {
    const frame = state.frames[i]!
    // an attack that is being built comes before the attack that led to it
    if (frame.at === 'attackers') return null
    const shown = standing(g, state, frame)
    if (shown !== null) return written(g, state, shown)
  }
  return null
}

/**
 * Returns the working of the attack that is being built, as if nothing more were added to it (7.4, 22.6). Both sides
 * can see it.
 */
export const previewOf = (g: ArdennesTables, state: ArdennesState): Working | null => {
  const top = topOf<ArdennesFrame>(state)
  const ofDie = ofGuns(g, state, top)
  if (ofDie !== null) return ofDie
  const shown = standing(g, state, top)
  return shown === null || shown.thrown !== null ? null : written(g, state, shown)
}
