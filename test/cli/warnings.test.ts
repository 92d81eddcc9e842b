/** Tests of warnings before a unit is removed, of orders that are no longer needed, and of a finished game. */
import { describe, expect, test } from 'vitest'
import { marne } from '../../src/games/marne/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { grognard, talk } from './helpers.js'

const ardennes = (lines: ReadonlyArray<string>) => talk([...lines, 'quit'], '--side german', {}, 'ardennes')
const FULL = '! 1126 exceeds the stacking limit by 1 stacking point: ge-18-294, ge-18-295'

describe('an overstacked hex', () => {
  test('has a warning in `why`, in `reach`, in the list of choices, and in the question after the move', async () => {
    const { answers } = await ardennes([
      'end',
      'ge-18-294 1126',
      'why ge-18-295 1126',
      'reach ge-18-295',
      'unit ge-18-295',
      'undo',
      'ge-18-295 1126',
    ])
    for (const i of [3, 4, 5, 7]) expect(answers[i]).toContain(FULL)
    expect(answers[3]).toContain('allowed: unit ge-18-295, to 1126, stop')
    expect(answers[2]).not.toContain('!')
    // the unit is deselected again, so no warning is shown
    expect(answers[6]).not.toContain(FULL)
  })

  test('interrupts a line of orders before the phase ends', async () => {
    const { out } = await ardennes(['end', 'ge-18-294 1126; ge-18-295 1126; end', 'end'])
    expect(out).toContain('not carried out: end\n')
    expect(out.indexOf(FULL)).toBeLessThan(out.indexOf('which unit is lost to overstacking'))
  })

  test('stops a bot that plays the phase for a person while the last move can still be taken back', async () => {
    const { out } = await ardennes(['end', 'ge-18-294 1126; ge-18-295 1126', 'auto phase', 'end'])
    expect(out).toContain('The bot stops here: `end` would end the phase despite the warning')
    expect(out).toContain(
      'German: which unit is lost to overstacking?\n  1126 exceeds the stacking limit by 1 stacking point: ge-18-294, ge-18-295 [ardennes:8.3.c]',
    )
  }, 60_000)
})

describe('orders that are no longer needed', () => {
  test('are not refused if the move has already stopped', async () => {
    // next to the enemy, the move ends automatically
    const { answers } = await ardennes(['end', 'ge-18-294 1327; stop; ge-18-244-stg 1327', 'stop'])
    expect(answers[2]).toContain('ge-18-294 1227-1327, ge-18-244-stg 1227-1327')
    expect(answers[2]).not.toContain('refused')
    expect(answers[3]).toBe('that is already done\n')
  })

  test('are refused if they are `stop` and no unit has moved', async () => {
    const { answers } = await ardennes(['stop'])
    expect(answers[1]).toContain('refused')
  })
})

describe('looking at the game', () => {
  test('`why` names the later phase in which an order would be valid', async () => {
    const { answers } = await ardennes(['end', 'why attack 1428: ge-3-fj-5', 'why fly'])
    expect(answers[2]).toContain('in a later phase, Combat Phase: allowed in the present position')
    expect(answers[3]).not.toContain('later phase')
  })

  test('charts and boxes can be filtered by text, and markers and victory hexes are listed', async () => {
    const { answers } = await ardennes([
      'chart results ff',
      'chart entries nowhere',
      'chart bridges our',
      'boxes turn 2',
      'boxes nobody',
      'markers',
      'markers blown',
      'markers nothing',
      'score',
    ])
    expect(answers[1]).toContain('the attacker may fight a Firefight; otherwise Eng')
    expect(answers[1]).not.toContain('DR2')
    expect(answers[2]).toBe('no row of that chart contains "nowhere"\n')
    expect(answers[3]).toContain('2016-2115')
    expect(answers[4]).toContain('Turn 2')
    expect(answers[4]).not.toContain('Turn 3')
    expect(answers[5]).toBe('nothing off the map matches "nobody"\n')
    expect(answers[6]).toContain('Improved Position: ')
    expect(answers[7]).toMatch(/^ {2}Blown bridge: \d{4}-\d{4}/m)
    expect(answers[7]).not.toContain('Improved Position')
    expect(answers[8]).toBe('no marker matches "nothing"\n')
    expect(answers[9]).toContain('held by the Allied side: 1105 Echternach (1)')
  })

  test('a large board lists below it the units that do not fit', async () => {
    const { answers } = await ardennes(['board 2216 2'])
    expect(answers[1]).toMatch(/\n {2}\d{4}.*: us-28-110/)
  })

  test('a bridge can be named starting at either end', async () => {
    const { answers } = await ardennes(['why rebuild 2016 2115', 'why blow 2016-0101'])
    expect(answers[1]).not.toContain('unreadable')
    expect(answers[2]).toContain('2016 and 0101 are not joined by a bridge')
  })
})

describe('a game that is over', () => {
  test('can be inspected until the player leaves it', async () => {
    const { out, code } = await grognard('play marne --scenario pursuit --side german --board none --seed 1', {
      lines: ['auto game', 'log 3', 'score', 'end', 'quit', 'never heard'],
    })
    expect(code).toBe(0)
    const [, after = ''] = out.split('The game is over: ')
    expect(after).toContain('over> log 3\n')
    expect(after).toContain('over> end\nthe game is over: you can look at it')
    expect(after.trimEnd().endsWith('over> quit')).toBe(true)
  }, 60_000)
})

describe('the die rolls of a loaded game', () => {
  /** Returns the faces rolled, whatever the purpose of the roll. */
  const dice = (out: string): ReadonlyArray<string> => out.match(/die \d(?=( [+-]\d)?: )/g) ?? []
  const play = (lines: ReadonlyArray<string>, args: string, files?: Map<string, string>) =>
    grognard(`play marne --board none --side german ${args}`, { lines, ...(files === undefined ? {} : { files }) })
  const TURNS = ['auto turn', 'auto turn', 'auto turn']

  test('continue from the same point, because the record contains their seed', async () => {
    const whole = await play([...TURNS, 'quit'], '--seed 3')
    const saved = await play(['auto turn', 'save game.json', 'quit'], '--seed 3')
    expect(JSON.parse(saved.files.get('game.json')!)).toMatchObject({ seed: 3 })
    const onward = await play(['auto turn', 'auto turn', 'quit'], '--load game.json', saved.files)
    expect(onward.out).toContain('the dice use seed 3 from the record.')
    const first = dice(saved.out).length
    // the bots may decide differently from the game that continued, but the faces are the same
    const count = Math.min(dice(onward.out).length, dice(whole.out).length - first)
    expect(count).toBeGreaterThan(5)
    expect(dice(onward.out).slice(0, count)).toEqual(dice(whole.out).slice(first, first + count))
  }, 60_000)

  test('are saved with the record again, unless another seed replaces them', async () => {
    const saved = await play(['save game.json', 'quit'], '--seed 3')
    const again = await play(['save again.json', 'quit'], '--load game.json', saved.files)
    expect(JSON.parse(again.files.get('again.json')!)).toMatchObject({ seed: 3 })
    const other = await play(['save other.json', 'quit'], '--load game.json --seed 5', saved.files)
    expect(other.out).toContain('the dice use seed 5.')
    expect(JSON.parse(other.files.get('other.json')!)).toMatchObject({ seed: 5 })
  })

  test('are new, with a message, if a state was loaded or the record has no seed', async () => {
    const saved = await play(['ge-4 1716-1816', 'save game.json', 'quit'], '--seed 3')
    const said = JSON.parse(saved.files.get('game.json')!) as Record<string, unknown>
    saved.files.set('unsaid.json', JSON.stringify({ ...said, seed: undefined }))
    const rules = orThrow(marne.load(marne.scenarios.counterattack))
    saved.files.set('state.json', JSON.stringify(rules.codecs.state.encode(rules.start)))
    for (const file of ['unsaid.json', 'state.json']) {
      const { out } = await play(['quit'], `--load ${file}`, saved.files)
      expect(out).toContain('the dice use the new seed 42 from here on (--seed names another).')
    }
  })
})
