import { describe, expect, it } from 'vitest'
import { told } from './told.js'

describe('checks of lists', () => {
  it('report each repeated entry', () => {
    expect(
      told(({ unique }) => {
        unique(['a', 'b', 'a', 'a'], ['list'], 'entry')
      }),
    ).toEqual([
      'duplicate test:scenario /list/2: entry "a" is listed twice [a]',
      'duplicate test:scenario /list/3: entry "a" is listed twice [a]',
    ])
  })

  it('report the path of the value that an entry shares with an earlier one', () => {
    const forts = [
      { id: 'f', hex: '11' },
      { id: 'g', hex: '12' },
      { id: 'f', hex: '12' },
    ]
    expect(
      told(({ uniqueBy }) => {
        uniqueBy('id', forts, ['map', 'forts'], 'fort')
        uniqueBy('hex', forts, ['map', 'forts'], 'a fort in hex', 'test:9')
      }),
    ).toEqual([
      'duplicate test:scenario /map/forts/2/id: fort "f" is listed twice [f]',
      'duplicate test:9 /map/forts/2/hex: a fort in hex "12" is listed twice [12]',
    ])
  })
})
