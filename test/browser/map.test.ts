/** Tests of clicks on the map in Chromium. The page itself recognises every point in a hex, whatever is drawn over it. */
import { type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ardennes } from '../../src/games/ardennes/index.js'
import { ardennesArt } from '../../src/games/ardennes/art.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { illusionArt } from '../../src/games/grand-illusion/art.js'
import { marne } from '../../src/games/marne/index.js'
import { marneArt } from '../../src/games/marne/art.js'
import { verdun } from '../../src/games/verdun/index.js'
import { verdunArt } from '../../src/games/verdun/art.js'
import { type AnyRules, type Art, type View, orThrow } from '../../src/kernel/index.js'
import { generator } from '../../src/play/index.js'
import {
  type Layer,
  type RenderOptions,
  centreOf,
  changesBetween,
  highlightsOf,
  piecesOf,
  placeAt,
  render,
} from '../../src/svg/index.js'
import { takesLong } from '../long.js'
import { browser, noBrowser } from './chromium.js'

takesLong()

const GAMES: ReadonlyArray<readonly [string, AnyRules, Art]> = [
  ['The Marne', orThrow(marne.load(marne.scenarios.pursuit)), marneArt],
  ['Verdun 1916', orThrow(verdun.load(verdun.scenarios.historical)), verdunArt],
  ['Grand Illusion', orThrow(grandIllusion.load(grandIllusion.scenarios.campaign)), illusionArt],
  ["Ardennes '44", orThrow(ardennes.load(ardennes.scenarios['six-turns'])), ardennesArt],
]
const CHANGING: ReadonlyArray<Layer> = ['control', 'highlights', 'counters', 'notes']
const SCALE = 30

/** The place and the counter that a page finds at a point. */
interface Answer {
  readonly place: string | null
  readonly counter: string | null
}
/** The page's code, as in the guide: it reads a click and replaces the pieces that changed. */
const IN_PAGE = `
const answers = points => points.map(answer)
const answer = ({ x, y }) => {
  const there = document.elementFromPoint(x, y)
  const of = name => there?.closest('[data-' + name + ']')?.getAttribute('data-' + name) ?? null
  return { place: of('place'), counter: of('counter') }
}
const change = ({ remove, put }) => {
  const svg = document.querySelector('svg')
  for (const key of remove) svg.querySelector('[data-key="' + key + '"]').remove()
  for (const piece of put) {
    svg.querySelector('[data-key="' + piece.key + '"]')?.remove()
    const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    drawn.innerHTML = piece.svg
    const layer = svg.querySelector('[data-layer="' + piece.layer + '"]')
    layer.insertBefore(drawn.firstElementChild, piece.before && layer.querySelector('[data-key="' + piece.before + '"]'))
  }
}
const drawn = () => document.querySelector('svg > g').outerHTML`
const inPage = async <T>(page: Page, name: 'answers' | 'change' | 'drawn', given: unknown = null): Promise<T> =>
  page.evaluate<T>(`${name}(${JSON.stringify(given)})`)

/** Builds a page with pictures on top of each other. */
const pageOf = (pictures: ReadonlyArray<string>): string => {
  const laid = pictures.map(svg => svg.replace('<svg ', '<svg style="position:absolute;left:0;top:0" '))
  return `<!doctype html><script>${IN_PAGE}</script><body style="margin:0">${laid.join('')}</body>`
}

describe.skipIf(noBrowser)('the map in Chromium', () => {
  let chromium: Browser
  let page: Page
  beforeAll(async () => {
    chromium = await browser()
    page = await chromium.newPage({ viewport: { width: 2000, height: 2000 } })
  })
  afterAll(async () => {
    await chromium.close()
  })

  const cases = GAMES.flatMap(([name, rules, art]) =>
    (['one picture', 'layers'] as const).map(kind => ({ name, rules, art, kind })),
  )
  it.each(cases)(
    '$name, $kind: the centre and random points of every hex are recognised as that hex',
    async ({ rules, art, kind }) => {
      const view: View = rules.observe(rules.start, 'all')
      const counters = new Map(view.counters.map(({ id, place }) => [id, place]))
      const places = view.board.hexes.map(({ id }) => id)
      const options: RenderOptions = {
        art,
        scale: SCALE,
        // the test tries the clickable places, and half of the other hexes
        highlights: [
          ...highlightsOf(rules.legalActions(rules.start), view),
          ...places.filter((_, i) => i % 2 === 0).map(place => ({ place, kind: 'move', text: '2' })),
        ],
      }
      const layered: RenderOptions = { ...options, layers: CHANGING }
      await page.setContent(
        pageOf(
          kind === 'layers'
            ? [render(view, { ...options, layers: ['board'] }), render(view, layered)]
            : [render(view, options)],
        ),
      )
      const look = kind === 'layers' ? layered : options
      const random = generator(5)
      const aimed = places.flatMap(place => {
        const { x, y } = centreOf(view, place, look)!
        const far = (): { x: number; y: number } => {
          const [angle, radius] = [(random(360) * Math.PI) / 180, (random(100) / 100) * 0.47 * SCALE]
          return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
        }
        return [{ x, y }, far(), far(), far()].map(point => ({ place, point }))
      })
      const found = await inPage<ReadonlyArray<Answer>>(
        page,
        'answers',
        aimed.map(({ point }) => point),
      )
      let [hexes, stacks] = [0, 0]
      found.forEach(({ place, counter }, i) => {
        const { place: wanted, point } = aimed[i]!
        if (counter === null) {
          hexes++
          expect(place, `${wanted} at ${point.x}, ${point.y}`).toBe(wanted)
          expect(placeAt(view, point, look)).toBe(wanted)
        } else {
          stacks++
          expect(place).toBe(counters.get(counter))
        }
      })
      expect(hexes).toBeGreaterThan(places.length)
      expect(stacks).toBeGreaterThan(10)
    },
  )

  it.each(GAMES)(
    '%s: replacing the changed pieces in a page produces the page of the next state',
    async (_, rules, art) => {
      const random = generator(7)
      const look = (state: typeof rules.start): { view: View; options: RenderOptions } => {
        const view: View = rules.observe(state, 'all')
        return {
          view,
          options: { art, scale: SCALE, layers: CHANGING, highlights: highlightsOf(rules.legalActions(state), view) },
        }
      }
      let state = rules.start
      let now = look(state)
      await page.setContent(pageOf([render(now.view, now.options)]))
      for (let i = 0; i < 25; i++) {
        const actions = rules.legalActions(state)
        const list = actions.length > 0 ? actions : rules.chances(state).map(({ action }) => action)
        state = orThrow(rules.apply(state, list[random(list.length)]))
        const next = look(state)
        const changes = changesBetween(piecesOf(now.view, now.options), piecesOf(next.view, next.options))
        await inPage(page, 'change', changes)
        now = next
      }
      const patched = await inPage<string>(page, 'drawn')
      await page.setContent(pageOf([render(now.view, now.options)]))
      expect(patched).toBe(await inPage<string>(page, 'drawn'))
    },
  )
})
