/** The battle board in the view: units in spaces, opposite spaces, strengths and modifiers, hits, and the active column. */
import { describe, expect, it } from 'vitest'
import { illusionArt } from '../../../../src/games/grand-illusion/art.js'
import { type Side, SIDES } from '../../../../src/games/grand-illusion/scenario/index.js'
import { type DisplayView, type View, viewCodec } from '../../../../src/kernel/index.js'
import { render } from '../../../../src/svg/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { parseXml, values } from '../../../svg/xml.js'
import { type Position, acting, unitsAt } from '../positions.js'

const look = ({ rules, state }: Position): View<Side> => rules.observe(state, 'all')
const board = (p: Position): DisplayView<Side> => look(p).displays![0]!
/** Returns a space in words: its units, its marks, its notes and its target. */
const space = (p: Position, row: number, column: number): string => {
  const { place, marks, notes, against } = board(p).rows[row]!.cells[column - 1]!
  return [p.unitsIn(place).join('+'), marks.join('+'), notes.join(', '), against === null ? '' : `> ${against}`]
    .filter(text => text !== '')
    .join(' | ')
}

const three = acting('allied', ...unitsAt('26', 'fr-i fr-ii fr-iii de-ii de-iii'), 'trench 26 1').play(
  'attack 26: fr-i, fr-iii, fr-ii',
  'end',
  'dice 5',
)
const filled = three.play('post fr-i', 'post fr-iii')
const firing = filled.play('reserve fr-ii 0')
const rowsOf = (p: Position): ReadonlyArray<string> =>
  board(p).rows.map(
    ({ side, title, cells }) => `${side} ${title} ${cells.map(({ place }) => place.slice(-1)).join('')}`,
  )
const active = (p: Position): ReadonlyArray<string> =>
  board(p).columns.flatMap(({ title, active: fought }) => (fought ? [title] : []))

describe('the battle board', () => {
  it('[grand-illusion:9.2.1.b] has four columns, with a front and a reserve row for each side and the attackers at the top', () => {
    expect(board(three).title).toBe('Allied attack in 26, Albert–Amiens')
    expect(board(three).columns.map(({ title }) => title)).toEqual(['1', '2', '3', '4'])
    expect(rowsOf(three)).toEqual([
      'allied attackers, reserve 1234',
      'allied attackers, front 1234',
      'german defenders, front 1234',
      'german defenders, reserve 1234',
    ])
  })

  it('is not shown before units are placed or after the battle', () => {
    expect(look(acting('allied', 'fr-i 26', 'de-ii 26').play('activate 26', 'assault')).displays).toBeUndefined()
    const over = firing.play('die 6', 'die 1', 'die 6', 'die 6')
    expect(over.asks).toBe('retreat-by-choice german')
    expect(look(over).displays).toBeUndefined()
  })

  it('shows the current stage and the result of Fortunes of War', () => {
    const fortune = 'Fortunes of War: German high command (german +1 CAP)'
    expect([three, filled, firing].map(p => board(p).notes)).toEqual([
      ['the attackers take their places', fortune],
      ['the attackers place reserves', fortune],
      ['fire of the attackers', fortune],
    ])
  })

  it('[grand-illusion:9.2.2.a] shows units in their spaces during the placement, and marks the next space as active', () => {
    expect([1, 2, 3].map(column => space(three, 2, column))).toEqual(['de-ii | strength 5', 'de-iii | strength 5', ''])
    expect([space(three, 1, 1), active(three)]).toEqual(['active', ['1']])
    const next = three.play('post fr-i')
    expect([space(next, 1, 2), active(next)]).toEqual(['active', ['2']])
  })

  it('[grand-illusion:9.2.5.b] marks the spaces that reserves may occupy', () => {
    expect([1, 2, 3, 4].map(column => space(filled, 0, column))).toEqual(['active', 'active', '', ''])
    expect(active(filled)).toEqual(['1', '2'])
    expect(space(filled.play('reserve fr-ii 2'), 0, 2)).toBe('fr-ii | strength 5')
  })

  it('[grand-illusion:9.3.1.b] [grand-illusion:9.3.1.c] [grand-illusion:9.3.1.d] shows strength, modifiers and the rolls that hit for spaces with an opposite target', () => {
    expect([1, 2].map(column => space(firing, 1, column))).toEqual([
      'fr-i | active | strength 4, +1 terrain, +1 entrenchment, hits on 1 to 2 | > board:defender:front:1',
      'fr-iii | strength 6, +1 terrain, +1 entrenchment, hits on 1 to 4 | > board:defender:front:2',
    ])
    expect(space(firing, 2, 1)).toBe('de-ii | strength 5, hits on 1 to 5 | > board:attacker:front:1')
  })

  it('[grand-illusion:9.3.3.a] goes through a volley column by column, and shows hits that are not applied yet', () => {
    expect(active(firing)).toEqual(['1'])
    const second = firing.play('die 1')
    expect(active(second)).toEqual(['2'])
    expect([space(second, 1, 1), space(second, 2, 1)].map(text => text.split(' | ')[1])).toEqual(['done', 'hit'])
    const back = second.play('die 6')
    expect(board(back).notes[0]).toBe('fire of the defenders')
    expect(space(back, 2, 1)).toMatch(/^de-ii \| active\+hit \|/)
  })

  it('[grand-illusion:9.3.4.a] [grand-illusion:9.3.4.b] shows a separate roll for each reserve in reserve fire', () => {
    const reserve = filled.play('reserve fr-ii 2', 'die 6', 'die 6', 'die 6', 'die 6')
    expect(reserve.asks).toBe('reserve-fire-die chance')
    expect(space(reserve, 0, 2)).toBe(
      'fr-ii | active | strength 5, +1 terrain, +1 entrenchment, hits on 1 to 3 | > board:defender:front:2',
    )
    expect(active(reserve)).toEqual(['2'])
  })

  it('[grand-illusion:9.2.6.f] marks cavalry that may leave as active, and a column that cavalry has left as closed', () => {
    const cavalry = acting('allied', ...unitsAt('26', 'fr-i fr-iii de-ii de-2kd')).play(
      'attack 26: fr-i, fr-iii',
      'end',
      'dice 5',
      'post fr-i',
    )
    expect(cavalry.asks).toBe('leave-board german')
    const column = board(cavalry).columns.findIndex(each => each.active) + 1
    expect(space(cavalry, 2, column)).toMatch(/^de-2kd \| active \|/)
    expect(board(cavalry).notes[0]).toBe('defending cavalry may leave')
    const left = cavalry.play('withdraw', 'die 6')
    expect([1, 2].map(row => space(left, row, column).split(' | ').slice(0, 2))).toEqual([
      ['fr-iii', 'closed'],
      ['closed'],
    ])
    expect(board(left).columns[column - 1]!.active).toBe(false)
  })

  it('[grand-illusion:9.3.3.e] no longer shows a unit that has been eliminated while the combat continues', () => {
    const surprise = acting('allied', ...unitsAt('26', 'fr-i fr-x de-iii'), 'de-ii 26 one-step-lost').play(
      ...['attack 26: fr-i, fr-x', 'end', 'dice 2', 'post fr-i', 'die 1', 'die 1'],
    )
    expect(surprise.asks).toBe('fire-die chance')
    expect(look(surprise).counters.find(({ id }) => id === 'de-ii')!.place).toBe('dead')
    expect([1, 2].map(column => space(surprise, 2, column).split(' | ')[0])).toEqual(['de-iii', ''])
  })

  it('is plain data that the view codec accepts', () => {
    for (const p of [three, filled, firing]) {
      const view = look(p)
      expect(right(viewCodec(SIDES).decode(json(view)))).toEqual(json(view))
    }
  })

  it('is drawn as SVG with the units in their spaces', () => {
    const elements = parseXml(render(look(firing), { art: illusionArt }))
    expect(values(elements, 'data-display')).toEqual(['battle-board'])
    const inSpace = (place: string): ReadonlyArray<string> =>
      elements
        .filter(({ parent }) => parent?.attributes['data-place'] === place)
        .flatMap(({ attributes }) => attributes['data-counter'] ?? [])
    expect(inSpace('board:attacker:front:2')).toEqual(['fr-iii'])
    expect(inSpace('board:defender:front:1')).toEqual(['de-ii'])
  })
})
