import { describe, expect, it } from 'vitest'
import type { MapEdge } from '../../../../src/kernel/documents/checks/index.js'
import { told } from './told.js'

const edges: Readonly<Record<MapEdge, ReadonlyArray<string>>> = {
  north: ['11', '21', '31', '41'],
  south: ['13', '23', '33', '43'],
  west: ['11', '12', '13'],
  east: ['41', '42', '43'],
}
const alongEdge = (which: MapEdge, ids: ReadonlyArray<string>) =>
  told(({ edge }) => {
    edge(which, ids, [which])
  })

describe('checks of the map edges', () => {
  it.each(Object.keys(edges) as MapEdge[])('accept a valid %s edge, and report hexes in the wrong order', which => {
    expect(alongEdge(which, edges[which])).toEqual([])
    const [first, second] = edges[which]
    expect(alongEdge(which, [second!, first!])).toEqual([
      `inconsistent test:scenario /${which}/1: hex ${first!} does not follow ${second!} along the ${which} edge [${first!} ${second!}]`,
    ])
    expect(alongEdge(which, [first!, edges[which][2]!])).toHaveLength(1)
  })

  it.each<[MapEdge, string]>([
    ['north', '22'],
    ['north', '12'],
    ['south', '22'],
    ['west', '21'],
    ['west', '22'],
    ['east', '31'],
    ['east', '33'],
  ])('report a hex that is not on the %s edge: %s', (which, id) => {
    expect(alongEdge(which, [id])).toEqual([
      `inconsistent test:scenario /${which}/0: hex ${id} is not on the ${which} edge of the map [${id}]`,
    ])
  })

  it('report a hex on an edge only once, whatever else is wrong with it', () => {
    expect(alongEdge('north', ['11', '11'])).toEqual([
      'duplicate test:scenario /north/1: hex "11" is listed twice [11]',
    ])
    expect(alongEdge('north', ['99', '21'])).toEqual(['unknown-id test:scenario /north/0: unknown hex "99" [99]'])
  })
})
