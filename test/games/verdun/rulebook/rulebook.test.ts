import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RULEBOOK } from '../../../../src/games/verdun/rulebook/rulebook.js'

const inventory = readFileSync('docs/rules/verdun-1916.md', 'utf8')
const sources = readdirSync('src/games/verdun', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: readFileSync(`src/games/verdun/${file}`, 'utf8') }))

/** Rules without a printed section. */
const UNPRINTED = ['verdun:sequence', 'verdun:scenario', 'verdun:notation']

/** The form of an atom id, a printed section and a letter: `4.a`, `7.5.i`, `7.6a.a`. */
const ATOM = /^\d+(\.\d+)?a?\.[a-z]$/
/** A rule or ruling cited in running text, but not a part of a decimal number. */
const CITED = /(?<![\d.:])(\d+(?:\.\d+)?a?\.[a-z]|Q-\d+)\b/g

/** Ids of the numbered bullets of the inventory, in order: rules and rulings, and worked examples. */
const numbered = [...inventory.matchAll(/^- `([^`\s]+)`/gm)].map(([, id]) => id!)
const bullets = numbered.filter(id => !/^(?:MISSING|EX)-/.test(id))
const examples = numbered.filter(id => id.startsWith('EX-'))
const atoms = bullets.filter(id => ATOM.test(id))
const rulings = bullets.filter(id => /^Q-\d+$/.test(id))
/** Names of tests, as written in the files. */
const names = readdirSync('test/games/verdun', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts'))
  .map(file => readFileSync(`test/games/verdun/${file}`, 'utf8'))
  .flatMap(text =>
    [
      ...text.matchAll(/\b(?:it|test|describe)(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g),
    ].map(([, , name]) => name!),
  )

describe('docs/rules/verdun-1916.md', () => {
  it('letters the rules of each section and numbers the rulings without a gap', () => {
    const letters = new Map<string, string>()
    for (const atom of atoms) {
      const [section, letter] = [atom.slice(0, -2), atom.slice(-1)]
      letters.set(section, (letters.get(section) ?? '') + letter)
    }
    expect([...letters.keys()]).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '1.6',
      '2.1',
      '3.1',
      '3.2',
      '3.3',
      '4',
      '5.1',
      '5.2',
      '5.3',
      '5.4',
      '6',
      '7.1',
      '7.2',
      '7.3',
      '7.4',
      '7.5',
      '7.6',
      '7.6a',
      '7.7',
      '8',
      '8.1',
      '8.2',
      '8.3',
      '8.4',
      '9',
      '10.1',
      '10.2',
      '11',
      '12',
      '13',
      '14.1',
      '14.2',
      '14.3',
    ])
    for (const all of letters.values()) expect('abcdefghijklmnopqrstuvwxyz'.startsWith(all)).toBe(true)
    expect(rulings).toEqual(rulings.map((_, i) => `Q-${i + 1}`))
    expect([atoms.length, rulings.length, bullets.length]).toEqual([152, 51, 203])
  })

  it('numbers its worked examples without a gap', () => {
    expect(examples).toEqual(Array.from({ length: 84 }, (_, i) => `EX-${i + 1}`))
  })

  it('cites only rules and rulings that it contains', () => {
    const cited = [...inventory.matchAll(CITED)].map(([, id]) => id!)
    expect(cited.length).toBeGreaterThan(200)
    expect(cited.filter(id => !bullets.includes(id))).toEqual([])
  })
})

describe('the tests', () => {
  /** Ids in square brackets. */
  const tagged = new Set(names.flatMap(name => [...name.matchAll(/\[verdun:([^\]]+)\]/g)].map(([, id]) => id!)))

  it('cite every ruling and every worked example', () => {
    expect([...rulings, ...examples].filter(id => !tagged.has(id))).toEqual([])
  })

  it('cite only existing rules, rulings and examples', () => {
    expect(
      [...tagged].filter(id => id !== '%s' && !numbered.includes(id) && !UNPRINTED.includes(`verdun:${id}`)),
    ).toEqual([])
  })
})

describe('RULEBOOK', () => {
  it('has every rule and ruling of docs/rules/verdun-1916.md, and otherwise only rules without a printed section', () => {
    expect(Object.keys(RULEBOOK).sort()).toEqual([...UNPRINTED, ...bullets.map(id => `verdun:${id}`)].sort())
  })

  it('has ids that consist of a printed section and a letter, or name a ruling', () => {
    const ids = Object.keys(RULEBOOK)
      .filter(id => !UNPRINTED.includes(id))
      .map(id => id.replace(/^verdun:/, ''))
    expect(ids.filter(id => !ATOM.test(id) && !/^Q-\d+$/.test(id))).toEqual([])
  })

  it('gives each rule a unique title, three to nine words long', () => {
    const titles = Object.values(RULEBOOK)
    expect(
      titles.filter(title => {
        const words = title.split(' ').length
        return words < 3 || words > 9
      }),
    ).toEqual([])
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
  })
})

describe.each(sources)('src/games/verdun/$file', ({ text }) => {
  it('cites only rules that the rulebook has', () => {
    const literals = [...text.matchAll(/(['"`])(verdun:[^'"`$]*)\1/g)].map(([, , id]) => id!)
    expect(literals.filter(id => !Object.hasOwn(RULEBOOK, id))).toEqual([])
  })

  it('names in its comments only rules that the rulebook has', () => {
    const named = [...text.matchAll(CITED)].map(([, id]) => `verdun:${id!}`)
    expect(named.filter(id => !Object.hasOwn(RULEBOOK, id))).toEqual([])
  })
})
