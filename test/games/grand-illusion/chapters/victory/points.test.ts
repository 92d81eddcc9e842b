/** 14.1.2 Victory points. */
import { expect, it } from 'vitest'
import { type IllusionState, ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { scorePoints } from '../../../../../src/games/grand-illusion/chapters/victory/index.js'

const start: IllusionState = {
  scenario: '',
  units: [],
  ground: { german: [], cavalry: [], sieges: [], railEnd: true },
  trenches: [],
  blocks: [[], []],
  caps: [6, 4],
  mandates: [0, 1],
  points: [0, 3],
  initiative: ALLIED,
  affairs: {
    opened: [],
    withdrawn: [0, 0],
    danger: 0,
    parisFell: 0,
    parisCounts: false,
    chits: [[], []],
    options: [0, 0],
    belgiansAtAntwerp: false,
    antwerpLocked: false,
    antwerpSupplies: false,
    landing: -1,
    allenby: [],
    frenchLost: 0,
    britishHits: 0,
    decided: null,
  },
  frames: [{ at: 'sequence', turn: 1, step: 0, carry: null }],
  trail: null,
}

it("[grand-illusion:14.1.2.m] a side's total may fall below 0, and the other side's total does not change", () => {
  expect(scorePoints(start, ALLIED, -5, 'grand-illusion:14.1.2.i', undefined).points).toEqual([0, -2])
  expect(scorePoints(start, GERMAN, -2, 'grand-illusion:7.3.d', undefined).points).toEqual([-2, 3])
})

it('[grand-illusion:14.3.4.d] totals may also fall below 0 in scenario 3, because all scenarios use the same function', () => {
  expect(scorePoints(start, GERMAN, -8, 'grand-illusion:14.3.4.c', undefined).points).toEqual([-8, 3])
})
