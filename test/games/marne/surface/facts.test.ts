/** Results and counters as data, compared with their printed form. */
import { marne } from '../../../../src/games/marne/index.js'
import { factsAgree } from '../../common/facts.js'
import { readsWell } from '../../common/told.js'

factsAgree({ game: marne, scenario: 'pursuit', seeds: [1, 2] }, ({ numbers: { attack, defence, movement } }) => [
  attack === undefined ? `(${defence})` : String(attack),
  String(movement),
])

readsWell(marne, 'pursuit', {
  phase: /^Turn 2 · German · First combat phase$/m,
  march: /^moves: \S+ \d{4}-\d{4}-\d{4}/m,
  entry: /^enters: \S+ \d{4}/m,
  retreat: /^retreats: \S+ \d{4}-\d{4}/m,
  advance: /^advances: \S+ \d{4}-\d{4}/m,
  result: /^the result at \d{4}.* is [AD][1-4e] \(column \S+, die \d( [+-]\d)?\)$/m,
  attack: /^(German|Allied) attack on \d{4}.*: \S+/m,
  control: /^control, German: .*\d{4} \p{Lu}/mu,
  end: /^the game is over after turn 17$/m,
})
