/** The working of the current combat or bombardment: one line per item, each with its rule. */
import {
  type Working,
  type WorkingLine,
  idsOf,
  oddsName,
  rollLines,
  signed,
  topOf,
  workingLine,
} from '../../../kernel/index.js'
import {
  bombardmentOdds,
  bombardmentShifts,
  bombardmentValue,
  combatValue,
  concentricShift,
  defenceOf,
  defendersOf,
  firstTurnShift,
  groundShifts,
  isBomber,
  isLoneHq,
  modifiersOf,
  oddsOf,
  resultOf,
  standingFort,
  supportValue,
  targetStack,
} from '../chapters/index.js'
import {
  type VerdunRule,
  BOMBARDMENT,
  COMBAT,
  FORT_DEFENCE,
  SECOND_DIE,
  bombardmentColumn,
  shiftedColumn,
} from '../rulebook/index.js'
import {
  type AftermathFrame,
  type CombatRollFrame,
  type FireFrame,
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  combatInHand,
  combatPhaseOf,
  enemyOf,
  fireInHand,
  sideOf,
} from '../state/index.js'

/** Returns the name of an odds column before shifts: the columns of T3, then 8/1 and so on. */
const oddsColumn = (column: number): string => COMBAT.columns[column] ?? oddsName(column - 3).replace('-', '/')

/**
 * Returns the calculation of the current combat or bombardment. It is null if there is none, before both sides have
 * committed, and before a gun is chosen.
 */
export const workingOf = (g: VerdunTables, state: VerdunState): Working | null => {
  const combat = combatInHand(state)
  if (combat !== null) return 'odds' in combat ? ofCombat(g, state, combat) : null
  const fire = fireInHand(state)
  return fire !== null && fire.guns.length > 0 ? ofBombardment(g, state, fire) : null
}

/**
 * Returns the calculation of the bombardment or attack that a side is building, as if neither side added anything; null
 * before a gun or an attacker is chosen. The defender gets no preview, because the attack is hidden from it (7.4.a).
 */
export const previewOf = (g: VerdunTables, state: VerdunState, side: SideIndex): Working | null => {
  const top = topOf(state)
  if (top.at === 'salvo')
    return top.guns.length > 0 && sideOf(g, top.guns[0]!) === side ? ofBombardment(g, state, top) : null
  if (top.at !== 'assault' || top.attackers.length === 0 || combatPhaseOf(state).side !== side) return null
  const commitment = { targets: top.targets, attackers: top.attackers, guns: top.guns, defenceGuns: [] }
  return ofCombat(g, state, { at: 'combat-roll', ...commitment, odds: oddsOf(g, state, side, commitment) })
}

const line = workingLine<VerdunRule>

/** A combat that has been revealed. */
type Revealed = CombatRollFrame | AftermathFrame

const ofCombat = (g: VerdunTables, state: VerdunState, frame: Revealed): Working => {
  const { odds } = frame
  const used = shiftedColumn(odds.column, odds.shift)
  const after = frame.at === 'aftermath' ? frame : null
  const modifier = odds.modifier + used.bonus
  const hexes = frame.targets.map(hex => g.board.ids[hex]!)
  const lines: WorkingLine[] = [
    // units are eliminated or move after the roll, so contributions are shown only before it, but sums are always shown
    ...(after !== null ? [] : contributions(g, state, frame)),
    line('odds', 'verdun:7.4.b', `${odds.attack} : ${odds.defence} = ${oddsColumn(odds.column)}`),
    ...(after !== null ? [] : shifts(g, state, frame)),
    line('column', 'verdun:7.4.c', `${signed(odds.shift)} = ${COMBAT.columns[used.column]!}`, hexes),
    ...(used.bonus > 0 ? [line('odds beyond 7:1', 'verdun:7.3.i', signed(used.bonus))] : []),
    line('die-roll modifier', 'verdun:7.3.k', signed(modifier)),
  ]
  const row = after === null ? null : COMBAT.row(after.die + modifier)
  const result = after === null ? null : resultOf(after)
  if (after !== null && row !== null && result !== null)
    lines.push(...rollLines({ die: after.die, modifier, row, result }, 'verdun:7.4.d', 'verdun:7.5.g'))
  return {
    title: `${combatPhaseOf(state).side === GERMAN ? 'German' : 'French'} attack on ${hexes.join(', ')}`,
    attackers: idsOf(g, [...frame.attackers, ...frame.guns]),
    defenders: idsOf(g, [...(after?.defenders ?? defendersNow(g, state, frame)), ...frame.defenceGuns]),
    targets: hexes,
    lines,
    attack: odds.attack,
    defence: odds.defence,
    column: COMBAT.columns[used.column]!,
    modifier,
    die: after?.die ?? null,
    row,
    result,
    parts: [],
  }
}

const BOMBARDMENT_SHIFTS = {
  ground: 'trench or town',
  command: 'a gun is out of command',
  hq: 'a lone HQ',
  works: 'fort or pillbox',
} as const

const ofBombardment = (g: VerdunTables, state: VerdunState, frame: FireFrame): Working | null => {
  const stack = targetStack(g, state, frame)
  // a stack that now has only HQs may have had other units when the die was rolled, which changes the column shift
  const { target, guns } = frame
  if (frame.at === 'neutralisation-roll' && isLoneHq(g, stack)) return null
  const { total, column } = bombardmentOdds(g, state, frame)
  const hex = g.board.ids[target]!
  const name = BOMBARDMENT.columns[column]!
  const face = 'die' in frame ? frame.die : null
  const result = face === null ? null : BOMBARDMENT.read(column, face)
  const shifts = bombardmentShifts(g, state, frame, stack)
  return {
    title: `${g.side[guns[0]!] === GERMAN ? 'German' : 'French'} bombardment of ${hex}`,
    attackers: idsOf(g, guns),
    defenders: idsOf(g, stack),
    targets: [hex],
    lines: [
      ...frame.guns.map(gun =>
        line(`${g.unitIds[gun]!} fires`, 'verdun:8.1.a', String(bombardmentValue(g, state, gun)), [g.unitIds[gun]!]),
      ),
      line('bombardment value', 'verdun:8.1.b', `${total} = ${BOMBARDMENT.columns[bombardmentColumn(total)]!}`),
      ...(['ground', 'command', 'hq', 'works'] as const)
        .filter(kind => shifts[kind] > 0)
        .map(kind => line(BOMBARDMENT_SHIFTS[kind], 'verdun:8.1.e', `${shifts[kind]} left`, [hex])),
      line('column', 'verdun:8.1.b', name, [hex]),
      ...(result === null ? [] : [line('die', 'verdun:8.1.b', String(face)), line('result', 'verdun:8.1.d', result)]),
      ...(frame.at === 'neutralisation-roll'
        ? [line('second die', 'verdun:8.1.d', `${SECOND_DIE} or more neutralises`)]
        : []),
    ],
    attack: total,
    defence: 0,
    column: name,
    modifier: 0,
    die: face,
    row: face,
    result,
    parts: [],
  }
}

const defendersNow = (g: VerdunTables, state: VerdunState, frame: Revealed): ReadonlyArray<number> =>
  defendersOf(g, state, enemyOf(combatPhaseOf(state).side), frame.targets)

const contributions = (g: VerdunTables, state: VerdunState, frame: Revealed): ReadonlyArray<WorkingLine> => {
  const of = (unit: number, label: string, rule: VerdunRule, value: number): WorkingLine =>
    line(`${g.unitIds[unit]!} ${label}`, rule, value, [g.unitIds[unit]!])
  const forts =
    combatPhaseOf(state).side !== GERMAN
      ? []
      : frame.targets.map(hex => standingFort(g, state, hex)).filter(fort => fort >= 0)
  return [
    ...frame.attackers.map(unit => of(unit, 'attacks', 'verdun:1.1.a', combatValue(g, state, unit))),
    ...frame.guns.map(gun =>
      of(
        gun,
        isBomber(g, gun) ? 'bombs' : 'supports',
        isBomber(g, gun) ? 'verdun:11.a' : 'verdun:8.2.a',
        supportValue(g, state, gun, true),
      ),
    ),
    ...defendersNow(g, state, frame).map(unit => of(unit, 'defends', 'verdun:7.2.a', defenceOf(g, state, unit))),
    ...forts.map(fort =>
      line(`fort ${g.fortIds[fort]!}`, 'verdun:7.3.j', FORT_DEFENCE[g.scenario.map.forts[fort]!.colour], [
        g.board.ids[g.fortHexes[fort]!]!,
      ]),
    ),
    ...frame.defenceGuns.map(gun =>
      of(gun, 'supports the defence', 'verdun:8.2.b', supportValue(g, state, gun, false)),
    ),
  ]
}

const shifts = (g: VerdunTables, state: VerdunState, frame: Revealed): ReadonlyArray<WorkingLine> => {
  const { targets, attackers, odds } = frame
  const hex = g.board.ids[odds.ground]!
  const concentric = concentricShift(g, state, attackers, targets)
  const first = firstTurnShift(g, state, combatPhaseOf(state).side)
  return [
    ...Object.entries(groundShifts(g, state, attackers, odds.ground))
      .filter(([, n]) => n > 0)
      .map(([kind, n]) => line(kind, 'verdun:7.3.d', `${n} left`, [hex])),
    ...(concentric > 0 ? [line('concentric attack', 'verdun:7.3.h', `${concentric} right`, [hex])] : []),
    ...(first > 0 ? [line('German attack in turn 1', 'verdun:14.2.b', `${first} right`)] : []),
    ...modifiersOf(g, state, { attackers, defenders: defendersNow(g, state, frame), targets }).map(
      ({ rule, label, value }) => line(label, rule, signed(value)),
    ),
  ]
}
