/** The audit of saved states: what the frames of movement hold. One broken state a check. */
import { describe } from 'vitest'
import { type Change, all, eachIsFound, frame, frames, unit } from '../broken.js'
import { type Phase, type Position, type PositionData, position } from '../position.js'

type Side = 'german' | 'french'
const at =
  (phase: Phase, side: Side, units: ReadonlyArray<string>, data: Partial<PositionData> = {}) =>
  (): Position =>
    position({ phase, side, units, ...data })
const broken = (rule: string, path: string, message: string): string => `verdun:${rule} ${path}: ${message}`

describe('movement', () => {
  const lines = [
    'german G1 regiment 7/3 0304',
    'german G2 regiment 7/3 0504',
    'german H1 hq 1 0301 corps:X',
    'german R1 railway-gun 5',
    'french F1 regiment 4/2 0307 div:B',
    'french F2 regiment 4/2 0311 div:B',
    'french H2 hq 1 0412 div:B',
    'french B3 battalion 2 0512',
  ]
  const data = { battalions: { B: 2, C: 1 } }
  const p = at('movement', 'german', lines, data)
  const french = at('movement', 'french', lines, data)
  const manoeuvre = at(
    'manoeuvre',
    'german',
    lines.map((line, i) => (i === 0 ? `${line} manoeuvred` : line)),
    data,
  )
  const moved = broken('5.1.a', 'frames/1/moved', 'these units cannot have moved')
  const advanced = broken('5.4.b', 'frames/1/advanced', 'the units that advanced do not agree')
  const detached = broken('5.1.b', 'frames/1/detached', 'these battalions cannot have been detached')
  const on = unit('B-1', '0311')
  const off = (...units: ReadonlyArray<string>) => frame(1, { detached: units.map(id => ({ unit: id, spent: 2 })) })
  eachIsFound([
    [
      '[verdun:5.1.a] only the own side has moved',
      p,
      frame(1, { moved: ['G1', 'F1'] }),
      moved,
      frame(1, { moved: ['G1', 'H1'] }),
    ],
    [
      '[verdun:5.1.a] what has moved is on the map',
      p,
      all(unit('G1', 'destroyed'), frame(1, { moved: ['G1'] })),
      moved,
      unit('G1', 'destroyed'),
    ],
    [
      '[verdun:5.4.c] only infantry has manoeuvred',
      manoeuvre,
      frame(1, { moved: ['H1'] }),
      moved,
      frame(1, { moved: ['G2'] }),
      frame(1, { moved: ['G1', 'G2'] }),
    ],
    ['[verdun:5.4.b] in a movement phase nobody has advanced before', p, frame(1, { advanced: ['G1'] }), advanced],
    [
      '[verdun:5.4.b] who advanced is who was handed on to the manoeuvre',
      manoeuvre,
      frame(1, { advanced: ['G2'] }),
      advanced,
      all(frame(0, { carry: ['G1', 'G2'] }), frame(1, { advanced: ['G1', 'G2'] })),
    ],
    [
      '[verdun:5.4.b] who advanced is infantry',
      manoeuvre,
      all(frame(0, { carry: ['H1'] }), frame(1, { advanced: ['H1'] })),
      advanced,
    ],
    [
      '[verdun:5.4.b] who advanced is of the side that moves',
      manoeuvre,
      all(frame(0, { carry: ['F1'] }), frame(1, { advanced: ['F1'] })),
      advanced,
    ],
    ['[verdun:5.1.b] the German detaches no battalions', p, all(on, off('B-1')), detached, on],
    [
      '[verdun:5.1.b] nobody detaches battalions in a manoeuvre',
      at(
        'manoeuvre',
        'french',
        lines.map((line, i) => (i === 4 ? `${line} manoeuvred` : line)),
        data,
      ),
      all(on, off('B-1')),
      detached,
      on,
    ],
    [
      '[verdun:5.1.b] a battalion is detached once',
      french,
      all(on, off('B-1', 'B-1')),
      detached,
      all(on, off('B-1')),
      all(on, unit('B-2', '0311'), off('B-1', 'B-2')),
    ],
    ['[verdun:5.1.b] a battalion of the set-up is not detached', french, off('B3'), detached],
    ['[verdun:5.1.b] a battalion that was detached is on the map', french, off('B-1'), detached],
  ])
})

describe('the unit on the move', () => {
  const lines = [
    'german G1 regiment 7/3 0304',
    'german S1 stosstruppen 3/2 0504',
    'german G3 regiment 7/3 0306',
    'german H1 hq 1 0301 corps:X',
    'german N1 regiment 5/2 turn:2@0101',
    'german N2 regiment 5/2 turn:3@0101',
    'french F1 regiment 4/2 0307 div:B one-step-lost',
    'french F2 regiment 4/2 0311 div:B one-step-lost',
    'french H2 hq 1 0412 div:B',
    'french F5 battalion 2 0511 div:B',
    'french F6 regiment 4/2 0711 div:C one-step-lost',
    'french F7 regiment 4/2 0911 one-step-lost',
  ]
  const data = { battalions: { B: 2, C: 1 } }
  const p = at('movement', 'german', lines, data)
  const french = at('movement', 'french', lines, data)
  const manoeuvre = at(
    'manoeuvre',
    'german',
    lines.map((line, i) => (i === 0 ? `${line} manoeuvred` : line)),
    data,
  )
  const french2 = at(
    'manoeuvre',
    'french',
    lines.map((line, i) => (i === 7 ? `${line} manoeuvred` : line)),
    data,
  )
  const march = (
    id: string,
    spent = 0,
    steps = 0,
    zoc = false,
    dropped: ReadonlyArray<readonly [string, number]> = [],
  ): Change =>
    frames(2, {
      at: 'march',
      unit: id,
      spent,
      steps,
      zoc,
      dropped: dropped.map(([other, points]) => ({ unit: other, spent: points })),
    })
  const marked = (id: string, ...status: ReadonlyArray<string>): Change => unit(id, undefined, ...status)
  const inHand = broken('5.1.a', 'frames/2/unit', 'the unit in hand cannot move now')
  const points = broken('5.1.a', 'frames/2/spent', 'the movement points spent do not fit')
  const zone = broken('3.2.b', 'frames/2/zoc', 'whether it has entered an enemy zone of control does not fit')
  const dropped = broken('5.1.b', 'frames/2/dropped', 'these battalions cannot have been dropped')
  const detached = (id: string, spent: number): Change => frame(1, { detached: [{ unit: id, spent }] })
  const b1 = unit('B-1', '0311')
  eachIsFound([
    ['[verdun:5.1.a] the unit in hand is of the side that moves', p, march('F1'), inHand, march('G1')],
    [
      '[verdun:5.1.a] the unit in hand has not moved yet',
      p,
      all(frame(1, { moved: ['G1'] }), march('G1')),
      inHand,
      all(frame(1, { moved: ['H1'] }), march('G1')),
    ],
    [
      '[verdun:12.a] a reinforcement enters in its turn, not before',
      p,
      march('N2'),
      inHand,
      march('N1'),
      all(frame(0, { turn: 3 }), march('N2')),
    ],
    ['[verdun:12.a] a reinforcement not yet on the map has spent nothing on the way', p, march('N1', 1, 1), inHand],
    [
      '[verdun:12.a] a reinforcement not yet on the map has been in no zone of control',
      p,
      march('N1', 0, 0, true),
      inHand,
    ],
    [
      '[verdun:12.a] a reinforcement not yet on the map has dropped no battalion',
      p,
      all(unit('B-1', '0909'), march('N1', 0, 0, false, [['B-1', 0]])),
      inHand,
    ],
    ['[verdun:5.4.a] nothing enters in a manoeuvre', manoeuvre, march('N1'), inHand],
    ['[verdun:5.4.c] only infantry manoeuvres', manoeuvre, march('H1'), inHand, march('G1')],
    [
      '[verdun:9.a] who is neutralised does not manoeuvre',
      manoeuvre,
      all(marked('G1', 'neutralised'), march('G1')),
      inHand,
      marked('G1', 'neutralised'),
    ],
    [
      '[verdun:5.1.a] the unit in hand in a manoeuvre is of the side that moves',
      manoeuvre,
      all(march('G1'), frame(2, { unit: 'F1' })),
      inHand,
      march('S1'),
    ],
    ['[verdun:5.1.a] before the first hex no points are spent', p, march('G1', 1), points],
    [
      '[verdun:5.1.a] each hex entered costs one point at least',
      p,
      march('G1', 1, 2),
      points,
      march('G1', 2, 2),
      march('G1', 5, 2),
    ],
    ['[verdun:5.2.a] a move costs twice the allowance at most', p, march('G1', 13, 3), points, march('G1', 12, 3)],
    [
      '[verdun:9.a] a move of who is neutralised costs the plain allowance at most',
      p,
      all(marked('G1', 'neutralised'), march('G1', 7, 3)),
      points,
      all(marked('G1', 'neutralised'), march('G1', 6, 3)),
      all(marked('G1', 'neutralised'), march('G1')),
    ],
    [
      '[verdun:5.4.a] a manoeuvre costs four points at most',
      manoeuvre,
      march('G1', 5, 3, true),
      broken('5.1.a', 'frames/2/spent', 'the movement points spent do not fit'),
      march('G1', 4, 3),
    ],
    [
      '[verdun:5.1.b] a battalion detached on the way has spent what its regiment had',
      french,
      all(b1, detached('B-1', 2), march('B-1')),
      points,
      all(b1, detached('B-1', 2), march('B-1', 2)),
      all(b1, detached('B-1', 2), march('B-1', 3, 1)),
    ],
    [
      '[verdun:5.1.b] a battalion detached on the way has spent no less after its first hex',
      french,
      all(b1, detached('B-1', 2), march('B-1', 2, 1)),
      points,
    ],
    [
      '[verdun:3.2.b] who stands in an enemy zone after a step has entered it',
      p,
      march('G3', 2, 2, false),
      zone,
      march('G3', 2, 2, true),
      march('G3'),
    ],
    [
      '[verdun:3.2.b] who stands in no enemy zone after a step has not entered one',
      p,
      march('G1', 2, 2, true),
      zone,
      march('G1', 2, 2, false),
    ],
    [
      '[verdun:6.b] Stosstruppen in no enemy zone may have entered one, for they go on through it',
      manoeuvre,
      march('S1', 0, 0, true),
      zone,
      march('S1', 2, 2, true),
      march('S1', 2, 2, false),
    ],
    [
      '[verdun:3.2.b] who has entered an enemy zone has not twice the allowance',
      p,
      march('G3', 7, 3, true),
      points,
      march('G3', 6, 3, true),
    ],
    ['[verdun:5.1.b] the German drops no battalions', p, all(b1, march('G1', 2, 2, false, [['B-1', 0]])), dropped],
    [
      '[verdun:5.1.b] nobody drops battalions in a manoeuvre',
      french2,
      all(b1, march('F2', 2, 2, false, [['B-1', 0]])),
      dropped,
      march('F2', 2, 2),
    ],
    [
      '[verdun:5.1.b] a battalion drops no battalions',
      french,
      all(b1, march('F5', 2, 2, false, [['B-1', 0]])),
      dropped,
      all(b1, march('F2', 2, 2, false, [['B-1', 0]])),
      all(b1, march('F2', 0, 0, false, [['B-1', 0]])),
    ],
    [
      '[verdun:5.1.b] each battalion is dropped once',
      french,
      all(
        b1,
        marked('F2', 'two-steps-lost'),
        march('F2', 2, 2, false, [
          ['B-1', 0],
          ['B-1', 1],
        ]),
      ),
      dropped,
    ],
    [
      '[verdun:1.6.b] each battalion dropped is a step of its regiment',
      french,
      all(
        b1,
        unit('B-2', '0311'),
        march('F2', 2, 2, false, [
          ['B-1', 0],
          ['B-2', 0],
        ]),
      ),
      dropped,
      all(
        b1,
        unit('B-2', '0311'),
        marked('F2', 'two-steps-lost'),
        march('F2', 2, 2, false, [
          ['B-1', 0],
          ['B-2', 0],
        ]),
      ),
      all(
        b1,
        unit('B-2', '0311'),
        marked('F2', 'two-steps-lost'),
        march('F2', 2, 2, false, [
          ['B-1', 1],
          ['B-2', 2],
        ]),
      ),
    ],
    [
      '[verdun:5.1.b] what was dropped on the way is on the map',
      french,
      march('F2', 2, 2, false, [['B-1', 0]]),
      dropped,
    ],
    [
      '[verdun:5.1.b] what was dropped on the way is of the same division',
      french,
      all(b1, march('F6', 2, 2, false, [['B-1', 0]])),
      dropped,
      all(unit('C-1', '0711'), march('F6', 2, 2, false, [['C-1', 0]])),
    ],
    [
      '[verdun:5.1.b] a regiment without a division drops no battalions',
      french,
      all(b1, march('F7', 2, 2, false, [['B-1', 0]])),
      dropped,
    ],
    [
      '[verdun:5.1.b] what was detached before is not dropped now',
      french,
      all(b1, detached('B-1', 0), march('F2', 2, 2, false, [['B-1', 0]])),
      dropped,
    ],
    [
      '[verdun:5.1.b] no battalion is dropped after more points than are spent',
      french,
      all(b1, march('F2', 2, 2, false, [['B-1', 3]])),
      dropped,
      all(b1, march('F2', 2, 2, false, [['B-1', 2]])),
    ],
    [
      '[verdun:5.1.b] no battalion is dropped before the one that was dropped first',
      french,
      all(
        b1,
        unit('B-2', '0311'),
        marked('F2', 'two-steps-lost'),
        march('F2', 2, 2, false, [
          ['B-1', 2],
          ['B-2', 1],
        ]),
      ),
      dropped,
    ],
  ])
})
