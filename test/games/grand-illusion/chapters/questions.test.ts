/** Yes-or-no questions, and sets that a side builds. */
import { describe, expect, it } from 'vitest'
import { picks } from '../../../../src/games/grand-illusion/chapters/picks.js'
import { ask } from '../../../../src/games/grand-illusion/chapters/questions.js'
import { type AskFrame, type PickFrame, PICKS, QUESTIONS } from '../../../../src/games/grand-illusion/state/index.js'
import { done, topOf } from '../../../../src/kernel/index.js'
import { type Position, missing, unitsAt, unitsOf } from '../positions.js'
import { ACTIONS, given } from './given.js'

/**
 * Reads a position and plays orders: `ALLIED, 26: fr-i fr-x (one-step-lost) > attack 26: fr-i > end > miss`. All units
 * of a line are in its hex. After `miss`, no fire hits.
 */
const played = (text: string): Position => {
  const [lines = '', ...orders] = text.split(' > ')
  const all = lines.split(', ').flatMap(line => {
    const [, hex, units, condition = ''] = /^(\d+): ([^(]+?)(?: \((.*)\))?$/.exec(line) ?? []
    return hex === undefined ? [line] : unitsAt(hex, units!, condition)
  })
  return orders.reduce((p, order) => (order === 'miss' ? missing(p) : p.play(order)), given(...all))
}
const LATER = `${ACTIONS.replace('turn 2', 'turn 6')}, withdrawn allied 3`
const ALLIED = ACTIONS.replace('initiative german', 'initiative allied')
const ATTACK = 'attack 26: de-ii > end > dice 9 > miss'
const FOUR = 'fr-i, fr-x, fr-iii, fr-xi'
/** Only one hex around 26 is Allied, and Germans are in 26. */
const AROUND = 'german 16 17 25 26 35 36, 26: de-ii'

/** Returns the side before a colon, and the rest. */
const sideAnd = (text: string): readonly [side: string, rest: string] => [text.slice(0, 6), text.slice(8)]
/** A position in which each question is asked, after the side that is asked. */
const ASKED: Readonly<Record<AskFrame['of'], string>> = {
  mandated: `allied: turn 2 actions, initiative allied, mandates allied 2, 26: fr-i fr-x fr-iii fr-xi de-ii de-iii > attack 26: ${FOUR} > end`,
  'belgian-withdrawal': 'allied: turn 1 actions, initiative german, 62: be-i de-ii > attack 62: de-ii > end',
  allenby: `allied: ${ACTIONS}, 26: br-1 br-cav de-ii > attack 26: de-ii > end`,
  'join-combat': `allied: ${ALLIED}, 39: fr-i, 40: fr-x de-ii > fr-i 40 > end`,
  'retreat-by-choice': `german: ${ALLIED}, 26: fr-i de-ii > attack 26: fr-i > end > dice 9 > miss`,
  'namur-division': `allied: ${ACTIONS}, 55: de-ii, 55: be-4 fr-i (one-step-lost) > ${ATTACK.replace('26', '55')} > retreat be-4`,
  'cavalry-yields': `german: ${LATER}, german 27, ${AROUND}, de-viii 16, de-ix 17, de-x 25, de-xi 35, de-xii 36, 26: fr-i (one-step-lost), 27: de-2kd > ${ATTACK}`,
}

describe('asking a question', () => {
  it.each(QUESTIONS)('%s is asked of the side that decides, and the answer is the result', of => {
    const [side, text] = sideAnd(ASKED[of])
    const p = played(text)
    expect([p.asks, p.legal()]).toEqual([`${of} ${side}`, ['yes', 'no']])
    const { tables: g } = p.rules
    for (const answer of ['yes', 'no'] as const)
      expect(ask(g).apply!(p.state, topOf(p.state) as AskFrame, g.actions.of(answer), undefined)).toEqual(
        done(p.state, { type: 'answered', yes: answer === 'yes' }),
      )
    expect(p.rules.key(p.play('yes').state)).not.toBe(p.rules.key(p.play('no').state))
  })
})

/** The sets: the side and a position | the first legal actions | the units of the whole set | a unit that cannot join it. */
const PICKED: Readonly<Record<PickFrame['of'], string>> = {
  attackers: `allied: ${ALLIED}, 26: fr-i fr-x fr-iii de-ii > activate 26 > assault | fr-i fr-x fr-iii | fr-i fr-iii | fr-x`,
  'heavy-artillery': `german: ${ACTIONS}, 54: maubeuge de-ii de-ha1 de-ha2 > activate 54 > assault > close | de-ha1 de-ha2 close | de-ha2 | de-ha1`,
  'stays-on': `allied: ${ACTIONS}, 26: de-ii, 26: fr-i fr-x fr-iii (one-step-lost) > attack 26: de-ii > end > dice 10 | fr-i fr-x fr-iii close | fr-i fr-iii | fr-x`,
  'eastern-front':
    'german: turn 3 german reinforcement, initiative german, 72: de-hq1 de-ii de-iii-r de-2kd, 63: de-iii de-4kd | de-ii de-iii close | de-ii de-iii-r de-4kd | de-2kd',
  surplus: `allied: ${LATER}, ${AROUND}, 26: fr-i fr-x fr-xi (one-step-lost), 27: fr-ii fr-iii fr-iv fr-v fr-vi > ${ATTACK} > retreat fr-i > retreat fr-x | fr-i fr-x | fr-x fr-xi | fr-i`,
  recovering:
    'german: turn 5 german recovery, 91: fr-x, 91: de-v de-ix de-x (one-step-lost) | de-ix de-x | de-x de-v | de-ix',
  landing:
    'allied: grand-illusion what-if, turn 10 actions, initiative allied, caps allied 6, options allied 4, german 23, 23: de-ii, br-6 turn:6, br-rn turn:9, br-7 turn:10, br-3in turn:10, br-7in turn:10 > land 23 | br-4 br-6 br-7 br-rn br-3in br-7in | br-6 br-7 br-rn br-7in | br-3in',
  elan: `german: turn 2 actions, initiative allied, 96: fr-i fr-x fr-iii fr-xi de-ii de-iii > attack 96: ${FOUR} > end > yes > dice 5 > miss | fr-i fr-x | fr-x | fr-i`,
  concentrated: `german: ${ACTIONS}, 54: maubeuge de-ii de-ha1 de-ha2 > attack 54: de-ii, gun de-ha1, gun de-ha2 > end | de-ha1 close | de-ha1 de-ha2 | de-ha1`,
  'headquarters-relieved':
    'german: turn 6 german reinforcement, initiative allied, de-hqd turn:6, 96: de-hq5 de-hq6 > unit de-hqd > place 96 | de-hq5 de-hq6 | de-hq6 | de-hq5',
}

describe('building a set', () => {
  it.each(PICKS)('a set of %s is built in ascending order and then closed', of => {
    const [position, first, whole, late] = PICKED[of].split(' | ') as [string, string, string, string]
    const [side, text] = sideAnd(position)
    const p = played(text)
    const { tables: g } = p.rules
    expect(p.asks).toBe(`${of === 'landing' ? 'landing-units' : of} ${side}`)
    expect(p.legal()).toEqual(first.split(' ').map(name => (name === 'close' ? name : `add ${name}`)))
    // If only one unit can come next, it is added at once.
    const built = whole
      .split(' ')
      .reduce((now, unit) => (now.legal().includes(`add ${unit}`) ? now.play(`add ${unit}`) : now), p)
    expect(built.legal()).toEqual(['close'])
    const { state } = built
    expect(picks(g).apply!(state, topOf(state) as PickFrame, g.actions.of('close'), undefined)).toEqual(
      done(state, { type: 'picked', units: unitsOf(g, whole) }),
    )
    expect(built.refused(`add ${late}`).rule).toMatch(/^grand-illusion:\d/)
    expect(built.play('close').state.frames).not.toContain(topOf(state))
  })
})
