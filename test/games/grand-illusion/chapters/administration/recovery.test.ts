/** 11.4 Recovery. */
import { describe, expect, it } from 'vitest'
import { beginRecovery, recovery } from '../../../../../src/games/grand-illusion/chapters/administration/index.js'
import { procedures } from '../../../../../src/games/grand-illusion/chapters/index.js'
import { tracksOf } from '../../../../../src/games/grand-illusion/surface/tracks.js'
import { ALLIED, GERMAN, type PickFrame, type SideIndex } from '../../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, answers, played, position, tablesOf, unitsOf } from '../../kit.js'

const g = tablesOf()
/** Plays the recovery of a side, which chooses these units in every question. Also returns the questions. */
const segment = (side: SideIndex, data: PositionData, chosen = '') => {
  const tables = tablesOf(data.scenario)
  const asked: PickFrame[] = []
  const pick = answers(state => {
    asked.push(state.frames[state.frames.length - 1] as PickFrame)
    return [state, { type: 'picked', units: unitsOf(tables, chosen) }]
  })
  const state = position({ turn: 4, ...data, frames: [beginRecovery(side)] })
  const p = played({ state, g: tables, procedures: { recovery: recovery(tables), pick } })
  return { p, asked: asked.map(({ from, least, most, side: whose }) => ({ from, least, most, whose })) }
}
const units = (data: PositionData) => position(data).units

describe('11.4 recovery', () => {
  it('[grand-illusion:11.4.a] [grand-illusion:5.2.h] all supplied disrupted combat units of the side recover', () => {
    const { p, asked } = segment(ALLIED, { units: { '46': 'fr-x* fr-4cd*', '45': 'br-1*', '26': 'de-ii*' } })
    expect(p.state.units).toEqual(units({ units: { '46': 'fr-x fr-4cd', '45': 'br-1', '26': 'de-ii*' } }))
    expect(asked).toEqual([])
    expect(segment(GERMAN, { units: { '26': 'de-ii*' } }).p.state.units).toEqual(units({ units: { '26': 'de-ii' } }))
  })

  it('[grand-illusion:11.4.b] [grand-illusion:11.4.g] [grand-illusion:9.5.4.k] headquarters and heavy artillery in supply also recover, even with enemies in their hex', () => {
    const { p } = segment(GERMAN, { units: { '26': 'de-hq1* de-ha1* fr-x', '36': 'de-hq2*! de-ha2*!' } })
    expect(p.state.units).toEqual(units({ units: { '26': 'de-hq1 de-ha1 fr-x', '36': 'de-hq2*! de-ha2*!' } }))
  })

  it('[grand-illusion:11.4.c] units out of supply do not recover', () => {
    const placed = { units: { '46': 'fr-x*! fr-hq5*!' } }
    expect(segment(ALLIED, placed).p.state.units).toEqual(units(placed))
  })

  it('[grand-illusion:11.4.d] [grand-illusion:11.4.f] one unit recovers in a hex with enemies and one or two supplied units, chosen by the owner', () => {
    const two = segment(GERMAN, { units: { '26': 'de-ii* de-iii* fr-x' } }, 'de-iii')
    expect(two.asked).toEqual([{ from: unitsOf(g, 'de-ii de-iii'), least: 1, most: 1, whose: GERMAN }])
    expect(two.p.state.units).toEqual(units({ units: { '26': 'de-ii* de-iii fr-x' } }))
    const one = segment(GERMAN, { units: { '26': 'de-ii* de-iii fr-x' } })
    expect([one.asked, one.p.state.units]).toEqual([[], units({ units: { '26': 'de-ii de-iii fr-x' } })])
    // Units out of supply are not counted.
    const three = segment(GERMAN, { units: { '26': 'de-ii* de-iii* de-iv! fr-x' } }, 'de-ii')
    expect(three.asked).toMatchObject([{ most: 1 }])
  })

  it('[grand-illusion:11.4.e] [grand-illusion:11.4.f] two units recover in a hex with enemies and three or more supplied units', () => {
    const { p, asked } = segment(GERMAN, { units: { '26': 'de-ii* de-iii* de-iv* fr-x' } }, 'de-ii de-iv')
    expect(asked).toEqual([{ from: unitsOf(g, 'de-ii de-iii de-iv'), least: 2, most: 2, whose: GERMAN }])
    expect(p.state.units).toEqual(units({ units: { '26': 'de-ii de-iii* de-iv fr-x' } }))
    // Undisrupted units count towards the three. Two disrupted units need no choice.
    const fresh = segment(GERMAN, { units: { '26': 'de-ii* de-iii* de-iv fr-x' } })
    expect([fresh.asked, fresh.p.state.units]).toEqual([[], units({ units: { '26': 'de-ii de-iii de-iv fr-x' } })])
  })

  it('[grand-illusion:11.4.d] [grand-illusion:11.4.e] a refusal cites the rule that limits the number of units, and the tracks show that number', () => {
    const tables = tablesOf()
    const { recovery: recovering, pick } = procedures(tables)
    const asked = (disrupted: string, ...picks: ReadonlyArray<string>) => {
      const state = position({ turn: 4, units: { '26': `${disrupted} fr-x` }, frames: [beginRecovery(GERMAN)] })
      return played({ state, g: tables, procedures: { recovery: recovering, pick } }, ...picks)
    }
    const counted = ({ state }: ReturnType<typeof asked>) =>
      tracksOf(tables, state, 4, 'german').find(({ id }) => id === 'picked')?.text
    const one = asked('de-ii* de-iii*')
    expect(one.refused('close')).toMatchObject({ rule: 'grand-illusion:11.4.d', needed: 1 })
    expect(counted(one)).toBe('0 of 1')
    const two = asked('de-ii* de-iii* de-iv*', 'add de-ii')
    expect(two.refused('close')).toMatchObject({ rule: 'grand-illusion:11.4.e', needed: 2 })
    expect(two.refused('add de-ii').rule).toBe('grand-illusion:11.4.e')
    expect(counted(two)).toBe('1 of 2')
  })

  it('[grand-illusion:11.4.d] an enemy fortress counts as an enemy, besieged or not, and a headquarters without other units does not', () => {
    const fort = segment(GERMAN, { units: { '54': 'de-ii* de-iii* maubeuge' }, sieges: ['54'] }, 'de-ii')
    expect(fort.asked).toMatchObject([{ most: 1 }])
    expect(segment(GERMAN, { units: { '54': 'de-ii* de-iii* fr-hq5' } }).asked).toEqual([])
  })

  it('[grand-illusion:14.1.1.ah] [grand-illusion:14.3.1.l] from turn 12 on only half of the units recover, rounded up, in hexes where all would recover before', () => {
    const data = { units: { '46': 'fr-x* fr-i* fr-iii*' } }
    expect(segment(ALLIED, { ...data, turn: 11 }).asked).toEqual([])
    for (const scenario of ['campaign', 'what-if'] as const) {
      const tired = segment(ALLIED, { ...data, scenario, turn: 12 }, 'fr-i fr-x')
      expect(tired.asked).toEqual([
        { from: unitsOf(tablesOf(scenario), 'fr-x fr-i fr-iii'), least: 2, most: 2, whose: ALLIED },
      ])
    }
    // A single unit recovers. In hexes with enemies the numbers do not change.
    expect(segment(ALLIED, { turn: 12, units: { '46': 'fr-x*' } }).asked).toEqual([])
    expect(
      segment(GERMAN, { turn: 12, units: { '26': 'de-ii* de-iii* de-iv* fr-x' } }, 'de-ii de-iv').asked,
    ).toMatchObject([{ most: 2 }])
  })

  it('[grand-illusion:8.4.3.u] [grand-illusion:8.4.3.v] [grand-illusion:8.4.3.w] units that drew emergency supply do not recover, except one in a hex with a headquarters that drew it', () => {
    const drew = '+emergency-supply'
    const alone = { units: { '36': `de-ii*${drew} de-iii*${drew}` } }
    expect(segment(GERMAN, alone).p.state.units).toEqual(units(alone))
    const led = segment(GERMAN, { units: { '36': `de-ii*${drew} de-iii*${drew} de-hq1*${drew}` } }, 'de-iii')
    expect(led.asked).toEqual([{ from: unitsOf(g, 'de-ii de-iii'), least: 1, most: 1, whose: GERMAN }])
    expect(led.p.state.units).toEqual(units({ units: { '36': `de-ii*${drew} de-iii${drew} de-hq1*${drew}` } }))
  })

  it('[grand-illusion:11.4.f] each side chooses the units that recover hex by hex', () => {
    const { asked } = segment(GERMAN, { units: { '26': 'de-ii* de-iii* fr-x', '36': 'de-iv* de-ix* fr-i' } }, 'de-ii')
    expect(asked.map(({ from }) => from)).toEqual([unitsOf(g, 'de-ii de-iii'), unitsOf(g, 'de-iv de-ix')])
  })
})
