/** States that tests of chapters reach come back as they were saved. That none of them is at fault is no matter here: they are parts of positions. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { steps } from '../../../src/games/grand-illusion/chapters/sequence.js'
import { stateCodec } from '../../../src/games/grand-illusion/saves/index.js'
import type { IllusionState, IllusionTables } from '../../../src/games/grand-illusion/state/index.js'
import { rememberEach } from '../../../src/kernel/index.js'
import { json, right } from '../../kernel/helpers.js'

/** Every so many states are tried, besides the first of each stack of frames. */
const EVERY = 50

const lookOf = rememberEach((g: IllusionTables) => ({
  codec: stateCodec(g, steps(g).length),
  seen: new Set<string>(),
  tried: 0,
}))

/** Holds a state to its saved form, if it is one of those that are tried. */
export const expectComesBack = (g: IllusionTables, state: IllusionState): void => {
  const look = lookOf(g)
  const stack = state.frames
    .map(frame => ('of' in frame ? frame.of : 'stage' in frame ? `${frame.at} ${frame.stage}` : frame.at))
    .join(', ')
  const known = look.seen.has(stack)
  look.seen.add(stack)
  look.tried += 1
  if (known && look.tried % EVERY !== 0) return
  const back = right(look.codec.decode(json(look.codec.encode(state))))
  if (!isDeepStrictEqual(back, state)) expect(back, stack).toEqual(state)
}
