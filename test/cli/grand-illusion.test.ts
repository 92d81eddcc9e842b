/** Tests of Grand Illusion in the terminal, and of the information that a newcomer needs before an answer. */
import { describe, expect, test } from 'vitest'
import { grognard, talk } from './helpers.js'

/** Plays the short campaign for two people at one terminal who roll their own dice, and returns the output after each line. */
const sitting = async (...lines: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const { out } = await grognard('play grand-illusion --scenario short-campaign --side both --dice ask --board none', {
    lines,
  })
  return out.split(/^(?:\w+|.*\(or an empty line\))> /m).slice(1, -1)
}
/** An attack into Lorraine: three corps and a cavalry division against the units at Morhange. */
const ATTACK = ['end', 'end', 'end', 'fr-xv, fr-xvi, fr-xx, fr-2cd 87-96']

describe('the log', () => {
  test('[grand-illusion:8.1.1.c] contains passes', async () => {
    const answers = await sitting(...ATTACK, 'end', 'dice 7', '1', 'no', 'pass', 'list')
    expect(answers.join('')).toContain('  German side passes [grand-illusion:8.1.1.c]\n')
  })
})

describe('a hex in `show`', () => {
  test('names its trench, its victory points and its blocked hexsides', async () => {
    const answers = await sitting(...ATTACK, 'show 86', 'show 96', 'list')
    expect(answers.at(-3)).toContain('86 rough, Plan 17 Metz, entrenchment +1\n')
    expect(answers.at(-2)).toContain('  Blocked by the Allies to 87\n')
  })
})

describe('while the program asks for a die roll', () => {
  test('a player may inspect the game, take back the order before the roll, and leave; orders and nonsense are refused', async () => {
    const typed = ['show 96', 'score', 'frobnicate', 'pass', 'undo', 'list end', 'end', 'undo', 'end', 'dice 9', 'quit']
    const answers = await sitting(...ATTACK, 'end', ...typed)
    const [shown, score, nonsense, order, undone, listed, again] = answers.slice(5)
    expect(shown).toContain('96 rough, Plan 17 Morhange–Château-Salins\n')
    expect(score).toContain('Turn 1')
    expect(nonsense).toContain('"frobnicate" is not one of the results\n')
    expect(order).toContain('"pass" is not one of the results\n')
    expect(undone).toMatch(/^undo\ntaken back: 1 action; [\s\S]*Allied: what do the units of the activated hex do\?/)
    expect(listed).toContain(' 4  end  no other unit moves; combats come next\n')
    expect(again).toContain('Allied attack in 96\n')
    expect(answers.at(-1)).toContain('Fortunes of War: Allied high command (9)')
    const { out } = await grognard(
      'play grand-illusion --scenario short-campaign --side both --dice ask --board none',
      {
        lines: [...ATTACK, 'end', 'quit', 'dice 9'],
      },
    )
    expect(out).toMatch(/> quit\n\nYou left the game in turn 1, Action phase\.\n$/)
  })

  test('an undone order uses up no roll of the seed', async () => {
    const played = async (...lines: ReadonlyArray<string>): Promise<string> => {
      const { out } = await grognard(
        'play grand-illusion --scenario short-campaign --side both --dice ask --board none --seed 5',
        { lines: [...ATTACK, ...lines] },
      )
      return out.slice(out.lastIndexOf('  Fortunes of War'))
    }
    expect(await played('end', 'undo', 'end', '')).toBe(await played('end', ''))
  })
})

describe('a complete order', () => {
  test('[grand-illusion:9.1.2.a] is confirmed even if it produces no event', async () => {
    const answers = await sitting(...ATTACK, 'end', 'dice 7', '1', 'no', 'activate 96', 'attack 96: de-xxi, de-i-b')
    expect(answers.at(-1)).toContain('\n  done: assault, add de-xxi, add de-i-b, close\n')
  })
})

describe('a question', () => {
  test('[grand-illusion:9.4.2.a] names its hex and the units in the hex', async () => {
    expect((await sitting(...ATTACK, 'end', 'dice 7', '1')).at(-1)).toMatch(
      /German: do the defenders retreat\?\n {2}96 Morhange–Château-Salins: de-xxi, .*; against\s+fr-xv, fr-xvi, fr-xx, fr-2cd \[grand-illusion:9\.4\.2\.a\]\n 1 {2}yes {2}the defenders retreat\n 2 {2}no {2}the defenders stay\n/,
    )
  })
})

describe('`why` with a unit', () => {
  test('[grand-illusion:14.1.1.d] [grand-illusion:7.1.f] lists what the unit may do now, or the first reason why it may do nothing', async () => {
    const asked = ['why fr-xv', 'why fr-iv', 'why de-xxi', 'why fr-45', 'activate 87', 'why fr-xv']
    const { answers } = await talk(
      ['end', 'end', 'end', ...asked],
      '--scenario short-campaign --side both',
      {},
      'grand-illusion',
    )
    const [xv, iv, enemy, later, , activated] = answers.slice(4)
    expect(xv).toBe('fr-xv may now: go to 14 places (`reach fr-xv`)\n')
    expect(iv).toBe(
      'fr-iv can do nothing now\n' +
        '  fr-iv 76-66: refused: 76 may not be activated, or not any more, on this turn (out-of-area)\n' +
        '    rule grand-illusion:14.1.1.d: Turn 1: not the 3rd and 4th Armies\n' +
        '  in supply [grand-illusion:8.4.3.a]\n',
    )
    expect(enemy).toBe('de-xxi is German: that side has no decision now\n')
    expect(later).toBe(
      'fr-45 can do nothing now\n  current question: what is done in this segment?\n  arrives on turn 3, in 19 Paris [grand-illusion:7.1.f]\n',
    )
    expect(activated).toBe('fr-xv may now: add fr-xv; go to 14 places (`reach fr-xv`)\n')
  })
})

describe('examples', () => {
  test('[grand-illusion:8.2.1.b] are legal orders, such as an attack by moving in, with a preview', async () => {
    const begun = ['end', 'end', 'end', 'pass']
    const { answers } = await talk(
      [...begun, '?', 'odds', 'why'],
      '--scenario short-campaign --side both',
      {},
      'grand-illusion',
    )
    const told = /For example:([\s\S]*?)\n\n/.exec(answers[5] ?? '')?.[1] ?? ''
    const [move = '', attack = '', ...others] = [...told.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example)
    expect([move, attack, others]).toEqual([
      'de-ii 72-63',
      'de-ii 72-62',
      ['show 72', 'reach de-ii', 'odds de-ii 72-62'],
    ])
    expect(answers[6]).toBe('odds needs an attack, for example: odds de-ii 72-62\n')
    expect(answers[7]).toMatch(/^why needs an order, for example: why de-ii 72-63\n/)
    const asked = [`why ${move}`, `why ${attack}`, `odds ${attack}`, attack, 'odds']
    const tried = await talk([...begun, ...asked], '--scenario short-campaign --side both', {}, 'grand-illusion')
    expect(tried.answers[5]).toMatch(/^allowed: /)
    expect(tried.answers[6]).toMatch(/^allowed: /)
    for (const answer of [tried.answers[7], tried.answers[9]]) expect(answer).toContain('German attack in 62\n')
  })
})

describe('the notes of the rules in `show`', () => {
  test('[grand-illusion:7.1.f] [grand-illusion:8.4.3.a] include supply, arrival, the values of a fortress, and the immediate victory', async () => {
    const asked = ['show de-xxi', 'show de-xxiv-r', 'show turn:2', 'show maubeuge', 'show 19']
    const { answers } = await talk(['end', ...asked], '--scenario campaign --side both', {}, 'grand-illusion')
    const [unit, waiting, box, fortress, paris] = answers.slice(2)
    expect(unit).toMatch(/^ {2}attack 5, defence 5, movement 2, steps 2$/m)
    expect(unit).toContain('  in supply [grand-illusion:8.4.3.a]\n')
    expect(waiting).toContain('  arrives on turn 11, in 100 Saarbrücken–St-Wendel [grand-illusion:7.1.f]\n')
    expect(box).toContain('  in 105 Strasbourg: de-19e, de-bave [grand-illusion:7.1.f]\n')
    expect(fortress).toContain('  defence 5, steps 4\n')
    expect(fortress).toContain(
      '  heavy artillery adds 2 to its die roll when it bombards this fortress [grand-illusion:2.4.v]\n',
    )
    expect(paris).toContain('  German VP hexes under German control: none [grand-illusion:14.1.3.b]\n')
  })
})

describe('the list of choices', () => {
  test('explains an action that names no unit or hex', async () => {
    expect((await sitting(...ATTACK)).at(-1)).toContain(' 4  end  no other unit moves; combats come next\n')
  })

  test('[grand-illusion:9.1.4.d] explains the effect and the price of each number of tactical advantages', async () => {
    expect((await sitting(...ATTACK, 'end', 'dice 7')).at(-1)).toContain(
      'German: what is the tactical advantage used for?\n' +
        ' 1  advantage 1  call the combat off, for 1 CAP\n' +
        ' 2  advantage 2  fight it as reconnaissance in force, for 1 CAP\n' +
        ' 3  advantage 3  counterattack, for 1 CAP\n' +
        ' 4  advantage 4  nothing\n',
    )
  })

  test('[grand-illusion:8.4.5.d] names the hexside that is opened, not the units behind it, and separates enemies from friends', async () => {
    const answers = await sitting(...ATTACK, 'end', 'dice 7', '1', 'no', 'list activate 96', 'pass', 'list unblock')
    expect(answers.at(-3)).toMatch(
      /activate 96 {2}Morhange–Château-Salins, rough, de-xxi 5-2, .*; against fr-xv 4-2, .*fr-2cd 1-3\n/,
    )
    expect(answers.at(-1)).toContain(
      'unblock 96 SW  Morhange–Château-Salins, rough, open the hexside to the south-west again, which your own side has blocked\n',
    )
  })
})

describe('a round of fire', () => {
  test('shows the board and the calculation once, not for each roll', async () => {
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

describe("an order that is interrupted by another side's decision", () => {
  const answers = (...lines: ReadonlyArray<string>) =>
    grognard('play grand-illusion --scenario campaign --side both --dice ask --board none', {
      lines: ['end', 'end', 'end', ...lines],
    })

  test('[grand-illusion:14.1.2.c] is carried out up to that decision; the remaining steps are named, and can be ordered later', async () => {
    const { out } = await answers('why fr-vii 102', 'reach fr-vii', 'fr-vii 104-103-102', '1', 'list', 'fr-vii 102')
    expect(out).toContain(
      'allowed: activate 104, add fr-vii, to 103\n  then, after the answers of others: fr-vii 102\n',
    )
    expect(out).toMatch(/\n {2}others decide first on the path to: .*\n {2}others decide first on the path to: 102 /)
    expect(out).toContain('\n  order the rest, `fr-vii 102`, after this question: the Plan 17 chit drawn\n')
    // the costs of the steps are shown
    expect(out).toMatch(/\n 1 {2}to 102 {2}N, .*, cost 1\n/)
    expect(out).toContain('  moves: fr-vii 103-102 ')
  })

  test('leaves nothing to order later if it is a single step', async () => {
    const { out } = await answers('activate 104', 'add fr-vii', '103')
    expect(out).not.toContain('order the rest')
  })
})
