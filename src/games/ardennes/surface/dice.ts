/** Workings of die rolls within a combat: defending guns, surprise, Firefight, Determined Defence. */
import { type Working, idsOf, signed, topOf, workingLine } from '../../../kernel/index.js'
import {
  added,
  barrageModifiers,
  deceiver,
  defenceModifiers,
  firefightModifiers,
  usedColumn,
} from '../chapters/index.js'
import { CRT, DECEIVES } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type BarrageFrame,
  type BarrageRollFrame,
  type DefenceRollFrame,
  type FirefightRollFrame,
  type Odds,
  type SurpriseRollFrame,
  frameOf,
} from '../state/index.js'
import { type Thrown, outside } from './other-dice.js'

const written = ({
  title,
  rule,
  modifiers,
  attackers = [],
  defenders = [],
  targets = [],
  before = [],
}: Thrown): Working => ({
  title,
  attackers,
  defenders,
  targets,
  lines: [
    ...before,
    ...(modifiers.length === 0 && before.length === 0
      ? [{ label: 'no modifiers', rule, subjects: [], value: '0' }]
      : modifiers.map(({ label, rule: of, value }) => ({ label, rule: of, subjects: [], value: signed(value) }))),
  ],
  attack: 0,
  defence: 0,
  column: '',
  modifier: added(modifiers),
  die: null,
  row: null,
  result: null,
  parts: [],
})

/** Returns the working of the die roll for defending guns (22.8). */
export const barrageWorking = (g: ArdennesTables, frame: BarrageFrame | BarrageRollFrame, odds: Odds): Working => {
  const hex = g.board.ids[frame.target]!
  return written({
    title: `Defensive artillery at ${hex}: ${idsOf(g, frame.defenceGuns).join(', ')}`,
    rule: 'ardennes:22.8.a',
    modifiers: barrageModifiers(frame),
    attackers: idsOf(g, frame.attackers),
    defenders: idsOf(g, frame.defenceGuns),
    targets: [hex],
    before: [
      {
        label: 'column without this die',
        rule: 'ardennes:14.5.c',
        subjects: [hex],
        value: CRT.columns[usedColumn(odds)]!,
      },
    ],
  })
}

const ofFirefight = (g: ArdennesTables, state: ArdennesState, frame: FirefightRollFrame): Working => {
  const hex = g.board.ids[frame.target]!
  const lead = g.unitIds[frame.lead]!
  return written({
    title: `Firefight over ${hex}, led by ${lead}`,
    rule: 'ardennes:16.2.a',
    modifiers: firefightModifiers(g, state, frame),
    attackers: [lead],
    defenders: idsOf(g, frame.defenders),
    targets: [hex],
  })
}

const ofDefence = (g: ArdennesTables, state: ArdennesState, { lead }: DefenceRollFrame): Working => {
  const combat = frameOf(state, 'aftermath')!
  const hex = g.board.ids[combat.target]!
  return written({
    title: `Determined Defence of ${hex}, led by ${g.unitIds[lead]!}`,
    rule: 'ardennes:16.71.d',
    modifiers: defenceModifiers(g, state, lead, combat),
    attackers: idsOf(g, combat.attackers),
    defenders: [g.unitIds[lead]!],
    targets: [hex],
  })
}

/** The working of the die roll with which the brigade surprises the defenders (27.13). */
const ofSurprise = (g: ArdennesTables, state: ArdennesState, { attackers, target }: SurpriseRollFrame): Working => {
  const name = g.unitIds[deceiver(g, state, attackers)]!
  const hex = g.board.ids[target]!
  return written({
    title: `Surprise by ${name}, before the combat die at ${hex}`,
    rule: 'ardennes:27.13.a',
    modifiers: [],
    attackers: [name],
    targets: [hex],
    before: [
      workingLine('one column to the right on', 'ardennes:27.13.a', `${DECEIVES} or less`),
      workingLine('no column on', 'ardennes:27.13.b', `${DECEIVES + 1} or more`),
      workingLine('exposed after the attack on', 'ardennes:27.13.c', 'any'),
    ],
  })
}

/**
 * Returns the working of the next die roll if it is not the combat die roll; null for the combat die roll, or if no die
 * is due.
 */
export const workingOfDie = (g: ArdennesTables, state: ArdennesState): Working | null => {
  const top = topOf<ArdennesFrame>(state)
  if (top.at === 'firefight-roll') return ofFirefight(g, state, top)
  if (top.at === 'defence-roll') return ofDefence(g, state, top)
  if (top.at === 'surprise-roll') return ofSurprise(g, state, top)
  const thrown = outside(g, state, top)
  return thrown === null ? null : written(thrown)
}
