import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RULEBOOK } from '../../../../src/games/marne/rulebook/rulebook.js'

const inventory = readFileSync('docs/rules/marne.md', 'utf8')
const sources = readdirSync('src/games/marne', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: readFileSync(`src/games/marne/${file}`, 'utf8') }))

/** Rules without a printed section. */
const UNPRINTED = ['marne:sequence', 'marne:scenario', 'marne:notation']

/** Ids of the numbered bullets of the inventory, in order: rules and rulings, and worked examples. */
const ids = [...inventory.matchAll(/^- `([^`\s]+)`/gm)].map(([, id]) => id!)
const bullets = ids.filter(id => !/^(?:MISSING|EX)-/.test(id))
const atoms = bullets.filter(id => /^M\d+\.[a-z]$/.test(id))
const rulings = bullets.filter(id => /^Q-\d+$/.test(id))

describe('docs/rules/marne.md', () => {
  it('letters the rules of each chapter and numbers the rulings without a gap', () => {
    const letters = new Map<string, string>()
    for (const atom of atoms) {
      const [chapter, letter] = atom.split('.') as [string, string]
      letters.set(chapter, (letters.get(chapter) ?? '') + letter)
    }
    expect([...letters.keys()]).toEqual(Array.from({ length: 14 }, (_, i) => `M${i + 1}`))
    for (const all of letters.values()) expect('abcdefghijklmnopqrstuvwxyz'.startsWith(all)).toBe(true)
    expect(rulings).toEqual(rulings.map((_, i) => `Q-${i + 1}`))
    expect([atoms.length, rulings.length, bullets.length]).toEqual([126, 44, 170])
  })

  it('numbers its worked examples without a gap', () => {
    expect(ids.filter(id => id.startsWith('EX-'))).toEqual(Array.from({ length: 73 }, (_, i) => `EX-${i + 1}`))
  })

  it('cites only rules and rulings that it contains', () => {
    const cited = [...inventory.matchAll(/\b(M\d+\.[a-z]|Q-\d+)\b/g)].map(([id]) => id)
    expect(cited.filter(id => !bullets.includes(id))).toEqual([])
  })
})

describe('docs/guide/marne.md', () => {
  it('cites only rules and rulings of docs/rules/marne.md', () => {
    const cited = [...readFileSync('docs/guide/marne.md', 'utf8').matchAll(/\b(M\d+\.[a-z]|Q-\d+)\b/g)].map(
      ([id]) => id,
    )
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(id => !bullets.includes(id))).toEqual([])
  })
})

describe('RULEBOOK', () => {
  it('has every rule and ruling of docs/rules/marne.md, and otherwise only rules without a printed section', () => {
    expect(Object.keys(RULEBOOK).sort()).toEqual([...UNPRINTED, ...bullets.map(id => `marne:${id}`)].sort())
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

describe.each(sources)('src/games/marne/$file', ({ text }) => {
  it('cites only rules that the rulebook has', () => {
    const literals = [...text.matchAll(/(['"`])(marne:[^'"`$]*)\1/g)].map(([, , id]) => id!)
    expect(literals.filter(id => !Object.hasOwn(RULEBOOK, id))).toEqual([])
  })

  it('names in its comments only rules that the rulebook has', () => {
    const named = [...text.matchAll(/\b(M\d+\.[a-z]|Q-\d+)\b/g)].map(([id]) => `marne:${id}`)
    expect(named.filter(id => !Object.hasOwn(RULEBOOK, id))).toEqual([])
  })
})
