import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { RULEBOOK } from '../../../../src/games/grand-illusion/rulebook/index.js'
import { checkScenario } from '../../../../src/games/grand-illusion/scenario/check/index.js'
import { scenarios } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { IllusionScenario } from '../../../../src/games/grand-illusion/scenario/index.js'
import { json } from '../../../kernel/helpers.js'
import { type Draft as DraftOf, type Row, scenarioFaults } from '../../common/scenario-faults.js'

type Draft = DraftOf<IllusionScenario>
type Change = (s: Draft) => void
const { cases, faultsOf, drafts, areCited, areFoundIn } = scenarioFaults({
  id: 'grand-illusion',
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
const setup = (at: string) => ({ type: 'setup', hex: at }) as const

const MAP = [
  ...cases('campaign', [
    [
      'two hexes with the same id',
      s => s.map.hexes.push({ ...hex(s, '107'), q: 90, r: 90 }),
      'duplicate map/hexes/107/id',
    ],
    [
      'two hexes at the same coordinates',
      s => s.map.hexes.push({ ...hex(s, '107'), id: 'new' }),
      'duplicate map/hexes/new',
    ],
    [
      'a hex with the id of a box',
      s => s.map.hexes.push({ ...hex(s, '107'), id: 'dead', q: 90, r: 90 }),
      'duplicate map/hexes/dead/id',
    ],
    ['a country listed twice', drawn('60', { territory: ['france', 'france'] }), 'duplicate map/hexes/60/territory/1'],
    [
      'a hex printed Allied in Germany',
      drawn('60', { territory: ['france', 'germany'] }),
      '10.3.g inconsistent map/hexes/60/territory',
    ],
    [
      'a hex printed German that is not in Germany',
      drawn('92', { territory: [] }),
      '10.3.g inconsistent map/hexes/92/territory',
    ],
    [
      'a hex printed German in France',
      drawn('92', { territory: ['france', 'germany'] }),
      '10.3.g inconsistent map/hexes/92/territory',
    ],
    ['a border outside France', drawn('92', { border: true }), '7.2.j inconsistent map/hexes/92/border'],
    ['two diamonds', s => (s.map.hexsides[3]!.diamonds = 2), '8.4.2.b inconsistent map/hexsides/3/diamonds'],
    ['a hexside between hexes that are not adjacent', s => (s.map.hexsides[3]!.a = '1'), 'not-adjacent map/hexsides/3'],
    [
      'a hexside listed twice',
      s => s.map.hexsides.push({ a: '52', b: '42', diamonds: 3 }),
      'duplicate map/hexsides/13',
    ],
    ['a hexside of an unknown hex', s => (s.map.hexsides[3]!.a = '108'), 'unknown-id map/hexsides/3/a'],
    [
      'a railway between hexes that are not adjacent',
      s => s.map.rails.push(['1', '107']),
      'not-adjacent map/rails/142',
    ],
    ['a railway listed twice', s => s.map.rails.push(['8', '1']), 'duplicate map/rails/142'],
    ['a railway to an unknown hex', s => s.map.rails.push(['1', '108']), 'unknown-id map/rails/142/1'],
    [
      'a supply source without a railway',
      s => s.map.sources.german.push('60'),
      '8.4.3.a inconsistent map/sources/german/5',
    ],
    ['a supply source listed twice', s => s.map.sources.french.push('1'), 'duplicate map/sources/french/6'],
    ['a supply source in an unknown hex', s => s.map.sources.belgian.push('108'), 'unknown-id map/sources/belgian/2'],
    ['a port inland', s => s.map.ports.push('60'), '10.4.a inconsistent map/ports/5'],
    ...(['ports', 'schlieffen', 'danger', 'vosges'] as const).map((list): Row<IllusionScenario> => [
      `an unknown hex in the list of ${list}`,
      s => (s.map[list] = ['108']),
      `unknown-id map/${list}/0`,
    ]),
    [
      'a doubled hex that is not a German VP hex',
      s => s.map.victory.doubled.push('60'),
      '14.1.2.g inconsistent map/victory/doubled/2',
    ],
    [
      'a doubled hex that is not a Plan 17 hex',
      s => s.map.plan17.doubled.push('60'),
      '14.1.2.c inconsistent map/plan17/doubled/2',
    ],
    ['Paris among the German VP hexes', s => (s.map.victory.hexes[0] = '19'), '14.1.2.g duplicate map/victory/hexes/0'],
    ['a VP hex in both lists', s => (s.map.plan17.hexes[0] = '8'), '14.1.2.c duplicate map/plan17/hexes/0'],
    ['an unknown VP hex', s => (s.map.victory.hexes[0] = '108'), 'unknown-id map/victory/hexes/0'],
    ['too few German chits', s => s.victory.germanChits.pop(), '13.1.2.d inconsistent victory/germanChits'],
    ['too many Plan 17 chits', s => s.victory.plan17Chits.push(3), '13.1.2.a inconsistent victory/plan17Chits'],
    [
      'chits that are not in ascending order',
      s => s.victory.plan17Chits.reverse(),
      'inconsistent victory/plan17Chits/1',
    ],
  ]),
]

const COUNTERS = [
  ...cases('campaign', [
    ['two units with the same id', s => s.units.push({ ...unit(s, 'br-1') }), 'duplicate units/br-1/id'],
    [
      'a German unit on the Allied side',
      printed('fr-i', { nation: 'german', army: 'german' }),
      'inconsistent units/fr-i/nation',
    ],
    ['an army of another nationality', printed('fr-i', { army: 'indian' }), '2.5.a inconsistent units/fr-i/army'],
    ['infantry without a strength', printed('fr-i', { combat: null }), '2.4.a inconsistent units/fr-i/combat'],
    [
      'headquarters with a strength',
      printed('fr-hq5', { combat: { front: 1, disrupted: 1 } }),
      '2.4.a inconsistent units/fr-hq5/combat',
    ],
    [
      'headquarters with a strength in parentheses',
      printed('fr-hq5', { traits: ['defence-only'] }),
      '2.4.a inconsistent units/fr-hq5/traits',
    ],
    ['a mark listed twice', printed('br-1', { traits: ['steady', 'steady'] }), 'duplicate units/br-1/traits/1'],
    [
      'a unit that is stronger when disrupted',
      printed('fr-i', { combat: { front: 4, disrupted: 5 } }),
      '2.4.ad inconsistent units/fr-i/combat/disrupted',
    ],
    ['cavalry without a size', printed('fr-1cd', { size: 'none' }), '2.7.a inconsistent units/fr-1cd/size'],
    ['a fortress with a size', printed('namur', { size: 'corps' }), '2.7.a inconsistent units/namur/size'],
    ['infantry that does not stack', printed('fr-i', { stacksAs: 'none' }), '2.7.a inconsistent units/fr-i/stacksAs'],
    [
      'a fortress that moves',
      printed('namur', { movement: { front: 1, back: 0 } }),
      '2.4.u inconsistent units/namur/movement',
    ],
    [
      'heavy artillery that moves two hexes',
      printed('de-ha1', { movement: { front: 2, back: 1 } }),
      '2.4.aa inconsistent units/de-ha1/movement',
    ],
    [
      'headquarters that do not move',
      printed('fr-hq5', { movement: { front: 4, back: 0 } }),
      'inconsistent units/fr-hq5/movement',
    ],
    [
      'a disrupted unit that moves two hexes',
      printed('fr-i', { movement: { front: 2, back: 2 } }),
      '2.4.i inconsistent units/fr-i/movement/back',
    ],
    [
      'heavy artillery without a bombardment strength',
      printed('de-ha1', { bombardment: 0 }),
      '2.4.ab inconsistent units/de-ha1/bombardment',
    ],
    ['infantry that bombards', printed('fr-i', { bombardment: 3 }), '2.4.ab inconsistent units/fr-i/bombardment'],
    [
      'infantry with headquarters data',
      printed('fr-i', { headquarters: { kind: 'named', number: 0 } }),
      '2.4.o inconsistent units/fr-i/headquarters',
    ],
    [
      'a numbered army without a number',
      printed('fr-hq5', { headquarters: { kind: 'numbered', number: 0 } }),
      '8.4.1.b inconsistent units/fr-hq5/headquarters/number',
    ],
    [
      'two armies with the same number',
      printed('fr-hq5', { headquarters: { kind: 'numbered', number: 4 } }),
      '8.4.1.b duplicate units/fr-hq4/headquarters/number',
    ],
    ['a fortress without steps', printed('namur', { fortress: null }), '2.4.x inconsistent units/namur/fortress'],
    [
      'a fortress with one step',
      printed('namur', { fortress: { steps: [{ strength: 3, defence: 1 }], largeGarrison: false } }),
      '2.4.x inconsistent units/namur/fortress/steps',
    ],
    [
      'a step without a loss of strength',
      s => (unit(s, 'namur').fortress!.steps[1]!.strength = 3),
      '13.1.6.b inconsistent units/namur/fortress/steps/1',
    ],
    [
      'a step that increases the bombardment defence',
      s => (unit(s, 'namur').fortress!.steps[1]!.defence = 2),
      '13.1.6.b inconsistent units/namur/fortress/steps/1',
    ],
    [
      'a fortress that arrives as a reinforcement',
      printed('langres', { start: { type: 'reinforcement', turn: 3, hex: '79', also: [] } }),
      '2.4.w inconsistent units/langres/start',
    ],
    [
      'an option counter in a scenario without options',
      printed('fr-i', { option: 2 }),
      '2.6.b inconsistent units/fr-i/option',
    ],
  ]),
  ...cases('what-if', [
    [
      'an option counter for an option that its side does not have',
      s => (s.options!.german = s.options!.german.filter(({ number }) => number !== 2)),
      '2.6.b inconsistent units/de-ha3/option',
      '2.6.b inconsistent units/de-ha4/option',
    ],
  ]),
]

const STARTS = [
  ...cases('campaign', [
    ['a unit in an unknown hex', printed('fr-i', { start: setup('108') }), 'unknown-id units/fr-i/start/hex'],
    [
      'a unit in an enemy-controlled hex',
      printed('fr-i', { start: setup('92') }),
      '13.1.1.d wrong-side units/fr-i/start/hex',
    ],
    [
      'a unit among enemies',
      s => {
        // the hex becomes Allied, so that a French unit starts among German units in a hex of its own side
        s.captured = s.captured.filter(id => id !== '73')
        s.units = s.units.filter(
          ({ start, type }) => start.type !== 'setup' || start.hex !== '73' || type === 'headquarters',
        )
        unit(s, 'fr-i').start = setup('73')
      },
      '13.1.1.d wrong-side units/de-hq2/start/hex',
      '13.1.1.d enemy-unit units/fr-i/start/hex',
    ],
    ['a seventh infantry corps', printed('de-xi', { start: setup('73') }), '8.4.6.b stacking units/de-xi/start/hex'],
    [
      'a ninth corps',
      s => {
        // the limit is twelve halves of infantry and four halves of cavalry
        for (const id of ['de-5kd', 'de-gdkd', 'de-3kd', 'de-6kd', 'de-7kd']) unit(s, id).start = setup('73')
      },
      '8.4.6.a stacking units/de-7kd/start/hex',
    ],
    [
      'a fourth corps in the Vosges',
      s => {
        for (const id of ['de-xiv', 'de-xv', 'de-xiv-r', 'de-or']) unit(s, id).start = setup('103')
      },
      '8.4.6.k stacking units/de-or/start/hex',
    ],
    [
      'a reinforcement that arrives in an unknown hex',
      printed('de-gde', { start: { type: 'reinforcement', turn: 2, hex: '108', also: [] } }),
      'unknown-id units/de-gde/start/hex',
    ],
    [
      'an unknown additional hex of arrival',
      printed('br-7', { start: { type: 'reinforcement', turn: 2, hex: null, also: ['1', '108'] } }),
      'unknown-id units/br-7/start/also/1',
    ],
    [
      'a unit in the Paris-in-danger box that arrives in an unknown hex',
      printed('fr-71r', { start: { type: 'danger', hex: '108' } }),
      'unknown-id units/fr-71r/start/hex',
    ],
  ]),
]

const calendar =
  (fields: Partial<Draft['calendar']>): Change =>
  s => {
    Object.assign(s.calendar, fields)
  }
const PLAY = [
  ...cases('campaign', [
    [
      'a scenario whose first turn is 2',
      s => {
        s.turns = { first: 2, last: 16, dates: s.turns.dates }
        s.units = s.units.filter(({ start }) => start.type !== 'reinforcement' || start.turn > 1)
      },
      '13.1.3.a out-of-range turns/first',
    ],
    [
      'an arrival before the first turn',
      s => {
        s.turns = { first: 1, last: 15, dates: s.turns.dates }
        unit(s, 'de-gde').start = { type: 'reinforcement', turn: 0, hex: null, also: [] }
      },
      'out-of-range units/de-gde/start/turn',
    ],
    ['a last turn before the first turn', s => (s.turns = { first: 1, last: 0, dates: [] }), 'out-of-range turns/last'],
    ['too few dates', s => s.turns.dates.pop(), 'inconsistent turns/dates'],
    ['a turn without an entry for the initiative', s => s.initiative.pop(), '6.0.a inconsistent initiative'],
    [
      'German mandated attacks for too many turns',
      s => s.mandates.german.push(1),
      '9.1.1.a inconsistent mandates/german',
    ],
    ['Allied mandated attacks for too few turns', s => s.mandates.allied.pop(), '9.1.1.a inconsistent mandates/allied'],
    ['an unknown hex in a role', s => (s.places.escape = '108'), 'unknown-id places/escape'],
    ['a guard hex listed twice', s => s.places.guards.push('53'), 'duplicate places/guards/2'],
    ['an unknown unit in a role', s => (s.roles.namurDivision = 'be-5'), 'unknown-id roles/namurDivision'],
    ['a unit listed twice in a role', s => s.roles.easternFront.push('de-hq1'), 'duplicate roles/easternFront/3'],
    [
      'infantry in the role of a headquarters',
      s => (s.roles.easternFront = ['de-ii']),
      'inconsistent roles/easternFront',
    ],
    [
      'a numbered headquarters in the role of the detachment headquarters',
      s => (s.roles.detachment = 'de-hq1'),
      'inconsistent roles/detachment',
    ],
    ['headquarters in the role of a corps', s => (s.roles.reducedCorps = 'fr-hq5'), 'inconsistent roles/reducedCorps'],
    [
      'a corps set up on the map in the role of the corps in the Paris-in-danger box',
      s => (s.roles.fullCorps = 'fr-i'),
      'inconsistent roles/fullCorps',
    ],
    ['a division in the role of a fortress', s => (s.roles.namurFortress = 'be-4'), 'inconsistent roles/namurFortress'],
    [
      'a fortress outside Maubeuge in the role of its fortress',
      s => (s.roles.maubeugeFortress = 'namur'),
      'inconsistent roles/maubeugeFortress',
    ],
    [
      'a fortress outside Antwerp in the role of its fortresses',
      s => (s.roles.antwerpFortresses = ['namur']),
      'inconsistent roles/antwerpFortresses',
    ],
    [
      'a marker of German control in Paris, where no unit starts',
      s => {
        s.places.paris = '28'
        s.captured.push('28')
      },
      '14.1.3.a inconsistent captured/2',
    ],
    ['Paris in Germany', s => (s.places.paris = '92'), '14.1.3.a inconsistent places/paris'],
    ['a marker of German control in Germany', s => s.captured.push('92'), '13.1.3.j inconsistent captured/2'],
    ['a marker of German control listed twice', s => s.captured.push('73'), 'duplicate captured/2'],
    [
      'an entrenchment in an unknown hex',
      s => s.entrenchments.push({ hex: '108', level: 1 }),
      'unknown-id entrenchments/1/hex',
    ],
    ['two entrenchments in one hex', s => s.entrenchments.push({ hex: '86', level: 2 }), 'duplicate entrenchments/1'],
    [
      'more CAPs than the limit',
      s => (s.caps.first = { german: 11, allied: 4 }),
      '5.1.1.e out-of-range caps/first/german',
    ],
    ['a sum without a row', s => s.fortunes.rows.shift(), '9.1.4.a inconsistent fortunes/rows'],
    [
      'a sum of the dice with two rows',
      s => (s.fortunes.rows[0]!.sum = 3),
      '9.1.4.a duplicate fortunes/rows/caution/sum',
      '9.1.4.a inconsistent fortunes/rows',
    ],
    [
      'a choice that leads to another choice',
      s => (s.fortunes.advantages[1]!.combat = 'chosen'),
      '9.1.4.d inconsistent fortunes/advantages/reconnaissance/combat',
    ],
    ['no choice that costs no CAPs', s => s.fortunes.advantages.pop(), '9.1.4.d inconsistent fortunes/advantages'],
    [
      'a choice listed twice',
      s => s.fortunes.advantages.push(s.fortunes.advantages[0]!),
      'duplicate fortunes/advantages/call-off/id',
    ],
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
    ).map((field): Row<IllusionScenario> => [
      `${field} without a turn`,
      calendar({ [field]: 0 }),
      `out-of-range calendar/${field}`,
    ]),
    [
      'emergency supply that ends before it begins',
      calendar({ emergencyThrough: 2 }),
      'out-of-range calendar/emergencyThrough',
    ],
    [
      'a cost for a withdrawal before the first turn of withdrawals',
      calendar({ withdrawalFrom: 4 }),
      '8.7.1.b out-of-range victory/withdrawal/allied/turn',
    ],
    [
      'a limit on activations in an unknown hex',
      s => (s.special.activation[0]!.hexes[0] = '108'),
      'unknown-id special/activation/0/hexes/0',
    ],
    ['an unknown closed hex', s => (s.special.closed[0]!.hex = '108'), 'unknown-id special/closed/0/hex'],
    ['an alternative set-up in an unknown hex', s => (s.special.setup.hex = '108'), 'unknown-id special/setup/hex'],
    [
      'an alternative set-up for a reinforcement',
      s => (s.special.setup.units[0] = 'br-4'),
      '13.1.1.f inconsistent special/setup/units/0',
    ],
    [
      'an alternative set-up for an unknown unit',
      s => (s.special.setup.units[0] = 'br-44'),
      'unknown-id special/setup/units/0',
    ],
  ]),
  ...cases('short-campaign', [
    ['a bonus after the last turn', s => (s.victory.bonuses[0]!.turn = 8), 'out-of-range victory/bonuses/0/turn'],
    [
      'a bonus for the fall of a unit that is not a fortress',
      s => {
        const [bonus] = s.victory.bonuses
        if (bonus?.type === 'fortresses') bonus.fortresses[1] = 'be-4'
      },
      '14.2.2.c inconsistent victory/bonuses/0/fortresses/1',
    ],
  ]),
]

type Effect = NonNullable<Draft['options']>['german'][number]['effects'][number]
/** Returns a change that gives an Allied option one effect. */
const effect =
  (more: Effect): Change =>
  s => {
    option(s, 'allied', 3).effects = [more]
  }
const OPTIONS = [
  ...cases('what-if', [
    ['an option listed twice', s => (option(s, 'allied', 4).number = 1), '14.3.6.a duplicate options/allied/3/number'],
    [
      'fewer options than a side may choose',
      s => {
        s.options!.most = 5
        s.options!.german = s.options!.german.filter(({ number }) => number !== 3)
      },
      '14.3.6.a inconsistent options/german',
    ],
    [
      'an exchange of a reinforcement',
      effect({ type: 'exchange', pairs: [['br-8', 'br-sec']] }),
      '14.3.6.s inconsistent options/allied/2/effects/0/pairs/0/0',
    ],
    [
      'an exchange of an unknown unit',
      effect({ type: 'exchange', pairs: [['be-9', 'br-sec']] }),
      'unknown-id options/allied/2/effects/0/pairs/0/0',
    ],
    [
      'an earlier arrival for a unit that is set up on the map',
      effect({ type: 'earlier', units: ['fr-i'], turn: 2 }),
      '14.3.6.a inconsistent options/allied/2/effects/0/units/0',
    ],
    [
      'an option that makes Paris German',
      effect({ type: 'control', hex: '19', side: 'german' }),
      '14.1.3.a inconsistent options/allied/2/effects/0/hex',
    ],
    [
      'an alternative set-up of a fortress',
      effect({ type: 'setup', hexes: ['62'], units: ['namur'] }),
      '2.4.u inconsistent options/allied/2/effects/0/units/0',
    ],
    [
      'an exchange of a fortress for one in another hex',
      s => {
        const [exchange] = option(s, 'allied', 5).effects
        if (exchange?.type === 'exchange') exchange.pairs[3] = ['namur', 'antwerp-improved']
      },
      '2.4.u inconsistent options/allied/4/effects/0/pairs/3/1',
    ],
    [
      'an earlier arrival for a unit from another option',
      effect({ type: 'earlier', units: ['fr-opt1'], turn: 2 }),
      '13.1.1.c inconsistent options/allied/2/effects/0/units/0',
    ],
    [
      'a withheld unit of the set-up',
      effect({ type: 'withheld', units: ['fr-i'] }),
      '14.3.6.a inconsistent options/allied/2/effects/0/units/0',
    ],
    [
      'an arrival in a port for a unit that is set up on the map',
      effect({ type: 'port', hex: '52', units: ['fr-i'] }),
      '14.3.6.a inconsistent options/allied/2/effects/0/units/0',
    ],
    [
      'a port in an unknown hex',
      effect({ type: 'port', hex: '108', units: ['br-7'] }),
      'unknown-id options/allied/2/effects/0/hex',
    ],
    [
      'a set-up in an unknown hex',
      effect({ type: 'setup', hexes: ['108'], units: ['be-4'] }),
      'unknown-id options/allied/2/effects/0/hexes/0',
    ],
    [
      'a set-up for an unknown unit',
      effect({ type: 'setup', hexes: ['62'], units: ['be-44'] }),
      'unknown-id options/allied/2/effects/0/units/0',
    ],
    [
      'an entry through an unknown hex',
      effect({ type: 'entry', hexes: ['108'], turn: 2, caps: 1, withOption: 2 }),
      'unknown-id options/allied/2/effects/0/hexes/0',
    ],
    [
      'an option that opens a hexside between hexes that are not adjacent',
      effect({ type: 'hexside', a: '1', b: '52', diamonds: 1 }),
      'not-adjacent options/allied/2/effects/0',
    ],
    [
      'an option that opens a hexside at an unknown hex',
      effect({ type: 'hexside', a: '108', b: '52', diamonds: 1 }),
      'unknown-id options/allied/2/effects/0/a',
    ],
    [
      'arrivals in an unknown hex',
      effect({ type: 'arrivals', from: '81', to: '108' }),
      'unknown-id options/allied/2/effects/0/to',
    ],
    [
      'control of an unknown hex',
      effect({ type: 'control', hex: '108', side: 'allied' }),
      'unknown-id options/allied/2/effects/0/hex',
    ],
    [
      'a first activation of an unknown hex',
      effect({ type: 'first-activation', hex: '108' }),
      'unknown-id options/allied/2/effects/0/hex',
    ],
    [
      'bombardment defence in an unknown hex',
      effect({ type: 'defence', hex: '108', modifier: 1 }),
      'unknown-id options/allied/2/effects/0/hex',
    ],
    [
      'an option that adds a supply source in an unknown hex',
      effect({ type: 'source', hex: '108', nation: 'german', turn: 5 }),
      'unknown-id options/allied/2/effects/0/hex',
    ],
    ['a siege of an unknown hex', effect({ type: 'siege', hex: '108' }), 'unknown-id options/allied/2/effects/0/hex'],
    [
      'an exchange for a counter from another option',
      s => (option(s, 'allied', 1).effects = [{ type: 'exchange', pairs: [['be-i', 'be-opt-1']] }]),
      '14.3.6.s inconsistent options/allied/0/effects/0/pairs/0/1',
    ],
    [
      'an entry with an option that does not exist',
      s => {
        option(s, 'german', 4).effects = [{ type: 'entry', hexes: ['42'], turn: 2, caps: 1, withOption: 5 }]
        s.options!.german = s.options!.german.filter(({ number }) => number !== 5)
      },
      '14.3.6.aa unknown-id options/german/3/effects/0/withOption',
    ],
    [
      'an option that adds a fortress in a hex that it does not make Allied',
      s => {
        const preparedness = option(s, 'allied', 5)
        preparedness.effects = preparedness.effects.filter(({ type }) => type !== 'control')
      },
      '13.1.1.d wrong-side units/liege/start/hex',
    ],
  ]),
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
