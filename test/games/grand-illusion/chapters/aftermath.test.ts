/** 9.3.6, 9.4.1, 9.4.2, 9.5.3 The aftermath of a combat (steps 14 to 16 of its machine). */
import { describe, expect, it } from 'vitest'
import { cancelled } from '../../../../src/games/grand-illusion/chapters/aftermath.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { type IllusionState, GERMAN, withFrames, withPlace } from '../../../../src/games/grand-illusion/state/index.js'
import { members } from '../../../../src/kernel/index.js'
import { type Position, hexOf, missing, unitOf } from '../positions.js'
import { combat } from './combat/fighting.js'
import { ACTIONS, changes, given } from './given.js'

/** An action phase of turn 6, when 54 is open to all Allied units. */
const LATER = `${ACTIONS.replace('turn 2', 'turn 6')}, withdrawn allied 3`
const ALLIED = ACTIONS.replace('german', 'allied')
/** Plays a combat to its aftermath. Its fire does not hit. */
const fight = (attack: string, lines: ReadonlyArray<string>, ...rolls: ReadonlyArray<string>): Position =>
  missing(given(...lines).play(`attack ${attack}`, 'end', ...rolls))
/** Plays the aftermath of a German combat that was fought, was cancelled by caution, or was called off by the defender. */
const fought = (attack: string, ...lines: ReadonlyArray<string>): Position =>
  fight(attack, [ACTIONS, ...lines], 'dice 9')
const caution = (attack: string, ...lines: ReadonlyArray<string>): Position =>
  fight(attack, [ACTIONS, ...lines], 'dice 3')
const calledOff = (attack: string, ...lines: ReadonlyArray<string>): Position =>
  fight(attack, [ACTIONS, ...lines], 'dice 7', 'advantage 1')

const sieges = ({ state, rules }: Position): ReadonlyArray<string> =>
  members(state.ground.sieges).map(hex => rules.tables.board.ids[hex]!)
/** Returns the events since another position. */
const told = (before: Position, { log }: Position): ReadonlyArray<string> =>
  log.slice(before.log.length).map(({ kind, what, unit }) => [kind, what ?? unit ?? ''].join(' ').trim())
/** Returns the units that have moved or changed since the combat began. */
const since = (p: Position, ...lines: ReadonlyArray<string>) => changes(given(ACTIONS, ...lines), p)
/** The questions after the combat, depending on whether the initiative has passed. */
const [OVER, PASSED] = ['activity german', 'activity allied']
const IN_74 = 'fr-i 74, de-ii 74'
const WORN_IN_74 = 'fr-i 74 one-step-lost, de-ii 74'
/** The only attacker faces the cavalry beside a fortress, and hits it. */
const FACED = ['dice 9', 'post de-ii', 'reserve namur 0', 'die 1']
const IN_64 = 'namur 64, de-ii 64'

describe('retreats after a combat', () => {
  it('[grand-illusion:9.3.6.b] [grand-illusion:9.4.a] a side that must retreat does so, and control of the hex passes (9.4.1.e)', () => {
    const p = fought('74: de-ii', WORN_IN_74)
    expect([p.asks, p.control('74')]).toEqual(['retreat-hex allied', 'allied'])
    const gone = p.play('retreat to 75')
    expect(changes(p, gone)).toEqual(['fr-i 75 one-step-lost'])
    expect([gone.asks, gone.control('74')]).toEqual([OVER, 'german'])
    expect(told(p, gone)).toEqual(['moved fr-i', 'control'])
  })

  it('[grand-illusion:9.4.2.c] the attacker retreats first, if forced, and then the defender is asked', () => {
    const p = given(ACTIONS, IN_74).play('attack 74: de-ii', 'end', 'dice 9', 'die 6', 'die 1')
    expect(p.asks).toBe('retreat-hex german')
    const forced = p.play('retreat to 84')
    expect(forced.asks).toBe('retreat-by-choice allied')
    expect(changes(p, forced.play('no'))).toEqual(['de-ii 84 one-step-lost'])
    const left = forced.play('yes', 'retreat to 64')
    expect(changes(p, left)).toEqual(['de-ii 84 one-step-lost', 'fr-i 64'])
    // No unit is left that could have taken the hex.
    expect([left.asks, left.control('74')]).toEqual([OVER, 'allied'])
  })

  it('[grand-illusion:9.4.2.d] [grand-illusion:9.4.2.e] the defender may retreat if neither side must, and then loses the hex, but the attacker is not asked', () => {
    const p = fought('74: de-ii', IN_74)
    expect(p.asks).toBe('retreat-by-choice allied')
    expect(p.legal()).toEqual(['yes', 'no'])
    const stayed = p.play('no')
    expect([stayed.asks, stayed.control('74')]).toEqual([OVER, 'allied'])
    expect(p.play('yes', 'retreat to 64').control('74')).toBe('german')
  })

  it("[grand-illusion:9.4.2.b] all the defender's units retreat except fortresses", () => {
    const p = fought('64: de-ii', IN_64, 'fr-i 64, fr-1cd 64 one-step-lost, fr-hq5 64').play('yes')
    expect(p.legal()).toEqual(['retreat fr-i', 'retreat fr-1cd'])
    const gone = p.play('retreat fr-i', 'retreat to 63', 'retreat to 55')
    expect(gone.asks).toBe('retreat-hex allied')
    expect(changes(p, gone.play('retreat to 63'))).toEqual(['fr-i 63', 'fr-hq5 63', 'fr-1cd 55 one-step-lost'])
  })

  it('[grand-illusion:9.4.4.f] a headquarters that retreats by choice is not flipped, even after a combat that was called off (Q-175)', () => {
    const units = 'fr-hq5 64, de-ii 64, fr-x 63'
    for (const p of [fought('64: de-ii', units, 'fr-i 64'), calledOff('64: de-ii', units, 'fr-i 64')])
      expect(changes(p, p.play('yes', 'retreat to 63'))).toEqual(['fr-i 63', 'fr-hq5 63'])
    const forced = fought('64: de-ii', units, 'fr-i 64 one-step-lost')
    expect(changes(forced, forced.play('retreat to 63'))).toEqual(['fr-i 63 one-step-lost', 'fr-hq5 63 one-step-lost'])
  })

  it('[grand-illusion:9.4.4.g] headquarters that such a headquarters joins are flipped (Q-175)', () => {
    const p = fought('64: de-ii', 'fr-i 64, fr-hq5 64, de-ii 64, fr-x 63, fr-hq3 63, br-hq 63 one-step-lost')
    expect(changes(p, p.play('yes', 'retreat to 63'))).toEqual(['fr-i 63', 'fr-hq5 63', 'fr-hq3 63 one-step-lost'])
  })

  it('[grand-illusion:12.5.2.c] Belgians held in Antwerp may leave it by retreating after a combat', () => {
    const held = 'german 53 62, belgians-at-antwerp yes, antwerp 52, be-i 52, de-iv 52, de-ii 53, de-iii 62'
    const p = fought('52: de-iv', held)
    const left = p.play('yes')
    expect([changes(p, left), left.control('52')]).toEqual([['be-i 43'], 'allied'])
  })

  it('[grand-illusion:9.4.2.a] the defender is not asked if one of the units has no legal retreat', () => {
    const closed = 'de-iii 75, de-iv 65, de-ix 64, de-vii 73, de-x 83, de-vi 84'
    expect(fought('74: de-ii', IN_74, closed, 'german 64 65 75').asks).toBe(OVER)
    expect(fought('74: de-ii', IN_74, closed.replace('de-ix 64, ', ''), 'german 65 75').asks).toBe(
      'retreat-by-choice allied',
    )
  })

  it('[grand-illusion:EX-14] [grand-illusion:9.4.1.c] neither side must retreat from an entrenched hex, so the Germans stay and keep the hex', () => {
    const german = 'de-ii 26 one-step-lost, de-iii 26 one-step-lost, de-iv 36, german 26 36, trench 26 2'
    const p = fight(
      '26: fr-i, fr-x, fr-iii',
      [ALLIED, german, 'fr-t1 26 one-step-lost, fr-i 26, fr-x 26, fr-iii 26'],
      'dice 5',
    )
    expect(p.asks).toBe('retreat-by-choice german')
    const stayed = p.play('no')
    expect([stayed.asks, stayed.control('26')]).toEqual([PASSED, 'german'])
  })

  it('[grand-illusion:9.2.4.g] after a counterattack the original attacker is the defender (Q-55)', () => {
    const p = fight('74: de-ii', [ACTIONS, IN_74], 'dice 10')
    expect(p.asks).toBe('retreat-by-choice german')
    expect(p.play('no').asks).toBe(PASSED)
  })

  it('[grand-illusion:9.1.4.b] neither side is asked if no defender is left after bombardment, and control passes (Q-46)', () => {
    const guns = ['bombard with de-ha1', 'die 1', 'dice 9']
    const p = fight('64: de-ii, gun de-ha1', [ACTIONS, 'namur 64 one-step-lost, de-ii 64, de-ha1 64'], ...guns)
    expect([p.asks, p.control('64')]).toEqual([OVER, 'german'])
  })
})

describe('a cancelled combat', () => {
  it('[grand-illusion:9.1.3.g] after a cancelled combat neither side must or may retreat (Q-121)', () => {
    const p = caution('74: de-ii', WORN_IN_74)
    expect([p.asks, since(p, WORN_IN_74)]).toEqual([PASSED, []])
  })

  it('[grand-illusion:9.1.3.g] after a combat that was called off neither side must retreat, but the defender may (Q-115)', () => {
    const p = calledOff('74: de-ii', WORN_IN_74)
    expect(p.asks).toBe('retreat-by-choice allied')
    expect(p.play('no').asks).toBe(PASSED)
    const left = p.play('yes', 'retreat to 64')
    expect([left.asks, left.control('74')]).toEqual([PASSED, 'german'])
  })

  it('[grand-illusion:9.5.3.j] no siege begins after a cancelled combat, unless it was called off and the defenders have left', () => {
    expect(sieges(caution('64: de-ii', IN_64))).toEqual([])
    expect(sieges(calledOff('64: de-ii', IN_64))).toEqual([])
    expect(sieges(fought('64: de-ii', IN_64))).toEqual(['64'])
    const p = calledOff('64: de-ii', IN_64, 'fr-i 64')
    expect(sieges(p.play('no'))).toEqual([])
    const left = p.play('yes', 'retreat to 63')
    expect([left.asks, sieges(left), left.control('64')]).toEqual([PASSED, ['64'], 'german'])
  })

  it('[grand-illusion:9.4.4.b] the rules for headquarters, guns and control still apply (Q-121)', () => {
    // In play, guns and headquarters are not alone when their side attacks, so two units are moved here.
    const { rules, state } = given(ACTIONS, 'fr-hq5 74, fr-1cd 74, fr-i 64, de-ii 73, de-ha1 73, de-hq1 73')
    const { tables: g } = rules
    const [gun = -1, headquarters = -1] = ['de-ha1', 'de-hq1'].map(id => unitOf(g, id))
    const alone = [gun, headquarters].reduce((now, unit) => withPlace(now, unit, hexOf(g, 74)), state)
    /** Returns the state after the first two of these rules in the aftermath. */
    const after = (mayLeave: boolean): IllusionState => {
      const frame = cancelled(combat('', { hex: 74, attacker: GERMAN }), mayLeave)
      const applied = standingRules(g)
      return applied(applied(withFrames(alone, [...state.frames, frame]), undefined), undefined)
    }
    expect(after(false).units).toEqual(withPlace(alone, gun, hexOf(g, 'gone')).units)
    expect(after(false).frames.at(-1)).toMatchObject({ at: 'flight', unit: headquarters })
    // They wait for a defender who may leave.
    expect(after(true).units).toEqual(alone.units)
  })
})

describe('sieges, headquarters and control', () => {
  it('[grand-illusion:9.5.3.a] a fortress left without other units is besieged, and control of its hex passes, except in Antwerp (9.5.3.c)', () => {
    const p = fought('64: de-ii', IN_64, 'fr-i 64 one-step-lost')
    const left = p.play('retreat to 63')
    expect(told(p, left)).toEqual(['moved fr-i', 'marker besieged', 'control'])
    expect([sieges(left), left.control('64')]).toEqual([['64'], 'german'])
    const antwerp = fought('52: de-ii', 'antwerp 52, de-ii 52, german 53 62 63')
    expect([sieges(antwerp), antwerp.control('52')]).toEqual([[], 'allied'])
  })

  it('[grand-illusion:EX-15] [grand-illusion:9.5.3.b] one division by itself cannot besiege Nancy and Toul', () => {
    const after = (by: string) => sieges(fought(`87: ${by}`, `nancy 87, toul 87, ${by} 87`))
    expect([after('de-30r'), after('de-ii')]).toEqual([[], ['87']])
  })

  it("[grand-illusion:9.5.3.a] a fortress on the attacker's side may also be besieged", () => {
    const p = given(ALLIED, IN_64, 'fr-i 64').play('attack 64: fr-i', 'end', 'dice 9', 'die 6', 'die 1')
    expect(p.asks).toBe('retreat-hex allied')
    expect(sieges(p.play('retreat to 63', 'no'))).toEqual(['64'])
  })

  it('[grand-illusion:9.5.3.a] a siege of Trier ends the game immediately', () => {
    const p = fight('94: fr-i', [ALLIED, 'trier 94, fr-i 94, allied 85 86 95'], 'dice 9')
    expect([p.asks, p.state.affairs.decided]).toEqual(['over', 'sudden-death'])
  })

  it('[grand-illusion:9.4.4.b] headquarters left alone with the enemy flee before the siege begins and before control passes (step 15)', () => {
    const p = given(ACTIONS, IN_64, 'fr-1cd 64 one-step-lost, fr-hq5 64, fr-hq6 64 one-step-lost, fr-i 63')
    const fled = missing(p.play('attack 64: de-ii', 'end', ...FACED))
    expect(told(p, fled).slice(-5)).toEqual([
      'moved fr-hq5',
      'flipped turned-over',
      'moved fr-hq6',
      'marker besieged',
      'control',
    ])
    expect(changes(p, fled)).toEqual(['fr-hq5 63 one-step-lost', 'fr-1cd dead', 'fr-hq6 63 one-step-lost'])
  })

  it('[grand-illusion:9.4.1.e] control of hexes passes, also far from the combat, after the siege has begun (step 15)', () => {
    const p = fought('64: de-ii', IN_64, 'fr-i 64 one-step-lost, german 54 55 63 65 73 74').play('retreat to 55')
    expect(p.log.slice(-4).map(({ kind, what, to }) => [kind, what ?? to].join(' '))).toEqual([
      'moved 55',
      'marker besieged',
      'control 55',
      'control 64',
    ])
    expect([p.control('55'), p.control('64')]).toEqual(['allied', 'german'])
  })

  /** The fire has destroyed the German cavalry, whose headquarters and gun are left. */
  const left = given(ACTIONS, 'fr-i 74, de-2kd 74, de-hq1 74, de-ha1 74, de-ii 73').play(
    ...['attack 74: de-2kd', 'end', 'dice 9', 'die 1', 'die 6', 'die 1'],
  )

  it("[grand-illusion:9.4.4.b] the defender's headquarters flee after the defender has chosen, and then the attackers' headquarters flees", () => {
    expect([left.asks, left.at('de-2kd'), left.at('de-hq1')]).toEqual(['retreat-by-choice allied', 'dead', '74'])
    expect(changes(left, left.play('no'))).toContain('de-hq1 73 one-step-lost')
  })

  it('[grand-illusion:9.5.4.d] guns left alone with enemies are eliminated at the end of the combat', () => {
    expect(changes(left, left.play('no'))).toContain('de-ha1 gone')
    expect(told(left, left.play('no'))).toContain('removed de-ha1')
  })

  it('[grand-illusion:9.4.4.b] the owner of a fleeing headquarters chooses between hexes at the same distance', () => {
    const p = given(LATER, IN_64, 'fr-1cd 64 one-step-lost, fr-hq5 64, fr-i 63, fr-x 54')
    const flees = missing(p.play('attack 64: de-ii', 'end', ...FACED))
    expect([flees.asks, flees.legal(), sieges(flees), flees.control('64')]).toEqual([
      'headquarters-flees allied',
      ['retreat to 54', 'retreat to 63'],
      [],
      'allied',
    ])
    const fled = flees.play('retreat to 54')
    expect([fled.asks, sieges(fled), fled.control('64')]).toEqual([OVER, ['64'], 'german'])
  })

  it('[grand-illusion:9.5.3.d] [grand-illusion:8.3.3.e] a siege ends if the attackers cannot keep it up, and the owner regains the hex when they have left', () => {
    const begun = 'german 54, siege 54, maubeuge 54, de-ii 54'
    const p = given(ALLIED, begun, 'fr-i 54, fr-x 44').play('attack 54: fr-i', 'end', 'dice 9', 'die 1', 'die 6')
    expect(p.asks).toBe('retreat-hex german')
    const out = p.play(p.legal()[0]!)
    expect([sieges(out), out.control('54')]).toEqual([[], 'allied'])
    // Besiegers that are all disrupted and alone with the fortress stay: the siege ends, and they keep the hex.
    const worn = given(ACTIONS, begun).play('attack 54: de-ii', 'end', 'dice 9', 'die 6', 'die 1')
    expect([sieges(worn), worn.control('54')]).toEqual([[], 'german'])
  })
})

describe('the Belgians of Brussels', () => {
  it('[grand-illusion:12.5.2.a] Belgians of Brussels that retreat to Antwerp on turn 1 count as having gone there (Q-82)', () => {
    const after = (turn: number, unit: string, from: string, to: string): boolean => {
      const lines = ACTIONS.replace('turn 2', `turn ${turn}`).replace('caps allied 5', 'caps allied 0')
      const p = fight(`${from}: de-ii`, [lines, `${unit} ${from} one-step-lost, de-ii ${from}`], 'dice 5')
      return p.play(`retreat to ${to}`).state.affairs.belgiansAtAntwerp
    }
    expect(after(1, 'be-i', '62', '52')).toBe(true)
    expect(after(1, 'be-i', '62', '53')).toBe(false)
    expect(after(2, 'be-i', '62', '52')).toBe(false)
    expect(after(1, 'fr-i', '62', '52')).toBe(false)
    expect(after(1, 'be-i', '53', '52')).toBe(false)
  })
})

describe('the end of a combat in its activation', () => {
  /** On turn 6 two corps have moved from 73 to combats in 64 and 74. */
  const two = given(LATER, 'de-ii 73, de-iii 73, namur 64, fr-hq5 64, fr-1cd 64 one-step-lost, fr-i 74, fr-x 54').play(
    'de-ii 73-64',
    'de-iii 73-74',
    'end',
  )
  const fights = (p: Position): Position => missing(p.play('dice 9'))

  it('[grand-illusion:9.3.6.a] [grand-illusion:9.4.4.b] the marker of a resolved combat is removed, so a headquarters may flee to units that fought there, but not to units that still have to fight', () => {
    const open = (p: Position) => fights(p).play('retreat to 63').legal()
    expect(open(two.play('resolve 64'))).toEqual(['retreat to 54', 'retreat to 63'])
    expect(open(fights(two.play('resolve 74')).play('no'))).toEqual(['retreat to 54', 'retreat to 63', 'retreat to 74'])
  })

  it('[grand-illusion:9.3.6.c] the next combat of the activation follows', () => {
    const next = fights(two.play('resolve 64')).play('retreat to 63', 'retreat to 63')
    expect(next.working().targets).toEqual(['74'])
    const last = fights(next)
    expect(last.asks).toBe('retreat-by-choice allied')
    expect(last.play('no').asks).toBe(OVER)
  })

  it('[grand-illusion:9.1.3.d] all other combats are cancelled if the initiative passes (Q-44)', () => {
    const p = two.play('resolve 64', 'dice 3', 'no')
    expect([p.asks, sieges(p)]).toEqual([PASSED, []])
  })
})
