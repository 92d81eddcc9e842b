/** Titles of the rules of sections 9.7 to 12 (entrenching, disruption, strategic movement, administration, armies). */
export const ADMINISTRATION = {
  'grand-illusion:9.7.1.a': 'No entrenching before the German withdrawal',
  'grand-illusion:9.7.1.b': 'Metz is entrenched from the start',

  'grand-illusion:9.7.2.a': 'Both sides entrench once the Germans have',
  'grand-illusion:9.7.2.b': 'Entrenching: supplied infantry of both sides',
  'grand-illusion:9.7.2.c': 'Entrenching: after the withdrawal without enemies',
  'grand-illusion:9.7.2.d': 'Entrenching: one CAP',
  'grand-illusion:9.7.2.e': 'Entrenching: never removed',
  'grand-illusion:9.7.2.f': 'Entrenching: serves both sides',
  'grand-illusion:9.7.2.g': "Entrenching: only the attacker's fire suffers",
  'grand-illusion:9.7.2.h': 'Entrenching: once in a hex',

  'grand-illusion:9.7.3.a': 'Entrenchment: new: level 1',
  'grand-illusion:9.7.3.b': 'Entrenchment: improved: level 2',
  'grand-illusion:9.7.3.c': 'Entrenchment: no more than +2',
  'grand-illusion:9.7.3.d': 'Entrenchment: not against heavy artillery',

  'grand-illusion:9.8.1.a': 'Disruption: infantry and cavalry only',
  'grand-illusion:9.8.1.b': 'Disruption: by combat or attrition',
  'grand-illusion:9.8.1.c': 'Disruption: flipped or reduced is not disrupted',

  'grand-illusion:9.8.2.a': 'Disrupted: one hex',
  'grand-illusion:9.8.2.b': 'Disrupted: not alone into enemies',
  'grand-illusion:9.8.2.c': 'Disrupted: need not attack',
  'grand-illusion:9.8.2.d': 'Disrupted: never in reserve',
  'grand-illusion:9.8.2.e': 'Disrupted: a hit eliminates',

  'grand-illusion:9.8.3.a': 'Recovery by CAP: the whole hex',
  'grand-illusion:9.8.3.b': 'Recovery by CAP: no enemies in the hex',
  'grand-illusion:9.8.3.c': 'Recovery ends in surrender',
  'grand-illusion:9.8.3.d': 'First a recovery: then only a recovery',
  'grand-illusion:9.8.3.e': 'Recovery as second activity',

  'grand-illusion:10.1.a': 'Strategic movement: after the action phase, with saved CAPs',
  'grand-illusion:10.1.b': 'Strategic movement: 1 CAP per unit',
  'grand-illusion:10.1.c': 'Strategic movement: not for heavy artillery',

  'grand-illusion:10.2.a': 'Strategic rail movement: friendly rail hexes all the way',
  'grand-illusion:10.2.b': 'Strategic rail movement: linked to a source',
  'grand-illusion:10.2.c': 'Strategic rail movement: at most 10 hexes',
  'grand-illusion:10.2.d': 'Strategic rail movement: one move per unit and turn',
  'grand-illusion:10.2.e': 'Strategic rail: Schlieffen Plan and end of rail apply',
  'grand-illusion:10.2.f': 'Strategic rail movement: stacking at its end',

  'grand-illusion:10.3.a': 'Strategic rail movement: not on turns 1 and 2',
  'grand-illusion:10.3.b': 'Strategic rail movement: French and British from turn 3',
  'grand-illusion:10.3.c': 'Strategic rail movement: Germans in Germany from turn 3',
  'grand-illusion:10.3.d': 'Strategic rail movement: Germans elsewhere from turn 5',
  'grand-illusion:10.3.e': 'Strategic rail movement: Belgians never by rail',
  'grand-illusion:10.3.f': 'Strategic rail movement: British do not stop in Paris',
  'grand-illusion:10.3.g': 'Strategic rail movement: what Germany is',

  'grand-illusion:10.4.a': 'Strategic sea movement: from port to port',
  'grand-illusion:10.4.b': 'Strategic sea movement: only to the west',
  'grand-illusion:10.4.c': 'Strategic sea movement: Belgians never by sea',
  'grand-illusion:10.4.d': 'Strategic sea movement: Allies only, 1 CAP',

  'grand-illusion:11.0.a': 'Administration: order of its steps',

  'grand-illusion:11.1.a': 'Immediate victory: Paris, and Allies under half',
  'grand-illusion:11.1.b': 'Victory: when victory is determined',
  'grand-illusion:11.1.c': 'Victory: interim points on turn 9',

  'grand-illusion:11.2.1.a': 'Supply of all is determined',
  'grand-illusion:11.2.1.b': 'Supply check: supplied again',

  'grand-illusion:11.2.2.a': 'Supply check: out of supply',
  'grand-illusion:11.2.2.b': 'Supply check: between checks supply is as it stands',

  'grand-illusion:11.2.3.a': 'Supply check: fortresses need none',

  'grand-illusion:11.2.4.a': 'Supply check: Allied sources by nation',
  'grand-illusion:11.2.4.b': 'Supply check: Antwerp as a source',

  'grand-illusion:11.2.5.a': 'Supply check: German sources',

  'grand-illusion:11.3.a': 'Attrition: disrupted: eliminated',
  'grand-illusion:11.3.b': 'Attrition: undisrupted: disrupted',
  'grand-illusion:11.3.c': 'Attrition: besiegers disrupted: siege lifted',
  'grand-illusion:11.3.d': 'Attrition: HQs and guns: flipped',
  'grand-illusion:11.3.e': 'Attrition: not for fortresses',
  'grand-illusion:11.3.f': 'Attrition: surrender dice',

  'grand-illusion:11.4.a': 'Recovery: supplied units recover',
  'grand-illusion:11.4.b': 'Recovery: supplied HQs and guns recover',
  'grand-illusion:11.4.c': 'Recovery: unsupplied units do not',
  'grand-illusion:11.4.d': 'Recovery: among enemies: one of up to two',
  'grand-illusion:11.4.e': 'Recovery: among enemies: two of three or more',
  'grand-illusion:11.4.f': 'Recovery: the owner chooses',
  'grand-illusion:11.4.g': 'Recovery: HQs and guns even among enemies',

  'grand-illusion:11.5.a': 'Entrenchments are improved',

  'grand-illusion:11.6.a': 'End of turn: next turn',

  'grand-illusion:12.1.a': 'British in Schlieffen Plan hexes: a point',

  'grand-illusion:12.2.a': 'British: +1 in defence',
  'grand-illusion:12.2.b': 'Belgian infantry: +1 in defence',

  'grand-illusion:12.3.a': 'Two British divisions on any friendly coast',
  'grand-illusion:12.3.b': 'On the coast too they need supply',

  'grand-illusion:12.4.a': 'Allenby: reconnaissance in force',
  'grand-illusion:12.4.b': 'Allenby: only the first combat there',
  'grand-illusion:12.4.c': 'Allenby: instead of the roll',

  'grand-illusion:12.5.1.a': 'No siege in Antwerp',
  'grand-illusion:12.5.1.b': 'When Antwerp can be German',

  'grand-illusion:12.5.2.a': 'Locked only after the retreat from Brussels',
  'grand-illusion:12.5.2.b': 'Belgians locked in Antwerp',
  'grand-illusion:12.5.2.c': 'Locked Belgians may retreat',
  'grand-illusion:12.5.2.d': 'Belgians without guards are free',

  'grand-illusion:12.5.3.a': 'Locked: no Germans into the escape hex',
  'grand-illusion:12.5.3.b': 'Locked: the escape hex stays Allied',
  'grand-illusion:12.5.3.c': 'How long the lock lasts',

  'grand-illusion:12.5.4.a': 'No sea movement at Antwerp',

  'grand-illusion:12.6.a': 'The Belgian 4th Division may slip away',
  'grand-illusion:12.6.b': 'It returns on the coast',
} as const satisfies Readonly<Record<string, string>>
