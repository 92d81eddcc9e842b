/** Tests of help, versions, exit codes, and mistakes on the command line. */
import { describe, expect, test } from 'vitest'
import { grognard } from './helpers.js'

describe('usage', () => {
  test('every subcommand has help', async () => {
    const commands = [
      'play',
      'demo',
      'simulate',
      'worker',
      'check',
      'render',
      'position',
      'replay',
      'games',
      'scenario',
    ]
    const { code, out } = await grognard('--help')
    expect(code).toBe(0)
    expect(out).toMatch(/^Usage: grognard/)
    for (const command of commands) {
      expect(out).toContain(`  ${command} `)
      const help = await grognard(`${command} --help`)
      expect(help.code).toBe(0)
      expect(help.out).toContain(`Usage: grognard ${command}`)
      expect(help.err).toBe('')
    }
  })

  test('the version is printed', async () => {
    expect(await grognard('--version')).toMatchObject({ code: 0, out: '9.9.9\n' })
  })

  test('help goes to standard error with exit code 2 if no subcommand is given', async () => {
    const { code, out, err } = await grognard('')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Usage: grognard')
  })

  test.each([
    ['nonsense', /unknown command 'nonsense'/],
    ['simulte marne', /Did you mean simulate\?/],
    ['play', /missing required argument 'game'; expected marne, /],
    ['position --syntax', /missing required argument 'game'/],
    ['demo risk', /unknown game "risk"/],
    ['play marne --nonsense', /unknown option '--nonsense'/],
    ['play marne --seed x', /whole number from 0/],
    ['play marne --dice loaded', /Allowed choices are seed, ask/],
    ['play risk', /unknown game "risk"; expected marne/],
    ['play constructor', /unknown game "constructor"/],
    ['play marne --side british', /unknown side "british"; expected german, allied, both or none/],
    ['play marne --bot deep', /unknown player "deep"; expected a player of The Marne: heuristic, greedy, random/],
    ['play marne --bot random,random,random', /at most two players/],
    ['play marne --scenario waterloo', /no scenario "waterloo"; expected counterattack, counterattack-free, pursuit/],
    ['play marne --option forces', /"forces" is not an option; expected forces=H\|A\|B\|C\|D/],
    ['play marne --option weather=fine', /unknown option "weather"/],
    ['play marne --option forces=Z', /to be one of H, A, B, C, D, got "Z"/],
    ['simulate marne --games 0', /whole number from 1/],
    ['simulate marne --games 1e3', /whole number from 1/],
    ['simulate marne --workers 2 --cluster redis://127.0.0.1', /cannot be used with option '--cluster/],
    ['simulate marne --cluster 127.0.0.1:6379', /a URL such as redis:\/\/127\.0\.0\.1:6379/],
    ['simulate marne --cluster redis://127.0.0.1 --queue a:b', /without colons/],
    ['worker', /required option '--redis <url>'/],
    ['worker --redis redis://127.0.0.1 --lease 0', /whole number from 1/],
    ['play marne --load a.json --position b.txt', /either --load or --position/],
    ['render marne --position b.txt --at 3', /--at counts the actions of a record/],
    ['render marne --at 3', /--at counts the actions of a record/],
    ['render marne --region 9999', /unknown hex "9999"/],
    ['render marne --eye spy', /expected german, allied, public, all/],
    ['render marne --scale 0', /a number above 0/],
    ['render marne --state a.json --record b.json', /only one of --position, --state and --record/],
  ])('wrong usage is refused with a message: %s', async (args, message) => {
    const { code, out, err } = await grognard(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err).not.toMatch(/\n\s+at /)
  })

  test.each([
    ['check nowhere.json', /^grognard: cannot read nowhere\.json: the file does not exist\n$/],
    ['replay nowhere.json', /cannot read nowhere\.json/],
    ['play marne --load nowhere.json', /cannot read nowhere\.json/],
    ['render marne --record nowhere.json', /cannot read nowhere\.json/],
    ['play marne --scenario nowhere.json', /cannot read nowhere\.json/],
    ['check text.json', /text\.json is not JSON/],
    ['replay list.json', /list\.json is not a record of a game/],
    ['play marne --load list.json', /not a state of this scenario/],
    ['play marne --scenario list.json', /list\.json is not a valid scenario of The Marne/],
    ['render marne --out /forbidden/x.svg', /cannot write \/forbidden\/x\.svg: permission denied/],
  ])('a mistake is reported: %s', async (args, message) => {
    const { code, err } = await grognard(args, { files: { 'text.json': 'hello', 'list.json': '[]' } })
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })

  test('games, scenarios, options and players are listed', async () => {
    const { code, out } = await grognard('games')
    expect(code).toBe(0)
    expect(out).toContain('marne: The Marne (german, allied)')
    expect(out).toContain('players: heuristic, greedy, random')
    expect(out).toContain('--option forces=H|A|B|C|D (German order of battle; default: H) [marne:M14.a]')
  })
})
