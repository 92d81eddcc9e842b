/** Results and counters as data, and what is printed. */
import { marne } from '../../../../src/games/marne/index.js'
import { factsAgree } from '../../common/facts.js'

factsAgree({ game: marne, scenario: 'pursuit', seeds: [1, 2] }, ({ numbers: { attack, defence, movement } }) => [
  attack === undefined ? `(${defence})` : String(attack),
  String(movement),
])
