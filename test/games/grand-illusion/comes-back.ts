/**
 * Checks that states in chapter tests survive saving and loading. They are partial positions, so audit faults do not
 * matter here.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { steps } from '../../../src/games/grand-illusion/chapters/sequence.js'
import { stateCodec } from '../../../src/games/grand-illusion/saves/index.js'
import type { IllusionState, IllusionTables } from '../../../src/games/grand-illusion/state/index.js'
import { rememberEach } from '../../../src/kernel/index.js'
import { json, right } from '../../kernel/helpers.js'

/** The interval of states to check, in addition to the first state of each stack of frames. */
const EVERY = 50

const lookOf = rememberEach((g: IllusionTables) => ({
  codec: stateCodec(g, steps(g).length),
  seen: new Set<string>(),
  tried: 0,
}))

/** Compares a state with its saved and loaded form, if the interval selects it. */
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
