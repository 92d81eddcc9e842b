import { expect, it } from 'vitest'
import { missing } from '../../positions.js'
import { fought, moving } from '../movement/moving.js'

it('[grand-illusion:9.4.3.g] [grand-illusion:9.1.2.i] cavalry that has given way to units retreating from one combat does not attack in another', () => {
  // The French in 76 can retreat only to 85, where German cavalry is about to attack.
  const around = 'german 66 67 75 77, de-v 66, de-ix 67, de-x 75, de-xi 77'
  const p = moving('german', 86, 'de-ii de-4kd de-7kd', `${around}, fr-i 76, fr-iii 85, de-2kd 85`)
  const both = p.play('de-ii 76', 'de-4kd, de-7kd 85', 'end', 'yes')
  const retreats = missing(both.play('resolve 76', 'dice 9')).play('yes')
  expect([retreats.asks, retreats.at('fr-i')]).toEqual(['cavalry-yields german', '85'])
  expect(fought(retreats.play('no', 'yes', 'retreat to 86', 'no'))).toBe('85 de-7kd')
  expect(fought(retreats.play('no', 'no', 'no'))).toBe('85 de-4kd de-7kd')
})
