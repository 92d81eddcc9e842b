/** The phases that both sides have, as listed in the sequence of play (4). */
import { type ArdennesSequencePhase, type ArdennesTables, type SideIndex, ALLIED } from '../state/index.js'
import { beginArtillery } from './artillery-supply.js'
import { beginBridges } from './bridge-phase.js'
import { beginNightCombat } from './combat/index.js'
import { beginDisengagement } from './retreat/index.js'
import { beginRally } from './disruption.js'
import { hasInfiltrators } from './infiltration.js'
import { hasNight } from './night.js'
import { beginNightMovement, beginOpening } from './movement/index.js'
import { beginSupply } from './supply/index.js'
import { beginTraffic } from './traffic/index.js'

/** Returns a side's Artillery Supply Phase (5). */
export const artillery = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'artillery',
  title: 'Artillery Supply Phase',
  rule: 'ardennes:5.1.a',
  phasing: side,
  begin: (state, turn) => beginArtillery(g, state, side, turn),
})

/** Returns a side's Bridge Phase (7). */
export const bridges = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'bridges',
  title: 'Bridge Phase',
  rule: 'ardennes:7.1.a',
  phasing: side,
  begin: (state, turn) => beginBridges(g, state, side, turn),
})

/** Returns a side's Rally Phase (18.4). */
export const rally = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'rally',
  title: 'Rally Phase',
  rule: 'ardennes:18.4.a',
  phasing: side,
  begin: state => beginRally(g, state, side),
})

/** Returns a side's Combat Phase (14). */
export const combat = (g: ArdennesTables, side: SideIndex): ArdennesSequencePhase => ({
  id: 'combat',
  title: 'Combat Phase',
  rule: 'ardennes:14.1.a',
  phasing: side,
  begin: (_state, _turn, dug) => beginDisengagement(g, side, dug),
})

/** Returns a side's Supply and Surrender Phase (23). */
export const supply = (side: SideIndex): ArdennesSequencePhase => ({
  id: 'supply',
  title: 'Supply and Surrender Phase',
  rule: 'ardennes:23.1.a',
  phasing: side,
  begin: () => beginSupply(side),
})

/** Returns a side's Traffic Phase (24). */
export const traffic = (side: SideIndex): ArdennesSequencePhase => ({
  id: 'traffic',
  title: 'Traffic Phase',
  rule: 'ardennes:24.3.a',
  phasing: side,
  begin: (_state, turn) => beginTraffic(side, turn),
})

/** Returns a side's Movement Phase (11). */
export const movement = (side: SideIndex): ArdennesSequencePhase => ({
  id: 'movement',
  title: 'Movement Phase',
  rule: 'ardennes:11.1.a',
  phasing: side,
  begin: () => beginOpening(side),
})

/** Returns a side's part of the night (25.1.c): movement, then combat. */
export const night = (g: ArdennesTables, side: SideIndex): ReadonlyArray<ArdennesSequencePhase> => [
  {
    id: 'night-movement',
    title: 'Night Movement',
    rule: 'ardennes:25.3.a',
    phasing: side,
    begin: (state, turn) =>
      hasNight(g, state, side, turn) || hasInfiltrators(g, state, side, turn)
        ? beginNightMovement(g, state, side)
        : null,
  },
  {
    id: 'night-combat',
    title: 'Night Combat',
    rule: 'ardennes:25.3.a',
    phasing: side,
    begin: (state, turn, idle) => (hasNight(g, state, side, turn) ? beginNightCombat(g, state, side, idle) : null),
  },
]

/** Returns the draw of the fuel dump, which follows set-up (32.1.a). */
export const dumpPhase = (g: ArdennesTables): ArdennesSequencePhase => ({
  id: 'draw',
  title: 'Fuel dump',
  rule: 'ardennes:32.1.a',
  phasing: ALLIED,
  begin: (_state, turn) => (turn === g.scenario.turns.first ? { at: 'dump-draw' } : null),
})
