/** 13.1 The state at the start of play, with the units and markers of the scenario. */
import { type BitSet, below, emptySet, ownWords, setOf } from '../../../kernel/index.js'
import type { IllusionFrame } from './frames.js'
import { type Affairs, type IllusionState, ALLIED, GERMAN } from './state.js'
import type { IllusionTables } from './tables.js'

/** Returns an empty set of hexsides, hex * 6 + direction. */
const noHexsides = (g: IllusionTables): BitSet => emptySet(g.board.hexes * 6)

const affairsAtStart = (g: IllusionTables): Affairs => ({
  opened: emptySet(g.board.hexes),
  withdrawn: [0, 0],
  danger: 0,
  parisFell: 0,
  parisCounts: false,
  chits: [g.victory[0].hexes.map(() => null), g.victory[1].hexes.map(() => null)],
  options: [0, 0],
  belgiansAtAntwerp: false,
  antwerpLocked: false,
  antwerpSupplies: false,
  landing: -1,
  allenby: emptySet(g.board.hexes),
  frenchLost: 0,
  britishHits: 0,
  decided: null,
})

/** Returns the bottom frame at the start of play: the first phase of the first turn. */
export const firstFrame = (g: IllusionTables): IllusionFrame => ({
  at: 'sequence',
  turn: g.scenario.turns.first,
  step: 0,
  carry: null,
})

/**
 * Returns the state before set-up, with this stack of frames. It has the CAPs and mandated attacks of the first turn
 * (13.1.3.d to f). If die rolls decide the initiative, the German side has it until then.
 */
export const stateAtStart = (
  g: IllusionTables,
  frames: ReadonlyArray<IllusionFrame> = [firstFrame(g)],
): IllusionState => {
  const { turns, caps, victory } = g.scenario
  return {
    scenario: g.digest,
    units: ownWords(g.starts),
    ground: {
      german: setOf(
        g.board.hexes,
        below(g.board.hexes).filter(hex => g.german[hex] === 1),
      ),
      cavalry: emptySet(g.board.hexes),
      sieges: emptySet(g.board.hexes),
      railEnd: true,
    },
    trenches: [...g.entrenched],
    blocks: [noHexsides(g), noHexsides(g)],
    caps: caps.first === null ? [0, 0] : [caps.first.german, caps.first.allied],
    mandates: [g.mandates[GERMAN][turns.first] ?? 0, g.mandates[ALLIED][turns.first] ?? 0],
    points: [victory.start.german, victory.start.allied],
    initiative: g.initiative[turns.first] ?? GERMAN,
    affairs: affairsAtStart(g),
    frames,
    trail: null,
  }
}
