/** Examples of chapter 10, ZOC bonds. The letters are those of the figure. */
import { describe, expect, it } from 'vitest'
import { position } from '../position.js'
import { printed } from '../printed.js'

const BOND = { code: 'zone-of-control', rule: 'ardennes:10.2.a' }

describe('the bonds of the examples', () => {
  it('[ardennes:EX-12] [ardennes:10.4.a] are cancelled between D and E by enemies on both sides of the hexside', () => {
    // 0505 and 0506 are between 0406 and 0606
    const between = (...enemies: ReadonlyArray<string>) =>
      position({ units: ['allied D infantry 0406', 'allied E infantry 0606', 'german G infantry 0505', ...enemies] })
    expect(between('german H battalion 0506').play('G 0506').at('G')).toBe('0506')
    expect(between('german H battalion 0506').play('H 0505').at('H')).toBe('0505')
    // one enemy does not cancel it, and two on the same side do not either
    expect(between().refused('G 0506')).toMatchObject(BOND)
    expect(between('german H battalion 0505').refused('H 0506')).toMatchObject(BOND)
  })

  it('[ardennes:EX-13] [ardennes:10.4.b] are cancelled between E and F by an enemy in the hex between them', () => {
    // 0504 is between 0503 and 0505
    const between = (...enemies: ReadonlyArray<string>) =>
      position({ units: ['allied E infantry 0505', 'allied F infantry 0503', 'german G infantry 0404', ...enemies] })
    expect(between('german H battalion 0504').play('G 0504').at('G')).toBe('0504')
    expect(between('german H battalion 0604').refused('G 0504')).toMatchObject(BOND)
  })

  it('[ardennes:EX-14] [ardennes:10.5.a] hold between F and G when an enemy bond crosses them, and so does the enemy bond', () => {
    // 0505 is between F and G, and between A and B
    const units = [
      'allied F infantry 0504',
      'allied G infantry 0506',
      'german A infantry 0405',
      'german B infantry 0606',
    ]
    const crossed = position({ units })
    expect(crossed.refused('A 0505')).toMatchObject(BOND)
    expect(crossed.refused('B 0505')).toMatchObject(BOND)
    const other = position({ units, side: 'allied' })
    expect(other.refused('F 0505')).toMatchObject(BOND)
    expect(other.refused('G 0505')).toMatchObject(BOND)
    // without G there is no bond to cross, and without B no bond that crosses
    expect(
      position({ units: units.filter(line => !line.includes(' G ')) })
        .play('A 0505')
        .at('A'),
    ).toBe('0505')
    expect(
      position({ units: units.filter(line => !line.includes(' B ')), side: 'allied' })
        .play('F 0505')
        .at('F'),
    ).toBe('0505')
  })

  it('[ardennes:EX-15] [ardennes:10.6.a] [ardennes:10.6.b] are hexside bonds between H and the map edge, never hex bonds', () => {
    // H and the edge are on the flanks of the step from 0102 to 0103
    const side = (...more: ReadonlyArray<string>) => position({ units: ['german G infantry 0102', ...more] })
    expect(side('allied H infantry 0203').refused('G 0103')).toMatchObject(BOND)
    expect(side('allied H infantry 0204').play('G 0103').at('G')).toBe('0103')
    // 0102 is between H and the edge
    const hex = position({ units: ['german G infantry 0103', 'allied H infantry 0202'] })
    expect(hex.play('G 0102').at('G')).toBe('0102')
  })

  it('[ardennes:EX-16] [ardennes:10.3.a] [ardennes:10.3.b] [ardennes:10.3.d] do not exist between 1305 and 1505 or between 1506 and 1305', () => {
    const at = (one: string, two: string, german: string) =>
      printed({ at: { 'us-4-12-1': one, 'us-4-12-2': two, 'ge-212-320': german } })
    // 1405 and 1406 are between 1305 and 1505, and 1406 is between 1305 and 1506; they are ravines
    expect(at('1305', '1505', '1405').play('ge-212-320 1406').at('ge-212-320')).toBe('1406')
    expect(at('1305', '1505', '1406').play('ge-212-320 1405').at('ge-212-320')).toBe('1405')
    expect(at('1305', '1506', '1407').play('ge-212-320 1406').at('ge-212-320')).toBe('1406')
    expect(at('1305', '1506', '1405').play('ge-212-320 1406').at('ge-212-320')).toBe('1406')
    // other bonds nearby exist: 1505 and 1506 are between 1406 and 1606, with one ravine hexside on either path
    expect(at('1406', '1606', '1505').refused('ge-212-320 1506')).toMatchObject(BOND)
    expect(at('1304', '1306', '1206').refused('ge-212-320 1305')).toMatchObject(BOND)
  })
})
