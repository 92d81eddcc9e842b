/** Grand Illusion at the table: what a stranger needs to see before an answer. */
import { describe, expect, test } from 'vitest'
import { grognard } from './helpers.js'

/** What is shown after each line that is typed in the short campaign, two people at one table, who roll their own dice. */
const sitting = async (...lines: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const { out } = await grognard('play grand-illusion --scenario short-campaign --side both --dice ask --board none', {
    lines,
  })
  return out.split(/^(?:\w+|.*\(or an empty line\))> /m).slice(1, -1)
}
/** Into Lorraine: three corps and a cavalry division against those at Morhange. */
const ATTACK = ['end', 'end', 'end', 'fr-xv, fr-xvi, fr-xx, fr-2cd 87-96']

describe('what has happened', () => {
  test('[grand-illusion:8.1.1.c] a pass is told', async () => {
    const answers = await sitting(...ATTACK, 'end', 'dice 7', '1', 'no', 'pass', 'list')
    expect(answers.join('')).toContain('  German side passes [grand-illusion:8.1.1.c]\n')
  })
})

describe('a hex that is shown', () => {
  test('names its trench, its worth and its blocked hexsides', async () => {
    const answers = await sitting(...ATTACK, 'show 86', 'show 96', 'list')
    expect(answers.at(-3)).toContain('86 rough, Plan 17 Metz, entrenchment +1\n')
    expect(answers.at(-2)).toContain('  Blocked by the Allies to 87\n')
  })
})

describe('the list of choices', () => {
  test('tells what is done by a word that names nothing', async () => {
    expect((await sitting(...ATTACK)).at(-1)).toContain(' 4  end  nothing more here\n')
  })

  test('[grand-illusion:9.1.4.d] a tactical advantage: what each number does, and its price', async () => {
    expect((await sitting(...ATTACK, 'end', 'dice 7')).at(-1)).toContain(
      'German: what is the tactical advantage used for?\n' +
        ' 1  advantage 1  call the combat off, for 1 CAP\n' +
        ' 2  advantage 2  fight it as reconnaissance in force, for 1 CAP\n' +
        ' 3  advantage 3  counterattack, for 1 CAP\n' +
        ' 4  advantage 4  nothing\n',
    )
  })

  test('[grand-illusion:8.4.5.d] a hexside that is opened, not who stands behind it; enemies apart from friends', async () => {
    const answers = await sitting(...ATTACK, 'end', 'dice 7', '1', 'no', 'list activate 96', 'pass', 'list unblock')
    expect(answers.at(-3)).toMatch(
      /activate 96 {2}Morhange–Château-Salins, de-xxi 5-2, .*; against fr-xv 4-2, .*fr-2cd 1-3\n/,
    )
    expect(answers.at(-1)).toContain(
      'unblock 96 SW  Morhange–Château-Salins, open the hexside to the south-west again, which your own side has blocked\n',
    )
  })
})

describe('a round of fire', () => {
  test('shows the board and the arithmetic once, not at each die', async () => {
    const placed = ['de-xxi', 'de-ii-b', 'fr-xv', 'fr-xvi', 'fr-xx', 'die 3']
    const { out } = await grognard('play grand-illusion --scenario short-campaign --side both --dice ask', {
      lines: [...ATTACK, 'end', 'dice 9', ...placed, 'die 2', 'die 4', 'die 1'],
    })
    const count = (text: string): number => out.split(text).length - 1
    expect(count('rolled ')).toBe(4)
    expect(count('Allied front 1: 4, modifier +1: 3 or less')).toBe(1)
    expect(count('Allied front 3: ')).toBe(1)
    expect(count('\n  fire of the attackers')).toBe(1)
  })
})
