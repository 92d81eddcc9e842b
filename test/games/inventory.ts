import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The data on which a game's inventory and its rulebook in code must agree. */
export interface Inventory {
  readonly game: string
  /** The name of the inventory file in docs/rules. */
  readonly file: string
  readonly rulebook: Readonly<Record<string, string>>
  readonly sections: number
  readonly atoms: number
  readonly rulings: number
  readonly examples: number
  /** Ids of examples that have our own numbers (`DX-1`). */
  readonly derived?: number
  readonly missing: number
}

/** Rules without a printed section, in every game. */
const UNPRINTED = ['sequence', 'scenario', 'notation']

/** The pattern of an atom id, which is a printed section and a letter: `2.4.aa`, `9.2.2.h`. */
const ATOM = /^\d+(\.\d+)*\.[a-z]{1,2}$/
/** The pattern of a rule, ruling or example cited in running text. It does not match part of a decimal number. */
const CITED = /(?<![\d.:-])(\d+(?:\.\d+)+\.[a-z]{1,2}|Q-\d+|[ED]X-\d+)\b/g

const upTo = (n: number): ReadonlyArray<number> => Array.from({ length: n }, (_, i) => i + 1)
/** Returns the letters for the n-th atom: a, b, ..., z, aa, ab, ... */
const letterAt = (n: number): string => {
  const last = String.fromCharCode(97 + (n % 26))
  return n < 26 ? last : letterAt(Math.floor(n / 26) - 1) + last
}

/**
 * Tests that an inventory is complete, that the rulebook in code agrees with it, and that the sources cite only
 * existing rules.
 */
export const inventoryTests = ({
  game,
  file,
  rulebook,
  sections,
  atoms: count,
  rulings,
  examples,
  derived = 0,
  missing,
}: Inventory) => {
  const inventory = readFileSync(`docs/rules/${file}`, 'utf8')
  const sources = readdirSync(`src/games/${game}`, { recursive: true, encoding: 'utf8' })
    .filter(source => source.endsWith('.ts'))
    .map(source => ({ source, text: readFileSync(`src/games/${game}/${source}`, 'utf8') }))

  /** The ids of the bullets in the inventory, in order. */
  const bullets = [...inventory.matchAll(/^- `([^`\s]+)`/gm)].map(([, id]) => id!)
  const atoms = bullets.filter(id => ATOM.test(id))
  const numbered = (kind: string): ReadonlyArray<number> =>
    bullets
      .filter(id => id.startsWith(`${kind}-`))
      .map(id => Number(id.slice(kind.length + 1)))
      .sort((a, b) => a - b)

  describe(`docs/rules/${file}`, () => {
    it('letters the atoms of each section without a gap', () => {
      const letters = new Map<string, ReadonlyArray<string>>()
      for (const atom of atoms) {
        const at = atom.lastIndexOf('.')
        const section = atom.slice(0, at)
        letters.set(section, [...(letters.get(section) ?? []), atom.slice(at + 1)])
      }
      for (const [section, all] of letters) expect([section, all]).toEqual([section, all.map((_, i) => letterAt(i))])
      expect([letters.size, atoms.length]).toEqual([sections, count])
    })

    it('numbers rulings, worked examples and gaps in the source consecutively', () => {
      expect([numbered('Q'), numbered('EX'), numbered('DX'), numbered('MISSING')]).toEqual([
        upTo(rulings),
        upTo(examples),
        upTo(derived),
        upTo(missing),
      ])
      expect(new Set(bullets).size).toBe(bullets.length)
    })

    it('cites no rule, ruling or example that it does not contain', () => {
      const cited = [...inventory.matchAll(CITED)].map(([, id]) => id!)
      expect(cited.length).toBeGreaterThan(500)
      expect(cited.filter(id => !bullets.includes(id))).toEqual([])
    })
  })

  describe('RULEBOOK', () => {
    it(`has every rule of docs/rules/${file}, and otherwise only rules without a printed section`, () => {
      expect(Object.keys(rulebook)).toEqual([...UNPRINTED, ...atoms].map(id => `${game}:${id}`))
    })

    it('gives each rule a unique title that fits on one line', () => {
      const titles = Object.values(rulebook)
      expect(titles.filter(title => title.length < 5 || title.length > 60)).toEqual([])
      expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
    })
  })

  describe.each(sources)(`src/games/${game}/$source`, ({ text }) => {
    it('names only existing rules, rulings and examples in its comments', () => {
      const named = [...text.matchAll(CITED)].map(([, id]) => id!)
      expect(named.filter(id => !bullets.includes(id))).toEqual([])
    })
  })
}
