import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { RULEBOOK } from '../../../../src/games/grand-illusion/rulebook/index.js'
import { checkScenario } from '../../../../src/games/grand-illusion/scenario/check/index.js'
import { scenarios } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { IllusionScenario } from '../../../../src/games/grand-illusion/scenario/index.js'
import { json } from '../../../kernel/helpers.js'
import { type Case, type Draft as DraftOf, type Fault, scenarioFaults } from '../../common/scenario-faults.js'

type Draft = DraftOf<IllusionScenario>
type Key = keyof typeof scenarios
type Change = (s: Draft) => void
const { faultsOf, drafts, areCited, areFoundIn } = scenarioFaults({
  codec: IllusionScenario,
  rulebook: RULEBOOK,
  scenarios,
  check: checkScenario,
})

const find = <A>(items: ReadonlyArray<A>, test: (item: A) => boolean): A =>
  items.find(test) ??
  (() => {
    throw new Error('no such entry')
  })()
const unit = (s: Draft, id: string): Draft['units'][number] => find(s.units, entry => entry.id === id)
const hex = (s: Draft, id: string): Draft['map']['hexes'][number] => find(s.map.hexes, entry => entry.id === id)
const option = (s: Draft, side: 'german' | 'allied', number: number) =>
  find(s.options![side], entry => entry.number === number)
/** Returns a change of fields of a unit. */
const printed =
  (id: string, fields: Partial<Draft['units'][number]>): Change =>
  s => {
    Object.assign(unit(s, id), fields)
  }
/** Returns a change of fields of a hex. */
const drawn =
  (id: string, fields: Partial<Draft['map']['hexes'][number]>): Change =>
  s => {
    Object.assign(hex(s, id), fields)
  }
/** Returns a case: a scenario, a change that breaks it, and the faults by code and path. */
const broken = (
  key: Key,
  rule: string,
  what: string,
  change: Change,
  ...faults: ReadonlyArray<readonly [code: string, path: string]>
): Case<IllusionScenario, Key> => [
  `[grand-illusion:${rule}] ${what}`,
  key,
  change,
  faults.map(([code, path]): Fault => [code, `grand-illusion:${rule}`, path]),
]
const inCampaign = (
  rule: string,
  what: string,
  change: Change,
  path: string,
  code = 'inconsistent',
): Case<IllusionScenario, Key> => broken('campaign', rule, what, change, [code, path])
const setup = (at: string) => ({ type: 'setup', hex: at }) as const

const MAP: ReadonlyArray<Case<IllusionScenario, Key>> = [
  inCampaign(
    'scenario',
    'two hexes with the same id',
    s => void s.map.hexes.push({ ...hex(s, '107'), q: 90, r: 90 }),
    'map/hexes/107/id',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'two hexes at the same coordinates',
    s => void s.map.hexes.push({ ...hex(s, '107'), id: 'new' }),
    'map/hexes/new',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'a hex with the id of a box',
    s => void s.map.hexes.push({ ...hex(s, '107'), id: 'dead', q: 90, r: 90 }),
    'map/hexes/dead/id',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'a country listed twice',
    drawn('60', { territory: ['france', 'france'] }),
    'map/hexes/60/territory/1',
    'duplicate',
  ),
  inCampaign(
    '10.3.g',
    'a hex printed Allied in Germany',
    drawn('60', { territory: ['france', 'germany'] }),
    'map/hexes/60/territory',
  ),
  inCampaign(
    '10.3.g',
    'a hex printed German that is not in Germany',
    drawn('92', { territory: [] }),
    'map/hexes/92/territory',
  ),
  inCampaign(
    '10.3.g',
    'a hex printed German in France',
    drawn('92', { territory: ['france', 'germany'] }),
    'map/hexes/92/territory',
  ),
  inCampaign('7.2.j', 'a border outside France', drawn('92', { border: true }), 'map/hexes/92/border'),
  inCampaign('8.4.2.b', 'two diamonds', s => void (s.map.hexsides[3]!.diamonds = 2), 'map/hexsides/3/diamonds'),
  inCampaign(
    'scenario',
    'a hexside between hexes that are not adjacent',
    s => void (s.map.hexsides[3]!.a = '1'),
    'map/hexsides/3',
    'not-adjacent',
  ),
  inCampaign(
    'scenario',
    'a hexside listed twice',
    s => void s.map.hexsides.push({ a: '52', b: '42', diamonds: 3 }),
    'map/hexsides/13',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'a hexside of an unknown hex',
    s => void (s.map.hexsides[3]!.a = '108'),
    'map/hexsides/3/a',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'a railway between hexes that are not adjacent',
    s => void s.map.rails.push(['1', '107']),
    'map/rails/142',
    'not-adjacent',
  ),
  inCampaign(
    'scenario',
    'a railway listed twice',
    s => void s.map.rails.push(['8', '1']),
    'map/rails/142',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'a railway to an unknown hex',
    s => void s.map.rails.push(['1', '108']),
    'map/rails/142/1',
    'unknown-id',
  ),
  inCampaign(
    '8.4.3.a',
    'a supply source without a railway',
    s => void s.map.sources.german.push('60'),
    'map/sources/german/5',
  ),
  inCampaign(
    'scenario',
    'a supply source listed twice',
    s => void s.map.sources.french.push('1'),
    'map/sources/french/6',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'a supply source in an unknown hex',
    s => void s.map.sources.belgian.push('108'),
    'map/sources/belgian/2',
    'unknown-id',
  ),
  inCampaign('10.4.a', 'a port inland', s => void s.map.ports.push('60'), 'map/ports/5'),
  ...(['ports', 'schlieffen', 'danger', 'vosges'] as const).map(list =>
    inCampaign(
      'scenario',
      `an unknown hex in the list of ${list}`,
      s => void (s.map[list] = ['108']),
      `map/${list}/0`,
      'unknown-id',
    ),
  ),
  inCampaign(
    '14.1.2.g',
    'a doubled hex that is not a German VP hex',
    s => void s.map.victory.doubled.push('60'),
    'map/victory/doubled/2',
  ),
  inCampaign(
    '14.1.2.c',
    'a doubled hex that is not a Plan 17 hex',
    s => void s.map.plan17.doubled.push('60'),
    'map/plan17/doubled/2',
  ),
  inCampaign(
    '14.1.2.g',
    'Paris among the German VP hexes',
    s => void (s.map.victory.hexes[0] = '19'),
    'map/victory/hexes/0',
    'duplicate',
  ),
  inCampaign(
    '14.1.2.c',
    'a VP hex in both lists',
    s => void (s.map.plan17.hexes[0] = '8'),
    'map/plan17/hexes/0',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'an unknown VP hex',
    s => void (s.map.victory.hexes[0] = '108'),
    'map/victory/hexes/0',
    'unknown-id',
  ),
  inCampaign('13.1.2.d', 'too few German chits', s => void s.victory.germanChits.pop(), 'victory/germanChits'),
  inCampaign('13.1.2.a', 'too many Plan 17 chits', s => void s.victory.plan17Chits.push(3), 'victory/plan17Chits'),
  inCampaign(
    'scenario',
    'chits that are not in ascending order',
    s => void s.victory.plan17Chits.reverse(),
    'victory/plan17Chits/1',
  ),
]

const COUNTERS: ReadonlyArray<Case<IllusionScenario, Key>> = [
  inCampaign(
    'scenario',
    'two units with the same id',
    s => void s.units.push({ ...unit(s, 'br-1') }),
    'units/br-1/id',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'a German unit on the Allied side',
    printed('fr-i', { nation: 'german', army: 'german' }),
    'units/fr-i/nation',
  ),
  inCampaign('2.5.a', 'an army of another nationality', printed('fr-i', { army: 'indian' }), 'units/fr-i/army'),
  inCampaign('2.4.a', 'infantry without a strength', printed('fr-i', { combat: null }), 'units/fr-i/combat'),
  inCampaign(
    '2.4.a',
    'headquarters with a strength',
    printed('fr-hq5', { combat: { front: 1, disrupted: 1 } }),
    'units/fr-hq5/combat',
  ),
  inCampaign(
    '2.4.a',
    'headquarters with a strength in parentheses',
    printed('fr-hq5', { traits: ['defence-only'] }),
    'units/fr-hq5/traits',
  ),
  inCampaign(
    'scenario',
    'a mark listed twice',
    printed('br-1', { traits: ['steady', 'steady'] }),
    'units/br-1/traits/1',
    'duplicate',
  ),
  inCampaign(
    '2.4.ad',
    'a unit that is stronger when disrupted',
    printed('fr-i', { combat: { front: 4, disrupted: 5 } }),
    'units/fr-i/combat/disrupted',
  ),
  inCampaign('2.7.a', 'cavalry without a size', printed('fr-1cd', { size: 'none' }), 'units/fr-1cd/size'),
  inCampaign('2.7.a', 'a fortress with a size', printed('namur', { size: 'corps' }), 'units/namur/size'),
  inCampaign('2.7.a', 'infantry that does not stack', printed('fr-i', { stacksAs: 'none' }), 'units/fr-i/stacksAs'),
  inCampaign(
    '2.4.u',
    'a fortress that moves',
    printed('namur', { movement: { front: 1, back: 0 } }),
    'units/namur/movement',
  ),
  inCampaign(
    '2.4.aa',
    'heavy artillery that moves two hexes',
    printed('de-ha1', { movement: { front: 2, back: 1 } }),
    'units/de-ha1/movement',
  ),
  inCampaign(
    'scenario',
    'headquarters that do not move',
    printed('fr-hq5', { movement: { front: 4, back: 0 } }),
    'units/fr-hq5/movement',
  ),
  inCampaign(
    '2.4.i',
    'a disrupted unit that moves two hexes',
    printed('fr-i', { movement: { front: 2, back: 2 } }),
    'units/fr-i/movement/back',
  ),
  inCampaign(
    '2.4.ab',
    'heavy artillery without a bombardment strength',
    printed('de-ha1', { bombardment: 0 }),
    'units/de-ha1/bombardment',
  ),
  inCampaign('2.4.ab', 'infantry that bombards', printed('fr-i', { bombardment: 3 }), 'units/fr-i/bombardment'),
  inCampaign(
    '2.4.o',
    'infantry with headquarters data',
    printed('fr-i', { headquarters: { kind: 'named', number: 0 } }),
    'units/fr-i/headquarters',
  ),
  inCampaign(
    '8.4.1.b',
    'a numbered army without a number',
    printed('fr-hq5', { headquarters: { kind: 'numbered', number: 0 } }),
    'units/fr-hq5/headquarters/number',
  ),
  inCampaign(
    '8.4.1.b',
    'two armies with the same number',
    printed('fr-hq5', { headquarters: { kind: 'numbered', number: 4 } }),
    'units/fr-hq4/headquarters/number',
    'duplicate',
  ),
  inCampaign('2.4.x', 'a fortress without steps', printed('namur', { fortress: null }), 'units/namur/fortress'),
  inCampaign(
    '2.4.x',
    'a fortress with one step',
    printed('namur', { fortress: { steps: [{ strength: 3, defence: 1 }], largeGarrison: false } }),
    'units/namur/fortress/steps',
  ),
  inCampaign(
    '13.1.6.b',
    'a step without a loss of strength',
    s => void (unit(s, 'namur').fortress!.steps[1]!.strength = 3),
    'units/namur/fortress/steps/1',
  ),
  inCampaign(
    '13.1.6.b',
    'a step that increases the bombardment defence',
    s => void (unit(s, 'namur').fortress!.steps[1]!.defence = 2),
    'units/namur/fortress/steps/1',
  ),
  inCampaign(
    '2.4.w',
    'a fortress that arrives as a reinforcement',
    printed('langres', { start: { type: 'reinforcement', turn: 3, hex: '79', also: [] } }),
    'units/langres/start',
  ),
  inCampaign(
    '2.6.b',
    'an option counter in a scenario without options',
    printed('fr-i', { option: 2 }),
    'units/fr-i/option',
  ),
  broken(
    'what-if',
    '2.6.b',
    'an option counter for an option that its side does not have',
    s => {
      s.options!.german = s.options!.german.filter(({ number }) => number !== 2)
    },
    ['inconsistent', 'units/de-ha3/option'],
    ['inconsistent', 'units/de-ha4/option'],
  ),
]

const STARTS: ReadonlyArray<Case<IllusionScenario, Key>> = [
  inCampaign(
    'scenario',
    'a unit in an unknown hex',
    printed('fr-i', { start: setup('108') }),
    'units/fr-i/start/hex',
    'unknown-id',
  ),
  inCampaign(
    '13.1.1.d',
    'a unit in an enemy-controlled hex',
    printed('fr-i', { start: setup('92') }),
    'units/fr-i/start/hex',
    'wrong-side',
  ),
  broken(
    'campaign',
    '13.1.1.d',
    'a unit among enemies',
    s => {
      // the hex becomes Allied, so that a French unit starts among German units in a hex of its own side
      s.captured = s.captured.filter(id => id !== '73')
      s.units = s.units.filter(
        ({ start, type }) => start.type !== 'setup' || start.hex !== '73' || type === 'headquarters',
      )
      unit(s, 'fr-i').start = setup('73')
    },
    ['wrong-side', 'units/de-hq2/start/hex'],
    ['enemy-unit', 'units/fr-i/start/hex'],
  ),
  inCampaign(
    '8.4.6.b',
    'a seventh infantry corps',
    printed('de-xi', { start: setup('73') }),
    'units/de-xi/start/hex',
    'stacking',
  ),
  inCampaign(
    '8.4.6.a',
    'a ninth corps',
    s => {
      // the limit is twelve halves of infantry and four halves of cavalry
      for (const id of ['de-5kd', 'de-gdkd', 'de-3kd', 'de-6kd', 'de-7kd']) unit(s, id).start = setup('73')
    },
    'units/de-7kd/start/hex',
    'stacking',
  ),
  inCampaign(
    '8.4.6.k',
    'a fourth corps in the Vosges',
    s => {
      for (const id of ['de-xiv', 'de-xv', 'de-xiv-r', 'de-or']) unit(s, id).start = setup('103')
    },
    'units/de-or/start/hex',
    'stacking',
  ),
  inCampaign(
    'scenario',
    'a reinforcement that arrives in an unknown hex',
    printed('de-gde', { start: { type: 'reinforcement', turn: 2, hex: '108', also: [] } }),
    'units/de-gde/start/hex',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'an unknown additional hex of arrival',
    printed('br-7', { start: { type: 'reinforcement', turn: 2, hex: null, also: ['1', '108'] } }),
    'units/br-7/start/also/1',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'a unit in the Paris-in-danger box that arrives in an unknown hex',
    printed('fr-71r', { start: { type: 'danger', hex: '108' } }),
    'units/fr-71r/start/hex',
    'unknown-id',
  ),
]

const calendar =
  (fields: Partial<Draft['calendar']>): Change =>
  s => {
    Object.assign(s.calendar, fields)
  }
const PLAY: ReadonlyArray<Case<IllusionScenario, Key>> = [
  broken(
    'campaign',
    '13.1.3.a',
    'a scenario whose first turn is 2',
    s => {
      s.turns = { first: 2, last: 16, dates: s.turns.dates }
      s.units = s.units.filter(({ start }) => start.type !== 'reinforcement' || start.turn > 1)
    },
    ['out-of-range', 'turns/first'],
  ),
  inCampaign(
    'scenario',
    'an arrival before the first turn',
    s => {
      s.turns = { first: 1, last: 15, dates: s.turns.dates }
      unit(s, 'de-gde').start = { type: 'reinforcement', turn: 0, hex: null, also: [] }
    },
    'units/de-gde/start/turn',
    'out-of-range',
  ),
  inCampaign(
    'scenario',
    'a last turn before the first turn',
    s => void (s.turns = { first: 1, last: 0, dates: [] }),
    'turns/last',
    'out-of-range',
  ),
  inCampaign('scenario', 'too few dates', s => void s.turns.dates.pop(), 'turns/dates'),
  inCampaign('6.0.a', 'a turn without an entry for the initiative', s => void s.initiative.pop(), 'initiative'),
  inCampaign(
    '9.1.1.a',
    'German mandated attacks for too many turns',
    s => void s.mandates.german.push(1),
    'mandates/german',
  ),
  inCampaign(
    '9.1.1.a',
    'Allied mandated attacks for too few turns',
    s => void s.mandates.allied.pop(),
    'mandates/allied',
  ),
  inCampaign(
    'scenario',
    'an unknown hex in a role',
    s => void (s.places.escape = '108'),
    'places/escape',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'a guard hex listed twice',
    s => void s.places.guards.push('53'),
    'places/guards/2',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'an unknown unit in a role',
    s => void (s.roles.namurDivision = 'be-5'),
    'roles/namurDivision',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'a unit listed twice in a role',
    s => void s.roles.easternFront.push('de-hq1'),
    'roles/easternFront/3',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'infantry in the role of a headquarters',
    s => void (s.roles.easternFront = ['de-ii']),
    'roles/easternFront',
  ),
  inCampaign(
    'scenario',
    'a numbered headquarters in the role of the detachment headquarters',
    s => void (s.roles.detachment = 'de-hq1'),
    'roles/detachment',
  ),
  inCampaign(
    'scenario',
    'headquarters in the role of a corps',
    s => void (s.roles.reducedCorps = 'fr-hq5'),
    'roles/reducedCorps',
  ),
  inCampaign(
    'scenario',
    'a corps set up on the map in the role of the corps in the Paris-in-danger box',
    s => void (s.roles.fullCorps = 'fr-i'),
    'roles/fullCorps',
  ),
  inCampaign(
    'scenario',
    'a division in the role of a fortress',
    s => void (s.roles.namurFortress = 'be-4'),
    'roles/namurFortress',
  ),
  inCampaign(
    'scenario',
    'a fortress outside Maubeuge in the role of its fortress',
    s => void (s.roles.maubeugeFortress = 'namur'),
    'roles/maubeugeFortress',
  ),
  inCampaign(
    'scenario',
    'a fortress outside Antwerp in the role of its fortresses',
    s => void (s.roles.antwerpFortresses = ['namur']),
    'roles/antwerpFortresses',
  ),
  broken(
    'campaign',
    '14.1.3.a',
    'a marker of German control in Paris, where no unit starts',
    s => {
      s.places.paris = '28'
      s.captured.push('28')
    },
    ['inconsistent', 'captured/2'],
  ),
  inCampaign('14.1.3.a', 'Paris in Germany', s => void (s.places.paris = '92'), 'places/paris'),
  inCampaign('13.1.3.j', 'a marker of German control in Germany', s => void s.captured.push('92'), 'captured/2'),
  inCampaign(
    'scenario',
    'a marker of German control listed twice',
    s => void s.captured.push('73'),
    'captured/2',
    'duplicate',
  ),
  inCampaign(
    'scenario',
    'an entrenchment in an unknown hex',
    s => void s.entrenchments.push({ hex: '108', level: 1 }),
    'entrenchments/1/hex',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'two entrenchments in one hex',
    s => void s.entrenchments.push({ hex: '86', level: 2 }),
    'entrenchments/1',
    'duplicate',
  ),
  inCampaign(
    '5.1.1.e',
    'more CAPs than the limit',
    s => void (s.caps.first = { german: 11, allied: 4 }),
    'caps/first/german',
    'out-of-range',
  ),
  inCampaign('9.1.4.a', 'a sum without a row', s => void s.fortunes.rows.shift(), 'fortunes/rows'),
  broken(
    'campaign',
    '9.1.4.a',
    'a sum of the dice with two rows',
    s => void (s.fortunes.rows[0]!.sum = 3),
    ['duplicate', 'fortunes/rows/caution/sum'],
    ['inconsistent', 'fortunes/rows'],
  ),
  inCampaign(
    '9.1.4.d',
    'a choice that leads to another choice',
    s => void (s.fortunes.advantages[1]!.combat = 'chosen'),
    'fortunes/advantages/reconnaissance/combat',
  ),
  inCampaign('9.1.4.d', 'no choice that costs no CAPs', s => void s.fortunes.advantages.pop(), 'fortunes/advantages'),
  inCampaign(
    'scenario',
    'a choice listed twice',
    s => void s.fortunes.advantages.push(s.fortunes.advantages[0]!),
    'fortunes/advantages/call-off/id',
    'duplicate',
  ),
  ...(
    [
      'withdrawalFrom',
      'emergencyFrom',
      'railFrom',
      'conqueredRailFrom',
      'franceFrom',
      'disruptedLaterFrom',
      'disruptedAtOnceFrom',
      'fatigueFrom',
    ] as const
  ).map(field =>
    inCampaign('scenario', `${field} without a turn`, calendar({ [field]: 0 }), `calendar/${field}`, 'out-of-range'),
  ),
  inCampaign(
    'scenario',
    'emergency supply that ends before it begins',
    calendar({ emergencyThrough: 2 }),
    'calendar/emergencyThrough',
    'out-of-range',
  ),
  inCampaign(
    '8.7.1.b',
    'a cost for a withdrawal before the first turn of withdrawals',
    calendar({ withdrawalFrom: 4 }),
    'victory/withdrawal/allied/turn',
    'out-of-range',
  ),
  inCampaign(
    'scenario',
    'a limit on activations in an unknown hex',
    s => void (s.special.activation[0]!.hexes[0] = '108'),
    'special/activation/0/hexes/0',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'an unknown closed hex',
    s => void (s.special.closed[0]!.hex = '108'),
    'special/closed/0/hex',
    'unknown-id',
  ),
  inCampaign(
    'scenario',
    'an alternative set-up in an unknown hex',
    s => void (s.special.setup.hex = '108'),
    'special/setup/hex',
    'unknown-id',
  ),
  inCampaign(
    '13.1.1.f',
    'an alternative set-up for a reinforcement',
    s => void (s.special.setup.units[0] = 'br-4'),
    'special/setup/units/0',
  ),
  inCampaign(
    'scenario',
    'an alternative set-up for an unknown unit',
    s => void (s.special.setup.units[0] = 'br-44'),
    'special/setup/units/0',
    'unknown-id',
  ),
  broken('short-campaign', 'scenario', 'a bonus after the last turn', s => void (s.victory.bonuses[0]!.turn = 8), [
    'out-of-range',
    'victory/bonuses/0/turn',
  ]),
  broken(
    'short-campaign',
    '14.2.2.c',
    'a bonus for the fall of a unit that is not a fortress',
    s => {
      const [bonus] = s.victory.bonuses
      if (bonus?.type === 'fortresses') bonus.fortresses[1] = 'be-4'
    },
    ['inconsistent', 'victory/bonuses/0/fortresses/1'],
  ),
]

type Effect = NonNullable<Draft['options']>['german'][number]['effects'][number]
/** Returns a case of an Allied option with one effect, and the path of the fault in that effect. */
const effect = (
  rule: string,
  what: string,
  more: Effect,
  path: string,
  code = 'inconsistent',
): Case<IllusionScenario, Key> =>
  broken('what-if', rule, what, s => void (option(s, 'allied', 3).effects = [more]), [
    code,
    `options/allied/2/effects/0/${path}`.replace(/\/$/, ''),
  ])
const OPTIONS: ReadonlyArray<Case<IllusionScenario, Key>> = [
  broken('what-if', '14.3.6.a', 'an option listed twice', s => void (option(s, 'allied', 4).number = 1), [
    'duplicate',
    'options/allied/3/number',
  ]),
  broken(
    'what-if',
    '14.3.6.a',
    'fewer options than a side may choose',
    s => {
      s.options!.most = 5
      s.options!.german = s.options!.german.filter(({ number }) => number !== 3)
    },
    ['inconsistent', 'options/german'],
  ),
  effect('14.3.6.s', 'an exchange of a reinforcement', { type: 'exchange', pairs: [['br-8', 'br-sec']] }, 'pairs/0/0'),
  effect(
    'scenario',
    'an exchange of an unknown unit',
    { type: 'exchange', pairs: [['be-9', 'br-sec']] },
    'pairs/0/0',
    'unknown-id',
  ),
  effect(
    '14.3.6.a',
    'an earlier arrival for a unit that is set up on the map',
    { type: 'earlier', units: ['fr-i'], turn: 2 },
    'units/0',
  ),
  effect('14.1.3.a', 'an option that makes Paris German', { type: 'control', hex: '19', side: 'german' }, 'hex'),
  effect('2.4.u', 'an alternative set-up of a fortress', { type: 'setup', hexes: ['62'], units: ['namur'] }, 'units/0'),
  broken(
    'what-if',
    '2.4.u',
    'an exchange of a fortress for one in another hex',
    s => {
      const [exchange] = option(s, 'allied', 5).effects
      if (exchange?.type === 'exchange') exchange.pairs[3] = ['namur', 'antwerp-improved']
    },
    ['inconsistent', 'options/allied/4/effects/0/pairs/3/1'],
  ),
  effect(
    '13.1.1.c',
    'an earlier arrival for a unit from another option',
    { type: 'earlier', units: ['fr-opt1'], turn: 2 },
    'units/0',
  ),
  effect('14.3.6.a', 'a withheld unit of the set-up', { type: 'withheld', units: ['fr-i'] }, 'units/0'),
  effect(
    '14.3.6.a',
    'an arrival in a port for a unit that is set up on the map',
    { type: 'port', hex: '52', units: ['fr-i'] },
    'units/0',
  ),
  effect('scenario', 'a port in an unknown hex', { type: 'port', hex: '108', units: ['br-7'] }, 'hex', 'unknown-id'),
  effect(
    'scenario',
    'a set-up in an unknown hex',
    { type: 'setup', hexes: ['108'], units: ['be-4'] },
    'hexes/0',
    'unknown-id',
  ),
  effect(
    'scenario',
    'a set-up for an unknown unit',
    { type: 'setup', hexes: ['62'], units: ['be-44'] },
    'units/0',
    'unknown-id',
  ),
  effect(
    'scenario',
    'an entry through an unknown hex',
    { type: 'entry', hexes: ['108'], turn: 2, caps: 1, withOption: 2 },
    'hexes/0',
    'unknown-id',
  ),
  effect(
    'scenario',
    'an option that opens a hexside between hexes that are not adjacent',
    { type: 'hexside', a: '1', b: '52', diamonds: 1 },
    '',
    'not-adjacent',
  ),
  effect(
    'scenario',
    'an option that opens a hexside at an unknown hex',
    { type: 'hexside', a: '108', b: '52', diamonds: 1 },
    'a',
    'unknown-id',
  ),
  effect('scenario', 'arrivals in an unknown hex', { type: 'arrivals', from: '81', to: '108' }, 'to', 'unknown-id'),
  effect('scenario', 'control of an unknown hex', { type: 'control', hex: '108', side: 'allied' }, 'hex', 'unknown-id'),
  effect(
    'scenario',
    'a first activation of an unknown hex',
    { type: 'first-activation', hex: '108' },
    'hex',
    'unknown-id',
  ),
  effect(
    'scenario',
    'bombardment defence in an unknown hex',
    { type: 'defence', hex: '108', modifier: 1 },
    'hex',
    'unknown-id',
  ),
  effect(
    'scenario',
    'an option that adds a supply source in an unknown hex',
    { type: 'source', hex: '108', nation: 'german', turn: 5 },
    'hex',
    'unknown-id',
  ),
  effect('scenario', 'a siege of an unknown hex', { type: 'siege', hex: '108' }, 'hex', 'unknown-id'),
  broken(
    'what-if',
    '14.3.6.s',
    'an exchange for a counter from another option',
    s => {
      option(s, 'allied', 1).effects = [{ type: 'exchange', pairs: [['be-i', 'be-opt-1']] }]
    },
    ['inconsistent', 'options/allied/0/effects/0/pairs/0/1'],
  ),
  broken(
    'what-if',
    '14.3.6.aa',
    'an entry with an option that does not exist',
    s => {
      option(s, 'german', 4).effects = [{ type: 'entry', hexes: ['42'], turn: 2, caps: 1, withOption: 5 }]
      s.options!.german = s.options!.german.filter(({ number }) => number !== 5)
    },
    ['unknown-id', 'options/german/3/effects/0/withOption'],
  ),
  broken(
    'what-if',
    '13.1.1.d',
    'an option that adds a fortress in a hex that it does not make Allied',
    s => {
      const preparedness = option(s, 'allied', 5)
      preparedness.effects = preparedness.effects.filter(({ type }) => type !== 'control')
    },
    ['wrong-side', 'units/liege/start/hex'],
  ),
]

const CASES = [...MAP, ...COUNTERS, ...STARTS, ...PLAY, ...OPTIONS]

describe('checkScenario', () => {
  it.each(CASES)('reports %s', (_, key, change, faults) => {
    expect(faultsOf(drafts(key, change))).toEqual(faults)
  })

  areCited(CASES)
})

describe('checkScenario on random documents that decode', () => {
  const whole = json(scenarios['what-if'])
  type Place = readonly [parent: ReadonlyArray<string>, key: string]
  /** Returns the path of every value of the document that does not contain other values. */
  const leaves = (at: unknown, path: ReadonlyArray<string>): ReadonlyArray<Place> =>
    typeof at === 'object' && at !== null
      ? Object.entries(at).flatMap(([key, value]) => leaves(value, [...path, key]))
      : [[path.slice(0, -1), path[path.length - 1]!]]
  /** Values with the same name, or in lists with the same name. They may replace each other, except tags of unions. */
  const byName = new Map<string, Place[]>()
  for (const place of leaves(whole, [])) {
    const name = [...place[0], place[1]].reverse().find(key => !/^\d+$/.test(key))!
    byName.set(name, [...(byName.get(name) ?? []), place])
  }
  byName.delete('type')
  const groups = [...byName.values()]
  const parentIn = (document: unknown, [path]: Place): Record<string, unknown> =>
    path.reduce((at, key) => (at as Readonly<Record<string, unknown>>)[key], document) as Record<string, unknown>
  const swap = fc.nat(groups.length - 1).chain(i => {
    const place = fc.constantFrom(...groups[i]!)
    return fc.tuple(place, place)
  })
  areFoundIn(
    fc
      .array(swap, { minLength: 5, maxLength: 60 })
      .map(swaps => {
        const copy = json(whole)
        for (const [to, from] of swaps) parentIn(copy, to)[to[1]] = parentIn(whole, from)[from[1]]
        return copy
      })
      .filter(document => decodeWith(IllusionScenario, document, 'test:1')._tag === 'Right'),
  )
})
