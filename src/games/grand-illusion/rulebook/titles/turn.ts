/** Titles of the rules of sections 3 to 7 (set-up, turn, CAPs, initiative, reinforcement). */
export const TURN = {
  'grand-illusion:3.1.a': 'Set-up is that of the scenario',

  'grand-illusion:3.2.a': 'Victory is that of the scenario',

  'grand-illusion:4.0.a': 'Phases of a turn',
  'grand-illusion:4.0.b': 'Reinforcement: the side without initiative first',
  'grand-illusion:4.0.c': 'Reinforcements are placed, units rebuilt',
  'grand-illusion:4.0.d': 'A segment: pass, or up to two activities',
  'grand-illusion:4.0.e': 'What an activity is',
  'grand-illusion:4.0.f': 'An activity must be paid for',
  'grand-illusion:4.0.g': 'Segments alternate',
  'grand-illusion:4.0.h': 'When the action phase goes on',
  'grand-illusion:4.0.i': 'Strategic movement: the side without initiative first',
  'grand-illusion:4.0.j': 'Steps of the administrative phase',

  'grand-illusion:5.1.a': 'CAPs are determined before initiative',

  'grand-illusion:5.1.1.a': 'One die per side on its CAPS column',
  'grand-illusion:5.1.1.b': 'The CAPs of this turn',
  'grand-illusion:5.1.1.c': 'Fortunes of War can give CAPs',
  'grand-illusion:5.1.1.d': 'Unspent CAPs are lost',
  'grand-illusion:5.1.1.e': 'No more than 10 CAPs',
  'grand-illusion:5.1.1.f': 'A CAP gained at 10 is lost',

  'grand-illusion:5.1.2.a': 'Moltke, through the German withdrawal',
  'grand-illusion:5.1.2.b': 'Falkenhayn, from the turn after',

  'grand-illusion:5.1.3.a': 'First Joffre column, through the Allied withdrawal',
  'grand-illusion:5.1.3.b': 'Second Joffre column, from the turn after',

  'grand-illusion:5.1.4.a': 'Turn 1: CAPs without a roll',

  'grand-illusion:5.2.a': 'Activating a hex costs 1 CAP',
  'grand-illusion:5.2.b': 'Rebuilding a unit costs 1 or 2 CAPs',
  'grand-illusion:5.2.c': 'Entrenching costs 1 CAP',
  'grand-illusion:5.2.d': 'A strategic move costs 1 CAP',
  'grand-illusion:5.2.e': 'Recovery of a hex costs 1 CAP',
  'grand-illusion:5.2.f': 'At most two recoveries in a segment',
  'grand-illusion:5.2.g': 'Recovery only without enemy units in the hex',
  'grand-illusion:5.2.h': 'Recovery without CAPs in the administrative phase',
  'grand-illusion:5.2.i': 'HQs and heavy artillery recover only then',

  'grand-illusion:6.0.a': 'What initiative is',
  'grand-illusion:6.0.b': 'Turn 1: initiative is Allied',
  'grand-illusion:6.0.c': 'Turn 1: one Allied activity in the first segment',
  'grand-illusion:6.0.d': 'Turn 1: Mulhouse is already taken',
  'grand-illusion:6.0.e': 'Turn 1: Liege is already taken',
  'grand-illusion:6.0.f': 'Turns 2 and 3: initiative is German',
  'grand-illusion:6.0.g': 'Higher die has the initiative',
  'grand-illusion:6.0.h': 'Equal dice: German initiative',

  'grand-illusion:7.1.a': 'New and rebuilt units are placed',
  'grand-illusion:7.1.b': 'Reinforcement: no entry in enemy-controlled hexes',
  'grand-illusion:7.1.c': 'Reinforcement: friendly supplied hexes, even with enemies',
  'grand-illusion:7.1.d': 'Stacking limits bind placement',
  'grand-illusion:7.1.e': 'Reinforcement: the initiative side places last',
  'grand-illusion:7.1.f': 'Printed hex of entry',
  'grand-illusion:7.1.g': 'Reinforcement: barred from its hex: later, at a source',
  'grand-illusion:7.1.h': 'Reinforcements may be delayed',

  'grand-illusion:7.1.1.a': 'Variable: with a supplied HQ of its nation',
  'grand-illusion:7.1.1.b': 'Variable: at a supply source of its nation',
  'grand-illusion:7.1.1.c': 'Before turn 7 none in Schlieffen Plan hexes',

  'grand-illusion:7.1.2.a': 'Variable HQ: a supplied hex without another',
  'grand-illusion:7.1.2.b': 'A newly placed HQ does not bring units in',

  'grand-illusion:7.1.3.a': 'French variable units may enter in Paris',

  'grand-illusion:7.2.a': 'Replacement for 2 CAPs: at once',
  'grand-illusion:7.2.b': 'Replacement for 1 CAP: two turns later',
  'grand-illusion:7.2.c': 'Replacement: as many as the CAPs allow',
  'grand-illusion:7.2.d': 'HQs, heavy artillery, fortresses: never rebuilt',
  'grand-illusion:7.2.e': 'Belgians and British: not rebuilt',
  'grand-illusion:7.2.f': 'Where rebuilt units are placed',
  'grand-illusion:7.2.g': 'French units may be rebuilt in Paris',
  'grand-illusion:7.2.h': 'Replacement: not where an HQ was placed this turn',
  'grand-illusion:7.2.i': 'Replacement: before turn 7 none in Schlieffen Plan hexes',
  'grand-illusion:7.2.j': 'Replacement: before turn 5 Germans not with HQs in France',
  'grand-illusion:7.2.k': 'Replacement: from turn 5 Germans with any HQ',
  'grand-illusion:7.2.l': 'Replacements are fresh at first',

  'grand-illusion:7.3.a': 'Turn 3: troops east, or points',
  'grand-illusion:7.3.b': 'Troops for the east: 9 points and a cavalry division',
  'grand-illusion:7.3.c': 'Troops for the east: near the 1st to 3rd Armies',
  'grand-illusion:7.3.d': 'Nothing sent east: 2 points',
  'grand-illusion:7.3.e': 'Sent east: gone for good',
  'grand-illusion:7.3.f': 'Not enough in range: points are lost',
  'grand-illusion:7.3.g': 'No Eastern Front in scenario 3',
} as const satisfies Readonly<Record<string, string>>
