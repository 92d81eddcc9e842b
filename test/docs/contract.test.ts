/** Tests that the contract page names every checked law and every member of a game and its rules. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { marne } from '../../src/games/marne/index.js'
import { laws } from '../../src/testing/index.js'
import { right } from '../kernel/helpers.js'

const page = readFileSync('docs/contract.md', 'utf8')
const rules = right(marne.load(marne.scenarios.counterattack))

describe('docs/contract.md', () => {
  it('lists the laws that `grognard/testing` checks, by number and name, and no others', () => {
    const listed = [
      ...page.slice(page.indexOf('## The laws')).matchAll(/^\| (\d+) +\| ([\w ]+?) +\| .{20,} \|$/gm),
    ].map(([, id, name]) => ({ id: Number(id), name }))
    const checked = laws(marne, () => rules).map(({ id, title }) => ({ id, name: title.replace(/:.*/, '') }))
    expect(listed).toEqual(checked)
  })

  it('names every member of the rules, and no others', () => {
    const table = page.slice(page.indexOf('| member'), page.indexOf('A Violation says'))
    const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name),
    )
    expect(named).toHaveLength(new Set(named).size)
    expect(new Set(named)).toEqual(new Set(Object.keys(rules)))
  })

  it('is the page that the README and the guides link to for the laws', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('docs/contract.md#the-laws')
    expect(readFileSync('docs/guide/server.md', 'utf8')).toContain('../contract.md#the-laws')
  })
})
