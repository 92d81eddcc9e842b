import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { violation } from '../../src/kernel/contract/contract.js'
import { MUTANTS, breakLaw, laws, variants } from '../../src/testing/index.js'
import { skirmish } from '../../examples/skirmish/index.js'
import { type ToyRules, toy } from '../testing/toy.js'

const all = variants(toy)
const load = all[0]!.load
const others = all.slice(1).map(variant => variant.load())

describe('variants', () => {
  it('include all scenarios with all values of their options', () => {
    expect(all.map(variant => variant.id)).toEqual(['short', 'short, die: four', 'long', 'long, die: four'])
    expect(new Set(all.map(variant => variant.load().scenario)).size).toBe(4)
    expect(all[0]!.load()).not.toBe(all[0]!.load())
  })

  it("throw a scenario's faults if the scenario does not load", () => {
    const [bad] = variants(toy, { bad: { id: 'bad', title: '', length: 40, turns: 2, gear: 0 } })
    expect(() => bad!.load()).toThrow(/bad does not load: .*too long/)
  })
})

describe('laws', () => {
  it('have the same numbers as in the contract, in order', () => {
    expect(laws(toy, load).map(law => law.id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ])
  })

  for (const variant of all) {
    for (const law of laws(toy, variant.load, { others })) {
      it(`hold for a correct game: ${variant.id}, law ${law.id}, ${law.title}`, () => {
        expect(law.check()).toEqual(expect.any(String))
      })
    }
  }

  it('report how many cases they tested', () => {
    const told = laws(toy, load, { numRuns: 20 }).map(law => law.check())
    expect(told[1]).toMatch(/^\d+ actions tried, of a catalogue of 13$/)
    expect(told[8]).toMatch(/^120 pairs, [1-9]\d* of which differed/)
  })

  it('test a sample of a large catalogue', () => {
    for (const law of laws(toy, load, { numRuns: 20, tries: 3 })) law.check()
    expect(() => laws(toy, () => breakLaw(2, load(), 1), { numRuns: 60, tries: 3 })[1]!.check()).toThrow(
      /not offered, and apply accepts/,
    )
  })
})

describe('mutants of a correct engine', () => {
  it('include at least one mutant for each law', () => {
    expect(new Set(MUTANTS.map(mutant => mutant.law))).toEqual(new Set(laws(toy, load).map(law => law.id)))
  })

  /** The failure that each mutant must cause. A law that fails for another reason proves nothing. */
  const caught: Readonly<Record<string, RegExp>> = {
    'a reader throws on a value that is not an object': /read.state of .* throws: TypeError: no object/,
    'a reader decodes anything to the first action': /read.action of .* is not what its codec decodes/,
    'a reader reports a fault without its path': /returns a violation without a path: wrong/,
    'tell shows unescaped text of a document': /tell of [^]* is not one visible line/,
    'tell writes a long line': /tell of [^]* is not one visible line of 3 to 200/,
    'each load describes an event differently': /tell of [^]* is first [^]* and then/,
    'the indexes are offered in another order': /indexed.legal is not the list of indexes of legalActions/,
    'an index that is not offered returns the same state': /indexed.apply accepts -?[\d.]+/,
    'a list is reversed after it was returned': /a list was changed after it was returned/,
    'the key distinguishes only game turns': /two different states share the key 0+1/,
    'resample keeps the hidden actions in the trail': /the state that resample gives for \w+ does not come back/,
    'the digest depends on the way in which play reached a state': /the digest of a state depends on its trail/,
    'the key depends on the way in which play reached a state': /the key of a state depends on its trail/,
    'a decoded state has forgotten the actions of the phase': /a state does not come back from JSON as it was/,
    'the last action of a save is ignored if it is refused': /an accepted state encodes to something else/,
    'the key depends on the identity of a state': /another key after a round trip/,
    'the score is replaced when the game is over': /the score at the end is not the outcome's/,
    'a preview adds one to the modifier':
      /the preview of \w+ is not the calculation at the next die: \/modifier: \d is not \d/,
    'a preview depends on the whole state': /the preview reveals hidden information to \w+/,
    'a set names its adding action as its closing action': /with \[.*\] "gear" is not ended by/,
    'a set with all its members cannot be closed': /with .* "gear" can never be closed/,
    'a line depends on the whole state': /(?:hidden information to \w+|is sent different data).*\/lines\/0/,
    'every side sees every event': /blue is sent different data in .*card.* and .*card.*what: /,
    'the number of events depends on the whole state': /\w+ is sent different data in/,
    'the start is the same object for everybody':
      /after writing into what they gave the rules (throw|give something else)/,
    'all loads give the same list, which is not frozen': /the rules give something else: \/3: /,
    'turn is a method of its object': /turn does not work on wrapped rules: TypeError: taken off its object/,
    'reach throws on a unit that it does not know': /reach "no such thing" throws: Error: unknown unit/,
    'parse throws on long text': /parse "a.* throws: Error: too long/,
    'the last legal action is not offered': /is not offered, and apply accepts it/,
    'an action is accepted at any time, and does nothing': /is not offered, and apply accepts it/,
    'actions are offered in descending order': /not in ascending index order/,
    'the last of several actions leads nowhere': /game \d: not over after 20 actions; the bound is 20/,
    'more actions are offered than the bound says': /more than the bound of 1/,
    'games last longer than the bound says': /not over after 3 actions; the bound is 3/,
    'the weights do not add up': /the weights add up to 7, not to 6/,
    'one result is listed twice': /is listed twice/,
    'turn writes into the state': /throws on frozen input|read only property 'touched'|not extensible/,
    'legal actions are cached under the wrong key': /legalActions does not always give the same answer/,
    'step and apply disagree': /step and apply disagree/,
    'the codec of states returns another state': /a state does not come back from JSON as it was/,
    'views contain a value that JSON cannot represent': /the view of \w+ (does not come back|is refused)/,
    'an unknown key is dropped without an error': /accepts an unknown key/,
    'an action of any type decodes to the first one': /the codec of Action accepts/,
    'faults are reported without a path': /is reported at \/$/m,
    'play reaches states that break an invariant': /the audit finds: broken on purpose/,
    'a side sees everything': /must not distinguish/,
    'resample changes nothing': /none of \d+ pairs differed/,
    'resample changes nothing that is hidden from the first side':
      /never changes what the views hide: \/markers\/\* from red, in \d+ positions/,
    'resample changes nothing before a die roll':
      /never changes what the views hide: everything from \w+ at chance die, in \d+ positions/,
    'the calculation takes another column after the die roll':
      /the calculation after the die roll is not that of its result: \/column: "([^"]+)\+1" is not "\1"/,
    'the calculation counts only the attackers that are left after the die roll':
      /the calculation after the die roll is not that of its result: \/strengths\/0: [\d.]+ is not [\d.]+/,
    'the event of a result has a modifier that the calculation does not have':
      /the calculation at the die roll is not that of its result: \/modifier: 0 is not 1/,
    'refusals cite a rule that is not in the rulebook': /cites "nowhere:0"/,
    'unreadable orders cite a rule that is not in the rulebook': /cites "nowhere:0"/,
    'each load has another digest': /does not replay: .*other-scenario/,
    'actions are printed without their number': /does not parse|parses as/,
    'two actions are printed the same': /parses as/,
  }

  /** Returns rules to test a law with. Only long races have a set, and many positions with hidden cards. */
  const rulesFor = (law: number) => ([9, 17, 19].includes(law) ? all[2]! : all[0]!).load()
  /** The mutants of saves with actions and of results, which the race does not have. */
  const inSkirmish = new Set([
    'the calculation takes another column after the die roll',
    'the calculation counts only the attackers that are left after the die roll',
    'the event of a result has a modifier that the calculation does not have',
    'resample keeps the hidden actions in the trail',
    'the digest depends on the way in which play reached a state',
    'the key depends on the way in which play reached a state',
    'a decoded state has forgotten the actions of the phase',
    'the last action of a save is ignored if it is refused',
  ])
  const [phased] = variants(skirmish)

  for (const mutant of MUTANTS) {
    it(`fail law ${mutant.law}: ${mutant.title}`, () => {
      const broken = (
        inSkirmish.has(mutant.title)
          ? laws(skirmish, () => mutant.break(phased!.load()), { numRuns: 60 })
          : laws(toy, () => mutant.break(rulesFor(mutant.law)), { others, numRuns: mutant.law === 9 ? 200 : 60 })
      ).find(law => law.id === mutant.law)!
      expect(broken.check).toThrow(caught[mutant.title]!)
    })
  }

  it('can be selected by law and number', () => {
    const rules = load()
    expect(breakLaw(3, rules, 1).bounds.actions).toBe(1)
    expect(breakLaw(99, rules)).toBe(rules)
  })
})

describe('a law fails on faults that only a game can have:', () => {
  const fails = (law: number, change: (rules: ToyRules) => Partial<ToyRules>, options = {}) =>
    expect(() =>
      laws(
        toy,
        () => {
          const rules = load()
          return { ...rules, ...change(rules) }
        },
        { numRuns: 60, ...options },
      )[law - 1]!.check(),
    )

  it('law 1 on a codec that throws', () => {
    fails(1, rules => ({
      codecs: {
        ...rules.codecs,
        state: Object.create(rules.codecs.state, {
          decode: {
            value: (u: { places: number[] }) => {
              if (u?.places?.length !== 4) throw new Error('no places')
              return rules.codecs.state.decode(u)
            },
          },
        }),
      },
    })).toThrow(/codec of states throws/)
  })
  it('law 2 on actions or chance results that are offered at the wrong time', () => {
    fails(2, rules => ({
      legalActions: s => (s.inHand === null ? rules.legalActions(s) : [rules.actions.at(0)]),
    })).toThrow(/legalActions must be empty/)
    fails(2, rules => ({
      chances: s => (s.inHand === null ? [{ action: rules.actions.at(0), weight: 1, of: 1 }] : rules.chances(s)),
    })).toThrow(/chances must be empty/)
    fails(2, rules => ({ actions: { ...rules.actions, index: () => -1 } })).toThrow(/has the index -1/)
    fails(2, rules => ({ actions: { ...rules.actions, at: () => rules.actions.at(0) } })).toThrow(
      /actions.index\(actions.at/,
    )
  })
  it('law 2 on actions that are compared by identity', () => {
    const rules = load()
    const known = new Set(Array.from({ length: rules.actions.size }, (_, i) => rules.actions.at(i)))
    fails(2, () => ({
      ...rules,
      apply: (s, a) => (known.has(a) ? rules.apply(s, a) : rules.apply(rules.start, { type: 'roll', value: 1 })),
    })).toThrow(/equal copy/)
  })
  it('law 3 on a chance node without results', () => {
    fails(3, () => ({ chances: () => [] })).toThrow(/nothing is offered/)
  })
  it('law 4 on weights with different denominators, and on weights that are not whole numbers', () => {
    fails(4, rules => ({ chances: s => rules.chances(s).map((c, i) => ({ ...c, of: c.of + i })) })).toThrow(
      /others of 6/,
    )
    fails(4, rules => ({ chances: s => rules.chances(s).map(c => ({ ...c, weight: 0.5 })) })).toThrow(
      /weight of .* is 0.5/,
    )
  })
  it('law 6 on an action that a round trip changes', () => {
    fails(6, rules => ({
      codecs: {
        ...rules.codecs,
        action: Object.create(rules.codecs.action, { encode: { value: () => ({ type: 'turn-over' }) } }),
      },
    })).toThrow(/an action does not come back/)
  })
  it('law 7 if the codec accepts states of other scenarios or broken states', () => {
    const lax = (rules: ToyRules) => ({ codecs: { ...rules.codecs, state: others[0]!.codecs.state } })
    fails(7, lax, { others }).toThrow()
    fails(7, rules => ({
      audit: s =>
        s.turned[0] === true
          ? [{ code: 'broken-invariant', rule: 'toy:1', subjects: [], message: '' }]
          : rules.audit(s),
    })).toThrow(/audit is not empty is accepted/)
  })
  it('law 8 on phases and levels that are not listed', () => {
    fails(8, () => ({ phases: [] })).toThrow(/phase "cards", which is not in rules.phases/)
    fails(8, () => ({ levels: [] })).toThrow(/level that is not in rules.levels/)
    fails(8, () => ({ levels: [{ id: 'red', value: 2 }] })).toThrow(/to be from -1 to 1/)
  })
  it('law 9 on hidden information in turns, legal actions, refusals and resampling', () => {
    fails(9, rules => ({ turn: s => ({ ...rules.turn(s), gameTurn: s.cards[1] === 'boost' ? 7 : 1 }) })).toThrow(
      /the turn reveals hidden information to red/,
    )
    fails(9, rules => ({
      legalActions: s => (s.cards[0] === 'boost' ? rules.legalActions(s) : [...rules.legalActions(s)].reverse()),
    })).toThrow(/legal actions reveal hidden information to blue/)
    fails(9, rules => ({
      apply: (s, a) => {
        const r = rules.apply(s, a)
        return r._tag === 'Left' && s.cards[0] === 'boost' ? { _tag: 'Left', left: { ...r.left, message: 'boost' } } : r
      },
    })).toThrow(/hidden information to blue/)
    fails(9, rules => ({
      resample: (s, side, random) => ({ ...rules.resample(s, side, random), bonus: [5, 5] }),
    })).toThrow(/must not distinguish|audit|refused by its own codec/)
  })
  it('law 9 on hidden information in a game that is declared to have none', () => {
    fails(9, () => ({}), { hidden: false }).toThrow(/declared to have no hidden information/)
    expect(laws(toy, () => ({ ...load(), resample: s => s }), { hidden: false, numRuns: 10 })[8]!.check()).toBe(
      '60 pairs, 0 of which differed in hidden information',
    )
  })
  it('law 10 on codes that are not in the closed set', () => {
    fails(10, rules => ({
      step: (s, a) => {
        const r = rules.step(s, a)
        return r._tag === 'Left' ? { _tag: 'Left', left: { ...r.left, code: 'because' as never } } : r
      },
    })).toThrow(/not in the closed set/)
  })
  it('law 10 on faults of a scenario without a path', () => {
    const game: typeof toy = {
      ...toy,
      load: (scenario, choice) =>
        scenario.length !== 8
          ? E.left([violation('inconsistent', 'toy:scenario', 'not eight long')])
          : toy.load(scenario, choice),
    }
    expect(() => laws(game, load, { numRuns: 200 })[9]!.check()).toThrow(/fault "not eight long" has no path/)
  })
  it('law 13 if `read` and `load` disagree', () => {
    const readBy = (read: typeof toy.read) => () => laws({ ...toy, read }, load, { numRuns: 5 })[12]!.check()
    expect(readBy(() => E.right(load()))).toThrow(/game.read of null with {} is Right; .* it is Left/)
    expect(
      readBy((u, choice) => {
        const got = toy.read(u, choice)
        return got._tag === 'Right' ? got : E.left([{ ...got.left[0], rule: 'nowhere:0' }])
      }),
    ).toThrow(/cites "nowhere:0"/)
    expect(
      readBy((u, choice) => E.map((rules: ToyRules) => ({ ...rules, scenario: 'x' }))(toy.read(u, choice))),
    ).toThrow(/a different digest from load/)
    expect(() =>
      laws({ ...toy, load: (u, choice) => (toy.codec.is(u) ? toy.load(u, choice) : E.right(load())) }, load, {
        numRuns: 5,
      })[12]!.check(),
    ).toThrow(/game.load of null, never decoded, is Right/)
    const elsewhere = { numRuns: 5, documents: false }
    expect(laws({ ...toy, read: () => E.right(load()) }, load, elsewhere)[12]!.check()).toMatch(
      /; 0 documents accepted$/,
    )
  })
  it('law 12 on text that is parsed wrongly, and on orders with illegal actions', () => {
    fails(12, rules => ({ parse: () => ({ _tag: 'Right', right: rules.actions.at(0) }) })).toThrow(/parses as/)
    fails(12, rules => ({ order: () => ({ _tag: 'Right', right: [rules.actions.at(9)] }) })).toThrow(
      /of which .* is refused|is taken for an order/,
    )
  })
})
