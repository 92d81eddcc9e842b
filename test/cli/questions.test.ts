/** What a side is asked is put as a question: a `?` follows it at the table. What chance brings is named, not asked. */
import { describe, expect, test } from 'vitest'
import { ardennesArt } from '../../src/games/ardennes/art.js'
import { ASKS as ARDENNES } from '../../src/games/ardennes/rulebook/index.js'
import { illusionArt } from '../../src/games/grand-illusion/art.js'
import { ASKS as ILLUSION } from '../../src/games/grand-illusion/rulebook/index.js'
import { marneArt } from '../../src/games/marne/art.js'
import { ASKS as MARNE } from '../../src/games/marne/rulebook/index.js'
import { verdunArt } from '../../src/games/verdun/art.js'
import { ASKS as VERDUN } from '../../src/games/verdun/rulebook/index.js'
import type { Art } from '../../src/kernel/index.js'

const ASKED: ReadonlyArray<readonly [game: string, art: Art, asks: ReadonlyArray<string>]> = [
  ['marne', marneArt, MARNE],
  ['verdun', verdunArt, VERDUN],
  ['grand-illusion', illusionArt, ILLUSION],
  ['ardennes', ardennesArt, ARDENNES],
]
const QUESTION = /^(which|who|what|where|behind which|do|does|is|are)\b/
/** A clause that only follows another: `where the unit moves`. */
const CLAUSE = /^(whether|(where|what) (the|a|an|it|they)\b)/

describe.each(ASKED)('%s', (_game, { titles = {}, questions = {} }, asks) => {
  const texts = asks.map(id => [id, questions[id] ?? titles[id]] as const).filter(([, text]) => text !== undefined)

  test.each(texts.filter(([id]) => !/(die|dice|chit)$/.test(id)))('%s: %s', (_id, text) => {
    expect(text).toMatch(QUESTION)
    expect(text).not.toMatch(CLAUSE)
  })
  test('of each that is not asked of a side, the dice or the chit', () => {
    for (const [id, text] of texts) if (/(die|dice|chit)$/.test(id)) expect(text).toMatch(/^the .*(die|dice|chit)\b/)
  })
})
